import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields import dice_field as dice_module
from fourc_desktop.ui.widgets.fields.dice_field import AnimatedDiceField


@pytest.fixture
def dice(qtbot: QtBot) -> AnimatedDiceField:
    made = AnimatedDiceField("Dice")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(made.hasFocus)
    return made


def test_tumbling_dice_emit_landed(dice: AnimatedDiceField, qtbot: QtBot) -> None:
    dice.show_dice(61)
    with qtbot.waitSignal(dice.landed, timeout=60_000):
        dice.tumble()
        assert dice.tumbling
        assert not dice.grab().isNull()
    dice.land()
    assert dice.text() == "61"


def test_with_reduced_motion_dice_land_at_once(
    dice: AnimatedDiceField, monkeypatch: pytest.MonkeyPatch
) -> None:
    def still(_widget: QWidget) -> bool:
        return False

    monkeypatch.setattr(dice_module, "animations_enabled", still)
    landed: list[bool] = []
    dice.landed.connect(lambda: landed.append(True))
    dice.tumble()
    assert landed == [True]
    assert not dice.tumbling


def test_a_key_or_click_ends_the_animation(dice: AnimatedDiceField, qtbot: QtBot) -> None:
    landed: list[bool] = []
    dice.landed.connect(lambda: landed.append(True))
    dice.tumble()
    QTest.keyClick(dice, Qt.Key.Key_Escape)
    assert landed == [True]
    dice.tumble()
    QTest.mouseClick(dice, Qt.MouseButton.LeftButton)
    assert landed == [True, True]
    dice.land()
    assert landed == [True, True]


def test_real_dice_are_typed(dice: AnimatedDiceField) -> None:
    typed: list[int] = []
    dice.typed.connect(typed.append)
    QTest.keyClicks(dice, "07")
    assert typed == [7]


def test_each_die_is_painted_in_its_look(dice: AnimatedDiceField) -> None:
    dice.show_dice(61)
    image, colors = dice.grab().toImage(), current_theme().colors
    middle = image.height() // 2
    assert image.pixelColor(12, middle) == colors.ink
    assert image.pixelColor(image.width() - 12, middle) == colors.surface
