from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import LOSSES
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import PAIR_ROW, label_value_list
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near


def test_each_row_ends_with_its_value(draw: Draw) -> None:
    listing = label_value_list("Collision damage", LOSSES)
    box = Box(10, 20, 92, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert [row.height for row in listing.rows] == [PAIR_ROW] * len(LOSSES)
    assert "We take, from a thing its Material Value" in " ".join(drawn.text.split())
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
