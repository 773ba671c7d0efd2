"""The rule texts of 4C: the folder `texts` of the rules data.

A text in a file has no group, and has words for the colors, so files have classes of their own.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from annotated_types import MaxLen, MinLen, Predicate

from fourc_desktop.core.limits import STRICT, Text, Words, field_values
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, color_meanings
from fourc_desktop.storage.formats.rules_files import read_rules_file

_TOPIC = re.compile(r"[a-z-]+(:[A-Za-z0-9-]+)?", re.ASCII)


def is_topic(text: str) -> bool:
    """Whether a text is the id of a topic: "trait:melee"."""
    return _TOPIC.fullmatch(text) is not None


Topic = Annotated[str, MaxLen(60), Predicate(is_topic)]


def is_group(id_: str) -> bool:
    """Return True for the id of a group.

    Raises:
        ValueError: There is no such group.
    """
    if id_ not in GROUP_BY_ID:
        raise ValueError(f"there is no group {id_}")
    return True


GROUP_BY_ID: Final = {group.id: group for group in GROUPS}


@dataclass(frozen=True, slots=True)
class ColorWords:
    """The meaning of each color."""

    black: Words
    red: Words
    blue: Words
    yellow: Words


@dataclass(frozen=True, slots=True)
class RuleTextEntry:
    """A rule text in a file; see `RuleText`."""

    topic: Topic
    title: Words
    text: Text
    source: Words
    colors: ColorWords | None = None
    ruled: Text | None = None
    other: Text | None = None
    see: tuple[Topic, ...] = ()

    def rule_text(self, group: RuleGroup) -> RuleText:
        """The rule text of this entry."""
        meanings = () if self.colors is None else color_meanings(**field_values(self.colors))
        return RuleText(
            self.topic,
            group,
            self.title,
            self.text,
            self.source,
            meanings,
            self.ruled or "",
            self.other or "",
            self.see,
        )


@dataclass(frozen=True, slots=True)
class RuleTextsFile:
    """A file with the texts of one group."""

    __pydantic_config__ = STRICT

    group: Annotated[str, Predicate(is_group)]
    texts: Annotated[tuple[RuleTextEntry, ...], MinLen(1)]


def read_rule_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the rule texts from the folder `resources`, in the order of the files.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / "fourc" / "texts"
    files = (read_rules_file(folder / f"{name}.json", RuleTextsFile) for name in FILES)
    return tuple(text.rule_text(GROUP_BY_ID[file.group]) for file in files for text in file.texts)


FILES = ("basics", "traits", "creation", "fighting", "property", "downtime", "rulings")
"""The files of the folder, each with the texts of the group of the same name."""
