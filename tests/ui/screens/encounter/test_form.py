"""The questions of an offer, by the rules of 4C and of the toy."""

from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.questions import Kind
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.form import Form
from tests.core.encounter.toy import TOY, Flip, duel


def offer(desk: FightDesk, name: str, who: str = "ada") -> Offer:
    """What somebody can do, by its name."""
    return next(each for each in desk.fight.actions.offers(desk.moment, who) if each.name == name)


def form(desk: FightDesk, name: str) -> Form:
    return Form(desk.fight, desk.moment, offer(desk, name))


def fields(asked: Form) -> list[str]:
    return [each.field for each in asked.questions]


def test_it_is_whole_once_what_is_needed_is_answered() -> None:
    moment = duel()
    asked = Form(TOY, moment, TOY.actions.offers(moment, "ada")[0])
    assert asked.missing is not None
    assert asked.missing.kind is Kind.COMBATANT
    assert not asked.take_combatant("nobody")
    assert asked.take_combatant("ben")
    assert asked.is_whole
    assert asked.command() == Flip("ada", "ben")


def test_what_was_answered_can_be_answered_otherwise(heroes_act: FightDesk) -> None:
    asked = form(heroes_act, "Fists")
    asked.take_combatant("dorn")
    assert fields(asked)[0] == "target"
    asked.take_combatant("thug-1")
    assert asked.answers == {"target": "thug-1"}


def test_what_is_asked_no_more_is_answered_no_more(heroes_act: FightDesk) -> None:
    asked = form(heroes_act, "Fists")
    asked.take_combatant("dorn")
    asked.answer("everyone", True)
    assert "target" not in fields(asked)
    assert asked.answers == {"everyone": True}


def test_words_that_are_deleted_are_no_answer(heroes_act: FightDesk) -> None:
    asked = form(heroes_act, "Declare")
    asked.answer("plan.words", "Run")
    assert asked.answers == {"plan.words": "Run"}
    asked.answer("plan.words", "")
    assert asked.answers == {}


def test_a_sector_out_of_reach_is_none(heroes_act: FightDesk) -> None:
    asked = form(heroes_act, "Move")
    assert asked.wanted_spots is not None
    assert not asked.take_spot(Spot(7, 5))
    assert asked.take_spot(Spot(1, 2))
    told: list[bool] = []
    asked.changed.connect(lambda: told.append(True))
    asked.take_spot(Spot(1, 0))
    assert told == [True]
    assert asked.answers == {"to": Spot(1, 0)}
