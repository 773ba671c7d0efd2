from fractions import Fraction

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.odds import odds
from fourc_desktop.games.fudge.rules.combat.rolling import fudge_sum, save_by_scale


def test_four_dice() -> None:
    """81 throws: 1, 4, 10, 16, 19, 16, 10, 4, 1."""
    found = odds(lambda dice: fudge_sum(dice, "Roll"))
    ways = [1, 4, 10, 16, 19, 16, 10, 4, 1]
    assert found == {
        total: Fraction(way, 81) for total, way in zip(range(-4, 5), ways, strict=True)
    }


def test_fewer_dice() -> None:
    """F26: two, one or none."""
    assert fudge_sum(ScriptedDice(), "Roll", 0) == 0
    assert fudge_sum(ScriptedDice(1, -1), "Roll", 2) == 0
    assert fudge_sum(ScriptedDice(1), "Roll", 1) == 1


def test_save_by_scale() -> None:
    """F18."""
    assert [save_by_scale(ScriptedDice(face), "Scale") for face in (-1, 0, 1)] == [
        False,
        False,
        True,
    ]
