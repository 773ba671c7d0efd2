"""The glide animation of moved tokens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem, QWidget

from fourc_desktop.ui.widgets.accessibility import animations_enabled

DURATION: Final = 160
"""The duration of a glide, in milliseconds."""


MAX_GLIDING: Final = 40
"""The most tokens that glide at once; if more have moved, none glides."""


@dataclass(frozen=True, slots=True)
class Glide:
    """An item at `end` that is animated from `start`; board pixels."""

    item: QGraphicsItem
    start: QPointF
    end: QPointF


class TokenMotion:
    """Animates one set of glides at a time; the next one, or `stop`, completes the last."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._glides: tuple[Glide, ...] = ()
        self._clock = QVariantAnimation(widget)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(0)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._show)

    def run(self, glides: Sequence[Glide]) -> None:
        """Start glides, unless the system asks for reduced motion."""
        if glides and len(glides) <= MAX_GLIDING and animations_enabled(self._widget):
            self._glides = tuple(glides)
            self._show(0.0)
            self._clock.setDuration(DURATION)
            self._clock.start()

    def stop(self) -> None:
        """Complete all glides."""
        self._clock.stop()
        self._show(1.0)
        self._glides = ()

    def let_go(self, item: QGraphicsItem) -> QPointF | None:
        """Release an item to another animation; return its start position if it was gliding."""
        glide = next((each for each in self._glides if each.item is item), None)
        self._glides = tuple(each for each in self._glides if each is not glide)
        return None if glide is None else glide.start

    def _show(self, share: float) -> None:
        for glide in self._glides:
            glide.item.setPos(glide.start + (glide.end - glide.start) * share)
