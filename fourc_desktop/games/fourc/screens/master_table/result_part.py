"""What the dice said, and what that means."""

from fourc_desktop.games.fourc.rules.checks import color_of
from fourc_desktop.games.fourc.screens.master_table.check_view import CheckView
from fourc_desktop.games.fourc.screens.master_table.words import read_words, result_lines
from fourc_desktop.ui.widgets.odds_bar import MARKS
from fourc_desktop.ui.widgets.result_box import ResultBox


class ResultPart(ResultBox):
    """The result of a check whose dice have fallen."""

    def show_check(self, at_hand: CheckView) -> None:
        """Show it as it stands now."""
        check, table = at_hand.check, at_hand.table()
        color = color_of(check, table)
        assert color is not None
        lines = result_lines(check, table, at_hand.results())
        self.show_result(MARKS[color], read_words(check, table), lines)
