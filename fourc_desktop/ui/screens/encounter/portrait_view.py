"""The portrait of whoever is in hand."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.faces import paint_portrait
from fourc_desktop.ui.screens.encounter.people import Person
from fourc_desktop.ui.theme import Radius
from fourc_desktop.ui.widgets.drawing import rounded

SIZE = QSize(84, 104)
LARGEST_SCALE = 1.25
"""How large it is at 100 % text, and how far it grows with the text."""


class PortraitView(QWidget):
    """Three to four, with a frame."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._person: Person | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_person(self, person: Person) -> None:
        """Show somebody else."""
        before, self._person = self._person, person
        if before is None or _drawn(before) != _drawn(person):
            self.update()

    def sizeHint(self) -> QSize:
        """Growing a little with the text."""
        return SIZE * min(self._appearance.theme.text_scale, LARGEST_SCALE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw portrait and frame."""
        if self._person is None:
            return
        theme, place = self._appearance.theme, QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.save()
        painter.setClipPath(rounded(place, Radius.CHIP))
        paint_portrait(painter, theme, place, self._person)
        painter.restore()
        painter.setPen(QPen(theme.colors.frame, 1.5))
        painter.drawRoundedRect(place.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)
        painter.end()


def _drawn(person: Person) -> tuple[object, ...]:
    """What the picture of somebody depends on."""
    portrait = person.portrait
    return person.name, person.look, None if portrait is None else portrait.cacheKey()
