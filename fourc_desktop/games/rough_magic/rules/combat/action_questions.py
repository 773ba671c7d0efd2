"""The questions of the actions of a fight."""

from collections.abc import Iterator, Mapping
from typing import Final

from fourc_desktop.core.encounter.targets import targets_by_reach
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.rough_magic.rules.attacks import HIGHEST_TRADE, AttackMode
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.check import HIGHEST
from fourc_desktop.games.rough_magic.rules.combat.attempts import maneuvers
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    USUAL_WEIGHT,
    Hurl,
    MoveInOrder,
    PlotPointUse,
    SpendPlotPoint,
    Spread,
    StrikeAt,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    StrikeObject,
    objects_near,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import is_within_reach
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

LONGEST_WORDS: Final = 200


def questions_of(
    state: RoughMagicState,
    book: RoughMagicBook,
    option: ActionOption,
    answers: Mapping[str, object],
) -> Iterator[Question]:
    """The questions of an action, including those already answered."""
    who = str(option.fixed.get("who", ""))
    command = option.command
    if command in (StrikeAt, Spread, TryManeuver) and "target" not in option.fixed:
        yield _target(state, option, who)
    if command is StrikeAt:
        yield from _of_strike(state, option, answers)
    if option.fixed.get("kind") is AttemptKind.DISARM and "target" in answers:
        yield from _of_disarm(state, str(answers["target"]))
    if command in (StrikeAt, TryManeuver):
        yield Question(
            "bonus", "Other bonus or penalty", AnswerKind.NUMBER, most=HIGHEST, low=-HIGHEST
        )
    if command is StrikeObject:
        yield from _of_object(state, who)
    if command is Hurl:
        yield from _of_hurl(state, book, option, answers)
    if command is MoveInOrder:
        yield _place(state)
    if command is SpendPlotPoint:
        yield from _of_plot_point(option)


def _target(state: RoughMagicState, option: ActionOption, who: str) -> Question:
    others = targets_by_reach(state, who)
    side = state.combatant(who).side
    attack = fighter_of(state, who).attack(str(option.fixed.get("attack", "")))
    mode = AttackMode.HAND_TO_HAND if attack is None else attack.mode
    is_talk = option.fixed.get("kind") is AttemptKind.DISTRACT
    is_near = mode is AttackMode.HAND_TO_HAND and not is_talk
    # Those within reach come first, of them conscious foes, then by distance.
    others.sort(
        key=lambda each: (
            is_near and not is_within_reach(state, who, each.id),
            each.side == side,
            not each.fighter.is_conscious,
        )
    )
    options = tuple(AnswerOption(each.id, each.name) for each in others)
    return Question("target", "Target", AnswerKind.COMBATANT, options, is_needed=True)


def _of_strike(
    state: RoughMagicState, option: ActionOption, answers: Mapping[str, object]
) -> Iterator[Question]:
    fighter = fighter_of(state, str(option.fixed["who"]))
    attack = fighter.attack(str(option.fixed["attack"]))
    assert attack is not None
    if not answers.get("suppressing"):
        yield Question(
            "called_shot", "Called shot", AnswerKind.NUMBER, most=HIGHEST_TRADE, is_quick=True
        )
    if attack.auto and not answers.get("called_shot"):
        yield Question("suppressing", "Suppressing fire", AnswerKind.NUMBER, most=HIGHEST_TRADE)
    if attack.mode is AttackMode.HAND_TO_HAND:
        yield Question("is_charging", "Charging", AnswerKind.TICK, is_quick=True)


def _of_disarm(state: RoughMagicState, target: str) -> Iterator[Question]:
    weapons = maneuvers.weapons_held(fighter_of(state, target))
    if weapons:
        options = (*(AnswerOption(e, e) for e in weapons), AnswerOption("", "Something else"))
        yield Question("item", "Item", AnswerKind.OPTION, options, preset=weapons[0])
        yield Question("takes", "Take it away", AnswerKind.TICK)


def _of_object(state: RoughMagicState, who: str) -> Iterator[Question]:
    objects = tuple(AnswerOption(where, words) for where, words in objects_near(state, who))
    yield Question("where", "Object", AnswerKind.OPTION, objects, is_needed=True)
    attacks = tuple(
        AnswerOption(each.name, each.name)
        for each in fighter_of(state, who).attacks
        if each.mode is not AttackMode.MENTAL
    )
    yield Question("attack", "Attack", AnswerKind.OPTION, attacks, is_needed=True)


def _of_hurl(
    state: RoughMagicState,
    book: RoughMagicBook,
    option: ActionOption,
    answers: Mapping[str, object],
) -> Iterator[Question]:
    """The weight, and the positions within throwing distance."""
    target = state.combatant(str(option.fixed["target"]))
    thrower = fighter_of(state, str(option.fixed["who"]))
    brawn = thrower.attribute(AttributeId.BRAWN)
    most = book.tables.lifting[min(brawn, len(book.tables.lifting) - 1)]
    title, usual = "Weight in kilograms", min(USUAL_WEIGHT, most)
    if usual < USUAL_WEIGHT:
        title = f"{title}, {most} at most"
    # Who cannot lift the usual weight sees the limit, and begins with it.
    yield Question(
        "kilograms",
        title,
        AnswerKind.NUMBER,
        preset=usual if usual < USUAL_WEIGHT else None,
        most=most,
    )
    weight = answers.get("kilograms", usual)
    assert isinstance(weight, int)
    meters = book.tables.throwing_distance(brawn, weight) or 0
    spots = _around(state, target.spot, max(meters // book.options.sector, 1))
    title = f"Where to (too heavy, {most} kg at most)"
    if meters:
        title = f"Where to, {meters} m at most"
    yield Question("spot", title, AnswerKind.SPOT, spots, is_needed=True)


def _around(
    state: RoughMagicState, spot: Position | None, sectors: int
) -> tuple[AnswerOption, ...]:
    """The positions within so many sectors of another one, on its level."""
    if spot is None:
        return (AnswerOption(Position(0, 0), ""),)
    rows = range(max(spot.y - sectors, 0), min(spot.y + sectors + 1, state.map.height))
    columns = range(max(spot.x - sectors, 0), min(spot.x + sectors + 1, state.map.width))
    places = (Position(x, y, spot.level) for x in columns for y in rows)
    found = tuple(
        AnswerOption(each, "")
        for each in places
        if state.map.has(each) and 0 < distance(state.map, spot, each) <= sectors
    )
    return found or (AnswerOption(spot, ""),)


def _place(state: RoughMagicState) -> Question:
    """The places in the order of play, each with its combatant."""
    order = state.table.order.order
    options = tuple(
        AnswerOption(place, f"{place + 1}, now {state.combatant(id_).name}")
        for place, id_ in enumerate(order)
    )
    return Question("place", "Place", AnswerKind.OPTION, options, is_needed=True)


def _of_plot_point(option: ActionOption) -> Iterator[Question]:
    use = option.fixed["use"]
    if use is PlotPointUse.SURGE:
        options = tuple(AnswerOption(each, each.label) for each in AttributeId)
        yield Question("attribute", "Attribute", AnswerKind.OPTION, options, is_needed=True)
    if use in (PlotPointUse.IMPROVISATION, PlotPointUse.INSPIRATION, PlotPointUse.RETCON):
        yield Question("what", "What happens", AnswerKind.WORDS, most=LONGEST_WORDS)
