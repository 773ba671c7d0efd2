import pytest

from fourc_desktop.core.maps.spot import Edge, Spot


def test_an_edge_is_the_same_from_both_sides() -> None:
    a, b = Spot(1, 2), Spot(2, 2)
    assert Edge(a, b) == Edge(b, a)
    assert hash(Edge(a, b)) == hash(Edge(b, a))
    assert (Edge(b, a).a, Edge(b, a).b) == (a, b)


@pytest.mark.parametrize(
    ("other", "length"),
    [(Spot(1, 1), 0), (Spot(2, 1), 1), (Spot(1, 1, 1), 1), (Spot(2, 2), 2), (Spot(0, 3, 4), 7)],
)
def test_spots_that_share_a_side_are_one_apart(other: Spot, length: int) -> None:
    assert Edge(Spot(1, 1), other).length == length
