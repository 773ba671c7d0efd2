"""What happens to the people of a campaign between fights: moments that pass, and awards.

Each command is one step of undo, however many it is for. Where one of them is refused, nobody
is changed.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from fourc_desktop.core.difference import Difference
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules import moments, vehicle_damage
from fourc_desktop.games.fourc.rules.award import Award, awarded
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.effects import effects
from fourc_desktop.games.fourc.rules.moments import Moment
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card
from fourc_desktop.services.labels import list_of

TITLES = {
    Moment.SESSION_STARTS: "Session starts",
    Moment.SESSION_ENDS: "Session ends",
    Moment.NIGHT: "Night passes",
    Moment.ADVENTURE_ENDS: "Adventure ends",
}
"""What the moments are called, also as steps of undo."""


class Evening:
    """The moments and awards of one open campaign, told before they happen."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._garage = Garage(campaign)

    def people(self, moment: Moment | None = None) -> list[Card]:
        """Whom a moment or, with None, an award may be for: heroes first, each with their own.

        Where the moment repairs vehicles, they are there too.
        """
        vehicles = [VEHICLE_KIND] if moment is not None and moment.repairs else []
        kinds = [HERO_KIND, COMPANION_KIND, *vehicles]
        cards = [card for kind in kinds for card in self._campaign.cards(kind)]
        return sorted(cards, key=lambda card: (*self._line(card), kinds.index(card.kind)))

    def side_of(self, card: Card) -> str:
        """The id of the side somebody is on: that of whom they belong to, where they do."""
        return self._head(card).side

    def belongs(self, id_: str) -> bool:
        """Whether this one belongs to somebody."""
        return self._campaign.owner(id_) is not None

    def refused(self, moment: Moment) -> Refusal | None:
        """Why the moment does nothing in this campaign, or None where it does."""
        return moments.refused(moment, self._campaign.page)

    def effects_of(self, moment: Moment, id_: str) -> tuple[Difference, ...]:
        """What the moment will do to somebody; refused where the catalogues lack what they have."""
        return self._effects(id_, lambda thing: self._passed(moment, id_, thing))

    def effects_of_award(self, award: Award, id_: str) -> tuple[Difference, ...]:
        """What the award will do to somebody; refused where it cannot be given."""
        return self._effects(id_, lambda thing: self._awarded(award, thing))

    def since(self, id_: str, before: Thing) -> tuple[Difference, ...]:
        """What has become of somebody since they were as `before`."""
        return self._compared(id_, before, self._campaign.thing(id_))

    def scores(self, id_: str) -> tuple[Difference, ...]:
        """The Fortune and Repute of somebody as they stand."""
        figures = FourcCampaign(self._campaign).figures(id_)
        scores = (("Fortune", figures.fortune), ("Repute", figures.repute))
        return tuple(
            Difference(what, str(figure.value), str(figure.value)) for what, figure in scores
        )

    def pass_moment(self, moment: Moment, ids: Iterable[str]) -> list[str]:
        """Let a moment pass for these; return whom it changed.

        Raises:
            Refused: The campaign does not play it, or the catalogues lack what somebody has.
        """
        if refusal := self.refused(moment):
            raise Refused(refusal)
        after = {id_: self._passed(moment, id_, self._campaign.thing(id_)) for id_ in ids}
        return self._put(after, TITLES[moment])

    def award(self, award: Award, ids: Iterable[str]) -> list[str]:
        """Give an award to these; return whom it changed.

        Raises:
            Refused: The award is not whole, or somebody cannot get it.
        """
        after = {id_: self._awarded(award, self._campaign.thing(id_)) for id_ in ids}
        return self._put(after, f"Award {award.worth}")

    def _put(self, after: dict[str, Thing], label: str) -> list[str]:
        content = self._campaign.content
        changed = [id_ for id_ in after if after[id_] != content(id_).thing]
        if changed:
            who = list_of([self._campaign.card(id_) for id_ in changed], self._campaign.kinds)
            contents = {id_: replace(content(id_), thing=after[id_]) for id_ in changed}
            self._campaign.put(contents, f"{label}: {who}")
        return changed

    def _effects(self, id_: str, change: Callable[[Thing], Thing]) -> tuple[Difference, ...]:
        before = self._campaign.thing(id_)
        return self._compared(id_, before, change(before))

    def _compared(self, id_: str, before: Thing, after: Thing) -> tuple[Difference, ...]:
        if isinstance(before, Character) and isinstance(after, Character):
            return effects(before, after, self._campaign.book)
        return self._repairs(id_, before, after)

    def _repairs(self, id_: str, before: Thing, after: Thing) -> tuple[Difference, ...]:
        if before == after:
            return ()
        was, is_ = (self._durability(id_, thing) for thing in (before, after))
        return (Difference("Durability", was, is_),)

    def _durability(self, id_: str, thing: Thing) -> str:
        assert isinstance(thing, OwnedVehicle)
        return str(vehicle_damage.durability_now(thing, self._garage.power(id_)).now)

    def _passed(self, moment: Moment, id_: str, thing: Thing) -> Thing:
        if isinstance(thing, Character):
            return moments.passed(moment, self._known(thing), self._campaign.book)
        if isinstance(thing, OwnedVehicle) and moment.repairs:
            return vehicle_damage.repaired(thing, self._garage.power(id_))
        return thing

    def _awarded(self, award: Award, thing: Thing) -> Thing:
        assert isinstance(thing, Character)
        return awarded(self._known(thing), award, self._campaign.book)

    def _known(self, character: Character) -> Character:
        refuse_unknown(character, self._campaign.book)
        return character

    def _line(self, card: Card) -> tuple[bool, str, str, bool]:
        """Where somebody stands in the list: by side, then by whom they belong to."""
        head = self._head(card)
        return (head.side == Side.VILLAIN, head.name.casefold(), head.id, head.id != card.id)

    def _head(self, card: Card) -> Card:
        """The card of the one at the top of whom somebody belongs to."""
        owner = self._campaign.owner(card.id)
        return card if owner is None else self._head(self._campaign.card(owner))
