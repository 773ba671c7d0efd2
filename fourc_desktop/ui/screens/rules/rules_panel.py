"""The rules panel: search, list of topics, and the page of a topic."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QStackedWidget,
    QWidget,
)

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.ui.screens.rules.rule_list import RuleList
from fourc_desktop.ui.screens.rules.rule_page import RulePage
from fourc_desktop.ui.shared.action_spec import HELP_KEY
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable, shortcut_within
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.mixins import EscapeMixin
from fourc_desktop.ui.widgets.painting.surfaces import Surface

TOPIC: Final = "rule_topic"
"""The property with the topic of a widget: "trait:melee", "ruling:R7"."""


def topic_of(widget: QWidget | None) -> str | None:
    """The topic of a widget, or of its nearest ancestor with one."""
    while widget is not None:
        if topic := widget.property(TOPIC):
            return str(topic)
        widget = widget.parentWidget()
    return None


def asked(window: QWidget) -> QWidget | None:
    """The widget to explain: the number whose breakdown is open, else the focused widget."""
    if any(tip.isVisible() for tip in window.findChildren(SourcePopup)):
        for button in window.findChildren(ValueButton):
            if button.underMouse():
                return button
    return QApplication.focusWidget()


WIDTH = 380
"""The width of the panel, in pixels at 100 % text."""

Texts = Callable[[], RuleTexts]
"""A function that returns the current rule texts; raises `StorageError`."""


@dataclass(frozen=True, slots=True)
class RulesHistoryEntry:
    """An entry of the history: a topic, or the list with a query."""

    topic: str = ""
    typed: str = ""


class RulesPanel(EscapeMixin, Surface):
    """A search field above the list of topics or a page.

    `closed` is emitted after the focus has been restored; `failed` emits a read error.
    """

    closed = Signal()
    failed = Signal(str)

    def __init__(self, texts: Texts) -> None:
        super().__init__(edge=Qt.Edge.LeftEdge, line="control")
        self._texts = texts
        self._history = [RulesHistoryEntry()]
        self._position = 0
        self._before: QWidget | None = None
        self._search = SearchField(tr("Search the rules"), "F1")
        self._search.textEdited.connect(self._typed)
        self._search.left.connect(self._go_below)
        self._search.installEventFilter(self)
        self._list = RuleList()
        self._list.chosen.connect(self._open)
        self._list.left_above.connect(self._search.setFocus)
        self._page = RulePage()
        self._page.wanted.connect(self._open)
        self._back = self._button("arrow-left", tr("Back"), "Alt+Left", self.go_back)
        self._forward = self._button("arrow-right", tr("Forward"), "Alt+Right", self.go_forward)
        self._below = QStackedWidget()
        self._lay_out()
        self.setAccessibleName(tr("Rules"))

    @property
    def topic(self) -> str | None:
        """The current topic, or None while the list is shown."""
        return self._history[self._position].topic or None

    def ask(self, window: QWidget) -> None:
        """Show the rule of the focused widget; from within the panel, focus the search."""
        within = QApplication.focusWidget()
        if self.isVisible() and within is not None and self.isAncestorOf(within):
            self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._search.selectAll()
        else:
            self.show_topic(topic_of(asked(window)))

    def show_topic(self, topic: str | None) -> None:
        """Open a topic; None or an unknown one shows the list."""
        run_operation(
            lambda: topic if topic is not None and topic in self._texts() else "",
            self.failed.emit,
            self._show_known,
        )

    def _show_known(self, topic: str) -> None:
        """Open a topic; "" shows the list."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self.show()
        self._visit(RulesHistoryEntry(topic))

    def close_panel(self) -> None:
        """Hide the panel and restore the focus."""
        self.hide()
        before, self._before = self._before, None
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def go_back(self) -> None:
        """Go back in the history."""
        self._go(self._position - 1)

    def go_forward(self) -> None:
        """Go forward in the history."""
        self._go(self._position + 1)

    def sizeHint(self) -> QSize:
        """A comfortable reading width."""
        return QSize(current_theme().px(WIDTH), current_theme().px(480))

    def _escape(self) -> None:
        self.close_panel()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """In the search, Esc without a query closes, and Enter opens the first hit."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and not self._search.text():
                self.close_panel()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._list.open_first()
                return True
        return False

    def _lay_out(self) -> None:
        for part in (self._list, self._page):
            self._below.addWidget(part)
        close = icon_button(
            "x", tr("Close the rules"), tr("Close the rules (Esc)"), kind=ButtonKind.QUIET
        )
        close.clicked.connect(self.close_panel)
        head = hbox((label(tr("Rules"), TextStyle.HEAD, head=True), 1), spacing=Space.INSIDE)
        for button in (self._back, self._forward, close):
            head.addWidget(button)
        vbox(
            head,
            self._search,
            (self._below, 1),
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.GRID),
            spacing=Space.GRID,
        )

    def _button(self, icon: str, name: str, keys: str, go: Callable[[], None]) -> Button:
        """A quiet icon button, with a shortcut within the panel."""
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        button = icon_button(icon, name, f"{name} ({shown})", kind=ButtonKind.QUIET)
        button.clicked.connect(go)
        shortcut_within(self, keys, go)
        return button

    def _typed(self, text: str) -> None:
        """Search; successive queries share a history entry."""
        entry = RulesHistoryEntry(typed=text)
        if self.topic is None:
            self._history[self._position] = entry
            self._render()
        else:
            self._visit(entry)

    def _open(self, topic: str) -> None:
        self._visit(RulesHistoryEntry(topic))

    def _visit(self, entry: RulesHistoryEntry) -> None:
        if entry != self._history[self._position]:
            self._history = [*self._history[: self._position + 1], entry]
        self._go(len(self._history) - 1)

    def _go(self, number: int) -> None:
        if 0 <= number < len(self._history):
            self._position = number
            had_focus = self._page.hasFocus()
            self._render()
            below = self._search if self.topic is None else self._page
            below.setFocus(Qt.FocusReason.OtherFocusReason)
            if had_focus and self.topic is not None:
                # The focus does not move, so the page is announced explicitly.
                announce(self._page, self._page.accessible_text())

    def _go_below(self) -> None:
        """Move the focus from the search to the list or page."""
        below = self._list if self.topic is None else self._page
        below.setFocus(Qt.FocusReason.TabFocusReason)

    def _render(self) -> None:
        """Show the current history entry."""
        entry, texts = self._history[self._position], self._texts()
        is_first, is_last = self._position == 0, self._position + 1 == len(self._history)
        enable(self._back, tr("This is the first page you looked at") if is_first else "")
        enable(self._forward, tr("This is the last page you looked at") if is_last else "")
        if self._search.text() != entry.typed:
            self._search.setText(entry.typed)
        if entry.topic in texts:
            text = texts[entry.topic]
            self._page.show_text(text, texts.see_also(entry.topic))
            self._below.setCurrentWidget(self._page)
            self._search.show_found("")
        else:
            found = self._list.show_found(texts, entry.typed)
            self._below.setCurrentWidget(self._list)
            words = count_text(found, "{count} rule", "{count} rules")
            self._search.show_found(words if entry.typed.strip() else "")


class RulesDialog(QDialog):
    """A dialog with the rules panel, for use on top of other dialogs."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Rules"))
        self.panel = RulesPanel(texts)
        self.panel.closed.connect(self.close)
        vbox(self.panel, parent=self)
        QShortcut(HELP_KEY, self).activated.connect(lambda: self.panel.ask(self))

    def sizeHint(self) -> QSize:
        """A comfortable reading size."""
        return QSize(current_theme().px(460), current_theme().px(560))
