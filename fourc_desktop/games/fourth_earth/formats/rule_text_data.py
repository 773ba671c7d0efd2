"""The rules in plain words: `texts.json` of the rules data."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT, Text, Words
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.games.fourth_earth.formats.rules_data import FOLDER
from fourc_desktop.storage.files.json_files import read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

GROUPS: Final = (
    RuleGroup("raw", "4th Earth RAW"),
    RuleGroup("vanilla", "Vanilla"),
    RuleGroup("sprinkles", "Sprinkles", "While it is off", "While it is on"),
    RuleGroup("downtime", "Between fights"),
    RuleGroup("rulings", "Rulings", "How it is played"),
)
"""The headings of the list of topics."""


@dataclass(frozen=True, slots=True)
class EarthText:
    """A text; see `RuleText`."""

    topic: Words
    title: Words
    text: Text
    source: Words
    ruled: str = ""
    other: str = ""
    see: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class EarthTextsFile:
    """`texts.json`: the texts by their groups."""

    __pydantic_config__ = STRICT

    raw: Annotated[tuple[EarthText, ...], MinLen(1)]
    vanilla: Annotated[tuple[EarthText, ...], MinLen(1)]
    sprinkles: Annotated[tuple[EarthText, ...], MinLen(1)]
    downtime: Annotated[tuple[EarthText, ...], MinLen(1)]
    rulings: Annotated[tuple[EarthText, ...], MinLen(1)]


def read_earth_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the texts from the folder `resources`.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    path = resources / "rules" / FOLDER / "texts.json"
    file = read_data(path, DataclassFormat(EarthTextsFile).read)
    return tuple(
        RuleText(
            each.topic,
            group,
            each.title,
            each.text,
            each.source,
            ruled=each.ruled,
            other=each.other,
            see=each.see,
        )
        for group in GROUPS
        for each in getattr(file, group.id)
    )
