/* The features of the networks, as rows: see `core.py` and `bid_features.py`. */

enum { /* rows of play */
    MINE = 0, HIDDEN = MINE + 4 * TILES, MAY = HIDDEN + 3 * TILES, LAID = MAY + 4 * TILES,
    TOP = LAID + 3 * TILES, NEXT = TOP + 2 * TILES, AFTER = NEXT + 9, RISK = AFTER + 9, PILE = RISK + 40,
    NEED = PILE + 16, LEFT = NEED + 40, BID = LEFT + 46, OTHER = BID + 46, PLACE = OTHER + 2 * 47,
    GUARDED = PLACE + 3, WINS = GUARDED + 4 * TILES, STRONG = WINS + 4 * TILES, ANSWERED = STRONG + 3 * TILES,
    OWN = ANSWERED + 20, OPEN = OWN + 10, PLAY_ROWS = OPEN + 40
};

enum { /* rows of bidding */
    HELD = 0, OUT = HELD + 4 * TILES, SPEAKER = OUT + 3 * TILES, BEFORE = SPEAKER + 3, SAID = BEFORE + 2 * 47,
    UP_TO = SAID + 3 * 46, BID_ROWS = UP_TO + 46
};

static void put(Rows *rows, int row) { rows->add[rows->adds++] = row; }
static void drop(Rows *rows, int row) { rows->sub[rows->subs++] = row; }

/* The rows that are the same for all tiles of the role to move. */
static void base_rows(const Hand *hand, Rows *rows) {
    int role = hand->turn, second = (role + 1) % 3, third = (role + 2) % 3;
    Tiles mine = hand->hands[role], unseen = unseen_by(hand, role);
    rows->adds = rows->subs = 0;
    for (Tiles rest = mine; rest;) {
        int tile = pop(&rest);
        put(rows, MINE + 4 * tile + min(3, count(above[tile] & unseen)));
        put(rows, GUARDED + 4 * tile + min(3, count(above[tile] & unseen & ~hand->lacking[role ? 0 : 1])));
        put(rows, WINS + 4 * tile + min(3, count(below[tile] & unseen)));
    }
    for (Tiles rest = unseen; rest;) {
        int tile = pop(&rest);
        put(rows, STRONG + 3 * tile + min(2, count(above[tile] & unseen)));
        put(rows, HIDDEN + 3 * tile + min(2, count(above[tile] & mine)));
        int lacks = (hand->lacking[second] >> tile & 1) + 2 * (hand->lacking[third] >> tile & 1);
        put(rows, MAY + 4 * tile + lacks);
    }
    for (int by = 0; by < ROLES; by++)
        for (Tiles rest = hand->laid[by]; rest;) put(rows, LAID + TILES * by + pop(&rest));
    put(rows, LEFT + hand->left);
    put(rows, BID + hand->bid);
    put(rows, PLACE + hand->place);
    put(rows, OTHER + 1 + hand->bids[1]);
    put(rows, OTHER + 48 + hand->bids[2]);
}

/* The rows that depend on the tile: those added, and those of `base_rows` that it subtracts. */
static void tile_rows(const Hand *hand, int tile, Rows *rows) {
    int role = hand->turn, second = (role + 1) % 3, third = (role + 2) % 3;
    Tiles mine = hand->hands[role], unseen = unseen_by(hand, role), over = above[tile] & unseen;
    int covers = hand->top < TILES && above[hand->top] >> tile & 1, pile = covers ? hand->pile + 1 : 1;
    int took = hand->took + (role == 1 && !covers ? hand->pile : 0);
    rows->adds = rows->subs = 0;
    drop(rows, MINE + 4 * tile + min(3, count(over)));
    for (Tiles rest = below[tile] & unseen; rest;) {
        int covered = pop(&rest), many = count(above[covered] & mine);
        if (many > 2) continue;
        drop(rows, HIDDEN + 3 * covered + many);
        put(rows, HIDDEN + 3 * covered + many - 1);
    }
    put(rows, LAID + TILES * role + tile);
    put(rows, TOP + 2 * tile + covers);
    int likely = count(over & ~hand->lacking[second]);
    put(rows, NEXT + min(8, likely));
    put(rows, AFTER + min(8, count(over & ~hand->lacking[third])));
    put(rows, RISK + 8 * min(4, likely) + min(8, pile) - 1);
    int answered[4] = {0}, own[2] = {0};
    for (Tiles rest = over & ~hand->lacking[second]; rest;) {
        int threat = pop(&rest);
        answered[min(3, count(above[threat] & unseen & ~hand->lacking[third]))]++;
        own[!!(above[threat] & mine & ~bit(tile))]++;
    }
    for (int i = 0; i < 4; i++) put(rows, ANSWERED + 5 * i + min(4, answered[i]));
    for (int i = 0; i < 2; i++) put(rows, OWN + 5 * i + min(4, own[i]));
    put(rows, OPEN + 8 * min(4, answered[0]) + min(8, pile) - 1);
    put(rows, PILE + min(16, pile) - 1);
    put(rows, NEED + max(0, min(39, hand->bid - took + 9)));
}

static void speaker_rows(const Speaker *speaker, Rows *rows) {
    Tiles mine = speaker->mine, out = ALL & ~mine;
    rows->adds = rows->subs = 0;
    for (Tiles rest = mine; rest;) {
        int tile = pop(&rest);
        put(rows, HELD + 4 * tile + min(3, count(above[tile] & out)));
    }
    for (Tiles rest = out; rest;) {
        int tile = pop(&rest);
        put(rows, OUT + 3 * tile + min(2, count(above[tile] & mine)));
    }
    put(rows, SPEAKER + speaker->place);
    for (int i = 0; i < 2; i++)
        put(rows, BEFORE + 47 * i + (i < speaker->place ? speaker->heard[i] + 1 : 0));
}

static void bid_rows(const Speaker *speaker, int bid, Rows *rows) {
    rows->adds = rows->subs = 0;
    put(rows, SAID + 46 * speaker->place + bid);
    for (int i = 1; i <= bid; i++) put(rows, UP_TO + i);
}
