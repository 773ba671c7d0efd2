"""The ruler: from a token or a sector to the pointer or the cursor."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.measuring.ruler import RulerTool
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.screens.encounter.conftest import STANDING
from tests.ui.screens.encounter.measuring.conftest import caption, hover, press

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key


def test_the_ruler_from_the_selected_combatant_shows_movement_costs(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("ada")
    ruler.take()
    hover(screen, Position(4, 1))
    assert caption(screen) == ["3 sectors", "30 feet", "−3 Row Steps"]
    assert screen.map.view.path.spots == (STANDING["ada"], Position(4, 1))
    hover(screen, STANDING["ada"])
    assert caption(screen) == ["0 sectors", "0 feet"]
    ruler.put_away()
    assert caption(screen) == []


def test_the_ruler_from_a_sector_shows_only_the_distance(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("ada")
    ruler.take()
    press(screen, Position(6, 0))
    hover(screen, Position(6, 4))
    assert caption(screen) == ["4 sectors", "40 feet"]


@pytest.mark.parametrize("theme", [each for each in ThemeChoice if each != ThemeChoice.SYSTEM])
def test_the_ruler_has_the_frame_of_the_other_buttons(
    screen: EncounterScreen, ruler: RulerTool, appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.choose(theme)

    def edge(button: QWidget) -> QColor:
        return button.grab().toImage().pixelColor(0, button.height() // 2)

    assert edge(ruler.button) == edge(screen.map.alone) == edge(screen.map.area.button)
    QTest.mouseClick(ruler.button, Qt.MouseButton.LeftButton)
    assert ruler.button.isChecked()
    assert edge(ruler.button) != edge(screen.map.alone)


def test_the_ruler_works_with_the_keyboard(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("ada")
    view = screen.map.view
    ruler.take()
    view.cursor_at.go(Position(5, 5))
    QTest.keyClick(view, KEY.Key_Return)
    QTest.keyClick(view, KEY.Key_Up)
    QTest.qWait(5)
    assert caption(screen) == ["1 sector", "10 feet"]


def test_without_a_selection_the_ruler_asks_for_the_start(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("")
    ruler.take()
    assert "measure from" in ruler.prompt
    hover(screen, Position(4, 1))
    assert caption(screen) == []
    press(screen, Position(4, 1))
    assert "from there on" in ruler.prompt
