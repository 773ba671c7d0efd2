"""The rules of a game in plain words: a text for each topic, with search and cross-references."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.core.text import MatchQuality, SearchText, folded


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """A heading in the list of topics.

    Attributes:
        id: Its name in the data of the game.
        title: The heading of its topics.
        ruled: The heading of the interpretation that is played, or empty.
        other: The heading of the other interpretation, or empty.
    """

    id: str
    title: str
    ruled: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class ResultMeaning:
    """What one result of a roll means.

    Attributes:
        mark: The mark of the result.
        title: Its name: "Black".
        words: The meaning, in a sentence.
    """

    mark: ResultMark
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """The text about a topic of the rules, in our own words.

    Attributes:
        topic: The name that the code and other texts refer to: "trait:melee", "ruling:R7".
        group: The heading it is listed under.
        title: The displayed name.
        text: The rule; for a ruling, what the rules leave open.
        source: The place of the rule: "Rushing", "Ruling R7".
        meanings: What each result means, for a rule about a roll.
        ruled: How a gap in the rules is filled, or the rule while a switch is off.
        other: The other interpretation that can be played, or the rule while a switch is on.
        see: Related topics.
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
        """Its whole text, a paragraph on each line."""
        meanings = (each.words for each in self.meanings)
        parts = (self.title, self.text, *meanings, self.ruled, self.other, self.source)
        return "\n".join(part for part in parts if part)

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """The interpretations of the rule, each with its heading."""
        both = ((self.group.ruled, self.ruled), (self.group.other, self.other))
        return tuple((head, reading) for head, reading in both if head and reading)

    @property
    def names(self) -> tuple[str, str]:
        """The names it is found by: its title and the last part of its topic, such as R7."""
        return self.title, self.topic.partition(":")[2]


class RuleTexts:
    """All texts by their topics, in the order of their groups.

    Raises:
        ValueError: A topic has two texts, or a text refers to an unknown topic.
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
        """The texts that a text refers to, then those that refer to it."""
        back = (text.topic for text in self.all if topic in text.see)
        return tuple(self[each] for each in dict.fromkeys((*self[topic].see, *back)))

    def find(self, typed: str) -> tuple[RuleText, ...]:
        """The texts that contain every word typed, matches of the title first."""
        search = SearchText(typed)
        found = [text for text in self.all if search.starts_words_of(self._folded[text.topic])]
        return tuple(sorted(found, key=lambda text: _quality(search, text)))

    @cached_property
    def _folded(self) -> Mapping[str, str]:
        return {text.topic: folded("\n".join((text.words(), *text.names))) for text in self.all}


def _quality(search: SearchText, text: RuleText) -> MatchQuality:
    qualities = (search.fit(name) for name in text.names)
    return min((each for each in qualities if each is not None), default=MatchQuality.LETTERS)
