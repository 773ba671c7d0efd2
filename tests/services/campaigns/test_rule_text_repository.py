from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.storage.errors import StorageError


def test_texts_are_read_on_first_use(campaign: Campaign, tmp_path: Path) -> None:
    at_hand = RuleTextRepository(campaign, tmp_path / "nowhere")
    with pytest.raises(StorageError):
        at_hand.texts()


def test_texts_are_read_once(campaign: Campaign, resources: Path) -> None:
    at_hand = RuleTextRepository(campaign, resources)
    assert at_hand.texts() is at_hand.texts()


def test_a_power_of_the_table_joins_and_leaves(campaign: Campaign, resources: Path) -> None:
    at_hand = RuleTextRepository(campaign, resources)
    assert "power:haunting" not in at_hand.texts()
    own = Homebrew(powers=(Power("haunting", "Haunting", ranked=True, text="Rattles chains."),))
    campaign.change_homebrew(own, "A power")
    assert at_hand.texts()["power:haunting"].text == "Rattles chains."
    campaign.undo()
    assert "power:haunting" not in at_hand.texts()
