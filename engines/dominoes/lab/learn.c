/* Training of the networks: learn HANDS SEED [WEIGHTS], or without arguments the features of positions.

Deep Monte Carlo: hands are played by the moves that the networks value most, and the prediction for each move
is moved towards the result. In some hands, a random move is tried out, and only the moves from there on are
learned from. Three networks, one for each role, predict how much more than the bid the contractor takes, and
one for bidders predicts the lead that a bid brings.

First, the networks play against themselves. Then contractors and bidders learn at tables with two rivals,
where a third rival plays their tiles when they are not the contractor, as at the hard level; and the
contractor's opponents learn at other tables, where any seat may be a rival's.

The program prints the learning curve as lines "point HANDS RESULT COUNT", with the share of hands won against
two players by rules of thumb, then "weights" and all weights as integers. If WEIGHTS is given, it writes the
unrounded weights to that file. Without arguments, it reads what seats see, one per line, and prints the rows that apply; a
row that is subtracted is printed as ~row. */

#include <stdio.h>
#include <stdlib.h>
#include "rules.h"
#include "network.h"
#include "features.h"
#include "rivals.h"

enum { BATCH = 16, BIDDER = ROLES, NETS, LOWEST = -20, HIGHEST = 36, POINTS = 20, TESTS = 1000, SCALE = 512 };
enum { TILE_WORK = 2000, BID_DEALS = 30 };

static const float RATE = 1.5e-3f, ALONE = .6f, UNIT = 10, HEAT = 1.5f, TRIED_BID = .3f, TRIED_TILE = .6f;

static Learner learners[NETS];

typedef struct {
    Rows base, more;
    float target;
} Sample;

static Sample samples[NETS][BATCH * EACH];
static int kept[NETS];

/* ---- Values ---- */

static void to_chances(float *outputs) {
    float most = outputs[0], sum = 0;
    for (int i = 1; i < OUTPUTS; i++) most = fmaxf(most, outputs[i]);
    for (int i = 0; i < OUTPUTS; i++) sum += outputs[i] = expf(outputs[i] - most);
    for (int i = 0; i < OUTPUTS; i++) outputs[i] /= sum;
}

static float expected_lead(float *outputs, int bid) {
    float sum = 0;
    to_chances(outputs);
    for (int i = 0; i < OUTPUTS; i++) sum += outputs[i] * (i + LOWEST >= 0 ? bid : i + LOWEST - bid);
    return sum;
}

/* Find the contractor's expected lead for each tile of the role to move; return their number. */
static int value_tiles(const Hand *hand, Rows *base, float *values, int *tiles) {
    const Net *net = &learners[hand->turn].net;
    float sum[FIRST], here[FIRST];
    int many = 0;
    Rows more;
    Units units;
    base_rows(hand, base);
    memcpy(sum, net->first, sizeof sum);
    add_rows(net, base, sum);
    for (Tiles rest = hand->hands[hand->turn]; rest; many++) {
        tiles[many] = pop(&rest);
        tile_rows(hand, tiles[many], &more);
        memcpy(here, sum, sizeof here);
        add_rows(net, &more, here);
        forward(net, here, &units);
        values[many] = expected_lead(units.out, hand->bid);
    }
    return many;
}

/* Find the expected lead for passing (0) and for each bid; return their number. */
static int value_bids(const Speaker *speaker, Rows *base, float *values, int *bids) {
    const Net *net = &learners[BIDDER].net;
    float sum[FIRST], here[FIRST];
    int many = 0, lowest = highest_heard(speaker) + 1;
    Rows more;
    Units units;
    speaker_rows(speaker, base);
    memcpy(sum, net->first, sizeof sum);
    add_rows(net, base, sum);
    for (int bid = 0; bid <= HIGHEST; bid = bid ? bid + 1 : lowest, many++) {
        bids[many] = bid;
        bid_rows(speaker, bid, &more);
        memcpy(here, sum, sizeof here);
        add_rows(net, &more, here);
        forward(net, here, &units);
        values[many] = UNIT * units.out[0];
    }
    return many;
}

static int best_of(const float *values, int many, float sign) {
    int best = 0;
    for (int i = 1; i < many; i++)
        if (sign * values[i] > sign * values[best]) best = i;
    return best;
}

/* Return a random move; better ones are more likely (softmax with temperature HEAT). */
static int any_of(const float *values, int many, float sign) {
    float weights[TILES + 1], most = values[best_of(values, many, sign)];
    for (int i = 0; i < many; i++) weights[i] = expf(sign * (values[i] - most) / HEAT);
    return pick(weights, many);
}

/* ---- Hands ---- */

typedef enum { NETWORK, RIVAL, THUMB } Player;

/* How a hand is played: by whom, by place in the bidding and for the contractor's opponents; which networks
learn from it; and where a move is tried out (-1: nowhere). */
typedef struct {
    Player places[ROLES], opponents;
    int teaches[NETS], tried_bid, tried_tile;
} Plan;

/* Drop the samples that were kept of this hand so far. */
static void forget(const int *before) { memcpy(kept, before, sizeof kept); }

static Sample *keep(int net, const Rows *base) {
    Sample *sample = &samples[net][kept[net]++];
    sample->base = *base;
    return sample;
}

static int choose_bid(const Plan *plan, const Speaker *speaker, const int *before) {
    Player player = plan->places[speaker->place];
    if (player == THUMB) return thumb_bid(speaker);
    if (player == RIVAL) return rival_bid(speaker, BID_DEALS);
    float values[TILES + 1];
    int bids[TILES + 1];
    Rows base;
    int many = value_bids(speaker, &base, values, bids), at = best_of(values, many, 1);
    if (speaker->place == plan->tried_bid) {
        forget(before);
        at = uniform() < .6f ? max(0, min(many - 1, at + under(7) - 3)) : any_of(values, many, 1);
    }
    if (plan->teaches[BIDDER]) {
        Sample *sample = keep(BIDDER, &base);
        bid_rows(speaker, bids[at], &sample->more);
        sample->target = speaker->place;
    }
    return bids[at];
}

/* Return the tile to lay; `promise` becomes the contractor's expected lead if a network plays. */
static int choose_tile(const Plan *plan, const Hand *hand, const int *before, float *promise) {
    int role = hand->turn, tiles[TILES + 1];
    Player player = plan->places[(hand->place + role) % ROLES];
    if (player == NETWORK && role) player = plan->opponents;
    if (player == THUMB) return thumb_tile(hand);
    if (player == RIVAL) return rival_tile(hand, TILE_WORK);
    float values[TILES + 1], sign = role == 0 ? 1 : -1;
    Rows base;
    int many = value_tiles(hand, &base, values, tiles), at = best_of(values, many, sign);
    *promise = values[at];
    if (TILES - hand->left == plan->tried_tile && many > 1) {
        forget(before);
        at = uniform() < .4f ? under(many) : any_of(values, many, sign);
    }
    if (plan->teaches[role] && many > 1) tile_rows(hand, tiles[at], &keep(role, &base)->more);
    return tiles[at];
}

/* Set the targets of the hand's samples: for tiles what was taken, for bids the lead `result`, which is
partly the one that the network predicted for the contractor's first tile. */
static void teach(const Hand *hand, const int *before, float result) {
    int more = hand->took - hand->bid - LOWEST;
    for (int role = 0; role < ROLES; role++)
        for (int i = before[role]; i < kept[role]; i++)
            samples[role][i].target = max(0, min(OUTPUTS - 1, more));
    for (int i = before[BIDDER]; i < kept[BIDDER]; i++) {
        float *target = &samples[BIDDER][i].target;
        *target = (*target == hand->place ? result : -result / 2) / UNIT;
    }
}

/* Play a hand, dealt by place in the bidding; return the contractor's place, -1 if all pass. */
static int play(const Plan *plan, const Tiles *hands, float *result) {
    int bids[ROLES] = {0}, before[NETS], holder = -1, best = 0;
    memcpy(before, kept, sizeof before);
    *result = 0;
    for (int place = 0; place < ROLES; place++) {
        Speaker speaker = {hands[place], place, {bids[0], bids[1]}};
        bids[place] = choose_bid(plan, &speaker, before);
        if (bids[place] > best) best = bids[place], holder = place;
    }
    Hand hand = {.top = TILES, .left = TILES, .bid = best, .place = holder};
    if (holder < 0) return teach(&hand, before, 0), holder;
    for (int role = 0; role < ROLES; role++) {
        int place = (holder + role) % ROLES;
        hand.hands[role] = hands[place], hand.bids[role] = bids[place];
    }
    float promised = 0, promise = 0;
    while (hand.left) {
        int tile = choose_tile(plan, &hand, before, &promise);
        if (hand.left == TILES) promised = promise;
        lay(&hand, tile);
    }
    *result = lead(best, hand.took);
    if (plan->places[holder] != NETWORK) promised = *result;
    teach(&hand, before, plan->tried_tile >= 0 ? promised : (promised + *result) / 2);
    return holder;
}

static void deal(Tiles *hands) {
    int tiles[TILES];
    shuffled(ALL, tiles);
    hands[0] = hands[1] = hands[2] = 0;
    for (int i = 0; i < TILES; i++) hands[i / EACH] |= bit(tiles[i]);
}

/* ---- Learning ---- */

static Plan lesson(float done) {
    Plan plan = {.teaches = {1, 1, 1, 1}, .tried_bid = -1, .tried_tile = -1};
    if (uniform() < TRIED_BID) plan.tried_bid = under(ROLES);
    if (uniform() < TRIED_TILE) plan.tried_tile = under(TILES);
    if (done < ALONE) return plan;
    int hard = uniform() < .6f, one = under(ROLES);
    plan.opponents = hard ? RIVAL : NETWORK;
    for (int i = 0; i < ROLES; i++) plan.places[i] = hard ? i != one : under(3) == 0;
    plan.teaches[0] = plan.teaches[BIDDER] = hard;
    plan.teaches[1] = plan.teaches[2] = !hard;
    return plan;
}

static void learn(int n, float rate) {
    Learner *learner = &learners[n];
    for (int i = 0; i < kept[n]; i++) {
        Sample *sample = &samples[n][i];
        float sum[FIRST], error[OUTPUTS] = {0};
        Units units;
        memcpy(sum, learner->net.first, sizeof sum);
        add_rows(&learner->net, &sample->base, sum);
        add_rows(&learner->net, &sample->more, sum);
        forward(&learner->net, sum, &units);
        if (n == BIDDER)
            error[0] = fmaxf(-1.5f, fminf(1.5f, units.out[0] - sample->target));
        else {
            memcpy(error, units.out, sizeof error);
            to_chances(error);
            error[(int)sample->target] -= 1;
        }
        backward(&learner->net, &learner->gradient, &sample->base, &sample->more, &units, error);
    }
    if (kept[n]) step(learner, rate, kept[n]);
    kept[n] = 0;
}

/* Print the share of hands won against two players by rules of thumb, with each deal played in all seats. */
static void test(long hands) {
    float won = 0, result;
    for (int i = 0; i < TESTS; i++) {
        Tiles dealt[ROLES];
        deal(dealt);
        for (int place = 0; place < ROLES; place++) {
            Plan plan = {.places = {THUMB, THUMB, THUMB}, .tried_bid = -1, .tried_tile = -1};
            plan.places[place] = NETWORK;
            int holder = play(&plan, dealt, &result);
            won += holder < 0 ? 1.f / ROLES : holder == place ? result > 0 : result > 0 ? 0 : .5f;
        }
    }
    printf("point %ld %f %d\n", hands, won / (ROLES * TESTS), ROLES * TESTS);
    fflush(stdout);
}

static void print_weights(void) {
    puts("weights");
    for (int n = 0; n < NETS; n++) {
        const float *weights = (const float *)&learners[n].net;
        int used = n == BIDDER ? BID_ROWS : PLAY_ROWS;
        for (int i = 0; i < WEIGHTS; i++)
            if (i < used * FIRST || i >= ROWS * FIRST) printf("%ld\n", lrintf(weights[i] * SCALE));
    }
}

static int save(const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) return 0;
    for (int n = 0; n < NETS; n++) fwrite(&learners[n].net, sizeof(Net), 1, file);
    return !fclose(file);
}

/* ---- Features ---- */

static void print_rows(const Rows *rows) {
    for (int i = 0; i < rows->adds; i++) printf("%d ", rows->add[i]);
    for (int i = 0; i < rows->subs; i++) printf("%d ", ~rows->sub[i]);
}

static int read_speaker(Rows *base, Rows *more) {
    Speaker speaker = {0};
    int bid;
    if (scanf("%lx %d", &speaker.mine, &speaker.place) != 2) return 0;
    if (scanf("%d %d %d", speaker.heard, speaker.heard + 1, &bid) != 3) return 0;
    speaker_rows(&speaker, base);
    bid_rows(&speaker, bid, more);
    return 1;
}

static int read_hand(Rows *base, Rows *more) {
    Hand hand = {0};
    int tile;
    if (scanf("%d", &hand.turn) != 1 || scanf("%lx", &hand.hands[hand.turn]) != 1) return 0;
    for (int role = 0; role < ROLES; role++)
        if (scanf("%lx %lx %d", &hand.laid[role], &hand.lacking[role], &hand.bids[role]) != 3) return 0;
    if (scanf("%d %d %d %d", &hand.top, &hand.pile, &hand.took, &hand.left) != 4) return 0;
    if (scanf("%d %d", &hand.place, &tile) != 2) return 0;
    hand.bid = hand.bids[0];
    if (hand.top < 0) hand.top = TILES;
    base_rows(&hand, base);
    tile_rows(&hand, tile, more);
    return 1;
}

static int features(void) {
    Rows base, more;
    char kind;
    while (scanf(" %c", &kind) == 1) {
        if (!(kind == 'b' ? read_speaker(&base, &more) : read_hand(&base, &more))) return 1;
        print_rows(&base);
        print_rows(&more);
        putchar('\n');
    }
    return 0;
}

int main(int argc, char **argv) {
    set_up();
    set_up_worths();
    if (argc < 3) return features();
    long hands = atol(argv[1]), next_point = 0;
    state = atol(argv[2]);
    for (int n = 0; n < NETS; n++) initialize(&learners[n]);
    for (long hand = 0; hand < hands;) {
        float done = (float)hand / hands, result;
        for (int i = 0; i < BATCH; i++, hand++) {
            Tiles dealt[ROLES];
            Plan plan = lesson(done);
            deal(dealt);
            play(&plan, dealt, &result);
        }
        float rate = RATE * expf(-3 * done) * fminf(1, (1 - done) / (1 - ALONE) + .03f);
        for (int n = 0; n < NETS; n++) learn(n, rate);
        if (hand < next_point && hand < hands) continue;
        test(hand);
        next_point += hands / POINTS;
        if (argc > 3 && !save(argv[3])) return 1;
    }
    print_weights();
    return 0;
}
