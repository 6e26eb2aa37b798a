"""Persons at one table, over real sockets."""

import random
from pathlib import Path

import pytest

from tests.server.harness import Client, Running, on_turn, running, stored, wish

GAMES = [("getaway", "traditional"), ("getaway", "pagat"), ("give-away", "lively")]


def two_at_a_table(server: Running, game: str, rules: str) -> tuple[Client, Client, str]:
    """Two persons and two programs, and the secret of the first."""
    made = server.table(wish(game, rules, "pbpb"))
    one = server.client(made["table"], made["secret"])
    other = server.client(made["table"])
    assert other.do("sit", seat=2, name="Ben")["ok"]
    return one, other, made["secret"]


def play_on(people: dict[int, Client], rng: random.Random, most: int = 10**6) -> int:
    """Play until the round is over or so many cards are played; how many were."""
    one = next(iter(people.values()))
    for played in range(most):
        while one.state["phase"] != "round-over" and on_turn(one.state) not in people:
            one.get()
        if one.state["phase"] == "round-over":
            return played
        client = people[on_turn(one.state) or 0]
        client.until(one.seq)
        token = rng.choice(client.state["legal"])
        reply = client.do("play", expect=client.seq, token=token)
        assert reply["ok"], reply
        one.until(reply["seq"])
    return most


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_two_persons_play_a_round_with_two_programs(tmp_path: Path, game: str, rules: str) -> None:
    with running(tmp_path) as server:
        one, other, _ = two_at_a_table(server, game, rules)
        assert play_on({0: one, 2: other}, random.Random(1)) > 3
        other.until(one.seq)
        assert one.state["result"] == other.state["result"] != []
        reply = one.do("next", expect=one.seq)
        other.until(reply["seq"])
        assert other.state["round"] == 2
        for client in (one, other):
            assert {1} == {len(replies) for replies in client.replies.values()}
            client.close()


def test_a_restart_continues_every_table(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, other, secret = two_at_a_table(server, "getaway", "traditional")
        (there,) = [m["secret"] for r in other.replies.values() for m in r]
        play_on({0: one, 2: other}, random.Random(2), 5)
        table = one.table
        one.close()
        other.close()
    _, kept = stored(tmp_path, table)
    with running(tmp_path) as server:
        one, other = server.client(table, secret), server.client(table, there)
        assert (0, 2) == (one.welcome["you"], other.welcome["you"])
        assert one.seq >= kept.seq
        assert play_on({0: one, 2: other}, random.Random(3)) > 0
        one.close()
        other.close()


def test_who_watches_sees_the_table_and_no_hand(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, other, _ = two_at_a_table(server, "getaway", "traditional")
        watcher = server.client(one.table)
        assert watcher.welcome["you"] is None
        play_on({0: one, 2: other}, random.Random(4), 3)
        watcher.until(one.seq)
        assert watcher.state["hand"] is None
        assert watcher.state["legal"] == []
        assert not watcher.do("play", expect=watcher.seq, token="As")["ok"]


def test_everybody_hears_who_comes_and_goes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, other, _ = two_at_a_table(server, "getaway", "traditional")
        one.until(1)
        assert one.state["seats"][2]["here"]
        other.close()
        assert [True, True, False, True] == one.get_a("here")["here"]
        reply = one.do("stand_in", seat=2, bot="careful")
        assert reply["ok"], reply
        one.until(reply["seq"])
        assert one.state["seats"][2]["who"] == "program"


def test_a_person_is_called_what_they_like(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, other, _ = two_at_a_table(server, "getaway", "traditional")
        reply = other.do("name", name="ana")
        one.until(reply["seq"])
        assert one.state["seats"][2]["name"] == "ana 2"


def test_programs_alone_play_while_somebody_watches(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.table(wish("getaway", "traditional players=3", "bbb", "losses=2"))
        assert (made["seat"], made["secret"]) == (None, None)
        watcher = server.client(made["table"])
        while watcher.state["phase"] != "match-over":
            watcher.get()
        assert watcher.state["winners"] != []


def test_one_seat_is_played_from_two_devices(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, other, secret = two_at_a_table(server, "getaway", "traditional")
        again = server.client(one.table, secret)
        play_on({0: again, 2: other}, random.Random(5), 4)
        one.until(again.seq)
        assert one.state["hand"] == again.state["hand"]
