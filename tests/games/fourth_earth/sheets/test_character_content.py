"""The sheet of Ilse, in every style, blank, and with the tables behind it."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.core.documents import Content, Package, PrintContext, PrintSubject
from fourc_desktop.games.fourth_earth.documents.document_kinds import CHARACTER
from fourc_desktop.games.fourth_earth.game import GAME
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea, EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.character_content import (
    battery_panels,
    earth_sheet_content,
)
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import FieldsContent, RowsContent
from fourc_desktop.pdf.styles import sheet_style
from fourc_desktop.storage.print_options import PrintOptions
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.people import ILSE

STYLES = [(False, False, False), (True, False, False), (True, True, False), (False, False, True)]


def pages(
    character: EarthCharacter,
    book: EarthRulebook,
    style: tuple[bool, bool, bool],
    back: bool,
    paper: PaperSize = PaperSize.A4,
    *,
    fillable: bool = False,
) -> list[str]:
    context = PrintContext(GAME.title, book, EarthPage(options=book.options), "The Long Causeway")
    subject = PrintSubject(Package(Content(CHARACTER.id, character)), context)
    low_ink, pencil, large = style
    look = PrintLook(
        Fonts(RESOURCES / "fonts"),
        sheet_style(low_ink=low_ink, pencil=pencil, large_print=large),
        fillable=fillable,
    )
    sheets = list(CHARACTER.sheets(subject, PrintOptions(back=back)))
    with PdfDocument(BytesIO(print_book(sheets, paper, look, subject="x"))) as document:
        return [page.get_textpage().get_text_range() for page in document]


@pytest.mark.parametrize("style", STYLES, ids=["color", "low ink", "pencil", "large"])
def test_the_sheet_in_every_style(full: EarthRulebook, style: tuple[bool, bool, bool]) -> None:
    text = "".join(pages(ILSE, full, style, True)).upper()
    for each in ("ILSE KARROW", "HEALTH", "SPIRITUAL", "WRESTLE", "IRON-SHOD STAFF", "TRAUMA"):
        assert each in text
    assert "MEDIUM 2" in text


def test_a_character_sheet_has_the_tables_of_every_roll(full: EarthRulebook) -> None:
    [page] = pages(ILSE, full, STYLES[0], False)
    for each in ("CHANCE OF A 1", "DIFFICULTY RATING", "ACTION TYPES", "TOOLS"):
        assert each in page.upper()
    assert "TRAUMA, ROLL ONCE MORE" not in page.upper()


@pytest.mark.parametrize("paper", list(PaperSize))
@pytest.mark.parametrize("style", STYLES[:3], ids=["color", "low ink", "pencil"])
@pytest.mark.parametrize("fillable", [False, True])
def test_front_and_back_take_a_leaf_with_every_sprinkle(
    full: EarthRulebook, paper: PaperSize, style: tuple[bool, bool, bool], fillable: bool
) -> None:
    ilse = replace(
        ILSE,
        areas=(BodyArea("Head", -1), BodyArea("Chest", 0, 3)),
        traumas=(Trauma("Knee", rating=2), Trauma("Warding chalk", is_tool=True)),
    )
    front, back = pages(ilse, full, style, True, paper, fillable=fillable)
    for each in ("BODY AREAS", "KNEE", "RATINGS AGAINST YOU −2", "USELESS UNTIL MENDED"):
        assert each in front.upper()
    for each in ("POTENTIAL ENERGY", "STANCE", "TO ROLL AGAIN", "TRAUMA", "LICENSE"):
        assert each in back.upper()


def test_the_license_is_no_note_and_the_rest_of_the_back_is_for_notes(plain: EarthRulebook) -> None:
    [_, back] = pages(ILSE, plain, STYLES[0], True)
    lines = [line.strip() for line in back.splitlines()]
    assert "Alexander Midknight" in lines[lines.index("LICENSE") + 1]
    assert lines.index("LICENSE") < lines.index("NOTES")


def test_blocks_of_disabled_sprinkles_are_omitted(plain: EarthRulebook) -> None:
    text = "".join(pages(ILSE, plain, STYLES[0], True)).upper()
    for each in ("STANCE", "RESISTANCE", "FLESH", "SCALE", "CRITICAL"):
        assert each not in text


def test_battery_panels_show_boxes_and_rests(plain: EarthRulebook) -> None:
    found = {
        each.title: (each.groups[0].letters, each.hint) for each in battery_panels(ILSE, plain)
    }
    assert found == {
        "Health": ("      xx", "rest 2"),
        "Physical": ("      xx", "nap 3, sleep 4"),
        "Mental": ("       x", "meditate 3"),
        "Spiritual": ("        ", "pray 3"),
    }
    few = plain.with_options(EarthOptions(mental=False))
    assert [each.title for each in battery_panels(ILSE, few)] == ["Health", "Physical", "Spiritual"]


def test_the_head_shows_flesh_and_armor(full: EarthRulebook, plain: EarthRulebook) -> None:
    head = earth_sheet_content(ILSE, full, game="x").blocks[4]
    assert isinstance(head, FieldsContent)
    assert ("Flesh, armor", "average 0, medium 2") in head.entries
    other = earth_sheet_content(ILSE, plain, game="x").blocks[4]
    assert isinstance(other, FieldsContent)
    assert "Side" in dict(other.entries)


def test_many_action_types_continue_on_another_page(full: EarthRulebook) -> None:
    many = EarthCharacter(ILSE.profile, actions=ILSE.actions * 9, tools=ILSE.tools * 9)
    assert len(pages(many, full, STYLES[0], False)) > 1


def test_pencil_leaves_proficiency_points_open(full: EarthRulebook) -> None:
    """They change in play, as ranks do at the end of a session."""
    sheet = earth_sheet_content(ILSE, full, game="4th Earth RAW")
    for content, is_open in ((sheet, False), (sheet.in_pencil(), True)):
        for block in content.blocks:
            if isinstance(block, RowsContent) and block.title in ("Action types", "Tools"):
                [points] = [at for at, each in enumerate(block.columns) if each.title == "Points"]
                assert all(not row[points].words.strip() for row in block.rows) is is_open
                assert any(row[points].words for row in block.rows)


def lines(character: EarthCharacter, book: EarthRulebook, title: str) -> list[str]:
    """The rows of a list on the sheet, with the boxes as they are ticked."""
    blocks = earth_sheet_content(character, book, game="x").blocks
    [found] = [each for each in blocks if isinstance(each, RowsContent) and each.title == title]
    return ["|".join(cell.words for cell in row) for row in found.rows]


def test_points_are_boxes_up_to_the_next_rank(full: EarthRulebook) -> None:
    """Points beyond it, before the session ends, are more boxes; mastered types have none."""
    assert lines(ILSE, full, "Tools") == [
        "Iron-shod staff|1|x||–",
        "Rope and hooks|2| |xx  |–",
        "Warding chalk|1| |xxx |yes",
    ]
    many = EarthCharacter(actions=(ActionType("Climb", ranks=1, points=6),))
    assert lines(many, full, "Action types") == ["Climb|Physical|x  |xxxxxx"]
    assert lines(EarthCharacter(), full, "Action types")[0] == "||   |    "


def test_specialties_are_listed_below_their_parents(full: EarthRulebook) -> None:
    """Each tells what it lowers once its parent is mastered."""
    types = (
        ActionType("Pin", "Wrestle"),
        ActionType("Climb", ranks=2),
        ActionType("Wrestle", "Fight", ranks=1, points=1),
        ActionType("Fight", ranks=3),
    )
    assert lines(replace(ILSE, actions=types), full, "Action types") == [
        "Climb|Physical|xx |    ",
        "Fight|Physical|xxx|",
        "└ Wrestle|Physical, specialty −1|x  |x   ",
        "└ Pin|Physical|   |    ",
    ]
