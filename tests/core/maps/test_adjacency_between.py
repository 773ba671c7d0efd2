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


def test_obstructions_between_and_in_the_target_sector() -> None:
    edge = Edge(A, B)
    built = FLAT.with_walls({edge: BRICK, B: CRATES, A: BLOCK})
    assert obstructions_between(built, A, B) == (Obstruction(edge, BRICK), Obstruction(B, CRATES))
    assert blocking_obstructions(built, A, B) == (Obstruction(edge, BRICK),)
    assert blocking_obstructions(built, B, A) == (Obstruction(edge, BRICK), Obstruction(A, BLOCK))
    assert obstructions_between(FLAT, A, B) == ()


def test_an_open_door_is_an_obstruction_that_does_not_block() -> None:
    opened = FLAT.with_wall(Edge(A, B), DOOR.opened())
    assert obstructions_between(opened, A, B) == (Obstruction(Edge(A, B), DOOR.opened()),)
    assert blocking_obstructions(opened, A, B) == ()


def test_a_diagonal_step_takes_the_weaker_obstruction() -> None:
    built = FLAT.with_walls({Edge(A, B): DOOR, Edge(A, C): GLASS, C: CRATES})
    assert blocking_obstructions(built, A, D) == (Obstruction(Edge(A, C), GLASS),)
    assert obstructions_between(built, A, D) == (
        Obstruction(Edge(A, C), GLASS),
        Obstruction(C, CRATES),
    )
    half = built.without_wall(Edge(A, B))
    assert obstructions_between(half, A, D) == ()


def test_a_hill_leaves_one_way_around_the_corner() -> None:
    hill = FLAT.with_wall(Edge(A, B), DOOR).with_columns({(0, 1): (Sector(ground=1),)})
    assert blocking_obstructions(hill, A, D) == (Obstruction(Edge(A, B), DOOR),)


def test_a_diagonal_link_has_its_own_door() -> None:
    linked = FLAT.with_link(Edge(A, D)).with_wall(Edge(A, D), DOOR)
    assert blocking_obstructions(linked, A, D) == (Obstruction(Edge(A, D), DOOR),)


def test_obstructions_around_a_corner_work_anywhere() -> None:
    start, end = Position(1, 2), Position(2, 3)
    built = SectorMap("Large", 5, 5, diagonals=True).with_walls(
        {Edge(start, Position(2, 2)): BRICK, Edge(start, Position(1, 3)): GLASS}
    )
    assert obstructions_between(built, start, end) == (
        Obstruction(Edge(start, Position(1, 3)), GLASS),
    )
