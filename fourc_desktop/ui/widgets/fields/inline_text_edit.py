"""A text edit that looks like plain text until it is edited."""

from string import Template
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QResizeEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractScrollArea, QPlainTextEdit, QSizePolicy

from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.style_sheet import css
from fourc_desktop.ui.theming.theme import Height, Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.mixins import is_undo

STYLE: Final = Template("""
QPlainTextEdit { font: $font; color: $ink; background: $background; border: 1px solid $edge;
  border-radius: ${radius}px; padding: 1px 5px; placeholder-text-color: $faint; }
QPlainTextEdit:hover { border: 1px solid $hover; }
QPlainTextEdit:focus { background: $highlight; color: $highlight_ink; border: 2px solid $focus;
  padding: 0px 4px; }
QPlainTextEdit:read-only, QPlainTextEdit:read-only:hover { border: 1px solid $edge;
  background: $read_only; }
QPlainTextEdit:disabled, QPlainTextEdit:disabled:hover { border: 1px solid $off;
  background: $read_only; color: $faint; }
QPlainTextEdit:read-only:focus { border: 2px solid $focus; }
""")
FRAME: Final = 6
"""Padding and border on each side, in pixels."""

BELOW: Final = 4
"""The room that Qt needs below several lines, in pixels; else it scrolls the first out of view."""


class InlineTextEdit(QPlainTextEdit):
    """A plain text edit that grows with its text; one paragraph, or several with `lines`.

    `edited` emits the text after user input. It has no own undo, since undo belongs to the
    campaign. `left` is emitted when the input ends: as the focus leaves, and without `lines` on
    Enter, which keeps the focus.
    """

    edited = Signal(str)
    left = Signal()

    def __init__(
        self,
        name: str,
        *,
        placeholder: str = "",
        lines: bool = False,
        headline: bool = False,
        quiet: TextStyle | None = None,
    ) -> None:
        """A `headline` is drawn on yellow; `quiet` is the text style of an edit without a frame."""
        super().__init__()
        self._lines = lines
        self._headline = headline
        self._quiet = quiet
        self._shown = ""
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self._changed)
        self.document().setDocumentMargin(2)
        application().theme_changed.connect(self._apply_style)
        self._apply_style()

    def show_text(self, words: str) -> None:
        """Show another text, keeping the cursor; `edited` is not emitted."""
        self._shown = words
        if words == self.toPlainText():
            return
        place = self.textCursor().position()
        self.setPlainText(words)
        cursor = self.textCursor()
        cursor.setPosition(min(place, len(self.document().toPlainText())))
        self.setTextCursor(cursor)

    def begin(self) -> None:
        """Take the focus, with everything selected."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.selectAll()

    def sizeHint(self) -> QSize:
        """As high as the text, wrapped at the current width."""
        return QSize(current_theme().px(160), self._height())

    def minimumSizeHint(self) -> QSize:
        """Narrow, and as high as the text is at the current width."""
        return QSize(current_theme().px(80), self._height())

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the campaign; handle Esc here."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if is_undo(event):
                event.ignore()
                return False
            if event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colors of a field that can be edited, or those of one that cannot."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ReadOnlyChange, QEvent.Type.EnabledChange):
            self.style().unpolish(self)
            self.style().polish(self)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Accept text only; dropped files are handled by the window."""
        has_files = any(url.isLocalFile() for url in source.urls())
        return not has_files and super().canInsertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter accepts a single line, Esc leaves the field."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self._return_focus()
        elif is_enter and not self._lines:
            self._end()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Select nothing and emit `left`, unless a popup took the focus."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap again and adapt the height."""
        super().resizeEvent(event)
        self._grow()

    def _end(self) -> None:
        """Select nothing, and report the end of the input."""
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)
        self.left.emit()

    def _return_focus(self) -> None:
        """Give the focus to the surrounding scroll area, so that Esc and arrow keys work there."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QAbstractScrollArea):
            around = None if around.isWindow() else around.parentWidget()
        if around is None:
            self.clearFocus()
        else:
            around.setFocus(Qt.FocusReason.OtherFocusReason)

    def _changed(self) -> None:
        self._grow()
        text = self.toPlainText()
        if text != self._shown:
            self._shown = text
            self.edited.emit(text)

    def _grow(self) -> None:
        height = self._height()
        spare_height = 0 if self._lines else height - self._text_height()
        self.setViewportMargins(0, max(spare_height, 0) // 2, 0, 0)
        self.setFixedHeight(height)
        self.updateGeometry()

    def _height(self) -> int:
        minimum = Height.SEGMENT if self._quiet is None else Height.COMPACT
        return max(self._text_height(), current_theme().px(minimum))

    def _text_height(self) -> int:
        lines, least = self.document().size().height(), 3 if self._lines else 1
        margin = 2 * self.document().documentMargin()
        height = round(max(lines, least) * self.fontMetrics().lineSpacing() + margin)
        if lines > 1:
            spacing = QFontMetricsF(self.font()).lineSpacing()
            height = max(height, round(lines * spacing + margin) + BELOW)
        return height + FRAME

    def _apply_style(self) -> None:
        weight = QFont.Weight.Normal if self._lines else QFont.Weight.Medium
        theme = current_theme()
        font = (
            theme.head_font(TextStyle.TITLE)
            if self._headline
            else theme.font(TextStyle.BODY, weight)
        )
        if self._quiet is not None and self._quiet > TextStyle.BODY:
            font = theme.head_font(self._quiet)
        quiet = self._quiet is not None
        self.setStyleSheet(text_edit_style(theme, font, headline=self._headline, quiet=quiet))
        self._grow()


def text_edit_style(theme: Theme, font: QFont, *, headline: bool, quiet: bool = False) -> str:
    """The style sheet of the edit; a `quiet` one has no frame until it is hovered."""
    colors = theme.colors
    weight, families = font.weight().value, ", ".join(f'"{name}"' for name in font.families())
    frameless = headline or quiet
    return STYLE.substitute(
        font=f"{weight} {font.pixelSize()}px {families}",
        faint=css(colors.ink3),
        ink=css(colors.on_caption if headline else colors.ink),
        background="transparent" if frameless else css(colors.surface),
        read_only="transparent" if frameless else css(colors.sunken),
        edge="transparent" if frameless else css(colors.control),
        off="transparent" if frameless else css(colors.line),
        hover=css(colors.on_caption if headline else colors.accent),
        highlight=css(colors.surface),
        highlight_ink=css(colors.ink),
        focus=css(colors.accent),
        radius=Radius.FIELD,
    )
