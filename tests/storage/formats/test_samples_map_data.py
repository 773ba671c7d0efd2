import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.maps.movement import MovementMode, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.map_format import write_map
from fourc_desktop.storage.formats.samples import load_map_templates

WALK = MovementMode("Walk", 2, climbs=1, swims=1)
RUN = MovementMode("Run", 10)
FLY = MovementMode("Flight", 6, flies=True)
GHOST = MovementMode("Ghost", 3, climbs=1, phases=True)
EVERYWHERE = MovementMode("Walk", 400, climbs=400, swims=400, phases=True)

COUNTED = {
    "ford": (Position(5, 3), (10, 72, 205, 20)),
    "harbor": (Position(6, 5, 1), (11, 103, 262, 20)),
    "laboratory": (Position(4, 3), (8, 20, 20, 25)),
    "museum": (Position(0, 0), (1, 1, 1, 7)),
    "rooftops": (Position(6, 4), (6, 62, 78, 9)),
    "street": (Position(5, 3), (9, 87, 158, 19)),
    "warehouse": (Position(6, 4), (12, 54, 97, 25)),
}
"""The number of spots within reach of one on each map: walking, running, flying, through walls.

Counted once and checked on the map; they must change only with a rule or the map.
"""


def test_the_shipped_map_templates_are_complete(resources: Path) -> None:
    maps = load_map_templates(resources)
    assert set(maps) == {
        "ford",
        "harbor",
        "laboratory",
        "museum",
        "rooftops",
        "street",
        "warehouse",
    }
    names = [each.map.name for each in maps.values()]
    assert names == sorted(names)
    assert all(each.id == id_ and each.description for id_, each in maps.items())
    assert [each.id for each in maps.values() if not each.map.grid] == ["museum"]


@pytest.mark.parametrize("game", ["fudge", "rough-magic", "fourth-earth"])
def test_a_game_begins_with_the_map_templates_that_fit_it(resources: Path, game: str) -> None:
    first, *others = load_map_templates(resources, game).values()
    assert first.map.name == "Old Ford"
    names = [each.map.name for each in others]
    assert names == sorted(names)


def test_map_templates_have_a_playable_size(resources: Path) -> None:
    for each in load_map_templates(resources).values():
        if each.map.grid:
            assert 8 <= each.map.width <= 20
            assert 6 <= each.map.height <= 14
        assert len(write_map(each.map)) < 10_000
        assert {sector.name for sector in all_sectors(each.map)} - {""}
        assert all(sector.terrain for sector in all_sectors(each.map))
        assert all(wall.substance and wall.material >= 1 for wall in each.map.walls.values())


def test_every_place_is_reachable_through_doors(resources: Path) -> None:
    for each in load_map_templates(resources).values():
        grounds = [
            each.map.on_ground(x, y) for x in range(each.map.width) for y in range(each.map.height)
        ]
        near = reach(each.map, grounds[0], EVERYWHERE, EVERYWHERE.turn * 9)
        assert [spot for spot in grounds if spot not in near] == [], each.id


@pytest.mark.parametrize("id_", sorted(COUNTED))
def test_reach_matches_positions_counted_by_hand(resources: Path, id_: str) -> None:
    map_ = load_map_templates(resources)[id_].map
    start, counted = COUNTED[id_]
    assert tuple(len(reach(map_, start, mode)) for mode in (WALK, RUN, FLY, GHOST)) == counted


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(more=1),
        lambda data: data.pop("description"),
        lambda data: data["map"].update(width=3),
        lambda data: data["map"].update(name=""),
        lambda data: data["map"]["areas"].append(data["map"]["areas"][0]),
    ],
)
def test_a_spoiled_map_is_refused(
    resources: Path, tmp_path: Path, spoil: Callable[[dict[str, Any]], object]
) -> None:
    data = json.loads((resources / "maps" / "street.json").read_text(encoding="utf-8"))
    spoil(data)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "street.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(StorageError, match=r"street\.json cannot be used"):
        load_map_templates(tmp_path)


def test_missing_maps_are_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no map is there"):
        load_map_templates(tmp_path)


def all_sectors(map_: SectorMap) -> list[Any]:
    return [
        sector
        for x in range(map_.width)
        for y in range(map_.height)
        for sector in map_.column((x, y))
    ]
