"""The gauges of a combatant."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import GaugeState
from fourc_desktop.ui.screens.encounter.side_panel.gauge_list import GaugeList, GaugeRow
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from tests.ui.screens.encounter.actions.test_chances import colors_of

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.parametrize("tone", ["gauge_first", "gauge_second", "accent_fill"])
def test_a_gauge_is_drawn_in_its_tone(qtbot: QtBot, tone: str) -> None:
    row = GaugeRow()
    qtbot.addWidget(row)
    row.resize(300, row.sizeHint().height())
    row.show_gauge(GaugeState("Health", 3, 3, tone), "")
    assert QColor(getattr(current_theme().colors, tone)).name() in colors_of(row.grab().toImage())


def test_the_number_of_a_gauge_is_not_cut(qtbot: QtBot) -> None:
    """It is set in the font of headings, whose digits are wider than those of buttons."""
    row = GaugeRow()
    qtbot.addWidget(row)
    row.show_gauge(GaugeState("Damage", 98, 111), "")
    font = current_theme().head_font(TextStyle.SUBHEAD)
    words = QFontMetricsF(font).horizontalAdvance("98 of 111")
    assert row.number.sizeHint().width() >= words


def test_many_gauges_are_in_two_columns(qtbot: QtBot) -> None:
    gauges = GaugeList()
    qtbot.addWidget(gauges)
    wanted: list[str] = []
    gauges.wanted.connect(wanted.append)
    gauges.show()

    def corners(*names: str) -> list[tuple[bool, int]]:
        """Whether each gauge is at the left edge, and its row."""
        gauges.show_gauges([GaugeState(name, 8, 8) for name in names], "")
        gauges.resize(300, gauges.heightForWidth(300))
        QApplication.processEvents()
        assert {row.height() for row in gauges.rows} == {gauges.rows[0].sizeHint().height()}
        tops = sorted({row.y() for row in gauges.rows})
        return [(row.x() == 0, tops.index(row.y())) for row in gauges.rows]

    assert corners("Body", "Mind") == [(True, 0), (True, 1)]
    four = [(True, 0), (False, 0), (True, 1), (False, 1)]
    assert corners("Body", "Mind", "Soul", "Luck") == four
    gauges.rows[3].number.click()
    assert wanted == ["Luck"]
    assert corners("Body") == [(True, 0)]


def test_a_gauge_is_read_and_asks_to_be_set(qtbot: QtBot) -> None:
    row = GaugeRow()
    qtbot.addWidget(row)
    wanted: list[str] = []
    row.wanted.connect(wanted.append)
    row.show_gauge(GaugeState("Health", 2, 3), "")
    assert (row.number.text(), row.number.accessibleName()) == ("2 of 3", "Health 2 of 3")
    row.number.click()
    row.show_gauge(GaugeState("Luck", 1, 3), "It is over.")
    row.number.click()
    assert wanted == ["Health"]
