"""Refusals: why something cannot be done, as a code with values and an English text.

A module defines its reasons at its top; calling a reason with values makes the refusal. The values
are filled in last, so that a screen can translate the text first
(`fourc_desktop.ui.text.refusal_text`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Union

Value = Union[str, int, "Refusal"]
"""A value for a placeholder: a word of the game or the user, a number, or another refusal."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, in words that players understand.

    Made by a `Reason`; hashable and picklable.

    Attributes:
        rule: Its source: a ruling's id (`R7`) or a place in the rules (`Powers`).
        text: What is wrong, in English, and where useful how to fix it; a {name} is replaced by
            the value of that name, unless there are no values.
        values: The values by name, sorted.
        code: The id of the reason.
    """

    rule: str
    text: str
    values: tuple[tuple[str, Value], ...] = ()
    code: str = ""

    @property
    def sentence(self) -> str:
        """The text in English with its values filled in."""
        return self.worded(_untranslated)

    def worded(self, translate: Callable[[str], str]) -> str:
        """The text in another language with its values filled in.

        Args:
            translate: Returns the translation of an English text, with the same placeholders.
        """
        text = translate(self.text)
        if not self.values:
            return text
        filled = {
            name: value.worded(translate) if isinstance(value, Refusal) else value
            for name, value in self.values
        }
        return text.format(**filled)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal: its code and texts, without values.

    Attributes:
        code: The id of the reason, unique in the program.
        rule: The source, which may use values too: `Powers, {power}`.
        text: What is wrong, in English, with {names} for values, also formatted: `{cost:,}`.
        one: The text where the value `count` is 1, if it differs.
    """

    code: str
    rule: str
    text: str
    one: str = ""

    def __call__(self, **values: Value) -> Refusal:
        """The refusal; needs a value for each name in the rule and the text."""
        text = self.one if self.one and values["count"] == 1 else self.text
        rule = self.rule.format(**values) if values else self.rule
        return Refusal(rule, text, tuple(sorted(values.items())), self.code)


class Refused(Exception):
    """Raised if a request cannot be carried out; contains the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


@dataclass(slots=True)
class Overruling:
    """What becomes of the refusals of a command: the first is raised, or all are overruled.

    Attributes:
        by_hand: Whether the Gamemaster overrules them.
        refusals: Those overruled so far, in order.
    """

    by_hand: bool
    refusals: list[Refusal] = field(default_factory=list)

    def check(self, *refusals: Refusal | None) -> None:
        """Judge the reasons against a part of the command, in order.

        Raises:
            Refused: There is one, and the Gamemaster does not overrule it.
        """
        for each in refusals:
            if each is None or each in self.refusals:
                continue
            if not self.by_hand:
                raise Refused(each)
            self.refusals.append(each)


def first_refusal(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The first reason of several, or None."""
    return next(filter(None, refusals), None)


def _untranslated(text: str) -> str:
    return text
