"""What one field of a draft comes to, with everything that is added to it."""

from fourc_desktop.games.fourc.rules.draft import Draft, Field
from fourc_desktop.games.fourc.rules.figure import Figure, came_about
from fourc_desktop.games.fourc.rules.growing import Growing


def field_figure(draft: Draft, field: Field, growing: Growing) -> Figure | None:
    """The figure of a number; None where it is open."""
    score = draft.score(field)
    known = {
        **{Field(trait.value): figure for trait, figure in growing.traits.items()},
        Field.LIFESTYLE: growing.lifestyle,
        Field.REPUTE: growing.repute,
        Field.SKILL_COUNT: growing.skill_slots,
    }
    return None if score is None else known.get(field) or came_about(score)
