from dataclasses import replace

from fourc_desktop.core.comparison import ComparedRow, comparison
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.summaries.columns import (
    comparison_cells,
    detail_cells,
    party_cells,
)
from fourc_desktop.games.fourc.rules.traits import Trait


def rows(book: Rulebook, *people: Character) -> dict[str, ComparedRow]:
    parts = comparison([comparison_cells(derived_stats(each, book)) for each in people])
    return {row.name: row for part in parts for row in part.rows}


def shown(row: ComparedRow) -> tuple[tuple[str | int, str] | None, ...]:
    return tuple(None if cell is None else (cell.value, cell.shown) for cell in row.cells)


def test_the_best_is_marked_and_equals_are_not(book: Rulebook, plain_hero: Character) -> None:
    strong = replace(plain_hero, traits=(Score(90), *plain_hero.traits[1:]))
    found = rows(book, plain_hero, strong)
    assert found["Melee"].best == {1}
    assert found["Damage"].best == {1}
    assert found["Brawn"].best == frozenset()
    assert {"Fortune", "Lifestyle", "Repute", "Attacks in a turn", "Walk, sectors"} <= set(found)
    assert {trait.title for trait in Trait} <= set(found)


def test_two_may_share_the_best(book: Rulebook, plain_hero: Character) -> None:
    strong = replace(plain_hero, traits=(Score(90), *plain_hero.traits[1:]))
    assert rows(book, strong, plain_hero, strong)["Melee"].best == {0, 2}


def test_powers_and_skills_of_any_of_them_have_a_row(book: Rulebook, plain_hero: Character) -> None:
    famous = replace(
        plain_hero,
        powers=(*plain_hero.powers, HeldPower("celebrity")),
        skills=(Skill("Law", SkillKind.ADVANCED), Skill("Fence", SkillKind.CONTACT)),
    )
    bare = replace(plain_hero, powers=plain_hero.powers[:1], skills=(Skill("Law"),))
    found = rows(book, bare, famous)
    assert shown(found["Flight"]) == ((30, "30"), (30, "30"))
    assert shown(found["Celebrity"]) == (None, (0, "yes"))
    assert found["Celebrity"].best == {1}
    assert shown(found["Law"]) == ((1, "+1"), (2, "+2"))
    assert shown(found["Fence"]) == (None, (0, "contact"))
    assert list(found).index("Flight") < list(found).index("Celebrity")


def test_armor_is_the_best_they_have(book: Rulebook, plain_hero: Character) -> None:
    bare = replace(plain_hero, powers=(), equipment=())
    worn = replace(bare, equipment=("Chain Mail",))
    assert shown(rows(book, bare, worn)["Armor"]) == ((0, "0"), (6, "6"))


def test_parts_without_values_are_omitted(book: Rulebook, plain_hero: Character) -> None:
    bare = replace(plain_hero, powers=(), skills=())
    titles = [part.title for part in comparison([comparison_cells(derived_stats(bare, book))])]
    assert titles == ["Numbers", "Traits"]


def test_the_party_has_a_column_for_each_number_of_play(
    book: Rulebook, plain_hero: Character
) -> None:
    hurt = replace(plain_hero, conditions=("Dazed", "Prone"))
    cells = {each.title: each for each in party_cells(hurt, book)}
    assert cells["Conditions"].value == "Dazed, Prone"
    assert cells["Damage"].most == derived_stats(plain_hero, book).damage.value
    assert {trait.title for trait in Trait} <= cells.keys()
    assert cells["Armor"].value == 20
    bare = {each.title: each for each in party_cells(replace(plain_hero, powers=()), book)}
    assert bare["Armor"].value == 0
    assert "Flight" in str(cells["Other movement"].value)


def test_only_characters_have_details(book: Rulebook, plain_hero: Character) -> None:
    assert list(detail_cells(plain_hero, book))
    assert not list(detail_cells("a car", book))
