"""Which rule a widget is about: it says so itself, or something it stands in does."""

from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.ui.widgets.source_tip import SourceTip
from fourc_desktop.ui.widgets.value_button import ValueButton

TOPIC: Final = "rule_topic"
"""The property that names the topic of a widget: "trait:melee", "ruling:R7"."""


def topic_of(widget: QWidget | None) -> str | None:
    """The topic of a widget, or of the nearest one around it that has one."""
    while widget is not None:
        if topic := widget.property(TOPIC):
            return str(topic)
        widget = widget.parentWidget()
    return None


def asked(window: QWidget) -> QWidget | None:
    """What a person asks about in a window: the number whose sources are open, else the focus."""
    if any(tip.isVisible() for tip in window.findChildren(SourceTip)):
        for button in window.findChildren(ValueButton):
            if button.underMouse():
                return button
    return QApplication.focusWidget()
