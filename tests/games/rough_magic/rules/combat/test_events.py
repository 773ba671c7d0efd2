"""Changes by events that no command makes alone."""

from fourc_desktop.games.rough_magic.rules.combat.commands import PlotPointUse
from fourc_desktop.games.rough_magic.rules.combat.events import (
    FrightChosen,
    PlotPointSpent,
    StoodUp,
    TurnChanged,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import COWERING
from fourc_desktop.games.rough_magic.rules.turn_order import OrderOfPlay
from tests.games.rough_magic.rules.combat.stage import Stage


def test_an_empty_order_has_no_acting_combatant(stage: Stage) -> None:
    after = TurnChanged(OrderOfPlay((), 2)).apply(stage.state)
    assert (after.turn, after.table.order.acting) == (2, "")


def test_fright_chosen_by_the_gamemaster_needs_no_source(stage: Stage) -> None:
    after = FrightChosen("boomer", COWERING).apply(stage.state)
    assert after.combatant("boomer").fighter.has(COWERING)


def test_every_use_spends_one_plot_point(stage: Stage) -> None:
    for use in PlotPointUse:
        after = PlotPointSpent("apex", use).apply(stage.state)
        assert after.combatant("apex").fighter.plot_points == 1


def test_standing_up_uses_the_move_by_default() -> None:
    assert (StoodUp("ada").by_move, StoodUp("ada", by_move=False).by_move) == (True, False)
