import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields.combo_box import (
    ComboBoxItem,
    ElidedComboBox,
    PopupDelegate,
    WholeTextLabel,
)
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

PICKS = (
    ComboBoxItem("", "Nobody"),
    ComboBoxItem("a", "Ada", "Heroes"),
    ComboBoxItem("b", "Bert", "Heroes"),
)


@pytest.fixture
def box(qtbot: QtBot) -> ElidedComboBox:
    made = ElidedComboBox("Who rolls")
    qtbot.addWidget(made)
    made.show_items(PICKS, "a")
    made.show()
    return made


def lines(box: ElidedComboBox) -> list[str]:
    return [box.itemText(at) for at in range(box.count())]


def test_a_group_has_its_head(box: ElidedComboBox) -> None:
    assert lines(box) == ["Nobody", "Heroes", "Ada", "Bert"]
    assert box.currentData() == "a"
    assert "Ada" in box.toolTip()
    fonts = [box.itemData(at, Qt.ItemDataRole.FontRole) for at in range(box.count())]
    assert [font is not None and font.bold() for font in fonts] == [False, True, False, False]


def test_the_arrows_pass_the_head_by(box: ElidedComboBox) -> None:
    picked: list[str] = []
    box.picked.connect(picked.append)
    QTest.keyClick(box, Qt.Key.Key_Up)
    QTest.keyClick(box, Qt.Key.Key_Down)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert picked == ["", "a", "b"]


@pytest.mark.parametrize("sign", "+-/")
def test_a_sign_is_left_to_the_screen(box: ElidedComboBox, sign: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
    box.keyPressEvent(event)
    assert not event.isAccepted()


def test_a_digit_that_begins_no_item_is_left_to_the_screen(box: ElidedComboBox) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "1")
    box.keyPressEvent(event)
    assert not event.isAccepted()
    box.show_items((*PICKS, ComboBoxItem("c", "1st Lieutenant")), "a")
    QTest.keyClick(box, Qt.Key.Key_1)
    assert box.currentData() == "c"


def test_a_letter_is_searched(box: ElidedComboBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_B)
    assert box.currentData() == "b"


def test_show_items_replaces_texts_and_items(box: ElidedComboBox) -> None:
    box.show_items((PICKS[0], ComboBoxItem("a", "Ada: 12 Fortune", "Heroes"), PICKS[2]), "b")
    assert lines(box) == ["Nobody", "Heroes", "Ada: 12 Fortune", "Bert"]
    box.show_items(PICKS[:1], "gone")
    assert lines(box) == ["Nobody"]
    assert box.currentData() == ""


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_open_list_shows_all_words(box: ElidedComboBox) -> None:
    box.show_items((ComboBoxItem("", "A very long name " * 5),), "")
    box.resize(120, 40)
    box.showPopup()
    assert box.view().minimumWidth() > 400
    box.hidePopup()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_open_list_has_a_border(box: ElidedComboBox) -> None:
    """It would have no edge on a panel of its color."""
    box.showPopup()
    picture = box.view().window().grab().toImage()
    box.hidePopup()
    colors = current_theme().colors
    for x in (0, picture.width() - 1):
        assert picture.pixelColor(x, picture.height() // 2) == colors.control


def test_the_wheel_picks_nothing(box: ElidedComboBox) -> None:
    middle, none = QPointF(box.rect().center()), Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        middle, middle, QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, none,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, event)
    assert box.currentData() == "a"
    assert not event.isAccepted()


def test_a_new_style_measures_one_row_of_a_long_list(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    size_hint = PopupDelegate.sizeHint

    def counted(delegate: PopupDelegate, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        measured.append(index.row())
        return size_hint(delegate, option, index)

    monkeypatch.setattr(PopupDelegate, "sizeHint", counted)
    box = ElidedComboBox("Who rolls")
    qtbot.addWidget(box)
    box.show_items([ComboBoxItem(str(number), f"Hero {number}") for number in range(500)], "0")
    box.show()
    measured.clear()
    QApplication.sendEvent(box.view(), QEvent(QEvent.Type.StyleChange))
    QApplication.processEvents()
    assert len(measured) < 10


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("share", [0.15, 0.5, 0.85])
def test_the_open_list_ends_with_a_whole_row_on_a_low_screen(qtbot: QtBot, share: float) -> None:
    box = ElidedComboBox("Who rolls")
    qtbot.addWidget(box)
    box.setMaxVisibleItems(60)
    box.show_items([ComboBoxItem(str(number), f"Hero {number}") for number in range(60)], "0")
    screen = box.screen().availableGeometry()
    box.move(screen.left(), screen.top() + round(screen.height() * share))
    with qtbot.waitExposed(box):
        box.show()
    box.showPopup()
    view = box.view()
    height = view.viewport().height()
    assert 0 < height < 60 * view.sizeHintForRow(0), "the screen is too low for all of them"
    assert height % view.sizeHintForRow(0) == 0
    assert screen.contains(view.window().geometry())
    box.hidePopup()


def test_a_text_that_is_elided_is_shown_whole_below(
    box: ElidedComboBox, appearance: Appearance, qtbot: QtBot
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    below = WholeTextLabel(box)
    vbox(box, below, parent=parent)
    parent.show()
    whole = "Quickstep the Magnificent: 12 Fortune, too little"
    box.show_items((*PICKS, ComboBoxItem("q", whole)), "a")
    parent.resize(200, 200)
    assert not below.isVisible()
    box.show_items((*PICKS, ComboBoxItem("q", whole)), "q")
    assert below.isVisible()
    assert (below.text(), below.wordWrap()) == (whole, True)
    parent.resize(600, 200)
    assert not below.isVisible()
    parent.resize(400, 200)
    assert not below.isVisible()
    appearance.set_text_scale(200)
    QTest.qWait(20)
    assert below.isVisible()
    box.hide()
    assert not below.isVisible()
