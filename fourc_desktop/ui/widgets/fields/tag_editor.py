"""An editor for the tags of a document."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from fourc_desktop.core.limits import LONGEST_TAG, MAX_TAGS
from fourc_desktop.core.text import plain as plain_words
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class TagEditor(QWidget):
    """Tags as buttons that remove them, and a field with completion; `edited` emits all tags."""

    edited = Signal(tuple)

    def __init__(self) -> None:
        super().__init__()
        self._tags: tuple[str, ...] = ()
        self._changeable = True
        self._chips: list[Button] = []
        self._known = QStringListModel(self)
        self._flow = FlowLayout(gap=6)
        self.setLayout(self._flow)
        self._field = TagField()
        self._field.setCompleter(self._completer())
        self._field.editingFinished.connect(self._add)
        self._flow.addWidget(self._field)

    def show_tags(self, tags: tuple[str, ...], known: Sequence[str]) -> None:
        """Show these tags, and complete with the known ones."""
        self.show_known(known)
        if tags == self._tags:
            return
        self._tags = tags
        focused = next((i for i, chip in enumerate(self._chips) if chip.hasFocus()), None)
        self._fill()
        if focused is not None:
            neighbor = self._chips[min(focused, len(tags) - 1)] if tags else self._field
            neighbor.setFocus(Qt.FocusReason.TabFocusReason)

    def show_known(self, known: Sequence[str]) -> None:
        """Complete input with these tags."""
        if list(known) != self._known.stringList():
            self._known.setStringList(list(known))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change them."""
        self._changeable = changeable
        self._field.setVisible(changeable)
        self._fill()

    def _fill(self) -> None:
        for widget in (*self._chips, self._field):
            self._flow.removeWidget(widget)
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = [self._chip(tag) for tag in self._tags]
        for widget in (*self._chips, self._field):
            self._flow.addWidget(widget)
        insert_in_tab_order(self._field, self._chips)
        self.updateGeometry()

    def _chip(self, tag: str) -> Button:
        cross = "x" if self._changeable else ""
        chip = Button(
            escape_mnemonics(tag), kind=ButtonKind.TAG, trailing=cross, height=Height.CONTROL
        )
        chip.setCheckable(False)
        allow(chip, changeable=self._changeable)
        chip.setAccessibleName(tr("Remove the tag {tag}", tag=tag))
        chip.clicked.connect(lambda: self._remove(tag))
        return chip

    def _remove(self, tag: str) -> None:
        self.edited.emit(tuple(each for each in self._tags if each != tag))

    def _add(self) -> None:
        typed = self._field.text()
        self._field.clear()
        tag = " ".join(plain_words(typed, longest=LONGEST_TAG).split())
        existing = {each.casefold() for each in self._tags}
        if tag and tag.casefold() not in existing and len(self._tags) < MAX_TAGS:
            self.edited.emit((*self._tags, tag))

    def _completer(self) -> QCompleter:
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        return completer


class TagField(StyleChangeMixin, QLineEdit):
    """A field for a new tag; Enter or losing the focus adds it, Esc discards it. No drops."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_TAG)
        self.setAcceptDrops(False)
        self.setPlaceholderText(tr("Add a tag"))
        self.setAccessibleName(tr("Add a tag"))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc discards the input and leaves the field."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        theme = current_theme()
        text_width = self.fontMetrics().horizontalAdvance(self.placeholderText())
        self.setFixedWidth(max(theme.px(130), text_width + 24))
