"""The list of rule topics, grouped and searchable."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent

from fourc_desktop.core.rule_texts import RuleGroup, RuleText, RuleTexts
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    DISPLAY,
    SELECTABLE,
    ListModel,
    with_headings,
)
from fourc_desktop.ui.widgets.lists.row_description import (
    RowDescription,
    RowLine,
    RowStyle,
    TextFlow,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView

RuleListRow = RuleGroup | RuleText


def topic_of_row(row: RuleListRow | None) -> str | None:
    """The topic of a row; None for a heading or a missing row."""
    return row.topic if isinstance(row, RuleText) else None


def rule_list_model() -> ListModel[RuleListRow]:
    """A model of topics and headings of groups, which cannot be selected."""
    return ListModel[RuleListRow](
        {DISPLAY: lambda row: tr(row.title), ACCESSIBLE: _accessible_text},
        flags=lambda row: SELECTABLE if topic_of_row(row) else Qt.ItemFlag.NoItemFlags,
    )


def _accessible_text(row: RuleListRow) -> str:
    source = f", {tr(row.source)}" if isinstance(row, RuleText) else ""
    return f"{tr(row.title)}{source}"


HEADING: Final = RowStyle(
    flow=TextFlow.WRAPPED, margins=(Space.GRID, Space.CARD, Space.GRID, Space.CARD), rule_above=True
)
ROW: Final = RowStyle(flow=TextFlow.WRAPPED, margins=(Space.GRID, 6, Space.GRID, 6))


def describe_rule(row: RuleListRow) -> RowDescription:
    """Title and source of a topic, or the heading of a group."""
    title = tr(row.title)
    if isinstance(row, RuleGroup):
        heading = RowLine(title, TextStyle.SMALL, QFont.Weight.Medium, "ink2")
        return RowDescription((heading,), HEADING)
    source = RowLine(tr(row.source), TextStyle.SMALL, tone="ink2")
    return RowDescription((RowLine(title), source), ROW)


class RuleList(RowView):
    """The list view; a click or Enter emits `chosen`, Up at the first topic emits `left_above`."""

    chosen = Signal(str)
    left_above = Signal()

    def __init__(self) -> None:
        self._rules = rule_list_model()
        super().__init__(self._rules, describe_rule, tr("Rules"), wraps=True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self._choose)

    def show_found(self, texts: RuleTexts, typed: str) -> int:
        """Show the topics that match the input, or all; return their number."""
        found = texts.find(typed) if typed.strip() else texts.all
        grouped = with_headings(found, lambda text: text.group)
        self._rules.show_rows(found if typed.strip() else grouped)
        self.scrollToTop()
        return len(found)

    def open_first(self) -> None:
        """Open the first topic, if any."""
        self._choose(self._first())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the first topic."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._first())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens a topic; Up at the first one leaves the list."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        elif key == Qt.Key.Key_Up and self.currentIndex() == self._first():
            self.selectionModel().clear()
            self.left_above.emit()
        else:
            super().keyPressEvent(event)

    def _first(self) -> QModelIndex:
        return self._rules.index_where(lambda row: topic_of_row(row) is not None)

    def _choose(self, index: QModelIndex) -> None:
        if topic := topic_of_row(self._rules.row_at(index)):
            self.chosen.emit(topic)
