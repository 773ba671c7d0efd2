"""The table that awards are given to."""

from tests.ui.screens.downtime.conftest import table

__all__ = ["table"]
