"""The positions of combatants when a fight begins."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_setup import (
    MAX_COMBATANTS,
    FoeGroup,
    build_encounter,
    foe_names,
    newcomers,
)
from tests.core.encounter.toy_fight import TOY, Pluck, Whose

DOCKS = SectorMap("Docks", 6, 2)


@pytest.fixture
def thugs(campaign: Campaign, tools: ApplicationContext) -> FoeGroup:
    [thug] = [each for each in Stock(campaign, tools).entries if each.id == "thug"]
    return FoeGroup(thug, 2)


def test_sides_start_at_opposite_ends_of_the_map(campaign: Campaign, thugs: FoeGroup) -> None:
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


def test_combatants_start_on_the_ground_level(campaign: Campaign) -> None:
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
def test_combatant_ids_are_unique(
    campaign: Campaign, names: tuple[str, ...], ids: list[str]
) -> None:
    people = [FourcCampaign(campaign).add_instant_hero(seed="7") for _ in names]
    for id_, name in zip(people, names, strict=True):
        FourcCampaign(campaign).edit_profile(
            id_, replace(FourcCampaign(campaign).character(id_).profile, name=name)
        )
    moment = build_encounter(campaign, TOY, DOCKS, people, [])
    assert [each.id for each in moment.combatants] == ids
    assert len({each.name for each in moment.combatants}) == len(names)


def test_namesakes_are_numbered_when_they_join(campaign: Campaign, thugs: FoeGroup) -> None:
    fourc = FourcCampaign(campaign)
    people = [fourc.add_instant_hero(seed=each) for each in ("7", "a", "b", "c")]
    for id_, name in zip(people, ("Ada", "Ada", "Ada", "Thug 1"), strict=True):
        fourc.edit_profile(id_, replace(fourc.character(id_).profile, name=name))
    first, second, third, fake = people
    moment = build_encounter(campaign, TOY, DOCKS, [first, second, fake], [thugs])
    assert [each.name for each in moment.combatants] == [
        "Ada",
        "Ada 2",
        "Thug 3",
        "Thug 1",
        "Thug 2",
    ]
    (late,) = newcomers(campaign, TOY, moment, [third], [], None)
    assert late.name == "Ada 3"


def test_invalid_participants_are_refused(campaign: Campaign, thugs: FoeGroup) -> None:
    puma = FourcCampaign(campaign).add_instant_hero(seed="7")
    with pytest.raises(Refused, match="twice"):
        build_encounter(campaign, TOY, DOCKS, [puma, puma], [])
    with pytest.raises(Refused, match=f"{MAX_COMBATANTS} combatants"):
        build_encounter(campaign, TOY, DOCKS, [puma], [replace(thugs, count=MAX_COMBATANTS)])
    with pytest.raises(KeyError):
        build_encounter(campaign, TOY, DOCKS, ["nobody"], [])


class TestSeats:
    """Vehicles begin with people inside, on the side and in the sector of their drivers."""

    @pytest.fixture
    def fourc(self, campaign: Campaign) -> AnyFight:
        return fights_by_game(campaign)["4c"]

    @pytest.fixture
    def puma(self, campaign: Campaign) -> str:
        return FourcCampaign(campaign).add_instant_hero(seed="7")

    @pytest.fixture
    def car(self, campaign: Campaign) -> str:
        return PropertyService(campaign).add_vehicle()

    def test_vehicles_carry_their_assigned_people(
        self, campaign: Campaign, fourc: AnyFight, puma: str, car: str, thugs: FoeGroup
    ) -> None:
        empty, van = (
            PropertyService(campaign).add_vehicle(),
            PropertyService(campaign).add_vehicle(),
        )
        seats = {car: [puma], van: ["Thug 2", "Thug 1"], empty: []}
        people = [car, van, empty, puma]
        assert foe_names([thugs]) == ["Thug 1", "Thug 2"]
        state = build_encounter(campaign, fourc, DOCKS, people, [thugs], seats=seats)
        inside = [getattr(each.fighter, "people", None) for each in state.combatants]
        assert inside == [("azure-puma",), ("thug-2", "thug-1"), (), None, None, None]
        one, two, three, puma_there, *gang = state.combatants
        assert (one.spot, one.side) == (puma_there.spot, "hero")
        assert {each.spot for each in gang} == {two.spot} == {Position(5, 1)}
        assert (two.side, three.side) == ("villain", "hero")

    @pytest.mark.parametrize("seats", [{"car": ["nobody"]}, {"puma": ["car"]}, {"car": ["car"]}])
    def test_a_seat_needs_a_participant(
        self,
        campaign: Campaign,
        fourc: AnyFight,
        puma: str,
        car: str,
        seats: dict[str, list[str]],
    ) -> None:
        ids = {"puma": puma, "car": car, "nobody": "nobody"}
        given = {ids[vehicle]: [ids[who] for who in inside] for vehicle, inside in seats.items()}
        with pytest.raises(Refused, match="Only those who take part"):
            build_encounter(campaign, fourc, DOCKS, [puma, car], [], seats=given)

    def test_two_seats_for_one_person_are_refused(
        self, campaign: Campaign, fourc: AnyFight, puma: str, car: str
    ) -> None:
        with pytest.raises(Refused, match="twice"):
            build_encounter(campaign, fourc, DOCKS, [puma, car], [], seats={car: [puma, puma]})


class TestNewcomers:
    def test_newcomers_share_a_position_and_continue_the_numbers(
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

    def test_without_a_position_newcomers_start_where_their_side_does(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        one = replace(thugs, count=1)
        moment = build_encounter(campaign, TOY, DOCKS, [], [one])
        came = newcomers(campaign, TOY, moment, [puma], [thugs], None)
        assert [each.spot for each in came] == [Position(0, 0), Position(5, 1), Position(5, 0)]

    def test_numbers_of_removed_combatants_are_not_reused(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        moment = build_encounter(campaign, TOY, DOCKS, [], [replace(thugs, count=4)])
        moment = moment.without("thug-2")
        renamed = replace(moment.combatant("thug-1"), name="Thug of old")
        moment = moment.with_combatant(renamed)
        (alone,) = newcomers(campaign, TOY, moment, [], [replace(thugs, count=1)], None)
        assert alone.name == "Thug 5"

    def test_the_second_of_a_name_is_numbered(self, campaign: Campaign, thugs: FoeGroup) -> None:
        one = replace(thugs, count=1)
        moment = build_encounter(campaign, TOY, DOCKS, [], [one])
        assert [each.name for each in newcomers(campaign, TOY, moment, [], [one], None)] == [
            "Thug 2"
        ]

    def test_newcomers_join_their_own_or_a_chosen_side(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        moment = build_encounter(campaign, TOY, DOCKS, [], [])
        own = newcomers(campaign, TOY, moment, [puma], [thugs], None)
        assert [each.side for each in own] == ["hero", "villain", "villain"]
        other = newcomers(campaign, TOY, moment, [puma], [thugs], None, "hero")
        assert [each.side for each in other] == ["hero"] * 3

    def test_a_character_in_the_fight_is_refused(self, campaign: Campaign) -> None:
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        moment = build_encounter(campaign, TOY, DOCKS, [puma], [])
        with pytest.raises(Refused, match="Azure Puma is in this encounter already"):
            newcomers(campaign, TOY, moment, [puma], [], None)

    def test_no_or_too_many_newcomers_are_refused(
        self, campaign: Campaign, thugs: FoeGroup
    ) -> None:
        moment = build_encounter(campaign, TOY, DOCKS, [], [])
        for foes in ([], [replace(thugs, count=MAX_COMBATANTS + 1)]):
            with pytest.raises(Refused, match="can be added to an encounter at once"):
                newcomers(campaign, TOY, moment, [], foes, None)


def test_sides_start_at_the_starting_places_of_the_map(campaign: Campaign, thugs: FoeGroup) -> None:
    people = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in ("7", "a", "b")]
    map_ = SectorMap("Docks", 6, 4, starts=(((2, 1), (3, 3)),))
    state = build_encounter(campaign, TOY, map_, people, [thugs])
    spots = [each.spot for each in state.combatants]
    assert spots[:3] == [Position(2, 1), Position(3, 3), Position(2, 1)]
    assert spots[3:] == [Position(5, 0), Position(5, 1)]


def test_a_side_starts_on_a_floor_if_it_exists(campaign: Campaign, thugs: FoeGroup) -> None:
    roof = (Sector(), Sector("Roof", ground=2))
    map_ = SectorMap("Docks", 6, 4, starts=((), (Position(2, 1, 2), Position(3, 1, 2))))
    map_ = map_.with_columns({(2, 1): roof})
    state = build_encounter(campaign, TOY, map_, [], [thugs])
    assert [each.spot for each in state.combatants] == [
        Position(2, 1, 2),
        Position(3, 1),  # there is no floor
    ]
