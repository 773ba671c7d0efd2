"""Combo boxes in the style of the program."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.ui.text import escape_mnemonics, tooltip_text
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.display.labels import style_label
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.fitted_text import elide_mode

ModelIndex = QModelIndex | QPersistentModelIndex


class PopupDelegate(QStyledItemDelegate):
    """The rows of the popup, which Qt makes as low as their text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        """As wide as the text, and as high as a compact button; separators are lower."""
        width = super().sizeHint(option, index).width()
        height = SEPARATOR if _is_separator(index) else current_theme().px(Height.COMPACT)
        return QSize(width, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the row by the style sheet, or a separator as a line."""
        if not _is_separator(index):
            super().paint(painter, option, index)
            return
        y = option.rect.center().y()
        painter.setPen(current_theme().colors.line)
        painter.drawLine(option.rect.left(), y, option.rect.right(), y)


SEPARATOR: Final = 9
"""The height of a separator in the popup, in pixels."""


def _is_separator(index: ModelIndex) -> bool:
    # The role by which QComboBox marks its separators.
    return bool(index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "separator")


class ComboBox(StyleChangeMixin, QComboBox):
    """A combo box of fixed height; `activated` is emitted for user input only.

    Screen readers use its label, since Qt on Linux reads the chosen item instead of the accessible
    name. If no label is its buddy, a hidden one gets the name.
    """

    def __init__(self, height: Height = Height.SEGMENT) -> None:
        super().__init__()
        self._height = height
        self._label: QLabel | None = None
        self.setItemDelegate(PopupDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._fit()

    def sizeHint(self) -> QSize:
        """As wide as its longest item, with the height it was created with."""
        return QSize(self._whole(super().sizeHint().width()), current_theme().px(self._height))

    def minimumSizeHint(self) -> QSize:
        """As narrow as possible, with the height it was created with."""
        width = self._whole(super().minimumSizeHint().width())
        return QSize(width, current_theme().px(self._height))

    def showEvent(self, event: QShowEvent) -> None:
        """Give a hidden label the accessible name if no other label has it."""
        super().showEvent(event)
        parent = self.parentWidget()
        if parent is not None and self.accessibleName() and not self._is_labeled(parent):
            self._label = QLabel(escape_mnemonics(self.accessibleName()), parent)
            self._label.setTextFormat(Qt.TextFormat.PlainText)
            self._label.setBuddy(self)
            self._label.hide()

    def setAccessibleName(self, name: str) -> None:
        """Set the accessible name, also on the hidden label."""
        super().setAccessibleName(name)
        if self._label is not None:
            self._label.setText(escape_mnemonics(name))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Elide the chosen text if it does not fit; Qt would cut it without a sign."""
        super().initStyleOption(option)
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, elide_mode(option.currentText), self._room(option)
        )

    @property
    def is_elided(self) -> bool:
        """Whether the chosen text does not fit."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option.currentText != self.currentText()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, then the arrow."""
        super().paintEvent(event)
        theme = current_theme()
        painter = QPainter(self)
        side = theme.px(16)
        rect = QRectF(self.width() - side - 10, round((self.height() - side) / 2), side, side)
        ink = theme.colors.ink if self.isEnabled() else theme.colors.ink3
        icons().paint(painter, "chevron-down", rect, ink)
        painter.end()

    def _room(self, option: QStyleOptionComboBox) -> int:
        """The width for the chosen text, in pixels."""
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            self,
        )
        return room.width() - TEXT_MARGIN

    def _whole(self, width: int) -> int:
        """Qt's width for the longest item, and the pixel or two that it lacks for some of them."""
        if self.sizeAdjustPolicy() is not QComboBox.SizeAdjustPolicy.AdjustToContents:
            return width
        option = QStyleOptionComboBox()
        super().initStyleOption(option)
        option.rect = QRect(0, 0, width, self.height())
        # Qt rounds this width down, though a fraction of a pixel less is too little.
        font, rows = self.font(), range(self.count())
        longest = max((text_width(font, self.itemText(row)) for row in rows), default=0)
        return width + max(ceil(longest) - self._room(option), 0)

    def _is_labeled(self, parent: QWidget) -> bool:
        only_children = Qt.FindChildOption.FindDirectChildrenOnly
        return any(
            each.buddy() is self for each in parent.findChildren(QLabel, options=only_children)
        )

    def _fit(self) -> None:
        self.setFixedHeight(current_theme().px(self._height))


TEXT_MARGIN: Final = 2
"""The space that Qt leaves beside the chosen text, in pixels."""

MIN_LETTERS: Final = 10
"""The minimum width of an elided combo box, in letters."""


SIGNS: Final = frozenset("+-−/")
"""The keys that screens use as shortcuts and that no search begins with."""

PADDING: Final = 60
"""The width of the popup in addition to its text, including the scroll bar, in pixels."""


@dataclass(frozen=True, slots=True)
class ComboBoxItem:
    """An item: its id, its text, and the heading of its group or ""."""

    id: str
    words: str
    group: str = ""


class ElidedComboBox(ComboBox):
    """A combo box narrower than its items; `picked` emits an id, and the popup shows full texts."""

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._items: tuple[ComboBoxItem, ...] = ()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(MIN_LETTERS)
        view = self.view()
        assert isinstance(view, QListView)
        # Qt measures all rows of a popup for each new style, also of a hidden one.
        view.setUniformItemSizes(True)
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

    def show_items(self, items: Iterable[ComboBoxItem], chosen: str) -> None:
        """Show other items and the chosen one; the first item if `chosen` is not among them."""
        items = tuple(items)
        if items is not self._items:
            before, self._items = self._items, items
            same = [(item.id, item.group) for item in before]
            if [(item.id, item.group) for item in items] == same:
                self._update_texts(before)
            else:
                self._fill(items)
        index = max(self.findData(chosen), 0)
        self.setCurrentIndex(index)
        self.setToolTip(tooltip_text(self.itemText(index)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave signs, and digits that no item begins with, to the screen; Qt would search them."""
        text = event.text()
        is_search = any(item.words.startswith(text) for item in self._items)
        if text in SIGNS or (text.isdecimal() and not is_search):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area, so that scrolling past changes nothing."""
        event.ignore()

    def showPopup(self) -> None:
        """Open the popup as wide as its longest item."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(item.words) for item in self._items), default=0)
        self.view().setMinimumWidth(longest + PADDING)
        super().showPopup()
        self._show_whole_rows()

    def _show_whole_rows(self) -> None:
        """Lower a popup that Qt has fitted to the screen in the middle of a row."""
        view, popup = self.view(), self.view().window()
        cut = view.viewport().height() % max(view.sizeHintForRow(0), 1)
        if view.verticalScrollBar().maximum():
            is_above = popup.y() < self.mapToGlobal(QPoint()).y()
            above, below = (cut, 0) if is_above else (0, cut)
            popup.setGeometry(popup.geometry().adjusted(0, above, 0, -below))

    def _update_texts(self, before: tuple[ComboBoxItem, ...]) -> None:
        """Change the texts of the existing items, because filling a long list is slow."""
        for old, item in zip(before, self._items, strict=True):
            if item.words != old.words:
                self.setItemText(self.findData(item.id), item.words)

    def _fill(self, items: tuple[ComboBoxItem, ...]) -> None:
        self.clear()
        group = ""
        for item in items:
            if item.group and item.group != group:
                self._add_heading(item.group)
            group = item.group
            self.addItem(item.words, item.id)

    def _add_heading(self, text: str) -> None:
        """Append a heading, in bold, that cannot be selected."""
        self.addItem(text)
        bold = QFont()
        bold.setBold(True)
        self.setItemData(self.count() - 1, bold, Qt.ItemDataRole.FontRole)
        index = self.model().index(self.count() - 1, 0)
        self.model().setData(index, Qt.ItemFlag.NoItemFlags.value, Qt.ItemDataRole.UserRole - 1)


class WholeTextLabel(QLabel):
    """The chosen text of a combo box, wrapped; it is shown while the box itself elides it."""

    def __init__(self, box: ComboBox) -> None:
        super().__init__()
        self._box = box
        style_label(self, TextStyle.SMALL, tone="ink2")
        self.setWordWrap(True)
        self.hide()
        box.installEventFilter(self)
        box.currentTextChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width, the font and the visibility of the box."""
        if event.type() in FITS:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        self.setText(self._box.currentText())
        self.setVisible(not self._box.isHidden() and self._box.is_elided)


FITS: Final = frozenset(
    {
        QEvent.Type.Resize,
        QEvent.Type.FontChange,
        QEvent.Type.ShowToParent,
        QEvent.Type.HideToParent,
    }
)
"""The events after which a combo box may elide its text, or no longer."""
