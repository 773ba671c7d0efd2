"""What stands where the cards would, when nothing answers to what was asked."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.documents import Group
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label

NOBODY: Final = "Nobody here answers to that.", "Ask for less, or for something else."


class NothingFound(QScrollArea):
    """Says what there is none of; `everything_wanted` asks for all cards again.

    It scrolls, so that it never takes room from what is above it.
    """

    everything_wanted = Signal()

    def __init__(self, groups: Iterable[Group], actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._head = label("", Step.HEAD, head=True, wrap=True)
        self._more = label("", tone="ink2", wrap=True)
        for words in (self._head, self._more):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        everything = Button(tr("Show everything"), appearance, icon="layout-grid")
        everything.clicked.connect(self.everything_wanted)
        self._ways: dict[str, Button] = {}
        row = FlowLayout(gap=Space.CARD)
        self._row = QWidget()
        self._row.setLayout(row)
        for ways in (each.ways for each in groups):
            for id_, words_, icon in ways:
                if id_ not in self._ways:
                    button = Button(tr(words_), appearance, icon=icon)
                    self._ways[id_] = carries_out(actions[id_], button)
                    row.addWidget(button)
        row.addWidget(everything)
        self._lay_out()

    def show_emptiness(self, group: Group | None, *, searched: bool) -> None:
        """Say what is missing: a kind of which there is nothing, or an answer to the search."""
        missing = None if searched else group
        head, more = NOBODY if missing is None else (missing.none, missing.how)
        self._head.setText(tr(head))
        self._more.setText(tr(more))
        offered = set() if missing is None else {id_ for id_, _, _ in missing.ways}
        for id_, button in self._ways.items():
            button.setVisible(id_ in offered)

    def _lay_out(self) -> None:
        page = QWidget()
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(page)
        column.setSpacing(Space.PANEL)
        column.addStretch(2)
        column.addWidget(self._head)
        column.addWidget(self._more)
        column.addWidget(self._row, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
