"""What takes its Rank Value off the damage of a hit."""

from fourc_desktop.games.fourc.rules.figures import Armor
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.sheets.content import ArmorLine
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class ArmorSection(Section):
    """The best first; hidden where nothing stops damage."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Armor"))
        self._appearance = appearance
        self._serve = serve
        self.ranks: list[ValueButton] = []
        self.setProperty("rule_topic", "armor")
        self.show_remark(tr("off each hit"))

    def show_armor(
        self, lines: tuple[ArmorLine, ...], armor: tuple[Armor, ...], sources: NumberSources
    ) -> None:
        """Show these, in their order."""
        self.clear()
        self.setVisible(bool(lines))
        self.ranks = []
        last = len(lines) - 1
        for index, (line, source) in enumerate(zip(lines, armor, strict=True)):
            rank = ValueButton(self._appearance, Step.NUMBER)
            rank.show_value(str(line.rank), sources.of_rank(line.name, source.rank))
            self._serve(rank)
            self.ranks.append(rank)
            self.body.addWidget(Line(line.name, line.when, rank, last=index == last))
