from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourc_desktop.games.fourc.rules.own_data import OwnData
from fourc_desktop.games.fourc.rules.powers import Power
from fourc_desktop.games.fourc.screens.homebrew.pack_desk import PackDesk
from fourc_desktop.games.fourc.services.own_packs import Fate, write_pack
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from tests.games.fourc.screens.homebrew.conftest import ScriptedQuestions

OWL = Power("owl", "Owl", ranked=True, text="Is an owl.")


def test_nothing_is_taken_unseen(
    campaign: Campaign, tools: Toolbox, questions: "ScriptedQuestions", tmp_path: Path
) -> None:
    desk = PackDesk(campaign, shipped_rulebook(tools), questions)
    desk.take()
    assert questions.reviews == []
    questions.path = tmp_path / "owls.json"
    with pytest.raises(StorageError):
        desk.take()
    write_pack(OwnData(powers=(OWL,)), questions.path)
    desk.take()
    assert [line.fate for line in questions.reviews[0].lines] == [Fate.ADDED]
    assert campaign.own_data == OwnData(powers=(OWL,))
    campaign.undo()
    questions.answer = False
    desk.take()
    assert campaign.own_data == OwnData()
