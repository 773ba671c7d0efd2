from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.screens.homebrew.packs import PackController
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.homebrew_service import EntryOutcome, write_pack
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from tests.games.fourc.screens.homebrew.conftest import ScriptedQuestions

OWL = Power("owl", "Owl", ranked=True, text="Is an owl.")


def test_nothing_is_taken_unseen(
    campaign: Campaign, tools: ApplicationContext, questions: "ScriptedQuestions", tmp_path: Path
) -> None:
    homebrew_service = PackController(campaign, shipped_rulebook(tools), questions)
    homebrew_service.take()
    assert questions.reviews == []
    questions.path = tmp_path / "owls.json"
    with pytest.raises(StorageError):
        homebrew_service.take()
    write_pack(Homebrew(powers=(OWL,)), questions.path)
    homebrew_service.take()
    assert [line.outcome for line in questions.reviews[0].lines] == [EntryOutcome.ADDED]
    assert campaign.homebrew == Homebrew(powers=(OWL,))
    campaign.undo()
    questions.answer = False
    homebrew_service.take()
    assert campaign.homebrew == Homebrew()
