"""The open roll: rolled, paid for, settled, and answered by forced actions (M3, M10)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AdjustAttempt,
    AlterAttempt,
    CallOffAttempt,
    ForceAction,
    ForcedKind,
    RollAttempt,
    SettleAttempt,
    Spread,
    StrikeAt,
    Sweep,
    TakeBackEffort,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    DODGING,
    IN_COVER,
    PRONE,
    RESTRAINED,
    SPRINTING,
    AttemptKind,
    OpenAttempt,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import BOOMER, Stage

STRIKE = StrikeAt("apex", "boomer", "Staff")


def attempt_of(stage: Stage) -> OpenAttempt:
    found = stage.state.table.open
    assert found is not None
    return found


def margin(stage: Stage) -> int:
    view = stage.fight.roll.open_roll(stage.state)
    assert view is not None
    return int(view.result.partition("By ")[2].partition(".")[0])


def test_roll_commands_need_an_open_roll(stage: Stage) -> None:
    commands = (
        RollAttempt(), AlterAttempt("again", "apex"), TakeBackEffort(), SettleAttempt(),
        CallOffAttempt(),
    )  # fmt: skip
    for command in commands:
        with pytest.raises(Refused, match="No roll is open"):
            stage.do(command)


def test_dice_are_rolled_once_and_first(stage: Stage) -> None:
    stage.do(STRIKE)
    for command in (SettleAttempt(), AlterAttempt("again", "apex")):
        with pytest.raises(Refused, match="Roll the dice first"):
            stage.do(command)
    stage.do(RollAttempt(), 3, 4)
    with pytest.raises(Refused, match="have been rolled"):
        stage.do(RollAttempt())


def test_a_roll_that_is_called_off_takes_no_action(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.do(CallOffAttempt())
    assert stage.state.table.open is None
    assert stage.who("apex").standards == 1


def test_extra_effort_is_paid_when_the_roll_is_settled(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.do(RollAttempt(), 1, 1)
    assert margin(stage) == 2  # 12 against 10
    stage.do(AlterAttempt("again", "apex"), 3, 4)
    assert margin(stage) == 7
    stage.do(AlterAttempt("effort", "apex"))
    assert margin(stage) == 10
    with pytest.raises(Refused, match="no Plot Point left"):
        stage.do(AlterAttempt("effort", "apex"))
    stage.do(AlterAttempt("defend", "boomer"))
    assert margin(stage) == 7
    stage.do(TakeBackEffort())
    assert margin(stage) == 10
    assert stage.who("apex").plot_points == 2
    stage.do(SettleAttempt(), 1)
    assert (stage.who("apex").plot_points, stage.who("boomer").plot_points) == (0, 1)
    assert stage.who("apex").standards == 0


def test_extra_effort_is_possible_before_the_dice_are_rolled(stage: Stage) -> None:
    stage.put("boomer", brawn=9)
    stage.do(STRIKE)
    stage.do(AlterAttempt("effort", "apex"))
    view = stage.fight.roll.open_roll(stage.state)
    assert view is not None
    assert (view.chances.note, view.chances.success) == ("2d6 + 13 against 17", Fraction(33, 36))
    stage.do(AdjustAttempt(bonus=-1))
    stage.do(AlterAttempt("defend", "boomer"))
    stage.do(RollAttempt(), 3, 4)
    with pytest.raises(Refused, match="cannot be done about this roll"):
        stage.do(AlterAttempt("defend", "boomer"))  # it misses
    stage.do(AlterAttempt("again", "apex"), 4, 4)
    view = stage.fight.roll.open_roll(stage.state)
    assert view is not None
    assert "A tie: the attacker hits." in view.result  # 8 + 10 + 3 - 1 against 17 + 3
    with pytest.raises(Refused, match="no Plot Point left"):
        stage.do(AlterAttempt("defend", "boomer"))
    stage.do(SettleAttempt(), 1)
    assert (stage.who("apex").plot_points, stage.who("boomer").plot_points) == (0, 0)


def test_only_participants_pay_for_a_roll(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.do(RollAttempt(), 1, 1)
    with pytest.raises(Refused, match="cannot be done"):
        stage.do(AlterAttempt("effort", "boomer"))


def test_a_sweep_rolls_at_each_target_and_takes_one_action(stage: Stage) -> None:
    crimson = replace(stage.state.combatant("crimson"), side="others", spot=Position(0, 1))
    stage.state = stage.state.with_combatant(crimson)
    stage.do(Sweep("apex", "Staff"))
    stage.do(RollAttempt(), 6, 6)
    stage.do(SettleAttempt(), 1)
    second = attempt_of(stage)
    assert (second.target, second.is_free, second.waiting) == ("crimson", True, ())
    assert second.roll.check.bonus == -2
    stage.put("apex", standards=1)  # what the second roll would use
    stage.do(RollAttempt(), 1, 1)
    stage.do(SettleAttempt())
    assert stage.state.table.open is None
    assert stage.who("apex").standards == 1


def test_a_sweep_skips_targets_out_of_sight(stage: Stage) -> None:
    stage.do(Spread("apex", "boomer", "Gun"))
    late = Combatant("late", "Late", "others", BOOMER, Position(2, 1))
    stage.state = stage.state.with_combatant(late)
    waiting = replace(attempt_of(stage), waiting=("gone", "late"))
    stage.state = replace(stage.state, table=replace(stage.state.table, open=waiting))
    stage.do(RollAttempt(), 1, 1)
    stage.do(SettleAttempt())
    assert attempt_of(stage).target == "late"


def test_a_forced_dodge_makes_the_open_attack_harder(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.do(ForceAction("boomer", ForcedKind.DODGE))
    assert "dodging" in attempt_of(stage).roll.check.defense
    assert stage.who("boomer").has(DODGING)
    assert stage.state.table.order.owing == ("boomer",)
    with pytest.raises(Refused, match="once a round"):
        stage.do(ForceAction("boomer", ForcedKind.DODGE))
    stage.do(RollAttempt(), 1, 1)
    assert margin(stage) == 1  # 12 against 13
    stage.do(SettleAttempt())
    assert stage.next() == "crimson"


def test_a_dodge_without_an_attack_is_possible_and_after_the_dice_too_late(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.do(ForceAction("crimson", ForcedKind.DODGE))
    assert attempt_of(stage).target == "boomer"
    assert stage.who("crimson").has(DODGING)
    stage.do(RollAttempt(), 1, 1)
    with pytest.raises(Refused, match="before its dice fall"):
        stage.do(ForceAction("boomer", ForcedKind.DODGE))


def test_interposing_replaces_the_target(stage: Stage) -> None:
    stage.put("crimson", armor=5)
    stage.do(STRIKE)
    stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))
    found = attempt_of(stage)
    assert (found.target, found.roll.check.against) == ("crimson", "Crimson")
    assert (found.roll.check.opponent, found.roll.check.resistance) == (10, 5)
    stage.do(RollAttempt(), 6, 6)
    stage.do(SettleAttempt(), 4)
    assert (stage.who("crimson").health, stage.who("boomer").health) == (18 - 2, 14)


def test_a_restrained_combatant_cannot_interpose(stage: Stage) -> None:
    stage.do(STRIKE)
    stage.put("crimson", conditions=(RoughMagicCondition(RESTRAINED, "boomer"),))
    with pytest.raises(Refused, match="is restrained"):
        stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))


def test_interposing_needs_an_attack_nearby(stage: Stage) -> None:
    for command in (None, TryManeuver("apex", "boomer", AttemptKind.GRAPPLE)):
        if command is not None:
            stage.do(command)
        with pytest.raises(Refused, match="while an attack on somebody is open"):
            stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))
    stage.do(CallOffAttempt())
    stage.do(STRIKE)
    with pytest.raises(Refused, match="while an attack on somebody is open"):
        stage.do(ForceAction("boomer", ForcedKind.INTERPOSE))
    stage.place("crimson", 9, 0)
    with pytest.raises(Refused, match="Crimson is more than a move away from Boomer"):
        stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))


def test_the_leap_takes_a_move_at_most(stage: Stage) -> None:
    """13 m are 6 sectors; Boomer is in column 1, so that the leap ends in column 2."""
    stage.place("crimson", 8, 0)
    stage.do(STRIKE)
    stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))
    assert stage.state.combatant("crimson").spot == Position(2, 0)
    assert attempt_of(stage).target == "crimson"


@pytest.mark.parametrize(
    "hindrance",
    [
        {"agility": 0, "base_move": 0},
        {"conditions": (RoughMagicCondition(PRONE),)},
    ],
)
def test_interposing_without_movement_needs_an_adjacent_target(
    stage: Stage, hindrance: dict[str, object]
) -> None:
    stage.put("crimson", **hindrance)
    stage.do(STRIKE)
    stage.place("crimson", 3, 0)
    with pytest.raises(Refused, match="Crimson is more than a move away from Boomer"):
        stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))
    stage.place("crimson", 2, 0)
    stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))
    assert attempt_of(stage).target == "crimson"


def test_interposing_through_a_wall_is_refused(stage: Stage) -> None:
    walled = stage.state.map
    for row in range(walled.height):
        beside = Edge(Position(4, row), Position(5, row))
        walled = walled.with_wall(beside, Wall(WallKind.WALL, 10))
    stage.state = replace(stage.state, map=walled)
    stage.place("crimson", 6, 0)
    stage.do(STRIKE)
    with pytest.raises(Refused, match="more than a move away"):
        stage.do(ForceAction("crimson", ForcedKind.INTERPOSE))


def test_friends_of_the_attacker_are_not_asked_to_shield_a_foe(stage: Stage) -> None:
    stage.act("boomer")
    stage.do(StrikeAt("boomer", "apex", "Fists and feet"))
    late = Combatant("late", "Late", "others", BOOMER, Position(0, 1))
    stage.state = stage.state.with_combatant(late)
    options = stage.fight.actions.table_options(stage.state)
    answers = [each.name for each in options if each.is_answer]
    assert answers == ["Apex: Force a dodge", "Crimson: Leap in front of the target"]


def test_running_for_cover_avoids_an_area(stage: Stage) -> None:
    stage.do(STRIKE)
    with pytest.raises(Refused, match="affects no area"):
        stage.do(ForceAction("boomer", ForcedKind.RUN_FOR_COVER))
    stage.do(CallOffAttempt())
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    stage.do(ForceAction("boomer", ForcedKind.RUN_FOR_COVER))
    stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    stage.do(RollAttempt(), 6, 6)
    stage.do(SettleAttempt(), 1)
    assert stage.who("boomer").health == 14
    assert stage.who("crimson").health == 18
    assert stage.who("apex").health < 18


def test_circumstances_and_trades_are_changed_until_the_dice_fall(stage: Stage) -> None:
    stage.do(STRIKE)
    check = attempt_of(stage).roll.check
    ticks = AdjustAttempt((*check.attack, "underwater"), (*check.defense, "cover"), 2, bonus=1)
    [event] = stage.do(ticks)
    changed = attempt_of(stage).roll.check
    assert changed == replace(
        check, attack=("underwater",), defense=("cover",), called_shot=2, bonus=1
    )
    assert stage.fight.narration.event_text(stage.state, event) == (
        "Apex: Staff 2d6 + 6 against 13 (Boomer)."
    )
    for wrong, why in (
        (AdjustAttempt(("located",)), "Does not matter hand to hand"),
        (AdjustAttempt(defense=("levitating",)), "levitating” does not matter"),
        (AdjustAttempt(suppressing=1), "Only weapons with “auto”"),
    ):
        with pytest.raises(Refused, match=why):
            stage.do(wrong)
    assert attempt_of(stage).roll.check == changed
    stage.do(RollAttempt(), 3, 4)
    with pytest.raises(Refused, match="have been rolled"):
        stage.do(AdjustAttempt())


def test_running_for_cover_is_a_sprint_out_of_the_area(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    before = stage.state
    stage.put("crimson", base_move=0)
    with pytest.raises(Refused, match="can reach no cover"):
        stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    stage.put("crimson", base_move=13, conditions=(RoughMagicCondition(RESTRAINED),))
    with pytest.raises(Refused, match="is restrained"):
        stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    stage.put("crimson", conditions=(RoughMagicCondition(PRONE),))
    with pytest.raises(Refused, match="prone and cannot run"):
        stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    stage.state = before
    stage.put("crimson", conditions=(RoughMagicCondition(IN_COVER),))
    stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    assert stage.state.combatant("crimson").spot == Position(7, 0), "12 m from Boomer"
    assert [each.name for each in stage.who("crimson").conditions] == [SPRINTING]
    stage.state = before
    behind = Edge(Position(2, 0), Position(2, 1))
    walled = stage.state.map.with_wall(behind, Wall(WallKind.WALL, 10))
    stage.state = replace(stage.state, map=walled)
    stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    spot = stage.state.combatant("crimson").spot
    assert spot is not None
    assert spot != Position(7, 0)
    stage.state = before
    stage.place("crimson", 9, 0)
    events = stage.do(ForceAction("crimson", ForcedKind.RUN_FOR_COVER))
    assert not any(isinstance(each, CombatantMoved) for each in events)
