"""PropertyService and CompanionFinder: vehicles, headquarters, and companions of powers.

Each command is one undo step.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from fourc_desktop.core.documents import Content
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.companions import (
    HEADQUARTERS,
    VEHICLE,
    Companions,
    OwnedDocument,
    granted_kind,
    granted_kinds,
    owned_problems,
    power_rank,
    surplus_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    lowest_character,
    missing_problems,
    with_counts,
)
from fourc_desktop.games.fourc.rules.vehicles import owned_vehicle
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, cards_label, free_name
from fourc_desktop.services.documents.document_package import OWNS_NOTHING

NEW_VEHICLE = "New vehicle"
NEW_HEADQUARTERS = "New headquarters"
"""The default names."""

COMMON_CAR = "compact-car"
"""The id of the catalog vehicle used for new vehicles."""

HOUSE = 10
"""The size of a headquarters without a power, a Rank Value: a house."""

OWNERS = (HERO_KIND, COMPANION_KIND, DRAFT_KIND)
"""The kinds of documents that can own vehicles and headquarters."""


class PropertyService:
    """The vehicles and headquarters of one open campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)

    def add_vehicle(self, owner: str | None = None) -> str:
        """Add a compact car owned by a character or by the team, and return its id.

        The owner's power Vehicle improves it, unless it already improves another.
        """
        rank = self._rank(VEHICLE, owner)
        if owner is not None and any(each.rank is not None for each in self.vehicles(owner)):
            rank = None
        car = self._campaign.book.gear.vehicles[COMMON_CAR]
        vehicle = OwnedVehicle(self._free(NEW_VEHICLE, VEHICLE_KIND), car, rank)
        return self._fourc.add([vehicle], "Add a vehicle", owner=owner)[0]

    def add_headquarters(self, owner: str | None = None) -> str:
        """Add a headquarters of the size of the owner's power, or a house; return its id."""
        name = self._free(NEW_HEADQUARTERS, HEADQUARTERS_KIND)
        place = Headquarters(name, self._rank(HEADQUARTERS, owner) or HOUSE)
        return self._fourc.add([place], "Add a headquarters", owner=owner)[0]

    def vehicle(self, id_: str) -> OwnedVehicle:
        """The vehicle of this id.

        Raises:
            KeyError: There is no such vehicle.
        """
        document = self._fourc.document(id_)
        if not isinstance(document, OwnedVehicle):
            raise KeyError(id_)
        return document

    def headquarters(self, id_: str) -> Headquarters:
        """The headquarters of this id.

        Raises:
            KeyError: There is no such headquarters.
        """
        document = self._fourc.document(id_)
        if not isinstance(document, Headquarters):
            raise KeyError(id_)
        return document

    def vehicles(self, owner: str) -> tuple[OwnedVehicle, ...]:
        """The vehicles of a character."""
        return tuple(each for each in self._things(owner) if isinstance(each, OwnedVehicle))

    def owner(self, id_: str) -> Character | None:
        """The owner of a document, for a draft its lowest character; None for the team."""
        owner = self._campaign.owner(id_)
        return None if owner is None else self._character(owner)

    def owners(self) -> list[DocumentCard]:
        """The cards of all possible owners, by name."""
        found = [card for kind in OWNERS for card in self._campaign.cards(kind)]
        return sorted(found, key=lambda card: (card.name.casefold(), card.id))

    def power(self, id_: str) -> int | None:
        """The Rank Value of the owner's power for this kind of document, or None."""
        kind = VEHICLE if isinstance(self._fourc.document(id_), OwnedVehicle) else HEADQUARTERS
        return power_rank(kind, self.owner(id_), self._campaign.book)

    def problems(self, id_: str) -> tuple[Problem, ...]:
        """The problems of a vehicle or a headquarters, including too many of them."""
        book, document = self._campaign.book, self._fourc.document(id_)
        found = owned_problems(document, self.owner(id_), book)
        owner = self._campaign.owner(id_)
        if owner is None:
            return found
        if isinstance(document, OwnedVehicle):
            alike = Companions(vehicles=() if document.rank is None else self.vehicles(owner))
        else:
            alike = Companions(headquarters=self._places(owner))
        return (*found, *surplus_problems(alike, book))

    def damage(self, id_: str, points: int) -> None:
        """Deduct 1 or more points of Durability from a vehicle, down to 0."""
        hit = owned_vehicle.vehicle_damaged(self.vehicle(id_), points, self.power(id_))
        self._campaign.change(id_, hit, f"Damage {hit.name} by {points}")

    def set_durability(self, id_: str, now: int, *, continuing: bool = False) -> None:
        """Set the current Durability of a vehicle."""
        power = self.power(id_)
        after = owned_vehicle.with_durability(self.vehicle(id_), now, power)
        label = f"Change the Durability of {after.name}"
        self._campaign.change(id_, after, label, continuing=continuing)

    def repair(self, ids: Iterable[str]) -> None:
        """Repair vehicles fully, as between adventures; a destroyed one stays destroyed."""
        wholes = {
            id_: owned_vehicle.vehicle_repaired(self.vehicle(id_), self.power(id_)) for id_ in ids
        }
        repaired = [id_ for id_, whole in wholes.items() if whole != self.vehicle(id_)]
        if repaired:
            names = cards_label(
                [self._campaign.card(id_) for id_ in repaired], self._campaign.kinds
            )
            owner = self._campaign.owner
            contents = {id_: Content(VEHICLE_KIND, wholes[id_], owner(id_)) for id_ in repaired}
            self._campaign.write_contents(contents, f"Repair {names}")

    def give(self, id_: str, owner: str | None) -> None:
        """Change the owner of a document; None means the team.

        Raises:
            Refused: The document cannot be owned, or the owner has too many.
        """
        if owner == self._campaign.owner(id_):
            return
        card = self._campaign.card(id_)
        if owner is None:
            label = f"Give {card.name} to the team"
        else:
            self._check_owner(owner)
            label = f"Give {card.name} to {self._campaign.card(owner).name}"
        self._campaign.write_contents(
            {id_: replace(self._campaign.content(id_), owner=owner)}, label
        )

    def _check_owner(self, owner: str) -> None:
        card = self._campaign.card(owner)
        if card.kind not in OWNERS:
            raise Refused(OWNS_NOTHING(rule="4C, Powers", name=card.name))
        self._campaign.check_room(owner, 1)

    def _places(self, owner: str) -> tuple[Headquarters, ...]:
        return tuple(each for each in self._things(owner) if isinstance(each, Headquarters))

    def _things(self, owner: str) -> list[OwnedDocument]:
        cards = self._campaign.belongings(owner)
        return [self._fourc.document(card.id) for card in cards]

    def _rank(self, kind: str, owner: str | None) -> int | None:
        character = None if owner is None else self._character(owner)
        return power_rank(kind, character, self._campaign.book)

    def _character(self, id_: str) -> Character | None:
        document = self._fourc.document(id_)
        if isinstance(document, Draft):
            return lowest_character(document, self._campaign.book)
        return document if isinstance(document, Character) else None

    def _free(self, name: str, kind: str) -> str:
        taken = {card.name for card in self._campaign.cards(kind)}
        return free_name(name, taken) if name in taken else name


@dataclass(frozen=True, slots=True)
class UnfinishedCompanion:
    """A companion that is a draft, or one that a power grants and that is not begun.

    Attributes:
        title: The name of the power that grants it: "Sidekick".
        power: The id of that power if it is not begun; otherwise empty.
        id: The id of its draft, or empty if it is not begun.
        name: Its name, or empty.
        missing: The fields that it needs to be finished.
        is_granted: Whether the owner still has the power that grants it.
    """

    title: str
    power: str = ""
    id: str = ""
    name: str = ""
    missing: tuple[Problem, ...] = ()
    is_granted: bool = True

    @property
    def stays_draft(self) -> bool:
        """Whether it is begun, and something or its power is missing."""
        return bool(self.missing) or not self.is_granted


class CompanionFinder:
    """The companions, vehicles and headquarters that a character's powers grant."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)
        self._building = DraftService(campaign)
        self._property = PropertyService(campaign)

    def there(self, owner: str, kind: str) -> str | None:
        """The id of the document granted by a power of this kind, or None."""
        cards = self._campaign.belongings(owner)
        return next((card.id for card in cards if self._kind_of(card.id) == kind), None)

    def name(self, owner: str, kind: str) -> str:
        """The name of the character granted by a power of this kind, or empty."""
        id_ = self.there(owner, kind)
        document = None if id_ is None else self._campaign.document(id_)
        if not isinstance(document, Character | Draft):
            return ""
        return stripped(document.profile.name)

    def unfinished(self, owner: str) -> list[UnfinishedCompanion]:
        """The companions that are drafts, then those that the powers of a draft still grant."""
        cards = self._campaign.belongings(owner)
        there = {self._kind_of(card.id) for card in cards}
        book, draft = self._campaign.book, self._fourc.draft(owner)
        granted = granted_kinds(draft, book)
        found = [
            self._draft(card.id, granted)
            for card in cards
            if isinstance(self._campaign.document(card.id), Draft)
        ]
        for held in draft.powers:
            power = book.powers.get(held.power)
            if power is not None and power.companion and not held.lost:
                if power.companion not in there:
                    found.append(UnfinishedCompanion(power.name, power.id))
                there.add(power.companion)
        return found

    def _draft(self, id_: str, granted: Collection[str]) -> UnfinishedCompanion:
        draft = self._fourc.draft(id_)
        title = "Companion" if draft.limits is None else draft.limits.companion.title
        missing = missing_problems(with_counts(draft, self._campaign.book))
        name, is_granted = stripped(draft.profile.name), granted_kind(draft) in granted
        return UnfinishedCompanion(title, id=id_, name=name, missing=missing, is_granted=is_granted)

    def begin(self, owner: str, kind: str) -> str:
        """Start the document that a power of this kind grants, and return its id.

        Raises:
            Refused: It cannot be started now.
        """
        if kind == VEHICLE:
            return self._property.add_vehicle(owner)
        if kind == HEADQUARTERS:
            return self._property.add_headquarters(owner)
        return self._building.begin_companion(owner, CompanionRole(kind))

    def _kind_of(self, id_: str) -> str:
        document = self._campaign.document(id_)
        if isinstance(document, Character | Draft):
            return "" if document.limits is None else document.limits.companion.value
        return VEHICLE if isinstance(document, OwnedVehicle) else HEADQUARTERS
