from dataclasses import replace

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.outcomes import OutcomeChances, distribution
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import SUCCESS
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.criticality_strip import CriticalityStrip
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK

CHECK = replace(ROOK, with_die=True)


def chances(book: EarthRulebook) -> OutcomeChances:
    return distribution(ROLLER, Roll(CHECK), book)


def test_the_strip_shows_the_outcomes_of_the_design(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    strip = CriticalityStrip()
    qtbot.addWidget(strip)
    strip.show_chances(12, full.options, chances(full), SUCCESS)
    assert [f"{each.title} {each.number}".replace("\N{NO-BREAK SPACE}", " ")
            for each in strip.cells] == [
        "Critical success 4.3 %", "Success 43.1 %", "Complication 4.3 %",
        "Partial 4.0 %", "Failure 40.2 %", "Critical failure 4.0 %",
    ]  # fmt: skip
    assert [each.title for each in strip.cells if each.is_highlighted] == ["Success"]
    assert strip.title.text() == "Criticality Die, d12"
    assert strip.note.text() == "1 makes it critical\n12 is partial or complicated"
    strip.resize(900, 100)
    assert not strip.grab().isNull()


def test_without_one_of_the_sprinkles_there_are_four(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    strip = CriticalityStrip()
    qtbot.addWidget(strip)
    for options, missing in (
        (EarthOptions(criticality=True), {"Partial", "Complication"}),
        (EarthOptions(partials=True), {"Critical success", "Critical failure"}),
    ):
        book = full.with_options(options)
        strip.show_chances(12, options, chances(book), None)
        assert len(strip.cells) == 4
        assert not missing & {each.title for each in strip.cells}


def test_cells_wrap_in_a_narrow_strip(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    strip = CriticalityStrip()
    qtbot.addWidget(strip)
    strip.show_chances(12, full.options, chances(full), None)
    strip.show()
    for width, across in ((1100, 3), (620, 2), (330, 1), (1100, 3)):
        strip.resize(width, 400)
        QTest.qWait(1)
        assert len({each.x() for each in strip.cells}) == across
