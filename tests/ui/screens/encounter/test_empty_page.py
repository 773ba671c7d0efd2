"""The page without an open encounter: the list of encounters, and a new one."""

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.services.documents.document_card import DocumentCard, as_datetime
from fourc_desktop.services.documents.shared_kinds import ENCOUNTER_GROUP
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, NO_SIDE
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.empty_page import NoEncounterPage
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_without_a_fight_the_page_shows_what_to_do(
    opened: OpenCampaign, window: MainWindow
) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    assert window.current_screen() is screen
    assert screen.empty.isVisible()
    assert screen.empty.rows == {}
    assert screen.empty.new.isVisible()
    screen.may_make(can=False)
    assert not screen.empty.new.isVisible()


def test_a_fight_is_picked_from_the_list(
    opened: OpenCampaign, encounter: str, window: MainWindow
) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    QTest.mouseClick(screen.empty.rows[encounter], LEFT)
    assert screen.controller.id == encounter
    assert screen.turn.isVisible()
    assert window.rail._buttons["encounter"].isChecked()


def test_a_fight_is_picked_by_keys(
    opened: OpenCampaign, encounter: str, window: MainWindow, qtbot: QtBot
) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    row = screen.empty.rows[encounter]
    qtbot.waitUntil(row.hasFocus)
    QTest.keyClick(row, KEY.Key_Tab)
    assert window.focusWidget() is screen.empty.new
    QTest.keyClick(screen.empty.new, KEY.Key_Backtab)
    QTest.keyClick(row, KEY.Key_Return)
    assert screen.controller.id == encounter


@pytest.mark.parametrize("key", ["l", "r", "!"])
def test_the_keys_of_a_fight_do_nothing_before_one_is_picked(
    opened: OpenCampaign, encounter: str, key: str
) -> None:
    assert encounter
    opened.go_to("encounter")
    screen = opened.fights.screen()
    QTest.keyClicks(screen, key)
    assert not screen.controller.is_open
    assert not screen.layout_of_parts.is_log_open


def card(id_: str, name: str, sides: str = "2 heroes against 3 villains") -> DocumentCard:
    return DocumentCard(
        name,
        NO_SIDE,
        sides,
        (("Heroes", 2), ("Villains", 3)) if sides.startswith("2") else (),
        "Harbor",
        (),
        None,
        "",
        id=id_,
        kind=ENCOUNTER_KIND,
        group=ENCOUNTER_GROUP,
        changed_at=as_datetime(0),
        trashed_at=None,
    )


def test_a_row_names_the_sides_and_the_map(qtbot: QtBot) -> None:
    page = NoEncounterPage()
    qtbot.addWidget(page)
    page.show_encounters([card("a", "Docks"), card("b", "Pier", "Nobody yet")], can_make=True)
    row = page.rows["a"]
    assert row.accessibleName() == "Docks"
    assert row.accessibleDescription() == "2 heroes against 3 villains at the start · Harbor"
    assert page.rows["b"].accessibleDescription() == "Nobody yet · Harbor"


def test_an_ended_fight_is_listed_as_ended_after_the_others(
    opened: OpenCampaign, encounter: str
) -> None:
    fights = opened.fights.screen().controller.fights
    other = fights.begin("Zoo", fights.now(encounter).map)
    fights.end(encounter)
    opened.go_to("encounter")
    rows = opened.fights.screen().empty.rows
    assert list(rows) == [other, encounter]
    assert rows[encounter].accessibleDescription().startswith("Ended · ")
    assert "Ended" not in rows[other].accessibleDescription()


def test_a_running_fight_is_listed_with_its_turn(
    opened: OpenCampaign, encounter: str, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    fights, turn = heroes_act.fights, heroes_act.state.turn
    other = fights.begin("Zoo", heroes_act.state.map)
    heroes_act.close()
    opened.go_to("encounter")
    page = opened.fights.screen().empty

    def facts() -> str:
        return page.rows[encounter].accessibleDescription()

    qtbot.waitUntil(lambda: facts().startswith(f"Turn {turn} · 2 heroes"))
    assert "Turn" not in page.rows[other].accessibleDescription()
    fights.go_to(encounter, 0)
    opened.go_to("library")
    opened.go_to("encounter")
    qtbot.waitUntil(lambda: facts().startswith("2 heroes"))


def test_a_fight_that_cannot_be_read_is_listed_without_its_turn(
    opened: OpenCampaign,
    encounter: str,
    heroes_act: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    asked: list[str] = []

    def fail(id_: str) -> EncounterLog:
        asked.append(id_)
        raise StorageError("The log is damaged.")

    heroes_act.close()
    monkeypatch.setattr(heroes_act.fights, "log", fail)
    opened.go_to("encounter")
    opened.fights.screen().refresh()
    qtbot.waitUntil(lambda: encounter in asked)
    rows = opened.fights.screen().empty.rows
    assert rows[encounter].accessibleDescription().startswith("2 heroes")


def test_a_clicked_row_emits_chosen(qtbot: QtBot) -> None:
    page = NoEncounterPage()
    qtbot.addWidget(page)
    chosen: list[str] = []
    page.chosen.connect(chosen.append)
    page.show_encounters([card("a", "Docks"), card("b", "Roof")], can_make=False)
    QTest.mouseClick(page.rows["b"], LEFT)
    assert chosen == ["b"]
    assert page.new.isHidden()
    with qtbot.waitSignal(page.new_wanted):
        page.show_encounters([], can_make=True)
        QTest.mouseClick(page.new, LEFT)
    assert page.rows == {}


def test_the_page_grows_with_the_text_scale(qtbot: QtBot, appearance: Appearance) -> None:
    page = NoEncounterPage()
    qtbot.addWidget(page)
    page.show()
    before = page._inside.maximumWidth()
    appearance.set_text_scale(200)
    assert page._inside.maximumWidth() > before


def cards(*ids: str) -> QMimeData:
    made = QMimeData()
    made.setData(CARDS_MIME_TYPE, "\n".join(ids).encode())
    return made


def carry(page: NoEncounterPage, mime: QMimeData, over: QWidget) -> QPoint:
    """Drag over a button of the page; return the position."""
    place = over.mapTo(page, over.rect().center())
    args = (Qt.DropAction.CopyAction, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    entering = QDragEnterEvent(place, *args)
    QCoreApplication.sendEvent(page, entering)
    assert entering.isAccepted()
    QCoreApplication.sendEvent(page, QDragMoveEvent(place, *args))
    return place


def drop(page: NoEncounterPage, mime: QMimeData, over: QWidget) -> None:
    place = QPointF(carry(page, mime, over))
    args = (Qt.DropAction.CopyAction, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(page, QDropEvent(place, *args))


def test_cards_are_dropped_on_a_fight(opened: OpenCampaign, encounter: str) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    page, row = screen.empty, screen.empty.rows[encounter]
    hero = next(
        card.id
        for card in opened.campaign.cards()
        if all(
            card.id != each.source for each in opened.encounter_service().now(encounter).combatants
        )
    )
    carry(page, cards(hero), row)
    assert row.isDown()
    assert not page.new.isDown()
    assert "Drop on an encounter" in page._more.text()
    QCoreApplication.sendEvent(page, QDragLeaveEvent())
    assert not row.isDown()
    assert "Each continues" in page._more.text()
    drop(page, cards(hero), row)
    controller = screen.controller
    assert controller.id == encounter
    came = controller.state.combatant(controller.selected)
    assert came.source == hero
    assert came.spot is not None


def test_cards_dropped_elsewhere_are_for_a_new_fight(
    opened: OpenCampaign, encounter: str, window: MainWindow
) -> None:
    opened.go_to("encounter")
    page = opened.fights.screen().empty
    ada, bert = (card.id for card in opened.campaign.cards()[:2])
    drop(page, cards(ada, bert), page.new)
    (asked,) = window.findChildren(NewEncounterDialog)
    assert {*asked._heroes.ticked(), *asked._villains.ticked()} == {ada, bert}
    asked.reject()


def test_nothing_is_dropped_where_nothing_can_be_made(opened: OpenCampaign, encounter: str) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    screen.may_make(can=False)
    args = (Qt.DropAction.CopyAction, cards("ada"), LEFT, Qt.KeyboardModifier.NoModifier)
    event = QDragEnterEvent(QPoint(30, 30), *args)
    event.ignore()
    screen.empty.dragEnterEvent(event)
    assert not event.isAccepted()


def test_cards_dropped_on_the_rail_make_a_fight_or_join_the_open_one(
    opened: OpenCampaign, encounter: str, window: MainWindow
) -> None:
    hero = opened.campaign.cards()[0].id
    window.rail.cards_dropped.emit("print", [hero])
    assert not window.findChildren(NewEncounterDialog)
    window.rail.cards_dropped.emit("encounter", [hero])
    (asked,) = window.findChildren(NewEncounterDialog)
    assert [*asked._heroes.ticked(), *asked._villains.ticked()] == [hero]
    asked.reject()
    screen = opened.fights.screen()
    screen.open(encounter)
    in_fight = {each.source for each in screen.controller.state.combatants}
    others = [card.id for card in opened.campaign.cards() if card.id not in in_fight]
    opened.show_library()
    window.rail.cards_dropped.emit("encounter", others[:1])
    assert window.current_screen() is screen
    assert screen.controller.state.combatant(screen.controller.selected).source == others[0]
