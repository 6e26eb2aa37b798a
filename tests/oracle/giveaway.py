"""Give Away, written once more from its clauses with plain lists, sets and strings."""

from dataclasses import dataclass, field

from .cards import SUITS, Table, check_pack, full_pack, grouped, number, settled

RANKS = "A23456789TJQK"

# Section 2; the default first.
SWITCHES: Table = {
    "players": (4, 2, 3, 5, 6),
    "leftovers": ("uneven", "dead", "big_pile"),
    "aces": ("dealt", "nominated"),
    "foundations": ("four", "single"),
    "building": ("up", "both"),
    "spaces": (4, 8),
    "exposed": (1, 3),
    "block_card": ("off", "on"),
    "timing": ("turns",),
    "stuck": ("stay", "bury", "rotate"),
    "blocked": ("fewest", "redeal"),
    "blocked_count": ("left", "played"),
    "tie": ("draw", "shared"),
    "placings": ("off", "on"),
    "obligation": ("enforced",),
}


@dataclass
class Foundation:
    """One space in the centre; empty when it has no direction."""

    cards: list[str] = field(default_factory=list)
    direction: str | None = None

    @property
    def top(self) -> str | None:
        """The rank on top, None when empty."""
        return self.cards[-1][0] if self.cards else None

    def is_closed(self) -> bool:
        """G5; `building=both` closes at the other end too."""
        return (self.direction, self.top) in {("up", "K"), ("down", "A")}

    def wanted(self) -> str | None:
        """G5: the one rank that goes on a started, open foundation."""
        if self.top is None or self.is_closed():
            return None
        step = 1 if self.direction == "up" else -1
        return RANKS[RANKS.index(self.top) + step]


@dataclass(frozen=True)
class Move:
    """What a token means: a card onto a foundation (0-based), normally or as a block."""

    card: str
    space: int
    is_block: bool


class Oracle:
    """One round of Give Away, walked token by token."""

    def __init__(
        self, rules: dict[str, object], deck: list[str], dealer: int, joker: int | None = None
    ) -> None:
        """Deal the deck and expose the first cards; `joker` is always None here."""
        self.rules = settled(rules, SWITCHES)
        self._check_rules()
        self.players = number(self.rules["players"])
        if joker is not None or not 0 <= dealer < self.players:
            raise ValueError("no joker in this game, and the dealer must be a seat")
        self.foundations = self._spread_foundations()
        check_pack(deck, full_pack() - {f.cards[0] for f in self.foundations if f.cards})

        self.down: list[list[str]] = [[] for _ in range(self.players)]
        self.exposed: list[list[str]] = [[] for _ in range(self.players)]
        self.dead: list[str] = []
        self.shed: list[str] = []  # block cards and cleared foundations
        self.out: list[int] = []
        self.outcome: str | None = None
        self.seat = (dealer + 1) % self.players  # G6
        self.moved = False  # has this turn moved a card
        self.passes = 0  # the count of G13
        self.rotations = 0  # in a row without a play
        self.frozen: set[int] = set()  # spaces the seat on turn may not use
        self.freezing: set[int] = set()  # spaces blocked in this turn, for the next seat

        self._deal(deck)
        self.dealt = self.left
        for seat in range(self.players):
            self._expose(seat)  # G4

    # --- setting up -------------------------------------------------------------------

    def _check_rules(self) -> None:
        """Section 6, forbidden combinations."""
        single = self.rules["foundations"] == "single"
        if self.rules["spaces"] == 8 and (single or self.rules["building"] != "both"):
            raise ValueError("eight spaces need building=both and more than one foundation")
        if single and self.rules["aces"] == "nominated":
            raise ValueError("a single foundation cannot have nominated aces")

    def _spread_foundations(self) -> list[Foundation]:
        """G5 and the switches `foundations`, `spaces` and `aces`."""
        if self.rules["foundations"] == "single":
            return [Foundation()]
        spaces = [Foundation() for _ in range(number(self.rules["spaces"]))]
        if self.rules["aces"] == "nominated":
            for space, suit in zip(spaces, SUITS, strict=False):
                space.cards.append("A" + suit)
                space.direction = "up"
        return spaces

    def _deal(self, deck: list[str]) -> None:
        """G2 and `leftovers`: each card is put on top of the pile it reaches."""
        surplus = len(deck) % self.players
        round_robin = len(deck)
        if self.rules["leftovers"] != "uneven":
            round_robin -= surplus
        for index, card in enumerate(deck[:round_robin]):
            self.down[(self.seat + index) % self.players].insert(0, card)
        for card in deck[round_robin:]:
            if self.rules["leftovers"] == "dead":
                self.dead.append(card)
            else:
                self.down[self.seat].insert(0, card)

    def _expose(self, seat: int) -> None:
        """G4, G8, `exposed`: turn cards up until enough lie open or the pile is used up."""
        while self.down[seat] and len(self.exposed[seat]) < number(self.rules["exposed"]):
            self.exposed[seat].append(self.down[seat].pop(0))

    # --- what is seen from outside ----------------------------------------------------

    @property
    def turn(self) -> int | str | None:
        """The seat that must act, None when the round is over."""
        return self.seat if self.outcome is None else None

    @property
    def left(self) -> list[int]:
        """Section 6, Pile: face-down and exposed cards of each seat."""
        return [len(self.down[s]) + len(self.exposed[s]) for s in range(self.players)]

    @property
    def places(self) -> list[list[int]]:
        """Section 6, Places."""
        if self.outcome in (None, "redeal"):
            return []
        left = self.left
        if self.rules["blocked_count"] == "left":
            key = dict(enumerate(left))
        else:
            key = {s: left[s] - self.dealt[s] for s in range(self.players)}
        return [[seat] for seat in self.out] + grouped(self._seats_in(), key)

    def legal(self) -> list[str]:
        """The canonical tokens, in code-point order."""
        if self.outcome is not None:
            return []
        tokens = [token for token, move in self._moves().items() if move.is_block]
        for card in self.exposed[self.seat]:
            tokens += self._canonical(card)
        if not self._has_play():
            tokens.append("-")  # G8, G10
        return sorted(tokens)

    def position(self) -> dict[str, object]:
        """The `position` object of the record."""
        return {
            "foundations": [
                {"top": f.top, "direction": f.direction} if f.cards else None
                for f in self.foundations
            ],
            "piles": [list(pile) for pile in self.down],
            "exposed": [list(cards) for cards in self.exposed],
            "dead": list(self.dead),
        }

    def all_cards(self) -> list[str]:
        """Every card wherever it lies, for a count of the pack."""
        heaps = [*self.down, *self.exposed, self.dead, self.shed]
        heaps += [f.cards for f in self.foundations]
        return [card for heap in heaps for card in heap]

    # --- what is legal ----------------------------------------------------------------

    def _seats_in(self) -> list[int]:
        """The seats that have not gone out."""
        return [seat for seat in range(self.players) if seat not in self.out]

    def _fits(self, card: str, space: int) -> bool:
        """G5, ignoring freezes."""
        foundation = self.foundations[space]
        if not foundation.cards:
            return card[0] in self._starters(space)
        return card[0] == foundation.wanted()

    def _starters(self, space: int) -> set[str]:
        """The ranks that may start an empty space: G5, `building`, `spaces`."""
        if self.rules["building"] == "up":
            return {"A"}
        if self.rules["spaces"] == 8:
            return {"A"} if space < 4 else {"K"}
        return {"A", "K"}

    def _targets(self, card: str) -> list[int]:
        """The spaces an exposed card may be played on now, leftmost first."""
        spaces = range(len(self.foundations))
        return [k for k in spaces if k not in self.frozen and self._fits(card, k)]

    def _block_targets(self, card: str) -> list[int]:
        """Section 3: open spaces whose top has the rank of the card, unless frozen."""
        if self.rules["block_card"] == "off":
            return []
        return [
            k
            for k, foundation in enumerate(self.foundations)
            if foundation.top == card[0] and not foundation.is_closed() and k not in self.frozen
        ]

    def _has_play(self) -> bool:
        """G8: a normal play exists, so the seat may not pass."""
        return any(self._targets(card) for card in self.exposed[self.seat])

    def _canonical(self, card: str) -> list[str]:
        """G9, record: bare if all targets are alike, else one token for each."""
        targets = self._targets(card)
        looks = {
            (self.foundations[k].top, self.foundations[k].direction, k in self.freezing)
            for k in targets
        }
        if len(looks) == 1:
            return [card]
        return [f"{card}@{k + 1}" for k in targets]

    def _moves(self) -> dict[str, Move]:
        """Every token that moves a card, the spellings only a reader accepts included."""
        moves: dict[str, Move] = {}
        for card in self.exposed[self.seat]:  # G7
            for k in self._targets(card):
                moves.setdefault(card, Move(card, k, False))  # the leftmost
                moves[f"{card}@{k + 1}"] = Move(card, k, False)
            for k in self._block_targets(card):
                moves[f"{card}!{k + 1}"] = Move(card, k, True)
        return moves

    # --- what follows -----------------------------------------------------------------

    def play(self, token: str) -> None:
        """Carry out one token of the seat on turn."""
        moves = self._moves() if self.outcome is None else {}
        if token in moves:
            self._move(moves[token])
        elif token == "-" and token in self.legal():
            self._pass()
        else:
            raise ValueError(f"{token} is not legal; legal: {self.legal()}")

    def _move(self, move: Move) -> None:
        """G8, section 3: shed one card, and go on with the same turn unless out."""
        self.exposed[self.seat].remove(move.card)
        if move.is_block:
            self.shed.append(move.card)
            self.freezing.add(move.space)
        else:
            self._build(move.card, move.space)
        self.moved = True
        self.passes = 0
        self.rotations = 0
        self._expose(self.seat)
        if not self.exposed[self.seat]:
            self._go_out()

    def _build(self, card: str, space: int) -> None:
        """G5; `single` clears its foundation when it closes."""
        foundation = self.foundations[space]
        if not foundation.cards:
            foundation.direction = "up" if card[0] == "A" else "down"
        foundation.cards.append(card)
        if self.rules["foundations"] == "single" and foundation.is_closed():
            self.shed += foundation.cards
            self.foundations[space] = Foundation()
            self.freezing.discard(space)

    def _go_out(self) -> None:
        """G12, `placings`."""
        self.out.append(self.seat)
        if self.rules["placings"] == "off" or len(self._seats_in()) == 1:
            self.outcome = "out"
        else:
            self._next_turn()

    def _pass(self) -> None:
        """G10, G13 and section 6, Passes: the end of a turn."""
        if self.moved:
            self.passes = 0
        elif not self._was_robbed():
            self.passes += 1
        if self.rules["stuck"] == "bury":
            self._bury(self.seat)
        self._next_turn()
        self._test_block()

    def _was_robbed(self) -> bool:
        """Section 3, section 6 Frozen: a freeze took a normal play away."""
        return any(self._fits(card, k) for card in self.exposed[self.seat] for k in self.frozen)

    def _next_turn(self) -> None:
        """G6, section 3: the next seat still in; old freezes thaw, new ones begin."""
        self.seat = (self.seat + 1) % self.players
        while self.seat in self.out:
            self.seat = (self.seat + 1) % self.players
        self.moved = False
        self.frozen = self.freezing
        self.freezing = set()

    def _bury(self, seat: int) -> None:
        """`stuck`: the longest exposed card goes under the pile, the next is exposed."""
        self.down[seat].append(self.exposed[seat].pop(0))
        self._expose(seat)

    def _test_block(self) -> None:
        """G13 under `stay`, otherwise the dead-cycle test of section 2."""
        seats = self._seats_in()
        longest = max(self.left[seat] for seat in seats)
        if self.rules["stuck"] == "stay":
            is_blocked = self.passes >= len(seats)
        elif self.rules["stuck"] == "bury":
            is_blocked = self.passes >= len(seats) * longest
        else:
            self._rotate_when_due(seats)
            is_blocked = self.rotations > longest
        if is_blocked:
            self._end_blocked()

    def _rotate_when_due(self, seats: list[int]) -> None:
        """`stuck=rotate`: once all have passed, every seat buries one card."""
        if self.passes < len(seats):
            return
        for seat in seats:
            self._bury(seat)
        self.passes = 0
        self.rotations += 1

    def _end_blocked(self) -> None:
        """G14, `blocked`, `placings`."""
        if self.out:
            self.outcome = "out"
        elif self.rules["blocked"] == "redeal":
            self.outcome = "redeal"
        else:
            self.outcome = "blocked"
