"""The Durability of a vehicle: stepped and typed during play."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, score_sources
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import box

LOW = 3
"""The share of the full score that counts as low: a third or less."""


class DurabilityBox(QWidget):
    """`put` carries the new value, `left` is emitted when editing ends."""

    put = Signal(int)
    left = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__()
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
        self.full.show_value(str(full.value), score_sources(tr("Durability at the start"), full))
        self._bar.show_level(durability.now, durability.start)
        self._sum.setText(made_of)
        self._warning = _warning(durability)
        self._refuse("")
        damaged = 0 < durability.now < durability.start
        self.repair.setEnabled(damaged and self._changeable)
        self.setAccessibleName(
            tr("Durability {now} of {start}", now=durability.now, start=durability.start)
        )

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._changeable = changeable
        self.now.setReadOnly(not changeable)
        self.repair.setVisible(changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = current_theme().colors.frame
        box(painter, QRectF(self.rect()), Radius.CHIP, None, frame, 1.5)
        painter.end()

    def _refuse(self, sentence: str) -> None:
        """Show an input error; else, how little is left."""
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
