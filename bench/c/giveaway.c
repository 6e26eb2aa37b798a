/* Give Away `classic`, four seats: the yardstick of `fuera.kernel`.
 *
 * `engine` is what somebody would write who wants this one game to be fast. `law` does what
 * src/fuera/rules/giveaway/law.py does in this preset, and looks at every switch on the way; what
 * other presets do is left out. In this game there is nothing to choose at random but the deal.
 */
#include "common.h"

#define PLAYERS 4
#define PILE 13

/* engine */

typedef struct {
    uint8_t pack[52], head[PLAYERS], left[PLAYERS];
    uint8_t open[16]; /* by rank, how many foundations take it */
    unsigned wanted;
    uint8_t turn, moved, passes, over;
    int winner;
} Engine;

static uint8_t rank_of_card[52]; /* ace 0 .. king 12 */

FAST void engine_begin(Engine *r, int first, u64 *state) {
    SHUFFLE(r->pack, state)
    for (int seat = 0; seat < PLAYERS; seat++) {
        r->head[seat] = (uint8_t)(PILE * seat);
        r->left[seat] = PILE;
    }
    memset(r->open, 0, sizeof r->open);
    r->open[0] = 4;
    r->wanted = 1;
    r->turn = (uint8_t)first;
    r->moved = r->passes = r->over = 0;
    r->winner = -1;
}

FAST int engine_fits(const Engine *r) {
    return r->wanted >> rank_of_card[r->pack[r->head[r->turn]]] & 1;
}

FAST void engine_play(Engine *r) {
    int seat = r->turn, rank = rank_of_card[r->pack[r->head[seat]]];
    r->moved = 1;
    if (!--r->open[rank]) r->wanted &= ~(1u << rank);
    if (rank < 12) {
        r->open[rank + 1]++;
        r->wanted |= 2u << rank;
    }
    r->head[seat]++;
    if (!--r->left[seat]) {
        r->over = 1;
        r->winner = seat;
    }
}

FAST void engine_pass(Engine *r) {
    r->passes = r->moved ? 0 : (uint8_t)(r->passes + 1);
    r->moved = 0;
    r->turn = r->turn + 1 == PLAYERS ? 0 : (uint8_t)(r->turn + 1);
    if (r->passes < PLAYERS) return;
    int fewest = PILE + 1;
    for (int seat = 0; seat < PLAYERS; seat++)
        if (r->left[seat] < fewest) {
            fewest = r->left[seat];
            r->winner = seat;
        } else if (r->left[seat] == fewest)
            r->winner = -1;
    r->over = 1;
}

i64 wins[PLAYERS], draws;

static u64 play_engine(int rounds, u64 state) {
    Engine r;
    u64 plies = 0;
    for (int number = 0; number < rounds; number++) {
        engine_begin(&r, (number + 1) % PLAYERS, &state);
        do {
            next_random(&state);
            if (engine_fits(&r))
                engine_play(&r);
            else
                engine_pass(&r);
            plies++;
        } while (!r.over);
        if (r.winner < 0)
            draws++;
        else
            wins[r.winner]++;
    }
    return plies;
}

/* law */

typedef struct {
    i64 players, building, foundations, spaces, exposed, block_card, stuck, blocked, blocked_count,
        placings, timing, obligation;
    i64 pack[52], start[6], size[6], head[6], left[6], dead, tops[8], down[8], wants[8];
    i64 wanted, frozen, blocks, turn;
    u64 seats_in;
    i64 moved, passes, rotations, passer, callers, caught;
    u64 finished;
    i64 over;
} Position;

enum { RUNNING, OUT, BLOCKED, REDEAL };
#define PASS (1ULL << 48)

/* Where a switch that `classic` has off would lead. */
static __attribute__((noinline, cold, noreturn)) void other_rules(void) { abort(); }

FAST void settle(Position *p, i64 space, i64 top) {
    p->tops[space] = top;
    if (top == 0) {
        if (p->building) other_rules();
        p->wants[space] = 2;
    } else if (p->down[space])
        other_rules();
    else
        p->wants[space] = 1LL << (top + 1) & ((2LL << 13) - 1);
}

FAST void find_wanted(Position *p) {
    i64 ranks = 0;
    for (i64 space = 0; space < p->spaces; space++)
        if (!(p->frozen >> space & 1)) ranks |= p->wants[space];
    p->wanted = ranks;
}

FAST void begin(Position *p, i64 first, i64 top) {
    p->seats_in = bit((int)p->players) - 1;
    for (i64 space = 0; space < p->spaces; space++) {
        p->down[space] = 0;
        settle(p, space, space < 4 ? top : 0);
    }
    p->frozen = p->blocks = 0;
    p->turn = first;
    p->moved = p->passes = p->rotations = 0;
    p->passer = -1;
    p->callers = p->caught = 0;
    p->finished = 0;
    p->over = RUNNING;
    find_wanted(p);
    if (p->timing) other_rules();
}

FAST i64 rank_of(i64 card) { return (i64)((u64)(card + 1) % 13 + 1); }

FAST i64 exposed_card(const Position *p, i64 seat, i64 slot) {
    i64 place = p->head[seat] + slot;
    if (place >= p->size[seat]) place -= p->size[seat];
    return p->pack[p->start[seat] + place];
}

FAST i64 slots(const Position *p, i64 seat) {
    return p->exposed < p->left[seat] ? p->exposed : p->left[seat];
}

FAST i64 targets(const Position *p, i64 rank) {
    i64 fitting = 0;
    for (i64 space = 0; space < p->spaces; space++)
        fitting |= (p->wants[space] >> rank & 1) << space;
    return fitting & ~p->frozen;
}

FAST int alike(const Position *p, i64 one, i64 other) {
    if (p->tops[one] != p->tops[other] || p->down[one] != p->down[other]) return 0;
    return (p->blocks >> one & 1) == (p->blocks >> other & 1);
}

FAST i64 distinct(const Position *p, i64 fitting) {
    i64 first = lowest((u64)fitting);
    for (i64 space = first + 1; space < p->spaces; space++)
        if (fitting >> space & 1 && !alike(p, first, space)) return fitting;
    return 1LL << first;
}

FAST u64 legal_actions(const Position *p, i64 seat) {
    i64 plays = 0;
    if (seat < 0) other_rules();
    for (i64 slot = 0; slot < slots(p, seat); slot++) {
        i64 rank = rank_of(exposed_card(p, seat, slot));
        if (p->wanted >> rank & 1) plays |= distinct(p, targets(p, rank)) << 8 * slot;
    }
    if (p->block_card) other_rules();
    return plays && !p->obligation ? (u64)plays : (u64)plays | PASS;
}

FAST void build(Position *p, i64 space, i64 rank) {
    if (p->tops[space] == 0) p->down[space] = rank == 13;
    settle(p, space, rank);
    if (p->foundations && p->wants[space] == 0) other_rules();
    find_wanted(p);
}

FAST void next_turn(Position *p, i64 seat) {
    p->moved = 0;
    i64 place = seat + 1 + lowest((p->seats_in | p->seats_in << p->players) >> (seat + 1));
    p->turn = place >= p->players ? place - p->players : place;
    if (p->blocks | p->frozen) other_rules();
}

FAST void end_turn(Position *p, i64 seat) {
    if (p->obligation) other_rules();
    if (p->moved)
        p->passes = 0;
    else if (p->frozen)
        other_rules();
    else
        p->passes++;
    if (p->stuck) other_rules();
    if (p->passes < count(p->seats_in)) {
        next_turn(p, seat);
        return;
    }
    p->turn = -1;
    if (p->finished || p->blocked) other_rules();
    p->over = BLOCKED;
}

FAST void go_out(Position *p, i64 seat) {
    p->finished = p->finished << 4 | (u64)(seat + 1);
    p->seats_in ^= bit((int)seat);
    if (p->placings) other_rules();
    p->over = OUT;
    p->turn = -1;
}

FAST void apply(Position *p, i64 seat, u64 action) {
    if (action > PASS) other_rules();
    if (action == PASS) {
        end_turn(p, seat);
        return;
    }
    if (p->passer != -1) other_rules();
    int number = lowest(action);
    if (number >= 24) other_rules();
    i64 space = number & 7, slot = number >> 3, card = exposed_card(p, seat, slot);
    if (slot > 0) other_rules();
    i64 head = p->head[seat] + 1;
    p->head[seat] = head == p->size[seat] ? 0 : head;
    p->left[seat]--;
    p->moved = 1;
    p->rotations = 0;
    build(p, space, rank_of(card));
    if (p->left[seat] == 0) go_out(p, seat);
    if (p->timing && !p->over) other_rules();
}

FAST i64 winners(const Position *p) {
    if (p->over == OUT) return 1LL << (p->finished - 1);
    i64 best = -52, seats = 0;
    for (i64 seat = 0; seat < p->players; seat++) {
        i64 counted = p->blocked_count ? p->size[seat] - p->left[seat] : -p->left[seat];
        if (counted > best) {
            best = counted;
            seats = 0;
        }
        if (counted == best) seats |= 1LL << seat;
    }
    return seats;
}

static Position law_position = {.players = PLAYERS, .spaces = 4, .exposed = 1};

static __attribute__((noinline)) u64 play_law_in(Position *p, int rounds, u64 state) {
    u64 plies = 0;
    for (i64 number = 0; number < rounds; number++) {
        SHUFFLE(p->pack, &state)
        for (i64 seat = 0; seat < p->players; seat++) {
            p->start[seat] = PILE * seat;
            p->size[seat] = p->left[seat] = PILE;
            p->head[seat] = 0;
        }
        p->dead = 52 - PILE * p->players;
        begin(p, (number + 1) % p->players, 0);
        while (p->over == RUNNING) {
            i64 seat = p->turn;
            apply(p, seat, any_of(legal_actions(p, seat), next_random(&state)));
            plies++;
        }
        i64 first = winners(p);
        if (first & (first - 1))
            draws++;
        else
            for (i64 seat = 0; seat < p->players; seat++) wins[seat] += first >> seat & 1;
    }
    return plies;
}

/* The address passes through memory, so that the compiler cannot know the switches. */
static u64 play_law(int rounds, u64 state) {
    Position *volatile p = &law_position;
    return play_law_in(p, rounds, state);
}

int main(int words, char **word) {
    for (int card = 0; card < 52; card++) rank_of_card[card] = (uint8_t)((card + 1) % 13);
    return run(words, word, play_engine, play_law);
}
