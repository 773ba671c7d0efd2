"""How soon the encounter screen shows a command: 20 combatants, 10,000 steps in the log.

A command is a move of a combatant, including the commit to disk and all painting. The floor:
repainting the window unchanged. Process time is measured, independent of other processes.
"""

from collections.abc import Callable
from itertools import cycle
from statistics import median
from time import process_time

import pytest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.benchmarks.bench_first_shows import Start, start

__all__ = ["start"]  # the fixture of that file

CROWD = 20
STEPS = 10_000
FRAME = 0.016  # seconds, printed for information
LAW = 0.100
TIMES = 60

MAX_RATIO = 4
"""The largest ratio to the floor."""

SAME = 1.6
"""The largest ratio between a long fight and a short one, each relative to its floor."""

FLOOR = "painting alone"

Where = tuple[str, Position]


def on_the_table(opened: OpenCampaign) -> EncounterScreen:
    """Eight heroes against twelve thugs, everybody somewhere on the map."""
    heroes = [
        FourcCampaign(opened.campaign).add_instant_hero(seed=f"hero {number}")
        for number in range(8)
    ]
    [thug] = [each for each in Stock(opened.campaign, opened._tools).entries if each.id == "thug"]
    fights = opened.encounter_service()
    foes = [FoeGroup(thug, CROWD - len(heroes))]
    id_ = fights.begin("Brawl", SectorMap("Yard", 12, 8), heroes, foes)
    opened.fights.open(id_)
    return opened.fights.screen()


def seen(work: Callable[[], object]) -> float:
    """The time until something is painted, in seconds."""
    begun = process_time()
    work()
    QApplication.processEvents()
    return process_time() - begun


def measure(screen: EncounterScreen) -> dict[str, list[float]]:
    """Measure a move, its undo, and another selection, a number of times."""
    controller = screen.controller
    everybody = [each.id for each in controller.state.combatants]
    steps = cycle((who, Position(n * 7 % 12, n * 5 % 8)) for n, who in enumerate(everybody * 3))
    found: dict[str, list[float]] = {"a step": [], "its undoing": [], "another in hand": []}
    found[FLOOR] = []
    window = screen.window()

    def go() -> None:
        controller.play(PlaceCombatant(*next(steps)))

    for number in range(TIMES):
        found[FLOOR].append(seen(window.repaint))
        found["a step"].append(seen(go))
        found["its undoing"].append(seen(controller.undo))
        who = everybody[number % CROWD]
        found["another in hand"].append(seen(lambda who=who: controller.select(who)))  # type: ignore[misc]
    return found


def said(found: dict[str, list[float]]) -> str:
    return ", ".join(
        f"{what} {median(times) * 1e3:.1f} ms ({median(times) / median(found[FLOOR]):.1f} ×, the"
        f" longest {max(times) * 1e3:.0f} ms)"
        for what, times in found.items()
    )


def ratios(found: dict[str, list[float]]) -> dict[str, float]:
    """The ratio of each to the floor."""
    floor = median(found[FLOOR])
    return {what: median(times) / floor for what, times in found.items() if what != FLOOR}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_step_in_a_long_fight(start: Start) -> None:
    screen = on_the_table(start())
    controller = screen.controller
    connection = controller.campaign.file._connection
    short = measure(screen)
    connection.execute("PRAGMA synchronous = OFF")
    who = controller.state.combatants[0].id
    screen.hide()
    for number in range(STEPS):
        controller.play(PlaceCombatant(who, Position(number % 12, number % 8)))
    screen.show()
    QApplication.processEvents()
    connection.execute("PRAGMA synchronous = FULL")
    long = measure(screen)
    screen.show_players()
    QApplication.processEvents()
    both = measure(screen)
    screen.let_go()
    print(
        f"\n{CROWD} in a fight: {said(short)}; after {STEPS} steps: {said(long)};"
        f" with the players' view: {said(both)} (goal {FRAME * 1e3:.0f} ms, law"
        f" {LAW * 1e3:.0f} ms)"
    )
    assert max(ratios(short).values()) <= MAX_RATIO
    assert max(ratios(both).values()) <= MAX_RATIO
    before = ratios(short)
    assert max(ratio / before[what] for what, ratio in ratios(long).items()) <= SAME
