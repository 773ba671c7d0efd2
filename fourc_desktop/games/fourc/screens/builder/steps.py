"""The navigation of the builder: step column, step bar and breadcrumbs."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from fourc_desktop.core.forms.builder_steps import StepProgress
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, method_text
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.screens.builder.step_tools import BuilderStepTools
from fourc_desktop.ui.screens.generic_character.builder_navigation import (
    MIN_MESSAGE,
    back_button,
    next_button,
    widen_navigation,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.toast import keep_clear
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollColumn
from fourc_desktop.ui.widgets.lists.step_list import StepList
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

WIDTH: Final = 240
COMPACT: Final = 64
"""The minimum widths of the column with names and with marks only, in pixels at 100 % text."""

MIN_PADDING: Final = 1
"""The least space above and below a step, in pixels."""


FITS: Final = (
    (Space.GRID, True, False),
    (Space.INSIDE, True, False),
    (Space.INSIDE, False, False),
    (Space.INSIDE, False, True),
    (MIN_PADDING, False, True),
)
"""The ways to fit a column, of which the first with enough room is used.

They are the space above and below a step, whether the help is shown, and whether the buttons are
in a menu.
"""


class BuilderStepColumn(StyleChangeMixin, QWidget):
    """The list of steps, which is denser in a low window, and scrolls in a very low one."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._compact = False
        self._fitted: object = None
        self.steps = StepList([(step, tr(step.title)) for step in BuilderStep])
        self.tools = BuilderStepTools(actions)
        # One line each, so that no name or method moves the steps below.
        self._title = ElidedLabel(TextStyle.HEAD, head=True)
        self._line = ElidedLabel(TextStyle.SMALL, tone="ink2")
        self._text = QWidget()
        self._words = vbox(self._title, self._line, parent=self._text, spacing=Space.INSIDE)
        ground = QWidget()
        self._column = vbox(
            self._text, self.steps, self.tools, STRETCH, parent=ground, spacing=Space.CARD
        )
        self._scroll = ScrollColumn(ground, WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        vbox(self._scroll, parent=self)
        self._fit()

    @property
    def title(self) -> str:
        """The title, of which as much is shown as fits."""
        return self._title.text()

    def show_draft(
        self,
        draft: Draft,
        progress: Mapping[BuilderStep, StepProgress],
        *,
        rest_refusal: str,
        instant_refusal: str,
    ) -> None:
        """Show the name of the draft, the progress of each step, and why not to roll."""
        self._title.show_text(_title(draft))
        self._line.show_text(tr(method_text(draft)))
        self.tools.show_draft(draft, rest_refusal=rest_refusal, instant_refusal=instant_refusal)
        self.steps.show_progress(progress)
        self._fit_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new height."""
        super().resizeEvent(event)
        self._fit_height()

    def set_compact(self, *, compact: bool) -> None:
        """Show the marks only."""
        if compact != self._compact:
            self._compact = compact
            self.steps.set_compact(compact=compact)
            self.tools.set_compact(compact=compact)
            self._text.setVisible(not compact)
            self._fit()

    def _fit(self) -> None:
        left, right = (Space.GRID, 0) if self._compact else (Space.CARD, Space.INSIDE)
        around = Space.GRID if self._compact else Space.PANEL
        self._column.setContentsMargins(left, around, right, around)
        self._words.setContentsMargins(Space.CARD, 0, Space.CARD, 0)
        self._scroll.set_least(COMPACT if self._compact else WIDTH)
        self._fit_again()
        # After a change of the text size, the parts have their new sizes only later.
        QTimer.singleShot(0, self, self._fit_again)

    def _fit_again(self) -> None:
        self._fitted = None
        self._fit_height()

    def _fit_height(self) -> None:
        """Use the first of `FITS` with enough room, unless nothing has changed.

        What is tried hides buttons, of which one may have the focus.
        """
        shown = self.size(), self.tools.shown
        if shown == self._fitted:
            return
        self._fitted = shown
        focus = QApplication.focusWidget()
        for padding, helps, folded in FITS:
            self.steps.set_padding(padding)
            self.tools.arrange(helps=helps, folded=folded)
            # Layouts pass on what has changed in them only later.
            self.steps.updateGeometry()
            self.tools.updateGeometry()
            width = max(self._scroll.viewport().width(), self._column.minimumSize().width())
            if self._column.totalHeightForWidth(width) <= self.height():
                break
        if focus is not None and self.tools.isAncestorOf(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)


def _title(draft: Draft) -> str:
    """The title: "New hero" without a name, "Sidekick", or "Edit" for a finished character."""
    if draft.base is not None:
        return tr("Edit {name}", name=draft.base.profile.name)
    if draft.limits is not None:
        return tr(draft.limits.companion.title)
    if name := stripped(draft.profile.name):
        return name
    return tr("New villain") if draft.profile.side is CharacterSide.VILLAIN else tr("New hero")


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
        keep_clear(self)
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
