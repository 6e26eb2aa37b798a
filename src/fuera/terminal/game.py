"""A match in the terminal: deal, ask, tell, score, save."""

from __future__ import annotations

import random
import secrets
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from fuera.bots import BOTS, Bot, bot
from fuera.cards import CHANCE, Seat, shuffled
from fuera.errors import FueraError
from fuera.match import Match, cut
from fuera.notation import card_name
from fuera.notation.legal import Legal
from fuera.record import Record, match_tags, resume
from fuera.round import Round
from fuera.terminal import show
from fuera.terminal.page import ask, put
from fuera.terminal.understand import ACTIONS, COMMANDS, quits, understand
from fuera.words import Words, happened, opening, round_end, sheet

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia")
YOU: Seat = 0
MANY = 7
"""More choices than this are not listed before the cursor."""


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
    file: Path | None = None
    """Where the match is kept also when it is over."""

    def run(self) -> None:
        """Play to the end of the match; `Stop`, end of input and Ctrl-C save what there is."""
        try:
            if not self.kept and self.round is None:
                self.cut_for_deal()
            while not self.match.over:
                self.play_round()
            self.say_match_end()
            if self.file is not None:
                self.save()
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
        words = replace(self.words, names=self.all_names(), you=YOU)
        cuts, self.match.dealer = cut(self.match.rules, self.rng("cut"))
        for cards in cuts:
            for seat, card in cards.items():
                put(words.line("cuts", seat=seat, card=card_name(card)))

    def name_seats(self) -> Words:
        """Words with the names of this round's seats."""
        names = tuple(self.all_names()[seat] for seat in self.chairs)
        return replace(self.words, names=names, you=self.you)

    def all_names(self) -> tuple[str, ...]:
        """The names of the match seats."""
        return (self.words.tongue.text("you"), *NAMES[1:])

    def play_round(self) -> None:
        """One round, from the deal or from where it was saved."""
        number = self.match.deals
        self.chairs = self.match.chairs
        self.words = self.name_seats()
        if self.round is None:
            deck = shuffled(self.match.pack(), self.rng(f"{number}/deck"))
            self.round = self.match.next_round(deck)
        round = self.round
        print()
        heading = self.words.line("round", n=number + 1)
        put(" ".join([heading, *map(self.words.say, opening(round))]))
        put(*show.table(round.view(self.you), self.words))
        self.story.clear()
        while not round.over:
            self.act(round)
        for said in round_end(round):
            put(self.words.say(said))
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
        for said in happened(before, round.view(None), number, round.seats[-1]):
            line = self.words.say(said)
            self.story.append(line)
            put(line)

    def your_turn(self, round: Round) -> None:
        """Ask until a legal action is given."""
        legal = round.legal_actions()
        put(show.hand(round.view(self.you), self.words))
        while True:
            typed = ask(self.prompt(legal))
            meant = understand(typed, legal)
            if meant in COMMANDS:
                if self.obey(meant, round):
                    return
            elif meant in legal:
                self.story.clear()
                self.do(round, meant)
                return
            elif meant:
                tried = typed.strip()
                put(self.words.line("not-now", tried=tried, cards=self.tokens(legal)))

    def prompt(self, legal: Legal) -> str:
        """What stands before the cursor."""
        if len(legal) == 1:
            return self.words.line("only", cards=self.tokens(legal))
        if len(legal) > MANY:
            hand = "hand" in legal.tokens
            return self.words.line("lead-any.hand" if hand else "lead-any")
        return self.words.line("may", cards=self.tokens(legal))

    def tokens(self, legal: Legal) -> str:
        """What is legal, as a person reads it: suit by suit, low to high."""
        return ", ".join(self.token(legal.token(action)) for action in legal)

    def token(self, token: str) -> str:
        """One token: cards in the chosen style, words as they are typed."""
        if token in ACTIONS:
            return self.words.tongue.text(f"word.{token}")
        if token.startswith("kick:"):
            return "kick " + self.words.card(token.removeprefix("kick:"))
        return self.words.card(token[:2]) + token[2:]

    def obey(self, command: str, round: Round) -> bool:
        """Carry out a command; True if the turn has to be looked at anew."""
        if command == "q":
            raise Stop
        if command == "undo":
            return self.undo(round)
        for line in self.answer(command, round):
            put(line)
        return False

    def answer(self, command: str, round: Round) -> list[str]:
        """The lines that a command prints."""
        view = round.view(self.you)
        words = self.words
        if command == "table":
            return [*show.table(view, words), show.hand(view, words)]
        if command == "last":
            return self.story or [words.line("nothing-yet")]
        if command == "hint":
            choice = bot("careful").choose(view, random.Random(0))
            return [words.line("would", cards=self.token(view.legal.token(choice)))]
        if command == "rules":
            return words.sheet(sheet(round.rules, self.match.settings))
        return [
            words.line("may", cards=self.tokens(round.legal_actions())),
            words.line("how-to-type"),
            *self.more_to_type(round),
            *(f"{self.typed(name):10} {words.tongue.text(f'command.{name}')}" for name in COMMANDS),
        ]

    def typed(self, name: str) -> str:
        """A command as it is typed: the sign or the letter, else the reader's word."""
        return name if len(name) == 1 else self.words.tongue.text(f"word.{name}")

    def more_to_type(self, round: Round) -> list[str]:
        """How the rarer actions are typed, where there are some."""
        tokens = round.legal_actions().tokens
        lines = []
        if any(token.startswith("kick:") for token in tokens):
            lines.append(self.words.line("how-to-kick"))
        if "hand" in tokens:
            word = self.words.tongue.text("word.hand")
            lines.append(self.words.line("how-to-take-hand", word=word))
        return lines

    def undo(self, round: Round) -> bool:
        """Go back to your last decision in this round."""
        walk = round.replayed(0)
        mine = []
        for ply, action in enumerate(round.history):
            if walk.turn == self.you and len(walk.legal_actions()) > 1:
                mine.append(ply)
            walk.play(action)
        if not mine:
            put(self.words.line("no-undo"))
            return False
        round.undo(len(round.history) - mine[-1])
        self.story.clear()
        put(self.words.line("undone"))
        put(*show.table(round.view(self.you), self.words))
        return True

    def say_score(self) -> None:
        """The score after a round, by name."""
        if self.match.settings.scoring != "single":
            words = replace(self.words, names=self.all_names())
            put(words.line("scores", counts=words.counts(enumerate(self.match.scores))))

    def say_match_end(self) -> None:
        """Who has won the match."""
        words = replace(self.words, names=self.all_names(), you=YOU)
        winners = list(self.match.winners)
        print()
        if len(winners) > 1:
            put(words.line("wins-match-together", seats=winners))
        else:
            put(words.line("wins-match", seat=winners[0]))

    def pause(self) -> None:
        """Wait before the next round."""
        while True:
            typed = ask(self.words.line("next-or-stop"))
            if quits(typed):
                raise Stop
            if not typed.strip():
                return

    def record(self, round: Round) -> Record:
        """A round with its place in the match."""
        tags = match_tags(self.match, self.chairs)
        for seat, chair in enumerate(self.chairs):
            tags[f"Seat{seat}"] = self.bots.get(chair, "you")
        return Record(round, tags)

    def save(self) -> None:
        """Write the match so far and say where, and how to go on if it is not over."""
        records = [*self.kept, *([self.record(self.round)] if self.round else [])]
        if not records:
            return
        text = "\n".join(record.text() for record in records)
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{self.match.rules.game}-{stamp}.fuera"
        places = [Path(name), Path(tempfile.gettempdir()) / name]
        for path in [self.file, *places] if self.file else places:
            try:
                path.write_text(text, encoding="utf-8")
            except OSError:
                continue
            over = self.match.over
            put(self.words.line("saved.over" if over else "saved", file=str(path)))
            print(f"fuera {'replay' if over else 'play --resume'} {path}")  # whole, to be copied
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
