"""The finished PDF, read with independent libraries."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from PIL import Image
from reportlab import rl_config

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import armor
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, CharacterPage
from fourc_desktop.pdf.book import UnprintableText, print_book, unprintable
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box, PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count, page_png
from fourc_desktop.pdf.styles import COLOR
from tests.games.fourc.sheets.expected_words import pattern, pieces
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.page_text import printed, squeezed
from tests.pdf.print_styles import LARGE_PRINT, STYLES

ODD_NAMES = [
    "Dr. O’Neil",
    "Żubr",
    "小林",
    "<b>x</b>",
    '<img src="file:///etc/passwd">',
    "</para> &amp; %s {0} \\n (x) \\",
    "Ørsted–Ångström №7 “½” Ωмега ếứ",
    "a\u00a0b",
    "Straße ẞ",
]


ACTING = ("/OpenAction", "/AA", "/A", "/Names", "/AcroForm", "/Annots", "/JS", "/URI", "/F", "/EF")
"""The PDF keys of actions, links and embedded files."""


def assert_reads_back(page: CharacterPage, paper: PaperSize, look: PrintLook) -> None:
    """The text is in reading order on a single page, else each piece is on some page.

    Notes on the left are read before the skills beside them, whatever the drawing order.
    """
    sheet = CharacterSheet(page)
    pdf = print_book([sheet], paper, look)
    text = printed(pdf)
    (first, *others) = sheet.pages(look)
    on_the_left = any(placed.name == "notes" and placed.box.x == 0 for placed in first)
    if not others and not on_the_left:
        expected = pattern(page, look.fonts)
        assert expected.fullmatch(text), (text, expected.pattern)
    else:
        assert [piece for piece in pieces(page) if piece not in text] == []
    assert text.endswith(f"Page{page_count(pdf)}of{page_count(pdf)}")


@pytest.mark.parametrize(("rules", "first"), [(BASIC, 0), (ADVANCED, 60)])
def test_instant_heroes_read_back(
    page: PageMaker, look: PrintLook, rules: Rules, first: int
) -> None:
    for seed in range(first, first + 25):
        assert_reads_back(page(f"hero {seed}", rules), PaperSize.A4, look)


@pytest.mark.parametrize("style", ["low-ink", "large-print"])
def test_instant_heroes_read_back_in_every_style(page: PageMaker, fonts: Fonts, style: str) -> None:
    for seed in range(15):
        rules = (BASIC, ADVANCED)[seed % 2]
        assert_reads_back(
            page(f"hero {seed}", rules), PaperSize.A4, PrintLook(fonts, STYLES[style])
        )


@pytest.mark.full
@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_10_000_instant_heroes_read_back(
    page: PageMaker, fonts: Fonts, rules: Rules, style: str
) -> None:
    for seed in range(10_000):
        assert_reads_back(
            page(f"hero {seed}", rules), PaperSize.LETTER, PrintLook(fonts, STYLES[style])
        )


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_prints_as_itself(page: PageMaker, fonts: Fonts, name: str) -> None:
    made = page(
        name=name,
        identity=name,
        player=name,
        campaign=name,
        skills=(Skill(name),),
        powers=(HeldPower("claws", 4, Score(30), choices=(("weapon", (name,)),)),),
        equipment=(name,),
        notes=f"{name}\n{name}",
    )
    assert unprintable(CharacterSheet(made), fonts) == ()
    text = printed(print_book([CharacterSheet(made)], PaperSize.A4, PrintLook(fonts, COLOR)))
    assert text.count(squeezed(name)) >= 8
    assert squeezed(fonts.capitals(name)) in text


def test_unprintable_characters_are_reported(page: PageMaker, fonts: Fonts) -> None:
    made = page(
        name="Owl 😀",
        notes="שלום and ไ and 😀😀",
        skills=(Skill("กา"),),
        equipment=("🔦",),
        powers=(
            HeldPower("claws", 4, Score(30), choices=(("weapon", ("👊",)),)),
            HeldPower("extra-body-parts", 4, Score(30), choices=(("parts", ("🦷",)),)),
        ),
    )
    assert unprintable(CharacterSheet(made), fonts) == (
        UnprintableText("Name", ("😀",)),
        UnprintableText("Power 👊", ("👊",)),
        UnprintableText("Power Extra Body Parts", ("🦷",)),
        UnprintableText("Skill กา", ("ก", "า")),
        UnprintableText("Equipment 🔦", ("🔦",)),
        UnprintableText("Notes", ("ש", "ל", "ו", "ם", "ไ", "😀")),
    )


def test_the_longest_hero_is_printed_completely(
    page: PageMaker, fonts: Fonts, book: Rulebook
) -> None:
    words = [f"word{n}" for n in range(2300)]
    held = [
        HeldPower(power.id, n, Score(1000 + n, n))
        .with_answers("energy", ("Sunlight that fell through stained glass " * 9,))
        .with_answers("weapon", ("Fists",))
        .with_answers("form", ("Magic",))
        .with_answers("traits", ("melee", "brawn"))
        for n, power in enumerate(book.powers.values())
    ]
    made = page(
        name=("Name " * 40).strip(),
        identity=("Identity " * 22).strip(),
        powers=tuple(held),
        skills=tuple(Skill(f"Skill number {n} of a rather long kind of name") for n in range(60)),
        equipment=tuple(f"Thing number {n} that is carried around" for n in range(60)),
        notes=" ".join(words)[:20_000],
    )
    pdf = print_book([CharacterSheet(made)], PaperSize.A4, PrintLook(fonts, COLOR))
    text = printed(pdf)
    assert squeezed(made.fields[0].value) in text
    for power in made.powers:
        assert squeezed(power.name) in text
        for sentence in (*power.words_without_attacks, *power.gains):
            assert squeezed(sentence) in text
    for skill in made.skills:
        assert squeezed(skill.name) in text
    for word in (*words, *made.equipment):
        assert squeezed(word) in text
    for speed in made.movement:
        assert squeezed(speed.sectors) in text
    assert text.endswith(f"Page{page_count(pdf)}of{page_count(pdf)}")


def test_the_shortest_hero(page: PageMaker, look: PrintLook) -> None:
    made = page("0", BASIC, name="X", identity="", powers=(), skills=(), campaign="")
    assert_reads_back(made, PaperSize.LETTER, look)


def test_large_print_has_all_armor_in_one_block(page: PageMaker, fonts: Fonts) -> None:
    worn = [ArmorLine(f"Force Field: wall {number}", "while changed", 40) for number in range(6)]
    sheet = CharacterSheet(replace(page(), armor=tuple(worn)))
    look = PrintLook(fonts, LARGE_PRINT)
    (block,) = [placed for each in sheet.pages(look) for placed in each if placed.name == "armor"]
    assert block.box.height > armor(worn[:3], block.box.width, look.fonts).height
    text = squeezed(printed(print_book([sheet], PaperSize.A4, look)))
    assert "onpage" not in text
    assert all(text.count(squeezed(f"40 {line.name}, {line.when}")) == 1 for line in worn[1:])


@pytest.mark.parametrize("paper", PaperSize)
def test_the_pages_have_the_size_of_the_paper(
    page: PageMaker, fonts: Fonts, paper: PaperSize
) -> None:
    pdf = print_book([CharacterSheet(page(notes="Word. " * 3000))], paper, PrintLook(fonts, COLOR))
    with pikepdf.open(BytesIO(pdf)) as document:
        for leaf in document.pages:
            size = [float(side) * 25.4 / 72 for side in leaf.mediabox]
            assert size == pytest.approx([0, 0, paper.width, paper.height], abs=0.01)


@pytest.mark.parametrize("paper", PaperSize)
def test_drawing_stays_inside_the_content_box(
    page: PageMaker, fonts: Fonts, portrait: bytes, paper: PaperSize
) -> None:
    made = page(name="Ęg " * 60, identity="W" * 200, notes="Wij gały " * 300)
    pdf = print_book([CharacterSheet(made, portrait)], paper, PrintLook(fonts, COLOR))
    for number in range(1, page_count(pdf) + 1):
        picture = Image.open(BytesIO(page_png(pdf, number, dpi=254))).convert("L")
        edges = picture.point(lambda value: 255 if value < 250 else 0).getbbox()
        assert edges is not None
        left, top, right, bottom = (edge / 10 for edge in edges)
        ink = Box(left - paper.left, top - paper.top, right - left, bottom - top)
        assert ink.within(CONTENT.inset(-0.1))


def test_the_pdf_has_no_actions_or_links(page: PageMaker, fonts: Fonts, portrait: bytes) -> None:
    made = page(name="http://example.com", notes="javascript:alert(1) http://example.com")
    pdf = print_book([CharacterSheet(made, portrait)], PaperSize.A4, PrintLook(fonts, COLOR))
    with pikepdf.open(BytesIO(pdf)) as document:
        for thing in document.objects:
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
                assert [key for key in ACTING if key in thing] == []


def test_reportlab_trusts_no_address() -> None:
    assert rl_config.trustedHosts == rl_config.trustedSchemes == []


def test_the_metadata_of_the_pdf(page: PageMaker, fonts: Fonts) -> None:
    sheets, look = [CharacterSheet(page(name="Żubr <b>"))], PrintLook(fonts, COLOR)
    pdf = print_book(sheets, PaperSize.A4, look, subject=GAME.pdf_subject)
    with pikepdf.open(BytesIO(pdf)) as document:
        assert str(document.docinfo["/Title"]) == "Żubr <b>"
        assert str(document.docinfo["/Author"]) == "4C Desktop"
        assert str(document.docinfo["/Subject"]) == GAME.pdf_subject
        assert str(document.Root.Lang) == "en-US"


def test_several_characters_in_one_document(page: PageMaker, fonts: Fonts) -> None:
    pages = [page("1", name="Owl"), page("2", name="Crow")]
    done: list[int] = []
    sheets = [CharacterSheet(each) for each in pages]
    pdf = print_book(sheets, PaperSize.A4, PrintLook(fonts, COLOR), printed=done.append)
    assert page_count(pdf) == 2
    assert done == [1, 2]
    assert printed(pdf).count("Page1of1") == 2


def test_no_sheet_is_no_document(fonts: Fonts) -> None:
    with pytest.raises(ValueError, match="no sheet"):
        print_book([], PaperSize.A4, PrintLook(fonts, COLOR))


def test_the_same_hero_is_the_same_bytes(page: PageMaker, fonts: Fonts, portrait: bytes) -> None:
    made = [CharacterSheet(page(), portrait)]
    look = PrintLook(fonts, COLOR)
    assert print_book(made, PaperSize.A4, look) == print_book(made, PaperSize.A4, look)


ELSEWHERE = """
import hashlib
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.pdf.book import print_book
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.geometry import CONTENT, PaperSize
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.games.fourc.formats.rules_data import load_rulebook

book = load_rulebook(resources_folder())
hero = instant_hero(book, ADVANCED, "LANTERN")
page = character_page(hero, derived_stats(hero, book), book, campaign="Harbor City Nights")
look = PrintLook(Fonts(resources_folder() / "fonts"), COLOR)
pdf = print_book([CharacterSheet(page)], PaperSize.A4, look)
print(hashlib.sha256(pdf).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_same_bytes_in_every_process(page: PageMaker, fonts: Fonts, hash_seed: str) -> None:
    here = print_book([CharacterSheet(page("LANTERN"))], PaperSize.A4, PrintLook(fonts, COLOR))
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    assert there.stdout.strip() == hashlib.sha256(here).hexdigest()
