"""Downtime events: an hour of rest, a night, a new session.

Source: seed 002, Recovery, Plot Points; M10.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.character_numbers import MAX_ENDURANCE, MAX_HEALTH
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.vitality import Vitality

PLOT_POINTS_AT_START: Final = 1


def vitality(character: RoughMagicCharacter, book: RoughMagicBook) -> Vitality:
    """The Health and Endurance of a character, with the Gamemaster's overrides of the maximums."""
    figures = {each.id: each.figure.value for each in FORM.figures(character, book)}
    return Vitality(
        character.health, character.endurance, figures[MAX_HEALTH], figures[MAX_ENDURANCE]
    )


def after_hour(character: RoughMagicCharacter, book: RoughMagicBook) -> RoughMagicCharacter:
    """The character after an hour of rest; only the first hour before a night heals Health."""
    before = vitality(character, book)
    if character.has_rested:
        return replace(character, endurance=before.most_endurance)
    return replace(_with(character, before.rested()), has_rested=True)


def after_night(character: RoughMagicCharacter, book: RoughMagicBook) -> RoughMagicCharacter:
    """The character after a night's rest."""
    return replace(_with(character, vitality(character, book).slept()), has_rested=False)


def after_session(character: RoughMagicCharacter, _book: RoughMagicBook) -> RoughMagicCharacter:
    """The character at the start of a session, with one Plot Point."""
    return replace(character, plot_points=PLOT_POINTS_AT_START)


CharacterChange = Callable[[RoughMagicCharacter, RoughMagicBook], RoughMagicCharacter]


def _with(character: RoughMagicCharacter, found: Vitality) -> RoughMagicCharacter:
    return replace(character, health=found.health, endurance=found.endurance)
