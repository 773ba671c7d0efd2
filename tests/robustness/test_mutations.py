"""Fuzzers of the doors: whatever a file holds, it is refused in a sentence or read for what it is.

A door takes bytes and a folder to work in. It raises a refusal, or returns; anything else fails.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourc_desktop.core.picture_bytes import UnusablePictureError
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_sample, open_campaign
from fourc_desktop.services.documents.document_file import document_bytes, parse_document
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.import_export import read_file
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.formats.map_format import write_map
from fourc_desktop.storage.images.picture_worker import reencode
from fourc_desktop.storage.settings import FILE_NAME, Settings, load_settings, save_settings
from tests.kinds import FOURC
from tests.robustness.mutations import damaged, mutated_file
from tests.services.hostile_maps import GOOD, enveloped
from tests.storage.images.hostile_pictures import sample

FEW = 40
"""Examples a door each time."""

MANY = 25_000
"""In `full`; with all doors, they take an hour."""

REFUSALS = (StorageError, Refused, UnusablePictureError)
OWN = b'{"skills": [{"name": "Sea", "skills": ["Knots", "Tides"]}]}'

COMMANDS = b"""\
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

Door = Callable[[bytes, Path], object]


@dataclass(frozen=True, slots=True)
class Workplace:
    """What doors need: the program without a window, and a campaign with a fight."""

    tools: ApplicationContext
    campaign: bytes


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> Workplace:
    folder = tmp_path_factory.mktemp("work")
    tools = application_context(resources, Folders.under(folder), GAMES)
    made = create_sample(folder, tools)
    path = made.file.path
    made.close()
    return Workplace(tools, path.read_bytes())


def document(data: bytes, _: Path) -> None:
    """What is read is written and read again as the same."""
    read = parse_document(data, "a.json", FOURC)
    assert parse_document(document_bytes(read, FOURC), "a.json", FOURC) == read


def lines_of(data: bytes) -> Iterator[str]:
    yield from data.decode("utf-8", "replace").splitlines()


def door(name: str, work: Workplace) -> tuple[bytes, Door]:
    """A good file and the door it goes through."""
    resources, game = work.tools.resources, work.tools.games.usual
    sample_folder = resources / "sample" / "4c"

    def own(data: bytes, folder: Path) -> None:
        (folder / "own.json").write_bytes(data)
        read_file(folder / "own.json", FOURC, game)

    def kept_settings(data: bytes, folder: Path) -> None:
        (folder / FILE_NAME).write_bytes(data)
        loaded = load_settings(folder)
        save_settings(folder, loaded.settings)
        assert load_settings(folder).settings == loaded.settings

    def campaign(data: bytes, folder: Path) -> None:
        (folder / "a.4c").write_bytes(data)
        with open_campaign(folder / "a.4c", work.tools) as opened:
            for card in opened.cards(None):
                with suppress(*REFUSALS):
                    opened.content(card.id)
            assert all(each.endswith((".", "?")) for each in opened.warnings)

    def script(data: bytes, folder: Path) -> None:
        (folder / "a.4c").write_bytes(work.campaign)
        with open_campaign(folder / "a.4c", work.tools) as opened:
            fights = EncounterService(opened, work.tools, fights_by_game)
            player = EncounterScript(fights, fights.encounters()[0].id, table_dice=False)
            for line in lines_of(data):
                player.take(line)

    doors: dict[str, tuple[bytes, Door]] = {
        "hero": ((sample_folder / "characters" / "captain-lantern.json").read_bytes(), document),
        "vehicle": (min((sample_folder / "vehicles").glob("*.json")).read_bytes(), document),
        "map": (enveloped(write_map(GOOD)).encode(), document),
        "own": (OWN, own),
        "settings": (json.dumps(Settings().model_dump(mode="json")).encode(), kept_settings),
        "campaign": (work.campaign, campaign),
        "script": (COMMANDS, script),
        "picture": (sample("PNG"), lambda data, _: reencode(data)),
        "photograph": (sample("JPEG"), lambda data, _: reencode(data)),
    }
    return doors[name]


JSON = ("hero", "vehicle", "map", "own", "settings")
DOORS = (*JSON, "campaign", "script", "picture", "photograph")


def fuzz(name: str, work: Workplace, folder: Path, examples: int) -> int:
    """Put mutants of a good file through its door; returns how many were refused."""
    good, enter = door(name, work)
    enter(good, folder)
    refused = 0

    @settings(
        max_examples=examples,
        suppress_health_check=list(HealthCheck),
        derandomize=examples == FEW,
        report_multiple_bugs=False,
    )
    @given(chance=st.randoms(use_true_random=False), whole=st.booleans(), times=st.integers(1, 4))
    def run(chance: Random, whole: bool, times: int) -> None:
        nonlocal refused
        if name in JSON and whole:
            data = mutated_file(good, chance, times)
        else:
            data = damaged(good, chance)
        with suppress(*REFUSALS):
            enter(data, folder)
            return
        refused += 1

    run()
    return refused


@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", DOORS)
def test_no_mutant_breaks_a_door(name: str, examples: int, work: Workplace, tmp_path: Path) -> None:
    refused = fuzz(name, work, tmp_path, examples)
    # What is wrong in settings, in a script or in a campaign is told, and the rest is read.
    assert refused or name in ("settings", "script", "campaign")


def test_a_door_that_breaks_is_seen(
    work: Workplace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, _ = door("hero", work)
    monkeypatch.setitem(globals(), "door", lambda *_: (good, lambda data, _: json.loads(data)))
    with pytest.raises(ValueError, match=r"line 1|decode"):
        fuzz("vehicle", work, tmp_path, 200)
