import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.navigation_rail import (
    COMPACT_HEIGHT,
    OPENS_AFTER,
    TEXT_FLAGS,
    NavigationRail,
    RailButton,
    RailItem,
)
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle


class Painted(QObject):
    """Notes which parts of a widget are painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.areas: list[QRect] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect())
        return False


PLACES = (
    RailItem("library", "Library", "layout-panel-left"),
    RailItem("print", "Print", "printer"),
)


def test_a_click_emits_chosen_and_checks_the_button(qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    rail.show()
    rail.show_current("library")
    library, printing = rail.findChildren(RailButton)
    with qtbot.waitSignal(rail.chosen) as reported:
        QTest.mouseClick(printing, Qt.MouseButton.LeftButton)
    assert reported.args == ["print"]
    assert (library.isChecked(), printing.isChecked()) == (False, True)


def test_the_indicator_follows_the_current_screen(qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    rail.show()
    rail.show_current("library")
    qtbot.waitExposed(rail)
    QApplication.processEvents()
    painted = Painted(rail)
    rail.show_current("print")
    qtbot.waitUntil(lambda: any(area.left() == 0 for area in painted.areas))


def test_the_rail_grows_with_the_text_scale(appearance: Appearance, qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    appearance.set_text_scale(200)
    assert rail.width() == 160
    for button in rail.findChildren(RailButton):
        words = button.fontMetrics().horizontalAdvance(button.text())
        assert words < 160


def test_dropped_cards_are_emitted_with_the_screen(qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    _, printing = rail.findChildren(RailButton)
    cards = QMimeData()
    cards.setData(CARDS_MIME_TYPE, b"ada\nbert")
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, cards, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    with qtbot.waitSignal(rail.cards_dropped) as reported:
        printing.dropEvent(event)
    assert reported.args == ["print", ["ada", "bert"]]


def test_cards_held_over_a_button_open_its_screen(qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    rail.show()
    _, printing = rail.findChildren(RailButton)

    def come(mime: QMimeData) -> QDragEnterEvent:
        event = QDragEnterEvent(
            QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        printing.dragEnterEvent(event)
        return event

    cards, words = QMimeData(), QMimeData()
    cards.setData(CARDS_MIME_TYPE, b"ada")
    words.setText("ada")
    plain = printing.grab().toImage()
    come(words)
    assert printing.grab().toImage() == plain
    come(cards)
    assert printing.grab().toImage() != plain
    printing.dragLeaveEvent(QDragLeaveEvent())
    assert printing.grab().toImage() == plain
    with qtbot.assertNotEmitted(rail.chosen, wait=OPENS_AFTER + 100):
        pass
    with qtbot.waitSignal(rail.chosen) as reported:
        come(cards)
    assert reported.args == ["print"]


def test_a_low_rail_has_no_logo_and_no_padding(qtbot: QtBot) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    rail.resize(80, 400)
    rail.show()
    first = rail.findChildren(RailButton)[0]
    roomy = first.sizeHint().height()
    for height, above, high in ((400, 80, roomy), (180, 4, roomy), (130, 4, COMPACT_HEIGHT)):
        rail.resize(80, height)
        qtbot.wait(10)
        assert (first.y(), first.height()) == (above, high)


def test_a_low_rail_is_compact_before_it_is_shown(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(80, 130)
    rail = NavigationRail(PLACES)
    rail.setParent(around)
    rail.setGeometry(0, 0, 80, 130)
    QApplication.sendEvent(rail, QResizeEvent(QSize(80, 130), QSize()))
    around.show()
    qtbot.wait(10)
    assert not rail._has_logo
    assert [each.height() for each in rail.findChildren(RailButton)] == [
        COMPACT_HEIGHT,
        COMPACT_HEIGHT,
    ]


def test_the_rail_fits_its_longest_word(qtbot: QtBot) -> None:
    long = RailItem("fight", "Auseinandersetzung", "map-pin")
    usual, wide = NavigationRail(PLACES), NavigationRail([*PLACES, long])
    for each in (usual, wide):
        qtbot.addWidget(each)
        each.show()
    wide.show_current("fight")
    assert usual.width() == 80
    button = wide.findChildren(RailButton)[-1]
    words = QFontMetricsF(current_theme().font(TextStyle.CAPTION, QFont.Weight.Bold))
    assert button.width() >= words.horizontalAdvance("Auseinandersetzung")
    assert wide.minimumSizeHint().width() == wide.width() > 80


@pytest.mark.parametrize("name", ["Print", "Master Table"])
def test_icon_and_name_are_centered_without_padding(qtbot: QtBot, name: str) -> None:
    button = RailButton(RailItem("print", name, "printer"))
    qtbot.addWidget(button)
    button.set_compact(compact=True)
    button.resize(64, COMPACT_HEIGHT)
    metrics = QFontMetrics(current_theme().font(TextStyle.CAPTION))
    icon, text = button._places(metrics)
    lines = metrics.boundingRect(text.toRect(), TEXT_FLAGS, name).height()
    assert icon.bottom() < text.top()
    assert abs(icon.top() - (button.height() - text.top() - lines)) <= 1


def test_the_indicator_stays_beside_its_item_in_large_text(
    appearance: Appearance, qtbot: QtBot
) -> None:
    rail = NavigationRail(PLACES)
    qtbot.addWidget(rail)
    rail.resize(80, 600)
    rail.show_current("print")
    rail.show()
    qtbot.waitExposed(rail)
    QApplication.processEvents()
    painted = Painted(rail)
    item = rail.findChildren(RailButton)[1]
    appearance.set_text_scale(200)
    bar = QRect(0, item.y() + 8, 4, item.height() - 16)
    QApplication.processEvents()
    assert bar == QRect(0, item.y() + 8, 4, item.height() - 16)
    assert any(area.contains(bar) for area in painted.areas)
    # Whatever else moves the item is painted, too.
    item.setFixedHeight(item.height() + 20)
    rail.repaint()
    painted.areas.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()
    moved = QRect(0, item.y() + 8, 4, item.height() - 16)
    assert moved.height() > bar.height()
    assert any(area.contains(moved) for area in painted.areas)
