from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.movement_modes import (
    cost_of_move,
    mode_used,
    movement_modes,
    reach_at,
)
from tests.games.fudge.rules.combat.stage import Stage, fighter


def test_movement_modes_follow_speed(fudge: FudgeBook) -> None:
    """Seed 004: the movement chart, in sectors of 2 m."""
    found = {
        speed: [each.sectors for each in movement_modes(fudge, fighter(numbers={"Speed": speed}))]
        for speed in (-4, 0, 4)
    }
    assert found == {-4: [1, 2, 4], 0: [5, 12, 20], 4: [9, 22, 36]}


def test_the_mode_used_follows_the_movement_spent(fudge: FudgeBook) -> None:
    used = [mode_used(fudge, fighter(spent=spent)) for spent in (0, 1, 5, 6, 12, 13, 20, 25)]
    walking, sustained, sprinting = FudgeMovementMode
    assert used == [
        None, walking, walking, sustained, sustained, sprinting, sprinting, sprinting,
    ]  # fmt: skip


def test_reach(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(spent=3), "bo": fighter()}, {"bo": None})
    found = reach_at(stage.now, fudge, "ada", "Walk")
    assert found is not None
    assert Position(2, 0) in found
    assert Position(3, 0) not in found
    assert reach_at(stage.now, fudge, "bo", "Walk") is None
    assert reach_at(stage.now, fudge, "ada", "Fly") is None


def test_cost(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()}, {"bo": None})
    path = [Position(x, 0) for x in range(1, 8)]
    assert cost_of_move(stage.now, fudge, stage.now.combatant("ada"), path) == 7
    assert cost_of_move(stage.now, fudge, stage.now.combatant("bo"), path) is None
