"""The values that lists and panels show."""

from dataclasses import replace

from fourc_desktop.core.encounter.views import ConditionState, Readiness, Severity
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    DelayTurn,
    ForceAction,
    ForcedKind,
    PlotPointUse,
    SpendPlotPoint,
    TakeDelayedTurn,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    HELPLESS,
    PRONE,
    RoughMagicCondition,
    RoughMagicTable,
)
from tests.games.rough_magic.rules.combat.stage import Stage


def test_gauges_and_numbers(stage: Stage) -> None:
    views = stage.fight.views
    shown = [(each.name, each.now, each.full) for each in views.gauges(stage.state, "apex")]
    assert shown == [("Health", 18, 18), ("Endurance", 18, 18), ("Plot Points", 2, 20)]
    stage.put("boomer", is_unnamed=True)
    assert len(views.gauges(stage.state, "boomer")) == 2
    stage.put("apex", agility=1)
    numbers = {each.name: (each.now, each.usual) for each in views.numbers(stage.state, "apex")}
    assert numbers["Agility"] == (1, 4)
    assert numbers["Power Level"] == (4, 4)


def test_conditions_have_severity_and_duration(stage: Stage) -> None:
    stage.do(SpendPlotPoint("apex", PlotPointUse.SURGE))
    stage.put("apex", conditions=(*stage.who("apex").conditions, RoughMagicCondition(PRONE)))
    stage.put("apex", conditions=(*stage.who("apex").conditions, RoughMagicCondition(HELPLESS)))
    assert list(stage.fight.views.conditions(stage.state, "apex")) == [
        ConditionState("Surge", 1, Severity.HELPFUL, "round"),
        ConditionState("Prone", None, Severity.HINDERING, "round"),
        ConditionState("Helpless", None, Severity.GRAVE, "round"),
    ]
    stage.put("boomer", endurance=0)
    [out] = stage.fight.views.conditions(stage.state, "boomer")
    assert (out.name, out.severity) == ("Unconscious", Severity.GRAVE)


def test_views_show_the_order_and_turn_status(stage: Stage) -> None:
    views = stage.fight.views

    def ready(who: str) -> Readiness:
        return views.status(stage.state, who).readiness

    assert list(views.order(stage.state)) == ["apex", "boomer", "crimson"]
    assert [ready(each) for each in ("apex", "boomer")] == [Readiness.NOW, Readiness.LATER]
    assert not views.status(stage.state, "apex").has_begun
    apex = stage.state.combatant("apex")
    moved = replace(apex, fighter=replace(apex.fighter, standards=0))
    assert views.status(stage.state.with_combatant(moved), "apex").has_begun
    stage.do(DelayTurn("apex"))
    waiting = views.status(stage.state, "apex")
    assert (waiting.readiness, waiting.plan) == (Readiness.LATER, "delays the turn")
    assert waiting.holds_back
    assert not any(each.is_done for each in views.steps(stage.state))
    stage.do(TakeDelayedTurn("apex"))
    assert views.status(stage.state, "boomer").plan == "goes on after this turn"
    assert not any(each.is_done for each in views.steps(stage.state))
    order = replace(stage.state.table.order, acting="boomer", interrupted="", delayed=("apex",))
    stage.state = replace(stage.state, table=replace(stage.state.table, order=order))
    stage.do(ForceAction("crimson", ForcedKind.DODGE))
    assert views.status(stage.state, "crimson").plan == "has given up the next turn"
    stage.put("crimson", health=0)
    assert ready("crimson") is Readiness.OUT
    order = replace(stage.state.table.order, delayed=())
    stage.state = replace(stage.state, table=replace(stage.state.table, order=order))
    assert ready("apex") is Readiness.DONE
    stage.do(SpendPlotPoint("apex", PlotPointUse.EXTRA_MOVE))
    assert views.status(stage.state, "apex").plan == "acts after this turn"


def test_the_steps_of_a_round_end_with_the_environment(stage: Stage) -> None:
    steps = stage.fight.views.steps(stage.state)
    assert [each.title for each in steps] == ["Apex", "Boomer", "Crimson", "Environment"]
    assert [each.is_now for each in steps] == [True, False, False, False]
    stage.next()
    assert [each.is_done for each in stage.fight.views.steps(stage.state)][:2] == [True, False]
    fresh = replace(stage.state, table=RoughMagicTable())
    assert [each.title for each in stage.fight.views.steps(fresh)] == ["Order of play"]
    assert list(stage.fight.views.order(fresh)) == ["apex", "boomer", "crimson"]


def test_sides_vehicles_and_sizes(stage: Stage) -> None:
    views = stage.fight.views
    stage.put("crimson", health=0)
    assert views.side_note(stage.state, "players") == "1 of 2 can act"
    assert views.vehicle(stage.state, "apex") is None
    assert views.scale(stage.state, "apex") == 1
