import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar, GaugeBox, LowWarning, ScoreBox


@pytest.fixture
def gauge(qtbot: QtBot) -> GaugeBox:
    made = GaugeBox("Damage", "gauge_first")
    qtbot.addWidget(made)
    made.resize(400, 120)
    made.show()
    return made


@pytest.mark.parametrize(("now", "low"), [(0, True), (30, True), (31, False), (90, False)])
def test_a_third_or_less_is_low(gauge: GaugeBox, now: int, low: bool) -> None:
    gauge.show_level(now, 90, "Melee 60 + Brawn 30")
    words = [each.text() for each in gauge.findChildren(QLabel) if each.isVisible()]
    assert words == ["Damage", "Low", "Melee 60 + Brawn 30"] if low else ["Damage", words[-1]]
    assert gauge.accessibleName() == f"Damage {now} of 90"


def test_the_bar_has_the_color_of_the_gauge(gauge: GaugeBox) -> None:
    gauge.show_level(90, 90, "")
    bar = gauge.findChild(GaugeBar)
    assert isinstance(bar, GaugeBar)
    middle = bar.grab().toImage().pixelColor(bar.width() // 3, bar.height() // 2)
    assert middle == QColor(current_theme().colors.gauge_first)


@pytest.mark.parametrize(("now", "full", "share"), [(0, 0, 0), (0, 8, 0), (3, 8, 37), (8, 8, 100)])
def test_a_gauge_bar_is_filled_in_proportion(qtbot: QtBot, now: int, full: int, share: int) -> None:
    bar = GaugeBar("gauge_first")
    qtbot.addWidget(bar)
    bar.resize(400, bar.sizeHint().height())
    bar.show_level(now, full)
    image = bar.grab().toImage()
    colors, middle = current_theme().colors, image.height() // 2
    row = [QColor(image.pixel(x, middle)).name() for x in range(image.width())]
    filled = 100 * row.count(colors.gauge_first.name()) / len(row)
    # The ticks at the points are part of the row.
    assert abs(filled - share) < 3
    assert row[200] == row[100] == colors.surface.name()


def test_the_warning_is_an_icon_and_a_word(qtbot: QtBot) -> None:
    mark = LowWarning("Low")
    qtbot.addWidget(mark)
    mark.resize(mark.sizeHint())
    word = mark.findChild(QLabel)
    assert isinstance(word, QLabel)
    assert word.text() == "Low"
    picture = mark.grab().toImage()
    danger = current_theme().colors.danger
    painted = {picture.pixelColor(x, y).rgb() for x in range(16) for y in range(picture.height())}
    assert danger.rgb() in painted
    assert word.x() >= 16


DAMAGE = Breakdown((BreakdownPart(60, "Melee"), BreakdownPart(30, "Brawn")))


def test_an_unknown_score_shows_a_dash(qtbot: QtBot) -> None:
    score = ScoreBox("Damage", "gauge_first")
    qtbot.addWidget(score)
    score.show()
    score.show_score(None)
    assert score.accessibleName() == "Damage –"
    score.show_score(DAMAGE)
    assert (score.accessibleName(), score.value.text()) == ("Damage 90", "90")
    bottom = score.grab().toImage().pixelColor(score.width() // 2, score.height() - 4)
    assert bottom == current_theme().colors.gauge_first


@pytest.mark.parametrize(("full", "parts"), [(1, 1), (3, 3), (8, 8), (12, 12), (13, 4), (90, 4)])
def test_small_gauges_have_a_tick_at_each_point(qtbot: QtBot, full: int, parts: int) -> None:
    bar = GaugeBar("gauge_first")
    qtbot.addWidget(bar)
    bar.show_level(full, full)
    bar.resize(520, 14)
    row = [bar.grab().toImage().pixelColor(x, 7) for x in range(8, 512)]
    surface = QColor(current_theme().colors.surface)
    assert sum(each == surface for each in row) == parts - 1
    assert bar.parts == parts
