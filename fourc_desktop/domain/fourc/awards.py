"""Fortune and Repute as they stand, and what deeds add to them or take away."""

from fourc_desktop.domain.fourc.award_table import Deed, Scale
from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.figure import Figure
from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.ledger import Entry, reason_given
from fourc_desktop.domain.fourc.ledger_lines import line
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.refusal import Refusal, Refused


def fortune_now(character: Character, book: Rulebook) -> Figure:
    """Fortune as it stands: the start and every line of the ledger, never below 0 (ruling R5)."""
    figure = figures(character, book).fortune
    for entry in character.ledger.entries:
        figure = figure.plus(entry.fortune, line(entry, book))
    return _never_below_0(figure)


def repute_now(character: Character, book: Rulebook) -> Figure:
    """Repute as it stands: the start and every line of the ledger, never below 0 (ruling R5)."""
    figure = figures(character, book).repute
    for entry in character.ledger.entries:
        figure = figure.plus(entry.repute, line(entry, book))
    return _never_below_0(figure)


def gain_fortune(character: Character, scale: Scale, reason: str) -> Character:
    """Award Fortune for a good deed (4C, Gaining and Losing Fortune Points)."""
    return character.entered(Entry(reason_given(reason), fortune=scale.fortune))


def lose_fortune(character: Character, book: Rulebook, scale: Scale, reason: str) -> Character:
    """Take Fortune for a bad deed, as far as there is any (4C, Losing Points)."""
    lost = min(scale.fortune, fortune_now(character, book).value)
    return character.entered(Entry(reason_given(reason), fortune=-lost))


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
        raise Refused(
            Refusal("4C, Repute", "A bonus is 1 or more, and only a good deed may have one.")
        )
    change = (deed.repute + bonus) * _repute_factor(character, book)
    change = max(change, -repute_now(character, book).value)
    return character.entered(Entry(reason_given(reason), repute=change))


def _repute_factor(character: Character, book: Rulebook) -> int:
    factor = 1
    for each in figures(character, book).powers:
        factor *= each.power.repute_factor
    return factor


def _never_below_0(figure: Figure) -> Figure:
    return figure.plus(max(0, -figure.value), "Never below 0")
