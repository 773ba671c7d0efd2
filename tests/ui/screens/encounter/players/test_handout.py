"""Handouts: a picture from a file or of a combatant, a text, their removal, and refusals."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from tests.ui.screens.encounter.conftest import dialog
from tests.ui.screens.encounter.players.reading import read

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

RED = QColor("#C00000")


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    """A picture file of one color."""
    path = tmp_path / "letter.png"
    made = QImage(40, 30, QImage.Format.Format_RGB32)
    made.fill(RED)
    assert made.save(str(path))
    return path


def middle(window: PlayersWindow) -> QColor:
    shown = window.handout.grab().toImage()
    return shown.pixelColor(shown.rect().center())


def test_a_picture_can_be_shown_and_removed(
    players: PlayersWindow, screen: EncounterScreen, letter: Path, qtbot: QtBot
) -> None:
    windows = screen.players_windows
    windows.handouts._ask = lambda: letter  # type: ignore[assignment]
    windows.menu.choose("picture")
    qtbot.waitUntil(players.handout.isVisible, timeout=60_000)
    assert players.handout.geometry() == players.map.geometry()
    assert middle(players).name() == RED.name()
    assert "Picture: letter" in read(players)
    assert "Remove the handout" in [each.text for each in windows.menu.items()]
    windows.menu.choose("take-away")
    assert not players.handout.isVisible()
    assert "letter" not in read(players)


def test_a_file_that_is_no_picture_is_refused(
    screen: EncounterScreen, controller: EncounterController, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(b"no picture")
    windows, reported = screen.players_windows, list[str]()
    controller.failed.disconnect()
    controller.failed.connect(reported.append)
    windows.handouts.take(path)
    qtbot.waitUntil(lambda: bool(reported), timeout=60_000)
    assert "bomb.png was not taken" in reported[0]
    assert windows.options.handout is None


def test_canceling_the_file_dialog_shows_nothing(screen: EncounterScreen) -> None:
    windows = screen.players_windows
    windows.handouts._ask = lambda: None  # type: ignore[assignment]
    windows.menu.choose("picture")
    assert windows.options.handout is None


def test_a_text_is_written_in_a_dialog(players: PlayersWindow, screen: EncounterScreen) -> None:
    windows = screen.players_windows
    windows.menu.choose("text")
    asked = dialog(screen, ValueDialog)
    asked.findChildren(QPlainTextEdit)[0].setPlainText("Meet me <b>at the docks</b>.")
    asked.submit()
    assert players.handout.isVisible()
    assert players.handout.text.text() == "Meet me <b>at the docks</b>."
    assert "Meet me <b>at the docks</b>." in read(players)
    windows.handouts.hand_text("  ")
    assert not players.handout.isVisible()


def test_only_combatants_with_a_portrait_are_offered(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    items = [each.id for each in screen.players_windows.menu.items()]
    assert ("portrait" in items) is (
        controller.campaign.card(controller.state.combatant("ada").source).portrait is not None
    )
    screen.players_windows.menu.choose("portrait")
    controller.select("thug-1")
    assert "portrait" not in [each.id for each in screen.players_windows.menu.items()]


@pytest.mark.parametrize("text", ["Run!", "Run!\nThey are\ncoming"])
def test_a_short_text_is_in_the_middle(
    players: PlayersWindow, screen: EncounterScreen, text: str, qtbot: QtBot
) -> None:
    screen.players_windows.handouts.hand_text(text)
    shown = players.handout
    qtbot.waitUntil(lambda: shown.text.width() > 0 and shown.isVisible())
    center = shown.text.mapTo(shown, shown.text.rect().center())
    # Room for a scroll bar is beside it.
    assert abs(center.x() - shown.rect().center().x()) <= 6
    assert abs(center.y() - shown.rect().center().y()) <= 2
    longest = max(text.split("\n"), key=len)
    words = shown.text.fontMetrics().horizontalAdvance(longest)
    assert words <= shown.text.width() <= words + 8
