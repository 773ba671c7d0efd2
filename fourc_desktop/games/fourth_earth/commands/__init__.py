"""The commands of the command line that only 4th Earth RAW has."""

from collections.abc import Mapping
from typing import Final

from click import Command

from fourc_desktop.cli.characters import new_character
from fourc_desktop.games.fourth_earth.commands.pools import odds, roll

COMMANDS: Final[Mapping[str, Command]] = {"new hero": new_character, "roll": roll, "odds": odds}
