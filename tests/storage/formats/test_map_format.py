import json
from dataclasses import replace

import pytest
from hypothesis import given
from pydantic import ValidationError

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import PictureCoverage, SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.storage.formats.map_format import read_map, write_map
from tests.core.maps.random_maps import maps

DOOR = usual_wall(WallKind.DOOR, 40, "iron", "Gate").opened()
ROOF = (Sector("Roof", "roof", 2, notes="One\nTwo"),)
STREET = (
    SectorMap("Street", 6, 4, 5, diagonals=True, background="0" * 64, notes="Wet", tags=("City",))
    .with_columns({(1, 0): ROOF, (2, 0): ROOF, (4, 0): ROOF, (1, 1): ROOF})
    .with_columns({(5, 3): (Sector("Hall"), Sector("Loft", "floor", 1, water=True))})
    .with_walls(
        {Edge(Position(0, 2), Position(1, 2)): DOOR, Edge(Position(3, 2), Position(2, 2)): DOOR}
    )
    .with_walls(
        {Position(3, 3): DOOR, Position(0, 3): Wall(WallKind.OBSTACLE, 5, gives_cover=False)}
    )
    .with_link(Edge(Position(0, 0), Position(1, 0, 2)))
)
STREET = replace(STREET, covered=PictureCoverage(1, 0, 4, 3))
TEXT = write_map(STREET)
HOUSE = replace(
    zone_map("House", [Sector("Hall"), Sector("Roof")], [(0, 1)]), layout=((0, 0), (3, 1))
)


def test_a_map_round_trips() -> None:
    assert read_map(TEXT) == STREET
    assert read_map(TEXT.encode()) == STREET
    assert read_map(write_map(HOUSE)) == HOUSE


@given(maps())
def test_every_generated_map_round_trips(map_: SectorMap) -> None:
    text = write_map(map_)
    assert read_map(text) == map_
    assert write_map(read_map(text)) == text


def test_equal_sectors_and_walls_are_written_once() -> None:
    written = json.loads(TEXT)
    assert written["areas"][0] == {
        "floors": [{"name": "Roof", "terrain": "roof", "ground": 2, "notes": "One\nTwo"}],
        "runs": [[0, 1, 2], [0, 4, 4], [1, 1, 1]],
    }
    doors = [wall for wall in written["walls"] if wall["kind"] == "door"]
    assert doors == [
        {
            "kind": "door",
            "material": 40,
            "substance": "iron",
            "name": "Gate",
            "is_open": True,
            "between": [[[0, 2, 0], [1, 2, 0]], [[2, 2, 0], [3, 2, 0]]],
            "inside": [[3, 3, 0]],
        }
    ]
    assert written["links"] == [[[0, 0, 0], [1, 0, 2]]]


def test_an_empty_map_leaves_out_default_fields() -> None:
    assert json.loads(write_map(SectorMap("Plain", 8, 6))) == {
        "name": "Plain",
        "width": 8,
        "height": 6,
        "levels": 10,
    }


def test_the_order_of_drawing_does_not_change_the_file() -> None:
    other = STREET.without_wall(Position(3, 3)).with_wall(Position(3, 3), DOOR)
    assert write_map(other.with_columns({(1, 0): ROOF})) == TEXT


def test_a_full_map_of_the_largest_size_round_trips() -> None:
    kinds = ((Sector("", "street"),), (Sector("Park", "park"),))
    full = SectorMap("City", 200, 200).with_columns(
        {(x, y): kinds[x // 10 % 2] for x in range(200) for y in range(200)}
    )
    text = write_map(full)
    assert len(text) < 100_000
    assert read_map(text) == full


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"Street"', '"name":""'),
        ('"name":"Street"', '"name":"Street","hat":1'),
        ('"width":6', '"width":201'),
        ('"width":6', '"width":0'),
        ('"width":6', '"width":1e9'),
        ('"width":6', '"width":"6"'),
        ('"width":6', '"width":true'),
        ('"width":6', '"width":5'),
        ('"height":4', '"height":201'),
        ('"height":4', '"height":3'),
        ('"levels":5', '"levels":101'),
        ('"levels":5', '"levels":2'),
        ('"levels":5', '"levels":5,"grid":false'),
        ('"diagonals":true', '"diagonals":1'),
        ("0" * 64, "0" * 63),
        ('"tags":["City"]', '"tags":["City","City"]'),
        ('"notes":"Wet"', '"notes":"\\u0007"'),
        ('"covered":{"x":1', '"covered":{"x":200'),
        ('"covered":{"x":1', '"covered":{"x":-1'),
        ('"covered":{"x":1', '"covered":{"x":1,"z":1'),
        ('"width":4,"height":3', '"width":0,"height":3'),
        ('"levels":5', '"levels":5,"layout":[[0,0]]'),
        ('"ground":2', '"ground":100'),
        ('"ground":2', '"ground":-1'),
        ('"ground":2', '"ground":2,"depth":1'),
        ('"ground":1', '"ground":0'),
        ('"water":true', '"water":null'),
        ('"runs":[[0,1,2],', '"runs":[[0,1,4],'),
        ('"runs":[[0,1,2],', '"runs":[[0,1,199],'),
        ('"runs":[[0,1,2],', '"runs":[[0,1,200],'),
        ('"runs":[[0,1,2],', '"runs":[[0,1],'),
        ('"runs":[[0,1,2],', '"runs":[[0,2,1],'),
        ('"runs":[[3,5,5]]', '"runs":[]'),
        ('"floors":[{"name":"Hall"}', '"floors":[]},{"floors":[{"name":"Hall"}'),
        ('"kind":"door"', '"kind":"wall"'),
        ('"kind":"door"', '"kind":"curtain"'),
        ('"material":40', '"material":10000'),
        ('"material":40', '"material":0'),
        ('"inside":[[3,3,0]]', '"inside":[[3,3,0],[3,3,0]]'),
        ('"inside":[[3,3,0]]', '"inside":[[3,3,5]]'),
        ('"inside":[[3,3,0]]', '"inside":[[3,3,-1]]'),
        ('"inside":[[3,3,0]]', '"inside":[[3,3]]'),
        ("[[0,2,0],[1,2,0]]", "[[0,2,0],[2,2,0]]"),
        ("[[0,2,0],[1,2,0]]", "[[0,2,0]]"),
        ('"links":[[[0,0,0],[1,0,2]]]', '"links":[[[1,0,2],[1,0,2]]]'),
        ('"links":[[[0,0,0],[1,0,2]]]', '"links":[[[0,0,0],[1,0,1]]]'),
    ],
)
def test_invalid_map_fields_are_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(ValidationError):
        read_map(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("field", "entry", "count"),
    [("links", [[0, 0, 0], [1, 0, 0]], 1_001), ("areas", {"floors": [{}], "runs": []}, 40_001)],
)
def test_hostile_lists_are_refused(field: str, entry: object, count: int) -> None:
    written = {"name": "Bomb", "width": 200, "height": 200, "levels": 1, field: [entry] * count}
    with pytest.raises(ValidationError):
        read_map(json.dumps(written))


def test_a_sector_given_twice_is_refused_at_once() -> None:
    area = {"floors": [{"name": "A"}], "runs": [[0, 0, 199]] * 40_000}
    written = {"name": "Bomb", "width": 200, "height": 200, "levels": 1, "areas": [area]}
    with pytest.raises(ValidationError, match="tell of each sector once"):
        read_map(json.dumps(written))


def test_inconsistent_fields_are_explained_in_words() -> None:
    with pytest.raises(ValidationError, match="should fit together: That is off the map"):
        read_map(TEXT.replace('"width":6', '"width":5'))


@pytest.mark.parametrize("new", ["[[0,0]]", "[[0,0],[400,0]]", "[[0,0],[-1,0]]", "[[0,0],[1]]"])
def test_an_invalid_card_layout_is_refused(new: str) -> None:
    text = write_map(HOUSE)
    assert "[[0,0],[3,1]]" in text
    with pytest.raises(ValidationError):
        read_map(text.replace("[[0,0],[3,1]]", new))


def test_an_invalid_map_is_not_written() -> None:
    with pytest.raises(ValidationError):
        write_map(replace(STREET, name="Two\nlines"))


def test_equal_zone_names_of_older_files_are_read() -> None:
    twice = zone_map("House", [Sector("Hall"), Sector()], [])
    twice = twice.with_columns({(1, 0): (Sector("Hall"),)})
    assert read_map(write_map(twice)) == twice


def test_circumstances_are_written_only_when_present() -> None:
    """A file that never had any stays as it was, byte for byte."""
    bare = SectorMap("Field", 2, 1).with_columns({(1, 0): (Sector("Shed"),)})
    assert "circumstances" not in write_map(bare)
    dark, rain = MapCircumstance.DARK, MapCircumstance.RAIN
    night = replace(bare, circumstances=(dark,)).with_columns(
        {(1, 0): (Sector("Shed", circumstances=(rain,)),)}
    )
    assert json.loads(write_map(night))["circumstances"] == ["dark"]
    assert read_map(write_map(night)) == night
    with pytest.raises(ValueError, match="circumstances"):
        read_map(write_map(night).replace('["dark"]', '["dark","dark"]'))


def test_starts_are_written_only_when_present() -> None:
    map_ = SectorMap("Yard", 4, 3, starts=(((0, 1), (0, 0)), ((3, 2),)))
    text = write_map(map_)
    assert json.loads(text)["starts"] == [[[0, 1], [0, 0]], [[3, 2]]]
    assert read_map(text) == map_
    assert "starts" not in write_map(SectorMap("Yard", 4, 3))
    with pytest.raises(ValueError, match="off the map"):
        read_map(text.replace("[3,2]", "[4,2]"))


def test_starts_on_floors_are_kept_with_their_level() -> None:
    map_ = SectorMap("Yard", 4, 3, starts=(((0, 1), Position(1, 1, 2)),))
    text = write_map(map_)
    assert json.loads(text)["starts"] == [[[0, 1], [1, 1, 2]]]
    assert read_map(text) == map_
    for wrong in ("[1,1,-1]", "[1]", "[1,1,2,3]", "[7,1,2]"):
        with pytest.raises(ValueError, match=r"starts|off the map"):
            read_map(text.replace("[1,1,2]", wrong))
