"""The positions of blocks on a character sheet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import PowerBlockRow
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import MIN_NOTES, NotesBlock
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

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
    "attacks": (0, 140.5, 190, 46.7),
    "defenses": (0, 189.1, 190, 14.1),
    "powers": (0, 206.2, 118, 42.1),
    "skills": (122, 206.2, 68, 21.6),
    "notes": (122, 229.6, 68, 22.6),
    "footer": (0, 255.2, 190, 4.2),
}
"""The positions and sizes of blocks in the design, in reading order, in mm."""


def laid_out(page: CharacterPage, look: PrintLook) -> tuple[Page, ...]:
    return numbered_pages(CharacterSheet(page), look)


def by_name(page: Page) -> dict[str, PlacedBlock]:
    return {placed.name: placed for placed in page}


def names(page: Page) -> list[str]:
    return [placed.name for placed in page]


def listing(page: Page, name: str) -> Listing:
    block = by_name(page)[name].block
    assert isinstance(block, Listing)
    return block


def text(page: Page, name: str) -> NotesBlock:
    block = by_name(page)[name].block
    assert isinstance(block, NotesBlock)
    return block


@pytest.mark.parametrize("style", ["color", "low-ink", "pencil"])
def test_block_positions_match_the_picture_within_2_mm(
    stormglass: CharacterPage, fonts: Fonts, style: str
) -> None:
    (front,) = laid_out(stormglass, PrintLook(fonts, STYLES[style]))
    for placed in front:
        box = placed.box
        place = (box.x, box.y, box.width, box.height)
        assert place == pytest.approx(DRAWN[placed.name], abs=2), placed.name
    assert names(front) == list(DRAWN)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("count", [15, pytest.param(150, marks=pytest.mark.full)])
def test_instant_heroes_are_sound_in_every_style(
    page: PageMaker, fonts: Fonts, rules: Rules, style: str, count: int
) -> None:
    look = PrintLook(fonts, STYLES[style])
    for seed in range(count):
        assert_sound(laid_out(page(str(seed), rules), look), look)


def settled(book: Rulebook, power: HeldPower, words: str) -> HeldPower:
    """The power with every free-text choice answered with `words`."""
    for choice in book.powers[power.power].choices:
        if choice.own_words or choice.answer is ChoiceAnswer.WORDS:
            power = power.with_answers(choice.id, (words,))
        elif choice.options:
            power = power.with_answers(choice.id, (choice.options[len(words) % 2].id,))
    return power


LINE = st.text(alphabet="ab Wi.é小😀", max_size=200)


@settings(max_examples=40)
@given(data=st.data())
def test_generated_pages_have_no_overlaps(
    data: st.DataObject, page: PageMaker, fonts: Fonts, book: Rulebook
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
    look = PrintLook(
        fonts, STYLES[data.draw(st.sampled_from(list(STYLES)))], data.draw(st.booleans())
    )
    assert_sound(laid_out(made, look), look)


def test_a_bare_page_has_seven_traits_and_basic_movement(page: PageMaker, look: PrintLook) -> None:
    front, *_ = laid_out(page("0", BASIC, powers=(), skills=()), look)
    assert len(getattr(by_name(front)["traits"].block, "lines", ())) == 7
    modes = getattr(by_name(front)["movement"].block, "modes", ())
    assert [name for name, _ in modes] == ["walk", "climb"]


def test_without_weapons_there_are_free_attack_lines(page: PageMaker, look: PrintLook) -> None:
    (front,) = laid_out(page(powers=(), skills=(), equipment=()), look)
    attacks = listing(front, "attacks")
    assert len(attacks.rows) == 3
    assert attacks.free == (8.2, 8.2)


def test_many_powers_leave_no_free_attack_lines(page: PageMaker, look: PrintLook) -> None:
    powers = tuple(HeldPower("flight", 4, Score(30)) for _ in range(5))
    (front,) = laid_out(page(powers=powers, skills=()), look)
    assert listing(front, "attacks").free == ()
    assert len(listing(front, "powers").rows) == 5


def test_six_attacks_the_rest_under_the_same_heads_on_page_2(
    page: PageMaker, look: PrintLook
) -> None:
    powers = tuple(HeldPower("claws", 4, Score(10 + n)) for n in range(6))
    front, second = laid_out(page(powers=powers), look)
    shown, rest = listing(front, "attacks"), listing(second, "attacks")
    assert (len(shown.rows), len(rest.rows)) == (6, 3)
    assert shown.remark == "3 more on page 2"
    assert (shown.title, shown.heads) == (rest.title, rest.heads)


def test_the_attack_title_shows_attacks_per_turn(page: PageMaker, look: PrintLook) -> None:
    front, *_ = laid_out(page(powers=(HeldPower("fast-attack", 4, Score(30)),)), look)
    assert listing(front, "attacks").remark.endswith("a turn")


def test_spare_space_on_the_left_becomes_notes(page: PageMaker, look: PrintLook) -> None:
    powers = (HeldPower("flight", 4, Score(30)),)
    (front,) = laid_out(page(powers=powers, skills=(Skill("Law"),)), look)
    notes = by_name(front)["notes"].box
    assert (notes.x, notes.width) == (0, 118)
    assert notes.bottom == pytest.approx(look.foot)
    assert len(listing(front, "powers").free) == 1


def test_notes_keep_at_least_two_lines(page: PageMaker, look: PrintLook) -> None:
    skills = tuple(Skill(f"Skill {n}") for n in range(60))
    front, *_ = laid_out(page(skills=skills), look)
    assert by_name(front)["notes"].box.height >= MIN_NOTES


def test_equipment_shares_the_room_of_notes(page: PageMaker, look: PrintLook) -> None:
    made = page(equipment=("Rope", "Lamp"), powers=(), skills=())
    (front,) = laid_out(made, look)
    assert text(front, "equipment").lines == ("Rope\u00a0· Lamp",)
    assert names(front)[-4:] == ["skills", "equipment", "notes", "footer"]
    assert by_name(front)["equipment"].box.x == 122


def test_equipment_that_does_not_fit_moves_to_page_2(page: PageMaker, look: PrintLook) -> None:
    skills = tuple(Skill(f"Skill {n}") for n in range(8))
    powers = tuple(HeldPower("flight", 4, Score(30)) for _ in range(5))
    front, second = laid_out(page(equipment=("Rope",), skills=skills, powers=powers), look)
    assert "equipment" not in names(front)
    assert text(second, "equipment").lines == ("Rope",)


def test_a_sheet_to_fill_in_has_lines_for_equipment(page: PageMaker, fonts: Fonts) -> None:
    made, filled = page(powers=(), skills=()), PrintLook(fonts, STYLES["color"], fillable=True)
    (flat,) = laid_out(made, PrintLook(fonts, STYLES["color"]))
    (front,) = laid_out(made, filled)
    assert "equipment" not in names(flat)
    assert text(front, "equipment").lines == ()
    skills = tuple(Skill(f"Skill {n}") for n in range(8))
    *_, last = laid_out(page(skills=skills), filled)
    assert text(last, "equipment").height == MIN_NOTES


def test_changes_by_the_origin_precede_the_notes(page: PageMaker, look: PrintLook) -> None:
    made = page(notes="Afraid of gulls.", conditions=("on fire",), powers=(), skills=())
    front, *_ = laid_out(made, look)
    notes = text(front, "notes")
    assert notes.text.splitlines() == [
        "By origin: skills +3. Instant hero, seed LANTERN.",
        "Also: on fire.",
        "Afraid of gulls.",
    ]
    assert notes.soft == len(notes.lines) - 1


def test_long_notes_and_equipment_continue_in_two_columns(page: PageMaker, look: PrintLook) -> None:
    items = tuple(f"Thing number {n} that is carried" for n in range(90))
    pages = laid_out(page(equipment=items, notes="Word. " * 1500), look)
    assert_sound(pages, look)
    more = pages[1:]
    later = [placed.name for each in more for placed in each]
    assert later.index("equipment") < later.index("notes")
    texts = [
        placed.block for each in more for placed in each if isinstance(placed.block, NotesBlock)
    ]
    assert {block.columns for block in texts} == {2}


def test_texts_cut_in_a_row_are_complete_on_page_2(page: PageMaker, look: PrintLook) -> None:
    words = "Sunlight that fell through stained glass " * 8
    held = HeldPower("absorption", 4, Score(30, 50), choices=(("energy", (words.strip(),)),))
    front, second = laid_out(page(powers=(held,)), look)
    assert names(second) == ["name", "Powers in full", "lines", "footer"]
    assert " ".join(text(second, "Powers in full").lines).count("stained glass") == 8
    (row,) = listing(front, "powers").rows
    assert isinstance(row, PowerBlockRow)
    assert len(row.name.lines) + len(row.words.lines) == 4


def test_surplus_armor_moves_to_page_2(page: PageMaker, look: PrintLook) -> None:
    force_field = HeldPower("force-field", 4, Score(10), choices=(("source", ("device",)),))
    others = ("body-armor", "phasing", "physical-metamorphosis")
    powers = (force_field, *(HeldPower(each, 4, Score(30)) for each in others))
    front, second, *_ = laid_out(page(powers=powers), look)
    assert getattr(by_name(front)["armor"].block, "remark", "") == "1 more on page 2"
    assert text(second, "Armor").lines == ("10 Force Field: device",)


def test_texts_cut_in_a_field_are_complete_on_page_2(page: PageMaker, look: PrintLook) -> None:
    made = page(name="W" * 200, identity="W" * 200, powers=(), skills=())
    _, second = laid_out(made, look)
    assert names(second) == ["name", "Name", "Identity (secret)", "lines", "footer"]


def test_titles_say_how_much_is_on_page_2(page: PageMaker, look: PrintLook) -> None:
    made = page(powers=(HeldPower("flight", 4, Score(30, 50)),) * 12, notes="Word. " * 1000)
    front, second, *_ = laid_out(made, look)
    left = len(listing(second, "powers").rows)
    assert left > 0
    assert listing(front, "powers").remark == f"{left} more on page 2"
    assert text(front, "notes").remark == "continued on page 2"


def test_notes_name_the_page_they_continue_on(page: PageMaker, look: PrintLook) -> None:
    powers = (HeldPower("flight", 4, Score(30, 50)),) * 40
    front, second, third, *_ = laid_out(page(powers=powers, notes="Word. " * 3000), look)
    assert "notes" not in names(second)
    assert "notes" in names(third)
    assert text(front, "notes").remark == "continued on page 3"


def test_large_print_has_the_same_blocks_in_the_same_order(
    stormglass: CharacterPage, fonts: Fonts
) -> None:
    pages = laid_out(stormglass, PrintLook(fonts, STYLES["large-print"]))
    blocks = dict.fromkeys(placed.name for page in pages for placed in page[:-1])
    assert list(blocks) == [name for name in DRAWN if name != "footer"]


def test_large_print_is_nowhere_smaller_than_16_points(
    stormglass: CharacterPage, fonts: Fonts
) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    assert look.fonts.setting.least * look.style.scale >= 16


def test_the_pencil_style_leaves_changing_values_blank(stormglass: CharacterPage) -> None:
    page = stormglass.without_play_values()
    assert (page.damage.value, page.fortune.value) == (None, None)
    assert {line.value for line in page.traits} == {None}
    assert [line.value for line in page.secondary_traits] == [10, None]


def test_the_pencil_style_prints_no_blank_number_elsewhere(stormglass: CharacterPage) -> None:
    page = stormglass.without_play_values()
    assert [(each.name, each.sectors) for each in page.movement if not each.sectors] == [
        ("walk", ""), ("climb", ""),
    ]  # fmt: skip
    attacks = {each.name: (each.roll, each.damage, each.reach) for each in page.attacks}
    assert attacks["Fists"] == ("Melee", "", "same sector")
    assert attacks["Rush"] == ("Fortitude", "", "path within move")
    assert attacks["Throw an object"] == ("Coordination", "MV", "")
    assert ("Power 50", "50") in [each[:2] for each in attacks.values()]
    assert all((each.starts is None) == each.roll.isalpha() for each in page.attacks)
    assert {(each.roll, each.starts) for each in page.defenses} == {
        ("Coordination", None), ("Melee", None), ("Brawn", None),
    }  # fmt: skip
