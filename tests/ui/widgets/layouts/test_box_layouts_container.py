import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow


@pytest.fixture
def row(qtbot: QtBot) -> ResponsiveRow:
    made = ResponsiveRow(400, gap=20, gap_below=6)
    qtbot.addWidget(made)
    for words in ("one", "two"):
        made.add(QLabel(words))
    made.resize(500, 200)
    made.show()
    return made


def gap(row: ResponsiveRow) -> tuple[int, int]:
    """From the first part to the second: across, and down."""
    one, two = row.findChildren(QLabel)
    return two.x() - one.geometry().right() - 1, two.y() - one.geometry().bottom() - 1


def test_it_is_a_row_where_there_is_room(row: ResponsiveRow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: gap(row)[0] == 20)


def test_it_is_a_column_where_it_is_narrow(row: ResponsiveRow, qtbot: QtBot) -> None:
    row.resize(300, 200)
    qtbot.waitUntil(lambda: gap(row)[1] == 6)


def test_larger_text_needs_more_room(
    row: ResponsiveRow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    qtbot.waitUntil(lambda: gap(row)[1] == 6)
    row.resize(900, 200)
    qtbot.waitUntil(lambda: gap(row)[0] == 20)
