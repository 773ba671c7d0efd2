"""Fixes for names, origins, numbers, skills and points."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from math import ceil

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.characters.companion_limits import ALTER_EGO_ORIGIN
from fourc_desktop.games.fourc.rules.creation.creation_rolls import repute_of
from fourc_desktop.games.fourc.rules.creation.draft import (
    COUNTS,
    SCORES,
    CreationMethod,
    Draft,
    DraftField,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    change_origin,
    roll_field,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import remove_power, set_power_rank
from fourc_desktop.games.fourc.rules.creation.draft_skills import (
    change_skill_kind,
    improve_skill,
    remove_skill,
    reset_skill_steps,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import points_left, price_of_more
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.creation.point_buy import price_of_one_rank
from fourc_desktop.games.fourc.rules.creation.power_slots import (
    COUNT_OUT_OF_TABLE,
    TOTAL_OUT_OF_TABLE,
)
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


def name_fixes(
    _problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """A name from the name lists of Instant heroes."""
    name = book.names.headline(dice)
    yield "Random name", replace(draft, profile=replace(draft.profile, name=name))


def origin_fixes(
    _problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """The origin marked as rolled or as chosen, and a trait for its bonus."""
    if not draft.origin:
        yield from _rolled(DraftField.ORIGIN, draft, book, dice)
        return
    if draft.origin_dice is not None:
        rolled = book.origin_rolls.read(draft.origin_dice)
        trait = _kept_trait(draft, rolled, book)
        changed = change_origin(draft, rolled, book, dice=draft.origin_dice, trait=trait)
        yield f"Take {book.origins[rolled].name}, as rolled", changed
        name = book.origins[draft.origin].name if draft.origin in book.origins else draft.origin
        yield f"Keep {name}, as chosen", replace(draft, origin_dice=None)
    yield "Raise no trait", replace(draft, origin_trait=None)
    if draft.origin != ALTER_EGO_ORIGIN and draft.limits is not None:
        name = book.origins[ALTER_EGO_ORIGIN].name
        yield f"Make them a {name}", set_origin(draft, ALTER_EGO_ORIGIN)


def score_fixes(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """A number marked as rolled or as chosen, within its bounds."""
    field = next((each for each in SCORES if each.title == problem.where), None)
    if field is not None:
        yield from field_fixes(field, draft, book, dice)


def field_fixes(
    field: DraftField, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """Possible fixes for the number of one field."""
    score = draft.score(field)
    if score is None:
        yield from _rolled(field, draft, book, dice)
        return
    if score.dice is not None:
        value = value_rolled(field, score.dice, book)
        yield f"Take {value}, as rolled", set_field(draft, field, Score(value, score.dice))
        yield f"Keep {score.value}, as chosen", set_field(draft, field, Score(score.value))
    highest = book.point_costs.highest
    if score.value < 1 and field not in COUNTS:
        yield "Raise to 1", set_field(draft, field, Score(1))
    if score.value > highest and draft.method is CreationMethod.POINTS:
        yield f"Lower to {highest}", set_field(draft, field, Score(highest))


def value_rolled(field: DraftField, dice: int, book: Rulebook) -> int:
    """The number that a d% of 0 to 99 gives for a field."""
    if field is DraftField.REPUTE:
        return repute_of(dice)
    tables = {DraftField.SKILL_COUNT: book.skill_counts, DraftField.POWER_COUNT: book.power_counts}
    return tables.get(field, book.rank_rolls).read(dice)


def nearest(value: int, allowed: Collection[int]) -> int:
    """The allowed number that differs least."""
    return min(allowed, key=lambda each: abs(each - value))


def _kept_trait(draft: Draft, origin: str, book: Rulebook) -> Trait | None:
    return draft.origin_trait if book.origins[origin].chosen_trait else None


def _rolled(
    field: DraftField, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    if draft.method is CreationMethod.ROLL and field not in draft.locked:
        yield "Roll it", roll_field(draft, field, book, dice, lambda _: True)


LONGEST_FIX_NAME = 40
"""The maximum length of a name in a fix's title, in characters."""


def skill_fixes(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """Other kinds of skills, fewer skills, or another number of slots."""
    if not problem.about:
        yield from field_fixes(DraftField.SKILL_COUNT, draft, book, dice)
    # The last skill is offered first, since it has just been added.
    for place, skill in reversed(list(enumerate(draft.skills))):
        if problem.about not in {"", skill.name}:
            continue
        name = _shortened(skill.name)
        if skill.kind is SkillKind.CONTACT:
            yield f"Make {name} a skill", change_skill_kind(draft, place, SkillKind.SKILL)
        elif problem.is_open:
            yield f"Raise {name} to +3", improve_skill(draft, place)
        if skill.kind is SkillKind.ADVANCED:
            yield f"Make {name} a plain skill", change_skill_kind(draft, place, SkillKind.SKILL)
        if skill.improved:
            yield f"Leave {name} as it was", reset_skill_steps(draft, place)
        if not problem.is_open:
            yield f"Remove {name}", remove_skill(draft, place)
    if not problem.about and not problem.is_open:
        yield from _slot_fixes(problem, draft, book)


def _shortened(name: str) -> str:
    """A name shortened to fit on a button."""
    return name if len(name) <= LONGEST_FIX_NAME else f"{name[: LONGEST_FIX_NAME - 1].rstrip()}…"


def _slot_fixes(problem: Problem, draft: Draft, book: Rulebook) -> Iterator[tuple[str, Draft]]:
    """As many slots as the skills fill, if they fill too many; else the nearest of the table."""
    count, known = draft.score(DraftField.SKILL_COUNT), partial_stats(draft, book)
    if count is None or known.skill_slots is None:
        return
    value = count.value + known.slots_filled - known.skill_slots.value
    if problem.refusal.code in {COUNT_OUT_OF_TABLE.code, TOTAL_OUT_OF_TABLE.code}:
        value = nearest(count.value, book.skill_counts.results)  # ruling R64
    elif value <= count.value:
        return
    slots = known.skill_slots.value + value - count.value
    changed = set_field(draft, DraftField.SKILL_COUNT, Score(value))
    yield f"Allow {counted(slots, 'slot')}", changed


def point_fixes(
    _problem: Problem, draft: Draft, book: Rulebook, _dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """Powers lowered or removed, the last one first, then numbers lowered, the highest first."""
    excess = -points_left(draft, book)
    for place, held in reversed(list(enumerate(draft.powers))):
        if held.power not in book.powers:
            continue
        name = power_title(book.powers[held.power], held)
        if held.rank is not None:
            rank = held.rank.value - ceil(excess / price_of_one_rank(held.power, book.point_costs))
            if rank >= 1:
                yield f"Lower {name} to {rank}", set_power_rank(draft, place, rank)
        yield f"Remove {name}", remove_power(draft, place)
    for field, value in sorted(_bought(draft), key=lambda each: -each[1]):
        lowered = value - ceil(excess / max(price_of_more(draft, field, book), 1))
        if lowered >= 1:
            yield f"Lower {field.title} to {lowered}", set_field(draft, field, Score(lowered))


def _bought(draft: Draft) -> Iterator[tuple[DraftField, int]]:
    """The numbers that cost points by themselves."""
    for field in SCORES:
        score = draft.score(field)
        if score is not None and field not in COUNTS:
            yield field, score.value
