"""The preview panel: page bar, page strip and pages."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QListView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.ui.screens.printing.page_view import (
    ZOOMS,
    PageView,
    PageZoom,
    Picture,
    caption_of,
)
from fourc_desktop.ui.screens.printing.preview import Preview, Previewer, PreviewPage
from fourc_desktop.ui.screens.printing.preview_progress import PreviewProgress
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, hbox, vbox
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    DISPLAY,
    TOOL_TIP,
    ListModel,
    ModelIndex,
)
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.surfaces import Surface

BESIDE: Final = 560
"""The width, in pixels at 100 % text, from which the bar is one line."""


class PageBar(Surface):
    """The bar; `zoomed` carries a `PageZoom`, `stepped` 1 to zoom in and -1 to zoom out."""

    zoomed = Signal(object)
    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__(edge=Qt.Edge.BottomEdge)
        self._zoom = PageZoom()
        self._title = label("", TextStyle.SUBHEAD, head=True, wrap=True)
        self._text = label("", tone="ink2", wrap=True)
        self.smaller = self._button("zoom-out", tr("Smaller"), -1)
        self.larger = self._button("zoom-in", tr("Larger"), 1)
        self.zoom = MenuButton(self._zoom.title, self._items, height=Height.CONTROL)
        self.zoom.chosen.connect(lambda word: self.zoomed.emit(PageZoom(word)))
        self._build_layout()

    def show_words(self, title: str, words: str) -> None:
        """Show the title and the visible pages."""
        self._title.setText(title)
        self._text.setText(words)

    def show_zoom(self, zoom: PageZoom) -> None:
        """Show the current zoom."""
        self._zoom = zoom
        self.zoom.show_text(zoom.title)
        self.zoom.setAccessibleName(tr("Size: {zoom}", zoom=zoom.title))

    def _button(self, icon: str, name: str, step: int) -> Button:
        button = icon_button(icon, name)
        button.clicked.connect(lambda: self.stepped.emit(step))
        return button

    def _items(self) -> list[MenuItem]:
        return [MenuItem(each.word, each.title, each == self._zoom) for each in ZOOMS]

    def _build_layout(self) -> None:
        words = QWidget()
        said = QBoxLayout(QBoxLayout.Direction.LeftToRight, words)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(Space.PANEL)
        said.addWidget(self._title, 1)
        said.addWidget(self._text, 1)
        keys = QWidget()
        row = hbox(parent=keys, spacing=Space.GRID)
        for button in (self.smaller, self.larger, self.zoom):
            row.addWidget(button)
        row.addStretch(1)
        across = ResponsiveRow(BESIDE, gap=Space.PANEL, gap_below=Space.GRID)
        across.add(words)
        across.add(keys, 0)
        column = vbox(
            across, parent=self, margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID + 1)
        )
        column.setAlignment(Qt.AlignmentFlag.AlignVCenter)


WIDTH: Final = 52
HIGH: Final = 74
"""The largest size of a thumbnail, in pixels."""

PAD: Final = 6
FINER: Final = 3
"""The oversampling of a thumbnail, so that thin lines become light, not thick."""

LINE: Final = 18
"""The height of the page number, in pixels at 100 % text."""


class StripDelegate(QStyledItemDelegate):
    """Paints a thumbnail above its number."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """Size of thumbnail and number."""
        return QSize(WIDTH + 2 * PAD, HIGH + 2 * PAD + current_theme().px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Paint the thumbnail, framed if it is the current page, and its number."""
        theme = current_theme()
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cell = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, cell, Radius.CHIP, colors.accent_soft, colors.accent, 2.0)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, cell, Radius.CHIP, colors.sunken)
        rect = QRectF(cell.left() + PAD, cell.top() + PAD, WIDTH, HIGH)
        ratio = painter.device().devicePixelRatioF()
        image = self._picture(index.row(), round(WIDTH * ratio * FINER))
        if image is not None:
            height = WIDTH * image.height() / image.width()
            rect.setTop(rect.bottom() - min(height, HIGH))
            painter.drawImage(rect, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(colors.control)
        painter.drawRect(rect)
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(colors.ink)
        below = QRectF(cell.left(), cell.top() + PAD + HIGH, cell.width(), cell.height())
        below.setBottom(cell.bottom())
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.restore()


class PageStrip(StyleChangeMixin, QListView):
    """Thumbnails of all pages; `chosen` carries a page, counted from 0."""

    chosen = Signal(int)

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._model = ListModel[tuple[int, PreviewPage]](
            {
                DISPLAY: lambda row: number(row[0]),
                ACCESSIBLE: lambda row: caption_of(row[1]),
                TOOL_TIP: lambda row: caption_of(row[1]),
            }
        )
        self._delegate = StripDelegate(picture)
        self._following = False
        self.setAccessibleName(tr("Small pages"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._emit_chosen)
        self._fit()

    def show_pages(self, pages: Sequence[PreviewPage]) -> None:
        """Show pages; the strip is hidden for two or fewer."""
        self._following = True
        self._model.show_rows(enumerate(pages, 1))
        self._following = False
        self.setVisible(len(pages) > 2)  # noqa: PLR2004 - they are seen side by side

    def show_current(self, page: int) -> None:
        """Mark a page, counted from 0, without a signal."""
        if self.currentIndex().row() != page and page < self._model.rowCount():
            self._following = True
            self.setCurrentIndex(self._model.index(page))
            self._following = False

    def _emit_chosen(self, index: QModelIndex) -> None:
        if not self._following and index.isValid():
            self.chosen.emit(index.row())

    def _fit(self) -> None:
        line = current_theme().px(LINE)
        self.setFixedHeight(HIGH + 2 * PAD + line + 22)


class PreviewPanel(QWidget):
    """Shows the pages of a previewer, or a hint without pages."""

    def __init__(self, previewer: Previewer) -> None:
        super().__init__()
        self._previewer = previewer
        self._preview = Preview()
        self.bar = PageBar()
        self.view = PageView(previewer.picture)
        self.strip = PageStrip(previewer.picture)
        self._notice = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._notice.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID)
        self._title = label("", TextStyle.HEAD, head=True, wrap=True)
        self._hint = label("", tone="ink2", wrap=True)
        self._stack = QStackedWidget()
        self.progress = PreviewProgress()
        self._build_layout()
        self._connect()
        self.show_preview(Preview())

    @property
    def preview(self) -> Preview:
        """The current preview."""
        return self._preview

    def show_words(self, title: str, hint: str) -> None:
        """Show a hint instead of pages."""
        self._title.setText(title)
        self._hint.setText(hint)

    def show_waiting(self) -> None:
        """Say that pages are being made, where there are none yet."""
        self.show_words(tr("The preview is being made…"), "")

    def show_preview(self, preview: Preview) -> None:
        """Show other pages."""
        self.progress.end()
        self._preview = preview
        self.view.show_pages(preview.pages)
        self.strip.show_pages(preview.pages)
        self._stack.setCurrentIndex(0 if preview.pages else 1)
        said = tr(
            "The first {shown} of {asked} are shown here; all of them are printed.",
            shown=number(preview.shown),
            asked=number(preview.asked),
        )
        self._notice.setText(said)
        self._notice.setVisible(preview.shown < preview.asked)
        self._follow()

    def _zoom(self, zoom: PageZoom) -> None:
        self.view.show_zoom(zoom)
        self.bar.show_zoom(zoom)
        self._previewer.cancel_requests(self.view.pixels)

    def _follow(self) -> None:
        """Show which pages are visible."""
        seen = self.view.seen()
        if not seen:
            self.bar.show_words("", "")
            return
        page = self._preview.pages[seen.start]
        self.bar.show_words(page.sheet, self.view.words())
        self.strip.show_current(seen.start)

    def _show_canceled(self) -> None:
        hint = tr("Change an option to make it again. What is chosen can be printed without it.")
        self.show_words(tr("The preview was canceled"), hint)

    def _repaint(self) -> None:
        self.view.viewport().update()
        self.strip.viewport().update()

    def _connect(self) -> None:
        self._previewer.made.connect(self.show_preview)
        self._previewer.began.connect(self.progress.begin)
        self._previewer.advanced.connect(self.progress.advance)
        self._previewer.canceled.connect(self._show_canceled)
        self.progress.canceled.connect(self._previewer.cancel)
        self._previewer.painted.connect(self._repaint)
        self.view.current_changed.connect(self._follow)
        self.view.zoomed.connect(self._zoom)
        self.strip.chosen.connect(self.view.go_to)
        self.bar.zoomed.connect(self._zoom)
        self.bar.stepped.connect(lambda step: self._zoom(self.view.stepped(step)))
        self.bar.show_zoom(PageZoom())

    def _build_layout(self) -> None:
        pages = QWidget()
        vbox(self.bar, (self.view, 1), self._notice, self.strip, parent=pages, spacing=0)
        nothing = QWidget()
        words = vbox(STRETCH, parent=nothing, margins=Space.PLACE)
        for each in (self._title, self._hint):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            words.addWidget(each)
        words.addStretch(2)
        self._stack.addWidget(pages)
        self._stack.addWidget(nothing)
        vbox((self._stack, 1), self.progress, parent=self, spacing=0)
