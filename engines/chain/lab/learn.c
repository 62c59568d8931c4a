/* Training of the evaluation: learn GAMES SEED LAYOUT, or without arguments the features of positions.

The network plays itself, one ply deep, with a random turn now and then. After each game, the predicted
chance of every position is moved towards the exact expectation over the throws and best replies that follow,
and, for the positions that were played, partly towards the target of their successor: temporal-difference
learning, TD(lambda), on afterstates. Two other turns of each decision are learned from, too, since an
evaluation has to compare turns.

The program prints the learning curve as lines "point GAMES RESULT COUNT", with the share of one-ply games won
against the evaluation tuned by hand, then "weights" and all weights as integers. Without arguments, it reads
positions, one per line: the numbers by square, the pieces by square (0, 1 or a point), the edges of both
teams (0 for NS, 1 for EW) and the team that has just moved. For each, it prints the rows that apply. */

#include <stddef.h>
#include <stdio.h>
#include "games.h"

enum { SCALE = 4096, POINTS = 20, PLIES = COUNT + 1, OTHERS = 2 };

static const float RATE = .03f, LAMBDA = .3f, NOISE = .1f;

/* ---- Games ---- */

typedef struct {
    Node node;
    int team; /* that has just moved */
    float target;
} Position;

static Position played[PLIES], others[OTHERS * PLIES];
static int plies, more;

/* Keep turns at random to learn from, with the exact expectation of what follows. */
static void keep_others(const Context *context, const Net *net, int team, int many) {
    Turn turn;
    for (int i = 0; i < OTHERS; i++) {
        turn = found[keys[below(i ? many : at_most(many, 8))].place];
        if (turn.odds == WON || drawn(&turn.node)) continue;
        others[more++] = (Position){turn.node, team, 1 - expected_chance(context, net, &turn.node, 1 - team, 0)};
    }
}

/* Play a game to learn from, and return the result of team 0. */
static float play(const Context *context, const Net *net, int first) {
    Node node = {.free = BOARD};
    int team = 1 - first, many;
    plies = more = 0;
    for (;; team = 1 - team) {
        Turn turn;
        int one = below(NUMBERS), two = below(NUMBERS);
        look_at_both(context, net, &node);
        if (!plies) {
            Set where = node.free;
            if (below(2)) where = any_of(where);
            many = evaluate_all(context, net, &node, team, where, found, keys);
        } else
            many = turns(context, net, &node, team, one, two, found, keys);
        turn = found[keys[0].place];
        if (plies && turn.odds != WON) keep_others(context, net, team, many);
        if (plies && turn.odds != WON && uniform() < NOISE) vary(context, net, &node, team, one, two, &turn);
        node = turn.node;
        played[plies++] = (Position){node, team, 0};
        if (node.outlooks[team].reach.pieces == 0) return team == 0;
        if (drawn(&node)) return .5f;
    }
}

/* ---- Learning ---- */

static Net net, gradients; /* the latter: sums of squared gradients */

static void begin(void) {
    float *each = (float *)&gradients;
    for (size_t i = 0; i < offsetof(Net, patterns) / sizeof *each; i++) each[i] = 1e-3f;
    memset(&net, 0, sizeof net);
    for (int i = 0; i < ROWS; i++)
        for (int k = 1; k < HIDDEN; k++) net.row[i][k] = .05f * normal();
    for (int k = 1; k < HIDDEN; k++) net.out[k] = .3f * normal(), net.bias[k] = .2f * uniform();
}

static inline void step(float *weight, float *sum, float gradient, float rate) { /* Adagrad */
    *sum += gradient * gradient;
    *weight -= rate * gradient / sqrtf(*sum);
}

static int rows_of(const Context *context, const Node *node, int team, int *rows) {
    Connection connections[2];
    Reach reach[2];
    int many = 0;
    for (int role = 0; role < 2; role++) {
        int side = role ? 1 - team : team, features[MOST];
        Connection *one = &connections[role];
        connect(node->own[side], node->free, context->edges[side], context->bears, one);
        reach[role] = (Reach){one->pieces, one->crucial, one->squares};
        int count = team_features(one, context->bears, features);
        for (int i = 0; i < count; i++) rows[many++] = 2 * features[i] + role;
    }
    both_features(&reach[0], &reach[1], context->edges[0] != context->edges[1], rows + many);
    return many + OF_BOTH;
}

/* Move the value of a position towards its target. */
static void improve(const Context *context, const Position *position, float rate) {
    int rows[2 * MOST], many = rows_of(context, &position->node, position->team, rows);
    float hidden[HIDDEN], back[HIDDEN];
    memcpy(hidden, net.bias, sizeof hidden);
    for (int i = 0; i < many; i++)
        for (int k = 0; k < HIDDEN; k++) hidden[k] += net.row[rows[i]][k];
    back[0] = logistic(output(&net, hidden)) - position->target;
    for (int k = 1; k < HIDDEN; k++) {
        back[k] = hidden[k] > 0 ? back[0] * net.out[k] : 0;
        if (hidden[k] > 0) step(&net.out[k], &gradients.out[k], back[0] * hidden[k], rate);
    }
    for (int k = 0; k < HIDDEN; k++) step(&net.bias[k], &gradients.bias[k], back[k], rate);
    for (int i = 0; i < many; i++)
        for (int k = 0; k < HIDDEN; k++) step(&net.row[rows[i]][k], &gradients.row[rows[i]][k], back[k], rate);
}

static void learn_from_game(const Context *context, float result, float rate) {
    float target = result;
    for (int i = plies - 2; i >= 0; i--) {
        Position *position = &played[i];
        target = played[i + 1].team == position->team ? target : 1 - target;
        look_at_both(context, &net, &position->node);
        float exact = 1 - expected_chance(context, &net, &position->node, 1 - position->team, 0);
        position->target = target = LAMBDA * target + (1 - LAMBDA) * exact;
        improve(context, position, rate);
    }
    for (int i = 0; i < more; i++) improve(context, &others[i], rate);
}

static void print(void) {
    puts("weights");
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < HIDDEN; k++) /* rows that never applied are 0 */
            printf("%ld\n", gradients.row[i][0] > 1e-3f ? lroundf(SCALE * net.row[i][k]) : 0);
    for (int k = 0; k < HIDDEN; k++) printf("%ld\n", lroundf(SCALE * net.bias[k]));
    for (int k = 0; k < HIDDEN; k++) printf("%ld\n", lroundf(SCALE * net.out[k]));
}

static void learn(int games, uint64_t seed, const char *layout) {
    state = seed;
    begin();
    for (int game = 1; game <= games; game++) {
        Context context;
        set_up(&context, layout);
        float result = play(&context, &net, below(2));
        float rate = RATE * (1 - .98f * game / games);
        learn_from_game(&context, played[plies - 1].team ? 1 - result : result, rate);
        if ((long)game * POINTS / games > (long)(game - 1) * POINTS / games) {
            uint64_t kept = state;
            printf("point %d %.5f %d\n", game, test(&net, layout, TESTS), TESTS);
            fflush(stdout);
            state = kept;
        }
    }
    print();
}

static void features(void) {
    char numbers[COUNT + 1], pieces[COUNT + 1];
    Context context;
    int team;
    while (scanf("%144s %144s %d %d %d", numbers, pieces, &context.edges[0], &context.edges[1], &team) == 5) {
        Node node;
        int rows[2 * MOST];
        if (!read_board(numbers, pieces, &context, &node)) exit(1);
        int many = rows_of(&context, &node, team, rows);
        for (int i = 0; i < many; i++) printf("%d ", rows[i]);
        puts("");
    }
}

int main(int count, char **arguments) {
    prepare_rolls();
    if (count == 4) learn(atoi(arguments[1]), strtoull(arguments[2], NULL, 10), arguments[3]);
    else features();
    return 0;
}
