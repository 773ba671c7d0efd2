"""Moves the focus with Tab in the order of the layouts, also to widgets created later.

Qt appends a widget created later to the end of the window's focus chain, wherever it is.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLayout,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QWidget,
)


def focus_next(screen: QWidget, parts: Sequence[QWidget], *, forward: bool) -> bool:
    """Move the focus to the next widget of some parts of a screen; return whether there is one.

    After the last one the focus leaves the screen (backward before the first one), and returns at
    the other end.
    """
    stops = [stop for part in parts for stop in tab_stops(part)]
    here = next((stop for stop in stops if stop.hasFocus()), None)
    if here is None:
        return False
    place = stops.index(here) + (1 if forward else -1)
    if 0 <= place < len(stops):
        found = stops[place]
    else:
        found = _left_for(screen, stops, forward=forward) or stops[place % len(stops)]
    reason = Qt.FocusReason
    found.setFocus(reason.TabFocusReason if forward else reason.BacktabFocusReason)
    return True


def _left_for(screen: QWidget, stops: Sequence[QWidget], *, forward: bool) -> QWidget | None:
    """The widget outside that gets the focus, linked to the ends of the screen."""
    before, after = _outside(screen, forward=False), _outside(screen, forward=True)
    # Each call moves its second widget. Stops between widgets outside would be entered from there.
    if before is not None:
        QWidget.setTabOrder(before, stops[0])
    for stop, following in pairwise(stops):
        QWidget.setTabOrder(stop, following)
    if after is not None:
        QWidget.setTabOrder(stops[-1], after)
    return after if forward else before


def tab_stops(widget: QWidget) -> Iterator[QWidget]:
    """The tab stops in a widget, in the order of its layouts."""
    if not widget.isVisible() or not widget.isEnabled():
        return
    if _takes_tab(widget):
        yield widget
        return
    for child in _children(widget):
        yield from tab_stops(child)


def _takes_tab(widget: QWidget) -> bool:
    is_stop = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return is_stop and widget.focusProxy() is None and not isinstance(widget, QScrollArea)


def _children(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QScrollArea):
        yield from filter(None, (widget.widget(),))
    elif isinstance(widget, QSplitter):
        yield from filter(None, (widget.widget(index) for index in range(widget.count())))
    elif isinstance(widget, QStackedWidget):
        yield from filter(None, (widget.currentWidget(),))
    elif (layout := widget.layout()) is not None:
        yield from _in_layout(layout)
    else:
        yield from (each for each in widget.children() if isinstance(each, QWidget))


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for item in filter(None, (layout.itemAt(index) for index in range(layout.count()))):
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _in_layout(inner)


def _outside(screen: QWidget, *, forward: bool) -> QWidget | None:
    """The next stop of the window outside a screen, in the order of the layouts.

    The focus chain is not read: PySide takes its next widget for a child of the one before.
    """
    stops = [*tab_stops(_content(screen.window()))]
    inside = [place for place, stop in enumerate(stops) if screen.isAncestorOf(stop)]
    if not inside or len(inside) == len(stops):
        return None
    place = inside[-1] + 1 if forward else inside[0] - 1
    return stops[place % len(stops)]


def _content(window: QWidget) -> QWidget:
    """The widget with the content of a window."""
    central = window.centralWidget() if isinstance(window, QMainWindow) else None
    return central or window
