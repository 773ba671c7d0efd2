"""What might help where a name, an origin or a number is missing or wrong."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation import repute_of
from fourc_desktop.games.fourc.rules.draft import COUNTS, SCORES, Draft, Field, Method
from fourc_desktop.games.fourc.rules.drafting import roll_field, settle, settle_origin
from fourc_desktop.games.fourc.rules.limits import ALTER_EGO_ORIGIN
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


def name_remedies(
    _problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """A name from the lists of Instant heroes."""
    name = book.names.headline(dice)
    yield "Find a name by chance", replace(draft, profile=replace(draft.profile, name=name))


def origin_remedies(
    _problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """The origin as the dice had it, or as somebody chose it; and the trait it raises."""
    if not draft.origin:
        yield from _rolled(Field.ORIGIN, draft, book, dice)
        return
    if draft.origin_dice is not None:
        rolled = book.origin_rolls.read(draft.origin_dice)
        settled = settle_origin(
            draft, rolled, dice=draft.origin_dice, trait=_kept_trait(draft, rolled, book)
        )
        yield f"Take {book.origins[rolled].name}, as rolled", settled
        name = book.origins[draft.origin].name if draft.origin in book.origins else draft.origin
        yield f"Keep {name}, as chosen", replace(draft, origin_dice=None)
    yield "Raise no trait", replace(draft, origin_trait=None)
    if draft.origin != ALTER_EGO_ORIGIN and draft.limits is not None:
        name = book.origins[ALTER_EGO_ORIGIN].name
        yield f"Make them a {name}", settle_origin(draft, ALTER_EGO_ORIGIN)


def score_remedies(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """A number as the dice had it, or as somebody chose it, within its bounds."""
    field = next((each for each in SCORES if each.title == problem.where), None)
    if field is not None:
        yield from field_remedies(field, draft, book, dice)


def field_remedies(
    field: Field, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """What might help about the number of one field."""
    score = draft.score(field)
    if score is None:
        yield from _rolled(field, draft, book, dice)
        return
    if score.dice is not None:
        value = value_rolled(field, score.dice, book)
        yield f"Take {value}, as rolled", settle(draft, field, Score(value, score.dice))
        yield f"Keep {score.value}, as chosen", settle(draft, field, Score(score.value))
    highest = book.point_costs.highest
    if score.value < 1 and field not in COUNTS:
        yield "Raise to 1", settle(draft, field, Score(1))
    if score.value > highest and draft.method is Method.POINTS:
        yield f"Lower to {highest}", settle(draft, field, Score(highest))


def value_rolled(field: Field, dice: int, book: Rulebook) -> int:
    """The number that a d% gives a field."""
    if field is Field.REPUTE:
        return repute_of(dice)
    tables = {Field.SKILL_COUNT: book.skill_counts, Field.POWER_COUNT: book.power_counts}
    return tables.get(field, book.rank_rolls).read(dice)


def _kept_trait(draft: Draft, origin: str, book: Rulebook) -> Trait | None:
    return draft.origin_trait if book.origins[origin].chosen_trait else None


def _rolled(field: Field, draft: Draft, book: Rulebook, dice: Dice) -> Iterator[tuple[str, Draft]]:
    if draft.method is Method.ROLL and field not in draft.locked:
        yield "Roll it", roll_field(draft, field, book, dice, lambda _: True)
