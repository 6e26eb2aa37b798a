"""The pages: what is on offer, the words, and how strictly the client is served."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuera import __version__
from fuera.server.offer import offer
from fuera.table import Person, Wish, settle
from tests.server.harness import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of this file."""
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/t/anything"])
def test_the_page_is_served_with_strict_headers(server: Running, path: str) -> None:
    status, body, headers = server.ask("GET", path)
    assert 200 == status
    assert b"<!doctype html>" in body
    policy = headers["content-security-policy"]
    assert "script-src 'self'; style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "nosniff" == headers["x-content-type-options"]
    assert "no-referrer" == headers["referrer-policy"]


def test_a_file_of_the_client_is_not_sent_twice(server: Running) -> None:
    status, _, headers = server.ask("GET", "/client/app.js")
    assert 200 == status
    assert headers["content-type"].startswith("text/javascript")
    again, body, _ = server.ask("GET", "/client/app.js", if_none_match=headers["etag"])
    assert (304, b"") == (again, body)


@pytest.mark.parametrize("path", ["/nowhere", "/client/none.js", "/client/../app.py", "/api/none"])
def test_where_there_is_nothing_it_says_so(server: Running, path: str) -> None:
    status, body, _ = server.ask("GET", path)
    assert 404 == status
    assert len(body) > 0
    assert 405 == server.ask("DELETE", "/api/offer")[0]


def test_what_is_on_offer_can_be_played(server: Running) -> None:
    _, body, _ = server.ask("GET", "/api/offer")
    told = json.loads(body)
    assert offer() == told
    assert __version__ == told["version"]
    for game in told["games"]:
        assert [True] == [p["offered"] for p in game["presets"] if p["name"] == game["offered"]]
        for preset in game["presets"]:
            for players in preset["players"]:
                seats = [Person()] * players
                config = settle(
                    Wish(game["game"], preset["name"], [*seats], preset["match"]), "", ""
                )
                assert f"{preset['name']} players={players}" == config.rules


def test_the_words_are_served_in_each_language(server: Running) -> None:
    english, spanish, unknown = (
        json.loads(server.ask("GET", f"/api/words/{code}")[1]) for code in ("en", "es", "xx")
    )
    assert english == unknown
    assert english.keys() == spanish.keys()
    assert "{seat} deals." == english["deals"]


def test_every_message_of_the_server_is_described() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for word in ("hello", "sit", "play", "next", "name", "stand_in"):
        assert f'"do": "{word}"' in page
    for word in ("welcome", "state", "here", "reply", "refused"):
        assert f'"is": "{word}"' in page
