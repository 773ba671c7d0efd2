"""The commands of the command line that only FUDGE has."""

from fourc_desktop.cli.characters import new_character, new_from_form
from fourc_desktop.games.fudge.commands.rolls import odds, roll
from fourc_desktop.games.fudge.documents.document_kinds import UNIT

COMMANDS = {
    "new hero": new_character,
    "new unit": new_from_form(UNIT, "unit", "Create a unit for battles, field by field."),
    "odds": odds,
    "roll": roll,
}
"""The commands by the words that call them."""
