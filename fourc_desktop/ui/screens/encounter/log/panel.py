"""The panel of the log, which opens over the map."""

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.lines import (
    again_text,
    back_text,
    forward_text,
    undo_text,
)
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE, FilteredLog, LogFilter, LogModel
from fourc_desktop.ui.screens.encounter.log.view import LogView
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.mixins import EscapeMixin
from fourc_desktop.ui.widgets.painting.surfaces import Surface


class LogPanel(EscapeMixin, Surface):
    """The log, with buttons for the replay and for repeating the last roll.

    `rule_wanted` carries the topic of a rule to open; `closed` asks to close the panel.
    """

    rule_wanted = Signal(str)
    closed = Signal()

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self.model = LogModel(controller)
        self._chosen = LogFilter.ALL
        self._filter: FilteredLog | None = None
        self._wide_with_words = 0
        self.view = LogView(self._back_tip)
        self.view.setModel(self.model)
        self._beginning = tr("The steps of the encounter are listed here, the latest first.")
        self.view.empty_text = self._beginning
        self.view.clicked.connect(self._follow_replay)
        self.view.step_chosen.connect(self._show_way_back)
        self.view.rule_wanted.connect(self.rule_wanted)
        self.view.back_wanted.connect(self._go_back_before_entry)
        self.view.toggled.connect(self._toggle)
        self._title = label(tr("Log"), TextStyle.SUBHEAD, head=True)
        self.close_log = icon_button(
            "x", tr("Close the log"), tr("Close the log (L)"), kind=ButtonKind.QUIET
        )
        self.filter = MenuButton(tr(LogFilter.ALL.value), self._filters, height=Height.CONTROL)
        self.filter.chosen.connect(self.choose_filter)
        self.replay = Button("", kind=ButtonKind.SEGMENT, icon="play")
        self.again = Button("", kind=ButtonKind.QUIET, icon="rotate-ccw")
        self.back = Button("", kind=ButtonKind.QUIET, icon="history")
        self._text = {
            self.replay: tr("Replay"),
            self.again: tr("Roll again"),
            self.back: back_text(0),
        }
        self.replay.clicked.connect(controller.show_again)
        self.again.clicked.connect(controller.roll_again)
        self.back.clicked.connect(self._go_back)
        self.close_log.clicked.connect(self.closed)
        application().theme_changed.connect(self._measure)
        controller.opened.connect(lambda: self.model.refresh(anew=True))
        self._build_layout()
        self._measure()

    def refresh(self) -> None:
        """Update the log and scroll to the current step."""
        added = self.model.refresh()
        if added:
            announce(self, added)
        nothing = "" if self._controller.log.can_undo else tr("Nothing has happened yet")
        enable(self.replay, nothing)
        self.replay.setChecked(self._controller.replay.is_on)
        enable(self.again, self._controller.no_new_roll)
        if self.again.isEnabled():
            words = again_text(self._controller.new_roll)
            self.again.setToolTip(tooltip_text(words))
            self.again.setAccessibleDescription(words)
        if self.isVisible():
            self._show_now()
        self._show_way_back()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the texts of the buttons if they fit."""
        super().resizeEvent(event)
        self._arrange()
        if self._controller.is_open:
            self._show_now()

    def _escape(self) -> None:
        """Go back from a replay to the fight, as its message says; else ask to be closed."""
        if self._controller.replay.is_on:
            self._controller.replay.stop()
        else:
            super()._escape()

    def _show_now(self) -> None:
        """Scroll to the current step, or to the latest visible one before it."""
        index = self._present()
        if not index.isValid():
            self.view.scrollToBottom()
            self.view.measure()
            return
        if not (self.view.hasFocus() and self.view.currentIndex().isValid()):
            self.view.setCurrentIndex(index)
        self.view.show_step(index)

    def _present(self) -> QModelIndex:
        """The index of the current step in the view; invalid at the start of the encounter."""
        for row in range(self.model.row_now, self.model.rowCount()):
            index = self.model.index(row)
            if self._filter is not None:
                index = self._filter.mapFromSource(index)
            if index.isValid():
                return index
        return QModelIndex()

    def _follow_replay(self, index: QModelIndex) -> None:
        """Continue a replay from a clicked step; without a replay nothing changes."""
        if self._controller.replay.is_on:
            self._controller.go_to(index.data(LINE_ROLE).last_step)

    def _toggle(self, index: QModelIndex) -> None:
        """Expand or collapse an entry, unless a replay is shown; the selection is kept."""
        if self._controller.replay.is_on:
            return
        row = self._source(index).row()
        header = self.model.header_row(row)
        self.model.toggle(row)
        chosen = self.model.index(header)
        if self._filter is not None:
            chosen = self._filter.mapFromSource(chosen)
        self.view.setCurrentIndex(chosen)
        self.view.show_step(chosen)

    def _source(self, index: ModelIndex) -> ModelIndex:
        return index if self._filter is None else self._filter.mapToSource(index)

    def _go_back(self) -> None:
        """Undo the selected entry or part and everything after it, or redo everything up to it."""
        line = self.view.currentIndex().data(LINE_ROLE)
        is_done = line.step <= self._controller.log.cursor
        self._controller.go_to(line.step - 1 if is_done else line.last_step)

    def _go_back_before_entry(self) -> None:
        """Undo the whole entry of the chosen part, and all after it."""
        self._controller.go_to(self._first_step(self.view.currentIndex()) - 1)

    def _first_step(self, index: ModelIndex) -> int:
        """The number of the first step of the entry of a row."""
        header = self.model.header_row(self._source(index).row())
        step: int = self.model.index(header).data(LINE_ROLE).step
        return step

    def _back_tip(self, index: ModelIndex) -> str:
        """What going back before the entry of a row undoes; empty for an undone entry."""
        first, done = self._first_step(index), self._controller.log.cursor
        return undo_text(self.model.count_entries(first, done)) if first <= done else ""

    def _show_way_back(self) -> None:
        """Show on the button whether it undoes or redoes steps to get to the selected one."""
        if not self._controller.is_open:
            return
        index, done = self.view.currentIndex(), self._controller.log.cursor
        line = index.data(LINE_ROLE) if index.isValid() else None
        number = 0 if line is None else line.step
        if line is None or number <= done:
            count = self.model.count_entries(number, done) if number else 0
            words, tip = back_text(count), undo_text(count)
        else:
            words = tip = forward_text(self.model.count_entries(done + 1, line.last_step))
        reason = self._controller.locked
        if self._controller.replay.is_on:
            reason = tr("This is a replay; click a step to go there")
        elif not number:
            reason = reason or tr("Nothing has happened yet")
        self._text[self.back] = words
        self.back.setAccessibleName(words)
        enable(self.back, reason)
        if not reason:
            self.back.setToolTip(tooltip_text(tip))
            self.back.setAccessibleDescription(tip)
        self._arrange()

    def choose_filter(self, name: str) -> None:
        """Set the filter with this name."""
        self._chosen = LogFilter[name]
        is_all = self._chosen is LogFilter.ALL
        before, self._filter = self._filter, None
        if not is_all:
            self._filter = FilteredLog(self.model, self._chosen)
        self.view.setModel(self._filter or self.model)
        empty = {
            LogFilter.ALL: self._beginning,
            LogFilter.ROLLS: tr("No rolls yet."),
            LogFilter.BY_HAND: tr(
                "No changes by the {gamemaster} yet.", gamemaster=self._gamemaster
            ),
        }
        self.view.empty_text = empty[self._chosen]
        words = tr(self._chosen.value, gamemaster=self._gamemaster)
        self.filter.show_text(words)
        self.filter.setAccessibleName(tr("Show: {what}", what=words))
        self._measure()
        if before is not None:
            before.deleteLater()
        self._show_now()

    def _filters(self) -> list[MenuItem]:
        return [
            MenuItem(e.name, tr(e.value, gamemaster=self._gamemaster), e is self._chosen)
            for e in LogFilter
        ]

    @property
    def _gamemaster(self) -> str:
        """The word of the game for who leads it."""
        return tr(self._controller.campaign.kinds.words.gamemaster)

    def _measure(self) -> None:
        """Measure the width needed for the words in the head, and arrange its buttons."""
        width = self._title.sizeHint().width() + 2 * Space.PANEL
        self.replay.setText(self._text[self.replay])
        for button in (self.filter, *self._text, self.close_log):
            width += button.sizeHint().width() + Space.GRID
        self._wide_with_words = width
        self._arrange()

    def _arrange(self) -> None:
        """Show the text of the replay button if it fits; the other buttons are icons."""
        shown = self._text[self.replay] if self.width() >= self._wide_with_words else ""
        if self.replay.text() != shown:
            self.replay.setText(shown)
            self.replay.updateGeometry()

    def _build_layout(self) -> None:
        self._head = head = hbox(
            (self._title, 1), margins=(Space.PANEL, Space.INSIDE), spacing=Space.GRID
        )
        self.filter.setAccessibleName(tr("Show: {what}", what=tr(self._chosen.value)))
        self.filter.setToolTip(tr("Which entries are shown"))
        head.addWidget(self.filter)
        for button, words in self._text.items():
            button.setAccessibleName(words)
            button.setToolTip(tooltip_text(words))
            head.addWidget(button)
        head.addWidget(self.close_log)
        vbox(head, (self.view, 1), parent=self, spacing=0)
