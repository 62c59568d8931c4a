/* The board and connections on it, as engines/chain/ai/connection_bitboard.py has them.

A set of squares has 16 bits for each of the twelve columns, the lower twelve of which are its rows: squares
shift up, down and sideways without running into the next column. */

#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SIDE = 12, COUNT = 144, WORDS = 3, NUMBERS = 6, ROLLS = 21, LAYERS = 146 };
enum { NS = 0, EW = 1, BARRICADED = -1 };

typedef struct { uint64_t w[WORDS]; } Set;

static const Set NONE = {{0, 0, 0}};
static const Set BOARD = {{0x0FFF0FFF0FFF0FFF, 0x0FFF0FFF0FFF0FFF, 0x0FFF0FFF0FFF0FFF}};

/* By edges: the squares of the first and of the second of them. */
static const Set ENDS[2][2] = {
    {{{0x0001000100010001, 0x0001000100010001, 0x0001000100010001}},
     {{0x0800080008000800, 0x0800080008000800, 0x0800080008000800}}},
    {{{0x0FFF, 0, 0}}, {{0, 0, 0x0FFF000000000000}}},
};

static inline Set and(Set a, Set b) { return (Set){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2]}}; }
static inline Set or(Set a, Set b) { return (Set){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2]}}; }
static inline Set minus(Set a, Set b) { return (Set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2]}}; }
static inline bool any(Set a) { return (a.w[0] | a.w[1] | a.w[2]) != 0; }
static inline bool meet(Set a, Set b) { return any(and(a, b)); }

static inline int size_of(Set a) {
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]) + __builtin_popcountll(a.w[2]);
}

static inline Set square(int number) {
    Set one = NONE;
    one.w[number / 48] = (uint64_t)1 << (number / SIDE % 4 * 16 + number % SIDE);
    return one;
}

/* Take the lowest square out of a set that is not empty. */
static inline Set pop(Set *from) {
    Set one = NONE;
    for (int i = 0; i < WORDS; i++)
        if (from->w[i]) {
            one.w[i] = from->w[i] & -from->w[i];
            from->w[i] ^= one.w[i];
            break;
        }
    return one;
}

/* The squares and all that touch them; bits beside the board may be set. */
static inline Set around(Set s) {
    Set c, found;
    for (int i = 0; i < WORDS; i++) c.w[i] = s.w[i] | s.w[i] << 1 | s.w[i] >> 1;
    found.w[0] = c.w[0] | c.w[0] << 16 | c.w[0] >> 16 | c.w[1] << 48;
    found.w[1] = c.w[1] | c.w[1] << 16 | c.w[1] >> 16 | c.w[2] << 48 | c.w[0] >> 48;
    found.w[2] = c.w[2] | c.w[2] << 16 | c.w[2] >> 16 | c.w[1] >> 48;
    return found;
}

static bool joins(Set own, int edges) {
    Set group = and(ENDS[edges][0], own);
    while (any(group)) {
        if (meet(group, ENDS[edges][1])) return true;
        own = minus(own, group);
        group = and(around(group), own);
    }
    return false;
}

/* How far a team is from joining its edges: `Connection` of connections.py. */
typedef struct {
    int pieces; /* the fewest still needed; 0 when joined, BARRICADED when they cannot */
    int wins;   /* the throws that join the edges at once, a bit for each */
    Set best[LAYERS], spare[LAYERS + 1];
    Set crucial, squares;
} Connection;

typedef struct { int one, two; float part; } Roll;
static Roll rolls[ROLLS];
static int roll_of[NUMBERS][NUMBERS];

static void prepare_rolls(void) {
    int index = 0;
    for (int one = 0; one < NUMBERS; one++)
        for (int two = one; two < NUMBERS; two++, index++) {
            rolls[index] = (Roll){one, two, (one == two ? 1 : 2) / 36.0f};
            roll_of[one][two] = roll_of[two][one] = index;
        }
}

/* Return the empty squares connected to `start` over the team's own. */
static Set first_layer(Set own, Set free, Set start) {
    Set near = start, group = and(start, own);
    while (any(group)) {
        own = minus(own, group);
        Set step = around(group);
        near = or(near, step);
        group = and(step, own);
    }
    return and(near, free);
}

/* Find the layers of a breadth-first search, one more than it takes to meet `last`. Return how many. */
static int layers(Set own, Set free, Set start, Set last, Set *found) {
    Set near = start, group = and(start, own);
    bool met = false;
    for (int many = 0;;) {
        while (any(group)) {
            own = minus(own, group);
            Set step = around(group);
            near = or(near, step);
            group = and(step, own);
        }
        Set layer = and(near, free);
        found[many++] = layer;
        if (met || !any(layer)) return many;
        met = meet(layer, last);
        free = minus(free, layer);
        near = around(layer);
        group = and(near, own);
    }
}

/* Return the throws that join the edges with one piece or two. */
static int wins_of(Set own, Set first, const Set *back, const Set *bears) {
    Set goal = back[0];
    int alone = 0, pairs[NUMBERS] = {0}, wins = 0;
    for (int n = 0; n < NUMBERS; n++)
        if (meet(and(first, goal), bears[n])) alone |= 1 << n;
    for (int n = 0; n < NUMBERS; n++) {
        if (alone >> n & 1) continue;
        Set rest = and(and(first, back[1]), bears[n]);
        while (any(rest)) {
            Set near = around(pop(&rest));
            Set partners = or(and(near, goal), first_layer(own, goal, and(near, own)));
            for (int other = 0; other < NUMBERS; other++)
                if (meet(bears[other], partners)) pairs[n] |= 1 << other;
        }
    }
    for (int i = 0; i < ROLLS; i++) {
        int one = rolls[i].one, two = rolls[i].two;
        if ((alone >> one | alone >> two | pairs[one] >> two | pairs[two] >> one) & 1) wins |= 1 << i;
    }
    return wins;
}

static void connect(Set own, Set free, int edges, const Set *bears, Connection *found) {
    Set there[LAYERS + 1], back[LAYERS + 1];
    found->crucial = found->squares = NONE;
    found->wins = 0;
    if (joins(own, edges)) {
        found->pieces = 0;
        return;
    }
    Set last = first_layer(own, free, ENDS[edges][1]);
    int many = layers(own, free, ENDS[edges][0], last, there);
    if (many < 2 || !meet(there[many - 2], last)) {
        found->pieces = BARRICADED;
        return;
    }
    int length = found->pieces = many - 1;
    layers(own, free, ENDS[edges][1], there[0], back);
    for (int i = 0; i < length; i++) {
        found->best[i] = and(there[i], back[length - 1 - i]);
        found->crucial = or(found->crucial, found->best[i]);
    }
    found->squares = found->crucial;
    for (int i = 0; i <= length; i++) {
        found->spare[i] = and(there[i], back[length - i]);
        found->squares = or(found->squares, found->spare[i]);
    }
    if (length <= 2) found->wins = wins_of(own, there[0], back, bears);
}


#endif
