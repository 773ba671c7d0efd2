"""RoughMagicRoster: conversion of characters to fighters and back."""

from dataclasses import dataclass, replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    MAX_PLOT_POINTS,
    AttributeId,
    RoughMagicCharacter,
)
from fourc_desktop.games.rough_magic.rules.character_form import FORM, PLAYER_SIDE
from fourc_desktop.games.rough_magic.rules.character_numbers import (
    DEFENSES,
    MAX_ENDURANCE,
    MAX_HEALTH,
    defense,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import FighterSkill, RoughMagicFighter
from fourc_desktop.games.rough_magic.rules.roller import CHARACTER_KIND
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

NO_VEHICLES = Reason("rough-magic-no-vehicles", "Fights", "There are no vehicles in this game.")


@dataclass(frozen=True, slots=True)
class RoughMagicRoster:
    """Characters that join and leave fights; members of a group are unnamed (M2)."""

    book: RoughMagicBook

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of documents that can join: finished characters."""
        return (CHARACTER_KIND,)

    @property
    def vehicle_kinds(self) -> tuple[str, ...]:
        """Empty: the game has no vehicles."""
        return ()

    def with_people(self, vehicle: RoughMagicFighter, people: object) -> RoughMagicFighter:  # noqa: ARG002
        """Always refuses, since the game has no vehicles.

        Raises:
            Refused: Always.
        """
        raise Refused(NO_VEHICLES())

    def joined(
        self,
        person: RoughMagicCharacter,
        *,
        owner: object | None = None,  # noqa: ARG002
        nameless: bool = False,
    ) -> RoughMagicFighter:
        """The fighter of a character, with the Gamemaster's overrides."""
        figures = {each.id: each for each in FORM.figures(person, self.book)}
        numbers = {id_: each.figure.value for id_, each in figures.items()}
        return RoughMagicFighter(
            person.agility,
            person.brawn,
            person.presence,
            person.reason,
            person.power_level,
            tuple(person.attribute(each) for each in AttributeId),
            tuple(FighterSkill(each.name, each.level) for each in person.skills),
            person.all_attacks,
            person.armor,
            person.mental_resistance,
            person.alteration_resistance,
            tuple(numbers[DEFENSES[mode]] - defense(person, mode).value for mode in AttackMode),
            numbers["base-move"],
            min(person.health, numbers[MAX_HEALTH]),
            min(person.endurance, numbers[MAX_ENDURANCE]),
            numbers[MAX_HEALTH],
            numbers[MAX_ENDURANCE],
            person.plot_points if not nameless else 0,
            is_unnamed=nameless,
            is_player=person.profile.side == PLAYER_SIDE,
        )

    def player(self, person: RoughMagicCharacter) -> str:
        """The player named in the profile."""
        return person.profile.player

    def gains(self, before: RoughMagicFighter, after: RoughMagicFighter) -> tuple[str, ...]:
        """Nothing besides gauges and conditions."""
        del before, after
        return ()

    def returned(
        self,
        person: RoughMagicCharacter,
        before: RoughMagicFighter,
        after: RoughMagicFighter,
        _fight_name: str = "",
        /,
    ) -> RoughMagicCharacter:
        """The character with the losses of the fight; a new wound allows another hour of rest.

        Endurance is not reduced: it returns with the rest after the fight.
        """
        figures = {each.id: each.figure.value for each in FORM.figures(person, self.book)}
        health = person.health + after.health - before.health
        endurance = person.endurance + after.endurance - before.endurance
        points = person.plot_points + after.plot_points - before.plot_points
        return replace(
            person,
            health=min(max(health, 0), figures[MAX_HEALTH]),
            endurance=min(max(endurance, 0), figures[MAX_ENDURANCE]),
            plot_points=min(max(points, 0), MAX_PLOT_POINTS),
            has_rested=person.has_rested and after.health >= before.health,
        )
