"""A line of a form: the label, the field, and below it a hint or what is wrong."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField


class FormRow(QWidget):
    """The title above its editor; a number out of range says so here by itself.

    Without a title, as for a box to tick, the editor stands alone. Numbers and lists are as wide
    as what they hold, everything else as wide as the form.
    """

    def __init__(self, title: str, editor: QWidget, appearance: Appearance, hint: str = "") -> None:
        super().__init__()
        self.editor = editor
        self._described = editor.accessibleDescription()
        self._refusal = Refusal(appearance, grounded=False)
        self._hint = label(hint, Step.SMALL, tone="ink2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = label(title, Step.CAPTION, tone="ink2", wrap=True)
        head.setBuddy(editor)
        column.addWidget(head)
        head.setVisible(bool(title))
        is_short = isinstance(editor, (QSpinBox, QComboBox))
        column.addWidget(editor, 0, Qt.AlignmentFlag.AlignLeft if is_short else Qt.AlignmentFlag(0))
        column.addWidget(self._hint)
        self._hint.setVisible(bool(hint))
        column.addWidget(self._refusal)
        if isinstance(editor, NumberField):
            editor.refused.connect(self.refuse)

    @property
    def refusal(self) -> str:
        """What is wrong, or nothing."""
        return self._refusal.sentence

    def hint(self, words: str) -> None:
        """Say something else below the field; nothing takes the hint away."""
        self._hint.setText(words)
        self._hint.setVisible(bool(words) and not self.refusal)

    def refuse(self, sentence: str) -> None:
        """Say what is wrong with the field; an empty sentence takes it back."""
        if sentence == self.refusal:
            return
        self._refusal.show_sentence(sentence)
        self._hint.setVisible(bool(self._hint.text()) and not sentence)
        self.editor.setAccessibleDescription(sentence or self._described)
        self.editor.setProperty("refused", bool(sentence))
        style = self.editor.style()
        style.unpolish(self.editor)
        style.polish(self.editor)
