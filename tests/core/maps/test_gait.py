import pytest

from fourc_desktop.core.maps.gait import Gait


@pytest.mark.parametrize(
    ("gait", "turn", "prices"),
    [
        (Gait("Walk", 2, climbs=1, swims=1), 2, (1, 2, 2)),
        (Gait("Walk", 3, climbs=2, swims=1), 6, (2, 3, 6)),
        (Gait("Walk", 1, climbs=1, swims=1), 1, (1, 1, 1)),
        (Gait("Car", 12), 12, (1, 0, 0)),
        (Gait("Stuck", 0), 1, (0, 0, 0)),
    ],
)
def test_a_turn_is_shared_out(gait: Gait, turn: int, prices: tuple[int, int, int]) -> None:
    assert gait.turn == turn
    assert tuple(gait.price(pace) for pace in (gait.sectors, gait.climbs, gait.swims)) == prices


def test_flying_and_leaping_go_through_the_air() -> None:
    assert Gait("Flight", 3, flies=True).through_air
    assert Gait("Leap", 3, leaps=True).through_air
    assert not Gait("Walk", 3, phases=True).through_air
