"""Each power of 4C, played with the forms of the window: asked, rolled, settled, and ended."""

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.games.fourc.rules.combat.powers.test_power_use_every_power import (
    NOTHING_IN_A_FIGHT,
    at_40,
)
from tests.games.fourc.rules.combat.stage import character
from tests.ui.screens.encounter.conftest import option, said

MAX_STEPS = 12
"""The largest number of forms and rolls of an action."""


def options(controller: EncounterController) -> dict[str, ActionOption]:
    """Ada's possible actions."""
    found = controller.fight.actions.action_options(controller.state, "ada")
    return {f"{each.name} {sorted(each.fixed.items())}": each for each in found if not each.refusal}


def answer(controller: EncounterController) -> None:
    """Give the open form the last answer of each field, or the thug as a combatant."""
    for _ in range(MAX_STEPS):
        form = controller.form
        if form is None or (question := form.missing) is None:
            break
        values = [each.value for each in question.options]
        if not values:
            controller.drop_form()
            return
        form.answer(question.field, "thug-1" if "thug-1" in values else values[-1])
    controller.send()


def play(controller: EncounterController, option: ActionOption) -> bool:
    """Take the action, and roll, settle and answer until nothing is open; whether it began."""
    before = controller.log.cursor
    controller.choose(option)
    for _ in range(MAX_STEPS):
        if controller.form is not None:
            answer(controller)
            if controller.form is not None:
                controller.drop_form()
        elif controller.fight.rules.pending(controller.state) is not None:
            controller.go_on()
        else:
            break
    return controller.log.cursor > before


def played(
    screen: EncounterScreen, book: Rulebook, id_: str, usual: set[str]
) -> Iterator[tuple[str, bool]]:
    """Each action that a power adds, and whether it was possible; ends with the power off."""
    controller = screen.controller
    start = controller.log.cursor
    made = character(book, at_40(book, id_))
    controller.set_fighter("ada", lambda _old: fighter(made, book))
    ready = controller.log.cursor
    for name, found in options(controller).items():
        if name in usual:
            continue
        is_done = play(controller, found)
        QApplication.processEvents()
        yield name, is_done
        for ending in set(options(controller)) - set(usual):
            if "False" in ending or "release" in ending or "over" in ending:
                play(controller, options(controller)[ending])
                break
        controller.go_to(ready)
    controller.go_to(start)


def test_powers_are_played_by_their_forms(
    screen: EncounterScreen, heroes_act: EncounterController, book: Rulebook
) -> None:
    for who in ("ada", "bert"):  # objects are given to friends
        heroes_act.play(PlaceCombatant(who, Position(2, 1)))
    plain, winged = character(book), character(book, at_40(book, "flight"))
    heroes_act.set_fighter("ada", lambda _old: fighter(plain, book))
    heroes_act.set_fighter("thug-1", lambda _old: fighter(winged, book))
    usual = set(options(heroes_act))
    for id_ in sorted(book.powers.keys() - NOTHING_IN_A_FIGHT.keys()):
        for name, is_done in played(screen, book, id_, usual):
            assert is_done, f"{id_}: {name}: {heroes_act.command_runner.refused_attempt}"
            assert all(each.strip() for each in said(screen)), f"{id_}: {name}"


def test_a_form_moves_as_the_bar_above_the_map_shows(
    heroes_act: EncounterController, book: Rulebook
) -> None:
    winged = character(book, at_40(book, "flight"))
    heroes_act.set_fighter("ada", lambda _old: fighter(winged, book))
    heroes_act.choose_movement_mode("Walk")
    heroes_act.choose(option(heroes_act, "Move"))
    form = heroes_act.form
    assert form is not None
    assert (form.answers, form.is_begun) == ({"gait": "Walk"}, False)
    near = form.questions[1].options
    heroes_act.choose_movement_mode("Fly")
    assert form.answers == {"gait": "Fly"}
    assert len(form.questions[1].options) > len(near)
    form.answer("gait", "Walk")
    assert heroes_act.movement_mode == "Walk"
    heroes_act.drop_form()
    assert heroes_act.movement_mode == "Fly"
