"""The popup with the sources of a number: opened by pointer, focus and keys, closed by Esc."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup

SOURCES = ValueSources(
    "Fortitude 40",
    "Row 40–49, Incredible",
    (("Rolled, d% 67", "30"), ("Mutant", "+10")),
    "Just past what people can be.",
)


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(600, 500)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    return made


@pytest.fixture
def tip(host: QWidget) -> SourcePopup:
    return SourcePopup(host)


@pytest.fixture
def number(host: QWidget, tip: SourcePopup) -> ValueButton:
    made = ValueButton(TextStyle.HEAD, boxed=True)
    made.setParent(host)
    made.show_value("40", SOURCES)
    made.move(200, 100)
    tip.attach(made)
    made.show()
    return made


def words(tip: SourcePopup) -> list[str]:
    return [each.text() for each in tip.findChildren(QLabel) if each.isVisible()]


def test_focus_opens_the_popup(tip: SourcePopup, number: ValueButton) -> None:
    number.setFocus(Qt.FocusReason.TabFocusReason)
    assert words(tip) == [
        "Fortitude 40", "Row 40–49, Incredible", "Rolled, d% 67", "30", "Mutant", "+10",
        "Just past what people can be.",
    ]  # fmt: skip
    number.clearFocus()
    assert not tip.isVisible()


def test_hovering_opens_the_popup_after_a_moment(
    tip: SourcePopup, number: ValueButton, qtbot: QtBot
) -> None:
    inside = QPointF(5, 5)
    QApplication.sendEvent(number, QEnterEvent(inside, inside, inside))
    assert not tip.isVisible()
    qtbot.waitUntil(tip.isVisible)
    QApplication.sendEvent(number, QEvent(QEvent.Type.Leave))
    assert not tip.isVisible()


def test_the_popup_stays_when_another_number_moves(
    tip: SourcePopup, number: ValueButton, host: QWidget
) -> None:
    other = ValueButton(TextStyle.HEAD)
    other.setParent(host)
    other.move(20, 300)
    tip.attach(other)
    other.show()
    number.setFocus(Qt.FocusReason.TabFocusReason)
    other.move(20, 350)
    other.hide()
    assert tip.isVisible()
    number.move(200, 120)
    assert not tip.isVisible()


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier),
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier),
    ],
)
def test_keys_open_the_popup_and_esc_closes_it(
    tip: SourcePopup, number: ValueButton, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    number.setFocus(Qt.FocusReason.OtherFocusReason)
    assert not tip.isVisible()
    QTest.keyClick(number, key, modifier)
    assert tip.isVisible()
    QTest.keyClick(number, Qt.Key.Key_Escape)
    assert not tip.isVisible()


def test_only_an_open_popup_consumes_esc(
    host: QWidget, tip: SourcePopup, number: ValueButton
) -> None:
    seen: list[int] = []
    host.keyPressEvent = lambda event: seen.append(event.key())  # type: ignore[method-assign]
    number.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(number, Qt.Key.Key_Escape)
    assert seen == []
    QTest.keyClick(number, Qt.Key.Key_Escape)
    assert seen == [Qt.Key.Key_Escape]
    assert not tip.isVisible()


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("place", [(0, 0), (540, 0), (0, 460), (540, 460), (250, 250)])
def test_the_popup_stays_inside_the_window(
    host: QWidget,
    tip: SourcePopup,
    number: ValueButton,
    appearance: Appearance,
    place: tuple[int, int],
    scale: int,
) -> None:
    appearance.set_text_scale(scale)
    number.resize(number.sizeHint())
    number.move(*place)
    number.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert host.rect().contains(tip.geometry())
    for each in tip.findChildren(QLabel):
        if each.isVisible():
            assert each.width() >= min(each.sizeHint().width(), tip.width() - 32)
            assert tip.rect().contains(each.geometry())


def test_the_popup_never_covers_its_number(
    host: QWidget, tip: SourcePopup, number: ValueButton
) -> None:
    for top in (10, 450):
        number.clearFocus()
        number.move(200, top)
        number.setFocus(Qt.FocusReason.TabFocusReason)
        body = tip._body().translated(tip.pos()).toRect()
        assert not body.intersects(number.geometry())
    assert host.isVisible()


@pytest.mark.parametrize(("top", "opens_below"), [(290, False), (20, True)])
def test_the_popup_opens_upward_where_it_covers_no_field_that_follows(
    host: QWidget, tip: SourcePopup, number: ValueButton, top: int, *, opens_below: bool
) -> None:
    number.move(200, top)
    number.setFocus(Qt.FocusReason.TabFocusReason)
    assert (tip.y() > number.y()) == opens_below
    assert host.rect().contains(tip.geometry())


@pytest.mark.parametrize(("left", "opens_below"), [(180, True), (560, False)])
def test_the_popup_opens_away_from_fixes(
    host: QWidget, number: ValueButton, left: int, *, opens_below: bool
) -> None:
    """Buttons beside the popup do not matter."""
    bar = QWidget(host)
    bar.setGeometry(left, 220, 40, 40)
    bar.show()
    tip = SourcePopup(host, lambda: (bar,))
    tip.attach(number)
    number.move(200, 290)
    number.setFocus(Qt.FocusReason.TabFocusReason)
    assert tip.isVisible()
    assert (tip.y() > number.y()) == opens_below
    assert not tip.geometry().intersects(bar.geometry())


@pytest.mark.parametrize("theme", list(ThemeChoice)[1:])
def test_the_popup_is_dark_in_every_theme(
    tip: SourcePopup, number: ValueButton, appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.choose(theme)
    number.setFocus(Qt.FocusReason.TabFocusReason)
    corner = QPoint(tip.width() - 12, tip.height() // 2)
    assert tip.grab().toImage().pixelColor(corner).lightnessF() < 0.25
