import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.batteries import (
    NON_HEALTH,
    Battery,
    changed_from,
    charges_of,
    is_out,
    recharge_cost,
    recharge_payments,
    recharged,
    rested,
    spent,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE

H, P, M, S = Battery
RESTS = {
    "rest": ("short", H, 2),
    "nap": ("medium", P, 3),
    "sleep": ("long", P, 4),
    "meditate": ("short", M, 3),
    "pray": ("short", S, 3),
}


def batteries(*points: int) -> dict[Battery, int]:
    return dict(zip(Battery, points, strict=True))


def test_the_rests_are_those_of_vanilla(plain: EarthRulebook) -> None:
    assert {e.id: (e.length, e.battery, e.points) for e in plain.rests} == RESTS


def test_a_rest_gives_its_battery_most_and_each_other_one(plain: EarthRulebook) -> None:
    for rest in plain.rests:
        after = rested(batteries(1, 1, 1, 1), rest)
        for battery in Battery:
            assert after[battery] == 1 + (rest.points if battery is rest.battery else 1)
        assert rested(batteries(8, 7, 8, 7), rest) == batteries(8, 8, 8, 8)


def test_a_point_costs_as_many_as_there_are_other_batteries() -> None:
    assert recharge_cost(H, NON_HEALTH) == 3
    assert recharge_cost(P, NON_HEALTH) == 2
    assert recharge_cost(H, (P,)) == 1
    assert recharge_cost(P, (P, M)) == 1


def test_points_are_exchanged() -> None:
    before = batteries(2, 5, 4, 3)
    assert recharged(before, H, {P: 2, M: 1}, NON_HEALTH) == batteries(3, 3, 3, 3)
    assert recharged(before, S, {P: 1, M: 1}, NON_HEALTH) == batteries(2, 4, 3, 4)


@pytest.mark.parametrize(
    ("battery", "payments", "sentence"),
    [
        (H, {P: 2}, "costs 3 points"),
        (S, {H: 2}, "never spent"),
        (S, {S: 2}, "costs 2 points"),
        (M, {P: 2}, "is full"),
        (H, {S: 3}, "holds 1 points; 3 are needed"),
    ],
)
def test_an_exchange_is_refused(
    battery: Battery, payments: dict[Battery, int], sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        recharged(batteries(2, 8, 8, 1), battery, payments, NON_HEALTH)


def test_a_battery_that_is_not_in_play_neither_gives_nor_takes() -> None:
    with pytest.raises(Refused, match="not in play"):
        recharged(batteries(2, 5, 5, 5), S, {P: 1}, (P, M))
    with pytest.raises(Refused, match="not in play"):
        spent(batteries(2, 5, 5, 5), S, 1, (P, M))
    with pytest.raises(Refused, match="costs 0 points"):
        recharged(batteries(2, 5, 5, 5), P, {}, (P,))


def test_recharge_is_paid_from_the_fullest_batteries() -> None:
    before = batteries(2, 5, 4, 1)
    assert recharge_payments(before, H, NON_HEALTH) == {P: 2, M: 1}
    assert recharge_payments(batteries(2, 1, 1, 0), H, NON_HEALTH) is None
    assert recharge_payments(before, P, (P,)) is None
    for battery in (H, S):
        paid = recharge_payments(before, battery, NON_HEALTH)
        assert paid is not None
        assert recharged(before, battery, paid, NON_HEALTH)[battery] == before[battery] + 1


def test_points_above_a_full_battery_go_to_the_next() -> None:
    before = batteries(1, 6, 7, 8)
    assert changed_from(before, P, 5, NON_HEALTH) == batteries(1, 8, 8, 8)
    assert changed_from(before, P, 5, NON_HEALTH, stays=True) == batteries(1, 8, 7, 8)
    assert changed_from(before, H, 2, NON_HEALTH) == batteries(1, 8, 7, 8)


def test_points_below_an_empty_battery_come_from_the_next() -> None:
    before = batteries(8, 1, 2, 3)
    assert changed_from(before, P, -5, NON_HEALTH) == batteries(8, 0, 0, 1)
    assert changed_from(before, P, -2, NON_HEALTH, stays=True) == batteries(8, 0, 2, 3)
    assert changed_from(before, P, -9, (P, S)) == batteries(8, 0, 2, 0)


def test_is_out_follows_health_or_all_batteries() -> None:
    assert is_out(batteries(0, 8, 8, 8), NON_HEALTH)
    assert not is_out(batteries(1, 0, 0, 0), NON_HEALTH)
    assert is_out(batteries(8, 0, 0, 0), NON_HEALTH, by_all=True)
    assert not is_out(batteries(0, 0, 1, 0), NON_HEALTH, by_all=True)
    assert is_out(batteries(0, 8, 8, 8), (), by_all=True)
    assert is_out(batteries(8, 0, 8, 8), (P,), by_all=True)


def test_batteries_are_read_from_a_character_and_put_back() -> None:
    found = charges_of(ILSE)
    assert found == batteries(6, 6, 7, 8)
    assert with_charges(ILSE, found) == ILSE
    assert with_charges(ILSE, spent(found, P, 2, NON_HEALTH)).physical == 4
