"""Fixtures for the command line, in a temporary folder."""

from tests.cli.conftest import program

__all__ = ["program"]
