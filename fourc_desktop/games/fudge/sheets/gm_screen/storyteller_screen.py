"""The Storyteller's screen: the tables used in play."""

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.gm_screen.damage_panel import damage_panel
from fourc_desktop.games.fudge.sheets.gm_screen.distance_panel import distance_panel
from fourc_desktop.games.fudge.sheets.gm_screen.ladder_panel import ladder_panel
from fourc_desktop.games.fudge.sheets.gm_screen.melee_panel import melee_panel
from fourc_desktop.games.fudge.sheets.gm_screen.weapon_panels import weapon_panels
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen

TITLE = "Storyteller’s screen"


def storyteller_screen(book: FudgeBook, *, game: str) -> GamemasterScreen:
    """The screen with the tables of a rulebook."""
    panels = (ladder_panel(), melee_panel(book), damage_panel(book), distance_panel(book))
    return GamemasterScreen(f"{TITLE}, {game}", (*panels, *weapon_panels(book)))
