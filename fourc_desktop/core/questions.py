"""What has to be chosen before something can be done, so that any screen or script can ask it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, get_type_hints


class AnswerKind(Enum):
    """What sort of answer a question has."""

    COMBATANT = "combatant"
    SPOT = "spot"
    OPTION = "option"
    NUMBER = "number"
    WORDS = "words"
    TICK = "tick"


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """One of the answers there are: its value in the command, and what people read."""

    value: Any
    title: str


@dataclass(frozen=True, slots=True)
class Question:
    """One field of a command that somebody has to choose, or may.

    Attributes:
        field: The field, or one of a value in it: "target", "pull.damage".
        title: What it is called in a form.
        kind: What sort of answer it has.
        options: What can be chosen: ids of combatants, spots, or values of any kind. None for
            numbers, words and what is ticked.
        most: The largest number, or the most characters; 0 where nothing limits them.
        low: The lowest number.
        is_needed: Whether the command makes no sense without an answer.
    """

    field: str
    title: str
    kind: AnswerKind
    options: tuple[AnswerOption, ...] = ()
    most: int = 0
    is_needed: bool = False
    low: int = 0

    @property
    def nearest(self) -> int:
        """The number nearest to 0 that is an answer: what a field shows before anybody types."""
        return max(min(0, self.most) if self.most else 0, self.low)


def filled_in(command: type, answers: Mapping[str, object]) -> object:
    """A command with its fields filled in; the others are as usual.

    `{"who": "ada", "pull.damage": 5}` fills in a field of the value that `pull` holds, too.

    Raises:
        TypeError: A field that is needed was not answered, or there is no such field.
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
