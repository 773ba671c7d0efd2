"""People pulled to a sector: from the library beside the map, out of a stack, as a card."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, QPoint
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.dropping import CARDS
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.adding_panel import AddingPanel
from fourc_desktop.ui.screens.encounter.crowd import Crowd
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from tests.ui.screens.encounter.conftest import LEFT, middle, token
from tests.ui.screens.encounter.panel_steps import (
    CONTROL,
    COPY,
    MANY,
    NONE,
    click,
    drop,
    names_at,
    pull,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


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
        steps = desk.log.cursor
        drop(place, Crowd(foes=(("thug", 1),)).mime(), QPoint(2, 2))
        assert place.roll.refusal.isVisible()
        assert "off the map" in place.roll.refusal.accessibleName()
        assert desk.log.cursor == steps

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
