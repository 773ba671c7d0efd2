"""A players' window is shown where it was, but never over the main window."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.players.windows import place_of, show_again

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def main(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 200)
    yield made
    made.close()


def test_no_window_has_no_place() -> None:
    assert place_of(None) is None


def test_a_window_is_shown_where_it_was(main: QWidget, window: QWidget, qtbot: QtBot) -> None:
    window.setGeometry(100, 80, 410, 320)
    place = place_of(window)
    assert place is not None
    again = QWidget()
    qtbot.addWidget(again)
    show_again(again, place, main)
    assert again.geometry() == window.geometry()


def test_a_window_of_a_missing_screen_has_its_usual_size(
    main: QWidget, window: QWidget, qtbot: QtBot
) -> None:
    window.showFullScreen()
    place = place_of(window)
    assert place is not None
    again = QWidget()
    qtbot.addWidget(again)
    again.resize(210, 220)
    show_again(again, place.model_copy(update={"screen": "gone"}), main)
    assert again.isVisible()
    assert not again.isFullScreen()
    assert again.size().toTuple() == (210, 220)


def test_a_window_does_not_fill_the_screen_of_the_main_window(
    main: QWidget, window: QWidget, qtbot: QtBot
) -> None:
    window.showFullScreen()
    place = place_of(window)
    assert place is not None
    again = QWidget()
    qtbot.addWidget(again)
    show_again(again, place, main)
    assert again.isVisible()
    assert not again.isFullScreen()
