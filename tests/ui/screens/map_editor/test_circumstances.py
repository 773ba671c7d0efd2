from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.ui.screens.map_editor.circumstances import CircumstanceBoxes


def test_each_circumstance_has_a_check_box_with_its_scope(qtbot: QtBot) -> None:
    boxes = CircumstanceBoxes("here")
    qtbot.addWidget(boxes)
    turned: list[tuple[MapCircumstance, bool]] = []
    boxes.turned.connect(lambda which, on: turned.append((which, on)))
    boxes.show_circumstances((MapCircumstance.RAIN,))
    assert turned == []
    boxes.boxes[MapCircumstance.RAIN].click()
    boxes.boxes[MapCircumstance.UNSTEADY].click()
    assert turned == [(MapCircumstance.RAIN, False), (MapCircumstance.UNSTEADY, True)]
    assert boxes.boxes[MapCircumstance.DARK].accessibleName() == "Dark, here"
