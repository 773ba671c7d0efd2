import os
import sys
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import (
    campaign_contents,
    create_campaign,
    create_sample,
    open_campaign,
    read_campaign,
    restore_backup,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders


def test_the_sample_is_a_team_and_a_gang(tools: ApplicationContext, tmp_path: Path) -> None:
    with create_sample(tmp_path, tools) as campaign:
        cards = campaign.cards()
        assert campaign.name == "Lamplight City"
        assert campaign.undo_label is None
        assert sum(card.side == CharacterSide.HERO for card in cards) == 5
        assert sum(card.side == CharacterSide.VILLAIN for card in cards) == 4
        for card in cards:
            assert (
                problems(FourcCampaign(campaign).character(card.id), shipped_rulebook(tools)) == ()
            ), card.name
            assert card.tags
    with create_sample(tmp_path, tools) as again:
        assert again.file.path.name == "Lamplight City 2.4c"


def test_the_sample_keeps_its_card_order_after_reopening(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_sample(tmp_path, tools) as campaign:
        path, before = campaign.file.path, [card.name for card in campaign.cards(None)]
        assert before[:2] == ["Toll on Lamplight Street", "Lamplight Street"]
        assert max(card.changed_at for card in campaign.cards(None)).timestamp() <= tools.now()
    with open_campaign(path, tools) as again:
        assert [card.name for card in again.cards(None)] == before


def test_the_team_has_a_car_and_a_jet(tools: ApplicationContext, tmp_path: Path) -> None:
    with create_sample(tmp_path, tools) as campaign:
        lines = {card.name: (card.subtitle, card.line) for card in campaign.cards(VEHICLE_KIND)}
        assert lines == {
            "The Beacon": ("Car · Sports Car", "Driven by Quickstep"),
            "Nightjar": ("Jet · Private Jet", "The team’s"),
        }
        assert check_file(campaign.file.path, tools) == []


def test_the_sample_hero_has_the_numbers_of_the_cover(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_sample(tmp_path, tools) as campaign:
        cards = {card.name: card for card in campaign.cards()}
        assert dict(cards["Captain Lantern"].numbers) == {"Damage": 110, "Fortune": 80}


def test_create_campaign_never_overwrites_a_file(
    campaign: Campaign, tools: ApplicationContext
) -> None:
    with pytest.raises(StorageError, match="is already in"):
        create_campaign(campaign.file.path, tools)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_file_name_may_be_invalid_unicode(tools: ApplicationContext, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path / "City ") + b"\xff.4c"))
    with create_campaign(path, tools) as campaign:
        assert campaign.name == "City ?"
        assert not tools.backups.folder_of(path).exists()
    with open_campaign(path, tools) as campaign:
        assert campaign.read_only is None


def test_a_reader_does_not_block_writers(campaign: Campaign, tools: ApplicationContext) -> None:
    path = campaign.file.path
    campaign.close()
    with read_campaign(path, tools) as looked:
        assert looked.read_only is not None
        assert "is open read-only" in looked.read_only
        with open_campaign(path, tools) as written:
            assert written.read_only is None


def test_the_application_context_has_clock_ids_and_dice(resources: Path, tmp_path: Path) -> None:
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    assert tools.now() > 1_700_000_000
    assert tools.new_id() != tools.new_id()
    assert len(tools.new_id()) == 32
    assert 0 <= tools.dice.percent() <= 99
    assert (tools.fonts / "Roboto-Regular.ttf").is_file()


def test_a_backup_is_restored_as_a_copy(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="a")
    campaign.back_up_if_due()
    FourcCampaign(campaign).add_instant_hero(seed="b")
    (backup,) = tools.backups.of(campaign.file.path)
    before = backup.path.read_bytes()
    with restore_backup(backup.path, tmp_path / "back", tools) as restored:
        assert len(restored.cards()) == 1
        assert restored.file.path.parent == tmp_path / "back"
        FourcCampaign(restored).add_instant_hero(seed="c")
    assert backup.path.read_bytes() == before


def test_campaign_contents_count_without_the_trash(
    tmp_path: Path, tools: ApplicationContext
) -> None:
    with create_campaign(tmp_path / "Harbor.4c", tools) as made:
        fourc = FourcCampaign(made)
        ids = [fourc.add_instant_hero(seed=each) for each in "abc"]
        fourc.add_instant_hero(seed="d", side=CharacterSide.VILLAIN)
        made.discard(ids[:1])
    found = campaign_contents(tmp_path / "Harbor.4c", tools)
    assert found.name == "Harbor"
    counts = [(group.plural, count) for group, count in found.counts]
    assert counts == [("Heroes", 2), ("Villains", 1)]
