"""The command as a person runs it: what it prints, and with which status it leaves."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fuera import rules as games
from fuera.cards import shuffled
from fuera.record import Record, read
from fuera.round import Round

FUERA = [sys.executable, "-m", "fuera"]
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "PYTHONIOENCODING": "utf-8"}


def fuera(*arguments: str, typed: str = "", cwd: Path | None = None) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one run."""
    done = subprocess.run(
        [*FUERA, *arguments],
        input=typed.encode(),
        capture_output=True,
        timeout=60,
        cwd=cwd,
        env=ENVIRONMENT,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def played(text: str = "traditional", plies: int = 1000) -> Record:
    """A recorded round of random play."""
    rng = random.Random(text)
    round = Round(games.read("getaway", text), shuffled(range(52), rng))
    while not round.over and len(round.history) < plies:
        round.play(rng.choice(list(round.legal_actions())))
    return Record(round)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "round.fuera"
    path.write_text(played().text(), encoding="utf-8")
    return path


def one_line(text: str) -> bool:
    return text.endswith("\n") and text.count("\n") == 1 and "Traceback" not in text


def test_the_version_is_printed_without_loading_numpy() -> None:
    code = (
        "import sys; from fuera.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass"
    )
    code += "\nprint('numpy' in sys.modules or 'numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ["fuera 0.1.0", "False"] == done.stdout.splitlines()


@pytest.mark.parametrize(
    "arguments",
    [
        ("deal",),
        ("play", "poker"),
        ("play", "getaway", "--seats", "many"),
        ("play", "getaway", "--seats", "9"),
        ("play", "getaway", "--rules", "nonsense"),
        ("play", "getaway", "--set", "pickup=all"),
        ("play", "getaway", "--set", "power=draw", "--rules", "literal"),
        ("play", "getaway", "--bot", "genius"),
        ("play", "give-away", "--rules", "race"),
        ("play", "give-away", "--set", "obligation=called"),
        ("play", "--resume", "there-is-no-such-file"),
        ("play", "getaway", "--lang", "xx"),
        ("replay",),
        ("replay", "there-is-no-such-file"),
        ("replay", "."),
        ("perft", "-", "deep"),
        ("perft", "there-is-no-such-file", "1"),
        ("completion", "fish-and-chips"),
    ],
)
def test_wrong_usage_is_one_clear_line_and_status_2(arguments: tuple[str, ...]) -> None:
    status, out, err = fuera(*arguments)
    assert (2, "", True) == (status, out, one_line(err)), err


def test_a_record_is_told_in_sentences(file: Path) -> None:
    status, out, err = fuera("replay", str(file))
    assert (0, "") == (status, err)
    assert "leads A♠." in out
    assert "loses the round." in out


def test_a_record_is_told_in_letters_where_asked(file: Path) -> None:
    assert "leads As." in fuera("replay", "--ascii", str(file))[1]


def test_json_is_one_object_a_round_and_standard_input_is_read(file: Path) -> None:
    text = file.read_text("utf-8") + "\n" + played(plies=5).text()
    status, out, _ = fuera("replay", "--json", "-", typed=text)
    first, second = map(json.loads, out.splitlines())
    assert (0, "loser", None) == (status, first["outcome"], second["outcome"])
    assert {"game", "rules", "dealer", "plies", "places", "left", "turn", "legal", "position"} < {
        *first
    }


def test_a_broken_record_names_line_and_column_and_leaves_with_1(file: Path) -> None:
    text = file.read_text("utf-8").replace("As ", "Ad ", 1)
    status, out, err = fuera("replay", "-", typed=text)
    assert (1, "", True) == (status, out, one_line(err))
    line = text.split("\n\n")[0].count("\n") + 3
    assert err.startswith(f"fuera: -:{line}:1: ")


def test_a_broken_record_as_json_is_one_object_after_the_good_rounds(file: Path) -> None:
    good = file.read_text("utf-8")
    status, out, err = fuera(
        "replay", "--json", "-", typed=good + "\n" + good.replace("As ", "Ad ", 1)
    )
    first, error = map(json.loads, out.splitlines())
    assert (1, "", "loser") == (status, err, first["outcome"])
    assert {"error", "line", "column"} == {*error}


@pytest.mark.parametrize(
    "raw", [b"", b"\xff\xfe", b"hello", b"[", b"{", b"\x00\x01", b'[Fuera "1"]']
)
def test_a_file_that_is_no_record_is_one_line_and_status_1(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "odd"
    path.write_bytes(raw)
    status, out, err = fuera("replay", str(path))
    assert (1, "", True) == (status, out, one_line(err))


def test_a_closed_pipe_is_no_complaint(file: Path) -> None:
    text = file.read_text("utf-8") * 200
    command = f"{sys.executable} -m fuera replay --json - | head -n 1"
    done = subprocess.run(
        ["sh", "-c", command], input=text.encode(), capture_output=True, timeout=60, check=False
    )
    assert (0, b"") == (done.returncode, done.stderr)


def test_perft_counts_by_depth_and_splits_by_first_action(tmp_path: Path) -> None:
    path = tmp_path / "open.fuera"
    path.write_text(played(plies=1).text(), encoding="utf-8")
    status, out, _ = fuera("perft", str(path), "2", "--divide")
    lines = out.splitlines()
    assert (0, "depth 0: decision 1 chance 0 terminal 0") == (status, lines[-3])
    split = sum(int(line.split()[2]) for line in lines[:-3])
    assert int(lines[-1].split()[3]) == split


def test_perft_from_a_finished_round_is_refused(file: Path) -> None:
    status, _, err = fuera("perft", str(file), "2")
    assert (1, True) == (status, one_line(err))


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_names_the_commands(shell: str) -> None:
    status, out, _ = fuera("completion", shell)
    assert (0, True) == (status, "replay" in out)


def test_help_shows_examples() -> None:
    assert "examples:" in fuera("play", "--help")[1]


def test_a_match_is_played_by_pressing_enter(tmp_path: Path) -> None:
    status, out, err = fuera(
        "play", "give-away", "--rules", "rotation", "--seed", "5", typed="\n" * 6000, cwd=tmp_path
    )
    assert (0, "", True) == (status, err, "the match." in out.splitlines()[-1])


def test_the_end_of_the_input_saves_and_the_match_goes_on(tmp_path: Path) -> None:
    status, out, _ = fuera(
        "play", "getaway", "--seed", "3", typed="?\nhint\ntable\nrules\nlast\nundo\n", cwd=tmp_path
    )
    saved = [*tmp_path.glob("*.fuera")]
    assert (0, 1) == (status, len(saved))
    assert f"fuera play --resume {saved[0].name}" in out
    before = saved[0].read_text("utf-8")
    saved[0].rename(tmp_path / "first.fuera")
    status, _, err = fuera("play", "--resume", "first.fuera", typed="q\n", cwd=tmp_path)
    again = next(path for path in tmp_path.glob("*.fuera") if path.name != "first.fuera")
    assert (0, "", before) == (status, err, again.read_text("utf-8"))


def test_a_match_goes_on_after_any_round_of_its_file(tmp_path: Path) -> None:
    whole = tmp_path / "whole.fuera"
    asked = ("give-away", "--rules", "rotation", "--match", "first_to=3", "--seed", "5")
    _, out, _ = fuera("play", *asked, "--record", str(whole), typed="\n" * 6000, cwd=tmp_path)
    assert out.endswith(f"fuera replay {whole}\n")
    rounds = list(read(whole.read_text("utf-8")))
    assert len(rounds) > 3
    for after in range(1, len(rounds)):
        folder = tmp_path / str(after)
        folder.mkdir()
        go_on = ("play", "--resume", str(whole), "--after", str(after))
        status, _, err = fuera(*go_on, typed="\n\n\nq\n", cwd=folder)
        (again,) = folder.glob("*.fuera")
        found = list(read(again.read_text("utf-8")))
        assert (0, "") == (status, err)
        assert [one.text() for one in rounds[:after]] == [one.text() for one in found[:after]]
        assert found[-1].tags["Match"] == rounds[0].tags["Match"]
        assert rounds[after].round.dealer == found[after].round.dealer


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--after", "2"], "play --after goes with --resume"),
        (["--record", "{file}"], "there is a file already; it is left as it is"),
        (["--resume", "{file}", "--after", "0"], "the file has rounds 1 to 1"),
        (["--resume", "{file}", "--after", "9"], "the file has rounds 1 to 1"),
        (["--resume", "{file}", "--after", "x"], "invalid int value"),
    ],
)
def test_what_cannot_be_kept_or_gone_on_with_is_one_line(
    arguments: list[str], said: str, file: Path
) -> None:
    status, out, err = fuera("play", *(one.format(file=file) for one in arguments))
    assert (2, "", True) == (status, out, one_line(err))
    assert said in err


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    runs = [
        fuera(
            "play", "give-away", "--rules", "rotation", "--seed", "8", typed="\n" * 40, cwd=tmp_path
        )[1]
        for _ in "ab"
    ]
    assert runs[0].split("Saved")[0] == runs[1].split("Saved")[0]


def test_ctrl_c_saves_and_leaves_without_a_traceback(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [*FUERA, "play", "getaway", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
    )
    assert run.stdout is not None
    while b"Only" not in os.read(run.stdout.fileno(), 4096) and run.poll() is None:
        pass
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert (b"", True) == (err, b"Saved in" in out)
    assert 1 == len([*tmp_path.glob("*.fuera")])


def test_a_finished_match_cannot_be_gone_on_with(file: Path) -> None:
    status, _, err = fuera("play", "--resume", str(file))
    assert (2, True) == (status, one_line(err))


def test_the_agreed_rules_are_printed_in_words_and_as_a_text_to_share() -> None:
    status, out, err = fuera("rules", "getaway", "--rules", "traditional take_hand=leader")
    assert (0, "") == (status, err)
    assert "W18  The leader may, before leading, take the whole hand" in out
    assert 'fuera play getaway --rules "traditional players=4 take_hand=leader"' in out


def test_the_laboratory_says_what_a_switch_does() -> None:
    asked = ["lab", "getaway", "--set", "take_hand=leader", "--rounds", "2000", "--seats", "3"]
    status, out, err = fuera(*asked)
    assert (0, "") == (status, err)
    assert "A  traditional players=3 take_hand=leader\nB  traditional players=3\n" in out
    assert "ends with a loser" in out
    assert out == fuera(*asked)[1]


def test_the_laboratory_prints_what_its_page_shows() -> None:
    page = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```\n\$ (fuera lab .*?)```", page, re.DOTALL)
    command, _, expected = example.partition("\n")
    assert (0, expected, "") == fuera(*command.split()[1:])


def test_the_laboratory_compares_any_two_rules_in_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "XDG_CONFIG_HOME", str(tmp_path))
    fuera("rules", "give-away", "--rules", "lively", "--seats", "5", "--save", "ours")
    _, out, _ = fuera(
        *("lab", "give-away", "--rules", "ours", "--against", "classic", "--seats", "5"),
        *("--bot", "lowest", "--rounds", "30", "--json"),
    )
    first, second = (json.loads(line) for line in out.splitlines())
    assert ["lively players=5", "classic players=5"] == [first["rules"], second["rules"]]
    assert ["lowest", 30, 30] == [first["player"], first["rounds"], second["rounds"]]


def test_the_laboratory_sets_each_switch() -> None:
    status, out, err = fuera("lab", "give-away", "--rules", "classic", "--each", "--rounds", "50")
    assert (0, "") == (status, err)
    rows = [line.split()[0] for line in out.splitlines() if "=" in line.split(" ")[0]]
    assert {"players=2", "stuck=bury", "timing=race", "spaces=8"} <= set(rows)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["getaway", "--set", "kick=perhaps"], "kick is off, on"),
        (["getaway", "--set", "shootout=on"], "needs power=draw"),
        (["getaway", "--bot", "deep"], "there are random, lowest, highest, careful"),
        (["getaway", "--rounds", "0"], "no number from 30 to"),
        (["getaway", "--against", "classic"], "no preset 'classic'"),
        (["getaway", "--against", "literal", "--each"], "not allowed with"),
        (["give-away", "--set", "obligation=called"], "programs miss no play"),
        ([], "game"),
    ],
)
def test_what_the_laboratory_cannot_measure_is_one_line(arguments: list[str], said: str) -> None:
    status, out, err = fuera("lab", *arguments)
    assert (2, "", True) == (status, out, one_line(err))
    assert said in err


SIGNS = ["ascii", "cp1252", "cp437", "cp850"]


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
@pytest.mark.parametrize("signs", SIGNS)
def test_a_terminal_without_our_signs_gets_others(
    signs: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "PYTHONIOENCODING", signs)
    for command in (
        ["lab", "getaway", "--rounds", "30", "--bot", "lowest", "--against", "literal"],
        ["rules", "give-away"],
        ["play", "getaway", "--seed", "1"],
    ):
        done = subprocess.run(
            [*FUERA, *command, "--lang", lang],
            input=b"q\n",
            capture_output=True,
            env=ENVIRONMENT,
            check=False,
        )
        assert (0, b"") == (done.returncode, done.stderr)
        if command[0] == "lab":
            assert "±" in done.stdout.decode(signs) or b"+-" in done.stdout


@pytest.mark.parametrize("command", [["rules", "getaway"], ["lab", "getaway", "--bot", "lowest"]])
def test_where_nothing_can_be_written_one_line_says_so(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*FUERA, *command], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
        )
    assert (1, True) == (done.returncode, one_line(done.stderr.decode()))
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *FUERA, *command],
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        check=False,
    )
    assert (0, b"") == (closed.returncode, closed.stderr)


def test_ctrl_c_ends_a_compiled_measurement_at_the_next_piece() -> None:
    run = subprocess.Popen(
        [*FUERA, "lab", "getaway", "--rules", "literal", "--rounds", "10000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        run.wait(1.5)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert (130, b"", b"") == (run.returncode, out, err)


def test_the_other_rules_have_as_many_players_unless_they_say_so() -> None:
    for more, players in ([], 5), (["players=3"], 3):
        other = " ".join(["pagat", *more])
        asked = ["--rules", "traditional players=5", "--against", other, "--bot", "lowest"]
        _, out, _ = fuera("lab", "getaway", *asked, "--rounds", "30")
        assert f"A  traditional players=5\nB  pagat players={players}\n" in out


def test_a_text_of_the_page_is_read_with_its_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "XDG_CONFIG_HOME", str(tmp_path))
    text = "traditional players=3 take_hand=leader · losses=5 dealer=rotate"
    status, out, _ = fuera("rules", "--rules", text, "--save", "sunday")
    assert (0, True) == (status, f'fuera play getaway --rules "{text}"' in out)
    status, out, _ = fuera("play", "--rules", "sunday", typed="q\n", cwd=tmp_path)
    assert (0, True) == (status, out.startswith(f"{text}: From traditional. The leader may"))
    (kept,) = tmp_path.glob("*.fuera")
    (record,) = read(kept.read_text("utf-8"))
    assert "losses=5 dealer=rotate" == record.tags["Match"]
    status, _, err = fuera("play", "give-away", "--rules", "sunday")
    assert (2, "fuera: give-away: 'sunday' is saved for getaway\n") == (status, err)


def test_of_changed_rules_nothing_is_claimed_that_was_measured_without_the_change(
    tmp_path: Path,
) -> None:
    for text, said in (
        ("traditional", "every one ended with a loser"),
        ("traditional pickup=void", "From traditional."),
        ("lively stuck=stay", "From lively."),
    ):
        _, out, _ = fuera("play", "--rules", text, typed="q\n", cwd=tmp_path)
        first = out.splitlines()[0]
        assert (said in first, "measured" in first) == (True, "From" not in first)


def test_own_rules_are_kept_by_name_and_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "XDG_CONFIG_HOME", str(tmp_path))
    fuera("rules", "getaway", "--rules", "pagat", "--seats", "5", "--save", "sunday")
    status, out, _ = fuera("rules", "getaway", "--rules", "sunday")
    assert (0, True) == (status, 'fuera play getaway --rules "pagat players=5"' in out)


@pytest.mark.parametrize("name", ["pagat", "two words", "a=b", ""])
def test_own_rules_need_a_name_of_their_own(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "XDG_CONFIG_HOME", str(tmp_path))
    status, out, err = fuera("rules", "getaway", "--save", name)
    assert (2, "", True) == (status, out, one_line(err))
