"""The bar beside a map: choosing levels and zooming by clicks."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.map_view.map_bar import MapBar
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from tests.ui.screens.map_view.conftest import MakeView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
TOWER = SectorMap("Tower", 6, 4).with_columns({(1, 1): (Sector(), Sector("Landing", ground=2))})


def shown(map_: SectorMap, qtbot: QtBot) -> tuple[MapView, MapBar]:
    """A view of a map, and its bar."""
    view = MapView()
    view.resize(700, 500)
    bar = MapBar(view)
    for each in (view, bar):
        qtbot.addWidget(each)
        each.show()
    view.show_map(map_)
    bar.refresh()
    return view, bar


def choices(bar: MapBar) -> list[str]:
    """The texts of the levels."""
    return [bar.levels.itemText(row) for row in range(bar.levels.count())]


def test_only_a_map_with_floors_has_levels(qtbot: QtBot) -> None:
    _view, flat = shown(SectorMap("Flat", 6, 4), qtbot)
    assert not flat.levels.isVisible()
    _view, tall = shown(TOWER, qtbot)
    assert tall.levels.isVisible()
    assert choices(tall) == ["From above", "20 feet up", "On the ground"]


def test_a_level_is_chosen_in_the_list_or_by_keys(qtbot: QtBot) -> None:
    view, bar = shown(TOWER, qtbot)
    bar.levels.setFocus()
    QTest.keyClick(bar.levels, Qt.Key.Key_End)
    assert view.level == 0
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert view.level == 2
    assert bar.levels.currentText() == "20 feet up"


def test_a_click_on_the_levels_leaves_the_keys_to_the_map(qtbot: QtBot) -> None:
    """The letters of a fight would otherwise search the list of levels."""
    ground = QWidget()
    qtbot.addWidget(ground)
    view = MapView()
    bar = MapBar(view)
    vbox(bar, view, parent=ground)
    view.show_map(TOWER)
    bar.refresh()
    ground.show()
    view.setFocus()
    QTest.mouseClick(bar.levels, Qt.MouseButton.LeftButton)
    rows = bar.levels.view()
    assert rows.isVisible()
    QTest.keyClick(rows, Qt.Key.Key_End)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert (view.level, rows.isVisible()) == (0, False)
    assert ground.focusWidget() is view
    bar.levels.setFocus(Qt.FocusReason.TabFocusReason)
    assert ground.focusWidget() is bar.levels


def test_buttons_zoom_in_steps_and_fit(qtbot: QtBot) -> None:
    view, bar = shown(TOWER, qtbot)
    whole = view.board.side
    smaller, larger, fit = (each for each in bar.findChildren(Button) if each.isVisible())
    QTest.mouseClick(larger, Qt.MouseButton.LeftButton)
    QTest.mouseClick(larger, Qt.MouseButton.LeftButton)
    enlarged = view.board.side
    QTest.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert whole < view.board.side < enlarged
    QTest.mouseClick(fit, Qt.MouseButton.LeftButton)
    assert view.board.side == whole


def opened(bar: MapBar) -> QMenu:
    """The open list of the level button."""
    QTest.mouseClick(bar.list, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def words(menu: QMenu) -> list[str]:
    return [each.text() for each in menu.actions() if not each.isSeparator()]


ZOOMS = ["Smaller (−)", "Larger (+)", "Fit the whole map (0)"]


def test_a_folded_bar_is_one_button_with_a_menu(qtbot: QtBot) -> None:
    view, bar = shown(TOWER, qtbot)
    wide = bar.wide(folded=False)
    assert wide == bar.sizeHint().width()
    bar.fold(folded=True)
    assert [each for each in bar.findChildren(Button) if each.isVisible()] == [bar.list]
    assert not bar.levels.isVisible()
    assert bar.wide(folded=True) == bar.sizeHint().width() < wide
    menu = opened(bar)
    assert words(menu) == [*choices(bar), *ZOOMS]
    assert menu.activeAction().text() == "From above"
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert view.level == 2
    whole, menu = view.board.side, opened(bar)
    next(each for each in menu.actions() if each.text() == "Larger (+)").trigger()
    assert view.board.side > whole
    menu.close()


def test_a_folded_bar_of_a_flat_map_offers_the_zoom(qtbot: QtBot) -> None:
    _view, bar = shown(SectorMap("Flat", 6, 4), qtbot)
    bar.fold(folded=True)
    menu = opened(bar)
    assert words(menu) == ZOOMS
    menu.close()


def test_added_widgets_can_fold_into_the_menu(make_view: MakeView, qtbot: QtBot) -> None:
    bar, done = MapBar(make_view()), list[object]()
    qtbot.addWidget(bar)
    kept, away = QLabel("Kept"), QLabel("Ruler")
    bar.add(kept)
    bar.add(away, "Measure", lambda: done.append("measured"))
    bar.show()
    assert away.isVisible()
    bar.fold(folded=True)
    assert (kept.isVisible(), away.isVisible()) == (True, False)
    bar.list.chosen.emit("Measure")
    assert done == ["measured"]
    assert bar.wide(folded=True) < bar.wide(folded=False)
    assert "Measure" in [each.text for each in bar._items()]


def test_the_bar_folds_instead_of_taking_a_third_line(qtbot: QtBot) -> None:
    _view, bar = shown(TOWER, qtbot)
    for _ in range(2):
        bar.add(Button("Undo a step", icon="undo-2"))
    bar.fold_beyond(2)
    QApplication.processEvents()  # Qt shows what is added later.
    whole = bar.wide(folded=False)
    for width, is_folded in ((whole, False), (whole // 2 - 10, True)):
        bar.resize(width, 200)
        assert bar.list.isVisible() is is_folded
        assert bar.levels.isVisible() is not is_folded
    # Parts do not break, so that two lines may not do although they are wide enough in sum.
    two_lines = 2 * bar.levels.height() + Space.GRID
    for width in range(whole // 2, whole, 5):
        bar.resize(width, 200)
        assert bar.heightForWidth(width) <= two_lines
