"""The commands of the command line that only Rough Magic has."""

from fourc_desktop.cli.characters import new_character
from fourc_desktop.games.rough_magic.commands.curve_rolls import odds, roll

COMMANDS = {"new hero": new_character, "odds": odds, "roll": roll}
"""The commands by the words that call them."""
