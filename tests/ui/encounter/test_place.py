"""The place of fights by real clicks, drags and keys."""

import pytest
from PySide6.QtCore import QKeyCombination, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.encounter.commands import Put
from fourc_desktop.domain.fight_views import Readiness
from fourc_desktop.domain.fourc.fight.commands import Attack
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.encounter.ask_dialog import AskDialog
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.end_dialog import EndDialog
from fourc_desktop.ui.encounter.order_panel import OrderView
from fourc_desktop.ui.encounter.place import EncounterPlace
from fourc_desktop.ui.encounter.players_window import PlayersWindow
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.widgets.condition_chip import ConditionChip
from fourc_desktop.ui.widgets.menu_button import MenuButton
from fourc_desktop.workspace.cards import Group
from tests.ui.encounter.conftest import LEFT, drag, middle, token, trigger, until

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
CTRL_SHIFT_Z, CTRL_Y = QKeyCombination(CTRL | SHIFT, KEY.Key_Z), QKeyCombination(CTRL, KEY.Key_Y)
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


def dialog(place: EncounterPlace, kind: type[AskDialog | EndDialog]) -> object:
    (found,) = [each for each in place.window().findChildren(kind) if each.isVisible()]
    return found


def said(place: EncounterPlace) -> list[str]:
    """The log as it is read, the latest step first."""
    model = place.log.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]


class TestOpening:
    def test_without_a_fight_it_says_what_to_do(
        self, opened: OpenCampaign, window: MainWindow
    ) -> None:
        opened.go_to("encounter")
        place = opened.fights.place()
        assert window.current_place() is place
        assert place.empty.isVisible()
        assert place.empty.rows == {}
        assert place.empty.new.isVisible()
        place.may_make(can=False)
        assert not place.empty.new.isVisible()

    def test_a_fight_is_picked_from_the_list(
        self, opened: OpenCampaign, encounter: str, window: MainWindow
    ) -> None:
        opened.go_to("encounter")
        place = opened.fights.place()
        QTest.mouseClick(place.empty.rows[encounter], LEFT)
        assert place.desk.id == encounter
        assert place.turn.isVisible()
        assert window.rail._buttons["encounter"].isChecked()

    def test_the_keys_are_for_the_map(self, place: EncounterPlace, desk: FightDesk) -> None:
        assert place.window().focusWidget() is place.map.view
        until(desk, "ada")
        QTest.keyClicks(place.map.view, "m")
        assert desk.form is not None

    def test_the_last_fight_is_on_the_table_again(
        self, place: EncounterPlace, opened: OpenCampaign, encounter: str
    ) -> None:
        place.desk.close()
        assert place.empty.isVisible()
        opened.fights._preferences.fought(encounter)
        opened.go_to("encounter")
        assert place.desk.id == encounter

    def test_a_fight_that_is_deleted_leaves_the_table(
        self, place: EncounterPlace, opened: OpenCampaign
    ) -> None:
        opened.all_fights().delete(place.desk.id)
        assert not place.desk.is_open
        assert place.empty.isVisible()

    def test_everybody_is_on_the_map_and_in_the_order(self, place: EncounterPlace) -> None:
        tokens = {each.id: each.letters for each in place.map.view.layer.tokens}
        assert tokens == {"ada": "AD", "bert": "BE", "dorn": "DO", "thug-1": "T1", "thug-2": "T2"}
        model = place.order.view.people
        assert model.rowCount() == 7
        assert model.index(0).data() == "Heroes"

    def test_the_keys_begin_with_whoever_is_in_hand_in_another_fight(
        self, place: EncounterPlace, desk: FightDesk, opened: OpenCampaign
    ) -> None:
        view = place.map.view
        view.go_to(Spot(5, 3))
        fights = opened.all_fights()
        cards = opened.campaign.cards(kind=None)
        heroes = [card.id for card in cards if card.group is Group.HERO]
        opened.fights.open(fights.begin("Another", desk.moment.map, heroes))
        desk.select(desk.moment.combatants[0].id)
        assert view.cursor_at.spot == desk.moment.combatant(desk.selected).spot


class TestTheTurn:
    def test_who_acts_in_the_step_that_begins_is_in_hand(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        sides = set()
        for _ in range(12):
            QTest.mouseClick(place.turn.go_on, LEFT)
            desk = heroes_act
            standing = desk.rules.standing(desk.moment, desk.selected)
            if " act" in str(desk.rules.phase(desk.moment)):
                assert standing.readiness is Readiness.NOW
                sides.add(desk.moment.combatant(desk.selected).side)
        assert len(sides) == 2

    def test_the_main_button_leads_on(self, place: EncounterPlace, desk: FightDesk) -> None:
        assert place.turn.go_on.text() == "First turn"
        QTest.mouseClick(place.turn.go_on, LEFT)
        assert desk.moment.turn == 1
        assert place.turn.caption.accessibleName() == "Turn 1"
        assert "Secret choices, now" in place.turn.steps.accessibleName()

    def test_its_keys_do_so_too(
        self, place: EncounterPlace, desk: FightDesk, window: MainWindow
    ) -> None:
        window.program_actions["fight_on"].setEnabled(True)
        QTest.keyClick(place.window(), KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert desk.moment.turn == 1

    @pytest.mark.parametrize("redo", [CTRL_SHIFT_Z, CTRL_Y])
    def test_undo_and_redo_are_those_of_the_fight_here(
        self,
        place: EncounterPlace,
        desk: FightDesk,
        window: MainWindow,
        opened: OpenCampaign,
        redo: QKeyCombination,
    ) -> None:
        before = desk.fight.cursor
        desk.go_on()
        opened.chosen_changed.emit()
        QTest.keyClick(window, KEY.Key_Z, CTRL)
        assert desk.fight.cursor == before
        QTest.keyClick(window, redo.key(), redo.keyboardModifiers())
        assert desk.fight.cursor == before + 1
        QTest.mouseClick(place.turn.undo, LEFT)
        assert desk.fight.cursor == before
        QTest.mouseClick(place.turn.redo, LEFT)
        assert desk.fight.cursor == before + 1

    def test_elsewhere_they_are_those_of_the_campaign(
        self, place: EncounterPlace, opened: OpenCampaign
    ) -> None:
        desk, before = place.desk, place.desk.fight.cursor
        opened.show_library()
        opened.undo()
        assert not desk.is_open
        opened.redo()
        assert opened.all_fights().fight(desk.fights.encounters()[0].id).cursor == before

    def test_a_press_in_the_log_goes_there(self, place: EncounterPlace, desk: FightDesk) -> None:
        steps = len(desk.fight.entries)
        view = place.log.view
        row = view.visualRect(place.log.model.index(1))
        QTest.mouseClick(view.viewport(), LEFT, pos=row.center())
        assert desk.fight.cursor == steps - 1
        assert "Undone." in said(place)[0]
        QTest.mouseClick(place.log.begin, LEFT)
        assert desk.fight.cursor == 0
        place.log.view.setCurrentIndex(place.log.model.index(0))
        QTest.keyClick(place.log.view, KEY.Key_Return)
        assert desk.fight.cursor == steps


class TestMoving:
    def test_a_drag_before_the_first_turn_puts_somebody_there(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        drag(place, token(place, "ada"), middle(place, Spot(6, 1)))
        assert desk.moment.combatant("ada").spot == Spot(6, 1)
        assert desk.fight.entries[-1].command == Put("ada", Spot(6, 1))

    def test_a_drag_in_the_turn_lights_the_reach_and_moves(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        view = place.map.view
        drag(place, token(place, "ada"), middle(place, Spot(1, 2)), drop=False)
        assert Spot(1, 2) in view.reach
        assert view.reach[Spot(1, 2)].cost == "−1"
        assert view._words == "1 sector\n−1 Row Step"
        QTest.mouseRelease(view.viewport(), LEFT, pos=middle(place, Spot(1, 2)))
        assert heroes_act.moment.combatant("ada").spot == Spot(1, 2)
        assert type(heroes_act.fight.entries[-1].command).__name__ == "Move"
        assert dict(view.reach) == {}

    def test_out_of_reach_it_says_why_and_the_gamemaster_may(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        drag(place, token(place, "ada"), middle(place, Spot(7, 5)))
        assert heroes_act.moment.combatant("ada").spot == Spot(1, 1)
        box = place.roll.refusal
        assert box.isVisible()
        assert "does not get there this turn" in box.accessibleName()
        QTest.mouseClick(box.override, LEFT)
        assert heroes_act.moment.combatant("ada").spot == Spot(7, 5)
        assert not box.isVisible()

    def test_keys_carry_as_well(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        view = place.map.view
        view.setFocus()
        view.go_to(Spot(1, 1), "ada")
        for key in (KEY.Key_Space, KEY.Key_Down):
            QTest.keyClick(view, key)
        assert Spot(1, 2) in view.reach
        QTest.keyClick(view, KEY.Key_Return)
        assert heroes_act.moment.combatant("ada").spot == Spot(1, 2)

    def test_another_way_of_moving(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        names = [each.name for each in heroes_act.rules.gaits(heroes_act.moment, "ada")]
        assert heroes_act.gait == names[0]
        (button, *_) = [b for name, b in place.map.gaits._buttons.items() if name == names[-1]]
        QTest.mouseClick(button, LEFT)
        assert heroes_act.gait == names[-1]
        assert button.isChecked()


class TestActing:
    def test_a_drop_on_a_foe_asks_what_to_do(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        drag(place, token(place, "ada"), token(place, "dorn"))
        menu = place.engaging.menu
        assert menu is not None
        names = [row.choice.name for row in menu.rows if row.choice.can]
        assert "Fists" in names
        assert names[-1] == "Only go there"
        fists = next(row for row in menu.rows if row.choice.name == "Fists")
        assert "success" in fists.accessibleName()
        QTest.keyClick(menu, KEY(KEY.Key_1 + names.index("Fists")))
        commands = [type(each.command).__name__ for each in heroes_act.fight.entries]
        assert commands[-2:] == ["Move", "Attack"]
        assert heroes_act.rules.pending(heroes_act.moment) is not None

    @pytest.mark.usefixtures("heroes_act")
    def test_the_menu_fits_and_is_read(self, place: EncounterPlace) -> None:
        drag(place, token(place, "ada"), token(place, "dorn"))
        menu = place.engaging.menu
        assert menu is not None
        picture = menu.grab()
        assert not picture.isNull()
        assert picture.width() >= max(row.minimumSizeHint().width() for row in menu.rows)
        for row in menu.rows:
            assert row.height() >= row.heightForWidth(row.width())
        assert all("," in row.accessibleName() for row in menu.rows if not row.choice.can)
        menu.close()

    def test_more_is_asked_where_one_choice_is_not_enough(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        drag(place, token(place, "ada"), token(place, "thug-1"))
        menu = place.engaging.menu
        assert menu is not None
        next(row for row in menu.rows if row.choice.name == "Throw an object").click()
        assert heroes_act.form is not None
        assert heroes_act.form.answers == {"target": "thug-1"}
        assert place.who.form.isVisible()
        QTest.keyClick(place.who.form, KEY.Key_Escape)
        assert not place.who.form.isVisible()

    def test_a_rush_is_run_from_here(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        drag(place, token(place, "ada"), token(place, "dorn"))
        menu = place.engaging.menu
        assert menu is not None
        rush = next(row for row in menu.rows if row.choice.name == "Rush")
        assert rush.choice.note.startswith("from here: ")
        QTest.mouseClick(rush, LEFT)
        last = heroes_act.fight.entries[-1].command
        assert isinstance(last, Attack)
        assert last.way == "Rush"
        roll = heroes_act.rules.open_roll(heroes_act.moment)
        assert roll is not None
        assert any("+" in reason for reason in roll.reasons)

    def test_a_refusal_of_a_form_is_said_once(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        QTest.mouseClick(place.who.offers.ready["Fists"], LEFT)
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "dorn"))
        form = place.who.form
        assert form.reason.isVisible()
        QTest.mouseClick(form.do, LEFT)
        assert place.roll.refusal.isVisible()
        assert not form.reason.isVisible()
        heroes_act.accept()
        assert form.reason.isVisible()

    def test_only_going_there(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        drag(place, token(place, "ada"), token(place, "dorn"))
        menu = place.engaging.menu
        assert menu is not None
        next(row for row in menu.rows if row.choice.name == "Only go there").click()
        assert heroes_act.moment.combatant("ada").spot == Spot(3, 1)
        assert heroes_act.rules.pending(heroes_act.moment) is None

    def test_esc_puts_everything_back(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        steps = heroes_act.fight.cursor
        drag(place, token(place, "ada"), token(place, "dorn"))
        assert place.engaging.menu is not None
        QTest.keyClick(place.engaging.menu, KEY.Key_Escape)
        assert heroes_act.fight.cursor == steps
        assert place.map.view._path == ()

    def test_arrows_and_enter_choose(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        drag(place, token(place, "ada"), token(place, "thug-1"))
        menu = place.engaging.menu
        assert menu is not None
        ready = [row for row in menu.rows if row.choice.can]
        first = ready[0]
        QTest.keyClick(first, KEY.Key_Down)
        QTest.keyClick(ready[1], KEY.Key_Up)
        QTest.keyClick(first, KEY.Key_Return)
        assert type(heroes_act.fight.entries[-1].command).__name__ == "Attack"

    @pytest.mark.usefixtures("heroes_act")
    def test_from_here_instead(self, place: EncounterPlace) -> None:
        drag(place, token(place, "ada"), token(place, "dorn"))
        menu = place.engaging.menu
        assert menu is not None
        fists = next(row.choice for row in menu.rows if row.choice.name == "Fists")
        assert fists.can
        QTest.mouseClick(menu.other, LEFT)
        fists = next(row.choice for row in menu.rows if row.choice.name == "Fists")
        assert not fists.can
        QTest.keyClick(menu, KEY.Key_Escape)

    def test_an_offer_asks_on_the_map(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        QTest.mouseClick(place.who.offers.ready["Fists"], LEFT)
        form = place.who.form
        assert form.isVisible()
        assert not form.do.isEnabled()
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "thug-1"))
        assert heroes_act.selected == "ada"
        assert heroes_act.form is not None
        assert heroes_act.form.answers == {"target": "thug-1"}
        assert "a sector" in form.reason.text() or form.reason.text()
        heroes_act.play(Put("thug-1", Spot(1, 1)))
        assert heroes_act.form is None

    def test_a_spot_is_lit_and_pressed(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        QTest.mouseClick(place.who.offers.ready["Move"], LEFT)
        view = place.map.view
        assert Spot(1, 2) in view.reach
        QTest.mouseClick(view.viewport(), LEFT, pos=middle(place, Spot(1, 2)))
        assert place.who.form.do.isEnabled()
        QTest.mouseClick(place.who.form.do, LEFT)
        assert heroes_act.moment.combatant("ada").spot == Spot(1, 2)
        assert place.who.offers.isVisible()
        assert dict(view.reach) == {}

    @pytest.mark.usefixtures("heroes_act")
    def test_the_keys_go_on_at_the_map(self, place: EncounterPlace) -> None:
        QTest.mouseClick(place.who.offers.ready["Fists"], LEFT)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert place.who.form.isAncestorOf(focus)
        QTest.keyClick(focus, KEY.Key_Escape)
        assert QApplication.focusWidget() is place.map.view

    def test_what_cannot_be_done_says_why(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        offers = place.who.offers
        QTest.mouseClick(offers.more, LEFT)
        name = next(iter(offers.others))
        QTest.mouseClick(offers.others[name], LEFT)
        assert offers.box.isVisible()
        assert name in offers.box.accessibleName()
        QTest.mouseClick(offers.box.close_box, LEFT)
        assert not offers.box.isVisible()
        assert heroes_act.selected == "ada"

    def test_the_gamemaster_overrules(self, place: EncounterPlace, heroes_act: FightDesk) -> None:
        heroes_act.select("dorn")
        offers = place.who.offers
        QTest.mouseClick(offers.more, LEFT)
        QTest.mouseClick(offers.others["Wait"], LEFT)
        QTest.mouseClick(offers.box.override, LEFT)
        last = heroes_act.fight.entries[-1]
        assert (type(last.command).__name__, last.by_hand) == ("Wait", True)

    def test_enter_on_a_token_leads_to_what_they_can_do(
        self, place: EncounterPlace, heroes_act: FightDesk
    ) -> None:
        view = place.map.view
        view.setFocus()
        view.go_to(STANDING_BERT, "bert")
        QTest.keyClick(view, KEY.Key_Return)
        assert heroes_act.selected == "bert"
        focus = QApplication.focusWidget()
        assert focus is not None
        assert place.who.offers.isAncestorOf(focus)


STANDING_BERT = Spot(1, 3)


class TestTheOpenRoll:
    @pytest.fixture
    def rolling(self, place: EncounterPlace, heroes_act: FightDesk) -> FightDesk:
        drag(place, token(place, "ada"), token(place, "thug-1"))
        menu = place.engaging.menu
        assert menu is not None
        next(row for row in menu.rows if row.choice.name == "Fists").click()
        return heroes_act

    def test_it_stands_over_the_log(self, place: EncounterPlace, rolling: FightDesk) -> None:
        assert place.roll.isVisible()
        assert place.roll.title.text().startswith("Ada rolls Fists")
        assert {"Roll", "Add Row Steps", "Call off"} <= set(place.roll.buttons)
        assert place.roll.odds.isVisible()
        QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
        assert not place.roll.odds.isVisible()
        assert "Settle" in place.roll.buttons
        QTest.mouseClick(place.turn.go_on, LEFT)
        assert any(mark == "R" or mark for mark in marks(rolling))

    def test_row_steps_by_the_table(self, place: EncounterPlace, rolling: FightDesk) -> None:
        QTest.mouseClick(place.roll.buttons["Add Row Steps"], LEFT)
        form = place.roll.form
        assert not form.do.isEnabled()
        (field,) = form._fields.values()
        button = field.editor
        assert isinstance(button, MenuButton)
        items = button._items()
        button.chosen.emit(items[-1].id)
        assert form.do.isEnabled()
        assert button.text() == items[-1].text
        QTest.keyClick(form, KEY.Key_Return)
        assert items[-1].text in place.roll.reasons.text()
        assert rolling.form is None

    def test_anybody_pays(self, place: EncounterPlace, rolling: FightDesk) -> None:
        QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
        QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
        assert place.roll.form.isVisible()
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
        assert rolling.form is not None
        assert rolling.form.answers == {"payer": "bert"}
        rolling.drop_form()
        assert not place.roll.form.isVisible()

    def test_who_has_too_little_pays_what_they_have_where_the_gamemaster_says_so(
        self, place: EncounterPlace, rolling: FightDesk
    ) -> None:
        rules = rolling.rules
        for each in rolling.moment.combatants:
            rolling.set_fighter(each.id, lambda now: rules.with_gauge(now, "Fortune", 10, 1))
        rolling.throw_ourselves(True)
        QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
        QTest.keyClicks(place.roll.throw.dice, "00")
        QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
        QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
        QTest.mouseClick(place.roll.form.do, LEFT)
        box = place.roll.refusal
        assert "One color costs 25 Fortune, and Bert has 10" in box.accessibleName()
        QTest.mouseClick(box.override, LEFT)
        assert not box.isVisible()
        roll = rules.open_roll(rolling.moment)
        assert roll is not None
        assert roll.mark == "R"
        QTest.mouseClick(place.roll.buttons["Settle"], LEFT)
        gauges = {each.name: each.now for each in rules.gauges(rolling.moment, "bert")}
        assert gauges["Fortune"] == 0

    def test_dice_of_the_table(self, place: EncounterPlace, rolling: FightDesk) -> None:
        QTest.mouseClick(place.dice.choice._buttons["table"], LEFT)
        QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
        field = place.roll.throw
        assert field.isVisible()
        QTest.keyClicks(field.dice, "83")
        assert not field.isVisible()
        roll = rolling.rules.open_roll(rolling.moment)
        assert roll is not None
        assert roll.dice == "83"

    def test_the_keys_go_on_where_the_fight_does(
        self, place: EncounterPlace, rolling: FightDesk, qtbot: QtBot
    ) -> None:
        place.window().activateWindow()
        qtbot.waitUntil(place.window().isActiveWindow)
        rolling.throw_ourselves(True)
        rolling.go_on()
        assert place.roll.throw.dice.hasFocus()
        QTest.keyClicks(place.roll.throw.dice, "83")
        assert rolling.waiting is None
        assert place.map.view.hasFocus()

    def test_a_form_leaves_the_height_to_the_map(
        self, place: EncounterPlace, rolling: FightDesk
    ) -> None:
        rolling.go_on()
        before = place.roll.heightForWidth(760)
        QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
        form = place.roll.form
        assert form.do.x() > form._fields["payer"].editor.geometry().right()
        assert place.roll.heightForWidth(760) - before < 100
        form.resize(300, form.height())
        QApplication.sendPostedEvents(form)
        assert form.do.x() == form._fields["payer"].x()

    def test_nobody_throws(self, place: EncounterPlace, rolling: FightDesk) -> None:
        rolling.throw_ourselves(True)
        steps = rolling.fight.cursor
        rolling.go_on()
        assert place.roll.throw.isVisible()
        QTest.mouseClick(place.roll.throw.stop, LEFT)
        assert not place.roll.throw.isVisible()
        assert rolling.fight.cursor == steps

    def test_called_off(self, place: EncounterPlace, rolling: FightDesk) -> None:
        QTest.mouseClick(place.roll.buttons["Call off"], LEFT)
        assert rolling.rules.pending(rolling.moment) is None
        assert not place.roll.isVisible()


def marks(desk: FightDesk) -> list[str]:
    return [desk.rules.mark(event) for entry in desk.fight.entries for event in entry.events]


class TestTheHand:
    def test_a_gauge(self, place: EncounterPlace, desk: FightDesk) -> None:
        trigger(place, Spot(1, 1), "ada", "Set Damage…")
        asked = dialog(place, AskDialog)
        assert isinstance(asked, AskDialog)
        asked.field.selectAll()  # type: ignore[attr-defined]
        QTest.keyClicks(asked.field, "7")
        QTest.keyClick(asked.field, KEY.Key_Return)
        assert desk.rules.gauges(desk.moment, "ada")[0].now == 7
        trigger(place, Spot(1, 1), "ada", "Fill everything up")
        gauge = desk.rules.gauges(desk.moment, "ada")[0]
        assert gauge.now == gauge.full

    def test_a_trait_for_this_fight(self, place: EncounterPlace, desk: FightDesk) -> None:
        brawn = next(e for e in desk.rules.numbers(desk.moment, "ada") if e.name == "Brawn")
        trigger(place, Spot(1, 1), "ada", "Set for this fight", f"Brawn, now {brawn.now}…")
        asked = dialog(place, AskDialog)
        assert isinstance(asked, AskDialog)
        words = " ".join(each.text() for each in asked.findChildren(QLabel))
        assert f"Brawn in this fight. No sheet changes: usually it is {brawn.usual}." in words
        assert "Damage and Fortune stay" in words
        QTest.keyClicks(asked.field, "75")
        QTest.keyClick(asked.field, KEY.Key_Return)
        shown = [each.text() for each in place.who._facts.findChildren(QLabel) if each.isVisible()]
        assert shown[shown.index(f"Brawn ({brawn.usual})") + 1] == "75"
        assert f"Ada: Brawn set from {brawn.now} to 75." in said(place)[0]
        desk.undo()
        shown = [each.text() for each in place.who._facts.findChildren(QLabel) if each.isVisible()]
        assert shown[shown.index("Brawn") + 1] == str(brawn.now)

    def test_conditions(self, place: EncounterPlace, desk: FightDesk) -> None:
        trigger(place, Spot(1, 1), "ada", "Dazed")
        assert [each.name for each in desk.rules.conditions(desk.moment, "ada")] == ["Dazed"]
        (chip,) = place.who._chips.findChildren(ConditionChip)
        QTest.mouseClick(chip, LEFT)
        assert not desk.rules.conditions(desk.moment, "ada")

    def test_hidden_and_shown(self, place: EncounterPlace, desk: FightDesk) -> None:
        trigger(place, Spot(2, 1), "thug-1", "Hide from the players")
        assert desk.moment.combatant("thug-1").hidden
        assert said(place)[0].endswith("hidden from the players now. The fight stands here.")
        trigger(place, Spot(2, 1), "thug-1", "Show to the players")
        assert not desk.moment.combatant("thug-1").hidden

    def test_renamed_and_removed(self, place: EncounterPlace, desk: FightDesk) -> None:
        trigger(place, Spot(2, 1), "thug-1", "Rename…")
        asked = dialog(place, AskDialog)
        assert isinstance(asked, AskDialog)
        QTest.keyClicks(asked.field, "Knuckles")
        QTest.keyClick(asked.field, KEY.Key_Return)
        assert desk.moment.combatant("thug-1").name == "Knuckles"
        trigger(place, Spot(2, 1), "thug-1", "Take out of the fight")
        assert not desk.moment.has("thug-1")
        assert desk.selected in {"ada", "bert", "dorn"}

    def test_put_here_and_notes(self, place: EncounterPlace, desk: FightDesk) -> None:
        desk.select("bert")
        trigger(place, Spot(4, 4), "", "Put Bert in E5")
        assert desk.moment.combatant("bert").spot == Spot(4, 4)
        trigger(place, Spot(4, 4), "", "Notes on E5…")
        asked = dialog(place, AskDialog)
        assert isinstance(asked, AskDialog)
        QTest.keyClicks(asked.field, "A trapdoor.")
        asked._give()
        assert desk.moment.map.sector(Spot(4, 4)).notes == "A trapdoor."

    def test_a_right_click_opens_it(
        self, place: EncounterPlace, desk: FightDesk, qtbot: QtBot
    ) -> None:
        place.map.view.menu_wanted.emit(Spot(1, 1), "ada", place.mapToGlobal(QPoint(100, 100)))
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        popup = QApplication.activePopupWidget()
        assert popup is not None
        assert desk.selected == "ada"
        popup.close()


def lines(view: OrderView) -> list[str]:
    """The order of play as it is read out, line by line."""
    role = Qt.ItemDataRole.AccessibleTextRole
    return [view.people.index(row).data(role) for row in range(view.people.rowCount())]


class TestTheEnd:
    def test_the_end_is_told_and_undone(
        self, place: EncounterPlace, desk: FightDesk, opened: OpenCampaign, window: MainWindow
    ) -> None:
        desk.set_fighter("ada", lambda each: desk.rules.with_gauge(each, "Damage", 5, 0))
        place.end()
        asked = dialog(place, EndDialog)
        assert isinstance(asked, EndDialog)
        assert asked.lines[0].startswith("Ada: Damage 5 of ")
        QTest.mouseClick(asked.end, LEFT)
        assert desk.fights.has_ended(desk.id)
        assert not desk.may_change
        assert not place.turn.go_on.isVisible()
        assert window.toast.text() == "Yard fight is over"
        opened.undo()
        assert not desk.fights.has_ended(desk.id)
        assert place.turn.go_on.isVisible()

    def test_after_the_end_it_is_nobodys_turn(
        self, place: EncounterPlace, heroes_act: FightDesk, players: PlayersWindow
    ) -> None:
        view = place.order.view
        assert "Ada, now" in lines(view)[1]
        heroes_act.end()
        for each in (view, players.order):
            assert not any("now" in words or "initiative" in words for words in lines(each))
            assert "Ada, the fight is over" in lines(each)[1]
        assert place.who.state.text() == "The fight is over"
        assert place.turn.steps.accessibleName() == ""
        assert players.caption.accessibleName() == "Over"
        heroes_act.show_again()
        heroes_act.go_to(heroes_act.fight.cursor)
        assert "Ada, now" in lines(view)[1]
        heroes_act.show_again()
        assert "Ada, the fight is over" in lines(view)[1]

    @pytest.mark.usefixtures("heroes_act")
    def test_an_open_roll_comes_before_the_end(self, place: EncounterPlace) -> None:
        QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
        place.end()
        assert place.roll.refusal.isVisible()
        assert not place.roll.refusal.override.isVisible()


class TestTheRoom:
    def test_what_nobody_sees_is_shown_when_it_is_seen(
        self, place: EncounterPlace, desk: FightDesk, opened: OpenCampaign
    ) -> None:
        opened.show_library()
        desk.go_on()
        assert place.turn.caption.accessibleName() == "Getting ready"
        opened.go_to("encounter")
        assert place.turn.caption.accessibleName() == "Turn 1"

    def test_who_is_in_hand_is_chosen_by_arrows(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        view = place.order.view
        view.setFocus()
        QTest.keyClick(view, KEY.Key_Down)
        assert desk.selected == "bert"
        assert place.map.view.selected == "bert"
        assert place.who.name.text() == "Bert"
        assert desk.rules.standing(desk.moment, "bert").readiness is not Readiness.OUT
