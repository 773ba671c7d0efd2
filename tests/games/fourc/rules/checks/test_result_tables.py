from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ColorOutcome,
    ResultKind,
    outcome_of_table,
    played_tables,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_each_color_has_its_outcome(book: Rulebook) -> None:
    for table in book.results.values():
        assert tuple(table.outcome(color) for color in sorted(Color)) == table.outcomes


def test_the_basic_rules_lack_the_tables_of_the_advanced_ones(book: Rulebook) -> None:
    """Ruling R8."""
    basic, advanced = (set(played_tables(book.results, rules)) for rules in (BASIC, ADVANCED))
    assert advanced == set(book.results.values())
    assert advanced - basic == {each for each in advanced if each.advanced}
    assert basic < advanced


@pytest.mark.parametrize("part", ["exhaustion", "block", "catch", "evade"])
def test_a_table_follows_its_rule_part(book: Rulebook, part: str) -> None:
    """Ruling R8."""
    for rules in (BASIC, ADVANCED):
        on = rules is BASIC
        turned = rules.with_part(AdvancedPart(part), on=on)
        assert book.results[part].is_played(turned) is on
        assert book.results[part].is_played(rules) is not on


def test_the_swimming_table_follows_its_option(book: Rulebook) -> None:
    assert book.results["swimming"].is_played(replace(BASIC, swimming=True))
    assert not book.results["swimming"].is_played(replace(ADVANCED, swimming=False))


def test_played_tables_filters_by_kind(book: Rulebook) -> None:
    wanted = (ResultKind.DEFENSE, ResultKind.ATTACK)
    found = played_tables(book.results, ADVANCED, *wanted)
    assert {each.kind for each in found} == set(wanted)
    assert [each.id for each in found] == [
        each.id for each in book.results.values() if each.kind in wanted
    ]


def test_an_outcome_has_no_row_steps_by_default() -> None:
    assert ColorOutcome("pound", "Pound").steps == 0


@pytest.mark.parametrize(
    ("table", "color", "words"),
    [
        ("bashing", Color.RED, "Bashing: hit"),
        ("struggle", Color.BLUE, "Holds, Brawn a turn"),
        ("nullification", Color.BLACK, "Nullification: fails, half its rank in damage"),
        ("dodge", Color.BLUE, "Dodge: −6 Row Steps"),
    ],
)
def test_an_outcome_does_not_repeat_the_name_of_its_table(
    book: Rulebook, table: str, color: Color, words: str
) -> None:
    found = book.results[table]
    assert outcome_of_table(found.name, found.outcome(color).full_words) == words


def test_outcomes_behind_the_name_of_their_table_have_one_colon_and_no_word_twice(
    book: Rulebook,
) -> None:
    for table in book.results.values():
        for outcome in table.outcomes:
            text = outcome_of_table(table.name, outcome.full_words)
            before, _, after = text.partition(": ")
            assert ": " not in after
            assert not after.casefold().startswith(before.casefold())
