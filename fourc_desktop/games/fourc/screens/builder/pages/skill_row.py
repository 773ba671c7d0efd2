"""Rows of the skill page: a skill with its kind, and an open slot."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter

NAMES: Final = {
    SkillKind.SKILL: "Skill +1",
    SkillKind.ADVANCED: "Advanced +2",
    SkillKind.CONTACT: "Contact",
}
"""The name of each kind, with its Row Steps."""


class SkillKindSelector(QWidget):
    """The buttons for the kind of a skill; `chosen` carries the `SkillKind`."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._segments = SegmentedControl(
            tr("What to add"), [(kind.value, tr(name)) for kind, name in NAMES.items()]
        )
        self._segments.chosen.connect(lambda id_: self.chosen.emit(SkillKind(id_)))
        hbox(self._segments, parent=self, spacing=Space.INSIDE)

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [*self.findChildren(Button)]

    def show_kind(self, kind: SkillKind, *, contacts: bool, whose: str = "") -> None:
        """Show a kind; contacts only if the rules have them."""
        self._segments.show_chosen(kind.value)
        self._segments.show_only(
            {each.value for each in SkillKind if contacts or each is not SkillKind.CONTACT}
        )
        name = tr("What the slot of {name} holds", name=whose) if whose else tr("What to add")
        self._segments.setAccessibleName(name)


NARROW = 560
"""The width, in pixels at 100 % text, below which the kinds are below the name."""


class SkillEditRow(QWidget):
    """Shows a skill, and emits the edits of a person."""

    renamed = Signal(str)
    left = Signal()
    turned = Signal(object)
    improved = Signal(bool)
    removed = Signal()

    def __init__(self, index: int) -> None:
        super().__init__()
        self.name = LineField(tr("Skill {place}", place=index + 1))
        self.kinds = SkillKindSelector()
        self.three = CheckBox(tr("+3"))
        self.remove = Button("", kind=ButtonKind.QUIET, icon="x")
        self._refusal = FieldError()
        self.price = label("", TextStyle.SMALL, tone="ink2")
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(Space.GRID)
        self._parts.addWidget(self.name, 1)
        self._parts.addWidget(self.kinds)
        self._parts.addWidget(self.price)
        row = hbox((self._parts, 1), self.three, self.remove, spacing=Space.GRID)
        vbox(
            row,
            self._refusal,
            hairline(),
            parent=self,
            margins=(0, Space.GRID, 0, 0),
            spacing=Space.GRID,
        )
        self.name.edited.connect(self.renamed)
        self.name.editingFinished.connect(self.left)
        self.kinds.chosen.connect(self.turned)
        self.three.clicked.connect(self.improved)
        self.remove.clicked.connect(self.removed)

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [self.name, *self.kinds.stops(), self.three, self.remove]

    def show_skill(self, skill: Skill, price: str, *, contacts: bool, three: bool) -> None:
        """Show a skill, with its price if it has one.

        `contacts` is whether the rules have contacts, `three` whether one skill can be raised to
        +3.
        """
        if self.name.show_stored(skill.name):
            self.refuse("")
        name = skill.name
        self.setProperty("rule_topic", "contact" if skill.kind is SkillKind.CONTACT else "skill")
        self.kinds.show_kind(skill.kind, contacts=contacts, whose=name)
        self.three.setVisible(three)
        self.three.setEnabled(self.isEnabled() and skill.kind is not SkillKind.CONTACT)
        self.three.setChecked(skill.improved)
        self.three.setAccessibleName(tr("Raise {name} to +3", name=name))
        self.remove.setAccessibleName(tr("Remove {name}", name=name))
        self.price.setText(price)
        self.price.setVisible(bool(price))
        self.name.setAccessibleDescription(price)

    def refuse(self, sentence: str) -> None:
        """Show an error of the name; empty removes it."""
        self._refusal.show_message(sentence)

    def minimumSizeHint(self) -> QSize:
        """The width with the name above the kinds, which wrap."""
        words = max(each.minimumSizeHint().width() for each in (self.name, self.kinds))
        marks = (self.three, self.remove)
        width = sum(each.minimumSizeHint().width() + Space.GRID for each in marks)
        return QSize(words + width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the kinds beside the name, or below it if there is no room."""
        super().resizeEvent(event)
        narrow = self.width() < current_theme().px(NARROW)
        direction = QBoxLayout.Direction
        self._parts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)


class OpenSlotButton(Button):
    """A dashed slot as wide as its column; a click moves the focus to the list that fills it."""

    def __init__(self) -> None:
        super().__init__("", height=Height.SEGMENT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str) -> None:
        """Show the text of the open slot."""
        if words != self.text():
            self.setText(words)
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dashes and the text."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        is_highlighted = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(
            QPen(colors.accent if is_highlighted else colors.control, 1, Qt.PenStyle.DashLine)
        )
        painter.setBrush(colors.accent_soft if is_highlighted else Qt.BrushStyle.NoBrush)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, Radius.FIELD, Radius.FIELD)
        painter.setFont(theme.font(TextStyle.BODY))
        painter.setPen(colors.accent if is_highlighted else colors.ink2)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
