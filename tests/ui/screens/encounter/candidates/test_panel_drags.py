"""Characters dragged to a sector: from the library beside the map, from a stack, as a card."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, QPoint
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from tests.ui.screens.encounter.conftest import LEFT, middle, refused, token
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
    def test_a_drag_adds_the_candidates_to_a_sector(
        self,
        place: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        pulled: list[QMimeData],
    ) -> None:
        adding.count.stepBy(2)
        pull(adding, "3 × Thug")
        (mime,) = pulled
        drop(place, mime, middle(place, Position(5, 2)))
        assert names_at(controller, Position(5, 2)) == ["thug-3", "thug-4", "thug-5"]
        assert not place.map.view.touched.isVisible()
        controller.undo()
        assert names_at(controller, Position(5, 2)) == []

    def test_the_sector_under_the_pointer_is_highlighted(self, place: EncounterScreen) -> None:
        port, mime = place.map.view.viewport(), CandidateGroup(foes=(("thug", 1),)).mime()
        at = middle(place, Position(5, 2))
        QApplication.sendEvent(port, QDragEnterEvent(at, COPY, mime, LEFT, NONE))
        QApplication.sendEvent(port, QDragMoveEvent(at, COPY, mime, LEFT, NONE))
        assert place.map.view.touched.isVisible()

    def test_several_selected_candidates_are_dragged_together(
        self,
        place: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        pulled: list[QMimeData],
    ) -> None:
        adding.side.chosen.emit("villain")
        click(adding, "Cleo")
        click(adding, "Lion", CONTROL)
        pull(adding, "Lion")
        drop(place, pulled[0], middle(place, Position(0, 5)))
        assert names_at(controller, Position(0, 5)) == ["cleo", "lion"]
        assert controller.state.combatant("cleo").side == "villain"

    def test_a_combatant_in_the_fight_cannot_be_dragged(
        self, adding: CandidatePanel, pulled: list[QMimeData]
    ) -> None:
        adding.view.clearSelection()
        pull(adding, "Ada")
        assert not pulled

    def test_a_drop_off_the_map_is_refused(
        self, place: EncounterScreen, controller: EncounterController
    ) -> None:
        steps = controller.log.cursor
        drop(place, CandidateGroup(foes=(("thug", 1),)).mime(), QPoint(2, 2))
        assert refused(place)
        assert "off the map" in refused(place)
        assert controller.log.cursor == steps

    def test_dropping_a_combatant_in_the_fight_is_refused(
        self, place: EncounterScreen, controller: EncounterController, opened: OpenCampaign
    ) -> None:
        ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
        drop(place, CandidateGroup((ada,)).mime(), middle(place, Position(5, 2)))
        assert "Ada is in this fight already" in refused(place)
        assert controller.state.combatant("ada").spot == Position(1, 1)

    @pytest.mark.parametrize(
        "who", [CandidateGroup(("nobody",)), CandidateGroup(foes=(("nobody", 2),))]
    )
    def test_dropping_an_unknown_candidate_is_refused(
        self, place: EncounterScreen, who: CandidateGroup
    ) -> None:
        drop(place, who.mime(), middle(place, Position(5, 2)))
        assert "Heroes, villains, companions and vehicles" in refused(place)

    def test_a_drop_on_an_ended_fight_is_refused(
        self,
        place: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        opened: OpenCampaign,
    ) -> None:
        assert controller.end()
        assert adding.summary.text().startswith("This fight is over")
        assert not adding.view.isEnabled()
        cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
        drop(place, CandidateGroup((cleo,)).mime(), middle(place, Position(5, 2)))
        assert "This fight is over" in refused(place)
        assert not controller.state.has("cleo")
        opened.undo()
        assert adding.view.isEnabled()

    def test_a_drop_in_a_read_only_campaign_is_refused(
        self, place: EncounterScreen, adding: CandidatePanel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        controller = place.controller
        monkeypatch.setattr(type(controller.campaign), "read_only", "It is open elsewhere.")
        drop(place, CandidateGroup(foes=(("thug", 1),)).mime(), middle(place, Position(5, 2)))
        assert "It is open elsewhere." in refused(place)
        assert adding.summary.text() == "It is open elsewhere."
        assert not adding.grab().isNull()
        assert names_at(controller, Position(5, 2)) == []


class TestAStack:
    @pytest.fixture
    def stack(self, place: EncounterScreen, controller: EncounterController) -> Iterator[Position]:
        """A sector with so many tokens that one token with a number replaces them."""
        spot = Position(4, 3)
        place.joining.bring(CandidateGroup(foes=(("thug", MANY),)), spot)
        assert len(names_at(controller, spot)) == MANY
        yield spot
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            menu.close()

    def test_the_selected_combatant_is_dragged_out_of_the_stack(
        self, place: EncounterScreen, controller: EncounterController, stack: Position
    ) -> None:
        at = token(place, names_at(controller, stack)[-1])
        mark = place.map.view.token_at(at)
        assert mark is not None
        assert len(mark.ids) == MANY
        controller.select("thug-12")
        port, goal = place.map.view.viewport(), middle(place, Position(6, 1))
        QTest.mousePress(port, LEFT, pos=at)
        QTest.mouseMove(port, (at + goal) / 2)
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, pos=goal)
        assert names_at(controller, Position(6, 1)) == ["thug-12"]
        assert len(names_at(controller, stack)) == MANY - 1

    def test_a_click_fans_out_the_stack_for_a_choice(
        self, place: EncounterScreen, controller: EncounterController, stack: Position
    ) -> None:
        view = place.map.view
        at = token(place, names_at(controller, stack)[-1])
        QTest.mouseClick(view.viewport(), LEFT, pos=at)
        assert view.fan.isVisible()
        assert view.fan.ids == tuple(names_at(controller, stack))
        third = names_at(controller, stack)[2]
        face = view.mapFromScene(view.fan.mark_of(third).center * view.board.scale)
        QTest.mouseClick(view.viewport(), LEFT, pos=face)
        assert controller.selected == third


def test_a_card_dropped_from_the_library_is_added(
    place: EncounterScreen, controller: EncounterController, opened: OpenCampaign
) -> None:
    cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
    mime = QMimeData()
    mime.setData(CARDS_MIME_TYPE, f"{cleo}\nnobody".encode())
    drop(place, mime, middle(place, Position(5, 2)))
    assert controller.state.combatant("cleo").spot == Position(5, 2)
