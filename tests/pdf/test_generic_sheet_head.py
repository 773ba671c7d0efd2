from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.generic_sheet_head import MAX_FIELDS, form_head
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    FieldsContent,
    NotesContent,
    PanelBoxGroup,
    SheetContent,
    TicksContent,
)
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.print_styles import STYLES

FIELDS = FieldsContent("Profile", tuple((f"Field {n}", f"Value {n}") for n in range(6)))
TICKS = TicksContent("Condition", tuple((f"Condition {n}", False) for n in range(4)))
PANELS = tuple(
    BoxesContent(name, (PanelBoxGroup("", "xx      ", "rest 2"),))
    for name in ("Health", "Physical", "Mental", "Spiritual", "Social", "Wealth")
)
NOTES = NotesContent("Notes", "Keeps the ferry.")
SHEET = SheetContent("Tamsin", "FUDGE", None, (FIELDS, TICKS, *PANELS, NOTES))


def test_content_without_room_in_the_head_moves_below(look: PrintLook) -> None:
    head = form_head(SHEET, look)
    names = [each.name for each in head.placed]
    assert names[:2] == ["portrait", "name"]
    assert [name for name in names if name.startswith("Field")] == [
        f"Field {n}" for n in range(MAX_FIELDS)
    ]
    assert "ticks" in names
    more, *panels, notes = head.body
    assert more == FieldsContent("Profile", FIELDS.entries[MAX_FIELDS:])
    assert notes == NOTES
    placed = sum(name.startswith("panel") for name in names)
    assert 0 < placed < len(PANELS)
    assert tuple(panels) == PANELS[placed:]


def test_nothing_of_the_head_lies_below_its_end(look: PrintLook) -> None:
    head = form_head(SHEET, look)
    assert head.bottom == max(each.box.bottom for each in head.placed)
    assert max(each.box.right for each in head.placed) <= look.content.width + 1e-9


def test_cut_texts_of_the_head_are_reported_in_full(look: PrintLook) -> None:
    name, value = "Tamsin of the Seven Ferries " * 40, "on a shelf above the stove " * 60
    content = SheetContent(name, "FUDGE", None, (FieldsContent("", (("Home", value),)),))
    assert form_head(content, look).too_long == (f"Name: {name}", f"Home: {value}")
    assert form_head(SHEET, look).too_long == ()


def test_large_print_takes_fewer_panels(fonts: Fonts) -> None:
    large = next(each for each in STYLES.values() if each.scale > 1)
    heads = [form_head(SHEET, PrintLook(fonts, style)) for style in (COLOR, large)]
    usual, few = (sum(each.name.startswith("panel") for each in head.placed) for head in heads)
    assert few < usual


def test_two_narrow_panels_share_a_row_in_large_print(fonts: Fonts) -> None:
    look = PrintLook(fonts, next(each for each in STYLES.values() if each.scale > 1))
    one, two = (each.box for each in form_head(SHEET, look).placed if each.name.startswith("panel"))
    assert one.y == two.y
    assert one.right < two.x
    wounds = BoxesContent("Wounds", tuple(PanelBoxGroup(str(n), "   ") for n in range(5)))
    wide = SheetContent("Tamsin", "FUDGE", None, (wounds, PANELS[0]))
    one, two = (each.box for each in form_head(wide, look).placed if each.name.startswith("panel"))
    assert two.y > one.bottom
