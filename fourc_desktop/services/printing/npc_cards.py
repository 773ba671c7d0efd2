"""Makes the contents of cards and of the party page for `pdf.cards` from documents."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.documents import AnyKind, PrintSubject
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.pdf.cards.card_content import CharacterCard
from fourc_desktop.pdf.cards.card_sheet import CardSheet
from fourc_desktop.pdf.cards.party_sheet import PartySheet
from fourc_desktop.pdf.typography import composed, one_line

NO_CARDS = Reason(
    "nobody-with-a-card", "{game}", "Nobody who is chosen has a card; choose a character."
)

EACH = "each"
"""The label of the points that every member of a gang has a track for."""

NUMBERED = re.compile(r"\s+#?\d+$")
"""The number at the end of a name: "Thug 3"."""


def card_sheet(
    subjects: Sequence[PrintSubject],
    game: AnyGame,
    *,
    per_page: int,
    backs: bool,
    along: Collection[str] = (),
) -> CardSheet:
    """The sheet with the cards of the subjects that have some; identical characters share a card.

    `along` names the belongings to include, as in `PrintOptions`.

    Raises:
        Refused: None of them has a card.
    """
    found = _all_cards(subjects, game, along)
    campaign = one_line(subjects[0].context.campaign)
    return CardSheet(campaign, tuple(in_groups(found)), per_page, backs)


def party_sheet(subjects: Sequence[PrintSubject], game: AnyGame) -> PartySheet:
    """The party page of the subjects that are characters.

    Raises:
        Refused: None of them is a character.
    """
    found = _all_cards(subjects, game, ())
    return PartySheet(one_line(subjects[0].context.campaign), tuple(found))


def _all_cards(
    subjects: Sequence[PrintSubject], game: AnyGame, along: Collection[str]
) -> list[CharacterCard]:
    kinds = {kind.id: kind for kind in game.kinds}
    found = [each for subject in subjects for each in _cards(subject, kinds, along)]
    if not found:
        raise Refused(NO_CARDS(game=game.title))
    return found


def in_groups(cards: Sequence[CharacterCard]) -> Iterator[CharacterCard]:
    """Group cards that differ only in the number of their names."""
    groups: dict[CharacterCard, list[CharacterCard]] = {}
    for card in cards:
        alike = replace(card, name=NUMBERED.sub("", card.name))
        groups.setdefault(alike, []).append(card)
    for alike, members in groups.items():
        if len(members) == 1:
            yield members[0]
        else:
            yield _gang(alike, len(members))


def _gang(card: CharacterCard, count: int) -> CharacterCard:
    """The card of several like this one; their tracks take precedence over texts."""
    penciled = card.penciled
    if penciled is not None:
        texts = (*penciled.texts, *penciled.more_texts)
        penciled = replace(penciled, texts=(), more_texts=texts)
    return replace(
        card,
        badge=f"Gang of {count}",
        members=count,
        gauges=(*(replace(each, title=EACH) for each in card.gauges[:1]), *card.gauges[1:]),
        texts=(),
        more_texts=(*card.texts, *card.more_texts),
        penciled=penciled,
    )


def _cards(
    subject: PrintSubject, kinds: dict[str, AnyKind], along: Collection[str]
) -> Iterator[CharacterCard]:
    """The card of a document, if its kind has one, and the cards of its belongings."""
    content, context = subject.package.content, subject.context
    kind = kinds[content.kind]
    card: CharacterCard | None = kind.printed_card(subject)
    if card is not None:
        summary = kind.summary(content.document, subject.owner, context.book)
        name, back = one_line(card.name), composed(card.back).strip("\n")
        more = tuple(map(one_line, card.more_texts))
        badge = kind.group(summary).title
        yield replace(card, name=name, badge=badge, more_texts=more, back=back)
    for each in subject.package.belongings:
        if kinds[each.content.kind].follows in along:
            yield from _cards(replace(subject, package=each, owner=content.document), kinds, along)
