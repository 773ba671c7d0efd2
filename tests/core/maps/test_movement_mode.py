import pytest

from fourc_desktop.core.maps.movement import MovementMode


@pytest.mark.parametrize(
    ("mode", "turn", "prices"),
    [
        (MovementMode("Walk", 2, climbs=1, swims=1), 2, (1, 2, 2)),
        (MovementMode("Walk", 3, climbs=2, swims=1), 6, (2, 3, 6)),
        (MovementMode("Walk", 1, climbs=1, swims=1), 1, (1, 1, 1)),
        (MovementMode("Car", 12), 12, (1, 0, 0)),
        (MovementMode("Stuck", 0), 1, (0, 0, 0)),
    ],
)
def test_a_turn_is_shared_out(mode: MovementMode, turn: int, prices: tuple[int, int, int]) -> None:
    assert mode.turn == turn
    assert tuple(mode.price(pace) for pace in (mode.sectors, mode.climbs, mode.swims)) == prices


def test_flying_and_leaping_go_through_the_air() -> None:
    assert MovementMode("Flight", 3, flies=True).through_air
    assert MovementMode("Leap", 3, leaps=True).through_air
    assert not MovementMode("Walk", 3, phases=True).through_air
