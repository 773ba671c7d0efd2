from fourc_desktop.games.fourc.sheets.blocks.pairs import ROW, pairs
from fourc_desktop.games.fourc.sheets.vehicle_page import LOSSES
from fourc_desktop.pdf.box import Box
from tests.pdf.looking import Draw, near


def test_each_row_has_what_belongs_to_it_at_its_end(draw: Draw) -> None:
    listing = pairs("Collision damage", LOSSES)
    box = Box(10, 20, 92, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert [row.height for row in listing.rows] == [ROW] * len(LOSSES)
    assert "We take, from a thing its Material Value" in " ".join(drawn.text.split())
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
