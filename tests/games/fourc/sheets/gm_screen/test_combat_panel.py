"""The panel of combat: thresholds, and every action of the edition."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind, played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.combat_panel import (
    TURN,
    action_table,
    combat_panel,
    starts_table,
)
from fourc_desktop.pdf.page import PrintLook


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_the_highest_row_comes_first(book: Rulebook, rules: Rules) -> None:
    table = book.master_table(rules)
    rows = starts_table(table).rows
    assert rows[0][0] == table.rows[-1].title
    assert rows[-1] == ("0", *(f"{start:02}" for start in table.rows[0].starts))


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_every_attack_lists_its_outcomes(book: Rulebook, rules: Rules) -> None:
    rows = {row[0]: row[2:] for row in action_table(book, rules).rows}
    for table in played_tables(book.results, rules, ResultKind.ATTACK, ResultKind.HARM):
        assert rows[table.name] == tuple(each.words for each in table.outcomes)


def test_only_advanced_rules_have_advanced_defenses(book: Rulebook) -> None:
    assert "Evade" in [row[0] for row in action_table(book, ADVANCED).rows]
    assert "Evade" not in [row[0] for row in action_table(book, BASIC).rows]


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_actions_are_grouped_by_their_subject(book: Rulebook, rules: Rules) -> None:
    made = action_table(book, rules)
    groups = dict(zip((row[0] for row in made.rows), made.groups, strict=True))
    assert tuple(dict.fromkeys(made.groups)) == ("Attack", "Defend", "Wrestle", "Then")
    assert {groups[name] for name in ("Bashing", "Slashing", "Ranged", "Rush")} == {"Attack"}
    assert groups["Dodge"] == "Defend"
    assert {groups[name] for name in ("Seize", "Slip a hold", "Hold")} == {"Wrestle"}
    assert {groups[name] for name in ("Concuss", "Pound")} == {"Then"}
    if rules is ADVANCED:
        assert groups["Exhaustion"] == "Then"


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_turn_damage_and_dying_share_a_page(book: Rulebook, rules: Rules, look: PrintLook) -> None:
    (page,) = combat_panel(book, rules).pages(replace(look, landscape=True))
    assert [each.name for each in page][-1] == "Turn"
    assert [row[0] for row in TURN.rows] == ["1", "2", "3", "4", "5"]
    words = [cell for row in TURN.rows for cell in row]
    assert "10 Fortune holds" in words
    assert "in row 1–2, a turn" in words
