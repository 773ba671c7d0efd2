"""Heroes and villains from Foundry VTT, from all its systems for the 1980s game."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.formats.foreign_hero import (
    ForeignHero,
    ForeignPower,
    ForeignSkill,
    hero_from_foreign,
)
from fourc_desktop.games.fourc.formats.foundry_fields import (
    NUMBERS,
    Fields,
    at,
    entries,
    fields,
    first,
    line,
    plain_line,
    plain_lines,
    rank_value,
    text,
    title_of,
    whole,
)
from fourc_desktop.games.fourc.formats.foundry_vehicle import (
    stats_of,
    vehicle_from_foundry,
    vehicle_from_words,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.conversion import HIGHEST, OldAbility
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import IMPROVED_STEPS, SkillKind

MAX_ITEMS: Final = 500
"""The maximum number of an actor's items that are read."""

LONGEST_ABOUT: Final = 300
HEADQUARTERS_CATEGORY: Final = "Headquarters"
"""The category of an item that is a headquarters, in a system without a type for it."""

"""The maximum length of a description, in characters."""

HOSTILE: Final = -1
"""The disposition of a token that fights the heroes."""

_RANKS: Final = tuple(OldAbility)[:7]
_LETTERS: Final = {each.name[0].lower(): each.name.lower() for each in _RANKS}
_OTHERS: Final[Mapping[str, str]] = {
    "npc": "NPC",
    "entity": "Entity",
    "animal": "Animal",
    "alien": "Alien",
    "supportingcast": "Supporting cast",
}
"""The tags of actors that are neither heroes nor villains, by type."""

_OWN_PICTURES: Final = ("icons/", "systems/")
"""The folders of pictures that come with Foundry VTT and its systems."""

_EMBEDDED: Final = "of the actor"
LONGEST_PATH: Final = 120

_PROSE: Final = ("biography", "description", "history", "background", "notes")
_READ: Final = frozenset(
    {
        *_PROSE, "abilities", "attributes", "primaryAbilities", "secondaryAbilities",
        *(ability.name.lower() for ability in OldAbility),
        "karmaTracking", "movement", "chargen", "combatMode", "combatMods", "initiative",
        "identity", "identityType", "player", "group", "origin", "powerOrigin", "characterType",
        "talents", "contacts", "powers", "specialties", "improvements", "prototypeToken", "health",
        "condition", "details", "resources", "secondary",
    }
)  # fmt: skip
"""The fields that are read separately, or that only record the state of a fight."""
_READ_OF_IDENTITY: Final = frozenset(
    {"public", "secret", "realName", "group", "groupAffiliations", "origin"}
)
_READ_OF_BIOGRAPHY: Final = frozenset(
    {"realName", "playerName", "groupAffiliation", "origin", "identity", "heroType", *_PROSE}
)
_READ_OF_POWER: Final = frozenset(
    {
        *NUMBERS, "rank", "description", "definition", "notes", "limitations", "limitation",
        "stunts", "powerRank", "powerDescription", "powerLimitations", "powerStunts", "modifiers",
    }
)  # fmt: skip


def abilities_of(system: Fields) -> Fields:
    """The group of fields with the seven abilities, or an empty group."""
    for name in ("abilities", "primaryAbilities", "attributes", ""):
        group = at(system, name) if name else system
        if not isinstance(group, dict):
            continue
        named = {str(key).casefold(): value for key, value in group.items()}
        if _LETTERS.keys() <= named.keys():
            named = {_LETTERS.get(key, key): value for key, value in named.items()}
        if "fighting" in named and "psyche" in named:
            return named
    return {}


def hero_from_foundry(actor: Fields, book: Rulebook) -> ConvertedDocument:
    """The hero of an actor, with vehicles.

    Raises:
        Refused: The name or an ability is missing.
    """
    system = fields(actor.get("system", actor.get("data")))
    items = _items(actor, system)
    found = hero_from_foreign(_foreign(actor, system, items), book)
    belongings, changes = [*found.package.belongings], [*found.changes]
    for each in items.vehicles:
        vehicle = vehicle_from_words(each) or vehicle_from_foundry(each)
        belongings.append(vehicle.package)
        name = vehicle.package.content.document.name
        changes += [f"{name}: {change}" for change in vehicle.changes]
    if picture := _picture(actor):
        changes.append(f"The picture {picture} is not in the file; add it as a portrait.")
    package = replace(found.package, belongings=tuple(belongings))
    return ConvertedDocument(package, tuple(changes))


def _picture(actor: Fields) -> str:
    """The path of an actor's picture; empty without one, and for pictures of Foundry VTT."""
    path = line(actor.get("img"))
    if not path or path.startswith(_OWN_PICTURES):
        return ""
    return _EMBEDDED if path.startswith("data:") else one_line(path, longest=LONGEST_PATH)


def _foreign(actor: Fields, system: Fields, items: "_Items") -> ForeignHero:
    identity = fields(system.get("identity"))
    biography = fields(system.get("biography")) or fields(system.get("background"))
    origins = [
        each
        for value in (
            system.get("powerOrigin"),
            identity.get("origin"),
            system.get("origin"),
            biography.get("origin"),
            biography.get("heroType"),
        )
        if (each := line(value))
    ]
    side, tags, changes = _side(actor)
    health, karma = _secondary(system, "health"), _secondary(system, "karma")
    groups = first(
        system.get("group"),
        identity.get("group"),
        identity.get("groupAffiliations"),
        biography.get("groupAffiliation"),
    )
    others = {title: list(texts) for title, texts in items.others.items()}
    if origins[1:] and origins[1].casefold() != origins[0].casefold():
        others["Origin"] = origins[1:]
    for title, found in _leftovers(system):
        others.setdefault(title, []).append(found)
    return ForeignHero(
        name=line(actor.get("name")),
        source="file",
        old=dict(_old_values(system)),
        identity=first(
            identity.get("secret"),
            identity.get("realName"),
            biography.get("realName"),
            system.get("identity"),
        ),
        player=first(system.get("player"), biography.get("playerName")),
        side=side,
        origin=next(iter(origins), ""),
        lost=_less(health),
        left=whole(fields(health).get("value")) or 0,
        spent=0 if "lifetime" in fields(system.get("karma")) else _less(karma),
        powers=items.powers,
        skills=items.skills,
        equipment=items.equipment,
        tags=[*re.split("[;\n]" if ";" in groups else "[,\n]", groups), *tags],
        notes="\n".join(
            prose
            for group in (system, biography)
            for key in _PROSE
            if (prose := text(group.get(key)))
        ),
        others=others,
        changes=changes,
    )


def _side(actor: Fields) -> tuple[CharacterSide, list[str], list[str]]:
    """The side, the tags and the descriptions."""
    type_ = line(actor.get("type")).casefold()
    token = actor.get("prototypeToken", actor.get("token"))
    hostile = whole(at(token, "disposition")) == HOSTILE
    if type_ == "villain" or (hostile and type_ in _OTHERS):
        return CharacterSide.VILLAIN, [], []
    if (tag := _OTHERS.get(type_)) is None or whole(at(token, "disposition")) == 1:
        return CharacterSide.HERO, [], []
    return CharacterSide.HERO, [tag], [f"The type {tag} became a tag."]


_OTHER_NAMES: Final = {"resources": ("wealth",), "popularity": ("fame",)}


def _secondary(system: Fields, key: str) -> Any:
    """Health, Karma, Resources or Popularity, from any field that systems use."""
    names = ("attributes", "secondaryAbilities", "resources", "secondary")
    groups = (*(fields(at(system, name)) for name in names), system)
    keys = (key, *_OTHER_NAMES.get(key, ()))
    return next((group[name] for group in groups for name in keys if name in group), None)


def _old_values(system: Fields) -> Iterator[tuple[OldAbility, OldValue]]:
    abilities = abilities_of(system)
    for ability in _RANKS:
        if (value := rank_value(abilities.get(ability.name.lower()))) is not None:
            yield ability, value
    for ability in (OldAbility.HEALTH, OldAbility.KARMA):
        score = _secondary(system, ability.name.lower())
        number = whole(fields(score).get("max")) or whole(fields(score).get("value", score))
        if number is not None and abs(number) <= HIGHEST:  # 4C computes its own
            yield ability, OldValue(number, None)
    if (value := rank_value(_secondary(system, "resources"))) is not None:
        yield OldAbility.RESOURCES, value
    if (number := _popularity(_secondary(system, "popularity"))) is not None:
        yield OldAbility.POPULARITY, OldValue(number, None)


def _popularity(value: object) -> int | None:
    """The Popularity of the hero rather than of the civilian identity."""
    group = fields(value)
    for each in (value, group.get("value"), group.get("hero")):
        number = whole(fields(each).get("value", each))
        if number is not None:
            return -abs(number) if fields(each).get("isNegative") is True else number
    return None


def _less(score: object) -> int:
    """The missing points of a score; 0 if it has no current value."""
    now, full = whole(fields(score).get("value")), whole(fields(score).get("max"))
    return full - now if now is not None and full is not None and 0 <= now < full else 0


def _leftovers(system: Fields) -> Iterator[tuple[str, str]]:
    """All other texts about a character, with labels."""
    yield from plain_lines({key: value for key, value in system.items() if key not in _READ})
    for key, read in (
        ("identity", _READ_OF_IDENTITY),
        ("biography", _READ_OF_BIOGRAPHY),
        ("background", _READ_OF_BIOGRAPHY),
    ):
        group = fields(system.get(key))
        yield from plain_lines({name: value for name, value in group.items() if name not in read})
    public = line(at(system, "identity", "public"))
    if public and line(at(system, "identity", "secret")):
        yield "Public identity", public
    for key, value in fields(system.get("defense")).items():
        if whole(value):
            yield title_of(key), line(value)
    popularity = fields(_secondary(system, "popularity"))
    secret = popularity.get("secretId", popularity.get("secret"))
    if number := whole(fields(secret).get("value", secret)):
        yield "Popularity of the secret identity", str(number)


@dataclass(slots=True)
class _Items:
    """The items of an actor, sorted by kind."""

    powers: list[ForeignPower] = field(default_factory=list)
    skills: list[ForeignSkill] = field(default_factory=list)
    equipment: list[str] = field(default_factory=list)
    vehicles: list[Fields] = field(default_factory=list)
    others: dict[str, list[str]] = field(default_factory=dict)

    def note(self, title: str, *parts: str) -> None:
        """Keep the description of an item for the notes."""
        if any(parts[1:]):
            more = "; ".join(part for part in parts[1:] if part)
            self.others.setdefault(title, []).append(f"{parts[0]}: {more}")


def _items(actor: Fields, system: Fields) -> _Items:
    found = _Items()
    for item in entries(actor.get("items"))[:MAX_ITEMS]:
        group = fields(fields(item).get("system", fields(item).get("data")))
        if name := line(fields(item).get("name")):
            _take(found, line(item.get("type")).casefold(), name, group, item)
    found.powers += [
        _power(name, fields(each))
        for each in entries(system.get("powers"))[:MAX_ITEMS]
        if (name := first(each, at(each, "name")))
    ]
    for key, kind in (
        ("talents", SkillKind.SKILL),
        ("specialties", SkillKind.SKILL),
        ("contacts", SkillKind.CONTACT),
    ):
        listed = at(system, key, "list") or system.get(key)
        for each in entries(listed)[:MAX_ITEMS]:
            if name := first(each, at(each, "name")):
                found.skills.append(ForeignSkill(name, kind))
    if (rest := len(entries(actor.get("items"))) - MAX_ITEMS) > 0:
        found.others["Items that were left out"] = [str(rest)]
    return found


def _take(found: _Items, type_: str, name: str, system: Fields, item: Fields) -> None:
    if type_ == "equipment" and vehicle_from_words(item) is not None:
        found.vehicles.append(item)
    elif type_ == "vehicle" or (stats_of(system) and type_ == "equipment" and _rides(system)):
        if all(rank_value(stats_of(system).get(key)) for key in ("control", "speed", "body")):
            found.vehicles.append(item)
        else:
            found.equipment.append(name)
    elif type_ == "power":
        found.powers.append(_power(name, system))
        others = {key: value for key, value in system.items() if key not in _READ_OF_POWER}
        found.note("Powers", name, *(f"{title} {each}" for title, each in plain_lines(others)))
    elif type_ == "talent":
        found.skills.append(_talent(name, system))
        found.note("Skills", name, line(system.get("specialty")))
    elif type_ in ("contact", "contacts"):
        found.skills.append(ForeignSkill(name, SkillKind.CONTACT))
        about = _about(system) or "; ".join(each for _, each in plain_lines(system))
        found.note("Contacts", name, about)
    elif type_ == "headquarters" or (type_ == "equipment" and _houses(system)):
        found.note("Headquarters", name, line(system.get("location")), _about(system) or "a place")
    else:
        found.equipment.append(name)
        keys = ("damage", "range", "protection")
        numbers = [f"{key} {each}" for key in keys if (each := plain_line(system.get(key)))]
        found.note("Equipment", name, ", ".join(numbers))


def _rides(system: Fields) -> bool:
    return "vehicle" in line(system.get("equipmentType")).casefold()


def _houses(system: Fields) -> bool:
    """Whether it is a headquarters in a system that has none."""
    return line(system.get("category")) == HEADQUARTERS_CATEGORY


def _power(name: str, system: Fields) -> ForeignPower:
    value = rank_value(system) or rank_value(system.get("powerRank"))
    stunts = [first(each, at(each, "name")) for each in entries(system.get("stunts"))[:20]]
    stunts.append(plain_line(system.get("powerStunts")))
    keys = ("limitations", "limitation", "powerLimitations", "modifiers")
    limits = next((found for key in keys if (found := plain_line(system.get(key)))), "")
    known = f"stunts {', '.join(filter(None, stunts))}" if any(stunts) else ""
    return ForeignPower(
        name,
        value,
        name if value is None else f"{name}, {value}",
        "; ".join(filter(None, (limits, known))),
        _about(system),
    )


def _talent(name: str, system: Fields) -> ForeignSkill:
    """The skill of a talent: above +1 it is an advanced skill, at +3 an improved one."""
    match = re.search(r"\d", first(system.get("bonus"), system.get("talentBonus")), re.ASCII)
    steps = int(match[0]) if match else 1
    if steps >= IMPROVED_STEPS:
        return ForeignSkill(name, improved=True)
    advanced = steps == SkillKind.ADVANCED.steps or (whole(system.get("slotsTaken")) or 1) > 1
    kind = SkillKind.ADVANCED if advanced else SkillKind.SKILL
    return ForeignSkill(name, kind)


def _about(system: Fields) -> str:
    keys = ("description", "definition", "notes", "powerDescription")
    texts = (plain_line(system.get(key)) for key in keys)
    return next((each[:LONGEST_ABOUT] for each in texts if each), "")
