"""The rules in plain words: `texts.json` of the rules data."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from annotated_types import MinLen

from fourc_desktop.core.game import RuleReference
from fourc_desktop.core.limits import STRICT, Id, Text, Words
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.games.rough_magic.formats.rules_data import FOLDER, read_file
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

GROUPS: Final = (
    RuleGroup("rolls", "Rolls"),
    RuleGroup("characters", "Characters"),
    RuleGroup("fights", "Fights"),
    RuleGroup("time", "Between fights"),
)
"""The headings, in order."""


@dataclass(frozen=True, slots=True)
class RoughMagicText:
    """A text; see `RuleText`."""

    topic: Words
    title: Words
    text: Text
    source: Words
    see: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class RoughMagicTextGroup:
    """The texts of a group."""

    group: Id
    texts: Annotated[tuple[RoughMagicText, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class RoughMagicTextFile:
    """`texts.json`."""

    __pydantic_config__ = STRICT

    groups: Annotated[tuple[RoughMagicTextGroup, ...], MinLen(1)]


def read_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the texts from the folder `resources`, in the order of the file.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    file = read_file(resources / "rules" / FOLDER / "texts.json", RoughMagicTextFile)
    groups = {each.id: each for each in GROUPS}
    return tuple(
        RuleText(each.topic, groups[part.group], each.title, each.text, each.source, see=each.see)
        for part in file.groups
        for each in part.texts
    )


def _none(_book: RoughMagicBook) -> tuple[RuleText, ...]:
    return ()


REFERENCE: Final = RuleReference(GROUPS, read_texts, _none)
"""The rules of the game in plain words."""
