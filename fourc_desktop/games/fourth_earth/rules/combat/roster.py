"""How characters join fights, and what they take home."""

from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MOST_TOOL_RANKS,
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
    MOST_TYPES,
    EarthCharacter,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    lowered,
    type_named,
    with_points,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthFighter

NO_VEHICLES = Reason("earth-no-vehicles", "4th Earth RAW", "There are no vehicles in this game.")


@dataclass(frozen=True, slots=True)
class EarthRoster:
    """Characters come with their batteries, and take batteries and proficiency home.

    Attributes:
        kinds: The kinds of documents that can join.
        vehicle_kinds: None.
    """

    kinds: tuple[str, ...] = ("fourth-earth-character",)
    vehicle_kinds: tuple[str, ...] = ()

    def with_people(self, vehicle: EarthFighter, people: object) -> EarthFighter:
        """Refuse: there are no vehicles.

        Raises:
            Refused: Always.
        """
        del vehicle, people
        raise Refused(NO_VEHICLES())

    def joined(
        self, person: EarthCharacter, *, owner: object | None = None, nameless: bool = False
    ) -> EarthFighter:
        """The fighter of a character."""
        del owner, nameless
        profile = FormProfile(person.profile.name, side=person.profile.side)
        return EarthFighter(replace(person, profile=profile))

    def returned(
        self, person: EarthCharacter, before: EarthFighter, after: EarthFighter
    ) -> EarthCharacter:
        """The character with what the fight has added and taken."""
        was, is_, now = (charges_of(each) for each in (before.character, after.character, person))
        charges = {each: min(FULL, max(0, now[each] + is_[each] - was[each])) for each in Battery}
        found = replace(
            with_charges(person, charges),
            actions=_actions_after(person, before.character, after.character),
            tools=_tools_after(person, before.character, after.character),
        )
        if after.character.stance is not before.character.stance:
            return replace(found, stance=after.character.stance)
        return found


def _actions_after(
    person: EarthCharacter, before: EarthCharacter, after: EarthCharacter
) -> tuple[ActionType, ...]:
    """The action types with the points earned and paid; new ones last (E10)."""
    found = {each.name.casefold(): each for each in person.actions}
    for each in after.actions:
        folded = each.name.casefold()
        old = type_named(before.actions, each.name)
        gained = each.points - (0 if old is None else old.points)
        if folded not in found and gained > 0 and old is None and len(found) < MOST_TYPES:
            found[folded] = ActionType(each.name, each.parent, each.battery)
        if folded in found:
            found[folded] = _with_gain(found[folded], gained)
    return tuple(found.values())


def _with_gain(entry: ActionType, gained: int) -> ActionType:
    return with_points(entry, gained) if gained > 0 else lowered(entry, min(-gained, entry.points))


def _tools_after(
    person: EarthCharacter, before: EarthCharacter, after: EarthCharacter
) -> tuple[Tool, ...]:
    """The tools with the points earned; those that broke are mended by the table."""
    old = {each.name: each.points for each in before.tools}
    gained = {each.name: each.points - old.get(each.name, 0) for each in after.tools}
    return tuple(
        with_points(each, max(0, gained.get(each.name, 0)), MOST_TOOL_RANKS)
        for each in person.tools
    )


ROSTER: Final = EarthRoster()
