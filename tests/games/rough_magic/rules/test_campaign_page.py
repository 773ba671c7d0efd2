"""The options of a campaign: each is read and set, and changes alone."""

from fourc_desktop.games.rough_magic.rules.campaign_page import (
    OPTIONS,
    SECTOR_SIZES,
    USUAL,
    RoughMagicOptions,
    RoughMagicPage,
)


def test_each_option_is_put_and_read() -> None:
    for option in OPTIONS.options:
        for value in option.values:
            page = option.put(RoughMagicPage("Halyard Bay"), value.id)
            assert option.get(page) == value.id
            assert set(OPTIONS.turned(RoughMagicPage(), page)) <= {option}
            assert page.name == "Halyard Bay"


def test_the_usual_choices_are_those_of_the_text() -> None:
    assert RoughMagicOptions(knockback=False, sector=2) == USUAL
    assert all(OPTIONS.is_usual(option, RoughMagicPage()) for option in OPTIONS.options)
    assert OPTIONS.presets[0].put(RoughMagicPage("A")) == RoughMagicPage("A")


def test_a_sector_is_1_to_50_meters_across() -> None:
    assert SECTOR_SIZES == (1, 2, 5, 10, 50)
