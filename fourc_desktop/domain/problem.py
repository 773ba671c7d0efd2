"""Something about a document that is not as the rules have it."""

from dataclasses import dataclass

from fourc_desktop.domain.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is missing or illegal: the part of the sheet, and the refusal."""

    where: str
    refusal: Refusal

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}"
