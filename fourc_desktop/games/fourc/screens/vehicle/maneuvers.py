"""Sections of the vehicle sheet: maneuvers and crashes."""

from collections.abc import Callable, Sequence

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import (
    DAMAGE_PER_SECTOR,
    GROUND,
    Maneuver,
    crash_distance,
    evades_ram,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultLine
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape

FACES = 100
"""The number of faces of d%."""


class ManeuverSection(SheetSection):
    """A line for each difficulty, with the exact chance at its end."""

    def __init__(self) -> None:
        super().__init__(tr("Maneuvers"))
        self.setProperty("rule_topic", "result:handling")
        self.show_note(tr("by Handling"))
        self._odds = {maneuver: label("", TextStyle.SUBHEAD, head=True) for maneuver in Maneuver}
        self.body.addSpacing(3)
        for maneuver, odds in self._odds.items():
            line = ResultLine(
                [ResultShape[maneuver.value.name]],
                tr(maneuver.title),
                more=tr(maneuver.example),
                end=odds,
            )
            self.body.addWidget(line)

    def show_odds(self, starts: Sequence[int]) -> None:
        """Show the chance of each; `starts` are the first d% of red, blue and yellow."""
        for odds, start in zip(self._odds.values(), (0, *starts), strict=True):
            odds.setText(tr("{odds} %", odds=FACES - start))


class CrashSection(SheetSection):
    """The two rolls with the meaning of their colors, then the current damage."""

    def __init__(self) -> None:
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
        )
        self._add_roll(
            tr("Getting out of its way, by Coordination on foot or Handling at a wheel"),
            {
                tr("Hit"): lambda color: not evades_ram(color),
                tr("Out of the way in time"): evades_ram,
            },
        )
        self.body.addSpacing(Space.GRID)
        for words in (self._hits, label(inside, wrap=True), self._armor):
            self.body.addWidget(words)

    def show_durability(self, durability: Durability) -> None:
        """Show the damage dealt and taken at the current Durability."""
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

    def _add_roll(self, title: str, lines: dict[str, Callable[[Color], bool]]) -> None:
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(label(title, strong=True, wrap=True))
        for words, holds in lines.items():
            marks = [ResultShape[color.name] for color in Color if holds(color)]
            self.body.addWidget(ResultLine(marks, words))
