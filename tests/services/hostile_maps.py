"""Malicious maps, as in a file from elsewhere or in a campaign changed by hand.

Each is the JSON text of a good map in which one thing was replaced.
"""

import base64
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.formats.map_format import MAP_VERSION, write_map
from tests.storage.images.hostile_pictures import CORPUS

MEGABYTE = 1024 * 1024

GOOD = (
    SectorMap("Docks", 6, 4, 5)
    .with_columns({(1, 0): (Sector("Roof", "roof", 2),), (3, 3): (Sector("Pier", "quay"),)})
    .with_wall(Edge(Position(0, 2), Position(1, 2)), usual_wall(WallKind.WALL, 15, "brick"))
    .with_link(Edge(Position(0, 0), Position(1, 0, 2)))
)
HOUSE = zone_map("House", [Sector("Hall"), Sector("Roof")], [(0, 1)])

Swap = tuple[str, str]


@dataclass(frozen=True)
class HostileMap:
    """What is wrong with it, and the text of its JSON."""

    name: str
    text: Callable[[], str]


def numbers(field: str, good: int) -> Iterator[tuple[str, Swap]]:
    """Numbers that no map has, in the place of one."""
    for bad in ("0", "-1", "201", "200000", str(2**63), "1e400", "1" * 60, "12.5", "true", "null",
                "NaN", "Infinity", "-0", '"12"', "[6]", "0x10", "010"):  # fmt: skip
        yield f"{field} {bad[:12]}", (f'"{field}":{good}', f'"{field}":{bad}')


SWAPS: Mapping[str, Swap] = {
    **dict(numbers("width", 6)),
    **dict(numbers("levels", 5)),
    "no name": ('"name":"Docks",', ""),
    "name of nothing": ('"name":"Docks"', '"name":""'),
    "name of a list": ('"name":"Docks"', '"name":["Docks"]'),
    "name of 1 MB": ('"name":"Docks"', f'"name":"{"D" * MEGABYTE}"'),
    "name in two lines": ('"name":"Docks"', '"name":"Do\\ncks"'),
    "name with a bell": ('"name":"Docks"', '"name":"Do\\u0007cks"'),
    "name with a nothing": ('"name":"Docks"', '"name":"Do\\u0000cks"'),
    "name turned around": ('"name":"Docks"', '"name":"Do\\u202ecks"'),
    "half a character": ('"name":"Docks"', '"name":"\\ud800"'),
    "two names": ('"name":"Docks"', '"name":"Docks","name":"Piers"'),
    "two widths": ('"width":6', '"width":6,"width":200'),
    "notes of 1 MB": ('"levels":5', f'"levels":5,"notes":"{"n" * MEGABYTE}"'),
    "100,000 tags": (
        '"levels":5',
        f'"levels":5,"tags":{json.dumps([str(n) for n in range(10**5)])}',
    ),
    "the same tag twice": ('"levels":5', '"levels":5,"tags":["a","a"]'),
    "something unknown": ('"levels":5', '"levels":5,"script":"rm -rf /"'),
    "a class": ('"levels":5', '"levels":5,"__class__":"os.system"'),
    "a picture that is none": ('"levels":5', '"levels":5,"background":"../../secret"'),
    "a picture nowhere": (
        '"levels":5',
        '"levels":5,"background":"' + "0" * 64 + '","covered":{"x":199,"y":0,"width":0,"height":1}',
    ),
    "a picture below": ('"levels":5', '"levels":5,"covered":{"x":0,"y":-1,"width":1,"height":1}'),
    "cards on a grid": ('"levels":5', '"levels":5,"layout":[[0,0]]'),
    "a grid of words": ('"levels":5', '"levels":5,"grid":"yes"'),
    "no grid": ('"levels":5', '"levels":5,"grid":false'),
    "below the ground": ('"ground":2', '"ground":-3'),
    "above the sky": ('"ground":2', '"ground":5'),
    "far above the sky": ('"ground":2', '"ground":2000000000'),
    "floors that go down": (
        '"floors":[{"name":"Pier","terrain":"quay"}]',
        '"floors":[{"ground":2},{"ground":1}]',
    ),
    "101 floors": (
        '"floors":[{"name":"Pier","terrain":"quay"}]',
        f'"floors":{json.dumps([{"ground": n} for n in range(101)])}',
    ),
    "no floors": ('"floors":[{"name":"Pier","terrain":"quay"}]', '"floors":[]'),
    "terrain of 1 MB": ('"terrain":"quay"', f'"terrain":"{"q" * MEGABYTE}"'),
    "terrain of a list": ('"terrain":"quay"', '"terrain":{"a":{}}'),
    "water of words": ('"terrain":"quay"', '"water":"wet"'),
    "a sector on the right of the map": ('"runs":[[3,3,3]]', '"runs":[[3,3,6]]'),
    "a sector below the map": ('"runs":[[3,3,3]]', '"runs":[[4,3,3]]'),
    "a sector far away": ('"runs":[[3,3,3]]', '"runs":[[3,3,199]]'),
    "a sector before the map": ('"runs":[[3,3,3]]', '"runs":[[3,-1,3]]'),
    "a run that goes back": ('"runs":[[3,3,3]]', '"runs":[[3,3,1]]'),
    "a run of two numbers": ('"runs":[[3,3,3]]', '"runs":[[3,3]]'),
    "a sector told of twice": ('"runs":[[3,3,3]]', '"runs":[[3,3,3],[3,2,3]]'),
    "a sector told of 60,000 times": ('"runs":[[3,3,3]]', f'"runs":{[[3, 3, 3]] * 60_000}'),
    "sectors without end": ('"runs":[[3,3,3]]', f'"runs":{[[0, 0, 199]] * 40_000}'),
    "a wall between two far apart": ("[[0,2,0],[1,2,0]]", "[[0,2,0],[4,2,0]]"),
    "a wall across a corner": ("[[0,2,0],[1,2,0]]", "[[0,2,0],[1,3,0]]"),
    "a wall of one sector": ("[[0,2,0],[1,2,0]]", "[[0,2,0],[0,2,0]]"),
    "a wall off the map": ("[[0,2,0],[1,2,0]]", "[[5,2,0],[6,2,0]]"),
    "a wall below the ground": ("[[0,2,0],[1,2,0]]", "[[1,0,0],[2,0,0]]"),
    "a wall above the sky": ("[[0,2,0],[1,2,0]]", "[[0,2,5],[1,2,5]]"),
    "a wall of three ends": ("[[0,2,0],[1,2,0]]", "[[0,2,0],[1,2,0],[2,2,0]]"),
    "two walls in one place": ("[[0,2,0],[1,2,0]]", "[[0,2,0],[1,2,0]],[[1,2,0],[0,2,0]]"),
    "a wall inside a hill": ('"between":', '"inside":[[1,0,0]],"between":'),
    "a wall that stands open": ('"kind":"wall"', '"kind":"wall","is_open":true'),
    "a wall of no kind": ('"kind":"wall"', '"kind":"curtain"'),
    "a wall of nothing": ('"material":15', '"material":0'),
    "a wall weaker than nothing": ('"material":15', '"material":-15'),
    "a wall of all there is": ('"material":15', '"material":1000000000'),
    "a wall of not a number": ('"material":15', '"material":NaN'),
    "a wall of half": ('"material":15', '"material":15.5'),
    "a link to itself": ("[[0,0,0],[1,0,2]]", "[[0,0,0],[0,0,0]]"),
    "a link off the map": ("[[0,0,0],[1,0,2]]", "[[0,0,0],[6,0,0]]"),
    "a link into a hill": ("[[0,0,0],[1,0,2]]", "[[0,0,0],[1,0,1]]"),
    "a link to nothing": ("[[0,0,0],[1,0,2]]", "[[0,0,0],null]"),
    "1,001 links": (
        "[[[0,0,0],[1,0,2]]]",
        json.dumps(
            [[[n % 6, n // 6 % 4, n // 24 % 2 + 2], [5 - n % 5, 3, 4]] for n in range(1001)]
        ),
    ),
    "100,000 links": ("[[[0,0,0],[1,0,2]]]", f"{[[[0, 0, 0], [1, 0, 2]]] * 20_000}"),
    "a comment": ('"levels":5', '"levels":5 /* five */'),
    "a comma too many": ('"levels":5', '"levels":5,'),
    "single quotes": ('"name":"Docks"', "'name':'Docks'"),
}
"""The replacements: what is replaced by what."""


def swapped(swap: Swap) -> str:
    """The good map with one replacement."""
    old, new = swap
    text = write_map(GOOD)
    assert text.count(old) == 1, old
    return text.replace(old, new)


def nested(depth: int) -> str:
    """Brackets in brackets, where a list of links should be."""
    return (
        '{"name":"Deep","width":1,"height":1,"levels":1,"links":' + "[" * depth + "]" * depth + "}"
    )


WHOLE: Mapping[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "null": lambda: "null",
    "a list": lambda: "[]",
    "a number": lambda: "7",
    "a word": lambda: "Docks",
    "an empty map": lambda: "{}",
    "nested 40 deep": lambda: nested(40),
    "nested 100,000 deep": lambda: nested(100_000),
    "opened and never shut": lambda: "[" * 100_000,
    "cut off": lambda: write_map(GOOD)[:-20],
    "two maps": lambda: write_map(GOOD) * 2,
    "more behind it": lambda: write_map(GOOD) + " import os",
    "no card for a zone": lambda: write_map(HOUSE).replace(
        '"grid":false', '"grid":false,"layout":[[0,0]]'
    ),
    "a card far away": lambda: write_map(HOUSE).replace(
        '"grid":false', '"grid":false,"layout":[[0,0],[400,0]]'
    ),
    "zones in two rows": lambda: write_map(HOUSE).replace('"height":1', '"height":2'),
    "9 MB of blanks": lambda: write_map(GOOD) + " " * 9 * MEGABYTE,
    "a million words": lambda: '{"name":' + "[1," * 10 + "1," * 500_000 + "1",
}


def _corpus() -> Iterator[HostileMap]:
    for name, swap in SWAPS.items():
        yield HostileMap(name, lambda swap=swap: swapped(swap))  # type: ignore[misc]
    for name, text in WHOLE.items():
        yield HostileMap(name, text)


CORPUS_OF_MAPS = tuple(_corpus())
"""All malicious maps."""

ODD = frozenset({"two names", "two widths", "9 MB of blanks"})
"""Those that are only refused in files: in a campaign, the last of repeated keys counts."""


def enveloped(map_text: str, picture: str = "") -> str:
    """The text of a map file, with a valid hash if the text can have one."""
    more = f',"picture":"{picture}"' if picture else ""
    payload = f'{{"map":{map_text}{more}}}'
    return (
        f'{{"format":"{MAP_KIND}","version":{MAP_VERSION},'
        f'"hash":"{_seal(payload)}","payload":{payload}}}'
    )


def _seal(payload: str) -> str:
    try:
        content: Any = json.loads(payload)
        written = json.dumps(
            {"format": MAP_KIND, "version": MAP_VERSION, "payload": content},
            ensure_ascii=False,
            allow_nan=False,
            sort_keys=True,
            separators=(",", ":"),
        )
        return hashlib.sha256(written.encode()).hexdigest()
    except (ValueError, RecursionError):
        return "0" * 64


def with_pictures() -> Iterator[tuple[str, str]]:
    """Good maps with hostile pictures behind them: their names, and the texts of their files."""
    wanted = ("svg.png", "gigantic.png", "zip.png", "gigantic.jpg", "no size.webp", "empty.png")
    for hostile in (each for each in CORPUS if each.name in wanted):
        data = hostile.make() or b"\0"
        digest = hashlib.sha256(data).hexdigest()
        text = swapped(('"levels":5', f'"levels":5,"background":"{digest}"'))
        yield hostile.name, enveloped(text, base64.b64encode(data).decode())
    text = swapped(('"levels":5', f'"levels":5,"background":"{"0" * 64}"'))
    yield "a picture that is not there", enveloped(text)
    yield "another picture", enveloped(text, base64.b64encode(b"another").decode())
    yield "a picture of no octets", enveloped(text, "!!!!")
    yield "a picture of 5 MB", enveloped(text, base64.b64encode(bytes(5 * MEGABYTE)).decode())


def rings() -> SectorMap:
    """Links that form a ring, with a door on each: unusual, but a valid map."""
    zones = zone_map("Rings", [Sector(f"Hall {n}") for n in range(40)], [])
    steps = count()
    for here in range(40):
        for there in ((here + 1) % 40, (here + 7) % 40):
            door = usual_wall(WallKind.DOOR, 1 + next(steps) % 50)
            link = Edge(Position(here, 0), Position(there, 0))
            zones = zones.with_link(link).with_wall(link, door)
    return zones
