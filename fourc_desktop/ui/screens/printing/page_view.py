"""The scrolling view of pages, and its zoom."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea

from fourc_desktop.ui.screens.printing.preview import PreviewPage
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

PERCENTS: Final = (50, 75, 100, 125, 150, 200, 300)
FIT_PAGE: Final = "page"
FIT_WIDTH: Final = "width"
PIXELS_PER_POINT: Final = 96 / 72
"""At 100 % a page has its paper size on the screen."""


@dataclass(frozen=True, slots=True)
class PageZoom:
    """One of two fits, or a percentage of `PERCENTS` as text."""

    word: str = FIT_PAGE

    @property
    def title(self) -> str:
        """The text of the zoom button."""
        if self.word == FIT_PAGE:
            return tr("Fit page")
        return tr("Fit width") if self.word == FIT_WIDTH else tr("{n} %", n=number(int(self.word)))

    def scale(self, page: QSizeF, room: QSizeF, across: int, gap: float) -> float:
        """Pixels per point, for `across` pages of this size side by side in an area."""
        width = (room.width() - (across - 1) * gap) / across / page.width()
        if self.word == FIT_PAGE:
            return max(min(width, room.height() / page.height()), 0.05)
        if self.word == FIT_WIDTH:
            return max(width, 0.05)
        return int(self.word) / 100 * PIXELS_PER_POINT

    def stepped(self, steps: int, scale: float) -> "PageZoom":
        """The next percentage above or below a scale."""
        percent = scale / PIXELS_PER_POINT * 100
        if steps > 0:
            return PageZoom(
                str(next((each for each in PERCENTS if each > percent + 1), PERCENTS[-1]))
            )
        below = [each for each in PERCENTS if each < percent - 1]
        return PageZoom(str(below[-1] if below else PERCENTS[0]))


ZOOMS: Final = tuple(map(PageZoom, (FIT_PAGE, FIT_WIDTH, *map(str, PERCENTS))))


MARGIN: Final = 16
GAP: Final = 16
CAPTION: Final = 28
"""Margins around and between pages, in pixels, and the height of captions at 100 % text."""

SHADOW: Final = 3
WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
"""The flags of the words in a page that is not drawn yet."""

MIN_WIDTH: Final = 220
"""The least width of the view, in pixels at 100 % text."""

Picture = Callable[[int, int], QImage | None]
"""A function that returns the picture of a page (from 0) at a width in pixels, or None."""


@dataclass(frozen=True, slots=True)
class PagePosition:
    """The rectangle of a page in the content."""

    page: int
    rect: QRectF


class PageView(StyleChangeMixin, QAbstractScrollArea):
    """The view; `current_changed` is emitted for other current pages, `zoomed` by user zooms."""

    current_changed = Signal()
    zoomed = Signal(object)

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self._pages: tuple[PreviewPage, ...] = ()
        self._spots: tuple[PagePosition, ...] = ()
        self._zoom = PageZoom()
        self._scale = 1.0
        self._across = 1
        self._current = 0
        self.setAccessibleName(tr("Pages"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ringed", "true")
        self.setVerticalScrollBar(ScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().valueChanged.connect(self._follow)
        self._fit()

    def stepped(self, steps: int) -> PageZoom:
        """The next larger zoom, or smaller for negative steps."""
        return self._zoom.stepped(steps, self._scale)

    @property
    def pixels(self) -> int:
        """The width of a page in pixels; 0 without pages."""
        if not self._spots:
            return 0
        return round(self._spots[0].rect.width() * self.devicePixelRatioF())

    def seen(self) -> range:
        """The indexes of the current pages, one row, from 0."""
        if not self._pages:
            return range(0)
        first = self._current - self._current % self._across
        return range(first, min(first + self._across, len(self._pages)))

    def show_pages(self, pages: Sequence[PreviewPage]) -> None:
        """Show pages, at the former position if it exists."""
        self._pages = tuple(pages)
        self._arrange()
        self.go_to(min(self._current, max(len(pages) - 1, 0)))
        self.viewport().update()

    def show_zoom(self, zoom: PageZoom) -> None:
        """Set the zoom; the current page stays in view."""
        self._zoom = zoom
        self._arrange()
        self.go_to(self._current)

    def go_to(self, page: int) -> None:
        """Scroll to a page, counted from 0."""
        self._current = page
        if page < len(self._spots):
            bar = self.verticalScrollBar()
            bar.setValue(round(self._spots[page].rect.top()) - MARGIN)
            self._current = page
        self.setAccessibleDescription(self.read_out())
        self.current_changed.emit()
        self.viewport().update()

    def words(self) -> str:
        """The visible pages: "Page 1 and 2 of 4"."""
        seen, count = self.seen(), number(len(self._pages))
        if len(seen) > 1:
            first, last = number(seen[0] + 1), number(seen[-1] + 1)
            return tr("Pages {first} and {last} of {count}", first=first, last=last, count=count)
        if seen:
            return tr("Page {number} of {count}", number=number(seen[0] + 1), count=count)
        return ""

    def read_out(self) -> str:
        """The visible pages and their text, for a screen reader."""
        texts = [self._pages[page].text for page in self.seen()]
        return "\n".join(filter(None, [self.words(), *texts]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background and the visible pages."""
        theme = current_theme()
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), theme.colors.sunken)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(theme.font(TextStyle.SMALL))
        offset = QPointF(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        view = QRectF(self.viewport().rect())
        for spot in self._spots:
            rect = spot.rect.translated(offset)
            if rect.adjusted(0, 0, 0, theme.px(CAPTION)).intersects(view):
                self._paint_page(painter, rect, spot.page)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages again."""
        super().resizeEvent(event)
        self._arrange()
        self.go_to(self._current)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl, zoom; else scroll."""
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and turned:
            self.zoomed.emit(self.stepped(turned))
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Down, Home and End select a page, + and - zoom, 0 fits pages."""
        keys = Qt.Key
        last = len(self._pages) - 1
        row = self.seen().start if self._pages else 0
        goals = {
            keys.Key_PageDown: min(row + self._across, max(last, 0)),
            keys.Key_PageUp: max(row - self._across, 0),
            keys.Key_Home: 0,
            keys.Key_End: max(last, 0),
        }
        steps = {keys.Key_Plus: 1, keys.Key_Minus: -1}
        key = Qt.Key(event.key())
        if key in goals:
            self.go_to(goals[key])
        elif key in steps:
            self.zoomed.emit(self.stepped(steps[key]))
        elif key == keys.Key_0:
            self.zoomed.emit(PageZoom())
        else:
            super().keyPressEvent(event)

    def _paint_page(self, painter: QPainter, rect: QRectF, page: int) -> None:
        theme = current_theme()
        painter.fillRect(rect.translated(SHADOW, SHADOW), theme.colors.line)
        painter.fillRect(rect, Qt.GlobalColor.white)
        pixels = round(rect.width() * self.devicePixelRatioF())
        image = self._picture(page, pixels)
        if image is not None:
            painter.drawImage(rect, image)
        else:
            painter.setPen(Qt.GlobalColor.black)
            painter.drawText(rect, WRAPPED, tr("Drawing the page…"))
        painter.setPen(theme.colors.line)
        painter.drawRect(rect)
        painter.setPen(theme.colors.ink2)
        caption = QRectF(rect.left(), rect.bottom() + 4, rect.width(), theme.px(CAPTION) - 4)
        words = caption_of(self._pages[page])
        if painter.fontMetrics().horizontalAdvance(words) > rect.width():
            words = number(self._pages[page].number)
        painter.drawText(caption, Qt.AlignmentFlag.AlignTop, words)

    def _arrange(self) -> None:
        """Place the pages in rows of one or two."""
        if not self._pages:
            self._spots = ()
            self._set_ranges(QSizeF())
            return
        page = self._pages[0].size
        caption = current_theme().px(CAPTION)
        room = QSizeF(self.viewport().size()) - QSizeF(2 * MARGIN, 2 * MARGIN + caption)
        self._across = self._beside(page, room)
        self._scale = self._zoom.scale(page, room, self._across, GAP)
        spots: list[PagePosition] = []
        y = float(MARGIN)
        numbered = enumerate(self._pages)
        widest = 0.0
        for _, row in groupby(numbered, key=lambda each: each[0] // self._across):
            sizes = [(number_, one.size * self._scale) for number_, one in row]
            width = sum(size.width() for _, size in sizes) + GAP * (len(sizes) - 1)
            x = max((room.width() - width) / 2, 0) + MARGIN
            for number_, size in sizes:
                spots.append(PagePosition(number_, QRectF(QPointF(round(x), y), size)))
                x += size.width() + GAP
            y += round(max(size.height() for _, size in sizes)) + caption
            widest = max(widest, width)
        self._spots = tuple(spots)
        self._set_ranges(QSizeF(widest + 2 * MARGIN, y + MARGIN))
        self.viewport().update()

    def _beside(self, page: QSizeF, room: QSizeF) -> int:
        """Whether two pages fit side by side without making them smaller."""
        if len(self._pages) < 2 or self._zoom.word == FIT_WIDTH:  # noqa: PLR2004
            return 1
        if self._zoom.word == FIT_PAGE:
            alone = self._zoom.scale(page, room, 1, GAP)
            return 2 if self._zoom.scale(page, room, 2, GAP) >= alone * 0.8 else 1
        scale = self._zoom.scale(page, room, 1, GAP)
        return 2 if 2 * page.width() * scale + GAP <= room.width() else 1

    def _set_ranges(self, controller: QSizeF) -> None:
        view = self.viewport().size()
        for bar, whole, part in (
            (self.horizontalScrollBar(), controller.width(), view.width()),
            (self.verticalScrollBar(), controller.height(), view.height()),
        ):
            bar.setRange(0, max(round(whole - part), 0))
            bar.setPageStep(part)
            bar.setSingleStep(40)

    def _follow(self, value: int) -> None:
        """Set the current page: that at the upper edge, or the last one at the end."""
        at_end = 0 < value == self.verticalScrollBar().maximum()
        line = value + self.viewport().height() / (1 if at_end else 3)
        passed = [spot.page for spot in self._spots if spot.rect.top() <= line]
        if passed and passed[-1] not in self.seen():
            self._current = passed[-1]
            self.setAccessibleDescription(self.read_out())
            self.current_changed.emit()
        self.viewport().update()

    def _fit(self) -> None:
        self.setMinimumWidth(current_theme().px(MIN_WIDTH))
        self._arrange()


def caption_of(page: PreviewPage) -> str:
    """The caption of a page: "Stormglass, page 1 of 2"."""
    if page.total == 1:
        return page.sheet
    numbers = {"number": number(page.number), "total": number(page.total)}
    return tr("{sheet}, page {number} of {total}", sheet=page.sheet, **numbers)
