"""Durability and systems of a vehicle: sections, rows and controllers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    MAX_SYSTEMS,
    SPECIAL_SYSTEMS,
    SystemStats,
    VehicleSystem,
)
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.property_screen import EntryListController, EntryListSpec
from fourc_desktop.games.fourc.screens.vehicle.system_weapon import (
    SystemWeaponFields,
    form_changes,
    weapon_text,
)
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.document_binding import OpenDocument
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, enable, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources, score_sources
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetItem
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError, FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.lists.editable_list import EditableListRow, EditableListSection
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox

LOW = 3
"""The divisor of the full score for the low limit: a third."""


class DurabilityBox(RoundedBox):
    """The box of Durability; `put` carries the new value, `left` is emitted when editing ends."""

    put = Signal(int)
    left = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(frame="frame", stroke=1.5)
        self.setProperty("rule_topic", "vehicle:durability")
        self._changeable = True
        self.now = NumberField(tr("Durability now"), 0, 0)
        self._typed = NumberBinding(self.now)
        self._typed.put.connect(self.put)
        self._typed.left.connect(self.left)
        self.full = ValueButton(TextStyle.NUMBER)
        serve(self.full)
        self.repair = Button(tr("Repair"), icon="wrench", height=Height.SEGMENT)
        self._bar = GaugeBar("gauge_first")
        self._state = FieldError(grounded=False)
        self._sum = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.now.refused.connect(self._refuse)
        self._warning = ""
        self._build_layout()

    def show_durability(self, durability: Durability, full: Breakdown, made_of: str) -> None:
        """Show the current and the full score, and the parts of the full one."""
        self.now.set_limits(0, durability.start)
        self._typed.show_number(durability.now)
        self.full.show_value(number(full.value), score_sources(tr("Durability at the start"), full))
        self._bar.show_level(durability.now, durability.start)
        self._sum.setText(made_of)
        self._warning = _warning(durability)
        self._refuse("")
        damaged = 0 < durability.now < durability.start
        reason = tr("It is destroyed") if not durability.now else tr("It is whole")
        if not self._changeable:
            reason = tr("This campaign is read-only")
        enable(self.repair, "" if damaged and self._changeable else reason)
        self.setAccessibleName(
            tr("Durability {now} of {start}", now=durability.now, start=durability.start)
        )

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._changeable = changeable
        self.now.setReadOnly(not changeable)
        self.repair.setVisible(changeable)

    def _refuse(self, sentence: str) -> None:
        """Show an input error, else a warning about low Durability."""
        wanted = sentence or self._warning
        if wanted != self._state.sentence:
            self._state.show_message(wanted)

    def _build_layout(self) -> None:
        head = hbox(
            label(tr("Durability"), TextStyle.SUBHEAD, strong=True),
            STRETCH,
            self.now,
            label(tr("of"), tone="ink2"),
            self.full,
            spacing=Space.GRID,
        )
        words = vbox(self._state, self._sum, STRETCH, spacing=Space.INSIDE)
        foot = hbox((words, 1), self.repair, spacing=Space.PANEL)
        vbox(
            head,
            self._bar,
            foot,
            STRETCH,
            parent=self,
            margins=(Space.PANEL, Space.CARD),
            spacing=Space.GRID,
        )


def _warning(durability: Durability) -> str:
    if durability.destroyed:
        return tr("Destroyed: by the rules nothing repairs it.")
    return tr("A third or less is left.") if durability.now * LOW <= durability.start else ""


class SystemEditRow(EditableListRow):
    """A system; `powered` carries whether the power sets its Rank Value, `ranked` a typed one."""

    powered = Signal(bool)
    ranked = Signal(int)
    left = Signal()

    def __init__(self, number: int, serve: AttachPopup) -> None:
        what = tr("System {number}", number=number)
        super().__init__(what, tr("What it does"))
        self.by_power = CheckBox(tr("By the power"))
        self.by_power.setAccessibleName(
            tr("{what}: its Rank Value comes from the power", what=what)
        )
        self.rank = NumberField(tr("{what}: Rank Value", what=what), 1, HIGHEST_RANK)
        self._rank_row = FormFieldRow("", self.rank)
        self.value = ValueButton(TextStyle.NUMBER)
        serve(self.value)
        self.by_power.clicked.connect(self.powered)
        self._typed = NumberBinding(self.rank)
        self._typed.put.connect(self.ranked)
        self._typed.left.connect(self.left)
        for part in (self.by_power, self._rank_row, self.value):
            self.end.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self.weapon = SystemWeaponFields(what)
        self.weapon.left.connect(self.left)
        self.below.addWidget(self.weapon)

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        *words, remove = super().stops()
        weapon = (self.weapon.form, self.weapon.damage, self.weapon.sectors)
        return [*words, self.by_power, self.rank, self.value, remove, *weapon]

    def show_rank(
        self, rank: int | None, worked_out: int, sources: ValueSources | None, *, power: bool
    ) -> None:
        """Show its own Rank Value, or the one computed from the power.

        `sources` is None if there is neither; `power` is whether there is a power.
        """
        self.by_power.setVisible(power or rank is None)
        self.by_power.setChecked(rank is None)
        self._rank_row.setVisible(rank is not None)
        self.value.setVisible(rank is None and sources is not None)
        if rank is not None:
            self._typed.show_number(rank)
        elif sources is not None:
            self.value.show_value(str(worked_out), sources)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        super().set_changeable(changeable)
        allow(self.by_power, changeable=changeable)
        self.rank.setReadOnly(not changeable)
        self.weapon.set_changeable(changeable)


class SystemSection(EditableListSection):
    """The systems: those of the base vehicle are shown, added ones can be edited."""

    def __init__(self, serve: AttachPopup, offers: Callable[[], Sequence[MenuItem]]) -> None:
        """`offers` returns the systems that can be added."""
        super().__init__(tr("Systems"), tr("Add a system"), offers, self._make)
        self.setProperty("rule_topic", "vehicle:system")
        self.show_note(tr("rank"))
        self._serve = serve
        self._shown: tuple[SystemStats, ...] = ()
        self._built_in = QVBoxLayout()
        self._built_in.setSpacing(0)
        self.body.insertLayout(0, self._built_in)

    @property
    def system_rows(self) -> list[SystemEditRow]:
        """The rows of the added systems."""
        return [row for row in self.rows if isinstance(row, SystemEditRow)]

    def show_systems(
        self, owned: OwnedVehicle, figures: tuple[SystemStats, ...], sources: NumberSources
    ) -> None:
        """Show each system with its Rank Value, those of the base vehicle first."""
        count = len(owned.base.systems)
        own = figures[count:]
        self._show_built_in(figures[:count], sources)
        self.show_entries([(each.system.name, each.system.description) for each in own])
        for row, figure in zip(self.system_rows, own, strict=True):
            source = sources.of_rank(figure.system.name, figure.rank) if figure.rank.parts else None
            row.show_rank(
                figure.system.rank, figure.rank.value, source, power=owned.rank is not None
            )
            row.weapon.show_weapon(figure.system)

    def _make(self, number: int) -> SystemEditRow:
        return SystemEditRow(number, self._serve)

    def _show_built_in(self, figures: tuple[SystemStats, ...], sources: NumberSources) -> None:
        """Show the systems of the base vehicle."""
        if figures == self._shown:
            return
        self._shown = figures
        clear_layout(self._built_in)
        values: list[QWidget] = []
        for figure in figures:
            value = ValueButton(TextStyle.NUMBER)
            value.show_value(
                number(figure.rank.value), sources.of_rank(figure.system.name, figure.rank)
            )
            self._serve(value)
            values.append(value)
            words = (weapon_text(figure), figure.system.description)
            note = "; ".join(filter(None, words))
            line = SheetItem(figure.system.name, note, value, last=False)
            self._built_in.addWidget(line)
        insert_in_tab_order(self.first, values)


USUAL_RANK: Final = 10
"""The default Rank Value of a system."""


class SystemListController:
    """Applies edits of the section to the document."""

    def __init__(self, section: SystemSection, document: OpenDocument, campaign: Campaign) -> None:
        self._section = section
        self._document = document
        self._property_service = PropertyService(campaign)
        entries = EntryListSpec(
            noun="system",
            note="description",
            most=MAX_SYSTEMS,
            read=lambda: self._vehicle.systems,
            with_entries=lambda systems: replace(self._vehicle, systems=systems),
            known=lambda: campaign.book.companions.systems,
            taken=lambda: [system.name for system in self._vehicle.whole.systems],
            new=VehicleSystem(tr("New system")),
        )
        self._entries = EntryListController(entries, section, document)
        self.offers = self._entries.offers
        section.add.chosen.connect(self._add)
        section.remade.connect(self._bind_numbers)

    def give_ranks(self) -> None:
        """Give a Rank Value to each system without one."""
        ranked = tuple(
            replace(system, rank=USUAL_RANK) if system.rank is None else system
            for system in self._vehicle.systems
        )
        self._entries.keep(ranked, "Give the systems Rank Values")

    @property
    def _vehicle(self) -> OwnedVehicle:
        return self._property_service.vehicle(self._document.id)

    def _add(self, name: str) -> None:
        """Add a system; the first two come with the power."""
        owned = self._vehicle
        special = [system for system in owned.whole.systems if system.rank is None]
        by_power = owned.rank is not None and len(special) < SPECIAL_SYSTEMS
        system = self._entries.offered(name)
        self._entries.add(replace(system, rank=None if by_power else USUAL_RANK))

    def _bind_numbers(self) -> None:
        for index, row in enumerate(self._section.system_rows):
            weapon = row.weapon
            weapon.formed.connect(lambda form, index=index: self._form(index, form))
            weapon.damaged.connect(lambda points, index=index: self._number(index, damage=points))
            weapon.ranged.connect(lambda count, index=index: self._number(index, sectors=count))
            row.ranked.connect(lambda rank, index=index: self._rank(index, rank))
            row.left.connect(self._document.finish_edit)
            row.powered.connect(
                lambda by_power, index=index: self._rank(index, None if by_power else USUAL_RANK)
            )

    def _rank(self, index: int, rank: int | None) -> None:
        systems = self._entries.with_entry(index, rank=rank)
        label = "Change the rank of a system"
        self._entries.keep(systems, label, continuing=rank is not None)

    def _form(self, index: int, form: str) -> None:
        changes = form_changes(self._vehicle.systems[index], form)
        systems = self._entries.with_entry(index, **changes)
        self._entries.keep(systems, "Change how a system attacks")

    def _number(self, index: int, **changes: int) -> None:
        systems = self._entries.with_entry(index, **changes)
        self._entries.keep(systems, "Change the numbers of a system", continuing=True)
