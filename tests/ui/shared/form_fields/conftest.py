"""The toy game's character and draft, whose screens have an editor of each kind."""

from tests.ui.screens.generic_character.conftest import (
    builder,
    kept,
    screen,
    toy_appearance,
    toys,
)

__all__ = ["builder", "kept", "screen", "toy_appearance", "toys"]
