"""Questions about vehicles: the vehicle, the destination, the target."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import vehicle_commands
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    vehicle_around,
    vehicles_of,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import (
    crash_sectors,
    crash_targets,
    open_crash_choice,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import (
    driver_meant,
    sectors_reached,
    sectors_within,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.ramming import refuse_target
from fourc_desktop.games.fourc.rules.combat.views.question_context import (
    QuestionContext,
    QuestionMaker,
    wall_words,
    walls_beside,
)
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import Maneuver


def whole_vehicles(form: QuestionContext) -> Iterator[AnswerOption]:
    """The vehicles on the map that are not destroyed."""
    for each in vehicles_of(form.context.now):
        if each.spot is not None and not each.fighter.is_destroyed:
            yield AnswerOption(each.id, each.name)


def _get_in(form: QuestionContext) -> Iterator[Question]:
    who = form.who
    found = tuple(
        AnswerOption(each.id, each.name)
        for each in vehicles_of(form.context.now)
        if each.spot is not None
        and each.spot == who.spot
        and not each.fighter.is_destroyed
        and each.fighter.has_seat
        and who.id not in each.fighter.people
    )
    yield Question("vehicle", "Vehicle", AnswerKind.COMBATANT, found, is_needed=True)


def _drive(form: QuestionContext) -> Iterator[Question]:
    now = form.context.now
    around = vehicle_around(now, driver_meant(now, form.answers["who"]).id)
    difficulty = form.answers.get("difficulty", Color.BLACK)
    found = () if around is None else sectors_within(now, around, difficulty)
    spots = tuple(AnswerOption(each, "") for each in found)
    yield Question("to", "Where to", AnswerKind.SPOT, spots, is_needed=True)
    maneuvers = tuple(
        AnswerOption(each.value, f"{each.title}: {each.example}") for each in Maneuver
    )
    yield Question("difficulty", "Maneuver", AnswerKind.OPTION, maneuvers)


def _ram(form: QuestionContext) -> Iterator[Question]:
    now = form.context.now
    who = driver_meant(now, form.answers["who"])
    around = vehicle_around(now, who.id)
    reached = None if around is None else sectors_reached(now, around)
    found = [
        each
        for each in now.combatants
        if around is not None and refuse_target(now, around, each, reached) is None
    ]
    found.sort(key=lambda each: each.side == who.side)
    targets = tuple(AnswerOption(each.id, each.name) for each in found)
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)


def _ram_wall(form: QuestionContext) -> Iterator[Question]:
    now = form.context.now
    spot = driver_meant(now, form.answers["who"]).spot
    walls = tuple(
        AnswerOption(where, wall_words(wall))
        for where, wall in walls_beside(now.map, spot)
        if not wall.is_open
    )
    yield Question("where", "What", AnswerKind.OPTION, walls, is_needed=True)


def _crash_into(form: QuestionContext) -> Iterator[Question]:
    now, choice = form.context.now, open_crash_choice(form.context)
    if choice is None:
        return
    sectors = crash_sectors(now, choice)
    spots = tuple(AnswerOption(each, "") for each in sectors)
    title = place_words(now.map, "In which sector")
    yield Question("spot", title, AnswerKind.SPOT, spots, is_needed=True)
    spot = form.answers.get("spot")
    found = () if spot is None else tuple(crash_targets(now, choice, spot))
    if found:
        targets = tuple(AnswerOption(each.id, each.name) for each in found)
        yield Question("target", "Into what", AnswerKind.COMBATANT, targets, is_needed=True)


VEHICLE_QUESTIONS: Mapping[type, QuestionMaker] = MappingProxyType(
    {
        vehicle_commands.GetIn: _get_in,
        vehicle_commands.Drive: _drive,
        vehicle_commands.Ram: _ram,
        vehicle_commands.RamWall: _ram_wall,
        vehicle_commands.CrashInto: _crash_into,
    }
)
"""The questions of commands about vehicles; other commands have none."""
