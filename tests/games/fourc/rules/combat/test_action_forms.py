"""The menu entries of actions, one for each form."""

from collections.abc import Sequence

import pytest

from fourc_desktop.games.fourc.rules.combat.action_forms import (
    CommandForms,
    boost_forms,
    defense_forms,
    depth_forms,
    door_forms,
    forms_inside,
    grenade_forms,
    healing_forms,
    hiding_forms,
    hurl_forms,
    search_forms,
    seat_forms,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


def names(stage: Stage, forms: CommandForms) -> list[str]:
    context = stage.context()
    return [name for name, _ in forms(context, context.combatant("ada"))]


@pytest.mark.parametrize(
    "forms",
    [boost_forms, forms_inside("Drive"), grenade_forms, healing_forms, hiding_forms, hurl_forms,
     search_forms, seat_forms],
)  # fmt: skip
def test_actions_without_a_possible_use_are_not_in_the_menu(
    stage: Stage, forms: CommandForms
) -> None:
    assert names(stage, forms) == []


def test_defenses_that_are_played(stage: Stage) -> None:
    assert names(stage, defense_forms) == ["Dodge", "Block", "Evade"]
    stage.play(rules=BASIC)
    assert names(stage, defense_forms) == ["Dodge"]


def test_up_or_down(stage: Stage) -> None:
    assert names(stage, depth_forms) == ["Go under"]
    stage.change("ada", exertion=Exertion(under=True))
    assert names(stage, depth_forms) == ["Come up"]


def test_doors_open_and_shut(stage: Stage) -> None:
    assert names(stage, door_forms) == ["Open", "Shut"]


@pytest.mark.parametrize(
    ("power", "forms", "expected"),
    [
        (HeldPower("regeneration", rank=Score(10)), healing_forms, ["Regenerate"]),
        (
            HeldPower("trait-boost", rank=Score(10), choices=(("trait", (Trait.BRAWN.value,)),)),
            boost_forms,
            ["Trait Boost: brawn"],
        ),
    ],
)
def test_powers(
    stage: Stage, power: HeldPower, forms: CommandForms, expected: Sequence[str]
) -> None:
    stage.empower("ada", power)
    assert names(stage, forms) == expected


def test_forms_for_carried_held_and_nearby_objects(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Frag Grenade",))
    assert names(stage, grenade_forms) == ["Throw Frag Grenade"]
    stage.now = HoldTaken("ada", "ben").apply(stage.now)
    assert names(stage, hurl_forms) == ["Throw Ben"]
    stage.park("car")
    assert names(stage, seat_forms) == ["Get in"]
    stage.seat("car", "ada")
    assert names(stage, forms_inside("Drive")) == ["Drive"]


def test_a_door_is_opened_or_shut(stage: Stage) -> None:
    context = stage.context()
    forms = dict(door_forms(context, context.combatant("ada")))
    assert forms == {"Open": {"is_open": True}, "Shut": {"is_open": False}}
