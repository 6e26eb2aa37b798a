"""For each switch its values, and why one does not fit."""

import pytest

from fuera.errors import BadRules
from fuera.rules import GAMES, Rules, read


def every_preset() -> list[Rules]:
    return [preset for game in GAMES.values() for preset in game.PRESETS.values()]


@pytest.mark.parametrize("agreed", every_preset(), ids=lambda rules: rules.preset)
def test_an_option_without_a_reason_can_be_set_and_one_with_a_reason_cannot(agreed: Rules) -> None:
    options = agreed.options()
    assert [switch.name for switch in agreed.switches()] == list(options)
    for name, reasons in options.items():
        assert agreed.values(name) == tuple(reasons)
        for value, reason in reasons.items():
            if reason:
                with pytest.raises(BadRules) as caught:
                    agreed.set([f"{name}={value}"])
                assert reason == str(caught.value)
            else:
                assert value == str(agreed.set([f"{name}={value}"]).as_dict()[name])


def test_a_value_that_does_not_fit_says_what_it_needs() -> None:
    shootout = read("getaway", "literal").options()["shootout"]
    assert {
        "off": "",
        "on": "getaway: shootout=on needs power=draw: it settles a drawn last card",
    } == (shootout)
    timing = read("give-away", "rotation").fitting("timing")
    assert {
        "turns": "",
        "race": "give-away: timing=race does not go with stuck=bury: no turn ends",
    } == timing
