"""The checklist of what can be printed: its rows, its model and its delegate."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.game import AnyGame, BlankForm
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.services.printing.fight_foes import FightFoes
from fourc_desktop.services.printing.print_order import BlankOrder
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import count_text, listed_names, number, times_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label, show_breakable
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    CHECK_ROW,
    DISPLAY,
    TOOL_TIP,
    CheckListModel,
)
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    RowDescription,
    RowLine,
    SpareWidth,
    TextPart,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.card_painter import cut
from fourc_desktop.ui.widgets.painting.drawing import rounded
from fourc_desktop.ui.widgets.painting.figures import paint_figure
from fourc_desktop.ui.widgets.painting.illustration import paint_illustration


@dataclass(frozen=True, slots=True)
class PrintableRow:
    """A row to tick.

    Attributes:
        id: Its id.
        name: Its name.
        kind: The name of its kind, or empty.
        words: Lower-case search text.
        drawing: Placeholder of a picture: `FIGURE`, `DARK_FIGURE`, an object, or empty.
        portrait: Digest of its picture, or None.
        face: Seed of the placeholder figure without a picture.
    """

    id: str
    name: str
    kind: str
    words: str
    drawing: str = ""
    portrait: str | None = None
    face: str = ""


def printable_model() -> CheckListModel[PrintableRow]:
    """A model of rows to tick; the accessible text includes the kind."""
    return CheckListModel[PrintableRow](
        {
            DISPLAY: lambda row: row.name,
            TOOL_TIP: lambda row: row.name,
            ACCESSIBLE: lambda row: ", ".join(filter(None, (row.name, row.kind))),
        },
        lambda row: row.id,
    )


def rows_of(campaign: Campaign, kind: str | None = None) -> list[PrintableRow]:
    """All documents with a sheet, or those of a kind: heroes first, each group by name."""
    places = {group.id: index for index, group in enumerate(campaign.kinds.groups)}
    kinds = campaign.kinds
    cards = [card for card in campaign.cards(kind) if kinds[card.kind].has_sheet]
    cards.sort(key=lambda card: (places[card.group.id], card.name.casefold(), card.id))
    usual = campaign.kinds.groups[0]
    names = distinct_names(cards)
    return [_row(card, names[card.id], usual) for card in cards]


def drafts_left_out(campaign: Campaign) -> str:
    """Why drafts are not among the rows: "Drafts print once finished: Ada, Bert."; or empty.

    For a finished hero with an unfinished change, the finished sheet is printed.
    """
    kinds = campaign.kinds
    drafts = [card for card in campaign.cards(kind=None) if kinds[card.kind].draft_of]
    if not drafts:
        return ""
    shown = [replace(each, name=campaign.full_name(each.id)) for each in drafts]
    names = listed_names(list(distinct_names(shown).values()))
    return tr("Drafts print once finished: {names}.", names=names)


def rows_of_kind(campaign: Campaign, kind: str) -> list[PrintableRow]:
    """All documents of a kind without a sheet, such as fights, by name."""
    cards = sorted(campaign.cards(kind), key=lambda card: (card.name.casefold(), card.id))
    names = distinct_names(cards)
    return [PrintableRow(card.id, names[card.id], "", card.words) for card in cards]


def foe_rows(foes: Iterable[FightFoes]) -> list[PrintableRow]:
    """The rows of stock characters in fights: "4 × Thug", and the fight."""
    return [
        PrintableRow(
            each.id,
            times_text(each.count, each.name),
            each.fight,
            f"{each.name} {each.fight}".casefold(),
        )
        for each in foes
    ]


def blank_rows(blanks: Iterable[BlankForm], game: AnyGame) -> list[PrintableRow]:
    """Blank forms, for each preset that offers them."""
    names = ((id_, tr(name)) for id_, name, _ in _blanks(blanks, game))
    return [PrintableRow(id_, name, "", name.casefold()) for id_, name in names]


def blank_orders(blanks: Iterable[BlankForm], game: AnyGame) -> dict[str, BlankOrder]:
    """The order of each blank row, by row id."""
    return {id_: order for id_, _, order in _blanks(blanks, game)}


def _blanks(blanks: Iterable[BlankForm], game: AnyGame) -> Iterator[tuple[str, str, BlankOrder]]:
    for blank in blanks:
        for preset, title in blank.titles.items():
            yield (
                f"{blank.id} {preset}",
                title,
                BlankOrder(blank.id, game.presets[preset], title=title),
            )


def _row(card: DocumentCard, name: str, usual: LibraryGroup) -> PrintableRow:
    kind = "" if card.group is usual else tr(card.group.title)
    return PrintableRow(card.id, name, kind, card.words, card.drawing, card.portrait, card.seed)


HIGH: Final = 34
PORTRAIT: Final = 28
"""The height of a row and the side of a portrait, in pixels at 100 % text."""

ROW: Final = replace(CHECK_ROW, height=HIGH, gap=10, end_gap=10)

FEW: Final = 6
"""The number of rows up to which there is no search, and the number of visible rows."""


class PrintableList(StyleChangeMixin, QWidget):
    """The checklist; `changed` carries the ids of all ticked rows in list order."""

    changed = Signal(tuple)

    def __init__(self, title: str, portraits: PortraitCache) -> None:
        super().__init__()
        self._rows: tuple[PrintableRow, ...] = ()
        self._count = label("", TextStyle.SMALL, tone="ink2")
        self._field = SearchField(tr("Search"), "")
        self._portraits = portraits
        self._model = printable_model()
        self.view = RowView(self._model, self._describe, title, uniform=ROW)
        portraits.changed.connect(self.view.viewport().update)
        self._every = Button(tr("All"), height=Height.COMPACT)
        self._none = Button(tr("None"), height=Height.COMPACT)
        self.note = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.note.hide()
        self._build_layout(title)
        self._model.checked.connect(self._emit_changed)
        self._field.textEdited.connect(self._search)
        self._field.left.connect(lambda: self.view.setFocus(Qt.FocusReason.TabFocusReason))
        self._every.clicked.connect(lambda: self._take(ticked=True))
        self._none.clicked.connect(lambda: self._take(ticked=False))

    def show_rows(self, rows: Sequence[PrintableRow], chosen: Iterable[str]) -> None:
        """Show rows, some of them ticked, without a signal."""
        same = self._rows == tuple(rows)
        self._rows = tuple(rows)
        self._model.choose(chosen)
        if not same:
            self._search(self._field.text())
        self._field.setVisible(len(rows) > FEW)
        for each in (self.view, self._every, self._none):
            each.setVisible(bool(rows))
        self._show_count()
        self._fit()

    def show_first_ticked(self) -> None:
        """Make the first ticked row the current one, and scroll to it."""
        ticked = self._model.index_where(lambda row: row.id in self._model.chosen)
        if ticked.isValid():
            self.view.setCurrentIndex(ticked)
            self.view.scrollTo(ticked)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tick."""
        return not self._rows

    def show_note(self, text: str) -> None:
        """Show a note about missing rows; "" removes it."""
        show_breakable(self.note, text)
        self.note.setVisible(bool(text))

    def _describe(self, row: PrintableRow) -> RowDescription:
        """Describe a row; the kind is elided before the name."""
        kind = TextPart(RowLine(row.kind, TextStyle.SMALL, tone="ink2"), SpareWidth.HIDDEN)
        picture = DrawingPart(PORTRAIT, PORTRAIT, partial(self._paint_portrait, row))
        return RowDescription(
            (RowLine(row.name),),
            ROW,
            before=(picture,) if row.drawing else (),
            after=(kind,) if row.kind else (),
        )

    def _paint_portrait(self, row: PrintableRow, painter: QPainter, rect: QRectF) -> None:
        colors = current_theme().colors
        painter.setClipPath(rounded(rect, Radius.CHIP))
        picture = self._portraits.shown(row.portrait)
        if picture is not None:
            painter.drawPixmap(rect, picture, cut(picture.size(), rect.size().toSize()))
        elif row.drawing in (PERSON_DRAWING, DARK_PERSON_DRAWING):
            paint_figure(painter, rect, row.face, dark=row.drawing == DARK_PERSON_DRAWING)
        else:
            paint_illustration(painter, rect, row.drawing, colors)

    def _search(self, text: str) -> None:
        words = text.casefold().split()
        found = [row for row in self._rows if all(word in row.words for word in words)]
        self._model.show_rows(found)
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self._model.index(0))
        said = count_text(len(found), "{count} found", "{count} found") if words else ""
        self._field.show_found(said)

    def _take(self, *, ticked: bool) -> None:
        """Tick or untick all matches."""
        found = {row.id for row in self._model.rows}
        self._model.choose(self._model.chosen | found if ticked else self._model.chosen - found)
        self._emit_changed()

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit(tuple(row.id for row in self._rows if row.id in self._model.chosen))

    def _show_count(self) -> None:
        there = {row.id for row in self._rows}
        chosen, all_ = number(len(there & self._model.chosen)), number(len(there))
        self._count.setText(tr("{chosen} of {all}", chosen=chosen, all=all_))

    def _build_layout(self, title: str) -> None:
        head = hbox((label(title, strong=True), 1), self._count)
        ways = hbox((self._every, 1), (self._none, 1), spacing=Space.GRID)
        vbox(head, self._field, self.view, ways, self.note, parent=self, spacing=Space.GRID)

    def _fit(self) -> None:
        rows = min(max(len(self._rows), 1), FEW)
        self.view.setFixedHeight(rows * current_theme().px(HIGH) + 2 * self.view.frameWidth())
