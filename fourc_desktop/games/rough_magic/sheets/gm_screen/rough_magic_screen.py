"""The Gamemaster's screen: the tables used in play."""

from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.gm_screen.fight_panel import fight_panel
from fourc_desktop.games.rough_magic.sheets.gm_screen.number_panel import number_panel
from fourc_desktop.games.rough_magic.sheets.gm_screen.roll_panel import roll_panel
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen

TITLE = "Gamemaster’s screen"


def rough_magic_screen(book: RoughMagicBook, *, game: str) -> GamemasterScreen:
    """The screen with the tables of a rulebook."""
    panels = (roll_panel(book), fight_panel(), number_panel(book))
    return GamemasterScreen(f"{TITLE}, {game}", panels)
