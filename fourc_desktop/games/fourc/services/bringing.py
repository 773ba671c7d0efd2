"""What powers bring along: found where it is there, begun where it is not."""

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import HEADQUARTERS, VEHICLE
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.limits import Companion
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.services.building import Building
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign


class Bringing:
    """The companions, vehicles and headquarters that somebody's powers call for."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._building = Building(campaign)
        self._garage = Garage(campaign)

    def there(self, owner: str, kind: str) -> str | None:
        """The id of what a power of this kind has brought somebody, or None."""
        cards = self._campaign.belongings(owner)
        return next((card.id for card in cards if self._kind_of(card.id) == kind), None)

    def begin(self, owner: str, kind: str) -> str:
        """Begin what a power of this kind brings; returns its id, or raises `Refused`."""
        if kind == VEHICLE:
            return self._garage.add_vehicle(owner)
        if kind == HEADQUARTERS:
            return self._garage.add_headquarters(owner)
        return self._building.begin_companion(owner, Companion(kind))

    def _kind_of(self, id_: str) -> str:
        thing = self._campaign.thing(id_)
        if isinstance(thing, Character | Draft):
            return "" if thing.limits is None else thing.limits.companion.value
        return VEHICLE if isinstance(thing, OwnedVehicle) else HEADQUARTERS
