"""How hard a maneuver may be, the color it takes, and how often Handling gives that."""

from collections.abc import Sequence

from fourc_desktop.games.fourc.rules.maneuvers import Maneuver
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.result_line import ResultLine
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.section import Section

FACES = 100
"""How many faces d% has."""


class ManeuverSection(Section):
    """A line for each difficulty, with the exact chance at its end."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Maneuvers"))
        self.setProperty("rule_topic", "result:handling")
        self.show_remark(tr("by Handling"))
        self._odds = {maneuver: label("", Step.SUBHEAD, head=True) for maneuver in Maneuver}
        self.body.addSpacing(3)
        for maneuver, odds in self._odds.items():
            line = ResultLine(
                [Mark[maneuver.value.name]],
                tr(maneuver.title),
                appearance,
                more=tr(maneuver.example),
                end=odds,
            )
            self.body.addWidget(line)

    def show_odds(self, starts: Sequence[int]) -> None:
        """Show how often each succeeds, by the d% from which red, blue and yellow begin."""
        for odds, start in zip(self._odds.values(), (0, *starts), strict=True):
            odds.setText(tr("{odds} %", odds=FACES - start))
