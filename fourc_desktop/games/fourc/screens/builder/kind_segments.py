"""What a skill slot holds: a skill, an advanced one, or a contact."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.segments import Segments

NAMES: Final = {
    SkillKind.SKILL: "Skill +1",
    SkillKind.ADVANCED: "Advanced +2",
    SkillKind.CONTACT: "Contact",
}
"""What each is called, with the Row Steps it adds."""


class KindSegments(QWidget):
    """`chosen` has the `SkillKind` a person wants."""

    chosen = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._segments = Segments(
            [(kind.value, tr(name)) for kind, name in NAMES.items()], appearance
        )
        self._segments.chosen.connect(lambda id_: self.chosen.emit(SkillKind(id_)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.INSIDE)
        row.addWidget(self._segments)

    def stops(self) -> list[QWidget]:
        """Where Tab stops here, in order."""
        return [*self.findChildren(Button)]

    def show_kind(self, kind: SkillKind, *, contacts: bool, whose: str = "") -> None:
        """Show this one; contacts only where the rules know them."""
        self._segments.show_chosen(kind.value)
        self._segments.show_only(
            {each.value for each in SkillKind if contacts or each is not SkillKind.CONTACT}
        )
        name = tr("What the slot of {name} holds", name=whose) if whose else tr("What to add")
        self._segments.setAccessibleName(name)
