"""The preview of pages: their layout, the current one, keys and the mouse wheel."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.printing.page_view import (
    FIT_WIDTH,
    SHADOW,
    PageView,
    PageZoom,
    caption_of,
)
from fourc_desktop.ui.screens.printing.preview import PreviewPage
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle

A4 = QSizeF(595, 842)


def pages(count: int, size: QSizeF = A4) -> list[PreviewPage]:
    return [PreviewPage(size, "Kira", number + 1, count) for number in range(count)]


@pytest.fixture
def asked() -> set[tuple[int, int]]:
    """The requested pictures."""
    return set()


@pytest.fixture
def view(qtbot: QtBot, asked: set[tuple[int, int]]) -> PageView:
    def picture(page: int, width: int) -> QImage | None:
        asked.add((page, width))
        return None

    made = PageView(picture)
    qtbot.addWidget(made)
    made.resize(1000, 640)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_two_stand_beside_each_other_where_there_is_room(view: PageView) -> None:
    view.show_pages(pages(5))
    assert [spot.rect.top() for spot in view._spots[:2]] == [view._spots[0].rect.top()] * 2
    assert view._spots[2].rect.top() > view._spots[0].rect.bottom()
    assert view.words() == "Pages 1 and 2 of 5"
    view.resize(460, 640)
    assert len({spot.rect.left() for spot in view._spots}) == 1
    assert view.words() == "Page 1 of 5"


def test_no_page_covers_another(view: PageView) -> None:
    view.show_pages([*pages(3), *pages(2, QSizeF(612, 792))])
    for zoom in (PageZoom(), PageZoom(FIT_WIDTH), PageZoom("50"), PageZoom("200")):
        view.show_zoom(zoom)
        places = [spot.rect for spot in view._spots]
        assert not any(a.intersects(b) for a in places for b in places if a is not b)


def test_keys_go_through_the_pages(view: PageView) -> None:
    view.show_pages(pages(5))
    keys = Qt.Key
    seen = []
    for key in (keys.Key_PageDown, keys.Key_End, keys.Key_PageUp, keys.Key_Home, keys.Key_PageUp):
        QTest.keyClick(view, key)
        seen.append(view.words())
    assert seen == [
        "Pages 3 and 4 of 5",
        "Page 5 of 5",
        "Pages 3 and 4 of 5",
        "Pages 1 and 2 of 5",
        "Pages 1 and 2 of 5",
    ]
    assert view.accessibleDescription() == seen[-1]


def test_the_pages_in_view_are_read_out(view: PageView) -> None:
    view.show_pages([replace(page, text=f"Text {page.number}") for page in pages(3)])
    assert view.accessibleDescription() == "Pages 1 and 2 of 3\nText 1\nText 2"
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.accessibleDescription() == "Page 3 of 3\nText 3"


def test_scrolling_changes_the_current_page(view: PageView, qtbot: QtBot) -> None:
    view.show_pages(pages(5))
    view.show_zoom(PageZoom(FIT_WIDTH))
    with qtbot.waitSignal(view.current_changed):
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert view.words() == "Page 5 of 5"


@pytest.mark.parametrize(
    ("key", "zoom"),
    [
        (Qt.Key.Key_Plus, PageZoom("75")),
        (Qt.Key.Key_Minus, PageZoom("50")),
        (Qt.Key.Key_0, PageZoom()),
    ],
)
def test_keys_zoom(view: PageView, qtbot: QtBot, key: Qt.Key, zoom: PageZoom) -> None:
    view.show_pages(pages(2))
    with qtbot.waitSignal(view.zoomed) as reported:
        QTest.keyClick(view, key)
    assert reported.args == [zoom]


@pytest.mark.parametrize(("control", "zooms"), [(True, True), (False, False)])
def test_the_wheel_zooms_with_ctrl(
    view: PageView, qtbot: QtBot, control: bool, zooms: bool
) -> None:
    view.show_pages(pages(8))
    zoomed: list[PageZoom] = []
    view.zoomed.connect(zoomed.append)
    modifiers = Qt.KeyboardModifier
    event = QWheelEvent(
        QPointF(50, 50),
        QPointF(50, 50),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        modifiers.ControlModifier if control else modifiers.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)
    assert bool(zoomed) is zooms
    assert (view.verticalScrollBar().value() > 0) is not zooms


def test_only_what_is_in_view_is_asked_for(view: PageView, asked: set[tuple[int, int]]) -> None:
    view.show_pages(pages(40))
    view.grab()
    assert {page for page, _ in asked} <= {0, 1, 2, 3}
    assert {width for _, width in asked} == {view.pixels}


def test_without_pages_there_is_nothing_to_say(view: PageView) -> None:
    view.show_pages(pages(2))
    view.show_pages([])
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert (view.words(), view.pixels) == ("", 0)


def test_the_words_below_a_page() -> None:
    assert caption_of(pages(1)[0]) == "Kira"
    assert caption_of(pages(3)[1]) == "Kira, page 2 of 3"


def test_captions_are_whole_in_large_text(view: PageView, appearance: Appearance) -> None:
    appearance.set_text_scale(200)
    view.show_pages(pages(2))
    image = view.viewport().grab().toImage()
    ground = current_theme().colors.sunken.rgb()
    page = view._spots[0].rect
    ink = {
        y
        for y in range(round(page.bottom()) + SHADOW + 2, image.height())
        for x in range(round(page.left()), round(page.left()) + 160)
        if image.pixel(x, y) != ground
    }
    font = current_theme().font(TextStyle.SMALL)
    # The "g" of "Kira, page 1 of 2" reaches below the line.
    assert max(ink) - min(ink) >= QFontMetricsF(font).tightBoundingRect("Kg").height() - 2


def test_a_page_without_its_picture_says_that_it_is_being_drawn(view: PageView) -> None:
    view.show_pages(pages(1))
    page = view._spots[0].rect.toRect()
    painted = view.viewport().grab().toImage()
    middle = page.center()
    around = {
        painted.pixelColor(middle.x() + x, middle.y() + y).name()
        for x in range(-60, 60)
        for y in range(-8, 8)
    }
    assert "#000000" in around


def test_the_view_is_framed_while_it_has_the_focus(view: PageView) -> None:
    view.show_pages(pages(1))
    accent = current_theme().colors.accent.name()
    view.clearFocus()
    assert view.grab().toImage().pixelColor(1, view.height() // 2).name() != accent
    view.setFocus()
    assert view.grab().toImage().pixelColor(1, view.height() // 2).name() == accent


def test_the_words_in_a_narrow_page_that_is_not_drawn_yet_are_not_cut(
    view: PageView, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    view.resize(520, 330)
    view.show_pages(pages(2))
    picture = view.viewport().grab().toImage()
    page = view._spots[0].rect.toRect()
    text = "Drawing the page…"
    assert view.fontMetrics().horizontalAdvance(text) > page.width(), "it takes several lines"
    edge = [
        picture.pixelColor(x, y).lightness()
        for x in (page.left() + 3, page.right() - 3)
        for y in range(page.top() + 3, page.bottom() - 3)
    ]
    assert min(edge) == 255
