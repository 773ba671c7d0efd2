"""The line at the lower edge: whether all is saved, and a few facts."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.text import tip
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.display.labels import label

BESIDE = 12
"""What is free between the sentence and the facts, and between these, in pixels."""


class StatusBar(QWidget):
    """A sentence with its icon on the left, facts on the right.

    Where there is not room for all of it the facts go, the leftmost first, and then the sentence
    is cut; the tooltip has what does not show.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._icon = ""
        self._alarming = False
        self._words = ""
        self._shown: tuple[str, ...] = ()
        self._parts: list[QWidget] = []
        """The facts with the hairlines between them, from the left."""
        self._sentence = label("", TextStyle.SMALL)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._facts = QHBoxLayout()
        self._facts.setSpacing(BESIDE)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(BESIDE)
        self._row.addWidget(self._sentence, 1)
        self._row.addLayout(self._facts)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_sentence(self, message: str, icon: str = "", *, alarming: bool = False) -> None:
        """Show how things stand."""
        self._icon = icon
        self._alarming = alarming
        self._words = message
        self._sentence.setAccessibleName(message)
        tone = "danger" if alarming else "ink"
        if self._sentence.property("tone") != tone:
            self._sentence.setProperty("tone", tone)
            self._sentence.style().polish(self._sentence)
        self._share()
        self.update()

    def sentence(self) -> str:
        """The sentence that is shown, all of it."""
        return self._words

    def facts(self) -> list[str]:
        """The facts there are, whether they have room or not."""
        return list(self._shown)

    def show_facts(self, facts: Sequence[str]) -> None:
        """Show these on the right, what matters most last, a hairline between each two."""
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
        self._share()

    def sizeHint(self) -> QSize:
        """Room for all of it."""
        margins = self._row.contentsMargins()
        wide = margins.left() + self._sentence_width() + margins.right()
        wide += sum(part.sizeHint().width() + BESIDE for part in self._parts)
        return QSize(wide, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another width."""
        super().resizeEvent(event)
        self._share()

    def event(self, event: QEvent) -> bool:
        """Share the width anew where words have another size."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return done

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, its upper edge and the icon."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, 0, self.width(), 1, colors.line)
        if self._icon:
            side = theme.px(16)
            rect = QRectF(12, round((self.height() - side) / 2), side, side)
            ink = colors.danger if self._alarming else colors.accent
            self._appearance.icons.paint(painter, self._icon, rect, ink)
        painter.end()

    def _add(self, widget: QWidget) -> None:
        self._facts.addWidget(widget)
        self._parts.append(widget)
        # Qt would show it a moment later, and the line would be seen without it.
        widget.show()

    def _share(self) -> None:
        """Show as many facts as the sentence leaves room for; cut that where it has no room."""
        metrics = self._sentence.fontMetrics()
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        left = room - self._sentence_width()
        shown = 0
        for number, part in enumerate(reversed(self._parts)):
            left -= part.sizeHint().width() + BESIDE
            if left < 0:
                break
            # A hairline stands only between two facts that show.
            shown = number + 1 if number % 2 == 0 else shown
        for number, part in enumerate(reversed(self._parts)):
            part.setVisible(number < shown)
        taken = sum(part.sizeHint().width() + BESIDE for part in self._parts[-shown:] if shown)
        fit = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, max(room - taken, 0))
        if self._sentence.text() != fit:
            self._sentence.setText(fit)
        self._tell(is_whole=fit == self._words and shown == len(self._parts))

    def _sentence_width(self) -> int:
        return self._sentence.fontMetrics().horizontalAdvance(self._words) + 1

    def _tell(self, *, is_whole: bool) -> None:
        """Have all of it in the tooltip where some of it does not show."""
        whole = " · ".join(filter(None, (self._words, *self._shown)))
        self.setAccessibleName(whole)
        self.setToolTip("" if is_whole else tip(whole))
        self._sentence.setToolTip(tip(self._words) if self._alarming and is_whole else "")

    def _fit(self) -> None:
        theme = self._appearance.theme
        self.setFixedHeight(theme.px(Height.BAR))
        self._row.setContentsMargins(12 + theme.px(16) + 10, 1, 16, 0)
        self._row.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._share()
