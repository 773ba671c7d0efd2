"""FourcRoster: characters and vehicles that join and leave fights."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.after_fight import after_fight, vehicle_after_fight
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle, map_vehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcCombatant
from fourc_desktop.games.fourc.rules.creation.companions import VEHICLE, power_rank
from fourc_desktop.games.fourc.rules.creation.draft import Draft, lowest_character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

UNKNOWN = Reason(
    "has-what-is-not-known", ENCOUNTER_RULE, "{name} has “{thing}”, which these rules do not know."
)

TOO_FEW_SEATS = Reason(
    "fewer-seats-than-people",
    "4C, Vehicles",
    "{vehicle} has {count} seats.",
    one="{vehicle} has {count} seat.",
)

FightDocument = Character | OwnedVehicle
"""The documents of a campaign that can join a fight."""


@dataclass(frozen=True, slots=True)
class FourcRoster:
    """Converts documents to combatants when they join a fight, and back when they leave."""

    book: Rulebook
    page: CampaignPage
    kinds: tuple[str, ...]
    vehicle_kinds: tuple[str, ...]

    def joined(
        self, person: FightDocument, *, owner: object | None = None, nameless: bool = False
    ) -> FourcCombatant:
        """The fighter of a character, or the vehicle.

        Nameless characters are named by their kind.
        """
        if isinstance(person, OwnedVehicle):
            return map_vehicle(person, self._power(owner))
        try:
            return fighter(person, self.book, kind=person.profile.name if nameless else "")
        except KeyError as error:
            raise Refused(UNKNOWN(name=person.profile.name, thing=str(error.args[0]))) from None

    def with_people(self, vehicle: FourcCombatant, people: Sequence[str]) -> FourcCombatant:
        """A vehicle with combatants inside; the first one drives."""
        assert isinstance(vehicle, MapVehicle)
        seats = vehicle.vehicle.whole.seats
        if len(people) > seats:
            raise Refused(TOO_FEW_SEATS(vehicle=vehicle.vehicle.name, count=seats))
        return replace(vehicle, driver="".join(people[:1]), riders=tuple(people[1:]))

    def player(self, person: FightDocument) -> str:
        """The player of a character; vehicles have none."""
        return person.profile.player if isinstance(person, Character) else ""

    def gains(self, before: FourcCombatant, after: FourcCombatant) -> tuple[str, ...]:
        """Whether the tens were called: once a session (Nine Lives)."""
        match before, after:
            case Fighter(tens_called=False), Fighter(tens_called=True):
                return ("tens called",)
        return ()

    def returned(
        self,
        person: FightDocument,
        before: FourcCombatant,
        after: FourcCombatant,
        fight_name: str = "",
        /,
    ) -> FightDocument:
        """The document after a fight.

        `before` and `after` are its combatant at the start and the end; the ledger names the fight.
        """
        match person, before, after:
            case Character(), Fighter(), Fighter():
                return after_fight(person, before, after, self.book, self.page, fight_name)
            case OwnedVehicle(), MapVehicle(), MapVehicle():
                return vehicle_after_fight(person, before, after)
            case _:
                return person

    def _power(self, owner: object | None) -> int | None:
        """The Rank Value of an owner's power Vehicle, or None."""
        if isinstance(owner, Draft):
            owner = lowest_character(owner, self.book)
        return power_rank(VEHICLE, owner if isinstance(owner, Character) else None, self.book)
