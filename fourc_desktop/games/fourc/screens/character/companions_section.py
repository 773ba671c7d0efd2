"""Who and what belongs to a hero, and what their powers still call for."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.section import Section

TOPICS = {
    "alter-ego": "companion:alter-ego",
    "sidekick": "companion:sidekick",
    "vehicle": "vehicle",
    "headquarters": "headquarters",
}


class CompanionsSection(Section):
    """A line for each; hidden where there is nothing to show.

    `wanted` carries the id of what a person wants to see, `companion_wanted` the kind of what
    they want to build.
    """

    wanted = Signal(str)
    companion_wanted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Companions and property"))
        self._appearance = appearance
        self._shown: tuple[object, ...] = ()
        self.buttons: list[Button] = []

    def show_companions(
        self, cards: Sequence[Card], calls: Sequence[PowerFigure], *, changeable: bool
    ) -> None:
        """Show what is there, then what could be built."""
        shown = (tuple(cards), tuple((each.power.id, each.title) for each in calls), changeable)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        self.buttons = []
        count = len(cards) + len(calls)
        for index, card in enumerate(cards):
            self._add_card(card, last=index == count - 1)
        for index, power in enumerate(calls, start=len(cards)):
            self._add_call(power, last=index == count - 1, changeable=changeable)
        self.setVisible(bool(count))

    def _add_card(self, card: Card, *, last: bool) -> None:
        button = Button(tr("Open"), self._appearance, icon="chevron-right")
        button.setAccessibleName(tr("Open {name}", name=card.name))
        button.clicked.connect(lambda: self.wanted.emit(card.id))
        name = card.name or tr("Without a name")
        what = tr("Draft: {what}", what=card.subtitle) if card.kind == DRAFT_KIND else card.subtitle
        self._add_line(name, what, button, last=last)

    def _add_call(self, power: PowerFigure, *, last: bool, changeable: bool) -> None:
        kind = power.power.companion
        button = Button(tr("Build it"), self._appearance, icon="hammer")
        button.setAccessibleName(plain(tr("Build: {name}", name=power.title)))
        button.setEnabled(changeable)
        button.clicked.connect(lambda: self.companion_wanted.emit(kind))
        rank = "" if power.rank is None else f" {power.rank.value}"
        second = tr("The power {power} calls for it.", power=f"{power.power.name}{rank}")
        line = self._add_line(tr(power.power.name), second, button, last=last)
        line.setProperty("rule_topic", TOPICS.get(kind, ""))

    def _add_line(self, name: str, second: str, button: Button, *, last: bool) -> Line:
        line = Line(name, second, button, last=last)
        self.body.addWidget(line)
        self.buttons.append(button)
        return line
