"""Awards: Fortune and Repute that several heroes gain or lose for the same deed."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.characters import fortune
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.prices import AwardScale, ReputeDeed
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

EMPTY = Reason("empty-award", "4C, Fluctuating Fortunes", "Choose Fortune, Repute or both.")


@dataclass(frozen=True, slots=True)
class Award:
    """A change of Fortune, Repute or both with its reason; each is one line of the ledger.

    Attributes:
        reason: What the heroes did, as free text.
        scale: The scale of the deed, which sets the Fortune; None for no Fortune.
        is_loss: Whether the Fortune is lost rather than gained.
        deed: The public deed, which sets the Repute; None for no Repute.
        bonus: Points the Gamemaster adds to a gain of Repute, 0 or more.
    """

    reason: str
    scale: AwardScale | None = None
    is_loss: bool = False
    deed: ReputeDeed | None = None
    bonus: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether the award changes neither Fortune nor Repute."""
        return self.scale is None and self.deed is None

    @property
    def changes_text(self) -> str:
        """The gains and losses as one line: "+25 Fortune, +2 Repute"."""
        points = 0 if self.scale is None else self.scale.fortune
        repute = 0 if self.deed is None else self.deed.repute + self.bonus
        return points_text(-points if self.is_loss else points, repute)


def points_text(fortune: int, repute: int) -> str:
    """The points that are gained or lost as one line: "+25 Fortune, −2 Repute"."""
    points = ((fortune, "Fortune"), (repute, "Repute"))
    return ", ".join(f"{signed_text(number)} {what}" for number, what in points if number)


def with_award(character: Character, award: Award, book: Rulebook) -> Character:
    """A character after an award.

    Raises:
        Refused: The award is empty or has no reason, the bonus is not allowed, or the ledger is
            full.
    """
    if award.is_empty:
        raise Refused(EMPTY())
    if award.scale is not None and award.is_loss:
        character = fortune.lose_fortune(character, book, award.scale, award.reason)
    elif award.scale is not None:
        character = fortune.gain_fortune(character, award.scale, award.reason)
    if award.deed is not None:
        character = fortune.change_repute(
            character, book, award.deed, award.reason, bonus=award.bonus
        )
    return character
