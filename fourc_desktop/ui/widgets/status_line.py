"""The line at the lower edge: whether all is saved, and a few facts."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.labels import label


class StatusLine(QWidget):
    """A sentence with its icon on the left, facts on the right."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._icon = ""
        self._alarming = False
        self._shown: tuple[str, ...] = ()
        self._sentence = label("", Step.SMALL)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._facts = QHBoxLayout()
        self._facts.setSpacing(12)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._sentence, 1)
        self._row.addLayout(self._facts)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_sentence(self, sentence: str, icon: str = "", *, alarming: bool = False) -> None:
        """Show how things stand; where it does not fit, the tooltip has all of it."""
        self._icon = icon
        self._alarming = alarming
        self._sentence.setText(sentence)
        self._sentence.setToolTip(tip(sentence) if alarming else "")
        tone = "danger" if alarming else "ink"
        if self._sentence.property("tone") != tone:
            self._sentence.setProperty("tone", tone)
            self._sentence.style().polish(self._sentence)
        self.update()

    def sentence(self) -> str:
        """The sentence that is shown."""
        return self._sentence.text()

    def facts(self) -> list[str]:
        """The facts that are shown."""
        return list(self._shown)

    def show_facts(self, facts: Sequence[str]) -> None:
        """Show these on the right, a hairline between each two."""
        while (item := self._facts.takeAt(0)) is not None:
            widget = item.widget()
            assert widget is not None
            widget.hide()
            widget.deleteLater()
        self._shown = tuple(facts)
        for number, fact in enumerate(facts):
            if number:
                rule = QFrame()
                rule.setProperty("upright", "true")
                self._add(rule)
            self._add(label(fact, Step.SMALL))

    def _add(self, widget: QWidget) -> None:
        self._facts.addWidget(widget)
        # Qt would show it a moment later, and the line would be seen without it.
        widget.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, its upper edge and the icon."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, 0, self.width(), 1, colors.line)
        if self._icon:
            side = theme.px(16)
            place = QRectF(12, round((self.height() - side) / 2), side, side)
            ink = colors.danger if self._alarming else colors.accent
            self._appearance.icons.paint(painter, self._icon, place, ink)
        painter.end()

    def _fit(self) -> None:
        theme = self._appearance.theme
        self.setFixedHeight(theme.px(Height.BAR))
        self._row.setContentsMargins(12 + theme.px(16) + 10, 1, 16, 0)
        self._row.setAlignment(Qt.AlignmentFlag.AlignVCenter)
