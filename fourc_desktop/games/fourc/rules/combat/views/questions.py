"""Questions: what has to be chosen for each command."""

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
from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, RowStep, row_steps_text
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import falls_past, is_falling
from fourc_desktop.games.fourc.rules.combat.actions.dying import needs_aid
from fourc_desktop.games.fourc.rules.combat.actions.movement import WALK, movement_modes, reach_of
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    LONGEST_AIM,
    current_attacks,
)
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import EVADE
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knockback_options
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import escape_sectors
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands, commands
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_paying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_lift_at
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import KnockbackChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.powers.magic import spells
from fourc_desktop.games.fourc.rules.combat.powers.nullification import powers_to_nullify
from fourc_desktop.games.fourc.rules.combat.powers.power_action import Aim
from fourc_desktop.games.fourc.rules.combat.powers.power_use import action_of, usable_on
from fourc_desktop.games.fourc.rules.combat.turn.turn import (
    LONGEST_PLAN,
    defenses_of_fighter,
    refuse_unplayed,
)

MOST_POINTS = 9_999
"""The largest number that a form takes for points of damage."""

OWN_STEPS = (1, 2, 3, -1, -2, -3)
BY_THE_TABLE = "the table says so"
"""The reason of Row Steps that no circumstance of the rules covers."""


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """The state that questions are asked in.

    Attributes:
        context: The resolution context of the current state.
        answers: The fields that are settled already, by the option or by earlier answers.
    """

    context: ResolutionContext
    answers: Mapping[str, Any]

    @property
    def who(self) -> Combatant[Fighter]:
        """The acting fighter."""
        return self.context.combatant(self.answers["who"])


QuestionMaker = Callable[[QuestionContext], Iterator[Question]]


def questions(
    context: ResolutionContext, command: type, answers: Mapping[str, Any]
) -> tuple[Question, ...]:
    """What has to be chosen, or may be, for a command of which some fields are settled."""
    ask = QUESTION_MAKERS.get(command)
    found = () if ask is None else ask(QuestionContext(context, answers))
    return tuple(each for each in found if each.field not in answers or not each.is_needed)


def _attack(form: QuestionContext) -> Iterator[Question]:
    option = current_attacks(form.who.fighter, form.context.book)[form.answers["way"]]
    is_melee = option.table.id in {BASHING, SLASHING}
    if not form.answers.get("everyone"):
        targets = (*_others(form), *_whole_objects(form))
        yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)
    if is_melee:
        yield Question("everyone", "Everybody in the sector", AnswerKind.TICK)
    if option.damage is None:
        yield Question("thrown", "What is thrown", AnswerKind.OPTION, tuple(_missiles(form)),
                       is_needed=True)  # fmt: skip
    if option.table.id == RANGED:
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
        yield Question("plan.against", "Against", AnswerKind.COMBATANT, tuple(_others(form)))
    yield Question(
        "plan.sectors", "Sectors to move", AnswerKind.NUMBER, most=form.context.now.map.width
    )


def _defend(form: QuestionContext) -> Iterator[Question]:
    if form.answers.get("table") == EVADE:
        yield Question(
            "against", "Against", AnswerKind.COMBATANT, tuple(_others(form)), is_needed=True
        )


def _catch(form: QuestionContext) -> Iterator[Question]:
    if form.context.now.table.roll is None:
        yield Question("what", "What", AnswerKind.COMBATANT, tuple(_falling(form)), is_needed=True)


def _grab_item(form: QuestionContext) -> Iterator[Question]:
    context = form.context
    targets = tuple(each for each in _others(form)
                    if any(_carried(context, context.combatant(each.value))))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)
    target = form.answers.get("target")
    if target is not None:
        held = tuple(_carried(context, context.combatant(target)))
        yield Question("item", "What", AnswerKind.OPTION, held, is_needed=True)


def _whom(form: QuestionContext) -> Iterator[Question]:
    yield _target(form)


def _aid(form: QuestionContext) -> Iterator[Question]:
    targets = tuple(each for each in _others(form)
                    if needs_aid(form.context.combatant(each.value).fighter))  # fmt: skip
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)


def _pick_up(form: QuestionContext) -> Iterator[Question]:
    map_, who = form.context.now.map, form.who
    near = tuple(
        AnswerOption(each.id, each.name)
        for each in form.context.now.combatants
        if isinstance(each.fighter, MapObject)
        and each.spot is not None
        and can_lift_at(map_, who, each.spot)
    )
    yield Question("what", "What", AnswerKind.COMBATANT, near, is_needed=True)


def _drop(form: QuestionContext) -> Iterator[Question]:
    held = tuple(_carried(form.context, form.who))
    yield Question("what", "What", AnswerKind.OPTION, held, is_needed=True)


def _hand_over(form: QuestionContext) -> Iterator[Question]:
    yield from _drop(form)
    yield Question("to", "To", AnswerKind.COMBATANT, tuple(_others(form)), is_needed=True)


def _break_object(form: QuestionContext) -> Iterator[Question]:
    held = [option for option in _carried(form.context, form.who)
            if form.context.now.has(option.value)]  # fmt: skip
    near = (*_objects(form), *held)
    yield Question("what", "What", AnswerKind.COMBATANT, near, is_needed=True)


def _break_wall(form: QuestionContext) -> Iterator[Question]:
    walls = tuple(AnswerOption(where, _wall_words(wall)) for where, wall in _walls(form))
    yield Question("where", "What", AnswerKind.OPTION, walls, is_needed=True)


def _open_wall(form: QuestionContext) -> Iterator[Question]:
    is_open = form.answers.get("is_open", True)
    doors = tuple(
        AnswerOption(where, _wall_words(wall))
        for where, wall in _walls(form)
        if wall.kind in OPENING and wall.is_open is not is_open
    )
    yield Question("where", "What", AnswerKind.OPTION, doors, is_needed=True)


def _knock_into(form: QuestionContext) -> Iterator[Question]:
    choices = form.context.now.table.choices
    choice = choices[-1] if choices else None
    if isinstance(choice, KnockbackChoice):
        ready = knockback_options(form.context.now, choice)
        spots = tuple(AnswerOption(each.position, "") for each in ready)
        yield Question("spot", "Into which sector", AnswerKind.SPOT, spots, is_needed=True)


def _get_away(form: QuestionContext) -> Iterator[Question]:
    choices = form.context.now.table.choices
    spot = form.context.now.combatant(choices[-1].who).spot if choices else None
    if spot is not None:
        spots = tuple(AnswerOption(each, "") for each in escape_sectors(form.context.now, spot))
        yield Question("spot", "Into which sector", AnswerKind.SPOT, spots)


def _shift(form: QuestionContext) -> Iterator[Question]:
    """Everybody who has enough, the roller first; everybody awake where nobody has."""
    roll = form.context.now.table.roll
    found = [
        (each.id, each.name, each.fighter)
        for each in form.context.now.combatants
        if isinstance(each.fighter, Fighter)
        and refuse_paying(form.context.combatant(each.id)) is None
    ]
    found.sort(key=lambda each: roll is None or each[0] != roll.check.who)
    able = [each for each in found if each[2].fortune + each[2].pool >= COLOR_PRICE]
    payers = tuple(
        AnswerOption(id_, f"{name}, {fighter.fortune} Fortune")
        for id_, name, fighter in able or found
    )
    yield Question("payer", "Who pays", AnswerKind.COMBATANT, payers, is_needed=True)


def _add_step(form: QuestionContext) -> Iterator[Question]:
    """What the rules suggest, then steps for other reasons."""
    suggested = (each.step() for each in form.context.book.circumstances)
    own = (RowStep(steps, BY_THE_TABLE) for steps in OWN_STEPS)
    steps = tuple(AnswerOption(each, row_steps_text([each])) for each in (*suggested, *own))
    yield Question("step", "For what", AnswerKind.OPTION, steps, is_needed=True)


def _remove_step(form: QuestionContext) -> Iterator[Question]:
    roll = form.context.now.table.roll
    steps = () if roll is None else roll.check.steps
    present = tuple(AnswerOption(place, row_steps_text([each])) for place, each in enumerate(steps))
    yield Question("index", "Which", AnswerKind.OPTION, present, is_needed=True)


def _use_power(form: QuestionContext) -> Iterator[Question]:
    """Whom to use a power on, of those it can be used on, and which of their powers."""
    context, answers = form.context, form.answers
    action = action_of(form.who.fighter, answers["power"], answers.get("choice", ""))
    if action is None or action.aim is Aim.SELF:
        return
    targets = tuple(
        each
        for each in _others(form)
        if usable_on(context, form.who, action, answers["power"], each.value)
    )
    needed = action.aim is not Aim.MODEL
    yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=needed)
    target = answers.get("target")
    if action.asks and target is not None:
        found = powers_to_nullify(context.combatant(target).fighter)
        names = tuple(AnswerOption(each.title, each.title) for each in found)
        yield Question("choice", action.asks, AnswerKind.OPTION, names, is_needed=True)


def _cast_spell(form: QuestionContext) -> Iterator[Question]:
    found = tuple(AnswerOption(held, title) for title, held in spells(form.context.book))
    yield Question("spell", "Which power", AnswerKind.OPTION, found, is_needed=True)


QUESTION_MAKERS: Mapping[type, QuestionMaker] = MappingProxyType(
    {
        commands.AttackCommand: _attack,
        commands.Declare: _declare,
        commands.KnockInto: _knock_into,
        commands.ShiftColor: _shift,
        commands.AddStep: _add_step,
        commands.RemoveStep: _remove_step,
        action_commands.MoveCommand: _move,
        action_commands.Defend: _defend,
        action_commands.Catch: _catch,
        action_commands.GrabItem: _grab_item,
        action_commands.GrabOpponent: _whom,
        action_commands.Aid: _aid,
        action_commands.PickUp: _pick_up,
        action_commands.Drop: _drop,
        action_commands.HandOver: _hand_over,
        action_commands.BreakThing: _break_object,
        action_commands.BreakWall: _break_wall,
        action_commands.OpenWall: _open_wall,
        action_commands.GetAway: _get_away,
        action_commands.UsePower: _use_power,
        action_commands.CastSpell: _cast_spell,
    }
)
"""The questions of each command; the others ask none."""


def _target(form: QuestionContext) -> Question:
    return Question("target", "Target", AnswerKind.COMBATANT, tuple(_others(form)), is_needed=True)


def _others(form: QuestionContext) -> Iterator[AnswerOption]:
    """Everybody else on the map, opponents first."""
    who = form.who
    others = [
        each
        for each in form.context.now.combatants
        if isinstance(each.fighter, Fighter) and each.id != who.id and each.spot is not None
    ]
    others.sort(key=lambda each: each.side == who.side)
    return (AnswerOption(each.id, each.name) for each in others)


def _falling(form: QuestionContext) -> Iterator[AnswerOption]:
    """Whoever and whatever falls within reach."""
    who, now = form.who, form.context.now
    for each in now.combatants:
        if each.id == who.id or each.spot is None or who.spot is None:
            continue
        if is_falling(now, each.id) and falls_past(now.map, who.spot, each.spot):
            yield AnswerOption(each.id, each.name)


def _objects(form: QuestionContext) -> Iterator[AnswerOption]:
    spot = form.who.spot
    for each in form.context.now.combatants:
        if isinstance(each.fighter, MapObject) and spot is not None and each.spot == spot:
            yield AnswerOption(each.id, each.name)


def _whole_objects(form: QuestionContext) -> Iterator[AnswerOption]:
    """Everything on the map that can be broken."""
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
    """Objects within reach, then those of the catalog."""
    yield from _objects(form)
    for option in _carried(form.context, form.who):
        if form.context.now.has(option.value):
            yield option
    for each in form.context.book.gear.thrown_objects.values():
        yield AnswerOption(each.id, f"{each.name}, Material Value {each.material_value}")


def _walls(form: QuestionContext) -> Iterator[tuple[Where, Wall]]:
    """The walls in a fighter's sector, or between it and the next."""
    spot, map_ = form.who.spot, form.context.now.map
    if spot is None:
        return
    around: list[Where] = [spot, *(Edge(spot, each) for each in neighbors(map_, spot))]
    for where in around:
        wall = map_.wall(where)
        if wall is not None:
            yield where, wall


def _wall_words(wall: Wall) -> str:
    return f"{(wall.name or wall.kind.value).capitalize()}, Material Value {wall.material}"
