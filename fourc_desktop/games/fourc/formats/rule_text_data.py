"""The rules in plain words: the folder `texts` of the rules data.

A text stands in its file without its group and with words for colors, so the file has models.
"""

from pathlib import Path
from typing import Annotated

from pydantic import Field, PlainValidator

from fourc_desktop.core.limits import Text, Words
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, color_meanings
from fourc_desktop.storage.files.rules_data import RulesDataModel, read_data

Topic = Annotated[str, Field(pattern=r"^[a-z-]+(:[A-Za-z0-9-]+)?$", max_length=60)]


class _Colors(RulesDataModel):
    black: Words
    red: Words
    blue: Words
    yellow: Words


class _RuleText(RulesDataModel):
    topic: Topic
    title: Words
    text: Text
    source: Words
    colors: _Colors | None = None
    ruled: Text | None = None
    other: Text | None = None
    see: tuple[Topic, ...] = ()

    def rule_text(self, group: RuleGroup) -> RuleText:
        """The text this describes."""
        meanings = () if self.colors is None else color_meanings(**dict(self.colors))
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


def _group(id_: object) -> RuleGroup:
    for group in GROUPS:
        if group.id == id_:
            return group
    raise ValueError(f"there is no group {id_}")


class _Group(RulesDataModel):
    group: Annotated[RuleGroup, PlainValidator(_group)]
    texts: Annotated[tuple[_RuleText, ...], Field(min_length=1)]


def read_rule_texts(resources: Path) -> tuple[RuleText, ...]:
    """Read the texts from the folder `resources`, in the order of the files.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc" / "texts"
    return tuple(
        text.rule_text(data.group)
        for data in (
            read_data(folder / f"{name}.json", _Group.model_validate_json) for name in FILES
        )
        for text in data.texts
    )


FILES = ("basics", "traits", "creation", "fighting", "property", "evening", "rulings")
"""The files of the folder, each with the texts of the group of its name."""
