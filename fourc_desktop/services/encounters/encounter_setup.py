"""build_encounter, newcomers, CandidateIndex: who takes part, and where."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.documents.document_card import DocumentCard

MOST_COMBATANTS = 200
"""How many may come into a fight at its beginning."""

NOBODY_TWICE = Reason("nobody-twice-in-fight", ENCOUNTER_RULE, "Nobody can be in a fight twice.")
TOO_MANY = Reason(
    "too-many-combatants", ENCOUNTER_RULE, "{most} combatants are the most a fight can begin with."
)
ALREADY_IN_ENCOUNTER = Reason(
    "in-this-fight-already", ENCOUNTER_RULE, "{name} is in this fight already."
)
TOO_MANY_AT_ONCE = Reason(
    "too-many-at-once", ENCOUNTER_RULE, "1 to {most} may come into a fight at once."
)


@dataclass(frozen=True, slots=True)
class FoeGroup:
    """So many foes of a kind from the stock, 1 or more."""

    kind: StockEntry
    count: int = 1


def build_encounter(
    campaign: Campaign,
    fight: AnyFight,
    map_: SectorMap,
    people: Sequence[str],
    foes: Sequence[FoeGroup],
    places: Mapping[str, Position] = MappingProxyType({}),
) -> AnyState:
    """The first moment of a fight: the first side stands at the left end, all others at the right.

    Who is named in `places` stands there instead. Who has no side of the game joins the first.

    Raises:
        Refused: The rules do not know what somebody has, somebody comes twice, or too many come.
        KeyError: An id is no character's.
    """
    if len(set(people)) < len(people):
        raise Refused(NOBODY_TWICE())
    if len(people) + sum(foe.count for foe in foes) > MOST_COMBATANTS:
        raise Refused(TOO_MANY(most=MOST_COMBATANTS))
    came: list[AnyCombatant] = []
    taken: set[str] = set()
    sides = tuple(FightSide(each.id, each.plural) for each in campaign.game.sides)
    rows = {side.id: count() for side in sides}
    for name, own, fighter, source in (
        *_of_campaign(campaign, fight, people),
        *_of_stock(fight, foes),
    ):
        side = own if own in rows else sides[0].id
        column = 0 if side == sides[0].id else map_.width - 1
        usual = map_.on_ground(column, next(rows[side]) % map_.height)
        spot = places.get(name, usual)
        id_ = _free_id(name, taken)
        came.append(Combatant(id_, name, side, fighter, spot, source=source))
    return EncounterState(map_, fight.rules.begun(), sides, tuple(came))


def newcomers(
    campaign: Campaign,
    fight: AnyFight,
    moment: AnyState,
    people: Sequence[str],
    foes: Sequence[FoeGroup],
    spot: Position | None,
    side: str = "",
) -> tuple[AnyCombatant, ...]:
    """Those who join a fight that goes on, all on one position; a gang is numbered on.

    They join the side of this id, or each their own where it is empty; who has none, the first.

    Raises:
        Refused: The rules do not know what somebody has, somebody is there already, or nobody or
            too many come.
        KeyError: An id is no character's.
    """
    there = {each.source for each in moment.combatants if each.source}
    for id_ in people:
        if id_ in there:
            name = campaign.card(id_).name
            raise Refused(ALREADY_IN_ENCOUNTER(name=name))
    if not 0 < len(people) + sum(foe.count for foe in foes) <= MOST_COMBATANTS:
        raise Refused(TOO_MANY_AT_ONCE(most=MOST_COMBATANTS))
    taken = {each.id for each in moment.combatants}
    names = {each.name for each in moment.combatants}
    came = []
    first = next((each.id for each in moment.sides), "")
    for name, own, fighter, source in (
        *_of_campaign(campaign, fight, people),
        *_of_stock(fight, foes, names),
    ):
        id_ = _free_id(name, taken)
        came.append(Combatant(id_, name, side or own or first, fighter, spot, source=source))
    return tuple(came)


def person_of(campaign: Campaign, fight: AnyFight, id_: str) -> object:
    """Somebody of a campaign who can come into a fight; `KeyError` for an id of nobody such."""
    if campaign.card(id_).kind not in fight.roster.kinds:
        raise KeyError(id_)
    return campaign.thing(id_)


def _of_campaign(
    campaign: Campaign, fight: AnyFight, people: Iterable[str]
) -> Iterator[tuple[str, str, object, str]]:
    for id_ in people:
        person = person_of(campaign, fight, id_)
        card = campaign.card(id_)
        yield card.name, card.side, fight.roster.joined(person), id_


def _of_stock(
    fight: AnyFight, foes: Iterable[FoeGroup], there: Iterable[str] = ()
) -> Iterator[tuple[str, str, object, str]]:
    """So many of each kind, under names that nobody who is `there` bears."""
    names = set(there)
    for foe in foes:
        fighter = fight.roster.joined(foe.kind.document.content.thing, nameless=True)
        for name in _gang(foe, names):
            names.add(name)
            yield name, foe.kind.side, fighter, ""


def _gang(foe: FoeGroup, names: Collection[str]) -> list[str]:
    """What so many of a kind are called: the kind itself where there is but one, else numbered on.

    Nobody takes the number of one who has left while others of the kind are there.
    """
    kind = foe.kind.name
    borne = [last for stem, _, last in (name.rpartition(" ") for name in names) if stem == kind]
    numbers = [int(last) for last in borne if last.isdecimal()]
    if foe.count == 1 and not numbers and kind not in names:
        return [kind]
    first = max(numbers, default=int(kind in names)) + 1
    return [f"{kind} {number}" for number in range(first, first + foe.count)]


def _free_id(name: str, taken: set[str]) -> str:
    """A short id that nobody has yet: "azure-puma", "thug-2"; it is taken from then on."""
    words = "".join(each if each.isalnum() else " " for each in name.casefold()).split()
    stem = "-".join(words) or "somebody"
    numbered = (f"{stem}-{number}" for number in count(2))
    id_ = stem
    while id_ in taken:
        id_ = next(numbered)
    taken.add(id_)
    return id_


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who can come, or a kind of foe of which any number can.

    Attributes:
        id: The card's id in the campaign, or the id of the foe in the stock.
        name: What they are called.
        group: Whom they stand with in a list.
        numbers: The numbers that matter: ("Damage", 110).
        side: The id of the side that is theirs.
        words: All that is said of them, in lower case, to search in.
        foe: The kind of foe, or None for somebody of the campaign.
    """

    id: str
    name: str
    group: str
    numbers: tuple[tuple[str, int], ...]
    side: str
    words: str
    foe: StockEntry | None = None


class CandidateIndex:
    """All who could come into the fights of a campaign, gathered anew when it has changed."""

    def __init__(self, campaign: Campaign, stock: Stock, kinds: Sequence[str]) -> None:
        """`kinds` are the ids of the kinds of documents that can come."""
        self.stock = stock
        self._campaign = campaign
        self._kinds = kinds
        self._seen: tuple[list[DocumentCard], object] | None = None
        self._all: tuple[Candidate, ...] = ()

    def found(self, text: str) -> list[Candidate]:
        """Those who hold every word of `text` somewhere."""
        words = text.casefold().split()
        return [each for each in self.all() if all(word in each.words for word in words)]

    def all(self) -> tuple[Candidate, ...]:
        """People by name, group after group as in the library; then foes as in the stock."""
        cards = [card for kind in self._kinds for card in self._campaign.cards(kind)]
        seen = cards, self._campaign.page
        if seen != self._seen:
            self._seen = seen
            self._all = (*self._people(cards), *_foes(self.stock))
        return self._all

    def _people(self, cards: list[DocumentCard]) -> Iterator[Candidate]:
        places = {group.id: place for place, group in enumerate(self._campaign.kinds.groups)}
        for card in sorted(cards, key=lambda each: (places[each.group.id], each.name.casefold())):
            group = card.group.plural
            yield Candidate(card.id, card.name, group, card.numbers, card.side, card.words)


def _foes(stock: Stock) -> Iterator[Candidate]:
    for foe in stock.entries:
        numbers = stock.summary(foe).numbers
        yield Candidate(foe.id, foe.name, foe.group, numbers, foe.side, foe.words, foe)
