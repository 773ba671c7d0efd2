"""A score at its start: the number, or open."""

from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauges import ScoreBox

DAMAGE = Breakdown((BreakdownPart(60, "Melee"), BreakdownPart(30, "Brawn")))


def test_a_score_is_open_until_it_is_known(qtbot: QtBot) -> None:
    score = ScoreBox("Damage", "gauge_first")
    qtbot.addWidget(score)
    score.show()
    score.show_score(None)
    assert score.accessibleName() == "Damage –"
    score.show_score(DAMAGE)
    assert (score.accessibleName(), score.value.text()) == ("Damage 90", "90")
    bottom = score.grab().toImage().pixelColor(score.width() // 2, score.height() - 4)
    assert bottom == current_theme().colors.gauge_first
