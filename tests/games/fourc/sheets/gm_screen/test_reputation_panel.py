"""The panel of reputation: prices, deeds, Lifestyle, and vehicles."""

from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.reputation_panel import (
    deed_table,
    fortune_table,
    lifestyle_table,
    repute_table,
)


def test_fortune_has_the_prices_of_the_rules(book: Rulebook) -> None:
    prices = {row[0]: row[1] for row in fortune_table(book).rows}
    assert prices["an open roll one color up or down"] == str(COLOR_PRICE)
    assert prices["new power"] == str(book.awards.new_power)


def test_deeds_gain_or_lose(book: Rulebook) -> None:
    assert ("City", "±25") in deed_table(book).rows
    assert ("Take a life", "−2") in repute_table(book).rows


def test_every_lifestyle_has_its_ranks(book: Rulebook) -> None:
    rows = lifestyle_table(book).rows
    assert len(rows) == len(book.lifestyles.steps)
    assert rows[1] == ("3–5", str(book.lifestyles.read(3)))
    assert rows[-1][0] == "1000+"
