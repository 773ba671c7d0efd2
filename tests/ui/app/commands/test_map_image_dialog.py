"""The options of a map exported as a picture."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.pdf.maps import map_image
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.app.commands.map_image_dialog import MapImageDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.widgets.dialogs.discarding import keep_editing

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_a_fight_is_shown_with_tokens_and_without_secrets(parent: QWidget, qtbot: QtBot) -> None:
    dialog = MapImageDialog("Duel", parent, has_tokens=True)
    with qtbot.waitSignal(dialog.given) as given:
        dialog.accept_button.click()
    assert given.args == [True, False]


def test_a_map_has_no_tokens(parent: QWidget, qtbot: QtBot) -> None:
    dialog = MapImageDialog("Dock", parent, has_tokens=False)
    assert dialog.tokens.isHidden()
    dialog.secrets.click()
    with qtbot.waitSignal(dialog.given) as given:
        dialog.accept_button.click()
    assert given.args == [False, True]


def test_a_changed_choice_is_not_lost_by_escape(parent: QWidget) -> None:
    dialog = MapImageDialog("Dock", parent, has_tokens=False)
    dialog.show()
    dialog.secrets.click()
    QTest.keyClick(dialog.secrets, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    dialog.secrets.click()
    QTest.keyClick(dialog.secrets, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_map_of_the_library_becomes_a_picture(
    opened: OpenCampaign,
    window: MainWindow,
    tools: ApplicationContext,
    answers: "Answers",
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    id_ = EncounterService(opened.campaign, tools).add_map(SectorMap("Dock", 4, 2))
    opened.library.choose([id_])
    answers.to_export = tmp_path / "dock.svg"
    opened.import_export.export_as()
    (dialog,) = window.findChildren(MapImageDialog)
    before = threading.current_thread()
    drawn_in: list[threading.Thread] = []
    draw = map_image.map_svg

    def noted(*given: Any) -> bytes:
        drawn_in.append(threading.current_thread())
        return draw(*given)

    monkeypatch.setattr(map_image, "map_svg", noted)
    dialog.accept_button.click()
    qtbot.waitUntil(answers.to_export.exists, timeout=30_000)
    qtbot.waitUntil(lambda: window.toast.text().startswith("Dock exported"))
    assert before not in drawn_in
    assert len(drawn_in) == 1
    assert answers.to_export.read_bytes().startswith(b"<svg ")
    assert answers.suggestions[-1].name == "Dock.png"
