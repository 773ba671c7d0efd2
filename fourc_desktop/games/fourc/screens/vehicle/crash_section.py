"""Where a vehicle crashes when a maneuver failed, and what a collision does."""

from collections.abc import Callable

from fourc_desktop.games.fourc.rules.collisions import DAMAGE_PER_SECTOR, GROUND, gets_clear
from fourc_desktop.games.fourc.rules.durability import Durability
from fourc_desktop.games.fourc.rules.maneuvers import crash_distance
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.result_line import ResultLine
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.section import Section


class CrashSection(Section):
    """The two rolls with what their colors mean, then the damage as it would be now."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Crash and collision"))
        self.setProperty("rule_topic", "result:crash")
        self._armor, self._hits = label("", wrap=True), label("", wrap=True)
        inside = tr(
            "Everybody inside takes {damage} for each sector it moved that turn.",
            damage=DAMAGE_PER_SECTOR,
        )
        self.body.setSpacing(Space.INSIDE)
        self._add_roll(
            tr("A crash, by the driver’s Coordination"),
            {
                tr("Into something in the same sector"): lambda color: crash_distance(color) == 0,
                tr("Into something in a sector beside it"): lambda color: crash_distance(color) > 0,
            },
            appearance,
        )
        self._add_roll(
            tr("Getting out of its way, by Coordination on foot or Handling at a wheel"),
            {
                tr("Hit"): lambda color: not gets_clear(color),
                tr("Out of the way in time"): gets_clear,
            },
            appearance,
        )
        self.body.addSpacing(Space.GRID)
        for words in (self._hits, label(inside, wrap=True), self._armor):
            self.body.addWidget(words)

    def show_durability(self, durability: Durability) -> None:
        """Say what it does, and what is done to it, with the Durability it has now."""
        self._armor.setText(
            tr(
                "In an attack its Durability is armor for it and for everybody inside: {now}.",
                now=durability.armor(),
            )
        )
        self._hits.setText(
            tr(
                "What it hits takes {now}. It takes the Durability of a vehicle, the Material "
                "Value of a thing ({ground} for the ground), the armor of somebody.",
                now=durability.now,
                ground=GROUND,
            )
        )

    def _add_roll(
        self, title: str, lines: dict[str, Callable[[Color], bool]], appearance: Appearance
    ) -> None:
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(label(title, strong=True, wrap=True))
        for words, holds in lines.items():
            marks = [Mark[color.name] for color in Color if holds(color)]
            self.body.addWidget(ResultLine(marks, words, appearance))
