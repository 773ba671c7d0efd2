import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.sectors import PLAIN, ColumnGrid, Sector, SectorColumn

PLACES = st.tuples(st.integers(0, 5), st.integers(0, 5))
COLUMNS = st.sampled_from("ABC").map(lambda name: (Sector(name),)) | st.just((Sector(),))
ENTRIES = st.dictionaries(PLACES, COLUMNS)
PARK: SectorColumn = (Sector("Park"),)
ROOF: SectorColumn = (Sector("Roof"),)


def without_plain(entries: dict[Place, SectorColumn]) -> dict[Place, SectorColumn]:
    return {place: column for place, column in entries.items() if column != PLAIN}


@given(ENTRIES, ENTRIES)
def test_a_column_grid_behaves_like_a_dict_without_plain_columns(
    first: dict[Place, SectorColumn], put: dict[Place, SectorColumn]
) -> None:
    before = ColumnGrid().changed(first)
    after = before.changed(put)
    wanted = without_plain(first | put)
    assert dict(before) == dict(before.items()) == without_plain(first)
    assert dict(after) == dict(after.items()) == wanted
    assert list(after.values()) == list(dict(after).values())
    assert len(after) == len(wanted)
    assert after == ColumnGrid().changed(wanted)
    assert (after == before) is (wanted == without_plain(first))
    every = [(x, y) for x in range(-1, 8) for y in range(-1, 8)]
    assert all(after.get(place, PLAIN) == wanted.get(place, PLAIN) for place in every)
    assert set(after.unlike(before)) == {
        place for place in every if after.get(place) != before.get(place)
    }


@given(ENTRIES, st.integers(0, 7), st.integers(0, 7))
def test_a_smaller_grid_keeps_the_columns_within(
    entries: dict[Place, SectorColumn], width: int, height: int
) -> None:
    kept = {(x, y): here for (x, y), here in entries.items() if x < width and y < height}
    assert ColumnGrid().changed(entries).within(width, height) == ColumnGrid().changed(kept)


@given(ENTRIES)
def test_equal_columns_share_one_number(entries: dict[Place, SectorColumn]) -> None:
    columns, rows = ColumnGrid().changed(entries).numbered()
    assert columns[0] is PLAIN
    assert len(set(columns)) == len(columns)
    found = {
        (x, y): columns[number]
        for y, row in enumerate(rows)
        for x, number in enumerate(row)
        if number
    }
    assert found == without_plain(entries)
    assert tuple(dict.fromkeys(found.values())) == columns[1:]


def test_columns_made_equal_later_share_one_number() -> None:
    one = ColumnGrid().changed({(0, 0): PARK}).changed({(1, 0): (Sector("Park"),)})
    assert one.numbered() == ((PLAIN, PARK), [[1, 1]])


def test_equal_rows_become_one_object() -> None:
    [row] = ColumnGrid().changed({(0, 0): (Sector("A"),), (1, 0): (Sector("A"),)}).rows
    assert row[0] is row[1]


def test_a_change_copies_only_its_row() -> None:
    large = ColumnGrid().changed({(x, y): PARK for x in range(200) for y in range(200)})
    other = large.changed({(3, 3): ROOF})
    alike = [a is b for a, b in zip(large.rows, other.rows, strict=True)]
    assert [y for y, is_alike in enumerate(alike) if not is_alike] == [3]
    assert list(large.unlike(other)) == [(3, 3)]


def test_an_unset_place_raises_key_error() -> None:
    some = ColumnGrid().changed({(2, 1): PARK})
    for place in ((0, 1), (3, 1), (2, 0), (2, 2), (-1, 1), (2, -1)):
        with pytest.raises(KeyError):
            some[place]
    assert some[2, 1] == PARK
    assert list(some) == [(2, 1)]
    assert list(some.values()) == [PARK]


def test_a_column_grid_equals_no_dict_and_is_unhashable() -> None:
    assert ColumnGrid() != {}
    with pytest.raises(TypeError, match="unhashable"):
        hash(ColumnGrid())


def test_the_repr_shows_the_columns() -> None:
    assert repr(ColumnGrid()) == "ColumnGrid({})"
