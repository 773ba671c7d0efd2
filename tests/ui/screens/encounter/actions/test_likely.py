"""Which actions are shown at once."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood
from fourc_desktop.ui.screens.encounter.actions.likely import MAX_LIKELY, ORDER, likely_actions

K = ActionKind


def names(*kinds: ActionKind, judged: Mapping[str, Likelihood] = MappingProxyType({})) -> list[str]:
    """The names of the likeliest of some options, which are called by their places."""
    options = [ActionOption(object, str(place), kind=kind) for place, kind in enumerate(kinds)]

    def judge(option: ActionOption) -> Likelihood:
        return judged.get(option.name, Likelihood.USUAL)

    return [each.name for each in likely_actions(options, judge)]


def test_one_action_of_each_kind_precedes_a_second() -> None:
    many = [K.STRIKE] * 9 + [K.MOVE, K.DEFEND, K.WAIT]
    assert names(*many) == ["0", "1", "2", "3", "9", "10", "11"]


def test_the_order_of_the_game_is_kept() -> None:
    assert names(K.WAIT, K.STRIKE, K.OTHER, K.SHOOT) == ["0", "1", "2", "3"]


def test_urgent_actions_come_first_and_unlikely_ones_last() -> None:
    judged = {"0": Likelihood.UNLIKELY, "3": Likelihood.URGENT}
    assert names(K.STRIKE, K.SHOOT, K.WAIT, K.OTHER, judged=judged) == ["3", "1", "2", "0"]
    many = {str(place): Likelihood.UNLIKELY for place in range(MAX_LIKELY)}
    assert names(*[K.POWER] * MAX_LIKELY, *[K.OTHER] * MAX_LIKELY, judged=many) == [
        str(place) for place in range(MAX_LIKELY, 2 * MAX_LIKELY)
    ]


def test_an_unlikely_action_does_not_delay_the_likely_ones_of_its_kind() -> None:
    # A power with a touch and a ray, no foe in the same sector, and eight other kinds.
    others = (K.RUSH, K.SHOOT, K.MOVE, K.DEFEND, K.WAIT, K.HANDLE, K.FINISH, K.OTHER)
    shown = names(K.POWER, K.POWER, *others, judged={"0": Likelihood.UNLIKELY})
    assert shown == ["1", "2", "3", "4", "5", "6", "7"]


@pytest.mark.parametrize("count", [0, MAX_LIKELY, MAX_LIKELY + 5])
def test_at_most_seven_actions_are_shown(count: int) -> None:
    assert len(names(*[K.STRIKE] * count)) == min(count, MAX_LIKELY)


def test_every_kind_of_action_has_a_rank() -> None:
    assert set(ORDER) == set(ActionKind)
    assert len(ORDER) == len(set(ORDER))
