"""The rules in plain words: the folder `texts` of the rules data."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT, Text, Words
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.games.fudge.rules.rule_texts import GROUPS
from fourc_desktop.storage.files.json_files import read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


@dataclass(frozen=True, slots=True)
class FudgeTextEntry:
    """A text; see `RuleText`."""

    topic: Words
    title: Words
    text: Text
    source: Words
    ruled: Text | None = None
    see: tuple[Words, ...] = ()

    def rule_text(self, group: RuleGroup) -> RuleText:
        """The text this describes."""
        return RuleText(
            self.topic,
            group,
            self.title,
            self.text,
            self.source,
            ruled=self.ruled or "",
            see=self.see,
        )


@dataclass(frozen=True, slots=True)
class FudgeTextsFile:
    """A file: the texts of the group of its name."""

    __pydantic_config__ = STRICT

    texts: Annotated[tuple[FudgeTextEntry, ...], MinLen(1)]


FORMAT: Final = DataclassFormat(FudgeTextsFile)


def read_rule_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the texts from the folder `resources`, group by group.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fudge" / "texts"
    return tuple(
        text.rule_text(group)
        for group in GROUPS
        for text in read_data(folder / f"{group.id}.json", FORMAT.read).texts
    )
