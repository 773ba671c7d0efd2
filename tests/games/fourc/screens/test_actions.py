"""4C's actions among those of the program: menus, lists and keys."""

from dataclasses import replace
from typing import Final

import pytest

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.shared.action_table import (
    CAMPAIGN_HEAD,
    CARD,
    INSTANT,
    MENU_BAR,
    NEW,
    SUBMENUS,
    with_game,
)

TABLE: Final = with_game(ACTIONS, ROLLS)

LISTED: Final = """
new_campaign open_campaign restore_backup open_sample import import_campaign export export_as
save_pdf print quit undo redo paste open rename duplicate tags remove_portrait compare trash
select_all find
show_trash preferences place_library place_builder place_table place_encounter place_print new_hero
new_villain new_vehicle new_headquarters new_map new_encounter open_encounter change_in_builder
instant instant_basic instant_advanced instant_seed instant_villain bulk_instant stock_foes
campaign_page homebrew party in_party award session_starts session_ends night_passes adventure_ends
fight_on fight_again restore_dropped add_combatant update_map fight_notes players_view map_only
end_fight roll table_dock commands rules shortcuts show_log about
"""
"""The actions in the order of the palette, without those that are choices."""

MENUS: Final = {
    "file": """
        new_campaign open_campaign recent open_sample restore_backup - import import_campaign export
        export_as - save_pdf print - quit
    """,
    "edit": """
        undo redo - paste open rename duplicate tags remove_portrait compare trash - select_all find
        - show_trash - preferences
    """,
    "view": """
        place_library place_builder place_table place_encounter place_print - theme text_size
    """,
    "character": """
        new_hero new_villain new_vehicle new_headquarters - change_in_builder - instant
        instant_basic instant_advanced instant_seed instant_villain bulk_instant - stock_foes
    """,
    "campaign": """
        campaign_page homebrew - party in_party award - session_starts session_ends night_passes
        adventure_ends
    """,
    "encounter": """
        new_encounter open_encounter new_map - fight_on fight_again restore_dropped
        - add_combatant update_map fight_notes - map_only players_view - end_fight
    """,
    "roll": """
        roll table_dock
    """,
    "help": """
        rules commands shortcuts show_log - about
    """,
    CARD: """
        open change_in_builder rename duplicate tags remove_portrait in_party compare - export
        export_as save_pdf print - trash
    """,
    NEW: """
        new_villain new_vehicle new_headquarters new_map new_encounter - instant_villain
        bulk_instant stock_foes
    """,
    INSTANT: """
        instant_basic instant_advanced instant_seed - instant_villain bulk_instant
    """,
    CAMPAIGN_HEAD: "award",
}
"""The contents of each menu; - is a separator."""

CHANGES: Final = """
import import_campaign paste undo redo rename duplicate tags trash new_hero new_villain new_vehicle
new_headquarters new_map new_encounter change_in_builder instant instant_basic instant_advanced
instant_seed instant_villain bulk_instant stock_foes in_party award session_starts session_ends
night_passes adventure_ends
"""
"""The actions that are disabled in a read-only campaign."""


def test_lists_keep_the_places_of_actions() -> None:
    assert [spec.id for spec in TABLE.specs if not spec.choice] == LISTED.split()


@pytest.mark.parametrize("menu", MENUS)
def test_menus_keep_the_places_of_actions(menu: str) -> None:
    assert list(TABLE.menus[menu]) == MENUS[menu].split()


def test_every_menu_is_known() -> None:
    assert TABLE.menus.keys() == MENUS.keys()
    assert MENU_BAR.keys() <= TABLE.menus.keys()


def test_roll_actions_use_4c_terms() -> None:
    assert TABLE["place_table"].text == "&Master Table"
    assert TABLE["place_table"].icon == "grid-3x3"
    assert TABLE["table_dock"].text == "Dock Master &Table"


def test_changing_actions_are_disabled_in_a_read_only_campaign() -> None:
    in_fight = ActionState(
        is_open=True, chosen=1, characters=1, encounter=True, in_fight=True, undo="It", redo="It"
    )
    off = {
        spec.id
        for able in (in_fight, replace(in_fight, in_fight=False, in_library=True))
        for spec in TABLE.specs
        if spec.rule(able) is None and spec.rule(replace(able, read_only=True)) is not None
    }
    assert off == set(CHANGES.split())


def test_a_submenu_is_in_one_menu() -> None:
    named = [id_ for menu in TABLE.menus.values() for id_ in menu if id_ in SUBMENUS]
    assert sorted(named) == sorted(SUBMENUS)
