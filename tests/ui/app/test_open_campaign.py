from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QScrollArea
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.navigation_rail import RailButton
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRows
from tests.pictures import small_picture
from tests.ui.screens_of import hero_screen, roll_screen

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def ids(opened: OpenCampaign, *names: str) -> list[str]:
    return [card.id for card in opened.campaign.cards() if card.name in names]


def test_enter_opens_the_sheet_and_escape_goes_back(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    opened.library.choose(ids(opened, "Bert"))
    QTest.keyClick(opened.library.browser.grid, Qt.Key.Key_Return)
    hero = hero_screen(opened)
    assert window.current_screen() is hero
    assert opened.chosen() == ids(opened, "Bert")
    QTest.keyClick(hero, Qt.Key.Key_Escape)
    assert window.current_screen() is opened.library
    assert opened.library.chosen() == ids(opened, "Bert")


def test_the_sheet_is_complete_at_its_first_paint(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    for name in ("Bert", "Ada"):
        opened.open_from_library(ids(opened, name)[0])
        hero = hero_screen(opened)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        lists = [each for each in hero.findChildren(SheetRows) if each.rows]
        assert lists
        assert all(each.isVisible() for rows in lists for each in (rows, *rows.numbers))
        focused = window.focusWidget()
        assert focused is not None
        assert hero.isAncestorOf(focused)
        opened.close_document()


def test_back_from_the_rolls_returns_to_the_sheet(opened: OpenCampaign, window: MainWindow) -> None:
    screen = opened.rolls.screen()
    assert isinstance(screen, MasterTableScreen)
    opened.go_to("master-table")
    assert not screen.back_button.isVisible()
    opened.open_from_library(ids(opened, "Bert")[0])
    opened.go_to("master-table")
    opened.rolls.roll()
    assert screen.back_button.isVisible()
    assert screen.back_button.accessibleName() == "Back to Bert"
    window.activateWindow()
    QTest.keyClick(screen, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.current_screen() is hero_screen(opened)
    assert opened.chosen() == ids(opened, "Bert")
    opened.close_document()
    assert window.current_screen() is opened.library
    opened.go_to("master-table")
    assert not screen.back_button.isVisible()


def test_alt_left_goes_back_also_from_the_rail(opened: OpenCampaign, window: MainWindow) -> None:
    opened.open_from_library(ids(opened, "Bert")[0])
    window.activateWindow()
    for _ in range(2):
        button = window.rail.findChildren(RailButton)[0]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert window.current_screen() is opened.library


def test_alt_left_leaves_the_trash_from_there_and_from_the_rail(
    opened: OpenCampaign, window: MainWindow
) -> None:
    window.activateWindow()
    for focus in (opened.library.trash.grid, window.rail.findChildren(RailButton)[0]):
        opened.show_trash()
        focus.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(focus, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert not opened.library.is_trash_shown()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_check_leads_back_to_where_the_sheet_was_left(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    opened.open_from_library(ids(opened, "Bert")[0])
    hero = hero_screen(opened)
    window.activateWindow()
    window.resize(1100, 420)
    values = [each for each in hero.findChildren(ValueButton) if each.isVisible()]
    melee = next(each for each in values if each.accessibleName().startswith("Melee"))
    melee.setFocus()
    [area] = [each for each in hero.findChildren(QScrollArea) if each.isAncestorOf(melee)]
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum() // 3)
    left_at = bar.value()
    assert left_at > 0
    QTest.keyClick(melee, key)
    screen = opened.rolls.screen()
    assert isinstance(screen, MasterTableScreen)
    assert window.current_screen() is screen
    QTest.keyClick(screen, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.current_screen() is hero
    assert window.focusWidget() is melee
    assert bar.value() == left_at
    opened.open_from_library(ids(opened, "Bert")[0])
    assert bar.value() == 0


def test_back_from_rolls_of_a_trashed_character_opens_the_library(
    opened: OpenCampaign, window: MainWindow
) -> None:
    (bert,) = ids(opened, "Bert")
    opened.open_from_library(bert)
    opened.go_to("master-table")
    opened.campaign.discard([bert])
    screen = opened.rolls.screen()
    assert isinstance(screen, MasterTableScreen)
    screen.back_button.click()
    assert window.current_screen() is opened.library


def test_a_hero_with_removed_homebrew_is_not_opened(
    opened: OpenCampaign, window: MainWindow, answers: "Answers"
) -> None:
    ghost = Origin("ghost", "Ghost", "Somebody who stayed.")
    opened.campaign.change_homebrew(Homebrew(origins=(ghost,)), "Add Ghost")
    (id_,) = ids(opened, "Ada")
    opened.campaign.edit([id_], lambda ada: replace(ada, origin="ghost"), "Haunt {}")
    opened.campaign.change_homebrew(Homebrew(), "Remove Ghost")
    opened.open_from_library(id_)
    assert "The origin “Ghost” is not in the rulebook" in answers.reported[0]
    assert window.current_screen() is opened.library


def test_commands_on_a_sheet_use_the_open_hero(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    opened.library.choose(ids(opened, "Ada", "Bert"))
    with qtbot.waitSignal(opened.chosen_changed):
        opened.open_from_library(ids(opened, "Cleo")[0])
    window.program_actions["trash"].setEnabled(True)
    window.program_actions["trash"].trigger()
    assert [card.name for card in opened.campaign.trash()] == ["Cleo"]
    assert window.current_screen() is opened.library


@pytest.mark.parametrize(
    "show",
    ["party", "campaign_page", "homebrew", "builder", "master-table", "encounter", "print"],
)
def test_commands_leave_the_selection_of_a_covered_library_alone(
    opened: OpenCampaign, show: str
) -> None:
    opened.library.choose(ids(opened, "Ada"))
    pages = opened.pages.handlers()
    if show in pages:
        pages[show]()
    else:
        opened.go_to(show)
    assert not opened.is_library_in_front()
    assert (opened.chosen(), opened.people()) == ([], [])
    opened.show_library()
    assert opened.chosen() == ids(opened, "Ada")


def test_print_in_the_rail_prints_what_the_screen_shows(opened: OpenCampaign) -> None:
    fight = opened.encounter_service().begin("Dock", SectorMap("Docks", 6, 4), ids(opened, "Bert"))
    opened.pages.handlers()["party"]()
    opened.go_to("print")
    order = opened.printing.screen(opened.signals).order
    assert order.printout == "party"
    assert sorted(order.ids) == sorted(ids(opened, "Ada", "Bert", "Cleo"))
    opened.open_document(fight)
    opened.go_to("print")
    order = opened.printing.screen(opened.signals).order
    assert (order.printout, order.ids) == ("encounter", (fight,))
    opened.go_to("print")
    assert opened.printing.screen(opened.signals).order == order


def test_print_in_the_rail_prints_the_master_table_in_the_shown_edition(
    opened: OpenCampaign,
) -> None:
    opened.open_document(ids(opened, "Bert")[0])
    opened.go_to("print")
    screen = opened.printing.screen(opened.signals)
    before = screen.order
    for edition in ("basic", "advanced"):
        opened.go_to("master-table")
        roll_screen(opened).editions.chosen.emit(edition)
        opened.go_to("print")
        [table] = screen.order.blanks
        assert (screen.order.printout, table.id) == ("blanks", "master-table")
        assert table.title == f"Master Table, 4C {edition.capitalize()}"
    # A screen with nothing to print leaves the choice as it was.
    screen.show_page("sheets")
    opened.go_to("builder")
    opened.go_to("print")
    assert screen.order == before


def test_commands_on_the_map_editor_use_the_open_map(opened: OpenCampaign) -> None:
    opened.library.choose(ids(opened, "Ada"))
    map_ = opened.encounter_service().add_map(SectorMap("Docks", 6, 4))
    opened.open_document(map_)
    assert opened.chosen() == [map_]


def test_commands_on_an_encounter_use_the_encounter(
    opened: OpenCampaign, window: MainWindow
) -> None:
    opened.library.choose(ids(opened, "Ada"))
    fight = opened.encounter_service().begin("Dock", SectorMap("Docks", 6, 4), ids(opened, "Bert"))
    opened.open_document(fight)
    assert (opened.chosen(), opened.people()) == ([fight], [])
    opened.rename()
    assert window.current_screen() is opened.library
    assert opened.library.chosen() == [fight]


def test_the_toast_stays_on_top_of_a_new_screen(opened: OpenCampaign, window: MainWindow) -> None:
    opened.library.choose(ids(opened, "Ada"))
    opened.commands.discard()
    opened.open_from_library(ids(opened, "Cleo")[0])
    host = window.toast.parentWidget()
    assert host is not None
    in_front = host.childAt(window.toast.geometry().center())
    assert in_front is not None
    assert in_front is window.toast or window.toast.isAncestorOf(in_front)


def test_find_begins_in_the_search_of_the_current_screen(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    opened.pages.handlers()["campaign_page"]()
    screen = opened.pages.campaign_page()
    window.activateWindow()
    qtbot.waitUntil(screen.isVisible)
    window.program_actions["find"].setEnabled(True)
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.current_screen() is screen
    assert window.focusWidget() is screen.filter.search


@pytest.mark.parametrize("is_preloaded", [True, False])
def test_campaign_settings_begin_in_the_name_each_time(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot, is_preloaded: bool
) -> None:
    if is_preloaded:
        list(opened.pages.preload())
    window.activateWindow()
    opened.show_library()
    opened.library.browser.setFocus()
    for _ in range(2):
        opened.pages.handlers()["campaign_page"]()
        screen = opened.pages.campaign_page()
        qtbot.waitUntil(screen.isVisible)
        assert window.focusWidget() is screen.words.name.field
        back = screen.findChildren(BackButton)[0]
        back.setFocus()
        back.click()


def test_find_and_trash_return_to_the_library(opened: OpenCampaign, window: MainWindow) -> None:
    opened.open_from_library(ids(opened, "Cleo")[0])
    opened.find()
    assert window.current_screen() is opened.library
    opened.open_from_library(ids(opened, "Cleo")[0])
    opened.show_trash()
    assert opened.library.is_trash_shown()
    assert opened.chosen() == []


def test_rename_edits_the_open_sheet_or_the_card(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    opened.library.choose(ids(opened, "Ada"))
    opened.rename()
    assert opened.library.browser.grid.findChildren(QLineEdit)
    opened.open_from_library(ids(opened, "Ada")[0])
    opened.rename()
    focused = window.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, "Zoe")
    qtbot.waitUntil(lambda: "Zoe" in {card.name for card in opened.campaign.cards()})


def test_the_card_grid_has_the_focus_after_renaming(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    grid = opened.library.browser.grid
    opened.library.choose(ids(opened, "Bert"))
    opened.rename()
    [field] = grid.findChildren(QLineEdit)
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClicks(field, "Zoe")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Zoe" in {card.name for card in opened.campaign.cards()})
    qtbot.wait(1)
    assert grid.hasFocus()
    assert opened.library.chosen() == ids(opened, "Zoe")


def test_a_new_hero_is_shown_in_the_library(opened: OpenCampaign, window: MainWindow) -> None:
    opened.open_from_library(ids(opened, "Ada")[0])
    opened.handlers()["instant_hero"]()
    assert window.current_screen() is opened.library
    assert len(opened.library.chosen()) == 1


def test_a_picture_that_cannot_be_shown_is_named(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    (ada,) = ids(opened, "Ada")
    opened.campaign.set_portrait(ada, b"%!PS-Adobe-3.0 EPSF-3.0\n")
    opened.open_document(ada)
    qtbot.waitUntil(lambda: "Ada:" in window.toast.text())
    assert window.toast.text() == (
        "Ada: The picture is left out because it is neither PNG nor JPEG; "
        "choose another PNG, JPEG or WebP."
    )


def test_a_usable_picture_is_shown_without_a_message(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    (ada,) = ids(opened, "Ada")
    opened.campaign.set_portrait(ada, small_picture("PNG"))
    opened.open_document(ada)
    frame = window.findChild(PortraitFrame)
    assert isinstance(frame, PortraitFrame)
    qtbot.waitUntil(lambda: frame.accessibleName() == "Portrait")
    assert "Ada:" not in window.toast.text()
