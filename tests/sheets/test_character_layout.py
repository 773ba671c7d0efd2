"""Nothing overlaps, nothing is outside, and every block stands where it was drawn."""

from collections.abc import Sequence
from io import BytesIO
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.domain.fourc.choices import Answer
from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import ADVANCED, BASIC, Rules
from fourc_desktop.domain.fourc.skills import Skill
from fourc_desktop.sheets.character_layout import character_pages
from fourc_desktop.sheets.look import Look
from fourc_desktop.sheets.paper import CONTENT, Paper
from fourc_desktop.sheets.placed import Page, Placed
from tests.sheets.looking import PageMaker, Reader

DRAWN = {
    "portrait": (0, 0, 36, 48),
    "name": (37.6, 0, 152.4, 17.4),
    "Identity (secret)": (40, 18.5, 39, 8.9),
    "Origin": (81, 18.5, 31, 8.9),
    "Player": (114, 18.5, 31, 8.9),
    "Campaign": (147, 18.5, 43, 8.9),
    "damage": (40, 30, 73.4, 37),
    "fortune": (116.6, 30, 73.4, 37),
    "conditions": (0, 50.5, 36, 16),
    "traits": (0, 70, 118, 68),
    "armor": (122, 70, 68, 23.8),
    "movement": (122, 95.5, 68, 20.1),
    "standing": (122, 117.5, 68, 15),
    "footer": (0, 255.2, 190, 4.2),
}
"""Where the picture of the sheet has the blocks that it shares with this one, in mm."""

READING_ORDER = [
    "portrait",
    "name",
    "Identity (secret)",
    "Origin",
    "Player",
    "Campaign",
    "damage",
    "fortune",
    "conditions",
    "traits",
    "armor",
    "movement",
    "standing",
    "powers",
    "skills",
    "origin",
    "notes",
    "footer",
]


def assert_sound(pages: Sequence[Page], look: Look) -> None:
    assert_blocks_keep_apart(pages)
    assert_words_keep_apart(pages, look)


def assert_blocks_keep_apart(pages: Sequence[Page]) -> None:
    for page in pages:
        for placed in page:
            assert placed.box.within(CONTENT), placed.name
            assert placed.block.height <= placed.box.height + 1e-6, placed.name
        for one, other in combinations(page, 2):
            assert not one.box.overlaps(other.box), (one.name, other.name)


def assert_words_keep_apart(pages: Sequence[Page], look: Look) -> None:
    for page in pages:
        pen = Reader(Canvas(BytesIO()), Paper.A4, look.fonts, look.style)
        pen.written = []
        for placed in page:
            before = len(pen.written)
            placed.block.draw(pen, placed.box)
            for text, place in pen.written[before:]:
                assert place.within(placed.box), (placed.name, text)
        places = sorted(pen.written, key=lambda each: each[1].y)
        for index, (text, place) in enumerate(places):
            for other_text, other in places[index + 1 :]:
                if other.y >= place.bottom:
                    break
                assert not place.overlaps(other), (text, other_text)


def by_name(page: Page) -> dict[str, Placed]:
    return {placed.name: placed for placed in page}


@pytest.mark.parametrize("name", DRAWN)
def test_blocks_stand_within_2_mm_of_the_picture(name: str, page: PageMaker, look: Look) -> None:
    (front,) = character_pages(page(), None, look)
    box = by_name(front)[name].box
    assert (box.x, box.y, box.width, box.height) == pytest.approx(DRAWN[name], abs=2)


def test_blocks_stand_in_reading_order(page: PageMaker, look: Look) -> None:
    (front,) = character_pages(page(), None, look)
    assert [placed.name for placed in front] == READING_ORDER


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_instant_heroes_fit_one_page(page: PageMaker, look: Look, rules: Rules) -> None:
    for seed in range(50):
        pages = character_pages(page(str(seed), rules), None, look)
        assert len(pages) == 1
        assert_sound(pages, look)


TEXTS = {"Notes", "Equipment"}


def settled(book: Rulebook, power: HeldPower, words: str) -> HeldPower:
    """The power with every choice that takes them settled with words of one's own."""
    for choice in book.powers[power.power].choices:
        if choice.own_words or choice.answer is Answer.WORDS:
            power = power.settled(choice.id, (words,))
        elif choice.options:
            power = power.settled(choice.id, (choice.options[len(words) % 2].id,))
    return power


LINE = st.text(alphabet="ab Wi.é小😀", max_size=200)


@given(data=st.data())
def test_nothing_overlaps_and_nothing_is_outside(
    data: st.DataObject, page: PageMaker, look: Look, book: Rulebook
) -> None:
    names = st.sampled_from(sorted(book.powers))
    scores = st.builds(Score, st.integers(0, 9999), st.none() | st.integers(0, 99))
    held = st.builds(HeldPower, names, st.none(), scores, st.integers(0, 60)).map(
        lambda power: settled(book, power, data.draw(LINE.filter(bool)))
    )
    made = page(
        name=data.draw(LINE) or "X",
        identity=data.draw(LINE),
        player=data.draw(LINE),
        notes=data.draw(st.text(alphabet="ab W\n", max_size=3000)),
        campaign=data.draw(LINE),
        powers=tuple(data.draw(st.lists(held, max_size=30))),
        equipment=tuple(data.draw(st.lists(LINE, max_size=30))),
        exempt=data.draw(st.booleans()),
        skills=tuple(data.draw(st.lists(st.builds(Skill, LINE.filter(bool)), max_size=60))),
        traits=tuple(data.draw(st.tuples(*[scores] * 7))),
        lifestyle=data.draw(scores),
        repute=data.draw(scores),
    )
    assert_sound(character_pages(made, None, look), look)


def test_notes_keep_at_least_two_lines(page: PageMaker, look: Look) -> None:
    skills = tuple(Skill(f"Skill {n}") for n in range(60))
    front, *_ = character_pages(page(skills=skills), None, look)
    assert by_name(front)["notes"].box.height >= 2 * 5.2 + 5.1


def test_equipment_shares_the_room_of_notes(page: PageMaker, look: Look) -> None:
    front, *more = character_pages(page(equipment=("Rope", "Lamp")), None, look)
    assert more == []
    both = by_name(front)
    notes, equipment = both["notes"].box, both["equipment"].box
    assert (notes.y, notes.height) == (equipment.y, equipment.height)
    assert notes.width == equipment.width == pytest.approx((190 - 4) / 2)
    assert [placed.name for placed in front][-3:] == ["notes", "equipment", "footer"]


def test_long_notes_and_equipment_go_on_in_two_columns(page: PageMaker, look: Look) -> None:
    items = tuple(f"Thing {n}" for n in range(60))
    made = page(equipment=items, notes="Word. " * 1500)
    front, *more = character_pages(made, None, look)
    assert_sound((front, *more), look)
    names = [placed.name for each in more for placed in each]
    assert names.count("Equipment") >= 1
    assert names.index("Notes") < names.index("Equipment")
    texts = [placed.block for each in more for placed in each if placed.name in TEXTS]
    assert {getattr(block, "columns", 0) for block in texts} == {2}


def test_what_no_row_can_hold_stands_in_full_on_page_2(page: PageMaker, look: Look) -> None:
    words = "Sunlight that fell through stained glass " * 8
    held = HeldPower("absorption", 4, Score(30, 50), choices=(("energy", (words.strip(),)),))
    front, second = character_pages(page(powers=(held,)), None, look)
    assert [placed.name for placed in second] == ["name", "Powers in full", "footer"]
    text = " ".join(getattr(by_name(second)["Powers in full"].block, "lines", ()))
    assert text.count("stained glass") == 8
    rows = getattr(by_name(front)["powers"].block, "rows", ())
    assert [len(row.name.lines) + len(row.words.lines) for row in rows] == [3]


def test_armor_without_a_line_of_its_own_stands_on_page_2(page: PageMaker, look: Look) -> None:
    force_field = HeldPower("force-field", 4, Score(10), choices=(("source", ("device",)),))
    others = ("body-armor", "phasing", "physical-metamorphosis")
    powers = (force_field, *(HeldPower(each, 4, Score(30)) for each in others))
    front, second = character_pages(page(powers=powers), None, look)
    assert getattr(by_name(front)["armor"].block, "remark", "") == "1 more on page 2"
    assert getattr(by_name(second)["Armor"].block, "lines", ()) == ("10 Force Field: device",)


def test_short_lists_leave_room_to_write(page: PageMaker, look: Look) -> None:
    (front,) = character_pages(page(powers=(), skills=()), None, look)
    assert by_name(front)["powers"].box.height > 30


def test_what_does_not_fit_its_field_stands_on_page_2(page: PageMaker, look: Look) -> None:
    made = page(name="W" * 200, identity="W" * 200)
    _, second = character_pages(made, None, look)
    assert [placed.name for placed in second] == ["name", "Name", "Identity (secret)", "footer"]


def test_titles_say_how_much_is_on_page_2(page: PageMaker, look: Look) -> None:
    held = HeldPower("flight", 4, Score(30, 50))
    made = page(powers=(held,) * 12, notes="Word. " * 3000)
    front, *_ = character_pages(made, None, look)
    placed = by_name(front)
    assert getattr(placed["powers"].block, "remark", "") == "3 more on page 2"
    assert getattr(placed["notes"].block, "remark", "") == "continued on page 2"


def test_notes_say_on_which_page_they_really_go_on(page: PageMaker, look: Look) -> None:
    held = HeldPower("flight", 4, Score(30, 50))
    front, second, third, *_ = character_pages(
        page(powers=(held,) * 40, notes="Word. " * 3000), None, look
    )
    assert "Notes" not in by_name(second)
    assert "Notes" in by_name(third)
    assert getattr(by_name(front)["notes"].block, "remark", "") == "continued on page 3"
