/* Training of the patterns: learn_patterns GAMES SEED LAYOUT [TESTS], with the evaluation's weights as input.

Hard plays itself, with a random turn now and then. Of each decision, three turns are kept, with their chances
as found by a search two throws deep. Then the patterns learn to correct the errors of the evaluation, by
Adam, in several epochs over all samples; boards are mirrored at random.

The program prints the learning curve as lines "point GAMES RESULT COUNT", with the share of one-ply games won
against the evaluation tuned by hand, then "weights" and all weights as integers. */

#include <stdio.h>
#include "games.h"

enum { SCALE = 4096, ROUNDS = 5, BATCH = 384, SEARCHED = 8, IN_PATTERNS = sizeof(Patterns) / sizeof(float) };

static const float RATE = 6e-3f, NOISE = .2f;

typedef struct {
    Scene scene;
    float target;
} Sample;

static Net net;
static PatternTable table_of_patterns;
static Sample *samples;
static int kept, room;

/* ---- Games ---- */

static void keep(const Context *context, const Turn *turn, int team) {
    const Outlook *both = turn->node.outlooks;
    if (both[0].reach.pieces <= 0 || both[1].reach.pieces <= 0) return;
    if (kept == room) {
        room = room ? 2 * room : 1 << 16;
        samples = realloc(samples, room * sizeof *samples);
        if (!samples) exit(1);
    }
    Sample *sample = &samples[kept++];
    see_node(context, &turn->node, team, turn->odds, &sample->scene);
    sample->target = 1 - expected_chance(context, &net, &turn->node, 1 - team, 1);
}

/* Play a game, and keep some of its turns to learn from. */
static void play(const Context *context) {
    Node node = {.free = BOARD};
    int team = below(2);
    look_at_both(context, &net, &node);
    after(context, &net, &node, team, any_of(node.free), &node);
    do {
        team = 1 - team;
        int one = below(NUMBERS), two = below(NUMBERS), best = 0;
        int many = turns(context, &net, &node, team, one, two, found, keys), few = at_most(many, SEARCHED);
        Turn turn = found[keys[0].place];
        if (turn.odds == WON) return;
        float highest = -1;
        for (int i = 0; i < few; i++) {
            float chance = 1 - expected_chance(context, &net, &found[keys[i].place].node, 1 - team, 0);
            if (chance > highest) highest = chance, best = i;
        }
        turn = found[keys[best].place];
        keep(context, &turn, team);
        keep(context, &found[keys[below(few)].place], team);
        keep(context, &found[keys[below(many)].place], team);
        if (uniform() < NOISE / 2) turn = found[keys[below(many)].place];
        else if (uniform() < NOISE / 2) vary(context, &net, &node, team, one, two, &turn);
        node = turn.node;
    } while (node.outlooks[team].reach.pieces != 0 && !drawn(&node));
}

/* ---- Learning ---- */

static Patterns gradient, mean, square_mean;
static float kinds_gradient[2][NEAR][KINDS][UNITS];

static void begin(void) {
    Patterns *learned = &table_of_patterns.learned;
    float *each = learned->planes[0][0];
    for (int i = 0; i < NEAR * PLANES * UNITS + UNITS; i++) each[i] = .09f * (2 * uniform() - 1);
    each = learned->later[0];
    for (int i = 0; i < (UNITS + 1) * LATER + LATER; i++) each[i] = .17f * (2 * uniform() - 1);
}

/* Add the gradients of a sample, and return the square of its error. */
static float learn_from(const Sample *sample) {
    const Patterns *learned = &table_of_patterns.learned;
    const Scene *scene = &sample->scene;
    const int *around = around_by_way[scene->way];
    Seen seen;
    float chance = logistic(corrected(&table_of_patterns, scene, &seen)), error = chance - sample->target;
    float output = error * chance * (1 - chance), later[LATER], sum[UNITS];
    gradient.output_bias += output;
    for (int k = 0; k < LATER; k++) {
        later[k] = seen.later[k] > 0 ? output * learned->output[k] : 0;
        gradient.output[k] += seen.later[k] > 0 ? output * seen.later[k] : 0;
        gradient.later_bias[k] += later[k];
    }
    for (int i = 0; i <= UNITS; i++) {
        float input = i < UNITS ? OF_SUM * seen.sum[i] : OF_ODDS * scene->odds, back = 0;
        for (int k = 0; k < LATER; k++) {
            gradient.later[i][k] += input * later[k];
            back += later[k] * learned->later[i][k];
        }
        if (i < UNITS) sum[i] = OF_SUM / UNIT * back;
    }
    for (int i = 0; i < scene->many; i++) {
        const uint8_t *here = scene->kind + scene->at[i];
        Shorts lanes[UNITS / SHORTS];
        int16_t unit[UNITS];
        float back[UNITS];
        add_up_unit(&table_of_patterns, scene, scene->at[i], lanes);
        memcpy(unit, lanes, sizeof unit);
        for (int k = 0; k < UNITS; k++) back[k] = unit[k] > 0 ? sum[k] : 0, gradient.bias[k] += back[k];
        for (int near = 0; near < NEAR; near++)
            for (int k = 0; k < UNITS; k++)
                kinds_gradient[scene->crossed][near][here[around[near]]][k] += back[k];
    }
    return error * error;
}

/* Distribute the gradients of the kinds over the planes: `add_up_kinds` backwards. */
static void share_out_kinds(void) {
    for (int crossed = 0; crossed < 2; crossed++)
        for (int near = 0; near < NEAR; near++)
            for (int kind = 0; kind < OUTSIDE; kind++) {
                const float *sum = kinds_gradient[crossed][near][kind];
                int empty = kind - EMPTY, moved = empty / 3 % 3, other = empty % 3, planes[5] = {INSIDE}, many = 1;
                if (crossed) planes[many++] = CROSSED;
                if (kind == PIECE_MOVED) planes[many++] = MOVED_PIECE;
                if (kind == PIECE_OTHER) planes[many++] = OTHER_PIECE;
                if (kind >= EMPTY) planes[many++] = NUMBER + empty / 9;
                if (kind >= EMPTY && moved) planes[many++] = MOVED_PIECE + moved;
                if (kind >= EMPTY && other) planes[many++] = OTHER_PIECE + other;
                for (int i = 0; i < many; i++)
                    for (int k = 0; k < UNITS; k++) gradient.planes[near][planes[i]][k] += sum[k];
            }
    memset(kinds_gradient, 0, sizeof kinds_gradient);
}

static void step(float rate, int steps) { /* Adam */
    float *weight = (float *)&table_of_patterns.learned, *each = (float *)&gradient;
    float *slow = (float *)&mean, *square = (float *)&square_mean;
    float scale = rate * sqrtf(1 - powf(.999f, steps)) / (1 - powf(.9f, steps));
    for (int i = 0; i < IN_PATTERNS; i++) {
        float g = each[i] / BATCH;
        slow[i] = .9f * slow[i] + .1f * g;
        square[i] = .999f * square[i] + .001f * g * g;
        weight[i] -= scale * slow[i] / (sqrtf(square[i]) + 1e-8f);
        each[i] = 0;
    }
}

/* Return the learning rate, which rises and then falls again, when this `part` of all steps is done. */
static float rate_at(float part) {
    const float pi = 3.14159265f, rises = .3f;
    return RATE * (part < rises ? 1 - cosf(pi * part / rises) : 1 + cosf(pi * (part - rises) / (1 - rises))) / 2;
}

static void learn_round(int round) {
    int batches = kept / BATCH;
    for (int i = kept - 1; i > 0; i--) {
        int j = below(i + 1);
        Sample sample = samples[i];
        samples[i] = samples[j], samples[j] = sample;
    }
    double error = 0;
    for (int i = 0; i < batches; i++) {
        for (int j = 0; j < BATCH; j++) {
            Sample *sample = &samples[i * BATCH + j];
            sample->scene.way = (sample->scene.way & DIAGONAL) + below(DIAGONAL);
            error += learn_from(sample);
        }
        int steps = round * batches + i;
        share_out_kinds();
        step(rate_at((float)steps / (ROUNDS * batches)), steps + 1);
        add_up_kinds(&table_of_patterns);
    }
    fprintf(stderr, "missed by %.5f\n", sqrt(error / (batches * BATCH)));
}

/* ---- The program ---- */

static bool read_weights(void) {
    float *parts[] = {net.row[0], net.bias, net.out};
    int sizes[] = {ROWS * HIDDEN, HIDDEN, HIDDEN};
    for (int part = 0; part < 3; part++)
        for (int i = 0; i < sizes[part]; i++) {
            if (scanf("%f", &parts[part][i]) != 1) return false;
            parts[part][i] /= SCALE;
        }
    return true;
}

int main(int count, char **arguments) {
    if (count < 4 || !read_weights()) return 1;
    prepare_rolls();
    prepare_ways();
    state = strtoull(arguments[2], NULL, 10);
    int games = atoi(arguments[1]), tests = count > 4 ? atoi(arguments[4]) : TESTS;
    for (int game = 0; game < games; game++) {
        Context context;
        set_up(&context, arguments[3]);
        play(&context);
    }
    begin();
    add_up_kinds(&table_of_patterns);
    for (int round = 0; round < ROUNDS; round++) {
        net.patterns = NULL;
        learn_round(round);
        net.patterns = &table_of_patterns;
        uint64_t before = state;
        printf("point %d %.5f %d\n", games, test(&net, arguments[3], tests), tests);
        fflush(stdout);
        state = before;
    }
    puts("weights");
    const float *learned = (const float *)&table_of_patterns.learned;
    for (int i = 0; i < IN_PATTERNS; i++) printf("%ld\n", lroundf(SCALE * learned[i]));
    return 0;
}
