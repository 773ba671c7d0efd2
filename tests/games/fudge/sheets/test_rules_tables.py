"""The printed tables of the rules, against a copy in this test."""

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.rules_tables import (
    CREDIT,
    ladder_table,
    melee_table,
    player_tables,
    range_table,
    wound_table,
)
from fourc_desktop.pdf.sheet_content import NotesContent, RowsContent


def words(block: RowsContent) -> list[list[str]]:
    return [[each.words for each in row] for row in block.rows]


def test_the_ladder_has_fifteen_rungs() -> None:
    rows = words(ladder_table())
    assert [row[0] for row in rows[2:5]] == ["Superb +2", "Legendary", "Superb"]
    assert [row[1] for row in rows] == [
        *(f"+{n}" for n in range(7, 0, -1)),
        "0",
        *(f"−{n}" for n in range(1, 8)),
    ]
    assert rows[0][2:] == ["", "", "", ""]


def test_wounds(fudge: FudgeBook) -> None:
    assert words(wound_table(fudge)) == [
        ["Scratch", "1–3", "0 and up", "3", "–"],
        ["Light Wound", "4–6", "5 and up", "2", "−1"],
        ["Major Wound", "7–9", "–", "1", "−2"],
        ["Critical Wound", "10–12", "–", "1", "−3"],
        ["Coma", "13+", "–", "1", "–"],
    ]


def test_melee(fudge: FudgeBook) -> None:
    rows = words(melee_table(fudge))
    assert [row[:3] for row in rows] == [
        ["Violent", "+2", "−2"],
        ["Offensive", "+1", "−1"],
        ["Normal", "0", "0"],
        ["Defensive", "−1", "+1"],
        ["Protective", "−2", "+2"],
        ["", "", ""],
    ]
    assert [row[3] for row in rows] == [
        "Larger: Terrible",
        "Of the same Scale: Poor",
        "Smaller by 1: Mediocre",
        "Smaller by 2–3: Fair",
        "Smaller by 4–5: Good",
        "Smaller by 6 and more: Great",
    ]


def test_ranged_attacks(fudge: FudgeBook) -> None:
    assert words(range_table(fudge)) == [
        ["Within reach", "to 2 m", "no shot", "Target in cover −1"],
        ["Close", "to 10 m", "Mediocre", "Target in darkness −1"],
        ["Medium", "to 30 m", "Fair", "Target runs −1"],
        ["Far", "to 60 m", "Good", "Target sprints −2"],
        ["Extreme", "", "Great", "Aimed for a round +1"],
    ]


def test_the_credits_are_printed_on_the_back(fudge: FudgeBook) -> None:
    last = player_tables(fudge)[-1]
    assert isinstance(last, NotesContent)
    assert CREDIT in last.text
