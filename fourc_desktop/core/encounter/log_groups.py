"""Groups of related entries of a log, such as an attack with all its rolls and choices.

Groups are computed from the log and not stored.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, with_events
from fourc_desktop.core.encounter.map_scenes import changed_conditions
from fourc_desktop.core.encounter.narration import (
    ROLLED_AGAIN,
    EntryNarration,
    event_narration,
    event_texts,
    has_no_words,
    narrate_entry,
)
from fourc_desktop.core.encounter.overruled_refusals import overrides_of_entry
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import LogPart, RuleLink
from fourc_desktop.core.rolls.rolling import ResultMark

NO_PART = LogPart()


@dataclass(frozen=True, slots=True)
class LogGroup:
    """Entries that belong together, up to the next group.

    Attributes:
        first: The index of its first entry, from 0.
        turn: The number of the turn after that entry.
    """

    first: int
    turn: int


def log_groups(
    log: EncounterLog, fight: AnyFight, since: int = 0, first: int = 0
) -> Iterator[LogGroup]:
    """The groups that begin at the entry with index `since` or later, undone ones too.

    An entry belongs to the group before it if it answers what was pending, repeats a roll of that
    group, or has no words. `first` is the first entry of the group before `since`.
    """
    after = log.now
    for number in range(since, len(log.entries)):
        entry = log.entries[number]
        is_next = entry.base == number and number > since
        before = after if is_next else log.state_at(entry.base)
        after = with_events(before, entry.events)
        is_again = entry.attempt > 0 and entry.base >= first
        is_answer = is_again or fight.rules.pending(before) is not None
        if number == 0 or not (is_answer or has_no_words(entry, before, fight)):
            first = number
            yield LogGroup(number, after.turn)


def first_of_action(log: EncounterLog, fight: AnyFight) -> int:
    """The index of the first entry of the current action, from 0."""
    step, pending = log.cursor - 1, fight.rules.pending
    while (base := log.entries[step].base) and pending(log.state_at(base)) is not None:
        step = base - 1
    return step


def begins_action(log: EncounterLog, fight: AnyFight) -> bool:
    """Whether the open roll is the first one of whoever acts, such as an attack after a Dodge."""
    first = first_of_action(log, fight)
    states = (log.state_at(step) for step in range(first + 1, log.cursor + 1))
    rolls = [each for each in map(fight.roll.open_roll, states) if each is not None]
    actor: str = getattr(log.entries[first].command, "who", "")
    has_rolled = any(each.dice and each.who == actor for each in rolls)
    return bool(rolls) and rolls[-1].who == actor and not has_rolled


@dataclass(frozen=True, slots=True)
class GroupPart:
    """One event of a group.

    Attributes:
        step: The index of its entry, from 0.
        label: The word in front of it: "Dice"; or empty.
        what: The event as a sentence.
        figures: The numbers that the sentence omits, or empty.
        mark: The mark of its roll so far, or None.
        rule: The rule behind it, or None.
        brief: Its result in one short line, or empty.
        row: What follows the short line of a roll where who rolled is known, or empty.
    """

    step: int
    label: str
    what: str
    figures: str = ""
    mark: ResultMark | None = None
    rule: RuleLink | None = None
    brief: str = ""
    row: str = ""


@dataclass(frozen=True, slots=True)
class GroupNarration:
    """A group as the log shows it.

    Attributes:
        what: The main sentence: the effect of the attack, else the result of a roll.
        outcomes: Attacks on further targets or by others, the conditions it caused, its other
            effects, and the rules that the Gamemaster overruled, a sentence each.
        figures: The numbers behind it, or empty.
        mark: The mark of its roll, or None.
        rule: The rule behind it, or None.
        is_settled: Whether the roll or choice it began with is settled.
        attack: Who attacks whom in it, or None.
        parts: Its events in order, without those that a repeated roll replaced.
    """

    what: str
    outcomes: tuple[str, ...] = ()
    figures: str = ""
    mark: ResultMark | None = None
    rule: RuleLink | None = None
    is_settled: bool = True
    attack: AttackScene | None = None
    parts: tuple[GroupPart, ...] = ()


def narrate_group(log: EncounterLog, first: int, end: int, fight: AnyFight) -> GroupNarration:
    """The group of the entries with the indexes from `first` up to, not including, `end`."""
    group = _narrated_events(log, first, end, fight)
    overrides = tuple(
        GroupPart(step, "", words)
        for step in _valid_steps(log, first, end)
        for words in overrides_of_entry(log, step, fight)
    )
    outcomes = dict.fromkeys((*group.outcomes, *(each.what for each in overrides)))
    parts = sorted((*overrides, *group.parts), key=lambda each: each.step)
    return replace(group, outcomes=tuple(outcomes), parts=tuple(parts)) if overrides else group


def _narrated_events(log: EncounterLog, first: int, end: int, fight: AnyFight) -> GroupNarration:
    start = state = log.state_at(log.entries[first].base)
    parts, bookkeeping = list[GroupPart](), list[GroupPart]()
    attack: GroupPart | None = None
    narrated: set[tuple[str, str]] = set()
    later, losses = list[str](), list[str]()
    scene: AttackScene | None = None
    mark: ResultMark | None = None
    rule: RuleLink | None = None
    figures = ""
    for step in _valid_steps(log, first, end):
        entry = log.entries[step]
        if entry.attempt:
            parts.append(GroupPart(step, "", ROLLED_AGAIN))
        for before, event, said, after in event_texts(state, entry, fight):
            settled = fight.narration.mark(event)
            mark = settled or mark
            words = event_narration(before, event, said, fight)
            part = _part(words, fight.narration.part(before, event) or NO_PART, step)
            figures = words.figures or figures
            rule = rule if settled is None else words.rule
            if part.what or part.mark is not None:
                kept = bookkeeping if fight.narration.is_bookkeeping(event) else parts
                kept.append(_without_repetition(part, parts))
            scenes = [*fight.narration.scenes(before, event, mark)]
            attacks = [e for e in scenes if mark is not None and isinstance(e, AttackScene)]
            if not part.label and not attacks and _takes_points(scenes):
                losses.append(part.what)
            scene = scene or next(iter(attacks), None)
            pairs = {(each.who, each.target) for each in attacks}
            if pairs and attack is None:
                attack = replace(part, mark=mark, figures=figures, rule=rule or part.rule)
            elif pairs - narrated and settled is not None:
                later.append(part.what)
            narrated |= pairs
            state = after
    if end - first == 1 and fight.rules.pending(state) is None:
        alone = _of_one_entry(log, first, fight, parts or bookkeeping)
        return replace(alone, attack=scene)
    if attack is None:
        group = _without_attack(start, state, fight, parts or bookkeeping, figures, losses)
        return replace(group, mark=None) if _is_canceled(log, end - 1, fight) else group
    found = fight.roll.open_roll(state)
    so_far = f" ({found.result})" if found is not None and found.dice else ""
    still = () if found is None else (f"Still open: {found.title}{so_far}.",)
    effects = _outcomes(start, state, fight, parts, attack)
    outcomes = (*later, *losses, *effects, *still, *_repetition(parts))
    return GroupNarration(
        attack.what,
        outcomes,
        attack.figures,
        attack.mark,
        attack.rule,
        attack=scene,
        parts=_shown(parts),
    )


def _valid_steps(log: EncounterLog, first: int, end: int) -> list[int]:
    """The indexes of the entries that were not replaced by a repeated roll."""
    steps, at = list[int](), end
    while at > first:
        steps.append(at - 1)
        at = log.entries[at - 1].base
    return steps[::-1]


def _takes_points(scenes: Iterable[Scene]) -> bool:
    """Whether somebody or something loses points."""
    return any(isinstance(each, TextScene) and (each.points or 0) < 0 for each in scenes)


def _part(narration: EntryNarration, sign: LogPart, step: int) -> GroupPart:
    return GroupPart(
        step,
        sign.label,
        sign.words or narration.what,
        "" if sign.words else narration.figures,
        narration.mark or sign.mark,
        narration.rule,
        sign.brief,
        sign.row,
    )


def _shown(parts: list[GroupPart]) -> tuple[GroupPart, ...]:
    """The parts without the settlement of a roll that nobody altered."""
    return tuple(
        part
        for index, part in enumerate(parts)
        if part.label or part.mark is None or not index or parts[index - 1].mark != part.mark
    )


def _without_repetition(part: GroupPart, before: list[GroupPart]) -> GroupPart:
    """A part without the numbers that the previous part already shows."""
    is_repeated = bool(before) and before[-1].figures == part.figures
    return replace(part, figures="") if is_repeated else part


def _of_one_entry(
    log: EncounterLog, number: int, fight: AnyFight, parts: list[GroupPart]
) -> GroupNarration:
    narration = narrate_entry(log, number, fight)
    return GroupNarration(
        narration.what,
        narration.others,
        narration.figures,
        narration.mark,
        narration.rule,
        parts=_shown(parts),
    )


def _without_attack(
    start: AnyState,
    state: AnyState,
    fight: AnyFight,
    parts: list[GroupPart],
    figures: str,
    losses: list[str],
) -> GroupNarration:
    """A group without an attack: the effects of its last roll, or an open or canceled action."""
    shown = _shown(parts)
    rolled = [index for index, each in enumerate(parts) if each.mark is not None]
    last = rolled[-1] if rolled else 0
    mark, rule = parts[last].mark, parts[last].rule
    if fight.rules.pending(state) is not None:
        found = fight.roll.open_roll(state)
        if found is not None:
            mark = found.mark or mark
        what = parts[last].what if found is None else found.title
        so_far = (f"{found.result}.",) if found is not None and found.dice else ()
        outcomes = (*so_far, *_repetition(parts))
        return GroupNarration(what, outcomes, figures, mark, rule, is_settled=False, parts=shown)
    main = parts[last + 1] if rolled and last + 1 < len(parts) else parts[-1]
    first = parts[: rolled[0]] if rolled else []
    earlier = (each.what for each in first if not each.label and each.what != ROLLED_AGAIN)
    lost = (each for each in losses if each != main.what)
    effects = _outcomes(start, state, fight, parts, main)
    outcomes = tuple(dict.fromkeys((*earlier, *lost, *effects, *_repetition(parts))))
    return GroupNarration(main.what, outcomes, figures, mark, rule or main.rule, parts=shown)


def _is_canceled(log: EncounterLog, step: int, fight: AnyFight) -> bool:
    """Whether the entry with this index canceled an open roll or choice."""
    entry = log.entries[step]
    options = fight.actions.table_options(log.state_at(entry.base))
    return any(each.calls_off and isinstance(entry.command, each.command) for each in options)


def _repetition(parts: list[GroupPart]) -> list[str]:
    """The sentence about a repeated roll, if there is one."""
    return [ROLLED_AGAIN] if any(each.what == ROLLED_AGAIN for each in parts) else []


def _outcomes(
    start: AnyState, now: AnyState, fight: AnyFight, parts: list[GroupPart], main: GroupPart
) -> Iterator[str]:
    """The conditions that combatants newly have: "Thug 1: Dying."; not what the parts say.

    Nor what the sentence of the main part is.
    """
    said = " ".join(each.what for each in parts)
    for each in [each for each in now.combatants if start.has(each.id)]:
        before = fight.views.conditions(start, each.id)
        added, _removed = changed_conditions(before, fight.views.conditions(now, each.id))
        labels = [condition.label for condition in added]
        labels = [label for label in labels if f"{each.name} is {label.lower()}" not in said]
        words = f"{each.name}: {', '.join(labels)}."
        if labels and words != main.what:
            yield words
