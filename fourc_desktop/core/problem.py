"""Problems of a document or of a homebrew entry with the rules."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Problem:
    """Something of a document that is missing or against the rules.

    Attributes:
        where: The part of the sheet.
        refusal: What is wrong, and the rule.
        about: The entry of that part, such as a power's id or a skill's name; empty for all.
        is_open: Whether a choice is only missing, and no rule is broken.
    """

    where: str
    refusal: Refusal
    about: str = ""
    is_open: bool = False

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}"


@dataclass(frozen=True, slots=True)
class EntryProblem:
    """Something wrong in an entry.

    Attributes:
        place: The path to it: names of fields, and indexes from 0.
        sentence: What is wrong, as a sentence.
    """

    place: tuple[str | int, ...]
    sentence: str
