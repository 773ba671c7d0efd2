from dataclasses import replace

from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    foe_level,
    has_foe_use_roll,
    initial_rating,
    own_level,
    own_rating,
    pool_of,
    rating_changes,
    use_changes,
    use_level,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import success_chance
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, PoolReading
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ALL_SPRINKLES

ROOK = PoolCheck(
    name="Ilse", on="Fight", versus=Versus.CONTEST, rating=4, ranks=3, tool="iron-shod staff",
    tool_ranks=1, lowers=1, spend=1, is_aggressive=True, foe="Rook", foe_allies=4, own_allies=2,
    stance=EarthStance.OFFENSIVE,
)  # fmt: skip
"""The contest in the design picture of the roll screen."""


def test_the_contest_of_the_picture(full: EarthRulebook) -> None:
    assert initial_rating(ROOK, full) == 4
    found = [(each.title, each.amount) for each in rating_changes(ROOK, full)]
    assert found == [
        ("Aggressive, and seen", 1),
        ("Their allies", 2),
        ("Your allies", -1),
        ("Stance", -1),
        ("Tool: iron-shod staff", -1),
        ("Physical battery", -1),
    ]
    assert own_rating(ROOK, full) == 3
    assert own_level(ROOK, full).sides == 6
    assert pool_of(ROOK, full) == 4


def test_disabled_sprinkles_do_not_change_the_rating(plain: EarthRulebook) -> None:
    assert own_rating(ROOK, plain) == 4 + 1 - 1 - 1
    for option, change in (("allies", 1), ("stance", -1), ("scale", 0)):
        book = plain.with_options(with_fields(EarthOptions(), {option: True}))
        assert own_rating(ROOK, book) == 3 + change
    alone = plain.with_options(EarthOptions(allies=True, own_allies=False))
    assert own_rating(ROOK, alone) == 3 + 2


def test_an_uncontested_rating_is_0(full: EarthRulebook) -> None:
    assert own_rating(replace(ROOK, contests=False), full) == 0
    unseen = replace(ROOK, is_seen=False)
    assert own_rating(unseen, full) == 2


def test_a_much_smaller_target_is_harder_to_hit(full: EarthRulebook) -> None:
    fly = PoolCheck(versus=Versus.CONTEST, rating=1, scale=6, foe_scale=1)
    assert own_rating(fly, full) == 6
    assert own_rating(replace(fly, scale=1, foe_scale=6), full) == 1


def test_a_rating_is_set_raised_and_lowered(plain: EarthRulebook) -> None:
    assert own_rating(PoolCheck(rating=5, lowers=2), plain) == 3
    assert own_rating(PoolCheck(rating=9, spend=8, lowers=2, is_specialty=True), plain) == 0
    assert own_rating(PoolCheck(rating=6, extra=3), plain) == 9
    assert success_chance(5, own_level(PoolCheck(rating=6, extra=3), plain)) == 0
    assert own_rating(PoolCheck(is_infinite=True, spend=8), plain) is None


def test_a_solo_player_rolls_at_the_opposing_value(full: EarthRulebook) -> None:
    for theirs, ours in ((1, 7), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2), (7, 1), (0, None)):
        check = PoolCheck(versus=Versus.SOLO, rating=theirs)
        assert initial_rating(check, full) == ours
    lowered = PoolCheck(versus=Versus.SOLO, rating=6, foe_lowers=2, lowers=1)
    assert initial_rating(lowered, full) == 4
    assert own_rating(lowered, full) == 3


def test_an_opponent_rolls_at_the_opposing_value(full: EarthRulebook) -> None:
    check = PoolCheck(versus=Versus.OPPOSED, rating=2, foe_lowers=2)
    assert foe_level(check, full).rating == 4
    assert foe_level(replace(check, rating=0), full).rating is None
    assert foe_level(replace(check, rating=7), full).rating == 0


def test_the_rating_to_use_magic(full: EarthRulebook) -> None:
    spell = PoolCheck(
        versus=Versus.CONTEST, rating=9, is_advanced=True, rarity="rare", target="another",
        intent="harm", distance="ranged", origin="external", lowers=1, use_spend=2,
    )  # fmt: skip
    found = [(each.title, each.amount) for each in use_changes(spell, full)]
    assert found == [
        ("Rarity", 3), ("Target", 3), ("Intent", 2), ("Distance", 2), ("Starts", 2),
        ("At most 7", -5), ("Tool", -1), ("Physical battery", -2),
    ]  # fmt: skip
    assert use_level(spell, full).rating == 4
    open_end = full.with_options(replace(ALL_SPRINKLES, use_cap=False, use_rarity=False))
    assert use_level(replace(spell, lowers=0, use_spend=0), open_end).rating == 7
    assert sum(each.amount for each in use_changes(spell, open_end)) == 6
    plain_use = PoolCheck(is_infinite=True, origin="external", target="object")
    assert use_level(plain_use, full).rating == 1


def test_a_base_die_is_added(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(pool=PoolReading.BASE_DIE))
    assert [pool_of(PoolCheck(ranks=ranks), book) for ranks in (0, 1, 3)] == [1, 2, 4]


def test_a_check_has_no_allies_and_one_die_by_default() -> None:
    assert (PoolCheck().own_allies, PoolCheck().foe_allies, PoolCheck().foe_dice) == (0, 0, 1)


def test_only_solo_checks_have_a_foe_use_roll(full: EarthRulebook) -> None:
    used = {
        versus: has_foe_use_roll(PoolCheck(versus=versus, is_advanced=True), full)
        for versus in Versus
    }
    assert used == {each: each is Versus.SOLO for each in Versus}


def test_a_contest_is_as_hard_as_their_ranks(plain: EarthRulebook) -> None:
    """RAW: Vanilla, Contest: +1 if the opponent sees it as aggressive; 0 if they do not contest."""
    strike = PoolCheck(versus=Versus.CONTEST, rating=4, is_aggressive=True)
    assert own_rating(strike, plain) == 5
    assert own_rating(replace(strike, is_seen=False), plain) == 4
    assert own_rating(replace(strike, is_aggressive=False), plain) == 4
    assert own_rating(replace(strike, contests=False), plain) == 0
