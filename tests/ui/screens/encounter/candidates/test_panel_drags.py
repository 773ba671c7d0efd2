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
        screen: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        pulled: list[QMimeData],
    ) -> None:
        adding.count.stepBy(2)
        pull(adding, "3 × Thug")
        (mime,) = pulled
        drop(screen, mime, middle(screen, Position(5, 2)))
        assert names_at(controller, Position(5, 2)) == ["thug-3", "thug-4", "thug-5"]
        assert not screen.map.view.touched.isVisible()
        controller.undo()
        assert names_at(controller, Position(5, 2)) == []

    def test_the_sector_under_the_pointer_is_highlighted(self, screen: EncounterScreen) -> None:
        port, mime = screen.map.view.viewport(), CandidateGroup(foes=(("thug", 1),)).mime()
        at = middle(screen, Position(5, 2))
        QApplication.sendEvent(port, QDragEnterEvent(at, COPY, mime, LEFT, NONE))
        QApplication.sendEvent(port, QDragMoveEvent(at, COPY, mime, LEFT, NONE))
        assert screen.map.view.touched.isVisible()

    def test_several_selected_candidates_are_dragged_together(
        self,
        screen: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        pulled: list[QMimeData],
    ) -> None:
        adding.side.chosen.emit("villain")
        click(adding, "Cleo")
        click(adding, "Lion", CONTROL)
        pull(adding, "Lion")
        drop(screen, pulled[0], middle(screen, Position(0, 5)))
        assert names_at(controller, Position(0, 5)) == ["cleo", "lion"]
        assert controller.state.combatant("cleo").side == "villain"

    def test_a_combatant_in_the_fight_cannot_be_dragged(
        self, adding: CandidatePanel, pulled: list[QMimeData]
    ) -> None:
        adding.view.clearSelection()
        pull(adding, "Ada")
        assert not pulled

    def test_a_drop_off_the_map_is_refused(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        steps = controller.log.cursor
        drop(screen, CandidateGroup(foes=(("thug", 1),)).mime(), QPoint(2, 2))
        assert refused(screen)
        assert "off the map" in refused(screen)
        assert controller.log.cursor == steps

    def test_dropping_a_combatant_in_the_fight_is_refused(
        self, screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign
    ) -> None:
        ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
        drop(screen, CandidateGroup((ada,)).mime(), middle(screen, Position(5, 2)))
        assert "Ada is in this encounter already" in refused(screen)
        assert controller.state.combatant("ada").spot == Position(1, 1)

    @pytest.mark.parametrize(
        "who", [CandidateGroup(("nobody",)), CandidateGroup(foes=(("nobody", 2),))]
    )
    def test_dropping_an_unknown_candidate_is_refused(
        self, screen: EncounterScreen, who: CandidateGroup
    ) -> None:
        drop(screen, who.mime(), middle(screen, Position(5, 2)))
        assert "Heroes, villains, companions and vehicles" in refused(screen)

    def test_a_drop_on_an_ended_fight_is_refused(
        self,
        screen: EncounterScreen,
        adding: CandidatePanel,
        controller: EncounterController,
        opened: OpenCampaign,
    ) -> None:
        assert controller.end()
        assert adding.summary.text().startswith("This encounter has ended")
        assert not adding.view.isEnabled()
        cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
        drop(screen, CandidateGroup((cleo,)).mime(), middle(screen, Position(5, 2)))
        assert "This encounter has ended" in refused(screen)
        assert not controller.state.has("cleo")
        opened.undo()
        assert adding.view.isEnabled()

    def test_a_drop_in_a_read_only_campaign_is_refused(
        self, screen: EncounterScreen, adding: CandidatePanel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        controller = screen.controller
        monkeypatch.setattr(type(controller.campaign), "read_only", "It is open elsewhere.")
        drop(screen, CandidateGroup(foes=(("thug", 1),)).mime(), middle(screen, Position(5, 2)))
        assert "It is open elsewhere." in refused(screen)
        assert adding.summary.text() == "It is open elsewhere."
        assert not adding.grab().isNull()
        assert names_at(controller, Position(5, 2)) == []


class TestAStack:
    @pytest.fixture
    def stack(self, screen: EncounterScreen, controller: EncounterController) -> Iterator[Position]:
        """A sector with so many tokens that one token with a number replaces them."""
        spot = Position(4, 3)
        screen.joining.bring(CandidateGroup(foes=(("thug", MANY),)), spot)
        assert len(names_at(controller, spot)) == MANY
        yield spot
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            menu.close()

    def test_the_selected_combatant_is_dragged_out_of_the_stack(
        self, screen: EncounterScreen, controller: EncounterController, stack: Position
    ) -> None:
        at = token(screen, names_at(controller, stack)[-1])
        mark = screen.map.view.token_at(at)
        assert mark is not None
        assert len(mark.ids) == MANY
        controller.select("thug-12")
        port, goal = screen.map.view.viewport(), middle(screen, Position(6, 1))
        QTest.mousePress(port, LEFT, pos=at)
        QTest.mouseMove(port, (at + goal) / 2)
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, pos=goal)
        assert names_at(controller, Position(6, 1)) == ["thug-12"]
        assert len(names_at(controller, stack)) == MANY - 1

    def test_a_click_fans_out_the_stack_for_a_choice(
        self, screen: EncounterScreen, controller: EncounterController, stack: Position
    ) -> None:
        view = screen.map.view
        at = token(screen, names_at(controller, stack)[-1])
        QTest.mouseClick(view.viewport(), LEFT, pos=at)
        assert view.fan.isVisible()
        assert view.fan.ids == tuple(names_at(controller, stack))
        third = names_at(controller, stack)[2]
        face = view.mapFromScene(view.fan.mark_of(third).center * view.board.scale)
        QTest.mouseClick(view.viewport(), LEFT, pos=face)
        assert controller.selected == third


def test_a_card_dropped_from_the_library_is_added(
    screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign
) -> None:
    cleo = next(card.id for card in opened.campaign.cards() if card.name == "Cleo")
    mime = QMimeData()
    mime.setData(CARDS_MIME_TYPE, f"{cleo}\nnobody".encode())
    drop(screen, mime, middle(screen, Position(5, 2)))
    assert controller.state.combatant("cleo").spot == Position(5, 2)
