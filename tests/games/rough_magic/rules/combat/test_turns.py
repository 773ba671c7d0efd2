"""Turns in a fight: the order rolled, delayed and interrupted, and who may act (M1, M3)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import RecordingDice, ScriptedDice
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused, first_refusal
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    DelayTurn,
    FocusOnDefense,
    MoveInOrder,
    NextTurn,
    TakeDelayedTurn,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    HELPLESS,
    FighterSkill,
    RoughMagicCondition,
    RoughMagicTable,
)
from fourc_desktop.games.rough_magic.rules.combat.turns import (
    acting_refusals,
    delay_refusals,
    force_refusal,
    interrupt_refusal,
    move_refusals,
    standard_refusals,
    travel_refusals,
)
from tests.games.rough_magic.rules.combat.stage import BOOMER, Stage


def test_the_first_turn_rolls_for_everybody(stage: Stage) -> None:
    stage.state = replace(stage.state, table=RoughMagicTable(), turn=0)
    stage.put("boomer", skills=(FighterSkill("Perception", 3),), has_drop=True)
    # Apex 1d6 + 3, Boomer 2d6 + 3 + 2 + 3, Crimson 1d6 + 3.
    assert stage.next(2, 3, 3, 6) == "boomer"
    assert stage.state.table.order.order == ("boomer", "crimson", "apex")
    assert [each.total for each in stage.state.table.rolled] == [5, 14, 9]
    assert not stage.who("boomer").has_drop
    assert (stage.state.turn, stage.who("boomer").moves, stage.who("boomer").standards) == (1, 1, 1)


def test_the_dice_of_each_are_asked_for_by_name(stage: Stage) -> None:
    stage.state = replace(stage.state, table=RoughMagicTable(), turn=0)
    dice = RecordingDice(ScriptedDice(2, 3, 4))
    stage.fight.rules.decide(stage.state, NextTurn(), dice, by_hand=False)
    assert [throw.what for throw, _ in dice.asked] == [
        f"{name}: Perception (Reason)" for name in ("Apex", "Boomer", "Crimson")
    ]


def test_the_order_skips_combatants_who_cannot_act(stage: Stage) -> None:
    stage.put("boomer", endurance=0)
    assert [stage.next() for _ in range(3)] == ["crimson", "apex", "crimson"]
    assert stage.state.turn == 2


def test_next_turn_without_anyone_able_is_refused(stage: Stage) -> None:
    for id_ in ("apex", "boomer", "crimson"):
        stage.put(id_, health=0, endurance=0)
    with pytest.raises(Refused, match="Nobody is left"):
        stage.do(NextTurn())


def test_a_late_combatant_rolls_for_a_place(stage: Stage) -> None:
    stage.state = replace(stage.state, table=RoughMagicTable())
    assert stage.next(6, 4, 1) == "apex"  # 9, 6, 4
    late = Combatant("late", "Late", "others", BOOMER, Position(5, 0))
    stage.state = stage.state.with_combatant(late)
    assert stage.next(5) == "late"  # 7
    assert stage.state.table.order.order == ("apex", "late", "boomer", "crimson")
    last = Combatant("last", "Last", "others", BOOMER, Position(5, 1))
    stage.state = stage.state.with_combatant(last)
    stage.next(1)  # 3
    assert stage.state.table.order.order[-1] == "last"


def test_a_late_combatant_with_a_past_place_acts_last_in_the_round(stage: Stage) -> None:
    stage.state = replace(stage.state, table=RoughMagicTable())
    stage.next(2, 6, 1)  # Boomer 8, Apex 5, Crimson 4
    assert stage.next() == "apex"
    late = Combatant("late", "Late", "others", BOOMER, Position(5, 0))
    stage.state = stage.state.with_combatant(late)
    status = stage.fight.views.status(stage.state, "late")
    assert (status.readiness, status.reason) == (Readiness.LATER, "Joins at the next turn")
    before = stage.state
    [rolled, _] = stage.do(NextTurn(), 6)
    assert stage.state.table.order.order == ("boomer", "late", "apex", "crimson")
    words = "Order of play: Late (8). Late acts last this round."
    assert stage.fight.narration.event_text(before, rolled) == words
    status = stage.fight.views.status(stage.state, "late")
    assert (status.readiness, status.reason) == (Readiness.LATER, "Acts last this round")
    assert stage.fight.views.order(stage.state) == ["boomer", "apex", "crimson", "late"]
    assert (stage.next(), stage.state.turn) == ("late", 1)
    assert stage.who("late").standards == 1
    assert (stage.next(), stage.state.turn) == ("boomer", 2)


def test_a_delayed_turn_interrupts_another_which_continues(stage: Stage) -> None:
    stage.do(DelayTurn("apex"))
    assert stage.state.table.order.acting == "boomer"
    stage.do(TakeDelayedTurn("apex"))
    assert stage.state.table.order.acting == "apex"
    assert stage.who("apex").standards == 1
    assert first_refusal(delay_refusals(stage.state, "apex")) is not None
    assert stage.next() == "boomer"
    assert stage.next() == "crimson"
    with pytest.raises(Refused, match="delayed no turn"):
        stage.do(TakeDelayedTurn("apex"))


def test_a_finished_interrupted_turn_does_not_continue(stage: Stage) -> None:
    stage.do(DelayTurn("apex"))
    stage.put("boomer", moves=0)
    stage.do(FocusOnDefense("boomer"))
    stage.do(TakeDelayedTurn("apex"))
    assert stage.next() == "crimson"


def test_a_turn_is_delayed_whole_or_not_at_all(stage: Stage) -> None:
    stage.do(FocusOnDefense("apex"))
    refusal = first_refusal(delay_refusals(stage.state, "apex"))
    assert refusal is not None
    assert "too late" in refusal.sentence
    assert first_refusal(delay_refusals(stage.state, "boomer")) is not None


def test_the_gamemaster_places_anybody_in_the_order(stage: Stage) -> None:
    stage.do(MoveInOrder("crimson", 0))
    assert stage.state.table.order.order == ("crimson", "apex", "boomer")
    assert stage.state.table.order.acting == "apex"
    assert stage.state.table.order.delayed == ("crimson",)
    assert stage.next() == "boomer"
    late = Combatant("late", "Late", "others", BOOMER)
    stage.state = stage.state.with_combatant(late)
    with pytest.raises(Refused, match="not in the order"):
        stage.do(MoveInOrder("late", 0))
    fresh = replace(stage.state.table.order, place=-1)
    stage.state = replace(stage.state, table=replace(stage.state.table, order=fresh))
    stage.do(MoveInOrder("crimson", 9))
    assert stage.state.table.order.place == -1


def test_acting_is_refused_with_its_reason(stage: Stage) -> None:
    state = stage.state
    assert first_refusal(acting_refusals(state, "apex")) is None
    for refusal, words in (
        (first_refusal(acting_refusals(state, "boomer")), "not Boomer’s turn"),
        (first_refusal(move_refusals(state, "boomer")), "not Boomer’s turn"),
        (first_refusal(standard_refusals(state, "boomer")), "not Boomer’s turn"),
        (first_refusal(travel_refusals(state, "boomer")), "not Boomer’s turn"),
        (interrupt_refusal(state, "boomer"), "delayed no turn"),
    ):
        assert refusal is not None
        assert words in refusal.sentence
    stage.put("apex", moves=0, standards=0)
    for refusal, words in (
        (first_refusal(move_refusals(stage.state, "apex")), "no move action"),
        (first_refusal(standard_refusals(stage.state, "apex")), "no standard action"),
    ):
        assert refusal is not None
        assert words in refusal.sentence
    stage.put("apex", conditions=(RoughMagicCondition(HELPLESS),))
    first = first_refusal(acting_refusals(stage.state, "apex"))
    asked = (interrupt_refusal, force_refusal)
    for found in (first, *(each(stage.state, "apex") for each in asked)):
        assert found is not None
        assert "cannot act" in found.sentence


def test_actions_are_forced_within_an_order_only(stage: Stage) -> None:
    assert force_refusal(stage.state, "boomer") is None
    own = force_refusal(stage.state, "apex")
    assert own is not None
    assert own.sentence == "It is the turn of Apex; there is nothing to force."
    late = Combatant("late", "Late", "others", BOOMER)
    stage.state = stage.state.with_combatant(late)
    found = force_refusal(stage.state, "late")
    assert found is not None
    assert "not in the order" in found.sentence
    stage.state = replace(stage.state, table=RoughMagicTable())
    found = force_refusal(stage.state, "boomer")
    assert found is not None
    assert "Roll for the order" in found.sentence


def test_the_rest_of_a_turn_is_lost_with_consciousness(stage: Stage) -> None:
    stage.do(DelayTurn("apex"))
    stage.do(TakeDelayedTurn("apex"))
    stage.put("boomer", health=0, endurance=0)
    assert stage.next() == "crimson"
