import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.dialogs.toast import DURATION, Toast, keep_clear


@pytest.fixture
def toast(qtbot: QtBot) -> Toast:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(600, 400)
    host.show()
    host.activateWindow()
    return Toast(host)


def test_the_toast_shows_a_message_and_an_undo_button(toast: Toast) -> None:
    done: list[str] = []
    toast.show_message(
        "Ada moved to the trash", action="Undo", do=lambda: done.append("undone"), icon="trash-2"
    )
    assert toast.isVisible()
    QTest.mouseClick(toast.button, Qt.MouseButton.LeftButton)
    assert done == ["undone"]
    assert not toast.isVisible()


def test_the_toast_covers_no_widget_that_keeps_clear(toast: Toast) -> None:
    host = toast.parentWidget()
    assert host is not None
    toast.show_message("Exported")
    usual = toast.geometry().bottom()
    line = QWidget(host)
    line.setGeometry(0, 320, 600, 40)
    keep_clear(line)
    toast.show_message("Exported")
    assert toast.geometry().bottom() == usual, "it is hidden"
    line.show()
    toast.show_message("Exported")
    assert toast.geometry().bottom() < 320 < usual


def test_the_newest_message_has_its_own_button(toast: Toast) -> None:
    done: list[str] = []
    toast.show_message("Ada is here", action="Undo", do=lambda: done.append("undone"))
    toast.show_message("Ada.pdf saved", action="Open folder", do=lambda: done.append("opened"))
    toast.button.click()
    assert toast.text() == "Ada.pdf saved"
    assert done == ["opened"]


def test_a_screen_reader_is_reported(toast: Toast, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "fourc_desktop.ui.widgets.dialogs.toast.announce", lambda _widget, words: said.append(words)
    )
    toast.show_message("Exported")
    assert said == ["Exported"]


def test_the_toast_hides_after_its_duration(toast: Toast, qtbot: QtBot) -> None:
    toast.show_message("Exported")
    assert toast.button.isHidden()
    assert toast._timer.interval() == DURATION == 8000
    toast._timer.timeout.emit()
    assert not toast.isVisible()


def test_the_toast_stays_while_focused(toast: Toast, qtbot: QtBot) -> None:
    toast.show_message("Ada moved to the trash", action="Undo")
    toast.button.setFocus()
    qtbot.waitUntil(toast.button.hasFocus)
    toast._timer.timeout.emit()
    assert toast.isVisible()


@pytest.mark.parametrize("scale", [100, 200])
def test_long_words_wrap_within_the_window(
    toast: Toast, appearance: Appearance, scale: int
) -> None:
    host = toast.parentWidget()
    assert host is not None
    appearance.set_text_scale(scale)
    toast.show_message("A hero with a very long name indeed " * 4, action="Undo")
    assert host.rect().contains(toast.geometry())
    host.resize(900, 500)
    assert abs(toast.geometry().center().x() - host.rect().center().x()) <= 1
    assert toast.mapTo(host, QPoint()).y() > 100
