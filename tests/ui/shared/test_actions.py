import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.action_spec import (
    FIRST,
    ActionSpec,
    ActionState,
    MenuPlacement,
    RollScreenLabels,
    changes,
)
from fourc_desktop.ui.shared.action_table import (
    MENU_BAR,
    PROGRAM,
    SEPARATOR,
    SUBMENUS,
    ActionTable,
    with_game,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.theming.appearance import Appearance

TABLES = {"program": PROGRAM, "4c": with_game(ACTIONS, ROLLS)}
SPECS = TABLES["4c"].specs

TOY = (
    ActionSpec(
        "heal", "&Heal", "Ctrl+H", "star", "heal", rule=changes, places=(MenuPlacement("roll"),)
    ),
    ActionSpec(
        "bless",
        "&Bless",
        handler="bless",
        places=(
            MenuPlacement("roll", FIRST, begins_group=True),
            MenuPlacement("character", begins_group=True),
        ),
        follows="quit",
    ),
    ActionSpec(
        "curse",
        "&Curse",
        handler="curse",
        places=(
            MenuPlacement("roll", "heal", begins_group=True),
            MenuPlacement("character", begins_group=True),
        ),
    ),
)
NAMES = RollScreenLabels("Oracle", "star", "&Oracle", "Oracle &beside")


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> ActionTable:
    """The actions of the program alone, and with those of a game."""
    return TABLES[request.param]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_every_action_is_whole(spec: ActionSpec, resources: Path) -> None:
    assert spec.text
    assert spec.handler
    assert not spec.icon or (resources / "icons" / f"{spec.icon}.svg").exists()
    assert not spec.shortcut or not QKeySequence(spec.shortcut).isEmpty()


def test_no_id_and_no_key_is_given_twice(table: ActionTable) -> None:
    keys = [keys for spec in table.specs for keys in spec.keys]
    assert max(Counter(spec.id for spec in table.specs).values()) == 1
    assert max(Counter(keys).values()) == 1


def test_every_menu_names_actions_with_letters_of_their_own(table: ActionTable) -> None:
    texts = {**{spec.id: spec.text for spec in table.specs}, **SUBMENUS}
    for menu in table.menus.values():
        assert set(menu) <= {*texts, SEPARATOR}
        letters = re.findall(r"&(\w)", " ".join(texts[id_] for id_ in menu if id_ != SEPARATOR))
        assert len(letters) == len({letter.lower() for letter in letters})


def test_every_action_is_in_a_menu(table: ActionTable) -> None:
    shown = {id_ for menu in MENU_BAR for id_ in table.menus[menu]}
    chosen = {spec.id for spec in table.specs if spec.choice}
    ids = {spec.id for spec in table.specs}
    assert ids == (shown & ids) | chosen


def test_actions_of_a_game_stand_where_they_say() -> None:
    table = with_game(TOY, NAMES)
    ids = [spec.id for spec in table.specs]
    at = ids.index("quit")
    assert ids[at : at + 3] == ["quit", "bless", "curse"]
    assert ids[-1] == "heal"
    assert table.menus["roll"] == ("bless", "roll", "table_dock", "heal", SEPARATOR, "curse")
    assert table.menus["character"] == ("bless", SEPARATOR, "curse")


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (ActionSpec("undo", "&Undo"), "two actions have the id undo"),
        (ActionSpec("hex", "&Hex", "Ctrl+Y"), "two actions have the shortcut Ctrl"),
        (ActionSpec("hex", "&Hex", places=(MenuPlacement("soup"),)), "no menu is called soup"),
    ],
    ids=["id", "shortcut", "menu"],
)
def test_what_does_not_fit_beside_the_program_is_refused(action: ActionSpec, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        with_game((action,), ROLLS)


def test_a_game_takes_the_place_of_the_one_before(window: MainWindow) -> None:
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


def test_undo_says_what_it_would_undo(window: MainWindow) -> None:
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


def test_actions_are_off_until_there_is_a_campaign(window: MainWindow) -> None:
    actions: Actions = window.program_actions
    needs = {spec.id for spec in SPECS if spec.rule(ActionState()) is not None}
    assert {"undo", "find", "new_hero", "own_data", "fight_on", "print"} <= needs
    assert not any(actions[id_].isEnabled() for id_ in needs)
    assert actions["open_campaign"].isEnabled()
