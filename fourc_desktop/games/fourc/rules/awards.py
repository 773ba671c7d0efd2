"""Fortune and Repute as they stand, and what deeds add to them or take away."""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.award_table import Deed, Scale
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.figures import Figures, figures
from fourc_desktop.games.fourc.rules.ledger import Entry, reason_given
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

LEDGER = "Ledger"
"""The source of what the lines of the ledger come to."""

NEVER_BELOW_0 = "Never below 0"
"""The source of what keeps a score at 0 (ruling R5)."""

BONUS = Reason(
    "bonus-on-no-gain", "4C, Repute", "A bonus is 1 or more, and only a good deed may have one."
)
NO_POINTS = Reason("no-points", "4C, {what}", "Name 1 point or more.")
TOO_MANY_POINTS = Reason(
    "more-points-than-there-are",
    "4C, {what}",
    "{points} are more than the {there} points there are.",
)


def figures_now(character: Character, book: Rulebook) -> Figures:
    """Everything that follows from a character, Fortune and Repute as the ledger leaves them."""
    ledger, start = character.ledger, figures(character, book)
    return replace(
        start,
        fortune=_now(start.fortune, ledger.fortune),
        repute=_now(start.repute, ledger.repute),
    )


def fortune_now(character: Character, book: Rulebook) -> Figure:
    """Fortune as it stands: the start and what the ledger changed, never below 0 (ruling R5)."""
    return figures_now(character, book).fortune


def repute_now(character: Character, book: Rulebook) -> Figure:
    """Repute as it stands: the start and what the ledger changed, never below 0 (ruling R5)."""
    return figures_now(character, book).repute


def gain_fortune(character: Character, scale: Scale, reason: str) -> Character:
    """Award Fortune for a good deed (4C, Gaining and Losing Fortune Points)."""
    return character.entered(Entry(reason_given(reason), fortune=scale.fortune))


def lose_fortune(character: Character, book: Rulebook, scale: Scale, reason: str) -> Character:
    """Take Fortune for a bad deed, as far as there is any (4C, Losing Points)."""
    lost = min(scale.fortune, fortune_now(character, book).value)
    return character.entered(Entry(reason_given(reason), fortune=-lost))


def enter_fortune(character: Character, book: Rulebook, points: int, reason: str) -> Character:
    """Gain Fortune or, with a number below 0, spend it in play (4C, Fluctuating Fortunes).

    Raises:
        Refused: Nothing changes, more would be spent than there is, or there is no reason.
    """
    _refuse_change("Fortune", points, fortune_now(character, book).value)
    return character.entered(Entry(reason_given(reason), fortune=points))


def enter_repute(character: Character, book: Rulebook, points: int, reason: str) -> Character:
    """Gain Repute or, with a number below 0, lose it (4C, Repute).

    Raises:
        Refused: Nothing changes, more would be lost than there is, or there is no reason.
    """
    _refuse_change("Repute", points, repute_now(character, book).value)
    return character.entered(Entry(reason_given(reason), repute=points))


def change_repute(
    character: Character, book: Rulebook, deed: Deed, reason: str, *, bonus: int = 0
) -> Character:
    """Add to Repute or take from it for a deed the public heard of, as far as there is any.

    A power may multiply the change, as Celebrity does. `bonus` is what the Gamemaster adds to a
    gain for a deed of more than usual weight (4C, Gaining and Losing Repute Points).

    Raises:
        Refused: The bonus is below 0, or there is a bonus on a loss, or no reason.
    """
    if bonus < 0 or (bonus and deed.repute < 0):
        raise Refused(BONUS())
    change = (deed.repute + bonus) * _repute_factor(character, book)
    change = max(change, -repute_now(character, book).value)
    return character.entered(Entry(reason_given(reason), repute=change))


def _refuse_change(what: str, points: int, there: int) -> None:
    if not points:
        raise Refused(NO_POINTS(what=what))
    if there + points < 0:
        raise Refused(TOO_MANY_POINTS(points=-points, there=there, what=what))


def _repute_factor(character: Character, book: Rulebook) -> int:
    factor = 1
    for each in figures(character, book).powers:
        factor *= each.power.repute_factor
    return factor


def _now(start: Figure, change: int) -> Figure:
    figure = start.plus(change, LEDGER)
    return figure.plus(max(0, -figure.value), NEVER_BELOW_0)
