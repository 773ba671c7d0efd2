from datetime import UTC, datetime

import pytest

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.cards import Card, card_of, find, moment
from fourc_desktop.storage.card_format import write_card
from fourc_desktop.storage.document import Document
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND
from tests.kinds import FOURC, GROUPS


def test_a_card_says_what_its_summary_says() -> None:
    summary = Summary("Storm", Side.HERO, "Alien", (("Damage", 9),), "", ("a",), None, "storm")
    card = card_of(
        Document("1", "4c-hero", "{}", write_card(summary), trashed_at=60), 30, FOURC["4c-hero"]
    )
    assert (card.name, card.numbers, card.tags) == ("Storm", (("Damage", 9),), ("a",))
    assert card.changed_at == datetime(1970, 1, 1, 0, 0, 30, tzinfo=UTC)
    assert card.trashed_at == datetime(1970, 1, 1, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize("second", [10**20, -(10**20)])
def test_a_clock_gone_mad_is_harmless(second: int) -> None:
    assert moment(second) == datetime(1970, 1, 1, tzinfo=UTC)


def a_card(name: str, kind: str, side: Side = Side.HERO, rules: str = "") -> Card:
    summary = Summary(name, side, "", (("Damage", 9),), "", (), None, name, rules=rules)
    return card_of(Document(name, kind, "{}", write_card(summary)), 0, FOURC[kind])


@pytest.mark.parametrize(
    ("kind", "side", "group"),
    [
        (HERO_KIND, Side.HERO, "hero"),
        (HERO_KIND, Side.VILLAIN, "villain"),
        (COMPANION_KIND, Side.VILLAIN, "companion"),
        (VEHICLE_KIND, Side.HERO, "vehicle"),
        (HEADQUARTERS_KIND, Side.HERO, "headquarters"),
        (DRAFT_KIND, Side.VILLAIN, "draft"),
        (MAP_KIND, Side.HERO, "map"),
        (ENCOUNTER_KIND, Side.HERO, "encounter"),
    ],
)
def test_every_kind_is_looked_for_somewhere(kind: str, side: Side, group: str) -> None:
    assert a_card("x", kind, side).group is GROUPS[group]


def test_cards_are_found_by_group_side_and_rules() -> None:
    ada = a_card("ada", HERO_KIND, rules="4C Basic")
    dorn = a_card("dorn", HERO_KIND, Side.VILLAIN, rules="4C Advanced")
    car = a_card("car", VEHICLE_KIND, Side.VILLAIN)
    cards = [ada, dorn, car]
    assert find(cards, "", group=GROUPS["villain"]) == [dorn]
    assert find(cards, "", side=Side.VILLAIN) == [dorn, car]
    assert find(cards, "", rules="4C Basic") == [ada]
    assert find(cards, "a") == [ada, car]


def test_a_number_is_asked_for_by_its_name() -> None:
    card = a_card("ada", HERO_KIND)
    assert (card.number("Damage"), card.number("Rooms")) == (9, None)


@pytest.mark.parametrize("kind", [MAP_KIND, ENCOUNTER_KIND])
def test_the_first_maps_and_fights_had_a_name_alone(kind: str) -> None:
    card = card_of(Document("1", kind, "{}", '{"name": "Dock Street"}'), 0, FOURC[kind])
    assert (card.name, card.numbers, card.trashed_at) == ("Dock Street", (), None)
    assert find([card], "street") == [card]


def test_a_hero_with_a_name_alone_is_damaged() -> None:
    with pytest.raises(ValueError, match="subtitle"):
        card_of(Document("1", HERO_KIND, "{}", '{"name": "Ada"}'), 0, FOURC[HERO_KIND])
