"""The rules of a game in plain words: a text for each topic, to be found and looked up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.core.text import MatchQuality, SearchText, folded


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """A head in the list of all topics.

    Attributes:
        id: Its name in the data of the game.
        title: The head above its topics.
        ruled: What stands above the reading that is played, or nothing.
        other: What stands above the other reading, or nothing.
    """

    id: str
    title: str
    ruled: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class ResultMeaning:
    """What one result of a roll means.

    Attributes:
        mark: The sign of the result.
        title: Its name: "Black".
        words: What it means.
    """

    mark: ResultMark
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """What the rules say on a topic, in our own words.

    Attributes:
        topic: The name that the code and other texts know it by: "trait:melee", "ruling:R7".
        group: Where it stands in the list.
        title: The name people read.
        text: The rule; for a ruling, what the rules leave open.
        source: Where the rule stands: "Rushing", "Ruling R7".
        meanings: What each result means, where it is about a roll.
        ruled: How a gap in the rules is filled, or how it is played while a switch is off.
        other: The other reading that a table may play, or how it is while a switch is on.
        see: The topics that belong to it.
    """

    topic: str
    group: RuleGroup
    title: str
    text: str
    source: str
    meanings: tuple[ResultMeaning, ...] = ()
    ruled: str = ""
    other: str = ""
    see: tuple[str, ...] = ()

    def words(self) -> str:
        """Everything that can be read in it, a paragraph a line."""
        meanings = (each.words for each in self.meanings)
        parts = (self.title, self.text, *meanings, self.ruled, self.other, self.source)
        return "\n".join(part for part in parts if part)

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """The readings of the rule, each with what stands above it."""
        both = ((self.group.ruled, self.ruled), (self.group.other, self.other))
        return tuple((head, reading) for head, reading in both if head and reading)

    @property
    def names(self) -> tuple[str, str]:
        """What it is asked for by: its title, and the last part of its topic, such as R7."""
        return self.title, self.topic.partition(":")[2]


class RuleTexts:
    """All texts by their topics, in the order of their groups, and of each as they are given.

    Raises:
        ValueError: A topic is there twice, or a text points to one that is not there.
    """

    def __init__(self, texts: Iterable[RuleText], groups: Sequence[RuleGroup]) -> None:
        self.all = tuple(sorted(texts, key=lambda text: groups.index(text.group)))
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
        asked = SearchText(typed)
        found = [text for text in self.all if asked.starts_words_of(self._folded[text.topic])]
        return tuple(sorted(found, key=lambda text: _fit(asked, text)))

    @cached_property
    def _folded(self) -> Mapping[str, str]:
        return {text.topic: folded("\n".join((text.words(), *text.names))) for text in self.all}


def _fit(asked: SearchText, text: RuleText) -> MatchQuality:
    fits = (asked.fit(name) for name in text.names)
    return min((fit for fit in fits if fit is not None), default=MatchQuality.LETTERS)
