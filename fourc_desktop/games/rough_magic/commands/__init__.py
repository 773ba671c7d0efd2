"""The commands of the command line that only Rough Magic has."""

from fourc_desktop.cli.characters import new_character, new_from_form
from fourc_desktop.games.rough_magic.commands.curve_rolls import odds, roll
from fourc_desktop.games.rough_magic.documents.document_kinds import TASK

COMMANDS = {
    "new hero": new_character,
    "new task": new_from_form(
        TASK, "task", "Create an extended task, field by field.", has_side=False
    ),
    "odds": odds,
    "roll": roll,
}
"""The commands by the words that call them."""
