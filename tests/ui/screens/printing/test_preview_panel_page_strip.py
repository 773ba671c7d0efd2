import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.printing.preview import PreviewPage
from fourc_desktop.ui.screens.printing.preview_panel import PageStrip

PAGES = [PreviewPage(QSizeF(595, 842), "Kira", number, 4) for number in (1, 2, 3, 4)]


@pytest.fixture
def strip(qtbot: QtBot) -> PageStrip:
    made = PageStrip(lambda _page, width: QImage(width, width, QImage.Format.Format_RGB32))
    qtbot.addWidget(made)
    made.resize(400, 140)
    made.show_pages(PAGES)
    made.show()
    return made


def test_the_strip_is_shown_for_more_than_two_pages(strip: PageStrip) -> None:
    assert strip.isVisible()
    strip.show_pages(PAGES[:2])
    assert not strip.isVisible()


def test_a_click_and_arrow_keys_choose_a_page(strip: PageStrip, qtbot: QtBot) -> None:
    chosen: list[int] = []
    strip.chosen.connect(chosen.append)
    place = strip.visualRect(strip.model().index(2, 0)).center()
    QTest.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    assert chosen == [2, 3]


def test_programmatic_changes_do_not_emit_chosen(strip: PageStrip, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(strip.chosen):
        strip.show_current(3)
        strip.show_pages(PAGES)
    assert not strip.grab().isNull()


def test_pages_have_accessible_names(strip: PageStrip) -> None:
    index = strip.model().index(1, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Kira, page 2 of 4"
    assert index.data() == "2"
