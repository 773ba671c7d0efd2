"""Summaries for the cards of characters, drafts, vehicles and headquarters."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.companions import (
    SIZES,
    VEHICLE,
    OwnedDocument,
    has_known_stats,
    power_rank,
)
from fourc_desktop.games.fourc.rules.creation.draft import Draft, finished_character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_stats,
)

POWERS_ON_A_CARD = 2


def character_summary(character: Character, book: Rulebook) -> Summary:
    """The summary of a character for its card."""
    derived = current_stats(character, book)
    profile = character.profile
    damage, fortune = damage_now(character, book).value, derived.fortune.value
    return Summary(
        name=profile.name,
        side=profile.side,
        subtitle=" · ".join(filter(None, (derived.origin.name, profile.player))),
        numbers=(("Damage", damage), ("Fortune", fortune)),
        full=_full_gauges(character, book, damage, fortune),
        line=_best_powers(derived.powers),
        tags=profile.tags,
        portrait=profile.portrait,
        face=profile.face,
        words=_counted_powers(character, derived),
        rules=character.rules.edition.title,
    )


def _full_gauges(
    character: Character, book: Rulebook, damage: int, fortune: int
) -> tuple[int, ...]:
    """Full Damage and starting Fortune, if the current value of either is lower; else empty."""
    if not (character.wounds or character.ledger.entries):
        return ()
    start = derived_stats(character, book)
    full = (start.damage.value, start.fortune.value)
    return full if damage < full[0] or fortune < full[1] else ()


def _best_powers(powers: tuple[PowerStats, ...]) -> str:
    """The powers with the highest Rank Values; those without one come last."""
    best = sorted(powers, key=lambda each: -_rank(each))[:POWERS_ON_A_CARD]
    return " · ".join(f"{each.title} {_rank(each)}" if each.rank else each.title for each in best)


def _rank(power: PowerStats) -> int:
    return power.rank.value if power.rank else 0


def _counted_powers(character: Character, derived: DerivedStats) -> str:
    profile = character.profile
    texts = (
        profile.name,
        profile.identity,
        profile.player,
        derived.origin.name,
        *(f"{each.power.name} {each.title}" for each in derived.powers),
        *(skill.name for skill in character.skills),
        *profile.tags,
        profile.notes,
    )
    return "\n".join(filter(None, texts)).casefold()


NAMELESS = "Unnamed"
"""The title of a draft without a name."""

UNNAMED = "the unnamed {}"
"""A hero or villain without a name, in sentences."""

BEGUN = "Just begun"
"""The subtitle of a draft whose fields are all open."""

NO_ORIGIN = "Origin open"
"""The subtitle of a draft with numbers, skills or powers but without an origin."""

WORD = "draft"
"""The search word for drafts."""


def draft_summary(draft: Draft, owner: Character | None, book: Rulebook) -> Summary:
    """The summary of a draft for its card; `owner` is the character it is a companion of."""
    character = finished_character(draft)
    if character is not None and has_known_stats(character, book):
        card = character_summary(character, book)
    else:
        card = _so_far(draft, book)
    what = "" if draft.limits is None else draft.limits.companion.title
    whose = f"{what} of {_owner_name(owner)}" if what and owner is not None else what
    nothing = NO_ORIGIN if draft.scores or draft.skills or draft.powers else BEGUN
    subtitle = " · ".join(filter(None, (whose, card.subtitle))) or nothing
    return replace(card, subtitle=subtitle, words=f"{card.words}\n{WORD} {subtitle.casefold()}")


def full_draft_name(draft: Draft, owner: Character | Draft | None) -> str:
    """The name of a draft in sentences: "Nightjar (Sidekick of Nova)", "the Sidekick of Nova"."""
    name = stripped(draft.profile.name)
    if draft.limits is None or owner is None:
        return name or UNNAMED.format(draft.profile.side.value)
    what = f"{draft.limits.companion.title} of {_owner_name(owner)}"
    return f"{name} ({what})" if name else f"the {what}"


def _owner_name(owner: Character | Draft) -> str:
    return stripped(owner.profile.name) or UNNAMED.format(owner.profile.side.value)


def _so_far(draft: Draft, book: Rulebook) -> Summary:
    profile = draft.profile
    origin = book.origins[draft.origin].name if draft.origin in book.origins else ""
    powers = [book.powers[each.power].name for each in draft.powers if each.power in book.powers]
    skills = [skill.name for skill in draft.skills]
    texts = (profile.name, profile.identity, *powers, *skills, *profile.tags, profile.notes)
    return Summary(
        name=stripped(profile.name) or NAMELESS,
        side=profile.side,
        subtitle=" · ".join(filter(None, (origin, profile.player))),
        numbers=(),
        line=" · ".join(powers[:2]),
        tags=profile.tags,
        portrait=profile.portrait,
        face=profile.face,
        words="\n".join(filter(None, texts)).casefold(),
        rules=draft.rules.edition.title,
    )


NOBODY = "The team’s"
"""The owner label of a vehicle or headquarters without an owner."""


def document_summary(document: OwnedDocument, owner: Character | None, book: Rulebook) -> Summary:
    """The summary of any document of 4C for its card, with its owner."""
    match document:
        case Draft():
            return draft_summary(document, owner, book)
        case Character():
            return (
                character_summary(document, book)
                if owner is None
                else _companion(document, owner, book)
            )
        case OwnedVehicle():
            return _vehicle(document, owner, book)
        case _:
            return _headquarters(document, owner, book)


def _companion(character: Character, owner: Character, book: Rulebook) -> Summary:
    card = character_summary(character, book)
    limits = character.limits
    what = "Companion" if limits is None else limits.companion.title
    whose = f"{what} of {_owner_name(owner)}"
    return replace(card, subtitle=whose, words=f"{card.words}\n{whose.casefold()}")


def _vehicle(owned: OwnedVehicle, owner: Character | None, book: Rulebook) -> Summary:
    power = power_rank(VEHICLE, owner, book)
    derived, durability = vehicle_stats(owned, power), durability_now(owned, power)
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
        words=_text(
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
        words=_text([*texts, *place.tags, place.notes]),
    )


def _side(owner: Character | None) -> CharacterSide:
    return CharacterSide.HERO if owner is None else owner.profile.side


def _state(durability: Durability) -> str:
    if durability.destroyed:
        return "Destroyed"
    whole = durability.now == durability.start
    return "" if whole else f"{durability.now} of {durability.start} left"


def _driver(owned: OwnedVehicle, owner: Character | None) -> str:
    """The driver if one is named, else the owner."""
    if owned.crew or owner is not None:
        return f"Driven by {owned.crew or _whose(owner)}"
    return NOBODY


def _whose(owner: Character | None) -> str:
    return NOBODY if owner is None else owner.profile.name


def _text(texts: Iterable[str]) -> str:
    return "\n".join(filter(None, texts)).casefold()
