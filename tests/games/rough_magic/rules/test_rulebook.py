"""The rulebook with options."""

from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def test_options_are_laid_on_and_the_usual_ones_change_nothing(rough_book: RoughMagicBook) -> None:
    changed = rough_book.with_options(RoughMagicOptions(knockback=True))
    assert changed.options.knockback
    assert changed.tables is rough_book.tables
    assert rough_book.with_options(RoughMagicOptions()) is rough_book
