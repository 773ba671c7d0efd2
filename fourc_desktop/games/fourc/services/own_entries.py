"""One entry of a table's own data while it is written: its values, and what is wrong with them.

The values are those a file of own data would hold: texts, numbers, lists and groups of fields, so
that a form can show what is not right yet.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from pydantic import ValidationError

from fourc_desktop.core.flaw import Flaw
from fourc_desktop.games.fourc.formats.own_data_format import OwnDataModel
from fourc_desktop.games.fourc.rules.armor import WornArmor
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.own_data import OwnData
from fourc_desktop.games.fourc.rules.power_flaws import power_flaws
from fourc_desktop.games.fourc.rules.powers import TRAIT, TRAITS, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.vehicle_problems import vehicle_problems
from fourc_desktop.games.fourc.rules.vehicles import Vehicle
from fourc_desktop.games.fourc.rules.weapons import Weapon
from fourc_desktop.storage.import_refusal import reason

Entry = Origin | Power | SkillFamily | Weapon | WornArmor | Vehicle
Values = dict[str, Any]
"""The fields of an entry by name, as JSON has them."""

LONGEST_ID: Final = 60

EMPTY: Final = "Write something here."

SENTENCES: Final = {
    "missing": EMPTY,
    "string_too_short": EMPTY,
    "too_short": EMPTY,
    "enum": "Choose one of the list.",
    "string_pattern_mismatch": "Use small letters and digits, with hyphens between them.",
}
"""What is said of the commonest flaws of a field."""


class OwnKind(Enum):
    """The kinds of own data; each value is the name of its list."""

    POWERS = "powers"
    ORIGINS = "origins"
    SKILLS = "skills"
    WEAPONS = "weapons"
    ARMOR = "armor"
    VEHICLES = "vehicles"


BLANKS: Final[Mapping[OwnKind, Values]] = {
    OwnKind.POWERS: {"name": "", "ranked": True, "text": "", "repute_factor": 1},
    OwnKind.ORIGINS: {"name": "", "description": ""},
    OwnKind.SKILLS: {"name": "", "skills": []},
    OwnKind.WEAPONS: {
        "name": "", "provenance": "own", "form": "bashing", "hands": 1, "damage": 5,
        "description": "",
    },
    OwnKind.ARMOR: {"name": "", "provenance": "own", "rank": 10, "description": ""},
    OwnKind.VEHICLES: {
        "name": "", "provenance": "own", "kind": "car", "durability": 10, "handling": 10,
        "velocity": 6, "seats": 4, "description": "",
    },
}  # fmt: skip
"""What a new entry starts from."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of values: an entry, or what is wrong with them."""

    entry: Entry | None
    flaws: tuple[Flaw, ...] = ()


def key_of(entry: Entry) -> str:
    """What an entry is known by: its id, or its name where it has none."""
    return entry.name if isinstance(entry, SkillFamily) else entry.id


def entries(own: OwnData, kind: OwnKind) -> tuple[Entry, ...]:
    """One of the lists of own data."""
    listed: tuple[Entry, ...] = getattr(own, kind.value)
    return listed


def shipped(book: Rulebook, kind: OwnKind) -> tuple[Entry, ...]:
    """What the catalogues of a rulebook hold, in their order."""
    shelves: dict[OwnKind, tuple[Entry, ...]] = {
        OwnKind.POWERS: tuple(book.powers.values()),
        OwnKind.ORIGINS: tuple(book.origins.values()),
        OwnKind.SKILLS: book.skills,
        OwnKind.WEAPONS: tuple(book.gear.weapons.values()),
        OwnKind.ARMOR: tuple(book.gear.armor.values()),
        OwnKind.VEHICLES: tuple(book.gear.vehicles.values()),
    }
    return shelves[kind]


def values_of(kind: OwnKind, entry: Entry) -> Values:
    """An entry as values."""
    own = OwnData(**{kind.value: (entry,)})  # type: ignore[arg-type]
    listed: list[Values] = OwnDataModel.of(own).model_dump(mode="json")[kind.value]
    return listed[0]


def read_values(kind: OwnKind, values: Values, book: Rulebook, others: OwnData) -> Reading:
    """The entry that values come to, or everything wrong with them.

    `book` is the rulebook that comes with the program, `others` what the table has added to it
    besides this entry.
    """
    data = json.dumps({kind.value: [_cleaned(values)]})
    try:
        entry = entries(OwnDataModel.model_validate_json(data).own_data(), kind)[0]
    except ValidationError as error:
        return Reading(None, tuple(_flaws_of(error)))
    except ValueError as error:
        return Reading(None, (Flaw((), f"{error}."),))
    flaws = tuple(_loose_ends(entry, book, others))
    return Reading(None if flaws else entry, flaws)


def with_id(kind: OwnKind, values: Values, taken: frozenset[str]) -> Values:
    """The values with an id made from the name, unless there is one; skills need none.

    `taken` are the ids that entries of this kind have already.
    """
    if kind is OwnKind.SKILLS or values.get("id"):
        return values
    return {**values, "id": _free(slug(str(values.get("name", ""))) or "own", taken)}


def with_short_names(values: Values) -> Values:
    """The values of a power with short names for its choices and ids for their options.

    They are made from what is asked and offered, and stay, since heroes remember them.
    """
    if not values.get("choices"):
        return values
    return {**values, "choices": _named_choices(values)}


def slug(name: str) -> str:
    """A name as an id: small letters, digits and hyphens; nothing where it has none of these."""
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_ID].strip("-")


def _named_choices(values: Values) -> list[Values]:
    """The choices of a power, each with a short name, their options with ids."""
    raises = values.get("trait_bonus") or values.get("doubled_trait_bonus")
    named: list[Values] = []
    for choice in values.get("choices", []):
        ids = frozenset(str(each["id"]) for each in named)
        asked = (TRAITS if raises else TRAIT) if choice.get("answer") == "trait" else ""
        made = asked or _made(choice.get("question"), "choice")
        options: list[Values] = []
        for option in choice.get("options", []):
            met = frozenset(str(each["id"]) for each in options)
            id_ = option.get("id") or _free(_made(option.get("name"), "option"), met)
            options.append({**option, "id": id_})
        named.append({**choice, "id": choice.get("id") or _free(made, ids), "options": options})
    return named


def _made(words: object, otherwise: str) -> str:
    """An id made from words; nothing where there are none yet."""
    return (slug(words) or otherwise) if isinstance(words, str) and words.strip() else ""


def _free(id_: str, taken: frozenset[str]) -> str:
    """The id itself or, where it is taken, with a number; nothing stays nothing."""
    if not id_ or id_ not in taken:
        return id_
    short = id_[: LONGEST_ID - 4]
    return next(each for n in range(2, 9999) if (each := f"{short}-{n}") not in taken)


def _cleaned(values: Values) -> Values:
    """The values without what a form cannot help leaving: empty lines, and additions of 0."""
    cleaned = dict(values)
    if "skills" in cleaned and isinstance(cleaned["skills"], list):
        cleaned["skills"] = [line for each in cleaned["skills"] if (line := str(each).strip())]
    if "traits" in cleaned:
        cleaned["traits"] = {trait: plus for trait, plus in cleaned["traits"].items() if plus}
    return cleaned


def _flaws_of(error: ValidationError) -> Iterator[Flaw]:
    """What pydantic found, in plain sentences; the first two steps lead to the entry."""
    for each in error.errors(include_url=False, include_input=False):
        yield Flaw(each["loc"][2:], SENTENCES.get(each["type"]) or f"It {reason(each)}.")


def _loose_ends(entry: Entry, book: Rulebook, others: OwnData) -> Iterator[Flaw]:
    """What does not fit the rest of the catalogues."""
    if isinstance(entry, Power):
        powers = {*book.powers, *(each.id for each in others.powers), entry.id}
        yield from power_flaws(entry, powers, book.power_tables.keys())
    elif isinstance(entry, Vehicle):
        for problem in vehicle_problems(entry):
            yield Flaw((problem.where.lower(),), problem.refusal.sentence)
    elif isinstance(entry, SkillFamily):
        names = {each.name.casefold() for each in (*book.skills, *others.skills)}
        if entry.name.casefold() in names:
            yield Flaw(("name",), "There are skills of this name already.")
