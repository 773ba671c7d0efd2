from fourc_desktop.games.fourc.sheets.blocks.skills import LOW_ROW, ROW, skills
from fourc_desktop.games.fourc.sheets.content import SkillLine
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from tests.pdf.looking import Draw

LINES = [SkillLine("Piloting", "+2"), SkillLine("Ama Osei, harbormaster", "contact")]


def test_skills_and_contacts(draw: Draw, fonts: Fonts) -> None:
    block = skills(LINES, 68, 100, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 68, block.height)))
    words = "SKILLS AND CONTACTS row steps Piloting +2 Ama Osei, harbormaster contact"
    assert " ".join(drawn.text.split()) == words


def test_rows_are_lower_where_there_is_little_room(fonts: Fonts) -> None:
    assert {row.height for row in skills(LINES, 68, 100, fonts).rows} == {ROW}
    assert {row.height for row in skills(LINES, 68, 10, fonts).rows} == {LOW_ROW}


def test_a_long_name_wraps(fonts: Fonts) -> None:
    (row,) = skills([SkillLine("Piloting " * 12, "+1")], 68, 100, fonts).rows
    assert row.height > ROW
