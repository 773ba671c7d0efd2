"""Tokens that glide to where they are now, unless the system asks for less motion."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem, QWidget

from fourc_desktop.ui.widgets.motion import moves

DURATION: Final = 160
"""How long a glide takes, in milliseconds."""

MOST: Final = 40
"""Where more tokens moved at once, as when a fight is opened, none glides."""


@dataclass(frozen=True, slots=True)
class Glide:
    """An item that lies at `end` already, and seems to come from `start`; pixels of the board."""

    item: QGraphicsItem
    start: QPointF
    end: QPointF


class TokenMotion:
    """One run of glides at a time; the next one, or `stop`, brings the last to its end."""

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
        """Let items glide, where things may move by themselves."""
        if glides and len(glides) <= MOST and moves(self._widget):
            self._glides = tuple(glides)
            self._show(0.0)
            self._clock.setDuration(DURATION)
            self._clock.start()

    def stop(self) -> None:
        """Have everything where it belongs at once."""
        self._clock.stop()
        self._show(1.0)
        self._glides = ()

    def let_go(self, item: QGraphicsItem) -> QPointF | None:
        """Let something else move an item; say where it came from, if it was gliding."""
        glide = next((each for each in self._glides if each.item is item), None)
        self._glides = tuple(each for each in self._glides if each is not glide)
        return None if glide is None else glide.start

    def _show(self, share: float) -> None:
        for glide in self._glides:
            glide.item.setPos(glide.start + (glide.end - glide.start) * share)
