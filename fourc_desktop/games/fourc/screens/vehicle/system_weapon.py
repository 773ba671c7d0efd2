"""The weapon fields of a vehicle system, and their text."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SystemStats, VehicleSystem
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox

NO_WEAPON = ""
"""The id of the choice of a system that is no weapon."""


class SystemWeaponFields(QWidget):
    """The form of attack; for a weapon the damage, for a ranged one also the range."""

    formed = Signal(str)
    damaged = Signal(int)
    ranged = Signal(int)
    left = Signal()

    def __init__(self, what: str) -> None:
        """`what` names the system: "System 1"."""
        super().__init__()
        self.form = ElidedComboBox(tr("{what}: how it attacks", what=what))
        self.damage = NumberField(tr("{what}: damage", what=what), 0, HIGHEST_RANK)
        self.sectors = NumberField(tr("{what}: range in sectors", what=what), 0, HIGHEST_RANK)
        self._damage_row = FormFieldRow(tr("Damage"), self.damage, tr("0: its Rank Value"))
        self._sectors_row = FormFieldRow(tr("Range in sectors"), self.sectors)
        self._damage = self._bind(self.damage, self.damaged.emit)
        self._sectors = self._bind(self.sectors, self.ranged.emit)
        self.form.picked.connect(self.formed)
        attack_row = FormFieldRow(tr("How it attacks"), self.form)
        self._items = tuple(_items())
        rows = (attack_row, self._damage_row, self._sectors_row)
        line = hbox(*rows, STRETCH, parent=self, spacing=Space.PANEL)
        line.setContentsMargins(0, 0, 0, Space.GRID)
        for each in rows:
            line.setAlignment(each, Qt.AlignmentFlag.AlignTop)

    def show_weapon(self, system: VehicleSystem) -> None:
        """Show another system."""
        form = system.form
        self.form.show_items(self._items, NO_WEAPON if form is None else form.value)
        self._damage_row.setVisible(form is not None)
        self._sectors_row.setVisible(form is AttackForm.RANGED)
        self._damage.show_number(system.damage)
        self._sectors.show_number(system.sectors)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        allow(self.form, changeable=changeable)
        for each in (self.damage, self.sectors):
            each.setReadOnly(not changeable)

    def _bind(self, field: NumberField, put: Callable[[int], None]) -> NumberBinding:
        binding = NumberBinding(field)
        binding.put.connect(put)
        binding.left.connect(self.left)
        return binding


def form_changes(system: VehicleSystem, id_: str) -> dict[str, object]:
    """The changed fields after a form of attack was chosen; fields it does not have are reset."""
    form = AttackForm(id_) if id_ else None
    damage = 0 if form is None else system.damage
    sectors = system.sectors if form is AttackForm.RANGED else 0
    return {"form": form, "damage": damage, "sectors": sectors}


def weapon_text(stats: SystemStats) -> str:
    """The weapon as text: "Ranged, 20 damage, range 6"; empty for other systems."""
    form, damage = stats.system.form, stats.damage
    if form is None or damage is None:
        return ""
    words = tr("{form}, {damage} damage", form=tr(form.title), damage=damage.value)
    if form is not AttackForm.RANGED:
        return words
    return tr("{attack}, range {sectors}", attack=words, sectors=stats.system.sectors)


def _items() -> list[ComboBoxItem]:
    forms = (ComboBoxItem(each.value, tr(each.title)) for each in AttackForm)
    return [ComboBoxItem(NO_WEAPON, tr("No weapon")), *forms]
