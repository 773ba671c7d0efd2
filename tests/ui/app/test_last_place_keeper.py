"""After a restart, each screen shows what it showed before."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND, VEHICLE_KIND
from fourc_desktop.services.documents.document_card import ORDER_NAME
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import load_settings
from fourc_desktop.ui.app import last_place_keeper
from fourc_desktop.ui.app.last_place_keeper import scroll_to
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen
from fourc_desktop.ui.screens.map_view.visible_area import shown_area
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from tests.ui.app.conftest import Starter
from tests.ui.conftest import Answers
from tests.ui.screens_of import (
    builder_screen,
    hero_screen,
    homebrew,
    map_editor,
    roll_screen,
    vehicle_screen,
)


def first(opened: OpenCampaign, kind: str) -> str:
    """The id of the first document of a kind."""
    return next(card.id for card in opened.campaign.cards(kind))


def type_into(field: SearchField, text: str) -> None:
    field.setFocus()
    QTest.keyClicks(field, text)


def scrolled(opened: OpenCampaign, bar: QScrollBar) -> None:
    assert bar.maximum() > 0
    bar.setValue(min(37, bar.maximum()))


def filter_library(opened: OpenCampaign) -> None:
    opened.show_library()
    browser = opened.library.browser
    next(iter(browser.tags._buttons.values())).click()
    type_into(browser._bar.search, "a")
    browser._bar._kinds.button("hero").click()
    browser._sort_by(ORDER_NAME)
    browser._sort_by(ORDER_NAME)
    assert 0 < len(browser._model.rows) < len(opened.campaign.cards())
    browser.choose([browser._model.rows[-1].id])


def filtered_library(opened: OpenCampaign) -> object:
    browser = opened.library.browser
    bar = browser._bar
    group = None if bar.group is None else bar.group.id
    return (
        (bar.text, group, bar.order, bar.turned, browser.tags.chosen()),
        [card.id for card in browser._model.rows],
        opened.chosen(),
    )


def scroll_library(opened: OpenCampaign) -> None:
    opened.show_library()
    opened.library.show_view("list")
    opened.library.view_chosen.emit("list")
    opened._window.resize(900, 500)
    QApplication.processEvents()
    scrolled(opened, opened.library.browser.list.verticalScrollBar())


def scrolled_library(opened: OpenCampaign) -> object:
    browser = opened.library.browser
    return browser._view is browser.list, browser.list.verticalScrollBar().value()


def filter_behind_a_hero(opened: OpenCampaign) -> None:
    filter_library(opened)
    opened.open_from_library(opened.chosen()[0])


def filtered_behind_a_hero(opened: OpenCampaign) -> object:
    screen = opened.in_front()
    assert screen is not None
    return screen.document_id, filtered_library(opened)


def narrow_ledger(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, HERO_KIND))
    screen = hero_screen(opened)
    screen.show_page("ledger")
    type_into(screen._ledger.search, "a")
    screen._ledger.filters.button("gained").click()


def narrowed_ledger(opened: OpenCampaign) -> object:
    screen = hero_screen(opened)
    ledger = screen._ledger
    return screen.document_id, screen.page, ledger.search.text(), ledger._filter


def scroll_sheet(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, HERO_KIND))
    QApplication.processEvents()
    scrolled(opened, hero_screen(opened)._pages["sheet"].verticalScrollBar())


def scrolled_sheet(opened: OpenCampaign) -> object:
    screen = hero_screen(opened)
    return screen.document_id, screen._pages["sheet"].verticalScrollBar().value()


def open_builder(opened: OpenCampaign) -> None:
    opened.open_in_builder(first(opened, HERO_KIND))
    builder_screen(opened).show_page("powers")
    QApplication.processEvents()
    scrolled(opened, builder_screen(opened).frame.area.verticalScrollBar())


def opened_builder(opened: OpenCampaign) -> object:
    screen = builder_screen(opened)
    return screen.document_id, screen.page, screen.frame.area.verticalScrollBar().value()


def zoom_map(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, MAP_KIND))
    QApplication.processEvents()
    view = map_editor(opened).view
    view.zoom_by(3)
    assert shown_area(view).side
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum() // 2)


def zoomed_map(opened: OpenCampaign) -> object:
    area = shown_area(map_editor(opened).view)
    return map_editor(opened).document_id, area.level, area.side, round(area.x), round(area.y)


def show_fairness(opened: OpenCampaign) -> None:
    opened.go_to("master-table")
    roll_screen(opened).pages.button("fairness").click()
    roll_screen(opened).fairness.whose.button("table").click()


def shown_fairness(opened: OpenCampaign) -> object:
    screen = roll_screen(opened)
    return opened.rolls.is_in_front(), screen.page, screen.fairness.source


def filter_history(opened: OpenCampaign) -> None:
    hero = first(opened, HERO_KIND)
    screen = roll_screen(opened)
    screen.controller.choose_character(hero)
    for _ in range(2):
        screen.controller.roll()
    screen.controller.settle()
    opened.go_to("master-table")
    screen.pages.button("history").click()
    type_into(screen.history.search, opened.campaign.card(hero).name[:3])
    screen.history._choose_character(hero)


def filtered_history(opened: OpenCampaign) -> object:
    history = roll_screen(opened).history
    return history.view_state(), history.who.currentData(), history._count.text()


def open_homebrew(opened: OpenCampaign) -> None:
    opened.pages.handlers()["homebrew"]()
    screen = homebrew(opened)
    screen._segments.button("origins").click()
    type_into(screen._field, "a")
    screen._choose(screen.found("a")[1])


def opened_homebrew(opened: OpenCampaign) -> object:
    screen = homebrew(opened)
    return screen._kind, screen._shown, screen._field.text(), screen._list.currentIndex().row()


def sort_party(opened: OpenCampaign) -> None:
    opened.pages.handlers()["party"]()
    party = opened.pages.party()
    party.who.button("all").click()
    party.table.sort_by(2)
    party.table.sort_by(2)
    party.table.setCurrentIndex(party.table.heroes.index(2, 1))


def sorted_party(opened: OpenCampaign) -> object:
    party = opened.pages.party()
    heroes, index = party.table.heroes, party.table.currentIndex()
    ids = [row.id for row in heroes.rows]
    return ids, heroes.sorting, heroes.turned, index.row(), index.column(), party._shown


def narrow_rules(opened: OpenCampaign) -> None:
    opened.pages.handlers()["campaign_page"]()
    page = opened.pages.campaign_page()
    type_into(page.filter.search, "fortune")
    groups = list(page.filter.groups._buttons)
    page.filter.groups.button(groups[1]).click()


def narrowed_rules(opened: OpenCampaign) -> object:
    page = opened.pages.campaign_page()
    return page.filter.search.text(), page.filter._group, page.filter.found()


def tick_sheets(opened: OpenCampaign) -> None:
    opened.show_library()
    opened.library.browser._view.clearSelection()
    opened.go_to("print")
    screen = opened.printing.screen(opened.signals)
    ids = [row.id for row in screen._rows(screen._printout.listed)]
    screen._choose(screen._printout.listed, tuple(ids[1:3]))


def ticked_sheets(opened: OpenCampaign) -> object:
    order = opened.printing.screen(opened.signals).order
    return order.ids, order.blanks


def tick_blanks(opened: OpenCampaign) -> None:
    opened.go_to("print")
    screen = opened.printing.screen(opened.signals)
    screen.show_page("blanks")
    listed = screen._printout.listed
    screen._choose(listed, (screen._rows(listed)[0].id,))


def open_fight(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, ENCOUNTER_KIND))


def opened_fight(opened: OpenCampaign) -> object:
    return opened.fights.shown_id()


def scroll_cards(opened: OpenCampaign) -> None:
    opened.show_library()
    opened._window.resize(900, 500)
    QApplication.processEvents()
    scrolled(opened, opened.library.browser.grid.verticalScrollBar())


def scrolled_cards(opened: OpenCampaign) -> object:
    return opened.library.browser.grid.verticalScrollBar().value()


def scroll_vehicle(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, VEHICLE_KIND))
    opened._window.resize(900, 500)
    QApplication.processEvents()
    [bar] = [each for each in bars(opened) if each.maximum()]
    scrolled(opened, bar)


def scrolled_vehicle(opened: OpenCampaign) -> object:
    return vehicle_screen(opened).document_id, [bar.value() for bar in bars(opened)]


def bars(opened: OpenCampaign) -> list[QScrollBar]:
    """The vertical scroll bars of the vehicle screen."""
    areas = vehicle_screen(opened).findChildren(QAbstractScrollArea)
    return [each.verticalScrollBar() for each in areas]


def open_dock(opened: OpenCampaign) -> None:
    opened.show_library()
    opened.rolls.toggle_dock()


def opened_dock(opened: OpenCampaign) -> object:
    return opened.rolls.is_beside


def open_rules(opened: OpenCampaign) -> None:
    opened.open_from_library(first(opened, HERO_KIND))
    opened.help.panel().show_topic("award")


def opened_rules(opened: OpenCampaign) -> object:
    return opened.help.shown_topic


@dataclass(frozen=True)
class Walk:
    """What is made of a screen, and what is read from it."""

    make: Callable[[OpenCampaign], None]
    read: Callable[[OpenCampaign], object]


WALKS = {
    "library": Walk(filter_library, filtered_library),
    "library list": Walk(scroll_library, scrolled_library),
    "hero over a filtered library": Walk(filter_behind_a_hero, filtered_behind_a_hero),
    "ledger": Walk(narrow_ledger, narrowed_ledger),
    "sheet": Walk(scroll_sheet, scrolled_sheet),
    "builder": Walk(open_builder, opened_builder),
    "map": Walk(zoom_map, zoomed_map),
    "rolls": Walk(show_fairness, shown_fairness),
    "history": Walk(filter_history, filtered_history),
    "homebrew": Walk(open_homebrew, opened_homebrew),
    "party": Walk(sort_party, sorted_party),
    "campaign settings": Walk(narrow_rules, narrowed_rules),
    "print": Walk(tick_sheets, ticked_sheets),
    "blank sheets": Walk(tick_blanks, ticked_sheets),
    "encounter": Walk(open_fight, opened_fight),
    "cards": Walk(scroll_cards, scrolled_cards),
    "vehicle": Walk(scroll_vehicle, scrolled_vehicle),
    "dock": Walk(open_dock, opened_dock),
    "rules": Walk(open_rules, opened_rules),
}


@pytest.mark.parametrize("name", WALKS)
def test_a_restart_shows_what_a_screen_showed(
    start: Starter, window: MainWindow, qtbot: QtBot, name: str
) -> None:
    walk = WALKS[name]
    session = start()
    session.open_sample()
    opened = session.open
    assert opened is not None
    walk.make(opened)
    before, shown = walk.read(opened), type(window.current_screen())
    assert before not in (None, False, 0)
    session.close()
    again = start()
    assert again.open is not None
    assert type(window.current_screen()) is shown
    qtbot.waitUntil(lambda: walk.read(again.open) == before)  # type: ignore[arg-type]


def test_a_restart_shows_the_entry_of_a_form(
    start: Starter, window: MainWindow, answers: Answers
) -> None:
    answers.game = "fudge"
    session = start()
    session.open_sample()
    assert session.open is not None
    window.program_actions["homebrew"].trigger()
    screen = window.current_screen()
    assert isinstance(screen, FormHomebrewScreen)
    screen.controller.add()
    screen.refresh()
    before = screen.shown_list, screen.shown_entry
    session.close()
    start()
    screen = window.current_screen()
    assert isinstance(screen, FormHomebrewScreen)
    assert (screen.shown_list, screen.shown_entry) == before
    assert screen.shown_entry is not None


def test_a_crash_keeps_the_page_of_a_screen(
    start: Starter, qtbot: QtBot, own_folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is stored while the program runs, not only when it is closed."""
    monkeypatch.setattr(last_place_keeper, "INTERVAL", 1)
    session = start()
    assert session.open is not None
    show_fairness(session.open)
    path = str(session.open.campaign.file.path)

    def is_stored() -> bool:
        places = load_settings(own_folders.settings).settings.places
        return places[path].page == "fairness"

    qtbot.waitUntil(is_stored)


def test_a_file_to_open_is_shown_where_it_was_left(
    start: Starter, window: MainWindow, answers: Answers, own_folders: Folders
) -> None:
    """Also another campaign than the last one; the last one is not forgotten."""
    session = start()
    assert session.open is not None
    plain = session.open.campaign.file.path
    session.open.go_to("print")
    session.open_sample()
    sample = session.open.campaign.file.path
    hero = first(session.open, HERO_KIND)
    session.open.open_from_library(hero)
    session.close()
    again = start(plain)
    assert (window.rail.current(), again.open and again.open.campaign.file.path) == ("print", plain)
    again.close()
    third = start(sample)
    assert third.open is not None
    assert third.open.chosen() == [hero]


def test_a_scroll_bar_waits_for_its_content(qtbot: QtBot) -> None:
    bar = QScrollBar()
    qtbot.addWidget(bar)
    bar.setRange(0, 0)
    scroll_to(bar, 50)
    bar.setRange(0, 40)
    assert bar.value() == 0
    bar.setRange(0, 60)
    assert bar.value() == 50
    bar.setValue(3)
    bar.setRange(0, 70)
    assert bar.value() == 3
