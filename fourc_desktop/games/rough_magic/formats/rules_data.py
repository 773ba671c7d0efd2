"""The rules data of Rough Magic 4e: the files of `resources/rules/rough_magic`."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT, Id, Text, WordList, Words
from fourc_desktop.games.rough_magic.rules.character import (
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicPower,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.character_numbers import unhurt
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook, RoughMagicTemplate
from fourc_desktop.games.rough_magic.rules.tables import CircumstanceTables, RoughMagicTables
from fourc_desktop.storage.formats.rules_files import read_rules_file

FOLDER = "rough_magic"


@dataclass(frozen=True, slots=True)
class CatalogFile:
    """`catalog.json`: the skills, attacks and powers that can be added to a character, by id."""

    __pydantic_config__ = STRICT

    skills: dict[Id, RoughMagicSkill]
    attacks: dict[Id, RoughMagicAttack]
    powers: dict[Id, RoughMagicPower]


@dataclass(frozen=True, slots=True)
class TemplateEntry:
    """A template of a character in `characters.json`.

    Attributes:
        id: Its id.
        name: The kind of character.
        group: The group of the list.
        side: The id of the side.
        about: A description in one sentence.
        attributes: Agility, Brawn, Presence, Reason and Power Level, each 0 to 10.
        skills: Levels by the ids of skills.
        attacks: The ids of attacks.
        powers: The ids of powers.
        armor: Damage Resistance.
        mental_resistance: Mental Resistance.
        alteration_resistance: Alteration Resistance.
    """

    id: Id
    name: Words
    group: Words
    side: Id
    about: Text
    attributes: tuple[int, int, int, int, int]
    skills: dict[Id, int]
    attacks: tuple[Id, ...] = ()
    powers: tuple[Id, ...] = ()
    armor: int = 0
    mental_resistance: int = 0
    alteration_resistance: int = 0


@dataclass(frozen=True, slots=True)
class CharactersFile:
    """`characters.json`: templates, stock characters and names."""

    __pydantic_config__ = STRICT

    names: WordList
    templates: Annotated[tuple[TemplateEntry, ...], MinLen(1)]
    stock: Annotated[tuple[TemplateEntry, ...], MinLen(1)]


def load_book(resources: Path) -> RoughMagicBook:
    """Load the rulebook from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / FOLDER
    catalog = read_rules_file(folder / "catalog.json", CatalogFile)
    characters = read_rules_file(folder / "characters.json", CharactersFile)
    return RoughMagicBook(
        tables=read_rules_file(folder / "tables.json", RoughMagicTables),
        circumstances=read_rules_file(folder / "circumstances.json", CircumstanceTables),
        skills=catalog.skills,
        attacks=catalog.attacks,
        powers=catalog.powers,
        templates=_templates(characters.templates, characters.names, catalog),
        stock=_templates(characters.stock, (), catalog),
    )


def _templates(
    entries: tuple[TemplateEntry, ...], names: tuple[str, ...], catalog: CatalogFile
) -> Mapping[str, RoughMagicTemplate]:
    return {
        each.id: RoughMagicTemplate(
            each.id, each.name, each.group, each.side, each.about, _character(each, catalog), names
        )
        for each in entries
    }


def _character(entry: TemplateEntry, catalog: CatalogFile) -> RoughMagicCharacter:
    """The character of a template, unhurt and without a name."""
    agility, brawn, presence, reason, power_level = entry.attributes
    blank = RoughMagicCharacter(
        agility=agility,
        brawn=brawn,
        presence=presence,
        reason=reason,
        power_level=power_level,
        skills=tuple(
            RoughMagicSkill(catalog.skills[id_].name, catalog.skills[id_].attribute, level)
            for id_, level in entry.skills.items()
        ),
        attacks=tuple(catalog.attacks[id_] for id_ in entry.attacks),
        powers=tuple(catalog.powers[id_] for id_ in entry.powers),
        armor=entry.armor,
        mental_resistance=entry.mental_resistance,
        alteration_resistance=entry.alteration_resistance,
    )
    return unhurt(blank)
