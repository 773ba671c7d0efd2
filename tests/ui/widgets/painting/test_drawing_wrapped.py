import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.painting.drawing import wrapped_text

WORDS = "The Tollkeeper throws a parked car at Captain Lantern and hits the diner instead."

PIXELS = 13
"""The font size, independent of the text scale of other tests."""

pytestmark = pytest.mark.usefixtures("qapp")


def small() -> QFont:
    font = QFont("Roboto")
    font.setPixelSize(PIXELS)
    return font


def test_text_that_fits_is_one_line() -> None:
    assert wrapped_text(WORDS, small(), 5000, 3) == [WORDS]
    assert wrapped_text("", small(), 5000, 3) == []


@pytest.mark.parametrize("width", [90, 140, 200, 300, 420])
def test_lines_are_as_wide_as_there_is_room(width: int, qtbot: QtBot) -> None:
    metrics = QFontMetricsF(small())
    lines = wrapped_text(WORDS, small(), width, 3)
    assert 1 < len(lines) <= 3
    assert all(metrics.horizontalAdvance(line) <= width for line in lines)
    whole = " ".join(lines)
    assert whole == WORDS or (
        len(lines) == 3 and WORDS.startswith(whole.removesuffix("…").rstrip())
    )
    assert (whole == WORDS) is not whole.endswith("…")


def test_a_word_that_is_too_wide_is_cut() -> None:
    assert wrapped_text("Unpronounceable", small(), 40, 3)[0].endswith("…")
