"""The building blocks of a sheet on the screen: page, sections and items."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import scroll_vertically
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box

TWO_COLUMNS = 980
"""The width, in pixels at 100 % text, from which the sections are in two columns."""

MAX_WIDTH = 1240
"""The maximum width of the page, in pixels at 100 % text, so that lines stay readable."""

SHADOW = 4


class SheetPage(StyleChangeMixin, QWidget):
    """A page with a hard shadow: a header at the top, and the layout `inside` below it.

    `add_columns` adds two stacks that are side by side if they fit. A `dense` page is for a narrow
    column.
    """

    def __init__(self, head: QWidget, *, dense: bool = False) -> None:
        super().__init__()
        self.inside = QVBoxLayout()
        if dense:
            self.inside.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.GRID)
        else:
            self.inside.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        self.inside.setSpacing(Space.GRID if dense else Space.PLACE)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(Space.PLACE + Space.GRID)
        vbox(head, self.inside, parent=self, margins=(2, 2, SHADOW + 2, SHADOW + 2), spacing=0)
        self._fit()

    def add_columns(self, left: list[QWidget], right: list[QWidget]) -> None:
        """Append two stacks of sections."""
        self._columns.addLayout(_stack(left), 11)
        self._columns.addLayout(_stack(right), 9)
        self.inside.addLayout(self._columns)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page with its hard shadow."""
        colors = current_theme().colors
        painter = QPainter(self)
        page = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(page.translated(SHADOW, SHADOW), colors.shadow)
        box(painter, page, 0, colors.surface, colors.frame, 2)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Switch between two columns and one."""
        super().resizeEvent(event)
        is_wide = self.width() >= current_theme().px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)

    def _fit(self) -> None:
        self.setMaximumWidth(current_theme().px(MAX_WIDTH))


def _stack(sections: list[QWidget]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(Space.PLACE)
    for section in sections:
        column.addWidget(section)
    column.addStretch(1)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column


class SheetSection(QWidget):
    """A titled section of a sheet; `body` is the layout of its content.

    A `dense` one has a smaller title without a rule.
    """

    def __init__(self, title: str, *, dense: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._note: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        head = QHBoxLayout()
        head.setSpacing(16)
        self._title = label(title, TextStyle.SUBHEAD if dense else TextStyle.HEAD, head=True)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        self.body = vbox(spacing=0)
        column = vbox(head, parent=self, spacing=4)
        if dense:
            head.setContentsMargins(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0)
        else:
            column.addWidget(HeavyRule())
        column.addLayout(self.body)

    def show_title(self, title: str) -> None:
        """Change the title."""
        self.setAccessibleName(title)
        self._title.setText(title)

    def show_note(self, note: str) -> None:
        """Show a note at the right of the title."""
        self._note.setText(note)

    def clear(self) -> None:
        """Delete the content of the section."""
        clear_layout(self.body)


class HeavyRule(QFrame):
    """A thick horizontal line below a title."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.HLine)
        self.setFrameShadow(QFrame.Shadow.Plain)
        self.setLineWidth(2)
        self.setFixedHeight(2)


class SheetItem(QWidget):
    """A row with a name and a second line, which wrap, and a widget at the end."""

    def __init__(self, name: str, second: str, end: QWidget, *, last: bool) -> None:
        super().__init__()
        text_layout = vbox(label(name, strong=True, wrap=True), spacing=0)
        if second:
            text_layout.addWidget(label(second, TextStyle.SMALL, tone="ink2", wrap=True))
        row = hbox((text_layout, 1), margins=(0, 6), spacing=16)
        row.addWidget(end, alignment=Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        column = vbox(row, parent=self, spacing=0)
        if not last:
            column.addWidget(hairline())


class SheetScrollArea(QScrollArea):
    """Scrolls a centered sheet, with an optional read-only notice above it."""

    def __init__(self, sheet: QWidget, read_only: str | None) -> None:
        super().__init__()
        content = QWidget()
        across = hbox(STRETCH, (sheet, 1000), STRETCH)
        column = vbox(
            parent=content,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE),
            spacing=Space.PANEL,
        )
        if read_only is not None:
            column.addWidget(ReadOnlyNotice(read_only))
        column.addLayout(across)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        # It gets the focus when a document is opened, so that the arrow keys scroll; Tab skips it.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        scroll_vertically(self)

    def begin(self) -> None:
        """Scroll to the top and take the focus, so that the arrow keys scroll."""
        self.verticalScrollBar().setValue(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
