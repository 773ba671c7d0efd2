"""An action by or against several combatants: each begins when the previous one is settled."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import PlaceCombatant, RemoveCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.actions.action_series import ActionSeries, SeriesStep
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from tests.ui.screens.encounter.conftest import STANDING, until

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def series(heroes_act: EncounterController) -> ActionSeries:
    """Ada and both thugs in one sector."""
    for who in ("thug-1", "thug-2"):
        heroes_act.play(PlaceCombatant(who, STANDING["ada"]))
    heroes_act.select("ada")
    return ActionSeries(heroes_act)


def on_all(series: ActionSeries, name: str, *targets: str) -> None:
    """Let Ada take an action against each target."""
    series.start(name, [SeriesStep("ada", each) for each in targets])


def attacked(controller: EncounterController) -> list[tuple[str, bool]]:
    """The attacked combatants, each with whether the Gamemaster overruled."""
    return [
        (entry.command.target, entry.by_hand)
        for entry in controller.log.entries.first(controller.log.cursor)
        if hasattr(entry.command, "target")
    ]


def left(series: ActionSeries) -> list[str]:
    return [each.target for each in series.left]


def settle(controller: EncounterController) -> None:
    """Roll, settle, and answer the forms until nothing is open."""
    for _ in range(20):
        if controller.fight.rules.pending(controller.state) is None:
            break
        form = controller.form
        if form is not None and (missing := form.missing) is not None:
            form.answer(missing.field, missing.options[0].value)
        controller.go_on()
    QTest.qWait(5)


def test_the_second_action_starts_after_the_first_is_settled(
    series: ActionSeries, heroes_act: EncounterController
) -> None:
    on_all(series, "Fists", "thug-1", "thug-2")
    assert attacked(heroes_act) == [("thug-1", False)]
    assert left(series) == ["thug-2"]
    settle(heroes_act)
    assert attacked(heroes_act) == [("thug-1", False), ("thug-2", True)]
    assert left(series) == []


def test_the_next_who_can_act_is_selected_after_the_last_action(
    series: ActionSeries, heroes_act: EncounterController
) -> None:
    on_all(series, "Fists", "thug-1", "thug-2")
    settle(heroes_act)
    assert heroes_act.selected == "ada"
    settle(heroes_act)
    assert heroes_act.fight.views.status(heroes_act.state, heroes_act.selected).is_awaited


def test_a_removed_target_is_skipped(series: ActionSeries, heroes_act: EncounterController) -> None:
    heroes_act.play(RemoveCombatant("thug-1"))
    heroes_act.select("ada")
    on_all(series, "Fists", "thug-1", "thug-2")
    assert attacked(heroes_act)[0][0] == "thug-2"


def test_undo_ends_the_series(series: ActionSeries, heroes_act: EncounterController) -> None:
    on_all(series, "Fists", "thug-1", "thug-2")
    heroes_act.undo()
    QTest.qWait(5)
    assert left(series) == []
    assert attacked(heroes_act) == []


def test_an_action_that_asks_more_shows_its_form(
    series: ActionSeries, heroes_act: EncounterController
) -> None:
    on_all(series, "No such action", "thug-1")
    assert left(series) == []
    on_all(series, "Hold", "thug-1", "thug-2")
    assert heroes_act.form is not None or attacked(heroes_act)


def test_every_member_of_a_mob_acts_in_sequence(controller: EncounterController) -> None:
    until(controller, "thug-1")
    for who in ("thug-1", "thug-2"):
        controller.play(PlaceCombatant(who, STANDING["bert"]))
    steps = [SeriesStep(each, "bert") for each in ("thug-1", "thug-2", "nobody", "ada")]
    made = ActionSeries(controller)
    made.start("Fists", steps, at_once=True)
    settle(controller)
    QTest.qWait(5)
    settle(controller)
    played = controller.log.entries.first(controller.log.cursor)
    attacks = [each for each in played if getattr(each.command, "target", "") == "bert"]
    assert [(each.command.who, each.by_hand) for each in attacks] == [
        ("thug-1", False),
        ("thug-2", False),
    ]
    assert not controller.rolls_at_once, "the switch stays as it is"
    assert made.left == ()


def test_an_action_without_a_target_is_done_by_all(controller: EncounterController) -> None:
    until(controller, "thug-1")
    made = ActionSeries(controller)
    made.start("End turn", [SeriesStep("thug-1"), SeriesStep("thug-2")])
    QTest.qWait(5)
    status = [controller.fight.views.status(controller.state, f"thug-{n}") for n in (1, 2)]
    assert [each.readiness for each in status] == [Readiness.DONE] * 2


@pytest.mark.parametrize("count", [1, 2])
def test_those_who_cannot_act_are_passed_over(controller: EncounterController, count: int) -> None:
    until(controller, "thug-1")
    far = ("thug-1", "thug-2")[:count]
    for who in ("thug-1", "thug-2"):
        place = Position(7, 5) if who in far else STANDING["bert"]
        controller.play(PlaceCombatant(who, place))
    made = ActionSeries(controller)
    made.start("Fists", [SeriesStep(each, "bert") for each in ("thug-1", "thug-2")], at_once=True)
    QTest.qWait(5)
    settle(controller)
    played = controller.log.entries.first(controller.log.cursor)
    attacks = [each for each in played if getattr(each.command, "target", "") == "bert"]
    assert [each.command.who for each in attacks] == ["thug-2"][: 2 - count]
    refused = controller.command_runner.refused_attempt
    assert refused is not None
    assert "Thug 1" in refused.refusal.sentence or "Bert" in refused.refusal.sentence
    assert refused.refusal.sentence.startswith("2 could not act.") is (count == 2)
    assert made.left == ()
