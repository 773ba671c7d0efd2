"""Scrolling to what somebody works in."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QScrollArea, QWidget

from fourc_desktop.ui.theme import Space


def bring_into_view(*widgets: QWidget) -> None:
    """Scroll to each of these in whatever it stands in; the last one is in view for certain.

    Of what is higher than the view the beginning is shown.
    """
    # Where they stand is known once everything around them has taken its place.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    for widget in widgets:
        around = widget.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                _show(widget, around)
            around = around.parentWidget()


def _show(widget: QWidget, area: QScrollArea) -> None:
    if widget.height() + 2 * Space.PLACE > area.viewport().height():
        top = widget.mapTo(area.viewport(), QPoint(0, 0)).y()
        bar = area.verticalScrollBar()
        bar.setValue(bar.value() + top - Space.PLACE)
    else:
        area.ensureWidgetVisible(widget, 0, Space.PLACE)
