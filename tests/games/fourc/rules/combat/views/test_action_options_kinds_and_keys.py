"""The kind and the key of each action option."""

from string import ascii_uppercase

import pytest

from fourc_desktop.core.encounter.action_keys import LOG_KEY, action_keys
from fourc_desktop.core.encounter.views import ActionKind
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    commands,
    vehicle_commands,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion
from fourc_desktop.games.fourc.rules.combat.rules import ACTIONS
from fourc_desktop.games.fourc.rules.combat.views.action_options import KEYS, KINDS, action_options
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage, declared


def kinds(stage: Stage, who: str = "ada") -> dict[str, ActionKind]:
    return {each.name: each.kind for each in action_options(stage.context(), who)}


def figures(stage: Stage, who: str = "ada") -> dict[str, str]:
    found = action_options(stage.context(), who)
    return {each.name: each.key for each in found if each.command is commands.AttackCommand}


def test_every_command_is_of_a_kind() -> None:
    assert {*ACTIONS, commands.Finish, commands.Declare} == set(KINDS)
    assert set(ACTIONS) < declared(action_commands, vehicle_commands)


def test_every_action_has_a_letter_that_no_other_has(stage: Stage) -> None:
    everything = list(action_options(stage.context(), "ada"))
    found = [each for each in everything if each.command is not commands.AttackCommand]
    assert {each.name for each in found} == set(KEYS) - {"Come up"}
    letters = sorted(each.key for each in found)
    assert letters == sorted([*set(ascii_uppercase) - {LOG_KEY}, KEYS["Let go"]])
    keys = action_keys(everything)
    pair = {"Let go", "Cling to life"}
    assert all(keys[each.name] == each.key for each in everything if each.name not in pair)
    assert len(pair & keys.keys()) == 1


def test_the_possible_action_gets_the_shared_key(stage: Stage) -> None:
    assert KEYS["Let go"] == KEYS["Cling to life"]

    def possible() -> dict[str, str]:
        options = list(action_options(stage.context(), "ada"))
        able = {each.name for each in options if each.refusal is None}
        pair = able & {"Let go", "Cling to life"}
        return {name: action_keys(options)[name] for name in pair}

    stage.change("ada", holds="ben")
    assert possible() == {"Let go": "T"}
    stage.change("ada", holds="", fortitude=2)
    stage.suffer("ada", Condition.DYING)
    assert possible() == {"Cling to life": "T"}


def test_an_action_that_replaces_another_has_its_key(stage: Stage) -> None:
    stage.change("ada", exertion=Exertion(under=True))
    found = {each.name: each.key for each in action_options(stage.context(), "ada")}
    assert found["Come up"] == KEYS["Go under"]


@pytest.mark.parametrize(
    ("carries", "name", "kind"),
    [
        ("Pistol", "Pistol", ActionKind.SHOOT),
        ("Club", "Club", ActionKind.STRIKE),
        ("Knife", "Knife", ActionKind.CUT),
    ],
)
def test_attacks_are_distinguished(stage: Stage, carries: str, name: str, kind: ActionKind) -> None:
    stage.add("ada", "heroes", carries=(carries,))
    found = kinds(stage)
    assert found[name] is kind
    assert found["Fists"] is ActionKind.STRIKE
    assert found["Rush"] is ActionKind.RUSH


def test_a_power_is_one(stage: Stage) -> None:
    kind = (("kind", ("electricity",)),)
    stage.empower("ada", HeldPower("elemental-energy-control", rank=Score(40), choices=kind))
    found = kinds(stage)
    assert ActionKind.POWER in found.values()
    assert (found["Fists"], found["Rush"]) == (ActionKind.STRIKE, ActionKind.RUSH)


def test_number_keys_stay_with_their_attacks(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    before = figures(stage)
    assert list(before.values()) == [str(number + 1) for number in range(len(before))]
    stage.change("ada", carried=("Club",))
    after = figures(stage)
    assert "Pistol" not in after
    assert after == {
        **{name: key for name, key in before.items() if name != "Pistol"},
        "Club": str(len(before) + 1),
    }


def test_the_tenth_attack_has_no_figure(stage: Stage) -> None:
    weapons = [each.name for each in stage.book.gear.weapons.values()][:9]
    stage.add("ada", "heroes", carries=tuple(weapons))
    assert list(figures(stage).values()).count("") == len(figures(stage)) - 9 > 0
