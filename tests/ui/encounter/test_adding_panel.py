"""The library beside the map, by clicks, keys, presses and drops."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.dropping import CARDS
from fourc_desktop.ui.encounter.adding_panel import MOST, THERE, AddingPanel
from fourc_desktop.ui.encounter.crowd import Crowd
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.place import EncounterPlace
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from tests.ui.encounter.conftest import LEFT, middle, token

KEY = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
MANY = 12
"""More than have room in a sector beside each other."""

COPY = Qt.DropAction.CopyAction

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def adding(place: EncounterPlace) -> AddingPanel:
    """The panel, opened by a click."""
    QTest.mouseClick(place.order.add, LEFT)
    assert place.adding.isVisible()
    return place.adding


@pytest.fixture
def pulled(adding: AddingPanel) -> list[QMimeData]:
    """What was pulled out of the panel; real drags take a real screen."""
    carried: list[QMimeData] = []

    class Drag(QDrag):
        def exec(self, *_actions: Qt.DropAction) -> Qt.DropAction:
            assert not self.pixmap().isNull()
            carried.append(self.mimeData())
            return COPY

    kept: list[QDrag] = []

    def make(source: QObject) -> QDrag:
        kept.append(Drag(source))
        return kept[-1]

    adding._make = make
    return carried


def rows(adding: AddingPanel) -> list[str]:
    """The lines as they are shown."""
    model = adding.view.candidates
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def line(adding: AddingPanel, name: str) -> QModelIndex:
    """The line of somebody, in view."""
    index = adding.view.candidates.index(rows(adding).index(name))
    adding.view.scrollTo(index)
    return index


def press_way(adding: AddingPanel, name: str) -> None:
    """Click on the button of a line."""
    at = adding.view.way_rect(line(adding, name)).center().toPoint()
    QTest.mouseClick(adding.view.viewport(), LEFT, pos=at)


def on_name(adding: AddingPanel, name: str) -> QPoint:
    """Where the name of somebody stands."""
    return adding.view.visualRect(line(adding, name)).center()


def click(adding: AddingPanel, name: str, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(adding.view.viewport(), LEFT, keys, on_name(adding, name))


def double_click(adding: AddingPanel, at: QPoint) -> None:
    port = adding.view.viewport()
    QTest.mouseClick(port, LEFT, pos=at)
    QTest.mouseDClick(port, LEFT, pos=at)
    QTest.mouseRelease(port, LEFT, pos=at)


def pull(adding: AddingPanel, name: str) -> None:
    """Press on a line and move."""
    port, start = adding.view.viewport(), on_name(adding, name)
    QTest.mousePress(port, LEFT, pos=start)
    for step in (8, 30, 60):
        QTest.mouseMove(port, start + QPoint(step, 0))
    QTest.mouseRelease(port, LEFT, pos=start + QPoint(60, 0))


def drop(place: EncounterPlace, mime: QMimeData, at: QPoint) -> None:
    """Bring something over the map and let it go there."""
    port = place.map.view.viewport()
    for event in (
        QDragEnterEvent(at, COPY, mime, LEFT, NONE),
        QDragMoveEvent(at, COPY, mime, LEFT, NONE),
        QDropEvent(QPointF(at), COPY, mime, LEFT, NONE),
    ):
        QApplication.sendEvent(port, event)
        assert event.isAccepted()


def names_at(desk: FightDesk, spot: Spot) -> list[str]:
    return [each.id for each in desk.moment.at(spot)]


class TestBringing:
    def test_a_foe_in_two_clicks(self, place: EncounterPlace, desk: FightDesk) -> None:
        desk.select("bert")
        QTest.mouseClick(place.order.add, LEFT)
        press_way(place.adding, "Thug")
        assert names_at(desk, Spot(1, 3)) == ["bert", "thug"]
        assert desk.selected == "thug"
        desk.undo()
        assert not desk.moment.has("thug")

    def test_a_gang_has_a_count(self, adding: AddingPanel, desk: FightDesk) -> None:
        desk.select("bert")
        QTest.keyClicks(adding.search, "thug")
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "3")
        assert "3 × Thug" in rows(adding)
        press_way(adding, "3 × Thug")
        assert names_at(desk, Spot(1, 3)) == ["bert", "thug-3", "thug-4", "thug-5"]
        desk.undo()
        assert not desk.moment.has("thug-4")

    def test_a_count_that_cannot_be_is_refused(self, adding: AddingPanel, desk: FightDesk) -> None:
        steps = desk.fight.cursor
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "99")
        assert str(MOST) in adding.told.text()
        assert adding.told.property("tone") == "danger"
        desk.select("dorn")
        assert str(MOST) in adding.told.text()
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert desk.fight.cursor == steps
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "2")
        assert adding.told.property("tone") == "ink2"
        assert "2 × Thug" in rows(adding)

    def test_enter_in_the_search_brings_the_first_who_is_found(
        self, adding: AddingPanel, desk: FightDesk
    ) -> None:
        assert QApplication.focusWidget() is adding.search
        QTest.keyClicks(adding.search, "cleo")
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert desk.moment.combatant("cleo").spot == desk.moment.combatant("ada").spot
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert adding.view.chosen() == []

    def test_who_is_in_the_fight_is_marked_and_not_offered(
        self, adding: AddingPanel, desk: FightDesk
    ) -> None:
        shown = rows(adding)
        assert shown[:3] == ["Heroes", "Cleo", "Street"]
        assert shown[shown.index(THERE) :] == [THERE, "Ada", "Bert", "Dorn"]
        steps = desk.fight.cursor
        index = line(adding, "Ada")
        assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("in the fight already")
        press_way(adding, "Ada")
        double_click(adding, on_name(adding, "Ada"))
        assert desk.fight.cursor == steps

    def test_the_next_one_is_chosen_when_somebody_has_come(
        self, adding: AddingPanel, desk: FightDesk
    ) -> None:
        click(adding, "Cleo")
        QTest.keyClick(adding.view, KEY.Key_Return)
        assert desk.moment.has("cleo")
        assert [row.name for row in adding.view.chosen()] == ["Thug"]
        QTest.keyClick(adding.view, KEY.Key_Return)
        assert desk.moment.has("thug")
        assert [row.name for row in adding.view.chosen()] == ["Thug"]

    def test_a_double_click_brings_one(self, adding: AddingPanel, desk: FightDesk) -> None:
        double_click(adding, on_name(adding, "Cleo"))
        assert desk.moment.has("cleo")

    def test_two_quick_presses_on_a_button_bring_two(
        self, adding: AddingPanel, desk: FightDesk
    ) -> None:
        at = adding.view.way_rect(line(adding, "Brawler")).center().toPoint()
        double_click(adding, at)
        assert [each.name for each in desk.moment.combatants[-2:]] == ["Brawler", "Brawler 1"]

    def test_a_press_that_is_let_go_elsewhere_is_none(
        self, adding: AddingPanel, desk: FightDesk, pulled: list[QMimeData]
    ) -> None:
        steps, port = desk.fight.cursor, adding.view.viewport()
        click(adding, "Cleo")
        QTest.mousePress(
            port, LEFT, pos=adding.view.way_rect(line(adding, "Thug")).center().toPoint()
        )
        QTest.mouseMove(port, on_name(adding, "Brawler"))
        QTest.mouseRelease(port, LEFT, pos=on_name(adding, "Brawler"))
        assert desk.fight.cursor == steps
        assert not pulled
        assert [row.name for row in adding.view.chosen()] == ["Cleo"]

    def test_the_button_under_the_mouse_is_lit(self, adding: AddingPanel) -> None:
        port = adding.view.viewport()
        way = adding.view.way_rect(line(adding, "Thug"))
        QTest.mouseMove(port, on_name(adding, "Thug"))
        before = port.grab(way.toRect()).toImage()
        QTest.mouseMove(port, way.center().toPoint())
        assert port.grab(way.toRect()).toImage() != before
        QApplication.sendEvent(adding.view, QEvent(QEvent.Type.Leave))
        assert not adding.view._painter.way_under_mouse.isValid()

    def test_several_come_together(self, adding: AddingPanel, desk: FightDesk) -> None:
        click(adding, "Cleo")
        click(adding, "Brawler", CONTROL)
        press_way(adding, "Brawler")
        came = [each.id for each in desk.fight.entries[-1].command.combatants]
        assert came == ["cleo", "brawler"]
        press_way(adding, "Gunman")
        assert [each.id for each in desk.fight.entries[-1].command.combatants] == ["gunman"]

    def test_they_join_the_side_that_is_chosen(self, adding: AddingPanel, desk: FightDesk) -> None:
        spoken = Qt.ItemDataRole.AccessibleTextRole
        assert line(adding, "Thug").data(spoken).endswith("joins Villains")
        items = adding.side._items()
        assert [each.text for each in items] == ["Their own", "Heroes", "Villains"]
        adding.side.chosen.emit("hero")
        assert adding.side.text() == "Heroes"
        assert line(adding, "Thug").data(spoken).endswith("joins Heroes")
        press_way(adding, "Thug")
        assert desk.moment.combatant("thug").side == "hero"

    def test_another_fight_without_that_side_has_everybodys_own(
        self, adding: AddingPanel, opened: OpenCampaign
    ) -> None:
        adding._side = "martian"
        adding.refresh()
        assert adding.side.text() == "Their own"
        assert opened.fights.place().desk.is_open


class TestTheSpot:
    def test_a_right_click_says_where(self, place: EncounterPlace, desk: FightDesk) -> None:
        menu = place.hand.open_menu(Spot(4, 4), "", QPoint(10, 10))
        (action,) = [each for each in menu.actions() if each.text().startswith("Add a combatant")]
        assert action.text() == "Add a combatant in E5…"
        action.trigger()
        menu.close()
        assert "E5" in place.adding.told.text()
        press_way(place.adding, "Cleo")
        assert desk.moment.combatant("cleo").spot == Spot(4, 4)

    def test_a_press_on_a_sector_says_where(
        self, place: EncounterPlace, adding: AddingPanel, desk: FightDesk
    ) -> None:
        view = place.map.view
        QTest.mouseClick(view.viewport(), LEFT, pos=middle(place, Spot(7, 5)))
        assert "H6, Shed" in adding.told.text()
        press_way(adding, "Thug")
        assert names_at(desk, Spot(7, 5)) == ["thug"]

    def test_somebody_else_in_hand_says_where(
        self, place: EncounterPlace, adding: AddingPanel, desk: FightDesk
    ) -> None:
        adding.come_to(Spot(7, 5))
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "dorn"))
        assert adding.spot() == Spot(3, 1)
        assert desk.selected == "dorn"

    def test_with_the_panel_closed_a_press_says_nothing(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=middle(place, Spot(7, 5)))
        place.add_at(None)
        assert place.adding.spot() == desk.moment.combatant(desk.selected).spot


class TestDragging:
    def test_press_move_release_brings_them_to_a_sector(
        self, place: EncounterPlace, adding: AddingPanel, desk: FightDesk, pulled: list[QMimeData]
    ) -> None:
        adding.count.stepBy(2)
        pull(adding, "3 × Thug")
        (mime,) = pulled
        drop(place, mime, middle(place, Spot(5, 2)))
        assert names_at(desk, Spot(5, 2)) == ["thug-3", "thug-4", "thug-5"]
        assert not place.map.view.touched.isVisible()
        desk.undo()
        assert names_at(desk, Spot(5, 2)) == []

    def test_the_sector_under_the_pointer_is_lit(self, place: EncounterPlace) -> None:
        port, mime = place.map.view.viewport(), Crowd(foes=(("thug", 1),)).mime()
        at = middle(place, Spot(5, 2))
        QApplication.sendEvent(port, QDragEnterEvent(at, COPY, mime, LEFT, NONE))
        QApplication.sendEvent(port, QDragMoveEvent(at, COPY, mime, LEFT, NONE))
        assert place.map.view.touched.isVisible()

    def test_several_are_pulled_together(
        self, place: EncounterPlace, adding: AddingPanel, desk: FightDesk, pulled: list[QMimeData]
    ) -> None:
        adding.side.chosen.emit("villain")
        click(adding, "Cleo")
        click(adding, "Lion", CONTROL)
        pull(adding, "Lion")
        drop(place, pulled[0], middle(place, Spot(0, 5)))
        assert names_at(desk, Spot(0, 5)) == ["cleo", "lion"]
        assert desk.moment.combatant("cleo").side == "villain"

    def test_who_is_there_cannot_be_pulled(
        self, adding: AddingPanel, pulled: list[QMimeData]
    ) -> None:
        adding.view.clearSelection()
        pull(adding, "Ada")
        assert not pulled

    def test_off_the_map_it_says_why(self, place: EncounterPlace, desk: FightDesk) -> None:
        steps = desk.fight.cursor
        drop(place, Crowd(foes=(("thug", 1),)).mime(), QPoint(2, 2))
        assert place.roll.refusal.isVisible()
        assert "off the map" in place.roll.refusal.accessibleName()
        assert desk.fight.cursor == steps

    def test_who_is_there_already_is_told(
        self, place: EncounterPlace, desk: FightDesk, opened: OpenCampaign
    ) -> None:
        ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
        drop(place, Crowd((ada,)).mime(), middle(place, Spot(5, 2)))
        assert "Ada is in this fight already" in place.roll.refusal.accessibleName()
        assert desk.moment.combatant("ada").spot == Spot(1, 1)

    @pytest.mark.parametrize("who", [Crowd(("nobody",)), Crowd(foes=(("nobody", 2),))])
    def test_what_is_nobody_is_told(self, place: EncounterPlace, who: Crowd) -> None:
        drop(place, who.mime(), middle(place, Spot(5, 2)))
        assert "Heroes, villains and companions" in place.roll.refusal.accessibleName()

    def test_a_fight_that_is_over_says_so(
        self, place: EncounterPlace, adding: AddingPanel, desk: FightDesk, opened: OpenCampaign
    ) -> None:
        assert desk.end()
        assert adding.told.text().startswith("This fight is over")
        assert not adding.view.isEnabled()
        cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
        drop(place, Crowd((cleo,)).mime(), middle(place, Spot(5, 2)))
        assert "This fight is over" in place.roll.refusal.accessibleName()
        assert not desk.moment.has("cleo")
        opened.undo()
        assert adding.view.isEnabled()

    def test_a_campaign_that_can_only_be_read_says_so(
        self, place: EncounterPlace, adding: AddingPanel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        desk = place.desk
        monkeypatch.setattr(type(desk.campaign), "read_only", "It is open elsewhere.")
        drop(place, Crowd(foes=(("thug", 1),)).mime(), middle(place, Spot(5, 2)))
        assert "It is open elsewhere." in place.roll.refusal.accessibleName()
        assert adding.told.text() == "It is open elsewhere."
        assert not adding.grab().isNull()
        assert names_at(desk, Spot(5, 2)) == []


class TestOpening:
    @pytest.fixture
    def begin(self, opened: OpenCampaign) -> Callable[[int], str]:
        """Makes a fight of so many people of the campaign."""
        cards = sorted(opened.campaign.cards(), key=lambda card: card.name, reverse=True)
        people = [card.id for card in cards]
        ground = SectorMap("Alley", 4, 3)
        return lambda count: opened.all_fights().begin("Alley fight", ground, people[:count])

    @pytest.mark.usefixtures("window")
    @pytest.mark.parametrize(("count", "opens"), [(0, True), (1, True), (2, True), (3, False)])
    def test_by_itself_while_a_fight_is_to_be_filled(
        self, opened: OpenCampaign, begin: Callable[[int], str], count: int, opens: bool
    ) -> None:
        opened.fights.open(begin(count))
        assert opened.fights.place().column.is_adding is opens
        assert not opened.fights._preferences.settings.fight_adding

    @pytest.mark.usefixtures("window")
    def test_the_first_turn_brings_the_order_of_play(
        self, opened: OpenCampaign, begin: Callable[[int], str]
    ) -> None:
        opened.fights.open(begin(2))
        place = opened.fights.place()
        place.desk.go_on()
        assert not place.column.is_adding
        place.desk.undo()
        assert not place.column.is_adding

    def test_what_a_person_opened_stays_in_the_turn_and_in_the_next_fight(
        self, place: EncounterPlace, adding: AddingPanel, opened: OpenCampaign,
        begin: Callable[[int], str],
    ) -> None:  # fmt: skip
        place.desk.go_on()
        assert place.column.is_adding
        assert opened.fights._preferences.settings.fight_adding
        opened.fights.open(begin(4))
        assert place.column.is_adding
        QTest.mouseClick(adding.close_panel, LEFT)
        assert place.order.isVisible()
        assert not opened.fights._preferences.settings.fight_adding

    def test_a_fight_that_is_over_does_not_open_it(
        self, place: EncounterPlace, opened: OpenCampaign, begin: Callable[[int], str]
    ) -> None:
        over = begin(0)
        opened.all_fights().end(over)
        opened.fights.open(over)
        assert not place.column.is_adding
        assert not place.order.add.isEnabled()
        assert place.order.add.toolTip().startswith("This fight is over")
        place.add_at(None)
        assert not place.column.is_adding

    def test_esc_goes_back_to_the_order(self, place: EncounterPlace, adding: AddingPanel) -> None:
        QTest.keyClicks(adding.search, "lion")
        for _ in range(2):
            QTest.keyClick(adding.search, KEY.Key_Escape)
        assert adding.search.text() == ""
        assert QApplication.focusWidget() is adding.view
        QTest.keyClick(adding.view, KEY.Key_Escape)
        assert not adding.isVisible()
        assert QApplication.focusWidget() is place.order.view

    def test_it_opens_with_everybody(self, place: EncounterPlace, adding: AddingPanel) -> None:
        everybody = rows(adding)
        QTest.keyClicks(adding.search, "lion")
        assert rows(adding) != everybody
        QTest.mouseClick(adding.close_panel, LEFT)
        QTest.mouseClick(place.order.add, LEFT)
        assert rows(adding) == everybody

    def test_the_command_puts_the_keys_in_its_search(
        self, place: EncounterPlace, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.resize(900, 700)
        qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow)
        place.layout_of_parts.show_page("log")
        opened.handlers()["add_combatant"]()
        assert QApplication.focusWidget() is place.adding.search

    def test_without_the_stock_it_stays_closed(
        self, place: EncounterPlace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(place.column, "_candidates", lambda: None)
        place.add_at(None)
        assert not place.column.is_adding


class TestTheList:
    def test_it_follows_the_campaign(
        self, place: EncounterPlace, adding: AddingPanel, opened: OpenCampaign
    ) -> None:
        click(adding, "Cleo")
        opened.campaign.add_instant_hero(seed="Erin")
        opened.go_to("library")
        opened.go_to("encounter")
        place.desk.select("dorn")
        assert len(rows(adding)) == len(set(rows(adding)))
        assert [row.name for row in adding.view.chosen()] == ["Cleo"]

    def test_it_says_how_many_are_found(self, adding: AddingPanel) -> None:
        QTest.keyClicks(adding.search, "guard")
        assert adding.search.accessibleDescription() == f"{len(adding.view.chosen()) + 5} found"
        QTest.keyClicks(adding.search, " nobody at all")
        assert rows(adding) == []
        assert adding.view.chosen() == []

    def test_its_words_are_told(self, adding: AddingPanel, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[str] = []
        monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _widget: told.append(words))
        way = adding.view.way_rect(line(adding, "Thug")).center().toPoint()
        for at in (way, on_name(adding, "Thug"), QPoint(2, -4)):
            help_ = QHelpEvent(QHelpEvent.Type.ToolTip, at, adding.mapToGlobal(at))
            QApplication.sendEvent(adding.view.viewport(), help_)
        assert "Bring Thug into the fight" in told[0]
        assert "Thug, Damage 36 · Fortune 14, joins Villains" in told[1]
        assert told[2] == ""


class TestAStack:
    @pytest.fixture
    def stack(self, place: EncounterPlace, desk: FightDesk) -> Iterator[Spot]:
        """A sector in which so many stand that a number stands for them."""
        spot = Spot(4, 3)
        place.joining.bring(Crowd(foes=(("thug", MANY),)), spot)
        assert len(names_at(desk, spot)) == MANY
        yield spot
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            menu.close()

    def test_whoever_is_in_hand_is_pulled_out_of_it(
        self, place: EncounterPlace, desk: FightDesk, stack: Spot
    ) -> None:
        at = token(place, names_at(desk, stack)[-1])
        mark = place.map.view.token_at(at)
        assert mark is not None
        assert len(mark.ids) == MANY
        desk.select("thug-12")
        port, goal = place.map.view.viewport(), middle(place, Spot(6, 1))
        QTest.mousePress(port, LEFT, pos=at)
        QTest.mouseMove(port, (at + goal) / 2)
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, pos=goal)
        assert names_at(desk, Spot(6, 1)) == ["thug-12"]
        assert len(names_at(desk, stack)) == MANY - 1

    def test_a_click_asks_who_is_meant(
        self, place: EncounterPlace, desk: FightDesk, stack: Spot, qtbot: QtBot
    ) -> None:
        at = token(place, names_at(desk, stack)[-1])
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=at)
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert len(menu.actions()) == MANY
        menu.actions()[2].trigger()
        assert desk.selected == names_at(desk, stack)[2]


def test_a_card_of_the_library_is_taken_as_it_is(
    place: EncounterPlace, desk: FightDesk, opened: OpenCampaign
) -> None:
    cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
    mime = QMimeData()
    mime.setData(CARDS, f"{cleo}\nnobody".encode())
    drop(place, mime, middle(place, Spot(5, 2)))
    assert desk.moment.combatant("cleo").spot == Spot(5, 2)
