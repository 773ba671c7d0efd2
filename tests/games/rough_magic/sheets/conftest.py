"""The fonts of sheets."""

from pathlib import Path

import pytest

from fourc_desktop.pdf.fonts import Fonts


@pytest.fixture(scope="session")
def sheet_fonts(resources: Path) -> Fonts:
    """The fonts of sheets."""
    return Fonts(resources / "fonts")
