"""From what is to be printed to its sheets."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fourc_desktop.core.documents import AnyKind, PrintSubject
from fourc_desktop.core.game import AnyGame
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.print_order import BlankSubject, Printed
from fourc_desktop.storage.print_options import PrintOptions


def sheets_of(printed: Printed, options: PrintOptions, game: AnyGame) -> Iterator[Printable]:
    """The sheets of a document of a game, and of all that follows it, in their order.

    Raises:
        Refused: The rulebook lacks what somebody has.
    """
    if isinstance(printed, BlankSubject):
        blank = printed.blank
        yield game.blank(blank.id, printed.context, blank.page, blank.marked)
    else:
        yield from _sheets(printed, options, {kind.id: kind for kind in game.kinds})


def _sheets(
    subject: PrintSubject, options: PrintOptions, kinds: Mapping[str, AnyKind]
) -> Iterator[Printable]:
    thing, along = subject.package.content.thing, subject.package.along
    yield from kinds[subject.package.content.kind].sheets(subject, options)
    others = (*subject.others, *(each.content.thing for each in along))
    for kind in kinds.values():
        if kind.follows not in options.along:
            continue
        for each in along:
            if each.content.kind == kind.id:
                follower = replace(subject, package=each, owner=thing, others=others)
                yield from _sheets(follower, options, kinds)
