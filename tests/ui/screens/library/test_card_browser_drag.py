from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import read_document
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.library.card_browser import MAX_DRAGGED, CardDrag
from tests.kinds import FOURC


class Pull:
    """Replaces Qt's drags, which need a real screen, and records their data."""

    def __init__(self) -> None:
        self.files: list[Path] = []
        self.signs = 0

    def make(self, source: QObject) -> QDrag:
        outer = self

        class Drag(QDrag):
            def exec(self, *_actions: Qt.DropAction) -> Qt.DropAction:
                outer.files = [Path(url.toLocalFile()) for url in self.mimeData().urls()]
                outer.signs += not self.pixmap().isNull()
                return Qt.DropAction.CopyAction

        return Drag(source)


@pytest.fixture
def pull() -> Pull:
    return Pull()


@pytest.fixture
def drag(crowd: Campaign, pull: Pull) -> CardDrag:
    return CardDrag(crowd, pull.make)


@pytest.fixture
def view(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_cards_leave_as_files_that_can_be_read_again(
    drag: CardDrag, crowd: Campaign, pull: Pull, view: QWidget
) -> None:
    ids = [card.id for card in crowd.cards()[:2]]
    drag.start(view, ids)
    assert [read_document(path, FOURC) for path in pull.files] == [crowd.packed(id_) for id_ in ids]
    assert pull.signs == 1
    assert len(crowd.cards()) == 4


def test_dragged_files_are_deleted_with_the_next_drag(
    drag: CardDrag, crowd: Campaign, pull: Pull, view: QWidget
) -> None:
    first, second = (card.id for card in crowd.cards()[:2])
    drag.start(view, [first])
    [before] = pull.files
    drag.start(view, [second])
    [after] = pull.files
    assert not before.parent.exists()
    assert after.exists()
    drag._folder = None
    assert not after.parent.exists()


def test_dragging_out_too_many_cards_is_refused(
    drag: CardDrag, crowd: Campaign, pull: Pull, view: QWidget, qtbot: QtBot
) -> None:
    hero = FourcCampaign(crowd).character(crowd.cards()[0].id)
    ids = FourcCampaign(crowd).add([HeroFile(hero)] * (MAX_DRAGGED + 1), "A crowd")
    with qtbot.waitSignal(drag.failed) as reported:
        drag.start(view, ids)
    assert "Export has no limit" in reported.args[0]
    assert not pull.files
    drag.start(view, [])
    assert not pull.files


def test_a_draft_is_no_file_yet(
    drag: CardDrag, crowd: Campaign, pull: Pull, view: QWidget, qtbot: QtBot
) -> None:
    draft = DraftService(crowd).begin(CreationMethod.ROLL)
    with qtbot.waitSignal(drag.failed) as reported:
        drag.start(view, [draft])
    assert "finish it" in reported.args[0]
    assert not pull.files


def test_a_full_disk_is_reported(
    drag: CardDrag,
    crowd: Campaign,
    pull: Pull,
    view: QWidget,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr("fourc_desktop.ui.screens.library.card_browser.export_documents", fail)
    with qtbot.waitSignal(drag.failed) as reported:
        drag.start(view, [crowd.cards()[0].id])
    assert reported.args == ["The disk is full."]
    assert not pull.files
