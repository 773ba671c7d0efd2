"""An order to print: whose sheets of a campaign, on which paper, in which way."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fourc_desktop.core.documents import Package
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.ranks import NO_NAMES, RankNames
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.document_files import with_sheet
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import Paper

NOBODY = Reason("nobody-to-print", "4C", "Nobody is chosen to be printed; choose somebody.")


class BlankKind(StrEnum):
    """What there is to print that belongs to nobody yet."""

    HERO = "hero"
    VEHICLE = "vehicle"
    HEADQUARTERS = "headquarters"
    MASTER_TABLE = "master-table"


@dataclass(frozen=True, slots=True)
class Blank:
    """A sheet to be filled in by hand, or the Master Table, of some rules.

    `marked` has the labels of rows of the Master Table to frame: "30-39".
    """

    kind: BlankKind
    rules: Rules
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The people that sheets are printed for, as far as sheets show it.

    Attributes:
        book: The rulebook, with what they have added to it.
        rules: What they play by.
        campaign: What their campaign is called, or nothing.
        rank_names: Whether they play with names of ranks (ruling R33).
    """

    book: Rulebook
    rules: Rules
    campaign: str = ""
    rank_names: bool = True

    def names(self, rules: Rules, tools: Toolbox) -> RankNames:
        """The names that ranks have by some rules, where they play with any."""
        return tools.rank_names(rules) if self.rank_names else NO_NAMES


@dataclass(frozen=True, slots=True)
class Subject:
    """Somebody or something to print, with what follows, and whose they are.

    Attributes:
        content: A character with all that is theirs, a vehicle, a headquarters, or a blank.
        table: Who plays with it.
        owner: Whom it belongs to, if anybody.
        aboard: Who may be in the crew of its vehicles, besides those who are in `content`.
    """

    content: Package | Blank
    table: Table
    owner: Character | None = None
    aboard: tuple[Character, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What is to be printed, and how.

    Attributes:
        ids: The documents of a campaign, in the order they are printed.
        blanks: What belongs to nobody, after them.
        paper: The size of the pages.
        options: Everything else.
    """

    ids: tuple[str, ...]
    blanks: tuple[Blank, ...]
    paper: Paper
    options: PrintOptions

    def alone(self, campaign: Campaign) -> tuple[str, ...]:
        """The ids of those who are printed by themselves, and not in the train of another."""
        return tuple(id_ for id_ in dict.fromkeys(self.ids) if not self._follows(id_, campaign))

    def subjects(self, campaign: Campaign) -> Iterator[Subject]:
        """Everything to print, read from its campaign one after the other.

        Raises:
            Refused: Somebody is a draft, or nothing is asked for.
            StorageError: A portrait is missing or damaged.
        """
        if not (self.ids or self.blanks):
            raise Refused(NOBODY())
        table = table_of(campaign)
        for id_ in self.alone(campaign):
            owner = campaign.owner(id_)
            known = owner is not None and campaign.card(owner).kind != DRAFT_KIND
            whose = (
                FourcCampaign(campaign).character(owner) if owner is not None and known else None
            )
            content = with_sheet(campaign.packed(id_), campaign.kinds)
            yield Subject(content, table, whose, _aboard(content, campaign))
        for blank in self.blanks:
            yield Subject(blank, table)

    def _follows(self, id_: str, campaign: Campaign) -> bool:
        """Whether somebody's sheet is printed after that of their owner, who is asked for too."""
        owner = campaign.owner(id_)
        wanted = {
            COMPANION_KIND: self.options.companions,
            VEHICLE_KIND: self.options.vehicles,
            HEADQUARTERS_KIND: self.options.headquarters,
        }.get(campaign.card(id_).kind, False)
        if owner is None or not wanted:
            return False
        return owner in self.ids or self._follows(owner, campaign)


def table_of(campaign: Campaign) -> Table:
    """Who plays a campaign."""
    return Table(campaign.book, campaign.page.rules, campaign.name, campaign.page.rank_names)


def _aboard(content: Package, campaign: Campaign) -> tuple[Character, ...]:
    """The people of a campaign that the crews of somebody's vehicles may name."""
    crews = "\n".join(_crews(content)).casefold()
    cards = (card for kind in (HERO_KIND, COMPANION_KIND) for card in campaign.cards(kind))
    named = (card.id for card in cards if crews and card.name.casefold() in crews)
    return tuple(FourcCampaign(campaign).character(id_) for id_ in named)


def _crews(package: Package) -> Iterator[str]:
    """The crews of all vehicles in a package, as people wrote them down."""
    if package.content.kind == VEHICLE_KIND:
        yield package.content.thing.crew
    for each in package.along:
        yield from _crews(each)
