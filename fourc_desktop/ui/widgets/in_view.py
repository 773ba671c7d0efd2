"""Scrolling to what somebody works in."""

from PySide6.QtWidgets import QScrollArea, QWidget

from fourc_desktop.ui.theme import Space


def bring_into_view(*widgets: QWidget) -> None:
    """Scroll to each of these in whatever it stands in; the last one is in view for certain."""
    for widget in widgets:
        around = widget.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(widget, 0, Space.PLACE)
            around = around.parentWidget()
