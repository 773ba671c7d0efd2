"""One skill or contact of a draft: its name, what its slot holds, and a way to drop it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.screens.builder.kind_segments import KindSegments
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import hairline
from fourc_desktop.ui.widgets.line_field import LineField

NARROW = 560
"""The width, in pixels at 100 % text, below which the kinds stand under the name."""


class SkillRow(QWidget):
    """Says what a person does with the skill, and shows what it is told."""

    renamed = Signal(str)
    left = Signal()
    turned = Signal(object)
    improved = Signal(bool)
    removed = Signal()

    def __init__(self, appearance: Appearance, place: int) -> None:
        super().__init__()
        self._appearance = appearance
        self.name = LineField(appearance, tr("Skill {place}", place=place + 1))
        self.kinds = KindSegments(appearance)
        self.three = CheckBox(tr("+3"), appearance)
        self.remove = Button("", appearance, kind=Kind.QUIET, icon="x")
        self._refusal = Refusal(appearance)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(Space.GRID)
        self._parts.addWidget(self.name, 1)
        self._parts.addWidget(self.kinds)
        row = QHBoxLayout()
        row.setSpacing(Space.GRID)
        row.addLayout(self._parts, 1)
        row.addWidget(self.three)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(row)
        column.addWidget(self._refusal)
        column.addWidget(hairline())
        self.name.textEdited.connect(self.renamed)
        self.name.editingFinished.connect(self.left)
        self.kinds.chosen.connect(self.turned)
        self.three.clicked.connect(self.improved)
        self.remove.clicked.connect(self.removed)

    def stops(self) -> list[QWidget]:
        """Where Tab stops in this row, in order."""
        return [self.name, *self.kinds.stops(), self.three, self.remove]

    def show_skill(self, skill: Skill, *, contacts: bool, three: bool) -> None:
        """Show it; `contacts` where the rules know them, `three` where one may be raised to +3."""
        if not (self.name.hasFocus() and self.name.isModified()):
            self.name.show_words(skill.name)
        name = skill.name
        self.setProperty("rule_topic", "contact" if skill.kind is SkillKind.CONTACT else "skill")
        self.kinds.show_kind(skill.kind, contacts=contacts, whose=name)
        self.three.setVisible(three)
        self.three.setEnabled(self.isEnabled() and skill.kind is not SkillKind.CONTACT)
        self.three.setChecked(skill.improved)
        self.three.setAccessibleName(tr("Raise {name} to +3", name=name))
        self.remove.setAccessibleName(tr("Take away {name}", name=name))

    def refuse(self, sentence: str) -> None:
        """Say what is wrong with the name; an empty sentence takes it back."""
        self._refusal.show_sentence(sentence)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the name above the kinds, which go on in the next line."""
        words = max(each.minimumSizeHint().width() for each in (self.name, self.kinds))
        marks = (self.three, self.remove)
        width = sum(each.minimumSizeHint().width() + Space.GRID for each in marks)
        return QSize(words + width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The kinds beside the name, or below it where that is too narrow."""
        super().resizeEvent(event)
        narrow = self.width() < self._appearance.theme.px(NARROW)
        direction = QBoxLayout.Direction
        self._parts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
