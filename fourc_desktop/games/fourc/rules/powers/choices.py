"""What a player has to settle about a power."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LEFT_OUT, Id, Words
from fourc_desktop.games.fourc.rules.limits import EntryName


class ChoiceAnswer(Enum):
    """What a choice is answered with."""

    OPTION = "option"
    TRAIT = "trait"
    POWER = "power"
    WEAPON = "weapon"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class ChoiceCondition:
    """That another choice of the same power has been settled in a certain way."""

    choice: Id
    answer: Words

    def holds(self, choices: tuple[tuple[str, tuple[str, ...]], ...]) -> bool:
        """Whether it has."""
        return self.answer in dict(choices).get(self.choice, ())


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of the things to choose from.

    Attributes:
        id: The name in files.
        name: The name people read.
        device: Whether choosing it makes the power a device's.
        powers: How many powers it counts as by the alternative of ruling R16.
        settles: The other choices that it settles, which are not asked then (ruling R66).
        means: What it comes to in play, for the sheet, or empty.
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
ANSWERS_DUE: Final = FieldLabel("Answers due", "0 for as many as one likes.")


@dataclass(frozen=True, slots=True)
class PowerChoice:
    """A question that is settled when a character gains a power.

    Attributes:
        id: The name in files.
        question: What the player is asked.
        answer: What it is answered with.
        options: What to choose from, where that is a list of its own.
        own_words: Whether free text is allowed too, with the Gamemaster's consent.
        count: How many different answers are due.
        optional: Whether it may stay open.
        when: The answer to another choice on which this one depends, or None.
        excluded: The words that no free text may hold, in lower case.
        advanced: Whether only the Advanced rules ask it.
    """

    id: Annotated[Id, CHOICE_ID]
    question: Annotated[Words, FieldLabel("What the player is asked", "A question: Which animals?")]
    answer: Annotated[ChoiceAnswer, FieldLabel("Answered with")]
    options: Annotated[tuple[ChoiceOption, ...], OPTIONS] = ()
    own_words: Annotated[bool, FieldLabel("Words of one’s own will do as well")] = False
    count: Annotated[int, Ge(0), Le(20), ANSWERS_DUE] = 1
    optional: Annotated[bool, FieldLabel("May stay open")] = False
    when: Annotated[ChoiceCondition | None, WHEN] = None
    excluded: Annotated[tuple[Words, ...], LEFT_OUT] = ()
    advanced: Annotated[bool, FieldLabel("Asked by the Advanced rules alone")] = False

    def name(self, answer: str) -> str:
        """The label of an answer: an option's name, or the free text."""
        return next((option.name for option in self.options if option.id == answer), answer)

    def excludes(self, answer: str) -> bool:
        """Whether free text names what cannot be chosen."""
        return not {*self.excluded}.isdisjoint(re.findall(r"\w+", answer.casefold()))
