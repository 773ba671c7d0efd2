from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sight import crossings

SPOTS = st.builds(Position, st.integers(0, 9), st.integers(0, 9), st.integers(0, 4))


def test_straight_ahead() -> None:
    assert list(crossings(Position(0, 0), Position(2, 0))) == [
        ((Position(1, 0),),),
        ((Position(2, 0),),),
    ]
    assert list(crossings(Position(1, 1), Position(1, 1))) == []


def test_a_corner_has_two_routes() -> None:
    assert list(crossings(Position(0, 0), Position(1, 1))) == [
        ((Position(1, 0), Position(1, 1)), (Position(0, 1), Position(1, 1)))
    ]


def test_a_corner_of_all_directions_has_six_routes() -> None:
    (routes,) = crossings(Position(0, 0), Position(1, 1, 1))
    assert len(set(routes)) == 6


def test_a_slanted_line_passes_one_side_after_the_other() -> None:
    assert list(crossings(Position(0, 0), Position(3, 1))) == [
        ((Position(1, 0),),),
        ((Position(2, 0), Position(2, 1)), (Position(1, 1), Position(2, 1))),
        ((Position(3, 1),),),
    ]
    assert list(crossings(Position(0, 0), Position(2, 1))) == [
        ((Position(1, 0),),),
        ((Position(1, 1),),),
        ((Position(2, 1),),),
    ]


@given(SPOTS, SPOTS)
def test_crossings_lead_from_start_to_end(start: Position, end: Position) -> None:
    here = start
    for routes in crossings(start, end):
        for route in routes:
            passed = (here, *route)
            assert all(Edge(a, b).length == 1 for a, b in zip(passed, route, strict=False))
            assert route[-1] == routes[0][-1]
        here = routes[0][-1]
    assert here == end


@given(SPOTS, SPOTS)
def test_the_way_back_is_the_same_line(start: Position, end: Position) -> None:
    def sides(a: Position, b: Position) -> set[frozenset[Edge]]:
        here, met = a, set()
        for routes in crossings(a, b):
            edges = set()
            for route in routes:
                edges |= {Edge(x, y) for x, y in zip((here, *route), route, strict=False)}
            met.add(frozenset(edges))
            here = routes[0][-1]
        return met

    assert sides(start, end) == sides(end, start)
