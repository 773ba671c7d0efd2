"""Who in a campaign has something of the table's own data, and whom it has put beside the rules."""

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.problems import problems
from fourc_desktop.games.fourc.rules.weapon_choice import WEAPONS
from fourc_desktop.games.fourc.services.own_entries import Entry, OwnKind, key_of
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND


def has(thing: Thing, kind: OwnKind, entry: Entry) -> bool:
    """Whether a document would miss the entry if it were gone.

    A skill is kept by its name and a vehicle whole, so nobody misses these; armor is worn by its
    name.
    """
    if isinstance(thing, Draft):
        return _holds(thing, kind, entry) or (
            thing.base is not None and has(thing.base, kind, entry)
        )
    return isinstance(thing, Character) and _holds(thing, kind, entry)


def _holds(somebody: Character | Draft, kind: OwnKind, entry: Entry) -> bool:
    key = key_of(entry)
    if kind is OwnKind.ORIGINS:
        return somebody.origin == key
    if kind is OwnKind.POWERS:
        settled = (answers for held in somebody.powers for _, answers in held.choices)
        return key in {held.power for held in somebody.powers} or any(
            key in each for each in settled
        )
    if kind is OwnKind.WEAPONS:
        return any(key in held.answers(WEAPONS) for held in somebody.powers)
    worn = somebody.equipment if isinstance(somebody, Character) else ()
    return kind is OwnKind.ARMOR and entry.name.casefold() in map(str.casefold, worn)


def everybody(campaign: Campaign) -> list[str]:
    """The ids of all people and their things, also of those in the trash."""
    cards = (*campaign.cards(None), *campaign.trash(None))
    return [card.id for card in cards if card.kind not in (MAP_KIND, ENCOUNTER_KIND)]


def users(campaign: Campaign, kind: OwnKind, entry: Entry) -> list[str]:
    """The ids of all who have the entry."""
    return [id_ for id_ in everybody(campaign) if has(campaign.thing(id_), kind, entry)]


def beside_the_rules(campaign: Campaign, id_: str) -> Problem | None:
    """The first thing that is wrong with somebody by the catalogues as they are; None if nothing.

    What is only left to settle is not wrong, and a draft is never done.
    """
    thing = campaign.thing(id_)
    if not isinstance(thing, Character):
        return None
    found = (each for each in problems(thing, campaign.book) if not each.is_open)
    return next(found, None)
