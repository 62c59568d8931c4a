/* Turns and their values, as engines/chain/ai/search.py has them. */

#ifndef SEARCH_H
#define SEARCH_H

#include <stdlib.h>
#include "evaluation.h"

enum { REPLY_SQUARES = 3, REPLY_PAIRS = 2, MORE_PAIRS = 4, MOST_TURNS = 2, WIDTH = 6, TURNS = COUNT + WIDTH * WIDTH };

static const float WON = 20, BARRICADE = 8, PIECE = .5f;

typedef struct {
    Set bears[NUMBERS];
    int edges[2];
    uint8_t empty[CELLS_WITH_RIM]; /* see `empty_board`; for nets with patterns */
} Context;

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
static void look(const Context *context, const Net *net, Node *node, int team) {
    Connection found;
    Outlook *outlook = &node->outlooks[team];
    connect(node->own[team], node->free, context->edges[team], context->bears, &found);
    outlook->reach = (Reach){found.pieces, found.crucial, found.squares};
    outlook->wins = found.wins;
    memset(outlook->moved, 0, sizeof outlook->moved);
    memset(outlook->to_move, 0, sizeof outlook->to_move);
    if (!net) {
        outlook->moved[0] = by_hand(&found, context->bears);
        outlook->to_move[0] = outlook->moved[0] + tempo_by_hand(&found);
        return;
    }
    int features[MOST], many = team_features(&found, context->bears, features);
    for (int i = 0; i < many; i++)
        for (int k = 0; k < HIDDEN; k++) {
            outlook->moved[k] += net->row[2 * features[i]][k];
            outlook->to_move[k] += net->row[2 * features[i] + 1][k];
        }
}

static void look_at_both(const Context *context, const Net *net, Node *node) {
    look(context, net, node, 0);
    look(context, net, node, 1);
}

/* Read the characters by square: numbers, and pieces (0, 1 or a point). Return whether all numbers are ones. */
static bool read_board(const char *numbers, const char *pieces, Context *context, Node *node) {
    memset(node, 0, sizeof *node);
    memset(context->bears, 0, sizeof context->bears);
    for (int i = 0; i < COUNT; i++) {
        int number = numbers[i] - '1', team = pieces[i] - '0';
        if (number < 0 || number >= NUMBERS) return false;
        context->bears[number] = or(context->bears[number], square(i));
        if (team == 0 || team == 1) node->own[team] = or(node->own[team], square(i));
    }
    node->free = minus(BOARD, or(node->own[0], node->own[1]));
    empty_board(context->bears, context->empty);
    return true;
}

static void after(const Context *context, const Net *net, const Node *node, int team, Set squares, Node *later) {
    *later = *node;
    later->own[team] = or(node->own[team], squares);
    later->free = minus(node->free, squares);
    look(context, net, later, team);
    if (meet(squares, node->outlooks[1 - team].reach.squares)) look(context, net, later, 1 - team);
}

static bool drawn(const Node *node) {
    const Outlook *both = node->outlooks;
    return !any(node->free) || (both[0].reach.pieces == BARRICADED && both[1].reach.pieces == BARRICADED);
}

static void hidden_of(const Context *context, const Net *net, const Node *node, int team, float *hidden) {
    const Outlook *one = &node->outlooks[team], *two = &node->outlooks[1 - team];
    int features[OF_BOTH];
    both_features(&one->reach, &two->reach, context->edges[0] != context->edges[1], features);
    for (int k = 0; k < HIDDEN; k++) hidden[k] = net->bias[k] + one->moved[k] + two->to_move[k];
    for (int i = 0; i < OF_BOTH; i++)
        for (int k = 0; k < HIDDEN; k++) hidden[k] += net->row[features[i]][k];
}

/* See what the patterns look at; `odds` are without them. */
static void see_node(const Context *context, const Node *node, int team, float odds, Scene *scene) {
    const Reach *one = &node->outlooks[team].reach, *two = &node->outlooks[1 - team].reach;
    Set own[] = {node->own[team], node->own[1 - team]}, best[] = {one->crucial, two->crucial};
    Set squares[] = {one->squares, two->squares};
    see(context->empty, own, best, squares, scene);
    scene->crossed = context->edges[0] != context->edges[1];
    scene->way = context->edges[team] == EW ? DIAGONAL : 0;
    scene->odds = odds;
}

/* Return the log-odds of the team that has just moved. */
static float odds(const Context *context, const Net *net, const Node *node, int team) {
    float hidden[HIDDEN];
    int pieces = node->outlooks[team].reach.pieces, others = node->outlooks[1 - team].reach.pieces;
    if (pieces == 0) return WON;
    if (drawn(node)) return 0;
    if (!net) return node->outlooks[team].moved[0] - node->outlooks[1 - team].to_move[0];
    if (net->barricades && others == BARRICADED) return BARRICADE - PIECE * pieces;
    if (net->barricades && pieces == BARRICADED) return PIECE * others - BARRICADE;
    hidden_of(context, net, node, team, hidden);
    float found = output(net, hidden);
    if (!net->patterns || pieces <= 0 || others <= 0) return found;
    Scene scene;
    Seen seen;
    see_node(context, node, team, found, &scene);
    return corrected(net->patterns, &scene, &seen);
}

static void evaluate(const Context *context, const Net *net, const Node *node, int team, Set squares, Turn *turn) {
    after(context, net, node, team, squares, &turn->node);
    turn->squares = squares;
    turn->odds = odds(context, net, &turn->node, team);
}

/* Evaluate each of the squares; `keys` has them best first. Return how many. */
static int evaluate_all(const Context *context, const Net *net, const Node *node, int team, Set squares,
                        Turn *found, Key *keys) {
    int many = 0;
    for (; any(squares); many++) {
        evaluate(context, net, node, team, pop(&squares), &found[many]);
        keys[many] = (Key){found[many].odds, many};
    }
    qsort(keys, many, sizeof *keys, best_first);
    return many;
}

/* Find two squares, one of each set, that join the edges of the team. */
static Set joining(const Context *context, const Node *node, int team, Set ones, Set twos) {
    while (any(ones)) {
        Set one = pop(&ones), rest = minus(twos, one);
        while (any(rest)) {
            Set both = or(one, pop(&rest));
            if (joins(or(node->own[team], both), context->edges[team])) return both;
        }
    }
    return NONE;
}

/* Find turns for a throw; `keys` has them best first. Return how many. */
static int turns(const Context *context, const Net *net, const Node *node, int team, int one, int two,
                 Turn *found, Key *keys) {
    static Turn alone[2][COUNT];
    static Key order[2][COUNT];
    Set ones = and(context->bears[one], node->free), twos = and(context->bears[two], node->free);
    if (!any(ones) || !any(twos) || (one == two && size_of(ones) == 1)) {
        int many = evaluate_all(context, net, node, team, or(ones, twos), found, keys);
        if (many) return many;
        found[0] = (Turn){odds(context, net, node, team), NONE, *node};
        keys[0] = (Key){found[0].odds, 0};
        return 1;
    }
    int first = evaluate_all(context, net, node, team, ones, alone[0], order[0]), other = 0, many = 0;
    int second = one == two ? first : evaluate_all(context, net, node, team, twos, alone[1], order[1]);
    if (one != two) other = 1;
    bool won = false;
    for (int i = 0; i < at_most(first, WIDTH); i++)
        for (int j = other ? 0 : i + 1; j < at_most(second, WIDTH); j++, many++) {
            const Turn *a = &alone[0][order[0][i].place], *b = &alone[other][order[other][j].place];
            after(context, net, &a->node, team, b->squares, &found[many].node);
            found[many].squares = or(a->squares, b->squares);
            found[many].odds = odds(context, net, &found[many].node, team);
            won |= found[many].odds == WON;
        }
    if (!won && node->outlooks[team].wins >> roll_of[one][two] & 1)
        evaluate(context, net, node, team, joining(context, node, team, ones, twos), &found[many++]);
    for (int i = 0; i < many; i++) keys[i] = (Key){found[i].odds, i};
    qsort(keys, many, sizeof *keys, best_first);
    return many;
}

/* The best squares for each number, with their evaluations. */
typedef struct {
    Turn *best[NUMBERS][REPLY_SQUARES];
    int size[NUMBERS];
    Turn pool[COUNT];
} Replies;

/* Only squares of shortest chains are considered. */
static void find_replies(const Context *context, const Net *net, const Node *node, int team, Replies *replies) {
    Set crucial = or(node->outlooks[0].reach.crucial, node->outlooks[1].reach.crucial);
    for (int n = 0, used = 0; n < NUMBERS; n++) {
        Key keys[COUNT];
        Turn *pool = replies->pool + used;
        int many = evaluate_all(context, net, node, team, and(context->bears[n], crucial), pool, keys);
        replies->size[n] = at_most(many, REPLY_SQUARES);
        for (int i = 0; i < replies->size[n]; i++) replies->best[n][i] = &pool[keys[i].place];
        used += many;
    }
}

/* Return the log-odds of the best turn for a throw, and the position after it; `pairs` are evaluated. */
static float best_pair(const Context *context, const Net *net, const Node *node, int team, const Replies *replies,
                       int one, int two, int pairs, Node *later) {
    Turn *const *ones = replies->best[one], *const *twos = replies->best[two];
    int first = replies->size[one], second = replies->size[two], many = 0;
    Key keys[REPLY_SQUARES * REPLY_SQUARES];
    for (int i = 0; i < first; i++)
        for (int j = one == two ? i + 1 : 0; j < second; j++)
            keys[many++] = (Key){ones[i]->odds + twos[j]->odds, i * REPLY_SQUARES + j};
    if (!many) { /* one square that matters, or none */
        const Turn *best = first ? ones[0] : NULL;
        if (second && (!best || twos[0]->odds > best->odds)) best = twos[0];
        *later = best ? best->node : *node;
        return best ? best->odds : odds(context, net, node, team);
    }
    qsort(keys, many, sizeof *keys, best_first);
    float best = -1e9f;
    for (int i = 0; i < at_most(many, pairs); i++) {
        const Turn *a = ones[keys[i].place / REPLY_SQUARES], *b = twos[keys[i].place % REPLY_SQUARES];
        Node found;
        after(context, net, &a->node, team, b->squares, &found);
        float value = odds(context, net, &found, team);
        if (value > best) best = value, *later = found;
    }
    return best;
}

/* Return the chance of the team to throw: the mean over all throws of its best turn, which is valued `turns`
further turns ahead. */
static float expected_chance(const Context *context, const Net *net, const Node *node, int team, int turns) {
    static Replies all[MOST_TURNS];
    if (drawn(node)) return .5f;
    Replies *replies = &all[turns];
    find_replies(context, net, node, team, replies);
    float sum = 0;
    for (int i = 0; i < ROLLS; i++) {
        float chance = 1;
        if (!(node->outlooks[team].wins >> i & 1)) {
            Node later;
            int one = rolls[i].one, two = rolls[i].two, pairs = turns ? MORE_PAIRS : REPLY_PAIRS;
            float value = best_pair(context, net, node, team, replies, one, two, pairs, &later);
            chance = value == WON || !turns
                         ? logistic(value)
                         : 1 - expected_chance(context, net, &later, 1 - team, turns - 1);
        }
        sum += rolls[i].part * chance;
    }
    return sum;
}

#endif
