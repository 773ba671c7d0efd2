"""Pages without content: no campaign, no documents, no matches."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.ui.screens.library.recent_list import RecentList
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import action_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

SuggestedAction = tuple[str, str, str, str]
"""Id, title, description and icon of an action."""

WIDEST: Final = 720
"""The greatest width of the actions, in pixels at 100 % text."""


class SuggestedActions(StyleChangeMixin, QScrollArea):
    """A title with action buttons below it, and maybe another widget below these.

    It scrolls, so that a low window does not squeeze them.
    """

    def __init__(
        self,
        title: str,
        ways: Sequence[SuggestedAction],
        actions: Actions,
        below: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = QWidget()
        column = vbox(
            label(title, TextStyle.TITLE, head=True, wrap=True),
            parent=self._content,
            margins=Space.PLACE,
            spacing=Space.GRID,
        )
        for id_, text, more, icon in ways:
            keys = actions[id_].shortcut().toString()
            start = StartButton(tr(text), tr(more), icon=icon, shortcut=keys)
            column.addWidget(bind_to_action(actions[id_], start))
        if below is not None:
            column.addWidget(below)
        column.addStretch(1)
        self.setWidget(self._content)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the first action."""
        super().showEvent(event)
        self.findChildren(StartButton)[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        self._content.setMaximumWidth(current_theme().px(WIDEST))


ROOM_FOR_PANELS: Final = 900
"""The width, in pixels at 100 % text, from which the illustration is shown."""

CAMPAIGNS: Final[tuple[SuggestedAction, ...]] = (
    (
        "open_sample",
        "Open the sample campaign…",
        "With a party, foes and an encounter",
        "users",
    ),
    ("open_campaign", "Open a campaign file…", "A .4c file from this computer", "folder-open"),
    ("new_campaign", "New campaign…", "For another game or another group", "file-plus"),
)
"""Actions that open another campaign."""


def starts(kinds: KindRegistry) -> tuple[SuggestedAction, ...]:
    """Further actions to begin with: campaigns, files, and other kinds of documents."""
    offered = (
        (*group.actions[0], group.start)
        for group in kinds.groups
        if group.start and group.actions[0][0] != "new_hero"
    )
    return (
        *CAMPAIGNS,
        ("import", "Import files…", kinds.words.files, "download"),
        *((id_, text, more, icon) for id_, text, icon, more in offered),
    )


class EmptyState(StyleChangeMixin, QScrollArea):
    """Two actions that create a character, further actions, and an illustration if it fits."""

    def __init__(
        self, actions: Actions, kinds: KindRegistry, illustration: QWidget | None = None
    ) -> None:
        """`kinds` are those of the campaign, which define the word for a character.

        Without an illustration the texts are centered.
        """
        super().__init__()
        self._kinds = kinds
        self._actions = actions
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        self.setWidget(panel)
        self._illustration = illustration
        self._action_buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._text = words = QWidget()
        words.setLayout(self._words())
        if illustration is None:
            hbox(STRETCH, (words, 6), STRETCH, parent=panel, spacing=0)
        else:
            hbox((illustration, 5), (words, 6), parent=panel, spacing=0)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the first enabled action."""
        super().showEvent(event)
        first = next(button for button in self.findChildren(Button) if button.isEnabled())
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window, hide the illustration and stack the two actions."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        theme = current_theme()
        if self._illustration is None:
            self._text.setMaximumWidth(theme.px(WIDEST))
        if self._illustration is not None:
            self._illustration.setVisible(self.width() >= theme.px(ROOM_FOR_PANELS))
        needed = self._new.minimumSizeHint().width() + self._instant.minimumSizeHint().width()
        beside = needed + Space.PLACE * 4 + Space.PANEL <= self.viewport().width()
        direction = QBoxLayout.Direction
        self._action_buttons.setDirection(
            direction.LeftToRight if beside else direction.TopToBottom
        )

    def _words(self) -> QVBoxLayout:
        who = tr(self._kinds.words.one)
        explanation = tr(
            "Build one step by step, or take an instant {who} and change what you like. "
            "It is saved automatically.",
            who=who,
        )
        self._fill_actions()
        column = vbox(
            STRETCH,
            label(tr("Make the first {who}", who=who), TextStyle.DISPLAY, head=True, wrap=True),
            label(explanation, TextStyle.SUBHEAD, tone="ink2", wrap=True),
            Space.PANEL,
            self._action_buttons,
            Space.GRID,
            hairline(),
            Space.GRID,
            RecentList(self._actions, skip=1),
            label(tr("Or start from something else"), TextStyle.HEAD, head=True, wrap=True),
            margins=(Space.PLACE, Space.PANEL, Space.PLACE * 2, Space.PANEL),
            spacing=Space.GRID,
        )
        for id_, text, more, icon in starts(self._kinds):
            keys = self._actions[id_].shortcut().toString()
            start = StartButton(tr(text), tr(more), icon=icon, shortcut=keys)
            column.addWidget(bind_to_action(self._actions[id_], start))
        dropping = tr(
            "Dropping a campaign or {who} on this window works too.",
            who=tr(self._kinds.words.many),
        )
        column.addWidget(label(dropping, TextStyle.SMALL, tone="ink2", wrap=True))
        column.addStretch(1)
        return column

    def _fill_actions(self) -> None:
        self._new = self._action_button("new_hero", "plus", ButtonKind.MAIN)
        self._instant = self._action_button("instant", "zap", ButtonKind.OUTLINED)
        self._action_buttons.setSpacing(Space.PANEL)
        for button, words in (
            (self._new, tr(self._kinds.words.building)),
            (self._instant, tr("Rolled at once, ready to play")),
        ):
            column = vbox(
                button, label(words, TextStyle.SMALL, tone="ink2", wrap=True), spacing=Space.GRID
            )
            self._action_buttons.addLayout(column, 1)

    def _action_button(self, id_: str, icon: str, kind: ButtonKind) -> Button:
        button = Button(
            action_text(self._actions[id_]),
            kind=kind,
            icon=icon,
            shortcut=self._actions[id_].shortcut().toString(),
            height=Height.EMPTY_STATE,
        )
        return bind_to_action(self._actions[id_], button)


STARTS: Final[tuple[SuggestedAction, ...]] = (
    ("new_campaign", "New campaign", "In a folder you may write to", "file-plus"),
    ("open_campaign", "Open a campaign file…", "A .4c file from this computer", "folder-open"),
)


class NoCampaignScreen(QWidget):
    """The page without a campaign, with actions to open one."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        header = ScreenHeader(tr("Library"), ())
        header.show_message(tr("No campaign is open."))
        start = tr("Start with a campaign")
        vbox(
            header,
            (SuggestedActions(start, STARTS, actions, RecentList(actions)), 1),
            parent=self,
            spacing=0,
        )


NOBODY: Final = "No matches", "Change the search or the filters, or show everything."


class NoMatches(QScrollArea):
    """The page without documents or matches; `everything_wanted` asks to clear the filter.

    It scrolls, so that it does not squeeze the filter bar.
    """

    everything_wanted = Signal()

    def __init__(
        self, groups: Iterable[LibraryGroup], actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._head = label("", TextStyle.HEAD, head=True, wrap=True)
        self._more = label("", tone="ink2", wrap=True)
        for words in (self._head, self._more):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        everything = Button(tr("Show everything"), icon="layout-grid")
        everything.clicked.connect(self.everything_wanted)
        self._action_buttons: dict[str, Button] = {}
        row = FlowLayout(gap=Space.CARD)
        self._row = QWidget()
        self._row.setLayout(row)
        for ways in (each.actions for each in groups):
            for id_, words_, icon in ways:
                if id_ not in self._action_buttons:
                    button = Button(tr(words_), icon=icon)
                    self._action_buttons[id_] = bind_to_action(actions[id_], button)
                    row.addWidget(button)
        row.addWidget(everything)
        self._build_layout()

    def show_emptiness(self, group: LibraryGroup | None, *, searched: bool) -> None:
        """Show what is missing: documents of a group, or matches of the search."""
        missing = None if searched else group
        head, more = NOBODY if missing is None else (missing.none, missing.how)
        self._head.setText(tr(head))
        self._more.setText(tr(more))
        offered = set() if missing is None else {id_ for id_, _, _ in missing.actions}
        for id_, button in self._action_buttons.items():
            button.setVisible(id_ in offered)

    def _build_layout(self) -> None:
        page = QWidget()
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(page)
        column.setContentsMargins(Space.PANEL, 0, Space.PANEL, 0)
        column.setSpacing(Space.PANEL)
        column.addStretch(2)
        column.addWidget(self._head)
        column.addWidget(self._more)
        column.addWidget(self._row, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
