"""How far something that is made step by step has come."""

from dataclasses import dataclass
from enum import Enum


class StepState(Enum):
    """How far a draft has come with a step."""

    EMPTY = "empty"
    PART = "part"
    DONE = "done"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a step, and the same in a few words ("1 of 2 chosen")."""

    state: StepState
    line: str
