"""Names without a visible character are refused wherever they are typed or read, in every game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.cli import main
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename
from fourc_desktop.services.campaigns.new_characters import InstantCharacters
from fourc_desktop.services.documents.document_file import document_bytes, parse_document
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.foreign_files import read_foreign
from fourc_desktop.services.import_export.homebrew_packs import parse_pack
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.folders import Folders
from tests.robustness.rich_campaign import PACKS

UNSEEN = ("  ", "\u200b", "\u3164")
"""Spaces, and characters without width or as wide as a space."""

OLD_ABILITIES = (
    "Fighting", "Agility", "Strength", "Endurance", "Reason", "Intuition", "Psyche", "Resources",
    "Popularity",
)  # fmt: skip
HEADINGS = {"4c": "Name,F,A,S,E,R,I,P"}
ROWS = {"4c": "30,20,20,20,10,10,10"}
OF_GAMES = {
    "4c": (
        ("new", "vehicle", "--name", "{}"),
        ("convert", *(f"{each}=30" for each in OLD_ABILITIES), "--name", "{}"),
    ),
    "fudge": (("new", "unit", "--name", "{}"),),
}
"""The commands of games that take a name."""

pytestmark = [
    pytest.mark.parametrize("game", [entry.id for entry in GAMES]),
    pytest.mark.parametrize("name", UNSEEN),
]


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> ApplicationContext:
    folder = tmp_path_factory.mktemp("home")
    return application_context(resources, Folders.under(folder), GAMES)


@pytest.fixture
def campaign(game: str, tools: ApplicationContext, tmp_path: Path) -> Iterator[Campaign]:
    """A campaign of the game with one character."""
    with create_campaign(tmp_path / "Home.4c", tools, game) as made:
        wanted = InstantCharacters(made.game, 1, made.page, made.game.sides[0].id)
        made.add([*wanted.rolled(made.book, tools.dice)], wanted.label)
        yield made


def test_it_is_not_typed(campaign: Campaign, tools: ApplicationContext, name: str) -> None:
    card, label = campaign.cards()[0], campaign.undo_label
    fights = EncounterService(campaign, tools)
    with pytest.raises(Refused, match="name"):
        rename(campaign, card.id, name)
    with pytest.raises(Refused, match="name"):
        fights.begin(name, SectorMap("Docks", 3, 3))
    assert campaign.undo_label == label
    fight = fights.begin("Brawl", SectorMap("Docks", 3, 3))
    with pytest.raises(Refused, match="name"):
        fights.rename(fight, name)
    map_ = fights.add_map(SectorMap("Docks", 3, 3))
    with pytest.raises(Refused, match="name"):
        rename(campaign, map_, name)


def test_no_file_is_read_with_it(campaign: Campaign, name: str) -> None:
    package = campaign.packed(campaign.cards()[0].id)
    kind = campaign.kinds.of(package.content)
    head = kind.head(package.content.document)
    thing = kind.with_head(package.content.document, replace(head, name=name))
    data = document_bytes(replace(package, content=replace(package.content, document=thing)),
                          campaign.kinds)  # fmt: skip
    with pytest.raises(ImportRefusedError, match=r"name shows nothing; give it a name"):
        parse_document(data, "a.json", campaign.kinds)


def test_no_row_of_a_table_has_it(game: str, name: str, campaign: Campaign, tmp_path: Path) -> None:
    table = tmp_path / "a.csv"
    headings, row = HEADINGS.get(game, "Name,Player"), ROWS.get(game, "Ann")
    table.write_text(f"{headings}\n{name},{row}\nOtto,{row}\n", "utf-8")
    found = read_foreign(table, campaign.game, campaign.book, "table")
    assert [each.package.content.kind for each in found.documents] == [campaign.kinds.main]
    assert found.refusals == ("a.csv, row 2: It has no name.",)


def test_no_homebrew_has_it(
    game: str, name: str, campaign: Campaign, tools: ApplicationContext
) -> None:
    pack = json.loads(json.dumps(PACKS[game]))
    lists = [entries for entries in pack.values() if isinstance(entries, list)]
    lists[-1][0]["name"] = name
    before = campaign.homebrew

    def take() -> None:
        own = parse_pack(json.dumps(pack).encode(), "own.json", campaign.game, GAMES)
        campaign.change_homebrew(own, "Take it")

    with pytest.raises((Refused, StorageError), match="name"):
        take()
    assert campaign.homebrew == before


def test_no_command_takes_it(
    game: str, name: str, campaign: Campaign, capsys: pytest.CaptureFixture[str]
) -> None:
    path, rules = str(campaign.file.path), next(iter(campaign.game.presets))
    campaign.close()
    assert main(("new", "map", path, "Docks"), GAMES) == DONE
    for words in (
        ("new", "hero", "--rules", rules, "--name", name),
        ("new", "map", path, name),
        ("new", "encounter", path, name, "--map", "Docks"),
        *OF_GAMES.get(game, ()),
    ):
        assert main([each.format(name) for each in words], GAMES) in (FAILED, USAGE_ERROR), words
        said = capsys.readouterr().err
        assert "1 to 200 characters" in said or "needs a name" in said, (words, said)
