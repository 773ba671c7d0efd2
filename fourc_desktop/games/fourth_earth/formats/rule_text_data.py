"""The rule texts of 4th Earth RAW: the folder `texts` of the rules data."""

from pathlib import Path
from typing import Any, Final

from fourc_desktop.core.forms.homebrew_rows import HOMEBREW_GROUP, homebrew_texts
from fourc_desktop.core.game import RuleReference
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.storage.formats.rule_texts import read_rule_texts

GROUPS: Final = (
    RuleGroup("raw", "4th Earth RAW"),
    RuleGroup("vanilla", "Vanilla"),
    RuleGroup("sprinkles", "Sprinkles", "While it is off", "While it is on"),
    RuleGroup("downtime", "Between fights"),
    RuleGroup("rulings", "Rulings", "How it is played"),
)
"""The groups of the rules list, in order."""


def read_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the rule texts from the folder `resources`, in the order of the groups.

    Raises:
        StorageError: A file is missing or invalid.
    """
    return read_rule_texts(resources / "rules" / "fourth_earth" / "texts", GROUPS)


REFERENCE: Final[RuleReference[Any]] = RuleReference(
    (*GROUPS, HOMEBREW_GROUP), read_texts, lambda book: homebrew_texts(book.own)
)
"""The rules reference of 4th Earth RAW."""
