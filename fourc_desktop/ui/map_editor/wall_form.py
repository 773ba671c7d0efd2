"""What the wall tool puts up: its kind, what it is made of, how strong it is, its name."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.materials import Material
from fourc_desktop.domain.sectors.wall import Wall, WallKind, usual_wall
from fourc_desktop.storage.fields import HIGHEST_RANK, LONGEST_LINE
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.sector_map.standing_walls import kind_words
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField


class WallForm(QWidget):
    """`changed` carries the `Wall` that a person wants; a substance brings its Material Value."""

    changed = Signal(object)

    def __init__(self, materials: Mapping[str, Material], appearance: Appearance) -> None:
        super().__init__()
        self._materials = materials
        self._kind = ChoiceBox(appearance)
        self._substance = ChoiceBox(appearance)
        self._value = NumberField(appearance, tr("Material Value"), 1, HIGHEST_RANK)
        self._name = LineField(appearance, tr("Name of what stands there"), tr("Vault door"))
        self._name.setMaxLength(LONGEST_LINE)
        self._kind.setAccessibleName(tr("Kind"))
        self._substance.setAccessibleName(tr("Substance"))
        for kind in WallKind:
            self._kind.addItem(kind_words(kind), kind.value)
        for material in materials.values():
            self._substance.addItem(tr(material.name), material.id)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(FormRow(tr("Kind"), self._kind, appearance))
        column.addWidget(FormRow(tr("Substance"), self._substance, appearance))
        column.addWidget(FormRow(tr("Material Value"), self._value, appearance))
        column.addWidget(FormRow(tr("Name"), self._name, appearance))
        self._kind.activated.connect(self._tell)
        self._substance.activated.connect(self._take_substance)
        self._value.entered.connect(self._tell)
        self._name.textEdited.connect(self._tell)

    def show_wall(self, wall: Wall) -> None:
        """Show what is put up."""
        self._kind.setCurrentIndex(self._kind.findData(wall.kind.value))
        ids = [each.id for each in self._materials.values() if each.name.lower() == wall.substance]
        self._substance.setCurrentIndex(self._substance.findData(ids[0]) if ids else -1)
        self._value.show_number(wall.material)
        self._name.show_words(wall.name)

    def _take_substance(self) -> None:
        self._value.show_number(self._material().value)
        self._tell()

    def _tell(self) -> None:
        kind = WallKind(self._kind.currentData())
        name = " ".join(self._name.text().split())
        substance = self._material().name.lower()
        self.changed.emit(usual_wall(kind, self._value.value(), substance, name))

    def _material(self) -> Material:
        return self._materials[self._substance.currentData() or next(iter(self._materials))]
