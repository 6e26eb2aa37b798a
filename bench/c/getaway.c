/* Getaway `traditional`, four seats, random legal play: the yardstick of `fuera.kernel`.
 *
 * `engine` is what somebody would write who wants this one game to be fast. `law` does what
 * src/fuera/rules/getaway/law.py does in this preset: it looks at every switch, keeps the order of
 * escape and counts pick-ups; what other presets do is left out.
 */
#include "common.h"

#define PLAYERS 4
#define ACE_OF_SPADES (1ULL << 51)
#define ALL_CARDS ((1ULL << 52) - 1)
#define JOKER (1ULL << 52)
#define TAKE (1ULL << 53)

static u64 suit_of(u64 card) { return SUIT << 13 * (lowest(card) * 79 >> 10); }

/* engine */

typedef struct {
    u64 hands[PLAYERS], trick, state;
    int plies;
    uint8_t turn, led, best, winner, played, active, first, over, loser;
} Engine;

#define NOTHING 255
#define MOST_PLIES 5000

FAST void engine_begin(Engine *r) {
    deal_four(r->hands, &r->state);
    r->trick = 0;
    r->plies = r->played = r->over = r->best = r->winner = 0;
    r->first = 1;
    r->led = r->loser = NOTHING;
    r->active = PLAYERS;
    for (int seat = 0; seat < PLAYERS; seat++)
        if (r->hands[seat] & ACE_OF_SPADES) r->turn = (uint8_t)seat;
}

FAST u64 engine_legal(const Engine *r) {
    u64 hand = r->hands[r->turn];
    if (r->led == NOTHING) return r->first ? ACE_OF_SPADES : hand;
    u64 able = hand & SUIT << 13 * r->led;
    return able ? able : hand;
}

FAST void engine_end_trick(Engine *r, int broken) {
    int seat = r->winner, active = 0, last = seat;
    if (broken) r->hands[seat] |= r->trick;
    r->trick = 0;
    r->played = r->first = 0;
    r->led = NOTHING;
    for (int i = 0; i < PLAYERS; i++)
        if (r->hands[i]) active++, last = i;
    r->active = (uint8_t)active;
    if (active < 2) {
        r->over = 1;
        r->loser = (uint8_t)last;
        return;
    }
    while (!r->hands[seat]) seat = seat + 1 == PLAYERS ? 0 : seat + 1;
    r->turn = (uint8_t)seat;
}

FAST void engine_apply(Engine *r, int card) {
    int suit = card * 79 >> 10;
    r->hands[r->turn] ^= bit(card);
    r->trick |= bit(card);
    r->plies++;
    r->played++;
    if (r->led == NOTHING || (suit == r->led && card > r->best)) {
        r->led = (uint8_t)suit;
        r->best = (uint8_t)card;
        r->winner = r->turn;
    } else if (suit != r->led && !r->first) {
        engine_end_trick(r, 1);
        return;
    }
    if (r->played == r->active) {
        engine_end_trick(r, 0);
        return;
    }
    int seat = r->turn;
    do seat = seat + 1 == PLAYERS ? 0 : seat + 1;
    while (!r->hands[seat]);
    r->turn = (uint8_t)seat;
}

i64 losses[PLAYERS];

static u64 play_engine(int rounds, u64 state) {
    Engine r = {.state = state};
    u64 plies = 0;
    while (rounds--) {
        engine_begin(&r);
        do engine_apply(&r, lowest(any_of(engine_legal(&r), next_random(&r.state))));
        while (!r.over && r.plies < MOST_PLIES);
        plies += (u64)r.plies;
        if (r.over) losses[r.loser]++;
    }
    return plies;
}

/* law */

typedef struct {
    i64 players, pickup, opening, power, shootout, take_hand, end_at_first_out, lead_after_take,
        direction, two_left_ends, trump, kick, joker, tens;
    u64 hands[8], laid[8], captured[8];
    i64 turn, leader;
    u64 seats_in, started, to_play, ran_out, trick, led, following, whole, trumps, next_trumps,
        best;
    i64 winner, first_trick, hand_taken, drawn, kicked;
    u64 waste;
    i64 pickups;
    u64 escaped;
    i64 loser, over;
} Position;

enum { RUNNING, LOSER, FIRST_OUT, STALEMATE };

/* Where a switch that `traditional` has off would lead. */
static __attribute__((noinline, cold, noreturn)) void other_rules(void) { abort(); }

FAST i64 after(const Position *p, u64 seats, i64 seat) {
    if (p->direction) other_rules();
    i64 place = seat + 1 + lowest((seats | seats << p->players) >> (seat + 1));
    return place >= p->players ? place - p->players : place;
}

FAST void open_trick(Position *p) {
    p->trick = p->led = p->best = 0;
    p->following = ALL_CARDS;
    p->started = p->to_play = p->seats_in;
    p->trumps = p->next_trumps;
    p->first_trick = p->hand_taken = p->drawn = p->kicked = 0;
}

FAST void begin(Position *p) {
    p->seats_in = bit((int)p->players) - 1;
    p->waste = p->escaped = p->ran_out = 0;
    p->loser = -1;
    p->over = RUNNING;
    p->pickups = p->winner = 0;
    p->trumps = p->trump == 1 ? SUIT << 39 : 0;
    p->next_trumps = p->trumps;
    for (i64 seat = 0; seat < p->players; seat++) p->captured[seat] = p->laid[seat] = 0;
    open_trick(p);
    p->first_trick = 1;
    p->following = ACE_OF_SPADES;
    for (i64 seat = 0; seat < p->players; seat++)
        if (p->hands[seat] & ACE_OF_SPADES) p->turn = seat;
    p->leader = p->turn;
}

FAST u64 legal_actions(const Position *p, i64 seat) {
    if (seat < 0) other_rules();
    u64 hand = p->hands[seat], able = hand & p->following;
    if (!p->led) {
        if (p->take_hand && !(p->first_trick || p->drawn || p->hand_taken)) other_rules();
        if (p->kick && !p->first_trick) other_rules();
        return able;
    }
    if (able) return able;
    if (p->kicked) other_rules();
    if (p->first_trick && p->opening) return p->opening == 2 ? (other_rules(), 0) : hand;
    u64 ruffs = hand & p->trumps;
    if (ruffs && (p->pickup == 0 || p->trump == 2)) return ruffs;
    if (p->pickup != 1) other_rules();
    return hand;
}

FAST void escape(Position *p, i64 seat) {
    p->seats_in &= ~bit((int)seat);
    p->escaped = p->escaped << 4 | (u64)(seat + 1);
    p->pickups = 0;
}

FAST void let_escape(Position *p) {
    for (i64 seat = p->leader; p->ran_out; seat = after(p, p->started, seat))
        if (p->ran_out >> seat & 1) {
            p->ran_out ^= bit((int)seat);
            escape(p, seat);
        }
}

FAST void gather(Position *p) {
    u64 trick = p->trick;
    p->trick = 0;
    if (p->tens) other_rules();
    p->waste |= trick;
}

FAST void open_lead(Position *p, i64 leader) {
    open_trick(p);
    u64 seats_in = p->seats_in;
    if (!(seats_in & (seats_in - 1)) || (p->end_at_first_out && p->escaped)) {
        p->turn = -1;
        if (p->end_at_first_out) other_rules();
        p->over = LOSER;
        p->loser = lowest(seats_in);
        return;
    }
    if (!(seats_in >> leader & 1)) leader = after(p, seats_in, leader);
    if (p->hands[leader] == JOKER) other_rules();
    p->turn = p->leader = leader;
    if (p->pickup == 0) other_rules();
    if (p->pickups >= 25 * p->players) {
        p->over = STALEMATE;
        p->turn = -1;
    }
}

FAST void end_clean_trick(Position *p) {
    p->pickups = 0;
    i64 winner = p->winner;
    if (p->ran_out) {
        u64 emptied = p->ran_out >> winner & 1;
        p->ran_out &= ~bit((int)winner);
        let_escape(p);
        if (emptied && p->seats_in & (p->seats_in - 1)) {
            if (p->power && p->waste) other_rules();
            escape(p, winner);
        }
    }
    gather(p);
    open_lead(p, winner);
}

FAST void break_trick(Position *p) {
    if ((p->shootout || p->two_left_ends) && count(p->started) <= 2) other_rules();
    i64 seat = p->winner;
    p->hands[seat] |= p->trick;
    p->pickups++;
    if (p->ran_out) {
        p->ran_out &= ~bit((int)seat);
        let_escape(p);
    }
    open_lead(p, seat);
}

FAST void go_on(Position *p, i64 seat) {
    if (p->over) return;
    if (p->to_play)
        p->turn = after(p, p->to_play, seat);
    else
        end_clean_trick(p);
}

FAST void put(Position *p, i64 seat, u64 card) {
    u64 hand = p->hands[seat] ^ card;
    p->hands[seat] = hand;
    p->laid[seat] = card;
    p->to_play ^= bit((int)seat);
    if (!hand) {
        if (p->pickup != 1) other_rules();
        p->ran_out |= bit((int)seat);
    }
}

FAST void lead(Position *p, i64 seat, u64 card) {
    u64 suit = suit_of(card);
    p->led = p->following = suit;
    p->whole = p->first_trick && p->opening ? ALL_CARDS | JOKER : suit | p->trumps;
    p->best = p->trick = card;
    p->winner = p->leader = seat;
    put(p, seat, card);
    go_on(p, seat);
}

FAST void follow(Position *p, i64 seat, u64 card) {
    if (!(card & p->led) && p->trump == 2 && !p->next_trumps) other_rules();
    if (card == JOKER && p->pickup != 1) other_rules();
    if (p->trumps & (p->best | card)) other_rules();
    if ((card & p->led) > p->best) {
        p->best = card;
        p->winner = seat;
    }
    p->trick |= card;
    put(p, seat, card);
    if (card & p->whole)
        go_on(p, seat);
    else
        break_trick(p);
}

FAST void apply(Position *p, i64 seat, u64 action) {
    if (action >= TAKE || seat < 0) other_rules();
    if (p->led)
        follow(p, seat, action);
    else
        lead(p, seat, action);
}

static Position law_position = {.players = PLAYERS, .pickup = 1, .opening = 1};

static __attribute__((noinline)) u64 play_law_in(Position *p, int rounds, u64 state) {
    u64 plies = 0;
    while (rounds--) {
        deal_four(p->hands, &state);
        begin(p);
        while (p->over == RUNNING) {
            i64 seat = p->turn;
            apply(p, seat, any_of(legal_actions(p, seat), next_random(&state)));
            plies++;
        }
        if (p->over == LOSER) losses[p->loser]++;
    }
    return plies;
}

/* The address passes through memory, so that the compiler cannot know the switches. */
static u64 play_law(int rounds, u64 state) {
    Position *volatile p = &law_position;
    return play_law_in(p, rounds, state);
}

int main(int words, char **word) { return run(words, word, play_engine, play_law); }
