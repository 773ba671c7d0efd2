"""A widget for tracks of boxes in groups, such as wounds."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.forms.fields import TrackBoxGroup, TrackKind
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

BOX: Final = 26
GAP: Final = 4
ROW: Final = 36
TITLE: Final = 84
DETAIL: Final = 52
EFFECT: Final = 34
TICK_ONLY: Final = 2
"""Sizes in pixels at 100 % text: a box, the gap, a row, and the columns of text.

A track with `TICK_ONLY` letters can only be checked.
"""


class TrackBoxes(QWidget):
    """A track; `changed` emits all its letters when the user marks a box.

    A click fills a group up to a box, or clears the last full one. The context menu and letter keys
    set other letters; the arrow keys move between boxes, Space checks.
    """

    changed = Signal(str)

    def __init__(self, track: TrackKind) -> None:
        super().__init__()
        self._track = track
        self._letters = track.empty
        self._current = 0
        self._changeable = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(track.title)
        self.show_letters(track.empty)

    def show_letters(self, letters: str) -> None:
        """Show these letters without emitting a signal."""
        self._letters = letters
        self.setAccessibleDescription("; ".join(self._accessible_lines()))
        self.update()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may mark anything."""
        self._changeable = changeable
        policy = Qt.FocusPolicy.StrongFocus if changeable else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def place_of(self, index: int) -> QRectF:
        """The rectangle of a box."""
        return self._box_rects()[index]

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width, since boxes of a group wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """A row for each group; the boxes of a group without a title wrap."""
        row = current_theme().px(ROW)
        return row * sum(self._lines(group, width) for group in self._track.groups)

    def sizeHint(self) -> QSize:
        """Every group in one line."""
        theme = current_theme()
        longest = max((group.count for group in self._track.groups), default=1)
        width = self._text_width() + longest * theme.px(BOX + GAP) + theme.px(EFFECT)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The size of the text columns and a few boxes."""
        theme = current_theme()
        longest = max((group.count for group in self._track.groups), default=1)
        minimum = min(longest, 4) if self._text_width() == 0 else longest
        width = (
            self._text_width()
            + minimum * theme.px(BOX + GAP)
            + (theme.px(EFFECT) if self._text_width() else 0)
        )
        return QSize(width, theme.px(ROW))

    def event(self, event: QEvent) -> bool:
        """Show a hint as tooltip over a box."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._box_at(event.pos())
            if index is not None and self._changeable and len(self._track.marks) > TICK_ONLY:
                text = tr("Click to fill, right-click for another mark")
                QToolTip.showText(event.globalPos(), tooltip_text(text), self)
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys move, Space checks, letters are set, Del clears."""
        keys, track = Qt.Key, self._track
        typed = event.text()
        if event.key() in (keys.Key_Left, keys.Key_Right):
            self._go(self._current + (1 if event.key() == keys.Key_Right else -1))
        elif event.key() in (keys.Key_Up, keys.Key_Down):
            self._go(self._neighbor(1 if event.key() == keys.Key_Down else -1))
        elif event.key() in (keys.Key_Delete, keys.Key_Backspace):
            self._write(self._current, track.marks[0])
        elif event.key() == keys.Key_Space:
            empty = self._letters[self._current] == track.marks[0]
            self._write(self._current, track.marks[1] if empty else track.marks[0])
        elif typed and (found := self._mark_of_key(typed)) is not None:
            self._write(self._current, found)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fill the group up to the box."""
        index = self._box_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or index is None or not self._changeable:
            event.ignore()
            return
        self._current = index
        self._fill(index)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu with the letters of a box."""
        index = self._box_at(event.pos())
        if index is None:
            index = self._current
        if not self._changeable:
            event.ignore()
            return
        self._current = index
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for mark in self._track.marks:
            text = {self._track.marks[0]: tr("Empty"), self._track.marks[1]: tr("Tick")}
            action = menu.addAction(text.get(mark, mark))
            action.setCheckable(True)
            action.setChecked(self._letters[index] == mark)
            action.triggered.connect(lambda _on=False, mark=mark: self._write(index, mark))
        menu.popup(event.globalPos())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text of each group and its boxes."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        self._paint_text(painter)
        painter.setFont(theme.head_font(TextStyle.BODY))
        for index, place in enumerate(self._box_rects()):
            letter = self._letters[index]
            marked = letter != self._track.marks[0]
            fill = colors.accent_fill if marked else colors.surface
            box(
                painter, place, Radius.CHIP, fill, colors.accent_fill if marked else colors.ink, 1.5
            )
            if letter == self._track.marks[1]:
                inner = place.adjusted(4, 4, -4, -4)
                icons().paint(painter, "check", inner, colors.on_accent)
            elif marked:
                painter.setPen(colors.on_accent)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)
            if self.hasFocus() and index == self._current:
                ring = place.adjusted(-3, -3, 3, 3)
                box(painter, ring, Radius.FIELD, None, colors.accent, 2)
        painter.end()

    def _paint_text(self, painter: QPainter) -> None:
        theme = current_theme()
        colors = theme.colors
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        left, right = int(Qt.AlignmentFlag.AlignLeft), int(Qt.AlignmentFlag.AlignRight)
        y, row = 0.0, theme.px(ROW)
        for number, group in enumerate(self._track.groups):
            height = row * self._lines(group, self.width())
            if number:
                painter.fillRect(QRectF(0, y, self.width(), 1), colors.line)
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.BODY))
            title = QRectF(0, y, self._title_width(), row)
            painter.drawText(title, middle | left, group.title)
            painter.setPen(colors.ink2)
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.drawText(
                QRectF(title.right(), y, self._detail_width(), row), middle | left, group.detail
            )
            painter.setPen(colors.ink)
            painter.setFont(theme.head_font(TextStyle.BODY))
            painter.drawText(QRectF(0, y, self.width() - 2, row), middle | right, group.effect)
            y += height

    def _box_rects(self) -> list[QRectF]:
        theme = current_theme()
        side, pitch, row = theme.px(BOX), theme.px(BOX + GAP), theme.px(ROW)
        start, y = self._text_width(), 0.0
        found = []
        for group in self._track.groups:
            across = self._across(self.width())
            for index in range(group.count):
                line, column = divmod(index, across)
                x = start + column * pitch + 2
                found.append(QRectF(x, y + line * row + (row - side) / 2, side, side))
            y += row * self._lines(group, self.width())
        return found

    def _across(self, width: int) -> int:
        """The number of boxes in a line."""
        theme = current_theme()
        effects = theme.px(EFFECT) if any(each.effect for each in self._track.groups) else 0
        return max(int((width - self._text_width() - effects) / theme.px(BOX + GAP)), 1)

    def _lines(self, group: TrackBoxGroup, width: int) -> int:
        return max(-(-group.count // self._across(width)), 1)

    def _text_width(self) -> int:
        """The width of the text columns before the boxes."""
        return self._title_width() + self._detail_width()

    def _title_width(self) -> int:
        return self._column_width(
            [group.title for group in self._track.groups], TextStyle.BODY, TITLE
        )

    def _detail_width(self) -> int:
        return self._column_width(
            [group.detail for group in self._track.groups], TextStyle.SMALL, DETAIL
        )

    def _column_width(self, words: list[str], style: TextStyle, minimum: int) -> int:
        if not any(words):
            return 0
        theme = current_theme()
        metrics = QFontMetricsF(theme.font(style))
        widest = max(metrics.horizontalAdvance(each) for each in words)
        return max(round(widest) + theme.px(10), theme.px(minimum))

    def _box_at(self, place: QPoint) -> int | None:
        grown = current_theme().px(GAP) / 2
        for index, each in enumerate(self._box_rects()):
            if each.adjusted(-grown, -grown, grown, grown).contains(place):
                return index
        return None

    def _groups(self) -> Iterator[tuple[TrackBoxGroup, range]]:
        start = 0
        for group in self._track.groups:
            yield group, range(start, start + group.count)
            start += group.count

    def _neighbor(self, by: int) -> int:
        """The index of the box above or below."""
        ranges = [each for _, each in self._groups()]
        group = next(number for number, each in enumerate(ranges) if self._current in each)
        target = group + by
        if not 0 <= target < len(ranges):
            return self._current
        column = self._current - ranges[group].start
        return ranges[target].start + min(column, len(ranges[target]) - 1)

    def _go(self, index: int) -> None:
        self._current = min(max(index, 0), len(self._letters) - 1)
        self.update()

    def _mark_of_key(self, typed: str) -> str | None:
        """The letter of a key, ignoring case, or None."""
        return next(
            (mark for mark in self._track.marks if mark.casefold() == typed.casefold()), None
        )

    def _fill(self, index: int) -> None:
        empty, tick = self._track.marks[0], self._track.marks[1]
        boxes = next(each for _, each in self._groups() if index in each)
        letters = list(self._letters)
        is_last = letters[index] != empty and all(
            letters[each] == empty for each in boxes if each > index
        )
        if is_last:
            letters[index] = empty
        else:
            for each in boxes:
                if each <= index and letters[each] == empty:
                    letters[each] = tick
                elif each > index:
                    letters[each] = empty
        self._set_letters("".join(letters))

    def _write(self, index: int, mark: str) -> None:
        self._set_letters(self._letters[:index] + mark + self._letters[index + 1 :])

    def _set_letters(self, letters: str) -> None:
        if self._changeable and letters != self._letters:
            self.show_letters(letters)
            self.changed.emit(letters)

    def _accessible_lines(self) -> Iterator[str]:
        for group, boxes in self._groups():
            marks = [self._letters[each] for each in boxes]
            full = sum(mark != self._track.marks[0] for mark in marks)
            text = tr("{full} of {count}", full=full, count=group.count)
            yield ": ".join(filter(None, (group.title, text)))
