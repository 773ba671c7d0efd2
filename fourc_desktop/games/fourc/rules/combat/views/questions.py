"""What has to be chosen for each thing that can be done in a 4C fight."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import neighbors
from fourc_desktop.core.maps.position import Edge, Where
from fourc_desktop.core.maps.walls import OPENING, Wall
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.characters.attacks import BASHING, RANGED, SLASHING
from fourc_desktop.games.fourc.rules.checks.check import PRICE, RowStep, row_steps_text
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.dying import needs_aid
from fourc_desktop.games.fourc.rules.combat.actions.movement import WALK, movement_modes, reach_of
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    LONGEST_AIM,
    current_attacks,
)
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import EVADE
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knockback_options
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import escape_sectors
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import KnockbackChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.turn.turn import DEFENSES, LONGEST_PLAN, refuse_unplayed

MOST_POINTS = 9_999
"""The largest number that a form takes for points of damage."""

OWN_STEPS = (1, 2, 3, -1, -2, -3)
BY_THE_TABLE = "the table says so"
"""What is offered beside the circumstances of the rules."""


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """What a form is about.

    Attributes:
        course: The fight as it stands.
        answers: The fields that are settled already, by the offer or by what was chosen.
    """

    course: ResolutionContext
    answers: Mapping[str, Any]

    @property
    def who(self) -> Combatant[Fighter]:
        """Who does it."""
        return self.course.combatant(self.answers["who"])


QuestionMaker = Callable[[QuestionContext], Iterator[Question]]


def questions(
    course: ResolutionContext, command: type, answers: Mapping[str, Any]
) -> tuple[Question, ...]:
    """What has to be chosen, or may be, for a command of which some fields are settled."""
    ask = ASKED.get(command)
    found = () if ask is None else ask(QuestionContext(course, answers))
    return tuple(each for each in found if each.field not in answers or not each.is_needed)


def _attack(asking: QuestionContext) -> Iterator[Question]:
    way = current_attacks(asking.who.fighter, asking.course.book)[asking.answers["way"]]
    is_melee = way.table.id in {BASHING, SLASHING}
    if not asking.answers.get("everyone"):
        yield _target(asking)
    if is_melee:
        yield Question("everyone", "Everybody in the sector", AnswerKind.TICK)
    if way.damage is None:
        yield Question("thrown", "What is thrown", AnswerKind.OPTION, tuple(_missiles(asking)),
                       is_needed=True)  # fmt: skip
    if way.table.id == RANGED:
        yield Question("nail", "A called Nail", AnswerKind.TICK)
        yield Question("aim", "Aimed at", AnswerKind.WORDS, most=LONGEST_AIM)
    limits = (
        AnswerOption(None, "Any result"),
        *(
            AnswerOption(each, f"{each.title.capitalize()} at most")
            for each in (Color.RED, Color.BLUE)
        ),
    )
    yield Question("pull.color", "Pull the punch", AnswerKind.OPTION, limits)
    yield Question("pull.damage", "Damage at most", AnswerKind.NUMBER, most=MOST_POINTS)


def _move(asking: QuestionContext) -> Iterator[Question]:
    ready = [each for each in movement_modes(asking.who.fighter) if each.sectors]
    names = tuple(AnswerOption(each.name, each.name) for each in ready)
    yield Question("gait", "By", AnswerKind.OPTION, names)
    name = asking.answers.get("gait", WALK)
    found = reach_of(asking.course.now, asking.who, name)
    start = asking.who.spot
    spots = (
        () if found is None else tuple(AnswerOption(each, "") for each in found if each != start)
    )
    yield Question("to", "Where to", AnswerKind.SPOT, spots, is_needed=True)


def _declare(asking: QuestionContext) -> Iterator[Question]:
    yield Question("plan.words", "Plan", AnswerKind.WORDS, most=LONGEST_PLAN)
    results = asking.course.book.results
    played = [each for each in DEFENSES if refuse_unplayed(asking.course, each) is None]
    names = (
        AnswerOption("", "No defense"),
        *(AnswerOption(each, results[each].name) for each in played),
    )
    yield Question("plan.defense", "Defense", AnswerKind.OPTION, names)
    if asking.answers.get("plan.defense") == EVADE:
        yield Question("plan.against", "Against", AnswerKind.COMBATANT, tuple(_others(asking)))
    yield Question(
        "plan.sectors", "Sectors to move", AnswerKind.NUMBER, most=asking.course.now.map.width
    )


def _defend(asking: QuestionContext) -> Iterator[Question]:
    if asking.answers.get("table") == EVADE:
        yield Question(
            "against", "Against", AnswerKind.COMBATANT, tuple(_others(asking)), is_needed=True
        )


def _catch(asking: QuestionContext) -> Iterator[Question]:
    if asking.course.now.table.roll is None:
        near = (*_things(asking), *_others(asking))
        yield Question("what", "What", AnswerKind.COMBATANT, near, is_needed=True)


def _seize(asking: QuestionContext) -> Iterator[Question]:
    course = asking.course
    targets = tuple(each for each in _others(asking)
                    if any(_carried(course, course.combatant(each.value))))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)
    target = asking.answers.get("target")
    if target is not None:
        held = tuple(_carried(course, course.combatant(target)))
        yield Question("item", "What", AnswerKind.OPTION, held, is_needed=True)


def _whom(asking: QuestionContext) -> Iterator[Question]:
    yield _target(asking)


def _aid(asking: QuestionContext) -> Iterator[Question]:
    targets = tuple(each for each in _others(asking)
                    if needs_aid(asking.course.combatant(each.value).fighter))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)


def _pick_up(asking: QuestionContext) -> Iterator[Question]:
    yield Question("what", "What", AnswerKind.COMBATANT, tuple(_things(asking)), is_needed=True)


def _drop(asking: QuestionContext) -> Iterator[Question]:
    held = tuple(_carried(asking.course, asking.who))
    yield Question("what", "What", AnswerKind.OPTION, held, is_needed=True)


def _hand_over(asking: QuestionContext) -> Iterator[Question]:
    yield from _drop(asking)
    yield Question("to", "To", AnswerKind.COMBATANT, tuple(_others(asking)), is_needed=True)


def _break_thing(asking: QuestionContext) -> Iterator[Question]:
    held = [option for option in _carried(asking.course, asking.who)
            if asking.course.now.has(option.value)]  # fmt: skip
    near = (*_things(asking), *held)
    yield Question("what", "What", AnswerKind.COMBATANT, near, is_needed=True)


def _break_wall(asking: QuestionContext) -> Iterator[Question]:
    walls = tuple(AnswerOption(where, _wall_words(wall)) for where, wall in _walls(asking))
    yield Question("where", "What", AnswerKind.OPTION, walls, is_needed=True)


def _open_wall(asking: QuestionContext) -> Iterator[Question]:
    is_open = asking.answers.get("is_open", True)
    doors = tuple(
        AnswerOption(where, _wall_words(wall))
        for where, wall in _walls(asking)
        if wall.kind in OPENING and wall.is_open is not is_open
    )
    yield Question("where", "What", AnswerKind.OPTION, doors, is_needed=True)


def _knock_into(asking: QuestionContext) -> Iterator[Question]:
    choices = asking.course.now.table.choices
    choice = choices[-1] if choices else None
    if isinstance(choice, KnockbackChoice):
        ready = knockback_options(asking.course.now, choice)
        spots = tuple(AnswerOption(each.spot, "") for each in ready)
        yield Question("spot", "Into which sector", AnswerKind.SPOT, spots, is_needed=True)


def _get_away(asking: QuestionContext) -> Iterator[Question]:
    choices = asking.course.now.table.choices
    spot = asking.course.now.combatant(choices[-1].who).spot if choices else None
    if spot is not None:
        spots = tuple(AnswerOption(each, "") for each in escape_sectors(asking.course.now, spot))
        yield Question("spot", "Into which sector", AnswerKind.SPOT, spots)


def _shift(asking: QuestionContext) -> Iterator[Question]:
    """Everybody who can pay, whoever rolls before the others; all of them where nobody can."""
    roll = asking.course.now.table.roll
    found = [
        (each.id, each.name, each.fighter)
        for each in asking.course.now.combatants
        if isinstance(each.fighter, Fighter)
    ]
    found.sort(key=lambda purse: roll is None or purse[0] != roll.check.who)
    rich = [purse for purse in found if purse[2].fortune + purse[2].pool >= PRICE]
    payers = tuple(
        AnswerOption(id_, f"{name}, {purse.fortune} Fortune") for id_, name, purse in rich or found
    )
    yield Question("payer", "Who pays", AnswerKind.COMBATANT, payers, is_needed=True)


def _add_step(asking: QuestionContext) -> Iterator[Question]:
    """What the rules suggest, then steps for reasons of the table's own."""
    suggested = (each.step() for each in asking.course.book.circumstances)
    own = (RowStep(steps, BY_THE_TABLE) for steps in OWN_STEPS)
    steps = tuple(AnswerOption(each, row_steps_text([each])) for each in (*suggested, *own))
    yield Question("step", "For what", AnswerKind.OPTION, steps, is_needed=True)


def _remove_step(asking: QuestionContext) -> Iterator[Question]:
    roll = asking.course.now.table.roll
    steps = () if roll is None else roll.check.steps
    borne = tuple(AnswerOption(place, row_steps_text([each])) for place, each in enumerate(steps))
    yield Question("index", "Which", AnswerKind.OPTION, borne, is_needed=True)


ASKED: Mapping[type, QuestionMaker] = MappingProxyType(
    {
        commands.AttackCommand: _attack,
        commands.Declare: _declare,
        commands.KnockInto: _knock_into,
        commands.ShiftColor: _shift,
        commands.AddStep: _add_step,
        commands.RemoveStep: _remove_step,
        actions.MoveCommand: _move,
        actions.Defend: _defend,
        actions.Catch: _catch,
        actions.GrabItem: _seize,
        actions.GrabOpponent: _whom,
        actions.Aid: _aid,
        actions.PickUp: _pick_up,
        actions.Drop: _drop,
        actions.HandOver: _hand_over,
        actions.BreakThing: _break_thing,
        actions.BreakWall: _break_wall,
        actions.OpenWall: _open_wall,
        actions.GetAway: _get_away,
    }
)
"""What each command asks; the others are settled by whoever does them."""


def _target(asking: QuestionContext) -> Question:
    return Question(
        "target", "Target", AnswerKind.COMBATANT, tuple(_others(asking)), is_needed=True
    )


def _others(asking: QuestionContext) -> Iterator[AnswerOption]:
    """Everybody else on the map, opponents first."""
    who = asking.who
    others = [
        each
        for each in asking.course.now.combatants
        if isinstance(each.fighter, Fighter) and each.id != who.id and each.spot is not None
    ]
    others.sort(key=lambda each: each.side == who.side)
    return (AnswerOption(each.id, each.name) for each in others)


def _things(asking: QuestionContext) -> Iterator[AnswerOption]:
    """The things that lie where somebody is."""
    spot = asking.who.spot
    for each in asking.course.now.combatants:
        if isinstance(each.fighter, MapObject) and spot is not None and each.spot == spot:
            yield AnswerOption(each.id, each.name)


def _carried(course: ResolutionContext, who: Combatant[Fighter]) -> Iterator[AnswerOption]:
    """What somebody has in their hands: things of the fight, and what they carry by name."""
    for each in course.now.combatants:
        if isinstance(each.fighter, MapObject) and each.fighter.held_by == who.id:
            yield AnswerOption(each.id, each.name)
    for item in who.fighter.items:
        yield AnswerOption(item, item)


def _missiles(asking: QuestionContext) -> Iterator[AnswerOption]:
    """Things at hand, then those of the catalogue that the table says are there."""
    yield from _things(asking)
    for option in _carried(asking.course, asking.who):
        if asking.course.now.has(option.value):
            yield option
    for each in asking.course.book.gear.thrown_objects.values():
        yield AnswerOption(each.id, f"{each.name}, Material Value {each.material_value}")


def _walls(asking: QuestionContext) -> Iterator[tuple[Where, Wall]]:
    """What stands in somebody's sector, or between it and the next."""
    spot, map_ = asking.who.spot, asking.course.now.map
    if spot is None:
        return
    around: list[Where] = [spot, *(Edge(spot, each) for each in neighbors(map_, spot))]
    for where in around:
        wall = map_.wall(where)
        if wall is not None:
            yield where, wall


def _wall_words(wall: Wall) -> str:
    return f"{(wall.name or wall.kind.value).capitalize()}, Material Value {wall.material}"
