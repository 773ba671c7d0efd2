"""The commands of the command line that only 4C has."""

from fourc_desktop.games.fourc.commands.career import advance, award, heal, session
from fourc_desktop.games.fourc.commands.explain import explain
from fourc_desktop.games.fourc.commands.master_table_rolls import odds, roll, table
from fourc_desktop.games.fourc.commands.new_documents import convert, new_hero
from fourc_desktop.games.fourc.commands.new_vehicle import new_vehicle

COMMANDS = {
    "new hero": new_hero,
    "new vehicle": new_vehicle,
    "convert": convert,
    "advance": advance,
    "award": award,
    "heal": heal,
    "session": session,
    "explain": explain,
    "table": table,
    "odds": odds,
    "roll": roll,
}
"""The commands by the words that call them."""
