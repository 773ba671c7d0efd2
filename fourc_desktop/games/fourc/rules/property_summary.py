"""What somebody owns, at a glance: vehicles, headquarters, and the companions of a hero."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import SIZES, VEHICLE, Thing, power_rank
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.draft_summary import draft_summary
from fourc_desktop.games.fourc.rules.durability import Durability
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle, vehicle_figures
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.rules.summary import summary
from fourc_desktop.games.fourc.rules.vehicle_damage import durability_now

NOBODY = "The team’s"
"""Whose a vehicle or a headquarters is that belongs to no one alone."""


def thing_summary(thing: Thing, owner: Character | None, book: Rulebook) -> Summary:
    """What a card shows of a character, a draft, a vehicle or a headquarters, and whose it is."""
    match thing:
        case Draft():
            return draft_summary(thing, owner, book)
        case Character():
            return summary(thing, book) if owner is None else _companion(thing, owner, book)
        case OwnedVehicle():
            return _vehicle(thing, owner, book)
        case _:
            return _headquarters(thing, owner, book)


def _companion(character: Character, owner: Character, book: Rulebook) -> Summary:
    card = summary(character, book)
    limits = character.limits
    what = "Companion" if limits is None else limits.companion.title
    whose = f"{what} of {owner.profile.name}"
    return replace(card, subtitle=whose, words=f"{card.words}\n{whose.casefold()}")


def _vehicle(owned: OwnedVehicle, owner: Character | None, book: Rulebook) -> Summary:
    power = power_rank(VEHICLE, owner, book)
    derived, durability = vehicle_figures(owned, power), durability_now(owned, power)
    kind, base = owned.base.kind.title, owned.base.name
    systems = [system.name for system in owned.whole.systems]
    return Summary(
        name=owned.name,
        side=_side(owner),
        subtitle=kind if kind == base else f"{kind} · {base}",
        numbers=(
            ("Durability", durability.now),
            ("Handling", derived.handling.value),
            ("Velocity", derived.velocity.value),
        ),
        line=" · ".join(filter(None, (_state(durability), _driver(owned, owner)))),
        tags=owned.tags,
        portrait=None,
        words=_words(
            [
                owned.name,
                kind,
                base,
                _whose(owner),
                owned.crew,
                *systems,
                *owned.tags,
                owned.notes,
            ]
        ),
        drawing=owned.base.kind.value,
    )


def _headquarters(place: Headquarters, owner: Character | None, book: Rulebook) -> Summary:
    size = str(book.power_tables[SIZES].read(place.size))
    rooms = [word for room in place.rooms for word in (room.name, room.note)]
    texts = [place.name, "Headquarters", size, place.place, _whose(owner), *rooms]
    return Summary(
        name=place.name,
        side=_side(owner),
        subtitle=f"Headquarters · {size}",
        numbers=(("Rooms", len(place.rooms)),),
        line=NOBODY if owner is None else f"Home of {owner.profile.name}",
        tags=place.tags,
        portrait=None,
        words=_words([*texts, *place.tags, place.notes]),
    )


def _side(owner: Character | None) -> Side:
    return Side.HERO if owner is None else owner.profile.side


def _state(durability: Durability) -> str:
    """What became of a vehicle; nothing where it is whole."""
    if durability.destroyed:
        return "Destroyed"
    whole = durability.now == durability.start
    return "" if whole else f"{durability.now} of {durability.start} left"


def _driver(owned: OwnedVehicle, owner: Character | None) -> str:
    """Who drives, as far as anybody has said; else whose it is."""
    if owned.crew or owner is not None:
        return f"Driven by {owned.crew or _whose(owner)}"
    return NOBODY


def _whose(owner: Character | None) -> str:
    return NOBODY if owner is None else owner.profile.name


def _words(texts: Iterable[str]) -> str:
    return "\n".join(filter(None, texts)).casefold()
