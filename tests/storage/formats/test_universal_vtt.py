import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.formats.universal_vtt import (
    MAX_LIGHTS,
    VttLight,
    VttMap,
    VttPortal,
    read_vtt,
    vtt_bytes,
)
from tests.services.import_export.vtt_samples import line, picture, point, vtt, vtt_file

coordinates = st.floats(0, 300, allow_nan=False, width=32)
places = st.tuples(coordinates, coordinates)
lines = st.lists(st.lists(places, min_size=2, max_size=5).map(tuple), max_size=4).map(tuple)
maps = st.builds(
    VttMap,
    st.floats(0.5, 300, width=32),
    st.integers(1, 300).map(float),
    walls=lines,
    objects=lines,
    portals=st.lists(st.builds(VttPortal, places, places, st.booleans()), max_size=3).map(tuple),
    lights=st.lists(
        st.builds(VttLight, places, coordinates, coordinates, st.sampled_from(("", "ff00"))),
        max_size=3,
    ).map(tuple),
    picture=st.none() | st.just(picture()),
)


@given(maps)
def test_a_vtt_map_round_trips(map_: VttMap) -> None:
    assert read_vtt(vtt_bytes(map_), "a.uvtt") == map_


def test_positions_are_relative_to_the_map_origin() -> None:
    content: dict[str, Any] = vtt(
        line_of_sight=[line((12, 21), (14, 21))],
        portals=[{"bounds": line((13, 22), (14, 22)), "closed": False}],
        lights=[{"position": point(10.5, 20.5)}],
    )
    content["resolution"]["map_origin"] = point(10, 20)
    map_ = read_vtt(json.dumps(content).encode(), "a.uvtt")
    assert list(map_.walls) == [((2, 1), (4, 1))]
    assert map_.portals == (VttPortal((3, 2), (4, 2), is_closed=False),)
    assert map_.lights == (VttLight((0.5, 0.5)),)
    assert map_.picture == picture()


BAD_POINTS: tuple[object, ...] = (
    {}, None, 3, [1, 2], {"x": 1}, {"x": "1", "y": 2}, {"x": True, "y": 2},
    {"x": float("nan"), "y": 1}, {"x": 1, "y": float("inf")}, {"x": 10**30, "y": 1},
)  # fmt: skip


@pytest.mark.parametrize("bad", BAD_POINTS)
def test_invalid_points_are_skipped_and_counted(bad: object) -> None:
    walls = [[point(1, 1), bad, point(3, 1)]]
    map_ = read_vtt(vtt_file(line_of_sight=walls, lights=[{"position": bad}]), "a.uvtt")
    assert list(map_.walls) == [((1, 1), (3, 1))]
    assert map_.lights == ()
    assert map_.skipped == 2


@pytest.mark.parametrize(
    ("others", "skipped"),
    [
        ({"line_of_sight": 5}, 1),
        ({"line_of_sight": None}, 0),
        ({"line_of_sight": ["wall", [], [point(1, 1)]]}, 2),
        ({"portals": [3, {}, {"bounds": [point(1, 1)]}, {"bounds": [point(1, 1), 4]}]}, 4),
        ({"lights": [3, {"position": point(1, 1), "range": "far", "color": 4}]}, 1),
        ({"lights": [{"position": point(1, 1)}] * (MAX_LIGHTS + 1)}, 1),
    ],
)
def test_invalid_walls_portals_and_lights_are_skipped(others: dict[str, Any], skipped: int) -> None:
    assert read_vtt(vtt_file(**others), "a.uvtt").skipped == skipped


@pytest.mark.parametrize(
    ("image", "expected"),
    [("", (None, False)), (None, (None, False)), (5, (None, True)), ("A", (None, True)),
     ("data:image/png;base64,QUJD", (b"ABC", False)), ("é", (None, True)), ("====", (None, False))],
)  # fmt: skip
def test_a_picture_may_be_missing_or_damaged(
    image: object, expected: tuple[bytes | None, bool]
) -> None:
    map_ = read_vtt(vtt_file(image=image), "a.uvtt")
    assert (map_.picture, map_.has_unreadable_picture) == expected


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[]", "is not a Universal VTT map"),
        (b'{"a": 1}\n{"a": 2}', "is not a Universal VTT map"),
        (b"{}", "resolution is missing"),
        (b'{"resolution": {}}', "map size should say how many squares the map has"),
        (vtt_file(0), "map size should say how many squares the map has"),
        (vtt_file(4001), "map size should be at most 4,000 squares; divide the map"),
        (b"[" * 100_000, "cannot be read as JSON"),
        (b'{"line_of_sight": [' + b'{"x":1,"y":2},' * 200_000 + b"]}", "holds far too much"),
        (b'{"image": "' + b"A" * 42_000_000 + b'"}', "is larger than 40 MB"),
    ],
)
def test_a_file_that_is_no_vtt_map_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(ImportRefusedError, match=f"^a.uvtt was not imported because .*{why}"):
        read_vtt(data, "a.uvtt")
