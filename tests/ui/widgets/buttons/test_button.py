import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import Height, Radius
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind


@pytest.mark.parametrize("height", list(Height))
@pytest.mark.parametrize("text", ["", "Go"])
def test_no_target_is_smaller_than_24(qtbot: QtBot, height: Height, text: str) -> None:
    button = Button(text, icon="copy", height=height)
    qtbot.addWidget(button)
    size = button.sizeHint()
    assert min(size.width(), size.height()) >= 24


@pytest.mark.parametrize("scale", [100, 200])
def test_words_are_never_cut(appearance: Appearance, qtbot: QtBot, scale: int) -> None:
    appearance.set_text_scale(scale)
    bare = Button("Instant hero")
    full = Button("Instant hero", icon="zap", shortcut="Ctrl+I")
    counted = Button("Instant hero")
    counted.set_count(12_345)
    for button in (bare, full, counted):
        qtbot.addWidget(button)
        words = button.fontMetrics().horizontalAdvance("Instant hero")
        assert button.minimumSizeHint().width() > words
    assert full.sizeHint().width() > bare.sizeHint().width()
    assert counted.sizeHint().width() > bare.sizeHint().width()


def test_a_button_that_elides_has_its_whole_text_in_the_tooltip(qtbot: QtBot) -> None:
    button = Button("Compact Car && more", trailing="chevron-down", elides=True)
    qtbot.addWidget(button)
    whole = button.sizeHint()
    button.resize(whole)
    button.show()
    assert (button.toolTip(), button._shown_text()) == ("", "Compact Car && more")
    assert button.minimumSizeHint().width() < whole.width() / 2
    button.resize(whole.width() - 30, whole.height())
    assert button.toolTip() == "Compact Car & more"
    assert button._shown_text().startswith("Compact Ca")
    assert button._content_width(button._shown_text()) <= button.width()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_click_the_button(qtbot: QtBot, key: Qt.Key) -> None:
    button = Button("Go")
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_every_state_looks_different(
    appearance: Appearance, qtbot: QtBot, kind: ButtonKind
) -> None:
    button = Button("Go", kind=kind, icon="zap")
    qtbot.addWidget(button)
    button.show()
    resting = button.grab().toImage()
    button.setDown(True)
    pressed = button.grab().toImage()
    button.setDown(False)
    button.setEnabled(False)
    disabled = button.grab().toImage()
    button.setEnabled(True)
    appearance.choose(ThemeChoice.DARK)
    assert disabled != resting
    assert pressed != resting
    assert button.grab().toImage() != resting


def test_an_icon_button_has_an_accessible_name(qtbot: QtBot) -> None:
    button = Button("", icon="ellipsis")
    button.setAccessibleName("Menu")
    qtbot.addWidget(button)
    seen = QAccessible.queryAccessibleInterface(button)
    assert seen.text(QAccessible.Text.Name) == "Menu"
    assert seen.role() == QAccessible.Role.Button


def test_a_disabled_button_differs_without_a_fill_of_its_own(
    appearance: Appearance, qtbot: QtBot
) -> None:
    button = Button("Give the award")
    qtbot.addWidget(button)
    button.setEnabled(False)

    def colors_of_edge() -> int:
        picture = button.grab().toImage()
        across = range(Radius.FIELD, picture.width() - Radius.FIELD)
        return len({picture.pixelColor(x, 0).name() for x in across})

    assert colors_of_edge() == 1
    appearance.choose(ThemeChoice.HIGH_CONTRAST)
    assert colors_of_edge() > 1
