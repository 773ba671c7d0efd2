"""The panel of damage against a copy of the seed's tables."""

from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel, stunned
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel, levels_healed
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.ladder import parse_level
from fourc_desktop.games.fudge.sheets.gm_screen.damage_panel import (
    defense_table,
    healing_table,
    stun_table,
    wound_table,
)


def test_wounds(fudge: FudgeBook) -> None:
    assert wound_table(fudge).rows == (
        ("Scratch", "1–3", "0 and up", "3", "–"),
        ("Light Wound", "4–6", "5 and up", "2", "−1"),
        ("Major Wound", "7–9", "–", "1", "−2"),
        ("Critical Wound", "10–12", "–", "1", "−3"),
        ("Coma", "13+", "–", "1", "–"),
    )


def test_stuns_are_those_of_the_rules() -> None:
    wounds = (WoundLevel.LIGHT, WoundLevel.MAJOR, WoundLevel.CRITICAL)
    *dealt, again = stun_table().rows
    for wound, level in zip(wounds, dealt, strict=True):
        assert level[:2] == (wound.title, stunned(StunLevel.NONE, wound).title)
    assert again[1] == stunned(StunLevel.STUNNED, WoundLevel.LIGHT).title


def test_healing_is_that_of_the_rules() -> None:
    for level, words in healing_table().rows[1:4]:
        assert str(words).startswith(f"{levels_healed(parse_level(str(level)))} level")


def test_armor_is_that_of_the_list(fudge: FudgeBook) -> None:
    rows = {row[0]: row[1] for row in defense_table(fudge).rows}
    assert rows["Light armor without metal"] == "+1"
    assert rows["Heavy metal armor"] == "+4"
    assert len(rows) == 3 + len(fudge.tables.armor)
