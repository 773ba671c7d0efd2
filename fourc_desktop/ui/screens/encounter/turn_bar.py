"""The bar of the turn: caption, steps and buttons."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.encounter.views import TurnStep
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import OrderForm, order_form
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import number, progress_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import SHADOW, CaptionBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.surfaces import Surface

HIGH: Final = 36
SIGN: Final = 22
PAD: Final = 12
ARROW: Final = 16
"""Measures in pixels at 100 % text."""

NAME_LEAST: Final = 160
"""The least width of the current step, in pixels at 100 % text; longer names are elided."""


class TurnStepBar(QWidget):
    """All steps by name if they fit, else the current one by name with signs for the others.

    The tooltip of a sign is the name of its step.
    """

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[TurnStep, ...] = ()
        self._names_all = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[TurnStep]) -> None:
        """Show other steps."""
        if tuple(steps) != self._steps:
            self._steps = tuple(steps)
            self.setAccessibleName(steps_text(steps))
            self.updateGeometry()
            self.update()

    def name_all(self, *, named: bool) -> None:
        """Set whether all steps are shown by name where they fit."""
        if named != self._names_all:
            self._names_all = named
            self.updateGeometry()
            self.update()

    @property
    def are_named(self) -> bool:
        """Whether all steps are shown by name."""
        return self._names_all and self._wide(named=True) <= self.width()

    def step_rects(self) -> list[QRectF]:
        """The rectangle of each step; empty for those that are not shown."""
        named = self.are_named
        alone = not named and self._wide(named=False) > self.width()
        left, rects = 0.0, []
        for step in self._steps:
            if alone and not step.is_now:
                rects.append(QRectF())
                continue
            width = min(self._step_wide(step, named=named), self.width())
            rects.append(QRectF(left, 0, width, self.height()))
            left += width + current_theme().px(ARROW)
        return rects

    def event(self, event: QEvent) -> bool:
        """Show the name of the step under the pointer if only its sign is shown."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            pairs = zip(self._steps, self.step_rects(), strict=True)
            found = (step for step, rect in pairs if rect.contains(event.pos()))
            step = None if self.are_named else next(found, None)
            words = "" if step is None or step.is_now else _step_text(step)
            QToolTip.showText(event.globalPos(), tooltip_text(words), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Width of all steps, by name unless they are to have signs only."""
        return QSize(round(self._wide(named=self._names_all)), current_theme().px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """The width of the current step by name; signs are dropped if they do not fit."""
        now = [each for each in self._steps if each.is_now]
        width = max((self._step_wide(each, named=True) for each in now), default=1) + 2
        theme = current_theme()
        return QSize(min(round(width), theme.px(NAME_LEAST)), theme.px(HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the steps."""
        painter = smooth_painter(self)
        named, rects = self.are_named, self.step_rects()
        for index, (step, rect) in enumerate(zip(self._steps, rects, strict=True)):
            if rect.isEmpty():
                continue
            self._paint_step(painter, rect, index, step, named)
            if index < len(rects) - 1 and not rects[index + 1].isEmpty():
                self._paint_arrow(painter, rect.right())
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
        ink = colors.accent if step.is_now else colors.ink if step.is_done else colors.ink2
        if step.is_now:
            place = rect.adjusted(1, 1, -1, -1)
            box(painter, place, Radius.FIELD, colors.accent_soft, colors.accent, 2)
        sign = QRectF(rect.left() + pad, rect.center().y() - side / 2, side, side)
        if step.is_done and named:
            icon = sign.adjusted(2, 2, -2, -2)
            icons().paint(painter, "check", icon, colors.accent)
        else:
            edge = colors.accent if step.is_now or step.is_done else colors.control
            box(painter, sign, side / 2, colors.accent_soft if step.is_done else None, edge, 1.5)
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            painter.setPen(ink)
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, number(at + 1))
        if named or step.is_now:
            painter.setFont(self._font(step))
            painter.setPen(ink)
            words = rect.adjusted(pad + side + theme.px(6), 0, -pad, 0)
            # Measured a little narrower than painted, a name that fits is not elided.
            title = painter.fontMetrics().elidedText(
                tr(step.title), Qt.TextElideMode.ElideRight, ceil(words.width())
            )
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, title)

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
            width += theme.px(6) + text_width(self._font(step), tr(step.title)) + 1
        return width

    def _font(self, step: TurnStep) -> QFont:
        weight = QFont.Weight.Bold if step.is_now else QFont.Weight.Normal
        return current_theme().font(TextStyle.BODY, weight)


def steps_text(steps: Sequence[TurnStep]) -> str:
    """The accessible text of the steps: "Declarations, done; Initiative, now"; or empty."""
    if not steps:
        return ""
    return tr("Steps: {steps}", steps="; ".join(map(_step_text, steps)))


def _step_text(step: TurnStep) -> str:
    """The accessible text of a step: "Declarations, done"."""
    state = tr("now") if step.is_now else tr("done") if step.is_done else ""
    return f"{tr(step.title)}, {state}" if state else tr(step.title)


class TurnBar(Surface):
    """Turn, steps and buttons on one line; if it is narrow, the buttons are icons.

    On screens where the order of play is folded, only the current step has its name.

    After the fight is over, Undo and Redo are those of the campaign: `undo_wanted`, `redo_wanted`.
    """

    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(
        self, controller: EncounterController, players_items: Callable[[], Sequence[MenuItem]]
    ) -> None:
        """`players_items` returns the items of the menu of the players' view."""
        super().__init__(edge=Qt.Edge.BottomEdge)
        self._controller = controller
        self.caption = CaptionBox("", Height.SEGMENT - SHADOW)
        self.steps = TurnStepBar()
        self.undo = self._icon("undo-2", tr("Undo"))
        self.redo = self._icon("redo-2", tr("Redo"))
        self.fights = MenuButton(tr("Encounters"), self._items, icon="map")
        self.fights.setAccessibleName(tr("Encounters"))
        self.fights.setToolTip(tr("Encounters"))
        self.players = MenuButton(tr("Players’ view"), players_items, icon="monitor")
        self.players.setAccessibleName(tr("Players’ view"))
        self.players.setToolTip(tr("Players’ view"))
        self._build_layout()
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)
        self.fights.chosen.connect(controller.open)
        application().theme_changed.connect(self._arrange)

    def refresh(self) -> None:
        """Show the current state."""
        controller = self._controller
        state, fight = controller.state, controller.fight
        word = controller.campaign.kinds.words.turn
        progress = progress_text(word, state.turn, ended=controller.is_over)
        self.caption.show_text(progress or tr("Setup"))
        self.steps.show_steps(() if controller.is_over else fight.views.steps(state))
        self._show_history()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the texts of the buttons if they fit."""
        super().resizeEvent(event)
        self._arrange()

    def _show_history(self) -> None:
        """Enable Undo and Redo; after the fight is over, name the steps of the campaign."""
        controller = self._controller
        campaign, log, locked = controller.campaign, controller.log, controller.locked
        undo, redo = ("" if log.can_undo else None), ("" if log.can_redo else controller.undone_end)
        if controller.is_over:
            locked = campaign.read_only or ""
            # The screen may be shown once more after its campaign was closed.
            labels = operation_result(lambda: (campaign.undo_label, campaign.redo_label)).value
            undo, redo = labels or (None, None)
        for button, label, nothing in (
            (self.undo, undo, tr("There is nothing to undo")),
            (self.redo, redo, tr("There is nothing to redo")),
        ):
            enable(button, locked or (nothing if label is None else ""))
            if button.isEnabled():
                words = filter(None, (button.accessibleName(), label))
                button.setToolTip(tooltip_text(": ".join(words)))

    def _undo(self) -> None:
        if self._controller.is_over:
            self.undo_wanted.emit()
        else:
            self._controller.undo()

    def _redo(self) -> None:
        if self._controller.is_over:
            self.redo_wanted.emit()
        else:
            self._controller.redo()

    def _items(self) -> list[MenuItem]:
        """The menu of all encounters of the campaign."""
        choices, id_ = self._controller.fights.encounter_choices(), self._controller.id
        return [MenuItem(each.id, each.name, each.id == id_) for each in choices]

    def _icon(self, icon: str, name: str) -> Button:
        button = icon_button(icon, name, height=Height.SEGMENT)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def _build_layout(self) -> None:
        self._row = hbox(
            self.caption,
            (self.steps, 1),
            self.fights,
            self.players,
            self.undo,
            self.redo,
            parent=self,
            margins=(Space.PANEL, Space.GRID),
            spacing=Space.GRID,
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _arrange(self) -> None:
        """Show the names of the steps on wide screens, and texts on the buttons if they fit."""
        form = order_form(self.width() / current_theme().text_scale)
        self.steps.name_all(named=form is OrderForm.NAMES)
        buttons = (self.players, self.fights, self.undo, self.redo)
        room = self.width() - 2 * Space.PANEL - 5 * Space.GRID
        room -= self.caption.sizeHint().width() + self.steps.sizeHint().width()
        room -= sum(each.width_with("") for each in buttons)
        for button in (self.players, self.fights):
            words = button.accessibleName()
            room -= button.width_with(words) - button.width_with("")
            shown = words if room >= 0 else ""
            if button.text() != shown:
                button.setText(shown)
                button.updateGeometry()
