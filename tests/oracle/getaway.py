"""Getaway, written once more from its clauses with plain lists, sets and strings."""

from collections.abc import Iterable

from .cards import JOKER, SUITS, Table, check_pack, full_pack, grouped, number, settled

RANKS = "23456789TJQKA"
OPENING_CARD = "As"

# Sections 2 to 4; the default first (preset `literal`, section 7).
SWITCHES: Table = {
    "players": (4, 2, 3, 5, 6, 7, 8),
    "pickup": ("void", "highest", "none"),
    "opening": ("normal", "exempt", "highest_off"),
    "power": ("next", "draw"),
    "shootout": ("off", "on"),
    "take_hand": ("off", "leader"),
    "end_at_first_out": ("off", "on"),
    "lead_after_take": ("taker", "leader"),
    "uneven": ("round_robin", "big_hand", "strip"),
    "direction": ("clockwise", "anticlockwise"),
    "two_left_ends": ("off", "on"),
    "trump": ("none", "spades", "first_void"),
    "kick": ("off", "on"),
    "tens": ("off", "on"),
    "joker": ("off", "on"),
    "loser_deals": ("off", "on"),
}


def by_suit(cards: Iterable[str]) -> list[str]:
    """Cards by suit c d h s, then rank low to high, the joker last."""

    def place(card: str) -> tuple[int, int]:
        if card == JOKER:
            return (len(SUITS), 0)
        return (SUITS.index(card[1]), RANKS.index(card[0]))

    return sorted(cards, key=place)


def height(card: str) -> int:
    """How high a card with a suit ranks; the ace is the highest."""
    return RANKS.index(card[0])


class Oracle:
    """One round of Getaway, walked token by token."""

    def __init__(
        self, rules: dict[str, object], deck: list[str], dealer: int, joker: int | None = None
    ) -> None:
        """Deal the deck; `joker` is the seat that receives one, None without."""
        self.rules = settled(rules, SWITCHES)
        self._check_rules()
        self.players = number(self.rules["players"])
        if not 0 <= dealer < self.players:
            raise ValueError("the dealer must be a seat")
        check_pack(deck, full_pack() - self._stripped())

        self.hands: list[set[str]] = [set() for _ in range(self.players)]
        self.waste: set[str] = set()
        self.captured: list[set[str]] = [set() for _ in range(self.players)]
        self.out: list[int] = []
        self.outcome: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.waiting: list[int] = []  # seats that have yet to act in the trick
        self.starters = 0  # how many seats were in when the trick began
        self.opening = True
        self.kicked = False
        self.took_hand = False  # in this lead
        self.drawing = False  # the leader is about to draw
        self.drawn: str | None = None  # the card that must be led
        self.trump: str | None = "s" if self.rules["trump"] == "spades" else None
        self.coming_trump: str | None = None  # `first_void`: trump from the next trick on
        self.pickups = 0  # in a row, for W16

        self._deal(deck, dealer)
        self.leader = self._holder(OPENING_CARD)  # W2
        self._add_joker(joker)

    # --- setting up -------------------------------------------------------------------

    def _check_rules(self) -> None:
        """Which switches go together: W11, W14, W18, W20, section 4, section 7."""
        rules = self.rules
        pickup = rules["pickup"]
        if pickup != "highest":
            for switch, value in (("power", "draw"), ("trump", "first_void")):
                if rules[switch] == value:
                    raise ValueError(f"{switch}={value} needs pickup=highest")
            if rules["two_left_ends"] == "on":
                raise ValueError("two_left_ends needs pickup=highest")
        if rules["shootout"] == "on" and rules["power"] != "draw":
            raise ValueError("shootout needs power=draw")
        if rules["take_hand"] == "leader" and pickup == "none":
            raise ValueError("take_hand cannot go with pickup=none")
        if rules["lead_after_take"] == "leader" and (pickup != "void" or rules["kick"] == "on"):
            raise ValueError("lead_after_take=leader needs pickup=void without kick")

    def _stripped(self) -> set[str]:
        """W15: the twos that are not in the pack."""
        if self.rules["uneven"] != "strip":
            return set()
        return {"2" + suit for suit in SUITS[: 52 % self.players]}

    def _after(self, seat: int) -> int:
        """W17: the chair after this one, in the direction of play."""
        step = 1 if self.rules["direction"] == "clockwise" else -1
        return (seat + step) % self.players

    def _deal(self, deck: list[str], dealer: int) -> None:
        """W1, W15, W17."""
        first = self._after(dealer)
        surplus = len(deck) % self.players if self.rules["uneven"] == "big_hand" else 0
        seat = first
        for card in deck[: len(deck) - surplus]:
            self.hands[seat].add(card)
            seat = self._after(seat)
        self.hands[first].update(deck[len(deck) - surplus :])

    def _holder(self, card: str) -> int:
        """The seat that holds a card."""
        return next(seat for seat, hand in enumerate(self.hands) if card in hand)

    def _add_joker(self, seat: int | None) -> None:
        """Section 4, joker: it goes to the seat with the opening card."""
        if seat is None:
            return
        if self.rules["joker"] == "off" or seat != self.leader:
            raise ValueError(f"seat {seat} cannot be given the joker")
        self.hands[seat].add(JOKER)

    # --- what is seen from outside ----------------------------------------------------

    @property
    def turn(self) -> int | str | None:
        """The seat that must act, "chance" before a draw, None when the round is over."""
        if self.outcome is not None:
            return None
        if self.drawing:
            return "chance"
        return self.waiting[0] if self.trick else self.leader

    @property
    def left(self) -> list[int]:
        """The cards in each hand."""
        return [len(hand) for hand in self.hands]

    @property
    def places(self) -> list[list[int]]:
        """W8, W19; a stalemate (W16) has none."""
        if self.outcome in (None, "stalemate"):
            return []
        escaped = [[seat] for seat in self.out]
        return escaped + grouped(self._seats_in(), dict(enumerate(self.left)))

    def legal(self) -> list[str]:
        """The tokens of whoever must act, in code-point order."""
        if self.outcome is not None:
            return []
        if self.drawing:
            return sorted("?" + card for card in self.waste)
        if not self.trick:
            return sorted(self._lead_options())
        return sorted(self._reply_options(self.hands[self.waiting[0]]))

    def position(self) -> dict[str, object]:
        """The `position` object of the record."""
        shown: dict[str, object] = {
            "hands": [by_suit(hand) for hand in self.hands],
            "trick": [[seat, card] for seat, card in self.trick],
            "leader": self.leader if self.outcome is None else None,
            "waste": by_suit(self.waste),
            "out": list(self.out),
        }
        if self.rules["tens"] == "on":
            shown["captured"] = [by_suit(cards) for cards in self.captured]
        return shown

    def all_cards(self) -> list[str]:
        """Every card wherever it lies, for a count of the pack."""
        heaps = [*self.hands, *self.captured, self.waste, self._stripped()]
        return [card for heap in heaps for card in heap] + [card for _, card in self.trick]

    # --- what is legal ----------------------------------------------------------------

    def _seats_in(self) -> list[int]:
        """The seats that have not got away."""
        return [seat for seat in range(self.players) if seat not in self.out]

    def _seats_in_from(self, seat: int) -> list[int]:
        """The same in playing order, beginning at a seat (in or not)."""
        order = [seat]
        while len(order) < self.players:
            order.append(self._after(order[-1]))
        return [s for s in order if s not in self.out]

    def _lead_options(self) -> list[str]:
        """W2, W3, W11, W18 and the kick of section 4."""
        if self.opening:
            return [OPENING_CARD]
        cards = [card for card in self.hands[self.leader] if card != JOKER]
        if self.drawn is not None:
            cards = [self.drawn]
        options = list(cards)
        if self.rules["kick"] == "on":
            options += ["kick:" + card for card in cards if self._may_kick(card)]
        if self.rules["take_hand"] == "leader" and self.drawn is None and not self.took_hand:
            options.append("hand")
        return options

    def _may_kick(self, card: str) -> bool:
        """Section 7, Kick: no hand has a higher card of the suit."""
        held = {other for hand in self.hands for other in hand if other[1] == card[1]}
        return all(height(other) <= height(card) for other in held)

    def _led_suit(self) -> str:
        """The suit of the card that was led."""
        return self.trick[0][1][1]

    def _reply_options(self, hand: set[str]) -> list[str]:
        """W4: follow suit if able."""
        following = [card for card in hand if card[1] == self._led_suit()]
        return following or self._void_options(hand)

    def _void_options(self, hand: set[str]) -> list[str]:
        """W6, W9, sections 2, 4 and 7: what a void seat may do."""
        if self.kicked:
            return ["take"]
        if self._is_exempt():
            return self._exempt_options(hand)
        ruffs = [card for card in hand if card[1] == self.trump]
        joker = [card for card in hand if card == JOKER]
        if ruffs and self._must_ruff():
            return ruffs
        if self.rules["pickup"] == "highest":
            return list(hand)
        if self.rules["pickup"] == "void":
            return ["take", *joker]
        return ["-", *ruffs, *joker]

    def _is_exempt(self) -> bool:
        """W9: the opening trick cannot be broken."""
        return self.opening and self.rules["opening"] != "normal"

    def _exempt_options(self, hand: set[str]) -> list[str]:
        """W9: any card, or any of the highest rank held."""
        if self.rules["opening"] == "exempt":
            return list(hand)
        best = max(height(card) for card in hand if card != JOKER)
        return [card for card in hand if card != JOKER and height(card) == best]

    def _must_ruff(self) -> bool:
        """Section 4: with `void`, and always once `first_void` has a trump suit."""
        return self.rules["pickup"] == "void" or self.rules["trump"] == "first_void"

    # --- what follows -----------------------------------------------------------------

    def play(self, token: str) -> None:
        """Carry out one token of whoever must act."""
        if token not in self.legal():
            raise ValueError(f"{token} is not legal; legal: {self.legal()}")
        if self.drawing:
            self._draw(token.removeprefix("?"))
        elif token == "hand":
            self._take_hand()
        elif token == "take":
            self._pick_up(self.waiting[0])
        elif token == "-":
            self.waiting.pop(0)
            if not self.waiting:
                self._end_clean()
        elif not self.trick:
            self._lead(token)
        else:
            self._reply(token)

    def _draw(self, card: str) -> None:
        """W11: the card leaves the old waste, then the trick joins it."""
        self.drawing = False
        self.waste.remove(card)
        self.hands[self.leader].add(card)
        self._gather(self.leader)
        self._lead_next(self.leader)
        self.drawn = card

    def _take_hand(self) -> None:
        """W18: the next seat still in is out, its cards go to the leader."""
        neighbour = self._seats_in_from(self.leader)[1]
        self.hands[self.leader] |= self.hands[neighbour]
        self.hands[neighbour] = set()
        self._escape(neighbour)
        self.took_hand = True
        self._end_if_over()

    def _lead(self, token: str) -> None:
        """W5: a trick begins with the seats that are in now."""
        seats = self._seats_in_from(self.leader)
        card = token.removeprefix("kick:")
        self.kicked = token.startswith("kick:")
        self.starters = len(seats)
        self.waiting = seats[1:]
        self.hands[self.leader].remove(card)
        self.trick = [(self.leader, card)]
        self._after_card(self.leader)

    def _reply(self, card: str) -> None:
        """W4, W6, section 4: a card by a later seat."""
        seat = self.waiting.pop(0)
        self.hands[seat].remove(card)
        if card == JOKER and self.rules["pickup"] != "highest":
            self.waste.add(card)
            self._after_card(seat)
            return
        self.trick.append((seat, card))
        self._note_first_void(card)
        if self._breaks(card):
            self._end_broken(seat)
        else:
            self._after_card(seat)

    def _note_first_void(self, card: str) -> None:
        """Section 4, `first_void`: the first off-suit card of the round, never a joker."""
        is_off_suit = card != JOKER and card[1] != self._led_suit()
        if self.rules["trump"] == "first_void" and is_off_suit and self.coming_trump is None:
            self.coming_trump = card[1]

    def _breaks(self, card: str) -> bool:
        """Section 2 `highest`, W9, section 4: an off-suit card that is not a ruff."""
        if self.rules["pickup"] != "highest" or self._is_exempt():
            return False
        return card[1] not in (self._led_suit(), self.trump)

    def _after_card(self, seat: int) -> None:
        """W10: with `void` and `none` the last card frees its seat at once."""
        is_complete = not self.waiting
        if self.rules["pickup"] != "highest" and not self.hands[seat]:
            self._escape(seat)
            if self._end_if_over():
                if is_complete:
                    self._gather(self._winner())
                return
        if is_complete:
            self._end_clean()

    def _escape(self, seat: int) -> None:
        """W7; an escape restarts the count of W16."""
        self.out.append(seat)
        self.pickups = 0

    def _end_if_over(self) -> bool:
        """W8, W12, W19: end the round if it is over, and say whether it is."""
        if self.rules["end_at_first_out"] == "on" and self.out:
            self.outcome = "first_out"
        elif len(self._seats_in()) == 1:
            self.outcome = "loser"
        return self.outcome is not None

    def _winner(self) -> int:
        """W5, section 4: the highest trump, else the highest card of the led suit."""
        suit = self._led_suit()
        if any(card[1] == self.trump for _, card in self.trick):
            suit = self.trump or suit
        best = max((card for _, card in self.trick if card[1] == suit), key=height)
        return next(seat for seat, card in self.trick if card == best)

    def _gather(self, winner: int) -> None:
        """W5, section 4 `tens`: the trick leaves the table."""
        for _, card in self.trick:
            if self.rules["tens"] == "on" and card[0] == "T":
                self.captured[winner].add(card)
            else:
                self.waste.add(card)
        self.trick = []

    def _end_clean(self) -> None:
        """W5, W10 to W13: everybody has acted and the trick was not broken."""
        winner = self._winner()
        self.pickups = 0
        if self.rules["pickup"] == "highest":
            self._escape_emptied(but=winner)
            if not self.hands[winner] and self._seats_in() != [winner]:
                if not self._may_draw():
                    self._escape(winner)
                elif self.rules["end_at_first_out"] == "off" or not self.out:
                    self.drawing = True
                    self.leader = winner
                    return
        self._gather(winner)
        if not self._end_if_over():
            self._lead_next(winner)

    def _may_draw(self) -> bool:
        """W11."""
        return self.rules["power"] == "draw" and bool(self.waste)

    def _escape_emptied(self, but: int | None = None) -> None:
        """W10, W13, `highest`: who ran out in this trick is safe, in order of play."""
        for seat, _ in self.trick:
            if seat != but and not self.hands[seat]:
                self._escape(seat)

    def _end_broken(self, breaker: int) -> None:
        """Section 2 `highest`, W14: the trick ends with this card."""
        if self._ends_with_two(self.trick[0][0]):
            self._escape(breaker)
            self.outcome = "loser"
        else:
            self._pick_up(self._winner())

    def _ends_with_two(self, leader: int) -> bool:
        """W14: `two_left_ends`, and `shootout` against a leader without cards."""
        if self.starters != 2:
            return False
        if self.rules["two_left_ends"] == "on":
            return True
        return self.rules["shootout"] == "on" and not self.hands[leader]

    def _pick_up(self, seat: int) -> None:
        """Section 2, section 4 `kick`, W16, W20: a seat takes the trick."""
        self.pickups += 1
        self.hands[seat] |= {card for _, card in self.trick}
        if self.rules["pickup"] == "highest":
            self._escape_emptied()
        self.trick = []
        keeps_lead = self.kicked or self.rules["lead_after_take"] == "leader"
        if not self._end_if_over():
            self._lead_next(self.leader if keeps_lead else seat)

    def _lead_next(self, seat: int) -> None:
        """Section 7: the seat leads, or the next one in that has a card to lead."""
        able = [s for s in self._seats_in_from(seat) if self.hands[s] - {JOKER}]
        self.leader = able[0]
        self.opening = False
        self.kicked = False
        self.took_hand = False
        self.drawn = None
        self.waiting = []
        self.trump = self.trump or self.coming_trump
        if self._is_dead() or self.pickups >= 25 * self.players:
            self.outcome = "stalemate"  # W16

    def _is_dead(self) -> bool:
        """W16: two seats, no suit held twice, the leader with two cards or more."""
        rules = self.rules
        if (rules["pickup"], rules["trump"], rules["lead_after_take"]) != ("void", "none", "taker"):
            return False
        if any(rules[switch] != "off" for switch in ("joker", "kick", "take_hand")):
            return False
        seats = self._seats_in()
        suits = [card[1] for seat in seats for card in self.hands[seat]]
        return (
            len(seats) == 2 and len(suits) == len(set(suits)) and len(self.hands[self.leader]) >= 2
        )
