"""Weapons, abilities and other special things that are built into a vehicle."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles import SystemFigure
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.vehicle.system_row import SystemRow
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.entry_section import EntrySection
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.menu_button import MenuItem
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.tab_order import put_before
from fourc_desktop.ui.widgets.value_button import ValueButton


class SystemSection(EntrySection):
    """What comes with the kind is shown; what was built in besides is written here."""

    def __init__(
        self, appearance: Appearance, serve: Serve, offers: Callable[[], Sequence[MenuItem]]
    ) -> None:
        """`offers` says what may be built in."""
        super().__init__(tr("Systems"), tr("Add a system"), appearance, offers, self._make)
        self.setProperty("rule_topic", "vehicle:system")
        self.show_remark(tr("rank"))
        self._appearance = appearance
        self._serve = serve
        self._shown: tuple[SystemFigure, ...] = ()
        self._built_in = QVBoxLayout()
        self._built_in.setSpacing(0)
        self.body.insertLayout(0, self._built_in)

    @property
    def system_rows(self) -> list[SystemRow]:
        """The rows of what was built in besides."""
        return [row for row in self.rows if isinstance(row, SystemRow)]

    def show_systems(
        self, owned: OwnedVehicle, figures: tuple[SystemFigure, ...], sources: NumberSources
    ) -> None:
        """Show every system with its Rank Value worked out, those of the kind first."""
        count = len(owned.base.systems)
        own = figures[count:]
        self._show_built_in(figures[:count], sources)
        self.show_entries([(each.system.name, each.system.description) for each in own])
        for row, figure in zip(self.system_rows, own, strict=True):
            source = sources.of_rank(figure.system.name, figure.rank) if figure.rank.parts else None
            row.show_rank(
                figure.system.rank, figure.rank.value, source, power=owned.rank is not None
            )

    def _make(self, number: int) -> SystemRow:
        return SystemRow(number, self._appearance, self._serve)

    def _show_built_in(self, figures: tuple[SystemFigure, ...], sources: NumberSources) -> None:
        """Show what comes with the kind."""
        if figures == self._shown:
            return
        self._shown = figures
        while (item := self._built_in.takeAt(0)) is not None:
            if (line := item.widget()) is not None:
                line.hide()
                line.deleteLater()
        values: list[QWidget] = []
        for figure in figures:
            value = ValueButton(self._appearance, Step.NUMBER)
            value.show_value(
                str(figure.rank.value), sources.of_rank(figure.system.name, figure.rank)
            )
            self._serve(value)
            values.append(value)
            line = Line(figure.system.name, figure.system.description, value, last=False)
            self._built_in.addWidget(line)
        put_before(self.first, values)
