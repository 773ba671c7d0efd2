"""The ledger of a character, and the dialog of a new entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import (
    LONGEST_REASON,
    LedgerEntry,
    ledger_line,
    purchase_text,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.text import count_text, date_text, number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetItem, SheetSection
from fourc_desktop.ui.widgets.fields.line_field import LineField, SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

AT_ONCE = 30
"""The initial number of entries."""

WIDEST = 900
"""The maximum width of the list, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A displayed entry: text, changes, and the totals after it; `day` is empty if unknown."""

    entry: LedgerEntry
    words: str
    day: str
    bought: bool
    fortune: int
    repute: int


FILTERS: dict[str, Callable[[LedgerLine], bool]] = {
    "all": lambda _: True,
    "gained": lambda each: each.entry.fortune > 0 or each.entry.repute > 0,
    "spent": lambda each: each.entry.fortune < 0 or each.entry.repute < 0,
    "bought": lambda each: each.bought,
}


class LedgerPage(StyleChangeMixin, QWidget):
    """The entries, the latest first, with a search and four filters."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("rule_topic", "award")
        self._lines: list[LedgerLine] = []
        self._count = AT_ONCE
        self._filter = "all"
        self.search = SearchField(tr("Search the ledger"), "")
        self.filters = SegmentedControl(
            tr("Entries"),
            [
                ("all", tr("All")),
                ("gained", tr("Gained")),
                ("spent", tr("Spent and lost")),
                ("bought", tr("Bought")),
            ],
        )
        self._name = label("", TextStyle.TITLE, head=True, wrap=True)
        self._section = SheetSection(tr("Ledger"))
        self.more = Button(tr("Show older lines"), icon="chevron-down")
        self._build_layout()
        self.search.textEdited.connect(self._fill_anew)
        self.filters.chosen.connect(self._choose)
        self.more.clicked.connect(self._show_more)
        self._fit()

    def show_ledger(self, character: Character, book: Rulebook) -> None:
        """Show the ledger of a character, latest entry first."""
        self._name.setText(character.profile.name)
        self._lines = _lines(character, derived_stats(character, book), book)
        self._fill()

    def begin(self) -> None:
        """Reset search and filters for another character."""
        self.search.clear()
        self._filter, self._count = "all", AT_ONCE
        self.filters.show_chosen("all")

    def view_state(self) -> dict[str, str]:
        """The search, the filter and the number of entries."""
        return {"search": self.search.text(), "filter": self._filter, "count": str(self._count)}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show this search, filter and number of entries."""
        self.search.setText(state.get("search", ""))
        self._filter = next((each for each in FILTERS if each == state.get("filter")), "all")
        self.filters.show_chosen(self._filter)
        self._count = int(state.get("count", AT_ONCE))
        self._fill()

    def _choose(self, filter_: str) -> None:
        self._filter = filter_
        self._fill_anew()

    def _show_more(self) -> None:
        self._count += AT_ONCE
        self._fill()

    def _fill_anew(self) -> None:
        self._count = AT_ONCE
        self._fill()

    def _fill(self) -> None:
        words = self.search.text().casefold().split()
        matches = [
            each
            for each in self._lines
            if all(word in f"{each.words} {each.day}".casefold() for word in words)
        ]
        self.filters.show_counts({id_: sum(map(fits, matches)) for id_, fits in FILTERS.items()})
        found = list(filter(FILTERS[self._filter], matches))
        self._section.clear()
        shown = found[: self._count]
        for index, each in enumerate(shown):
            self._section.body.addWidget(self._line(each, last=index == len(shown) - 1))
        if not found:
            nothing = tr("Nothing found.") if self._lines else tr("Nothing gained or spent yet.")
            self._section.body.addWidget(label(nothing, tone="ink2"))
        lines = count_text(len(found), "{count} line", "{count} lines")
        self._section.show_note(lines)
        self.search.show_found(lines if words else "")
        self.more.setVisible(len(found) > len(shown))

    def _line(self, each: LedgerLine, *, last: bool) -> SheetItem:
        end = QWidget()
        column = vbox(parent=end, spacing=0)
        right = Qt.AlignmentFlag.AlignRight
        now = []
        for amount, after, what in (
            (each.entry.whole_fortune, each.fortune, tr("Fortune")),
            (each.entry.whole_repute, each.repute, tr("Repute")),
        ):
            if amount:
                words = f"{added_text(amount)} {what}"
                column.addWidget(label(words, TextStyle.SUBHEAD, strong=True), alignment=right)
                now.append(tr("{what} {after}", what=what, after=number(after)))
        second = tr("then {scores}", scores=", ".join(now)) if now else ""
        column.addWidget(label(second, TextStyle.SMALL, tone="ink2"), alignment=right)
        return SheetItem(each.words, each.day, end, last=last)

    def _fit(self) -> None:
        self.setMaximumWidth(current_theme().px(WIDEST))

    def _build_layout(self) -> None:
        column = vbox(
            self._name, self.search, self.filters, self._section, parent=self, spacing=Space.CARD
        )
        column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)


def _lines(character: Character, start: DerivedStats, book: Rulebook) -> list[LedgerLine]:
    """The entries with running totals, never below 0 (ruling R5), latest first."""
    lines = []
    entries = character.ledger.entries
    # The start of today has all edits in it.
    fortune = start.fortune.value - sum(entry.start_fortune for entry in entries)
    repute = start.repute.value - sum(entry.start_repute for entry in entries)
    for entry in entries:
        fortune, repute = fortune + entry.whole_fortune, repute + entry.whole_repute
        words, what = ledger_line(entry, book), purchase_text(entry, book)
        day = "" if entry.day is None else date_text(entry.day)
        lines.append(LedgerLine(entry, words, day, bool(what), max(fortune, 0), max(repute, 0)))
    return lines[::-1]


MAX_POINTS = 9_999
"""The maximum number of points of an entry."""

Ask = Callable[[int, str], str]
"""Returns why these points cannot be entered for a reason, or an empty text."""


class LedgerEntryDialog(InputFormDialog):
    """The dialog of a ledger entry.

    `entered` carries the points, negative if spent, and the reason.
    """

    entered = Signal(int, str)

    def __init__(
        self, title: str, now: int, sign: int, points: int, ask: Ask, parent: QWidget
    ) -> None:
        """`now` is the score, `sign` is 1 for gains or -1 for expenses, `points` the default."""
        super().__init__(title, parent, accept=title)
        self._now, self._sign, self._ask = now, sign, ask
        self.points = NumberField(tr("Points"), 1, MAX_POINTS)
        self.points.show_number(points)
        is_due = bool(ask(sign * points, ""))
        self.reason = LineField(tr("Reason"), tr("For the ledger") if is_due else tr("Optional"))
        self.reason.setMaxLength(LONGEST_REASON)
        self._after = label("", TextStyle.HEAD, head=True)
        self.add_heading(title)
        self._points_row = self.add_field(tr("Points"), self.points)
        self.body.addWidget(self._after)
        self._reason_row = self.add_field(tr("Reason"), self.reason)
        self.body.addStretch(1)
        self.setMinimumWidth(current_theme().px(380))
        self.points.setFocus()
        self.points.selectAll()
        self.points.entered.connect(self._show_after)
        self.reason.textEdited.connect(lambda: self._reason_row.refuse(""))
        self._show_after(points)

    def entries(self) -> object:
        """The reason; a number is soon typed again."""
        return self.reason.text()

    def _show_after(self, points: int) -> None:
        """Show the resulting score, or the refusal."""
        change = self._sign * points
        sentence = self._ask(change, tr("Reason"))
        self._points_row.refuse(sentence)
        self.refuse(sentence)
        after = tr("{before} → {after}", before=self._now, after=self._now + change)
        self._after.setText("" if sentence else after)

    def submit(self) -> None:
        """Enter the points, unless a required reason is missing."""
        change, reason = self._sign * self.points.value(), self.reason.text()
        if sentence := self._ask(change, reason):
            self._reason_row.refuse(sentence)
            self.reason.setFocus()
            return
        self.entered.emit(change, reason)
        self.accept()
