"""PaletteCommand, CommandList, its model and delegate."""

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
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.key_badge import badge_size, badge_text, paint_badge
from fourc_desktop.ui.widgets.painting.drawing import box


def nothing() -> None:
    """Carry out what is only listed."""


@dataclass(frozen=True, slots=True)
class PaletteCommand:
    """One line of the palette.

    Attributes:
        title: What it is called.
        hint: Where it is found or what it is; where it is off, why.
        shortcut: Its keys, or none.
        icon: The name of its icon, or none.
        run: Carries it out.
        is_off: Whether it cannot be carried out now.
    """

    title: str
    hint: str = ""
    shortcut: str = ""
    icon: str = ""
    run: Callable[[], object] = nothing
    is_off: bool = False


Source = Callable[[str], list[PaletteCommand]]
"""Gives the commands that fit what is typed, the best first; all or the usual ones for nothing."""


def ranked(commands: Sequence[PaletteCommand], typed: str) -> list[PaletteCommand]:
    """The commands with those first that are called what is typed; what is off comes last."""
    asked = SearchText(typed)

    def place(command: PaletteCommand) -> tuple[bool, int]:
        fit = asked.fit(command.title) if asked.words else MatchQuality.WHOLE
        return command.is_off, len(MatchQuality) if fit is None else fit

    return sorted(commands, key=place)


ModelIndex = QModelIndex | QPersistentModelIndex

COMMAND_ROLE: Final = Qt.ItemDataRole.UserRole
NO_PARENT: Final = QModelIndex()


class CommandListModel(QAbstractListModel):
    """A row is a command; one that is off can still be read, and says why."""

    def __init__(self) -> None:
        super().__init__()
        self._commands: tuple[PaletteCommand, ...] = ()

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Put these in place of all rows."""
        self.beginResetModel()
        self._commands = tuple(commands)
        self.endResetModel()

    def rowCount(self, parent: ModelIndex = NO_PARENT) -> int:
        """How many commands there are."""
        return 0 if parent.isValid() else len(self._commands)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title; what is read out has the hint and the keys as well."""
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
    """A command in one line, for those who hear it."""
    off = tr("not available") if command.is_off else ""
    parts = (command.title, off, command.hint, badge_text(command.shortcut))
    return ", ".join(part for part in parts if part)


Index = QModelIndex | QPersistentModelIndex
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class CommandListDelegate(QStyledItemDelegate):
    """Words that are too long go on in the next line; what is off is gray."""

    def __init__(self, view: QAbstractItemView, appearance: Appearance) -> None:
        super().__init__(view)
        self._view = view
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the list, as high as the words wrap."""
        command: PaletteCommand = index.data(COMMAND_ROLE)
        width = self._view.viewport().width()
        heights = sum(height for height, *_ in self._lines(command, width))
        minimum = self._appearance.theme.px(Height.CONTROL)
        return QSize(width, max(round(heights) + 2 * Space.INSIDE, minimum))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the command, lit where Enter would carry it out and under the pointer."""
        command: PaletteCommand = index.data(COMMAND_ROLE)
        theme = self._appearance.theme
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
            self._appearance.icons.paint(painter, command.icon, icon, ink)
        self._paint_words(painter, rect, command)
        if command.shortcut:
            size = badge_size(theme, command.shortcut)
            right = rect.right() - Space.GRID - size.width()
            corner = QPointF(right, rect.center().y() - size.height() / 2)
            ink = colors.ink3 if is_off else colors.ink2
            paint_badge(painter, theme, QRectF(corner, size), command.shortcut, ink, colors.control)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRectF, command: PaletteCommand) -> None:
        colors = self._appearance.theme.colors
        lines = self._lines(command, rect.width())
        inks = (colors.ink3,) * 2 if command.is_off else (colors.ink, colors.ink2)
        top = rect.center().y() - sum(height for height, *_ in lines) / 2
        left, width = self._words_place(command, rect.width())
        for (height, font, words), ink in zip(lines, inks, strict=False):
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(QRectF(rect.left() + left, top, width, height), WRAPPED, words)
            top += height

    def _lines(self, command: PaletteCommand, width: float) -> list[tuple[float, QFont, str]]:
        """What is written, each line with its height and font."""
        theme = self._appearance.theme
        parts = [(theme.font(TextStyle.BODY, QFont.Weight.Medium), command.title)]
        if command.hint:
            parts.append((theme.font(TextStyle.SMALL), command.hint))
        _, room = self._words_place(command, width)
        return [
            (
                QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 9999), WRAPPED, words).height(),
                font,
                words,
            )
            for font, words in parts
        ]

    def _words_place(self, command: PaletteCommand, width: float) -> tuple[float, float]:
        """Where the words begin, and how wide they may be."""
        theme = self._appearance.theme
        left = 2.0 * Space.CARD + theme.px(16)
        badge = badge_size(theme, command.shortcut).width() if command.shortcut else 0.0
        return left, max(width - left - badge - 2 * Space.GRID, 40.0)


class CommandList(QListView):
    """A click says which command is meant; keys move from outside, by `step`."""

    pressed_command = Signal()

    def __init__(self, name: str, appearance: Appearance, *, padding: int = 0) -> None:
        super().__init__()
        self.setViewportMargins(padding, padding, padding, padding)
        self._commands = CommandListModel()
        self.setModel(self._commands)
        self._delegate = CommandListDelegate(self, appearance)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self.pressed_command)
        appearance.changed.connect(self.doItemsLayout)

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Show these, the first of them current."""
        self._commands.show_commands(commands)
        self.setCurrentIndex(self._commands.index(0))
        self.scrollToTop()

    def current(self) -> PaletteCommand | None:
        """The current command, or None in an empty list."""
        command: PaletteCommand | None = self.currentIndex().data(COMMAND_ROLE)
        return command

    def step(self, by: int) -> None:
        """Go some rows down, or up where negative, and stop at the ends."""
        last = self._commands.rowCount() - 1
        row = min(max(self.currentIndex().row() + by, 0), last)
        self.setCurrentIndex(self._commands.index(row))

    def height_of_all(self, maximum: int) -> int:
        """How high the list would have to be to show everything, up to this."""
        high = 0
        for row in range(self._commands.rowCount()):
            high += self.sizeHintForRow(row)
            if high >= maximum:
                return maximum
        return high
