"""Commands that are sent again, over a new line or to a new process."""

import json
from pathlib import Path

from tests.server.harness import Client, Message, on_turn, running, stored, wish


def first_play(client: Client) -> Message:
    """The first thing this seat may do, as a command."""
    while on_turn(client.state) != 0:
        client.get()
    return {
        "do": "play",
        "cmd": client.name(),
        "expect": client.seq,
        "token": client.state["legal"][0],
    }


def test_a_command_sent_again_is_carried_out_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        one = server.client(made["table"], made["secret"])
        play = first_play(one)
        for _ in range(3):
            one.put(play)
        while len(one.replies.get(play["cmd"], [])) < 3:
            one.get()
        first, *others = one.replies[play["cmd"]]
        assert [first, first] == others
        assert first["ok"]
        one.close()
        again = server.client(made["table"], made["secret"])
        again.put(play)
        assert first == again.reply(play["cmd"])
        again.close()
    with running(tmp_path) as server:
        again = server.client(made["table"], made["secret"])
        again.put(play)
        assert first == again.reply(play["cmd"])
    rows, _ = stored(tmp_path, made["table"])
    assert [*range(1, len(rows) + 1)] == [seq for seq, _ in rows]


def test_the_name_of_a_command_serves_for_one_command(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        one = server.client(made["table"], made["secret"])
        play = first_play(one)
        one.put(play)
        assert one.reply(play["cmd"])["ok"]
        one.put({**play, "token": "2c"})
        while len(one.replies[play["cmd"]]) < 2:
            one.get()
        assert one.replies[play["cmd"]][1]["error"]["id"] == "cmd-reused"


def test_a_seat_is_got_again_by_who_never_heard_that_they_have_it(tmp_path: Path) -> None:
    sit = {"do": "sit", "cmd": "0123456789abcdef", "seat": 1, "name": "Ben"}
    with running(tmp_path) as server:
        made = server.table(wish("getaway", "traditional", "ppbb"))
        lost = server.client(made["table"])
        lost.put(sit)
        reply = lost.reply("0123456789abcdef")
        lost.close()
    with running(tmp_path) as server:
        back = server.client(made["table"])
        back.put(sit)
        assert reply == back.reply("0123456789abcdef")
        assert back.get_a("state")["own"]["you"] == 1
        assert server.client(made["table"], reply["secret"]).welcome["you"] == 1
    held = (tmp_path / "tables.db").read_bytes()
    assert reply["secret"].encode() not in held
    assert made["secret"].encode() not in held
    assert b"0123456789abcdef" not in held


def test_hello_may_be_said_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        one = server.client(made["table"])
        assert one.state["you"] is None
        one.put(json.loads(json.dumps({"do": "hello", "secret": made["secret"], "after": 0})))
        one.get_a("welcome")
        assert one.get_a("state")["own"]["you"] == 0
