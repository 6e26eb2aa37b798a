"""The command `fuera`: which room answers what it was asked."""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from fuera.cli.options import GAMES, USAGE, parser

if TYPE_CHECKING:
    from fuera.match import Match

BROKEN = 1
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0, 1 for a broken record, 2 for wrong usage."""
    prepare(sys.stdout, sys.stderr)
    try:
        status = run(parser().parse_args(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # nobody reads any more; Python must not complain about it when it flushes at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        where = error.filename or "standard output"
        return complain(f"{where}: {reason(error)}", BROKEN)
    return status


def prepare(*streams: TextIO | None) -> None:
    """Let no letter that a stream does not have stop the program, nor a stream that is closed."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdout is None:
        sys.stdout = io.StringIO()


def run(options: argparse.Namespace) -> int:
    """Hand over to the room that answers."""
    match options.command:
        case "serve":
            return serve(options)
        case "play":
            return play(options)
        case "rules":
            return rules(options)
        case "lab":
            return measure(options)
        case "replay":
            return replay(options)
        case "perft":
            return count(options)
        case "completion":
            import shtab

            print(shtab.complete(parser(), shell=options.shell))
            return 0
    parser().print_help()
    return 0


def complain(text: str, status: int) -> int:
    """One line on standard error, and the exit status."""
    print(f"fuera: {text}", file=sys.stderr)
    return status


def serve(options: argparse.Namespace) -> int:
    """Tables in the browser, with the rules of the house and those saved on this machine."""
    from fuera.errors import BadRules
    from fuera.server.offer import house_rules, saved_rules
    from fuera.server.serve import Serving, default_folder
    from fuera.terminal.shelf import saved

    kept = saved()
    try:
        house = house_rules(options.rules, options.set, options.match, options.game, kept)
    except BadRules as error:
        return complain(error.line, USAGE)
    asked = Serving(
        host=options.host,
        port=options.port,
        folder=options.data or default_folder(),
        lan=options.lan,
        open_browser=options.open,
        house=[*house, *saved_rules(kept)],
    )
    return asked.run()


def play(options: argparse.Namespace) -> int:
    """A match in the terminal."""
    from fuera.errors import BadNotation, FueraError
    from fuera.terminal import Wish, start

    try:
        saved = read_file(options.resume) if options.resume else None
    except OSError as error:
        return complain(f"{options.resume}: {reason(error)}", USAGE)
    except BadNotation as error:
        return complain(f"{options.resume}:{place(error)}: {error.line}", BROKEN)
    if options.record and is_there(options.record):
        return complain(f"{options.record}: there is a file already; it is left as it is", USAGE)
    wish = Wish(
        game=options.game,
        rules=options.rules,
        switches=tuple(options.set),
        seats=options.seats,
        match=options.match,
        seed=options.seed,
        bot=options.bot,
        saved=saved,
        after=options.after,
        record=options.record,
        ascii=options.ascii or not can_show(sys.stdout),
        lang=language(options),
    )
    try:
        return start(wish)
    except BadNotation as error:
        return complain(f"{options.resume}:{place(error)}: {error.line}", BROKEN)
    except FueraError as error:
        return complain(error.line, USAGE)


def rules(options: argparse.Namespace) -> int:
    """The sheet of what is agreed."""
    from fuera.errors import FueraError
    from fuera.match import agreed, spell
    from fuera.match.text import games_of, spelled_out
    from fuera.terminal.page import put
    from fuera.terminal.shelf import check_name, saved
    from fuera.words import Words, sheet, tongue

    words, kept = Words((), tongue=tongue(language(options))), saved()
    text = options.rules or ""
    found = [options.game] if options.game else games_of(text, kept) or GAMES
    try:
        tables = []
        for game in found:
            if options.save is not None:
                check_name(options.save, game)
            asked = spelled_out(game, text, kept)
            tables.append(agreed(game, asked, options.set, options.seats, options.match))
    except FueraError as error:
        return complain(error.line, USAGE)
    for table in tables:
        put(*words.sheet(sheet(table.rules, table.settings)))
        print(f'\nfuera play {table.rules.game} --rules "{spell(table)}"\n')
        if options.save is not None and not save_rules(options.save, table):
            return USAGE
    return 0


def save_rules(name: str, table: Match) -> bool:
    """Keep what was agreed under a name; whether that went well."""
    from fuera.terminal.shelf import save

    try:
        path = save(name, table)
    except OSError as error:
        complain(f"{name} could not be saved: {reason(error)}", USAGE)
        return False
    print(f"{name}: {path}")
    return True


def measure(options: argparse.Namespace) -> int:
    """What rules come to over many rounds, beside others or with each switch changed."""
    import json

    from fuera import lab
    from fuera.errors import FueraError
    from fuera.lab.page import PLAIN, compared, switched, told
    from fuera.match import agreed
    from fuera.match.text import spelled_out, unwrapped
    from fuera.rules import Rules
    from fuera.terminal.shelf import saved
    from fuera.words import tongue

    kept = saved()

    def asked() -> Rules:
        text = spelled_out(options.game, options.rules or "", kept)
        return agreed(options.game, text, options.set, options.seats).rules

    def against(players: int) -> Rules:
        text = spelled_out(options.game, options.against, kept)
        named = "players=" in unwrapped(text)[0]
        return agreed(options.game, text, seats=None if named else players).rules

    def sample(rules: Rules) -> lab.Sample:
        return lab.sample(
            rules, options.rounds, player=options.bot, seed=options.seed, tell=progress()
        )

    try:
        rules = asked()
        other = against(rules.players) if options.against else lab.unchanged(rules)
        if options.json:
            both = [sample(one) for one in (rules, other) if one and not options.each]
            for row in told(rules, sample) if options.each else [one.as_dict() for one in both]:
                print(json.dumps(row), flush=True)
        else:
            reader, width = tongue(language(options)), columns()
            if options.each:
                lines = switched(rules, sample, reader, width)
            else:
                lines = compared([sample(one) for one in (rules, other) if one], reader, width)
            signs = {} if can_show(sys.stdout, "±−\u202f∞") else PLAIN
            for line in lines:
                print(line.translate(signs), flush=True)
    except FueraError as error:
        return complain(error.line, USAGE)
    return 0


def progress() -> Callable[[int, int], None]:
    """What shows on a terminal how much is done, once a second, and leaves nothing behind."""
    if not sys.stderr.isatty():
        return lambda done, of: None
    last = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal last
        if time.monotonic() - last > 1:
            last = time.monotonic()
            print(f"{done} / {of}", end="\r", file=sys.stderr, flush=True)

    return tell


def columns() -> int | None:
    """How wide the lines of a terminal may be; None for what is no terminal."""
    return shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else None


def language(options: argparse.Namespace) -> str:
    """The language asked for, else the first of the environment's that there is."""
    from fuera.words import choose

    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return options.lang or choose(name for name in asked if name)


def can_show(stream: TextIO, signs: str = "♣♦♥♠") -> bool:
    """Whether a stream can show some signs, by default the suits."""
    try:
        signs.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def read_file(name: str) -> str:
    """The text of a file, `-` for standard input; `BadNotation` where it is not UTF-8."""
    from fuera.errors import BadNotation

    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before) - (before.rfind(b"\n") + 1) + 1
        raise BadNotation("not-utf8", "this is not UTF-8 text", at=(line, column)) from error


def is_there(path: Path) -> bool:
    """Whether a file is there already; one that cannot be looked for is not."""
    try:
        return path.exists()
    except OSError:
        return False


def reason(error: OSError) -> str:
    """Why a file could not be read, in words."""
    return (error.strerror or str(error)).lower()


def place(error: Exception) -> str:
    """Line and column of an error, as editors take them."""
    at = getattr(error, "at", None)
    return f"{at[0]}:{at[1]}" if at else "1:1"


def replay(options: argparse.Namespace) -> int:
    """Check a file and show it, as JSON or as a story."""
    import json

    from fuera.errors import BadNotation
    from fuera.record import read
    from fuera.terminal import tell

    number = 0
    try:
        for number, record in enumerate(read(read_file(options.file)), 1):
            if options.json:
                print(json.dumps(record.as_dict()))
            else:
                letters = options.ascii or not can_show(sys.stdout)
                tell(record, number, ascii=letters, lang=language(options))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return complain(f"{options.file}: {reason(error)}", USAGE)
    except BadNotation as error:
        line, column = error.at or (1, 1)
        if options.json:
            print(json.dumps({"error": error.line, "line": line, "column": column}))
            return BROKEN
        sys.stdout.flush()
        return complain(f"{options.file}:{line}:{column}: {error.line}", BROKEN)
    return 0


def count(options: argparse.Namespace) -> int:
    """Perft from the last position of a file."""
    from fuera.errors import BadNotation
    from fuera.notation import spell_action
    from fuera.record import read
    from fuera.rules.perft import divide, perft

    try:
        *_, record = read(read_file(options.file))
    except OSError as error:
        return complain(f"{options.file}: {reason(error)}", USAGE)
    except BadNotation as error:
        return complain(f"{options.file}:{place(error)}: {error.line}", BROKEN)
    position = record.round.position
    if record.round.over:
        return complain(f"{options.file}: the round is over; there is nothing to count", BROKEN)
    if options.divide and options.depth:
        for action, parts in divide(position, options.depth).items():
            print(f"{spell_action(position, action):8} {parts[-1]}")
    for deep, nodes in enumerate(perft(position, options.depth)):
        print(f"depth {deep}: {nodes}")
    return 0
