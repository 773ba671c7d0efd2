import pytest

from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND, VEHICLE_KIND
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.services.documents.document_card import (
    ORDER_KIND,
    ORDER_NAME,
    ORDER_RECENT,
    DocumentCard,
    as_datetime,
    sorted_cards,
)
from tests.kinds import FOURC, GROUPS


def card(
    name: str,
    damage: int | None,
    *,
    kind: str = HERO_KIND,
    side: CharacterSide = CharacterSide.HERO,
) -> DocumentCard:
    numbers = () if damage is None else (("Damage", damage), ("Fortune", 100 - damage))
    group = GROUPS["vehicle" if kind == VEHICLE_KIND else str(side)]
    return DocumentCard(
        name,
        side,
        "",
        numbers,
        "",
        (),
        None,
        name,
        id=name,
        kind=kind,
        group=group,
        changed_at=as_datetime(0),
        trashed_at=None,
    )


CARDS = [
    card("Dorn", 90, side=CharacterSide.VILLAIN),
    card("car", None, kind=VEHICLE_KIND),
    card("Bert", 40),
    card("Ada", 40),
]


@pytest.mark.parametrize(
    ("order", "turned", "names"),
    [
        (ORDER_RECENT, False, "Dorn car Bert Ada"),
        (ORDER_RECENT, True, "Ada Bert car Dorn"),
        (ORDER_NAME, False, "Ada Bert car Dorn"),
        (ORDER_NAME, True, "Dorn car Bert Ada"),
        ("Damage", False, "Dorn Ada Bert car"),
        ("Damage", True, "Ada Bert Dorn car"),
        ("Fortune", False, "Ada Bert Dorn car"),
        (ORDER_KIND, False, "Ada Bert Dorn car"),
        (ORDER_KIND, True, "car Dorn Ada Bert"),
    ],
)
def test_every_order(order: str, turned: bool, names: str) -> None:
    assert [
        each.name for each in sorted_cards(CARDS, order, FOURC.groups, turned=turned)
    ] == names.split()
