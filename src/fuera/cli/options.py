"""What the command line accepts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn

from fuera import __version__

USAGE = 2
"""The exit status for wrong usage."""
FEWEST_ROUNDS = 30
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
        "  fuera play --resume getaway.fuera\n"
        "  fuera play --resume getaway.fuera --after 2",
    )
    play.add_argument("game", nargs="?", choices=GAMES, help="asked if left out")
    add_agreed(play)
    play.add_argument("--seed", metavar="N", help="the same number gives the same cards again")
    play.add_argument(
        "--bot", metavar="NAME", default="careful", help="the programs' play; careful"
    )
    play.add_argument(
        "--record", metavar="FILE", type=Path, help="a new file for the match, also when it is over"
    )
    play.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--after", metavar="ROUND", type=int, help="go on after that round of it; the last"
    )
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
    beside = lab.add_mutually_exclusive_group()
    beside.add_argument(
        "--against", metavar="RULES", help="other rules to compare with; otherwise the preset"
    )
    beside.add_argument("--each", action="store_true", help="set each switch to each other value")
    lab.add_argument(
        "--rounds",
        metavar="N",
        type=rounds,
        help=f"{FEWEST_ROUNDS} to {MOST_ROUNDS}; 100000 at random and compiled, otherwise 500",
    )
    lab.add_argument(
        "--seed", metavar="N", type=int, default=1, help="the same number gives the same rounds; 1"
    )
    lab.add_argument(
        "--bot", metavar="NAME", default="random", help="the program on every seat; random"
    )
    lab.add_argument("--json", action="store_true", help="one JSON object for each of the rules")
    lab.add_argument(
        "--lang", choices=("en", "es", "pt"), help="the language; otherwise that of LANG"
    )


def rounds(text: str) -> int:
    """A number of rounds from which something can be said."""
    if not (text.isascii() and text.isdecimal() and FEWEST_ROUNDS <= int(text) <= MOST_ROUNDS):
        line = f"{text!r} is no number from {FEWEST_ROUNDS} to {MOST_ROUNDS}"
        raise argparse.ArgumentTypeError(line)
    return int(text)


def add_agreed(command: Parser) -> None:
    """Options for what is agreed, the match included."""
    add_rules_asked(command)
    command.add_argument(
        "--match", metavar="SETTINGS", help='such as "first_to=5", in Getaway "losses=5"'
    )


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
