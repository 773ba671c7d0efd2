"""What the pages of fields that dice may decide have in common."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.draft import Draft, Field
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.roll_tools import RollTools
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.source_tip import Serve


class DicePage(Page):
    """Has the button that rolls them; whoever derives from it shows the draft on `_tools`, too."""

    def __init__(
        self,
        desk: BuilderDesk,
        appearance: Appearance,
        serve: Serve,
        fields: Sequence[Field],
        what: str,
    ) -> None:
        """`what` are the fields together: "traits"."""
        super().__init__(desk, appearance, serve)
        self._tools = RollTools(desk, appearance, fields, what)

    def tools(self) -> Sequence[QWidget]:
        """Roll what is not locked."""
        return (self._tools.unlocked,)

    def leads(self, draft: Draft) -> bool:
        """While there is something left to roll."""
        return self._tools.leads(draft)

    def roll(self) -> None:
        """Roll the fields that are not locked."""
        self._tools.roll_unlocked()
