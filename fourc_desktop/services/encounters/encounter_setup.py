"""The setup of an encounter: its combatants, later newcomers, and candidates."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from types import MappingProxyType

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import (
    ENCOUNTER_RULE,
    AnyCombatant,
    AnyState,
    Combatant,
    EncounterState,
    FightSide,
)
from fourc_desktop.core.game import StockEntry
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import SearchText, best_groups_first
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.services.encounters.combatant_names import (
    free_id,
    free_name,
    group_names,
)
from fourc_desktop.services.encounters.vehicle_starts import with_vehicles_on_ground

MAX_COMBATANTS = 200
"""The most combatants at the beginning of a fight."""

NOBODY_TWICE = Reason(
    "nobody-twice-in-fight", ENCOUNTER_RULE, "Nobody can be in an encounter twice."
)
TOO_MANY = Reason(
    "too-many-combatants",
    ENCOUNTER_RULE,
    "{most} combatants are the most an encounter can begin with.",
)
ALREADY_IN_ENCOUNTER = Reason(
    "in-this-fight-already", ENCOUNTER_RULE, "{name} is in this encounter already."
)
ONLY_WHO_TAKES_PART = Reason(
    "seat-for-those-there",
    ENCOUNTER_RULE,
    "Only those who take part can be inside of a vehicle, and of one that takes part.",
)
TOO_MANY_AT_ONCE = Reason(
    "too-many-at-once", ENCOUNTER_RULE, "1 to {most} can be added to an encounter at once."
)


Seats = Mapping[str, Sequence[str]]
"""The crews of vehicles by document ids, the driver first.

Characters of the campaign are given by document id, stock foes by their name in the fight.
"""


@dataclass(frozen=True, slots=True)
class FoeGroup:
    """A number of foes, 1 or more, of one stock character."""

    kind: StockEntry
    count: int = 1


def build_encounter(
    campaign: Campaign,
    fight: AnyFight,
    map_: SectorMap,
    people: Sequence[str],
    foes: Sequence[FoeGroup],
    places: Mapping[str, Position] = MappingProxyType({}),
    seats: Seats = MappingProxyType({}),
) -> AnyState:
    """The initial state of a fight, with each side at its starting places on the map.

    Without starting places, the first side starts at the left edge, all others at the right.
    Vehicles start on the ground nearest to there, with their crews.
    `places` overrides the positions of combatants by name. A combatant without a side of the game
    joins the first. Equal names of characters are numbered.

    Raises:
        Refused: The rulebook lacks an entry, an id is repeated, there are too many combatants, or a
            vehicle has too few seats.
        KeyError: An id is not that of a character.
    """
    if len(set(people)) < len(people):
        raise Refused(NOBODY_TWICE())
    if len(people) + sum(foe.count for foe in foes) > MAX_COMBATANTS:
        raise Refused(TOO_MANY(most=MAX_COMBATANTS))
    combatants: list[AnyCombatant] = []
    taken: set[str] = set()
    sides = tuple(FightSide(each.id, each.plural) for each in campaign.game.sides)
    rows = {side.id: count() for side in sides}
    for name, own, fighter, source in (
        *_numbered(of_campaign(campaign, fight, people), foe_names(foes)),
        *_of_stock(fight, foes),
    ):
        side = own if own in rows else sides[0].id
        start = _starting_spot(map_, list(rows).index(side), next(rows[side]))
        spot = places.get(name, start)
        id_ = free_id(name, taken)
        combatants.append(Combatant(id_, name, side, fighter, spot, source=source))
    seated = _seated(campaign, fight, combatants, seats)
    state = EncounterState(map_, fight.rules.initial_table(), sides, seated)
    placed = {each.id for each in seated if each.name in places}
    return with_vehicles_on_ground(fight, state, placed)


def _starting_spot(map_: SectorMap, side: int, number: int) -> Position:
    """Where a combatant of a side starts; `side` and `number` are counted from 0."""
    column = map_.width - 1 if side else 0
    starts = map_.starts[side] if side < len(map_.starts) else ()
    places = starts or ((column, number % map_.height),)
    return map_.start_position(places[number % len(places)])


def _seated(
    campaign: Campaign, fight: AnyFight, combatants: Sequence[AnyCombatant], seats: Seats
) -> tuple[AnyCombatant, ...]:
    """Put the crews into vehicles; a vehicle gets the position and side of its driver."""
    found = {each.source or each.name: each for each in combatants}
    kinds = fight.roster.vehicle_kinds
    vehicles = {
        id_ for id_, each in found.items() if each.source and campaign.card(id_).kind in kinds
    }
    inside = [who for people in seats.values() for who in people]
    if not (seats.keys() <= vehicles and set(inside) <= found.keys() - vehicles):
        raise Refused(ONLY_WHO_TAKES_PART())
    if len(set(inside)) < len(inside):
        raise Refused(NOBODY_TWICE())
    for id_, people in seats.items():
        if not people:
            continue
        driver, vehicle = found[people[0]], found[id_]
        state = fight.roster.with_people(vehicle.fighter, [found[who].id for who in people])
        found[id_] = replace(vehicle, fighter=state, side=driver.side, spot=driver.spot)
        for who in people:
            found[who] = replace(found[who], spot=driver.spot)
    return tuple(found[each.source or each.name] for each in combatants)


def newcomers(
    campaign: Campaign,
    fight: AnyFight,
    state: AnyState,
    people: Sequence[str],
    foes: Sequence[FoeGroup],
    spot: Position | None,
    side: str = "",
) -> tuple[AnyCombatant, ...]:
    """The combatants to add to a running fight, all at one position, or where their sides start.

    They join `side`, or their own side if it is empty, else the first. Names of foes continue the
    numbers of their group; a character whose name is taken gets a number.

    Raises:
        Refused: The rulebook lacks an entry, a character is already in the fight, or there are none
            or too many newcomers.
        KeyError: An id is not that of a character.
    """
    there = {each.source for each in state.combatants if each.source}
    for id_ in people:
        if id_ in there:
            name = campaign.card(id_).name
            raise Refused(ALREADY_IN_ENCOUNTER(name=name))
    if not 0 < len(people) + sum(foe.count for foe in foes) <= MAX_COMBATANTS:
        raise Refused(TOO_MANY_AT_ONCE(most=MAX_COMBATANTS))
    taken = {each.id for each in state.combatants}
    names = {each.name for each in state.combatants}
    combatants: list[AnyCombatant] = []
    sides = [each.id for each in state.sides]
    first = next(iter(sides), "")
    many = Counter(each.side for each in state.combatants)
    characters = list(_numbered(of_campaign(campaign, fight, people), names))
    names.update(name for name, _, _, _ in characters)
    for name, own, fighter, source in (*characters, *_of_stock(fight, foes, names)):
        id_, joined = free_id(name, taken), side or own or first
        place = spot
        if place is None and joined in sides:
            place = _starting_spot(state.map, sides.index(joined), many[joined])
        many[joined] += 1
        combatants.append(Combatant(id_, name, joined, fighter, place, source=source))
    if spot is not None:
        return tuple(combatants)
    before = [each.id for each in state.combatants]
    after = replace(state, combatants=(*state.combatants, *combatants))
    return with_vehicles_on_ground(fight, after, before).combatants[len(before) :]


def person_of(campaign: Campaign, fight: AnyFight, id_: str) -> object:
    """A document that can join a fight; raises `KeyError` for any other id."""
    if campaign.card(id_).kind not in fight.roster.kinds:
        raise KeyError(id_)
    return campaign.document(id_)


def owner_of(campaign: Campaign, id_: str) -> object | None:
    """The document that another belongs to, or None."""
    owner = campaign.owner(id_)
    return None if owner is None else campaign.document(owner)


_Joining = tuple[str, str, object, str]
"""Somebody who joins a fight: name, side or empty, fighter, and the document's id or empty."""


def _numbered(people: Iterable[_Joining], there: Iterable[str]) -> Iterator[_Joining]:
    """The same people, with numbers for names that are taken there or by one before."""
    names = set(there)
    for name, side, fighter, source in people:
        free = free_name(name, names)
        names.add(free)
        yield free, side, fighter, source


def of_campaign(campaign: Campaign, fight: AnyFight, people: Iterable[str]) -> Iterator[_Joining]:
    """The characters with these ids, as they join a fight now.

    Raises:
        KeyError: An id is not that of a character.
        Refused: The rulebook lacks an entry that a document has.
    """
    for id_ in people:
        person = person_of(campaign, fight, id_)
        card, owner = campaign.card(id_), owner_of(campaign, id_)
        yield card.name, card.side, fight.roster.joined(person, owner=owner), id_


def _of_stock(
    fight: AnyFight, foes: Iterable[FoeGroup], there: Iterable[str] = ()
) -> Iterator[_Joining]:
    """The fighters of each group, under names not in `there`."""
    names = set(there)
    for foe in foes:
        fighter = fight.roster.joined(foe.kind.document.content.document, nameless=True)
        for name in group_names(foe.kind.name, foe.count, names):
            names.add(name)
            yield name, foe.kind.side, fighter, ""


def foe_names(foes: Iterable[FoeGroup]) -> list[str]:
    """The names of all foes at the beginning of a fight."""
    names: list[str] = []
    for foe in foes:
        names += group_names(foe.kind.name, foe.count, names)
    return names


@dataclass(frozen=True, slots=True)
class Candidate:
    """A character of the campaign, or a stock character, that can join a fight.

    Attributes:
        id: The id of the document, or of the stock character.
        name: The displayed name.
        group: The heading in the list.
        numbers: The gauges of the card: ("Damage", 110).
        side: The id of the side.
        words: All texts in lower case, to search in.
        foe: The stock character, or None for one of the campaign.
    """

    id: str
    name: str
    group: str
    numbers: tuple[tuple[str, int], ...]
    side: str
    words: str
    foe: StockEntry | None = None


class CandidateIndex:
    """All candidates for the fights of a campaign, updated when it has changed."""

    def __init__(self, campaign: Campaign, stock: Stock, kinds: Sequence[str]) -> None:
        """`kinds` are the ids of the kinds of documents that can join."""
        self.stock = stock
        self._campaign = campaign
        self._kinds = kinds
        self._seen: tuple[list[DocumentCard], object] | None = None
        self._all: tuple[Candidate, ...] = ()

    def found(self, text: str) -> list[Candidate]:
        """The candidates whose texts contain every word of `text`, in groups, the best first."""
        words, query = text.casefold().split(), SearchText(text)
        if not words:
            return list(self.all())
        found = [each for each in self.all() if all(word in each.words for word in words)]
        return best_groups_first(
            found, lambda each: each.group, lambda each: query.place_by_name(each.name)
        )

    def all(self) -> tuple[Candidate, ...]:
        """Characters by group and name, as in the library; then the stock."""
        cards = [card for kind in self._kinds for card in self._campaign.cards(kind)]
        seen = cards, self._campaign.page
        if seen != self._seen:
            self._seen = seen
            self._all = (*self._people(cards), *_foes(self.stock))
        return self._all

    def _people(self, cards: list[DocumentCard]) -> Iterator[Candidate]:
        places = {group.id: place for place, group in enumerate(self._campaign.kinds.groups)}
        ordered = sorted(cards, key=lambda each: (places[each.group.id], each.name.casefold()))
        names = distinct_names(ordered)
        for card in ordered:
            group = card.group.plural
            yield Candidate(card.id, names[card.id], group, card.numbers, card.side, card.words)


def _foes(stock: Stock) -> Iterator[Candidate]:
    for foe in stock.entries:
        numbers = stock.summary(foe).numbers
        yield Candidate(foe.id, foe.name, foe.group, numbers, foe.side, foe.words, foe)
