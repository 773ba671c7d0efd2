"""A sheet with its back: the overflow of the front, and its page references."""

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import TableNeed
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import NotesBlock
from fourc_desktop.pdf.book import numbered_pages, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.pdf.layout_checks import assert_sound
from tests.pdf.page_text import printed, squeezed
from tests.pdf.print_styles import STYLES

SENTENCE = "Grew up over a bakery on Salt Street. "
ENERGY = (HeldPower("force-field", None, Score(20)), HeldPower("flight", None, Score(30)))


def whole(hero: Character, book: Rulebook) -> CharacterSheet:
    known = derived_stats(hero, book)
    back = back_page(hero, known, book, campaign="Harbor City Nights")
    return CharacterSheet(character_page(hero, known, book, campaign="Nights"), back=back)


def names(page: Page) -> list[str]:
    return [placed.name for placed in page]


def words_of_notes(pages: tuple[Page, ...]) -> str:
    blocks = [placed.block for page in pages for placed in page if placed.name == "notes"]
    return " ".join(block.text for block in blocks if isinstance(block, NotesBlock))


def test_large_print_has_no_page_of_empty_lines(
    hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    known = [HeldPower(power, None, Score(30)) for power in book.powers]
    counts = set()
    for count in range(0, 30, 2):
        sheet = whole(hero("7", ADVANCED, powers=tuple(known[:count]), notes=""), book)
        pages = numbered_pages(sheet, look)
        counts.add(len(pages))
        for _, *blocks, _ in pages:
            notes = (placed.block for placed in blocks)
            is_empty = all(isinstance(each, NotesBlock) and not each.text for each in notes)
            assert not is_empty, count
    assert len(counts) > 1


@pytest.mark.parametrize("style", ["color", "low-ink", "pencil"])
@pytest.mark.parametrize(("rules", "powers"), [(BASIC, ()), (ADVANCED, ()), (ADVANCED, ENERGY)])
def test_a_few_more_lines_are_on_the_back(
    style: str,
    rules: Rules,
    powers: tuple[HeldPower, ...],
    hero: HeroMaker,
    book: Rulebook,
    fonts: Fonts,
) -> None:
    look = PrintLook(fonts, STYLES[style])
    counts = set()
    for sentences in range(4, 20):
        notes = SENTENCE * sentences
        pages = numbered_pages(whole(hero("7", rules, powers=powers, notes=notes), book), look)
        assert_sound(pages, look)
        assert squeezed(words_of_notes(pages)).endswith(squeezed(notes))
        front = {placed.name: placed.block for placed in pages[0]}["notes"]
        assert isinstance(front, NotesBlock)
        if len(pages) == 2 and front.remark:
            assert front.remark == "continued on page 2"
            assert names(pages[1]).count("notes") == 1
            counts.add(sentences)
        assert len(pages) in {2, 4}
    assert len(counts) >= 3


def test_lists_continue_on_the_back(hero: HeroMaker, book: Rulebook, look: PrintLook) -> None:
    skills = tuple(Skill(f"Skill {number}") for number in range(14))
    sheet = whole(hero("7", BASIC, powers=(), equipment=(), skills=skills), book)
    front, back = numbered_pages(sheet, look)
    listed = [placed.block for placed in (*front, *back) if placed.name == "skills"]
    assert all(isinstance(block, Listing) for block in listed)
    first, second = (block for block in listed if isinstance(block, Listing))
    assert len(first.rows) + len(second.rows) == 14
    assert first.remark == f"{len(second.rows)} more on page 2"
    assert_sound((front, back), look)


def test_the_least_needed_tables_make_room_for_notes(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    short, long = (whole(hero("7", notes=SENTENCE * count), book) for count in (1, 20))
    pages = [numbered_pages(sheet, look) for sheet in (short, long)]
    assert [len(each) for each in pages] == [2, 2]
    assert short.back is not None
    needs = {each.title: each.need for each in short.back.lists}
    before, after = ([needs[name] for name in names(each[1]) if name in needs] for each in pages)
    assert len(after) < len(before)
    assert after.count(TableNeed.ALWAYS) == before.count(TableNeed.ALWAYS)


@pytest.mark.parametrize("style", STYLES)
def test_tables_that_do_not_fit_start_a_new_page(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    look = PrintLook(fonts, STYLES[style])
    pages = numbered_pages(whole(hero("7", notes=SENTENCE * 60), book), look)
    starts = [number for number, page in enumerate(pages, 1) if "table" in names(page)]
    assert starts[0] >= 4
    assert starts[0] % 2 == 0
    assert_sound(pages, look)


@pytest.mark.parametrize("lines", [60, 180, 240])
def test_notes_that_are_higher_than_a_page_continue_on_pages_of_their_own(
    lines: int, hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    # The tables of these powers take a second page of the back.
    ids = ("force-field", "invisibility", "mind-control")
    powers = tuple(HeldPower(id_, None, Score(30)) for id_ in ids)
    notes = "\n".join(f"line{number}" for number in range(lines))
    pages = numbered_pages(whole(hero("7", ADVANCED, powers=powers, notes=notes), book), look)
    assert_sound(pages, look)
    assert words_of_notes(pages).split()[-lines:] == notes.split()


def test_the_notes_are_read_back_in_their_order(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    notes = " ".join(f"word{number}" for number in range(110))
    sheet = whole(hero("7", powers=ENERGY, notes=notes), book)
    assert len(sheet.pages(look)) == 2
    text = printed(print_book([sheet], PaperSize.LETTER, look))
    places = [text.index(f"word{number}") for number in range(110)]
    assert places == sorted(places)
