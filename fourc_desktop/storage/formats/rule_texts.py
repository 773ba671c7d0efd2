"""Reads the rules texts of a game: a folder with one file for each group of texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT, Text, Words
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat
from fourc_desktop.storage.formats.rules_files import read_data


@dataclass(frozen=True, slots=True)
class TextEntry:
    """A text as written in a file; see `RuleText`."""

    topic: Words
    title: Words
    text: Text
    source: Words
    ruled: Text = ""
    other: Text = ""
    see: tuple[Words, ...] = ()

    def rule_text(self, group: RuleGroup) -> RuleText:
        """This text as a `RuleText` of a group."""
        return RuleText(
            self.topic,
            group,
            self.title,
            self.text,
            self.source,
            ruled=self.ruled,
            other=self.other,
            see=self.see,
        )


@dataclass(frozen=True, slots=True)
class TextGroupFile:
    """The file of a group of texts."""

    __pydantic_config__ = STRICT

    texts: Annotated[tuple[TextEntry, ...], MinLen(1)]


FORMAT: Final = DataclassFormat(TextGroupFile)


def read_rule_texts(folder: Path, groups: Sequence[RuleGroup]) -> tuple[RuleText, ...]:
    """Read the texts of a folder, group by group; the file of a group is named by its id.

    Raises:
        StorageError: A file is missing or invalid.
    """
    return tuple(
        text.rule_text(group)
        for group in groups
        for text in read_data(folder / f"{group.id}.json", FORMAT.read).texts
    )
