"""The Gamemaster's screen: the tables used in play, without those of Sprinkles that are off."""

from collections.abc import Iterator

from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.gm_screen.battery_panel import battery_panel
from fourc_desktop.games.fourth_earth.sheets.gm_screen.critical_panel import critical_panel
from fourc_desktop.games.fourth_earth.sheets.gm_screen.fight_panel import fight_panel
from fourc_desktop.games.fourth_earth.sheets.gm_screen.rating_panel import rating_panel
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen, ScreenPanel

TITLE = "Gamemaster’s screen"


def earth_screen(book: EarthRulebook, *, game: str) -> GamemasterScreen:
    """The screen with the tables and options of a campaign."""
    return GamemasterScreen(f"{TITLE}, {game}", tuple(_panels(book)))


def _panels(book: EarthRulebook) -> Iterator[ScreenPanel]:
    yield rating_panel(book)
    yield fight_panel(book)
    yield battery_panel(book)
    if book.options.has_criticality_die:
        yield critical_panel(book)
