"""Something about a document that is not as the rules have it."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is missing or illegal.

    Attributes:
        where: The part of the sheet.
        refusal: What is wrong, and what says so.
        about: Which entry of that part, such as a power's id or a skill's name; nothing for all.
        is_open: Whether something is only left to settle, and nothing is against the rules.
    """

    where: str
    refusal: Refusal
    about: str = ""
    is_open: bool = False

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}"


@dataclass(frozen=True, slots=True)
class EntryProblem:
    """One thing that is wrong.

    Attributes:
        place: The way to it through the entry's fields and the numbers of its parts, from 0.
        sentence: What is wrong, as a whole sentence.
    """

    place: tuple[str | int, ...]
    sentence: str
