"""One homebrew entry: its values, its problems, and the documents that use it.

The values are those of a homebrew file: texts, numbers, lists and groups of fields, so
that a form can show what is invalid.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from pydantic import ValidationError

from fourc_desktop.core.limits import LEFT_OUT, with_fields
from fourc_desktop.core.problem import EntryProblem, Problem
from fourc_desktop.games.fourc.formats.own_data_format import (
    impossible,
    plain_homebrew,
    read_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, power_flaws
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.equipment import WEAPONS
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import Weapon
from fourc_desktop.games.fourc.rules.powers.power import TRAIT, TRAITS, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, vehicle_problems
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.files.import_refusal import reason

HomebrewEntry = Origin | Power | SkillFamily | Weapon | WornArmor | Vehicle
EntryValues = dict[str, Any]
"""The fields of an entry by name, as JSON has them."""

LONGEST_ID: Final = 60

EMPTY: Final = "Write something here."

SENTENCES: Final = {
    "missing": EMPTY,
    "string_too_short": EMPTY,
    "too_short": EMPTY,
    "enum": "Choose one of the list.",
    "predicate_failed": "Use small letters and digits, with hyphens between them.",
}
"""The sentences of the most common errors of a field."""


class HomebrewKind(Enum):
    """The kinds of homebrew; each value is the name of its list."""

    POWERS = "powers"
    ORIGINS = "origins"
    SKILLS = "skills"
    WEAPONS = "weapons"
    ARMOR = "armor"
    VEHICLES = "vehicles"


BLANKS: Final[Mapping[HomebrewKind, EntryValues]] = {
    HomebrewKind.POWERS: {"name": "", "ranked": True, "text": "", "repute_factor": 1},
    HomebrewKind.ORIGINS: {"name": "", "description": ""},
    HomebrewKind.SKILLS: {"name": "", "skills": []},
    HomebrewKind.WEAPONS: {
        "name": "", "provenance": "own", "form": "bashing", "hands": 1, "damage": 5,
        "description": "",
    },
    HomebrewKind.ARMOR: {"name": "", "provenance": "own", "rank": 10, "description": ""},
    HomebrewKind.VEHICLES: {
        "name": "", "provenance": "own", "kind": "car", "durability": 10, "handling": 10,
        "velocity": 6, "seats": 4, "description": "",
    },
}  # fmt: skip
"""What a new entry starts from."""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """The result of parsing values: an entry, or its problems."""

    entry: HomebrewEntry | None
    flaws: tuple[EntryProblem, ...] = ()


def key_of(entry: HomebrewEntry) -> str:
    """What an entry is known by: its id, or its name where it has none."""
    return entry.name if isinstance(entry, SkillFamily) else entry.id


def entries(own: Homebrew, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
    """One of the lists of homebrew."""
    listed: tuple[HomebrewEntry, ...] = getattr(own, kind.value)
    return listed


def shipped_entries(book: Rulebook, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
    """What the catalogs of a rulebook hold, in their order."""
    catalogs: dict[HomebrewKind, tuple[HomebrewEntry, ...]] = {
        HomebrewKind.POWERS: tuple(book.powers.values()),
        HomebrewKind.ORIGINS: tuple(book.origins.values()),
        HomebrewKind.SKILLS: book.skills,
        HomebrewKind.WEAPONS: tuple(book.gear.weapons.values()),
        HomebrewKind.ARMOR: tuple(book.gear.armor.values()),
        HomebrewKind.VEHICLES: tuple(book.gear.vehicles.values()),
    }
    return catalogs[kind]


def values_of(kind: HomebrewKind, entry: HomebrewEntry) -> EntryValues:
    """An entry as values, those that a file leaves out included."""
    own = with_fields(Homebrew(), {kind.value: (entry,)})
    listed: list[EntryValues] = plain_homebrew(own)[kind.value]
    _add_left_out(entry, listed[0])
    return listed[0]


def _add_left_out(value: Any, values: Any) -> None:
    """Add to values what their value has at a default that is not written."""
    if isinstance(value, tuple) and isinstance(values, list):
        for each, written in zip(value, values, strict=True):
            _add_left_out(each, written)
    elif is_dataclass(value) and isinstance(values, dict):
        for each in fields(value):
            held = getattr(value, each.name)
            if each.name in values:
                _add_left_out(held, values[each.name])
            elif LEFT_OUT in getattr(each.type, "__metadata__", ()):
                values[each.name] = list(held) if isinstance(held, tuple) else held


def read_values(
    kind: HomebrewKind, values: EntryValues, book: Rulebook, others: Homebrew
) -> ParsedEntry:
    """The entry of values, or all their problems.

    `book` is the shipped rulebook, `others` the homebrew of the campaign
    without this entry.
    """
    data = json.dumps({kind.value: [_cleaned(values)]})
    try:
        entry = entries(read_homebrew(data), kind)[0]
    except ValidationError as error:
        return ParsedEntry(None, tuple(_flaws_of(error)))
    flaws = tuple(_loose_ends(entry, book, others))
    return ParsedEntry(None if flaws else entry, flaws)


def with_id(kind: HomebrewKind, values: EntryValues, taken: frozenset[str]) -> EntryValues:
    """The values with an id made from the name, unless there is one; skills need none.

    `taken` are the ids that entries of this kind have already.
    """
    if kind is HomebrewKind.SKILLS or values.get("id"):
        return values
    return {**values, "id": _free(slug(str(values.get("name", ""))) or "own", taken)}


def with_short_names(values: EntryValues) -> EntryValues:
    """The values of a power with short names for its choices and ids for their options.

    They are made from what is asked and offered, and stay, since heroes remember them.
    """
    if not values.get("choices"):
        return values
    return {**values, "choices": _named_choices(values)}


def slug(name: str) -> str:
    """A name as an id: small letters, digits and hyphens; empty where it has none of these."""
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_ID].strip("-")


def _named_choices(values: EntryValues) -> list[EntryValues]:
    raises = values.get("trait_bonus") or values.get("doubled_trait_bonus")
    named: list[EntryValues] = []
    for choice in values.get("choices", []):
        ids = frozenset(str(each["id"]) for each in named)
        asked = (TRAITS if raises else TRAIT) if choice.get("answer") == "trait" else ""
        made = asked or _made(choice.get("question"), "choice")
        options: list[EntryValues] = []
        for option in choice.get("options", []):
            met = frozenset(str(each["id"]) for each in options)
            id_ = option.get("id") or _free(_made(option.get("name"), "option"), met)
            options.append({**option, "id": id_})
        named.append({**choice, "id": choice.get("id") or _free(made, ids), "options": options})
    return named


def _made(words: object, otherwise: str) -> str:
    """An id made from words; empty where there are none yet."""
    return (slug(words) or otherwise) if isinstance(words, str) and words.strip() else ""


def _free(id_: str, taken: frozenset[str]) -> str:
    """The id itself or, where it is taken, with a number; an empty one stays empty."""
    if not id_ or id_ not in taken:
        return id_
    short = id_[: LONGEST_ID - 4]
    return next(each for n in range(2, 9999) if (each := f"{short}-{n}") not in taken)


def _cleaned(values: EntryValues) -> EntryValues:
    """The values without what a form cannot help leaving: empty lines, and additions of 0."""
    cleaned = dict(values)
    if "skills" in cleaned and isinstance(cleaned["skills"], list):
        cleaned["skills"] = [line for each in cleaned["skills"] if (line := str(each).strip())]
    if "traits" in cleaned:
        cleaned["traits"] = {trait: plus for trait, plus in cleaned["traits"].items() if plus}
    return cleaned


def _flaws_of(error: ValidationError) -> Iterator[EntryProblem]:
    """What pydantic found, in plain sentences; the first two steps lead to the entry."""
    for each in error.errors(include_url=False, include_input=False):
        why = impossible(each)
        words = SENTENCES.get(each["type"]) or f"It {reason(each)}."
        yield EntryProblem(each["loc"][2:], words if why is None else f"{why}.")


def _loose_ends(entry: HomebrewEntry, book: Rulebook, others: Homebrew) -> Iterator[EntryProblem]:
    if isinstance(entry, Power):
        powers = {*book.powers, *(each.id for each in others.powers), entry.id}
        yield from power_flaws(entry, powers, book.power_tables.keys())
    elif isinstance(entry, Vehicle):
        for problem in vehicle_problems(entry):
            yield EntryProblem((problem.where.lower(),), problem.refusal.sentence)
    elif isinstance(entry, SkillFamily):
        names = {each.name.casefold() for each in (*book.skills, *others.skills)}
        if entry.name.casefold() in names:
            yield EntryProblem(("name",), "There are skills of this name already.")


def document_has_entry(document: OwnedDocument, kind: HomebrewKind, entry: HomebrewEntry) -> bool:
    """Whether a document uses the entry.

    A skill is kept by its name and a vehicle whole, so nobody misses these; armor is worn by its
    name.
    """
    if isinstance(document, Draft):
        return _holds(document, kind, entry) or (
            document.base is not None and document_has_entry(document.base, kind, entry)
        )
    return isinstance(document, Character) and _holds(document, kind, entry)


def _holds(somebody: Character | Draft, kind: HomebrewKind, entry: HomebrewEntry) -> bool:
    key = key_of(entry)
    if kind is HomebrewKind.ORIGINS:
        return somebody.origin == key
    if kind is HomebrewKind.POWERS:
        settled = (answers for held in somebody.powers for _, answers in held.choices)
        return key in {held.power for held in somebody.powers} or any(
            key in each for each in settled
        )
    if kind is HomebrewKind.WEAPONS:
        return any(key in held.answers(WEAPONS) for held in somebody.powers)
    worn = somebody.equipment if isinstance(somebody, Character) else ()
    return kind is HomebrewKind.ARMOR and entry.name.casefold() in map(str.casefold, worn)


def everybody(campaign: Campaign) -> list[str]:
    """The ids of all characters and property, also of those in the trash."""
    cards = (*campaign.cards(None), *campaign.trash(None))
    return [card.id for card in cards if card.kind not in (MAP_KIND, ENCOUNTER_KIND)]


def users_of_entry(campaign: Campaign, kind: HomebrewKind, entry: HomebrewEntry) -> list[str]:
    """The ids of all who have the entry."""
    return [
        id_
        for id_ in everybody(campaign)
        if document_has_entry(campaign.document(id_), kind, entry)
    ]


def first_rule_problem(campaign: Campaign, id_: str) -> Problem | None:
    """The first problem of a character with the current catalogs, or None.

    What is only left to settle is not wrong, and a draft is never done.
    """
    document = campaign.document(id_)
    if not isinstance(document, Character):
        return None
    found = (each for each in problems(document, campaign.book) if not each.is_open)
    return next(found, None)
