"""Model and delegate of lists of check boxes."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, TextStyle
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box

ModelIndex = QModelIndex | QPersistentModelIndex

ICONS: Final = {Qt.CheckState.Checked: "check", Qt.CheckState.PartiallyChecked: "minus"}


class CheckListDelegate(QStyledItemDelegate):
    """Draws a check box in each row; the row is the target of a click or Space."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """The height of a click target."""
        theme = current_theme()
        return QSize(theme.px(120), theme.px(Height.COMPACT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the box with its check mark, and the text."""
        theme = current_theme()
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        if option.state & (QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_MouseOver):
            focused = option.state & QStyle.StateFlag.State_HasFocus
            box(painter, row, Radius.CHIP, colors.accent_soft, colors.accent if focused else None)
        side = theme.px(18)
        rect = QRectF(row.left() + 6, row.center().y() - side / 2, side, side)
        state = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        if state is Qt.CheckState.Unchecked:
            box(painter, rect, Radius.CHIP, colors.surface, colors.control)
        else:
            box(painter, rect, Radius.CHIP, colors.accent_fill)
            tick = rect.adjusted(2, 2, -2, -2)
            icons().paint(painter, ICONS[state], tick, colors.on_accent)
        painter.setFont(theme.font(TextStyle.BODY))
        painter.setPen(colors.ink)
        text_rect = row.adjusted(6 + side + 8, 0, -6, 0)
        draw_elided(painter, text_rect, str(index.data()))
        painter.restore()

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        _option: QStyleOptionViewItem,
        index: ModelIndex,
    ) -> bool:
        """Toggle the row; partially checked becomes checked."""
        clicked = event.type() == QEvent.Type.MouseButtonRelease
        pressed = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not (clicked or (pressed and event.type() == QEvent.Type.KeyPress)):
            return False
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        after = (
            Qt.CheckState.Unchecked if ticked is Qt.CheckState.Checked else Qt.CheckState.Checked
        )
        return model.setData(index, after, Qt.ItemDataRole.CheckStateRole)


class CheckListModel(QAbstractListModel):
    """A list of checkable rows by their ids; subclasses provide the texts.

    `ticked` is emitted when the user changes the selection. `chosen` may contain ids without a row.
    """

    ticked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen: frozenset[str] = frozenset()

    def id_at(self, row: int) -> str:
        """The id of a row."""
        raise NotImplementedError

    def choose(self, ids: Iterable[str]) -> None:
        """Check exactly these, without emitting `ticked`."""
        self.chosen = frozenset(ids)
        self.show_again([Qt.ItemDataRole.CheckStateRole])

    def show_again(self, roles: Sequence[int]) -> None:
        """Emit dataChanged for these roles of every row."""
        if count := self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(count - 1), list(roles))

    def tick(self, index: ModelIndex) -> Qt.CheckState:
        """The check state of a row."""
        is_ticked = self.id_at(index.row()) in self.chosen
        return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked

    def setData(
        self, index: ModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Check or uncheck a row."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        one = {self.id_at(index.row())}
        is_ticked = Qt.CheckState(value) is Qt.CheckState.Checked
        self.choose(self.chosen | one if is_ticked else self.chosen - one)
        self.ticked.emit()
        return True

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Every row is checkable."""
        flags = Qt.ItemFlag
        if not index.isValid():
            return flags.NoItemFlags
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsUserCheckable
