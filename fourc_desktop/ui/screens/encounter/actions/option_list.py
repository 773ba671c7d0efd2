"""The list of action options of the selected combatant, and the box of a refusal."""

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from fourc_desktop.core.encounter.action_keys import action_keys
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.screens.encounter.actions.buttons import (
    ActionOptionButton,
    ActionOptionGrid,
    by_head,
)
from fourc_desktop.ui.screens.encounter.actions.likely import LikelihoodOf, likely_actions
from fourc_desktop.ui.text import (
    count_text,
    refusal_text,
    refusals_text,
    rules_text,
    tooltip_text,
    tr,
)
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import ARROWS, announce, arrow_target
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow, vbox

ALL_KEY = "/"
"""The key that shows all actions, or the likely ones again."""


RefusalsOf = Callable[[ActionOption], Sequence[Refusal]]
"""Returns all reasons against an option."""


class RefusalBox(ProblemBox):
    """Box of a refusal.

    `overruled` asks for the Gamemaster override; `accepted` asks to close the box.
    """

    overruled = Signal()
    accepted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.override = Button(tr("Override"), icon="hand")
        self.close_box = Button(tr("Dismiss"), kind=ButtonKind.QUIET)
        self.add_fix(self.override)
        self.add_fix(self.close_box)
        self._announced: Sequence[Refusal] = ()
        self.override.clicked.connect(self.overruled)
        self.close_box.clicked.connect(self.accepted)
        self.hide()

    def show_refusals(
        self, refusals: Sequence[Refusal], *, can_overrule: bool, what: str = ""
    ) -> None:
        """Show why `what` is refused; no reason hides the box."""
        self.setVisible(bool(refusals))
        if refusals:
            why = refusals_text(refusals)
            self.show_problem(f"{what}: {why}" if what else why, rules_text(refusals))
            self.override.setVisible(can_overrule)
            if refusals != self._announced:
                announce(self, why)
        self._announced = refusals


class ActionOptionList(QWidget):
    """The likely action options; the others, including unavailable ones, unfold below.

    `wanted` carries the chosen option and whether the Gamemaster overrules the rules. `unfolded`
    carries a new widget to scroll into view.
    """

    wanted = Signal(object, bool)
    unfolded = Signal(QWidget)

    def __init__(self) -> None:
        super().__init__()
        self._options: tuple[ActionOption, ...] = ()
        self._refusals_of: RefusalsOf = lambda _option: ()
        self._likely: tuple[ActionOption, ...] = ()
        self._keys: dict[str, str] = {}
        self._known_keys: dict[str, str] = {}
        self._refused: ActionOption | None = None
        self._pending: Refusal | None = None
        self._locked = self._reason = ""
        self._before: QWidget | None = None
        self._unfolded = False
        self._none = label("", tone="ink2", wrap=True)
        self.more = ActionOptionButton()
        self.more.show_action(tr("All actions"), "ellipsis", ALL_KEY)
        self._now = ActionOptionGrid()
        self._rest = ActionOptionGrid()
        self._later: dict[str, ActionOptionGrid] = {}
        self.more.installEventFilter(self)
        self.box = RefusalBox()
        # Beside the heading it is in view, however many actions follow.
        head = ResponsiveRow(0, gap=Space.INSIDE)
        head.add(label(tr("Actions"), TextStyle.SUBHEAD, head=True))
        head.add(self.more, 0)
        column = self._column = vbox(
            head,
            self._none,
            self._now,
            parent=self,
            spacing=Space.GRID,
        )
        column.addWidget(self._rest)
        column.addWidget(self.box)
        self._now.wanted.connect(self._choose)
        self._rest.wanted.connect(self._choose)
        self.more.clicked.connect(self._turn)
        self.box.overruled.connect(self._overrule)
        self.box.accepted.connect(self._forget)

    @property
    def ready(self) -> dict[str, ActionOptionButton]:
        """The buttons of available options, by name; unlikely ones are visible while unfolded."""
        return {**self._now.tiles, **self._rest.tiles}

    @property
    def others(self) -> dict[str, ActionOptionButton]:
        """The buttons of unavailable options, by name; empty while folded."""
        return {name: tile for grid in self._later.values() for name, tile in grid.tiles.items()}

    def shown_buttons(self) -> list[QWidget]:
        """The buttons that are not folded, in order."""
        every: list[QWidget] = [self.more, *self.ready.values(), *self.others.values()]
        return [each for each in every if each.isVisibleTo(self)]

    def show_options(
        self,
        options: Sequence[ActionOption],
        judge: LikelihoodOf,
        refusals_of: RefusalsOf,
        *,
        may_change: bool,
        pending: Refusal | None = None,
        locked: str = "",
        reason: str = "",
        reserved: Collection[str] = (),
    ) -> None:
        """Show the options, the likeliest first; all are disabled while something is `pending`.

        `locked` is why nothing can be done at all, shown in place of the options unless
        `may_change`; `reason` is why there are none; `reserved` are the letters of options that
        come and go. `judge` returns the likelihood of an available option, `refusals_of` all
        reasons against another.
        """
        self._pending, self._locked, self._reason = pending, locked, reason
        self._refusals_of = refusals_of
        self._options = tuple(options) if may_change else ()
        ready = [each for each in self._options if each.refusal is None]
        self._likely = tuple(likely_actions(ready, judge))
        self._keys = action_keys(options, self._known_keys, reserved)
        self._known_keys |= self._keys
        if self._refused is not None:
            about = _about(self._refused)
            self._refused = next((each for each in options if _about(each) == about), None)
            if self._refused is not None and self._refused.refusal is None:
                self._refused = None
        self._show()

    def focus_first(self) -> None:
        """Focus the first available option."""
        first = next(iter(self.ready.values()), self.more)
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def press(self, key: str) -> bool:
        """Press the button of a key; return whether there is one."""
        if key == ALL_KEY and self.more.isVisible():
            self.more.click()
            return True
        name = next((name for name, each in self._keys.items() if each == key.upper()), None)
        if name is None or all(each.name != name for each in self._options):
            return False
        self._choose(name)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the focus with arrow keys from the unfold button as well."""
        if watched is self.more and isinstance(event, QKeyEvent) and event.key() in ARROWS:
            if event.type() == QEvent.Type.KeyPress:
                self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move between the buttons, Esc closes a refusal."""
        if event.key() in ARROWS:
            self._go(Qt.Key(event.key()))
        elif event.key() == Qt.Key.Key_Escape and self._refused is not None:
            self._forget()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        ready = [each for each in self._options if each.refusal is None]
        others = [each for each in self._options if each.refusal is not None]
        rest = [each for each in ready if each not in self._likely]
        self._now.show_options(self._likely, self._keys)
        self._rest.show_options(rest, self._keys)
        self._rest.setVisible(bool(rest) and self._unfolded)
        self._none.setVisible(not ready)
        self._none.setText(self._locked or nothing_text(others, self._reason))
        words = [
            count_text(len(rest), "{count} more", "{count} more") if rest else "",
            count_text(len(others), "{count} unavailable", "{count} unavailable") if others else "",
        ]
        self.more.setToolTip(tooltip_text(", ".join(filter(None, words))))
        self.more.setVisible(bool(rest or others))
        self.more.setAccessibleDescription(tr("Unfolded") if self._unfolded else tr("Folded"))
        self._show_later(others if self._unfolded else [])
        self._show_refusal()

    def _show_later(self, options: Sequence[ActionOption]) -> None:
        """Show the unavailable options under headings."""
        shown = dict(by_head(options))
        for head in [each for each in self._later if each not in shown]:
            grid = self._later.pop(head)
            self._column.removeWidget(grid)
            grid.hide()
            grid.deleteLater()
        above = self._rest
        for head, those in shown.items():
            if head not in self._later:
                self._later[head] = ActionOptionGrid(tr(head))
                self._later[head].wanted.connect(self._choose)
            grid = self._later[head]
            grid.show_options(those, self._keys)
            self._place_below(above, grid)
            grid.show()
            above = grid

    def _show_refusal(self) -> None:
        """Show a refusal below the button it belongs to."""
        refused = self._refused
        above: QWidget = self._rest
        if refused is not None:
            grids = (each for each in self._later.values() if refused.name in each.tiles)
            above = next(grids, above)
        self._place_below(above, self.box)
        refusals = () if refused is None else self._refusals_of(refused)
        name = "" if refused is None else tr(refused.name)
        can = self._pending not in refusals
        self.box.show_refusals(refusals, can_overrule=can, what=name)

    def _place_below(self, above: QWidget, widget: QWidget) -> None:
        """Move a widget to its place in the column; if it is there, nothing is laid out anew."""
        if self._column.indexOf(widget) != self._column.indexOf(above) + 1:
            self._column.removeWidget(widget)
            self._column.insertWidget(self._column.indexOf(above) + 1, widget)

    def _choose(self, name: str) -> None:
        option = next((each for each in self._options if each.name == name), None)
        if option is None:
            return
        if option.refusal is None:
            self._refused = None
            self.wanted.emit(option, False)  # noqa: FBT003 (a signal's value)
            return
        if self._refused is None:
            self._before = QApplication.focusWidget()
        self._refused = option
        self._show()
        # Enter must not overrule the rules.
        self.box.close_box.setFocus(Qt.FocusReason.OtherFocusReason)
        self.unfolded.emit(self.box)

    def _overrule(self) -> None:
        option, self._refused = self._refused, None
        if option is not None:
            self.wanted.emit(option, True)  # noqa: FBT003 (a signal's value)
        self._show()

    def _forget(self) -> None:
        """Close the refusal and restore the focus."""
        before, self._before, self._refused = self._before, None, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()

    def _turn(self) -> None:
        self._unfolded = not self._unfolded
        self._show()
        grids = [each for each in (self._rest, *self._later.values()) if not each.isHidden()]
        for grid in grids[:1]:
            self.unfolded.emit(grid)

    def _go(self, key: Qt.Key) -> None:
        """Focus the next button in a direction."""
        stops = self.shown_buttons()
        at = next((index for index, each in enumerate(stops) if each.hasFocus()), None)
        if at is None:
            return
        places = [QRect(each.mapTo(self, QPoint()), each.size()) for each in stops]
        stops[arrow_target(places, at, key)].setFocus(Qt.FocusReason.TabFocusReason)
        self.unfolded.emit(QApplication.focusWidget())


def _about(option: ActionOption) -> tuple[str, object]:
    """A key of an option: its name and its combatant."""
    return option.name, option.fixed.get("who")


def nothing_text(others: Sequence[ActionOption], reason: str = "") -> str:
    """Why nothing is available: the refusal shared by most options, else `reason` if given."""
    reasons = [refusal_text(each.refusal) for each in others if each.refusal is not None]
    if not reasons:
        return f"{reason}." if reason else tr("No actions are available.")
    return tr(max(dict.fromkeys(reasons), key=reasons.count))
