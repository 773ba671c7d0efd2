"""What Print and Save as PDF take from the current screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fourc_desktop.services.campaigns.document_actions import with_sheets
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.app.commands.encounter_commands import EncounterCommands
from fourc_desktop.ui.app.commands.roll_commands import RollCommands
from fourc_desktop.ui.app.screen_cache import CampaignPages, DocumentScreenCache
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.screens.library.screen import LibraryScreen
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import BlankOrder

SHEETS, PARTY, BLANKS = "sheets", "party", "blanks"
PRINTOUT_OF_KIND: Final = {ENCOUNTER_KIND: "encounter", MAP_KIND: "map"}
"""The printouts of documents without a sheet, by kind; their ids are those of `printouts`."""


@dataclass(frozen=True, slots=True)
class ScreenPrintout:
    """What a screen has to print.

    Attributes:
        ids: The documents.
        printout: The id of their printout.
        table: The table of a roll screen, printed instead of documents.
        refusal: Why there is nothing to print; empty if there is something.
    """

    ids: tuple[str, ...] = ()
    printout: str = SHEETS
    table: "BlankOrder | None" = None
    refusal: str = ""


class ScreenPrintouts:
    """Finds what the current screen has to print."""

    def __init__(
        self,
        context: ScreenContext,
        library: LibraryScreen,
        screens: DocumentScreenCache,
        rolls: RollCommands,
        fights: EncounterCommands,
        pages: CampaignPages,
    ) -> None:
        self._campaign = context.campaign
        self._window = context.window
        self._library = library
        self._screens = screens
        self._rolls = rolls
        self._fights = fights
        self._pages = pages

    def current(self) -> ScreenPrintout:
        """The open document, table or party, or the selection of the library."""
        document = self._screens.in_front()
        if document is not None:
            return self._of_documents([document.document_id])
        if self._window.current_screen() is self._library:
            return self._of_documents(self._library.chosen())
        if self._rolls.is_in_front():
            table = self._rolls.screen().table_to_print()
            return _nothing() if table is None else ScreenPrintout((), BLANKS, table)
        if self._pages.current() == "party":
            ids = tuple(self._pages.party().ids)
            return ScreenPrintout(ids, PARTY) if ids else self._nobody()
        if encounter := self._fights.shown_id():
            return self._of_documents([encounter])
        return _nothing()

    def _of_documents(self, ids: Sequence[str]) -> ScreenPrintout:
        """The sheets of these documents; if none has a sheet, those of the first one's kind."""
        there = [id_ for id_ in ids if id_ and self._campaign.has(id_)]
        if sheets := with_sheets(self._campaign, there):
            return ScreenPrintout(tuple(sheets))
        kinds = [self._campaign.card(id_).kind for id_ in there]
        for kind, printout in PRINTOUT_OF_KIND.items():
            if kind in kinds:
                same = (id_ for id_, each in zip(there, kinds, strict=True) if each == kind)
                return ScreenPrintout(tuple(same), printout)
        if any(self._campaign.kinds[kind].draft_of for kind in kinds):
            return ScreenPrintout(refusal=tr("Finish the draft first; then it can be printed"))
        return self._nobody()

    def _nobody(self) -> ScreenPrintout:
        who = tr(self._campaign.kinds.words.a)
        return ScreenPrintout(refusal=tr("Choose {who} first", who=who))


def _nothing() -> ScreenPrintout:
    return ScreenPrintout(refusal=tr("There is nothing to print on this screen"))


PrintoutSource = Callable[[], ScreenPrintout]
"""A function that finds what the current screen has to print."""
