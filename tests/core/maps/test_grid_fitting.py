from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.grid_fitting import (
    LinePoint,
    border_at,
    clipped,
    fitted_line,
    length_in_borders,
    nearest_corner,
)
from fourc_desktop.core.maps.position import Edge, Position

SIZE = (6.0, 4.0)


def left_of(x: int, y: int) -> Edge:
    return Edge(Position(x - 1, y), Position(x, y))


def above(x: int, y: int) -> Edge:
    return Edge(Position(x, y - 1), Position(x, y))


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([(2, 1), (2, 3)], {left_of(2, 1), left_of(2, 2)}),
        ([(2.4, 3.3), (1.6, 0.8)], {left_of(2, 1), left_of(2, 2)}),
        ([(1, 2), (4, 2)], {above(1, 2), above(2, 2), above(3, 2)}),
        ([(4, 2), (1, 2)], {above(1, 2), above(2, 2), above(3, 2)}),
        ([(1, 1), (3, 3)], {above(1, 1), left_of(2, 1), above(2, 2), left_of(3, 2)}),
        (
            [(0, 1), (3, 3)],
            {above(0, 1), left_of(1, 1), above(1, 2), left_of(2, 2), above(2, 3)},
        ),
        ([(1, 1), (1.2, 1.3)], set()),
        ([(1, 1), (1.3, 1), (1.6, 1), (2, 1)], {above(1, 1)}),
        ([(0, 0), (6, 0), (6, 4), (0, 4), (0, 0)], set()),
        ([(1, 1)], set()),
    ],
)
def test_a_line_follows_the_borders_next_to_it(
    points: Sequence[LinePoint], expected: set[Edge]
) -> None:
    found = fitted_line(points, SIZE)
    assert set(found.edges) == expected
    assert not found.is_cut


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([(2, 3), (2, 9)], {left_of(2, 3)}),
        ([(-5, 2), (1, 2)], {above(0, 2)}),
        ([(7, 1), (9, 3)], set()),
        ([(-2, 1), (-2, 3)], set()),
        ([(-1, 1), (1, -1)], set()),
        ([(-3, 1), (1, -3)], set()),
    ],
)
def test_a_line_outside_the_map_is_cut(points: Sequence[LinePoint], expected: set[Edge]) -> None:
    found = fitted_line(points, SIZE)
    assert set(found.edges) == expected
    assert found.is_cut


def test_halfway_between_corners_rounds_up() -> None:
    assert nearest_corner((1.5, 2.49)) == (2, 2)


def test_a_short_line_takes_the_border_at_its_middle() -> None:
    assert border_at((2.1, 1.9), (2.4, 1.9), SIZE) == above(2, 2)
    assert border_at((2.1, 1.2), (2.1, 1.6), SIZE) == left_of(2, 1)
    assert border_at((0.1, 1.2), (0.1, 1.6), SIZE) is None
    assert border_at((2.1, 3.9), (2.4, 3.9), SIZE) is None


numbers = st.floats(-10, 10, allow_nan=False)
points_ = st.tuples(numbers, numbers)


@given(st.lists(points_, min_size=2, max_size=6))
def test_a_fitted_line_stays_on_the_map(points: list[LinePoint]) -> None:
    found = fitted_line(points, SIZE)
    assert all(edge.length == 1 for edge in found.edges)
    assert len(found.edges) <= length_in_borders(points, SIZE)
    ends = [end for edge in found.edges for end in (edge.a, edge.b)]
    assert all(0 <= end.x < SIZE[0] and 0 <= end.y < SIZE[1] for end in ends)


@given(points_, points_)
def test_a_clipped_line_is_inside_the_rectangle(start: LinePoint, end: LinePoint) -> None:
    found = clipped(start, end, SIZE)
    for x, y in found or ():
        assert -1e-9 <= x <= SIZE[0] + 1e-9
        assert -1e-9 <= y <= SIZE[1] + 1e-9
