"""What differs between two states of a document."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is not the same in two states, in words.

    Attributes:
        what: What it is called.
        before: The earlier value; nothing where there was none.
        after: The later value; nothing where there is none.
    """

    what: str
    before: str
    after: str
