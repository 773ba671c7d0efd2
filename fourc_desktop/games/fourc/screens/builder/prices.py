"""What point-buy costs, in words."""

from fourc_desktop.games.fourc.rules.draft import Draft, Field
from fourc_desktop.games.fourc.rules.points_left import draft_points, price_of_more
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.text import counted, number, tr


def price_words(draft: Draft, field: Field, book: Rulebook) -> str:
    """What a number costs, and what one more would."""
    paid = sum(
        part.amount for part in draft_points(draft, book).parts if part.source == field.title
    )
    words = counted(paid, "{count} point", "{count} points")
    more = number(price_of_more(draft, field, book))
    return tr("{points}; one more: {price}", points=words, price=more)
