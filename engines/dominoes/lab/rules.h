/* A hand of dominoes with the double-eight set, scored by tiles, as bitboards: see `bitboard.py`. */

#include "../../lab/random.h"

enum { SIZE = 8, TILES = 45, EACH = 15, ROLES = 3 };

typedef uint64_t Tiles;

static const Tiles ALL = ((Tiles)1 << TILES) - 1;
static Tiles above[TILES + 1], below[TILES]; /* above[TILES]: an empty centre */

static int count(Tiles tiles) { return __builtin_popcountll(tiles); }
static int pop(Tiles *tiles) {
    int tile = __builtin_ctzll(*tiles);
    *tiles &= *tiles - 1;
    return tile;
}
static Tiles bit(int tile) { return (Tiles)1 << tile; }
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

static int under(int limit) { return (int)((next() >> 32) * limit >> 32); }

/* Number the tiles from the most easily covered to the one that nothing covers. */
static void set_up(void) {
    int ends[TILES][2], tiles = 0;
    for (int covered_by = 2 * SIZE; covered_by >= 0; covered_by--)
        for (int high = 0; high <= SIZE; high++)
            for (int low = 0; low <= high; low++)
                if ((low == high ? SIZE - low : 2 * SIZE - low - high) == covered_by)
                    ends[tiles][0] = low, ends[tiles][1] = high, tiles++;
    for (int t = 0; t < TILES; t++)
        for (int u = 0; u < TILES; u++)
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 2; j++)
                    if (ends[t][i] == ends[u][j] && ends[t][!i] > ends[u][!j])
                        above[u] |= bit(t), below[t] |= bit(u);
}

/* A hand being played, by role: the contractor is 0, the next to play 1. `lacking` are the covers of tiles
that a role left uncovered. `top` is TILES if there is no tile to cover, `left` the number of tiles still to
be laid, and `place` the contractor's place in the bidding. A bid of 0 is a pass. */
typedef struct {
    Tiles hands[ROLES], laid[ROLES], lacking[ROLES];
    int turn, top, pile, took, left, bid, bids[ROLES], place;
} Hand;

static void lay(Hand *hand, int tile) {
    int turn = hand->turn;
    if (hand->top < TILES && !(above[hand->top] & bit(tile))) {
        hand->lacking[turn] |= above[hand->top];
        if (turn == 1) hand->took += hand->pile;
        hand->pile = 0;
    }
    hand->pile++;
    hand->top = tile;
    hand->hands[turn] ^= bit(tile);
    hand->laid[turn] |= bit(tile);
    hand->turn = (turn + 1) % ROLES;
    hand->left--;
}

static Tiles unseen_by(const Hand *hand, int role) {
    return ALL & ~(hand->hands[role] | hand->laid[0] | hand->laid[1] | hand->laid[2]);
}

/* What a seat knows in the bidding: its hand, its place, and the bids before its own. */
typedef struct {
    Tiles mine;
    int place, heard[2];
} Speaker;

static int highest_heard(const Speaker *speaker) {
    int best = 0;
    for (int i = 0; i < speaker->place; i++) best = max(best, speaker->heard[i]);
    return best;
}

/* The contractor's lead over the mean of the others. */
static float lead(int bid, int took) { return took >= bid ? bid : took - 2 * bid; }
