"""Weapons, abilities and other special things that are built into a vehicle."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.owned_vehicles import OwnedVehicle
from fourc_desktop.domain.fourc.vehicles import SystemFigure
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import NumberSources
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.vehicle.system_row import SystemRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.tab_order import put_before
from fourc_desktop.ui.widgets.value_button import ValueButton


class SystemSection(Section):
    """What comes with the kind is shown; what was built in besides is written here.

    `rows` are remade when there are more or fewer: `remade` says so.
    """

    remade = Signal()

    def __init__(
        self, appearance: Appearance, serve: Serve, offers: Callable[[], Sequence[MenuItem]]
    ) -> None:
        """`offers` says what may be built in."""
        super().__init__(tr("Systems"))
        self.show_remark(tr("rank"))
        self._appearance = appearance
        self._serve = serve
        self._changeable = True
        self._shown: tuple[SystemFigure, ...] = ()
        self.rows: list[SystemRow] = []
        self.add = MenuButton(tr("Add a system"), appearance, offers, icon="plus")
        self._none = label(tr("None yet."), tone="ink2")
        self._built_in, self._own = QVBoxLayout(), QVBoxLayout()
        for each in (self._built_in, self._own):
            each.setSpacing(0)
            self.body.addLayout(each)
        self.body.addWidget(self._none)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def show_systems(
        self, owned: OwnedVehicle, figures: tuple[SystemFigure, ...], sources: NumberSources
    ) -> None:
        """Show every system with its Rank Value worked out, those of the kind first."""
        count = len(owned.base.systems)
        self._none.setVisible(not figures)
        self._show_built_in(figures[:count], sources)
        own = figures[count:]
        if len(own) != len(self.rows):
            self._remake(len(own))
        for row, figure in zip(self.rows, own, strict=True):
            system = figure.system
            row.show_entry(system.name, system.description)
            source = sources.of_rank(system.name, figure.rank) if figure.rank.parts else None
            power = owned.rank is not None
            row.show_rank(system.rank, figure.rank.value, source, power=power)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self._changeable = changeable
        self.add.setVisible(changeable)
        for row in self.rows:
            row.set_changeable(changeable)

    def _show_built_in(self, figures: tuple[SystemFigure, ...], sources: NumberSources) -> None:
        if figures == self._shown:
            return
        self._shown = figures
        _empty(self._built_in)
        values: list[QWidget] = []
        for figure in figures:
            value = ValueButton(self._appearance, Step.NUMBER)
            system = figure.system
            value.show_value(str(figure.rank.value), sources.of_rank(system.name, figure.rank))
            self._serve(value)
            values.append(value)
            self._built_in.addWidget(Line(system.name, system.description, value, last=False))
        put_before(self.add, values)

    def _remake(self, count: int) -> None:
        _empty(self._own)
        self.rows = [
            SystemRow(number, self._appearance, self._serve) for number in range(1, count + 1)
        ]
        stops: list[QWidget] = []
        for row in self.rows:
            row.set_changeable(self._changeable)
            self._own.addWidget(row)
            stops += row.stops()
        put_before(self.add, stops)
        self.remade.emit()


def _empty(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
