/* Turns and their values, as engines/chain/ai/search.py has them. */

#ifndef SEARCH_H
#define SEARCH_H

#include <stdlib.h>
#include "value.h"

enum { REPLY_SQUARES = 3, REPLY_PAIRS = 2, WIDTH = 6, TURNS = COUNT + WIDTH * WIDTH };

static const float WON = 20;

typedef struct {
    Set bears[NUMBERS];
    int edges[2];
} Table;

/* What a team has: by the network's hidden layer, or by hand; as it has just moved and is to move. */
typedef struct {
    Reach reach;
    int wins;
    float moved[HIDDEN], to_move[HIDDEN];
} Outlook;

typedef struct {
    Set own[2], free;
    Outlook outlooks[2];
} Node;

typedef struct {
    float odds; /* of the team that took the squares */
    Set squares;
    Node node;
} Turn;

typedef struct {
    float odds;
    int place;
} Key;

static inline float logistic(float odds) { return 1 / (1 + expf(-odds)); }

static int best_first(const void *one, const void *two) {
    const Key *a = one, *b = two;
    return a->odds < b->odds ? 1 : a->odds > b->odds ? -1 : a->place - b->place;
}

/* `net` may be NULL everywhere: then it is valued by hand. */
static void look(const Table *table, const Net *net, Node *node, int team) {
    Connection found;
    Outlook *outlook = &node->outlooks[team];
    connect(node->own[team], node->free, table->edges[team], table->bears, &found);
    outlook->reach = (Reach){found.pieces, found.crucial, found.squares};
    outlook->wins = found.wins;
    memset(outlook->moved, 0, sizeof outlook->moved);
    memset(outlook->to_move, 0, sizeof outlook->to_move);
    if (!net) {
        outlook->moved[0] = by_hand(&found, table->bears);
        outlook->to_move[0] = outlook->moved[0] + tempo_by_hand(&found);
        return;
    }
    int features[MOST], many = team_features(&found, table->bears, features);
    for (int i = 0; i < many; i++)
        for (int k = 0; k < HIDDEN; k++) {
            outlook->moved[k] += net->row[2 * features[i]][k];
            outlook->to_move[k] += net->row[2 * features[i] + 1][k];
        }
}

static void look_at_both(const Table *table, const Net *net, Node *node) {
    look(table, net, node, 0);
    look(table, net, node, 1);
}

static void after(const Table *table, const Net *net, const Node *node, int team, Set squares, Node *later) {
    *later = *node;
    later->own[team] = or(node->own[team], squares);
    later->free = minus(node->free, squares);
    look(table, net, later, team);
    if (meet(squares, node->outlooks[1 - team].reach.squares)) look(table, net, later, 1 - team);
}

static bool drawn(const Node *node) {
    const Outlook *both = node->outlooks;
    return !any(node->free) || (both[0].reach.pieces == BARRICADED && both[1].reach.pieces == BARRICADED);
}

static void hidden_of(const Table *table, const Net *net, const Node *node, int team, float *hidden) {
    const Outlook *one = &node->outlooks[team], *two = &node->outlooks[1 - team];
    int features[OF_BOTH];
    both_features(&one->reach, &two->reach, table->edges[0] != table->edges[1], features);
    for (int k = 0; k < HIDDEN; k++) hidden[k] = net->bias[k] + one->moved[k] + two->to_move[k];
    for (int i = 0; i < OF_BOTH; i++)
        for (int k = 0; k < HIDDEN; k++) hidden[k] += net->row[features[i]][k];
}

/* Return the log-odds of the team that has just moved. */
static float odds(const Table *table, const Net *net, const Node *node, int team) {
    float hidden[HIDDEN];
    if (node->outlooks[team].reach.pieces == 0) return WON;
    if (drawn(node)) return 0;
    if (!net) return node->outlooks[team].moved[0] - node->outlooks[1 - team].to_move[0];
    hidden_of(table, net, node, team, hidden);
    return output(net, hidden);
}

static void evaluate(const Table *table, const Net *net, const Node *node, int team, Set squares, Turn *turn) {
    after(table, net, node, team, squares, &turn->node);
    turn->squares = squares;
    turn->odds = odds(table, net, &turn->node, team);
}

/* Evaluate each of the squares; `keys` has them best first. Return how many. */
static int evaluate_all(const Table *table, const Net *net, const Node *node, int team, Set squares,
                        Turn *found, Key *keys) {
    int many = 0;
    for (; any(squares); many++) {
        evaluate(table, net, node, team, pop(&squares), &found[many]);
        keys[many] = (Key){found[many].odds, many};
    }
    qsort(keys, many, sizeof *keys, best_first);
    return many;
}

/* Find two squares, one of each set, that join the edges of the team. */
static Set joining(const Table *table, const Node *node, int team, Set ones, Set twos) {
    while (any(ones)) {
        Set one = pop(&ones), rest = minus(twos, one);
        while (any(rest)) {
            Set both = or(one, pop(&rest));
            if (joins(or(node->own[team], both), table->edges[team])) return both;
        }
    }
    return NONE;
}

/* Find turns for a throw; `keys` has them best first. Return how many. */
static int turns(const Table *table, const Net *net, const Node *node, int team, int one, int two,
                 Turn *found, Key *keys) {
    static Turn alone[2][COUNT];
    static Key order[2][COUNT];
    Set ones = and(table->bears[one], node->free), twos = and(table->bears[two], node->free);
    if (!any(ones) || !any(twos) || (one == two && size_of(ones) == 1)) {
        int many = evaluate_all(table, net, node, team, or(ones, twos), found, keys);
        if (many) return many;
        found[0] = (Turn){odds(table, net, node, team), NONE, *node};
        keys[0] = (Key){found[0].odds, 0};
        return 1;
    }
    int first = evaluate_all(table, net, node, team, ones, alone[0], order[0]), other = 0, many = 0;
    int second = one == two ? first : evaluate_all(table, net, node, team, twos, alone[1], order[1]);
    if (one != two) other = 1;
    bool won = false;
    for (int i = 0; i < at_most(first, WIDTH); i++)
        for (int j = other ? 0 : i + 1; j < at_most(second, WIDTH); j++, many++) {
            const Turn *a = &alone[0][order[0][i].place], *b = &alone[other][order[other][j].place];
            after(table, net, &a->node, team, b->squares, &found[many].node);
            found[many].squares = or(a->squares, b->squares);
            found[many].odds = odds(table, net, &found[many].node, team);
            won |= found[many].odds == WON;
        }
    if (!won && node->outlooks[team].wins >> roll_of[one][two] & 1)
        evaluate(table, net, node, team, joining(table, node, team, ones, twos), &found[many++]);
    for (int i = 0; i < many; i++) keys[i] = (Key){found[i].odds, i};
    qsort(keys, many, sizeof *keys, best_first);
    return many;
}

/* Return the log-odds of the best turn with one square from each list, or `idle` if no square matters. */
static float best_pair(const Table *table, const Net *net, int team, Turn *const *ones, int first,
                       Turn *const *twos, int second, float idle) {
    Key keys[REPLY_SQUARES * REPLY_SQUARES];
    float best = -1e9f;
    int many = 0;
    for (int i = 0; i < first; i++)
        for (int j = ones == twos ? i + 1 : 0; j < second; j++)
            keys[many++] = (Key){ones[i]->odds + twos[j]->odds, i * REPLY_SQUARES + j};
    if (!many) {
        for (int i = 0; i < first; i++) best = fmaxf(best, ones[i]->odds);
        for (int j = 0; j < second; j++) best = fmaxf(best, twos[j]->odds);
        return first + second ? best : idle;
    }
    qsort(keys, many, sizeof *keys, best_first);
    for (int i = 0; i < at_most(many, REPLY_PAIRS); i++) {
        Node later;
        const Turn *a = ones[keys[i].place / REPLY_SQUARES], *b = twos[keys[i].place % REPLY_SQUARES];
        after(table, net, &a->node, team, b->squares, &later);
        best = fmaxf(best, odds(table, net, &later, team));
    }
    return best;
}

/* Return the chance of the team to throw: the mean over all throws of its best turn. */
static float expected_chance(const Table *table, const Net *net, const Node *node, int team) {
    static Turn pool[COUNT];
    Turn *best[NUMBERS][REPLY_SQUARES];
    int size[NUMBERS], used = 0;
    if (drawn(node)) return .5f;
    Set crucial = or(node->outlooks[0].reach.crucial, node->outlooks[1].reach.crucial);
    for (int n = 0; n < NUMBERS; n++) {
        Key keys[COUNT];
        int many = evaluate_all(table, net, node, team, and(table->bears[n], crucial), pool + used, keys);
        size[n] = at_most(many, REPLY_SQUARES);
        for (int i = 0; i < size[n]; i++) best[n][i] = &pool[used + keys[i].place];
        used += many;
    }
    float idle = odds(table, net, node, team), sum = 0;
    for (int i = 0; i < ROLLS; i++) {
        int one = rolls[i].one, two = rolls[i].two;
        bool wins = node->outlooks[team].wins >> i & 1;
        sum += rolls[i].part * (wins ? 1 : logistic(best_pair(table, net, team, best[one], size[one],
                                                              best[two], size[two], idle)));
    }
    return sum;
}

#endif
