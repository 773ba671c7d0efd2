"""The circumstances of those who roll and those who resist (seed 002, Bonuses And Penalties.

M4).
"""

from dataclasses import replace

import pytest

from fourc_desktop.core.rolls.outcomes import distribution, success
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.combat.attempts.maneuvers import maneuver
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import (
    defense_ticks,
    defense_value,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import TryManeuver
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
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import (
    APEX,
    BOOMER,
    Stage,
    at_boomer,
    numbers,
)

NEAR, FAR, MIND = AttackMode


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
    """The modifier of each condition for hand-to-hand, ranged and mental attacks."""
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


def test_helpless_and_unconscious_targets_do_not_resist(stage: Stage) -> None:
    for change in ({"health": 0}, {"conditions": (RoughMagicCondition(HELPLESS),)}):
        stage.put("boomer", **change)
        assert numbers(stage, at_boomer(stage, "Staff"))[1] == 0
        distract = TryManeuver("apex", "boomer", AttemptKind.DISTRACT)
        assert numbers(stage, maneuver(stage.state, distract))[1] == 0
