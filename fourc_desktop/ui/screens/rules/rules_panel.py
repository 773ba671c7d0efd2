"""RulesPanel, RulesDialog, the topic of a widget."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.rules.rule_list import RuleList
from fourc_desktop.ui.screens.rules.rule_page import RulePage
from fourc_desktop.ui.shared.action_spec import HELP_KEY
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import SearchField

TOPIC: Final = "rule_topic"
"""The property that names the topic of a widget: "trait:melee", "ruling:R7"."""


def topic_of(widget: QWidget | None) -> str | None:
    """The topic of a widget, or of the nearest one around it that has one."""
    while widget is not None:
        if topic := widget.property(TOPIC):
            return str(topic)
        widget = widget.parentWidget()
    return None


def asked(window: QWidget) -> QWidget | None:
    """What a person asks about in a window: the number whose sources are open, else the focus."""
    if any(tip.isVisible() for tip in window.findChildren(SourcePopup)):
        for button in window.findChildren(ValueButton):
            if button.underMouse():
                return button
    return QApplication.focusWidget()


WIDE = 380
"""The width of the panel, in pixels at 100 % text."""

Texts = Callable[[], RuleTexts]
"""Gives the texts as they are now, or raises `StorageError`."""


@dataclass(frozen=True, slots=True)
class RulesHistoryEntry:
    """Where a reader has been: at a topic, or at the list of what was typed."""

    topic: str = ""
    typed: str = ""


class RulesPanel(QWidget):
    """A search, and below it the list of topics or the text of one.

    `closed` says that it has gone, and that the focus is back where it came from; `failed` says
    why it could not come.
    """

    closed = Signal()
    failed = Signal(str)

    def __init__(self, texts: Texts, appearance: Appearance) -> None:
        super().__init__()
        self._texts = texts
        self._appearance = appearance
        self._stops = [RulesHistoryEntry()]
        self._here = 0
        self._before: QWidget | None = None
        self._search = SearchField(tr("Search the rules"), "F1", appearance)
        self._search.textEdited.connect(self._typed)
        self._search.left.connect(self._go_below)
        self._search.installEventFilter(self)
        self._list = RuleList(appearance)
        self._list.chosen.connect(self._open)
        self._list.left_above.connect(self._search.setFocus)
        self._page = RulePage(appearance)
        self._page.wanted.connect(self._open)
        self._back = self._button("arrow-left", tr("Back"), "Alt+Left", self.go_back)
        self._forward = self._button("arrow-right", tr("Forward"), "Alt+Right", self.go_forward)
        self._below = QStackedWidget()
        self._lay_out()
        self.setAccessibleName(tr("Rules"))

    @property
    def topic(self) -> str | None:
        """The topic that is shown, or None while the list is."""
        return self._stops[self._here].topic or None

    def ask(self, window: QWidget) -> None:
        """Show the rule behind what a person is at; from within the panel, go to the search."""
        within = QApplication.focusWidget()
        if self.isVisible() and within is not None and self.isAncestorOf(within):
            self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._search.selectAll()
        else:
            self.show_topic(topic_of(asked(window)))

    def show_topic(self, topic: str | None) -> None:
        """Open the text of a topic; without one that is known, the list of all of them."""
        try:
            known = topic is not None and topic in self._texts()
        except StorageError as error:
            self.failed.emit(str(error))
            return
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self.show()
        self._visit(RulesHistoryEntry(topic or "") if known else RulesHistoryEntry())

    def close_panel(self) -> None:
        """Go, and give the focus back to whoever had it."""
        self.hide()
        before, self._before = self._before, None
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def go_back(self) -> None:
        """Show what was shown before."""
        self._go(self._here - 1)

    def go_forward(self) -> None:
        """Show again what was gone back from."""
        self._go(self._here + 1)

    def sizeHint(self) -> QSize:
        """Wide enough to read in."""
        return QSize(self._appearance.theme.px(WIDE), self._appearance.theme.px(480))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the panel."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """In the search, Esc closes once nothing is typed, and Enter opens the first hit."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and not self._search.text():
                self.close_panel()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._list.open_first()
                return True
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the edge towards the rest of the window."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(QRectF(0, 0, 1, self.height()), colors.control)
        painter.end()

    def _lay_out(self) -> None:
        for part in (self._list, self._page):
            self._below.addWidget(part)
        close = Button("", self._appearance, kind=ButtonKind.QUIET, icon="x")
        close.setAccessibleName(tr("Close the rules"))
        close.setToolTip(tr("Close the rules (Esc)"))
        close.clicked.connect(self.close_panel)
        head = QHBoxLayout()
        head.setSpacing(Space.INSIDE)
        head.addWidget(label(tr("Rules"), TextStyle.HEAD, head=True), 1)
        for button in (self._back, self._forward, close):
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.GRID)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._search)
        column.addWidget(self._below, 1)

    def _button(self, icon: str, name: str, keys: str, go: Callable[[], None]) -> Button:
        """A quiet button with an icon, and the keys that do the same within the panel."""
        button = Button("", self._appearance, kind=ButtonKind.QUIET, icon=icon)
        shortcut = QKeySequence(keys)
        shown = shortcut.toString(QKeySequence.SequenceFormat.NativeText)
        button.setAccessibleName(name)
        button.setToolTip(f"{name} ({shown})")
        button.clicked.connect(go)
        within = QShortcut(shortcut, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        within.activated.connect(go)
        return button

    def _typed(self, text: str) -> None:
        """Search; going back leads to the last search, and not to each letter of it."""
        stop = RulesHistoryEntry(typed=text)
        if self.topic is None:
            self._stops[self._here] = stop
            self._render()
        else:
            self._visit(stop)

    def _open(self, topic: str) -> None:
        self._visit(RulesHistoryEntry(topic))

    def _visit(self, stop: RulesHistoryEntry) -> None:
        if stop != self._stops[self._here]:
            self._stops = [*self._stops[: self._here + 1], stop]
        self._go(len(self._stops) - 1)

    def _go(self, number: int) -> None:
        if 0 <= number < len(self._stops):
            self._here = number
            was_there = self._page.hasFocus()
            self._render()
            below = self._search if self.topic is None else self._page
            below.setFocus(Qt.FocusReason.OtherFocusReason)
            if was_there and self.topic is not None:
                # The focus stays where it is, so that nothing else would be read out.
                announce(self._page, self._page.spoken())

    def _go_below(self) -> None:
        """From the search down into what is below it."""
        below = self._list if self.topic is None else self._page
        below.setFocus(Qt.FocusReason.TabFocusReason)

    def _render(self) -> None:
        """Show where the reader is now."""
        stop, texts = self._stops[self._here], self._texts()
        self._back.setEnabled(self._here > 0)
        self._forward.setEnabled(self._here + 1 < len(self._stops))
        if self._search.text() != stop.typed:
            self._search.setText(stop.typed)
        if stop.topic in texts:
            text = texts[stop.topic]
            self._page.show_text(text, texts.see_also(stop.topic))
            self._below.setCurrentWidget(self._page)
            self._search.show_found("")
        else:
            found = self._list.show_found(texts, stop.typed)
            self._below.setCurrentWidget(self._list)
            words = counted(found, "{count} rule", "{count} rules")
            self._search.show_found(words if stop.typed.strip() else "")


class RulesDialog(QDialog):
    """Holds the panel; it goes when the panel is closed."""

    def __init__(self, texts: Texts, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Rules"))
        self._appearance = appearance
        self.panel = RulesPanel(texts, appearance)
        self.panel.closed.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panel)
        QShortcut(HELP_KEY, self).activated.connect(lambda: self.panel.ask(self))

    def sizeHint(self) -> QSize:
        """Wide and high enough to read in."""
        return QSize(self._appearance.theme.px(460), self._appearance.theme.px(560))
