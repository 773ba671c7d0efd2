import pytest

from fourc_desktop.core.maps.position import Edge, Position


def test_an_edge_is_the_same_from_both_sides() -> None:
    a, b = Position(1, 2), Position(2, 2)
    assert Edge(a, b) == Edge(b, a)
    assert hash(Edge(a, b)) == hash(Edge(b, a))
    assert (Edge(b, a).a, Edge(b, a).b) == (a, b)


@pytest.mark.parametrize(
    ("other", "length"),
    [
        (Position(1, 1), 0),
        (Position(2, 1), 1),
        (Position(1, 1, 1), 1),
        (Position(2, 2), 2),
        (Position(0, 3, 4), 7),
    ],
)
def test_spots_that_share_a_side_are_one_apart(other: Position, length: int) -> None:
    assert Edge(Position(1, 1), other).length == length
