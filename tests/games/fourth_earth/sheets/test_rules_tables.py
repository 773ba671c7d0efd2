from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.rules_tables import (
    back_tables,
    chance_table,
    change_table,
    critical_tables,
    energy_table,
    front_tables,
    rating_table,
    reroll_table,
    resistance_table,
    stance_table,
    transfer_table,
    trauma_table,
    use_table,
)
from fourc_desktop.pdf.sheet_content import NotesContent, RowsContent
from tests.games.fourth_earth.people import ALL_SPRINKLES


def lines(block: RowsContent) -> list[str]:
    return [" | ".join(cell.words for cell in row) for row in block.rows]


def test_chances_are_those_of_the_sheet(plain: EarthRulebook) -> None:
    assert lines(chance_table(plain)) == [
        "1 die | 50 | 25 | 17 | 13 | 10 | 8",
        "2 dice | 75 | 44 | 31 | 23 | 19 | 16",
        "3 dice | 88 | 58 | 42 | 33 | 27 | 23",
        "4 dice | 94 | 68 | 52 | 41 | 34 | 29",
        "5 dice | 97 | 76 | 60 | 49 | 41 | 35",
    ]


def test_ratings_and_energies(plain: EarthRulebook) -> None:
    found = lines(rating_table(plain))
    assert found[0] == "0 | Done | ∞"
    assert found[3] == "3 · d6 | Difficult | 5"
    assert found[7:] == ["7 | Impossible until lowered | 1", "∞ | Impossible | 0"]
    assert lines(energy_table(plain)) == [
        "Jab | fast | 1, twice 2", "Uppercut, kick, ram, slam | slow | 2",
        "A tool in each hand | fast | 2, twice 4", "Two-handed | slow | 3",
        "High technology or magic | slow | 5", "Grapple, hold, restrain | slow | 0",
    ]  # fmt: skip


def test_stance_and_use(full: EarthRulebook) -> None:
    assert lines(stance_table(full)) == [
        "they offensive | −2 | −1 | 0",
        "they neutral | −1 | 0 | +1",
        "they defensive | 0 | +1 | +2",
    ]
    assert lines(use_table(full)) == [
        "Rarity | ubiquitous 0, common +1, uncommon +2, rare +3",
        "Target | inanimate object +1, self +2, another +3",
        "Intent | survival 0, heal +1, harm +2",
        "Distance | touch 0, distance +1, ranged +2",
        "Starts | inside the target 0, outside the target their rating / 4",
    ]


def test_the_tables_of_transfer_resistance_and_re_rolls(plain: EarthRulebook) -> None:
    assert lines(transfer_table(plain)) == ["touch | 0", "distance | 1", "ranged | 2"]
    assert lines(resistance_table()) == [
        "Flesh | thin −1, thick +1", "Armor | light +1, medium +2, heavy +3"
    ]  # fmt: skip
    assert lines(reroll_table()) == ["the whole pool | 1", "one die, or the Criticality Die | 2"]


def test_rows_of_disabled_sprinkles_are_omitted(plain: EarthRulebook, full: EarthRulebook) -> None:
    assert len(lines(change_table(plain))) == 4
    assert len(lines(change_table(full))) == 7
    alone = plain.with_options(EarthOptions(allies=True, own_allies=False))
    assert lines(change_table(alone))[-1] == "each 2 of their allies | +1"
    titles = [each.title for each in back_tables(plain)]
    assert titles == ["Potential Energy", "What lowers and raises it", "License"]
    assert len(back_tables(full)) == 11
    some = plain.with_options(replace(ALL_SPRINKLES, criticality=False, advanced=False))
    assert "Stance" in [each.title for each in back_tables(some)]
    assert len(front_tables(plain)) == 2
    [*_, last] = back_tables(plain)
    assert isinstance(last, NotesContent)
    assert "Alexander Midknight" in last.text


def test_the_tables_of_criticality(full: EarthRulebook) -> None:
    success, failure = critical_tables(full)
    assert lines(success) == [
        "even | +1 to the battery | +1 to the battery",
        "1, 5, 9 | +2 to the battery | energy × 1.5",
        "3, 7 | +3 to the battery | energy × 2",
        "11 | +5 to the battery | trauma, roll once more",
    ]
    assert lines(failure) == [
        "even | −1 to the battery | −1 to the battery",
        "1, 5, 9 | −2 to the battery | −2 to the battery, not from another",
        "3, 7 | −3 to the battery | half the energy hits you, 1 at least",
        "11 | −5 to the battery | trauma, roll once more",
    ]
    assert lines(trauma_table(full)) == [
        "1 | rating −2, every round, adds up", "2, 5, 8 | energy × 2", "3, 6, 9 | energy × 2.5",
        "4, 7 | −1 spiritual, else health", "10 | −1 health, every round, adds up",
        "11 | energy × 3", "12 | no action for 2 rounds",
        "11, failed | on yourself: the tool is useless; without one energy × 3",
    ]  # fmt: skip
