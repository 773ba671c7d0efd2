"""The narration of changes of the terrain."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import map_command
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences, map_change_text
from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.level_height import LEVELS, METERS
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap, map_diff
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from tests.core.encounter.toy_fight import TOY, duel

HERE, NEXT, HIGH = Position(1, 0), Position(2, 0), Position(1, 0, 1)
SIDE = Edge(HERE, NEXT)
DOOR = usual_wall(WallKind.DOOR, 8, "oak", "Diner door")
BRICK = usual_wall(WallKind.WALL, 15, "brick")
CRATE = usual_wall(WallKind.OBSTACLE, 10)
YARD = (
    SectorMap("Yard", 4, 3)
    .with_columns({(1, 0): (Sector("Plaza", "plaza"), Sector("Plaza roof", ground=2))})
    .with_walls({SIDE: DOOR, HERE: CRATE})
)
PLAZA = "B1 (Plaza)"
BETWEEN = f"Between {PLAZA} and C1"


def words(before: SectorMap, after: SectorMap) -> str:
    found = map_diff(before, after)
    assert found is not None
    return map_change_text(before, found, TOY)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda m: editing.painted(m, [HERE], "park"),
            f"{PLAZA}: the ground is park now, it was plaza.",
        ),
        (
            lambda m: editing.painted(m, [NEXT], "park"),
            "C1: the ground is park now, it was plain.",
        ),
        (
            lambda m: editing.painted(m, [HERE], ""),
            f"{PLAZA}: the ground is plain now, it was plaza.",
        ),
        (
            lambda m: editing.painted(m, [Position(1, 0, 2)], "roof"),
            f"{PLAZA}: the floor is roof now, it was plain.",
        ),
        (
            lambda m: editing.raised(m, [(2, 0)], 2),
            (
                "C1: the ground lies at 20 feet now, it lay at 0 feet. "
                f"{BETWEEN}: the Diner door is gone."
            ),
        ),
        (lambda m: editing.flooded(m, [HERE]), f"{PLAZA}: the ground is under water now."),
        (
            lambda m: editing.with_circumstance(m, [HERE], MapCircumstance.DARK, on=True),
            f"{PLAZA}: it is dark now.",
        ),
        (
            lambda m: editing.named(m, [NEXT], "Quay"),
            "C1: it is called Quay now.",
        ),
        (lambda m: editing.named(m, [HERE], ""), f"{PLAZA}: it has no name now."),
        (lambda m: editing.noted(m, NEXT, "Trap"), "C1: it has other notes now."),
        (
            lambda m: editing.with_floor(m, [(1, 0)], Sector(ground=4)),
            f"{PLAZA}: there is a floor at 40 feet now.",
        ),
        (
            lambda m: editing.without_floor(m, [(1, 0)], 2),
            f"{PLAZA}: the floor at 20 feet is gone.",
        ),
        (
            lambda m: m.with_wall(NEXT, CRATE),
            "C1: there is a new obstacle, Material Value 10.",
        ),
        (lambda m: m.without_walls([HERE]), f"{PLAZA}: the obstacle is gone."),
        (lambda m: m.with_wall(SIDE, DOOR.opened()), f"{BETWEEN}: the Diner door is open now."),
        (
            lambda m: m.with_wall(SIDE, replace(DOOR, material=20)),
            f"{BETWEEN}: the Diner door has Material Value 20 now, it had 8.",
        ),
        (
            lambda m: m.with_wall(SIDE, BRICK),
            f"{BETWEEN}: there is a brick wall now in place of the Diner door.",
        ),
        (
            lambda m: m.with_wall(SIDE, replace(DOOR, bars_sight=False, gives_cover=False)),
            (
                f"{BETWEEN}: the Diner door no longer bars the sight. "
                f"{BETWEEN}: the Diner door no longer gives cover."
            ),
        ),
        (
            lambda m: m.with_wall(HERE, replace(CRATE, bars_movement=True)),
            f"{PLAZA}: the obstacle bars the way now.",
        ),
    ],
)
def test_each_terrain_change_has_its_sentence(
    change: Callable[[SectorMap], SectorMap], sentence: str
) -> None:
    assert words(YARD, change(YARD)) == sentence


def test_undoing_a_terrain_change_is_narrated() -> None:
    lake = editing.flooded(YARD, [NEXT])
    assert words(lake, YARD) == "C1: the ground is dry now."
    shut = YARD.with_wall(SIDE, DOOR.opened())
    assert words(shut, YARD) == f"{BETWEEN}: the Diner door is shut now."


def test_raised_ground_moves_floors_and_removes_walls() -> None:
    assert words(YARD, editing.raised(YARD.without_walls([SIDE]), [(1, 0)], 1)) == (
        f"{PLAZA}: the ground lies at 10 feet now, it lay at 0 feet. "
        f"{PLAZA}: the floor lies at 30 feet now, it lay at 20 feet. "
        f"{BETWEEN}: the Diner door is gone."
    )


def test_equal_changes_share_a_sentence_and_long_lists_are_cut() -> None:
    rows = [Position(x, y) for x in range(4) for y in (1, 2)]
    park = editing.painted(YARD, rows, "park")
    assert words(YARD, park) == ("A2 and 7 more: the ground is park now, it was plain.")
    for number, spot in enumerate(rows):
        park = editing.named(park, [spot], f"Bed {number}")
    assert words(YARD, park).endswith(". More of the map changes.")
    assert words(YARD, park).count(".") == 5


def test_zones_are_linked_and_are_called_by_their_names() -> None:
    zones = zone_map("House", [Sector("Hall"), Sector(), Sector("Roof")], [(0, 1)])
    link = Edge(Position(1, 0), Position(2, 0))
    assert words(zones, zones.with_link(link)) == "Between Zone 2 and Roof: they are linked now."
    assert words(zones.with_link(link), zones) == (
        "Between Zone 2 and Roof: they are no longer linked."
    )


def test_an_empty_diff_has_a_general_sentence() -> None:
    assert map_change_text(YARD, MapDiff(), TOY) == "Parts of the map change."
    assert map_change_text(YARD, MapDiff(walls=((NEXT, None),)), TOY) == (
        "Parts of the map change."
    )


def test_a_redrawn_map_is_narrated_in_the_log() -> None:
    alley = duel().map
    log = play_command(
        new_log(duel(), ""), TOY.rules, map_command(alley, editing.flooded(alley, [Position(3, 2)]))
    )
    assert list(entry_sentences(log, 0, TOY)) == ["D3: the ground is under water now."]


@pytest.mark.parametrize("circumstance", MapCircumstance)
def test_adding_and_removing_circumstances_is_narrated(circumstance: MapCircumstance) -> None:
    """Each has its own words for being added and being removed."""
    plain = SectorMap("Field", 2, 1)
    marked = editing.with_circumstance(plain, [Position(0, 0)], circumstance, on=True)
    said = []
    for before, after in ((plain, marked), (marked, plain)):
        drawn = map_diff(before, after)
        assert drawn is not None
        said.append(map_change_text(before, drawn, TOY))
    assert said[0] != said[1]
    assert [words.count(".") for words in said] == [1, 1]


def test_heights_are_described_in_the_unit_of_the_game() -> None:
    """A level is 3 meters in one game, a level in another; 20 feet belongs to a third."""
    field = SectorMap("Field", 1, 1)
    drawn = map_diff(field, editing.raised(field, [(0, 0)], 2))
    assert drawn is not None
    for height, told in ((METERS, "6 meters"), (LEVELS, "2 levels")):
        fight = replace(TOY, level_height=height)
        unit = height.unit
        assert map_change_text(field, drawn, fight) == (
            f"A1: the ground lies at {told} now, it lay at 0 {unit}."
        )


def test_a_game_without_material_values_shows_none() -> None:
    """A new crate is narrated without its value, and a door that only became harder not at all."""
    fight = replace(TOY, has_material_values=False)
    crate = MapDiff(walls=((NEXT, CRATE),))
    assert map_change_text(YARD, crate, fight) == "C1: there is a new obstacle."
    harder = MapDiff(walls=((SIDE, replace(DOOR, material=20)),))
    assert map_change_text(YARD, harder, fight) == "Parts of the map change."
