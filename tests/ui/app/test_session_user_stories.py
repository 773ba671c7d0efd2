"""What somebody does who has never seen the program, in the whole window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs, PrintTarget
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens_of import builder_screen, vehicle_screen

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(
    window: MainWindow, appearance: Appearance, resources: Path, tmp_path: Path, dialogs: Dialogs
) -> Iterator[Session]:
    """The program as it starts for the first time."""
    folders = Folders.under(tmp_path)
    started = bootstrap(window, appearance, resources, folders, GAMES, SCREENS, dialogs)
    started.start(())
    yield started
    started.close()


def press(window: QWidget, name: str) -> None:
    """Click the button in view that is called so."""
    QApplication.processEvents()
    found = [
        each
        for each in window.findChildren(QAbstractButton)
        if each.isVisible() and name in (each.text(), each.accessibleName())
    ]
    QTest.mouseClick(found[0], LEFT)
    QApplication.processEvents()


def test_three_clicks_to_a_printed_hero(
    session: Session,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    target = tmp_path / "hero.pdf"
    monkeypatch.setattr(
        PrintDialogs, "target", lambda *_given: PrintTarget(target, PaperSetting.A4)
    )
    press(window, "Instant hero")
    assert QApplication.activeModalWidget() is None
    assert session.open is not None
    grid = session.open.library.browser.grid
    card = grid.visualRect(grid.model().index(0, 0)).center()
    QTest.mouseClick(grid.viewport(), LEFT, pos=card)
    QTest.mouseDClick(grid.viewport(), LEFT, pos=card)
    press(window, "Save as PDF")
    assert QApplication.activeModalWidget() is None
    qtbot.waitUntil(lambda: "saved" in window.toast.text(), timeout=20_000)
    assert target.read_bytes().startswith(b"%PDF")
    assert len(session.open.campaign.cards()) == 1


def test_a_vehicle_is_built_inside_the_builder_and_leads_back_there(
    opened: OpenCampaign, window: MainWindow
) -> None:
    id_ = DraftService(opened.campaign).begin(CreationMethod.CHOOSE)
    opened.open_document(id_)
    builder = builder_screen(opened)
    builder.show_step(BuilderStep.POWERS)
    vehicle = HeldPower("vehicle", rank=Score(30))
    builder.controller.do(lambda draft: replace(draft, powers=(vehicle,)), "Add a power")
    press(window, "Vehicle")
    press(window, "Build the Vehicle")
    assert window.current_screen() is vehicle_screen(opened)
    assert opened.campaign.owner(vehicle_screen(opened).document_id) == id_
    press(window, f"Back to {opened.campaign.card(id_).name}")
    assert window.current_screen() is builder
    assert (builder.document_id, builder.step) == (id_, BuilderStep.POWERS)
    press(window, "Open the Vehicle")
    assert len(opened.campaign.belongings(id_)) == 1


def test_a_finished_sidekick_does_not_stand_between_the_hero_and_the_library(
    opened: OpenCampaign, window: MainWindow
) -> None:
    id_ = DraftService(opened.campaign).begin(CreationMethod.CHOOSE)
    opened.open_from_library(id_)
    builder = builder_screen(opened)
    builder.controller.instant()
    sidekick = HeldPower("sidekick")
    builder.controller.do(lambda draft: replace(draft, powers=(sidekick,)), "Add a power")
    builder.show_step(BuilderStep.POWERS)
    press(window, "Sidekick")
    press(window, "Build the Sidekick")
    press(window, "Instant hero")
    builder.show_step(BuilderStep.REVIEW)
    press(window, "Finish")
    assert (builder.document_id, builder.step) == (id_, BuilderStep.POWERS)
    QTest.keyClick(builder, Qt.Key.Key_Escape)
    assert window.current_screen() is opened.library


def test_the_page_of_a_new_hero_has_the_keys(
    session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    window.program_actions["new_hero"].trigger()
    assert session.open is not None
    builder = builder_screen(session.open)
    assert window.focusWidget() is builder.frame.area
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    roll = window.focusWidget()
    assert roll.accessibleName() == "Roll"
    QTest.keyClick(roll, Qt.Key.Key_Down)
    assert builder.controller.draft.method is CreationMethod.CHOOSE
