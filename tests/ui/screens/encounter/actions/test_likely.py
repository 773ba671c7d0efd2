"""Which actions are shown at once."""

import pytest

from fourc_desktop.core.encounter.views import ActionKind, ActionOption
from fourc_desktop.ui.screens.encounter.actions.likely import MOST, ORDER, likely_actions

K = ActionKind


def names(*kinds: ActionKind) -> list[str]:
    options = [ActionOption(object, str(place), kind=kind) for place, kind in enumerate(kinds)]
    return [each.name for each in likely_actions(options)]


def test_one_of_each_sort_comes_before_a_second() -> None:
    many = [K.STRIKE] * 9 + [K.MOVE, K.DEFEND, K.WAIT]
    assert names(*many) == ["0", "1", "2", "3", "4", "9", "10", "11"]


def test_the_order_of_the_game_is_kept() -> None:
    assert names(K.WAIT, K.STRIKE, K.OTHER, K.SHOOT) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("count", [0, MOST, MOST + 5])
def test_there_are_eight_at_most(count: int) -> None:
    assert len(names(*[K.STRIKE] * count)) == min(count, MOST)


def test_every_sort_has_its_place() -> None:
    assert set(ORDER) == set(ActionKind)
    assert len(ORDER) == len(set(ORDER))
