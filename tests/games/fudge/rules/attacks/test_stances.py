from itertools import product

from fourc_desktop.games.fudge.rules.attacks.stances import (
    NORMAL_STANCE,
    ExchangeModifiers,
    MeleeManeuver,
    exchange_modifiers,
)
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables


def test_a_stance_trades_offense_for_defense(combat: CombatTables) -> None:
    assert all(each.offense == -each.defense for each in combat.stances.values())
    assert combat.stances["normal"] == NORMAL_STANCE


def test_maneuvers_hold_for_both_sides() -> None:
    """F8: Berserk +1 to both offenses, Feint −1 to both defenses; the effects of both add up."""
    for pair in product(MeleeManeuver, repeat=2):
        found = exchange_modifiers(pair)
        assert found.offense == pair.count(MeleeManeuver.BERSERK)
        assert found.defense == -pair.count(MeleeManeuver.FEINT)
    assert exchange_modifiers([]) == ExchangeModifiers()
    assert [each.title for each in MeleeManeuver] == ["None", "Berserk attack", "Feint"]
