from dataclasses import fields
from itertools import combinations

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.options import OFF
from fourc_desktop.core.rolls.outcomes import distribution, outcome_of, thrown
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import CAMPAIGN_PAGE, ROLLER
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS, SPRINKLES
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

VANILLA_PAGE = EarthPage()


def test_every_option_has_a_switch_and_every_switch_an_option() -> None:
    assert {each.id for each in OPTIONS.options} == {each.name for each in fields(EarthOptions)}
    assert len({each.id for each in OPTIONS.options}) == len(OPTIONS.options)


def test_every_sprinkle_is_off_at_first() -> None:
    """E1."""
    sprinkles = [each for each in OPTIONS.options if each.group == SPRINKLES]
    assert len(sprinkles) == 12
    for option in sprinkles:
        assert option.get(VANILLA_PAGE) == (OFF if option.is_switch else "ones")


def test_each_option_is_set_without_changing_others() -> None:
    for option in OPTIONS.options:
        for value in option.values:
            page = option.put(VANILLA_PAGE, value.id)
            assert option.get(page) == value.id
            assert option.value(page) == value
            turned = OPTIONS.turned(VANILLA_PAGE, page)
            assert {each.id for each in turned} <= {option.id}
            assert CAMPAIGN_PAGE.read(CAMPAIGN_PAGE.write(page)) == page


def test_every_pair_of_switches_loads_and_rolls(plain: EarthRulebook) -> None:
    check = PoolCheck(
        on="Fight", versus=Versus.OPPOSED, rating=4, ranks=3, spend=1, is_aggressive=True,
        foe_allies=4, own_allies=2, foe_dice=2, is_advanced=True, with_die=True, energy=3,
    )  # fmt: skip
    pairs = 0
    for one, other in combinations(OPTIONS.options, 2):
        page = other.put(one.put(VANILLA_PAGE, one.values[-1].id), other.values[-1].id)
        book = plain.with_options(CAMPAIGN_PAGE.read(CAMPAIGN_PAGE.write(page)).options)
        roll = thrown(ROLLER, Roll(check), book, SeededDice(f"{one.id} {other.id}"))
        chances = distribution(ROLLER, Roll(check), book)
        assert sum(chances.values()) == 1
        outcome = outcome_of(ROLLER, roll, book)
        assert outcome is not None
        assert outcome in chances
        assert {each.path for each in ROLLER.form(roll, book)} >= {"versus", "rating", "ranks"}
        pairs += 1
    assert pairs == len(OPTIONS.options) * (len(OPTIONS.options) - 1) // 2


def test_there_is_one_preset() -> None:
    preset = OPTIONS.played(EarthPage())
    assert preset is not None
    assert preset.put(VANILLA_PAGE) == VANILLA_PAGE
