"""The frame of a portrait, which accepts clicks, and dropped and pasted pictures."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QEvent,
    QIODevice,
    QMimeData,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QGuiApplication,
    QImage,
    QImageWriter,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.storage.images import PICTURE_SUFFIXES
from fourc_desktop.ui.shared.file_drop import accept_as_copy, dropped_files
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, announce
from fourc_desktop.ui.widgets.buttons.button import icon_button
from fourc_desktop.ui.widgets.painting.card_painter import cut
from fourc_desktop.ui.widgets.painting.drawing import faded, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.figures import paint_figure
from fourc_desktop.ui.widgets.painting.illustration import ILLUSTRATIONS, paint_illustration

SIZE: Final = QSize(132, 172)
PICTURE_KINDS: Final = ("image/png", "image/jpeg", "image/webp")
"""The MIME types of pictures that can be pasted."""

LARGEST_SCALE: Final = 1.25
"""The largest factor by which the frame scales with the text."""


INSET: Final = 4
"""The distance of the button in the corner from the edges, in pixels."""


class PortraitFrame(QAbstractButton):
    """A portrait in the ratio 3 to 4, or a placeholder figure or illustration.

    `clicked` asks for a picture; `dropped` emits the path of one; `pasted` the content of one;
    `removed` asks to remove it.

    Attributes:
        refusal: Why nothing was pasted, or "".
        remove: The button in the corner that removes the picture.
    """

    dropped = Signal(Path)
    pasted = Signal(bytes)
    removed = Signal()

    focus_radius = float(Radius.CHIP)

    def __init__(self, size: QSize = SIZE) -> None:
        """`size` is the size at 100 % text."""
        super().__init__()
        self._size = size
        self._picture: QPixmap | None = None
        self._seed = ""
        self._dark = False
        self._illustration = ""
        self._busy = False
        self._changeable = True
        self._drop_hovered = False
        self.refusal = ""
        self.remove = icon_button("x", tr("Remove portrait"), height=Height.TARGET)
        self.remove.setParent(self)
        self.remove.setCursor(Qt.CursorShape.ArrowCursor)
        self.remove.clicked.connect(self.removed)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_portrait(None, "", dark=False)

    def show_portrait(
        self, picture: QPixmap | None, seed: str, *, dark: bool, illustration: str = ""
    ) -> None:
        """Show a picture, or for None an illustration or the figure of this random seed."""
        self._picture, self._seed, self._dark = picture, seed, dark
        self._illustration = illustration if illustration in ILLUSTRATIONS else ""
        self.setAccessibleName(tr("Portrait, none chosen") if picture is None else tr("Portrait"))
        self._show_remove()
        self.update()

    def _show_remove(self) -> None:
        """Show the button that removes the picture, if there is one."""
        is_shown = self._picture is not None and self._changeable
        if self.remove.hasFocus() and not is_shown:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.remove.setVisible(is_shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in the corner."""
        super().resizeEvent(event)
        size = self.remove.sizeHint()
        self.remove.setGeometry(QRect(QPoint(self.width() - size.width() - INSET, INSET), size))

    def show_picture(self, picture: QPixmap | None) -> None:
        """Show another picture of the same document."""
        illustration = self._illustration
        self.show_portrait(picture, self._seed, dark=self._dark, illustration=illustration)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may choose another picture."""
        self._changeable = changeable
        self.setAcceptDrops(changeable)
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if changeable else Qt.CursorShape.ArrowCursor
        )
        self.setAccessibleDescription(
            tr("Choose a picture with Enter, paste one with Ctrl+V, remove it with Del.")
        )
        self.setToolTip(tr("Choose a picture, or drop or paste one here: PNG, JPEG or WebP"))
        allow(self, changeable=changeable)
        self._show_remove()

    def show_busy(self, busy: bool) -> None:  # noqa: FBT001
        """Show whether a picture is being read."""
        self._busy = busy
        self.update()

    def sizeHint(self) -> QSize:
        """The size, scaled with the text up to a limit."""
        scale = min(current_theme().text_scale, LARGEST_SCALE)
        return self._size * scale

    def paste(self) -> None:
        """Emit the picture in the clipboard; if there is none, show why."""
        if not self._changeable:
            return
        found = picture_of(clipboard_data())
        self.refusal = ""
        if isinstance(found, Path):
            self.dropped.emit(found)
        elif found is not None:
            self.pasted.emit(found)
        else:
            self.refusal = tr("No picture to paste")
            announce(self, self.refusal)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Clear the reason why nothing was pasted."""
        super().leaveEvent(event)
        self._forget()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the reason why nothing was pasted."""
        super().focusOutEvent(event)
        self._forget()

    def _forget(self) -> None:
        self.refusal = ""
        self.update()

    def event(self, event: QEvent) -> bool:
        """Handle Del here; elsewhere it moves the character to the trash."""
        if event.type() == QEvent.Type.ShortcutOverride and self._changeable:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Delete:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses a picture, Ctrl+V pastes one, Del removes it."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Delete:
            if self._picture is not None:
                self.removed.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a single picture."""
        if picture_in(event) is not None:
            self._drop_hovered = True
            self.update()
            accept_as_copy(event)

    def dragLeaveEvent(self, _event: QEvent) -> None:
        """Remove the drop highlight."""
        self._drop_hovered = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the dropped picture."""
        self._drop_hovered = False
        self.update()
        path = picture_in(event)
        if path is not None:
            accept_as_copy(event)
            self.dropped.emit(path)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture or the figure, the frame, and a hint at the foot."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        painter.save()
        painter.setClipPath(rounded(rect, Radius.CHIP))
        painter.fillRect(rect, colors.surface)
        if self._picture is not None:
            painter.drawPixmap(rect, self._picture, cut(self._picture.size(), self.size()))
        elif self._illustration:
            paint_illustration(painter, rect, self._illustration, colors)
        else:
            paint_figure(painter, rect, self._seed, dark=self._dark)
        if text := self._foot_text():
            self._paint_foot(painter, rect, text)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(
            QPen(
                colors.accent if self._drop_hovered else colors.frame,
                3 if self._drop_hovered else 1.5,
            )
        )
        painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)
        painter.end()

    def _foot_text(self) -> str:
        """The hint at the foot of the frame, or ""."""
        if self._busy:
            return tr("Reading…")
        if self.refusal:
            return self.refusal
        if self._changeable and (self._drop_hovered or self.underMouse() or self.hasFocus()):
            return tr("Choose…") if not self._drop_hovered else tr("Drop it here")
        return ""

    def _paint_foot(self, painter: QPainter, rect: QRectF, text: str) -> None:
        theme = current_theme()
        foot = QRectF(rect)
        foot.setTop(rect.bottom() - theme.px(30))
        painter.fillRect(foot, faded(theme.colors.notice, 0.9))
        painter.setPen(theme.colors.on_notice)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, text)


def clipboard_data() -> QMimeData:
    """The content of the clipboard; without formats while it is empty, for which Qt has None."""
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    return QMimeData() if data is None else data


def picture_of(data: QMimeData) -> Path | bytes | None:
    """The picture in the clipboard: a copied file or the content of one, not decoded; or None."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if len(paths) == 1 and paths[0].suffix.lower() in PICTURE_SUFFIXES:
        return paths[0]
    for kind in PICTURE_KINDS:
        if data.hasFormat(kind):
            return bytes(data.data(kind).data())
    if not data.hasImage():
        return None
    # Some systems provide only pixels.
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(QImage(data.imageData()))
    return bytes(buffer.data().data())


def picture_in(event: QDropEvent) -> Path | None:
    """The path of a single dropped picture, or None."""
    pictures = dropped_files(event, PICTURE_SUFFIXES)
    return pictures[0] if len(event.mimeData().urls()) == len(pictures) == 1 else None
