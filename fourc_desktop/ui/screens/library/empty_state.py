"""What the library shows while nobody is in it: the ways to a first hero."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout

from fourc_desktop.services.kinds import Kinds
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.ways import Way
from fourc_desktop.ui.text import action_words, tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind, carries_out
from fourc_desktop.ui.widgets.comic_panels import ComicPanels
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.start_row import StartRow

ROOM_FOR_PANELS: Final = 900
"""The width, in pixels at 100 % text, from which the drawing has a place beside the words."""

CAMPAIGNS: Final[tuple[Way, ...]] = (
    ("open_sample", "Open the sample campaign", "A team and a gang, to look around in", "users"),
    ("open_campaign", "Open a campaign file", "A .4c file from this computer", "folder-open"),
)
"""Where to find a campaign that has somebody in it."""


def starts(kinds: Kinds) -> tuple[Way, ...]:
    """What else to begin with: other campaigns, files, and what the game offers beside people."""
    offered = ((*group.ways[0], group.start) for group in kinds.groups if group.start)
    return (
        *CAMPAIGNS,
        ("import", "Import files", kinds.words.files, "download"),
        *((id_, text, more, icon) for id_, text, icon, more in offered),
    )


class EmptyState(QScrollArea):
    """Two ways to a character, other starts, and a drawing where there is room."""

    def __init__(self, actions: Actions, appearance: Appearance, kinds: Kinds) -> None:
        """`kinds` are those of the campaign, and say what its game calls a character."""
        super().__init__()
        self._kinds = kinds
        self._actions = actions
        self._appearance = appearance
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        self.setWidget(panel)
        self._panels = ComicPanels(appearance)
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row = QHBoxLayout(panel)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._panels, 5)
        row.addLayout(self._words(), 6)

    def showEvent(self, event: QShowEvent) -> None:
        """The first thing that can be done has the focus."""
        super().showEvent(event)
        first = next(button for button in self.findChildren(Button) if button.isEnabled())
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The drawing goes, and the two ways stand below each other, where it is narrow."""
        super().resizeEvent(event)
        theme = self._appearance.theme
        self._panels.setVisible(self.width() >= theme.px(ROOM_FOR_PANELS))
        needed = self._new.minimumSizeHint().width() + self._instant.minimumSizeHint().width()
        beside = needed + Space.PLACE * 4 + Space.PANEL <= self.viewport().width()
        direction = QBoxLayout.Direction
        self._ways.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def _words(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE * 2, Space.PLACE)
        column.setSpacing(Space.GRID)
        column.addStretch(1)
        who = tr(self._kinds.words.one)
        column.addWidget(
            label(tr("Make the first {who}", who=who), Step.DISPLAY, head=True, wrap=True)
        )
        promise = tr(
            "Build one step by step, or take an instant {who} and change what you like. "
            "It is on disk the moment you see it.",
            who=who,
        )
        column.addWidget(label(promise, Step.SUBHEAD, tone="ink2", wrap=True))
        column.addSpacing(Space.PANEL)
        self._fill_ways()
        column.addLayout(self._ways)
        column.addSpacing(Space.GRID)
        column.addWidget(hairline())
        column.addSpacing(Space.GRID)
        column.addWidget(label(tr("Or start from something else"), Step.HEAD, head=True, wrap=True))
        for id_, text, more, icon in starts(self._kinds):
            keys = self._actions[id_].shortcut().toString()
            start = StartRow(tr(text), tr(more), self._appearance, icon=icon, shortcut=keys)
            column.addWidget(carries_out(self._actions[id_], start))
        column.addSpacing(Space.GRID)
        dropping = tr(
            "Dropping a campaign or {who} on this window works too.",
            who=tr(self._kinds.words.many),
        )
        column.addWidget(label(dropping, Step.SMALL, tone="ink2", wrap=True))
        column.addStretch(1)
        return column

    def _fill_ways(self) -> None:
        self._new = self._way("new_hero", "plus", Kind.MAIN)
        self._instant = self._way("instant", "zap", Kind.OUTLINED)
        self._ways.setSpacing(Space.PANEL)
        for button, words in (
            (self._new, tr(self._kinds.words.building)),
            (self._instant, tr("One key, ready in a second")),
        ):
            column = QVBoxLayout()
            column.setSpacing(Space.GRID)
            column.addWidget(button)
            column.addWidget(label(words, Step.SMALL, tone="ink2", wrap=True))
            self._ways.addLayout(column, 1)

    def _way(self, id_: str, icon: str, kind: Kind) -> Button:
        button = Button(
            action_words(self._actions[id_]),
            self._appearance,
            kind=kind,
            icon=icon,
            shortcut=self._actions[id_].shortcut().toString(),
            height=Height.EMPTY_STATE,
        )
        return carries_out(self._actions[id_], button)
