"""What every screen and command of an open campaign is built from."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_protocols import DocumentScreen
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import error_text
from fourc_desktop.ui.theming.appearance import Appearance

Screen = TypeVar("Screen")


class Navigator(Protocol):
    """Moves between the documents of an open campaign, and knows which are chosen."""

    def chosen(self) -> list[str]:
        """The ids a command is for: the open document, else those chosen in the library."""
        ...

    def in_front(self) -> DocumentScreen | None:
        """The screen of a document that is shown now, or None."""
        ...

    def open_document(self, id_: str) -> None:
        """Show a document; Back leads to the one that was open before, if any."""
        ...

    def open_to_name(self, id_: str) -> None:
        """Show a new document, its name ready to be typed."""
        ...

    def present(self, ids: Sequence[str]) -> None:
        """Show these in the library, chosen."""
        ...

    def say_done(self, text: str, icon: str) -> None:
        """Say what was done, with a button that undoes it."""
        ...


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """An open campaign, the window that shows it, and what both are worked with."""

    campaign: Campaign
    signals: CampaignSignals
    window: MainWindow
    tools: ApplicationContext
    appearance: Appearance
    dialogs: Dialogs
    navigator: Navigator

    def built(
        self,
        make: Callable[
            [Campaign, CampaignSignals, Actions, Appearance, ApplicationContext], Screen
        ],
    ) -> Screen:
        """A screen built from them."""
        actions = self.window.program_actions
        return make(self.campaign, self.signals, actions, self.appearance, self.tools)

    def several(self) -> list[str]:
        """The chosen ones where somebody chose several; one card is always current."""
        chosen = self.navigator.chosen()
        return chosen if len(chosen) > 1 else []

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Tell a refusal or a failure of storage in a dialog."""
        try:
            yield
        except (StorageError, Refused) as reason:
            self.dialogs.tell(error_text(reason))
