"""Questions: the choices of each command."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import surroundings
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.walls import OPENING
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.characters.attacks import BASHING, RANGED, SLASHING
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.attempts import REACTIONS, attempt_ranks
from fourc_desktop.games.fourc.rules.combat.actions.catchers import falls_past, is_falling
from fourc_desktop.games.fourc.rules.combat.actions.dying import needs_aid
from fourc_desktop.games.fourc.rules.combat.actions.movement import WALK, movement_modes, reach_of
from fourc_desktop.games.fourc.rules.combat.actions.objects import CARRIES_NOTHING
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    LONGEST_AIM,
    attacks_of,
    stretch_of,
)
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import EVADE
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import reach_of_throw
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import reach_of_hurl
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knockback_options
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import escape_sectors
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands, commands
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_lift_at, can_wrestle_at
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import KnockbackChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.turn.turn import (
    LONGEST_PLAN,
    defenses_of_fighter,
    refuse_unplayed,
)
from fourc_desktop.games.fourc.rules.combat.views.likelihoods import can_reach
from fourc_desktop.games.fourc.rules.combat.views.power_questions import POWER_QUESTIONS
from fourc_desktop.games.fourc.rules.combat.views.question_context import (
    QuestionContext,
    QuestionMaker,
    others,
    wall_words,
    walls_beside,
)
from fourc_desktop.games.fourc.rules.combat.views.roll_questions import (
    added_step_questions,
    payer_questions,
    removed_step_questions,
)
from fourc_desktop.games.fourc.rules.combat.views.vehicle_questions import (
    VEHICLE_QUESTIONS,
    whole_vehicles,
)

MAX_POINTS = 9_999
"""The highest number of points of damage in a form."""


def questions(
    context: ResolutionContext, command: type, answers: Mapping[str, Any]
) -> tuple[Question, ...]:
    """The required and optional choices of a command, some of whose fields are set."""
    ask = QUESTION_MAKERS.get(command)
    found = () if ask is None else ask(QuestionContext(context, answers))
    return tuple(each for each in found if each.field not in answers or not each.is_needed)


def _attack(form: QuestionContext) -> Iterator[Question]:
    option = attacks_of(form.context.now, form.who, form.context.book)[form.answers["way"]]
    is_melee = option.table.id in {BASHING, SLASHING}
    if not form.answers.get("everyone"):
        near = partial(can_reach, form.context.now, form.who, option)
        targets = (*others(form, near), *_whole_objects(form), *whole_vehicles(form))
        yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)
    elif stretch_of(form.who.fighter):
        sectors = (AnswerOption("", "Here"), *others(form))
        yield Question("target", "Target", AnswerKind.COMBATANT, sectors)
    if is_melee:
        everybody = place_words(form.context.now.map, "Everybody in the sector")
        yield Question("everyone", everybody, AnswerKind.TICK)
    if option.damage is None:
        yield Question("thrown", "What is thrown", AnswerKind.OPTION, tuple(_missiles(form)),
                       is_needed=True)  # fmt: skip
    if option.table.id == RANGED:
        yield Question("nail", "Called shot", AnswerKind.TICK, is_quick=True)
        yield Question("aim", "Location", AnswerKind.WORDS, most=LONGEST_AIM, ticks="nail")
    limits = (
        AnswerOption(None, "Any result"),
        *(
            AnswerOption(each, f"{each.title.capitalize()} at most")
            for each in (Color.RED, Color.BLUE)
        ),
    )
    yield Question("pull.color", "Pull the punch", AnswerKind.OPTION, limits)
    yield Question("pull.damage", "Damage cap", AnswerKind.NUMBER, most=MAX_POINTS, is_quick=True)


def _move(form: QuestionContext) -> Iterator[Question]:
    ready = [each for each in movement_modes(form.who.fighter) if each.sectors]
    names = tuple(AnswerOption(each.name, each.name) for each in ready)
    yield Question("gait", "By", AnswerKind.OPTION, names)
    name = form.answers.get("gait", WALK)
    found = reach_of(form.context.now, form.who, name)
    start = form.who.spot
    spots = (
        () if found is None else tuple(AnswerOption(each, "") for each in found if each != start)
    )
    yield Question("to", "Where to", AnswerKind.SPOT, spots, is_needed=True)


def _declare(form: QuestionContext) -> Iterator[Question]:
    yield Question("plan.words", "Plan", AnswerKind.WORDS, most=LONGEST_PLAN)
    results = form.context.book.results
    able = defenses_of_fighter(form.who.fighter)
    played = [each for each in able if refuse_unplayed(form.context, each) is None]
    names = (
        AnswerOption("", "No defense"),
        *(AnswerOption(each, results[each].name) for each in played),
    )
    yield Question("plan.defense", "Defense", AnswerKind.OPTION, names)
    if form.answers.get("plan.defense") == EVADE:
        foes = (AnswerOption("", "Whoever attacks first"), *others(form))
        yield Question("plan.against", "Against", AnswerKind.COMBATANT, foes)
    map_ = form.context.now.map
    sectors = place_words(map_, "Sectors to move")
    yield Question("plan.sectors", sectors, AnswerKind.NUMBER, most=map_.width)


def _defend(form: QuestionContext) -> Iterator[Question]:
    if form.answers.get("table") == EVADE:
        yield Question(
            "against", "Against", AnswerKind.COMBATANT, tuple(others(form)), is_needed=True
        )


def _catch(form: QuestionContext) -> Iterator[Question]:
    if form.context.now.table.roll is None:
        falling = tuple(_falling(form))
        yield Question("what", "Target", AnswerKind.COMBATANT, falling, is_needed=True)


def _grab_item(form: QuestionContext) -> Iterator[Question]:
    context = form.context
    targets = tuple(each for each in others(form)
                    if any(_carried(context, context.combatant(each.value))))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True,
                   lacking=CARRIES_NOTHING)  # fmt: skip
    target = form.answers.get("target")
    if target is not None:
        held = tuple(_carried(context, context.combatant(target)))
        yield Question("item", "Object", AnswerKind.OPTION, held, is_needed=True)


def _whom(form: QuestionContext) -> Iterator[Question]:
    yield _target(form)


def _aid(form: QuestionContext) -> Iterator[Question]:
    targets = tuple(each for each in others(form)
                    if needs_aid(form.context.combatant(each.value).fighter))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)


DIFFICULTIES = (
    (Color.RED, "Average: red or better"),
    (Color.BLACK, "Easy: any color"),
    (Color.BLUE, "Difficult: blue or better"),
    (Color.YELLOW, "Ridiculous: yellow"),
)
"""The difficulties of an attempt (4C, Using the Master Table)."""


def _attempt(form: QuestionContext) -> Iterator[Question]:
    ranks = attempt_ranks(form.who.fighter)
    things = tuple(AnswerOption(each, f"{each} {rank}") for each, rank in ranks.items())
    yield Question("what", "With what", AnswerKind.OPTION, things, is_needed=True)
    if form.answers.get("what") not in REACTIONS:
        least = tuple(AnswerOption(color, words) for color, words in DIFFICULTIES)
        yield Question("difficulty", "Difficulty", AnswerKind.OPTION, least)
    yield Question("is_free", "It takes no action", AnswerKind.TICK)


def _throw_grenade(form: QuestionContext) -> Iterator[Question]:
    yield _into_sector(form, reach_of_throw(form.context, form.who.fighter))


def _throw_held(form: QuestionContext) -> Iterator[Question]:
    yield _into_sector(form, reach_of_hurl(form.context, form.who), is_own=False)


def _into_sector(form: QuestionContext, reach: int, *, is_own: bool = True) -> Question:
    """A sector within reach on the same level or with a combatant; `is_own` includes one's own."""
    start, now = form.who.spot, form.context.now
    answers: tuple[AnswerOption, ...] = ()
    if start is not None:
        there = (each.spot for each in now.combatants if each.spot is not None)
        near = (each for each in there if distance(now.map, start, each) <= reach)
        spots = dict.fromkeys((*surroundings(now.map, start, reach), *near))
        answers = tuple(AnswerOption(each, "") for each in spots if is_own or each != start)
    return Question("spot", _into(form), AnswerKind.SPOT, answers, is_needed=True)


def _into(form: QuestionContext) -> str:
    return place_words(form.context.now.map, "Into which sector")


def _pick_up(form: QuestionContext) -> Iterator[Question]:
    near = tuple(_in_reach(form))
    yield Question("what", "Object", AnswerKind.COMBATANT, near, is_needed=True)


def _drop(form: QuestionContext) -> Iterator[Question]:
    held = tuple(_carried(form.context, form.who))
    yield Question("what", "Object", AnswerKind.OPTION, held, is_needed=True)


def _hand_over(form: QuestionContext) -> Iterator[Question]:
    yield from _drop(form)
    side, now = form.who.side, form.context.now
    everybody = tuple(others(form))
    friends = tuple(each for each in everybody if now.combatant(each.value).side == side)
    yield Question("to", "To", AnswerKind.COMBATANT, friends or everybody, is_needed=True)


def _break_object(form: QuestionContext) -> Iterator[Question]:
    held = [option for option in _carried(form.context, form.who)
            if form.context.now.has(option.value)]  # fmt: skip
    near = (*_objects(form), *held)
    yield Question("what", "Object", AnswerKind.COMBATANT, near, is_needed=True)


def _break_wall(form: QuestionContext) -> Iterator[Question]:
    walls = tuple(
        AnswerOption(where, wall_words(wall))
        for where, wall in walls_beside(form.context.now.map, form.who.spot)
    )
    yield Question("where", "Wall", AnswerKind.OPTION, walls, is_needed=True)


def _open_wall(form: QuestionContext) -> Iterator[Question]:
    is_open = form.answers.get("is_open", True)
    doors = tuple(
        AnswerOption(where, wall_words(wall))
        for where, wall in walls_beside(form.context.now.map, form.who.spot)
        if wall.kind in OPENING and wall.is_open is not is_open
    )
    yield Question("where", "What", AnswerKind.OPTION, doors, is_needed=True)


def _knock_into(form: QuestionContext) -> Iterator[Question]:
    choices = form.context.now.table.choices
    choice = choices[-1] if choices else None
    if isinstance(choice, KnockbackChoice):
        ready = knockback_options(form.context.now, choice)
        spots = tuple(AnswerOption(each.position, "") for each in ready)
        yield Question("spot", _into(form), AnswerKind.SPOT, spots, is_needed=True)


def _get_away(form: QuestionContext) -> Iterator[Question]:
    choices = form.context.now.table.choices
    spot = form.context.now.combatant(choices[-1].who).spot if choices else None
    if spot is not None:
        spots = tuple(AnswerOption(each, "") for each in escape_sectors(form.context.now, spot))
        yield Question("spot", _into(form), AnswerKind.SPOT, spots)


QUESTION_MAKERS: Mapping[type, QuestionMaker] = MappingProxyType(
    {
        commands.AttackCommand: _attack,
        commands.Declare: _declare,
        commands.KnockInto: _knock_into,
        commands.ShiftColor: payer_questions,
        commands.AddStep: added_step_questions,
        commands.RemoveStep: removed_step_questions,
        action_commands.MoveCommand: _move,
        action_commands.Defend: _defend,
        action_commands.Catch: _catch,
        action_commands.GrabItem: _grab_item,
        action_commands.GrabOpponent: _whom,
        action_commands.Aid: _aid,
        action_commands.Attempt: _attempt,
        action_commands.ThrowGrenade: _throw_grenade,
        action_commands.ThrowHeld: _throw_held,
        action_commands.PickUp: _pick_up,
        action_commands.Drop: _drop,
        action_commands.HandOver: _hand_over,
        action_commands.BreakThing: _break_object,
        action_commands.BreakWall: _break_wall,
        action_commands.OpenWall: _open_wall,
        action_commands.GetAway: _get_away,
        **POWER_QUESTIONS,
        **VEHICLE_QUESTIONS,
    }
)
"""The questions of each command; other commands have none."""


def _target(form: QuestionContext) -> Question:
    who, map_ = form.who, form.context.now.map
    found = tuple(others(form, lambda each: can_wrestle_at(map_, who, each.spot)))
    return Question("target", "Target", AnswerKind.COMBATANT, found, is_needed=True)


def _falling(form: QuestionContext) -> Iterator[AnswerOption]:
    """The falling combatants and objects within reach."""
    who, now = form.who, form.context.now
    for each in now.combatants:
        if each.id == who.id or each.spot is None or who.spot is None:
            continue
        if is_falling(now, each.id) and falls_past(now.map, who.spot, each.spot):
            yield AnswerOption(each.id, each.name)


def _in_reach(form: QuestionContext) -> Iterator[AnswerOption]:
    """The objects in the sector, or within reach of a lifting power."""
    now, gear = form.context.now, form.context.book.gear
    for each in now.combatants:
        if isinstance(each.fighter, MapObject) and each.spot is not None:
            is_iron = gear.is_iron(each.name, each.fighter.material_value)
            if can_lift_at(now.map, form.who, each.spot, is_iron=is_iron):
                yield AnswerOption(each.id, each.name)


def _objects(form: QuestionContext) -> Iterator[AnswerOption]:
    spot = form.who.spot
    for each in form.context.now.combatants:
        if isinstance(each.fighter, MapObject) and spot is not None and each.spot == spot:
            yield AnswerOption(each.id, each.name)


def _whole_objects(form: QuestionContext) -> Iterator[AnswerOption]:
    """The unbroken objects on the map."""
    for each in form.context.now.combatants:
        is_whole = isinstance(each.fighter, MapObject) and not each.fighter.broken
        if is_whole and each.spot is not None:
            yield AnswerOption(each.id, each.name)


def _carried(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[AnswerOption]:
    """What a fighter carries: map objects, and equipment by name."""
    for each in context.now.combatants:
        if isinstance(each.fighter, MapObject) and each.fighter.held_by == who.id:
            yield AnswerOption(each.id, each.name)
    for item in who.fighter.items:
        yield AnswerOption(item, item)


def _missiles(form: QuestionContext) -> Iterator[AnswerOption]:
    """Objects in the fighter's sector and carried ones, then those of the catalog.

    Of the catalog, those that match the obstacle in the sector come first: a compact car if a
    parked car is there.
    """
    yield from _objects(form)
    for option in _carried(form.context, form.who):
        if form.context.now.has(option.value):
            yield option
    spot, map_ = form.who.spot, form.context.now.map
    obstacle = None if spot is None else map_.wall(spot)
    here = "" if obstacle is None else obstacle.name
    words = _text(here)
    catalog = form.context.book.gear.thrown_objects.values()
    for each in sorted(catalog, key=lambda each: not words & _text(each.name)):
        name = f"{each.name}, Material Value {each.material_value}"
        is_here = words & _text(each.name)
        yield AnswerOption(each.id, f"{name} ({here} here)" if is_here else name)


def _text(name: str) -> set[str]:
    """The words of a name in lower case."""
    return set(name.casefold().split())
