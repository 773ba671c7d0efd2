"""The choices that a player makes for a power."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LEFT_OUT, Id, Words
from fourc_desktop.games.fourc.rules.limits import EntryName


class ChoiceAnswer(Enum):
    """The type of a choice's answer."""

    OPTION = "option"
    TRAIT = "trait"
    POWER = "power"
    WEAPON = "weapon"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class ChoiceCondition:
    """A condition: another choice of the same power has a certain answer."""

    choice: Id
    answer: Words

    def holds(self, choices: tuple[tuple[str, tuple[str, ...]], ...]) -> bool:
        """Whether the condition is met."""
        return self.answer in dict(choices).get(self.choice, ())


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """An option of a choice.

    Attributes:
        id: The name in files.
        name: The displayed name.
        device: Whether the option makes the power a device.
        powers: The number of powers it counts as under the alternative reading of ruling R16.
        settles: The implied answers to other choices, which are then not asked (ruling R66).
        means: Its effect in play, for the sheet, or empty.
    """

    id: Id
    name: EntryName
    device: Annotated[bool, FieldLabel("Makes the power a device’s")] = False
    powers: Annotated[int, Ge(1), Le(5), FieldLabel("Counts as powers")] = 1
    settles: Annotated[tuple[ChoiceCondition, ...], LEFT_OUT] = ()
    means: Annotated[str, MaxLen(80), LEFT_OUT] = ""


WHEN: Final = FieldLabel("When", nothing="Always")
CHOICE_ID: Final = FieldLabel(
    "Short name", "Made from the question. The title may take in the answer: {animals} Command."
)
OPTIONS: Final = FieldLabel("Options", one="Option {number}", add="Add an option")
ANSWERS_DUE: Final = FieldLabel("Number of answers", "0 for any number.")


@dataclass(frozen=True, slots=True)
class PowerChoice:
    """A choice that a player makes when a character gains a power.

    Attributes:
        id: The name in files.
        question: The question to the player.
        answer: The type of its answer.
        options: The options, if the choice has a list of its own.
        own_words: Whether free text is allowed as well, with the Gamemaster's consent.
        count: The required number of different answers.
        optional: Whether it may stay open.
        when: The answer to another choice on which this one depends, or None.
        excluded: The words that free text must not contain, in lower case.
        advanced: Whether it exists only under the Advanced rules.
    """

    id: Annotated[Id, CHOICE_ID]
    question: Annotated[Words, FieldLabel("What the player is asked", "A question: Which animals?")]
    answer: Annotated[ChoiceAnswer, FieldLabel("Answered with")]
    options: Annotated[tuple[ChoiceOption, ...], OPTIONS] = ()
    own_words: Annotated[bool, FieldLabel("Own words are allowed")] = False
    count: Annotated[int, Ge(0), Le(20), ANSWERS_DUE] = 1
    optional: Annotated[bool, FieldLabel("May stay open")] = False
    when: Annotated[ChoiceCondition | None, WHEN] = None
    excluded: Annotated[tuple[Words, ...], LEFT_OUT] = ()
    advanced: Annotated[bool, FieldLabel("Asked by the Advanced rules alone")] = False

    def name(self, answer: str) -> str:
        """The displayed form of an answer: an option's name, or the free text."""
        return next((option.name for option in self.options if option.id == answer), answer)

    def excludes(self, answer: str) -> bool:
        """Whether free text contains an excluded word."""
        return not {*self.excluded}.isdisjoint(re.findall(r"\w+", answer.casefold()))
