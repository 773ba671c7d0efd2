"""4C's own commands of the command line."""

from fourc_desktop.games.fourc.commands.career import advance, award, heal, session
from fourc_desktop.games.fourc.commands.converting import convert
from fourc_desktop.games.fourc.commands.explaining import explain
from fourc_desktop.games.fourc.commands.heroes import new_hero
from fourc_desktop.games.fourc.commands.master_table import table
from fourc_desktop.games.fourc.commands.own_data import own
from fourc_desktop.games.fourc.commands.rolling import odds, roll
from fourc_desktop.games.fourc.commands.vehicles import new_vehicle

COMMANDS = {
    "new hero": new_hero,
    "new vehicle": new_vehicle,
    "convert": convert,
    "advance": advance,
    "award": award,
    "heal": heal,
    "session": session,
    "explain": explain,
    "own": own,
    "table": table,
    "odds": odds,
    "roll": roll,
}
"""By all the words that call them."""
