import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.shared.action_spec import (
    FIRST,
    ActionSpec,
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
def test_every_action_has_text_handler_icon_and_valid_shortcut(
    spec: ActionSpec, resources: Path
) -> None:
    assert spec.text
    assert spec.handler
    assert not spec.icon or (resources / "icons" / f"{spec.icon}.svg").exists()
    assert not spec.shortcut or not QKeySequence(spec.shortcut).isEmpty()


def test_ids_and_shortcuts_are_unique(table: ActionTable) -> None:
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


def test_actions_of_a_game_are_placed_in_their_menus() -> None:
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
def test_conflicting_actions_of_a_game_are_refused(action: ActionSpec, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        with_game((action,), ROLLS)
