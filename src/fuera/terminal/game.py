"""A match in the terminal: deal, ask, tell, score, save."""

from __future__ import annotations

import random
import secrets
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from fuera import rules as games
from fuera.bots import BOTS, Bot, bot
from fuera.cards import CHANCE, Seat, shuffled
from fuera.errors import FueraError
from fuera.match import Match, cut
from fuera.notation import card_name
from fuera.notation.legal import Legal
from fuera.record import Record, match_tags, resume
from fuera.round import Round
from fuera.terminal import show
from fuera.terminal.understand import COMMANDS, understand
from fuera.words import Said, Words, happened, opening, round_end

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia")
YOU: Seat = 0


class Stop(Exception):
    """The player has had enough."""


@dataclass
class Game:
    """One match of a person on seat 0 against programs."""

    match: Match
    bots: dict[Seat, str]
    words: Words
    seed: str | None = None
    kept: list[Record] = field(default_factory=list)
    """The finished rounds."""
    round: Round | None = None
    chairs: tuple[Seat, ...] = ()
    story: list[str] = field(default_factory=list)
    """What has been told since your last decision."""

    def run(self) -> None:
        """Play to the end of the match; `Stop`, end of input and Ctrl-C save what there is."""
        try:
            if not self.kept and self.round is None:
                self.cut_for_deal()
            while not self.match.over:
                self.play_round()
            self.say_match_end()
        except (Stop, EOFError, KeyboardInterrupt) as stopped:
            if not isinstance(stopped, Stop):
                print()
            self.save()

    def rng(self, use: str) -> random.Random:
        """A generator of its own for each use: the same seed gives the same match."""
        if self.seed is None:
            return secrets.SystemRandom()
        return random.Random(f"{self.seed}/{use}")

    def cut_for_deal(self) -> None:
        """Cut for the first deal: the lowest card deals."""
        words = Words(NAMES, self.words.style, YOU)
        cuts, self.match.dealer = cut(self.match.rules, self.rng("cut"))
        for cards in cuts:
            for seat, card in cards.items():
                print(words.say(Said("cuts", {"seat": seat, "card": card_name(card)})))

    def name_seats(self) -> Words:
        """Words with the names of this round's seats."""
        names = tuple(NAMES[seat] for seat in self.chairs)
        return Words(names, self.words.style, self.you)

    def play_round(self) -> None:
        """One round, from the deal or from where it was saved."""
        number = self.match.deals
        self.chairs = self.match.chairs
        self.words = self.name_seats()
        if self.round is None:
            deck = shuffled(self.match.pack(), self.rng(f"{number}/deck"))
            self.round = self.match.next_round(deck)
        round = self.round
        print(
            f"\nRound {number + 1}. {self.words.say(opening(round)[0])}" if not round.over else ""
        )
        for line in show.table(round.view(self.you), self.words):
            print(line)
        self.story.clear()
        while not round.over:
            self.act(round)
        for said in round_end(round):
            print(self.words.say(said))
        self.match.add(round)
        self.kept.append(self.record(round))
        self.round = None
        self.say_score()
        if not self.match.over:
            self.pause()

    @property
    def you(self) -> Seat | None:
        """Your seat in this round, None once you are out of the match."""
        return self.chairs.index(YOU) if YOU in self.chairs else None

    def act(self, round: Round) -> None:
        """The next action, by whoever is to act."""
        if round.turn == self.you and self.you is not None:
            self.your_turn(round)
            return
        ply = len(round.history)
        use = f"{self.match.deals}/{'chance' if round.turn == CHANCE else f'bot{round.turn}'}/{ply}"
        rng = self.rng(use)
        if round.turn == CHANCE:
            self.do(round, rng.choice(list(round.legal_actions())))
        else:
            player = self.player(self.chairs[round.turn])
            self.do(round, player.choose(round.view(round.turn), rng))

    def player(self, seat: Seat) -> Bot:
        """The program on a match seat."""
        return BOTS[self.bots.get(seat, "careful")]

    def do(self, round: Round, action: int | str) -> None:
        """Carry out an action and tell what it did."""
        before = round.view(None)
        number = round.play(action)
        for said in happened(before, round.view(None), number):
            line = self.words.say(said)
            self.story.append(line)
            print(line)

    def your_turn(self, round: Round) -> None:
        """Ask until a legal action is given."""
        legal = round.legal_actions()
        print(show.hand(round.view(self.you), self.words))
        while True:
            typed = input(self.prompt(legal))
            meant = understand(typed, legal)
            if meant in COMMANDS:
                if self.obey(meant, round):
                    return
            elif meant in legal:
                self.story.clear()
                self.do(round, meant)
                return
            elif meant:
                print(f"Not now: {typed.strip()}. You may play: {self.tokens(legal)}.")

    def prompt(self, legal: Legal) -> str:
        """What stands before the cursor."""
        if len(legal) == 1:
            return f"Only {self.tokens(legal)}; Enter does it. > "
        return f"You may play {self.tokens(legal)}. > "

    def tokens(self, legal: Legal) -> str:
        """What is legal, as a person reads it: suit by suit, low to high."""
        return ", ".join(self.token(legal.token(action)) for action in legal)

    def token(self, token: str) -> str:
        """One token: cards in the chosen style, words as they are typed."""
        if token == "-":
            return "pass"
        if token in ("take", "hand") or token.startswith("kick:"):
            return token
        return self.words.card(token[:2]) + token[2:]

    def obey(self, command: str, round: Round) -> bool:
        """Carry out a command; True if the turn has to be looked at anew."""
        if command == "q":
            raise Stop
        if command == "undo":
            return self.undo(round)
        for line in self.answer(command, round):
            print(line)
        return False

    def answer(self, command: str, round: Round) -> list[str]:
        """The lines that a command prints."""
        view = round.view(self.you)
        if command == "table":
            return [*show.table(view, self.words), show.hand(view, self.words)]
        if command == "last":
            return self.story or ["Nothing has happened yet."]
        if command == "hint":
            choice = bot("careful").choose(view, random.Random(0))
            return [f"A careful player would do this: {self.token(view.legal.token(choice))}."]
        if command == "rules":
            rules = round.rules
            about = games.game(rules.game).ABOUT[rules.preset]
            return [f"{games.spell(rules)}: {about}", f"Match: {self.match.settings.text()}."]
        return [
            f"You may play {self.tokens(round.legal_actions())}.",
            "Type a card as rank and suit: 7h, 10s, kd; the rank alone if it is the only one.",
            *(f"{name:6} {about}" for name, about in COMMANDS.items()),
        ]

    def undo(self, round: Round) -> bool:
        """Go back to your last decision in this round."""
        walk = round.replayed(0)
        mine = []
        for ply, action in enumerate(round.history):
            if walk.turn == self.you and len(walk.legal_actions()) > 1:
                mine.append(ply)
            walk.play(action)
        if not mine:
            print("There is nothing to take back in this round.")
            return False
        round.undo(len(round.history) - mine[-1])
        self.story.clear()
        print("Taken back.")
        for line in show.table(round.view(self.you), self.words):
            print(line)
        return True

    def say_score(self) -> None:
        """The score after a round, by name."""
        if self.match.settings.scoring != "single":
            points = ", ".join(f"{NAMES[s]} {n}" for s, n in enumerate(self.match.scores))
            print(f"Score ({self.match.settings.text()}): {points}.")

    def say_match_end(self) -> None:
        """Who has won the match."""
        winners = [NAMES[seat] for seat in self.match.winners]
        verb = "share" if len(winners) > 1 else "win" if winners == ["You"] else "wins"
        print(f"\n{' and '.join(winners)} {verb} the match.")

    def pause(self) -> None:
        """Wait before the next round."""
        while True:
            typed = input("Enter for the next round, q to save and stop. > ").strip().lower()
            if typed in ("q", "quit", "exit"):
                raise Stop
            if not typed:
                return

    def record(self, round: Round) -> Record:
        """A round with its place in the match."""
        tags = match_tags(self.match, self.chairs)
        for seat, chair in enumerate(self.chairs):
            tags[f"Seat{seat}"] = self.bots.get(chair, "you")
        return Record(round, tags)

    def save(self) -> None:
        """Write the match so far and say where."""
        records = [*self.kept, *([self.record(self.round)] if self.round else [])]
        if not records:
            return
        text = "\n".join(record.text() for record in records)
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{self.match.rules.game}-{stamp}.fuera"
        for folder in (Path(), Path(tempfile.gettempdir())):
            try:
                (folder / name).write_text(text, encoding="utf-8")
            except OSError:
                continue
            path = folder / name
            print(f"Saved in {path}. Go on with: fuera play --resume {path}")
            return
        raise FueraError("not-saved", "the match could not be saved: no folder to write to")


def take_up(records: list[Record], words: Words, seed: str | None) -> Game:
    """The game that was saved as these records."""
    match, unfinished = resume([(record.round, record.tags) for record in records])
    first = records[0]
    bots = {}
    for seat in range(first.round.rules.players):
        name = first.tags.get(f"Seat{seat}", "you" if seat == YOU else "careful")
        if name in BOTS and seat != YOU:
            bots[seat] = name
    kept = [record for record in records if record.round.over]
    return Game(match, bots, words, seed, kept, unfinished)
