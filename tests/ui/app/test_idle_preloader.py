"""Building screens and loading modules while the program is idle."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app import idle_preloader
from fourc_desktop.ui.app.game_screens import BUILDER, CHARACTER
from fourc_desktop.ui.app.idle_preloader import IdlePreloader
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.screens_of import hero_screen


@pytest.fixture
def built() -> list[int]:
    return []


def pieces(built: list[int], count: int = 3) -> Iterator[None]:
    for number in range(count):
        built.append(number)
        yield


@pytest.fixture
def builder(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[IdlePreloader]:
    monkeypatch.setattr(idle_preloader, "PRELOAD_DELAY", 20)
    monkeypatch.setattr(idle_preloader, "PRELOAD_PAUSE", 1)
    owner = QObject()
    yield IdlePreloader(owner)
    owner.deleteLater()


def test_preloading_starts_after_a_delay_and_runs_in_steps(
    builder: IdlePreloader, built: list[int], qtbot: QtBot
) -> None:
    builder.begin(pieces(built))
    assert builder._timer.interval() == idle_preloader.PRELOAD_DELAY
    assert built == []
    qtbot.waitUntil(lambda: built == [0, 1, 2])


def test_stop_ends_preloading(builder: IdlePreloader, built: list[int], qtbot: QtBot) -> None:
    builder.begin(pieces(built, 10_000))
    qtbot.waitUntil(lambda: bool(built))
    builder.stop()
    built_at_stop = len(built)
    qtbot.wait(30)
    assert len(built) == built_at_stop < 10_000


class ShownWindows(QObject):
    """Collects the windows that are shown while it is installed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.found.append(watched)
        return False


def test_preloaded_screens_open_no_window_and_take_no_focus(
    opened: OpenCampaign, qapp: QApplication
) -> None:
    held = qapp.focusWidget()
    shown = ShownWindows()
    qapp.installEventFilter(shown)
    for _ in opened.preload():
        pass
    qapp.removeEventFilter(shown)
    assert shown.found == []
    assert qapp.focusWidget() is held is not None


def test_preloading_changes_nothing_visible(opened: OpenCampaign) -> None:
    window = opened.library.window()
    seen, cards = window.grab().toImage(), opened.campaign.cards(None)
    for _ in opened.preload():
        pass
    assert opened.screens.in_front() is None
    assert window.grab().toImage() == seen
    assert opened.campaign.cards(None) == cards
    assert CHARACTER in opened.screens._built
    assert BUILDER in opened.screens._built
    assert opened.fights._screen is not None
    opened.open_document(cards[0].id)
    assert opened.screens.in_front() is hero_screen(opened)
