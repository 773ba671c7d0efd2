import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.advanced_use import distance_id
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.transfer import (
    passed_on,
    transfer_rating,
    transferred,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

H, P, M, S = Battery


def test_the_rating_is_that_of_the_distance(plain: EarthRulebook) -> None:
    assert [transfer_rating(plain, distance_id(sectors)) for sectors in (0, 1, 3, 4)] == [
        0,
        1,
        1,
        2,
    ]
    assert transfer_rating(plain, "the moon") == 2


def test_points_go_into_the_same_battery(plain: EarthRulebook) -> None:
    giver, receiver = dict.fromkeys(Battery, 5), dict.fromkeys(Battery, 6)
    given, got = transferred(giver, receiver, M, 2, plain)
    assert (given, got) == ({**giver, M: 3}, {**receiver, M: 8})
    with pytest.raises(Refused, match="takes 2 points at most"):
        transferred(giver, receiver, M, 3, plain)
    with pytest.raises(Refused, match="holds 5 points"):
        transferred(giver, {**receiver, M: 0}, M, 6, plain)
    with pytest.raises(Refused, match="never spent"):
        transferred(giver, receiver, H, 1, plain)


def test_as_many_points_are_passed_on_as_there_are_and_as_there_is_room_for(
    plain: EarthRulebook,
) -> None:
    giver, receiver = dict.fromkeys(Battery, 3), dict.fromkeys(Battery, 6)
    for points, given in ((1, 1), (2, 2), (8, 2)):
        left, got = passed_on(giver, receiver, P, points, plain)
        assert (left[P], got[P]) == (3 - given, 6 + given)
    assert passed_on({**giver, P: 0}, receiver, P, 5, plain) == ({**giver, P: 0}, receiver)
