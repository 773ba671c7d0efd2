"""A campaign for the award dialog."""

from tests.ui.screens.downtime.conftest import table

__all__ = ["table"]
