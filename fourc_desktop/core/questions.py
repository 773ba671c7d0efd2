"""The choices that a command needs, as data for any screen or script."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Any, get_type_hints

from fourc_desktop.core.refusal import Reason


class AnswerKind(Enum):
    """The type of the answer to a question."""

    COMBATANT = "combatant"
    SPOT = "spot"
    OPTION = "option"
    NUMBER = "number"
    WORDS = "words"
    TICK = "tick"


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """A possible answer: its value in the command, and the displayed text."""

    value: Any
    title: str


@dataclass(frozen=True, slots=True)
class Question:
    """A field of a command that has to be chosen, or may be.

    Attributes:
        field: The field, or one of a value in it: "target", "pull.damage".
        title: Its label in a form.
        kind: The type of its answer.
        options: What can be chosen: ids of combatants, positions, or values of any kind. Empty
            for numbers, texts and check boxes.
        most: The largest number, or the most characters; 0 for no limit.
        low: The smallest number.
        is_needed: Whether the command needs an answer.
        is_quick: Whether it is an option that is often chosen, offered before the action is.
        ticks: The check box that an answer ticks; without that tick there is no answer.
        preset: The option that a form begins with; None for the default of the command.
        lacking: Why other combatants are no options: "{who} carries nothing."; or None.
    """

    field: str
    title: str
    kind: AnswerKind
    options: tuple[AnswerOption, ...] = ()
    most: int = 0
    is_needed: bool = False
    low: int = 0
    preset: object | None = None
    is_quick: bool = False
    ticks: str = ""
    lacking: Reason | None = None

    @property
    def nearest(self) -> int:
        """The valid number nearest to 0: the initial value of the field."""
        return max(min(0, self.most) if self.most else 0, self.low)


def default_answer(command: type, field: str) -> object | None:
    """The default of a command's field; None if it has none."""
    own, _, rest = field.partition(".")
    for each in fields(command):
        if each.name == own and each.default is not MISSING:
            found: object = attrgetter(rest)(each.default) if rest else each.default
            return found
    return None


def required_fields(command: type) -> set[str]:
    """The fields of a command without a default."""
    return {
        each.name
        for each in fields(command)
        if each.default is MISSING and each.default_factory is MISSING
    }


def filled_in(command: type, answers: Mapping[str, object]) -> object:
    """A command made from answers; other fields keep their defaults.

    `{"who": "ada", "pull.damage": 5}` also sets a field of the value in the field `pull`.

    Raises:
        TypeError: A required field has no answer, or there is no such field.
    """
    own = {field: value for field, value in answers.items() if "." not in field}
    inner: dict[str, dict[str, object]] = {}
    for path, value in answers.items():
        field, dot, rest = path.partition(".")
        if dot:
            inner.setdefault(field, {})[rest] = value
    hints = get_type_hints(command) if inner else {}
    made = {field: filled_in(hints[field], values) for field, values in inner.items()}
    return command(**own, **made)
