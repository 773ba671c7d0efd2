"""What the builder shows while no draft is open: the ways to begin, and the drafts that wait."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.draft import Method
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.method_page import METHODS
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.start_row import StartRow
from fourc_desktop.workspace.cards import Card

ICONS: Final = {
    Method.ROLL: "dices",
    Method.CHOOSE: "hand",
    Method.POINTS: "coins",
    Method.TYPED: "keyboard",
}
WIDEST: Final = 760
"""How wide the rows get, in pixels at 100 % text."""


class BuilderStart(QWidget):
    """`began` carries the method of a new hero, `continued` the id of a draft."""

    began = Signal(object)
    continued = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: tuple[Card, ...] = ()
        self.methods: dict[Method, StartRow] = {}
        self.drafts: dict[str, StartRow] = {}
        header = PlaceHeader(tr("Builder"), appearance, ())
        header.show_sentence(tr("A character, step by step; every choice is kept at once"))
        self._rows = QWidget()
        self._column = QVBoxLayout(self._rows)
        self._column.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE)
        self._column.setSpacing(Space.GRID)
        self._waiting = QVBoxLayout()
        self._waiting.setSpacing(Space.GRID)
        self._fill()
        scroll = QScrollArea()
        scroll.setWidget(self._rows)
        scroll.setWidgetResizable(True)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(header)
        outside.addWidget(scroll, 1)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_drafts(self, cards: Sequence[Card], *, changeable: bool) -> None:
        """List the drafts that wait; where nothing can be changed, nothing can be begun."""
        for row in self.methods.values():
            row.setEnabled(changeable)
        if tuple(cards) == self._shown:
            return
        self._shown = tuple(cards)
        while (item := self._waiting.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.drafts = {}
        if cards:
            self._waiting.addWidget(label(tr("Waiting to go on"), Step.HEAD, head=True, wrap=True))
        for card in cards:
            row = StartRow(plain(card.name), card.subtitle, self._appearance, icon="pencil")
            row.setAccessibleName(tr("Continue {name}", name=card.name))
            row.clicked.connect(lambda _on=False, id_=card.id: self.continued.emit(id_))
            self.drafts[card.id] = row
            self._waiting.addWidget(row)

    def _fill(self) -> None:
        self._column.addLayout(self._waiting)
        self._column.addWidget(label(tr("New hero"), Step.HEAD, head=True, wrap=True))
        for method, (name, more) in METHODS.items():
            row = StartRow(tr(name), tr(more), self._appearance, icon=ICONS[method])
            row.setProperty("rule_topic", f"method:{method.value}")
            row.clicked.connect(lambda _on=False, method=method: self.began.emit(method))
            self.methods[method] = row
            self._column.addWidget(row)
        self._column.addStretch(1)

    def _fit(self) -> None:
        self._rows.setMaximumWidth(self._appearance.theme.px(WIDEST))
