/* The evaluation that is learned, as engines/chain/ai/evaluation.py has it, and the sum tuned by hand that came
before it, which is the opponent by which learning is measured. */

#ifndef EVALUATION_H
#define EVALUATION_H

#include <math.h>
#include "patterns.h"

enum {
    HIDDEN = 8,
    STAGES = 6,
    LAYER_KINDS = 42, /* numbers of a layer, 1 to 6, by its size in 7 classes */
    NEEDS = 12,       /* pieces needed: 0 to 10 or more, or barricaded */
    SHARES = 12,      /* squares in common, in classes */
    CELLS = 36,       /* pieces needed by both teams, in 6 classes each */

    /* What is seen of one team: the first index of each kind. */
    PIECES = 0,
    BEST = PIECES + 18,
    SPARE = BEST + STAGES * LAYER_KINDS,
    COVER = SPARE + STAGES * LAYER_KINDS,
    WINS = COVER + STAGES * 49,
    ROOM = WINS + 2 * 37,
    NARROW = ROOM + STAGES * 16,
    OF_TEAM = NARROW + STAGES * 49,

    /* What is seen of both together. */
    RACE = 2 * OF_TEAM,
    CRUCIAL = RACE + 2 * NEEDS * NEEDS,
    MOVED = CRUCIAL + CELLS * SHARES,
    TO_MOVE = MOVED + CELLS * SHARES,
    ROWS = TO_MOVE + CELLS * SHARES,
    MOST = 2 * LAYERS + 8,
    OF_BOTH = 4,
};

/* Unit 0 is linear, the others are rectified. `patterns` may be NULL. `barricades` says whether barricaded teams
are valued by rule: they are too rare for learning. */
typedef struct {
    float row[ROWS][HIDDEN], bias[HIDDEN], out[HIDDEN];
    const PatternTable *patterns;
    bool barricades;
} Net;

static const int STAGE[] = {0, 0, 1, 2, 3, 4, 4, 5};
static const int SIZE_CLASS[] = {0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6};
static const int SHARE_CLASS[] = {0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 11};
static const int CELL[] = {0, 0, 1, 2, 3, 3, 4, 4, 4, 5};

static inline int at_most(int value, int most) { return value < most ? value : most; }

static inline int numbers_of(Set squares, const Set *bears) {
    int found = 0;
    for (int n = 0; n < NUMBERS; n++) found |= meet(squares, bears[n]) << n;
    return found;
}

static float chance_of(int wins) {
    float sum = 0;
    for (int i = 0; i < ROLLS; i++)
        if (wins >> i & 1) sum += rolls[i].part;
    return sum;
}

/* Find the features of one team. Return how many. */
static int team_features(const Connection *found, const Set *bears, int *features) {
    int many = 0, pieces = found->pieces;
    if (pieces <= 0) {
        features[many++] = PIECES + (pieces ? 17 : 0);
        return many;
    }
    int stage = STAGE[at_most(pieces, 7)], once = 0, twice = 0, least = 7, second = 7;
    features[many++] = PIECES + at_most(pieces, 16);
    for (int i = 0; i < pieces; i++) {
        int numbers = numbers_of(found->best[i], bears), variety = __builtin_popcount(numbers);
        int size = SIZE_CLASS[at_most(size_of(found->best[i]), 10)];
        twice |= once & numbers;
        once |= numbers;
        features[many++] = BEST + stage * LAYER_KINDS + (variety - 1) * 7 + size;
        if (variety < least) second = least, least = variety;
        else if (variety < second) second = variety;
    }
    for (int i = 0; i <= pieces; i++) {
        int size = size_of(found->spare[i]);
        if (!size) continue;
        int variety = __builtin_popcount(numbers_of(found->spare[i], bears));
        features[many++] = SPARE + stage * LAYER_KINDS + (variety - 1) * 7 + SIZE_CLASS[at_most(size, 10)];
    }
    features[many++] = COVER + stage * 49 + __builtin_popcount(once) * 7 + __builtin_popcount(twice);
    if (pieces <= 2) features[many++] = WINS + (pieces - 1) * 37 + (int)(36 * chance_of(found->wins) + .5f);
    features[many++] = ROOM + stage * 16 + at_most(size_of(found->squares) / 4, 15);
    features[many++] = NARROW + stage * 49 + least * 7 + second % 7;
    return many;
}

/* What of a connection is compared with the other team's. */
typedef struct {
    int pieces;
    Set crucial, squares;
} Reach;

static inline int need(int pieces) { return pieces == BARRICADED ? NEEDS - 1 : at_most(pieces, NEEDS - 2); }
static inline int cell(int pieces) { return pieces == BARRICADED ? 5 : CELL[at_most(pieces, 9)]; }
static inline int share(Set one, Set two) { return SHARE_CLASS[at_most(size_of(and(one, two)), 25)]; }

/* Find the features of both teams together: `one` has just moved, `two` is to move. */
static void both_features(const Reach *one, const Reach *two, bool crossed, int features[OF_BOTH]) {
    int place = (cell(one->pieces) * 6 + cell(two->pieces)) * SHARES;
    features[0] = RACE + (crossed * NEEDS + need(one->pieces)) * NEEDS + need(two->pieces);
    features[1] = CRUCIAL + place + share(one->crucial, two->crucial);
    features[2] = MOVED + place + share(one->crucial, two->squares);
    features[3] = TO_MOVE + place + share(one->squares, two->crucial);
}

/* Return the log-odds of a hidden layer before it is rectified. */
static inline float output(const Net *net, const float *hidden) {
    float sum = hidden[0];
    for (int k = 1; k < HIDDEN; k++) sum += net->out[k] * (hidden[k] > 0 ? hidden[k] : 0);
    return sum;
}

/* Return the log-odds of a connection by hand, for a team that has just moved. */
static float by_hand(const Connection *found, const Set *bears) {
    static const float narrow[] = {0, .375f, .175f, .1f, .05f, .02f, 0};
    static const float spare[] = {.15f, .1f, .07f, .04f, .02f, .01f, 0};
    if (found->pieces == BARRICADED) return -8;
    float cost = found->pieces;
    for (int i = 0; i < found->pieces; i++) {
        cost += narrow[__builtin_popcount(numbers_of(found->best[i], bears))];
        if (size_of(found->best[i]) < 4) cost += .025f;
    }
    for (int i = 0; found->pieces && i <= found->pieces; i++)
        cost += spare[__builtin_popcount(numbers_of(found->spare[i], bears))];
    return -.5f * cost;
}

/* Return what being to move adds to the log-odds by hand. */
static float tempo_by_hand(const Connection *found) {
    return found->pieces > 2 ? .45f : 2 * chance_of(found->wins);
}

#endif
