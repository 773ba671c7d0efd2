"""The traits, each with its rank, its row and its colors."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.healing import LOST_BY_DYING
from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, RankNames
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.checks import SheetChecks
from fourc_desktop.games.fourc.screens.character.sections import PrimaryTraitSection
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import rank_names, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget

FIGURES = {trait: Breakdown((BreakdownPart(30, "Rolled, d% 67"),)) for trait in Trait}


@pytest.fixture
def section(qtbot: QtBot) -> PrimaryTraitSection:
    served: list[SourceWidget] = []
    made = PrimaryTraitSection(served.append)
    assert len(served) == len(Trait)
    qtbot.addWidget(made)
    return made


def fill(section: PrimaryTraitSection, tools: ApplicationContext, names: RankNames) -> list[str]:
    """Show the traits with these rank names; return the displayed texts."""
    book = shipped_rulebook(tools)
    section.show_traits(
        FIGURES, NumberSources(book.master_table(ADVANCED), names, ()), SheetChecks()
    )
    section.show()
    return [each.text() for each in section.findChildren(QLabel) if each.isVisible()]


def test_each_trait_has_its_name_its_rank_and_its_row(
    section: PrimaryTraitSection, tools: ApplicationContext
) -> None:
    words = fill(section, tools, rank_names(tools, ADVANCED))
    assert {trait.title for trait in Trait} <= set(words)
    assert words.count("Remarkable") == words.count("row 30–39") == len(Trait)


def test_without_rank_names_only_the_row_is_shown(
    section: PrimaryTraitSection, tools: ApplicationContext
) -> None:
    words = fill(section, tools, NO_RANK_NAMES)
    assert words.count("row 30–39") == len(Trait)


@pytest.mark.parametrize(("width", "beside"), [(640, True), (420, False)])
def test_color_starts_move_beside_the_value_when_wide(
    section: PrimaryTraitSection, tools: ApplicationContext, width: int, *, beside: bool
) -> None:
    fill(section, tools, rank_names(tools, ADVANCED))
    section.resize(width, 900)
    for _ in range(5):
        QApplication.processEvents()
    value = section._values[Trait.MELEE].mapTo(section, QPoint(0, 0))
    starts = section._starts[Trait.MELEE]
    place = starts.mapTo(section, QPoint(0, 0))
    assert (place.x() > value.x()) is beside
    assert place.x() + starts.width() <= width


@pytest.mark.parametrize("named", [True, False])
def test_a_trait_that_dying_has_lowered_says_what_it_was(
    section: PrimaryTraitSection, tools: ApplicationContext, *, named: bool
) -> None:
    names = rank_names(tools, ADVANCED) if named else NO_RANK_NAMES
    fill(section, tools, names)
    master_table = shipped_rulebook(tools).master_table(ADVANCED)
    lowered = FIGURES[Trait.FORTITUDE].plus(-20, LOST_BY_DYING)
    section.show_traits(
        {**FIGURES, Trait.FORTITUDE: lowered},
        NumberSources(master_table, names, ()),
        SheetChecks(),
    )
    words = [each.text() for each in section.findChildren(QLabel) if each.isVisible()]
    assert words.count("was 30") == 1
    assert ("Good" if named else "row 10–19") in words
    assert section._values[Trait.FORTITUDE].text() == "10"
