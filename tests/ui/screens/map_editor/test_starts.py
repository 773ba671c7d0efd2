"""The starting sectors of sides: set in the editor, shown as tokens, used by a new encounter."""

from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_editor.starts import start_tokens
from fourc_desktop.ui.screens.map_view.token import SIDES
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, press, undo_label
from tests.ui.screens.map_editor.test_undo_button import radio


def test_the_places_of_two_sides_are_set_by_strokes(docks: Drawing) -> None:
    docks.keys("s")
    assert docks.editor.view.layer.tokens == []
    docks.sweep((0, 1), (0, 2))
    QTest.mouseClick(radio(docks, "Villains"), LEFT)
    docks.click(5, 3)
    assert docks.map.starts == (((0, 1), (0, 2)), ((5, 3),))
    assert undo_label(docks) == "Place a side of Docks"
    tokens = docks.editor.view.layer.tokens
    assert [each.name for each in tokens] == [
        "Heroes start here, number 1",
        "Heroes start here, number 2",
        "Villains start here, number 1",
    ]
    press(docks, "Select")
    assert docks.editor.view.layer.tokens == []
    docks.opened.campaign.undo()
    assert len(docks.map.starts) == 1


def test_a_side_without_a_name_is_numbered() -> None:
    map_ = SectorMap("Yard", 4, 4, starts=((), (), ((1, 2),)))
    (token,) = start_tokens(map_, ["Heroes", "Villains"])
    assert (token.name, token.spot) == ("Side 3 start here, number 1", Position(1, 2))
    assert token.style is SIDES[2]
