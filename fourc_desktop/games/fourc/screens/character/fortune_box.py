"""Fortune as the ledger leaves it, gained and spent where play changes it."""

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.screens.character.gauge_box import GaugeBox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import formula, of_score
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class FortuneBox(GaugeBox):
    """`gained` and `spent` say what a person wants to enter into the ledger."""

    gained = Signal()
    spent = Signal()

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Fortune"), "gauge_second", appearance)
        self.setProperty("rule_topic", "figure:fortune")
        self.now = ValueButton(appearance, Step.TITLE)
        serve(self.now)
        self._gain = Button(tr("Gain"), appearance, icon="plus")
        self._gain.setAccessibleName(tr("Gain Fortune"))
        self._spend = Button(tr("Spend"), appearance, icon="minus")
        self._spend.setAccessibleName(tr("Spend Fortune"))
        for each in (self.now, self._gain, self._spend):
            self.row.addWidget(each)
        self._gain.clicked.connect(self.gained)
        self._spend.clicked.connect(self.spent)

    def show_fortune(self, now: Figure, start: Figure) -> None:
        """Show the score as it stands; `start` is what it was before the first entry."""
        self.now.show_value(str(now.value), of_score(tr("Fortune"), now))
        self.show_level(now.value, start.value, formula(now))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        self._gain.setEnabled(changeable)
        self._spend.setEnabled(changeable)
