from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS

Press = Callable[[QWidget], None]


def test_fairness_shows_counts_and_a_verdict(rolled: MasterTableScreen) -> None:
    rolled.show_page(FAIRNESS)
    (page,) = rolled.fairness.dice
    assert page.sentence.text().startswith("3 rolls")
    assert page.chart.accessibleDescription() == "07: 1, 61: 1, 92: 1"
    rolled.fairness.whose.chosen.emit("program")
    assert page.chart.accessibleDescription() == ""
    rolled.fairness.whose.chosen.emit("table")
    assert page.chart.accessibleDescription() == "07: 1, 61: 1, 92: 1"
    assert not page.chart.grab().isNull()


def test_a_bar_describes_its_count(rolled: MasterTableScreen) -> None:
    rolled.show_page(FAIRNESS)
    chart = rolled.fairness.dice[0].chart
    field = chart._field()
    assert chart.words_at(round(field.left() + field.width() * 0.615)) == "61: 1 time"
    assert chart.words_at(0) == ""
