"""Whose turn it is, who is next, and their markers."""

from dataclasses import replace

from fourc_desktop.core.encounter.views import Readiness, TurnStatus
from fourc_desktop.games.fourc.rules.combat.encounter.commands import Declare, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    all_combatants,
    for_players,
    side_groups,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.model import words
from fourc_desktop.ui.screens.encounter.order_of_play.rows import describe_combatant
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.whose_turn import (
    TurnMark,
    awaited_names,
    next_to_act,
    turn_marks,
)
from tests.core.encounter.toy_fight import TOY, Pluck, ToyMoment, ToyViews, duel
from tests.ui.screens.encounter.conftest import option, until


def marks(state: ToyMoment, selected: str, *, is_over: bool = False) -> list[TurnMark | None]:
    found = side_groups(TOY, state, lambda _id: None, selected=selected, is_over=is_over)
    return [each.mark for each in all_combatants(found)]


def test_the_selected_combatant_acts_and_another_is_next() -> None:
    moment = duel()
    assert marks(moment, "ben") == [TurnMark.NEXT, TurnMark.NOW]
    assert marks(moment, "") == [TurnMark.NOW, TurnMark.NEXT], "without a choice, the first"
    assert marks(moment, "ben", is_over=True) == [None, None]
    out = moment.with_combatant(replace(moment.combatant("ben"), fighter=Pluck(0)))
    assert marks(out, "ben") == [TurnMark.NOW, None]
    assert next_to_act(TOY, out, "ada") == ""


class HeldBack(ToyViews):
    """Ben acts now; the others later, Ada when she chooses to."""

    def status(self, encounter: ToyMoment, who: str) -> TurnStatus:  # noqa: ARG002 - the views'
        readiness = Readiness.NOW if who == "ben" else Readiness.LATER
        return TurnStatus(readiness, holds_back=who == "ada")


def test_next_to_act_skips_combatants_who_hold_back() -> None:
    moment = duel()
    cleo = replace(moment.combatant("ada"), id="cleo")
    crowd = moment.with_combatant(cleo)
    fight = replace(TOY, views=HeldBack())
    assert next_to_act(fight, crowd, "ben") == "cleo"
    assert next_to_act(fight, moment, "ben") == ""


def test_the_other_side_is_next_once_one_has_acted(controller: EncounterController) -> None:
    until(controller, "dorn")

    def found() -> dict[str, TurnMark | None]:
        fight, state = controller.fight, controller.state
        groups = side_groups(fight, state, lambda _id: None, selected="thug-1")
        return {each.id: each.mark for each in all_combatants(groups) if each.mark is not None}

    # The side that acts first is rolled.
    acted = dict.fromkeys(found().keys() & {"ada", "bert"}, TurnMark.ACTED)
    assert found() == {"dorn": TurnMark.NEXT, "thug-1": TurnMark.NOW, **acted}
    for who in ("dorn", "thug-2"):
        controller.play(Finish(who))
    assert found() == {
        "dorn": TurnMark.ACTED,
        "thug-1": TurnMark.NOW,
        "thug-2": TurnMark.ACTED,
        **(acted or {"ada": TurnMark.NEXT}),
    }


def test_before_anybody_can_act_nobody_is_next(controller: EncounterController) -> None:
    found = side_groups(controller.fight, controller.state, lambda _id: None, selected="ada")
    assert {each.mark for each in all_combatants(found)} == {None}


def declare(controller: EncounterController, who: str, words: str = "Hides") -> None:
    controller.play(Declare(who, TurnDeclaration(words=words)))


def test_in_the_secret_step_who_has_to_choose_is_now_and_next(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.go_on()
    assert controller.selected == "dorn"
    assert awaited_names(controller.fight, controller.state) == ("Dorn", "Thug 1", "Thug 2")
    assert next_to_act(controller.fight, controller.state, "dorn") == "thug-1"
    assert screen.side.foot.main.note == "3 have not chosen"
    assert screen.message.message.text == (
        "Dorn has to choose. Still to choose: Dorn, Thug 1, Thug 2."
    )
    declare(controller, "dorn")
    assert controller.selected == "thug-1", "the next is chosen by itself"
    assert screen.side.foot.main.note == "2 have not chosen"
    for who in ("thug-1", "thug-2"):
        declare(controller, who)
    assert screen.side.foot.main.note == ""
    controller.go_on()
    assert awaited_names(controller.fight, controller.state) == ("Ada", "Bert")
    declare(controller, "ada")
    assert next_to_act(controller.fight, controller.state, "bert") == ""


def row(screen: EncounterScreen, who: str) -> CombatantItem:
    """The row of a combatant in the order of play."""
    rows = screen.order.view.rows.rows
    (found,) = [each for each in rows if isinstance(each, CombatantItem) and each.id == who]
    return found


def test_a_secret_plan_shows_an_eye(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.go_on()
    declare(controller, "dorn")
    groups = {each.id: each for each in screen.order.view._groups}
    (dorn,) = [each for each in groups["villain"].combatants if each.id == "dorn"]
    (line,) = [each for each in describe_combatant(dorn).lines if each.text == "Hides"]
    assert line.icon == "eye-off"
    assert "Hides (secret)" in words(dorn)
    thugs = row(screen, "thug-1")
    assert [each.text for each in describe_combatant(thugs).lines] == ["Thug 1", "to choose"]
    (seen,) = for_players([groups["villain"]], controller.state, numbers=False)
    assert [each.status.plan for each in seen.combatants] == ["", "", ""]
    controller.go_on()
    declare(controller, "ada", "Jumps")
    assert [(each.text, each.icon) for each in describe_combatant(row(screen, "ada")).lines][1] == (
        "Jumps",
        "",
    )


def test_until_a_roll_is_settled_whoever_rolls_acts(heroes_act: EncounterController) -> None:
    heroes_act.choose(option(heroes_act, "Dodge"))
    heroes_act.go_on()
    found = turn_marks(heroes_act.fight, heroes_act.state, "ada")
    assert found == {"ada": TurnMark.NOW, "bert": TurnMark.NEXT}
    heroes_act.go_on()
    settled = turn_marks(heroes_act.fight, heroes_act.state, "bert")
    assert settled["bert"] is TurnMark.NOW
    assert "ada" not in settled
