"""Message boxes that look like the other dialogs, and the question before input is discarded."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QLabel,
    QMessageBox,
    QSpacerItem,
    QTextEdit,
    QWidget,
)

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.focus_ring import FocusRing


def discard_box(
    parent: QWidget, question: str, more: str = ""
) -> tuple[QMessageBox, QAbstractButton]:
    """A question whether to discard input, not yet opened, and its button for that.

    Enter and Esc keep the input.
    """
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("4C Desktop"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question)
    box.setInformativeText(more)
    leave = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(tr("Keep editing"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    fit_box(box)
    return box, leave


WRAPPED = 380
"""The width in pixels at 100 % text from which the lines of a message wrap."""

BESIDE_TEXT = 80
"""The width of the icon beside the text of a message, in pixels."""

SMALL_SCREEN = 1024
"""The greatest width of a screen that a message box may take whole, in pixels."""

DETAILS_HEIGHT = 100
MIN_DETAILS = 32
"""The height of the expanded details of a message, and the least, in pixels at 100 % text."""


def fit_box(box: QMessageBox) -> None:
    """Give a message box margins and focus ring of other dialogs, and room for texts and buttons.

    The style sheet gives dialog buttons a minimum width, to which a message box may shrink them.
    By itself, a message box gets no wider for what is below its first sentence, or in large text.
    """
    theme, layout = current_theme(), box.layout()
    for details in box.findChildren(QTextEdit):
        details.ensurePolished()
        details.setFixedHeight(_whole_lines(details, theme.px(DETAILS_HEIGHT)))
    if isinstance(layout, QGridLayout):
        layout.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        width = min(_text_width(box), theme.px(WRAPPED)) + BESIDE_TEXT
        width = min(width, _most_width(box) - 2 * Space.PLACE)
        layout.addItem(QSpacerItem(width, 0), 0, 0, 1, layout.columnCount())
    _widen_buttons(box)
    FocusRing(box)
    ScreenKeeper(box)


def _widen_buttons(box: QMessageBox) -> None:
    """Make no button narrower than its text."""
    for button in box.buttons():
        button.ensurePolished()
        button.setMinimumWidth(button.sizeHint().width())


class ScreenKeeper(QObject):
    """Shortens the details of a message box and moves it up if they would be below the screen.

    After a change of theme, whose style sheet sets the least widths of buttons, it widens them.
    """

    def __init__(self, box: QMessageBox) -> None:
        super().__init__(box)
        self._box = box
        box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the box after it has grown, or has another style."""
        if watched is self._box and event.type() == QEvent.Type.Resize:
            self._keep()
        elif watched is self._box and event.type() == QEvent.Type.StyleChange:
            # The buttons have the new style only after the box.
            QTimer.singleShot(0, self, lambda: _widen_buttons(self._box))
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        frame, available = self._box.frameGeometry(), self._box.screen().availableGeometry()
        too_high = self._box.height() - (available.height() - FRAME.height())
        for details in self._box.findChildren(QTextEdit):
            if details.isVisible() and too_high > 0:
                most = max(details.height() - too_high, current_theme().px(MIN_DETAILS))
                details.setFixedHeight(_whole_lines(details, most))
        if frame.bottom() > available.bottom():
            below = min(frame.bottom() - available.bottom(), frame.top() - available.top())
            self._box.move(frame.left(), frame.top() - below)


def _whole_lines(details: QTextEdit, most: int) -> int:
    """The greatest height up to `most`, in pixels, at which no line of the details is cut."""
    around = 2 * round(details.document().documentMargin() + details.frameWidth())
    line = details.fontMetrics().lineSpacing()
    return around + max((most - around) // line, 1) * line


def _text_width(box: QMessageBox) -> int:
    """The width of the longest line of a message and its details, in pixels."""
    lines = [
        words.fontMetrics().horizontalAdvance(line)
        for words in box.findChildren(QLabel)
        for line in words.text().splitlines()
    ]
    lines += [
        details.fontMetrics().horizontalAdvance(line)
        for details in box.findChildren(QTextEdit)
        for line in details.toPlainText().splitlines()
    ]
    return max(lines, default=0)


def _most_width(box: QMessageBox) -> int:
    """The greatest width that Qt gives a message box, in pixels."""
    screen = box.screen().availableSize().width()
    return screen if screen <= SMALL_SCREEN else min(screen - 480, 1000)
