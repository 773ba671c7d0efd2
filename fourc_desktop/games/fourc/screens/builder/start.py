"""The start page of the builder: ways to begin, and unfinished drafts."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.pages.method_page import METHODS
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.screens.generic_character.builder_start import BuilderStartPage
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.painting.illustration import ComicIllustration

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


class FourcBuilderStart(BuilderStartPage):
    """`began` carries the method of a new character."""

    began = Signal(object)

    def __init__(self, actions: Actions) -> None:
        panels = ComicIllustration()
        sentence = tr("A character, step by step; every choice is kept at once")
        super().__init__(sentence, tr("Waiting to go on"), panels)
        self.panels = panels
        self.methods: dict[CreationMethod, StartButton] = {}
        self.column.addStretch(1)
        self.column.addLayout(self.waiting)
        self.column.addWidget(label(tr("New hero"), TextStyle.HEAD, head=True, wrap=True))
        for method, (name, more) in METHODS.items():
            row = StartButton(tr(name), tr(more), icon=ICONS[method])
            row.setProperty("rule_topic", f"method:{method.value}")
            row.clicked.connect(lambda _on=False, method=method: self.began.emit(method))
            self.methods[method] = row
            self.column.addWidget(row)
        self.column.addSpacing(Space.GRID)
        self.column.addWidget(label(tr("Something else"), TextStyle.HEAD, head=True, wrap=True))
        self.add_actions(actions, OTHERS)
        self.column.addStretch(1)

    def show_drafts(self, cards: Sequence[DocumentCard], *, changeable: bool) -> None:
        """List the unfinished drafts; in a locked campaign nothing can be begun."""
        for row in self.methods.values():
            row.setEnabled(changeable)
        self.list_drafts(cards)
