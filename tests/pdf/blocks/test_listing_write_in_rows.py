from fourc_desktop.pdf.blocks.listing import WRITE_IN_HEIGHT, write_in_rows
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near
from tests.pdf.form_filling import form_pdf, read_form

BOX = Box(10, 20, 68, 20)


def test_labels_leave_room_to_write(draw: Draw, fonts: Fonts) -> None:
    listing = write_in_rows("Security", ("Guards", "Ways in"))
    drawn = draw(lambda pen: listing.draw(pen, BOX))
    assert drawn.text.split() == ["SECURITY", "Guards", "Ways", "in"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    reads = read_form(form_pdf(fonts, lambda pen: listing.draw(pen, BOX), "Home"))
    assert [read.name for read in reads] == ["home.security.guards", "home.security.ways-in"]
    assert all(read.box[3] - read.box[1] < WRITE_IN_HEIGHT / 25.4 * 72 for read in reads)
