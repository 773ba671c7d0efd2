"""The rules in plain words: a text for each topic, to be found and looked up."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from fourc_desktop.core.matching import Fit, Typed, folded


class RuleGroup(Enum):
    """Where a topic stands in the list of all topics, in this order."""

    BASICS = "basics"
    TRAITS = "traits"
    CREATION = "creation"
    ORIGINS = "origins"
    POWERS = "powers"
    FIGHTING = "fighting"
    CONDITIONS = "conditions"
    PROPERTY = "property"
    EVENING = "evening"
    SWITCHES = "switches"
    RULINGS = "rulings"

    @property
    def title(self) -> str:
        """The head above its topics."""
        return _TITLES[self]


_TITLES = {
    RuleGroup.BASICS: "The table and the dice",
    RuleGroup.TRAITS: "Traits",
    RuleGroup.CREATION: "Making a character",
    RuleGroup.ORIGINS: "Origins",
    RuleGroup.POWERS: "Powers",
    RuleGroup.FIGHTING: "Action",
    RuleGroup.CONDITIONS: "Conditions",
    RuleGroup.PROPERTY: "Gear, vehicles, headquarters",
    RuleGroup.EVENING: "Between the fights",
    RuleGroup.SWITCHES: "Optional rules",
    RuleGroup.RULINGS: "Rulings",
}


@dataclass(frozen=True, slots=True)
class ColorTexts:
    """What each color of a result means."""

    black: str
    red: str
    blue: str
    yellow: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """What the rules say on a topic, in our own words.

    Attributes:
        topic: The name that the code and other texts know it by: "trait:melee", "ruling:R7".
        group: Where it stands in the list.
        title: The name people read.
        text: The rule; for a ruling, what the rules leave open.
        source: Where the rule stands: "4C, Rushing", "Ruling R7".
        colors: What each color means, where it is about a roll.
        ruled: How a gap in the rules is filled, or how it is played while a switch is off.
        other: The other reading that a table may play, or how it is while a switch is on.
        see: The topics that belong to it.
    """

    topic: str
    group: RuleGroup
    title: str
    text: str
    source: str
    colors: ColorTexts | None = None
    ruled: str = ""
    other: str = ""
    see: tuple[str, ...] = ()

    def words(self) -> str:
        """Everything that can be read in it, a paragraph a line."""
        colors = self.colors
        meanings = () if colors is None else (colors.black, colors.red, colors.blue, colors.yellow)
        parts = (self.title, self.text, *meanings, self.ruled, self.other, self.source)
        return "\n".join(part for part in parts if part)

    @property
    def names(self) -> tuple[str, str]:
        """What it is asked for by: its title, and the last part of its topic, such as R7."""
        return self.title, self.topic.partition(":")[2]


class RuleTexts:
    """All texts by their topics, in the order of the list.

    Raises:
        ValueError: A topic is there twice, or a text points to one that is not there.
    """

    def __init__(self, texts: tuple[RuleText, ...]) -> None:
        order = list(RuleGroup)
        self.all = tuple(sorted(texts, key=lambda text: order.index(text.group)))
        self._by_topic: Mapping[str, RuleText] = {text.topic: text for text in self.all}
        if len(self._by_topic) < len(self.all):
            raise ValueError("a topic of the rules has two texts")
        for text in self.all:
            if unknown := set(text.see) - self._by_topic.keys():
                raise ValueError(f"{text.topic} points to {min(unknown)}, which is not there")

    def __getitem__(self, topic: str) -> RuleText:
        return self._by_topic[topic]

    def __contains__(self, topic: object) -> bool:
        return topic in self._by_topic

    def see_also(self, topic: str) -> tuple[RuleText, ...]:
        """What a text points to, and then what points to it."""
        back = (text.topic for text in self.all if topic in text.see)
        return tuple(self[each] for each in dict.fromkeys((*self[topic].see, *back)))

    def find(self, typed: str) -> tuple[RuleText, ...]:
        """The texts that hold every word typed, those that are called so first."""
        asked = Typed(typed)
        found = [text for text in self.all if asked.starts_words_of(self._folded[text.topic])]
        return tuple(sorted(found, key=lambda text: _fit(asked, text)))

    @cached_property
    def _folded(self) -> Mapping[str, str]:
        return {text.topic: folded("\n".join((text.words(), *text.names))) for text in self.all}


def _fit(asked: Typed, text: RuleText) -> Fit:
    fits = (asked.fit(name) for name in text.names)
    return min((fit for fit in fits if fit is not None), default=Fit.LETTERS)
