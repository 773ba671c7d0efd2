"""Death, resurrection and reincarnation, and their costs. Source: seed 003, E14."""

from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.batteries import Battery, with_charges
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import LearnedT, lowered
from fourc_desktop.games.fourth_earth.rules.characters.traumas import (
    useless_tools,
    without_tools,
)


def died(character: EarthCharacter) -> EarthCharacter:
    """A character after dying: health is 0, and each completed rank, of tools too, loses a point.

    A rank that loses a point is no longer complete; its other points stay.
    """
    return replace(
        character,
        health=0,
        actions=tuple(lowered(each, each.ranks) for each in character.actions),
        tools=tuple(lowered(each, each.ranks) for each in character.tools),
    )


def resurrected(character: EarthCharacter) -> EarthCharacter:
    """A character after resurrection: health 1, all other batteries 0.

    After the cost of death, every rank loses a point, including incomplete ones.
    """
    dead = died(character)
    returned = replace(
        dead,
        actions=tuple(_without_point_of_each_rank(each) for each in dead.actions),
        tools=tuple(_without_point_of_each_rank(each) for each in dead.tools),
    )
    charges = dict.fromkeys(Battery, 0) | {Battery.HEALTH: 1}
    return with_charges(returned, charges)


def reincarnated(character: EarthCharacter) -> EarthCharacter:
    """A character after reincarnation: resurrected elsewhere, without tools and armor."""
    traumas = without_tools(character.traumas, useless_tools(character.traumas))
    return replace(resurrected(character), tools=(), armor=0, traumas=traumas)


def _without_point_of_each_rank(entry: LearnedT) -> LearnedT:
    return lowered(entry, entry.ranks + bool(entry.points))
