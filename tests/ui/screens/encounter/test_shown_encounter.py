"""The shown state of the open encounter, and whether it can be changed."""

from dataclasses import replace

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen


def test_an_encounter_that_was_closed_is_neither_open_nor_to_be_changed(
    controller: EncounterController,
) -> None:
    found = [(controller.is_open, controller.may_change)]
    controller.close()
    found.append((controller.is_open, controller.may_change))
    assert found == [(True, True), (False, False)]


def test_a_replay_is_shown_in_place_of_the_present_and_cannot_be_changed(
    controller: EncounterController,
) -> None:
    controller.go_on()
    steps, turn = controller.log.cursor, controller.state.turn
    assert (controller.cursor, turn) == (steps, 1)
    controller.show_again()
    controller.go_to(0)
    assert (controller.cursor, controller.state.turn) == (0, 0)
    assert "go back to the encounter" in controller.locked
    assert not controller.may_change
    controller.replay.stop()
    assert (controller.cursor, controller.locked) == (steps, "")


def test_an_encounter_that_is_over_cannot_be_changed(controller: EncounterController) -> None:
    before = controller.is_over
    controller.end()
    assert (before, controller.is_over) == (False, True)
    assert controller.locked.startswith("This encounter has ended")


def test_an_ended_encounter_says_how_far_to_undo(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    def words() -> tuple[str, str]:
        return screen.message.message.more, screen.who.action_options._none.text()

    controller.end()
    line, options = words()
    assert line == "This encounter has ended; undo its end to play on."
    assert options.endswith("Undo brings it back.")
    source = controller.state.combatant("ada").source
    assert source is not None
    controller.campaign.edit([source], lambda hero: replace(hero, wounds=1), "Award {}")
    assert screen.turn.undo.toolTip().startswith("Undo: Award")
    assert words() == (
        "This encounter has ended; undo until “End Yard fight” to play on.",
        options.replace("Undo brings", "Undo until “End Yard fight” brings"),
    )
    screen.turn.undo.click()
    assert words() == (line, options)
    screen.turn.undo.click()
    assert controller.may_change


def walk(controller: EncounterController, steps: int) -> None:
    for step in range(steps):
        controller.play(PlaceCombatant("ada", Position(1 + step % 2, 2)))


def test_redo_takes_a_jump_back_in_one_step(controller: EncounterController) -> None:
    first = controller.log.cursor
    walk(controller, 8)
    controller.go_to(first + 6)
    controller.go_to(first + 2)
    controller.undo()
    found = []
    while controller.log.can_redo:
        controller.redo()
        found.append(controller.log.cursor - first)
    assert found == [2, 6, 8]
    controller.undo()
    controller.redo()
    assert controller.log.cursor == first + 8


def test_a_new_step_forgets_jumps_back(controller: EncounterController) -> None:
    first = controller.log.cursor
    walk(controller, 4)
    controller.go_to(first)
    walk(controller, 4)
    for _ in range(4):
        controller.undo()
    controller.redo()
    assert controller.log.cursor == first + 1


def test_a_jump_forward_is_one_step_as_before(controller: EncounterController) -> None:
    first = controller.log.cursor
    walk(controller, 4)
    for _ in range(4):
        controller.undo()
    controller.go_to(first + 2)
    controller.redo()
    assert controller.log.cursor == first + 3
