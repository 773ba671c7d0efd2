from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthCondition,
    EarthFighter,
    is_able,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, OutReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import GUARD, Stage


def test_parts_of_a_turn() -> None:
    fresh = EarthFighter(GUARD)
    assert fresh.parts_left(1) == 2
    fast = fresh.with_parts(1, 1)
    assert (fast.parts_left(1), fast.parts_left(2)) == (1, 2)
    assert fast.with_parts(1, 1).parts_left(1) == 0
    assert fast.with_parts(2, 1).parts_left(2) == 1


def test_conditions_end(plain: EarthRulebook) -> None:
    fighter = EarthFighter(GUARD, (EarthCondition("Blind", 2), EarthCondition("Deaf")))
    assert [fighter.has("Blind", turn) for turn in (1, 2, 3)] == [True, True, False]
    assert fighter.has("Deaf", 99)
    assert not fighter.has("Mute", 1)


def test_out_follows_the_chosen_reading(plain: EarthRulebook) -> None:
    """E14."""
    others = plain.with_options(EarthOptions(out=OutReading.OTHERS))
    stage = Stage(plain).set("guard", health=0)
    assert is_fighter_out(stage.fighter("guard"), plain)
    assert not is_fighter_out(stage.fighter("guard"), others)
    stage.set("guard", physical=0, mental=0, spiritual=0, health=8)
    assert is_fighter_out(stage.fighter("guard"), others)
    assert not is_able(stage.fighter("guard"), 1, others)
    assert is_able(stage.fighter("guard"), 0, plain)
