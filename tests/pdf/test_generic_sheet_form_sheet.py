import pickle
from dataclasses import replace

import pytest

from fourc_desktop.pdf.book import numbered_pages, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.generic_sheet import GenericSheet, strips_of
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ChancesContent,
    ColumnKind,
    FieldsContent,
    FormCell,
    FormColumn,
    NotesContent,
    NumbersContent,
    PanelBoxGroup,
    RowsContent,
    SheetContent,
    TicksContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import sheet_content
from tests.games.toy.character import BOOK, FORM, ToyCharacter
from tests.games.toy.people import ADA, LONG
from tests.pdf.form_filling import read_form
from tests.pdf.ink_coverage import darkness
from tests.pdf.layout_checks import assert_sound
from tests.pdf.page_text import printed
from tests.pdf.print_styles import STYLES

CURVE = ChancesContent(
    "Four dice",
    ("exact", "or better"),
    tuple((f"{number:+}", 1 / (1 + abs(number)), ("1.2", "100")) for number in range(-9, 10)),
    "81 throws",
    marked=9,
)

EVERYTHING = SheetContent(
    "Tamsin Oakgrave",
    "FUDGE",
    None,
    (
        FieldsContent("Profile", (("Kind", "Warden"), ("Player", "Jonas"), ("Scale", "0, 0"))),
        TicksContent(
            "Condition", tuple((f"Condition {number}", number == 2) for number in range(6))
        ),
        BoxesContent(
            "Wounds",
            (
                PanelBoxGroup("Scratch", "x  ", "1–3 damage"),
                PanelBoxGroup("Light", "L ", "4–6", "−1"),
                PanelBoxGroup("Major", " ", "7–9", "−2"),
                PanelBoxGroup("Critical", " ", "10–12", "−3"),
                PanelBoxGroup("Coma/Fatal", " ", "13 and up", "dying"),
            ),
            "the worst wound counts",
            "No open box: take the next worse level.",
            letters=True,
        ),
        RowsContent(
            "Attributes",
            (
                FormColumn("", ColumnKind.NAME),
                FormColumn("level", ColumnKind.LEVEL),
                FormColumn("now", ColumnKind.NOW),
                FormColumn("fair", ColumnKind.NUMBER),
            ),
            tuple(
                (FormCell(f"Trait {n}"), FormCell("Good", "+1"), FormCell(), FormCell("81"))
                for n in range(8)
            ),
        ),
        CURVE,
        NumbersContent(
            "Defense",
            (("3", "defense", ""),),
            parts=tuple((f"Part {n}", "+1") for n in range(8)),
            shield=True,
        ),
        NumbersContent("Movement", tuple((str(n), f"way {n}", "fast") for n in range(7)), "meters"),
        RowsContent(
            "Skills",
            (FormColumn("", ColumnKind.NAME), FormColumn("ranks", ColumnKind.BOXES)),
            ((FormCell("Climb"), FormCell("xx ")), (FormCell("Heal"), FormCell("   "))),
        ),
        FieldsContent("More", (("Home", "A shelf " * 12), ("Fault", ""))),
        TicksContent("Stance", tuple((f"Stance {number}", False) for number in range(8))),
        BoxesContent("Battery", (PanelBoxGroup("", " " * 8),)),
        NotesContent("Notes", "Keeps the ferry."),
    ),
    back=(CURVE, NotesContent("Rules", "A rule. " * 400)),
)

FOUR = tuple(
    BoxesContent(name, (PanelBoxGroup("", "xx      ", "rest 2", "never spent"),))
    for name in ("Health", "Physical", "Mental", "Spiritual")
)


def content(thing: ToyCharacter) -> SheetContent:
    return sheet_content(FORM, thing, BOOK, game="Toy", campaign="The Long Shelf")


PANELS = replace(content(ADA), blocks=FOUR)
GAUGES = replace(
    content(ADA),
    blocks=(BoxesContent("Health", most=16, now=9), BoxesContent("Endurance", most=40)),
)
NARROW = replace(
    content(ADA),
    blocks=(
        *FOUR[:3],
        BoxesContent("Wounds", tuple(PanelBoxGroup(f"Level {n}", "  ", "", "−1") for n in "abcd")),
    ),
)
SHEETS = {
    "usual": content(ADA),
    "new": content(ToyCharacter()),
    "long": content(LONG),
    "everything": EVERYTHING,
    "panels": PANELS,
    "gauges": GAUGES,
    "narrow": NARROW,
    "bare": SheetContent("", "Toy", None, ()),
}


@pytest.mark.uncounted
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", SHEETS)
def test_no_block_or_word_of_a_sheet_meets_another(name: str, style: str, fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES[style])
    assert_sound(numbered_pages(GenericSheet(SHEETS[name]), look), look)


@pytest.mark.parametrize("fillable", [False, True])
@pytest.mark.parametrize("paper", PaperSize)
def test_a_sheet_prints_the_same_bytes_here_and_elsewhere(
    paper: PaperSize, fillable: bool, fonts: Fonts
) -> None:
    sheet = GenericSheet(EVERYTHING)
    look = PrintLook(fonts, STYLES["color"], fillable=fillable)
    sent = pickle.loads(pickle.dumps(sheet))
    assert sent == sheet
    assert print_book([sent], paper, look) == print_book([sheet], paper, look)


def test_every_typed_text_is_printed(look: PrintLook) -> None:
    sheet = GenericSheet(SHEETS["long"])
    text = "".join(printed(print_book([sheet], PaperSize.A4, look)).split())
    for words in (
        "149Sheremembers",
        "Knack39",
        "Trinket29",
        "Store8",
        "oldpeartree",
        "meanttohold",
    ):
        assert words in text
    assert text.count("nobodyelsemayevertouchit,") >= 6 * 30


def test_a_sheet_that_is_long_says_where_it_goes_on(look: PrintLook) -> None:
    sheet = GenericSheet(SHEETS["long"])
    pages = sheet.pages(look)
    assert len(pages) > 2
    text = "".join(printed(print_book([sheet], PaperSize.A4, look)).split())
    assert "moreonpage2" in text
    assert f"Page1of{len(pages)}" in text


def test_a_usual_sheet_is_one_page_with_free_rows(look: PrintLook) -> None:
    assert len(GenericSheet(SHEETS["usual"]).pages(look)) == 1


def test_the_back_begins_on_an_even_page(look: PrintLook) -> None:
    pdf = print_book([GenericSheet(EVERYTHING)], PaperSize.A4, look)
    one = replace(EVERYTHING, blocks=EVERYTHING.blocks[:3])
    assert page_count(pdf) % 2 == 0
    assert len(GenericSheet(one).pages(look)) == 2


def test_pencil_leaves_blank_what_changes_in_play(fonts: Fonts) -> None:
    pencil = PrintLook(fonts, STYLES["pencil"])
    text = printed(print_book([GenericSheet(SHEETS["usual"])], PaperSize.A4, pencil))
    color = printed(
        print_book([GenericSheet(SHEETS["usual"])], PaperSize.A4, PrintLook(fonts, STYLES["color"]))
    )
    assert "Great" in color
    assert "Great" not in text
    assert "Dance" in text
    penciled = EVERYTHING.in_pencil()
    wounds = penciled.blocks[2]
    assert isinstance(wounds, BoxesContent)
    assert [group.letters for group in wounds.groups] == ["   ", "  ", " ", " ", " "]
    assert penciled.blocks[-1] == EVERYTHING.blocks[-1]


def test_values_that_change_in_play_are_fillable_fields(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"], fillable=True)
    fields = {
        each.name: each.value
        for each in read_form(print_book([GenericSheet(EVERYTHING)], PaperSize.A4, look))
    }
    found = {name.partition(".")[2]: value for name, value in fields.items()}
    assert found["wounds.scratch.1"] == "x"
    assert found["wounds.light.1"] == "L"
    assert found["wounds.light.2"] == ""
    assert "attributes.trait-0.now" in found
    assert "skills.climb.ranks.3" in found
    gauge = read_form(print_book([GenericSheet(GAUGES)], PaperSize.A4, look))
    assert [each.value for each in gauge if each.name.endswith("health.now")] == ["9"]


@pytest.mark.parametrize("name", ["usual", "panels", "gauges", "everything"])
def test_low_ink_blackens_little_of_a_page(name: str, fonts: Fonts) -> None:
    sheet = GenericSheet(SHEETS[name])
    assert max(darkness(sheet, PaperSize.LETTER, fonts)) <= 7


def test_every_word_of_a_sheet_is_reported_with_its_place() -> None:
    words = list(GenericSheet(EVERYTHING).words())
    assert ("Name", "Tamsin Oakgrave") in words
    for place in ("Profile", "Wounds", "Attributes", "Four dice", "Defense", "Notes", "Stance"):
        assert any(each == place for each, _ in words), place
    assert ("Foot", "The Long Shelf") in list(GenericSheet(SHEETS["usual"]).words())


def test_a_spare_page_has_no_legend_of_another_game(look: PrintLook) -> None:
    sheets = [GenericSheet(SHEETS["usual"]), GenericSheet(SHEETS["new"])]
    text = printed(print_book(sheets, PaperSize.A4, look, duplex=True))
    assert text.count("TheLongShelf") + text.count("The Long Shelf") >= 3
    assert "Black" not in text.replace("Blackthorn", "")


def test_narrow_tables_stand_side_by_side_on_the_back(fonts: Fonts) -> None:
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("rating", ColumnKind.NUMBER))

    def table(title: str, *, pairs: bool = True) -> RowsContent:
        rows = ((FormCell("each ally"), FormCell("+1")),)
        return RowsContent(title, columns, rows, free=0, dense=True, pairs=pairs)

    blocks = (
        table("One"),
        table("Two"),
        table("Alone"),
        table("Whole", pairs=False),
        table("Last"),
    )
    look = PrintLook(fonts, STYLES["color"])
    found = [[part.name[2:] for part in strip] for strip in strips_of(blocks, look)]
    assert found == [["One", "Two"], ["Alone"], ["Whole"], ["Last"]]
    one, two = strips_of(blocks, look)[0]
    assert one.width == two.width
    assert two.x - (one.x + one.width) == pytest.approx(9)
    narrow = PrintLook(fonts, STYLES["large-print"])
    assert [len(strip) for strip in strips_of(blocks, narrow)] == [1] * 5


def test_narrow_panels_stand_side_by_side_in_large_print(fonts: Fonts) -> None:
    battery = BoxesContent("Health", (PanelBoxGroup("", "xx      "),))
    track = BoxesContent("Wounds", tuple(PanelBoxGroup(str(n), "   ") for n in range(5)))
    narrow = PrintLook(fonts, STYLES["large-print"])
    strips = strips_of((battery, battery, track, battery), narrow)
    assert [len(strip) for strip in strips] == [2, 1, 1]
    one, two = strips[0]
    assert one.x + one.width < two.x
    assert [
        len(strip) for strip in strips_of((battery,) * 2, PrintLook(fonts, STYLES["color"]))
    ] == [1, 1]


def test_a_table_that_goes_on_behind_names_the_page(fonts: Fonts) -> None:
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("", ColumnKind.NOTE))
    rows = tuple((FormCell(f"Row {n}"), FormCell("something")) for n in range(60))
    content = replace(EVERYTHING, back=(RowsContent("Rules", columns, rows, free=0),))
    sheet = GenericSheet(content)
    look = PrintLook(fonts, STYLES["color"])
    first = next(
        number
        for number, page in enumerate(sheet.pages(look), start=1)
        if any("Rules" in each.name for each in page)
    )
    text = printed(print_book([sheet], PaperSize.A4, look))
    assert f"moreonpage{first + 1}" in text.replace(" ", "")


def test_a_list_whose_words_are_cut_is_split_in_large_print(fonts: Fonts) -> None:
    kinds = (ColumnKind.NAME, *(ColumnKind.NUMBER,) * 7, ColumnKind.NOTE)
    columns = tuple(FormColumn(f"column {n}", kind) for n, kind in enumerate(kinds))
    row = (FormCell("Quarterstaff"), *(FormCell("+1"),) * 7, FormCell("two hands; crush"))
    weapons = RowsContent("Weapons", columns, (row,))
    skills = RowsContent("Skills", columns[:3], (row[:3],))
    narrow = PrintLook(fonts, STYLES["large-print"])
    names = [part.name[2:] for (part,) in strips_of((skills, weapons), narrow)]
    assert names == ["Skills", "Weapons", "Weapons, more"]
    usual = PrintLook(fonts, STYLES["color"])
    assert [part.name[2:] for (part,) in strips_of((skills, weapons), usual)] == names[:2]
    text = printed(
        print_book([GenericSheet(replace(EVERYTHING, blocks=(weapons,)))], PaperSize.A4, narrow)
    )
    assert "Quarterstaff" in text


def test_large_print_has_no_empty_page_before_the_back(fonts: Fonts) -> None:
    rules = RowsContent("Rules", (FormColumn("", ColumnKind.NAME),), ((FormCell("One"),),), free=0)

    def spare_pages(style: str, blocks: int) -> int:
        content = replace(EVERYTHING, blocks=EVERYTHING.blocks * blocks, back=(rules,))
        pages = GenericSheet(content).pages(PrintLook(fonts, STYLES[style]))
        return sum([each.name for each in page] == ["name", "notes", "footer"] for page in pages)

    assert sum(spare_pages("color", count) for count in range(1, 4)) > 0
    assert sum(spare_pages("large-print", count) for count in range(1, 4)) == 0
