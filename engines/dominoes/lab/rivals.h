/* Players to learn against: rules of thumb, and a fast version of the Monte Carlo player. See
`thumb`, `playout.py`, `tile_play.py` and `bidding.py`. */

static float worth[TILES]; /* of each tile in a hand's estimate */
static const float SPREAD = 2.5f;
static const int DRAWN = 3;

static void set_up_worths(void) {
    for (int tile = 0; tile < TILES; tile++) {
        float u = count(above[tile]) / 8.f, d = count(below[tile]) / 8.f;
        worth[tile] = 15.76f - 40.65f * u + 12.91f * u * u + 20.76f * d - 3.18f * d * d;
    }
}

static float estimate(Tiles hand) {
    float sum = 0;
    int held = max(1, count(hand));
    while (hand) sum += worth[pop(&hand)];
    return sum / held;
}

/* ---- Rules of thumb ---- */

static int least_used(Tiles choice, Tiles against) {
    int fewest = TILES, best = -1;
    while (choice) {
        int tile = pop(&choice), many = count(below[tile] & against);
        if (many < fewest) fewest = many, best = tile;
    }
    return best;
}

static int least_covered(Tiles choice, Tiles by) {
    int fewest = TILES, best = -1;
    while (choice) {
        int tile = pop(&choice), many = count(above[tile] & by);
        if (many < fewest) fewest = many, best = tile;
    }
    return best;
}

static int contractor_tile(Tiles mine, Tiles others, Tiles over, int pile) {
    static const float gain[] = {1, .5f, 0};
    float most = -1;
    int best = -1;
    while (mine) {
        int tile = pop(&mine);
        float won = gain[min(2, count(below[tile] & others))] + (over >> tile & 1 ? pile : 0);
        won /= (Tiles)1 << count(above[tile] & others);
        if (won > most) most = won, best = tile;
    }
    return best;
}

static int thumb_tile(const Hand *hand) {
    Tiles mine = hand->hands[hand->turn], over = mine & above[hand->top];
    Tiles unseen = unseen_by(hand, hand->turn);
    if (hand->turn == 0) return contractor_tile(mine, unseen, over, hand->pile);
    if (hand->turn == 1) return least_used(over ? over : mine, unseen);
    return least_covered(mine & ~over ? mine & ~over : mine, unseen);
}

static int thumb_bid(const Speaker *speaker) {
    int bid = (int)(estimate(speaker->mine) - SPREAD / 2);
    return bid > highest_heard(speaker) ? bid : 0;
}

/* ---- Playouts ---- */

/* Return the tile of role 2: best a bait, else preferably one that the contractor cannot cover. */
static int right_tile(const Tiles *hands, Tiles over) {
    Tiles contractor = hands[0], holding = contractor;
    Tiles choice = hands[2] & ~over ? hands[2] & ~over : hands[2];
    int safe = -1, lost = -1, most = -1;
    for (Tiles rest = hands[1]; rest;) holding &= ~below[pop(&rest)];
    while (choice) {
        int tile = pop(&choice), many = count(contractor & above[tile] & holding);
        if (!(contractor & above[tile]))
            safe = safe < 0 ? tile : safe;
        else if (!many)
            return tile;
        else if (many > most)
            most = many, lost = tile;
    }
    for (Tiles rest = hands[2] & over; safe < 0 && rest;) {
        int tile = pop(&rest);
        if (!(contractor & above[tile])) safe = tile;
    }
    return safe >= 0 ? safe : lost;
}

/* Return what the contractor takes when the hand is played out with open hands. */
static int play_out(Hand hand) {
    while (hand.left) {
        Tiles mine = hand.hands[hand.turn], over = mine & above[hand.top];
        if (hand.turn == 0)
            lay(&hand, contractor_tile(mine, hand.hands[1] | hand.hands[2], over, hand.pile));
        else if (hand.turn == 1)
            lay(&hand, least_used(over ? over : mine, hand.hands[0]));
        else
            lay(&hand, right_tile(hand.hands, over));
    }
    return hand.took;
}

/* ---- The Monte Carlo player ---- */

/* Return a bid's expected lead by the total predicted, with a normal error of `tenths` of a tile. */
static const float *blurred(int bid, int tenths) {
    static float kept[TILES + 1][32][TILES + 1];
    static char known[TILES + 1][32];
    float *leads = kept[bid][tenths];
    for (int took = 0; took <= TILES && !known[bid][tenths]; took++) {
        double z = (bid - .5 - took) / (tenths / 10.), fails = (1 + erf(z / sqrt(2))) / 2;
        double taken = took * fails - tenths / 10. * exp(-z * z / 2) / sqrt(2 * M_PI);
        leads[took] = bid * (1 - fails) - (2 * bid * fails - taken);
    }
    known[bid][tenths] = 1;
    return leads;
}

/* Return how badly a hand explains a bid, given the highest bid `before`: minus the log-likelihood. */
static float deviation(Tiles hand, int bid, int before) {
    float excess = estimate(hand) - SPREAD - (bid ? bid : before);
    if (!bid && excess <= 0) return 0;
    float deviations = fminf(3, fabsf(excess) / SPREAD);
    return deviations * deviations;
}

static int shuffled(Tiles tiles, int *to) {
    int many = 0;
    while (tiles) to[many++] = pop(&tiles);
    for (int i = many - 1; i > 0; i--) {
        int j = under(i + 1), tile = to[i];
        to[i] = to[j], to[j] = tile;
    }
    return many;
}

static int pick(const float *weights, int many) {
    float at = 0;
    int picked = 0;
    for (int i = 0; i < many; i++) at += weights[i];
    at *= uniform();
    while (picked < many - 1 && (at -= weights[picked]) >= 0) picked++;
    return picked;
}

/* Find the odds that the first of the two others holds each tile, from what was left uncovered. */
static void odds_of(const Hand *hand, int first, int second, float *odds) {
    static const float left[] = {.5f, .08f, 1};
    for (int tile = 0; tile < TILES; tile++) {
        odds[tile] = hand->lacking[first] >> tile & 1 ? left[first] : 1;
        if (hand->lacking[second] >> tile & 1) odds[tile] /= left[second];
    }
}

/* Deal the hidden tiles; return those of the first of the two others, who holds `room` of them. */
static Tiles deal_hidden(Tiles hidden, const float *odds, int room) {
    int tiles[TILES], free[TILES], many = shuffled(hidden, tiles), left = 0, other = many - room;
    Tiles first = 0;
    for (int i = 0; i < many; i++) {
        float share = odds[tiles[i]] * room;
        if (odds[tiles[i]] == 1)
            free[left++] = tiles[i];
        else if (uniform() * (share + other) < share)
            first |= bit(tiles[i]), room--;
        else
            other--;
    }
    for (int i = 0; i < room; i++) first |= bit(free[i]);
    return first;
}

static float likelihood(const Hand *hand, int role, Tiles held) {
    int place = (hand->place + role) % ROLES, before = 0;
    for (int i = 0; i < place; i++) before = max(before, hand->bids[(i - hand->place + ROLES) % ROLES]);
    return deviation(held | hand->laid[role], hand->bids[role], before);
}

static int rival_tile(const Hand *hand, int work) {
    int role = hand->turn, first = role == 0, second = role == 2 ? 1 : 2, tiles[EACH], many = 0;
    int deals = max(1, work / (count(hand->hands[role]) * hand->left)), best = 0;
    const float *leads = blurred(hand->bid, (int)(2 * sqrtf(hand->left) + .5f));
    Tiles unseen = unseen_by(hand, role);
    float odds[TILES], totals[EACH] = {0};
    for (Tiles rest = hand->hands[role]; rest;) tiles[many++] = pop(&rest);
    odds_of(hand, first, second, odds);
    for (int i = 0; i < deals && many > 1; i++) {
        Tiles drawn[DRAWN];
        float weights[DRAWN];
        for (int k = 0; k < DRAWN; k++) {
            drawn[k] = deal_hidden(unseen, odds, EACH - count(hand->laid[first]));
            weights[k] = likelihood(hand, first, drawn[k]) + likelihood(hand, second, unseen ^ drawn[k]);
            weights[k] = expf(-weights[k]);
        }
        Hand open = *hand;
        open.hands[first] = drawn[pick(weights, DRAWN)];
        open.hands[second] = unseen ^ open.hands[first];
        for (int k = 0; k < many; k++) {
            Hand after = open;
            lay(&after, tiles[k]);
            int took = play_out(after);
            totals[k] += leads[took] + .001f * took;
        }
    }
    for (int k = 1; k < many; k++)
        if (role == 0 ? totals[k] > totals[best] : totals[k] < totals[best]) best = k;
    return tiles[best];
}

/* Deal the others' tiles, picking a deal by how well it explains the bids heard. */
static void deal_to_bidders(const Speaker *speaker, Tiles *hands) {
    Tiles others = ALL & ~speaker->mine, drawn[DRAWN][ROLES];
    float weights[DRAWN], odds[TILES];
    for (int tile = 0; tile < TILES; tile++) odds[tile] = 1;
    for (int k = 0; k < DRAWN; k++) {
        Tiles next = deal_hidden(others, odds, EACH);
        drawn[k][speaker->place] = speaker->mine;
        drawn[k][(speaker->place + 1) % ROLES] = next;
        drawn[k][(speaker->place + 2) % ROLES] = others ^ next;
        float total = 0;
        for (int i = 0, before = 0; i < speaker->place; i++) {
            total += deviation(drawn[k][i], speaker->heard[i], before);
            before = max(before, speaker->heard[i]);
        }
        weights[k] = expf(-total);
    }
    memcpy(hands, drawn[pick(weights, DRAWN)], sizeof drawn[0]);
}

/* Return the contractor's place if the speaker bids this, as later bidders are expected to bid; `highest`
becomes their bid. */
static int contract(const Speaker *speaker, int bid, const float *limits, int *highest) {
    int holder = speaker->place;
    *highest = 0;
    for (int i = 0; i < speaker->place; i++)
        if (speaker->heard[i] > *highest) *highest = speaker->heard[i], holder = i;
    if (bid) *highest = bid, holder = speaker->place;
    for (int i = speaker->place + 1; i < ROLES; i++)
        if (limits[i] + SPREAD / 2 >= *highest + 1) *highest = max(*highest + 1, (int)limits[i]), holder = i;
    return holder;
}

static int rival_bid(const Speaker *speaker, int deals) {
    float totals[TILES + 1] = {0}, limits[ROLES];
    int took[ROLES], lowest = highest_heard(speaker) + 1, best = 0;
    for (int i = 0; i < deals; i++) {
        Tiles hands[ROLES];
        deal_to_bidders(speaker, hands);
        for (int place = 0; place < ROLES; place++) {
            Hand hand = {.top = TILES, .left = TILES};
            for (int role = 0; role < ROLES; role++) hand.hands[role] = hands[(place + role) % ROLES];
            took[place] = play_out(hand);
            limits[place] = estimate(hands[place]) - SPREAD;
        }
        for (int bid = 0; bid <= TILES; bid = bid ? bid + 1 : lowest) {
            int highest, holder = contract(speaker, bid, limits, &highest);
            float part = holder == speaker->place ? 1 : -.5f;
            if (highest) totals[bid] += part * blurred(highest, 20)[took[holder]];
        }
    }
    for (int bid = lowest; bid <= TILES; bid++)
        if (totals[bid] > totals[best]) best = bid;
    return best;
}
