"""Generated maps."""

from hypothesis import strategies as st

from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapMark,
    MapToken,
    MapWall,
    PlaceLabel,
    WallLabel,
    WallLook,
)
from fourc_desktop.pdf.standee_content import Ring, TokenContent
from fourc_desktop.services.printing.printed_map import terrain_patterns

MAX_SIDE = 30
PLACES = st.integers(0, MAX_SIDE).map(float)
POINTS = st.tuples(PLACES, PLACES)
LINES = st.lists(st.tuples(POINTS, POINTS), max_size=5).map(tuple)
NAMES = st.text(alphabet="ab W小", max_size=30)
SIDES = st.integers(1, MAX_SIDE)
LABELS = st.lists(
    st.builds(
        PlaceLabel,
        NAMES,
        st.lists(
            st.builds(MapArea, PLACES, PLACES, st.integers(1, 9), st.just(1)),
            min_size=1,
            max_size=3,
        ).map(tuple),
    ),
    max_size=4,
).map(tuple)

MAPS = st.builds(
    MapContent,
    name=NAMES,
    width=SIDES,
    height=SIDES,
    areas=st.lists(
        st.builds(
            MapArea,
            PLACES,
            PLACES,
            st.integers(1, 9),
            st.just(1),
            st.sampled_from(["", "park", "lava"]),
            st.booleans(),
        ),
        max_size=5,
    ).map(tuple),
    has_grid=st.booleans(),
    walls=st.lists(st.builds(MapWall, POINTS, POINTS, st.sampled_from(WallLook)), max_size=5).map(
        tuple
    ),
    obstacles=st.lists(POINTS, max_size=3).map(tuple),
    steps=LINES,
    links=LINES,
    labels=LABELS,
    heights=LABELS,
    wall_labels=st.lists(st.builds(WallLabel, NAMES, NAMES, POINTS, POINTS), max_size=4).map(tuple),
    obstacle_labels=LABELS,
    patterns=st.just(terrain_patterns(["park"])),
    marks=st.lists(st.builds(MapMark, st.integers(1, 200), PLACES, PLACES), max_size=4).map(tuple),
    tokens=st.lists(
        st.builds(
            MapToken,
            PLACES,
            PLACES,
            st.builds(TokenContent, NAMES, NAMES, st.none(), st.sampled_from(Ring)),
        ),
        max_size=4,
    ).map(tuple),
)
