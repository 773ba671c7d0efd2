from dataclasses import replace

import pytest

from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.checks.check_fields import (
    check_fields,
    with_check_value,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

PLAIN_FIELDS = {
    "versus", "on", "rating", "is_infinite", "extra", "ranks", "tool", "lowers", "tool_ranks",
    "is_specialty", "battery", "spend",
}  # fmt: skip
CONTEST = {"foe", "contests", "is_aggressive"}


def paths(check: PoolCheck, book: EarthRulebook) -> set[str]:
    return {each.path for each in check_fields(check, book)}


def test_only_relevant_fields_are_shown(plain: EarthRulebook) -> None:
    assert paths(PoolCheck(), plain) == PLAIN_FIELDS
    contest = PoolCheck(versus=Versus.CONTEST)
    assert paths(contest, plain) == PLAIN_FIELDS - {"is_infinite"} | CONTEST
    assert paths(replace(contest, is_aggressive=True), plain) >= {"is_seen", "energy"}
    assert "spend" not in paths(PoolCheck(battery=Battery.HEALTH), plain)


def test_each_sprinkle_brings_its_fields(plain: EarthRulebook, full: EarthRulebook) -> None:
    contest = PoolCheck(versus=Versus.CONTEST, is_aggressive=True)
    brings = {
        "allies": {"foe_allies", "own_allies"},
        "scale": {"scale", "foe_scale", "resistance"},
        "stance": {"stance", "foe_stance"},
        "resistance": {"resistance"},
        "areas": set(),
        "criticality": {"with_die", "foe_trauma"},
        "partials": {"with_die"},
        "advanced": {"is_advanced"},
    }
    usual = paths(contest, plain)
    for sprinkle, fields in brings.items():
        book = plain.with_options(with_fields(EarthOptions(), {sprinkle: True}))
        assert paths(contest, book) - usual == fields
    alone = plain.with_options(EarthOptions(allies=True, own_allies=False))
    assert paths(contest, alone) - usual == {"foe_allies"}
    spell = PoolCheck(is_advanced=True, versus=Versus.OPPOSED, with_die=True)
    found = paths(spell, full)
    assert found >= {"rarity", "target", "intent", "distance", "origin", "use_spend", "die"}
    assert found >= {"foe_dice", "foe_lowers"}
    assert "use_spend" not in paths(replace(spell, battery=Battery.HEALTH), full)


def test_solo_rolls_and_transfers_have_their_own_fields(full: EarthRulebook) -> None:
    solo = PoolCheck(versus=Versus.SOLO, is_aggressive=True)
    assert paths(solo, full) >= {"foe", "rating", "foe_lowers", "is_aggressive", "area", "energy"}
    assert not paths(solo, full) & {"contests", "foe_allies", "gives"}
    gift = PoolCheck(on="Transfer battery points", gives=1, distance="ranged")
    found = {each.path: each for each in check_fields(gift, full)}
    assert set(found) >= {"at", "gives", "distance", "extra", "spend", "with_die"}
    assert not set(found) & {"versus", "rating", "on", "foe"}
    assert [each.title for each in found["distance"].options] == [
        "Touch: 0", "Distance: 1", "Ranged: 2"
    ]  # fmt: skip
    assert found["extra"].low == 0
    assert "health" not in [each.value for each in found["battery"].options]


def test_the_criticality_die_has_no_fewer_sides_than_the_pool(full: EarthRulebook) -> None:
    for rating, least in ((0, 2), (3, 6), (6, 12)):
        found = check_fields(PoolCheck(rating=rating, with_die=True), full)
        die = next(each for each in found if each.path == "die")
        assert die.low == least


def test_opposing_rolls_are_offered_with_their_sprinkle(
    plain: EarthRulebook, full: EarthRulebook
) -> None:
    def versus(book: EarthRulebook) -> list[object]:
        return [each.value for each in check_fields(PoolCheck(), book)[0].options]

    assert versus(plain) == ["rating", "contest"]
    assert versus(full) == ["rating", "contest", "opposed", "solo"]


def test_values_are_set(full: EarthRulebook) -> None:
    check = with_check_value(PoolCheck(), "versus", "contest")
    assert check.versus is Versus.CONTEST
    check = with_check_value(check, "rating", 5)
    assert (check.rating, with_check_value(check, "foe", "Rook").foe) == (5, "Rook")
    assert len(with_check_value(check, "foe", "x" * 300).foe) == 200
    spent = PoolCheck(spend=3)
    assert with_check_value(spent, "battery", "health").spend == 0
    assert with_check_value(spent, "battery", "mental").spend == 3
    with pytest.raises(KeyError):
        with_check_value(check, "luck", 1)


def test_assisted_ratings_and_allies_begin_at_0(full: EarthRulebook) -> None:
    book = full.with_options(replace(full.options, allies=True))
    checks = (PoolCheck(versus=Versus.CONTEST), PoolCheck(gives=1))
    lows = {each.path: each.low for check in checks for each in check_fields(check, book)}
    assert (lows["foe_allies"], lows["assists"], lows["gives"]) == (0, 0, 1)
