"""Drowning and exhaustion."""

import pytest

from fourc_desktop.core.maps.editing import flooded
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.endurance import (
    change_depth,
    endurance_at_end_of_turn,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ChangeDepth
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import RESTED, Exertion
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import HERE, Stage


def open_steps(stage: Stage) -> int:
    roll = stage.now.table.roll
    assert roll is not None
    assert {each.rule for each in roll.check.steps} <= {"4C, Swimming"}
    return roll.check.total_steps


def test_breath_lasts_fortitude_in_turns_and_then_each_roll_is_harder(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.change("ada", exertion=Exertion(airless=18, under=True))
    stage.do(endurance_at_end_of_turn)
    stage.do(endurance_at_end_of_turn)
    assert stage.now.table.roll is None
    for steps in (0, -1, -2):
        stage.do(endurance_at_end_of_turn)
        assert open_steps(stage) == steps
        stage.settle(Color.BLUE)


@pytest.mark.parametrize("color", list(Color))
def test_out_of_breath(stage: Stage, color: Color) -> None:
    stage.change("ada", exertion=Exertion(airless=20, under=True))
    stage.do(endurance_at_end_of_turn)
    stage.settle(color)
    assert stage.has_condition("ada", Condition.DYING) == (color is Color.BLACK)
    assert stage.has_condition("ada", Condition.WINDED) == (color is Color.RED)
    table = stage.book.master_table(stage.page.rules)
    lowered = table.lowered(20, 1)
    assert stage.fighter("ada").rank(Trait.FORTITUDE) == (lowered if color is Color.RED else 20)


@pytest.mark.parametrize(
    ("color", "faces", "turns"),
    [
        (Color.BLACK, (10, 10, 10), 30),
        (Color.RED, (1, 1), 2),
        (Color.BLUE, (), None),
        (Color.YELLOW, (), None),
    ],
)
def test_exhaustion(stage: Stage, color: Color, faces: tuple[int, ...], turns: int | None) -> None:
    stage.change("ada", exertion=Exertion(moving=20))
    stage.this_turn("ada", sectors=1)
    stage.do(endurance_at_end_of_turn)
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.rank == 10
    stage.settle(color, *faces)
    found = [each.turns for each in stage.fighter("ada").afflictions]
    assert found == ([] if turns is None else [turns])


def test_ten_turns_of_rest_make_fresh() -> None:
    tired = Exertion(moving=7)
    for _ in range(9):
        tired = tired.after_turn(moved=False)
    assert tired == Exertion(moving=7, resting=9)
    assert tired.after_turn(moved=True) == Exertion(moving=8)
    assert tired.after_turn(moved=False) == RESTED


def test_a_fresh_combatant_needs_no_rest() -> None:
    assert RESTED.after_turn(moved=False) == RESTED
    assert Exertion(under=True).after_turn(moved=False) == Exertion(airless=1, under=True)


def test_the_dying_and_dead_make_no_endurance_roll(stage: Stage) -> None:
    stage.change("ada", exertion=Exertion(airless=20, under=True))
    stage.suffer("ada", Condition.DYING)
    assert stage.do(endurance_at_end_of_turn) == ["ExertionChanged"]
    stage.change("ada", fortitude=0)
    assert stage.do(endurance_at_end_of_turn) == []


def test_basic_rules_have_no_drowning_or_exhaustion(stage: Stage) -> None:
    stage.play(rules=BASIC)
    stage.change("ada", exertion=Exertion(moving=30, airless=30, under=True))
    stage.this_turn("ada", sectors=1)
    assert "RollOpened" not in stage.do(endurance_at_end_of_turn)


def test_exertion_changes_only_after_moving(stage: Stage) -> None:
    assert stage.do(endurance_at_end_of_turn) == []
    stage.change("ada", exertion=Exertion(moving=1))
    assert stage.do(endurance_at_end_of_turn) == ["ExertionChanged"]


def test_diving_and_coming_up(book: Rulebook) -> None:
    stage = Stage(book, flooded(SectorMap("Sea", 6, 3), [HERE]))
    assert "above already" in stage.refused(change_depth, ChangeDepth("ada", under=False))
    stage.do(change_depth, ChangeDepth("ada"))
    assert "under already" in stage.refused(change_depth, ChangeDepth("ada"))
    stage.suffer("ada", Condition.DAZED)
    assert "takes no action" in stage.refused(change_depth, ChangeDepth("ada", under=False))
    stage.change("ada", afflictions=(), exertion=Exertion(airless=4, under=True))
    stage.do(change_depth, ChangeDepth("ada", under=False))
    assert stage.fighter("ada").exertion == RESTED
    stage.add("cat", "heroes", None)
    assert "not in the water" in stage.refused(change_depth, ChangeDepth("cat"))


def test_diving_outside_water_is_refused(stage: Stage) -> None:
    assert "not in the water" in stage.refused(change_depth, ChangeDepth("ada"))


def test_water_native_prevents_drowning(stage: Stage) -> None:
    """4C, Water Native."""
    stage.empower("ada", HeldPower("water-native", rank=Score(1)))
    stage.change("ada", exertion=Exertion(airless=19, under=True))
    for _ in range(3):
        stage.do(endurance_at_end_of_turn)
    assert stage.fighter("ada").exertion == Exertion(under=True)
    assert stage.now.table.roll is None


def rest(stage: Stage, turns: int) -> list[int | None]:
    """The condition Winded after so many turns, or None."""
    for _ in range(turns):
        stage.in_turn(stage.now.turn + 1)
        stage.do(end_turn)
    return [each.turns for each in stage.fighter("ada").afflictions if each.name == "Winded"]


@pytest.fixture
def winded(stage: Stage) -> Stage:
    """Ada, winded under water, has come up again."""
    stage.change("ada", exertion=Exertion(airless=20, under=True))
    stage.do(endurance_at_end_of_turn)
    stage.settle(Color.RED)
    stage.change("ada", exertion=RESTED)
    return stage


def test_ten_turns_of_rest_with_air_end_being_winded(winded: Stage) -> None:
    assert winded.fighter("ada").rank(Trait.FORTITUDE) == 10
    assert rest(winded, 9) == [1]
    winded.this_turn("ada", sectors=1)
    assert rest(winded, 1) == [10]
    winded.this_turn("ada", sectors=0)
    assert rest(winded, 10) == []
    assert winded.fighter("ada").fortitude is None


def test_fortitude_lost_by_dying_outlasts_being_winded(winded: Stage) -> None:
    winded.suffer("ada", Condition.WEAKENED)
    assert rest(winded, 10) == []
    assert winded.fighter("ada").rank(Trait.FORTITUDE) == 10
