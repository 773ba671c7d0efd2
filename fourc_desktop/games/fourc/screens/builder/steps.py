"""The navigation of the builder: step column, step bar and breadcrumbs."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.forms.builder_steps import StepProgress
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, method_text
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.ui.screens.generic_character.builder_navigation import (
    MIN_MESSAGE,
    back_button,
    next_button,
    widen_navigation,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollColumn
from fourc_desktop.ui.widgets.lists.step_list import StepList
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

WIDTH = 240
COMPACT = 64
"""The minimum widths of the column with names and with marks only, in pixels at 100 % text."""


class BuilderStepColumn(StyleChangeMixin, QWidget):
    """The list of steps, which is denser in a low window, and scrolls in a very low one."""

    instant_wanted = Signal()
    rest_wanted = Signal()
    abandon_wanted = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._compact = False
        self._changeable = True
        self.steps = StepList([(step, tr(step.title)) for step in BuilderStep])
        self._title = label("", TextStyle.HEAD, head=True, wrap=True)
        self._line = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._help = label(
            tr("Any step can be reopened. Later choices are kept."), TextStyle.SMALL, tone="ink2",
            wrap=True,
        )  # fmt: skip
        self.instant = Button(tr("Instant hero"), icon="zap")
        self.instant.clicked.connect(self.instant_wanted)
        self.rest = Button(tr("Roll everything open"), icon="dices")
        self.rest.clicked.connect(self.rest_wanted)
        self.abandon = Button(tr("Discard changes"), kind=ButtonKind.QUIET, icon="rotate-ccw")
        self.abandon.clicked.connect(self.abandon_wanted)
        self._undo = self._carrier(actions, "undo", tr("Undo"))
        self._redo = self._carrier(actions, "redo", tr("Redo"))
        buttons = (self.instant, self.rest, self.abandon, self._undo, self._redo)
        self._words_of = {button: button.text() for button in buttons}
        for button, words in self._words_of.items():
            button.setAccessibleName(words)
        self._build_layout()
        self._fit()

    @property
    def title(self) -> str:
        """The shown title."""
        return self._title.text()

    def show_draft(
        self, draft: Draft, progress: Mapping[BuilderStep, StepProgress], *, rest_refusal: str
    ) -> None:
        """Show the name of the draft, the progress of each step, and why not to roll the rest."""
        self._title.setText(_title(draft))
        self._line.setText(tr(method_text(draft)))
        self._name_instant(_instant_label(draft))
        self.abandon.setVisible(draft.base is not None)
        self.rest.setVisible(draft.method is CreationMethod.ROLL)
        allow(self.rest, changeable=self._changeable, reason=rest_refusal)
        self.steps.show_progress(progress)
        self._fit_height()

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        self._changeable = changeable
        allow(self.instant, changeable=changeable)
        allow(self.abandon, changeable=changeable)

    def _name_instant(self, words: str) -> None:
        """Name the button for rolling by what is built."""
        self._words_of[self.instant] = words
        self.instant.setAccessibleName(words)
        if not self._compact:
            self.instant.setText(words)
        self._show_tip(self.instant)

    def _show_tip(self, button: Button) -> None:
        """Set the tooltip: what Instant hero replaces, and the words of a button without text."""
        replaced = tr("Rolls everything that is not locked; Undo brings the old values back")
        lines = [self._words_of[button]] if self._compact else []
        lines += [replaced] if button is self.instant else []
        button.setToolTip(tooltip_text(". ".join(lines)) if lines else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new height."""
        super().resizeEvent(event)
        self._fit_height()

    def set_compact(self, *, compact: bool) -> None:
        """Show the marks only."""
        if compact != self._compact:
            self._compact = compact
            self.steps.set_compact(compact=compact)
            for widget in (self._title, self._line):
                widget.setVisible(not compact)
            for button, words in self._words_of.items():
                button.setText("" if compact else words)
                self._show_tip(button)
                button.updateGeometry()
            self._fit()

    def _carrier(self, actions: Actions, id_: str, name: str) -> Button:
        button = Button(name, kind=ButtonKind.QUIET, icon=f"{id_}-2")
        return bind_to_action(actions[id_], button)

    def _fit(self) -> None:
        left, right = (Space.GRID, 0) if self._compact else (Space.CARD, Space.INSIDE)
        around = Space.GRID if self._compact else Space.PANEL
        self._column.setContentsMargins(left, around, right, around)
        inner = 0 if self._compact else Space.CARD
        for part in (self._text, self._below):
            layout = part.layout()
            assert layout is not None
            layout.setContentsMargins(inner, 0, inner, 0)
        self._both.set_centered(centered=self._compact)
        self._scroll.set_least(COMPACT if self._compact else WIDTH)
        self._fit_height()

    def _fit_height(self) -> None:
        """Put the steps closer together, then leave out the help, if the column is too low."""
        for dense, helps in ((False, True), (True, True), (True, False)):
            self.steps.set_dense(dense=dense)
            self._help_part.setVisible(helps and not self._compact)
            width = max(self._scroll.viewport().width(), self._column.minimumSize().width())
            if self._column.totalHeightForWidth(width) <= self.height():
                break

    def _build_layout(self) -> None:
        self._text, words = _part()
        words.addWidget(self._title)
        words.addWidget(self._line)
        self._below, below = _part()
        below.addWidget(hairline())
        below.addSpacing(Space.GRID)
        self._help_part = QWidget()
        vbox(self._help, parent=self._help_part, margins=(0, 0, 0, Space.GRID))
        below.addWidget(self._help_part)
        # Above the buttons of one method only, so that Undo stays where it was pressed.
        self._both = FlowLayout()
        self._both.addWidget(self._undo)
        self._both.addWidget(self._redo)
        below.addLayout(self._both)
        for button in (self.instant, self.rest, self.abandon):
            below.addWidget(button)
        ground = QWidget()
        self._column = QVBoxLayout(ground)
        self._column.setSpacing(Space.CARD)
        self._column.addWidget(self._text)
        self._column.addWidget(self.steps)
        self._column.addWidget(self._below)
        self._column.addStretch(1)
        self._scroll = ScrollColumn(ground, WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        vbox(self._scroll, parent=self)


def _part() -> tuple[QWidget, QVBoxLayout]:
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setSpacing(Space.INSIDE)
    return widget, column


def _title(draft: Draft) -> str:
    """The title: "New hero" without a name, "Sidekick", or "Edit" for a finished character."""
    if draft.base is not None:
        return tr("Edit {name}", name=draft.base.profile.name)
    if draft.limits is not None:
        return tr(draft.limits.companion.title)
    if name := stripped(draft.profile.name):
        return name
    return tr("New villain") if draft.profile.side is CharacterSide.VILLAIN else tr("New hero")


def _instant_label(draft: Draft) -> str:
    """The label of the button that rolls everything: "Instant hero", "Instant Alter-Ego"."""
    if draft.limits is not None:
        return tr("Instant {companion}", companion=tr(draft.limits.companion.title))
    if draft.profile.side is CharacterSide.VILLAIN:
        return tr("Instant villain")
    return tr("Instant hero")


LAST = list(BuilderStep)[-1]


class BuilderStepBar(StyleChangeMixin, QWidget):
    """The bar with the buttons of a step; `step_wanted` carries a step.

    `sheet_wanted` carries whether the sheet shall be shown.
    """

    step_wanted = Signal(object)
    sheet_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._step = BuilderStep.METHOD
        self.finish: Button | None = None
        self.back, self.next = back_button(), next_button()
        self.sheet = Button(
            tr("Sheet"), kind=ButtonKind.SEGMENT, icon="panel-right", height=Height.SEGMENT
        )
        self.sheet.setAccessibleName(tr("Sheet"))
        self._sentence = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.back.clicked.connect(lambda: self.step_wanted.emit(step_at_distance(self._step, -1)))
        self.next.clicked.connect(lambda: self.step_wanted.emit(step_at_distance(self._step, 1)))
        self.sheet.clicked.connect(self.sheet_wanted)
        self._row = hbox(
            self.back,
            (self._sentence, 1),
            (STRETCH, 0),
            self.sheet,
            self.next,
            parent=self,
            margins=(Space.PLACE, Space.GRID),
            spacing=Space.PANEL,
        )
        self._fit()

    def place_finish(self, button: Button) -> None:
        """Put the button that finishes the draft in place of the one for the next step."""
        self.finish = button
        self._row.addWidget(button)
        button.setVisible(self._step is LAST)
        QWidget.setTabOrder(self.next, button)
        self._fit()

    def show_step(self, step: BuilderStep, problems: tuple[Problem, ...], *, leads: bool) -> None:
        """Show the buttons of a step; that for the next one is primary unless the page `leads`."""
        self._step = step
        self.back.setVisible(step is not BuilderStep.METHOD)
        self.next.setVisible(step is not LAST)
        if self.finish is not None:
            self.finish.setVisible(step is LAST)
        following = tr(step_at_distance(step, 1).title)
        self.next.setText(following)
        self.next.setAccessibleName(tr("Next: {step}", step=following))
        self.next.set_kind(ButtonKind.OUTLINED if leads else ButtonKind.MAIN)
        self.next.updateGeometry()
        wrong = any(not problem.is_open for problem in problems)
        self._sentence.setText(_sentence(step, wrong=wrong))
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline above."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, current_theme().colors.line)
        painter.end()

    def minimumSizeHint(self) -> QSize:
        """The width of the two buttons.

        The sentence, the shortcut and the sheet's text are left out.
        """
        side = current_theme().px(Height.SEGMENT)
        width = self._buttons(side, with_shortcut=False) + 2 * Space.PLACE
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def show_sheet_button(self, *, shown: bool) -> None:
        """Show the button for the sheet if the sheet does not fit beside the page."""
        self.sheet.setVisible(shown)
        self._arrange()

    def _arrange(self) -> None:
        room = self.width() - 2 * Space.PLACE
        self.sheet.setText(tr("Sheet"))
        whole = self._buttons(self.sheet.sizeHint().width(), with_shortcut=True)
        self.next.show_shortcut(shown=whole <= room)
        if self._buttons(self.sheet.sizeHint().width()) > room:
            self.sheet.setText("")
        self.sheet.updateGeometry()
        left = room - self._buttons(self.sheet.sizeHint().width()) - Space.PANEL
        self._sentence.setVisible(left >= current_theme().px(MIN_MESSAGE))

    def _buttons(self, sheet: int, *, with_shortcut: bool | None = None) -> int:
        """The total width of the buttons.

        None for `with_shortcut` keeps the next button as it is.
        """
        there = [max(each.minimumWidth(), each.sizeHint().width())
                 for each in (self.back, self.finish)
                 if each is not None and not each.isHidden()]  # fmt: skip
        if not self.next.isHidden():
            width = self.next.width_with(self.next.text(), shortcut=with_shortcut)
            there.append(max(self.next.minimumWidth(), width))
        if not self.sheet.isHidden():
            there.append(sheet)
        return sum(there) + Space.PANEL * len(there)

    def _fit(self) -> None:
        """Widen the buttons if there is room."""
        following = [self.next] if self.finish is None else [self.next, self.finish]
        widen_navigation(self.back, *following)


def step_at_distance(step: BuilderStep, by: int) -> BuilderStep:
    """The step at a distance, clamped to the first and the last."""
    steps = list(BuilderStep)
    return steps[min(max(steps.index(step) + by, 0), len(steps) - 1)]


def _sentence(step: BuilderStep, *, wrong: bool) -> str:
    if step is LAST:
        return ""
    if wrong:
        return tr("You can go on; problems are listed on Review")
    return tr("Saved automatically")


class Breadcrumbs(QWidget):
    """ "Captain Lantern › Sidekick": the owner is a button; hidden without an owner."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.owner = Button("", kind=ButtonKind.QUIET, icon="arrow-left")
        self.owner.clicked.connect(self.back)
        self._here = label("", strong=True)
        row = FlowLayout(gap=Space.GRID)
        row.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, 0)
        self.setLayout(row)
        row.addWidget(self.owner)
        row.addWidget(self._here)
        self.hide()

    def show_way(self, owner: str, here: str) -> None:
        """Show the owner of a companion draft; an empty owner hides the breadcrumbs."""
        self.setVisible(bool(owner))
        self.owner.setText(escape_mnemonics(owner))
        self.owner.setAccessibleName(tr("Back to {owner}", owner=owner))
        self.owner.updateGeometry()
        self._here.setText(f"›  {here}")
        self._here.setMinimumHeight(self.owner.sizeHint().height())
