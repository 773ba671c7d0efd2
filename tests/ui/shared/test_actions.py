from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared import actions as actions_module
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.shared.action_table import SEPARATOR
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.shared.test_action_table import NAMES, SPECS, TOY


def test_another_game_replaces_the_actions_of_the_first(window: MainWindow) -> None:
    actions = window.program_actions
    actions.allow(ActionState(is_open=True))
    kept = actions["undo"]
    gone = actions["award"]
    window.show_game(TOY, NAMES)
    assert actions["undo"] is kept
    assert gone not in window.actions()
    with pytest.raises(KeyError):
        actions["award"]
    assert actions["heal"] in window.actions()
    assert actions["heal"].isEnabled()
    assert not actions["heal"].icon().isNull()
    assert actions["place_table"].text() == "&Oracle"
    titles = [menu.title() for menu in window.menuBar().findChildren(QMenu)]
    assert "&Roll" in titles
    (roll,) = (m for m in window.menuBar().findChildren(QMenu) if m.title() == "&Roll")
    shown = [each.text() for each in roll.actions() if not each.isSeparator()]
    assert shown == ["&Bless", "&Roll", "Oracle &beside", "&Heal", "&Curse"]


@pytest.mark.parametrize("game", SCREENS)
def test_no_menu_has_a_mnemonic_twice(window: MainWindow, game: str) -> None:
    screens = SCREENS[game]()
    window.show_game(screens.actions, screens.rolls)
    menus = window.menuBar().findChildren(QMenu)
    assert len(menus) > 8
    for menu in (window.menuBar(), *menus):
        texts = [each.text() for each in menu.actions() if each.isVisible()]
        letters = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
        del letters[""]
        assert [each for each, count in letters.items() if count > 1] == []


def test_the_same_game_changes_nothing(window: MainWindow) -> None:
    before = window.program_actions["award"]
    window.show_game(ACTIONS, ROLLS)
    assert window.program_actions["award"] is before


def test_an_action_calls_the_newest_of_its_handlers(window: MainWindow) -> None:
    called: list[object] = []
    actions = window.program_actions
    actions.use({"instant_hero": lambda *given: called.append(("old", *given))})
    actions.use({"instant_hero": lambda *given: called.append(("new", *given))})
    for id_ in ("instant", "instant_basic"):
        actions[id_].setEnabled(True)
        actions[id_].trigger()
    assert called == [("new",), ("new", "basic")]


def test_an_action_begins_after_its_menu_has_left_the_screen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(actions_module, "show_uncovered", lambda: done.append("uncovered"))
    actions = window.program_actions
    actions.use({"choose_theme": done.append})
    actions["theme_dark"].trigger()
    assert done == ["uncovered", "dark"]


def test_windows_stay_as_they_are_where_no_menu_was(window: MainWindow) -> None:
    window.show()
    before = window.grab().toImage()
    actions_module.show_uncovered()
    assert window.isVisible()
    assert window.grab().toImage() == before


def test_the_undo_action_names_its_step(window: MainWindow) -> None:
    actions = window.program_actions
    actions.show_steps("Rename of Cloak & Dagger", None)
    assert actions["undo"].text() == "&Undo: Rename of Cloak && Dagger"
    assert (actions["undo"].isEnabled(), actions["redo"].isEnabled()) == (True, False)


def test_the_menus_have_their_icons_from_the_start(window: MainWindow) -> None:
    without = [spec.id for spec in SPECS if window.program_actions[spec.id].icon().isNull()]
    assert without == [spec.id for spec in SPECS if not spec.icon]


def test_icons_follow_the_theme(appearance: Appearance, qtbot: QtBot, window: MainWindow) -> None:
    before = window.program_actions["duplicate"].icon().cacheKey()
    appearance.set_text_scale(200)
    assert window.program_actions["duplicate"].icon().cacheKey() != before


def test_a_menu_is_filled_in_order(window: MainWindow) -> None:
    menu = QMenu(window)
    window.program_actions.fill(menu, ("undo", SEPARATOR, "recent"))
    first, line, last = menu.actions()
    assert first is window.program_actions["undo"]
    assert line.isSeparator()
    assert last.menu() is window.program_actions.submenu("recent")


def test_actions_are_disabled_without_a_campaign(window: MainWindow) -> None:
    actions: Actions = window.program_actions
    needs = {spec.id for spec in SPECS if spec.rule(ActionState()) is not None}
    assert {"undo", "find", "new_hero", "homebrew", "fight_on", "print"} <= needs
    assert not any(actions[id_].isEnabled() for id_ in needs)
    assert actions["open_campaign"].isEnabled()
