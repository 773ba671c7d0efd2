"""Heroes read from tables."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.documents import Content, LibraryGroup, Package, PrintContext
from fourc_desktop.core.interchange import ConvertedDocument, joined_files
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.documents.file_formats import HEADQUARTERS_GROUP, VEHICLE_GROUP
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.formats.hero_table import (
    TABLE_READER,
    columns_by_values,
    foreign_power,
    listed,
    written_value,
)
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.old_ranks import OLD_RANKS, OldRank
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.summaries.columns import detail_cells
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.storage.files.table_writing import csv_bytes
from tests.steps import steps

OLD = {"F": "Gd 10", "A": "RM(30)", "S": "Shift Y", "E": "20", "R": "Typical", "I": "6", "P": "10"}


def read_one(book: Rulebook, row: dict[str, str]) -> ConvertedDocument:
    found = TABLE_READER.read(csv_bytes([tuple(row), tuple(row.values())]), "h.csv", book)
    assert not found.refusals
    return found.documents[0]


def hero_of(book: Rulebook, row: dict[str, str]) -> Character:
    hero = read_one(book, row).package.content.document
    assert isinstance(hero, Character)
    assert not [*KINDS[0].problems(hero, None, book)]
    return hero


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("30", 30), ("Rm", 30), ("Remarkable", 30), ("Gd 10", 10), ("RM(30)", 30), ("gd-8", 8),
        ("10 (Good)", 10), ("26 Rm", 26), ("In: 36", 36), ("Shift X 150", 150), ("ShX(150)", 150),
        ("CL1000", 1000), ("Class 1000", 1000), ("Ex[20]", 20), ("-5", -5), ("Gd. 10", 10),
    ],
)  # fmt: skip
def test_ranks_in_table_cells_are_read(text: str, number: int) -> None:
    value = written_value(text)
    assert value is not None
    assert value.number == number


@pytest.mark.parametrize("text", ["", "strong", "Zz 10", "10 20", "Gd ten", "1.5"])
def test_texts_without_a_rank_are_none(text: str) -> None:
    assert written_value(text) is None


@given(st.sampled_from(OLD_RANKS), st.integers(0, 9_999), st.booleans())
def test_a_number_takes_precedence_over_a_rank_name(
    rank: OldRank, number: int, short: bool
) -> None:
    value = written_value(f"{rank.short if short else rank.name} ({number})")
    assert value is not None
    assert value.number == number or rank.number is None


def test_a_hero_of_the_1980s_game(book: Rulebook) -> None:
    row = {"Name": "Lynx", **OLD, "Resources": "Good", "Pop": "-5", "Health": "80", "Karma": "22"}
    found = read_one(book, row)
    hero = hero_of(book, row)
    assert [score.value for score in hero.traits] == [10, 30, 250, 20, 6, 6, 10]
    assert (hero.lifestyle.value, hero.repute.value) == (10, 0)
    assert "Strength Shift Y (200) became Brawn 250, whose row has the same odds here." in (
        found.changes
    )
    assert any(line.startswith("Damage will be 310, not 80") for line in found.changes)


def test_numbers_of_4c_are_imported_unchanged(book: Rulebook) -> None:
    traits = {trait.title: str(10 + place) for place, trait in enumerate(Trait)}
    row = {"Name": "Lynx", **traits, "Brawn": "200", "Lifestyle": "Gd", "Repute": "7"}
    hero = hero_of(book, {**row, "Origin": "Mutant", "Powers": "Trait Increase 30"})
    derived = derived_stats(hero, book)
    assert [derived.traits[trait].value for trait in Trait] == [10, 11, 200, 13, 14, 15, 16]
    assert (hero.origin, hero.lifestyle.value, hero.repute.value) == ("mutant", 10, 7)


def test_numbers_of_4c_count_more_than_old_ones(book: Rulebook) -> None:
    assert hero_of(book, {"Name": "A", **OLD, "Melee": "44"}).score(Trait.MELEE) == Score(44)


def test_missing_values_are_reported(book: Rulebook) -> None:
    found = read_one(book, {"Name": "A", **OLD, "Resources": "—"})
    assert found.changes[-2:] == (
        "Lifestyle is 6, because the table does not say.",
        "Repute is 0, because the table does not say.",
    )


def test_powers_are_known_by_name_and_the_rest_is_noted(book: Rulebook) -> None:
    powers = "Flight (Rm 30); heat vision 20; Force Field: In; Telepathy; Celebrity; Flight 10"
    found = read_one(book, {"Name": "A", **OLD, "Powers": powers})
    hero = found.package.content.document
    assert hero.powers == (
        HeldPower("flight", rank=Score(30)),
        HeldPower("force-field", rank=Score(40)),
        HeldPower("celebrity"),
    )
    assert hero.profile.notes == "Powers: heat vision 20; Telepathy; Flight 10"
    reported = "Powers moved to the notes: heat vision 20, Telepathy, Flight 10."
    assert reported in found.changes


def test_skills_and_contacts_are_read_and_the_rest_noted(book: Rulebook) -> None:
    row = {"Talents": "law, Guns (two, really), Law", "Contacts": "Police\nThe press"}
    hero = hero_of(book, {"Name": "A", **OLD, **row, "Hair": "black", "Notes": "Old\r\nfriend"})
    assert hero.skills == (
        Skill("Law"),
        Skill("Guns (two, really)"),
        Skill("Police", SkillKind.CONTACT),
        Skill("The press", SkillKind.CONTACT),
    )
    assert hero.profile.notes == ("Old\nfriend\nSkills: Law\nHair: black")


def test_more_contacts_than_fit_go_to_the_notes(book: Rulebook) -> None:
    contacts = ";".join(f"Contact {number}" for number in range(MAX_SKILLS + 1))
    hero = hero_of(book, {"Name": "A", **OLD, "Contacts": contacts})
    assert len(hero.skills) == MAX_SKILLS
    assert hero.profile.notes == f"Contacts: Contact {MAX_SKILLS}"


def test_names_side_and_tags_are_read(book: Rulebook) -> None:
    row = {"Real name": "B  C", "Played by": "D", "Kind": "Supervillain", "Team": "X, Y; X"}
    profile = hero_of(book, {"Codename": "A", **OLD, **row, "Origin": "Inhuman"}).profile
    assert (profile.name, profile.identity, profile.player) == ("A", "B C", "D")
    assert (profile.side, profile.tags) == (CharacterSide.VILLAIN, ("X", "Y"))
    assert profile.notes == "Origin: Inhuman"


@pytest.mark.parametrize(
    ("row", "lost", "spent"),
    [
        ({"Health": "20/40", "Karma": "12 of 22"}, 20, 10),
        ({"Health": "50 / 40"}, 0, 0),
        ({"Health": "20", "Karma": "5"}, 0, 0),
        ({**{trait.title: "10" for trait in Trait}, "Damage": "33", "Fortune": "30"}, 7, 0),
        ({**{trait.title: "10" for trait in Trait}, "Damage": "many", "Fortune": "99"}, 0, 0),
        ({"Damage": "3"}, 0, 0),
    ],
)
def test_current_damage_and_fortune_are_read(
    book: Rulebook, row: dict[str, str], lost: int, spent: int
) -> None:
    hero = hero_of(book, {"Name": "A", **OLD, **row})
    assert (hero.wounds, -hero.ledger.fortune) == (lost, spent)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"Name": ""}, "It has no name."),
        ({"F": "strong"}, "“strong” is no number and no rank of Fighting."),
        ({"F": "99999"}, "“99999” is no number and no rank of Fighting."),
        ({"F": ""}, "Missing for a hero: Fighting."),
    ],
)
def test_rows_that_are_refused(book: Rulebook, change: dict[str, str], why: str) -> None:
    row = {"Name": "A", **OLD, **change}
    found = TABLE_READER.read(csv_bytes([tuple(row), tuple(row.values())]), "h.csv", book)
    assert not found.documents
    assert found.refusals[0].startswith(f"h.csv, row 2: {why}")


def test_values_missing_in_a_table_of_4c_have_their_names_in_4c(book: Rulebook) -> None:
    row = {"Name": "A", "Melee": "10", "Brawn": "20", "Awareness": "6", "Willpower": "6"}
    found = TABLE_READER.read(csv_bytes([tuple(row), tuple(row.values())]), "h.csv", book)
    assert "Missing for a hero: Coordination, Fortitude, Intellect." in found.refusals[0]


SEVEN = ["fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche"]


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [
        ([("Lynx", *"1234567")], [""] * 8, ["name", *SEVEN]),
        (
            [("red", "Lynx", *"1234567"), ("red", "Puma", *"1234567")],
            [""] * 9,
            ["", "name", *SEVEN],
        ),
        ([("Lynx", "Gd 10", "x")], [""] * 3, ["name", "", ""]),
        ([("Lynx", *"1234567")], ["notes", *[""] * 7], ["notes", *SEVEN]),
        ([("Lynx", *"1234567")], ["name", "fighting", *[""] * 6], ["name", "fighting", *[""] * 6]),
        ([("1", "2")], ["", ""], ["", ""]),
        ([], ["", "name"], ["", "name"]),
        ([("",)], ["", ""], ["", ""]),
    ],
)
def test_columns_are_known_by_their_values(
    rows: list[tuple[str, ...]], columns: list[str], expected: list[str]
) -> None:
    assert list(columns_by_values(rows, columns)) == expected


def test_a_letter_over_words_is_not_an_ability(book: Rulebook) -> None:
    """Headings as those of a spreadsheet: "A" over names is not Agility."""
    rows = [("A", "B", "C", "D"), ("Lynx", "Rm 30", "Good", "x"), ("Owl", "Gd 10", "Poor", "")]
    assert TABLE_READER.guessed(rows) == ("name", "", "", "")
    named = [("Name", "A", "F"), ("Lynx", "", "banana"), ("Owl", "30", "10")]
    assert TABLE_READER.guessed(named) == ("name", "agility", "fighting")


def test_a_table_without_known_headings_is_read_by_its_values(book: Rulebook) -> None:
    data = csv_bytes([("Who", *"tuvwxyz"), ("Lynx", *"1234567")])
    assert TABLE_READER.recognizes(data, "h.csv")
    hero = TABLE_READER.read(data, "h.csv", book).documents[0].package.content.document
    assert isinstance(hero, Character)
    assert (hero.profile.name, hero.score(Trait.WILLPOWER)) == ("Lynx", Score(7))


@pytest.mark.parametrize("number", range(12))
def test_a_hero_round_trips_through_a_table(book: Rulebook, number: int) -> None:
    hero = instant_hero(book, PRESETS[Edition.ADVANCED], f"{number}")
    skills = (*hero.skills, Skill("Zither", SkillKind.ADVANCED), Skill("Harp", improved=True))
    profile = replace(hero.profile, identity="Ann", notes="One.\nTwo.")
    hero = replace(hero, profile=profile, skills=skills, equipment=("Rope", "Lamp"), wounds=number)
    writer = table_writers(KINDS, detail_cells)[0]
    context = PrintContext("4C", book, None)
    data = writer.write([Package(Content(HERO_KIND, hero))], context)
    found = TABLE_READER.read(data, "x.csv", book)
    assert not found.refusals
    again = found.documents[0].package.content.document
    assert isinstance(again, Character)
    before, after = (derived_stats(each, book) for each in (hero, again))
    assert {each.title: each.rank and each.rank.value for each in after.powers} == {
        each.title: each.rank and each.rank.value for each in before.powers
    }
    assert [(each.name, each.steps) for each in after.skills] == sorted(
        ((each.name, each.steps) for each in before.skills), key=lambda skill: skill[1] == 0
    )
    assert after.lifestyle.value == before.lifestyle.value
    assert (again.equipment, again.wounds, again.origin) == (hero.equipment, number, hero.origin)
    assert (again.profile.notes, again.profile.identity) == ("One.\nTwo.", "Ann")


def test_rows_above_the_headings_are_skipped(book: Rulebook) -> None:
    heads = ("Hero Name", "FIGHTING", "Agil", "STR.", "Endur", "Reas", "Intuit", "Psych", "Power %")
    table = (
        ("My league",),
        ("updated", "2024-05-01"),
        heads,
        ("Lynx", "Rm30", "Ex (20)", "Good", "40", "6", "4", "Am", "0.5"),
        ("Puma", "strong", "1", "1", "1", "1", "1", "1"),
    )
    found = TABLE_READER.read(csv_bytes(table), "h.csv", book)
    (lynx,) = found.documents
    assert lynx.package.content.document.profile.name == "Lynx"
    assert found.refusals == ("h.csv, row 5: “strong” is no number and no rank of Fighting.",)
    mapped = joined_files(
        TABLE_READER.mapped_parts(csv_bytes(table), "h.csv", book, {"Hero Name": "name"})
    )
    assert (len(mapped.documents), mapped.refusals) == (1, found.refusals)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("1,000", 1000),
        ("12,345", 12345),
        ("10,0", 10),
        ("30.00", 30),
        ("1,00,0", None),
        ("1.000,0", 1000),
        ("1,000.00", 1000),
        ("Shift–X", 150),
        ("Rm — 30", 30),
        ("−5", -5),
        ("1.000", None),
    ],
)
def test_numbers_in_spreadsheet_notation_are_read(written: str, number: int | None) -> None:
    found = written_value(written)
    assert (None if found is None else found.number) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Flight",
        "Flight, Armor (Rm 30), Claws",
        "Energy (fire, ice), Armor",
        "Energy [fire, ice), Armor",
        "Energy (fire, (ice), cold), Armor",
        "Open (a, b, c",
        ",a,,b,",
        "a), b, c(, d",
    ],
)
def test_commas_outside_brackets_divide(text: str) -> None:
    """The same parts as by a regular expression that looks ahead from every comma."""
    parts = re.split(r",(?![^(\[]*[)\]])", text)
    assert listed(text) == [" ".join(part.split()) for part in parts if part.strip()]


def test_long_texts_take_no_longer_than_their_length() -> None:
    def times(count: int) -> int:
        spaces = " " * count

        def read() -> None:
            assert written_value(f"a{spaces}!") is None
            assert foreign_power("x " * count).value is None
            assert listed("," * count) == []

        return steps(read)

    assert times(4_000) < 50 * times(40)
    assert written_value(f"Rm {' ' * 900} 30") == written_value("Rm 30")


@pytest.mark.parametrize("group", [VEHICLE_GROUP, HEADQUARTERS_GROUP], ids=lambda group: group.id)
def test_a_row_of_the_own_table_that_is_no_hero_says_what_it_is(
    group: LibraryGroup, book: Rulebook
) -> None:
    headings = ("Name", "Type", "Side", "Tags", "Owner", "Fighting", "Agility")
    rows = [headings, ("Nightjar", group.title, "", "", "", "", "")]
    found = TABLE_READER.read(csv_bytes(rows), "h.csv", book)
    (refusal,) = found.refusals
    assert f"this is of the type “{group.title}”" in refusal
    # without the headings of the own table, the word in a column means nothing
    other = TABLE_READER.read(csv_bytes([headings[1::-1] + headings[2:], *rows[1:]]), "h.csv", book)
    assert not any("of the type" in each for each in other.refusals)
