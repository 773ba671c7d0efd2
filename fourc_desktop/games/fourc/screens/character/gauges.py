"""The gauges of the character sheet: Damage and Fortune."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, formula, score_sources
from fourc_desktop.ui.widgets.charts.gauge_bar import GaugeBar
from fourc_desktop.ui.widgets.dialogs.source_popup import Serve
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.painting.drawing import box


class LowWarning(QWidget):
    """An icon and a text in the danger color."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(word, TextStyle.SMALL, tone="danger", strong=True))
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        theme = current_theme()
        painter = QPainter(self)
        side = theme.px(16)
        rect = QRectF(0, round((self.height() - side) / 2), side, side)
        icons().paint(painter, "triangle-alert", rect, theme.colors.danger)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        self._row.setContentsMargins(current_theme().px(16) + 4, 0, 0, 0)


LOW = 3
"""The share of the full score that counts as low: a third or less."""


class GaugeBox(QWidget):
    """`row` takes the number and its controls; the bar is at the bottom."""

    def __init__(self, title: str, color: str) -> None:
        """`color` is a theme role."""
        super().__init__()
        self._title = title
        self._low = LowWarning(tr("Low"))
        self._remark: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._bar = GaugeBar(color)
        self.row = QHBoxLayout()
        self.row.setSpacing(Space.GRID)
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(label(title, TextStyle.SUBHEAD, strong=True))
        head.addWidget(self._low, alignment=Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        head.addLayout(self.row)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.CARD)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._bar)
        column.addWidget(self._remark)
        column.addStretch(1)

    def show_level(self, now: int, full: int, remark: str) -> None:
        """Show the current value and the parts of the full one."""
        self._bar.show_level(now, full)
        self._low.setVisible(now * LOW <= full)
        self._remark.setText(remark)
        self.setAccessibleName(tr("{title} {now} of {full}", title=self._title, now=now, full=full))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.CHIP, None, colors.frame, 1.5)
        painter.end()


class DamageBox(GaugeBox):
    """`put` carries the new Damage, `left` is emitted when editing ends."""

    put = Signal(int)
    left = Signal()

    def __init__(self, serve: Serve) -> None:
        super().__init__(tr("Damage"), "gauge_first")
        self.setProperty("rule_topic", "figure:damage")
        self.now = NumberField(tr("Damage now"), 0, 0)
        self.full = ValueButton(TextStyle.NUMBER)
        self._refusal = FieldError(grounded=False)
        serve(self.full)
        self.row.addWidget(self.now)
        self.row.addWidget(label(tr("of"), tone="ink2"))
        self.row.addWidget(self.full)
        column = self.layout()
        assert column is not None
        column.addWidget(self._refusal)
        self._typed = NumberBinding(self.now)
        self._typed.put.connect(self.put)
        self._typed.left.connect(self.left)
        self.now.refused.connect(self._refusal.show_sentence)

    def show_damage(self, now: Breakdown, full: Breakdown) -> None:
        """Show the current and the full Damage."""
        self.now.set_limits(0, full.value)
        self._typed.show_number(now.value)
        self.full.show_value(str(full.value), score_sources(tr("Full Damage"), full))
        self.show_level(now.value, full.value, formula(full))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self.now.setReadOnly(not changeable)


class FortuneBox(GaugeBox):
    """`gained` and `spent` ask for an entry in the ledger."""

    gained = Signal()
    spent = Signal()

    def __init__(self, serve: Serve) -> None:
        super().__init__(tr("Fortune"), "gauge_second")
        self.setProperty("rule_topic", "figure:fortune")
        self.now = ValueButton(TextStyle.TITLE)
        serve(self.now)
        self._gain = Button(tr("Gain"), icon="plus")
        self._gain.setAccessibleName(tr("Gain Fortune"))
        self._spend = Button(tr("Spend"), icon="minus")
        self._spend.setAccessibleName(tr("Spend Fortune"))
        for each in (self.now, self._gain, self._spend):
            self.row.addWidget(each)
        self._gain.clicked.connect(self.gained)
        self._spend.clicked.connect(self.spent)

    def show_fortune(self, now: Breakdown, start: Breakdown) -> None:
        """Show the current Fortune; `start` is the value before the first entry."""
        self.now.show_value(str(now.value), score_sources(tr("Fortune"), now))
        self.show_level(now.value, start.value, formula(now))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._gain.setEnabled(changeable)
        self._spend.setEnabled(changeable)
