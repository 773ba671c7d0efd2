"""The marks, rule links and illustrations of events."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.encounter.narration import narrate_entry
from fourc_desktop.core.encounter.scenes import AttackScene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import Grade
from fourc_desktop.games.rough_magic.formats.rule_text_data import read_texts
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import AttemptSettled
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    CombineEffort,
    DelayTurn,
    FocusOnDefense,
    ForceAction,
    ForcedKind,
    Hurl,
    MovePace,
    NextTurn,
    PlotPointUse,
    Recover,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    StrikeAt,
    Sweep,
    TakeCover,
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    AttemptKind,
    FighterSkill,
    RoughMagicCondition,
)
from fourc_desktop.games.rough_magic.rules.combat.narration import EVENT_TOPICS, TOPICS
from fourc_desktop.games.rough_magic.rules.turn_order import OrderOfPlay
from tests.games.rough_magic.conftest import RESOURCES
from tests.games.rough_magic.rules.combat.stage import Stage


def test_every_attempt_and_event_links_to_a_text() -> None:
    known = {each.topic for each in read_texts(RESOURCES)}
    assert set(TOPICS) == set(AttemptKind)
    assert {topic for topic, _ in (*TOPICS.values(), *EVENT_TOPICS.values())} <= known


def test_a_hit_is_drawn_with_its_damage_and_a_miss_without(stage: Stage) -> None:
    narration, before = stage.fight.narration, stage.state
    [hit] = stage.attempt(StrikeAt("apex", "boomer", "Pistol"), 6, 6, damage=(1,))
    mark = narration.mark(hit)
    assert mark is not None
    assert (mark.letters, mark.grade) == ("H", Grade.GOOD)
    scenes = narration.scenes(before, hit, mark)
    assert scenes == [
        AttackScene("apex", "boomer", mark, flies=True),
        TextScene("boomer", "Hit", mark, -4, by="apex"),
    ]
    assert narration.figures(before, hit) == "Pistol 6 + 6 + 7 = 19 against 10 (Boomer)"
    stage.act("apex")
    stage.put("boomer", brawn=10)
    [miss] = stage.attempt(StrikeAt("apex", "boomer", "Staff"), 1, 1)
    mark = narration.mark(miss)
    scenes = narration.scenes(stage.state, miss, mark)
    assert scenes == [
        AttackScene("apex", "boomer", mark),
        TextScene("boomer", "Missed", mark, by="apex"),
    ]


def test_an_attack_on_several_narrates_each_target(stage: Stage) -> None:
    stage.put("boomer", is_unnamed=True)
    stage.state = stage.state.with_combatant(
        replace(stage.state.combatant("crimson"), side="others", spot=Position(0, 1))
    )
    log = new_log(stage.state, "many")
    commands = (Sweep("apex", "Staff"), *(RollAttempt(), SettleAttempt()) * 2)
    for command in commands:
        log = play_command(log, stage.fight.rules, command)
    found = narrate_group(log, 0, len(commands), stage.fight)
    told = (found.what, *found.outcomes)
    assert [name for name in ("Boomer", "Crimson") if name in told[0]] == ["Boomer"]
    assert any("Apex" in each and "Crimson" in each for each in told[1:])


def test_an_attack_by_several_narrates_each_attacker(stage: Stage) -> None:
    table = stage.state.table
    order = replace(table.order, delayed=("crimson",))
    stage.state = replace(stage.state, table=replace(table, order=order))
    log = new_log(stage.state, "together")
    together = CombineEffort("crimson", attack="Pistol")
    rolls = (RollAttempt(), SettleAttempt()) * 2
    commands = (StrikeAt("apex", "boomer", "Staff"), together, *rolls)
    for command in commands:
        log = play_command(log, stage.fight.rules, command)
    found = narrate_group(log, 0, len(commands), stage.fight)
    assert "Apex" in found.what
    assert "Crimson" in found.outcomes[0]


def test_marks_of_actions_on_oneself_rise_over_the_actor(stage: Stage) -> None:
    stage.put("apex", conditions=(RoughMagicCondition(BLIND, "", 1),))
    [event] = stage.attempt(Recover("apex", AttemptKind.SEE_AGAIN), 6, 6)
    mark = stage.fight.narration.mark(event)
    assert stage.fight.narration.scenes(stage.state, event, mark) == [
        TextScene("apex", "Sees again", mark)
    ]


@pytest.mark.parametrize(
    ("kind", "over", "done", "failed"),
    [
        (AttemptKind.DISARM, "boomer", "Disarmed", "Not disarmed"),
        (AttemptKind.DISTRACT, "boomer", "Distracted", "Not distracted"),
        (AttemptKind.GRAPPLE, "boomer", "Held", "Not held"),
        (AttemptKind.BREAK_FREE, "apex", "Free", "Not free"),
        (AttemptKind.HURT, "boomer", "Not hurt", "Not hurt"),
        (AttemptKind.SLAM, "boomer", "Not thrown", "Not thrown"),
        (AttemptKind.STRIKE, "boomer", "Missed", "Missed"),
    ],
)
def test_an_attempt_without_a_blow_shows_what_the_log_says(
    stage: Stage, kind: AttemptKind, over: str, done: str, failed: str
) -> None:
    stage.put("boomer", brawn=10)
    [event] = stage.attempt(StrikeAt("apex", "boomer", "Staff"), 1, 1)
    assert isinstance(event, AttemptSettled)
    attempt = replace(event.attempt, kind=kind)
    for is_success, words in ((True, done), (False, failed)):
        settled = replace(event, attempt=attempt, is_success=is_success)
        _, sign = stage.fight.narration.scenes(stage.state, settled, None)
        assert sign == TextScene(over, words, by="apex")


def test_other_events_have_their_scenes_and_rules(stage: Stage) -> None:
    narration = stage.fight.narration
    dodge = ForceAction("boomer", ForcedKind.DODGE)
    commands = (dodge, SpendPlotPoint("apex", PlotPointUse.RALLY), TakeCover("apex"))
    for command in (*commands, FocusOnDefense("apex")):
        for event in stage.do(command):
            assert narration.scenes(stage.state, event, None)
            assert narration.rule(event) is not None
            assert narration.mark(event) is None
            assert narration.figures(stage.state, event) == ""
    for event in stage.do(Travel("apex", (Position(0, 1),), MovePace.RUN)):
        assert not narration.scenes(stage.state, event, None)
    assert narration.is_bookkeeping(event)
    [turn] = stage.do(NextTurn())
    assert not narration.is_bookkeeping(turn)
    assert narration.rule(turn) is not None


def test_a_delayed_turn_is_narrated_before_the_next(stage: Stage) -> None:
    log = play_command(new_log(stage.state, "seed"), stage.fight.rules, DelayTurn("apex"))
    told = narrate_entry(log, 0, stage.fight)
    assert (told.what, told.others) == ("Apex delays the turn.", ("Boomer acts.",))


def test_rule_now_links_the_pending_step(stage: Stage) -> None:
    rule = stage.fight.narration.rule_now
    assert rule(stage.state) == RuleLink("fight:actions", "Actions")
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    assert rule(stage.state) == RuleLink("fight:attacks", "Attacks")
    table = replace(stage.state.table, open=None, order=OrderOfPlay())
    begun = replace(stage.state, table=table)
    assert rule(begun) == RuleLink("fight:order", "Order of play")


def test_a_throw_is_drawn(stage: Stage) -> None:
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), 6, 6)
    stage.act("apex")
    hurled, moved = stage.do(Hurl("apex", "boomer", Position(2, 0), 100))
    assert len(stage.fight.narration.scenes(stage.state, hurled, None)) == 2
    assert stage.fight.narration.rule(moved) is None


def test_the_log_parts_a_roll_its_effort_and_its_result(stage: Stage) -> None:
    narration = stage.fight.narration
    [opened] = stage.do(StrikeAt("apex", "boomer", "Staff"))
    assert narration.part(stage.state, opened) == LogPart("Roll", None)
    [thrown] = stage.do(RollAttempt(), 6, 6)
    part = narration.part(stage.state, thrown)
    assert part is not None
    assert part.mark is not None
    assert part.mark.letters == "H"
    [settled] = stage.do(SettleAttempt(), 1)
    assert narration.part(stage.state, settled) == LogPart("Result")
    [spent] = stage.do(SpendPlotPoint("apex", PlotPointUse.RALLY))
    assert narration.part(stage.state, spent) == LogPart("Plot Point")
    [dodging] = stage.do(FocusOnDefense("crimson"), by_hand=True)
    assert narration.part(stage.state, dodging) is None


def test_a_tie_says_who_succeeds(stage: Stage) -> None:
    stage.put("boomer", skills=(FighterSkill("Hand-to-hand Combat", 8),), brawn=3)
    stage.do(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE))
    before = stage.state
    for faces, end in (((5, 5), "Success. A tie: whoever acts succeeds."), ((5, 4), "Failure.")):
        stage.state = before
        [opened] = stage.do(RollAttempt(), *faces)
        assert stage.fight.narration.event_text(before, opened).endswith(f"(Boomer): {end}")


def test_a_rule_that_was_overruled_is_named_behind_the_action(stage: Stage) -> None:
    stage.do(FocusOnDefense("apex"))
    log = new_log(stage.state, "seed")
    log = play_command(log, stage.fight.rules, FocusOnDefense("apex"), by_hand=True)
    *_, words = narrate_group(log, 0, 1, stage.fight).outcomes
    assert words.startswith("Gamemaster override (")
    assert "no standard action left" in words
