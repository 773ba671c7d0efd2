from collections.abc import Callable

import pytest
from PySide6.QtCore import QMargins, QMimeData, QPoint, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QIcon, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import FRAME, MainWindow, clamped_to_screen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

MakeWindow = Callable[[], MainWindow]

SCREEN = QRect(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (QRect(100, 100, 800, 600), QRect(100, 100, 800, 600)),
        (QRect(3000, 100, 800, 600), QRect(1120, 100, 800, 600)),
        (QRect(-500, -300, 800, 600), QRect(0, 0, 800, 600)),
        (QRect(0, 0, 4000, 3000), QRect(0, 0, 1920, 1080)),
    ],
)
def test_a_window_is_pulled_back_onto_the_screen(window: QRect, expected: QRect) -> None:
    assert clamped_to_screen(window, SCREEN) == expected


def test_the_window_restores_its_geometry(
    make_window: MakeWindow, qtbot: QtBot, window: MainWindow
) -> None:
    window.setGeometry(20, 30, 790, 510)
    other = make_window()
    qtbot.addWidget(other)
    other.restore_geometry(window.geometry_text())
    assert other.size() == window.size()


def test_the_window_manager_places_the_window_at_first(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.restore_geometry("")
    room = window.screen().availableGeometry().size()
    assert not window.testAttribute(Qt.WidgetAttribute.WA_Moved)
    assert window.width() < room.width()
    assert window.height() < room.height() - 30


class CountedPaints(QLabel):
    """A label that counts how often it is painted."""

    count = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's own)
        self.count += 1
        super().paintEvent(event)


def test_a_screen_shown_after_another_is_painted_once(window: MainWindow, qtbot: QtBot) -> None:
    place = QWidget(window.screens)
    made = [CountedPaints("Hero", place) for _ in range(3)]
    vbox(*made, parent=place)
    window.show_screen(QLabel("Before"))
    window.show_screen(place)
    qtbot.waitUntil(lambda: all(each.count for each in made))
    qtbot.wait(50)
    assert [each.count for each in made] == [1, 1, 1]


@pytest.mark.parametrize("saved", [QRect(0, 0, 790, 510), QRect(5, 2, 9_000, 9_000)])
def test_the_title_bar_stays_on_the_screen(
    make_window: MakeWindow, qtbot: QtBot, window: MainWindow, saved: QRect
) -> None:
    room = window.screen().availableGeometry()
    window.setGeometry(saved & room)
    other = make_window()
    qtbot.addWidget(other)
    title_bar = window.windowHandle().frameMargins().top()
    assert title_bar > 0
    other.restore_geometry(window.geometry_text())
    assert room.contains(other.geometry().marginsAdded(QMargins(0, title_bar, 0, 0)))
    first = make_window()
    qtbot.addWidget(first)
    first.restore_geometry("")
    with qtbot.waitExposed(first):
        first.show()
    framed = first.geometry().marginsAdded(first.windowHandle().frameMargins())
    assert room.contains(framed)
    assert room.marginsRemoved(FRAME).size().expandedTo(first.size()) == (
        room.marginsRemoved(FRAME).size()
    )


def test_a_window_below_a_low_title_bar_does_not_sink(
    make_window: MakeWindow, qtbot: QtBot, window: MainWindow
) -> None:
    window.setGeometry(5, 31, 780, 500)
    saved = window.geometry_text().partition(" ")[0]
    for title_bar, top in (("", 40), (" 0000", 40), (" 0014", 31), (" 0024", 36)):
        other = make_window()
        qtbot.addWidget(other)
        other.restore_geometry(saved + title_bar)
        assert other.geometry().top() == top


def test_a_maximized_window_is_restored_maximized(
    make_window: MakeWindow, qtbot: QtBot, window: MainWindow
) -> None:
    window.showMaximized()
    other = make_window()
    qtbot.addWidget(other)
    other.restore_geometry(window.geometry_text())
    assert other.isMaximized()


def test_painted_is_emitted_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.painted):
        window.show()
    with qtbot.assertNotEmitted(window.painted, wait=20):
        window.repaint()


@pytest.mark.parametrize(
    ("url", "taken"),
    [
        ("file:///home/ana/Harbor.4c", True),
        ("file:///home/ana/HERO.JSON", True),
        ("file:///home/ana/portrait.png", True),
        ("file:///home/ana/notes.pdf", False),
        ("https://example.org/Harbor.4c", False),
    ],
)
def test_the_window_accepts_drops_of_known_files(window: MainWindow, url: str, taken: bool) -> None:
    data = QMimeData()
    data.setUrls([QUrl(url)])
    event = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    window.dragEnterEvent(event)
    assert event.isAccepted() is taken


def test_screens_can_be_shown_and_removed(window: MainWindow) -> None:
    place = QLabel("Somewhere")
    window.show_screen(place)
    assert window.current_screen() is place
    window.remove_screen(place)
    assert window.current_screen() is not place


def test_a_new_screen_keeps_the_focus_it_was_given_before_it_was_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    first, new = QWidget(), QWidget()
    button, area = QPushButton("Back"), QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    vbox(button, area, parent=new)
    vbox(QPushButton("Open"), parent=first)
    window.show_screen(first)
    first.findChildren(QPushButton)[0].setFocus()
    area.setFocus(Qt.FocusReason.OtherFocusReason)
    window.show_screen(new)
    assert area.hasFocus()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_esc_after_a_menu_keeps_the_focus_in_the_screen_that_was_shown_meanwhile(
    window: MainWindow, qtbot: QtBot
) -> None:
    """It went to the hidden screen before, whose button Return pressed."""
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    screens = QWidget(), QWidget()
    buttons = [QPushButton(each) for each in ("Roll", "Open log")]
    for screen, button in zip(screens, buttons, strict=True):
        vbox(button, parent=screen)
    window.show_screen(screens[0])
    buttons[0].setFocus()
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert window.menuBar().hasFocus()
    window.show_screen(screens[1])
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert buttons[1].hasFocus()


def test_the_title_names_the_campaign(window: MainWindow, qtbot: QtBot) -> None:
    window.show_campaign("A campaign & its long name.4c", "4C Basic")
    assert window.windowTitle() == "A campaign & its long name.4c – 4C Desktop"
    corner = window.menuBar().cornerWidget()
    qtbot.waitUntil(lambda: corner.width() >= corner.sizeHint().width())
    assert corner.geometry().right() < window.width()


@pytest.mark.parametrize(("scale", "least"), [(100, (760, 480)), (150, (1020, 600)),
                                              (200, (1280, 720))])  # fmt: skip
def test_the_minimum_size_follows_text_scale_and_screen(
    window: MainWindow, appearance: Appearance, scale: int, least: tuple[int, int]
) -> None:
    screen = window.screen().availableGeometry().marginsRemoved(FRAME).size()
    appearance.set_text_scale(scale)
    window.resize(10, 10)
    assert window.size() == QSize(*least).boundedTo(screen).expandedTo(window.minimumSizeHint())


def test_windows_apart_have_the_icon_of_the_program(make_window: MakeWindow, qtbot: QtBot) -> None:
    QApplication.setWindowIcon(QIcon())
    qtbot.addWidget(make_window())
    apart = QWidget()
    qtbot.addWidget(apart)
    assert not apart.windowIcon().isNull()
