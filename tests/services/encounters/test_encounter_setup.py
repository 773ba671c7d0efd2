"""Who stands where when a fight begins."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import (
    MOST_COMBATANTS,
    FoeGroup,
    build_encounter,
    newcomers,
)
from tests.core.encounter.toy_fight import TOY, Pluck, Whose

DOCKS = SectorMap("Docks", 6, 2)


@pytest.fixture
def thugs(campaign: Campaign, tools: ApplicationContext) -> FoeGroup:
    [thug] = [each for each in Stock(campaign, tools).entries if each.id == "thug"]
    return FoeGroup(thug, 2)


def test_heroes_and_foes_stand_at_the_ends_of_the_map(campaign: Campaign, thugs: FoeGroup) -> None:
    people = [
        FourcCampaign(campaign).add_instant_hero(seed="7"),
        FourcCampaign(campaign).add_instant_hero(seed="a"),
    ]
    moment = build_encounter(campaign, TOY, DOCKS, people, [thugs, replace(thugs, count=1)])
    assert [(each.id, each.name, each.side, each.spot) for each in moment.combatants] == [
        ("azure-puma", "Azure Puma", "hero", Position(0, 0)),
        ("ivory-marshal", "Ivory Marshal", "hero", Position(0, 1)),
        ("thug-1", "Thug 1", "villain", Position(5, 0)),
        ("thug-2", "Thug 2", "villain", Position(5, 1)),
        ("thug-3", "Thug 3", "villain", Position(5, 0)),
    ]
    assert [side.name for side in moment.sides] == ["Heroes", "Villains"]
    assert [each.fighter for each in moment.combatants] == [Pluck(3)] * 2 + [Pluck(1)] * 3
    assert [each.source for each in moment.combatants] == [*people, "", "", ""]
    assert (moment.map, moment.table, moment.turn) == (DOCKS, Whose(), 0)


def test_they_stand_on_the_ground(campaign: Campaign) -> None:
    hill = DOCKS.with_columns({(0, 0): (Sector(ground=3),)})
    puma = FourcCampaign(campaign).add_instant_hero(seed="7")
    assert build_encounter(campaign, TOY, hill, [puma], []).combatants[0].spot == Position(0, 0, 3)


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (("Kim", "Kim", "Kim"), ["kim", "kim-2", "kim-3"]),
        (("Kim 2", "Kim", "Kim"), ["kim-2", "kim", "kim-3"]),
        (("!?", "Dr. O'Neil", "Çelik"), ["somebody", "dr-o-neil", "çelik"]),
    ],
)
def test_everybody_has_an_id_of_their_own(
    campaign: Campaign, names: tuple[str, ...], ids: list[str]
) -> None:
    people = [FourcCampaign(campaign).add_instant_hero(seed="7") for _ in names]
    for id_, name in zip(people, names, strict=True):
        FourcCampaign(campaign).edit_profile(
            id_, replace(FourcCampaign(campaign).character(id_).profile, name=name)
        )
    moment = build_encounter(campaign, TOY, DOCKS, people, [])
    assert [each.id for each in moment.combatants] == ids


def test_who_cannot_come_is_refused(campaign: Campaign, thugs: FoeGroup) -> None:
    puma = FourcCampaign(campaign).add_instant_hero(seed="7")
    with pytest.raises(Refused, match="twice"):
        build_encounter(campaign, TOY, DOCKS, [puma, puma], [])
    with pytest.raises(Refused, match=f"{MOST_COMBATANTS} combatants"):
        build_encounter(campaign, TOY, DOCKS, [puma], [replace(thugs, count=MOST_COMBATANTS)])
    with pytest.raises(KeyError):
        build_encounter(campaign, TOY, DOCKS, ["nobody"], [])


class TestNewcomers:
    def test_they_come_to_one_spot_and_are_numbered_on(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        moment = build_encounter(campaign, TOY, DOCKS, [], [thugs])
        came = newcomers(campaign, TOY, moment, [puma], [thugs], Position(2, 1))
        assert [(each.id, each.name, each.spot, each.source) for each in came] == [
            ("azure-puma", "Azure Puma", Position(2, 1), puma),
            ("thug-3", "Thug 3", Position(2, 1), ""),
            ("thug-4", "Thug 4", Position(2, 1), ""),
        ]
        alone = newcomers(campaign, TOY, moment, [], [replace(thugs, count=1)], None)
        assert [(each.name, each.spot) for each in alone] == [("Thug 3", None)]

    def test_the_number_of_one_who_has_left_is_not_given_again(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        moment = build_encounter(campaign, TOY, DOCKS, [], [replace(thugs, count=4)])
        moment = moment.without("thug-2")
        renamed = replace(moment.combatant("thug-1"), name="Thug of old")
        moment = moment.with_combatant(renamed)
        (alone,) = newcomers(campaign, TOY, moment, [], [replace(thugs, count=1)], None)
        assert alone.name == "Thug 5"

    def test_the_second_of_a_kind_has_a_number(self, campaign: Campaign, thugs: FoeGroup) -> None:
        one = replace(thugs, count=1)
        moment = build_encounter(campaign, TOY, DOCKS, [], [one])
        assert [each.name for each in newcomers(campaign, TOY, moment, [], [one], None)] == [
            "Thug 2"
        ]

    def test_they_join_their_own_side_or_another(self, campaign: Campaign, thugs: FoeGroup) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        moment = build_encounter(campaign, TOY, DOCKS, [], [])
        own = newcomers(campaign, TOY, moment, [puma], [thugs], None)
        assert [each.side for each in own] == ["hero", "villain", "villain"]
        other = newcomers(campaign, TOY, moment, [puma], [thugs], None, "hero")
        assert [each.side for each in other] == ["hero"] * 3

    def test_who_is_there_does_not_come_again(self, campaign: Campaign) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        moment = build_encounter(campaign, TOY, DOCKS, [puma], [])
        with pytest.raises(Refused, match="Azure Puma is in this fight already"):
            newcomers(campaign, TOY, moment, [puma], [], None)

    def test_somebody_comes_and_not_too_many(self, campaign: Campaign, thugs: FoeGroup) -> None:
        moment = build_encounter(campaign, TOY, DOCKS, [], [])
        for foes in ([], [replace(thugs, count=MOST_COMBATANTS + 1)]):
            with pytest.raises(Refused, match="may come into a fight at once"):
                newcomers(campaign, TOY, moment, [], foes, None)
