"""The options of a campaign: rules that a table may play one way or another."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

O = TypeVar("O")  # noqa: E741
"""What a table has settled: a frozen value."""

OFF: Final = "off"
ON: Final = "on"
"""The ids of the two values of a switch."""


@dataclass(frozen=True, slots=True)
class RuleOptionGroup:
    """Options that stand together.

    Attributes:
        title: The head above them.
        remark: For whom they hold, and from when on.
    """

    title: str
    remark: str


@dataclass(frozen=True, slots=True)
class RuleOptionValue:
    """One way to play a rule.

    Attributes:
        id: Its name in the code; a switch has `OFF` and `ON`.
        name: In a few words.
        sentence: In a sentence.
    """

    id: str
    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RuleOption(Generic[O]):
    """A rule that is played in one of several ways.

    Attributes:
        id: Its name in the code.
        title: What it is about.
        source: Where the rule stands.
        topic: The topic of the texts of the rules that explains it.
        group: Where it stands.
        values: The ways to play it.
        get: The id of the way that is played.
        put: The same options, but played the way of this id.
    """

    id: str
    title: str
    source: str
    topic: str
    group: RuleOptionGroup
    values: tuple[RuleOptionValue, ...]
    get: Callable[[O], str]
    put: Callable[[O, str], O]

    @property
    def is_switch(self) -> bool:
        """Whether it is either off or on."""
        return tuple(value.id for value in self.values) == (OFF, ON)

    def value(self, options: O) -> RuleOptionValue:
        """The way that is played."""
        played = self.get(options)
        return next(value for value in self.values if value.id == played)


@dataclass(frozen=True, slots=True)
class Preset(Generic[O]):
    """Options that are chosen together: an edition, a difficulty.

    Attributes:
        id: Its name in the code.
        title: The name people read.
        about: What it means, in a sentence or two.
        alone: What choosing it changes where it turns no option, in a sentence.
        usual: The options as it has them.
        is_played: Whether options belong to it, whatever else was changed.
        put: Options that belong to it from now on; what it says nothing about stays.
        when_played: What it means that it is played, in a sentence.
    """

    id: str
    title: str
    about: str
    alone: str
    usual: O
    is_played: Callable[[O], bool]
    put: Callable[[O], O]
    when_played: str = "New characters are made by it."


@dataclass(frozen=True, slots=True)
class RuleOptionSheet(Generic[O]):
    """Everything a table may settle about a game.

    Attributes:
        group: The head above the presets.
        presets: The presets; one of them is always played, if there are any.
        options: The options, those of a group one after the other.
    """

    group: RuleOptionGroup
    presets: tuple[Preset[O], ...]
    options: tuple[RuleOption[O], ...]

    def played(self, options: O) -> Preset[O] | None:
        """The preset that is played, or None."""
        return next((each for each in self.presets if each.is_played(options)), None)

    def is_usual(self, option: RuleOption[O], options: O) -> bool:
        """Whether an option stands as the preset that is played has it."""
        preset = self.played(options)
        return preset is None or option.get(options) == option.get(preset.usual)

    def turned(self, before: O, after: O) -> tuple[RuleOption[O], ...]:
        """The options that are played otherwise after than before."""
        return tuple(each for each in self.options if each.get(before) != each.get(after))

    def groups(self) -> tuple[RuleOptionGroup, ...]:
        """The groups of the options, in their order."""
        return tuple(dict.fromkeys(option.group for option in self.options))
