"""The games of a registry, found by preset, kind or id, each loaded on use."""

from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.games.registry import GAMES
from tests.games.toy.character import BOOK
from tests.games.toy.game import ENTRY, GAME, ToyPage


def refuse() -> AnyGame:
    """A loader that fails the test."""
    raise AssertionError


SHY = GameRegistry((replace(GAMES[0], load=refuse), ENTRY), Path())
BOTH = GameRegistry((*GAMES, ENTRY), Path())


def test_finding_a_game_loads_no_other() -> None:
    assert SHY.game("toy") is SHY.by_preset("toy") is SHY.by_kind("toy-character") is GAME
    assert "4c" in SHY
    assert "chess" not in SHY
    assert SHY.others("toy") == {"4c": "4C"}
    assert SHY.book(GAME) == BOOK


def test_a_shared_kind_belongs_to_the_default_game() -> None:
    assert BOTH.by_kind("sector-map") is BOTH.by_kind("4c-hero") is BOTH.usual


def test_an_unknown_game_raises_key_error() -> None:
    for find in (BOTH.game, BOTH.by_preset):
        with pytest.raises(KeyError):
            find("chess")


def test_a_book_follows_the_options_of_a_page() -> None:
    assert SHY.book(GAME, ToyPage(blessings=False)) == replace(BOOK, blessings=False)
