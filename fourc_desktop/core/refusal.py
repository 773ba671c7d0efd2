"""Why something cannot be done: a code with values, and the words it has in English.

A module that refuses keeps its reasons at its top, each with the plain English text; calling one
with its values makes the refusal. The words are filled in last, so that a screen can translate
the text before it does (`fourc_desktop.ui.text.worded`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Union

Value = Union[str, int, "Refusal"]
"""What fills a place of a text: a word of the game or of a person, a number, another refusal."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason against something, in words a person at the table understands.

    Made by a `Reason`. It is hashable, and can be sent to another process.

    Attributes:
        rule: What says so: a ruling's id (`R7`) or a place in the rules (`Powers`).
        text: What is wrong in English and, where it helps, what would put it right; a {name} is
            filled with the value of that name, unless there are no values.
        values: The values by their names, in the order of the names.
        code: The id of the reason.
    """

    rule: str
    text: str
    values: tuple[tuple[str, Value], ...] = ()
    code: str = ""

    @property
    def sentence(self) -> str:
        """The text in English with its values filled in."""
        return self.worded(_as_it_is)

    def worded(self, translate: Callable[[str], str]) -> str:
        """The text in another language with its values filled in.

        Args:
            translate: Gives the text of that language for an English one, names in braces and all.
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
    """What the refusals of one kind have in common.

    Attributes:
        code: The id of the reason; no other reason has it.
        rule: What says so, which may name values too: `Powers, {power}`.
        text: What is wrong in English, with {names} where values go, also formatted: `{cost:,}`.
        one: The text where the value `count` is 1, if that is another one.
    """

    code: str
    rule: str
    text: str
    one: str = ""

    def __call__(self, **values: Value) -> Refusal:
        """The refusal with these values, one for each name in the rule and the text."""
        text = self.one if self.one and values["count"] == 1 else self.text
        rule = self.rule.format(**values) if values else self.rule
        return Refusal(rule, text, tuple(sorted(values.items())), self.code)


class Refused(Exception):
    """Raised where a request cannot be carried out at all; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


def _as_it_is(text: str) -> str:
    return text
