import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.fairness import DieStatistics, FaceCounts
from fourc_desktop.ui.screens.roll.fairness import LEFT, FairnessChart
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS
from tests.ui.screens.roll.conftest import Press


def test_faces_are_counted_by_die_and_by_who_threw(
    screen: RollScreen, ada: str, settled: None, press: Press
) -> None:
    press(screen.pages.button(FAIRNESS))
    (die,) = screen.fairness.dice
    assert die.chart.accessibleDescription() == "3: 1, 4: 1, 6: 2"
    assert die.sentence.text().startswith("4 throws of d6 so far")
    press(screen.fairness.whose.button("program"))
    assert screen.fairness.dice[0].chart.accessibleDescription() == ""


def test_the_note_says_which_dice_do_not_count(screen: RollScreen) -> None:
    assert "initiative and the dice of effects do not" in screen.fairness._note.text()


def test_many_kinds_of_dice_scroll_and_make_no_other_page_higher(
    screen: RollScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = screen.fairness
    before = page.minimumSizeHint().height()
    found = [DieStatistics((1, sides), FaceCounts((0,) * sides)) for sides in (4, 6, 8, 10, 12)]
    monkeypatch.setattr(screen.controller.rolls, "fairness", lambda **_: found)
    page.refresh()
    assert len(page.dice) == 5
    assert page.minimumSizeHint().height() == before


def test_in_a_narrow_window_the_charts_scroll_with_the_roll(
    screen: RollScreen, press: Press, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two scroll bars side by side would leave it open which of them scrolls what."""
    found = [DieStatistics((1, sides), FaceCounts((0,) * sides)) for sides in (4, 6, 8)]
    monkeypatch.setattr(screen.controller.rolls, "fairness", lambda **_: found)
    press(screen.pages.button(FAIRNESS))
    screen.window().resize(720, 500)
    qtbot.waitUntil(lambda: screen._scroll_area.verticalScrollBar().maximum() > 0)
    assert screen.fairness._area.verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("appearance")
@pytest.mark.parametrize("counts", [(0,) * 6, (0, 0, 1, 0, 0, 0)])
def test_only_a_chart_with_throws_has_a_number_at_its_top(
    qtbot: QtBot, counts: tuple[int, ...]
) -> None:
    chart = FairnessChart(DieStatistics((1, 6), FaceCounts(counts)))
    qtbot.addWidget(chart)
    chart.resize(400, 200)
    corner = chart.grab().toImage().copy(0, 0, LEFT - 4, 30)
    tones = {corner.pixel(x, y) for x in range(corner.width()) for y in range(corner.height())}
    assert (len(tones) > 1) is any(counts)
