"""The powers of a hero: their ranks, what they give, and why."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.gradual import Gradual
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class PowerSection(Section):
    """Every power with its rank, and what it does to the rest of the sheet."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Powers"))
        self._appearance = appearance
        self._serve = serve
        self.ranks: list[QWidget] = []
        self.gradual = Gradual(self)
        self.show_remark(tr("rank"))

    def show_powers(self, page: CharacterPage, figures: Figures, sources: NumberSources) -> None:
        """Show these powers, in their order."""
        self.clear()
        self.ranks = []
        self.gradual.begin(self._lines(page, figures, sources))
        if not page.powers:
            self.body.addWidget(label(tr("No powers."), tone="ink2"))

    def _lines(
        self, page: CharacterPage, figures: Figures, sources: NumberSources
    ) -> Iterator[None]:
        last = len(page.powers) - 1
        for index, (line, power) in enumerate(zip(page.powers, figures.powers, strict=True)):
            rank = self._rank(line.name, power.rank, sources)
            self.ranks.append(rank)
            row = Line(line.name, line.text, rank, last=index == last)
            row.setProperty("rule_topic", f"power:{power.power.id}")
            self.body.addWidget(row)
            yield

    def _rank(self, name: str, figure: Figure | None, sources: NumberSources) -> QWidget:
        if figure is None:
            return label(tr("no rank"), Step.SMALL, tone="ink2")
        button = ValueButton(self._appearance, Step.NUMBER)
        button.show_value(str(figure.value), sources.of_rank(name, figure))
        self._serve(button)
        return button
