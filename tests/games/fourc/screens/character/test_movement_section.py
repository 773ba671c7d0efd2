"""Every way to move, with all that may have given it."""

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.figure import Figure, Part
from fourc_desktop.games.fourc.rules.figures import Movement, Way
from fourc_desktop.games.fourc.rules.power_numbers import Use
from fourc_desktop.games.fourc.screens.character.movement_section import MovementSection, sources_of
from fourc_desktop.games.fourc.sheets.content import Speed
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.source_tip import Asked

COMMON = Figure((Part(2, "Coordination 20"),))
MOVEMENT = Movement(
    COMMON, COMMON, None, (Way(Use.CLIMB, "Wall-Crawling", 4), Way(Use.FLY, "Flight", "anywhere"))
)
SPEEDS = (Speed("walk", 2), Speed("climb", 4), Speed("fly", "anywhere"))


@pytest.fixture
def served() -> list[Asked]:
    return []


@pytest.fixture
def section(appearance: Appearance, served: list[Asked], qtbot: QtBot) -> MovementSection:
    made = MovementSection(appearance, served.append)
    qtbot.addWidget(made)
    made.show_movement(SPEEDS, MOVEMENT)
    return made


def titles(buttons: Sequence[Asked]) -> list[str]:
    return [each.sources.title for each in buttons]


def test_each_number_opens_its_sources(section: MovementSection, served: list[Asked]) -> None:
    assert titles(section.numbers) == titles(served) == ["Walk 2", "Climb 4"]
    assert section.numbers[1].sources.remark == "the best of them counts"
    assert section.numbers[1].sources.parts == (("Coordination 20", "2"), ("Wall-Crawling", "4"))


def test_what_no_number_tells_is_a_line(section: MovementSection) -> None:
    assert len(section.findChildren(Line)) == 1


def test_showing_another_hero_leaves_nothing_of_the_last(section: MovementSection) -> None:
    section.show_movement(SPEEDS[:1], Movement(COMMON, COMMON, None))
    assert titles(section.numbers) == ["Walk 2"]


def test_a_way_without_a_common_one_has_its_power_alone() -> None:
    assert list(sources_of("fly", MOVEMENT)) == [("Flight", "anywhere")]
    assert list(sources_of("swim", MOVEMENT)) == []
