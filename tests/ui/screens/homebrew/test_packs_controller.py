from pathlib import Path

import pytest

from fourc_desktop.core.interchange import EntryOutcome
from fourc_desktop.games.fourc.formats.homebrew_format import homebrew_bytes
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.homebrew.packs import PackController
from tests.ui.screens.homebrew.scripted import ScriptedQuestions

OWL = Power("owl", "Owl", ranked=True, text="Is an owl.")


def test_nothing_is_taken_unseen(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    questions = ScriptedQuestions()
    packs = PackController(campaign, tools, questions)
    packs.take()
    assert questions.reviews == []
    questions.path = tmp_path / "owls.json"
    with pytest.raises(StorageError):
        packs.take()
    questions.path.write_bytes(homebrew_bytes(Homebrew(powers=(OWL,))))
    packs.take()
    assert [line.outcome for line in questions.reviews[0].lines] == [EntryOutcome.ADDED]
    assert campaign.homebrew == Homebrew(powers=(OWL,))
    campaign.undo()
    questions.answer = False
    packs.take()
    assert campaign.homebrew == Homebrew()
