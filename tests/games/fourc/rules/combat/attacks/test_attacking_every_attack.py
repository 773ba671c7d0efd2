"""Each attack at each color against each defense, calculated without the program's tables."""

from itertools import product

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

COMES_TO = {
    "Fists": ("miss", "hit", "pound", "concuss"),
    "Club": ("miss", "hit", "pound", "concuss"),
    "Sword": ("miss", "hit", "concuss", "dying"),
    "Pistol": ("miss", "hit", "hit", "dying"),
    "Throw an object": ("miss", "hit", "hit", "dying"),
    "Rush": ("miss", "hit", "pound", "concuss"),
}
"""The effects of black, red, blue and yellow (4C, Melee Attacks, Ranged Attacks, Rushing)."""

DOES = {
    "Fists": 20, "Club": 25, "Sword": 25, "Pistol": 10, "Throw an object": 20, "Rush": 20
}  # fmt: skip
"""Points of damage with Brawn 20; a one-handed weapon adds 5, a concrete block does 20."""

RANGED = {"Pistol", "Throw an object"}
BLOCKED = (0, 10, 19, 20)
"""The reduction of Brawn 20 by a Block of 0, 1, 4 and 7 rows: to 20, 10, 1 and 0 (ruling R3)."""

BLOCK_STEPS = (0, -1, -4, -7)
DODGE_STEPS = (0, -3, -6, -9)
EVADE_STEPS = (0, 0, 1, 2)
BESIDE = Position(HERE.x + 1, HERE.y)


def expected(way: str, color: Color, defense: str, defended: Color) -> tuple[str, int]:
    """The expected result of an attack, and the points of damage."""
    is_blow = way not in RANGED
    if defense == "evade" and is_blow:
        if defended is not Color.BLACK:
            return "evaded", 0
        color = max(color, Color.RED)
    effect = COMES_TO[way][color]
    if effect == "miss":
        return effect, 0
    taken = BLOCKED[defended] if defense == "block" and is_blow else 0
    return effect, DOES[way] - taken


@pytest.mark.parametrize("way", COMES_TO)
@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize(
    ("defense", "defended"),
    [("", Color.BLACK), *product(("dodge", "block", "evade"), Color)],
)
def test_each_attack_against_each_defense(
    book: Rulebook, way: str, color: Color, defense: str, defended: Color
) -> None:
    stage = Stage(book)
    stage.add("ada", "heroes", carries=("Club", "Sword", "Pistol"))
    if way == "Rush":
        stage.now = CombatantMoved("ben", (BESIDE,)).apply(stage.now)
    if defense:
        steps = {"dodge": DODGE_STEPS, "block": BLOCK_STEPS, "evade": EVADE_STEPS}[defense]
        stage.this_turn("ben", guard=HeldDefense(defense, defended, steps[defended]))
    thrown = "concrete-block" if way == "Throw an object" else ""
    stage.do(attack, AttackCommand("ada", way, "ben", thrown=thrown))
    roll = stage.now.table.roll
    assert roll is not None
    if defense == "dodge":
        assert (
            sum(each.steps for each in roll.check.steps if "dodges" in each.reason)
            == (DODGE_STEPS[defended])
        )
    if color_is_out_of_reach(stage, color):
        pytest.skip("the row has no such color any more")
    stage.settle(color)
    met = [each for each in stage.happened if isinstance(each, AttackHit | AttackMissed)]
    assert len(met) == 1
    effect, points = expected(way, color, defense, defended)
    assert met[0].effect == effect
    assert (met[0].points if isinstance(met[0], AttackHit) else 0) == points


def color_is_out_of_reach(stage: Stage, color: Color) -> bool:
    """Whether a Dodge has lowered the attack to a row without this color."""
    roll = stage.now.table.roll
    assert roll is not None
    table = stage.book.master_table(stage.page.rules)
    row = table.row(roll.check.rank, sum(each.steps for each in roll.check.steps))
    return all(row.color(face) is not color for face in range(100))
