"""When the right panel shows the candidates."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import OrderForm
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, option
from tests.ui.screens.encounter.panel_steps import rows

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class TestOpening:
    @pytest.fixture
    def begin(self, opened: OpenCampaign) -> Callable[[int], str]:
        """Makes an encounter with a number of characters of the campaign."""
        cards = sorted(opened.campaign.cards(), key=lambda card: card.name, reverse=True)
        people = [card.id for card in cards]
        ground = SectorMap("Alley", 4, 3)
        return lambda count: opened.encounter_service().begin("Alley fight", ground, people[:count])

    @pytest.mark.usefixtures("window")
    @pytest.mark.parametrize(("count", "opens"), [(0, True), (1, True), (2, True), (3, False)])
    def test_the_panel_opens_by_itself_for_few_combatants(
        self, opened: OpenCampaign, begin: Callable[[int], str], count: int, opens: bool
    ) -> None:
        opened.fights.open(begin(count))
        assert opened.fights.screen().adding_mode.is_on is opens
        assert not opened.fights._preferences.settings.fight_adding

    @pytest.mark.usefixtures("window")
    def test_the_first_turn_closes_the_panel(
        self, opened: OpenCampaign, begin: Callable[[int], str]
    ) -> None:
        opened.fights.open(begin(2))
        screen = opened.fights.screen()
        screen.controller.go_on()
        assert not screen.adding_mode.is_on
        screen.controller.undo()
        assert not screen.adding_mode.is_on

    def test_a_manually_opened_panel_opens_in_the_next_setup(
        self, screen: EncounterScreen, adding: CandidatePanel, opened: OpenCampaign,
        begin: Callable[[int], str],
    ) -> None:  # fmt: skip
        screen.controller.go_on()
        assert not screen.adding_mode.is_on
        assert opened.fights._preferences.settings.fight_adding
        opened.fights.open(begin(4))
        assert adding.isVisible()
        QTest.mouseClick(adding.close_panel, LEFT)
        assert not screen.adding_mode.is_on
        assert not opened.fights._preferences.settings.fight_adding

    def test_an_ended_fight_does_not_open_the_panel(
        self, screen: EncounterScreen, opened: OpenCampaign, begin: Callable[[int], str]
    ) -> None:
        over = begin(0)
        opened.encounter_service().end(over)
        opened.fights.open(over)
        assert not screen.adding_mode.is_on
        assert not screen.order.add.isEnabled()
        assert screen.order.add.toolTip().startswith("This encounter has ended")
        screen.add_at(None)
        assert not screen.adding_mode.is_on

    def test_the_button_closes_the_panel_again(
        self, screen: EncounterScreen, adding: CandidatePanel
    ) -> None:
        assert screen.order.add.isChecked()
        assert screen.order.view.isVisible()
        QTest.mouseClick(screen.order.add, LEFT)
        assert not screen.order.add.isChecked()
        assert not adding.isVisible()

    def test_an_action_ends_it(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        QTest.mouseClick(screen.order.add, LEFT)
        assert screen.adding.isVisible()
        heroes_act.choose(option(heroes_act, "Fists"))
        assert screen.who.form.isVisible()
        heroes_act.drop_form()
        assert not screen.adding_mode.is_on

    def test_esc_returns_to_the_map(self, screen: EncounterScreen, adding: CandidatePanel) -> None:
        QTest.keyClicks(adding.search, "lion")
        QTest.keyClick(adding.search, KEY.Key_Escape)
        assert adding.search.text() == ""
        assert adding.search.hasFocus()
        QTest.keyClick(adding.search, KEY.Key_Escape)
        assert not adding.isVisible()
        assert QApplication.focusWidget() is screen.map.view

    def test_esc_in_the_list_returns_to_the_map(
        self, screen: EncounterScreen, adding: CandidatePanel
    ) -> None:
        QTest.keyClick(adding.search, KEY.Key_Down)
        assert QApplication.focusWidget() is adding.view
        QTest.keyClick(adding.view, KEY.Key_Escape)
        assert not adding.isVisible()
        assert QApplication.focusWidget() is screen.map.view

    def test_esc_in_the_search_closes_it_while_the_list_is_disabled(
        self, screen: EncounterScreen, adding: CandidatePanel
    ) -> None:
        adding.count.selectAll()
        QTest.keyClicks(adding.count, "51")
        assert not adding.view.isEnabled()
        adding.search.setFocus()
        QTest.keyClicks(adding.search, "lion")
        QTest.keyClick(adding.search, KEY.Key_Escape)
        QTest.keyClick(adding.search, KEY.Key_Down)
        assert adding.search.text() == ""
        assert adding.isVisible()
        assert QApplication.focusWidget() is adding.search
        QTest.keyClick(adding.search, KEY.Key_Escape)
        assert not adding.isVisible()
        assert QApplication.focusWidget() is screen.map.view

    def test_reopening_the_panel_clears_the_search(
        self, screen: EncounterScreen, adding: CandidatePanel
    ) -> None:
        everybody = rows(adding)
        QTest.keyClicks(adding.search, "lion")
        assert rows(adding) != everybody
        QTest.mouseClick(adding.close_panel, LEFT)
        QTest.mouseClick(screen.order.add, LEFT)
        assert rows(adding) == everybody

    def test_the_command_focuses_the_search_field(
        self, screen: EncounterScreen, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.resize(800, 700)
        qtbot.waitUntil(lambda: screen.layout_of_parts.form is OrderForm.OVER_MAP)
        assert not screen.order.isVisible()
        opened.handlers()["add_combatant"]()
        assert QApplication.focusWidget() is screen.adding.search

    def test_the_panel_stays_closed_without_stock(
        self, screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(screen.adding_mode, "_stock", lambda: None)
        screen.add_at(None)
        assert not screen.adding_mode.is_on
