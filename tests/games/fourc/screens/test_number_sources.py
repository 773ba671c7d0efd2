"""The sources of Rank Values as text."""

import pytest

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import rank_names, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext

FORTITUDE = Breakdown((BreakdownPart(30, "Rolled, d% 67"), BreakdownPart(10, "Mutant")))


@pytest.fixture
def sources(tools: ApplicationContext) -> NumberSources:
    book = shipped_rulebook(tools)
    groups = book.ranks[ADVANCED.edition]
    return NumberSources(book.master_table(ADVANCED), rank_names(tools, ADVANCED), groups)


def test_a_rank_names_its_row_and_its_parts(sources: NumberSources) -> None:
    made = sources.of_rank("Fortitude", FORTITUDE)
    assert made.title == "Fortitude 40"
    assert made.remark == "Row 40–49, Incredible"
    assert made.parts == (("Rolled, d% 67", "30"), ("Mutant", "+10"))
    assert made.foot
    assert made.accessible_text().startswith(
        "Row 40–49, Incredible. Rolled, d% 67: 30; Mutant: +10."
    )


def test_the_row_of_a_rank(sources: NumberSources) -> None:
    assert sources.row_text(35) == "row 30–39"
    assert sources.row(35).starts == (35, 65, 94)
