"""What every test of the window stands on: one application, one look, no widget left behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance, ThemeChoice
from fourc_desktop.ui.icons import Icons

RESOURCES = Path(__file__).parents[2] / "resources"


@pytest.fixture(scope="session")
def resources() -> Path:
    return RESOURCES


@pytest.fixture(scope="session")
def shared_appearance(qapp: QApplication) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture
def appearance(shared_appearance: Appearance) -> Appearance:
    """The light theme at 100 %, whatever an earlier test left."""
    shared_appearance.choose(ThemeChoice.LIGHT)
    shared_appearance.set_text_scale(100)
    return shared_appearance


@pytest.fixture(scope="session")
def icons(qapp: QApplication) -> Icons:
    return Icons(RESOURCES)


@pytest.fixture(autouse=True)
def no_leaked_windows(qtbot: QtBot) -> Iterator[None]:
    """Fail a test that leaves a window of its own open or in memory.

    It asks for `qtbot` so that the widgets handed to it are closed before this looks.
    """
    before = set(QApplication.topLevelWidgets())
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [widget for widget in QApplication.topLevelWidgets() if widget not in before]
    assert not left, f"left behind: {left}"
