"""The left column of the builder: whom it is about, the steps, and what helps at any step."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.steps import Progress
from fourc_desktop.games.fourc.rules.draft import Draft, Method
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.drafting import open_fields
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.screens.builder.scroll_column import ScrollColumn
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button, Kind, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.step_list import StepList

WIDTH = 240
COMPACT = 64
"""Its least widths in pixels at 100 % text: with words, and with the marks alone."""


class StepColumn(QWidget):
    """Scrolls where the window is low."""

    instant_wanted = Signal()
    rest_wanted = Signal()
    abandon_wanted = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._compact = False
        self._changeable = True
        self.steps = StepList([(step, tr(step.title)) for step in DraftStep], appearance)
        self._title = label("", Step.HEAD, head=True, wrap=True)
        self._line = label("", Step.SMALL, tone="ink2", wrap=True)
        self._help = label(
            tr("Any step can be reopened. Later choices are kept."), Step.SMALL, tone="ink2",
            wrap=True,
        )  # fmt: skip
        self.instant = Button(tr("Instant hero"), appearance, icon="zap", height=Height.SEGMENT)
        self.instant.clicked.connect(self.instant_wanted)
        self.rest = Button(tr("Roll the rest"), appearance, icon="dices")
        self.rest.clicked.connect(self.rest_wanted)
        self.abandon = Button(
            tr("Leave as they were"), appearance, kind=Kind.QUIET, icon="rotate-ccw"
        )
        self.abandon.clicked.connect(self.abandon_wanted)
        self._undo = self._carrier(actions, "undo", tr("Undo"))
        self._redo = self._carrier(actions, "redo", tr("Redo"))
        buttons = (self.instant, self.rest, self.abandon, self._undo, self._redo)
        self._words_of = {button: button.text() for button in buttons}
        for button, words in self._words_of.items():
            button.setAccessibleName(words)
        self._lay_out()
        self._fit()

    def show_draft(self, draft: Draft, progress: Mapping[DraftStep, Progress]) -> None:
        """Show whom it is about, and how far each step has come."""
        self._title.setText(_title(draft))
        self._line.setText(tr(progress[DraftStep.METHOD].line))
        self.abandon.setVisible(draft.base is not None)
        self.rest.setVisible(draft.method is Method.ROLL)
        self.rest.setEnabled(self._changeable and bool(open_fields(draft)))
        self.steps.show_progress(progress)

    def set_changeable(self, *, changeable: bool) -> None:
        """Whether a person may change anything."""
        self._changeable = changeable
        self.instant.setEnabled(changeable)
        self.abandon.setEnabled(changeable)

    def set_compact(self, *, compact: bool) -> None:
        """Show the marks alone."""
        if compact != self._compact:
            self._compact = compact
            self.steps.set_compact(compact=compact)
            for widget in (self._title, self._line, self._help):
                widget.setVisible(not compact)
            for button, words in self._words_of.items():
                button.setText("" if compact else words)
                button.setToolTip(tip(words) if compact else "")
                button.updateGeometry()
            self._fit()

    def _carrier(self, actions: Actions, id_: str, name: str) -> Button:
        button = Button(name, self._appearance, kind=Kind.QUIET, icon=f"{id_}-2")
        return carries_out(actions[id_], button)

    def _fit(self) -> None:
        left, right = (Space.GRID, 0) if self._compact else (Space.CARD, Space.INSIDE)
        self._column.setContentsMargins(left, Space.PANEL, right, Space.PANEL)
        inner = 0 if self._compact else Space.CARD
        for part in (self._words, self._below):
            layout = part.layout()
            assert layout is not None
            layout.setContentsMargins(inner, 0, inner, 0)
        self._scroll.set_least(COMPACT if self._compact else WIDTH)

    def _lay_out(self) -> None:
        self._words, words = _part()
        words.addWidget(self._title)
        words.addWidget(self._line)
        self._below, below = _part()
        below.addWidget(hairline())
        below.addSpacing(Space.GRID)
        below.addWidget(self._help)
        below.addSpacing(Space.GRID)
        for button in (self.instant, self.rest, self.abandon):
            below.addWidget(button)
        both = FlowLayout()
        both.addWidget(self._undo)
        both.addWidget(self._redo)
        below.addLayout(both)
        ground = QWidget()
        self._column = QVBoxLayout(ground)
        self._column.setSpacing(Space.CARD)
        self._column.addWidget(self._words)
        self._column.addWidget(self.steps)
        self._column.addWidget(self._below)
        self._column.addStretch(1)
        self._scroll = ScrollColumn(ground, self._appearance, WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self._scroll)


def _part() -> tuple[QWidget, QVBoxLayout]:
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setSpacing(Space.INSIDE)
    return widget, column


def _title(draft: Draft) -> str:
    """Whom it is about: "New hero", "Sidekick", or the name of who is being changed."""
    if draft.base is not None:
        return tr("Change {name}", name=draft.base.profile.name)
    if draft.limits is not None:
        return tr(draft.limits.companion.title)
    return tr("New villain") if draft.profile.side is Side.VILLAIN else tr("New hero")
