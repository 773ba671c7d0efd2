"""Heroes read from stat blocks."""

import pytest

from fourc_desktop.games.fourc.formats import stat_block
from fourc_desktop.games.fourc.formats.hero_table import TABLE_READER
from fourc_desktop.games.fourc.formats.stat_block import (
    ABILITIES,
    LARGEST,
    STAT_BLOCK_READER,
    stat_block_values,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.table_writing import csv_bytes

TABLE = [("Name", *"FASERIP"), ("Kira", "10", "20", "30", "20", "6", "10", "6")]
IN_LINES = "Kira\nF: Gd 10 A: Ex 20 S: Rm 30 E: 20 R: Ty 6, I: Gd 10; P: Ty 6\n"
IN_WORDS = """Kira
Fighting Good 10
Agility Excellent 20
Strength Remarkable 30
Endurance: 20
Reason Typical
Intuition Good
Psyche Typical (6)
Real name: Ann Lee
Powers:
- Flame breathing of old, Rm 30

Contacts: Police, Press

Comes from afar.
"""


@pytest.mark.parametrize("text", [IN_LINES, IN_WORDS])
def test_a_stat_block_is_a_hero(book: Rulebook, text: str) -> None:
    assert STAT_BLOCK_READER.recognizes(text.encode(), "Kira.TXT")
    found = STAT_BLOCK_READER.read(text.encode(), "Kira.txt", book)
    assert not found.refusals
    hero = found.documents[0].package.content.document
    assert isinstance(hero, Character)
    assert hero.profile.name == "Kira"
    traits = dict(zip(Trait, hero.traits, strict=True))
    table = TABLE_READER.read(csv_bytes(TABLE), "h.csv", book).documents[0].package
    same = table.content.document
    assert isinstance(same, Character)
    assert hero.traits == same.traits
    assert traits[Trait.MELEE] != traits[Trait.BRAWN]
    if text == IN_WORDS:
        assert hero.profile.identity == "Ann Lee"
        assert [skill.name for skill in hero.skills] == ["Police", "Press"]
        assert "Comes from afar." in hero.profile.notes
        assert "Flame breathing of old" in hero.profile.notes


@pytest.mark.parametrize(
    "text", ["", "Dear diary", "F: Gd 10", "Reason 10 and strength 6", "\0" * 999, "F:" * 20_000]
)
def test_other_texts_are_not_recognized_and_make_no_hero(book: Rulebook, text: str) -> None:
    assert not STAT_BLOCK_READER.recognizes(text.encode(), "a.txt")
    assert STAT_BLOCK_READER.read(text.encode(), "a.txt", book).refusals


ONE = "F: Gd 10 A: 20 S: 30 E: 20 R: 6 I: 10 P: 6 Health: 20/80"
SEVERAL = f"""Kira
the Cat
{ONE}
Powers: Flight Rm 30
Super Leap Gd 10
Boz
{ONE}

Notes: Old.

Puma
Fighting Remarkable 30
Agility 20
{ONE[13:]}

Nobody
F: Gd 10
"""


def test_several_in_one_text(book: Rulebook) -> None:
    found = STAT_BLOCK_READER.read(SEVERAL.encode(), "a.txt", book)
    heroes = [each.package.content.document for each in found.documents]
    assert [each.profile.name for each in heroes] == ["Kira", "Boz", "Puma"]
    assert [each.profile.notes for each in heroes] == ["the Cat", "Old.", ""]
    assert [each.power for each in heroes[0].powers] == ["flight", "super-leap"]
    assert [each.wounds for each in heroes] == [60, 60, 60]
    (refusal,) = found.refusals
    assert refusal.startswith("a.txt, Nobody: Missing for a hero: Agility, Strength")


def test_too_many_in_one_text_are_refused(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stat_block, "MAX_BLOCKS", 2)
    with pytest.raises(ImportRefusedError, match="has more than 2 stat blocks; divide it"):
        STAT_BLOCK_READER.read(SEVERAL.encode(), "a.txt", book)


def test_other_names_are_not_recognized() -> None:
    assert not STAT_BLOCK_READER.recognizes(IN_LINES.encode(), "a.csv")


def test_a_long_text_is_refused(book: Rulebook) -> None:
    with pytest.raises(ImportRefusedError, match="too long"):
        STAT_BLOCK_READER.read(b"a" * (LARGEST + 1), "a.txt", book)


OTHER_FORMS = {
    "capitals": "Kira\nFIGHTING: GOOD (10)\nAGILITY: EXCELLENT (20)\nSTRENGTH: REMARKABLE (30)\n"
    "ENDURANCE: EXCELLENT (20)\nREASON: TYPICAL (6)\nINTUITION: GOOD (10)\nPSYCHE: TYPICAL (6)\n",
    "rows": "Kira\nF  A  S  E  R  I  P  H  K\nGD EX RM EX TY GD TY 80 22\n10 20 30 20 6 10 6\n",
    "rows without numbers": "Kira\nF A S E R I P\nGD EX RM EX TY GD TY\nComes from afar.\n",
    "table": "**Kira**\n\n| Ability | Rank |\n|---|---|\n| Fighting | Gd (10) |\n| Agility | Ex |\n"
    "| Strength | Rm |\n| Endurance | Ex |\n| Reason | Ty |\n| Intuition | Gd |\n| Psyche | Ty |\n",
    "dashes": "Name: Kira\nF - Gd 10\nA - Ex 20\nS – Rm\nE - 20\nR - Ty\nI - Gd\nP - Ty 6\n",
    "other dashes": "Kira\nF ‒ Gd (10)\nA ― Ex\nS ‑ Rm 30\nE‐20\nR – Ty\nI—Gd\nP - Ty 6\n",
    "other dashes in a line": "Kira\nF ‒ Gd A ― Ex S − Rm E ‑ Ex R – Ty I — Gd P - Ty\n",
    "letters": "Kira\nF 10 (Gd) A 20 (Ex) S 30 (Rm) E 20 (Ex) R 6 (Ty) I 10 (Gd) P 6 (Ty) "
    "Health 80 Karma 22\nKnown Powers: Flame breathing of old, Rm 30 Equipment: Rope\n",
    "ranks first": "Kira\n10 GD Fighting\n20 EX Agility\n30 RM Strength\n20 EX Endurance\n"
    "6 TY Reason\n10 GD Intuition\n6 TY Psyche\n",
    "two a line": "'''Kira'''\n\nF GD 10  A EX 20\nS RM 30\nE EX 20\nR TY 6\nI GD 10\nP TY 6\n",
    "in a line": "Kira: F Gd10, A Ex20, S Rm30, E Ex20, R Ty6, I Gd10, P Ty6; Health 80, Karma 22, "
    "Res Ty6, Pop 5. Powers: Flight (Rm).\n",
    "letters in a table": "## Kira\n\n| F | A | S | E | R | I | P |\n"
    "|---|---|---|---|---|---|---|\n| Gd | Ex | Rm | Ex | Ty | Gd | Ty |\n\n**Health:** 80\n",
    "names in a line": "Kira\nFighting Good 10 Agility Excellent 20 Strength Remarkable 30 "
    "Endurance Excellent 20 Reason Typical 6 Intuition Good 10 Psyche Typical 6 Health 80\n",
    "names with commas": "Kira: Fighting Gd, Agility Ex, Strength Rm, Endurance Ex, Reason Ty, "
    "Intuition Gd, Psyche Ty\n",
    "equals": "Kira\nF=Gd10, A=Ex20, S=Rm30, E=Ex20, R=Ty6, I=Gd10, P=Ty6\n",
}


@pytest.mark.parametrize("form", OTHER_FORMS)
def test_other_forms_of_a_stat_block(book: Rulebook, form: str) -> None:
    text = OTHER_FORMS[form].encode()
    assert STAT_BLOCK_READER.recognizes(text, "Kira.txt")
    (found,) = STAT_BLOCK_READER.read(text, "Kira.txt", book).documents
    hero = found.package.content.document
    assert isinstance(hero, Character)
    assert hero.profile.name == "Kira"
    same = STAT_BLOCK_READER.read(IN_LINES.encode(), "Kira.txt", book).documents[0].package
    assert isinstance(same.content.document, Character)
    assert hero.traits == same.content.document.traits


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_stat_blocks_in_the_encodings_of_windows(book: Rulebook, encoding: str) -> None:
    text = IN_LINES.replace("Kira", "Zoë").encode(encoding)
    assert STAT_BLOCK_READER.recognizes(text, "a.txt")
    (found,) = STAT_BLOCK_READER.read(text, "a.txt", book).documents
    hero = found.package.content.document
    assert isinstance(hero, Character)
    assert hero.profile.name == "Zoë"


@pytest.mark.parametrize(
    "line",
    ["A 5 mile walk", "F 10 A 20", "F A S E R I P", "F x A x S x E x R x I x P x", "F - Gd x"],
)
def test_a_line_with_letters_alone_is_no_stat_block(line: str) -> None:
    assert stat_block_values(f"Kira\n{line}\n") == {"name": "Kira", "notes": line}


def test_sections_are_read_inline_or_below_a_heading() -> None:
    numbers = "F Gd10, A Ex20, S Rm30, E Ex20, R Ty6, I Gd10, P Ty6"
    inline = stat_block_values(f"Kira: {numbers}; Res Ty6, Pop 5. Powers: Flight (Rm), Claws\n")
    assert (inline["name"], inline["resources"], inline["popularity"]) == ("Kira", "Ty6", "5")
    assert inline["powers"] == "Flight (Rm), Claws"
    below = stat_block_values(f"Kira\n{numbers}\n\nPOWERS\nFlight - Rm\nClaws\n\nTALENTS\nLaw\n")
    assert (below["powers"], below["skills"]) == ("Flight - Rm, Claws", "Law")


def test_dashes_may_stand_for_colons_and_a_misspelled_ability_is_a_note() -> None:
    text = "Quartz\nF— Un 100 / A— Mn 75 / S - Shift–X / E – 6\nResourses: Good  Popularity: −5\n"
    values = stat_block_values(text)
    assert [values[each] for each in ("fighting", "agility", "strength", "endurance")] == [
        "Un 100", "Mn 75", "Shift–X", "6",
    ]  # fmt: skip
    assert (values["name"], values["popularity"]) == ("Quartz", "−5")
    assert values["notes"] == "Resourses: Good"


ROW = "Gd 10 Ex 20 Rm 30 Ex (20) Ty 6 Gd 10 Ty 6"
CELLS = ("Gd 10", "Ex 20", "Rm 30", "Ex 20", "Ty 6", "Gd 10", "Ty 6")


@pytest.mark.parametrize(
    "row", [ROW, " | ".join(CELLS), "\t".join(CELLS), ", ".join(CELLS), f"{ROW} 80 22"]
)
def test_ranks_with_numbers_below_their_letters_are_one_value_each(row: str) -> None:
    values = stat_block_values(f"Kira\nF A S E R I P H K\n{row}\n")
    found = [values[each].replace("(", "").replace(")", "") for each in ABILITIES[:7]]
    assert found == [*CELLS]
    assert (values.get("health"), values.get("karma")) in ((None, None), ("80", "22"))


def test_values_without_colons_may_follow_in_the_same_line() -> None:
    line = "F: In 40 A: Ex 20 S: Mn 75 E: Am 50 R: Ty 6 I: Gd 10 P: Rm 30"
    values = stat_block_values(f"Tide {line} Health 185 Karma 46 Resources Gd Popularity -20\n")
    assert values["psyche"] == "Rm 30"
    further = [values[each] for each in ABILITIES[7:]]
    assert further == ["185", "46", "Gd", "-20"]
    assert stat_block_values(f"Tide {line}, Health as written\n")["psyche"] != "Rm 30"
