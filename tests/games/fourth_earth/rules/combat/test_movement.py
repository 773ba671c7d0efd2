from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourth_earth.rules.combat.commands import MoveAlong
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import HERE, Stage


def test_two_sectors_a_turn_and_one_after_a_fast_action(plain: EarthRulebook) -> None:
    """E11."""
    stage = Stage(plain)
    move = stage.fight.movement
    assert move.reach(stage.now, "ilse", "Walk") is None
    stage.begin()
    assert move.movement_modes(stage.now, "ilse")[0].sectors == 2
    found = move.reach(stage.now, "ilse", "Walk")
    assert found is not None
    command = move.move("ilse", "Walk", (Position(2, 1),))
    assert command == MoveAlong("ilse", (Position(2, 1),))
    stage.do(command)
    assert move.movement_modes(stage.now, "ilse")[0].sectors == 1
    stage.do(MoveAlong("ilse", (HERE,)))
    assert move.reach(stage.now, "ilse", "Walk") is None


def test_the_cost_of_moving(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    costs = [stage.fight.movement.movement_penalty(stage.now, "ilse", n) for n in (0, 1, 2)]
    assert [None if each is None else each.mark for each in costs] == [None, "fast", "slow"]


def test_sectors_have_no_length(plain: EarthRulebook) -> None:
    assert Stage(plain).fight.movement.length_text(3) == ""
