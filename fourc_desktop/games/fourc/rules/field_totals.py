"""What one field of a draft comes to, with everything that is added to it."""

from fourc_desktop.games.fourc.rules.draft import Draft, Field
from fourc_desktop.games.fourc.rules.drafting import settle
from fourc_desktop.games.fourc.rules.figure import Figure, came_about
from fourc_desktop.games.fourc.rules.growing import Growing, growing
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ATTEMPTS = 4
"""How often a number is looked for that comes to a total: what is added may depend on it."""


def field_figure(draft: Draft, field: Field, grown: Growing) -> Figure | None:
    """The figure of a number; None where it is open."""
    score = draft.score(field)
    known = {
        **{Field(trait.value): figure for trait, figure in grown.traits.items()},
        Field.LIFESTYLE: grown.lifestyle,
        Field.REPUTE: grown.repute,
        Field.SKILL_COUNT: grown.skill_slots,
    }
    return None if score is None else known.get(field) or came_about(score)


def value_for_total(draft: Draft, field: Field, total: int, book: Rulebook) -> int | None:
    """The number, 0 or more, that comes to `total` with everything added.

    None where the total cannot be reached, as above a companion's limit.
    """
    value = total
    for _ in range(ATTEMPTS):
        settled = settle(draft, field, Score(value))
        figure = field_figure(settled, field, growing(settled, book))
        if figure is None or figure.value == total:
            return value
        value = max(value + total - figure.value, 0)
    return None
