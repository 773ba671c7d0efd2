"""The ledger: what somebody gained and spent, why, and what it came to each time."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figures import Figures, figures
from fourc_desktop.games.fourc.rules.ledger import Entry
from fourc_desktop.games.fourc.rules.ledger_lines import bought, line
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import signed
from fourc_desktop.ui.text import counted, number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.search_field import SearchField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.segments import Segments

AT_ONCE = 30
"""How many lines are shown before somebody asks for more."""

WIDEST = 900
"""How wide the list gets, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """An entry as it is shown: its words, its changes, and what the scores came to by it."""

    entry: Entry
    words: str
    bought: bool
    fortune: int
    repute: int


FILTERS: dict[str, Callable[[LedgerLine], bool]] = {
    "all": lambda _: True,
    "gained": lambda each: each.entry.fortune > 0 or each.entry.repute > 0,
    "spent": lambda each: each.entry.fortune < 0 or each.entry.repute < 0,
    "bought": lambda each: each.bought,
}


class LedgerPage(QWidget):
    """The latest line first; a search and four filters find an old one."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setProperty("rule_topic", "award")
        self._lines: list[LedgerLine] = []
        self._count = AT_ONCE
        self._filter = "all"
        self.search = SearchField(tr("Search the ledger"), "", appearance)
        self.filters = Segments(
            [
                ("all", tr("All")),
                ("gained", tr("Gained")),
                ("spent", tr("Spent and lost")),
                ("bought", tr("Bought")),
            ],
            appearance,
        )
        self._name = label("", Step.TITLE, head=True, wrap=True)
        self._section = Section(tr("Ledger"))
        self.more = Button(tr("Show older lines"), appearance, icon="chevron-down")
        self._lay_out()
        self.search.textEdited.connect(self._fill_anew)
        self.filters.chosen.connect(self._choose)
        self.more.clicked.connect(self._show_more)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_ledger(self, character: Character, book: Rulebook) -> None:
        """Show the ledger of somebody, the latest line first."""
        self._name.setText(character.profile.name)
        self._lines = _lines(character, figures(character, book), book)
        self.filters.show_counts(
            {id_: sum(map(fits, self._lines)) for id_, fits in FILTERS.items()}
        )
        self._fill()

    def begin(self) -> None:
        """Show the latest lines again, unfiltered: somebody else's ledger is opened."""
        self.search.clear()
        self._filter, self._count = "all", AT_ONCE
        self.filters.show_chosen("all")

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
        found = [
            each
            for each in self._lines
            if FILTERS[self._filter](each) and all(word in each.words.casefold() for word in words)
        ]
        self._section.clear()
        shown = found[: self._count]
        for index, each in enumerate(shown):
            self._section.body.addWidget(self._line(each, last=index == len(shown) - 1))
        if not found:
            nothing = tr("Nothing found.") if self._lines else tr("Nothing gained or spent yet.")
            self._section.body.addWidget(label(nothing, tone="ink2"))
        told = counted(len(found), "{count} line", "{count} lines")
        self._section.show_remark(told)
        self.search.show_found(told if words else "")
        self.more.setVisible(len(found) > len(shown))

    def _line(self, each: LedgerLine, *, last: bool) -> Line:
        end = QWidget()
        column = QVBoxLayout(end)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        right = Qt.AlignmentFlag.AlignRight
        now = []
        for amount, after, what in (
            (each.entry.fortune, each.fortune, tr("Fortune")),
            (each.entry.repute, each.repute, tr("Repute")),
        ):
            if amount:
                words = f"{signed(amount)} {what}"
                column.addWidget(label(words, Step.SUBHEAD, strong=True), alignment=right)
                now.append(tr("{what} {after}", what=what, after=number(after)))
        second = tr("then {scores}", scores=", ".join(now)) if now else ""
        column.addWidget(label(second, Step.SMALL, tone="ink2"), alignment=right)
        return Line(each.words, "", end, last=last)

    def _fit(self) -> None:
        self.setMaximumWidth(self._appearance.theme.px(WIDEST))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self._name)
        column.addWidget(self.search)
        column.addWidget(self.filters)
        column.addWidget(self._section)
        column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)


def _lines(character: Character, start: Figures, book: Rulebook) -> list[LedgerLine]:
    """The lines with their running totals, never shown below 0 (ruling R5), the latest first."""
    lines = []
    fortune, repute = start.fortune.value, start.repute.value
    for entry in character.ledger.entries:
        fortune, repute = fortune + entry.fortune, repute + entry.repute
        words, what = line(entry, book), bought(entry, book)
        lines.append(LedgerLine(entry, words, bool(what), max(fortune, 0), max(repute, 0)))
    return lines[::-1]
