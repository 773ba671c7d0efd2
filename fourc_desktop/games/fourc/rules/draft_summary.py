"""A draft at a glance."""

from dataclasses import replace

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import is_known
from fourc_desktop.games.fourc.rules.draft import Draft, finished
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summary import summary

NAMELESS = "Unnamed"
"""What a draft is called that has no name yet."""

BEGUN = "Just begun"
"""What the card of a draft says of which nothing is known."""

WORD = "draft"
"""What every draft is found by."""


def draft_summary(draft: Draft, owner: Character | None, book: Rulebook) -> Summary:
    """What a card shows of a character that is still being built, and whose companion it is."""
    character = finished(draft)
    if character is not None and is_known(character, book):
        card = summary(character, book)
    else:
        card = _so_far(draft, book)
    what = "" if draft.limits is None else draft.limits.companion.title
    whose = f"{what} of {owner.profile.name}" if what and owner is not None else what
    subtitle = " · ".join(filter(None, (whose, card.subtitle))) or BEGUN
    return replace(card, subtitle=subtitle, words=f"{card.words}\n{WORD} {subtitle.casefold()}")


def _so_far(draft: Draft, book: Rulebook) -> Summary:
    profile = draft.profile
    origin = book.origins[draft.origin].name if draft.origin in book.origins else ""
    powers = [book.powers[each.power].name for each in draft.powers if each.power in book.powers]
    skills = [skill.name for skill in draft.skills]
    texts = (profile.name, profile.identity, *powers, *skills, *profile.tags, profile.notes)
    return Summary(
        name=profile.name.strip() or NAMELESS,
        side=profile.side,
        subtitle=" · ".join(filter(None, (origin, profile.player))),
        numbers=(),
        line=" · ".join(powers[:2]),
        tags=profile.tags,
        portrait=profile.portrait,
        words="\n".join(filter(None, texts)).casefold(),
        rules=draft.rules.edition.title,
    )
