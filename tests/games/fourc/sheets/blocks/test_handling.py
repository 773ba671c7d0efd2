import pytest

from fourc_desktop.games.fourc.sheets.blocks.handling import Handling
from fourc_desktop.games.fourc.sheets.content import Starts
from fourc_desktop.games.fourc.sheets.vehicle_page import HandlingLine
from fourc_desktop.pdf.box import Box
from tests.pdf.looking import Draw, near


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            HandlingLine(30, "Remarkable", "row 30–39", Starts(35, 65, 94)),
            "HANDLING 30 Remarkable row 30–39 R 35 average B 65 difficult Y 94 ridiculous",
        ),
        (HandlingLine(), "HANDLING R average B difficult Y ridiculous"),
    ],
)
def test_handling_says_what_each_color_is_enough_for(
    draw: Draw, line: HandlingLine, words: str
) -> None:
    panel = Handling(line)
    box = Box(10, 20, 54.5, panel.height)
    drawn = draw(lambda pen: panel.draw(pen, box))
    assert " ".join(drawn.text.split()) == words
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
