"""An open campaign, as the tests of the services have it."""

from tests.services.conftest import campaign, clock, family, tools

__all__ = ["campaign", "clock", "family", "tools"]
