"""Odds equal play, by enumeration: every available action, with every target and choice.

The boards are small but have many options. By default each option is played with one of its
choices; with the mark `full`, with all of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from re import escape

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Attempted,
    Caught,
    Exploded,
    PowerTurned,
    Reacted,
    Searched,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    AttackHit,
    AttackMissed,
    DefenseHeld,
)
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import OrderObeyed, PowerUsed
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    BlastRoll,
    CollisionRoll,
    ManeuverRoll,
    PowerUseRoll,
    RollPurpose,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import Collided
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls.odds import odds_in_words
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import FightOutcome
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.rolls.boards import ACTOR, BOARDS
from tests.games.fourc.rules.combat.rolls.every_play import EveryFace, EveryPair, EveryPlay

MAX_CHOICES = 3
"""The maximum number of sectors, numbers and other choices tried; all combatants are."""


@pytest.mark.parametrize("board", BOARDS)
def test_odds_match_play_for_every_action(book: Rulebook, board: str) -> None:
    seen = compared(book, board, whole=False)
    assert seen["held"] >= seen["refused"]


@pytest.mark.full
@pytest.mark.parametrize("board", BOARDS)
def test_odds_match_play_for_every_choice(book: Rulebook, board: str) -> None:
    assert compared(book, board, whole=True, dice=EveryPair)["held"]


def compared(
    book: Rulebook, board: str, *, whole: bool, dice: type[EveryFace] = EveryFace
) -> Counter[str]:
    """The numbers of commands of a board that were compared, and of those refused."""
    stage = BOARDS[board](book)
    fourc = fight(book, stage.page)
    play = EveryPlay(fourc, dice)
    own = fourc.actions.action_options(stage.now, ACTOR)
    offered = [each for each in (*own, *fourc.actions.table_options(stage.now)) if not each.refusal]
    seen = Counter[str]()
    for number, option in enumerate(offered):
        every = list(commands(fourc, stage.now, option))
        for command in every if whole else every[number % max(len(every), 1) :][:1]:
            seen["held" if is_held(fourc, stage.now, command, play) else "refused"] += 1
    return seen


def commands(fourc: FourcFight, now: FourcEncounterState, option: ActionOption) -> Iterator[object]:
    """An option with its required fields, in every way; then with one optional field more."""
    pending: list[dict[str, object]] = [{}]
    while pending:
        answers = pending.pop()
        asked = [
            each
            for each in fourc.actions.questions(now, option, answers)
            if each.field not in answers and each.field not in option.fixed
        ]
        if needed := [each for each in asked if each.is_needed]:
            pending += [{**answers, needed[0].field: each} for each in choices(needed[0])]
            continue
        settled = {**option.fixed, **answers}
        yield filled_in(option.command, settled)
        for question in asked:
            for each in choices(question):
                yield filled_in(option.command, {**settled, question.field: each})


def choices(question: Question) -> list[object]:
    """Some answers to a question; all if it is about combatants."""
    match question.kind:
        case AnswerKind.NUMBER:
            return [max(question.low, 5)]
        case AnswerKind.WORDS:
            return ["anything"]
        case AnswerKind.TICK:
            return [True]
        case AnswerKind.COMBATANT:
            return [each.value for each in question.options]
        case _:
            every = [each.value for each in question.options]
            return every[:: max(len(every) // MAX_CHOICES, 1)][:MAX_CHOICES]


def is_held(fourc: FourcFight, now: FourcEncounterState, command: object, play: EveryPlay) -> bool:
    """Compare the displayed chances of a command with all plays; False if both refuse it."""
    try:
        played = play.outcomes(now, command)
    except Refused as refused:
        for ask in (fourc.chances.odds, fourc.chances.chances):
            with pytest.raises(Refused, match="^" + escape(str(refused)) + "$"):
                ask(now, command)
        return False
    roll = play.opened(now, command)
    purpose = None if roll is None else roll.purpose
    reported = fourc.chances.odds(now, command)
    assert unordered(reported) == unordered(odds_in_words(in_part(played, purpose), now)), command
    chart = fourc.chances.chances(now, command)
    shares = [each.chance for each in chart.shares]
    assert (shares, chart.success) == chart_of(played, purpose), command
    return True


def unordered(words: Mapping[str, Fraction]) -> dict[frozenset[str], Fraction]:
    """Outcomes regardless of the order of names: several targets roll in some order."""
    chances: dict[frozenset[str], Fraction] = {}
    for said, chance in words.items():
        parts = frozenset(said.split("; "))
        chances[parts] = chances.get(parts, Fraction(0)) + chance
    return chances


def in_part(
    played: Mapping[FightOutcome, Fraction], purpose: RollPurpose | None
) -> dict[FightOutcome, Fraction]:
    """The displayed part of outcomes, without rolls and, for several targets, without defenses."""
    is_on_several = isinstance(purpose, AttackRoll | BlastRoll) and len(purpose.targets) > 1
    left_out = (RollSettled, DefenseHeld, Exploded) if is_on_several else (RollSettled,)
    chances: dict[FightOutcome, Fraction] = {}
    for outcome, chance in played.items():
        kept = tuple(each for each in outcome if not isinstance(each, left_out))
        chances[kept] = chances.get(kept, Fraction(0)) + chance
    return chances


def chart_of(
    played: Mapping[FightOutcome, Fraction], purpose: RollPurpose | None
) -> tuple[list[Fraction], Fraction | None]:
    """The chance of each color of the command's own roll, and of success."""
    if purpose is None:
        return [], None
    shares, success = dict.fromkeys(Color, Fraction(0)), Fraction(0)
    for outcome, chance in played.items():
        place, color = next(
            (place, each.color)
            for place, each in enumerate(outcome)
            if isinstance(each, RollSettled) and each.roll.purpose == purpose
        )
        shares[color] += chance
        success += chance * is_success(purpose, color, outcome[place + 1 :])
    return list(shares.values()), success


def is_success(purpose: RollPurpose, color: Color, after: FightOutcome) -> bool:
    """Whether a roll achieved its purpose, by the events after it."""
    match purpose:
        case AttackRoll(targets=targets):
            return any(isinstance(each, AttackHit) and each.target in targets for each in after)
        case CollisionRoll():
            return any(isinstance(each, Collided) for each in after)
        case ManeuverRoll():
            return color >= purpose.difficulty
        case PowerUseRoll(table="mind-control-break"):
            return any(isinstance(each, OrderObeyed) for each in after)
        case PowerUseRoll(table="mind-control" | "nullification" | "animal-command"):
            return any(is_used_on(purpose.target, each) for each in after)
        case _:
            found = (is_good(each) for each in after)
            return next((each for each in found if each is not None), color > Color.BLACK)


def is_used_on(target: str, event: Event) -> bool:
    """Whether a power that can be reflected has affected its target."""
    if isinstance(event, PowerUsed):
        return event.effect == "talk"
    return isinstance(event, PowerTurned) and event.who == target


def is_good(event: Event) -> bool | None:
    """Whether an event means success; None if it does not matter."""
    match event:
        case Attempted():
            return event.is_met
        case Searched():
            return event.is_found
        case Caught():
            return event.safe
        case Reacted():
            return event.reaction != "unfavorable"
        case AttackMissed():
            return False
        case _:
            return None
