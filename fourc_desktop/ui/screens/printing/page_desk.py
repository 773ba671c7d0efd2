"""The pages that would be printed now: the bar, the pages themselves, the strip to choose from."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.printing.page_bar import PageBar
from fourc_desktop.ui.screens.printing.page_strip import PageStrip
from fourc_desktop.ui.screens.printing.page_view import PageView
from fourc_desktop.ui.screens.printing.preview import Preview, Previewer
from fourc_desktop.ui.screens.printing.zoom import Zoom
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class PageDesk(QWidget):
    """Follows a previewer; without pages it says what to do."""

    def __init__(self, previewer: Previewer, appearance: Appearance) -> None:
        super().__init__()
        self._previewer = previewer
        self._preview = Preview()
        self.bar = PageBar(appearance)
        self.view = PageView(previewer.picture, appearance)
        self.strip = PageStrip(previewer.picture, appearance)
        self._notice = label("", Step.SMALL, tone="ink2", wrap=True)
        self._notice.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID)
        self._title = label("", Step.HEAD, head=True, wrap=True)
        self._way = label("", tone="ink2", wrap=True)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.show_preview(Preview())

    @property
    def preview(self) -> Preview:
        """What is shown now."""
        return self._preview

    def show_words(self, title: str, way: str) -> None:
        """What is said while there are no pages."""
        self._title.setText(title)
        self._way.setText(way)

    def show_preview(self, preview: Preview) -> None:
        """Show other pages."""
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

    def _zoom(self, zoom: Zoom) -> None:
        self.view.show_zoom(zoom)
        self.bar.show_zoom(zoom)
        self._previewer.forget_wishes(self.view.pixels)

    def _follow(self) -> None:
        """Say which pages are seen."""
        seen = self.view.seen()
        if not seen:
            self.bar.show_words("", "")
            return
        page = self._preview.pages[seen.start]
        self.bar.show_words(page.sheet, self.view.words())
        self.strip.show_current(seen.start)

    def _repaint(self) -> None:
        self.view.viewport().update()
        self.strip.viewport().update()

    def _connect(self) -> None:
        self._previewer.made.connect(self.show_preview)
        self._previewer.painted.connect(self._repaint)
        self.view.current_changed.connect(self._follow)
        self.view.zoomed.connect(self._zoom)
        self.strip.chosen.connect(self.view.go_to)
        self.bar.zoomed.connect(self._zoom)
        self.bar.stepped.connect(lambda step: self._zoom(self.view.stepped(step)))
        self.bar.show_zoom(Zoom())

    def _lay_out(self) -> None:
        pages = QWidget()
        inside = QVBoxLayout(pages)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.bar)
        inside.addWidget(self.view, 1)
        inside.addWidget(self._notice)
        inside.addWidget(self.strip)
        nothing = QWidget()
        words = QVBoxLayout(nothing)
        words.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        words.addStretch(1)
        for each in (self._title, self._way):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            words.addWidget(each)
        words.addStretch(2)
        self._stack.addWidget(pages)
        self._stack.addWidget(nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
