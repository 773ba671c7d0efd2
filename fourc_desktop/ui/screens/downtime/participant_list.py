"""The list of characters that take part in a downtime event."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaigns.document_actions import PARTY_TAG
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    CHECK_ROW,
    DISPLAY,
    TOOL_TIP,
    CheckListModel,
)
from fourc_desktop.ui.widgets.lists.row_description import RowDescription, RowLine
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowView

EffectText = Callable[[str], str]
"""A function that returns the effects of the event on the document with this id."""

INDENT: Final = 24
"""The indentation of documents that belong to another, in pixels."""

ROW: Final = replace(CHECK_ROW, height=48, margins=(8, 4, 8, 4), gap=12, check=20, edge=2)

MIN_ROWS: Final = 2
"""The rows that are always visible."""


class ParticipantList(QWidget):
    """The list, with buttons to select the party (or the main side without a party) and nobody.

    `changed` is emitted when the user checks or unchecks documents.
    """

    changed = Signal()

    def __init__(
        self,
        downtime: DowntimeService,
        kinds: Sequence[str],
        effect_of: EffectText,
    ) -> None:
        """`kinds` are the kinds of possible participants, `effect_of` returns effects by id."""
        super().__init__()
        cards = downtime.people(kinds)
        self._belonging = frozenset(card.id for card in cards if downtime.belongs(card.id))
        self._side = side = downtime.main_side
        of_side = [card.id for card in cards if downtime.side_of(card) == side.id]
        self._main = [card.id for card in cards if PARTY_TAG in card.tags] or of_side
        self._has_party = self._main is not of_side
        self._effect_of = effect_of
        self._effects: dict[str, str] = {}
        self._count = label("", tone="ink2", wrap=True)
        self._names = distinct_names(cards)
        self._model = CheckListModel[DocumentCard](
            {
                DISPLAY: lambda card: self._names[card.id],
                TOOL_TIP: lambda card: self._names[card.id],
                ACCESSIBLE: lambda card: f"{self._names[card.id]}: {self._effect(card.id)}",
            },
            lambda card: card.id,
        )
        self._model.show_rows(cards)
        self.view = WholeRowView(self._model, self._describe, tr("Whom it is for"), uniform=ROW)
        self.view.setCurrentIndex(self._model.index(0))
        self._lay_out()
        self._model.checked.connect(self._emit_changed)
        self.view.keep_rows(MIN_ROWS)
        self._show_count()

    def chosen(self) -> list[str]:
        """The ids of the checked documents, in the order of the list."""
        return self._model.chosen_in_order()

    def choose(self, ids: Iterable[str], *, else_main_side: bool = True) -> None:
        """Check these documents; no signal is emitted.

        If none of them is listed, check the main side, unless `else_main_side` is False.
        """
        self._model.choose(ids)
        if else_main_side and not self.chosen():
            self._model.choose(self._main)
        self._show_count()

    def refresh_effects(self) -> None:
        """Compute the effects on all documents again."""
        self._effects = {}
        self._model.refresh()

    def _effect(self, id_: str) -> str:
        """The effects on a document, computed when they are first displayed."""
        if id_ not in self._effects:
            self._effects[id_] = self._effect_of(id_)
        return self._effects[id_]

    def _describe(self, card: DocumentCard) -> RowDescription:
        # The effects on an unchecked document are dimmed.
        tone = "ink2" if card.id in self._model.chosen else "ink3"
        lines = (
            RowLine(self._names[card.id], weight=QFont.Weight.Medium),
            RowLine(self._effect(card.id), TextStyle.SMALL, tone=tone),
        )
        return RowDescription(lines, ROW, indent=INDENT if card.id in self._belonging else 0)

    def _select(self, ids: Iterable[str]) -> None:
        self._model.choose(ids)
        self._emit_changed()

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, count = len(self.chosen()), self._model.rowCount()
        empty_text = tr(
            "There are no characters yet; make a {side} first.", side=tr(self._side.title).lower()
        )
        text = tr("{chosen} of {there} chosen", chosen=number(chosen), there=number(count))
        self._count.setText(text if count else empty_text)

    def _lay_out(self) -> None:
        all_button = Button(
            tr("Party")
            if self._has_party
            else tr("All {side}", side=tr(self._side.plural).lower()),
            height=Height.COMPACT,
        )
        none_button = Button(tr("None"), kind=ButtonKind.QUIET, height=Height.COMPACT)
        all_button.clicked.connect(lambda: self._select(self._main))
        none_button.clicked.connect(lambda: self._select(()))
        head = hbox((self._count, 1), none_button, all_button, spacing=Space.GRID)
        if not self._model.rowCount():
            # Showing a widget without a parent would create a window for it.
            for widget in (all_button, none_button, self.view):
                widget.hide()
        vbox(head, (self.view, 1), parent=self, spacing=Space.GRID)
