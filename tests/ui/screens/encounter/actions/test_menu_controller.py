"""Actions against a combatant by dropping a token on them, and by the tiles of the panel."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, Finish
from fourc_desktop.ui.screens.encounter.actions import menu_choices, menu_controller
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, drag, middle, refused, token

KEY = Qt.Key
STANDING_BERT = Position(1, 3)
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


def test_a_drop_on_a_foe_opens_the_action_menu(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    names = [row.choice.name for row in menu.rows if row.choice.can]
    assert "Fists" in names
    assert names[-1] == "Move only"
    fists = next(row for row in menu.rows if row.choice.name == "Fists")
    assert "success" in fists.accessibleName()
    QTest.keyClick(menu, KEY(KEY.Key_1 + names.index("Fists")))
    commands = [type(each.command).__name__ for each in heroes_act.log.entries]
    assert commands[-2:] == ["MoveCommand", "AttackCommand"]
    assert heroes_act.fight.rules.pending(heroes_act.state) is not None


def test_an_action_with_more_questions_opens_its_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Throw an object").click()
    assert heroes_act.form is not None
    assert heroes_act.form.answers == {"target": "thug-1"}
    assert screen.who.form.isVisible()
    QTest.keyClick(screen.who.form, KEY.Key_Escape)
    assert not screen.who.form.isVisible()


@pytest.mark.parametrize("by_key", [False, True])
def test_the_options_of_an_action_are_asked_first_if_wanted(
    screen: EncounterScreen, heroes_act: EncounterController, by_key: bool
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    assert menu.rect().contains(menu.options.geometry())
    assert menu.rows[0].choice.name == "Fists"
    assert menu.rows[0].hasFocus()
    if by_key:
        QTest.keyClick(menu, KEY.Key_O)
    else:
        QTest.mouseClick(menu.options, LEFT, pos=QPoint(10, menu.options.height() // 2))
        assert menu.options.isChecked()
        assert menu.rows[0].hasFocus()
        menu.rows[0].click()
    form = heroes_act.form
    assert form is not None
    assert form.answers["target"] == "thug-1"
    assert "Damage cap" in [each.title for each in form.questions]
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
    heroes_act.go_on()
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None


def test_the_move_is_made_when_the_form_is_confirmed(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    """Before, the move was made when the menu closed, and stayed after Cancel."""
    steps, start = heroes_act.log.cursor, heroes_act.state.combatant("ada").spot
    for confirms in (False, True):
        drag(screen, token(screen, "ada"), token(screen, "dorn"))
        menu = screen.action_menu_controller.menu
        assert menu is not None
        menu.options.click()
        next(row for row in menu.rows if row.choice.name == "Fists").click()
        form = heroes_act.form
        assert form is not None
        assert form.answers["target"] == "dorn"
        assert not screen.who.form.reason.isVisible()
        assert heroes_act.log.cursor == steps
        assert screen.map.view.path.spots[-1] == Position(3, 1)
        if confirms:
            QTest.mouseClick(screen.side.foot.main, LEFT)
        else:
            QTest.mouseClick(screen.side.foot.leave, LEFT)
            assert heroes_act.form is None
            assert screen.map.view.path.spots == ()
            assert (heroes_act.log.cursor, heroes_act.state.combatant("ada").spot) == (steps, start)
    commands = [type(each.command).__name__ for each in heroes_act.log.entries[steps:]]
    assert commands == ["MoveCommand", "AttackCommand"]
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None


@pytest.mark.parametrize("asks", [False, True])
@pytest.mark.parametrize("by_key", [False, True])
def test_cancel_before_the_dice_takes_the_move_back(
    screen: EncounterScreen, heroes_act: EncounterController, asks: bool, by_key: bool
) -> None:
    """Before, whoever was dropped on a foe stayed there after the dice were refused."""
    heroes_act.command_runner.use_table_dice(True)
    before, steps = heroes_act.state, heroes_act.log.cursor
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    menu.options.setChecked(asks)
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    for _ in range(1 + asks):
        QTest.mouseClick(screen.side.foot.main, LEFT)
    assert heroes_act.command_runner.waiting is not None
    assert heroes_act.state.combatant("ada").spot == Position(3, 1)
    if by_key:
        for _ in range(2):
            QTest.keyClick(screen.map.view, KEY.Key_Escape)
    else:
        QTest.mouseClick(screen.roll.throw.stop, LEFT)
        QTest.mouseClick(screen.side.foot.leave, LEFT)
    assert (heroes_act.state, heroes_act.log.cursor) == (before, steps)
    assert heroes_act.form is None


def test_cancel_leaves_a_move_of_its_own(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Move only").click()
    moved = heroes_act.state
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    assert heroes_act.state != moved
    QTest.mouseClick(screen.side.foot.leave, LEFT)
    assert heroes_act.state == moved


def test_the_menu_asks_for_short_options_and_its_odds_follow(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    cap = menu.quick.editors["pull.damage"]
    assert menu.rect().contains(menu.quick.geometry())
    assert cap.text() == "none"

    def fists() -> str:
        return next(row.choice.note for row in menu.rows if row.choice.name == "Fists")

    before = fists()
    QTest.mouseClick(cap, LEFT)
    (lists,) = cap.findChildren(QMenu)
    QTest.keyClick(lists, KEY.Key_Down)
    QTest.keyClick(lists, KEY.Key_Return)
    assert cap.text() == "5"
    assert fists().endswith("damage 5")
    assert not before.endswith("damage 5")
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    last = heroes_act.log.entries[-1].command
    assert isinstance(last, AttackCommand)
    assert last.pull.damage == 5


@pytest.mark.usefixtures("heroes_act")
def test_actions_without_a_chosen_option_are_refused_and_come_back(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menus = screen.action_menu_controller
    menu = menus.menu
    assert menu is not None

    def able() -> list[str]:
        return [row.choice.name for row in menu.rows if row.choice.can]

    before = able()
    without = [
        each.option.name
        for each in menus._actions.values()
        if all(question.field != "pull.damage" for question in each.questions)
    ]
    assert without
    keys = [(row.digit, row.choice.name) for row in menu.rows if row.digit]
    corner, width = menu.pos(), menu.width()
    menu.quick.answered.emit("pull.damage", 5)
    assert set(able()) == set(before) - set(without)
    assert [(row.digit, row.choice.name) for row in menu.rows if row.digit] == keys
    assert (menu.pos(), menu.width()) == (corner, width)
    found = [row.choice for row in menu.rows if row.choice.note == "Not with “Damage cap”."]
    assert [each.name for each in found if not each.can] == without
    menu.quick.answered.emit("pull.damage", None)
    assert able() == before


@pytest.mark.usefixtures("heroes_act")
def test_less_likely_actions_are_behind_a_button(
    screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu_choices, "MAX_FIRST", 2)
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    shown = [row.choice for row in menu.rows if row.isVisible()]
    assert [each.name for each in shown] == ["Fists", "Rush", "Move only"]
    assert menu.more.isVisible()
    QTest.mouseClick(menu.more, LEFT)
    assert all(row.isVisible() for row in menu.rows)
    menu.close()


def test_a_rush_starts_from_the_current_sector(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    rush = next(row for row in menu.rows if row.choice.name == "Rush")
    assert rush.choice.note.startswith("from here: ")
    QTest.mouseClick(rush, LEFT)
    last = heroes_act.log.entries[-1].command
    assert isinstance(last, AttackCommand)
    assert last.way == "Rush"
    roll = heroes_act.fight.roll.open_roll(heroes_act.state)
    assert roll is not None
    assert any("+" in reason for reason in roll.reasons)


def test_a_refusal_of_a_form_is_shown_once(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    QTest.mouseClick(screen.who.action_options.ready["Fists"], LEFT)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "dorn"))
    form = screen.who.form
    assert form.reason.isVisible()
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert refused(screen)
    assert not form.reason.isVisible()
    heroes_act.command_runner.accept()
    assert form.reason.isVisible()


def test_move_only_moves_without_an_attack(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Move only").click()
    assert heroes_act.state.combatant("ada").spot == Position(3, 1)
    assert heroes_act.fight.rules.pending(heroes_act.state) is None


def test_esc_cancels_the_drag_and_changes_nothing(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    steps = heroes_act.log.cursor
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    assert screen.action_menu_controller.menu is not None
    QTest.keyClick(screen.action_menu_controller.menu, KEY.Key_Escape)
    assert heroes_act.log.cursor == steps
    assert screen.map.view.path.spots == ()


def test_arrows_and_enter_choose(screen: EncounterScreen, heroes_act: EncounterController) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    ready = [row for row in menu.rows if row.choice.can]
    first = ready[0]
    QTest.keyClick(first, KEY.Key_Down)
    QTest.keyClick(ready[1], KEY.Key_Up)
    QTest.keyClick(first, KEY.Key_Return)
    assert type(heroes_act.log.entries[-1].command).__name__ == "AttackCommand"


def test_a_superscript_digit_is_ignored(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    steps = heroes_act.log.cursor
    QTest.sendKeyEvent(
        QTest.KeyAction.Click, menu, KEY.Key_unknown, "²", Qt.KeyboardModifier.NoModifier
    )
    assert menu.isVisible()
    assert heroes_act.log.cursor == steps


@pytest.mark.usefixtures("heroes_act")
def test_the_switch_shows_actions_from_the_current_sector(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    fists = next(row.choice for row in menu.rows if row.choice.name == "Fists")
    assert fists.can
    QTest.mouseClick(menu.other, LEFT)
    fists = next(row.choice for row in menu.rows if row.choice.name == "Fists")
    assert not fists.can
    QTest.keyClick(menu, KEY.Key_Escape)


def test_a_move_that_the_rules_refuse_is_not_offered(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.play(Finish("ada"))
    dorn = heroes_act.state.combatant("dorn").spot
    assert dorn is not None
    screen.action_menu_controller.open("ada", "dorn", dorn)
    menu = screen.action_menu_controller.menu
    assert menu is not None
    assert "Move only" not in [row.choice.name for row in menu.rows]
    QTest.keyClick(menu, KEY.Key_Escape)


def test_an_action_takes_its_target_on_the_map(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    QTest.mouseClick(screen.who.action_options.ready["Fists"], LEFT)
    form = screen.who.form
    assert form.isVisible()
    assert screen.side.foot.main.note == "Target"
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "thug-1"))
    assert heroes_act.selected == "ada"
    assert heroes_act.form is not None
    assert heroes_act.form.answers == {"target": "thug-1"}
    assert "a sector" in form.reason.text() or form.reason.text()
    heroes_act.play(PlaceCombatant("thug-1", Position(1, 1)))
    assert heroes_act.form is None


def test_a_click_on_a_highlighted_sector_moves(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    QTest.mouseClick(screen.who.action_options.ready["Move"], LEFT)
    view = screen.map.view
    assert Position(1, 2) in view.reach
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(screen, Position(1, 2)))
    assert heroes_act.state.combatant("ada").spot == Position(1, 2)
    assert heroes_act.form is None
    assert screen.who.action_options.isVisible()
    assert dict(view.reach) == {}


def test_a_click_on_a_token_in_a_highlighted_sector_moves(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    QTest.mouseClick(screen.who.action_options.ready["Move"], LEFT)
    view = screen.map.view
    assert Position(2, 1) in view.reach
    QTest.mouseClick(view.viewport(), LEFT, pos=token(screen, "thug-1"))
    assert heroes_act.selected == "ada"
    assert heroes_act.state.combatant("ada").spot == Position(2, 1)
    QTest.mouseClick(view.viewport(), LEFT, pos=token(screen, "thug-2"))
    assert heroes_act.selected == "thug-2"


@pytest.mark.usefixtures("heroes_act")
def test_esc_in_a_form_returns_the_focus_to_the_map(screen: EncounterScreen) -> None:
    QTest.mouseClick(screen.who.action_options.ready["Fists"], LEFT)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert screen.who.form.isAncestorOf(focus)
    QTest.keyClick(focus, KEY.Key_Escape)
    assert QApplication.focusWidget() is screen.map.view


def test_an_unavailable_action_shows_the_reason(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    offers = screen.who.action_options
    QTest.mouseClick(offers.more, LEFT)
    name = next(iter(offers.others))
    QTest.mouseClick(offers.others[name], LEFT)
    assert offers.box.isVisible()
    assert name in offers.box.accessibleName()
    QTest.mouseClick(offers.box.close_box, LEFT)
    assert not offers.box.isVisible()
    assert heroes_act.selected == "ada"


def test_the_gamemaster_overrules_an_unavailable_action(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.select("dorn")
    offers = screen.who.action_options
    QTest.mouseClick(offers.more, LEFT)
    QTest.mouseClick(offers.others["Wait"], LEFT)
    QTest.mouseClick(offers.box.override, LEFT)
    last = heroes_act.log.entries[-1]
    assert (type(last.command).__name__, last.by_hand) == ("Wait", True)


def test_enter_on_a_token_focuses_its_actions(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = screen.map.view
    view.setFocus()
    view.cursor_at.go(STANDING_BERT, "bert")
    QTest.keyClick(view, KEY.Key_Return)
    assert heroes_act.selected == "bert"
    focus = QApplication.focusWidget()
    assert focus is not None
    assert screen.who.action_options.isAncestorOf(focus)


def test_a_target_without_actions_shows_the_reason(
    screen: EncounterScreen, heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu_controller, "available_actions", lambda *_: iter(()))
    spot = heroes_act.state.combatant("ada").spot
    assert spot is not None
    screen.action_menu_controller.open("ada", "dorn", spot)
    menu = screen.action_menu_controller.menu
    assert menu is not None
    (row,) = menu.rows
    assert (row.choice.name, row.isEnabled()) == ("No action", False)
    assert row.choice.note
    menu.close()


def test_actions_with_the_same_refusal_are_one_row(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    spot = heroes_act.state.combatant("thug-1").spot
    assert spot is not None
    screen.action_menu_controller.open("thug-1", "ada", spot)
    menu = screen.action_menu_controller.menu
    assert menu is not None
    reasons = [row.choice.note for row in menu.rows]
    assert "Heroes act now; Thug 1 is on another side." in reasons
    assert len(set(reasons)) == len(reasons)
    row = menu.rows[reasons.index("Heroes act now; Thug 1 is on another side.")]
    assert {"Fists", "Rush"} <= set(row.text().split(", "))
    assert row.height() == row.heightForWidth(row.width())
    menu.close()


@pytest.mark.usefixtures("heroes_act")
def test_moving_only_comes_before_what_is_refused(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    can = [row.choice.can for row in menu.rows]
    assert can == sorted(can, reverse=True)
    only = next(row for row in menu.rows if row.choice.name == "Move only")
    assert only.choice.can
    menu.close()
