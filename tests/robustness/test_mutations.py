"""Fuzz tests of all inputs: every file is refused in a sentence or read correctly."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_sample
from fourc_desktop.storage.folders import Folders, resources_folder
from tests.robustness.doors import REFUSALS, Door, doors

FEW = 8
"""The examples per door in the normal run."""

MANY = 5_000
"""The examples per door in the full run, which takes an hour for all doors."""

OF_GAMES = ("character", "map", "homebrew", "CSV", "TSV", "workbook", "campaign")
NAMES = (
    "settings", "script", "picture", "photograph", "picture of the web", "theme", "translation",
    "database", "stat block", "actor", "actors", "map of another program", "vehicle of 4c",
    *(f"{name} of {entry.id}" for entry in GAMES for name in OF_GAMES),
)  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Door]:
    folder = tmp_path_factory.mktemp("work")
    tools = application_context(resources_folder(), Folders.under(folder), GAMES)
    campaigns = {}
    for entry in GAMES:
        with create_sample(folder, tools, entry.id) as campaign:
            path = campaign.file.path
        campaigns[entry.id] = path.read_bytes()
    return doors(tools, campaigns)


def fuzz(door: Door, folder: Path, examples: int) -> int:
    """Pass mutants of a good file to its door; return the number of refused ones."""
    refused = 0

    @settings(
        max_examples=examples,
        suppress_health_check=list(HealthCheck),
        derandomize=examples == FEW,
        report_multiple_bugs=False,
    )
    @given(chance=st.randoms(use_true_random=False))
    def run(chance: Random) -> None:
        nonlocal refused
        data = door.mutate(door.good, chance)
        with suppress(*REFUSALS):
            door.enter(data, folder)
            return
        refused += 1

    run()
    return refused


def test_every_door_is_fuzzed(made: Mapping[str, Door]) -> None:
    assert sorted(made) == sorted(NAMES)


@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", NAMES)
def test_no_mutant_breaks_a_door(
    name: str, examples: int, made: Mapping[str, Door], tmp_path: Path
) -> None:
    door = made[name]
    if name != "database":
        door.enter(door.good, tmp_path)
    assert fuzz(door, tmp_path, examples) or door.may_repair


def test_a_door_that_fails_is_detected(made: Mapping[str, Door], tmp_path: Path) -> None:
    door = made["character of 4c"]
    broken = Door(door.good, lambda data, _: json.loads(data), door.mutate)
    with pytest.raises(ValueError, match=r"line 1|decode|char"):
        fuzz(broken, tmp_path, 200)
