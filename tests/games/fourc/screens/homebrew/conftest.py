"""The homebrew screen with an empty campaign, and helpers for input."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.homebrew.new_power_dialog import NewPowerDialog
from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.ui.screens.homebrew.scripted import ScriptedQuestions

WidgetT = TypeVar("WidgetT", bound=QWidget)


@pytest.fixture
def questions() -> ScriptedQuestions:
    return ScriptedQuestions()


@pytest.fixture
def make_place(
    campaign: Campaign,
    tools: ApplicationContext,
    window: MainWindow,
    questions: ScriptedQuestions,
    qtbot: QtBot,
) -> Iterator[Callable[[], HomebrewScreen]]:
    signals = CampaignSignals(campaign)

    def make() -> HomebrewScreen:
        made = HomebrewScreen(campaign, signals, window.program_actions, tools, questions)
        qtbot.addWidget(made)
        made.resize(1200, 700)
        with qtbot.waitExposed(made):
            made.show()
        made.activateWindow()
        return made

    yield make
    signals.stop()


@pytest.fixture
def screen(make_place: Callable[[], HomebrewScreen]) -> HomebrewScreen:
    """The screen with room for list and form."""
    return make_place()


class Hands:
    """Mouse and keyboard input."""

    def __init__(self, place: QWidget) -> None:
        self._place = place

    def press(self, name: str) -> None:
        """Press the visible button with this name, once everything is laid out."""
        QCoreApplication.processEvents()
        button = next(
            each
            for each in self._place.findChildren(QAbstractButton)
            if each.isVisible() and name in (each.text(), each.accessibleName())
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def begin_power(self) -> None:
        """Start a power with an empty form."""
        self.press("New power")
        dialog = self._place.window().findChild(NewPowerDialog)
        assert dialog is not None
        dialog.templates.button("other").click()
        QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._place.window().activateWindow()

    def unfold(self) -> None:
        """Show all fields of the form and of its groups."""
        folds = self._place.findChildren(QAbstractButton)
        for each in folds:
            if each.isVisible() and each.text() == "More":
                each.click()

    def find(self, kind: type[WidgetT], name: str, at: int = 0) -> WidgetT:
        """A visible control by its accessible name; `at` is its index."""
        found = [
            each
            for each in self._place.findChildren(kind)
            if each.isVisible() and each.accessibleName() == name
        ]
        return found[at]

    def type(self, kind: type[QWidget], name: str, words: str, at: int = 0) -> None:
        """Replace the text of a field, and leave it."""
        field = self.find(kind, name, at)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, words)

    def leave(self) -> None:
        """Leave the field that has the focus."""
        focused = QApplication.focusWidget()
        assert focused is not None
        focused.clearFocus()


@pytest.fixture
def hands(screen: HomebrewScreen) -> Hands:
    return Hands(screen)
