import pytest

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.card_order import KIND, NAME, RECENT, in_order
from fourc_desktop.services.cards import Card, moment
from tests.kinds import FOURC, GROUPS


def card(name: str, damage: int | None, *, kind: str = HERO_KIND, side: Side = Side.HERO) -> Card:
    numbers = () if damage is None else (("Damage", damage), ("Fortune", 100 - damage))
    group = GROUPS["vehicle" if kind == VEHICLE_KIND else str(side)]
    return Card(name, kind, group, moment(0), None, name, side, "", numbers, "", (), None, name)


CARDS = [
    card("Dorn", 90, side=Side.VILLAIN),
    card("car", None, kind=VEHICLE_KIND),
    card("Bert", 40),
    card("Ada", 40),
]


@pytest.mark.parametrize(
    ("order", "turned", "names"),
    [
        (RECENT, False, "Dorn car Bert Ada"),
        (RECENT, True, "Ada Bert car Dorn"),
        (NAME, False, "Ada Bert car Dorn"),
        (NAME, True, "Dorn car Bert Ada"),
        ("Damage", False, "Dorn Ada Bert car"),
        ("Damage", True, "Ada Bert Dorn car"),
        ("Fortune", False, "Ada Bert Dorn car"),
        (KIND, False, "Ada Bert Dorn car"),
        (KIND, True, "car Dorn Ada Bert"),
    ],
)
def test_every_order(order: str, turned: bool, names: str) -> None:
    assert [
        each.name for each in in_order(CARDS, order, FOURC.groups, turned=turned)
    ] == names.split()
