"""The button of a page of dice: roll what is not locked."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.drafting import open_fields
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button, Kind


class RollTools(QObject):
    """Filled while there is something left to roll: then it is what one wants to press."""

    def __init__(
        self, desk: BuilderDesk, appearance: Appearance, fields: Sequence[Field], what: str
    ) -> None:
        """`what` are the fields together: "traits"."""
        super().__init__(desk)
        self._desk = desk
        self._fields = tuple(fields)
        self._what = what
        self.unlocked = Button(
            tr("Roll unlocked"), appearance, icon="dices", shortcut="R", height=Height.SEGMENT
        )
        self.unlocked.setAccessibleName(tr("Roll unlocked {what}", what=what))
        self.unlocked.clicked.connect(self.roll_unlocked)

    def leads(self, draft: Draft) -> bool:
        """Whether there is something left that only dice decide."""
        left = any(field in self._fields for field in open_fields(draft))
        return left and draft.method is Method.ROLL and self._desk.changeable

    def show_draft(self, draft: Draft) -> None:
        """Offer it where dice decide and something is not locked."""
        self.unlocked.setVisible(draft.method is Method.ROLL)
        free = any(field not in draft.locked for field in self._fields)
        self.unlocked.setEnabled(free and self._desk.changeable)
        self.unlocked.wear(Kind.MAIN if self.leads(draft) else Kind.OUTLINED)

    def roll_unlocked(self) -> None:
        """Roll every field that is not locked."""
        if self._desk.draft.method is Method.ROLL and self._desk.changeable:
            self._desk.roll(self._fields, f"Roll the {self._what}")
