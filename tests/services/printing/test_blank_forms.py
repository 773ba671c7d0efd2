"""Blank forms that every game has: one page, nobody's numbers, the boxes of the game."""

from io import BytesIO
from itertools import product

import pikepdf
import pytest

from fourc_desktop.core.documents import PrintContext
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.cards.card_sheet import CardSheet
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import sheet_style
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.blank_forms import SHARED, blank_sheet, blanks_of
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.games.toy.game import GAME as TOY
from tests.pdf.layout_checks import assert_blocks_keep_apart, assert_words_keep_apart
from tests.services.pdf_text import text_of

GAME_IDS = [entry.id for entry in GAMES]
OPTIONS = PrintOptions(back=False)

IN_TRUE_SIZE = {"map", "standees"}
BOXES = {
    "4c": ("Damage", "Fortune", "armor", "MEL", "WIL"),
    "fudge": ("Scratch", "Coma", "BUI", "SPE"),
    "rough-magic": ("Health", "Endurance", "AGI", "POW"),
    "fourth-earth": ("Health", "Physical", "Mental", "Spiritual"),
}
"""What stands on a blank card of each game."""


def form(id_: str, game: AnyGame, tools: ApplicationContext, **options: object) -> Printable:
    page = next(iter(game.presets.values()))
    book = tools.games.book(game, page)
    context = PrintContext(game.title, book, page, "Harbor City Nights")
    wanted = PrintOptions(back=False, **options)  # type: ignore[arg-type]
    return blank_sheet(id_, context, page, (), wanted, game)


@pytest.mark.parametrize(("game", "id_"), tuple(product(GAME_IDS, SHARED)))
def test_each_is_whole_in_every_style_and_fills_one_page(
    game: str, id_: str, tools: ApplicationContext
) -> None:
    sheet = form(id_, tools.games.game(game), tools)
    for low_ink, large, pencil in product((False, True), repeat=3):
        style = sheet_style(low_ink=low_ink, large_print=large, pencil=pencil)
        look = PrintLook(Fonts(tools.fonts), style)
        pages = sheet.pages(look)
        assert_blocks_keep_apart(pages, look)
        if id_ not in IN_TRUE_SIZE:
            assert_words_keep_apart(pages, look)
        assert len(pages) == 1 or large


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_blank_card_has_empty_boxes_of_its_game(game: str, tools: ApplicationContext) -> None:
    sheet = form("cards", tools.games.game(game), tools, per_page=9)
    pdf = PdfRenderer(tools.fonts).pdf([sheet], PaperSetting.A4, OPTIONS)
    text = text_of(pdf)
    for words in BOXES[game]:
        assert text.count(words) == 9
    assert not any(letter.isdigit() for letter in text.replace("page 1 of 1", ""))


def test_options_of_cards_count_for_blank_ones(tools: ApplicationContext) -> None:
    game = tools.games.game("fudge")
    sheet = form("cards", game, tools, per_page=4, card_backs=True)
    assert isinstance(sheet, CardSheet)
    assert (sheet.per_page, sheet.backs) == (4, False)


def test_blanks_of_the_game_are_listed_first(tools: ApplicationContext) -> None:
    for entry in GAMES:
        game = tools.games.game(entry.id)
        ids = [each.id for each in blanks_of(game)]
        assert ids == [*(each.id for each in game.blanks), *SHARED]
        assert len(set(ids)) == len(ids)
        assert form("screen", game, tools).name


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_blank_says_whether_a_fillable_one_has_fields(
    game: str, tools: ApplicationContext
) -> None:
    renderer, fillable = PdfRenderer(tools.fonts), PrintOptions(back=False, fillable=True)
    found = tools.games.game(game)
    for blank in blanks_of(found):
        pdf = renderer.pdf([form(blank.id, found, tools)], PaperSetting.A4, fillable)
        with pikepdf.open(BytesIO(pdf)) as document:
            assert ("/AcroForm" in document.Root) is blank.has_fields, blank.id


def test_a_game_without_cards_refuses_blank_cards(tools: ApplicationContext) -> None:
    page = TOY.page.blank()
    context = PrintContext("Toy", None, page)
    kind = type("NoCards", (), {"blank_card": lambda *_: None})()
    game = type("NoCards", (type(TOY),), {"kinds": (kind,)})()
    with pytest.raises(Refused, match="no cards"):
        blank_sheet("cards", context, page, (), OPTIONS, game)
