"""A field of the profile with its label, and a refusal below it where there is one."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.words_field import WordsField


class LabeledField(QWidget):
    """The label above, the words below, and under them what was wrong with the last edit."""

    def __init__(self, name: str, field: WordsField, appearance: Appearance) -> None:
        """`name` is the label; empty for a field that needs none."""
        super().__init__()
        self.field = field
        self._refusal = Refusal(appearance)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._head = label(name, Step.CAPTION, tone="ink2")
        self._head.setBuddy(field)
        column.addWidget(self._head)
        self._head.setVisible(bool(name))
        column.addWidget(field)
        column.addWidget(self._refusal)

    def call(self, name: str) -> None:
        """Put another label above the words."""
        self._head.setText(name)
        self.field.setAccessibleName(name)

    def refuse(self, sentence: str) -> None:
        """Say what was wrong; an empty sentence takes it back."""
        self._refusal.show_sentence(sentence)
        self.field.setAccessibleDescription(sentence)


class Refusal(QWidget):
    """An icon and a sentence in the color of danger; hidden while there is nothing to say."""

    def __init__(self, appearance: Appearance, *, grounded: bool = True) -> None:
        """`grounded` for one that may stand on yellow, where red needs a ground to be read."""
        super().__init__()
        self._appearance = appearance
        self._grounded = grounded
        self._words: QLabel = label("", Step.SMALL, tone="danger", strong=True, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.addWidget(self._words)
        self._row = row
        appearance.changed.connect(self._fit)
        self._fit()
        self.hide()

    @property
    def sentence(self) -> str:
        """What it says now."""
        return self._words.text()

    def show_sentence(self, sentence: str) -> None:
        """Say this, or nothing."""
        self._words.setText(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the icon."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._grounded:
            box(painter, QRectF(self.rect()), Radius.CHIP, theme.colors.surface)
        side = theme.px(16)
        place = QRectF(self._indent, 4, side, side)
        self._appearance.icons.paint(painter, "triangle-alert", place, theme.colors.danger)
        painter.end()

    def _fit(self) -> None:
        left = self._indent + self._appearance.theme.px(16) + 8
        self._row.setContentsMargins(left, 2, 8, 2)

    @property
    def _indent(self) -> int:
        return 4 if self._grounded else 0
