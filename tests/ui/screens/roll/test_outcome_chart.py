from fractions import Fraction

from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import Grade, ResultMark, RollOutcome
from fourc_desktop.ui.screens.roll.outcome_chart import MIN_BAR_WIDTH, OutcomeChart, key_font
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle


def test_the_bars_are_the_exact_chances(screen: RollScreen) -> None:
    chart = screen.chart
    assert "S Success, +3: 2.8\N{NO-BREAK SPACE}%, this or better 2.8" in (
        chart.accessibleDescription()
    )
    bar = chart.bar_at(chart.height() - 1)
    first = chart.bar_at(chart._head() + 1)
    assert first is not None
    assert (first.outcome.key, bar) == ("+3", None)
    assert chart.bar_at(0) is None
    assert chart.highlighted is None
    assert not chart.grab().isNull()


def test_a_low_chart_grows_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    chart = OutcomeChart(is_low=True)
    QVBoxLayout(host).addWidget(chart)
    good = RollOutcome("Yes", ResultMark("S", Grade.GOOD), "Yes", "", 1)
    chart.show_chances({good: Fraction(1)}, None)
    host.resize(600, 900)
    host.show()
    heights = []
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        QTest.qWait(10)
        assert chart.height() == chart.minimumSizeHint().height()
        heights.append(chart.height())
    assert heights[1] == 2 * heights[0]


def test_keys_are_smaller_before_they_are_cut(qtbot: QtBot) -> None:
    """In the panel of a fight, 250 pixels wide, the longest result of 4th Earth is whole."""
    key, size = "Critical success", TextStyle.BODY
    chart = OutcomeChart()
    qtbot.addWidget(chart)
    best = RollOutcome(key, ResultMark("S+", Grade.BEST), key, "", 1)
    bad = RollOutcome("No", ResultMark("F−", Grade.BAD), "No", "", 0)
    good = RollOutcome("Yes", ResultMark("S", Grade.GOOD), "Yes", "", 2)
    chances = {best: Fraction(1, 100), good: Fraction(1, 100), bad: Fraction(98, 100)}
    chart.show_chances(chances, None)
    chart.resize(250, 110)
    columns = chart._columns(250)
    room = columns.left - columns.tag - 2 * Space.GRID
    width = QFontMetricsF(key_font(key, size, room)).horizontalAdvance(key)
    assert width <= room
    # The longest bar can be seen.
    assert columns.bar_end - columns.left >= MIN_BAR_WIDTH
    theme = current_theme()
    assert key_font(key, size, 500) == theme.head_font(size)
    assert key_font(key, size, width - 20) == theme.head_font(TextStyle.CAPTION)


def test_long_keys_take_no_room_that_a_narrow_panel_lacks(qtbot: QtBot) -> None:
    def shown(key: str) -> OutcomeChart:
        chart = OutcomeChart()
        qtbot.addWidget(chart)
        good = RollOutcome(key, ResultMark("S", Grade.GOOD), key, "", 1)
        bad = RollOutcome("No", ResultMark("F", Grade.BAD), "No", "", 0)
        chart.show_chances({good: Fraction(1, 4), bad: Fraction(3, 4)}, good)
        chart.resize(chart.minimumSizeHint())
        return chart

    narrow, long = shown("a key"), shown("a key that is far longer than a narrow panel")
    assert long.minimumSizeHint().width() <= narrow.minimumSizeHint().width() + 20
    short_edge, long_edge = (each._columns(each.width()).left for each in (narrow, long))
    assert long_edge - short_edge <= 20
    long.resize(900, 80)
    assert long._columns(900).left > 250


def test_two_outcomes_have_bars_also_in_the_narrow_panel_of_an_encounter(qtbot: QtBot) -> None:
    """With a column for this or better, the longest bar was 14 pixels wide."""
    chart = OutcomeChart(is_low=True)
    qtbot.addWidget(chart)
    success = RollOutcome("Success", ResultMark("S", Grade.GOOD), "Success", "", 2)
    failure = RollOutcome("Failure", ResultMark("F", Grade.BAD), "Failure", "", 1)
    chart.show_chances({failure: Fraction(5, 6), success: Fraction(1, 6)}, None)
    chart.resize(230, chart.sizeHint().height())
    image = chart.grab().toImage()
    black = current_theme().colors.result_black
    left = round(chart._columns(230).left)
    line = round(chart._head() + 1.5 * chart._row())
    filled = [x for x in range(left, 230) if image.pixelColor(x, line) == black]
    assert len(filled) >= 50


def test_the_chances_of_all_outcomes_end_in_one_column(qtbot: QtBot) -> None:
    """Before, each chance was at the end of its bar, and bars have different lengths."""
    chart = OutcomeChart(is_low=True)
    qtbot.addWidget(chart)
    keys = ("Failure", "Partial", "Success", "Critical")
    outcomes = [
        RollOutcome(key, ResultMark("S", Grade.GOOD), key, "", at) for at, key in enumerate(keys)
    ]
    shares = (Fraction(1, 100), Fraction(23, 100), Fraction(47, 100), Fraction(29, 100))
    for count in (2, 4):
        chart.show_chances(dict(zip(outcomes[:count], shares, strict=False)), None)
        chart.resize(320, chart.sizeHint().height())
        image, columns = chart.grab().toImage(), chart._columns(320)
        paper = image.pixelColor(1, 1)
        ends = set()
        for row in range(count):
            top = chart._head() + row * chart._row()
            lines = range(round(top) + 4, round(top + chart._row()) - 4)
            across = range(round(columns.bar_end) + 1, round(columns.exact) + 1)
            inked = [x for x in across if any(image.pixelColor(x, y) != paper for y in lines)]
            ends.add(inked[-1])
        assert len(ends) == 1
