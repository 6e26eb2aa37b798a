/* What both yardsticks need: sets as bits, numbers at random, the clock. */
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef int64_t i64;
typedef uint64_t u64;
typedef unsigned __int128 u128;

#define FAST static inline __attribute__((always_inline))
#define SUIT 0x1FFFULL

FAST int count(u64 set) { return __builtin_popcountll(set); }
FAST int lowest(u64 set) { return __builtin_ctzll(set); }
FAST u64 bit(int place) { return 1ULL << place; }

/* The generator of `fuera.kernel`: the same state gives the same rounds. */
FAST u64 next_random(u64 *state) {
    u64 x = *state += 0xA0761D6478BD642FULL;
    u128 product = (u128)x * (x ^ 0xE7037ED1A0B428DBULL);
    return (u64)(product >> 64) ^ (u64)product;
}

FAST u64 below(u64 bound, u64 random) { return (u64)(((u128)random * bound) >> 64); }

/* The member of a set that has `number` members below it, as its one bit. */
FAST u64 nth(u64 set, u64 number) {
#ifdef __BMI2__
    return _pdep_u64(1ULL << number, set);
#else
    while (number--) set &= set - 1;
    return set & -set;
#endif
}

FAST u64 any_of(u64 set, u64 random) { return nth(set, below((u64)count(set), random)); }

/* So many of these cards; every choice is as likely as any other. */
FAST u64 take_some(u64 cards, int number, u64 *state) {
    u64 taken = next_random(state) & cards;
    int surplus = count(taken) - number;
    for (; surplus > 0; surplus--) taken ^= any_of(taken, next_random(state));
    for (; surplus < 0; surplus++) taken |= any_of(cards ^ taken, next_random(state));
    return taken;
}

/* Four hands of thirteen cards. */
FAST void deal_four(u64 hands[4], u64 *state) {
    u64 all = (1ULL << 52) - 1;
    hands[2] = take_some(all, 26, state);
    hands[1] = take_some(all ^ hands[2], 13, state);
    hands[0] = all ^ hands[2] ^ hands[1];
    hands[3] = take_some(hands[2], 13, state);
    hands[2] ^= hands[3];
}

/* Four piles of thirteen cards, one after the other: Fisher and Yates, from the inside out. */
#define SHUFFLE(pack, state)                                                                       \
    for (int place = 0; place < 52; place++) {                                                     \
        int other = (int)below((u64)place + 1, next_random(state));                                \
        (pack)[place] = (pack)[other];                                                             \
        (pack)[other] = place;                                                                     \
    }

static double thread_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* `program ROW ROUNDS STATE` prints the plies and the seconds it took. */
static int run(int words, char **word, u64 (*engine)(int, u64), u64 (*law)(int, u64)) {
    if (words != 4) return 2;
    u64 (*row)(int, u64) = strcmp(word[1], "law") ? engine : law;
    double start = thread_seconds();
    u64 plies = row(atoi(word[2]), strtoull(word[3], NULL, 10));
    printf("%llu %.9f\n", (unsigned long long)plies, thread_seconds() - start);
    return 0;
}
