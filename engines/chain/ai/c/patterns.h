/* Local patterns: what a second network adds to the log-odds of `evaluation.h`.

It looks at the eight squares around each empty square of a shortest chain of either team, and at that square
itself. What stands on each of the nine is seen in planes; the units of all these squares are rectified and
added up, and a further layer makes a correction of them and of the log-odds themselves. Boards are seen as the
team that has just moved would see them if it joined NS. */

#ifndef PATTERNS_H
#define PATTERNS_H

#include <math.h>
#include "board.h"

enum {
    /* What a plane tells of a square: a piece, or an empty square of the shortest chains, or of chains one
    piece longer; of the team that has just moved, then of the other. Then the number of an empty square,
    whether the teams join different edges, and that there is a square at all. */
    MOVED_PIECE, MOVED_BEST, MOVED_SPARE, OTHER_PIECE, OTHER_BEST, OTHER_SPARE, NUMBER, CROSSED = NUMBER + NUMBERS,
    INSIDE, PLANES,

    /* Kinds of squares: pieces, and empty squares by number and by what they are to the two teams. */
    PIECE_MOVED = 0, PIECE_OTHER, EMPTY, KINDS = EMPTY + 9 * NUMBERS + 1, OUTSIDE = KINDS - 1,

    NEAR = 9, UNITS = 32, LATER = 32, STRIDE = SIDE + 2, CELLS_WITH_RIM = STRIDE * STRIDE
};

/* The unit of the first layer, whose sums are whole numbers; what is passed on of them and of the log-odds. */
static const float UNIT = 1 / 256.f, OF_SUM = 10.f / COUNT / 256, OF_ODDS = .5f;

/* What is learned; the last input of `later` is the log-odds. */
typedef struct {
    float planes[NEAR][PLANES][UNITS], bias[UNITS];
    float later[UNITS + 1][LATER], later_bias[LATER], output[LATER], output_bias;
} Patterns;

/* The sums of planes for every kind of square, where teams join the same edges and where they do not. */
typedef struct {
    Patterns learned;
    int16_t kinds[2][NEAR][KINDS][UNITS], bias[UNITS];
} PatternTable;

/* Lanes of a vector register; some compilers make worse code of loops. */
enum { SHORTS = 8, FLOATS = 4 };
typedef int16_t Shorts __attribute__((vector_size(2 * SHORTS), aligned(2), may_alias));
typedef int32_t Wide __attribute__((vector_size(4 * SHORTS), aligned(4), may_alias));
typedef float Floats __attribute__((vector_size(4 * FLOATS), aligned(4), may_alias));

/* A position as it is seen: the kinds of all squares with a rim around them, and the squares looked at. */
typedef struct {
    uint8_t kind[CELLS_WITH_RIM], at[COUNT];
    uint8_t many, crossed, way;
    float odds;
} Scene;

typedef struct {
    int32_t sum[UNITS];
    float later[LATER];
} Seen;

/* The squares around one, in the order of `planes`: each bit of a way mirrors the board, the last along its
diagonal, as a team that joins EW sees it. */
enum { WAYS = 8, DIAGONAL = 4 };
static int around_by_way[WAYS][NEAR];

static void prepare_ways(void) {
    for (int way = 0; way < WAYS; way++)
        for (int near = 0; near < NEAR; near++) {
            int column = near / 3 - 1, row = near % 3 - 1;
            if (way & 1) column = -column;
            if (way & 2) row = -row;
            around_by_way[way][near] = way & DIAGONAL ? row * STRIDE + column : column * STRIDE + row;
        }
}

static inline int16_t whole(float value) { return (int16_t)floorf(value / UNIT + .5f); }

static void add_up_kinds(PatternTable *table) {
    for (int k = 0; k < UNITS; k++) table->bias[k] = whole(table->learned.bias[k]);
    for (int crossed = 0; crossed < 2; crossed++)
        for (int near = 0; near < NEAR; near++)
            for (int kind = 0; kind < OUTSIDE; kind++) {
                const float(*plane)[UNITS] = table->learned.planes[near];
                int empty = kind - EMPTY, moved = empty / 3 % 3, other = empty % 3;
                for (int k = 0; k < UNITS; k++) {
                    float sum = plane[INSIDE][k] + (crossed ? plane[CROSSED][k] : 0);
                    if (kind == PIECE_MOVED) sum += plane[MOVED_PIECE][k];
                    if (kind == PIECE_OTHER) sum += plane[OTHER_PIECE][k];
                    if (kind >= EMPTY) sum += plane[NUMBER + empty / 9][k];
                    if (kind >= EMPTY && moved) sum += plane[MOVED_PIECE + moved][k];
                    if (kind >= EMPTY && other) sum += plane[OTHER_PIECE + other][k];
                    table->kinds[crossed][near][kind][k] = whole(sum);
                }
            }
}

/* The kinds of squares of an empty board. */
static void empty_board(const Set *bears, uint8_t *kind) {
    memset(kind, OUTSIDE, CELLS_WITH_RIM);
    for (int i = 0; i < COUNT; i++)
        for (int n = 0; n < NUMBERS; n++)
            if (meet(square(i), bears[n])) kind[(i / SIDE + 1) * STRIDE + i % SIDE + 1] = EMPTY + 9 * n;
}

/* Take the lowest square out of a set that is not empty, and return where it is in a scene. */
static inline int place_of(uint64_t *word, int i) {
    int bit = __builtin_ctzll(*word);
    *word &= *word - 1;
    return (4 * i + bit / 16 + 1) * STRIDE + bit % 16 + 1;
}

static inline void put(uint8_t *kind, Set squares, int value) {
    for (int i = 0; i < WORDS; i++)
        while (squares.w[i]) kind[place_of(&squares.w[i], i)] = value;
}

static inline void add(uint8_t *kind, Set squares, int value) {
    for (int i = 0; i < WORDS; i++)
        while (squares.w[i]) kind[place_of(&squares.w[i], i)] += value;
}

/* Look at a position: pieces, squares of shortest chains, and all that matter, of the team that has just moved
and of the other. */
static void see(const uint8_t *empty, const Set own[2], const Set best[2], const Set squares[2], Scene *scene) {
    memcpy(scene->kind, empty, sizeof scene->kind);
    put(scene->kind, own[0], PIECE_MOVED);
    put(scene->kind, own[1], PIECE_OTHER);
    add(scene->kind, best[0], 3);
    add(scene->kind, minus(squares[0], best[0]), 6);
    add(scene->kind, best[1], 1);
    add(scene->kind, minus(squares[1], best[1]), 2);
    Set all = or(best[0], best[1]);
    scene->many = 0;
    for (int i = 0; i < WORDS; i++)
        while (all.w[i]) scene->at[scene->many++] = place_of(&all.w[i], i);
}

/* Add up the first layer for a square. */
static inline void add_up_unit(const PatternTable *table, const Scene *scene, int at, Shorts *unit) {
    const int *around = around_by_way[scene->way];
    memcpy(unit, table->bias, sizeof table->bias);
    for (int near = 0; near < NEAR; near++) {
        const Shorts *row = (const Shorts *)table->kinds[scene->crossed][near][scene->kind[at + around[near]]];
        for (int k = 0; k < UNITS / SHORTS; k++) unit[k] += row[k];
    }
}

/* Return the log-odds, corrected; `seen` are the units on the way there. */
static float corrected(const PatternTable *table, const Scene *scene, Seen *seen) {
    const Patterns *learned = &table->learned;
    Wide total[UNITS / SHORTS] = {{0}};
    for (int i = 0; i < scene->many; i++) {
        Shorts unit[UNITS / SHORTS];
        add_up_unit(table, scene, scene->at[i], unit);
        for (int k = 0; k < UNITS / SHORTS; k++) total[k] += __builtin_convertvector(unit[k] & (unit[k] > 0), Wide);
    }
    memcpy(seen->sum, total, sizeof total);
    Floats layer[LATER / FLOATS];
    memcpy(layer, learned->later_bias, sizeof layer);
    for (int i = 0; i <= UNITS; i++) {
        float input = i < UNITS ? OF_SUM * seen->sum[i] : OF_ODDS * scene->odds;
        const Floats *weights = (const Floats *)learned->later[i];
        for (int k = 0; k < LATER / FLOATS; k++) layer[k] += input * weights[k];
    }
    memcpy(seen->later, layer, sizeof layer);
    float sum = scene->odds + learned->output_bias;
    for (int k = 0; k < LATER; k++) sum += learned->output[k] * (seen->later[k] > 0 ? seen->later[k] : 0);
    return sum;
}

#endif
