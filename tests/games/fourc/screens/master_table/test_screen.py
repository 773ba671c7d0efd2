from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.printing.print_order import BlankOrder
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice

Press = Callable[[QWidget], None]


def test_recent_rolls_are_listed_newest_first(rolled: MasterTableScreen) -> None:
    name = rolled._recent.accessibleName()
    assert name.index("Nobody") < name.index("Ada")


def test_the_edition_is_chosen(screen: MasterTableScreen) -> None:
    screen.editions.chosen.emit("basic")
    assert screen.controller.check.edition is Edition.BASIC
    assert screen.view.grid.table_model().rowCount() == 13


def test_printing_marks_the_rows_of_the_roller(screen: MasterTableScreen, press: Press) -> None:
    wanted: list[bool] = []
    docks: list[bool] = []
    screen.pdf_wanted.connect(lambda: wanted.append(True))
    screen.dock_wanted.connect(lambda: docks.append(True))
    press(screen.print)
    assert wanted == [True]
    screen.controller.choose_rank(30)
    page = screen.controller.campaign.page
    advanced = BlankOrder("master-table", page, ("30-39",), "Master Table, 4C Advanced")
    assert screen.table_to_print() == advanced
    screen.controller.choose_character(screen.controller.people()[0].id)
    own = tuple(screen.controller.own_rows())
    assert screen.table_to_print() == replace(advanced, marked=own)
    screen.editions.chosen.emit("basic")
    basic = screen.table_to_print()
    assert basic.title == "Master Table, 4C Basic"
    assert basic.page == replace(page, rules=PRESETS[Edition.BASIC])
    press(screen.dock)
    assert docks == [True]


def is_in_view(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_the_buttons_to_roll_and_settle_do_not_scroll(
    screen: MasterTableScreen, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(760, 480)
    screen.roll()
    panel = screen.panel
    for button in (panel.throw.button, panel.settle):
        assert panel.foot.isAncestorOf(button)
        assert not panel.isAncestorOf(button)
        qtbot.waitUntil(partial(is_in_view, button))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200),
                                            ((1920, 1080), 100), ((760, 480), 100)])  # fmt: skip
def test_every_size_has_room_for_the_grid_and_the_check(
    rolled: MasterTableScreen, window: MainWindow, appearance: Appearance, qtbot: QtBot,
    size: tuple[int, int], text: int,
) -> None:  # fmt: skip
    appearance.set_text_scale(text)
    window.resize(*size)
    rolled.controller.type_dice(61)
    grid, panel = rolled.view.grid, rolled.panel
    for theme in (ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST):
        appearance.choose(theme)
        qtbot.wait(20)
        assert grid.width() >= grid.minimumSizeHint().width(), theme
        assert grid.height() >= grid.minimumSizeHint().height(), theme
        assert panel.width() >= panel.minimumSizeHint().width(), theme
        inside = rolled._scroll_area.widget()
        assert inside is not None
        assert inside.width() <= rolled._scroll_area.viewport().width(), theme


def test_the_result_stays_visible_at_large_text(
    screen: MasterTableScreen, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    screen.controller.choose_rank(30)
    screen.panel.type_dice(4)
    assert screen.panel.settle.hasFocus()
    qtbot.wait(50)
    result, viewport = screen.panel.result, screen._scroll_area.viewport()
    top = result.mapTo(viewport, QPoint(0, 0)).y()
    assert top >= 0
    assert top + result.height() <= viewport.height()


def test_digits_type_the_dice_wherever_the_focus_is(
    screen: MasterTableScreen, qtbot: QtBot
) -> None:
    screen.controller.choose_rank(30)
    screen.view.grid.setFocus()
    QTest.keyClick(screen.view.grid, Qt.Key.Key_4)
    dice = screen.panel.throw.dice
    assert dice.hasFocus()
    QTest.keyClick(dice, Qt.Key.Key_7)
    assert screen.controller.check.read == 47
