"""The questions of a fighter's actions."""

from collections.abc import Iterator, Mapping
from typing import Final

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fudge.rules.attacks.hit_locations import (
    HitLocationUse,
    location_title,
)
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import PULLED_TO, refuse_action
from fourc_desktop.games.fudge.rules.combat.plans import (
    Entangle,
    Guard,
    HoldBack,
    Insult,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.shooting import most_shots
from fourc_desktop.games.fudge.rules.combat.state import FudgeState, others

FARTHEST: Final = 9
"""The largest absolute modifier by the Storyteller."""

LONGEST_WORDS: Final = 200

TARGETED: Final = (Strike, Shoot, Entangle, TakeAim, Insult, TreatWounds)
"""The commands with a target."""


def plan_questions(
    state: FudgeState, book: FudgeBook, option: ActionOption, answers: Mapping[str, object]
) -> Iterator[Question]:
    """The questions of an action, required ones first."""
    who = str(option.fixed["who"])
    command = option.command
    if state.combatant(who).fighter.unit is not None:
        if command is Strike:
            yield _target(state, book, option)
        else:
            yield _text()
        return
    if command in TARGETED:
        yield _target(state, book, option)
    if command in (Strike, Guard) and book.options.stances:
        stances = tuple(AnswerOption(e.id, e.title) for e in book.tables.stances.values())
        yield Question("stance", "Stance", AnswerKind.OPTION, stances)
    if command is Strike:
        yield from _strike_questions(book)
    if command is Shoot:
        yield from _shot_questions(state, book, who, str(option.fixed["weapon"]))
    if command in (Strike, Shoot):
        yield from _blow_questions(book, "melee" if command is Strike else "shot", answers)
    if command in (Strike, Shoot, Entangle):
        yield Question(
            "modifier", "Storyteller’s modifier", AnswerKind.NUMBER, most=FARTHEST, low=-FARTHEST
        )
    if command is HoldBack:
        yield _text()


def _target(state: FudgeState, book: FudgeBook, option: ActionOption) -> Question:
    targets = _targets(state, book, option)
    return Question("at", "Target", AnswerKind.COMBATANT, targets, is_needed=True)


def _text() -> Question:
    return Question("words", "What they do", AnswerKind.WORDS, most=LONGEST_WORDS)


def _targets(state: FudgeState, book: FudgeBook, option: ActionOption) -> tuple[AnswerOption, ...]:
    """The possible targets: everyone whom the rules do not refuse, foes first."""
    who = str(option.fixed["who"])
    names = [(each.id, each.name) for each in others(state, who)]
    if option.command is TreatWounds:
        names.append((who, state.combatant(who).name))
    found = []
    for id_, name in names:
        command = option.command(**{**option.fixed, "at": id_})
        if refuse_action(state, book, command) is None:
            found.append(AnswerOption(id_, name))
    return tuple(found)


def _strike_questions(book: FudgeBook) -> Iterator[Question]:
    if book.options.stances:
        maneuvers = tuple(AnswerOption(each, each.title) for each in MeleeManeuver)
        yield Question("maneuver", "Maneuver", AnswerKind.OPTION, maneuvers)
    if book.options.ignoring:
        yield Question("alone", "Ignore all other foes", AnswerKind.TICK)
    if book.options.sweep:
        yield Question("sweeps", "Sweep on through other foes", AnswerKind.TICK)
    yield Question("unaware", "The target does not see it coming", AnswerKind.TICK)


def _shot_questions(
    state: FudgeState, book: FudgeBook, who: str, weapon: str
) -> Iterator[Question]:
    combatant = state.combatant(who)
    held = combatant.fighter.weapon(weapon, combatant.name)
    most = most_shots(book, combatant.fighter, held)
    if most > 1:
        counts = tuple(
            AnswerOption(n, f"{n}, each at Fair" if n > 1 else "1") for n in range(1, most + 1)
        )
        yield Question("arrows", "Shots", AnswerKind.OPTION, counts)
    yield Question("covered", "The target has cover", AnswerKind.TICK)
    yield Question("dark", "It is dark there", AnswerKind.TICK)
    yield Question("unaware", "The target does not see it coming", AnswerKind.TICK)


def _blow_questions(
    book: FudgeBook, form: str, answers: Mapping[str, object]
) -> Iterator[Question]:
    """The location aimed at, the worst wound, and whether the blow stuns."""
    tables, use = book.tables.locations, book.options.locations
    if use is not HitLocationUse.NONE:
        called = tuple(
            AnswerOption(name, f"{location_title(name)} (+{degree})")
            for name, degree in tables.least_degrees.items()
        )
        yield Question(
            "called",
            "Location",
            AnswerKind.OPTION,
            (AnswerOption("", "Anywhere"), *called),
            is_quick=True,
        )
    if use is HitLocationUse.DETAILED:
        columns = tuple(
            AnswerOption(each.id, each.title)
            for each in tables.columns
            if each.detailed and each.id.startswith("shot") == (form == "shot")
        )
        yield Question("column", "Blow", AnswerKind.OPTION, (AnswerOption("", "Any"), *columns))
    yield Question("stuns", "Stun instead of wounding", AnswerKind.TICK, is_quick=True)
    if not answers.get("stuns"):
        most = tuple(AnswerOption(word, level.title) for word, level in PULLED_TO.items())
        none = AnswerOption("", "No limit")
        yield Question("most", "Worst wound", AnswerKind.OPTION, (none, *most))
