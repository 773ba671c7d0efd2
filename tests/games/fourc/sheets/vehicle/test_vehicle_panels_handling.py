import pytest

from fourc_desktop.games.fourc.sheets.character_content import RowStarts
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import HandlingLine
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import HandlingPanel
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            HandlingLine(30, "Remarkable", "row 30–39", RowStarts(35, 65, 94)),
            "HANDLING 30 Remarkable row 30–39 R 35 average B 65 difficult Y 94 ridiculous",
        ),
        (HandlingLine(), "HANDLING R average B difficult Y ridiculous"),
    ],
)
def test_the_handling_panel_prints_its_color_starts(
    draw: Draw, line: HandlingLine, words: str
) -> None:
    panel = HandlingPanel(line)
    box = Box(10, 20, 54.5, panel.height)
    drawn = draw(lambda pen: panel.draw(pen, box))
    assert " ".join(drawn.text.split()) == words
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
