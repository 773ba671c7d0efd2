"""What the table sees of a 4C fight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.fight_views import (
    ConditionNow,
    Gravity,
    NumberNow,
    Readiness,
    Standing,
)
from fourc_desktop.games.fourc.rules.combat import views
from fourc_desktop.games.fourc.rules.combat.afflictions import DEAD, Affliction
from fourc_desktop.games.fourc.rules.combat.table import Phase
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.this_turn import Plan
from fourc_desktop.games.fourc.rules.conditions import Condition
from tests.games.fourc.rules.combat.stage import Stage

TITLES = ["Secret choices", "Declarations", "Initiative", "Heroes act", "Foes act", "End of turn"]


@pytest.mark.parametrize(
    ("phase", "acting", "now"),
    [
        (Phase.SECRET, 0, 0),
        (Phase.DECLARE, 0, 1),
        (Phase.INITIATIVE, 0, 2),
        (Phase.ACT, 0, 3),
        (Phase.ACT, 1, 4),
        (Phase.END, 0, 5),
    ],
)
def test_the_steps_of_a_turn(stage: Stage, phase: Phase, acting: int, now: int) -> None:
    stage.table(phase=phase, acting=acting)
    steps = views.steps(stage.now)
    assert [each.title for each in steps] == TITLES
    assert [each.is_now for each in steps].index(True) == now
    assert [each.is_done for each in steps] == [number < now for number in range(6)]


def test_before_initiative_nobody_knows_the_order(stage: Stage) -> None:
    stage.table(phase=Phase.SECRET, initiative=())
    assert [each.title for each in views.steps(stage.now)][3:5] == ["Winners act", "Others act"]
    stage.now = stage.now.without("ben")
    assert [each.title for each in views.steps(stage.now)][3:-1] == ["Heroes act"]


def test_before_the_first_turn_nothing_is_done(stage: Stage) -> None:
    stage.now = replace(stage.now, turn=0)
    stage.table(phase=Phase.END)
    assert not any(each.is_now or each.is_done for each in views.steps(stage.now))
    assert views.standing(stage.now, "ada") == Standing(Readiness.LATER)


def test_what_is_to_be_known_of_a_side(stage: Stage) -> None:
    assert views.side_note(stage.now, "heroes") == "initiative 50"
    assert views.side_note(stage.now, "foes") == "initiative 20"
    stage.table(initiative=())
    assert views.side_note(stage.now, "heroes") == ""


def test_who_acts_now_and_later(stage: Stage) -> None:
    assert views.standing(stage.now, "ada") == Standing(Readiness.NOW)
    assert views.standing(stage.now, "ben") == Standing(Readiness.LATER)
    stage.this_turn("ada", acted=True, plan=Plan("Hits hard", "dodge"))
    assert views.standing(stage.now, "ada") == Standing(Readiness.DONE, "Dodge · Hits hard")
    stage.this_turn("ben", plan=Plan(defense="dodge"))
    assert views.standing(stage.now, "ben") == Standing(Readiness.LATER, "Dodge")
    stage.suffer("ben", Condition.UNCONSCIOUS)
    assert views.standing(stage.now, "ben") == Standing(Readiness.OUT, "Dodge")
    stage.table(phase=Phase.END)
    assert views.standing(stage.now, "ada").readiness is Readiness.DONE
    stage.lay("crate", Thing(5, 20))
    assert views.standing(stage.now, "crate") == Standing(Readiness.OUT)


def test_who_declared_a_defense_has_their_turn_with_their_side(stage: Stage) -> None:
    stage.this_turn("ada", plan=Plan("Guards the door", "dodge"))
    assert views.standing(stage.now, "ada") == Standing(Readiness.NOW, "Dodge · Guards the door")


def test_a_side_that_has_acted_does_not_act_later(stage: Stage) -> None:
    stage.table(acting=1)
    assert views.standing(stage.now, "ada").readiness is Readiness.DONE
    assert views.standing(stage.now, "ben").readiness is Readiness.NOW
    stage.this_turn("ada", waiting=True)
    assert views.standing(stage.now, "ada").readiness is Readiness.NOW


def test_numbers_as_they_stand(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Padded Costume",), brawn=30)
    stage.change("ada", fortitude=6)
    found = {each.name: each for each in views.numbers(stage.now, "ada")}
    assert found["Brawn"] == NumberNow("Brawn", 30, 30, views.FOLLOWS)
    assert found["Fortitude"] == NumberNow("Fortitude", 6, 20, views.FOLLOWS)
    assert found["Armor"].now == stage.fighter("ada").known.armor > 0
    assert views.numbers(stage.now, "ben")[-1] == NumberNow("Armor", 0, 0)
    stage.lay("crate", Thing(5, 20))
    assert views.numbers(stage.now, "crate") == (NumberNow("Material Value", 5, 5),)


@pytest.mark.parametrize(
    ("name", "gravity"),
    [
        (Condition.DYING.value, Gravity.GRAVE),
        (DEAD, Gravity.GRAVE),
        (Condition.WINDED.value, Gravity.HINDERING),
        ("In love", Gravity.HINDERING),
    ],
)
def test_what_a_condition_means(stage: Stage, name: str, gravity: Gravity) -> None:
    stage.change("ada", afflictions=(Affliction(name, 2),))
    assert views.conditions(stage.now, "ada") == (ConditionNow(name, 2, gravity),)
    assert ConditionNow(name, 2).label == f"{name}, 2 turns"
