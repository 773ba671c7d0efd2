"""The options of a campaign: rules with several variants, and presets of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

O = TypeVar("O")  # noqa: E741
"""The options of a campaign: a frozen value."""

OFF: Final = "off"
ON: Final = "on"
"""The ids of the two values of a switch."""

SWITCH: Final = {OFF: False, ON: True}
"""The values of a flag by those ids."""


@dataclass(frozen=True, slots=True)
class RuleOptionGroup:
    """A group of options under a heading.

    Attributes:
        title: The heading.
        remark: What they apply to, and when they take effect.
    """

    title: str
    remark: str


@dataclass(frozen=True, slots=True)
class RuleOptionValue:
    """A variant of a rule.

    Attributes:
        id: Its name in the code; a switch has `OFF` and `ON`.
        name: Its name, in a few words.
        sentence: Its description, in a sentence.
    """

    id: str
    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RuleOption(Generic[O]):
    """A rule with several variants.

    Attributes:
        id: Its name in the code.
        title: What it is about.
        source: The place of the rule.
        topic: The topic of the rule text that explains it.
        group: The group it is listed in.
        values: The variants.
        get: Returns the id of the variant that options choose.
        put: Returns the options with the variant of an id.
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
        """Whether its variants are off and on."""
        return tuple(value.id for value in self.values) == (OFF, ON)

    def value(self, options: O) -> RuleOptionValue:
        """The variant that is played."""
        played = self.get(options)
        return next(value for value in self.values if value.id == played)


def field_access(
    field: str, held: Mapping[str, object]
) -> tuple[Callable[[Any], str], Callable[[Any, str], Any]]:
    """`get` and `put` of an option that is a field of the `options` of a campaign page.

    `held` has the values of the field by the ids of the variants; `get` returns any other value,
    from a file, as text.
    """
    ids = {value: id_ for id_, value in held.items()}

    def get(page: Any) -> str:
        value = getattr(page.options, field)
        return ids.get(value, str(value))

    def put(page: Any, id_: str) -> Any:
        return replace(page, options=replace(page.options, **{field: held[id_]}))

    return get, put


@dataclass(frozen=True, slots=True)
class Preset(Generic[O]):
    """A set of options that are chosen together: an edition, a difficulty.

    Attributes:
        id: Its name in the code.
        title: The displayed name.
        about: What it means, in a sentence or two.
        alone: The effect of choosing it if no option would change, in a sentence.
        usual: Its default options.
        is_played: Returns whether options belong to it, apart from unrelated ones.
        put: Returns the options changed to belong to it; unrelated ones keep their values.
        when_played: The effect of playing it, in a sentence.
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
    """All options and presets of a game.

    Attributes:
        group: The heading of the presets.
        presets: The presets; one of them is always played, if there are any.
        options: The options; those of a group are adjacent.
    """

    group: RuleOptionGroup
    presets: tuple[Preset[O], ...]
    options: tuple[RuleOption[O], ...]

    def played(self, options: O) -> Preset[O] | None:
        """The preset that is played, or None."""
        return next((each for each in self.presets if each.is_played(options)), None)

    def is_usual(self, option: RuleOption[O], options: O) -> bool:
        """Whether an option has the value of the current preset."""
        preset = self.played(options)
        return preset is None or option.get(options) == option.get(preset.usual)

    def turned(self, before: O, after: O) -> tuple[RuleOption[O], ...]:
        """The options with different values before and after."""
        return tuple(each for each in self.options if each.get(before) != each.get(after))

    def groups(self) -> tuple[RuleOptionGroup, ...]:
        """The groups of the options, in order."""
        return tuple(dict.fromkeys(option.group for option in self.options))
