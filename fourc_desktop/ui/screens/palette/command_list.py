"""The list of commands in the palette and in the shortcuts dialog."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from fourc_desktop.core.text import MatchQuality, SearchText
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.key_badge import badge_size, badge_text, paint_badge
from fourc_desktop.ui.widgets.painting.drawing import box


def nothing() -> None:
    """Do nothing; for commands that are only listed."""


@dataclass(frozen=True, slots=True)
class PaletteCommand:
    """A command of the palette.

    Attributes:
        title: Its name.
        hint: Its menu or kind; why it is disabled, if it is.
        shortcut: Its keys, or "".
        icon: The name of its icon, or "".
        run: Executes it.
        is_off: Whether it is disabled.
    """

    title: str
    hint: str = ""
    shortcut: str = ""
    icon: str = ""
    run: Callable[[], object] = nothing
    is_off: bool = False


Source = Callable[[str], list[PaletteCommand]]
"""Returns the commands that match the input, the best first; all or usual ones for ""."""


def ranked(commands: Sequence[PaletteCommand], typed: str) -> list[PaletteCommand]:
    """The commands, with the best match of the title first and disabled ones last."""
    query = SearchText(typed)

    def place(command: PaletteCommand) -> tuple[bool, int]:
        fit = query.fit(command.title) if query.words else MatchQuality.WHOLE
        return command.is_off, len(MatchQuality) if fit is None else fit

    return sorted(commands, key=place)


ModelIndex = QModelIndex | QPersistentModelIndex

COMMAND_ROLE: Final = Qt.ItemDataRole.UserRole
NO_PARENT: Final = QModelIndex()


class CommandListModel(QAbstractListModel):
    """A row is a command; a disabled one is listed with its reason."""

    def __init__(self) -> None:
        super().__init__()
        self._commands: tuple[PaletteCommand, ...] = ()

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self._commands = tuple(commands)
        self.endResetModel()

    def rowCount(self, parent: ModelIndex = NO_PARENT) -> int:
        """How many commands there are."""
        return 0 if parent.isValid() else len(self._commands)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title; the accessible text also has the hint and the keys."""
        if not index.isValid():
            return None
        command = self._commands[index.row()]
        if role == COMMAND_ROLE:
            return command
        if role == Qt.ItemDataRole.DisplayRole:
            return command.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return read_out(command)
        return None


def read_out(command: PaletteCommand) -> str:
    """A command in one line, for screen readers."""
    off = tr("not available") if command.is_off else ""
    parts = (command.title, off, command.hint, badge_text(command.shortcut))
    return ", ".join(part for part in parts if part)


WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class CommandListDelegate(QStyledItemDelegate):
    """Draws title, hint and keycap; the text wraps, and disabled commands are gray."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        """The width of the list, and the height of the wrapped text."""
        command: PaletteCommand = index.data(COMMAND_ROLE)
        width = self._view.viewport().width()
        heights = sum(height for height, *_ in self._lines(command, width))
        minimum = current_theme().px(Height.CONTROL)
        return QSize(width, max(round(heights) + 2 * Space.INSIDE, minimum))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the command, highlighted if it is selected or hovered."""
        command: PaletteCommand = index.data(COMMAND_ROLE)
        theme = current_theme()
        colors = theme.colors
        rect = QRectF(option.rect)
        is_off = command.is_off
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = option.state & QStyle.StateFlag.State_Selected
            edge = colors.accent if chosen else None
            box(painter, rect, Radius.FIELD, colors.accent_soft, edge, 2)
        if command.icon:
            side = theme.px(16)
            icon = QRectF(Space.CARD, round(rect.center().y() - side / 2), side, side)
            ink = colors.ink3 if is_off else colors.ink2
            icons().paint(painter, command.icon, icon, ink)
        self._paint_text(painter, rect, command)
        if command.shortcut:
            size = badge_size(theme, command.shortcut)
            right = rect.right() - Space.GRID - size.width()
            corner = QPointF(right, rect.center().y() - size.height() / 2)
            ink = colors.ink3 if is_off else colors.ink2
            paint_badge(painter, theme, QRectF(corner, size), command.shortcut, ink, colors.control)
        painter.restore()

    def _paint_text(self, painter: QPainter, rect: QRectF, command: PaletteCommand) -> None:
        colors = current_theme().colors
        lines = self._lines(command, rect.width())
        inks = (colors.ink3,) * 2 if command.is_off else (colors.ink, colors.ink2)
        top = rect.center().y() - sum(height for height, *_ in lines) / 2
        left, width = self._text_span(command, rect.width())
        for (height, font, text), ink in zip(lines, inks, strict=False):
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(QRectF(rect.left() + left, top, width, height), WRAPPED, text)
            top += height

    def _lines(self, command: PaletteCommand, width: float) -> list[tuple[float, QFont, str]]:
        """The lines of text, each with its height and font."""
        theme = current_theme()
        parts = [(theme.font(TextStyle.BODY, QFont.Weight.Medium), command.title)]
        if command.hint:
            parts.append((theme.font(TextStyle.SMALL), command.hint))
        _, room = self._text_span(command, width)
        return [
            (
                QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 9999), WRAPPED, text).height(),
                font,
                text,
            )
            for font, text in parts
        ]

    def _text_span(self, command: PaletteCommand, width: float) -> tuple[float, float]:
        """The left edge of the text, and its width."""
        theme = current_theme()
        left = 2.0 * Space.CARD + theme.px(16)
        badge = badge_size(theme, command.shortcut).width() if command.shortcut else 0.0
        return left, max(width - left - badge - 2 * Space.GRID, 40.0)


class CommandList(QListView):
    """A click emits `pressed_command`; the owner moves the selection with `step`."""

    pressed_command = Signal()

    def __init__(self, name: str, *, padding: int = 0) -> None:
        super().__init__()
        self.setViewportMargins(padding, padding, padding, padding)
        self._commands = CommandListModel()
        self.setModel(self._commands)
        self._delegate = CommandListDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self.pressed_command)

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Show these commands, with the first selected."""
        self._commands.show_commands(commands)
        self.setCurrentIndex(self._commands.index(0))
        self.scrollToTop()

    def current(self) -> PaletteCommand | None:
        """The current command, or None in an empty list."""
        command: PaletteCommand | None = self.currentIndex().data(COMMAND_ROLE)
        return command

    def step(self, by: int) -> None:
        """Move the selection by so many rows, negative for up, within the list."""
        last = self._commands.rowCount() - 1
        row = min(max(self.currentIndex().row() + by, 0), last)
        self.setCurrentIndex(self._commands.index(row))

    def height_of_all(self, maximum: int) -> int:
        """The height of all rows, limited to `max_height`."""
        height = 0
        for row in range(self._commands.rowCount()):
            height += self.sizeHintForRow(row)
            if height >= maximum:
                return maximum
        return height
