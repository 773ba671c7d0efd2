from fourc_desktop.ui.screens.roll.screen import RollScreen


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
