"""Combined effort: who may join, what it adds to the lowest roll, and its effects (M8)."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import AttemptSettled
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import (
    attempts_together,
    taking_part,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AlterAttempt,
    CallOffAttempt,
    CombineEffort,
    DelayTurn,
    ForceAction,
    ForcedKind,
    NextTurn,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
    Sweep,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    DODGING,
    HELPLESS,
    RESTRAINED,
    AttemptKind,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import APEX, Stage

STAFF = CombineEffort("apex", attack="Staff")


@pytest.fixture
def waiting(stage: Stage) -> Stage:
    """Round 3 of the seed: Apex has delayed, Boomer has acted, Crimson has the turn."""
    stage.put("boomer", brawn=10, plot_points=1)
    stage.do(DelayTurn("apex"))
    stage.do(NextTurn())
    return stage


def joined(stage: Stage, *commands: CombineEffort) -> Stage:
    """Crimson attacks with the staff, and others join."""
    stage.do(StrikeAt("crimson", "boomer", "Staff"))
    for command in commands:
        stage.do(command)
    return stage


def settled(stage: Stage, *damage: int) -> list[AttemptSettled]:
    events = stage.do(SettleAttempt(), *damage)
    return [each for each in events if isinstance(each, AttemptSettled)]


def test_apex_combines_her_attack_with_the_grapple_of_crimson(waiting: Stage) -> None:
    waiting.do(TryManeuver("crimson", "boomer", AttemptKind.GRAPPLE))
    waiting.do(STAFF)
    waiting.do(RollAttempt(), 4, 4)  # 8 + 9 = 17 against 18
    assert settled(waiting) == []
    waiting.do(RollAttempt(), 4, 5)  # 9 + 10 = 19 against 18
    crimson, apex = settled(waiting, 6)
    assert (crimson.attempt.who, crimson.is_success) == ("crimson", True)  # 17 + 2
    assert (apex.attempt.who, apex.is_success, apex.blows[0].dealt) == ("apex", True, 9)
    assert waiting.who("boomer").has(RESTRAINED)
    table = waiting.state.table
    assert (table.open, table.joined, table.fallen, table.order.delayed) == (None, (), (), ())
    assert waiting.who("apex").standards == waiting.who("apex").moves == 0
    assert waiting.who("crimson").standards == 0
    # The order of play is unchanged.
    assert waiting.next() == "apex"


@pytest.mark.parametrize(
    ("first", "second", "hits"),
    [
        ((1, 5), (1, 6), (True, False)),  # 16 + 2, 17: only the lowest is raised
        ((1, 6), (1, 5), (False, True)),
        ((1, 6), (1, 6), (True, False)),  # equal: only one of them
        ((1, 4), (1, 6), (False, False)),  # 15 + 2 misses, too
        ((6, 6), (1, 5), (True, True)),
    ],
)
def test_only_the_lowest_roll_gets_the_bonus(
    waiting: Stage, first: tuple[int, int], second: tuple[int, int], hits: tuple[bool, bool]
) -> None:
    joined(waiting, STAFF)
    waiting.do(RollAttempt(), *first)
    waiting.do(SettleAttempt())
    waiting.do(RollAttempt(), *second)
    found = settled(waiting, *([1] * sum(hits)))
    assert tuple(each.is_success for each in found) == hits


def test_a_third_one_adds_3(waiting: Stage) -> None:
    waiting.state = waiting.state.with_combatant(
        replace(waiting.state.combatant("apex"), id="third", name="Third", fighter=APEX)
    )
    order = waiting.state.table.order
    order = replace(order, order=(*order.order, "third"), delayed=(*order.delayed, "third"))
    waiting.state = replace(waiting.state, table=replace(waiting.state.table, order=order))
    joined(waiting, STAFF, CombineEffort("third", AttemptKind.SLAM))
    assert taking_part(waiting.state) == ("crimson", "apex", "third")
    for faces in ((6, 6), (6, 6)):
        waiting.do(RollAttempt(), *faces)
        waiting.do(SettleAttempt())
    waiting.do(RollAttempt(), 2, 4)  # 6 + 9 = 15, + 3 = 18
    assert [each.is_success for each in settled(waiting, 1, 1, 1)] == [True, True, True]


def test_joining_a_combined_effort_has_conditions(waiting: Stage) -> None:
    with pytest.raises(Refused, match="No roll is open"):
        waiting.do(STAFF)
    joined(waiting)
    for who, why in (
        ("crimson", "part of this attack already"),
        ("boomer", "while an attack on one target is open"),
    ):
        with pytest.raises(Refused, match=why):
            waiting.do(CombineEffort(who, attack="Staff"))
    for command, why in (
        (CombineEffort("apex", attack="Spoon"), "no attack called"),
        (CombineEffort("apex", AttemptKind.HURT), "no attack to join with"),
    ):
        with pytest.raises(Refused, match=why):
            waiting.do(command)
    waiting.do(STAFF)
    with pytest.raises(Refused, match="part of this attack already"):
        waiting.do(STAFF)
    waiting.do(RollAttempt(), 1, 1)
    with pytest.raises(Refused, match="before its dice fall"):
        waiting.do(STAFF)


def test_joining_needs_a_delayed_turn_and_ability_to_act(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    with pytest.raises(Refused, match="has delayed no turn"):
        stage.do(CombineEffort("crimson", attack="Staff"))
    stage.put("crimson", conditions=(RoughMagicCondition(HELPLESS),))
    with pytest.raises(Refused, match="cannot act"):
        stage.do(CombineEffort("crimson", attack="Staff"))
    stage.do(CombineEffort("crimson", attack="Staff"), by_hand=True)
    assert taking_part(stage.state) == ("apex", "crimson")


def test_a_sweep_is_no_attack_on_one_target(waiting: Stage) -> None:
    beside = replace(waiting.state.combatant("boomer"), id="other", name="Other")
    waiting.state = waiting.state.with_combatant(beside)
    waiting.do(Sweep("crimson", "Staff"))
    with pytest.raises(Refused, match="one target"):
        waiting.do(STAFF)


def test_more_than_20_do_not_strike_together(waiting: Stage) -> None:
    joined(waiting, STAFF)
    many = waiting.state.table.joined * 19
    waiting.state = replace(waiting.state, table=replace(waiting.state.table, joined=many))
    late = replace(waiting.state.combatant("apex"), id="late", name="Late")
    waiting.state = waiting.state.with_combatant(late)
    order = replace(waiting.state.table.order, delayed=("late",))
    waiting.state = replace(waiting.state, table=replace(waiting.state.table, order=order))
    with pytest.raises(Refused, match="more than 20"):
        waiting.do(CombineEffort("late", attack="Staff"))


def test_calling_off_costs_nothing(waiting: Stage) -> None:
    joined(waiting, STAFF)
    waiting.do(CallOffAttempt())
    table = waiting.state.table
    assert (table.open, table.joined, table.order.delayed) == (None, (), ("apex",))


def test_the_first_attacker_leaving_ends_the_combined_effort(waiting: Stage) -> None:
    joined(waiting, STAFF)
    before = waiting.state
    waiting.state = before.without("apex")
    events = waiting.fight.rules.follow_up_effects(before, waiting.state)
    for event in events:
        waiting.state = event.apply(waiting.state)
    assert waiting.state.table.open is None
    assert waiting.state.table.joined == ()


def test_a_participant_out_of_reach_does_not_roll(waiting: Stage) -> None:
    joined(waiting, STAFF)
    waiting.place("apex", 11, 3)
    waiting.do(RollAttempt(), 6, 6)
    assert [each.attempt.who for each in settled(waiting, 1)] == ["crimson"]
    assert waiting.state.table.order.delayed == ("apex",)


def test_a_dodge_counts_against_all_who_have_not_rolled(waiting: Stage) -> None:
    joined(waiting, STAFF)
    with pytest.raises(Refused, match="can do that while"):
        waiting.do(ForceAction("apex", ForcedKind.DODGE))
    waiting.do(ForceAction("boomer", ForcedKind.DODGE))
    assert waiting.who("boomer").has(DODGING)
    checks = [each.roll.check for each in attempts_together(waiting.state, waiting.book)]
    assert all("dodging" in each.defense for each in checks)


def test_a_plot_point_is_spent_only_once(waiting: Stage) -> None:
    joined(waiting, STAFF)
    waiting.do(RollAttempt(), 6, 6)
    waiting.do(AlterAttempt("defend", "boomer"))
    waiting.do(SettleAttempt())
    waiting.do(RollAttempt(), 6, 6)
    with pytest.raises(Refused, match="no Plot Point left"):
        waiting.do(AlterAttempt("defend", "boomer"))
    assert all(each.is_success for each in settled(waiting, 1, 1))
    assert waiting.who("boomer").plot_points == 0


def chance_of(at: int, *values: int, difficulty: int) -> Fraction:
    """The chance that one of several succeeds, 2d6 and a value each; M8 implemented again."""
    throws = [a + b for a, b in product(range(1, 7), repeat=2)]
    good = 0
    for rolled in product(throws, repeat=len(values)):
        found = [roll + value for roll, value in zip(rolled, values, strict=True)]
        raised = at == found.index(min(found))
        good += found[at] + (len(values) if raised else 0) >= difficulty
    return Fraction(good, 36 ** len(values))


def test_the_chances_are_those_of_all_dice_together(waiting: Stage) -> None:
    joined(waiting)
    found = waiting.fight.chances.chances(waiting.state, STAFF)
    assert found.success == chance_of(1, 10, 10, difficulty=18)
    grapple = CombineEffort("apex", AttemptKind.GRAPPLE)
    chances = waiting.fight.chances.odds(waiting.state, grapple)
    assert chances["Success"] == chance_of(1, 10, 9, difficulty=18)
    waiting.do(STAFF)
    view = waiting.fight.roll.open_roll(waiting.state)
    assert view is not None
    assert view.chances.success == chance_of(0, 10, 10, difficulty=18)
    waiting.do(RollAttempt(), 1, 6)  # 17
    waiting.do(SettleAttempt())
    view = waiting.fight.roll.open_roll(waiting.state)
    assert view is not None
    # 18 by itself, or 16 to be lower than 17 and raised to it.
    assert view.chances.success == Fraction(15 + 5, 36)


def test_the_chances_of_three(waiting: Stage) -> None:
    third = replace(waiting.state.combatant("apex"), id="third", name="Third", fighter=APEX)
    waiting.state = waiting.state.with_combatant(third)
    order = replace(waiting.state.table.order, delayed=("apex", "third"))
    waiting.state = replace(waiting.state, table=replace(waiting.state.table, order=order))
    joined(waiting, STAFF)
    found = waiting.fight.chances.chances(waiting.state, CombineEffort("third", AttemptKind.SLAM))
    assert found.success == chance_of(2, 10, 10, 9, difficulty=18)
    assert sum(each.chance for each in found.shares) == 1
    waiting.do(CombineEffort("third", attack="Staff"))
    waiting.do(RollAttempt(), 1, 5)  # 16
    waiting.do(SettleAttempt())
    view = waiting.fight.roll.open_roll(waiting.state)
    assert view is not None
    throws = [a + b + 10 for a, b in product(range(1, 7), repeat=2)]
    good = sum(
        own + 3 * (own < 16 and own <= third) >= 18 for own, third in product(throws, repeat=2)
    )
    assert view.chances.success == Fraction(good, 36**2)


def offered(stage: Stage, who: str) -> list[ActionOption]:
    options = stage.fight.actions.action_options(stage.state, who)
    return [each for each in options if each.name.startswith("Together: ")]


def test_a_waiting_combatant_is_offered_to_join(waiting: Stage) -> None:
    assert offered(waiting, "boomer") == []
    assert {str(each.refusal.rule) for each in offered(waiting, "apex") if each.refusal} == {
        "Combining Effort; M8"
    }
    joined(waiting)
    names = [each.name for each in offered(waiting, "apex") if each.refusal is None]
    assert names[0] == "Together: Staff"
    assert names[-3:] == ["Together: Grapple", "Together: Slam", "Together: Disarm"]
    table = waiting.fight.actions.table_options(waiting.state)
    answers = [each for each in table if each.is_answer]
    assert "Apex: Together: Staff" in [each.name for each in answers]
    waiting.do(STAFF)
    waiting.do(RollAttempt(), 4, 4)
    table = waiting.fight.actions.table_options(waiting.state)
    assert table[0].name == "Next roll: Apex"


def test_a_distant_participant_is_offered_only_reaching_attacks(waiting: Stage) -> None:
    joined(waiting)
    waiting.place("apex", 7, 0)
    options = {each.name: each.refusal for each in offered(waiting, "apex")}
    near = ("Staff", "Drain", "Fists and feet", "Grapple", "Slam", "Disarm")
    for name in near:
        refusal = options.pop(f"Together: {name}")
        assert refusal is not None
        assert refusal.rule == "Range"
    assert set(options.values()) == {None}
    table = waiting.fight.actions.table_options(waiting.state)
    answers = [each.name for each in table if each.is_answer]
    assert "Apex: Together: Pistol" in answers
    assert "Apex: Together: Staff" not in answers


def test_joining_and_its_bonus_are_narrated(waiting: Stage) -> None:
    words: list[str] = []
    for command, faces in (
        (StrikeAt("crimson", "boomer", "Staff"), ()),
        (STAFF, ()),
        (RollAttempt(), (1, 5)),
        (SettleAttempt(), ()),
        (RollAttempt(), (6, 6)),
        (SettleAttempt(), (1, 1)),
    ):
        now = waiting.state
        for event in waiting.do(command, *faces):
            words.append(waiting.fight.narration.event_text(now, event))
            words.append(waiting.fight.narration.figures(now, event))
            now = event.apply(now)
    text = "\n".join(filter(None, words))
    assert "Apex strikes together with Crimson at Boomer, Staff: 2 on the lowest roll." in text
    assert "Staff 1 + 5 + 12 = 18 against 18" in text
    assert "Apex hits Boomer with Staff: 4 damage, 6 Health left." in text
