"""EarthRoster: conversion of characters to fighters and back."""

from dataclasses import dataclass, replace

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_TOOL_RANKS,
    ActionType,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.batteries import (
    FULL,
    Battery,
    charges_of,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    MAX_TYPES,
    EarthCharacter,
    lasting_traumas,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    lowered,
    total_points,
    type_named,
    with_points,
)
from fourc_desktop.games.fourth_earth.rules.characters.traumas import (
    Trauma,
    TraumaEffect,
    Traumas,
    reduced,
    total,
    useless_tools,
    usual_trauma,
    with_trauma,
    without_tools,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthFighter
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

NO_VEHICLES = Reason("earth-no-vehicles", "4th Earth RAW", "There are no vehicles in this game.")


@dataclass(frozen=True, slots=True)
class EarthRoster:
    """Characters join with batteries and traumas, and leave with these and proficiency.

    Attributes:
        book: The rulebook with the options of the campaign.
        kinds: The kinds of documents that can join.
        vehicle_kinds: Empty: the game has no vehicles.
    """

    book: EarthRulebook
    kinds: tuple[str, ...] = ("fourth-earth-character",)
    vehicle_kinds: tuple[str, ...] = ()

    def with_people(self, vehicle: EarthFighter, people: object) -> EarthFighter:
        """Always refuses, since the game has no vehicles.

        Raises:
            Refused: Always.
        """
        del vehicle, people
        raise Refused(NO_VEHICLES())

    def joined(
        self, person: EarthCharacter, *, owner: object | None = None, nameless: bool = False
    ) -> EarthFighter:
        """The fighter of a character; traumas become effects of the fighter (E16)."""
        del owner, nameless
        profile = FormProfile(person.profile.name, side=person.profile.side)
        traumas = lasting_traumas(person, self.book)
        return EarthFighter(
            replace(person, profile=profile, traumas=()),
            rating_shift=-total(traumas, TraumaEffect.RATING),
            drain=total(traumas, TraumaEffect.HEALTH),
            broken=useless_tools(traumas),
            idle_rounds=total(traumas, TraumaEffect.ROUNDS),
        )

    def player(self, person: EarthCharacter) -> str:
        """The player named in the profile."""
        return person.profile.player

    def gains(self, before: EarthFighter, after: EarthFighter) -> tuple[str, ...]:
        """The proficiency points earned or paid: "+2 proficiency points in Fight"."""
        earned: list[tuple[str, int]] = []
        for was, is_ in (
            (before.character.actions, after.character.actions),
            (before.character.tools, after.character.tools),
        ):
            points = {each.name: total_points(each) for each in was}
            earned += [(each.name, total_points(each) - points.get(each.name, 0)) for each in is_]
        return tuple(
            f"{signed_text(change)} proficiency point{'s' * (abs(change) != 1)} in {name}"
            for name, change in earned
            if change
        )

    def returned(
        self,
        person: EarthCharacter,
        before: EarthFighter,
        after: EarthFighter,
        _fight_name: str = "",
        /,
    ) -> EarthCharacter:
        """The character with the gains and losses of the fight."""
        was, is_, now = (charges_of(each) for each in (before.character, after.character, person))
        charges = {each: min(FULL, max(0, now[each] + is_[each] - was[each])) for each in Battery}
        found = replace(
            with_charges(person, charges),
            actions=_actions_after(person, before.character, after.character),
            tools=_tools_after(person, before.character, after.character),
            traumas=self._traumas_after(person.traumas, before, after),
        )
        if after.character.stance is not before.character.stance:
            return replace(found, stance=after.character.stance)
        return found

    def _traumas_after(
        self, traumas: Traumas, before: EarthFighter, after: EarthFighter
    ) -> Traumas:
        """The traumas after a fight, with new lasting ones and without removed ones.

        Recurring effects of the fight end with it (E13) unless the campaign keeps them; rounds
        without action are counted down; a tool stays useless (E16).
        """
        options = self.book.options
        if not options.criticality:
            return traumas
        traumas = without_tools(traumas, set(before.broken) - set(after.broken))
        for name in after.broken:
            if name not in before.broken:
                traumas = with_trauma(traumas, Trauma(name, is_tool=True))
        if before.idle_rounds and not after.idle_rounds:
            traumas = reduced(traumas, TraumaEffect.ROUNDS, before.idle_rounds)
        worse = {
            TraumaEffect.RATING: before.rating_shift - after.rating_shift,
            TraumaEffect.HEALTH: after.drain - before.drain,
        }
        for effect, more in worse.items():
            if more < 0:
                traumas = reduced(traumas, effect, -more)
            elif more and options.traumas_stay:
                traumas = with_trauma(traumas, usual_trauma(effect, more))
        return traumas


def _actions_after(
    person: EarthCharacter, before: EarthCharacter, after: EarthCharacter
) -> tuple[ActionType, ...]:
    """The action types with points earned and paid; new ones are kept (E10)."""
    found = {each.name.casefold(): each for each in person.actions}
    for each in after.actions:
        folded = each.name.casefold()
        old = type_named(before.actions, each.name)
        gained = each.points - (0 if old is None else old.points)
        if folded not in found and gained > 0 and old is None and len(found) < MAX_TYPES:
            found[folded] = ActionType(each.name, each.parent, each.battery)
        if folded in found:
            found[folded] = _with_gain(found[folded], gained)
    return tuple(found.values())


def _with_gain(entry: ActionType, gained: int) -> ActionType:
    return with_points(entry, gained) if gained > 0 else lowered(entry, min(-gained, entry.points))


def _tools_after(
    person: EarthCharacter, before: EarthCharacter, after: EarthCharacter
) -> tuple[Tool, ...]:
    """The tools with the points earned."""
    old = {each.name: each.points for each in before.tools}
    gained = {each.name: each.points - old.get(each.name, 0) for each in after.tools}
    return tuple(
        with_points(each, max(0, gained.get(each.name, 0)), MAX_TOOL_RANKS) for each in person.tools
    )
