"""The check boxes for circumstances: darkness, smoke, rain and unsteady ground."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.ui.screens.map_view.texts import circumstance_title
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout


class CircumstanceBoxes(QWidget):
    """A check box for each circumstance.

    Signals:
        turned: Carries a `MapCircumstance`, and whether it is on.
    """

    turned = Signal(object, bool)

    def __init__(self, place: str) -> None:
        """`place` is the part of the accessible names that says where they apply."""
        super().__init__()
        flow = FlowLayout(gap=Space.CARD)
        self.setLayout(flow)
        self.boxes = {each: CheckBox(circumstance_title(each)) for each in MapCircumstance}
        for circumstance, box in self.boxes.items():
            name = tr("{circumstance}, {place}", circumstance=box.text(), place=place)
            box.setAccessibleName(name)
            box.clicked.connect(lambda on, which=circumstance: self.turned.emit(which, on))
            flow.addWidget(box)

    def show_circumstances(self, found: Sequence[MapCircumstance]) -> None:
        """Check the boxes of some circumstances."""
        for circumstance, box in self.boxes.items():
            box.setChecked(circumstance in found)
