"""The screens of each game fulfill the interface that the window requires."""

import pytest

from fourc_desktop.app import SCREENS
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING
from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import generic_game_screens
from fourc_desktop.ui.app.screen_cache import GENERIC
from fourc_desktop.ui.shared.action_table import with_game
from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.illustration import ILLUSTRATIONS

BROUGHT = {**{id_: load() for id_, load in SCREENS.items()}, "": generic_game_screens()}


def test_only_games_of_the_registry_bring_screens() -> None:
    assert set(SCREENS) <= {entry.id for entry in GAMES}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_kind_of_document_has_its_screen(entry: GameEntry) -> None:
    game = entry.load()
    brought = BROUGHT.get(game.id, BROUGHT[""])
    wanted = {kind.screen for kind in game.kinds if kind.screen}
    assert wanted <= {*brought.screens, *GENERIC}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_group_has_a_color_and_a_drawing_that_there_is(entry: GameEntry) -> None:
    for kind in entry.load().kinds:
        for group in kind.groups:
            assert group.tone in {*Colors.__annotations__, ""}
            assert group.drawing in {*ILLUSTRATIONS, PERSON_DRAWING, DARK_PERSON_DRAWING, ""}


@pytest.mark.parametrize("brought", BROUGHT.values(), ids=BROUGHT)
def test_every_page_is_shown_by_an_action(brought: GameScreens) -> None:
    handlers = {spec.handler for spec in with_game(brought.actions, brought.rolls).specs}
    assert set(brought.pages) <= handlers
