from fourc_desktop.core.maps.adjacency import (
    Obstruction,
    blocking_obstructions,
    obstructions_between,
)
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import BLOCK, BRICK, CRATES, DOOR, GLASS

A, B, C, D = Position(0, 0), Position(1, 0), Position(0, 1), Position(1, 1)
FLAT = SectorMap("Flat", 2, 2, diagonals=True)


def test_what_stands_between_and_behind() -> None:
    edge = Edge(A, B)
    built = FLAT.with_walls({edge: BRICK, B: CRATES, A: BLOCK})
    assert obstructions_between(built, A, B) == (Obstruction(edge, BRICK), Obstruction(B, CRATES))
    assert blocking_obstructions(built, A, B) == (Obstruction(edge, BRICK),)
    assert blocking_obstructions(built, B, A) == (Obstruction(edge, BRICK), Obstruction(A, BLOCK))
    assert obstructions_between(FLAT, A, B) == ()


def test_an_open_door_is_there_but_not_in_the_way() -> None:
    opened = FLAT.with_wall(Edge(A, B), DOOR.opened())
    assert obstructions_between(opened, A, B) == (Obstruction(Edge(A, B), DOOR.opened()),)
    assert blocking_obstructions(opened, A, B) == ()


def test_around_a_corner_the_weaker_things_count() -> None:
    built = FLAT.with_walls({Edge(A, B): DOOR, Edge(A, C): GLASS, C: CRATES})
    assert blocking_obstructions(built, A, D) == (Obstruction(Edge(A, C), GLASS),)
    assert obstructions_between(built, A, D) == (
        Obstruction(Edge(A, C), GLASS),
        Obstruction(C, CRATES),
    )
    half = built.without_wall(Edge(A, B))
    assert obstructions_between(half, A, D) == ()


def test_around_a_hill_there_is_one_way() -> None:
    hill = FLAT.with_wall(Edge(A, B), DOOR).with_columns({(0, 1): (Sector(ground=1),)})
    assert blocking_obstructions(hill, A, D) == (Obstruction(Edge(A, B), DOOR),)


def test_a_link_over_a_corner_has_a_door_of_its_own() -> None:
    linked = FLAT.with_link(Edge(A, D)).with_wall(Edge(A, D), DOOR)
    assert blocking_obstructions(linked, A, D) == (Obstruction(Edge(A, D), DOOR),)


def test_a_corner_is_one_wherever_it_lies() -> None:
    start, end = Position(1, 2), Position(2, 3)
    built = SectorMap("Large", 5, 5, diagonals=True).with_walls(
        {Edge(start, Position(2, 2)): BRICK, Edge(start, Position(1, 3)): GLASS}
    )
    assert obstructions_between(built, start, end) == (
        Obstruction(Edge(start, Position(1, 3)), GLASS),
    )
