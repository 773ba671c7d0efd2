"""The inputs of the program for fuzz tests; the tests call them doors.

A door takes bytes and a working folder. It raises a refusal, or returns; other exceptions fail.
"""

import json
from base64 import b64decode
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QObject

from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.interchange import ConvertedFile
from fourc_desktop.core.picture_bytes import UnusablePictureError
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.documents.document_file import document_bytes, parse_document
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.foreign_files import (
    DATABASE_MARK,
    read_foreign,
    refuse_archive,
)
from fourc_desktop.services.import_export.homebrew_packs import parse_pack
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.table_writing import csv_bytes, xlsx_bytes
from fourc_desktop.storage.formats.map_format import write_map
from fourc_desktop.storage.images.picture_worker import reencode
from fourc_desktop.storage.settings import FILE_NAME, Settings, load_settings, save_settings
from fourc_desktop.ui.text import load_translation
from fourc_desktop.ui.theming.theme import ThemeName, load_theme
from tests.games.fourc.formats.foundry_samples import msh
from tests.robustness.mutations import damaged, mutated_file, mutated_png, mutated_text, mutated_zip
from tests.robustness.rich_campaign import PACKS
from tests.services.hostile_maps import GOOD, enveloped
from tests.services.import_export.vtt_samples import vtt_file
from tests.storage.images.hostile_pictures import sample

REFUSALS: Final = (StorageError, Refused, UnusablePictureError)

COMMANDS: Final = b"""\
{"is":"go-on"}
{"is":"note","notes":"Rain"}
by hand {"is":"put","who":"thug","spot":{"x":1,"y":0}}
{"is":"attack","who":"captain-lantern","way":"Fists","target":"thug"}
undo
redo
go to 1
roll again
[83]
"""
HEROES: Final = [
    ("Name", *"FASERIP", "Health", "Powers", "Tags", "Real name"),
    ("Kira", "10", "Ex 20", "30", "20", "6", "10", "6", "12/80", "Flight Ex, Armor 20", "a;b", "A"),
    ("Otto", "=1+1", "20", "30", "20", "6", "10", "6", "80", "", "", "-3"),
]
CHARACTERS: Final = [
    ("Name", "Kind", "Player", "Tags", "Notes", "Strength", "Brawn", "Sword", "Attacks"),
    ("Kira", "Elf", "Ann", "a;b", "Tall", "good", "4", "6", "Bite; Claw"),
    ("Otto", "", "", "", "", "+3", "-1", "x", ""),
]
BLOCK: Final = b"""Kira
F: Gd 10 A: Ex 20 S: Rm 30 E: 20 R: Ty 6, I: Gd 10; P: Ty 6
Health: 12 of 80 Karma: 22
Real name: Ann Lee
Powers:
- Flame breathing of old, Rm 30
Contacts: Police, Press
"""
TRANSLATION: Final = b64decode(
    "PLhkGMrvnJXNIRy/YKG93acAAAACZGVCAAAACAY7nDcAAAAAaQAAADsDAAAAFABIAGEAdQBzAHIAZQBnAGUAbABuCAAA"
    "AAAGAAAACEhvbWVicmV3BwAAAAo0QyBEZXNrdG9wAYgAAAACAQE="
)
"""A translation file with one text."""

Enter = Callable[[bytes, Path], object]
Mutate = Callable[[bytes, Random], bytes]


@dataclass(frozen=True, slots=True)
class Door:
    """A valid file, its door, and the function that makes mutants of it.

    With `may_repair`, errors are reported and the rest is read.
    """

    good: bytes
    enter: Enter
    mutate: Mutate = damaged
    may_repair: bool = False


def json_mutant(data: bytes, chance: Random) -> bytes:
    """JSON with a few changes and a valid hash, or damaged bytes."""
    if chance.randrange(3):
        return mutated_file(data, chance, chance.randint(1, 4))
    return damaged(data, chance)


def doors(tools: ApplicationContext, campaigns: Mapping[str, bytes]) -> dict[str, Door]:
    """All doors by name; `campaigns` has a valid campaign file by game id."""
    made: dict[str, Door] = {
        "settings": Door(
            json.dumps(Settings().model_dump(mode="json")).encode(),
            settings,
            json_mutant,
            may_repair=True,
        ),
        "script": Door(
            COMMANDS, partial(script, tools, campaigns["4c"]), mutated_text, may_repair=True
        ),
        "picture": Door(sample("PNG"), picture, mutated_png),
        "photograph": Door(sample("JPEG"), picture),
        "picture of the web": Door(sample("WEBP"), picture),
        "theme": Door((tools.resources / "themes" / "dark.json").read_bytes(), theme, json_mutant),
        "translation": Door(TRANSLATION, translation, may_repair=True),
        "database": Door(DATABASE_MARK.encode(), database),
    }
    for entry in GAMES:
        made |= {f"{name} of {entry.id}": each for name, each in _of_game(tools, entry.id).items()}
        made[f"campaign of {entry.id}"] = Door(
            campaigns[entry.id], partial(campaign, tools), may_repair=True
        )
    actor = json.dumps(msh()).encode()
    foreign = partial(other_program, tools, tools.games.game("4c"))
    return made | {
        "stat block": Door(BLOCK, partial(foreign, "a.txt", "stat-block"), mutated_text),
        "actor": Door(actor, partial(foreign, "a.json", "foundry"), json_mutant),
        "actors": Door(b"\n".join([actor] * 3), partial(foreign, "a.db", "foundry"), mutated_text),
        "map of another program": Door(
            vtt_file(), partial(foreign, "a.uvtt", "universal-vtt"), json_mutant
        ),
    }


def _of_game(tools: ApplicationContext, id_: str) -> dict[str, Door]:
    game = tools.games.game(id_)
    kinds = KindRegistry.of_game(game, tools.games)
    rows = HEROES if id_ == "4c" else CHARACTERS
    files = sorted((tools.resources / "sample" / id_).glob("*/*.json"))
    characters = [path for path in files if path.parent.name == "characters"]
    table = partial(other_program, tools, game)
    found = {
        "character": Door(characters[0].read_bytes(), partial(document, kinds), json_mutant),
        "map": Door(enveloped(write_map(GOOD)).encode(), partial(document, kinds), json_mutant),
        "homebrew": Door(json.dumps(PACKS[id_]).encode(), partial(homebrew, game), json_mutant),
        "CSV": Door(csv_bytes(rows), partial(table, "a.csv", "table"), mutated_text),
        "TSV": Door(
            "\n".join("\t".join(row) for row in rows).encode(),
            partial(table, "a.tsv", "table"),
            mutated_text,
        ),
        "workbook": Door(
            xlsx_bytes(rows, "Heroes"), partial(table, "a.xlsx", "table"), mutated_zip
        ),
    }
    if vehicles := [path for path in files if path.parent.name == "vehicles"]:
        found["vehicle"] = Door(vehicles[0].read_bytes(), partial(document, kinds), json_mutant)
    return found


def document(kinds: KindRegistry, data: bytes, _: Path) -> None:
    """Check that a read document is written and read back unchanged."""
    read = parse_document(data, "a.json", kinds)
    assert parse_document(document_bytes(read, kinds), "a.json", kinds) == read


def homebrew(game: AnyGame, data: bytes, _: Path) -> None:
    """Check that a read homebrew pack is written and read back unchanged."""
    own = parse_pack(data, "own.json", game, GAMES)
    assert game.homebrew.read(game.homebrew.write(own)) == own


def other_program(
    tools: ApplicationContext, game: AnyGame, name: str, reader: str, data: bytes, folder: Path
) -> None:
    """Converted documents can be stored; a file without any usable content is refused."""
    (folder / name).write_bytes(data)
    found: ConvertedFile = read_foreign(folder / name, game, tools.games.book(game), reader)
    kinds = KindRegistry.of_game(game, tools.games)
    for each in found.documents:
        content = each.package.content
        assert kinds.read(content.kind, kinds.write(content)).document == content.document
    if not found.documents:
        raise StorageError(found.refusals[0])


def settings(data: bytes, folder: Path) -> None:
    """Check that loaded settings are saved and loaded back unchanged."""
    (folder / FILE_NAME).write_bytes(data)
    loaded = load_settings(folder)
    save_settings(folder, loaded.settings)
    assert load_settings(folder).settings == loaded.settings


def campaign(tools: ApplicationContext, data: bytes, folder: Path) -> None:
    """The readable parts are read, and the rest is reported in sentences."""
    (folder / "a.4c").write_bytes(data)
    with open_campaign(folder / "a.4c", tools) as opened:
        for card in opened.cards(None):
            with suppress(*REFUSALS):
                opened.content(card.id)
        assert all(each.endswith((".", "?")) for each in opened.warnings)


def script(tools: ApplicationContext, good: bytes, data: bytes, folder: Path) -> None:
    """Check that every line is executed or refused."""
    (folder / "a.4c").write_bytes(good)
    with open_campaign(folder / "a.4c", tools) as opened:
        fights = EncounterService(opened, tools, fights_by_game)
        player = EncounterScript(fights, fights.encounters()[0].id, table_dice=False)
        for line in data.decode("utf-8", "replace").splitlines():
            player.take(line)


def picture(data: bytes, _: Path) -> None:
    """Decode and encode a picture."""
    reencode(data)


def theme(data: bytes, folder: Path) -> None:
    """A broken resource raises only the error for a broken installation."""
    (folder / f"{ThemeName.DARK}.json").write_bytes(data)
    try:
        load_theme(folder, ThemeName.DARK)
    except ValueError as error:
        raise StorageError(str(error)) from error


def translation(data: bytes, folder: Path) -> None:
    """Qt refuses a damaged file; texts stay untranslated."""
    (folder / "fourc-desktop.qm").write_bytes(data)
    load_translation(QObject(), folder)


def database(data: bytes, folder: Path) -> None:
    """A folder of Foundry's database is refused, independent of its content."""
    place = folder / "actors"
    place.mkdir(exist_ok=True)
    for name in (DATABASE_MARK, "000005.ldb", "MANIFEST-000004"):
        (place / name).write_bytes(data)
    refuse_archive(place)
