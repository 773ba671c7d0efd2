"""The start pages of builders."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

MAX_WIDTH: Final = 900
"""The maximum width of the rows, in pixels at 100 % text."""

ROOM_FOR_ILLUSTRATION: Final = 960
"""The width, in pixels at 100 % text, from which the illustration is shown."""

OTHER_ACTIONS: Final = (
    ("instant", "Instant character", "Made at once, ready to play", "zap"),
    ("stock_foes", "Stock characters", "Ready made, any number of them", "users"),
)
"""Actions that create other characters: their texts and icons."""


class BuilderStartPage(StyleChangeMixin, QWidget):
    """The start page: scrolling rows of actions and unfinished drafts.

    `continued` emits the id of a draft.

    Attributes:
        column: Layout of the rows.
        waiting: Layout of the drafts, to be added to `column`.
        drafts: The row of each draft.
    """

    continued = Signal(str)

    def __init__(self, sentence: str, title: str, illustration: QWidget | None = None) -> None:
        """`sentence` is in the header, `title` above the drafts."""
        super().__init__()
        self._title = title
        self._illustration = illustration
        self._shown: tuple[DocumentCard, ...] = ()
        self.drafts: dict[str, StartButton] = {}
        self._rows = QWidget()
        self.column = vbox(parent=self._rows, margins=Space.PLACE, spacing=Space.GRID)
        self.waiting = vbox(spacing=Space.GRID)
        header = ScreenHeader(tr("Builder"), ())
        header.show_message(sentence)
        inside = vbox(self._panel(), margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE))
        vbox(header, (inside, 1), parent=self, spacing=0)
        self._fit()

    def list_drafts(self, cards: Sequence[DocumentCard]) -> None:
        """Show these drafts."""
        if tuple(cards) == self._shown:
            return
        self._shown = tuple(cards)
        clear_layout(self.waiting)
        self.drafts = {}
        if cards:
            self.waiting.addWidget(label(self._title, TextStyle.HEAD, head=True, wrap=True))
        names = distinct_names(cards)
        for card in cards:
            name = names[card.id]
            row = StartButton(escape_mnemonics(name), card.subtitle, icon="pencil")
            row.setAccessibleName(tr("Edit {name}", name=name))
            row.clicked.connect(lambda _on=False, id_=card.id: self.continued.emit(id_))
            self.drafts[card.id] = row
            self.waiting.addWidget(row)

    def add_actions(self, actions: Actions, rows: Sequence[tuple[str, str, str, str]]) -> None:
        """Add rows of actions: id, text, explanation and icon."""
        for id_, text, more, icon in rows:
            keys = actions[id_].shortcut().toString()
            row = StartButton(tr(text), tr(more), icon=icon, shortcut=keys)
            self.column.addWidget(bind_to_action(actions[id_], row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the illustration in a narrow window."""
        super().resizeEvent(event)
        self._fit()

    def _panel(self) -> QFrame:
        scroll = QScrollArea()
        scroll.setWidget(self._rows)
        self._rows.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        row = hbox(parent=panel, spacing=0)
        if self._illustration is not None:
            row.addWidget(self._illustration, 5)
        row.addWidget(scroll, 6)
        return panel

    def _fit(self) -> None:
        theme = current_theme()
        self._rows.setMaximumWidth(theme.px(MAX_WIDTH))
        if self._illustration is not None:
            self._illustration.setVisible(self.width() >= theme.px(ROOM_FOR_ILLUSTRATION))


class GenericBuilderStartPage(BuilderStartPage):
    """The start page of the generic builder; `began` asks for a new draft."""

    began = Signal()

    def __init__(self, actions: Actions, *, can_create: bool) -> None:
        super().__init__(tr("A character, step by step; saved automatically"), tr("Drafts"))
        self.new = StartButton(
            tr("New character"),
            tr("Step by step, as far as you like"),
            icon="user-plus",
            shortcut=actions["new_hero"].shortcut().toString() if "new_hero" in actions else "",
        )
        self.new.clicked.connect(self.began)
        self.column.addLayout(self.waiting)
        self.column.addWidget(self.new)
        self.new.setVisible(can_create)
        self.add_actions(actions, [row for row in OTHER_ACTIONS if row[0] in actions])
        self.column.addStretch(1)

    def show_drafts(self, cards: Sequence[DocumentCard], *, changeable: bool) -> None:
        """List the unfinished drafts; unless `changeable`, no draft can be begun."""
        allow(self.new, changeable=changeable)
        self.list_drafts(cards)
