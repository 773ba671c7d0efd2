from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.line import crossings
from fourc_desktop.core.maps.spot import Edge, Spot

SPOTS = st.builds(Spot, st.integers(0, 9), st.integers(0, 9), st.integers(0, 4))


def test_straight_ahead() -> None:
    assert list(crossings(Spot(0, 0), Spot(2, 0))) == [((Spot(1, 0),),), ((Spot(2, 0),),)]
    assert list(crossings(Spot(1, 1), Spot(1, 1))) == []


def test_a_corner_has_two_routes() -> None:
    assert list(crossings(Spot(0, 0), Spot(1, 1))) == [
        ((Spot(1, 0), Spot(1, 1)), (Spot(0, 1), Spot(1, 1)))
    ]


def test_where_all_directions_meet_there_are_six() -> None:
    (routes,) = crossings(Spot(0, 0), Spot(1, 1, 1))
    assert len(set(routes)) == 6


def test_a_slanted_line_passes_one_side_after_the_other() -> None:
    assert list(crossings(Spot(0, 0), Spot(3, 1))) == [
        ((Spot(1, 0),),),
        ((Spot(2, 0), Spot(2, 1)), (Spot(1, 1), Spot(2, 1))),
        ((Spot(3, 1),),),
    ]
    assert list(crossings(Spot(0, 0), Spot(2, 1))) == [
        ((Spot(1, 0),),),
        ((Spot(1, 1),),),
        ((Spot(2, 1),),),
    ]


@given(SPOTS, SPOTS)
def test_the_line_goes_from_side_to_side_and_gets_there(start: Spot, end: Spot) -> None:
    here = start
    for routes in crossings(start, end):
        for route in routes:
            passed = (here, *route)
            assert all(Edge(a, b).length == 1 for a, b in zip(passed, route, strict=False))
            assert route[-1] == routes[0][-1]
        here = routes[0][-1]
    assert here == end


@given(SPOTS, SPOTS)
def test_the_way_back_is_the_same_line(start: Spot, end: Spot) -> None:
    def sides(a: Spot, b: Spot) -> set[frozenset[Edge]]:
        here, met = a, set()
        for routes in crossings(a, b):
            edges = set()
            for route in routes:
                edges |= {Edge(x, y) for x, y in zip((here, *route), route, strict=False)}
            met.add(frozenset(edges))
            here = routes[0][-1]
        return met

    assert sides(start, end) == sides(end, start)
