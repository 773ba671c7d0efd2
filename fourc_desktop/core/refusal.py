"""Why something cannot be done."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason against something, in words a person at the table understands.

    Attributes:
        rule: What says so: a ruling's id (`R7`) or a place in the rules (`4C, Powers`).
        sentence: What is wrong and, where it helps, what would put it right.
    """

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Refused(Exception):
    """Raised where a request cannot be carried out at all; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
