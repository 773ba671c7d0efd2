"""A text that is too long for its field says what was left out, on every screen.

The test finds the fields by itself: every text field whose text is stored while it is typed.
"""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.ui.app.test_open_campaign_typed_fields import PAIRS

LONG = 20_012
MESSAGES = {
    20_000: "At most 20,000 characters; 12 left out at the end.",
    2_000: "At most 2,000 characters; 18,012 left out at the end.",
    200: "At most 200 characters; 19,812 left out at the end.",
}


def _check(window: MainWindow) -> None:
    screen = window.current_screen()
    assert screen is not None
    fields = [each for each in screen.findChildren(InlineTextEdit) if each.isVisible()]
    assert fields
    QApplication.clipboard().setText("n" * LONG)
    for field in fields:
        name = field.accessibleName()
        field.selectAll()
        field.paste()
        kept = len(field.toPlainText())
        assert (name, field.accessibleDescription()) == (name, MESSAGES[kept])


@pytest.mark.parametrize("name", ["hero", "vehicle", "headquarters", "map", "builder, who"])
def test_a_field_says_what_it_left_out(
    name: str, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    make, show = PAIRS[name]
    first, _ = make(opened)
    show(opened, first)
    _check(window)


def test_the_campaign_page_says_what_it_left_out(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["campaign_page"]()
    _check(window)
