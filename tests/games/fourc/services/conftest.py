"""An open campaign for tests of the services."""

from tests.services.conftest import campaign, clock, family, tools

__all__ = ["campaign", "clock", "family", "tools"]
