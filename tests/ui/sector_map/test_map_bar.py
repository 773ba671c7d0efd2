"""The bar beside a map: levels and zoom by real clicks."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.sectors.sector import Sector
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.sector_map.map_bar import MapBar
from fourc_desktop.ui.sector_map.map_view import MapView
from fourc_desktop.ui.widgets.button import Button

TOWER = SectorMap("Tower", 6, 4).with_columns({(1, 1): (Sector(), Sector("Landing", ground=2))})


def shown(map_: SectorMap, appearance: Appearance, qtbot: QtBot) -> tuple[MapView, MapBar]:
    """A view of a map, and its bar."""
    view = MapView(appearance)
    view.resize(700, 500)
    bar = MapBar(view, appearance)
    for each in (view, bar):
        qtbot.addWidget(each)
        each.show()
    view.show_map(map_)
    bar.refresh()
    return view, bar


def choices(bar: MapBar) -> list[str]:
    """The levels that can be chosen."""
    return [bar.levels.itemText(row) for row in range(bar.levels.count())]


def test_only_a_map_with_floors_has_levels(appearance: Appearance, qtbot: QtBot) -> None:
    _view, flat = shown(SectorMap("Flat", 6, 4), appearance, qtbot)
    assert not flat.levels.isVisible()
    _view, tall = shown(TOWER, appearance, qtbot)
    assert tall.levels.isVisible()
    assert choices(tall) == ["From above", "20 feet up", "On the ground"]


def test_a_level_is_chosen_in_the_list_or_by_keys(appearance: Appearance, qtbot: QtBot) -> None:
    view, bar = shown(TOWER, appearance, qtbot)
    bar.levels.setFocus()
    QTest.keyClick(bar.levels, Qt.Key.Key_End)
    assert view.level == 0
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert view.level == 2
    assert bar.levels.currentText() == "20 feet up"


def test_the_zoom_goes_in_steps_and_back(appearance: Appearance, qtbot: QtBot) -> None:
    view, bar = shown(TOWER, appearance, qtbot)
    whole = view.board.side
    smaller, larger, fit = bar.findChildren(Button)
    QTest.mouseClick(larger, Qt.MouseButton.LeftButton)
    QTest.mouseClick(larger, Qt.MouseButton.LeftButton)
    enlarged = view.board.side
    QTest.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert whole < view.board.side < enlarged
    QTest.mouseClick(fit, Qt.MouseButton.LeftButton)
    assert view.board.side == whole
