"""A strip of small pages to choose one from."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.printing.page_view import Picture, caption_of
from fourc_desktop.ui.screens.printing.preview import PreviewPage
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box

WIDTH: Final = 52
HIGH: Final = 74
"""The room of a small page, in pixels."""

PAD: Final = 6
FINER: Final = 3
"""How much larger it is painted first, so that thin lines become light and not thick."""

LINE: Final = 18
"""The room of the number below it, in pixels at 100 % text."""

Index = QModelIndex | QPersistentModelIndex


class StripModel(QAbstractListModel):
    """The pages by their captions."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: tuple[PreviewPage, ...] = ()

    def show_pages(self, pages: Sequence[PreviewPage]) -> None:
        """Show other pages."""
        self.beginResetModel()
        self._pages = tuple(pages)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self._pages)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The number of the page; its caption for those who hear it or point at it."""
        if role == Qt.ItemDataRole.DisplayRole:
            return number(index.row() + 1)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return caption_of(self._pages[index.row()])
        return None


class StripDelegate(QStyledItemDelegate):
    """Paints a small page above its number."""

    def __init__(self, picture: Picture, appearance: Appearance) -> None:
        super().__init__()
        self._picture = picture
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Room for the page and its number."""
        return QSize(WIDTH + 2 * PAD, HIGH + 2 * PAD + self._appearance.theme.px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the page, framed where it is the current one, and its number."""
        theme = self._appearance.theme
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cell = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, cell, Radius.CHIP, colors.accent_soft, colors.accent, 2.0)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, cell, Radius.CHIP, colors.sunken)
        place = QRectF(cell.left() + PAD, cell.top() + PAD, WIDTH, HIGH)
        ratio = painter.device().devicePixelRatioF()
        image = self._picture(index.row(), round(WIDTH * ratio * FINER))
        if image is not None:
            high = WIDTH * image.height() / image.width()
            place.setTop(place.bottom() - min(high, HIGH))
            painter.drawImage(place, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(colors.control)
        painter.drawRect(place)
        painter.setFont(theme.font(Step.CAPTION))
        painter.setPen(colors.ink)
        below = QRectF(cell.left(), cell.top() + PAD + HIGH, cell.width(), cell.height())
        below.setBottom(cell.bottom())
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.restore()


class PageStrip(QListView):
    """`chosen` says which page, counted from 0, a person wants to see; arrows go through them."""

    chosen = Signal(int)

    def __init__(self, picture: Picture, appearance: Appearance) -> None:
        super().__init__()
        self._model = StripModel()
        self._delegate = StripDelegate(picture, appearance)
        self._appearance = appearance
        self._following = False
        self.setAccessibleName(tr("Small pages"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._tell)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_pages(self, pages: Sequence[PreviewPage]) -> None:
        """Show other pages; two or fewer need no strip."""
        self._following = True
        self._model.show_pages(pages)
        self._following = False
        self.setVisible(len(pages) > 2)  # noqa: PLR2004 - they are seen side by side

    def show_current(self, page: int) -> None:
        """Mark a page, counted from 0, without saying that a person chose it."""
        if self.currentIndex().row() != page and page < self._model.rowCount():
            self._following = True
            self.setCurrentIndex(self._model.index(page))
            self._following = False

    def _tell(self, index: QModelIndex) -> None:
        if not self._following and index.isValid():
            self.chosen.emit(index.row())

    def _fit(self) -> None:
        line = self._appearance.theme.px(LINE)
        self.setFixedHeight(HIGH + 2 * PAD + line + 22)
        self.scheduleDelayedItemsLayout()
