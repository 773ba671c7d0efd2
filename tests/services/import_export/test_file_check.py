import sqlite3
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, package_of
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import write_hero
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import write_document
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export import file_check as checking
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.storage.database.document import (
    ENCOUNTER_KIND,
    MAP_KIND,
    Document,
    DocumentChange,
)
from fourc_desktop.storage.errors import StorageError
from tests.core.encounter.toy_fight import toy_rules
from tests.kinds import FOURC
from tests.pictures import small_picture


@pytest.fixture
def unfinished(tools: ApplicationContext) -> HeroFile:
    hero = instant_hero(shipped_rulebook(tools), ADVANCED, "a")
    return HeroFile(replace(hero, skills=()))


def test_a_sound_hero_has_no_line(tools: ApplicationContext, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, "a")), path)
    assert check_file(path, tools) == []


def test_each_problem_is_a_line(
    tools: ApplicationContext, tmp_path: Path, unfinished: HeroFile
) -> None:
    path = tmp_path / "hero.json"
    write_hero(unfinished, path)
    (line,) = check_file(path, tools)
    assert line.startswith("Skills: ")


def test_a_file_that_is_no_hero_is_one_line(tools: ApplicationContext, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    path.write_text("[]")
    (line,) = check_file(path, tools)
    assert line == "hero.json: It should be a group of fields; ask for a new export."


def test_problems_of_a_campaign_name_their_document(
    campaign: Campaign, tools: ApplicationContext, unfinished: HeroFile
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="b")
    assert check_file(campaign.file.path, tools) == []
    FourcCampaign(campaign).add([unfinished], "Import a hero")
    (line,) = check_file(campaign.file.path, tools)
    assert line.startswith(f"{unfinished.character.profile.name}: Skills: ")


def test_a_campaign_that_is_none_is_one_line(tools: ApplicationContext, tmp_path: Path) -> None:
    path = tmp_path / "notes.4c"
    path.write_text("not a campaign")
    (line,) = check_file(path, tools)
    assert "is not a campaign" in line


def test_a_missing_file_raises_a_storage_error(tools: ApplicationContext, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is not a file"):
        check_file(tmp_path / "hero.json", tools)


def test_a_family_without_a_problem(
    tools: ApplicationContext, tmp_path: Path, family: HeroFile
) -> None:
    path = tmp_path / "ada.json"
    write_hero(family, path)
    assert check_file(path, tools) == []


@pytest.fixture
def spoiled(family: HeroFile) -> HeroFile:
    """The family with something wrong at every level."""
    second, sidekick = family.companions
    bike = replace(sidekick.vehicles[0], rank=10)
    palace = Headquarters("Palace", 50)
    return replace(
        family,
        companions=(second, replace(sidekick, vehicles=(bike,))),
        vehicles=(replace(family.vehicles[0], systems=()),),
        headquarters=(*family.headquarters, palace),
    )


def lines(family: HeroFile) -> list[str]:
    sidekick, car = family.companions[1].character.profile.name, family.vehicles[0].name
    systems = "Systems: The power adds 2 systems, 0 chosen. (4C, Vehicle)"
    lacking = f"Rumor: Owner: {sidekick} does not have the power Vehicle. (4C, Vehicle)"
    palace = "Rank Value 20 gives a mansion at most; this is a hidden city, a station in orbit."
    return [
        f"Rumor: {systems}",
        lacking,
        f"{car}: {systems}",
        f"Palace: Size: {palace} (4C, Headquarters)",
        "Headquarters: The power brings 1, there are 2. (4C, Headquarters)",
    ]


def test_problems_of_companions_name_them(
    tools: ApplicationContext, tmp_path: Path, family: HeroFile, spoiled: HeroFile
) -> None:
    path = tmp_path / "ada.json"
    write_hero(spoiled, path)
    sidekick = family.companions[1].character.profile.name
    found = [line.removeprefix(f"{sidekick}: ") for line in check_file(path, tools)]
    assert found == lines(family)


def test_checking_a_campaign_includes_belongings(
    campaign: Campaign, tools: ApplicationContext, family: HeroFile, spoiled: HeroFile
) -> None:
    FourcCampaign(campaign).add([spoiled], "Import Ada")
    found = [line.removeprefix("Ada: ") for line in check_file(campaign.file.path, tools)]
    assert sorted(found) == sorted(lines(family))


def test_vehicle_and_headquarters_files_are_checked(
    tools: ApplicationContext, tmp_path: Path, family: HeroFile
) -> None:
    car, path = family.vehicles[0], tmp_path / "car.json"
    write_document(package_of(car), path, FOURC)
    assert check_file(path, tools) == []
    write_document(package_of(replace(car, systems=car.systems[:1])), path, FOURC)
    (line,) = check_file(path, tools)
    assert line == "Systems: The power adds 2 systems, 1 chosen. (4C, Vehicle)"
    write_document(package_of(Headquarters("Palace", 0)), path, FOURC)
    (line,) = check_file(path, tools)
    assert line == "Size: A Rank Value starts at 1. (4C, Rank Values)"


def test_maps_and_fights_that_cannot_be_read_are_lines(
    campaign: Campaign, tools: ApplicationContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "fights_by_game", toy_rules)
    fights = EncounterService(campaign, tools, toy_rules)
    docks = SectorMap("Docks", 6, 2)
    fights.add_map(docks)
    dock = fights.begin("Dock", docks)
    assert check_file(campaign.file.path, tools) == []
    campaign.file.append_to_fight(dock, 0, "{}")
    for id_, kind in (("a", MAP_KIND), ("b", ENCOUNTER_KIND)):
        campaign.write_contents(
            {}, "Spoil", DocumentChange(id_, Document(id_, kind, "{}", '{"name":"Spoiled"}'))
        )
    spoiled_map, damaged, spoiled_fight = check_file(campaign.file.path, tools)
    assert spoiled_map.startswith("Spoiled: The map a is in a form")
    assert damaged.startswith("Dock: What was done in this encounter is damaged")
    assert spoiled_fight.startswith("Spoiled: The fight b is in a form")


PORTRAIT = small_picture()
PORTRAIT_HASH = sha256(PORTRAIT).hexdigest()


@pytest.fixture
def damaged_parts(campaign: Campaign, tools: ApplicationContext) -> dict[str, str]:
    """A closed campaign with a hero who has a portrait, a map with a picture, and a fight.

    Returns their ids, and where the file lies.
    """
    ada = FourcCampaign(campaign).add_instant_hero(seed="b")
    campaign.set_portrait(ada, PORTRAIT)
    fights = EncounterService(campaign, tools, toy_rules)
    digest = campaign.file.add_picture(small_picture("PNG"))
    docks = fights.add_map(replace(SectorMap("Docks", 6, 2), background=digest))
    dock = fights.begin("Dock", SectorMap("Docks", 6, 2))
    fights.play(dock, ChangeNotes("Rain"))
    fights.play(dock, ChangeNotes("Sun"))
    campaign.close()
    return {"ada": ada, "docks": docks, "dock": dock, "path": str(campaign.file.path)}


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            f"UPDATE picture SET data = x'00' WHERE hash = '{PORTRAIT_HASH}'",
            "{ada}: A picture is damaged",
        ),
        (
            f"DELETE FROM picture WHERE hash = '{PORTRAIT_HASH}'",
            "{ada}: A picture is missing",
        ),
        (
            f"DELETE FROM picture WHERE hash != '{PORTRAIT_HASH}'",
            "Docks: A picture is missing",
        ),
        (
            "UPDATE version SET label = 'x' WHERE revision = 1 AND document = '{id}'",
            "{ada}: version 1",
        ),
        ("DELETE FROM entry WHERE number = 1", "Dock: What was done in this encounter is damaged"),
        ("UPDATE document SET cursor = 1 WHERE entries > 0", "“Dock” in {file} is damaged"),
        ("DELETE FROM edit WHERE seq = 1", "The undo step 1 in {file} is missing."),
        ("UPDATE campaign SET cursor = 1", "{file} is damaged and open read-only;"),
    ],
)
def test_each_damaged_row_is_a_line(
    damaged_parts: dict[str, str],
    tools: ApplicationContext,
    monkeypatch: pytest.MonkeyPatch,
    statement: str,
    words: str,
) -> None:
    monkeypatch.setattr(checking, "fights_by_game", toy_rules)
    path = Path(damaged_parts["path"])
    with read_campaign(path, tools) as opened:
        name = opened.card(damaged_parts["ada"]).name
    assert check_file(path, tools) == []
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement.format(id=damaged_parts["ada"]))
    found = check_file(path, tools)
    expected = words.format(ada=name, file=path.name)
    assert len([line for line in found if line.startswith(expected)]) == 1, found
    assert len(set(found)) == len(found)
