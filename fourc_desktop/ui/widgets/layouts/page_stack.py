"""A stack of pages of which only the current one needs room, and the focus when it changes."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from fourc_desktop.ui.widgets.layouts.tab_order import tab_stops


class PageStack(QStackedWidget):
    """A stacked widget whose minimum size is that of its current page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _index: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """The minimum size of the current page."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


def show_page(stack: QStackedWidget, page: QWidget) -> None:
    """Show a page; a focus on the one before goes to where it last was on the new one.

    The first time, it goes to the focus proxy of the page, else to the first widget.

    Qt hides the old page first, and so moves the focus on in the tab order, out of the stack; a
    screen reader would read that widget.
    """
    before, focus = stack.currentWidget(), QApplication.focusWidget()
    moves = before not in (None, page) and focus is not None and before.isAncestorOf(focus)
    if moves:
        stack.setFocus(Qt.FocusReason.OtherFocusReason)
    stack.setCurrentWidget(page)
    if moves and stack.hasFocus():
        targets = (page.focusWidget(), page.focusProxy(), first_stop(page))
        target = next((each for each in targets if each is not None), page)
        target.setFocus(Qt.FocusReason.OtherFocusReason)


def first_stop(page: QWidget) -> QWidget | None:
    """The first widget of a page in the order of its layouts that is shown and takes Tab."""
    return next(tab_stops(page), None)
