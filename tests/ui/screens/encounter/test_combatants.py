"""The combatants of an encounter for lists and the map."""

from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.views import ConditionState, Readiness, Severity, TurnStatus
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import condition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    SideGroup,
    all_combatants,
    combatant_place_text,
    condition_badge,
    for_players,
    profile_text,
    side_groups,
    tokens,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.model import words
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.token import SIDES, THINGS
from tests.core.encounter.toy_fight import TOY, Pluck, duel


def face(name: str, source: str = "") -> str:
    """The seed of a combatant's placeholder portrait."""
    person = side_groups(TOY, duel(), lambda _id: None)[0].combatants[0]
    return replace(person, combatant=replace(person.combatant, name=name, source=source)).seed


def test_a_gang_shares_a_face() -> None:
    assert face("Thug 2") == face("Thug 11") == face("Thug")
    assert face("Area 51 Alien") not in (face("Area 51"), face("Area"))


def test_a_combatant_has_the_kind_and_player_of_its_document(screen: EncounterScreen) -> None:
    controller = screen.controller
    fight, campaign = controller.fight, controller.campaign
    people = {each.name: each for each in all_combatants(groups_of(controller))}
    ada = people["Ada"]
    kind = campaign.card(ada.combatant.source).subtitle
    assert " · " not in kind, "Ada has no player yet"
    assert profile_text(fight, campaign, ada) == kind
    assert profile_text(fight, campaign, people["Thug 1"]) == ""
    heroes = FourcCampaign(campaign)
    profile = heroes.character(ada.combatant.source).profile
    heroes.edit_profile(ada.combatant.source, replace(profile, player="Kira"))
    assert campaign.card(ada.combatant.source).subtitle == f"{kind} · Kira"
    assert profile_text(fight, campaign, ada) == f"{kind}, played by Kira"


def groups_of(controller: EncounterController) -> list[SideGroup]:
    return side_groups(controller.fight, controller.state, lambda _id: None)


def test_a_combatant_has_the_placeholder_of_its_card(screen: EncounterScreen) -> None:
    campaign = screen.controller.campaign
    cards = {card.name: card.id for card in campaign.cards()}
    faces = {each.name: each.seed for each in screen.map.view.layer.tokens}
    assert {name: faces[name] for name in ("Ada", "Dorn")} == {
        name: cards[name] for name in ("Ada", "Dorn")
    }
    fight, state = screen.controller.fight, screen.controller.state
    found = side_groups(fight, state, lambda _id: None, lambda id_: f"face of {id_}")
    for groups in (found, for_players(found, state, numbers=False)):
        seeds = {each.name: each.seed for each in all_combatants(groups)}
        assert seeds["Ada"] == f"face of {cards['Ada']}"


def test_sides_in_their_order_and_things_by_themselves(controller: EncounterController) -> None:
    crate = Combatant("crate", "Crate", "hero", MapObject(10, 50), Position(0, 0))
    moment = controller.state.with_combatant(crate)
    found = side_groups(controller.fight, moment, lambda _id: None)
    assert [(group.name, group.style) for group in found] == [
        ("Heroes", SIDES[0]), ("Villains", SIDES[1]), ("Objects", THINGS)
    ]  # fmt: skip
    assert [each.id for each in all_combatants(found)] == [
        "ada",
        "bert",
        "dorn",
        "thug-1",
        "thug-2",
        "crate",
    ]
    assert len(tokens(found, moment)) == 6
    assert found[2].combatants[0].token() is not None
    assert not found[2].combatants[0].is_out


def test_tokens_keep_their_order_when_the_order_of_play_turns(
    controller: EncounterController,
) -> None:
    found = groups_of(controller)
    turned = [
        replace(each, combatants=tuple(reversed(each.combatants))) for each in reversed(found)
    ]
    before, after = (tokens(each, controller.state) for each in (found, turned))
    assert [each.id for each in after] == [each.id for each in before]


def test_players_see_no_secrets() -> None:
    moment = duel()
    found = side_groups(TOY, moment, lambda _id: None)
    assert [group.name for group in for_players(found, moment, numbers=False)] == [
        "Heroes", "Foes"
    ]  # fmt: skip
    foe = for_players(found, moment, numbers=False)[1].combatants[0]
    assert foe.gauges == ()
    assert for_players(found, moment, numbers=True)[1].combatants[0].gauges
    for numbers in (False, True):
        shown = tokens(for_players(found, moment, numbers=numbers), moment)
        [token] = [each for each in shown if each.id == foe.id]
        assert bool(token.gauge_text) is numbers
    hidden = moment.with_combatant(
        Combatant(
            "ben", "Ben", "foes", moment.combatant("ben").fighter, Position(2, 0), hidden=True
        )
    )
    found = side_groups(TOY, hidden, lambda _id: None)
    assert [group.name for group in for_players(found, hidden, numbers=True)] == ["Heroes"]


def test_once_a_fight_is_over_who_is_out_stays_out() -> None:
    moment = duel()
    ben = replace(moment.combatant("ben"), fighter=Pluck(0))
    found = side_groups(TOY, moment.with_combatant(ben), lambda _id: None, is_over=True)
    assert [each.status for each in all_combatants(found)] == [
        TurnStatus(Readiness.OVER),
        TurnStatus(Readiness.OUT),
    ]


def test_dying_and_unconscious_have_different_badges() -> None:
    borne = (Condition.DYING, Condition.UNCONSCIOUS)
    badges = [condition_badge(condition(fighter_condition(each))) for each in borne]
    assert badges == [("heart", "danger"), ("moon", "danger")]


def test_conditions_are_marked_the_gravest_first() -> None:
    moment = duel()
    person = CombatantItem(
        moment.combatants[0],
        SIDES[0],
        TurnStatus(Readiness.OUT, "Hide"),
        (),
        (
            ConditionState("Lucky", severity=Severity.HELPFUL),
            ConditionState("Dying", 2, Severity.GRAVE),
        ),
    )
    assert [(badge.name, badge.tone) for badge in person.badges] == [
        ("Dying, 2 turns", "danger"), ("Lucky", "accent")
    ]  # fmt: skip
    token = person.token()
    assert token is not None
    assert (token.is_down, token.gauge) == (True, None)
    assert words(person) == "Ada, out, Hide, Lucky, Dying, 2 turns"
    assert combatant_place_text(moment, person) == "A1"
    above = replace(person, combatant=replace(person.combatant, spot=Position(0, 0, 1)))
    assert combatant_place_text(moment, above) == "A1, 10 feet up"
