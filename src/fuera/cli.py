"""The command `fuera`: what it accepts, and which room answers."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from fuera import __version__

USAGE = 2
BROKEN = 1
INTERRUPTED = 130
CLOSED_PIPE = 141
MOST_ROUNDS = 10_000_000
GAMES = ("give-away", "getaway")


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with the status for wrong usage."""
        self.exit(USAGE, f"{self.prog}: {message}; try {self.prog} --help\n")


def parser() -> Parser:
    """Everything the command line accepts."""
    top = Parser(
        prog="fuera",
        description="Give Away and Getaway: two games of getting rid of your cards.",
        epilog="fuera serve --open          a table in the browser\n"
        "fuera play getaway          a match against three programs\n"
        "fuera replay game.fuera     check and tell a recorded game\n"
        "fuera play --help           what play accepts",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"fuera {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    add_serve(commands)
    add_play(commands)
    add_rules(commands)
    add_lab(commands)
    add_replay(commands)
    add_perft(commands)
    add_completion(commands)
    return top


def add_command(
    commands: argparse._SubParsersAction[Parser], name: str, about: str, examples: str
) -> Parser:
    """A subcommand with examples under its help."""
    return commands.add_parser(
        name,
        help=about,
        description=about[:1].upper() + about[1:] + ".",
        epilog="examples:\n" + examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_serve(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera serve`."""
    serve = add_command(
        commands,
        "serve",
        "a table in the browser, for people and programs",
        "  fuera serve --open\n"
        "  fuera serve --lan        a family at one table on three phones\n"
        '  fuera serve --rules "traditional players=5" --set take_hand=leader',
    )
    serve.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="127.0.0.1")
    serve.add_argument("--port", metavar="N", type=port, help="8000, or the next that is free")
    serve.add_argument("--data", metavar="DIR", type=Path, help="where the tables are kept")
    serve.add_argument("--lan", action="store_true", help="for all devices on the local network")
    serve.add_argument("--open", action="store_true", help="open the page in the browser")
    serve.add_argument(
        "--rules",
        metavar="TEXT",
        action="append",
        default=[],
        help="rules of the house, offered first: a preset, a saved name or a text; repeatable",
    )
    serve.add_argument(
        "--set", metavar="SWITCH=VALUE", action="append", default=[], help="one switch; repeatable"
    )
    serve.add_argument("--match", metavar="SETTINGS", help='such as "first_to=5 dealer=winner"')
    serve.add_argument("--game", choices=GAMES, help="whose rules; otherwise told by the preset")


def port(text: str) -> int:
    """A port number."""
    if not (text.isascii() and text.isdecimal() and 0 <= int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return int(text)


def add_play(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera play`."""
    play = add_command(
        commands,
        "play",
        "play a match against programs in this terminal",
        "  fuera play getaway --seats 3\n"
        "  fuera play give-away --rules classic --seed 7\n"
        "  fuera play --resume getaway.fuera",
    )
    play.add_argument("game", nargs="?", choices=GAMES, help="asked if left out")
    add_agreed(play)
    play.add_argument("--seed", metavar="N", help="the same number gives the same cards again")
    play.add_argument(
        "--bot", metavar="NAME", default="careful", help="the programs' play; careful"
    )
    play.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    add_reading(play)


def add_rules(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera rules`."""
    sheet = add_command(
        commands,
        "rules",
        "print what is agreed, in words, to read before dealing",
        "  fuera rules getaway\n"
        "  fuera rules give-away --rules classic --set stuck=rotate --lang es",
    )
    sheet.add_argument("game", nargs="?", choices=GAMES, help="both if left out")
    add_agreed(sheet)
    sheet.add_argument("--save", metavar="NAME", help="keep these rules under a name of your own")
    sheet.add_argument(
        "--lang", choices=("en", "es", "pt"), help="the language; otherwise that of LANG"
    )


def add_lab(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera lab`."""
    lab = add_command(
        commands,
        "lab",
        "measure what rules do: how rounds end and how long they are",
        "  fuera lab getaway --rules traditional --set take_hand=leader\n"
        "  fuera lab give-away --rules classic --against lively --bot careful\n"
        "  fuera lab getaway --each        every switch by itself",
    )
    lab.add_argument("game", choices=GAMES)
    add_rules_asked(lab)
    lab.add_argument(
        "--against", metavar="PRESET", help="other rules to compare with; otherwise the preset"
    )
    lab.add_argument("--each", action="store_true", help="set each switch to each other value")
    lab.add_argument(
        "--rounds", metavar="N", type=rounds, help="100000 at random and compiled, otherwise 500"
    )
    lab.add_argument("--seed", metavar="N", type=int, default=1, help="1")
    lab.add_argument("--bot", metavar="NAME", default="random", help="who plays; random")
    lab.add_argument("--json", action="store_true", help="one JSON object for each of the rules")
    lab.add_argument(
        "--lang", choices=("en", "es", "pt"), help="the language; otherwise that of LANG"
    )


def rounds(text: str) -> int:
    """A number of rounds."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= MOST_ROUNDS):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {MOST_ROUNDS}")
    return int(text)


def add_agreed(command: Parser) -> None:
    """Options for what is agreed, the match included."""
    add_rules_asked(command)
    command.add_argument("--match", metavar="SETTINGS", help='such as "first_to=5 dealer=winner"')


def add_rules_asked(command: Parser) -> None:
    """Options for the rules of a round."""
    command.add_argument(
        "--rules", metavar="PRESET", help="a preset, a name you saved, or a text of rules"
    )
    command.add_argument(
        "--set", metavar="SWITCH=VALUE", action="append", default=[], help="one switch; repeatable"
    )
    command.add_argument("--seats", metavar="N", type=int, help="how many play; 4")


def add_reading(command: Parser) -> None:
    """Options for how things are said."""
    command.add_argument("--ascii", action="store_true", help="cards as letters: Kd for K♦")
    command.add_argument(
        "--lang", choices=("en", "es", "pt"), help="the language; otherwise that of LANG"
    )


def add_replay(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera replay`."""
    replay = add_command(
        commands,
        "replay",
        "check a record and tell what happened",
        "  fuera replay game.fuera\n  fuera replay --json - < game.fuera",
    )
    replay.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    replay.add_argument("--json", action="store_true", help="one JSON object a round")
    add_reading(replay)


def add_perft(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera perft`."""
    count = add_command(
        commands,
        "perft",
        "count the positions that can be reached from the end of an unfinished record",
        "  fuera perft open.fuera 3\n  fuera perft open.fuera 3 --divide",
    )
    count.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    count.add_argument("depth", metavar="DEPTH", type=depth, help="how many actions deep, 0 to 60")
    count.add_argument("--divide", action="store_true", help="split by first action")


def add_completion(commands: argparse._SubParsersAction[Parser]) -> None:
    """`fuera completion`."""
    complete = add_command(
        commands,
        "completion",
        "print the completion script of a shell",
        '  eval "$(fuera completion bash)"\n  fuera completion zsh > ~/.zfunc/_fuera',
    )
    complete.add_argument("shell", choices=("bash", "zsh", "tcsh"))


def depth(text: str) -> int:
    """A depth for perft."""
    if not (text.isascii() and text.isdecimal() and int(text) <= 60):
        raise argparse.ArgumentTypeError(f"{text!r} is no depth from 0 to 60")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0, 1 for a broken record, 2 for wrong usage."""
    try:
        status = run(parser().parse_args(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # nobody reads any more; Python must not complain about it when it flushes at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    return status


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
    wish = Wish(
        game=options.game,
        rules=options.rules,
        switches=tuple(options.set),
        seats=options.seats,
        match=options.match,
        seed=options.seed,
        bot=options.bot,
        saved=saved,
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
    from fuera.match import agreed
    from fuera.rules import spell
    from fuera.terminal.page import put
    from fuera.terminal.shelf import save, spelled_out
    from fuera.words import Words, sheet, tongue

    words = Words((), tongue=tongue(language(options)))
    try:
        for game in [options.game] if options.game else GAMES:
            asked = spelled_out(game, options.rules)
            table = agreed(game, asked, options.set, options.seats, options.match)
            put(*words.sheet(sheet(table.rules, table.settings)))
            print(f'\nfuera play {game} --rules "{spell(table.rules)}"\n')
            if options.save:
                print(f"{options.save}: {save(options.save, table)}")
    except FueraError as error:
        return complain(error.line, USAGE)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return complain(f"{options.save} could not be saved: {reason(error)}", USAGE)
    return 0


def measure(options: argparse.Namespace) -> int:
    """What rules come to over many rounds, beside others or with each switch changed."""
    import json

    from fuera import lab
    from fuera.errors import FueraError
    from fuera.lab.page import compared, switched, told
    from fuera.match import agreed
    from fuera.rules import Rules
    from fuera.terminal.shelf import spelled_out
    from fuera.words import tongue

    compiled = options.bot == "random" and lab.is_fast()
    number = options.rounds or (100_000 if compiled else 500)

    def asked(text: str | None, switches: list[str]) -> Rules:
        chosen = spelled_out(options.game, text)
        return agreed(options.game, chosen, switches, options.seats).rules

    def sample(rules: Rules) -> lab.Sample:
        return lab.sample(rules, number, player=options.bot, seed=options.seed)

    try:
        rules = asked(options.rules, options.set)
        other = asked(options.against, []) if options.against else lab.unchanged(rules)
        if options.json:
            others = [lab.Variant("", other)] if other else []
            for row in told(rules, lab.variants(rules) if options.each else others, sample):
                print(json.dumps(row), flush=True)
        elif options.each:
            print(*switched(rules, sample, tongue(language(options))), sep="\n")
        else:
            samples = [sample(one) for one in (rules, other) if one]
            print(*compared(samples, tongue(language(options))), sep="\n")
    except FueraError as error:
        return complain(error.line, USAGE)
    return 0


def language(options: argparse.Namespace) -> str:
    """The language asked for, else the first of the environment's that there is."""
    from fuera.words import choose

    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return options.lang or choose(name for name in asked if name)


def can_show(stream: TextIO) -> bool:
    """Whether a stream can show the suits."""
    try:
        "♣♦♥♠".encode(stream.encoding or "ascii")
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
