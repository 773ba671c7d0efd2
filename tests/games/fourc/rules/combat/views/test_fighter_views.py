"""The views of fighters."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.views import (
    ConditionState,
    NumberState,
    Readiness,
    Severity,
    TurnStatus,
    VehicleView,
)
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import TurnPower
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.views import fighter_views as views
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

TITLES = ["Secret choices", "Declarations", "Initiative", "Heroes act", "Foes act", "End of turn"]


@pytest.mark.parametrize(
    ("phase", "acting", "now"),
    [
        (TurnPhase.SECRET, 0, 0),
        (TurnPhase.DECLARE, 0, 1),
        (TurnPhase.INITIATIVE, 0, 2),
        (TurnPhase.ACT, 0, 3),
        (TurnPhase.ACT, 1, 4),
        (TurnPhase.END, 0, 5),
    ],
)
def test_the_steps_of_a_turn(stage: Stage, phase: TurnPhase, acting: int, now: int) -> None:
    stage.table(phase=phase, acting=acting)
    steps = views.steps(stage.now)
    assert [each.title for each in steps] == TITLES
    assert [each.is_now for each in steps].index(True) == now
    assert [each.is_done for each in steps] == [number < now for number in range(6)]


def test_the_order_is_unknown_before_initiative(stage: Stage) -> None:
    stage.table(phase=TurnPhase.SECRET, initiative=())
    titles = [each.title for each in views.steps(stage.now)]
    assert titles[3:5] == ["Winning side acts", "Losing side acts"]
    stage.now = stage.now.without("ben")
    assert [each.title for each in views.steps(stage.now)][3:-1] == ["Heroes act"]


def test_no_step_is_done_before_the_first_turn(stage: Stage) -> None:
    stage.now = replace(stage.now, turn=0)
    stage.table(phase=TurnPhase.END)
    assert not any(each.is_now or each.is_done for each in views.steps(stage.now))
    assert views.status(stage.now, "ada") == TurnStatus(Readiness.LATER)


def test_the_note_of_a_side(stage: Stage) -> None:
    assert views.side_note(stage.now, "heroes") == "initiative 50"
    assert views.side_note(stage.now, "foes") == "initiative 20"
    stage.table(initiative=())
    assert views.side_note(stage.now, "heroes") == ""


def test_turn_status_follows_side_and_actions(stage: Stage) -> None:
    assert views.status(stage.now, "ada") == TurnStatus(Readiness.NOW)
    assert views.status(stage.now, "ben") == TurnStatus(Readiness.LATER)
    stage.this_turn("ada", acted=True, plan=TurnDeclaration("Hits hard", "dodge"))
    assert views.status(stage.now, "ada") == TurnStatus(Readiness.DONE, "Dodge · Hits hard")
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    assert views.status(stage.now, "ben") == TurnStatus(Readiness.LATER, "Dodge")
    stage.suffer("ben", Condition.UNCONSCIOUS)
    assert views.status(stage.now, "ben") == TurnStatus(Readiness.OUT, "Dodge")
    stage.table(phase=TurnPhase.END)
    assert views.status(stage.now, "ada").readiness is Readiness.DONE
    stage.lay("crate", MapObject(5, 20))
    assert views.status(stage.now, "crate") == TurnStatus(Readiness.OUT)


def test_a_declared_defense_shows_in_turn_status(stage: Stage) -> None:
    stage.this_turn("ada", plan=TurnDeclaration("Guards the door", "dodge"))
    assert views.status(stage.now, "ada") == TurnStatus(Readiness.NOW, "Dodge · Guards the door")


def test_a_side_that_has_acted_does_not_act_later(stage: Stage) -> None:
    stage.table(acting=1)
    assert views.status(stage.now, "ada").readiness is Readiness.DONE
    assert views.status(stage.now, "ben").readiness is Readiness.NOW
    stage.this_turn("ada", waiting=True)
    assert views.status(stage.now, "ada").readiness is Readiness.NOW


def test_numbers_show_current_and_usual_values(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Padded Costume",), brawn=30)
    stage.change("ada", fortitude=6)
    found = {each.name: each for each in views.numbers(stage.now, "ada")}
    assert found["Brawn"] == NumberState("Brawn", 30, 30, views.FOLLOWS)
    assert found["Fortitude"] == NumberState("Fortitude", 6, 20, views.FOLLOWS)
    assert found["Armor"].now == stage.fighter("ada").known.armor > 0
    assert views.numbers(stage.now, "ben")[-1] == NumberState("Armor", 0, 0)
    stage.lay("crate", MapObject(5, 20))
    assert views.numbers(stage.now, "crate") == (NumberState("Material Value", 5, 5),)


@pytest.mark.parametrize(
    ("name", "severity"),
    [
        (Condition.DYING.value, Severity.GRAVE),
        (DEAD, Severity.GRAVE),
        (Condition.WINDED.value, Severity.HINDERING),
        ("In love", Severity.HINDERING),
    ],
)
def test_the_state_of_a_condition(stage: Stage, name: str, severity: Severity) -> None:
    stage.change("ada", afflictions=(FighterCondition(name, 2),))
    assert views.conditions(stage.now, "ada") == (ConditionState(name, 2, severity),)
    assert ConditionState(name, 2).label == f"{name}, 2 turns"


def test_a_vehicle_is_shown_to_scale_with_those_inside(stage: Stage) -> None:
    """One sector is approximately 10 feet (4C, Movement); a car has 15."""
    stage.park("car")
    stage.seat("car", "ada", "ben")
    shown = views.vehicle(stage.now, "car")
    assert shown == VehicleView(("ada", "ben"), "vehicle-outlines/car", 1.5, 90)
    assert views.vehicle(stage.now, "ada") is None


@pytest.mark.parametrize(("way", "size"), [("growth", 1.5), ("shrinking", 0.6)])
def test_growth_and_shrinking_change_the_token_scale(stage: Stage, way: str, size: float) -> None:
    form = HeldPower("growth-shrinking", rank=Score(40), choices=(("way", (way,)),))
    stage.empower("ada", form)
    stage.lay("crate", MapObject(10, 50))
    assert views.scale(stage.now, "ada") == 1
    stage.do(turn_power, TurnPower("ada", way.capitalize()))
    assert views.scale(stage.now, "ada") == size
    stage.do(turn_power, TurnPower("ada", way.capitalize(), is_on=False))
    assert views.scale(stage.now, "ada") == 1
    other = ActivePower("Flight", "flight", state=PowerState.NEGATED)
    stage.change("ada", active=(other,))
    assert [views.scale(stage.now, who) for who in ("ada", "ben", "crate")] == [1, 1, 1]


def test_the_gamemaster_chooses_before_the_players_declare(stage: Stage) -> None:
    def awaited() -> list[str]:
        return [
            each.id for each in stage.now.combatants if views.status(stage.now, each.id).is_awaited
        ]

    stage.add("cleo", "heroes")
    stage.this_turn("cleo", plan=TurnDeclaration("Hits hard"))
    stage.table(phase=TurnPhase.SECRET)
    assert awaited() == ["ben"]
    stage.table(phase=TurnPhase.DECLARE)
    assert awaited() == ["ada"]
    stage.suffer("ada", Condition.UNCONSCIOUS)
    assert awaited() == []
    stage.in_turn(0)
    stage.table(phase=TurnPhase.SECRET)
    assert awaited() == [], "before the first turn nobody chooses"
