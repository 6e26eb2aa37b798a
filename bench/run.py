"""How fast the package is, in one table; `make bench` runs it.

Times of one machine say little, so everything is a ratio to something measured in the same run:
the same rounds in C (bench/c), the preset without a switch, one thread. All samples are taken in
turns, many times over, in CPU time of the thread; medians are shown. `--quick` takes fewer turns.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from fuera import rules as games
from fuera.cards import members, shuffled
from fuera.errors import BadRules
from fuera.kernel import blank_record, getaway, giveaway, playouts
from fuera.kernel.tally import PLIES, TOTALS, empty
from fuera.record import Record
from fuera.round import Round

HERE = Path(__file__).parent
BUILD = HERE.parent / "build"
STATE = 77
"""Where the generator begins; C and Python play the same rounds from it."""
ROUNDS = {"getaway": 15_000, "give-away": 100_000}
CENTRE = {"getaway": "traditional", "give-away": "classic"}
"""The preset that is measured against C, and against which the others are."""
SWITCHED = {"getaway": "traditional", "give-away": "rotation"}
"""The preset to which switches are added, where they fit; its rounds are long enough."""
UNIT = "ns/ply"
KEPT = ("name", "value", "unit", "yardstick", "ratio")
SAMPLE = 0.03
"""Seconds that a sample of random rounds takes."""

Sample: TypeAlias = Callable[[], float]
"""Measures once: ns a ply, or seconds."""


@dataclass(frozen=True)
class Row:
    """A line of the table; `ratio` is to the yardstick, `limit` the ratio that is the target."""

    name: str
    value: float
    unit: str
    yardstick: str
    ratio: float
    limit: float
    at_least: bool = False

    @property
    def reached(self) -> bool:
        """Whether the target is reached."""
        return self.ratio >= self.limit if self.at_least else self.ratio <= self.limit


def in_turns(samples: dict[str, Sample], turns: int) -> dict[str, list[float]]:
    """Each sample so many times, one after the other, so that a slow minute hits all of them."""
    values: dict[str, list[float]] = {name: [] for name in samples}
    for _ in range(turns):
        for name, sample in samples.items():
            values[name].append(sample())
    return values


def ratio(above: list[float], below: list[float]) -> float:
    """The median of the ratios turn by turn."""
    return median(a / b for a, b in zip(above, below, strict=True))


# Against C


def build_yardstick() -> dict[str, Path]:
    """The C programs by game, empty where there is no compiler."""
    gcc = shutil.which("gcc")
    if gcc is None:
        print("There is no gcc: the rows against C are left out.")
        return {}
    BUILD.mkdir(exist_ok=True)
    programs = {}
    for game in CENTRE:
        name = game.replace("-", "")
        programs[game] = BUILD / f"yardstick-{name}"
        source = HERE / "c" / f"{name}.c"
        options = ["-O3", "-march=native", "-o", str(programs[game])]
        subprocess.run([gcc, *options, str(source)], check=True)
    return programs


def c_sample(program: Path, row: str, game: str, plies: dict[str, set[int]]) -> Sample:
    """A row of a C program: ns a ply; the number of plies is noted."""

    def sample() -> float:
        words = [str(program), row, str(ROUNDS[game]), str(STATE)]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        plies[game].add(int(said[0]))
        return float(said[1]) / int(said[0]) * 1e9

    return sample


def compiled_sample(game: str, plies: dict[str, set[int]]) -> Sample:
    """The same rounds by the compiled law: ns a ply."""
    chosen: Any = games.read(game, CENTRE[game])
    fast: Any = getaway if game == "getaway" else giveaway
    record, stock = blank_record(chosen), fast.stock(chosen)

    def sample() -> float:
        table = empty()
        start = time.thread_time()
        fast.play(record, stock, ROUNDS[game], STATE, table)
        seconds = time.thread_time() - start
        plies[game].add(int(table[TOTALS, PLIES]))
        return seconds / int(table[TOTALS, PLIES]) * 1e9

    return sample


def against_c(turns: int) -> Iterator[Row]:
    """The compiled law and what C needs for the same rounds."""
    programs = build_yardstick()
    plies: dict[str, set[int]] = {game: set() for game in CENTRE}
    samples: dict[str, Sample] = {}
    for game in CENTRE:
        samples[game] = compiled_sample(game, plies)
        for row in ("engine", "law") if programs else ():
            samples[f"{game} {row}"] = c_sample(programs[game], row, game, plies)
    values = in_turns(samples, turns)
    for game, name in CENTRE.items():
        title, own = f"{game} {name}, compiled", values[game]
        assert len(plies[game]) == 1, f"{game}: not the same rounds: {plies[game]}"
        if not programs:
            yield Row(title, median(own), UNIT, "itself", 1, 1)
        for row, limit in (("engine", 1.5), ("law", 1.25)) if programs else ():
            other = values[f"{game} {row}"]
            yield Row(title, median(own), UNIT, f"C {row}", ratio(own, other), limit)


# Switches


def variants(game: str) -> Iterator[tuple[str, str]]:
    """The texts of rules to measure, each with the text it is measured against."""
    module = games.game(game)
    for preset, chosen in module.PRESETS.items():
        if preset != CENTRE[game] and not games.without_turns(chosen):
            yield preset, CENTRE[game]
    bases = [SWITCHED[game], *module.PRESETS, "traditional power=draw"]
    for switch in module.Rules.switches():
        for value in module.Rules.values(switch.name)[1:]:
            word = f"{switch.name}={value}"
            for base in bases:
                if fits(game, base, word):
                    yield f"{base} {word}", base
                    break


def fits(game: str, base: str, word: str) -> bool:
    """Whether a switch can be added to rules and changes them."""
    try:
        before, after = games.read(game, base), games.read(game, f"{base} {word}")
    except BadRules:
        return False
    return before != after and not games.without_turns(after)


def random_sample(game: str, text: str) -> Sample:
    """Random rounds under some rules: ns a ply."""
    chosen = games.read(game, text)
    start = time.thread_time()
    playouts(chosen, 100, 1)
    rounds = max(10, int(100 * SAMPLE / (time.thread_time() - start)))

    def sample() -> float:
        start = time.thread_time()
        plies = playouts(chosen, rounds, STATE).plies
        return (time.thread_time() - start) / plies * 1e9

    return sample


def switches(turns: int) -> Iterator[Row]:
    """Every preset and every switch, against the rules without it."""
    for game, centre in CENTRE.items():
        pairs = list(variants(game))
        texts = dict.fromkeys(text for pair in pairs for text in pair)
        playouts(games.read(game, centre), 1, 1)  # compiles
        values = in_turns({text: random_sample(game, text) for text in texts}, turns)
        for text, base in pairs:
            times = ratio(values[text], values[base])
            yield Row(f"{game} {text}", median(values[text]), UNIT, base, times, 2)


# Interpreted, threads, processes


def interpreted_sample(game: str) -> Sample:
    """The law as Python: µs a ply, the choice of the action included."""
    chosen = games.read(game, CENTRE[game])
    law = games.game(game)
    rounds = 100 if game == "getaway" else 1500

    def sample() -> float:
        rng = random.Random(STATE)
        pack = list(members(law.pack(chosen)))
        positions = [games.deal(chosen, shuffled(pack, rng), 0) for _ in range(rounds)]
        plies = 0
        start = time.thread_time()
        for p in positions:
            while not p.over:
                may = law.legal_actions(p, p.turn)
                for _ in range(plies % may.bit_count()):
                    may &= may - 1
                law.apply(p, p.turn, may & -may)
                plies += 1
        return (time.thread_time() - start) / plies * 1e6

    return sample


def interpreted(turns: int) -> Iterator[Row]:
    """The law without compiler, against its target."""
    values = in_turns({game: interpreted_sample(game) for game in CENTRE}, turns)
    for game, name in CENTRE.items():
        own = median(values[game])
        yield Row(f"{game} {name}, interpreted", own, "µs/ply", "target 2.5", own / 2.5, 1)


def threads(turns: int) -> Iterator[Row]:
    """Two threads against one by the clock on the wall; other programs can only slow them down."""
    chosen = games.read("getaway", CENTRE["getaway"])
    rounds = 150_000
    with ThreadPoolExecutor(2) as pool:

        def sample(number: int) -> float:
            start = time.perf_counter()
            list(pool.map(lambda seed: playouts(chosen, rounds, seed), range(number)))
            return number / (time.perf_counter() - start)

        values = in_turns({"1": lambda: sample(1), "2": lambda: sample(2)}, turns)
    gain, speed = max(values["2"]) / max(values["1"]), max(values["2"]) * rounds / 1e6
    yield Row(
        "two threads, best turn", speed, "M rounds/s", "one thread", gain, 1.85, at_least=True
    )


def process(*words: str) -> Sample:
    """Seconds that a process takes from start to end."""

    def sample() -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    return sample


def loads_numpy(code: str) -> bool:
    """Whether NumPy is there after some code."""
    script = f"import sys\n{code}\nprint('numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
    return b"True" in said


def processes(turns: int) -> Iterator[Row]:
    """How long it takes to start."""
    version = "import fuera.cli\ntry: fuera.cli.main(['--version'])\nexcept SystemExit: pass"
    for name, words, target, code in (
        ("import fuera", ("-c", "import fuera"), 60, "import fuera"),
        ("fuera --version", ("-m", "fuera", "--version"), 120, version),
    ):
        sample = process(*words)
        own = median(sample() for _ in range(turns)) * 1000
        loaded = ", NumPy is loaded" if loads_numpy(code) else ", without NumPy"
        yield Row(name + loaded, own, "ms", f"target {target}", own / target, 1)


def replays(turns: int) -> Iterator[Row]:
    """Rounds a second that `fuera replay --json` checks, its start included."""
    rng = random.Random(STATE)
    chosen = games.read("getaway", CENTRE["getaway"])
    texts = []
    for _ in range(300):
        round = Round(chosen, shuffled(range(52), rng))
        while not round.over:
            round.play(rng.choice(round.legal_actions().tokens))
        texts.append(Record(round).text())
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "rounds.fuera"
        file.write_text("\n".join(texts), encoding="utf-8")
        sample = process("-m", "fuera", "replay", "--json", str(file))
        speed = len(texts) / median(sample() for _ in range(turns))
    yield Row("fuera replay --json", speed, "rounds/s", "target 300", speed / 300, 1, at_least=True)


def show(row: Row) -> None:
    """Print a line of the table."""
    limit = f"{'≥' if row.at_least else '≤'} {row.limit:g}{'' if row.reached else '  MISSED'}"
    value = f"{row.value:10.2f} {row.unit:<11}"
    print(f"{row.name:<46}{value}{row.ratio:6.2f} × {row.yardstick:<24}{limit}", flush=True)


def main() -> None:
    """Measure everything, print it, keep it as JSON."""
    parser = argparse.ArgumentParser(description="Measure how fast fuera is.")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    quick = parser.parse_args().quick
    plans = (
        (against_c, 5, 25),
        (switches, 3, 9),
        (interpreted, 3, 9),
        (threads, 5, 11),
        (processes, 5, 15),
        (replays, 1, 3),
    )
    rows = []
    for measure, few, many in plans:
        for row in measure(few if quick else many):
            rows.append(row)
            show(row)
    BUILD.mkdir(exist_ok=True)
    listed = [{key: getattr(row, key) for key in KEPT} for row in rows]
    (BUILD / "bench.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    missed = sum(not row.reached for row in rows)
    machine = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"{len(rows)} rows, {missed} of them missed their target; {machine}")


if __name__ == "__main__":
    main()
