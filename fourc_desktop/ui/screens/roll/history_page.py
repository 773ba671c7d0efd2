"""The page of past rolls: their list, and the details of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QListView, QSizePolicy, QWidget

from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.services.campaigns.roll_repository import StoredRoll
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import count_text, date_time_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import MIN_LETTERS, ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    RowDescription,
    RowLine,
    RowStyle,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_result_mark_tag


@dataclass(frozen=True, slots=True)
class RollHistoryItem:
    """A short description of a roll: its mark, the roller, and the purpose."""

    mark: ResultMark
    who: str
    what: str


def line_of(rolls: RollService[Any, Any], stored: StoredRoll[Any]) -> RollHistoryItem:
    """Describe a settled roll; the mark is "?" if the rules can no longer read it."""
    outcome = operation_result(lambda: outcome_of(rolls.roller, stored.roll, rolls.book)).value
    mark = ResultMark("?", Grade.BAD) if outcome is None else outcome.mark
    what = rolls.roller.short(stored.roll, rolls.book)
    return RollHistoryItem(mark, stored.roll.check.name or tr("Nobody"), what)


HISTORY_ROW: Final = RowStyle(
    height=52,
    margins=(Space.GRID, Space.INSIDE, Space.GRID, Space.INSIDE),
    gap=Space.CARD,
    inset=(2, 1),
    radius=Radius.FIELD,
    hovered="",
)


def describe_roll(stored: StoredRoll[Any], rolls: RollService[Any, Any]) -> RowDescription:
    """The tag of a settled roll, the roller and the purpose, and the whole roll in words."""
    item = line_of(rolls, stored)

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_result_mark_tag(painter, current_theme(), item.mark, rect)

    lines = (
        RowLine(f"{item.who}: {item.what}", weight=QFont.Weight.Medium),
        RowLine(rolls.words(stored.roll), TextStyle.SMALL, tone="ink2"),
    )
    tag = DrawingPart(TAG.width(), TAG.height(), draw)
    return RowDescription(lines, HISTORY_ROW, before=(tag,))


MAX_RECENT: Final = 5
RECENT_CARD_WIDTH: Final = 178
RECENT_CARD_HEIGHT: Final = 48
"""The size of a card, in pixels at 100 % text."""


class RecentRolls(QWidget):
    """Cards of the last rolls, as many as fit."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[RollHistoryItem] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[RollHistoryItem]) -> None:
        """Show these rolls, the latest first."""
        self._lines = lines[:MAX_RECENT]
        reason = "; ".join(f"{line.mark.letters} {line.who} {line.what}" for line in self._lines)
        self.setAccessibleName(tr("Last rolls: {rolls}", rolls=reason) if reason else "")
        self.setVisible(bool(self._lines))
        self.update()

    def sizeHint(self) -> QSize:
        """One row of cards."""
        theme = current_theme()
        return QSize(theme.px(RECENT_CARD_WIDTH), theme.px(RECENT_CARD_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards."""
        theme = current_theme()
        painter = smooth_painter(self)
        width, count = theme.px(RECENT_CARD_WIDTH), len(self._lines)
        shown = max(1, min(count, int((self.width() + Space.GRID) // (width + Space.GRID))))
        each = min((self.width() - (shown - 1) * Space.GRID) / shown, width * 1.4)
        for at, line in enumerate(self._lines[:shown]):
            card = QRectF(at * (each + Space.GRID), 0, each, self.height())
            _paint_card(painter, theme, card, line)
        painter.end()


def _paint_card(painter: QPainter, theme: Theme, card: QRectF, line: RollHistoryItem) -> None:
    colors = theme.colors
    box(painter, card, Radius.FIELD, colors.surface, colors.line)
    height = theme.px(TAG.height())
    tag = QRectF(card.left() + Space.GRID, 0, theme.px(TAG.width()), height)
    tag.moveTop(round(card.center().y() - height / 2))
    paint_result_mark_tag(painter, theme, line.mark, tag)
    text_rect = card.adjusted(tag.right() - card.left() + Space.GRID, 4, -Space.GRID, -4)
    middle = text_rect.height() / 2
    for place, text, font, ink in (
        (text_rect.adjusted(0, 0, 0, -middle), line.who,
         theme.font(TextStyle.SMALL, QFont.Weight.Medium), colors.ink),
        (text_rect.adjusted(0, middle, 0, 0), line.what, theme.font(TextStyle.SMALL), colors.ink2),
    ):  # fmt: skip
        painter.setFont(font)
        painter.setPen(ink)
        fit = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)


MAX_NAME_LETTERS: Final = 40
"""The maximum width of the list of encounters, in characters."""


class RollHistoryPage(QWidget):
    """The settled rolls, filtered by character, topic and text.

    Rolls of encounters are listed separately, since encounters store turns instead of times.
    """

    def __init__(self, controller: RollController[Any]) -> None:
        super().__init__()
        self._controller = controller
        self._character, self._topic, self._encounter = "", "", ""
        rolls = controller.rolls
        self._model = ListModel[StoredRoll[Any]]({DISPLAY: lambda each: rolls.words(each.roll)})
        self.search = SearchField(tr("Search the history"), "", takes_escape=False)
        self.fight = ElidedComboBox(tr("Rolled in"))
        self.who = ElidedComboBox(tr("Rolls of"))
        self.topic = ElidedComboBox(tr("Rolls for"))
        self.view = RowView(
            self._model,
            lambda each: describe_roll(each, rolls),
            tr("History of rolls"),
            uniform=HISTORY_ROW,
        )
        self.view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self._count = label("", tone="ink2", wrap=True)
        self._empty = label("", TextStyle.SUBHEAD, tone="ink2", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.copy = Button(tr("Copy as text"), icon="copy")
        self.clear = Button(tr("Clear"), kind=ButtonKind.DANGER, icon="trash-2")
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Apply the filter again."""
        self._show_encounters()
        rolls = self._controller.rolls
        everything = rolls.history(fight=self._encounter)
        checks = [each.roll.check for each in reversed(everything)]
        who = {check.who: check.name for check in checks if check.who}
        characters = sorted(who.items(), key=lambda pair: pair[1].casefold())
        self.who.show_items(
            [ComboBoxItem("", tr("Everybody")), *(ComboBoxItem(*pair) for pair in characters)],
            self._character,
        )
        used = dict.fromkeys(rolls.roller.topic(each.roll, rolls.book) for each in everything)
        topics = [ComboBoxItem(topic.id, tr(topic.title)) for topic in used if topic.title]
        self.topic.show_items([ComboBoxItem("", tr("All results")), *topics], self._topic)
        shown = rolls.history(
            who=self._character, topic=self._topic, text=self.search.text(), fight=self._encounter
        )
        self._model.show_rows(shown)
        self._count.setText(count_text(len(shown), "{count} roll", "{count} rolls"))
        self._empty.setText(
            tr("No matches.") if everything else tr("No rolls yet. Settled rolls are listed here.")
        )
        self._empty.setVisible(not shown)
        self.view.setVisible(bool(shown))
        nothing = "" if shown else tr("There are no rolls")
        enable(self.copy, nothing)
        self.clear.setVisible(not self._encounter)
        locked = "" if self._controller.may_change else tr("This campaign is read-only")
        enable(self.clear, locked or ("" if everything else tr("There are no rolls")))

    def view_state(self) -> dict[str, str]:
        """The search and the filters."""
        return {
            "search": self.search.text(),
            "fight": self._encounter,
            "who": self._character,
            "topic": self._topic,
        }

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show this search, and these filters as far as they are offered."""
        self.search.setText(state.get("search", ""))
        self._encounter = state.get("fight", "")
        self.refresh()
        offered = ((self.who, state.get("who", "")), (self.topic, state.get("topic", "")))
        self._character, self._topic = (
            id_ if box.findData(id_) >= 0 else "" for box, id_ in offered
        )
        self.refresh()

    def copy_text(self) -> None:
        """Copy the selected rolls, or all that are listed, as text."""
        chosen = sorted(index.row() for index in self.view.selectedIndexes())
        rolls = [self._model.rows[row] for row in chosen] or self._model.rows
        QGuiApplication.clipboard().setText(self._controller.rolls.text(rolls, date_time_text))

    def _show_encounters(self) -> None:
        """List the encounters with rolls; hidden without any."""
        fights = self._controller.rolls.of_fights.fights()
        if self._encounter not in {each.id for each in fights}:
            self._encounter = ""
        picks = [ComboBoxItem(each.id, each.name, tr("Encounters")) for each in fights]
        self.fight.show_items([ComboBoxItem("", tr("Outside encounters")), *picks], self._encounter)
        longest = max((len(each.name) for each in fights), default=MIN_LETTERS)
        self.fight.setMinimumContentsLength(min(max(longest, MIN_LETTERS), MAX_NAME_LETTERS))
        self.fight.setVisible(bool(fights))

    def _choose_encounter(self, id_: str) -> None:
        self._encounter, self._character, self._topic = id_, "", ""
        self.refresh()

    def _choose_character(self, id_: str) -> None:
        self._character = id_
        self.refresh()

    def _choose_topic(self, id_: str) -> None:
        self._topic = id_
        self.refresh()

    def _connect(self) -> None:
        self.search.textEdited.connect(self.refresh)
        self.fight.picked.connect(self._choose_encounter)
        self.who.picked.connect(self._choose_character)
        self.topic.picked.connect(self._choose_topic)
        self.copy.clicked.connect(self.copy_text)
        self.clear.clicked.connect(self._controller.clear_history)
        context = Qt.ShortcutContext.WidgetShortcut
        keys = QShortcut(QKeySequence.StandardKey.Copy, self.view, context=context)
        keys.activated.connect(self.copy_text)

    def _lay_out(self) -> None:
        filters = QWidget()
        flow = FlowLayout()
        filters.setLayout(flow)
        for each in (self.search, self.fight, self.who, self.topic):
            flow.addWidget(each)
        foot = hbox((self._count, 1), self.clear, self.copy, spacing=Space.GRID)
        vbox(filters, (self.view, 1), (self._empty, 1), foot, parent=self, spacing=Space.GRID)
