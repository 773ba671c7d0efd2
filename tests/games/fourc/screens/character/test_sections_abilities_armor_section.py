"""The armor on the sheet, with its sources."""

import pytest

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.derived_stats import ArmorSource
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.screens.character.sections import armor_rows
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import rank_names, shipped_rulebook
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine
from fourc_desktop.services.application_context import ApplicationContext

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


def test_each_armor_is_shown_with_its_sources(sources: NumberSources) -> None:
    first, second = armor_rows(LINES, ARMOR, sources)
    assert first.sources is not None
    assert first.sources.title == "Force Field: mind 30"
    assert first.sources.parts == (("Willpower", "20"), ("mental", "+10"))
    assert (second.value, second.remark) == ("10", "while changed")
