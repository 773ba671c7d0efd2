from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import (
    LOW_ROW,
    SKILL_ROW,
    skills,
)
from fourc_desktop.games.fourc.sheets.character_content import SkillLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw

LINES = [SkillLine("Piloting", "+2"), SkillLine("Ama Osei, harbormaster", "contact")]


def test_skills_and_contacts(draw: Draw, fonts: Fonts) -> None:
    block = skills(LINES, 68, 100, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 68, block.height)))
    words = "SKILLS AND CONTACTS row steps Piloting +2 Ama Osei, harbormaster contact"
    assert " ".join(drawn.text.split()) == words


def test_rows_get_lower_in_little_space(fonts: Fonts) -> None:
    assert {row.height for row in skills(LINES, 68, 100, fonts).rows} == {SKILL_ROW}
    assert {row.height for row in skills(LINES, 68, 10, fonts).rows} == {LOW_ROW}


def test_a_long_name_wraps(fonts: Fonts) -> None:
    (row,) = skills([SkillLine("Piloting " * 12, "+1")], 68, 100, fonts).rows
    assert row.height > SKILL_ROW
