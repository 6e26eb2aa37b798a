"""Play and replay in the terminal, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from fuera import rules as games
from fuera.bots import bot
from fuera.errors import BadRules
from fuera.match import Match
from fuera.record import Record, read
from fuera.terminal.game import NAMES, YOU, Game, take_up
from fuera.words import Words, happened, opening, round_end


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line; `saved` is the text of a saved match."""

    game: str | None = None
    rules: str | None = None
    switches: tuple[str, ...] = ()
    seats: int | None = None
    seed: str | None = None
    bot: str = "careful"
    saved: str | None = None
    ascii: bool = False


def start(wish: Wish) -> int:
    """Play the match that was asked for; raises `FueraError` for what does not exist."""
    words = Words(NAMES, "letters" if wish.ascii else "symbols")
    bot(wish.bot)
    if wish.saved is not None:
        if wish.game or wish.rules or wish.seats or wish.switches:
            raise BadRules("resume", "play --resume goes on as it was: no game, rules or seats")
        game = take_up(list(read(wish.saved)), words, wish.seed)
        if game.match.over:
            raise BadRules("over", "this match is over; there is nothing to go on with")
    else:
        name = wish.game or ask_game()
        if name is None:
            return 0
        rules = agreed(name, wish)
        bots = {seat: wish.bot for seat in range(rules.players) if seat != YOU}
        game = Game(Match(rules), bots, words, wish.seed)
        print(f"{games.spell(rules)}: {games.game(name).ABOUT[rules.preset]}")
        print("Type ? at any prompt for what it accepts.")
    game.run()
    return 0


def agreed(name: str, wish: Wish) -> games.Rules:
    """The rules that were asked for."""
    preset = wish.rules or games.game(name).OFFERED
    words = [f"players={wish.seats}"] if wish.seats is not None else []
    return games.read(name, " ".join([preset, *words, *wish.switches]))


def ask_game() -> str | None:
    """Which game to play, None for none."""
    print("1  Give Away: everybody's cards build the same piles up, A to K; first out wins.")
    print("2  Getaway: follow suit or break the trick; the last one with cards loses.")
    answers = {"1": "give-away", "2": "getaway", "give-away": "give-away", "getaway": "getaway"}
    try:
        while True:
            typed = input("Which game, 1 or 2? > ").strip().lower()
            if typed in answers:
                return answers[typed]
            if typed in ("q", "quit"):
                return None
            print("Type 1 or 2, or q to stop.")
    except EOFError:
        print()
        return None


def tell(record: Record, number: int, *, ascii: bool) -> None:
    """Print a recorded round as a story."""
    round = record.round
    names = tuple(record.tags.get(f"Seat{s}", f"Seat {s}") for s in range(round.rules.players))
    words = Words(names, "letters" if ascii else "symbols")
    plies = len(round.tokens)
    print(f"Round {number}: {round.rules.game}, {games.spell(round.rules)}, {plies} plies.")
    walk = round.replayed(0)
    for said in opening(walk):
        print(words.say(said))
    before = walk.view(None)
    for action in round.history:
        walk.play(action)
        after = walk.view(None)
        for said in happened(before, after, action):
            print(words.say(said))
        before = after
    if round.over:
        for said in round_end(round):
            print(words.say(said))
        print(
            "Cards left: " + ", ".join(f"{n} {c}" for n, c in zip(names, round.left, strict=True))
        )
    else:
        print(f"Unfinished. Legal now: {round.legal_actions()}")
    print()
