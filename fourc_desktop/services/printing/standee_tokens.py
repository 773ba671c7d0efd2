"""Makes the contents of standees and tokens for `pdf.standees.StandeeSheet` from documents."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache

from fourc_desktop.core.documents import PrintSubject
from fourc_desktop.core.figures import Figures
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.pdf.pieces.sketch import Sketch, sketch
from fourc_desktop.pdf.standee_content import Ring, TokenContent, short_name
from fourc_desktop.pdf.standees import StandeeSheet
from fourc_desktop.pdf.typography import one_line
from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.storage.print_options import OWN_SIZE

NUMBERED = re.compile(r"(?P<name>.*\D)\s+#?(?P<number>[1-9]\d{0,2})")
"""A name that ends in a number up to 999."""

NO_TOKENS = Reason(
    "nobody-with-a-token",
    "{game}",
    "Nobody who is chosen stands on a map; choose a character or a vehicle.",
)


def standee_sheet(
    subjects: Sequence[PrintSubject],
    game: AnyGame,
    along: Collection[str] = (),
    size: int = OWN_SIZE,
) -> StandeeSheet:
    """The standees and tokens of the subjects that have some.

    `along` names the belongings to include, and `size` is the size of all tokens, as in
    `PrintOptions`.

    Raises:
        Refused: None of them has a token.
    """
    tokens = tuple(
        _numbered([each for subject in subjects for each in _tokens(subject, game, along)])
    )
    if size != OWN_SIZE:
        tokens = tuple(replace(each, multiple=size) for each in tokens)
    if not tokens:
        raise Refused(NO_TOKENS(game=game.title))
    sides = tuple(side.plural for side in game.sides)
    return StandeeSheet(one_line(subjects[0].context.campaign), tokens, sides)


def _tokens(subject: PrintSubject, game: AnyGame, along: Collection[str]) -> Iterator[TokenContent]:
    """The tokens of a document, if its kind has any, and the tokens of its belongings."""
    yield from _own_tokens(subject, game)
    follows = {kind.id: kind.follows for kind in game.kinds}
    owner = subject.package.content.document
    for each in subject.package.belongings:
        if follows[each.content.kind] in along:
            yield from _tokens(replace(subject, package=each, owner=owner), game, along)


def _own_tokens(subject: PrintSubject, game: AnyGame) -> Iterator[TokenContent]:
    content, book = subject.package.content, subject.context.book
    (kind,) = (each for each in game.kinds if each.id == content.kind)
    if not kind.has_token:
        return
    summary = kind.summary(content.document, subject.owner, book)
    ids = [side.id for side in game.sides]
    side = ids.index(summary.side) if summary.side in ids else Ring.DOUBLE.value
    name, number = name_and_number(one_line(summary.name))
    sizes = kind.token_sizes(content.document, book)
    seed = (summary.face or name) if kind.is_person or len(sizes) > 1 else ""
    ring = Ring.of_side(side)
    drawn = _sketch(game.figures, seed, ring) if seed else None
    for size in sizes:
        yield TokenContent(
            name, short_name(name), subject.package.picture, ring, size, number, drawn
        )


def _sketch(figures: Figures, seed: str, ring: Ring) -> Sketch:
    """The figure of a seed, on the ground of its side as in the window."""
    figure = figures.figure(seed, dark=ring is Ring.DASHED)
    return sketch(figure, _drawing(figure.drawing))


@cache
def _drawing(name: str) -> str:
    """The text of a file of ``resources/drawings``."""
    return (resources_folder() / "drawings" / f"{name}.svg").read_text("utf-8")


def name_and_number(name: str) -> tuple[str, int | None]:
    """The name without its number, and the number: "Thug" and 3 for "Thug 3"."""
    found = NUMBERED.fullmatch(name)
    return (found["name"], int(found["number"])) if found else (name, None)


def _numbered(tokens: Sequence[TokenContent]) -> Iterator[TokenContent]:
    """Number the tokens that share a name and have no number yet."""
    count = Counter(each.name for each in tokens)
    seen: Counter[str] = Counter()
    for each in tokens:
        seen[each.name] += 1
        is_counted = each.number is None and count[each.name] > 1
        yield replace(each, number=seen[each.name]) if is_counted else each
