"""Why something was not done, the rule behind it, and the Gamemaster's way past it."""

from PySide6.QtCore import Signal

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.problem_box import ProblemBox


class RefusalBox(ProblemBox):
    """`overruled` that the Gamemaster does it all the same, `accepted` that nobody does."""

    overruled = Signal()
    accepted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.override = Button(tr("Override"), appearance, icon="hand")
        self.close_box = Button(tr("Leave it"), appearance, kind=Kind.QUIET)
        self.add_way(self.override)
        self.add_way(self.close_box)
        self._said: Refusal | None = None
        self.override.clicked.connect(self.overruled)
        self.close_box.clicked.connect(self.accepted)
        self.hide()

    def show_refusal(self, refusal: Refusal | None, *, can_overrule: bool, what: str = "") -> None:
        """Show why `what` cannot be done; None for nothing."""
        self.setVisible(refusal is not None)
        if refusal is not None:
            sentence = worded(refusal)
            self.show_problem(f"{what}: {sentence}" if what else sentence, refusal.rule)
            self.override.setVisible(can_overrule)
            if refusal != self._said:
                announce(self, sentence)
        self._said = refusal
