"""The odds of the attacks on the draft sheet."""

from fractions import Fraction

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.odds import percent
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.checks.check_odds import row_odds
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTableRow
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.charts.odds_bar import OddsBar
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox

MISS = "miss"
"""The effect of a color that misses."""


class SheetOdds(QWidget):
    """The name of an attack and its chance to hit, over the bar of the four colors."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.hits = label("", TextStyle.SMALL, strong=True)
        self.bar = OddsBar()
        line = hbox((self.words, 1), self.hits, spacing=Space.GRID)
        vbox(
            line,
            self.bar,
            parent=self,
            margins=(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0),
            spacing=Space.INSIDE,
        )

    def show_attack(self, attack: AttackOption, row: MasterTableRow) -> None:
        """Show the odds of an attack on the row of its Rank Value."""
        odds = row_odds(row)
        hits = [
            share for color, share in odds.items() if attack.table.outcome(color).effect != MISS
        ]
        self.words.setText(
            tr(
                "{attack}, {form}: row {row}",
                attack=tr(attack.name),
                form=tr(attack.table.name).casefold(),
                row=row.title,
            )
        )
        self.hits.setText(tr("hits {share} %", share=percent(sum(hits, Fraction()))))
        self.bar.show_odds({color: percent(share) for color, share in odds.items()})
