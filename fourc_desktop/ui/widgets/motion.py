"""Whether things may move by themselves: as little as the system asks for."""

from PySide6.QtWidgets import QStyle, QWidget


def moves(widget: QWidget) -> bool:
    """Whether the system, which Qt's style asks, lets a widget move by itself."""
    return widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
