/* Random numbers for training: splitmix64, from `state` on. */

#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

static uint64_t state;

static uint64_t next(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}
static float uniform(void) { return (next() >> 40) / 16777216.f; }

#endif
