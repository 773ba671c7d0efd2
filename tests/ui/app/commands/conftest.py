"""The texts of the rules, which Help shows."""

from tests.ui.screens.rules.conftest import texts

__all__ = ["texts"]
