"""The log for the players."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.log_groups import log_groups
from fourc_desktop.core.encounter.players_log import players_narration
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_description import (
    RowDescription,
    RowLine,
    RowStyle,
    TextFlow,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView

MAX_STEPS: Final = 40
"""The most steps that are read, from the latest."""

WIDE: Final = 300
"""The width, in pixels at 100 % text."""


STYLE: Final = RowStyle(
    height=0,
    flow=TextFlow.WRAPPED,
    margins=(0, Space.INSIDE, 0, Space.INSIDE),
    hovered="",
    rule_below=True,
)


@dataclass(frozen=True, slots=True)
class PlayersEntry:
    """An entry: the number of its first step, from 1, and its sentences for the players."""

    number: int
    sentences: tuple[str, ...]

    @property
    def words(self) -> str:
        """The whole text."""
        return " ".join(map(tr, self.sentences))


class PlayersLog(RowView):
    """The latest entries, the latest first, without what players do not see."""

    def __init__(self) -> None:
        self.entries: ListModel[PlayersEntry] = ListModel(
            {DISPLAY: lambda row: row.words, ACCESSIBLE: lambda row: row.words},
            flags=lambda _row: Qt.ItemFlag.ItemIsEnabled,
        )
        super().__init__(self.entries, _described, tr("Log"), wraps=True)
        self.setFrameShape(RowView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())

    def show_log(self, log: EncounterLog, done: int, fight: AnyFight, *, numbers: bool) -> None:
        """Show the entries up to a step of a fight, an attack with all its rolls as one.

        Without `numbers`, they do not tell those of other sides.
        """
        since = max(done - MAX_STEPS, 0)
        firsts = [each.first for each in log_groups(log, fight, since) if each.first < done]
        found = (
            PlayersEntry(first + 1, players_narration(log, first, end, fight, numbers=numbers))
            for first, end in reversed(list(pairwise([*firsts, done])))
        )
        self.entries.show_rows(entry for entry in found if entry.sentences)

    def sizeHint(self) -> QSize:
        """The preferred width."""
        return QSize(current_theme().px(WIDE), current_theme().px(200))

    def minimumSizeHint(self) -> QSize:
        """A small width, so that the layout can shrink it."""
        return QSize(0, current_theme().px(96))


def _described(row: PlayersEntry) -> RowDescription:
    first, *others = map(tr, row.sentences)
    lines = [RowLine(first, weight=QFont.Weight.Medium)]
    if others:
        lines.append(RowLine(" ".join(others), TextStyle.SMALL, tone="ink2"))
    return RowDescription(tuple(lines), style=STYLE)
