"""The odds at the foot of the growing sheet: how well the first attack hits, with its row."""

from fractions import Fraction

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.odds import percent
from fourc_desktop.games.fourc.rules.attacks import Attack
from fourc_desktop.games.fourc.rules.check_odds import row_odds
from fourc_desktop.games.fourc.rules.master_table import Row
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.odds_bar import OddsBar

MISS = "miss"
"""The effect of a color that does not hit."""


class SheetOdds(QWidget):
    """What is rolled and how often it hits, over the bar of the four colors."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.words = label("", Step.SMALL, tone="ink2", wrap=True)
        self.hits = label("", Step.SMALL, strong=True)
        self.bar = OddsBar(appearance)
        line = QHBoxLayout()
        line.setSpacing(Space.GRID)
        line.addWidget(self.words, 1)
        line.addWidget(self.hits)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(line)
        column.addWidget(self.bar)

    def show_attack(self, attack: Attack, row: Row) -> None:
        """Show the odds of an attack on the row its Rank Value reads."""
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
