"""The movement modes on the sheet, with their sources."""

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.derived_stats import MovementStats, PowerMovement
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.screens.character.sections import MovementSection, sources_of
from fourc_desktop.games.fourc.sheets.character_content import Speed
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget
from fourc_desktop.ui.widgets.display.sheet import SheetItem

COMMON = Breakdown((BreakdownPart(2, "Coordination 20"),))
MOVEMENT = MovementStats(
    COMMON,
    COMMON,
    None,
    (
        PowerMovement(NumberUse.CLIMB, "Wall-Crawling", 4),
        PowerMovement(NumberUse.FLY, "Flight", "anywhere"),
    ),
)
SPEEDS = (Speed("walk", 2), Speed("climb", 4), Speed("fly", "anywhere"))


@pytest.fixture
def served() -> list[SourceWidget]:
    return []


@pytest.fixture
def section(served: list[SourceWidget], qtbot: QtBot) -> MovementSection:
    made = MovementSection(served.append)
    qtbot.addWidget(made)
    made.show_movement(SPEEDS, MOVEMENT)
    return made


def titles(buttons: Sequence[SourceWidget]) -> list[str]:
    return [each.sources.title for each in buttons]


def test_each_number_opens_its_sources(
    section: MovementSection, served: list[SourceWidget]
) -> None:
    assert titles(section.numbers) == titles(served) == ["Walk 2", "Climb 4"]
    assert section.numbers[1].sources.remark == "the best of them counts"
    assert section.numbers[1].sources.parts == (("Coordination 20", "2"), ("Wall-Crawling", "4"))


def test_effects_without_a_number_are_a_line(section: MovementSection) -> None:
    assert len(section.findChildren(SheetItem)) == 1


def test_showing_another_hero_removes_old_numbers(section: MovementSection) -> None:
    section.show_movement(SPEEDS[:1], MovementStats(COMMON, COMMON, None))
    assert titles(section.numbers) == ["Walk 2"]


def test_a_power_only_movement_mode_names_its_power() -> None:
    assert list(sources_of("fly", MOVEMENT)) == [("Flight", "anywhere")]
    assert list(sources_of("swim", MOVEMENT)) == []
