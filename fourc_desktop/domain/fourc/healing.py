"""Damage as it stands: wounds, and how they heal outside a fight."""

from dataclasses import replace

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.figure import Figure
from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.refusal import Refusal, Refused


def damage_now(character: Character, book: Rulebook) -> Figure:
    """Damage as it stands: the full score without the wounds, never below 0."""
    full = figures(character, book).damage
    return full.plus(-min(character.wounds, full.value), "Wounds")


def wound(character: Character, book: Rulebook, points: int) -> Character:
    """Lose Damage, 1 point or more, as far as there is any (4C, Damage)."""
    _refuse_fewer_than_1(points)
    lost = min(points, damage_now(character, book).value)
    return replace(character, wounds=character.wounds + lost)


def heal(character: Character, points: int) -> Character:
    """Get Damage back, 1 point or more, never above the full score (4C, Healing)."""
    _refuse_fewer_than_1(points)
    return _healed(character, points)


def night_passes(character: Character, book: Rulebook) -> Character:
    """A night gives back Fortitude in Damage: the optional rule, for tables that play by it.

    Source: 4C, Optional Healing; ruling R32.
    """
    return _healed(character, figures(character, book).traits[Trait.FORTITUDE].value)


def adventure_ends(character: Character) -> Character:
    """All Damage comes back between adventures (4C, Healing)."""
    return replace(character, wounds=0)


def _healed(character: Character, points: int) -> Character:
    return replace(character, wounds=max(0, character.wounds - points))


def _refuse_fewer_than_1(points: int) -> None:
    if points < 1:
        raise Refused(Refusal("4C, Healing", f"Name 1 point of Damage or more, not {points}."))
