"""The encounter screen, operated with clicks, drags and keys."""

from functools import partial

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.healing import wound
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, drag, middle, refused, said, token

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
CTRL_SHIFT_Z, CTRL_Y = QKeyCombination(CTRL | SHIFT, KEY.Key_Z), QKeyCombination(CTRL, KEY.Key_Y)
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


class TestOpening:
    def test_the_last_fight_is_reopened(
        self, screen: EncounterScreen, opened: OpenCampaign, encounter: str
    ) -> None:
        screen.controller.close()
        assert screen.empty.isVisible()
        opened.fights._preferences.fought(encounter)
        opened.go_to("encounter")
        assert screen.controller.id == encounter

    def test_deleting_the_open_fight_shows_the_empty_page(
        self, screen: EncounterScreen, opened: OpenCampaign
    ) -> None:
        opened.encounter_service().delete(screen.controller.id)
        assert not screen.controller.is_open
        assert screen.empty.isVisible()

    def test_every_combatant_is_on_the_map_and_in_the_order(self, screen: EncounterScreen) -> None:
        tokens = {each.id: each.letters for each in screen.map.view.layer.tokens}
        assert tokens == {"ada": "AD", "bert": "BE", "dorn": "DO", "thug-1": "T1", "thug-2": "T2"}
        model = screen.order.view.rows
        assert model.rowCount() == 7
        assert model.index(0).data() == "Heroes"

    def test_the_cursor_starts_at_the_selected_combatant_of_another_fight(
        self, screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign
    ) -> None:
        view = screen.map.view
        view.cursor_at.go(Position(5, 3))
        fights = opened.encounter_service()
        cards = opened.campaign.cards(kind=None)
        heroes = [card.id for card in cards if card.group.id == "hero"]
        opened.fights.open(fights.begin("Another", controller.state.map, heroes))
        controller.select(controller.state.combatants[0].id)
        assert view.cursor_at.spot == controller.state.combatant(controller.selected).spot


class TestTheTurn:
    def test_the_cursor_follows_a_selection_made_elsewhere(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        view = screen.map.view
        view.setFocus()
        QTest.keyClick(view, KEY.Key_Right)
        assert view.cursor_at.id != controller.selected
        controller.select("bert")
        assert view.cursor_at.spot == controller.state.combatant("bert").spot
        assert view.cursor_at.id == "bert"

    @pytest.mark.parametrize("where", ["map", "order"])
    def test_shift_and_f10_open_the_menu_of_the_selected_combatant(
        self, screen: EncounterScreen, controller: EncounterController, qtbot: QtBot, where: str
    ) -> None:
        controller.select("bert")
        part = screen.map.view if where == "map" else screen.order.view
        part.setFocus()
        QTest.keyClick(part, KEY.Key_F10, SHIFT)
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert menu.actions()[0].text() == "Actions"
        menu.close()

    def test_the_acting_combatant_of_each_step_is_selected(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        sides = set()
        for _ in range(12):
            QTest.mouseClick(screen.side.foot.main, LEFT)
            controller = heroes_act
            status = controller.fight.views.status(controller.state, controller.selected)
            steps = controller.fight.views.steps(controller.state)
            if any(" act" in each.title for each in steps if each.is_now):
                assert status.readiness is Readiness.NOW
                sides.add(controller.state.combatant(controller.selected).side)
        assert len(sides) == 2

    def test_ctrl_enter_starts_the_turn(
        self, screen: EncounterScreen, controller: EncounterController, window: MainWindow
    ) -> None:
        window.program_actions["fight_on"].setEnabled(True)
        QTest.keyClick(screen.window(), KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert controller.state.turn == 1

    @pytest.mark.parametrize("redo", [CTRL_SHIFT_Z, CTRL_Y])
    def test_undo_and_redo_on_the_screen_affect_the_fight(
        self,
        screen: EncounterScreen,
        controller: EncounterController,
        window: MainWindow,
        opened: OpenCampaign,
        redo: QKeyCombination,
    ) -> None:
        before = controller.log.cursor
        controller.go_on()
        opened.chosen_changed.emit()
        QTest.keyClick(window, KEY.Key_Z, CTRL)
        assert controller.log.cursor == before
        QTest.keyClick(window, redo.key(), redo.keyboardModifiers())
        assert controller.log.cursor == before + 1
        QTest.mouseClick(screen.turn.undo, LEFT)
        assert controller.log.cursor == before
        QTest.mouseClick(screen.turn.redo, LEFT)
        assert controller.log.cursor == before + 1

    def test_undo_and_redo_elsewhere_affect_the_campaign(
        self, screen: EncounterScreen, opened: OpenCampaign
    ) -> None:
        controller, before = screen.controller, screen.controller.log.cursor
        opened.show_library()
        opened.undo()
        assert not controller.is_open
        opened.redo()
        assert opened.encounter_service().log(controller.fights.encounters()[0].id).cursor == before

    def test_a_log_click_changes_nothing_but_its_back_button_does(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        """Before, one click rewound the encounter, and the next step lost all later ones."""
        steps, back = len(controller.log.entries), screen.log.back
        view = screen.log.view
        row = view.visualRect(screen.log.model.index(1))
        QTest.mouseClick(view.viewport(), LEFT, pos=row.center())
        QTest.keyClick(view, KEY.Key_Return)
        assert controller.log.cursor == steps
        assert back.accessibleName() == "Back to before this (undoes 2 steps)"
        assert back.toolTip().startswith(f"{back.accessibleName()}. Redo ")
        QTest.mouseClick(back, LEFT)
        assert controller.log.cursor == steps - 2
        assert "Undone." in said(screen)[0]
        assert back.accessibleName() == "Forward to after this (redoes 1 step)"
        assert back.toolTip() == back.accessibleName()
        QTest.keyClick(view, KEY.Key_Home)
        QTest.mouseClick(back, LEFT)
        assert controller.log.cursor == steps


class TestMoving:
    def test_a_drag_before_the_first_turn_places_a_combatant(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        drag(screen, token(screen, "ada"), middle(screen, Position(6, 1)))
        assert controller.state.combatant("ada").spot == Position(6, 1)
        assert controller.log.entries[-1].command == PlaceCombatant("ada", Position(6, 1))

    def test_a_drag_in_the_turn_highlights_the_reach_and_moves(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        view = screen.map.view
        drag(screen, token(screen, "ada"), middle(screen, Position(1, 2)), drop=False)
        assert Position(1, 2) in view.reach
        assert view.reach[Position(1, 2)].cost == "−1"
        assert view.path.words == "1 sector\n−1 Row Step"
        QTest.mouseRelease(view.viewport(), LEFT, pos=middle(screen, Position(1, 2)))
        assert heroes_act.state.combatant("ada").spot == Position(1, 2)
        assert type(heroes_act.log.entries[-1].command).__name__ == "MoveCommand"
        assert dict(view.reach) == {}

    def test_a_refused_drop_out_of_reach_can_be_overruled(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        drag(screen, token(screen, "ada"), middle(screen, Position(7, 5)))
        assert heroes_act.state.combatant("ada").spot == Position(1, 1)
        assert "does not get there this turn" in refused(screen)
        QTest.mouseClick(screen.message.override, LEFT)
        assert heroes_act.state.combatant("ada").spot == Position(7, 5)
        assert not refused(screen)
        assert not screen.message.override.isVisible()

    def test_a_token_can_be_moved_by_keys(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        view = screen.map.view
        view.setFocus()
        view.cursor_at.go(Position(1, 1), "ada")
        for key in (KEY.Key_Space, KEY.Key_Down):
            QTest.keyClick(view, key)
        assert Position(1, 2) in view.reach
        QTest.keyClick(view, KEY.Key_Return)
        assert heroes_act.state.combatant("ada").spot == Position(1, 2)

    def test_another_movement_mode_can_be_chosen(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        names = [
            each.name for each in heroes_act.fight.movement.movement_modes(heroes_act.state, "ada")
        ]
        assert heroes_act.movement_mode == names[0]
        (button, *_) = [
            b for name, b in screen.map.movement_modes._buttons.items() if name == names[-1]
        ]
        QTest.mouseClick(button, LEFT)
        assert heroes_act.movement_mode == names[-1]
        assert button.isChecked()


def lines(view: OrderView) -> list[str]:
    """The texts of the order of play, line by line."""
    role = Qt.ItemDataRole.AccessibleTextRole
    return [view.rows.index(row).data(role) for row in range(view.rows.rowCount())]


class TestTheEnd:
    def test_nobody_acts_in_an_ended_fight(
        self, screen: EncounterScreen, heroes_act: EncounterController, players: PlayersWindow
    ) -> None:
        view = screen.order.view
        assert any(words.startswith("Ada, acts now") for words in lines(view))
        heroes_act.end()
        for each in (view, players.order):
            assert not any("acts now" in words or "initiative" in words for words in lines(each))
            assert any(words.startswith("Ada, the encounter has ended") for words in lines(each))
        assert screen.who.state.text() == "The encounter has ended"
        assert screen.turn.steps.accessibleName() == ""
        assert players.caption.accessibleName() == "Ended"
        heroes_act.show_again()
        heroes_act.go_to(heroes_act.log.cursor)
        assert any(words.startswith("Ada, acts now") for words in lines(view))
        heroes_act.show_again()
        assert any(words.startswith("Ada, the encounter has ended") for words in lines(view))

    @pytest.mark.usefixtures("heroes_act")
    def test_a_fight_with_an_open_roll_cannot_end(self, screen: EncounterScreen) -> None:
        QTest.mouseClick(screen.who.action_options.ready["Dodge"], LEFT)
        screen.end()
        assert refused(screen)
        assert not screen.message.override.isVisible()


class TestTheRoom:
    def test_a_hidden_screen_refreshes_when_shown(
        self, screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign
    ) -> None:
        opened.show_library()
        controller.go_on()
        assert screen.turn.caption.accessibleName() == "Setup"
        opened.go_to("encounter")
        assert screen.turn.caption.accessibleName() == "Turn 1"

    @pytest.mark.usefixtures("encounter")
    def test_edits_made_while_hidden_are_one_step_of_a_fight_that_has_not_begun(
        self, screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign
    ) -> None:
        steps = controller.log.cursor
        opened.show_library()
        campaign = controller.campaign
        source = controller.state.combatant("ada").source
        for points in (5, 1, 2):
            hurt = partial(wound, book=campaign.book, points=points)
            campaign.edit([source], hurt, "Wound")
        assert controller.log.cursor == steps
        opened.go_to("encounter")
        assert screen.isVisible()
        assert controller.log.cursor == steps + 1
        campaign.edit([source], lambda hero: wound(hero, campaign.book, 1), "Wound")
        assert controller.log.cursor == steps + 2
