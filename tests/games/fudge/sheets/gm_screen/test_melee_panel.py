"""The panel of melee against a copy of the seed's tables."""

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.gm_screen.melee_panel import (
    minimum_table,
    modifier_table,
    several_table,
    shield_table,
    stance_table,
    unit_table,
)


def test_modifiers() -> None:
    assert {row[0]: row[1] for row in modifier_table().rows} == {
        "Light Wound": "−1",
        "Major Wound": "−2",
        "Critical Wound": "−3",
        "Worse position": "−1, −2",
        "Foe’s shield": "− its value",
        "Weapon and shield smaller by 2": "−1",
        "Each foe after the first": "−1",
        "Stunned, to defend": "−1",
        "Very Stunned": "−2",
        "Entangled": "−2",
        "Insulted, this round": "−1",
        "Blessed, cursed": "+1, −1",
    }


def test_shields_and_stances(fudge: FudgeBook) -> None:
    assert shield_table(fudge).rows == (
        ("Small shield", "−1", "–"),
        ("Medium shield", "−1", "−1"),
        ("Large shield", "−2", "−2"),
    )
    assert stance_table(fudge).rows == (
        ("Violent", "+2", "−2"),
        ("Offensive", "+1", "−1"),
        ("Normal", "0", "0"),
        ("Defensive", "−1", "+1"),
        ("Protective", "−2", "+2"),
        ("Berserk: both sides", "+1", ""),
        ("Feint: both sides", "", "−1"),
    )


def test_the_least_result_to_hit(fudge: FudgeBook) -> None:
    assert minimum_table(fudge).rows == (
        ("Larger", "Terrible"),
        ("Of the same Scale", "Poor"),
        ("Smaller by 1", "Mediocre"),
        ("Smaller by 2–3", "Fair"),
        ("Smaller by 4–5", "Good"),
        ("Smaller by 6 and more", "Great"),
    )


def test_several_foes(fudge: FudgeBook) -> None:
    assert several_table(fudge).rows[-3:] == (
        ("Open ground", "to 6"),
        ("Weapons that need room", "to 4"),
        ("Doorway", "to 2"),
    )


def test_units(fudge: FudgeBook) -> None:
    rows = unit_table(fudge).rows
    assert rows[:11] == (
        *(("1", "0"), ("2", "+1"), ("3–4", "+2"), ("5–6", "+3"), ("7–9", "+4"), ("10–14", "+5")),
        *(("15–24", "+6"), ("25–39", "+7"), ("40–59", "+8"), ("60–89", "+9")),
        ("90, +1 for each half more", "+10"),
    )
    assert rows[-4:] == (
        ("Light Wound: lost", "25 %"),
        ("Major Wound: lost", "50 %"),
        ("Critical Wound: lost", "75 %"),
        ("Coma: lost", "100 %"),
    )
