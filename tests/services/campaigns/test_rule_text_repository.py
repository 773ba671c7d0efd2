from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.storage.errors import StorageError


def test_texts_are_read_on_first_use(campaign: Campaign, tmp_path: Path) -> None:
    repository = RuleTextRepository(campaign, tmp_path / "nowhere")
    with pytest.raises(StorageError):
        repository.texts()


def test_texts_are_read_once(campaign: Campaign, resources: Path) -> None:
    repository = RuleTextRepository(campaign, resources)
    assert repository.texts() is repository.texts()


def test_a_power_of_the_table_joins_and_leaves(campaign: Campaign, resources: Path) -> None:
    repository = RuleTextRepository(campaign, resources)
    assert "power:haunting" not in repository.texts()
    own = Homebrew(powers=(Power("haunting", "Haunting", ranked=True, text="Rattles chains."),))
    campaign.change_homebrew(own, "A power")
    assert repository.texts()["power:haunting"].text == "Rattles chains."
    campaign.undo()
    assert "power:haunting" not in repository.texts()
