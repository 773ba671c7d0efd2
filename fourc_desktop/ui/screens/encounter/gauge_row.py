"""A gauge of somebody: its name, how much is left, and its bar; the number opens for the hand."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.fight_views import GaugeNow
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.gauge_bar import GaugeBar
from fourc_desktop.ui.widgets.labels import label


class GaugeRow(QWidget):
    """`wanted` asks to set it by hand; it carries the name of the gauge."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._gauge = ""
        self._name: QLabel = label("", Step.SUBHEAD, strong=True)
        self.number = Button("", appearance, kind=Kind.QUIET)
        self._bar = GaugeBar("accent_fill", appearance)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._name, 1)
        head.addWidget(self.number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._bar)
        self.number.clicked.connect(lambda: self.wanted.emit(self._gauge))

    def show_gauge(self, gauge: GaugeNow, *, may: bool) -> None:
        """Show how much is left."""
        self._gauge = gauge.name
        words = tr("{now} of {full}", now=number(gauge.now), full=number(gauge.full))
        self._name.setText(tr(gauge.name))
        self.number.setText(words)
        self.number.setAccessibleName(tr("{gauge} {words}", gauge=tr(gauge.name), words=words))
        self.number.setToolTip(tr("Set it by hand"))
        self.number.setEnabled(may)
        self.number.updateGeometry()
        self._bar.show_color(gauge.tone)
        self._bar.show_level(gauge.now, gauge.full)
