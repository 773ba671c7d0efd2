"""The effect of each command, and when it is refused.

Source: seed 002, Types Of Actions, Special Actions.
"""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import RecordingDice, ScriptedDice, SeededDice
from fourc_desktop.core.encounter.commands import (
    PlaceCombatant,
    RemoveCombatant,
    decide_shared,
)
from fourc_desktop.core.encounter.log import new_log, play_command, roll_again
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.character import FISTS, AttributeId
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    ChooseFright,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    GetTheDrop,
    Hurl,
    MovePace,
    NextTurn,
    PlotPointUse,
    Recover,
    ReleaseHold,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    StandUp,
    StrikeAt,
    TakeCover,
    TakeDelayedTurn,
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.events import LetGo, OrderRolled
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
    DODGING,
    FLEEING,
    HAS_DROP,
    IN_COVER,
    PRONE,
    RESTRAINED,
    RUNNING,
    SPRINTING,
    AttemptKind,
    RoughMagicCondition,
)
from fourc_desktop.games.rough_magic.rules.combat.rules import opened
from fourc_desktop.games.rough_magic.rules.combat.turns import OUT
from tests.games.rough_magic.rules.combat.stage import PISTOL, STAFF, Stage
from tests.games.rough_magic.rules.combat.test_actions import options

GRAPPLE = TryManeuver("apex", "boomer", AttemptKind.GRAPPLE)


def held(stage: Stage) -> None:
    """Apex holds Boomer, and has another turn."""
    stage.attempt(GRAPPLE, 6, 6)
    stage.act("apex")


def leave(stage: Stage, who: str) -> None:
    """Remove a combatant, with the follow-up effects."""
    before = stage.state
    for event in decide_shared(before, RemoveCombatant(who)):
        stage.state = event.apply(stage.state)
    for event in stage.fight.rules.follow_up_effects(before, stage.state):
        stage.state = event.apply(stage.state)


def test_an_open_roll_refuses_other_commands(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    for command in (
        NextTurn(),
        FocusOnDefense("apex"),
        StrikeAt("apex", "boomer", "Staff"),
    ):
        with pytest.raises(Refused, match="Apex has a roll open"):
            stage.do(command)


def test_a_turn_has_one_standard_action_and_one_move(stage: Stage) -> None:
    stage.do(FocusOnDefense("apex"))
    for command in (FocusOnDefense("apex"), StrikeAt("apex", "boomer", "Staff"), GRAPPLE):
        with pytest.raises(Refused, match="no standard action left"):
            stage.do(command)
    stage.do(Travel("apex", (Position(0, 1),)))
    with pytest.raises(Refused, match="no move action left"):
        stage.do(Travel("apex", (Position(0, 2),)))
    stage.do(FocusOnDefense("apex"), by_hand=True)


def test_with_agility_0_there_is_one_action_a_turn(stage: Stage) -> None:
    stage.put("apex", agility=0)
    stage.do(FocusOnDefense("apex"))
    assert (stage.who("apex").moves, stage.who("apex").standards) == (0, 0)


def test_a_dodge_lasts_until_the_next_turn(stage: Stage) -> None:
    stage.do(FocusOnDefense("apex"))
    for _ in range(2):
        stage.next()
        assert stage.who("apex").has(DODGING)
    stage.next()
    assert not stage.who("apex").has(DODGING)


@pytest.mark.parametrize(
    ("pace", "condition", "farthest"),
    [
        (MovePace.WALK, "", 6),
        (MovePace.RUN, RUNNING, 11),
        (MovePace.SPRINT, SPRINTING, 11),
    ],
)
def test_a_move_leads_as_far_as_its_pace(
    stage: Stage, pace: MovePace, condition: str, farthest: int
) -> None:
    """13 m are 6 sectors of 2 m."""
    stage.put("apex", conditions=(RoughMagicCondition(IN_COVER),))
    if farthest < 11:
        with pytest.raises(Refused, match="does not come so far"):
            stage.do(Travel("apex", (Position(farthest + 1, 0),), pace))
    stage.do(Travel("apex", (Position(farthest, 0),), pace))
    assert stage.state.combatant("apex").spot == Position(farthest, 0)
    assert [each.name for each in stage.who("apex").conditions] == [condition] * bool(condition)


def test_travel_stays_on_the_map_and_needs_freedom(stage: Stage) -> None:
    for path in ((), (Position(0, 9),)):
        with pytest.raises(Refused, match="off the map"):
            stage.do(Travel("apex", path))
    stage.put("apex", conditions=(RoughMagicCondition(RESTRAINED, "boomer"),))
    with pytest.raises(Refused, match="break free first"):
        stage.do(Travel("apex", (Position(0, 1),)))
    stage.do(Travel("apex", (Position(11, 3),)), by_hand=True)


def test_standing_up_takes_a_move_or_else_a_standard_action(stage: Stage) -> None:
    with pytest.raises(Refused, match="not prone"):
        stage.do(StandUp("apex"))
    stage.do(DropProne("apex"))
    with pytest.raises(Refused, match="prone already"):
        stage.do(DropProne("apex"))
    stage.do(StandUp("apex"))
    assert (stage.who("apex").moves, stage.who("apex").standards) == (0, 1)
    stage.do(DropProne("apex"))
    stage.do(StandUp("apex"))
    assert (stage.who("apex").standards, stage.who("apex").has(PRONE)) == (0, False)
    stage.do(DropProne("apex"))
    with pytest.raises(Refused, match="no standard action"):
        stage.do(StandUp("apex"))


def test_cover_is_taken_once_and_at_no_cost(stage: Stage) -> None:
    stage.do(TakeCover("apex"))
    assert stage.who("apex").has(IN_COVER)
    with pytest.raises(Refused, match="in cover already"):
        stage.do(TakeCover("apex"))
    assert (stage.who("apex").moves, stage.who("apex").standards) == (1, 1)


def test_a_distraction_is_over_with_the_next_defense_or_roll(stage: Stage) -> None:
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.DISTRACT), 6, 6)
    assert stage.who("boomer").has(DISTRACTED)
    stage.act("crimson")
    stage.place("crimson", 1, 1)
    stage.attempt(StrikeAt("crimson", "boomer", "Staff"), 1, 1, damage=(1,))
    assert not stage.who("boomer").has(DISTRACTED)

    stage.act("boomer")
    stage.put("boomer", conditions=(RoughMagicCondition(DISTRACTED),))
    stage.attempt(StrikeAt("boomer", "apex", "Fists and feet"), 6)
    assert not stage.who("boomer").has(DISTRACTED)


def test_a_grapple_holds_until_it_is_broken(stage: Stage) -> None:
    held(stage)
    assert stage.who("boomer").condition(RESTRAINED) == RoughMagicCondition(RESTRAINED, "apex")
    stage.act("boomer")
    free = TryManeuver("boomer", "apex", AttemptKind.BREAK_FREE, bonus=20)
    stage.attempt(free, 1)
    assert not stage.who("boomer").has(RESTRAINED)


def test_a_restrained_combatant_stands_up_by_standard_action(stage: Stage) -> None:
    held = (RoughMagicCondition(RESTRAINED, "boomer"), RoughMagicCondition(PRONE))
    stage.put("apex", conditions=held)
    stage.do(StandUp("apex"))
    assert (stage.who("apex").moves, stage.who("apex").standards) == (1, 0)
    stage.put("apex", conditions=held)
    with pytest.raises(Refused, match="no standard action"):
        stage.do(StandUp("apex"))


@pytest.mark.parametrize("who", ["apex", "boomer"])
def test_a_hold_ends_out_of_reach(stage: Stage, who: str) -> None:
    held(stage)
    stage.do(Travel("apex", (Position(0, 1), Position(0, 0))))
    assert stage.who("boomer").has(RESTRAINED)
    before = stage.state
    for event in decide_shared(before, PlaceCombatant(who, Position(9, 0))):
        stage.state = event.apply(stage.state)
    assert stage.fight.rules.follow_up_effects(before, stage.state) == (LetGo("boomer", "apex"),)


def test_grapple_against_grapple_restrains_both(stage: Stage) -> None:
    held(stage)
    stage.act("boomer")
    stage.attempt(TryManeuver("boomer", "apex", AttemptKind.GRAPPLE, bonus=20), 1)
    assert stage.who("apex").has(RESTRAINED)
    assert stage.who("boomer").has(RESTRAINED)


def test_a_held_combatant_can_be_hurt_released_or_thrown(stage: Stage) -> None:
    held(stage)
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.HURT), 6, 6, damage=(3,))
    assert stage.who("boomer").health == 14 - 7  # 1d6 + Brawn
    stage.do(ReleaseHold("apex", "boomer"))
    assert not stage.who("boomer").has(RESTRAINED)
    with pytest.raises(Refused, match="does not hold"):
        stage.do(ReleaseHold("apex", "boomer"))
    stage.act("apex")
    with pytest.raises(Refused, match="does not hold"):
        stage.do(Hurl("apex", "boomer", Position(2, 0)))


def test_brawn_4_throws_110_kg_one_sector_of_2_m(stage: Stage) -> None:
    held(stage)
    for weight, spot, words in (
        (111, Position(2, 0), "cannot lift 111 kg"),
        (110, Position(3, 0), "farther than 2 m"),
        (110, Position(0, 9), "farther than 2 m"),
    ):
        with pytest.raises(Refused, match=words):
            stage.do(Hurl("apex", "boomer", spot, weight))
    stage.do(Hurl("apex", "boomer", Position(2, 0), 110))
    assert stage.state.combatant("boomer").spot == Position(2, 0)
    assert stage.who("boomer").has(PRONE)
    assert not stage.who("boomer").has(RESTRAINED)
    assert stage.who("apex").standards == 0


def test_a_surge_of_brawn_throws_farther(stage: Stage) -> None:
    held(stage)
    stage.do(SpendPlotPoint("apex", PlotPointUse.SURGE, AttributeId.BRAWN))
    with pytest.raises(Refused, match="farther than 4 m"):
        stage.do(Hurl("apex", "boomer", Position(4, 0), 110))
    stage.do(Hurl("apex", "boomer", Position(3, 0), 110))


def test_a_thrown_combatant_off_the_map_stays_off(stage: Stage) -> None:
    held(stage)
    gone = replace(stage.state.combatant("boomer"), spot=None)
    stage.state = stage.state.with_combatant(gone)
    stage.do(Hurl("apex", "boomer", Position(0, 0)))
    assert stage.state.combatant("boomer").spot is None
    assert stage.who("boomer").has(PRONE)


def test_falling_out_of_action_ends_a_hold(stage: Stage) -> None:
    held(stage)
    stage.act("crimson")
    stage.place("crimson", 0, 1)
    stage.put("apex", health=1)
    stage.attempt(StrikeAt("crimson", "apex", "Staff"), 6, 6, damage=(6,))
    assert not stage.who("boomer").has(RESTRAINED)


def test_leaving_ends_holds_rolls_and_turns(stage: Stage) -> None:
    held(stage)
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    leave(stage, "apex")
    assert stage.state.table.open is None
    assert stage.state.table.order.order == ("boomer", "crimson")
    assert not stage.who("boomer").has(RESTRAINED)
    assert stage.next() == "boomer"
    assert stage.fight.rules.follow_up_effects(stage.state, stage.state) == ()


def test_blindness_and_terror_are_shaken_off(stage: Stage) -> None:
    conditions = (RoughMagicCondition(BLIND, "", 1), RoughMagicCondition(FLEEING, "", 1))
    stage.put("apex", conditions=conditions)
    stage.attempt(Recover("apex", AttemptKind.SEE_AGAIN), 6, 6)
    assert not stage.who("apex").has(BLIND)
    stage.act("apex")
    stage.attempt(Recover("apex", AttemptKind.TAKE_HEART), 1, 1)
    assert stage.who("apex").has(FLEEING)
    stage.act("apex")
    stage.attempt(Recover("apex", AttemptKind.TAKE_HEART), 6, 6)
    assert stage.who("apex").conditions == ()


def test_the_frightened_choose_to_cower_or_flee(stage: Stage) -> None:
    with pytest.raises(Refused, match="not terrified"):
        stage.do(ChooseFright("boomer"))
    stage.put("boomer", conditions=(RoughMagicCondition(COWERING, "apex", 4),))
    stage.do(ChooseFright("boomer"))
    assert stage.who("boomer").conditions == (RoughMagicCondition(FLEEING, "apex", 4),)
    stage.do(ChooseFright("boomer"))
    assert stage.who("boomer").has(COWERING)
    stage.put("boomer", health=0, endurance=0)
    assert options(stage, "boomer")["Flee in terror"].refusal == OUT(name="Boomer")
    with pytest.raises(Refused, match="Boomer cannot act"):
        stage.do(ChooseFright("boomer"))
    stage.do(ChooseFright("boomer"), by_hand=True)
    assert stage.who("boomer").has(FLEEING)


def test_plot_points_buy_actions_in_and_out_of_turn(stage: Stage) -> None:
    stage.do(FocusOnDefense("apex"))
    stage.do(SpendPlotPoint("apex", PlotPointUse.EXTRA_STANDARD))
    assert (stage.who("apex").standards, stage.who("apex").plot_points) == (1, 1)
    stage.put("crimson", moves=1, standards=1)  # left over from an earlier turn
    stage.do(SpendPlotPoint("crimson", PlotPointUse.EXTRA_MOVE))
    assert (stage.who("crimson").moves, stage.who("crimson").standards) == (1, 0)


def test_an_extra_action_follows_the_current_turn(stage: Stage) -> None:
    stage.do(SpendPlotPoint("crimson", PlotPointUse.EXTRA_MOVE))
    with pytest.raises(Refused, match="not Crimson’s turn"):
        stage.do(Travel("crimson", (Position(2, 1),)))
    assert stage.next() == "crimson"
    stage.do(Travel("crimson", (Position(2, 1),)))
    for command in (Travel("crimson", (Position(2, 2),)), FocusOnDefense("crimson")):
        with pytest.raises(Refused, match="action left"):
            stage.do(command)
    assert [stage.next() for _ in range(3)] == ["boomer", "crimson", "apex"]


def test_an_extra_action_precedes_an_interrupted_turn(stage: Stage) -> None:
    stage.do(DelayTurn("apex"))
    stage.do(TakeDelayedTurn("apex"))
    stage.do(SpendPlotPoint("crimson", PlotPointUse.EXTRA_STANDARD))
    assert [stage.next() for _ in range(3)] == ["crimson", "boomer", "crimson"]


def test_a_combatant_who_is_out_loses_the_extra_action(stage: Stage) -> None:
    stage.do(SpendPlotPoint("crimson", PlotPointUse.EXTRA_MOVE))
    stage.put("crimson", health=0, endurance=0)
    assert [stage.next(), stage.next()] == ["boomer", "apex"]


def test_a_rally_restores_half_of_the_lost_health(stage: Stage) -> None:
    stage.put("boomer", health=0, endurance=0)
    stage.do(SpendPlotPoint("boomer", PlotPointUse.RALLY))
    assert (stage.who("boomer").health, stage.who("boomer").endurance) == (7, 1)
    with pytest.raises(Refused, match="no Plot Point left"):
        stage.do(SpendPlotPoint("boomer", PlotPointUse.RALLY))


def test_a_surge_raises_an_attribute_until_the_round_is_over(stage: Stage) -> None:
    for _ in range(2):
        stage.do(SpendPlotPoint("apex", PlotPointUse.SURGE, AttributeId.AGILITY))
    assert stage.who("apex").attribute(AttributeId.AGILITY) == 6
    stage.next()
    stage.next()
    assert stage.who("apex").attribute(AttributeId.AGILITY) == 6
    stage.next()
    assert stage.who("apex").attribute(AttributeId.AGILITY) == 4


def test_other_uses_are_kept_in_the_log(stage: Stage) -> None:
    for use in (PlotPointUse.INSPIRATION, PlotPointUse.RETCON):
        stage.do(SpendPlotPoint("apex", use, what="a wheelbarrow"))
    assert stage.who("apex").plot_points == 0
    stage.do(SpendPlotPoint("apex", PlotPointUse.IMPROVISATION), by_hand=True)
    assert stage.who("apex").plot_points == 0


def test_a_fight_begins_without_an_order(stage: Stage) -> None:
    assert stage.fight.rules.initial_table().order.round == 0


def test_only_attempts_open_a_roll(stage: Stage) -> None:
    assert opened(stage.state, stage.book, NextTurn()) is None


def test_a_disarm_takes_a_weapon_or_knocks_it_away(stage: Stage) -> None:
    stage.put("boomer", attacks=(PISTOL, FISTS))
    unarmed = TryManeuver("apex", "boomer", AttemptKind.DISARM, item="Fists and feet")
    with pytest.raises(Refused, match="no attack called Fists"):
        stage.do(unarmed)
    [option] = [
        each
        for each in stage.fight.actions.action_options(stage.state, "apex")
        if each.name == "Disarm"
    ]
    asked = stage.fight.actions.questions(stage.state, option, {"target": "boomer"})
    assert [each.value for each in asked[0].options] == ["Pistol", ""]
    stage.put("apex", attacks=(STAFF, FISTS))
    before = stage.state
    for takes, armed in ((False, (STAFF, FISTS)), (True, (PISTOL, STAFF, FISTS))):
        stage.state = before
        disarm = TryManeuver("apex", "boomer", AttemptKind.DISARM, item="Pistol", takes=takes)
        opened = stage.state
        events = stage.attempt(disarm, 6, 6)
        assert stage.who("boomer").attacks == (FISTS,)
        assert stage.who("apex").attacks == armed
        words = stage.fight.narration.event_text(opened, events[0])
        assert words.endswith("Apex takes Pistol." if takes else "Pistol is knocked away.")
    stage.state = before
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.DISARM), 6, 6)
    assert stage.who("boomer").attacks == (PISTOL, FISTS)
    stage.state = before
    stage.put("apex", attacks=(PISTOL, FISTS))
    stage.act("apex")
    stage.attempt(
        TryManeuver("apex", "boomer", AttemptKind.DISARM, item="Pistol", takes=True), 6, 6
    )
    assert stage.who("apex").attacks == (PISTOL, FISTS)


def test_the_drop_is_3_on_the_roll_for_the_order(stage: Stage) -> None:
    with pytest.raises(Refused, match="a place in the order"):
        stage.do(GetTheDrop("apex"))
    stage.state = replace(stage.state, table=stage.fight.rules.initial_table(), turn=0)
    options = stage.fight.actions.action_options(stage.state, "boomer")
    assert [each.refusal for each in options if each.command is GetTheDrop] == [None]
    stage.do(GetTheDrop("boomer"))
    assert stage.who("boomer").has(HAS_DROP)
    [rolled, _] = stage.do(NextTurn(), 1, 5, 1)
    assert isinstance(rolled, OrderRolled)
    assert {each.who: each.total for each in rolled.rolled} == {
        "apex": 4, "boomer": 10, "crimson": 4,
    }  # fmt: skip
    assert not stage.who("boomer").has(HAS_DROP)


def test_an_attack_is_rolled_again_and_not_the_damage_it_was_settled_with(stage: Stage) -> None:
    rules = stage.fight.rules
    log = play_command(new_log(stage.state, ""), rules, StrikeAt("apex", "boomer", "Pistol"))
    log = play_command(log, rules, RollAttempt(), dice=ScriptedDice(6, 6))
    damage = RecordingDice(SeededDice(""))
    log = play_command(log, rules, SettleAttempt(), dice=damage)
    assert damage.asked, "a hit throws damage"
    again = roll_again(log, rules, dice=ScriptedDice(3, 4))
    assert again.entries[-1].command == RollAttempt()
    assert again.now.table.open is not None
    assert again.now.table.open.roll.throws == ((3, 4),)
    assert again.now.combatant("boomer").fighter == stage.who("boomer")


def test_all_refusals_that_can_be_overruled_are_found(stage: Stage) -> None:
    stage.put("boomer", endurance=0, conditions=(RoughMagicCondition(RESTRAINED),))
    for command, words in (
        (
            Travel("boomer", (Position(11, 3),)),
            ["cannot act", "not Boomer’s turn", "restrained", "so far"],
        ),
        (StrikeAt("boomer", "apex", "Staff", is_charging=True), ["cannot act", "turn", "charge"]),
        (StandUp("boomer"), ["not prone", "cannot act", "turn"]),
        (NextTurn(), []),
    ):
        found = [each.sentence for each in stage.fight.overruled(stage.state, command)]
        assert len(found) == len(words)
        assert all(word in sentence for word, sentence in zip(words, found, strict=True)), found
