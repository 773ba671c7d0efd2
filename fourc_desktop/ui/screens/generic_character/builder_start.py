"""What the builder shows while no draft is open: the ways to begin, and the drafts that wait."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import carries_out
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.start_row import StartRow

WIDEST: Final = 900
"""How wide the rows get, in pixels at 100 % text."""

OTHERS: Final = (
    ("instant", "Instant character", "Made at once, by a seed or a new one", "zap"),
    ("stock_foes", "Stock characters", "Ready made, any number of them", "users"),
)
"""Actions that begin something else: their words and icons."""


class BuilderStart(QWidget):
    """`began` asks for a new draft, `continued` carries the id of one."""

    began = Signal()
    continued = Signal(str)

    def __init__(self, appearance: Appearance, actions: Actions, *, can_begin: bool) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: tuple[tuple[str, str, str], ...] = ()
        self.new = StartRow(
            tr("New character"),
            tr("Step by step; you can change this later"),
            appearance,
            icon="user-plus",
        )
        self.new.clicked.connect(self.began)
        self.new.setVisible(can_begin)
        self.drafts: dict[str, StartRow] = {}
        self._waiting = QVBoxLayout()
        self._waiting.setSpacing(Space.GRID)
        self._rows = QWidget()
        self._lay_out(actions)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_drafts(self, drafts: Sequence[tuple[str, str, str]], *, changeable: bool) -> None:
        """List the drafts that wait: (id, name, what it is)."""
        self.new.setEnabled(changeable)
        if tuple(drafts) == self._shown:
            return
        self._shown = tuple(drafts)
        while (item := self._waiting.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.drafts = {}
        if drafts:
            self._waiting.addWidget(label(tr("Drafts"), Step.HEAD, head=True, wrap=True))
        for id_, name, what in drafts:
            row = StartRow(plain(name), what, self._appearance, icon="pencil")
            row.setAccessibleName(tr("Continue {name}", name=name))
            row.clicked.connect(lambda _on=False, id_=id_: self.continued.emit(id_))
            self.drafts[id_] = row
            self._waiting.addWidget(row)

    def _lay_out(self, actions: Actions) -> None:
        column = QVBoxLayout(self._rows)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        column.setSpacing(Space.GRID)
        column.addLayout(self._waiting)
        column.addWidget(self.new)
        for id_, text, more, icon in OTHERS:
            if id_ in actions:
                keys = actions[id_].shortcut().toString()
                row = StartRow(tr(text), tr(more), self._appearance, icon=icon, shortcut=keys)
                column.addWidget(carries_out(actions[id_], row))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(self._rows)
        self._rows.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        row_ = QHBoxLayout(panel)
        row_.setContentsMargins(0, 0, 0, 0)
        row_.addWidget(scroll)
        header = PlaceHeader(tr("Builder"), self._appearance, ())
        header.show_sentence(tr("A character, step by step; saved automatically"))
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE)
        inside.addWidget(panel)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(header)
        outside.addLayout(inside, 1)

    def _fit(self) -> None:
        self._rows.setMaximumWidth(self._appearance.theme.px(WIDEST))
