"""What is rolled for an attempt, and against what (seed 002, Attacks, Special Actions)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import distribution, success
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.combat.attempts import (
    attack_of,
    defense_ticks,
    defense_value,
    maneuver,
    rating_of,
    recover,
    spread,
    strike,
    sweep,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Recover,
    Spread,
    StrikeAt,
    Sweep,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
    DODGING,
    FLEEING,
    HELPLESS,
    IN_COVER,
    PRONE,
    RESTRAINED,
    RUNNING,
    SPRINTING,
    AttemptKind,
    OpenAttempt,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import (
    APEX,
    BLAST,
    BOOMER,
    PISTOL,
    STAFF,
    Stage,
)

NEAR, FAR, MIND = AttackMode


def numbers(stage: Stage, attempt: OpenAttempt) -> tuple[int, int]:
    """The action value without dice, and the difficulty."""
    parts = stage.fight.rules.roller.parts(attempt.roll, stage.book)  # type: ignore[attr-defined]
    return (
        sum(each.amount for each in parts if each.of == "Action value"),
        sum(each.amount for each in parts if each.of == "Difficulty"),
    )


def at_boomer(stage: Stage, attack: str, **more: object) -> OpenAttempt:
    return strike(stage.state, stage.book, StrikeAt("apex", "boomer", attack, **more))  # type: ignore[arg-type]


def test_an_attack_is_skill_attribute_and_gear_against_8_and_the_same(stage: Stage) -> None:
    assert numbers(stage, at_boomer(stage, "Staff")) == (5 + 4 + 1, 8 + 2)
    assert numbers(stage, at_boomer(stage, "Pistol")) == (3 + 4, 8 + 2)
    assert numbers(stage, at_boomer(stage, "Blast")) == (4 + 3, 8 + 2)
    # Boomer has no skill: one die.
    back = strike(stage.state, stage.book, StrikeAt("boomer", "apex", "Fists and feet"))
    assert numbers(stage, back) == (2, 8 + 5 + 4 + 1)
    assert not back.roll.check.is_skilled
    found = distribution(stage.fight.rules.roller, back.roll, stage.book)  # type: ignore[attr-defined]
    assert success(stage.fight.rules.roller, back.roll, found) == 0  # type: ignore[attr-defined]


def test_trades_charging_and_the_bonus_of_the_gamemaster(stage: Stage) -> None:
    assert numbers(stage, at_boomer(stage, "Staff", called_shot=5))[0] == 5
    assert numbers(stage, at_boomer(stage, "Gun", suppressing=5))[0] == 12
    assert numbers(stage, at_boomer(stage, "Staff", is_charging=True, bonus=-2))[0] == 11


@pytest.mark.parametrize(
    ("attack", "more", "words"),
    [
        ("Bazooka", {}, "no attack called Bazooka"),
        ("Staff", {"suppressing": 1}, "cannot lay suppressing fire"),
        ("Gun", {"suppressing": 1, "called_shot": 1}, "not both"),
        ("Gun", {"is_charging": True}, "no hand-to-hand attack"),
    ],
)
def test_what_does_not_fit_an_attack(
    stage: Stage, attack: str, more: dict[str, object], words: str
) -> None:
    with pytest.raises(Refused, match=words):
        at_boomer(stage, attack, **more)


def test_powers_are_off_at_power_level_0_and_nobody_attacks_themselves(stage: Stage) -> None:
    stage.put("apex", power_level=0)
    with pytest.raises(Refused, match="powers are off"):
        at_boomer(stage, "Blast")
    with pytest.raises(Refused, match="somebody else"):
        strike(stage.state, stage.book, StrikeAt("apex", "apex", "Staff"))
    with pytest.raises(Refused, match="somebody else"):
        maneuver(stage.state, TryManeuver("apex", "apex", AttemptKind.SLAM))


@pytest.mark.parametrize(
    ("condition", "near", "far"),
    [(DISTRACTED, -3, -3), (RESTRAINED, -3, -3), (RUNNING, -3, -3), (BLIND, -3, 0)],
)
def test_conditions_of_the_attacker(stage: Stage, condition: str, near: int, far: int) -> None:
    stage.put("apex", conditions=(RoughMagicCondition(condition),))
    assert numbers(stage, at_boomer(stage, "Staff"))[0] == 10 + near
    assert numbers(stage, at_boomer(stage, "Pistol"))[0] == 7 + far


@pytest.mark.parametrize(("condition", "attack"), [(SPRINTING, "Staff"), (BLIND, "Pistol")])
def test_conditions_that_fail_at_once(stage: Stage, condition: str, attack: str) -> None:
    stage.put("apex", conditions=(RoughMagicCondition(condition),))
    attempt, roller = at_boomer(stage, attack), stage.fight.rules.roller  # type: ignore[attr-defined]
    assert success(roller, attempt.roll, distribution(roller, attempt.roll, stage.book)) == 0


def test_conditions_of_the_defender_by_the_mode_of_the_attack() -> None:
    """Each condition: what it adds hand to hand, at range, to the mind."""
    table = {
        DISTRACTED: (-3, -3, -3),
        PRONE: (-3, 3, 3),
        RESTRAINED: (-3, -3, -3),
        BLIND: (-3, -3, 0),
        IN_COVER: (3, 3, 3),
        DODGING: (3, 3, 3),
        RUNNING: (3, 3, 3),
        SPRINTING: (3, 3, 3),
        FLEEING: (3, 3, 3),
        COWERING: (-3, -3, -3),
    }
    rows = {
        "distracted": (-3, -3, -3), "prone": (-3, 0, 0), "restrained": (-3, -3, -3),
        "unseen": (-3, -3, 0), "cover": (3, 3, 3), "dodging": (3, 3, 3), "running": (3, 3, 3),
        "cowering": (-3, -3, -3),
    }  # fmt: skip
    for condition, expected in table.items():
        fighter = replace(BOOMER, conditions=(RoughMagicCondition(condition),))
        for at, mode in enumerate(AttackMode):
            ticks = defense_ticks(fighter, mode, is_covered=False)
            assert sum(rows[each][at] for each in ticks) == expected[at], (condition, mode)
    assert defense_ticks(BOOMER, FAR, is_covered=True) == ("cover",)


def test_the_best_gear_and_the_gamemaster_count_for_the_defense() -> None:
    assert [defense_value(APEX, mode) for mode in AttackMode] == [10, 7, 7]
    assert defense_value(replace(APEX, defense_by_hand=(2, 0, 0)), NEAR) == 12


def test_nobody_helpless_or_unconscious_resists(stage: Stage) -> None:
    for change in ({"health": 0}, {"conditions": (RoughMagicCondition(HELPLESS),)}):
        stage.put("boomer", **change)
        assert numbers(stage, at_boomer(stage, "Staff"))[1] == 0


def test_beyond_the_range_of_a_weapon_the_roll_is_3_lower(stage: Stage) -> None:
    for x, expected in ((5, 7), (6, 7 - 3)):  # 10 m are five sectors
        stage.place("boomer", x, 0)
        assert numbers(stage, at_boomer(stage, "Pistol"))[0] == expected
    stage.place("boomer", 11, 0)
    assert numbers(stage, at_boomer(stage, "Blast"))[0] == 7  # 80 m
    stage.put("apex", power_level=1)
    assert numbers(stage, at_boomer(stage, "Blast"))[0] == 7 - 3


def test_hands_do_not_reach_far(stage: Stage) -> None:
    stage.place("boomer", 2, 0)
    for command in ("Staff",):
        with pytest.raises(Refused, match="out of reach"):
            at_boomer(stage, command)
    with pytest.raises(Refused, match="out of reach"):
        maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.GRAPPLE))


def test_a_sweep_is_at_every_foe_within_reach_and_lower_by_their_number(stage: Stage) -> None:
    crimson = replace(stage.state.combatant("crimson"), side="others")
    stage.state = stage.state.with_combatant(crimson)
    stage.place("crimson", 0, 1)
    found = sweep(stage.state, stage.book, Sweep("apex", "Staff"))
    assert (found.target, found.waiting) == ("boomer", ("crimson",))
    assert numbers(stage, found)[0] == 10 - 2
    with pytest.raises(Refused, match="no hand-to-hand attack"):
        sweep(stage.state, stage.book, Sweep("apex", "Pistol"))
    stage.place("boomer", 9, 0)
    stage.place("crimson", 9, 0)
    with pytest.raises(Refused, match="Nobody is within reach"):
        sweep(stage.state, stage.book, Sweep("apex", "Staff"))


def test_spread_fire_is_at_a_target_and_everybody_next_to_it(stage: Stage) -> None:
    found = spread(stage.state, stage.book, Spread("apex", "boomer", "Gun"))
    assert (found.target, found.waiting) == ("boomer", ("crimson",))
    assert numbers(stage, found)[0] == 7 - 2
    with pytest.raises(Refused, match="no ranged attack"):
        spread(stage.state, stage.book, Spread("apex", "boomer", "Staff"))


def test_maneuvers_are_strength_against_strength(stage: Stage) -> None:
    for kind, value, rating in (
        (AttemptKind.GRAPPLE, 9, 0),
        (AttemptKind.SLAM, 9, 4),
        (AttemptKind.DISARM, 9 - 3, 0),
    ):
        found = maneuver(stage.state, TryManeuver("apex", "boomer", kind))
        assert numbers(stage, found) == (value, 10)
        assert found.roll.check.rating == rating


def test_a_distraction_is_deception_against_perception(stage: Stage) -> None:
    stage.place("boomer", 9, 0)
    found = maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.DISTRACT, bonus=1))
    assert numbers(stage, found) == (2 + 3 + 1, 8 + 2)
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    found = maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.DISTRACT))
    assert numbers(stage, found)[1] == 8 + 2 - 3


def test_hurting_and_breaking_free_need_a_hold(stage: Stage) -> None:
    hurt = TryManeuver("apex", "boomer", AttemptKind.HURT)
    free = TryManeuver("boomer", "apex", AttemptKind.BREAK_FREE)
    for command, words in (
        (hurt, "Apex does not hold Boomer"),
        (free, "Apex does not hold Boomer"),
    ):
        with pytest.raises(Refused, match=words):
            maneuver(stage.state, command)
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    # The hold makes the defense 3 lower, and does not hinder the escape.
    assert numbers(stage, maneuver(stage.state, hurt)) == (9, 10 - 3)
    assert numbers(stage, maneuver(stage.state, free)) == (2, 8 + 10)


def test_recovering_is_survival_with_the_resistance_that_helps(stage: Stage) -> None:
    see, heart = Recover("apex", AttemptKind.SEE_AGAIN), Recover("apex", AttemptKind.TAKE_HEART)
    for command in (see, heart):
        with pytest.raises(Refused, match="nothing to recover from"):
            recover(stage.state, command)
    conditions = (RoughMagicCondition(BLIND, "", 4), RoughMagicCondition(COWERING, "", 6))
    stage.put("apex", conditions=conditions, alteration_resistance=2, mental_resistance=1)
    assert numbers(stage, recover(stage.state, see)) == (1 + 4 + 2, 8 + 4)
    assert numbers(stage, recover(stage.state, heart)) == (1 + 3 + 1, 8 + 6)


def test_ratings_follow_weapon_brawn_or_power_level(stage: Stage) -> None:
    assert [rating_of(APEX, each) for each in (STAFF, PISTOL, BLAST)] == [3, 3, 4]
    assert attack_of(stage.state, "apex", "Staff") is STAFF
