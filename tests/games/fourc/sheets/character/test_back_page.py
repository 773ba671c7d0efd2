from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.checks.result_tables import played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.back_page import BackPage, back_page, own_rows
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import ColorList, TableNeed
from tests.games.fourc.sheets.sample_heroes import HeroMaker


def back(character: Character, book: Rulebook, campaign: str = "Harbor City Nights") -> BackPage:
    return back_page(character, derived_stats(character, book), book, campaign=campaign)


def held(power: str, rank: int = 30) -> HeldPower:
    return HeldPower(power, None, Score(rank))


def listed(page: BackPage) -> dict[str, ColorList]:
    return {each.title: each for each in page.lists}


def test_the_foot_names_player_and_campaign(hero: HeroMaker, book: Rulebook) -> None:
    assert back(hero(player="Marta K."), book).remark == "Marta K. · Harbor City Nights"
    assert back(hero(player=""), book).remark == "Harbor City Nights"
    assert back(hero(player="Marta K."), book, campaign="").remark == "Marta K."


def test_names_are_printed_in_one_line(hero: HeroMaker, book: Rulebook) -> None:
    page = back(hero(name="The\nOwl"), book)
    assert page.name == "The Owl"
    assert page.hints[0].startswith("Framed rows are The Owl’s own. ")
    assert page.hints[1].startswith("Framed rows are your own. ")


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_own_rows_list_every_trait_and_power(hero: HeroMaker, book: Rulebook, rules: Rules) -> None:
    table = book.master_table(rules)
    for seed in range(50):
        numbers = derived_stats(hero(str(seed), rules), book)
        rows = own_rows(numbers, table)
        for trait, figure in numbers.traits.items():
            assert trait.title in rows[table.row(figure.value).label]
        for power in numbers.powers:
            if power.rank is not None:
                assert power.title in rows[table.row(power.rank.value).label]
        assert "Lifestyle" in rows[table.row(numbers.lifestyle.value).label]
        assert "Repute" in rows[table.row(numbers.repute.value).label]
        ranked = [power for power in numbers.powers if power.rank is not None]
        assert sum(map(len, rows.values())) == len(Trait) + len(ranked) + 2


def test_traits_come_before_powers_and_secondary_traits_come_last(
    hero: HeroMaker, book: Rulebook
) -> None:
    same = hero(
        traits=(Score(30),) * len(Trait),
        powers=(held("flight"), held("invisibility")),
        lifestyle=Score(30),
        repute=Score(30),
        rules=BASIC,
    )
    ((_, readers),) = own_rows(derived_stats(same, book), book.master_table(BASIC)).items()
    traits = [trait.title for trait in Trait]
    assert readers == (*traits, "Flight", "Invisibility", "Lifestyle", "Repute")


@pytest.mark.parametrize(("rules", "edition"), [(BASIC, "Basic"), (ADVANCED, "Advanced")])
def test_each_edition_has_its_own_table_and_actions(
    hero: HeroMaker, book: Rulebook, rules: Rules, edition: str
) -> None:
    page = back(hero(rules=rules), book)
    assert page.edition == edition
    assert len(page.grid.rows) == len(book.master_table(rules).rows)
    is_advanced = rules is ADVANCED
    names = {meaning.name for meaning in page.meanings}
    assert {"Dodge", "Seize", "Slip a hold", "Hold", "Bashing", "Ranged", "Rush"} <= names
    assert ({"Evade", "Block", "Catch"} <= names) is is_advanced
    assert ({"Exhaustion", "Out of breath"} <= listed(page).keys()) is is_advanced


def test_kinds_of_attack_are_those_they_have(hero: HeroMaker, book: Rulebook) -> None:
    unarmed = back(hero(rules=BASIC, powers=(), equipment=()), book)
    assert "Slashing" not in {meaning.name for meaning in unarmed.meanings}
    weapon = next(each for each in book.gear.weapons.values() if each.form.value == "slashing")
    armed = back(hero(rules=BASIC, powers=(), equipment=(weapon.name,)), book)
    slashing = next(each for each in armed.meanings if each.name == "Slashing")
    assert slashing.by == (weapon.name,)


def test_a_power_brings_its_tables(hero: HeroMaker, book: Rulebook) -> None:
    tables = [each for each in book.results.values() if each.power]
    for table in tables:
        without = back(hero(powers=()), book)
        page = back(hero(powers=(held(table.power),)), book)
        assert table.name not in listed(without)
        assert listed(page)[table.name].need is TableNeed.ALWAYS


def test_tables_of_the_hero_show_their_ranks(hero: HeroMaker, book: Rulebook) -> None:
    tough = (Score(10),) * 3 + (Score(30),) + (Score(10),) * 3
    page = back(hero(rules=BASIC, traits=tough, powers=(held("force-field", 20),)), book)
    field = listed(page)["Force Field broken"]
    assert field.remark == "Fortitude 30"
    assert field.text == "When more comes through"
    assert [line.words for line in field.lines] == [
        "below 35: dazed for 1–10 turns",
        "from 35: dazed for 1 turn",
    ]


def test_tables_rolled_by_others_show_no_rank(hero: HeroMaker, book: Rulebook) -> None:
    concuss = listed(back(hero(), book))["Concuss"]
    assert (concuss.remark, concuss.text) == (
        "they roll Fortitude",
        "If Brawn beats their Fortitude",
    )
    assert concuss.lines[0].words == "out for 1–10 turns; Fortune gone until waking"


def test_a_power_is_rolled_on_its_rank(hero: HeroMaker, book: Rulebook) -> None:
    powers = (held("mind-control", 40), held("invisibility", 20))
    page = listed(back(hero(powers=powers), book))
    assert page["Mind Control"].remark == "rank 40"
    assert page["Hiding others"].remark == "Invisibility 20"
    assert page["Breaking free"].remark == "they roll Willpower"


def test_repute_and_difficulty(hero: HeroMaker, book: Rulebook) -> None:
    page = listed(back(hero(rules=BASIC, powers=(), repute=Score(21)), book))
    assert page["Public reaction"].remark == "Repute 21"
    assert page["Public reaction"].lines[1].words == "from 40: favorable"
    assert page["Difficulty"].remark == "this color or better"
    assert page["Dying"].text.startswith("At 0 Damage, ")


def test_the_least_needed_lists_are_the_rare_ones(hero: HeroMaker, book: Rulebook) -> None:
    page = listed(back(hero(), book))
    order = ["Concuss", "Public reaction", "Difficulty", "Among criminals"]
    needs = [page[title].need for title in order]
    assert needs == sorted(set(needs))


def test_the_back_has_no_vehicle_tables(hero: HeroMaker, book: Rulebook) -> None:
    page = back(hero(), book)
    names = {*listed(page), *(meaning.name for meaning in page.meanings)}
    assert names.isdisjoint({"Maneuver", "Crash", "Collision"})


def test_every_table_that_is_played_is_on_some_back(hero: HeroMaker, book: Rulebook) -> None:
    everything = replace(
        hero(equipment=tuple(each.name for each in book.gear.weapons.values())),
        powers=tuple(held(power) for power in book.powers),
    )
    page = back(everything, book)
    names = {*listed(page), *(meaning.name for meaning in page.meanings)}
    for table in played_tables(book.results, ADVANCED):
        assert table.name in names or table.kind.value == "vehicle"


def test_in_pencil_the_back_has_no_rows_of_scores_that_change(
    stormglass_hero: Character, book: Rulebook
) -> None:
    page = back(stormglass_hero, book)
    blank = page.without_play_values()
    readers = [name for row in blank.grid.rows for name in row.readers]
    assert sorted(readers) == [
        "Electricity Control", "Electricity Generation", "Flight", "Force Field: mind", "Lifestyle",
    ]  # fmt: skip
    assert all(row.own == bool(row.readers) for row in blank.grid.rows)
    numbers = {title: (each.remark, each.lines) for title, each in listed(blank).items()}
    by_trait = {title: each for title, each in listed(page).items() if each.in_pencil}
    assert by_trait
    for title in by_trait:
        remark, lines = numbers[title]
        assert not remark[-1].isdigit()
        assert not [line for line in lines if line.words.startswith(("from ", "below "))]
