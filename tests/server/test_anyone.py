"""Tables where anyone may act, over real sockets: races, and passes that may be called."""

import random
import time
from dataclasses import replace
from pathlib import Path

from fuera.server.settings import Chance
from tests.server.harness import QUICK, Client, Message, Running, running, stored, wish

RACING = replace(QUICK, reaction=(0.0, 0.0))
HASTY = replace(QUICK, window=0.05)


def at_a_table(server: Running, rules: str, who: str) -> tuple[list[Client], str]:
    """Persons on all seats that are theirs, and the name of the table."""
    made = server.table(wish("give-away", rules, who))
    people = [server.client(made["table"], made["secret"])]
    for seat in [seat for seat, letter in enumerate(who) if letter == "p"][1:]:
        client = server.client(made["table"])
        assert client.do("sit", seat=seat, name=f"Person {seat}")["ok"]
        people.append(client)
    for client in people:
        while client.state["phase"] == "waiting":
            client.get()
    return people, made["table"]


def cards(client: Client) -> list[str]:
    """The legal actions that are no calls."""
    return [token for token in client.state["legal"] if not token.startswith("call:")]


def act(people: list[Client], who: Client, token: str) -> None:
    """Somebody plays, and everybody has seen it."""
    reply = who.do("play", expect=who.seq, token=token)
    assert reply["ok"], reply
    for client in people:
        client.until(reply["seq"])


def pass_round(people: list[Client]) -> Message:
    """Everybody passes until only calls are left; the open pass."""
    seat: int = people[0].state["turn"]
    for _ in range(40):
        act(people, people[seat], "-")
        passed: Message = people[0].state["giveaway"]["open_pass"]
        if passed["last"]:
            return passed
        seat = (passed["seat"] + 1) % len(people)
    raise AssertionError("the circle of passes does not end")


def test_a_race_against_programs_ends_and_is_in_the_log(tmp_path: Path) -> None:
    with running(tmp_path, RACING, Chance(random.Random(3))) as server:
        (one,), table = at_a_table(server, "race exposed=3 building=both", "pbbb")
        while one.state["phase"] == "playing":
            if cards(one):
                reply = one.do("play", expect=one.seq, token=cards(one)[0])
                one.until(reply["seq"] if reply["ok"] else one.seq)
            else:
                one.get()
        assert "round-over" == one.state["phase"]
        result = one.state["result"]
    _, kept = stored(tmp_path, table)
    assert result == [{"id": said.id, "params": said.params} for said in kept.course.result]
    assert kept.course.round is not None
    times = [at for _, _, at in kept.course.round.plies]
    assert sorted(times) == times


def test_of_two_cards_for_one_place_the_first_to_arrive_counts(tmp_path: Path) -> None:
    with running(tmp_path, RACING, Chance(random.Random(1))) as server:
        people, _ = at_a_table(server, "race exposed=3 foundations=single", "pppp")
        while len(able := [client for client in people if cards(client)]) < 2:
            act(people, able[0], cards(able[0])[0])
        fast, slow = able[:2]
        seen, token, mine = slow.seq, cards(slow)[0], people.index(slow)
        act(people, fast, cards(fast)[0])
        before = slow.state["giveaway"]["exposed"][mine]
        reply = slow.do("play", expect=seen, token=token)
        assert "beaten" == reply["error"]["id"]
        assert people.index(fast) == reply["error"]["params"]["first"]
        assert before == slow.state["giveaway"]["exposed"][mine]


def test_the_last_pass_stands_by_itself_after_a_while(tmp_path: Path) -> None:
    with running(tmp_path, HASTY, Chance(random.Random(2))) as server:
        people, _ = at_a_table(server, "classic obligation=called", "ppp")
        pass_round(people)
        while people[0].state["phase"] != "round-over":
            people[0].get()
        assert "blocked" in [said["id"] for said in people[0].state["result"]]


def test_everybody_else_may_let_the_last_pass_stand(tmp_path: Path) -> None:
    with running(tmp_path, QUICK, Chance(random.Random(2))) as server:
        people, _ = at_a_table(server, "classic obligation=called", "ppp")
        passed = pass_round(people)
        assert 2 == len(passed["waits_for"])
        for seat in passed["waits_for"]:
            reply = people[seat].do("let_go", expect=people[seat].seq)
            assert reply["ok"]
        people[0].until(reply["seq"])
        assert "round-over" == people[0].state["phase"]


def test_a_race_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    with running(tmp_path, replace(RACING, idle=60.0), Chance(random.Random(2))) as server:
        (one,), table = at_a_table(server, "race stuck=rotate players=2", "pb")
        while one.state["phase"] == "playing" and not cards(one):
            one.get()
        before = one.state["giveaway"]["race"]["now"]
        one.close()
        time.sleep(2.0)
        back = server.client(table)
        assert back.state["giveaway"]["race"]["now"] - before < 1500
