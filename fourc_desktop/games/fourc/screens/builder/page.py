"""What every page of the builder is."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.source_tip import Serve


class Page(QWidget):
    """One step: shows the draft, and hands the desk another one when a person changes it.

    The place around it draws the caption box, the problems of the step and the bar below; it
    scrolls the page, so that a page is as high as it likes.
    """

    step_wanted = Signal(object)
    """Please show this step, a `DraftStep`."""

    companion_wanted = Signal(str)
    """Please build what the power with this id brings along."""

    finish_wanted = Signal()
    """The draft shall become a character."""

    passed = Signal()
    """Enter in the last field: a person is through with this page."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        """`serve` lets a `ValueButton` open its sources."""
        super().__init__()
        self.desk = desk
        self.appearance = appearance
        self.serve = serve

    def show_draft(self, draft: Draft) -> None:
        """Show this state of the draft; called whenever it changed while the page is in front."""
        raise NotImplementedError

    def tools(self) -> Sequence[QWidget]:
        """The buttons that stand beside the name of the step, at most one of them filled."""
        return ()

    def sentence(self, _draft: Draft) -> str:
        """What stands beside the name of the step, or nothing."""
        return ""

    def leads(self, _draft: Draft) -> bool:
        """Whether a button of this page is the filled one now, and not the next step."""
        return False

    def begin(self) -> None:
        """Put the cursor where one goes on, where that is a field."""

    def roll(self) -> None:
        """What R does where no field has the focus: roll what is not locked."""
