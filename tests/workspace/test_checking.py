from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.domain.fourc.instant import instant_hero
from fourc_desktop.domain.fourc.rules import ADVANCED
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.checking import check_file
from fourc_desktop.workspace.hero_files import HeroFile, write_hero
from fourc_desktop.workspace.toolbox import Toolbox


@pytest.fixture
def unfinished(tools: Toolbox) -> HeroFile:
    hero = instant_hero(tools.book, ADVANCED, "a")
    return HeroFile(replace(hero, skills=()))


def test_a_sound_hero_has_no_line(tools: Toolbox, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(HeroFile(instant_hero(tools.book, ADVANCED, "a")), path)
    assert check_file(path, tools) == []


def test_each_problem_is_a_line(tools: Toolbox, tmp_path: Path, unfinished: HeroFile) -> None:
    path = tmp_path / "hero.json"
    write_hero(unfinished, path)
    (line,) = check_file(path, tools)
    assert line.startswith("Skills: ")


def test_a_file_that_is_no_hero_is_one_line(tools: Toolbox, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    path.write_text("[]")
    (line,) = check_file(path, tools)
    assert line.startswith("hero.json was not imported because")


def test_a_campaign_names_whose_problem_it_is(
    campaign: Campaign, tools: Toolbox, unfinished: HeroFile
) -> None:
    campaign.add_instant_hero(seed="b")
    assert check_file(campaign.file.path, tools) == []
    campaign.add([unfinished], "Import a hero")
    (line,) = check_file(campaign.file.path, tools)
    assert line.startswith(f"{unfinished.character.profile.name}: Skills: ")


def test_a_campaign_that_is_none_is_one_line(tools: Toolbox, tmp_path: Path) -> None:
    path = tmp_path / "notes.4c"
    path.write_text("not a campaign")
    (line,) = check_file(path, tools)
    assert "is not a campaign" in line


def test_nothing_there_is_a_failure(tools: Toolbox, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is not a file"):
        check_file(tmp_path / "hero.json", tools)
