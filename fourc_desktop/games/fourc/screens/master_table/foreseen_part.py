"""What a roll can come to before its dice fall: what each color means, and how likely it is."""

from fourc_desktop.core.odds import percent
from fourc_desktop.games.fourc.screens.master_table.check_view import CheckView
from fourc_desktop.games.fourc.screens.master_table.meanings import Meanings
from fourc_desktop.games.fourc.screens.master_table.words import (
    chance_lines,
    demand_words,
    has_difficulty,
)
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.part import Part
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.odds_bar import OddsBar


class ForeseenPart(Part):
    """The table of results, which nobody can choose here, and the exact odds."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("For"), "result:difficulty")
        self.meanings = Meanings(appearance)
        self.odds = OddsBar(appearance)
        self._chances = label("", Step.SMALL, tone="ink2", wrap=True)
        for each in (self.odds, self._chances, self.meanings):
            self.body.addWidget(each)

    def show_check(self, at_hand: CheckView) -> None:
        """Show what the roll is for, and the odds on its row."""
        check, results = at_hand.check, at_hand.results()
        topic = f"power:{results.power}" if results.power else f"result:{results.id}"
        self.setProperty("rule_topic", topic)
        remark = tr(results.name)
        if check.difficulty is not None:
            remark = demand_words(check.difficulty)
        self.show_remark(remark)
        self.meanings.setVisible(not has_difficulty(results))
        self.meanings.show_results(results)
        odds = at_hand.odds()
        self.odds.show_odds({color: percent(share) for color, share in odds.colors.items()})
        lines = chance_lines(odds)
        self._chances.setText("; ".join(lines))
        self._chances.setVisible(bool(lines))
