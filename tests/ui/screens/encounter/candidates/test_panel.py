"""The library beside the map: adding combatants by clicks and keys, and where they appear."""

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.candidates.panel import MAX_FOES, THERE, CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, middle, token
from tests.ui.screens.encounter.panel_steps import (
    CONTROL,
    click,
    double_click,
    line,
    names_at,
    on_name,
    press_way,
    rows,
)

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class TestBringing:
    def test_a_foe_is_added_with_two_clicks(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.select("bert")
        QTest.mouseClick(screen.order.add, LEFT)
        press_way(screen.adding, "Thug")
        assert names_at(controller, Position(1, 3)) == ["bert", "thug-3"]
        assert controller.selected == "thug-3"
        controller.undo()
        assert not controller.state.has("thug-3")

    def test_a_count_adds_several_foes(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        controller.select("bert")
        QTest.keyClicks(adding.search, "thug")
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "3")
        assert "3 × Thug" in rows(adding)
        press_way(adding, "3 × Thug")
        assert names_at(controller, Position(1, 3)) == ["bert", "thug-3", "thug-4", "thug-5"]
        controller.undo()
        assert not controller.state.has("thug-4")

    def test_an_invalid_count_is_refused(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        steps = controller.log.cursor
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "99")
        assert "Thug" in rows(adding)
        assert "9 × Thug" not in rows(adding)
        assert str(MAX_FOES) in adding.summary.text()
        assert adding.summary.property("tone") == "danger"
        controller.select("dorn")
        assert str(MAX_FOES) in adding.summary.text()
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert controller.log.cursor == steps
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "2")
        assert adding.summary.property("tone") == "ink2"
        assert "2 × Thug" in rows(adding)

    def test_enter_in_the_search_adds_the_first_match(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        assert QApplication.focusWidget() is adding.search
        QTest.keyClicks(adding.search, "cleo")
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert controller.state.combatant("cleo").spot == controller.state.combatant("ada").spot
        QTest.keyClick(adding.search, KEY.Key_Return)
        assert adding.view.chosen() == []

    def test_combatants_in_the_fight_are_marked_and_cannot_be_added(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        shown = rows(adding)
        assert shown[:3] == ["Heroes", "Cleo", "Street"]
        assert shown[shown.index(THERE) :] == [THERE, "Ada", "Bert", "Dorn"]
        steps = controller.log.cursor
        index = line(adding, "Ada")
        assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("in the encounter already")
        press_way(adding, "Ada")
        double_click(adding, on_name(adding, "Ada"))
        assert controller.log.cursor == steps

    def test_the_next_candidate_is_selected_after_an_addition(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        click(adding, "Cleo")
        QTest.keyClick(adding.view, KEY.Key_Return)
        assert controller.state.has("cleo")
        assert [row.name for row in adding.view.chosen()] == ["Thug"]
        QTest.keyClick(adding.view, KEY.Key_Return)
        assert controller.state.has("thug-3")
        assert [row.name for row in adding.view.chosen()] == ["Thug"]

    def test_a_double_click_adds_one(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        double_click(adding, on_name(adding, "Cleo"))
        assert controller.state.has("cleo")

    def test_two_quick_clicks_on_a_button_add_two(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        at = adding.view.button_rect(line(adding, "Brawler")).center().toPoint()
        double_click(adding, at)
        assert [each.name for each in controller.state.combatants[-2:]] == ["Brawler", "Brawler 2"]

    def test_a_press_released_elsewhere_is_no_click(
        self, adding: CandidatePanel, controller: EncounterController, pulled: list[QMimeData]
    ) -> None:
        steps, port = controller.log.cursor, adding.view.viewport()
        click(adding, "Cleo")
        QTest.mousePress(
            port, LEFT, pos=adding.view.button_rect(line(adding, "Thug")).center().toPoint()
        )
        QTest.mouseMove(port, on_name(adding, "Brawler"))
        QTest.mouseRelease(port, LEFT, pos=on_name(adding, "Brawler"))
        assert controller.log.cursor == steps
        assert not pulled
        assert [row.name for row in adding.view.chosen()] == ["Cleo"]

    def test_the_button_under_the_mouse_is_highlighted(self, adding: CandidatePanel) -> None:
        port = adding.view.viewport()
        way = adding.view.button_rect(line(adding, "Thug"))
        QTest.mouseMove(port, on_name(adding, "Thug"))
        before = port.grab(way.toRect()).toImage()
        QTest.mouseMove(port, way.center().toPoint())
        assert port.grab(way.toRect()).toImage() != before
        QApplication.sendEvent(adding.view, QEvent(QEvent.Type.Leave))
        assert adding.view.highlighted is None

    def test_several_selected_candidates_are_added_in_one_step(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        click(adding, "Cleo")
        click(adding, "Brawler", CONTROL)
        press_way(adding, "Brawler")
        came = [each.id for each in controller.log.entries[-1].command.combatants]
        assert came == ["cleo", "brawler"]
        press_way(adding, "Gunman")
        assert [each.id for each in controller.log.entries[-1].command.combatants] == ["gunman"]

    def test_candidates_join_the_chosen_side(
        self, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        spoken = Qt.ItemDataRole.AccessibleTextRole
        assert line(adding, "Thug").data(spoken).endswith("joins Villains")
        items = adding.side._items()
        assert [each.text for each in items] == ["Their own", "Heroes", "Villains"]
        adding.side.chosen.emit("hero")
        assert adding.side.text() == "Heroes"
        assert adding.side.accessibleName() == "Side they join: Heroes"
        assert line(adding, "Thug").data(spoken).endswith("joins Heroes")
        press_way(adding, "Thug")
        assert controller.state.combatant("thug-3").side == "hero"

    def test_an_unknown_side_is_reset_to_their_own(
        self, adding: CandidatePanel, opened: OpenCampaign
    ) -> None:
        adding._side = "martian"
        adding.refresh()
        assert adding.side.text() == "Their own"
        assert opened.fights.screen().controller.is_open


class TestTheSpot:
    def test_the_context_menu_of_a_sector_sets_the_position(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        menu = screen.gamemaster_controls.open_menu(Position(4, 4), "", QPoint(10, 10))
        (action,) = [each for each in menu.actions() if each.text().startswith("Add a combatant")]
        assert action.text() == "Add a combatant in E5…"
        action.trigger()
        menu.close()
        assert "E5" in screen.adding.summary.text()
        press_way(screen.adding, "Cleo")
        assert controller.state.combatant("cleo").spot == Position(4, 4)

    def test_a_click_on_a_sector_sets_the_position(
        self, screen: EncounterScreen, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        view = screen.map.view
        QTest.mouseClick(view.viewport(), LEFT, pos=middle(screen, Position(7, 5)))
        assert "H6, Shed" in adding.summary.text()
        press_way(adding, "Thug")
        assert names_at(controller, Position(7, 5)) == ["thug-3"]

    def test_selecting_a_combatant_sets_the_position(
        self, screen: EncounterScreen, adding: CandidatePanel, controller: EncounterController
    ) -> None:
        adding.come_to(Position(7, 5))
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "dorn"))
        assert adding.spot() == Position(3, 1)
        assert controller.selected == "dorn"

    def test_clicks_with_the_panel_closed_set_no_position(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=middle(screen, Position(7, 5)))
        screen.add_at(None)
        assert screen.adding.spot() == controller.state.combatant(controller.selected).spot


class TestTheList:
    def test_the_panel_follows_changes_to_the_campaign(
        self, screen: EncounterScreen, adding: CandidatePanel, opened: OpenCampaign
    ) -> None:
        click(adding, "Cleo")
        FourcCampaign(opened.campaign).add_instant_hero(seed="Erin")
        opened.go_to("library")
        opened.go_to("encounter")
        screen.controller.select("dorn")
        assert len(rows(adding)) == len(set(rows(adding)))
        assert [row.name for row in adding.view.chosen()] == ["Cleo"]

    def test_the_search_describes_how_many_are_found(self, adding: CandidatePanel) -> None:
        QTest.keyClicks(adding.search, "guard")
        adding.search.clearFocus()
        assert adding.search.accessibleDescription() == f"{len(adding.view.chosen()) + 5} found"
        QTest.keyClicks(adding.search, " nobody at all")
        assert rows(adding) == []
        assert adding.view.chosen() == []

    def test_tooltips_describe_buttons_and_candidates(
        self, adding: CandidatePanel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        summary: list[str] = []
        monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _widget: summary.append(words))
        way = adding.view.button_rect(line(adding, "Thug")).center().toPoint()
        for at in (way, on_name(adding, "Thug"), QPoint(2, -4)):
            help_ = QHelpEvent(QHelpEvent.Type.ToolTip, at, adding.mapToGlobal(at))
            QApplication.sendEvent(adding.view.viewport(), help_)
        assert "Add Thug to the encounter" in summary[0]
        assert "Thug, Damage 36 · Fortune 14, joins Villains" in summary[1]
        assert summary[2] == ""
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "99")
        help_ = QHelpEvent(QHelpEvent.Type.ToolTip, way, adding.mapToGlobal(way))
        QApplication.sendEvent(adding.view.viewport(), help_)
        assert str(MAX_FOES) in summary[3]
