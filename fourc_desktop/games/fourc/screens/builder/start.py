"""The start page of the builder: ways to begin, and unfinished drafts."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.pages.method_page import METHODS
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import bind_to_action
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.painting.comic_illustration import ComicIllustration

ICONS: Final = {
    CreationMethod.ROLL: "dices",
    CreationMethod.CHOOSE: "hand",
    CreationMethod.POINTS: "coins",
    CreationMethod.TYPED: "keyboard",
}
OTHERS: Final = (
    ("new_villain", "New villain", "The same eight steps, on the other side", "skull"),
    ("instant", "Instant hero", "One key, ready in a second", "zap"),
    (
        "stock_foes",
        "Stock foes",
        "Thugs, officers, animals and robots, ready made",
        "users",
    ),
    ("new_vehicle", "New vehicle", "A car for the team, to change as you like", "car"),
)
"""Other actions to begin with: titles and icons."""

WIDEST: Final = 900
"""The greatest width of the rows, in pixels at 100 % text."""

ROOM_FOR_PANELS: Final = 960
"""The width, in pixels at 100 % text, from which the illustration is shown."""


class FourcBuilderStart(QWidget):
    """`began` carries the method of a new character, `continued` the id of a draft."""

    began = Signal(object)
    continued = Signal(str)

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self._shown: tuple[DocumentCard, ...] = ()
        self.methods: dict[CreationMethod, StartButton] = {}
        self.drafts: dict[str, StartButton] = {}
        self.panels = ComicIllustration()
        self._rows = QWidget()
        self._column = vbox(parent=self._rows, margins=Space.PLACE, spacing=Space.GRID)
        self._waiting = QVBoxLayout()
        self._waiting.setSpacing(Space.GRID)
        self._fill()
        self._build_layout()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the illustration in a narrow window."""
        super().resizeEvent(event)
        self._fit()

    def show_drafts(self, cards: Sequence[DocumentCard], *, changeable: bool) -> None:
        """List the unfinished drafts; in a locked campaign nothing can be begun."""
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
            self._waiting.addWidget(
                label(tr("Waiting to go on"), TextStyle.HEAD, head=True, wrap=True)
            )
        for card in cards:
            row = StartButton(plain(card.name), card.subtitle, icon="pencil")
            row.setAccessibleName(tr("Continue {name}", name=card.name))
            row.clicked.connect(lambda _on=False, id_=card.id: self.continued.emit(id_))
            self.drafts[card.id] = row
            self._waiting.addWidget(row)

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _fill(self) -> None:
        self._column.addStretch(1)
        self._column.addLayout(self._waiting)
        self._column.addWidget(label(tr("New hero"), TextStyle.HEAD, head=True, wrap=True))
        for method, (name, more) in METHODS.items():
            row = StartButton(tr(name), tr(more), icon=ICONS[method])
            row.setProperty("rule_topic", f"method:{method.value}")
            row.clicked.connect(lambda _on=False, method=method: self.began.emit(method))
            self.methods[method] = row
            self._column.addWidget(row)
        self._column.addSpacing(Space.GRID)
        self._column.addWidget(label(tr("Something else"), TextStyle.HEAD, head=True, wrap=True))
        for id_, text, more, icon in OTHERS:
            keys = self._actions[id_].shortcut().toString()
            other = StartButton(tr(text), tr(more), icon=icon, shortcut=keys)
            self._column.addWidget(bind_to_action(self._actions[id_], other))
        self._column.addStretch(1)

    def _build_layout(self) -> None:
        """A heading, and below it the illustration next to the rows, which scroll."""
        header = ScreenHeader(tr("Builder"), ())
        header.show_sentence(tr("A character, step by step; every choice is kept at once"))
        scroll = QScrollArea()
        scroll.setWidget(self._rows)
        self._rows.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        hbox((self.panels, 5), (scroll, 6), parent=panel, spacing=0)
        inside = vbox(panel, margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE))
        vbox(header, (inside, 1), parent=self, spacing=0)

    def _fit(self) -> None:
        theme = current_theme()
        self._rows.setMaximumWidth(theme.px(WIDEST))
        self.panels.setVisible(self.width() >= theme.px(ROOM_FOR_PANELS))
