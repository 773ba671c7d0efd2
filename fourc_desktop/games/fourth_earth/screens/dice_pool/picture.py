"""PoolPicture: the waterfall of the rating above the table of chances, on one axis."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT
from fourc_desktop.games.fourth_earth.screens.dice_pool.chance_table import paint_chances
from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import PoolLayout
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    PoolModel,
    RatingStep,
    percent_text,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.waterfall import (
    WaterfallPainter,
)
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.painting.drawing import box

LOWER_KEYS: Final = (Qt.Key.Key_Left,)
RAISE_KEYS: Final = (Qt.Key.Key_Right,)
MORE_KEYS: Final = (Qt.Key.Key_Plus,)
LESS_KEYS: Final = (Qt.Key.Key_Minus,)
RAISING: Final = ("rating", "extra", "foe_allies", "foe_trauma")
"""The fields whose larger numbers raise the rating; all others lower it."""


class PoolPicture(QWidget):
    """The steps of the rating, and the chance of a 1 by dice and rating.

    Up and Down move between the steps; + and − change the number of a step; Left lowers the rating
    with it, and Right raises it. A click on a column asks for the points that lead to its rating.

    Attributes:
        column_chosen: Emits the rating of a clicked column, and the screen position of the click.
        value_wanted: Emits the field of a step, and its requested number.
    """

    column_chosen = Signal(int, QPoint)
    value_wanted = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self._model: PoolModel | None = None
        self._focused: str | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Rating and chances"))
        self.setProperty("rule_topic", "difficulty")

    def show_model(self, model: PoolModel) -> None:
        """Show the setup of a roll."""
        self._model = model
        self.setAccessibleDescription(self.words())
        self.updateGeometry()
        self.update()

    @property
    def focused(self) -> RatingStep | None:
        """The step that the keys change: by default that of the battery."""
        steps = [] if self._model is None else self._model.steps
        if self._model is None or not steps:
            return None
        wanted = self._focused or self._model.spend_path
        return next((each for each in steps if wanted in (each.path, each.title)), steps[-1])

    def words(self) -> str:
        """The picture as text: the steps, the rating, the current chance."""
        if self._model is None:
            return ""
        model = self._model
        column = model.column
        if column is None:
            return tr("Infinite: nothing brings it down")
        steps = [_step_text(each) for each in model.steps if each.amount or each.start]
        chance = percent_text(model.chance_at(model.dice, column))
        own = tr(
            "rating {rating}, {dice} dice: {chance} %",
            rating=column,
            dice=model.dice,
            chance=chance,
        )
        return "; ".join([*steps, own])

    def sizeHint(self) -> QSize:
        """The size of all rows."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The size of the labels, eight narrow columns and all rows."""
        layout = self._layout()
        return QSize(layout.least_width, round(layout.height))

    @property
    def max_height(self) -> int:
        """The height with the highest rows."""
        return round(self._layout().max_height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the step of a clicked row, or the column of a clicked cell."""
        layout, point = self._layout(), event.position()
        place, rating = layout.step_at(point), layout.column_at(point)
        if self._model is not None and place is not None and rating is None:
            self._focus_step(self._model.steps[place])
        elif self._model is not None and rating is not None:
            self.column_chosen.emit(rating, event.globalPosition().toPoint())
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down choose a step; +, −, Left and Right change it; Space asks for points."""
        key, step, model = Qt.Key(event.key()), self.focused, self._model
        if model is None or step is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(model, step, -1 if key is Qt.Key.Key_Up else 1)
        elif key in (*MORE_KEYS, *LESS_KEYS):
            self._change(model, step, 1 if key in MORE_KEYS else -1)
        elif key in (*LOWER_KEYS, *RAISE_KEYS):
            raises = 1 if step.path in RAISING else -1
            self._change(model, step, raises if key in RAISE_KEYS else -raises)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show the points that lead to the column under the pointer as a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            rating = self._layout().column_at(QPointF(event.pos()))
            text = ""
            if rating is not None and self._model is not None:
                points = self._model.points_to(rating)
                text = tr("Spend {points} points for rating {rating}", points=points, rating=rating)
            QToolTip.showText(event.globalPos(), tooltip_text(text), self)
            return True
        return super().event(event)

    def column_at(self, point: QPointF) -> int | None:
        """The rating of the column at a point, or None outside the axis."""
        return self._layout().column_at(point)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the axis, the steps and the table."""
        model = self._model
        if model is None:
            return
        layout, painter = self._layout(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = None
        if self.hasFocus() and (step := self.focused) is not None:
            focused = model.steps.index(step)
        WaterfallPainter(painter, layout, model).paint(focused)
        paint_chances(painter, layout, model)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD, None, current_theme().colors.accent, 2)
        painter.end()

    def _move(self, model: PoolModel, step: RatingStep, by: int) -> None:
        steps = model.steps
        place = min(max(steps.index(step) + by, 0), len(steps) - 1)
        self._focus_step(steps[place])

    def _focus_step(self, step: RatingStep) -> None:
        self._focused = step.path or step.title
        announce(self, _step_text(step))
        self.update()

    def _change(self, model: PoolModel, step: RatingStep, by: int) -> None:
        if step.path:
            self.value_wanted.emit(step.path, getattr(model.check, step.path) + by)

    def _layout(self) -> PoolLayout:
        model = self._model
        if model is None:
            return PoolLayout(self.width(), 0, USUAL_LIMIT)
        return PoolLayout(self.width(), len(model.steps), len(model.dice_rows), self.height())


def _step_text(step: RatingStep) -> str:
    return f"{tr(step.title)} {signed_text(step.amount)}"
