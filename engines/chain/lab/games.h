/* Games for training: random numbers, the boards they are played on, and the test of the trained network. */

#ifndef GAMES_H
#define GAMES_H

#include "../ai/c/search.h"
#include "../../lab/random.h"

enum { TESTS = 400 };

static int below(int limit) { return (int)((next() >> 33) % limit); }
static float normal(void) {
    float sum = -6;
    for (int i = 0; i < 12; i++) sum += uniform();
    return sum;
}

static void set_up(Context *context, const char *layout) {
    int numbers[COUNT], kind = below(4);
    for (int i = 0; i < COUNT; i++) numbers[i] = i / (COUNT / NUMBERS);
    for (int i = COUNT - 1; i > 0; i--) {
        int j = below(i + 1), number = numbers[i];
        numbers[i] = numbers[j], numbers[j] = number;
    }
    for (int n = 0; n < NUMBERS; n++) context->bears[n] = NONE;
    for (int i = 0; i < COUNT; i++) {
        int number = kind ? layout[i] - '1' : numbers[i];
        context->bears[number] = or(context->bears[number], square(i));
    }
    context->edges[0] = NS;
    context->edges[1] = kind == 1 ? EW : NS;
    empty_board(context->bears, context->empty);
}

static Set any_of(Set squares) {
    Set one = NONE;
    for (int i = below(size_of(squares)); i >= 0; i--) one = pop(&squares);
    return one;
}

static Turn found[TURNS];
static Key keys[TURNS];

/* Change a turn of two pieces to a random one, or its second piece only. */
static void vary(const Context *context, const Net *net, const Node *node, int team, int one, int two, Turn *turn) {
    Set ones = and(context->bears[one], node->free), kept = and(turn->squares, ones), first, rest;
    if (size_of(turn->squares) < 2) return;
    first = below(2) ? pop(&kept) : any_of(ones);
    rest = minus(and(context->bears[two], node->free), first);
    if (any(rest)) evaluate(context, net, node, team, or(first, any_of(rest)), turn);
}

/* Play a game one ply deep, and return the result of team 0. */
static float play_test(const Context *context, const Net *const *nets, int first) {
    Node node = {.free = BOARD};
    for (int ply = 0, team = 1 - first;; ply++, team = 1 - team) {
        const Net *net = nets[team];
        int one = below(NUMBERS), two = below(NUMBERS);
        look_at_both(context, net, &node);
        if (ply) turns(context, net, &node, team, one, two, found, keys);
        else evaluate_all(context, net, &node, team, node.free, found, keys);
        node = found[keys[0].place].node;
        if (node.outlooks[team].reach.pieces == 0) return team == 0;
        if (drawn(&node)) return .5f;
    }
}

/* Return the share of games won against the evaluation tuned by hand; games in pairs have the same dice. */
static float test(const Net *net, const char *layout, int tests) {
    float sum = 0;
    for (int i = 0; i < tests; i++) {
        const Net *nets[] = {i % 2 ? NULL : net, i % 2 ? net : NULL};
        Context context;
        state = 1000003 * (i / 2);
        set_up(&context, layout);
        float result = play_test(&context, nets, i / 2 % 2);
        sum += i % 2 ? 1 - result : result;
    }
    return sum / tests;
}

#endif
