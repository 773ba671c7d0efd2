"""A toggle button that locks a value against re-rolling."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius
from fourc_desktop.ui.widgets.painting.drawing import box


class LockButton(QAbstractButton):
    """Filled while locked; `clicked` is the user's request to toggle."""

    focus_radius = float(Radius.FIELD)

    def __init__(self, name: str) -> None:
        """`name` is what is locked."""
        super().__init__()
        self._name = name
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_locked(locked=False)

    def show_locked(self, *, locked: bool) -> None:
        """Show whether it is locked."""
        self.setChecked(locked)
        name = self._name
        self.setAccessibleName(
            tr("Unlock {name}", name=name) if locked else tr("Lock {name}", name=name)
        )
        self.setToolTip(
            tooltip_text(tr("Locked: rolling leaves it alone") if locked else tr("Lock it"))
        )

    def sizeHint(self) -> QSize:
        """A square of the height of a control."""
        side = current_theme().px(Height.CONTROL)
        return QSize(side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter triggers it, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the lock."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        highlighted = self.underMouse() or self.isDown()
        if self.isChecked():
            box(painter, rect, Radius.FIELD, colors.ink, colors.ink)
        else:
            box(painter, rect, Radius.FIELD, colors.sunken if highlighted else None, colors.control)
        ink = colors.surface if self.isChecked() else colors.ink
        side = theme.px(16)
        place = QRectF(0, 0, side, side)
        place.moveTopLeft((rect.center() - place.center()).toPoint())
        icon = "lock" if self.isChecked() else "lock-open"
        icons().paint(painter, icon, place, ink)
        painter.end()
