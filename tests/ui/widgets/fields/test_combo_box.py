import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox, ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


def test_only_user_input_emits_activated(qtbot: QtBot) -> None:
    box = ComboBox()
    qtbot.addWidget(box)
    box.addItems(["Recent", "Name"])
    box.show()
    with qtbot.assertNotEmitted(box.activated):
        box.setCurrentIndex(1)
    with qtbot.waitSignal(box.activated):
        QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.currentText() == "Recent"


def test_a_screen_reader_finds_its_label(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    named, labeled, bare, label = ComboBox(), ComboBox(), ComboBox(), QLabel("Order")
    label.setBuddy(labeled)
    vbox(named, label, labeled, bare, parent=ground)
    for box in (named, labeled):
        box.setAccessibleName("Sort & find")
        box.addItem("Recent")
    ground.show()
    assert names_of(named) == ["Sort & find"]
    assert names_of(labeled) == ["Order"]
    assert names_of(bare) == []
    named.setAccessibleName("Find")
    named.hide()
    named.show()
    assert names_of(named) == ["Find"]


def test_a_name_is_no_markup_for_a_screen_reader(qtbot: QtBot) -> None:
    """The name can contain a column heading of an imported table."""
    ground = QWidget()
    qtbot.addWidget(ground)
    box = ComboBox()
    box.setAccessibleName("Meaning of <b>Might</b>")
    vbox(box, parent=ground)
    ground.show()
    assert names_of(box) == ["Meaning of <b>Might</b>"]


def names_of(box: ComboBox) -> list[str]:
    """The labels that a screen reader reads out with it."""
    access = QAccessible.queryAccessibleInterface(box)
    found = access.relations(QAccessible.RelationFlag.Label)
    return [each.text(QAccessible.Text.Name) for each, _ in found]


def test_a_combo_box_grows_with_the_text_scale(appearance: Appearance, qtbot: QtBot) -> None:
    box = ComboBox()
    qtbot.addWidget(box)
    before = box.height()
    appearance.set_text_scale(200)
    assert box.height() > before * 1.5


@pytest.mark.parametrize("height", [Height.CONTROL, Height.SEGMENT])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_combo_box_has_the_requested_height(
    height: Height, scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    box = ComboBox(height)
    qtbot.addWidget(box)
    box.show()
    wanted = current_theme().px(height)
    assert (box.height(), box.sizeHint().height()) == (wanted, wanted)


def test_a_text_that_does_not_fit_ends_with_an_ellipsis(qtbot: QtBot) -> None:
    box = ElidedComboBox("Who")
    qtbot.addWidget(box)
    box.addItem("Alexandra Constantina Throckmorton")
    box.addItem("Alexandra Constantina Throckmorton (2)")
    shown = []
    for index in (0, 1):
        box.setCurrentIndex(index)
        box.resize(160, box.height())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown.append(option.currentText)
    assert shown[0].startswith("Alex")
    assert shown[0].endswith("…")
    assert shown[1].endswith("(2)")
    assert "…" in shown[1]
    box.resize(600, box.height())
    box.initStyleOption(option)
    assert option.currentText == box.currentText()


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_at_its_usual_width_no_item_is_cut(
    appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    for words in ("Physical", "Mental", "Hand to hand", "Power level", "Will", "12", "Fair"):
        box = ComboBox()
        qtbot.addWidget(box)
        box.addItem(words)
        box.resize(box.sizeHint())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText == words
        assert box.minimumSizeHint().width() >= box.sizeHint().width()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_long_list_scrolls(appearance: Appearance, qtbot: QtBot) -> None:
    box = ElidedComboBox("Who pays")
    qtbot.addWidget(box)
    box.show_items([ComboBoxItem(str(n), f"Thug {n}: 14 Fortune") for n in range(13)], "0")
    box.show()
    box.showPopup()
    bar = box.view().verticalScrollBar()
    qtbot.waitUntil(lambda: bar.isVisible() and bar.maximum() > 0)
    row = box.view().visualRect(box.model().index(0, 0)).height()
    assert box.view().viewport().height() % row <= 2, "no row is cut"
    box.hidePopup()
    assert appearance is not None


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("scale", [100, 200])
def test_rows_of_the_popup_are_as_high_as_compact_buttons(
    theme: ThemeChoice, scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    """Also after a change of theme and text scale, and with a separator and a heading."""
    plain, elided = ComboBox(), ElidedComboBox("Power")
    plain.addItems(["Recent", "Name"])
    plain.insertSeparator(1)
    elided.show_items((ComboBoxItem("a", "Flight", "Movement"), ComboBoxItem("b", "Burst")), "a")
    appearance.choose(theme)
    appearance.set_text_scale(scale)
    for box in (plain, elided):
        qtbot.addWidget(box)
        box.show()
        box.showPopup()
        view = box.view()
        rows = [view.visualRect(view.model().index(row, 0)) for row in (0, box.count() - 1)]
        inside = view.viewport().rect().contains(rows[-1])
        box.hidePopup()
        assert [each.height() for each in rows] == 2 * [current_theme().px(Height.COMPACT)]
        assert inside
