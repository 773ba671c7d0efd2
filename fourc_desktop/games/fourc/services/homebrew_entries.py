"""Homebrew entries: values, problems, and the documents that use an entry.

The values are those of a homebrew file: texts, numbers, lists and groups of fields, so that a form
can display invalid ones.
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
from fourc_desktop.games.fourc.formats.homebrew_format import (
    impossible,
    plain_homebrew,
    read_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import (
    Homebrew,
    name_flaws,
    power_flaws,
)
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
"""The fields of an entry by name, in JSON types."""

LONGEST_ID: Final = 60

EMPTY: Final = "Write something here."

SENTENCES: Final = {
    "missing": EMPTY,
    "string_too_short": EMPTY,
    "too_short": EMPTY,
    "enum": "Choose one of the list.",
    "predicate_failed": "Use small letters and digits, with hyphens between them.",
}
"""The messages of the most common errors of a field."""


class HomebrewKind(Enum):
    """The kinds of homebrew entries; the value is the name of the list in a file."""

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
"""The initial values of a new entry."""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """The result of parsing values: the entry, or its problems."""

    entry: HomebrewEntry | None
    flaws: tuple[EntryProblem, ...] = ()


def key_of(entry: HomebrewEntry) -> str:
    """The key of an entry: its id, or its name if it has no id."""
    return entry.name if isinstance(entry, SkillFamily) else entry.id


def entries(own: Homebrew, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
    """The list of homebrew entries of a kind."""
    listed: tuple[HomebrewEntry, ...] = getattr(own, kind.value)
    return listed


def shipped_entries(book: Rulebook, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
    """The catalog entries of a kind, in order."""
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
    """An entry as values, including those that a file leaves out."""
    own = with_fields(Homebrew(), {kind.value: (entry,)})
    listed: list[EntryValues] = plain_homebrew(own)[kind.value]
    _add_left_out(entry, listed[0])
    return listed[0]


def _add_left_out(value: Any, values: Any) -> None:
    """Add the fields of `value` that are missing in `values` because they have their default."""
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
    """Parse values into an entry, or into all its problems.

    `book` is the shipped rulebook; `others` is the homebrew of the campaign without this entry.
    """
    data = json.dumps({kind.value: [_cleaned(values)]})
    try:
        entry = entries(read_homebrew(data), kind)[0]
    except ValidationError as error:
        return ParsedEntry(None, tuple(_flaws_of(error)))
    flaws = tuple(_loose_ends(entry, book, others))
    return ParsedEntry(None if flaws else entry, flaws)


def with_id(kind: HomebrewKind, values: EntryValues, taken: frozenset[str]) -> EntryValues:
    """The values with an id derived from the name, unless they have one; skills need none.

    `taken` are the ids already used by entries of this kind.
    """
    if kind is HomebrewKind.SKILLS or values.get("id"):
        return values
    return {**values, "id": _free(slug(str(values.get("name", ""))) or "own", taken)}


def with_short_names(values: EntryValues) -> EntryValues:
    """The values of a power with ids for its choices and their options.

    The ids are derived from the texts and never change, since characters refer to them.
    """
    if not values.get("choices"):
        return values
    return {**values, "choices": _named_choices(values)}


def slug(name: str) -> str:
    """A name as an id: lower-case letters, digits and hyphens; may be empty."""
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
    """An id derived from words, or `otherwise`."""
    return (slug(words) or otherwise) if isinstance(words, str) and words.strip() else ""


def _free(id_: str, taken: frozenset[str]) -> str:
    """The id, with a number added if it is taken; an empty one stays empty."""
    if not id_ or id_ not in taken:
        return id_
    short = id_[: LONGEST_ID - 4]
    return next(each for n in range(2, 9999) if (each := f"{short}-{n}") not in taken)


def _cleaned(values: EntryValues) -> EntryValues:
    """The values without empty lines and bonuses of 0, which a form may leave."""
    cleaned = dict(values)
    if "skills" in cleaned and isinstance(cleaned["skills"], list):
        cleaned["skills"] = [line for each in cleaned["skills"] if (line := str(each).strip())]
    if "traits" in cleaned:
        cleaned["traits"] = {trait: plus for trait, plus in cleaned["traits"].items() if plus}
    return cleaned


def _flaws_of(error: ValidationError) -> Iterator[EntryProblem]:
    """The errors of pydantic as sentences; the first two parts of a location lead to the entry."""
    for each in error.errors(include_url=False, include_input=False):
        why = impossible(each)
        words = SENTENCES.get(each["type"]) or f"It {reason(each)}."
        yield EntryProblem(each["loc"][2:], words if why is None else f"{why}.")


def _loose_ends(entry: HomebrewEntry, book: Rulebook, others: Homebrew) -> Iterator[EntryProblem]:
    if not isinstance(entry, Vehicle):  # which has its own problems, its name among them
        yield from name_flaws(entry)
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

    Skills are stored by name and vehicles with all their data, so removing the entry is harmless;
    armor is referred to by name.
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
    """The ids of all characters and property, including those in the trash."""
    cards = (*campaign.cards(None), *campaign.trash(None))
    return [card.id for card in cards if card.kind not in (MAP_KIND, ENCOUNTER_KIND)]


def has_entry(campaign: Campaign, id_: str, kind: HomebrewKind, entry: HomebrewEntry) -> bool:
    """Whether a document or its unfinished change uses the entry."""
    content = campaign.content(id_)
    return any(
        document_has_entry(each, kind, entry)
        for each in (content.document, content.draft)
        if each is not None
    )


def users_of_entry(campaign: Campaign, kind: HomebrewKind, entry: HomebrewEntry) -> list[str]:
    """The ids of all documents that use the entry, also in an unfinished change."""
    return [id_ for id_ in everybody(campaign) if has_entry(campaign, id_, kind, entry)]


def first_rule_problem(campaign: Campaign, id_: str) -> Problem | None:
    """The first problem of a character with the current catalogs, or None.

    Open fields do not count as problems, and drafts are never checked.
    """
    document = campaign.document(id_)
    if not isinstance(document, Character):
        return None
    found = (each for each in problems(document, campaign.book) if not each.is_open)
    return next(found, None)
