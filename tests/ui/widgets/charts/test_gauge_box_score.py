"""A score at its start: the number with its sources, or open."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauge_box import ScoreBox
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget

DAMAGE = Breakdown((BreakdownPart(60, "Melee"), BreakdownPart(30, "Brawn")))


def test_a_score_is_open_until_it_is_known(qtbot: QtBot) -> None:
    served: list[SourceWidget] = []
    score = ScoreBox("Damage", "gauge_first", served.append)
    qtbot.addWidget(score)
    score.show()
    score.show_score(None)
    assert score.accessibleName() == "Damage –"
    assert not score.value.isVisible()
    score.show_score(DAMAGE)
    assert score.accessibleName() == "Damage 90"
    assert served == [score.value]
    assert score.value.sources.parts == (("Melee", "60"), ("Brawn", "+30"))
    assert "–" not in [each.text() for each in score.findChildren(QLabel) if each.isVisible()]
    bottom = score.grab().toImage().pixelColor(score.width() // 2, score.height() - 4)
    assert bottom == current_theme().colors.gauge_first
