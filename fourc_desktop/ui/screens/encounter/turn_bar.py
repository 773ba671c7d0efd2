"""The bar of the turn: caption, steps and buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.core.encounter.views import TurnStep
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, number, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, bind_to_action
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import CaptionBox
from fourc_desktop.ui.widgets.painting.drawing import box

HIGH: Final = 36
SIGN: Final = 22
PAD: Final = 12
GAP: Final = 8
ARROW: Final = 16
"""Measures in pixels at 100 % text."""


class TurnStepBar(QWidget):
    """All steps by name where there is room, else the present one with signs for the others."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[TurnStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[TurnStep]) -> None:
        """Show other steps."""
        if tuple(steps) != self._steps:
            self._steps = tuple(steps)
            self.setAccessibleName(steps_words(steps))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Width of all steps by name."""
        return QSize(round(self._wide(named=True)), current_theme().px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Width of the present step by name; the signs are dropped where they do not fit."""
        now = [each for each in self._steps if each.is_now]
        width = max((self._step_wide(each, named=True) for each in now), default=1)
        return QSize(round(width) + 2, current_theme().px(HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the steps."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        named = self._wide(named=True) <= self.width()
        alone = not named and self._wide(named=False) > self.width()
        left = 0.0
        for index, step in enumerate(self._steps):
            if alone and not step.is_now:
                continue
            width = self._step_wide(step, named=named)
            self._paint_step(painter, QRectF(left, 0, width, self.height()), index, step, named)
            left += width
            if index < len(self._steps) - 1 and not alone:
                self._paint_arrow(painter, left)
                left += current_theme().px(ARROW)
        painter.end()

    def _paint_step(
        self,
        painter: QPainter,
        rect: QRectF,
        at: int,
        step: TurnStep,
        named: bool,  # noqa: FBT001
    ) -> None:
        theme = current_theme()
        colors = theme.colors
        side, pad = theme.px(SIGN), theme.px(PAD if step.is_now else 4)
        ink = colors.on_accent if step.is_now else colors.ink if step.is_done else colors.ink2
        if step.is_now:
            box(painter, rect, Radius.FIELD, colors.accent_fill)
        sign = QRectF(rect.left() + pad, rect.center().y() - side / 2, side, side)
        if step.is_done:
            icon = sign.adjusted(2, 2, -2, -2)
            icons().paint(painter, "check", icon, colors.accent)
        else:
            edge = colors.on_accent if step.is_now else colors.control
            box(painter, sign, side / 2, None, edge, 1.5)
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            painter.setPen(ink)
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, number(at + 1))
        if named or step.is_now:
            painter.setFont(self._font(step))
            painter.setPen(ink)
            words = rect.adjusted(pad + side + theme.px(6), 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, tr(step.title))

    def _paint_arrow(self, painter: QPainter, left: float) -> None:
        theme = current_theme()
        side = theme.px(ARROW)
        rect = QRectF(left, (self.height() - side) / 2, side, side).adjusted(1, 1, -1, -1)
        icons().paint(painter, "chevron-right", rect, theme.colors.ink3)

    def _wide(self, *, named: bool) -> float:
        arrows = current_theme().px(ARROW) * max(len(self._steps) - 1, 0)
        return sum(self._step_wide(each, named=named) for each in self._steps) + arrows

    def _step_wide(self, step: TurnStep, *, named: bool) -> float:
        theme = current_theme()
        pad = theme.px(PAD if step.is_now else 4)
        width: float = 2 * pad + theme.px(SIGN)
        if named or step.is_now:
            words = QFontMetricsF(self._font(step)).horizontalAdvance(tr(step.title))
            width += theme.px(6) + words + 1
        return width

    def _font(self, step: TurnStep) -> QFont:
        weight = QFont.Weight.Bold if step.is_now else QFont.Weight.Normal
        return current_theme().font(TextStyle.BODY, weight)


def steps_words(steps: Sequence[TurnStep]) -> str:
    """The accessible text of the steps: "Declarations, done; Initiative, now"; or empty."""
    if not steps:
        return ""
    words = []
    for step in steps:
        state = tr("now") if step.is_now else tr("done") if step.is_done else ""
        words.append(f"{tr(step.title)}, {state}" if state else tr(step.title))
    return tr("Steps of the turn: {steps}", steps="; ".join(words))


class TurnBar(QWidget):
    """Caption, steps and buttons in one line.

    In little room the button texts are shortened, then the buttons wrap below.
    """

    def __init__(self, controller: EncounterController, actions: Actions) -> None:
        super().__init__()
        self._controller = controller
        self.caption = CaptionBox("")
        self.steps = TurnStepBar()
        self.undo = self._icon("undo-2", tr("Undo"))
        self.redo = self._icon("redo-2", tr("Redo"))
        self.fights = MenuButton(tr("Encounters"), self._items, icon="map")
        self.fights.setAccessibleName(tr("Encounters"))
        self.fights.setToolTip(tr("Encounters"))
        self.beside = self._switch(actions["table_dock"], "panel-right")
        self._fitted: tuple[object, ...] = ()
        self._widest = 0
        key = actions["fight_on"].shortcut().toString()
        self.go_on = Button("", kind=ButtonKind.MAIN, shortcut=key, height=Height.SEGMENT)
        self._build_layout()
        self.undo.clicked.connect(controller.undo)
        self.redo.clicked.connect(controller.redo)
        self.go_on.clicked.connect(controller.go_on)
        self.fights.chosen.connect(controller.open)
        application().theme_changed.connect(self._change_looks)

    def refresh(self) -> None:
        """Show the current state."""
        controller = self._controller
        state, fight = controller.state, controller.fight
        words = tr("Turn {turn}", turn=number(state.turn)) if state.turn else tr("Setup")
        self.caption.show_text(tr("Over") if controller.is_over else words)
        self.steps.show_steps(() if controller.is_over else fight.views.steps(state))
        log, may = controller.log, controller.may_change
        locked = self._controller.locked
        enable(self.undo, locked or ("" if log.can_undo else tr("There is nothing to undo")))
        enable(self.redo, locked or ("" if log.can_redo else tr("There is nothing to redo")))
        options = fight.actions.table_options(state)[:1] if may else ()
        if controller.form is not None:
            options = (controller.form.option,)
        self._show_way_on([tr(each.name) for each in options])
        self._arrange()

    def _show_way_on(self, options: Sequence[str]) -> None:
        """Show what confirms the form, the first table option, or the end of the replay."""
        words = [tr("Back to the fight")] if self._controller.replay.is_on else options
        self.go_on.setVisible(bool(words))
        if words:
            self.go_on.setText(escape_mnemonics(words[0]))
            self.go_on.setToolTip(tooltip_text(words[0]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons where they fit."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint background and lower edge."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colors.line)
        painter.end()

    def _items(self) -> list[MenuItem]:
        """The menu of all encounters of the campaign."""
        choices, id_ = self._controller.fights.encounter_choices(), self._controller.id
        return [MenuItem(each.id, each.name, each.id == id_) for each in choices]

    def _icon(self, icon: str, name: str) -> Button:
        button = Button("", icon=icon, height=Height.SEGMENT)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def _switch(self, action: QAction, icon: str) -> Button:
        """A checkable button of an action."""
        button = bind_to_action(action, self._icon(icon, action.iconText()))
        key = action.shortcut().toString()
        button.setToolTip(tr("{what} ({key})", what=action.iconText(), key=key))
        button.setCheckable(True)
        button.setChecked(action.isChecked())
        action.toggled.connect(button.setChecked)
        return button

    def _build_layout(self) -> None:
        words, buttons = QHBoxLayout(), QHBoxLayout()
        words.setSpacing(Space.PANEL)
        words.addWidget(self.caption)
        words.addWidget(self.steps, 1)
        buttons.setSpacing(Space.GRID)
        for each in (self.fights, self.beside, self.undo, self.redo):
            buttons.addWidget(each)
        buttons.addStretch(1)
        buttons.addWidget(self.go_on)
        self._buttons = buttons
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID + 1)
        self._row.setSpacing(Space.PANEL)
        self._row.addLayout(words, 1)
        self._row.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _arrange(self) -> None:
        caption = self.caption.sizeHint().width()
        words = caption + self.steps.minimumSizeHint().width()
        theme = current_theme()
        named = caption + self.steps.sizeHint().width()
        fitted = (words, named, self.width(), self.go_on.text(), self.go_on.isHidden(), theme)
        if fitted == self._fitted:
            return
        self._fitted = fitted
        room = self.width() - 4 * Space.PANEL - Space.GRID
        # The step names are more useful than the texts and keys of the buttons, and go last.
        self._keep_width()
        beside = self._fit((named, True, True), (named, False, True), room=room)
        if not beside:
            self.go_on.setMinimumWidth(0)
            beside = self._fit((named, False, True), (words, True, True), (words, False, False),
                               room=room)  # fmt: skip
        if not beside:
            self._fit((0, True, True), (0, False, False), room=self.width() - 2 * Space.PANEL)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def _change_looks(self) -> None:
        self._widest = 0
        self._arrange()

    def _keep_width(self) -> None:
        """Keep the greatest width of the first button, so that undo stays under the pointer."""
        self.go_on.setMinimumWidth(0)
        self.go_on.show_shortcut(shown=True)
        self._widest = max(self._widest, self.go_on.sizeHint().width())
        self.go_on.setMinimumWidth(self._widest)

    def _fit(self, *ways: tuple[int, bool, bool], room: int) -> bool:
        """Use the first size that fits next to text of this width; return whether one did."""
        return any(self._say(named=named, keys=keys) <= room - width for width, named, keys in ways)

    def _say(self, *, named: bool, keys: bool) -> int:
        """Show texts and keys on the buttons, or icons alone; return their width."""
        self.fights.show_text(tr("Encounters") if named else "")
        self.go_on.show_shortcut(shown=keys)
        self._buttons.invalidate()
        return self._buttons.sizeHint().width()
