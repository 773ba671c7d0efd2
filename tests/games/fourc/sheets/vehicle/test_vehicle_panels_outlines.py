from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import (
    HEIGHT,
    WIDTH,
    OutlineFill,
    OutlinePoint,
    vehicle_outline,
)
from fourc_desktop.pdf.pieces.boxes import MARK_RADIUS


def inside(spot: OutlinePoint, corners: tuple[OutlinePoint, ...]) -> bool:
    """Whether a point is inside a shape, by the crossings of a ray to the right."""
    x, y = spot
    crossed = False
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossed = not crossed
    return crossed


def test_every_kind_of_vehicle_has_an_outline(resources: Path) -> None:
    files = {path.stem for path in (resources / "drawings" / "vehicle-outlines").iterdir()}
    assert files == {kind.value for kind in VehicleType}


@pytest.mark.parametrize("kind", VehicleType)
def test_a_vehicle_keeps_to_its_drawing(kind: VehicleType) -> None:
    outline = vehicle_outline(kind)
    places = [corner for shape in outline.shapes for corner in shape.corners]
    places += [end for line in outline.lines for end in line]
    assert max(abs(x) for x, _ in places) <= WIDTH / 2 - 1
    assert max(abs(y) for _, y in places) <= HEIGHT / 2 - 1


@pytest.mark.parametrize("kind", VehicleType)
def test_vehicle_outlines_are_symmetric(kind: VehicleType) -> None:
    xs = [
        x
        for shape in vehicle_outline(kind).shapes
        if shape.fill is OutlineFill.BODY
        for x, _ in shape.corners
    ]
    assert min(xs) == pytest.approx(-max(xs))


@pytest.mark.parametrize("kind", VehicleType)
def test_no_seat_covers_another_and_each_is_on_board(kind: VehicleType) -> None:
    outline = vehicle_outline(kind)
    for one, other in combinations(outline.seats, 2):
        assert dist(one, other) >= 2 * MARK_RADIUS, (one, other)
    for seat in outline.seats:
        assert any(inside(seat, shape.corners) for shape in outline.shapes), seat


@pytest.mark.parametrize("count", [1, 2, 5, 10])
@pytest.mark.parametrize("kind", VehicleType)
def test_seats_are_numbered_from_the_driver_on_in_reading_order(
    kind: VehicleType, count: int
) -> None:
    outline = vehicle_outline(kind)
    driver, *others = outline.numbered_seats(count)
    assert driver == outline.seats[0]
    assert others == sorted(others, key=lambda seat: (seat[1], seat[0]))
    assert {driver, *others} == set(outline.seats[:count])


def test_a_private_jet_has_all_its_seats() -> None:
    assert len(vehicle_outline(VehicleType.JET).seats) == 10
