import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.action_table import (
    CARD_MENU,
    CHANGES,
    INSTANT_MENU,
    MENUS,
    NEEDS_CAMPAIGN,
    NEW_MENU,
    SEPARATOR,
    SPECS,
    SUBMENUS,
    Spec,
)
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow

IDS = [spec.id for spec in SPECS]
TEXTS = {**{spec.id: spec.text for spec in SPECS}, **SUBMENUS}


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_every_action_is_whole(spec: Spec, resources: Path) -> None:
    assert spec.text
    assert spec.handler
    assert not spec.icon or (resources / "icons" / f"{spec.icon}.svg").exists()
    assert not spec.shortcut or not QKeySequence(spec.shortcut).isEmpty()


def test_no_id_and_no_key_is_given_twice() -> None:
    keys = [keys for spec in SPECS for keys in (spec.shortcut, spec.other_keys) if keys]
    assert max(Counter(IDS).values()) == 1
    assert max(Counter(keys).values()) == 1


@pytest.mark.parametrize("menu", [*MENUS.values(), CARD_MENU, INSTANT_MENU, NEW_MENU], ids=str)
def test_every_menu_names_actions_with_letters_of_their_own(menu: tuple[str, ...]) -> None:
    assert set(menu) <= {*IDS, *SUBMENUS, SEPARATOR}
    letters = re.findall(r"&(\w)", " ".join(TEXTS[id_] for id_ in menu if id_ != SEPARATOR))
    assert len(letters) == len({letter.lower() for letter in letters})


def test_every_action_is_in_a_menu() -> None:
    shown = {id_ for menu in MENUS.values() for id_ in menu}
    chosen = {spec.id for spec in SPECS if spec.choice}
    assert set(IDS) == (shown & set(IDS)) | chosen


def test_the_sets_name_actions() -> None:
    assert set(IDS) >= CHANGES | NEEDS_CAMPAIGN


def test_an_action_calls_the_newest_of_its_handlers(
    appearance: Appearance, window: MainWindow
) -> None:
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
    assert not any(actions[id_].isEnabled() for id_ in NEEDS_CAMPAIGN)
    assert actions["open_campaign"].isEnabled()
