"""The panel of combat: first d% of each color, and every action of the edition."""

import pytest

from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind, played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.combat_panel import action_table, starts_table


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_the_highest_row_comes_first(book: Rulebook, rules: Rules) -> None:
    table = book.master_table(rules)
    rows = starts_table(table).rows
    assert rows[0][0] == table.rows[-1].title
    assert rows[-1] == ("0", *(f"{start:02}" for start in table.rows[0].starts))


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_every_attack_says_what_each_color_does(book: Rulebook, rules: Rules) -> None:
    rows = {row[0]: row[2:] for row in action_table(book, rules).rows}
    for table in played_tables(book.results, rules, ResultKind.ATTACK, ResultKind.HARM):
        assert rows[table.name] == tuple(each.words for each in table.outcomes)


def test_only_advanced_rules_have_advanced_defenses(book: Rulebook) -> None:
    assert "Evade" in [row[0] for row in action_table(book, ADVANCED).rows]
    assert "Evade" not in [row[0] for row in action_table(book, BASIC).rows]
