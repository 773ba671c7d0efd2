"""The status bar of the main window."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

SPACING = 12
"""The gap between message and facts, in pixels."""


class StatusBar(StyleChangeMixin, QWidget):
    """A message with an icon on the left, and facts on the right.

    If space is short, the facts are hidden from the left, and then the message is elided; the
    tooltip has the full text.
    """

    def __init__(self) -> None:
        super().__init__()
        self._icon = ""
        self._alarming = False
        self._message = ""
        self._shown: tuple[str, ...] = ()
        self._parts: list[QWidget] = []
        """The facts and the separators between them, from the left."""
        self._label = label("", TextStyle.SMALL)
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._facts = QHBoxLayout()
        self._facts.setSpacing(SPACING)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(SPACING)
        self._row.addWidget(self._label, 1)
        self._row.addLayout(self._facts)
        self._fit()

    def show_message(self, message: str, icon: str = "", *, alarming: bool = False) -> None:
        """Show another message."""
        self._icon = icon
        self._alarming = alarming
        self._message = message
        self._label.setAccessibleName(message)
        set_style_properties(self._label, tone="danger" if alarming else "ink")
        self._share_width()
        self.update()

    def sentence(self) -> str:
        """The full message."""
        return self._message

    def facts(self) -> list[str]:
        """All facts, including hidden ones."""
        return list(self._shown)

    def show_facts(self, facts: Sequence[str]) -> None:
        """Show facts on the right, the most important last, with separators between them."""
        for part in self._parts:
            self._facts.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = []
        self._shown = tuple(facts)
        for number, fact in enumerate(facts):
            if number:
                rule = QFrame()
                rule.setProperty("upright", "true")
                self._add(rule)
            self._add(label(fact, TextStyle.SMALL))
        self._share_width()

    def sizeHint(self) -> QSize:
        """The size for the message and all facts."""
        margins = self._row.contentsMargins()
        width = margins.left() + self._message_width() + margins.right()
        width += sum(part.sizeHint().width() + SPACING for part in self._parts)
        return QSize(width, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the width again."""
        super().resizeEvent(event)
        self._share_width()

    def event(self, event: QEvent) -> bool:
        """Distribute the width again when the font changes."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_width()
        return done

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background, its upper edge and the icon."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, 0, self.width(), 1, colors.line)
        if self._icon:
            side = theme.px(16)
            rect = QRectF(12, round((self.height() - side) / 2), side, side)
            ink = colors.danger if self._alarming else colors.accent
            icons().paint(painter, self._icon, rect, ink)
        painter.end()

    def _add(self, widget: QWidget) -> None:
        self._facts.addWidget(widget)
        self._parts.append(widget)
        # Otherwise Qt would show it later, after painting the bar without it.
        widget.show()

    def _share_width(self) -> None:
        """Show as many facts as fit next to the message; elide the message if necessary."""
        metrics = self._label.fontMetrics()
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        left = room - self._message_width()
        shown = 0
        for number, part in enumerate(reversed(self._parts)):
            left -= part.sizeHint().width() + SPACING
            if left < 0:
                break
            # A separator is shown between two visible facts only.
            shown = number + 1 if number % 2 == 0 else shown
        for number, part in enumerate(reversed(self._parts)):
            part.setVisible(number < shown)
        facts_width = sum(
            part.sizeHint().width() + SPACING for part in self._parts[-shown:] if shown
        )
        fitting = metrics.elidedText(
            self._message, Qt.TextElideMode.ElideRight, max(room - facts_width, 0)
        )
        if self._label.text() != fitting:
            self._label.setText(fitting)
        self._update_tooltip(is_complete=fitting == self._message and shown == len(self._parts))

    def _message_width(self) -> int:
        return self._label.fontMetrics().horizontalAdvance(self._message) + 1

    def _update_tooltip(self, *, is_complete: bool) -> None:
        """Put the full text into the tooltip if a part of it is hidden."""
        full_text = " · ".join(filter(None, (self._message, *self._shown)))
        self.setAccessibleName(full_text)
        self.setToolTip("" if is_complete else tooltip_text(full_text))
        self._label.setToolTip(
            tooltip_text(self._message) if self._alarming and is_complete else ""
        )

    def _fit(self) -> None:
        theme = current_theme()
        self.setFixedHeight(theme.px(Height.BAR))
        self._row.setContentsMargins(12 + theme.px(16) + 10, 1, 16, 0)
        self._row.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._share_width()
