"""What stops damage, each with its sources."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.derived_stats import ArmorSource
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.screens.character.ability_sections import ArmorSection
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import rank_names, shipped_rulebook
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.dialogs.source_popup import Asked

LINES = (ArmorLine("Force Field: mind", "", 30), ArmorLine("Water Form", "while changed", 10))
ARMOR = (
    ArmorSource(
        "Force Field", Breakdown((BreakdownPart(20, "Willpower"), BreakdownPart(10, "mental")))
    ),
    ArmorSource("Water Form", Breakdown((BreakdownPart(10, "Rolled, d% 62"),))),
)


@pytest.fixture
def sources(tools: ApplicationContext) -> NumberSources:
    table = shipped_rulebook(tools).master_table(ADVANCED)
    return NumberSources(table, rank_names(tools, ADVANCED), ())


@pytest.fixture
def section(qtbot: QtBot) -> ArmorSection:
    served: list[Asked] = []
    made = ArmorSection(served.append)
    qtbot.addWidget(made)
    return made


def test_each_stands_with_its_sources(section: ArmorSection, sources: NumberSources) -> None:
    section.show_armor(LINES, ARMOR, sources)
    assert not section.isHidden()
    first, second = section.ranks
    assert first.sources.title == "Force Field: mind 30"
    assert first.sources.parts == (("Willpower", "20"), ("mental", "+10"))
    assert second.text() == "10"


def test_it_is_hidden_where_nothing_stops_damage(
    section: ArmorSection, sources: NumberSources
) -> None:
    section.show_armor(LINES, ARMOR, sources)
    section.show_armor((), (), sources)
    assert section.isHidden()
    assert section.ranks == []
