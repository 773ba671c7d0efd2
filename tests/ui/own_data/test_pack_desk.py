from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourc_desktop.domain.fourc.own_data import OwnData
from fourc_desktop.domain.fourc.powers import Power
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.own_data.pack_desk import PackDesk
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.own_packs import Fate, write_pack
from fourc_desktop.workspace.toolbox import Toolbox

if TYPE_CHECKING:
    from tests.ui.own_data.conftest import ScriptedQuestions

OWL = Power("owl", "Owl", ranked=True, text="Is an owl.")


def test_nothing_is_taken_unseen(
    campaign: Campaign, tools: Toolbox, questions: "ScriptedQuestions", tmp_path: Path
) -> None:
    desk = PackDesk(campaign, tools.book, questions)
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
