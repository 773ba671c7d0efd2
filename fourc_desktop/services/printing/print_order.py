"""Print orders: the documents and blanks to print, and their sheets."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from fourc_desktop.core.documents import AnyKind, Package, PrintContext, PrintSubject
from fourc_desktop.core.game import AnyGame, AnyPage
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.typography import one_line
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import with_sheet
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.printing.blank_forms import blank_sheet
from fourc_desktop.services.printing.fight_foes import FightFoes
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

SHEETS: Final = "sheets"
BLANKS: Final = "blanks"
"""The ids of printouts that several modules use."""

NOBODY = Reason("nobody-to-print", "{game}", "Nobody is chosen to be printed; choose somebody.")


@dataclass(frozen=True, slots=True)
class BlankOrder:
    """A blank to print.

    Attributes:
        id: The id of the blank.
        page: The settings page with the options it is for.
        marked: The titles of the rows to frame: "30-39".
        title: The name of its file if nothing else is in it; empty for the campaign's name.
    """

    id: str
    page: AnyPage
    marked: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class BlankSubject:
    """A blank with its game and campaign."""

    blank: BlankOrder
    context: PrintContext


PrintedSubject = PrintSubject | BlankSubject
"""A subject of a print order."""


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """The documents and blanks to print, and how.

    Attributes:
        ids: The documents of a campaign, or other things that the printout lists, in print order.
        blanks: The blanks, printed after them.
        paper: The paper size.
        options: The print options.
        printout: The id of its printout; see `printouts.Printout`.
        foes: The stock characters of fights, printed after the documents.
    """

    ids: tuple[str, ...]
    blanks: tuple[BlankOrder, ...]
    paper: PaperSetting
    options: PrintOptions
    printout: str = SHEETS
    foes: tuple[FightFoes, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is chosen."""
        return not (self.ids or self.blanks or self.foes)

    @property
    def count(self) -> int:
        """The number of documents, blanks and foes to print."""
        return len(self.ids) + len(self.blanks) + sum(each.count for each in self.foes)

    def for_options(self, offered: Collection[str]) -> Self:
        """The order without backs and separate files, unless the printout offers these options.

        Without backs, no sheet needs a separate leaf.
        """
        back, each = (name in offered and getattr(self.options, name) for name in ("back", "each"))
        return replace(self, options=replace(self.options, back=back, each=each))

    def present(self, campaign: Campaign) -> Self:
        """The order without documents that were deleted since."""
        return replace(self, ids=tuple(filter(campaign.has, self.ids)))

    def alone(self, campaign: Campaign) -> tuple[str, ...]:
        """The ids of the documents that are not printed together with their owner."""
        return tuple(id_ for id_ in dict.fromkeys(self.ids) if not self._follows(id_, campaign))

    def subjects(self, campaign: Campaign) -> Iterator[PrintedSubject]:
        """The documents and blanks, read from the campaign one by one.

        Raises:
            Refused: A document is a draft, or the order is empty.
            StorageError: A document cannot be read.
        """
        if self.is_empty:
            raise Refused(NOBODY(game=campaign.game.title))
        context = campaign.print_context
        for id_ in self.alone(campaign):
            owner = campaign.owner(id_)
            package = with_sheet(campaign.packed(id_), campaign.kinds)
            yield PrintSubject(
                package,
                context,
                None if owner is None else campaign.document(owner),
                tuple(_mentioned(package, campaign)),
            )
        for foes in self.foes:
            yield from foes.subjects(context)
        for blank in self.blanks:
            yield BlankSubject(blank, context)

    def _follows(self, id_: str, campaign: Campaign) -> bool:
        """Whether the sheets of a document follow those of an owner in the order."""
        owner = campaign.owner(id_)
        kind = campaign.kinds[campaign.card(id_).kind]
        if owner is None or kind.follows not in self.options.along:
            return False
        return owner in self.ids or self._follows(owner, campaign)


def _mentioned(package: Package, campaign: Campaign) -> Iterator[object]:
    """The documents of a campaign that a sheet mentions by name."""
    names = {name.casefold() for name in _names(package, campaign.kinds)}
    if not names:
        return
    for kind in campaign.kinds:
        for card in campaign.cards(kind.id):
            if one_line(card.name).casefold() in names:
                yield campaign.document(card.id)


def _names(package: Package, kinds: KindRegistry) -> Iterator[str]:
    """The names that a document and its belongings mention."""
    yield from kinds.of(package.content).mentions(package.content.document)
    for each in package.belongings:
        yield from _names(each, kinds)


def sheets_of(printed: PrintedSubject, options: PrintOptions, game: AnyGame) -> Iterator[Printable]:
    """The sheets of a blank, or of a document with its belongings, in order.

    Raises:
        Refused: The rulebook lacks an entry that a document has.
    """
    if isinstance(printed, BlankSubject):
        blank = printed.blank
        yield blank_sheet(blank.id, printed.context, blank.page, blank.marked, options, game)
    else:
        yield from _sheets(printed, options, {kind.id: kind for kind in game.kinds})


def _sheets(
    subject: PrintSubject, options: PrintOptions, kinds: Mapping[str, AnyKind]
) -> Iterator[Printable]:
    thing, along = subject.package.content.document, subject.package.belongings
    yield from kinds[subject.package.content.kind].sheets(subject, options)
    others = (*subject.others, *(each.content.document for each in along))
    for kind in kinds.values():
        if kind.follows not in options.along:
            continue
        for each in along:
            if each.content.kind == kind.id:
                follower = replace(subject, package=each, owner=thing, others=others)
                yield from _sheets(follower, options, kinds)
