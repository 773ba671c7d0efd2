from dataclasses import replace

from fourc_desktop.core.rolls.outcomes import funds_left
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE

CHECK = PoolCheck("ilse", "Ilse", "Fight", rating=3, ranks=2, with_die=True, die=6, energy=2)


def test_points_of_other_batteries_recharge_for_a_re_roll(full: EarthRulebook) -> None:
    """Source: seed 003, Re-roll: a point costs two of the others, where three are in play."""
    funds = ROLLER.funds_of("ilse", replace(ILSE, physical=1, mental=4, spiritual=2), full)
    assert funds is not None
    roll = Roll(CHECK, ((2, 3), (4,)))

    def recharged(roll: Roll[PoolCheck]) -> dict[str, dict[str, int]]:
        options = ROLLER.alterations(roll, full, [funds_left(funds, roll)])
        return {
            each.title: dict(each.alteration.cost)
            for each in options
            if each.alteration.id.endswith(":recharged")
        }

    assert recharged(roll) == {
        "One die: 1 physical, 2 mental": {"physical": 1, "mental": 2},
        "Criticality: 1 physical, 2 mental": {"physical": 1, "mental": 2},
    }
    spent = replace(roll, check=replace(CHECK, spend=1))
    assert set(recharged(spent)) == {
        "Roll all: 2 mental", "One die: 3 mental, 1 spiritual", "Criticality: 3 mental, 1 spiritual"
    }  # fmt: skip
    poor = ROLLER.funds_of("ilse", replace(ILSE, physical=0, mental=1, spiritual=0), full)
    assert poor is not None
    assert not any(
        each.alteration.id.endswith(":recharged") for each in ROLLER.alterations(roll, full, [poor])
    )
    ones = Roll(replace(CHECK, with_die=False, spend=1), ((1, 1),))
    assert set(recharged(ones)) == {"Roll all: 2 mental"}
    option = next(e for e in ROLLER.alterations(roll, full, [funds]) if e.title.startswith("One"))
    assert option.alteration.payer == "ilse"
