/* The turns that hard considers: the best by evaluation are searched one throw deep, the best of those two. */

#ifndef LOOKAHEAD_H
#define LOOKAHEAD_H

#include "search.h"

enum { ONE_DEEP = 8, TWO_DEEP = 4 };

typedef struct {
    Set squares;
    float chance;
} Choice;

/* Return the chance of the team that has just moved, searched `throws` deep. */
static float chance_after(const Context *context, const Net *net, const Node *node, int team, int throws) {
    float found = odds(context, net, node, team);
    if (found == WON) return 1;
    return throws ? 1 - expected_chance(context, net, node, 1 - team, throws - 1) : logistic(found);
}

/* Find the best turns for a throw, or for a single piece if `one` is negative; best first. Return how many. */
static int choose(const Context *context, const Net *net, Node *node, int team, int one, int two, Choice *choices) {
    static Turn found[TURNS];
    static Key keys[TURNS];
    int many;
    look_at_both(context, net, node);
    if (one < 0) many = evaluate_all(context, net, node, team, node->free, found, keys);
    else many = turns(context, net, node, team, one, two, found, keys);
    if (found[keys[0].place].odds == WON) {
        choices[0] = (Choice){found[keys[0].place].squares, 1};
        return 1;
    }
    many = at_most(many, ONE_DEEP);
    for (int throws = 1; throws <= 2; throws++) {
        if (throws == 2) many = at_most(many, TWO_DEEP);
        for (int i = 0; i < many; i++)
            keys[i].odds = chance_after(context, net, &found[keys[i].place].node, team, throws);
        qsort(keys, many, sizeof *keys, best_first);
    }
    for (int i = 0; i < many; i++) choices[i] = (Choice){found[keys[i].place].squares, keys[i].odds};
    return many;
}

#endif
