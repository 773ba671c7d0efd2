"""What differs between two states of something, in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same.

    Attributes:
        what: What it is: "Damage".
        before: How it was, or nothing.
        after: How it is now, or nothing.
    """

    what: str
    before: str
    after: str
