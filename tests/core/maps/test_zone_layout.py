"""Where the cards of zones lie when a person moves them."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.zone_layout import (
    CARD,
    FARTHEST,
    Cell,
    Layout,
    moved,
    stepped,
    with_card,
    without_card,
)

ROW: Layout = ((0, 0), (2, 0), (4, 0))


@pytest.mark.parametrize(
    ("zone", "to", "after"),
    [
        (0, (0, 2), ((0, 2), (2, 0), (4, 0))),
        (0, (2, 0), ((2, 0), (0, 0), (4, 0))),
        (0, (5, 1), ((4, 0), (2, 0), (0, 0))),
        (0, (3, 0), ((2, 0), (0, 0), (4, 0))),
        (1, (1, -2), ((0, 2), (1, 0), (4, 2))),
        (0, (-3, 0), ((0, 0), (5, 0), (7, 0))),
        (2, (900, 0), ((0, 0), (2, 0), (FARTHEST - 1, 0))),
    ],
)
def test_a_card_is_laid_elsewhere_or_changes_places(zone: int, to: Cell, after: Layout) -> None:
    assert moved(ROW, zone, to) == after


@pytest.mark.parametrize(
    ("zone", "way", "after"),
    [
        (0, (0, 1), ((0, 1), (2, 0), (4, 0))),
        (2, (1, 0), ((0, 0), (2, 0), (5, 0))),
        (1, (-1, 0), ((2, 0), (0, 0), (6, 0))),
    ],
)
def test_a_step_passes_what_lies_there(zone: int, way: tuple[int, int], after: Layout) -> None:
    assert stepped(ROW, zone, *way) == after


def test_a_new_card_lies_beside_another() -> None:
    assert with_card(ROW, 2) == (*ROW, (6, 0))
    assert with_card(ROW, 0)[3] == (2, 2)
    assert with_card((), 0) == ()


def test_without_a_card_the_others_stay() -> None:
    assert without_card(ROW, 1) == ((0, 0), (4, 0))
    assert without_card(ROW, 0) == ((0, 0), (2, 0))
    assert without_card((), 0) == ()


@given(st.data())
def test_whatever_is_done_no_card_lies_on_another(data: st.DataObject) -> None:
    layout = ROW
    for _ in range(data.draw(st.integers(1, 12))):
        zone = data.draw(st.integers(0, len(layout) - 1))
        match data.draw(st.sampled_from(("step", "add", "take"))):
            case "step":
                way = data.draw(st.sampled_from(((1, 0), (-1, 0), (0, 1), (0, -1))))
                layout = stepped(layout, zone, *way)
            case "add":
                layout = with_card(layout, zone)
            case "take" if len(layout) > 1:
                layout = without_card(layout, zone)
    assert min(x for x, _ in layout) == min(y for _, y in layout) == 0
    for one, other in combinations(layout, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= CARD


def test_where_all_is_taken_beside_a_card_the_next_lies_further_away() -> None:
    around = [(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]
    layout = tuple((CARD * right, CARD * down) for right, down in [(1, 1), *around])
    made = with_card(layout, 0)
    x, y = made[0]
    assert max(abs(made[-1][0] - x), abs(made[-1][1] - y)) > CARD
