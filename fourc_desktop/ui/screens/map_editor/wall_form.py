"""What the wall tool puts up: its kind, what it is made of, how strong it is, its name."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.wall import Substance, Wall, WallKind, usual_wall
from fourc_desktop.storage.fields import HIGHEST_RANK, LONGEST_LINE
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.standing_walls import kind_words
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.radio_list import RadioList


class WallForm(QWidget):
    """`changed` carries the `Wall` that a person wants; a substance brings its Material Value."""

    changed = Signal(object)

    def __init__(self, substances: Sequence[Substance], appearance: Appearance) -> None:
        super().__init__()
        self._known = {each.name.lower(): each for each in substances}
        self._substance = next(iter(self._known), "")
        self._kind = ChoiceBox(appearance)
        self._substances = RadioList(
            [(id_, tr(each.name)) for id_, each in self._known.items()], appearance
        )
        self._value = NumberField(appearance, tr("Material Value"), 1, HIGHEST_RANK)
        self._name = LineField(appearance, tr("Name of what stands there"), tr("Vault door"))
        self._name.setMaxLength(LONGEST_LINE)
        self._kind.setAccessibleName(tr("Kind"))
        for kind in WallKind:
            self._kind.addItem(kind_words(kind), kind.value)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(FormRow(tr("Kind"), self._kind, appearance))
        column.addWidget(FormRow(tr("Material Value"), self._value, appearance))
        column.addWidget(FormRow(tr("Name"), self._name, appearance))
        substance = FormRow(tr("Substance"), self._substances, appearance)
        column.addWidget(substance)
        if not self._known:
            substance.hide()
        self._kind.activated.connect(self._tell)
        self._substances.chosen.connect(self._take_substance)
        self._value.entered.connect(self._tell)
        self._name.textEdited.connect(self._tell)

    def show_wall(self, wall: Wall) -> None:
        """Show what is put up."""
        self._kind.setCurrentIndex(self._kind.findData(wall.kind.value))
        if wall.substance in self._known:
            self._substance = wall.substance
            self._substances.show_chosen(wall.substance)
        self._value.show_number(wall.material)
        self._name.show_words(wall.name)

    def _take_substance(self, id_: str) -> None:
        self._substance = id_
        self._value.show_number(self._known[id_].material)
        self._tell()

    def _tell(self) -> None:
        kind = WallKind(self._kind.currentData())
        name = " ".join(self._name.text().split())
        self.changed.emit(usual_wall(kind, self._value.value(), self._substance, name))
