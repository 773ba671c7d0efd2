"""Maps as they are printed: terrain, walls, names and a key."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.pdf.maps.map_content import (
    FloorSign,
    MapArea,
    MapContent,
    MapMark,
    MapWall,
    WallLook,
)
from fourc_desktop.pdf.sheet_content import NotesContent, RowsContent
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.services.printing.encounter_subject import EncounterSubject, map_subject
from fourc_desktop.services.printing.printed_map import map_sheet, order_of_play

ROOF = Sector("Bank roof", "roof", 2, circumstances=(MapCircumstance.DARK,))
PARK = Sector("Park", "park", notes="A trap door below the bench.")


def dock() -> SectorMap:
    bare = SectorMap("Docks", 4, 2).with_columns(
        {(0, 0): (ROOF,), (1, 0): (ROOF,), (3, 1): (PARK,)}
    )
    door = usual_wall(WallKind.DOOR, 50, "steel", "Vault door")
    return bare.with_walls(
        {
            Edge(Position(2, 0), Position(3, 0)): door,
            Edge(Position(2, 1), Position(3, 1)): usual_wall(WallKind.WINDOW, 4, "glass").opened(),
            Position(3, 1): usual_wall(WallKind.OBSTACLE, 5, "wood"),
        }
    )


def test_terrain_walls_and_names() -> None:
    sheet = map_sheet(map_subject("Docks", "City", dock(), None, secrets=True))
    map_ = sheet.map
    assert [(each.x, each.y, each.width, each.terrain) for each in map_.areas] == [
        (0, 0, 2, "roof"),
        (3, 1, 1, "park"),
    ]
    assert MapWall((3, 0), (3, 1), WallLook.DOOR) in map_.walls
    assert MapWall((3, 1), (3, 2), WallLook.GLASS) in map_.walls
    assert map_.obstacles == ((3.5, 1.5),)
    assert {each.text for each in map_.labels} == {"Bank roof", "Park"}
    assert ((2, 0), (2, 1)) in map_.steps


def test_the_key_explains_numbers_and_places() -> None:
    sheet = map_sheet(map_subject("Docks", "City", dock(), None, secrets=True))
    (key,) = (each for each in sheet.blocks if isinstance(each, RowsContent))
    rows = [(name.words, what.words) for name, what in key.rows]
    assert rows == [
        ("1 Vault door", "door, steel, Material Value 50"),
        ("2 D2 (Park)", "A trap door below the bench."),
        ("Bank roof", "roof, 20 feet up, dark"),
        ("Park", "park"),
    ]
    assert [each.number for each in sheet.map.marks] == [1, 2]


def test_a_game_without_material_values_has_none_in_the_key() -> None:
    subject = map_subject("Docks", "City", dock(), None, secrets=True)
    sheet = map_sheet(replace(subject, has_material_values=False))
    (key,) = (each for each in sheet.blocks if isinstance(each, RowsContent))
    assert key.rows[0][1].words == "door, steel"


def test_without_secrets_there_are_no_notes() -> None:
    noted = replace(dock(), notes="The mayor hides here.")
    open_ = map_sheet(map_subject("Docks", "City", noted, None, secrets=True))
    shut = map_sheet(map_subject("Docks", "City", noted, None, secrets=False))
    assert NotesContent("Notes", "The mayor hides here.") in open_.blocks
    assert not any("mayor" in text or "trap" in text for _, text in shut.words())


def test_zones_are_cards_with_their_links() -> None:
    zones = zone_map(
        "Mall", [Sector("Hall"), Sector("Shop"), Sector("Roof"), Sector("Yard")], [(0, 1)]
    )
    map_ = map_sheet(map_subject("Mall", "", zones, None, secrets=False)).map
    assert not map_.has_grid
    assert len(map_.areas) == 4
    assert map_.areas[3].y > map_.areas[0].y
    assert len(map_.links) == 1
    placed = replace(zones, layout=((2, 0), (0, 0), (2, 2), (0, 2)))
    moved = map_sheet(map_subject("Mall", "", placed, None, secrets=False)).map
    assert moved.areas[0].x > moved.areas[1].x == 0


def test_the_column_of_values_is_named_by_the_gauge_that_all_share() -> None:
    order = [("A", "Heroes", "Damage", "3/4")]
    mixed = [*order, ("B", "Villains", "Durability", "2/2")]
    columns = {}
    for rows in (order, mixed):
        block = order_of_play(rows, "Turn")
        columns[block.columns[2].title] = [row[2].words for row in block.rows]
    assert columns == {
        "damage": ["3/4"],
        "at the start": ["Damage 3/4", "Durability 2/2"],
    }


def test_tokens_in_one_sector_are_side_by_side() -> None:
    tokens = tuple((Position(1, 1), TokenContent(name, name)) for name in "ABC")
    subject = EncounterSubject(
        "Duel",
        "City",
        dock(),
        tokens=(*tokens, (Position(2, 0), TokenContent("D", "D"))),
        order=(("A", "Heroes", "Damage", "3/4"),),
        hidden=frozenset({(0, 0)}),
    )
    sheet = map_sheet(subject)
    places = {(each.x, each.y) for each in sheet.map.tokens}
    assert len(places) == 4
    assert sheet.map.tokens[0].size < sheet.map.tokens[3].size
    order = sheet.blocks[0]
    assert isinstance(order, RowsContent)
    assert order.rows[0][-1].words == " " * 10
    assert sheet.map.areas[0].is_covered
    assert sheet.map.labels[0].rows[0].x == 1


@pytest.mark.parametrize(("count", "is_listed"), [(1, False), (4, False), (5, True), (16, True)])
def test_the_key_lists_tokens_that_are_too_small_to_read(count: int, is_listed: bool) -> None:
    map_ = SectorMap("Docks", 6, 5)
    names = [f"Dock Thug {10 + number}" for number in range(count)]
    tokens = tuple((Position(0, 0), TokenContent(name, "Thug")) for name in names)
    sheet = map_sheet(EncounterSubject("Duel", "City", map_, tokens=tokens))
    keys = [each for each in sheet.blocks if isinstance(each, RowsContent)]
    rows = [tuple(cell.words for cell in row) for key in keys for row in key.rows]
    assert len(sheet.map.tokens) == count
    if not is_listed:
        assert (rows, sheet.map.marks) == ([], ())
        return
    letters = ", ".join(f"T{10 + number}" for number in range(count))
    assert rows == [("1 A1", f"{count} tokens: {letters}")]
    # The number is where it covers no initials, and not at the edge of the map.
    assert sheet.map.marks == (MapMark(1, 1, 1),)


def test_in_a_large_overview_pairs_are_in_the_key_and_in_a_tiny_one_nobody_is() -> None:
    tokens = tuple((Position(9, 9), TokenContent(name, name)) for name in ("Ada", "Bert"))
    found = {}
    for side in (10, 16, 40):
        subject = EncounterSubject("Duel", "City", SectorMap("", side, side), tokens=tokens)
        found[side] = len(map_sheet(subject).map.marks)
    assert found == {10: 0, 16: 1, 40: 0}


def test_the_order_of_an_ended_fight_has_nothing_to_fill_in() -> None:
    row = ("A", "Heroes", "Damage", "3/4")
    running = EncounterSubject("Duel", "", dock(), order=(row,), when="in turn 2")
    over = replace(running, when="at the end", is_over=True)

    def titles(subject: EncounterSubject) -> list[str]:
        order = map_sheet(subject).blocks[0]
        assert isinstance(order, RowsContent)
        assert len(order.rows[0]) == len(order.columns)
        return [each.title for each in order.columns]

    assert titles(running) == ["", "side", "damage in turn 2", "now", "turns, to tick"]
    assert titles(over) == ["", "side", "damage at the end"]


def test_a_printed_map_without_a_grid_is_about_no_sectors() -> None:
    park = replace(PARK, name="")
    vault = usual_wall(WallKind.DOOR, 50, "steel", "Vault door")
    zones = zone_map("Mall", [Sector("Hall"), park], [(0, 1)]).with_walls(
        {Edge(Position(0, 0), Position(1, 0)): vault}
    )
    sheet = map_sheet(map_subject("Mall", "City", zones, None, secrets=True))
    words = [text for _, text in sheet.words()]
    assert any("Vault door" in each for each in words)
    assert any("Zone 2" in each for each in words)
    assert [each for each in words if "sector" in each.lower()] == []


def test_the_number_of_a_door_between_zones_is_on_its_link() -> None:
    door = usual_wall(WallKind.DOOR, 50, "steel", "Vault door")
    zones = zone_map("Mall", [Sector("Hall"), Sector("Vault")], [(0, 1)]).with_walls(
        {Edge(Position(0, 0), Position(1, 0)): door}
    )
    map_ = map_sheet(map_subject("Mall", "", zones, None, secrets=True)).map
    [mark] = map_.marks
    hall, vault = map_.areas
    assert hall.x + hall.width < mark.x < vault.x


def test_somebody_inside_is_not_on_the_roof() -> None:
    """Before, the map from above had everybody on it, whichever floor they were on."""
    house = SectorMap("House", 3, 1).with_columns({(1, 0): (Sector("Hall"), ROOF)})
    people = {"Ada": Position(0, 0), "Bert": Position(1, 0), "Dorn": Position(1, 0, 2)}
    tokens = tuple((at, TokenContent(name, name)) for name, at in people.items())
    sheet = map_sheet(EncounterSubject("Duel", "City", house, tokens=tokens))
    [ground] = sheet.plans

    def seen(map_: MapContent) -> list[str]:
        return [each.content.name for each in map_.tokens]

    hall = MapArea(1, 0, 1, 1)
    assert (seen(sheet.map), seen(ground)) == (["Ada", "Dorn"], ["Ada", "Bert"])
    assert sheet.map.floor_signs == (FloorSign(hall, 1, is_above=False),)
    assert ground.floor_signs == (FloorSign(hall, 1, is_above=True),)
    [key] = [each for each in sheet.blocks if isinstance(each, RowsContent)]
    assert "Arrow" in [row[0].words for row in key.rows]


def test_the_key_counts_the_tokens_of_each_floor() -> None:
    house = SectorMap("House", 16, 16).with_columns({(1, 0): (Sector("Hall"), ROOF)})
    names = {"Ada": 0, "Bert": 0, "Dorn": 2}
    tokens = tuple((Position(1, 0, at), TokenContent(each, each)) for each, at in names.items())
    sheet = map_sheet(EncounterSubject("Duel", "City", house, tokens=tokens))
    [key] = [each for each in sheet.blocks if isinstance(each, RowsContent)]
    assert key.rows[0][1].words == "2 tokens: AD, BE"
    assert [len(each.marks) for each in (sheet.map, *sheet.plans)] == [0, 1]
