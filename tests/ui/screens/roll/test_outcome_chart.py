from fractions import Fraction

from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import Grade, ResultMark, RollOutcome
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart, OutcomeChip
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.theming.application import current_theme


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


def test_a_chip_shows_its_words(screen: RollScreen, qtbot: QtBot) -> None:
    assert not screen.legend.isHidden()
    chip = OutcomeChip(ResultMark("S", Grade.BAD), "Success", "61.7 %")
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    picture = chip.grab().toImage()
    line = picture.height() // 2
    behind = range(picture.width() // 3, picture.width() - 4)
    ink = current_theme().colors.on_result_black.lightness()
    light = [x for x in behind if picture.pixelColor(x, line).lightness() > ink // 2]
    assert len(light) > 5


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
    short_edge, long_edge = (each._edges()[0] for each in (narrow, long))
    assert long_edge - short_edge <= 20
    long.resize(900, 80)
    assert long._edges()[0] > 250
