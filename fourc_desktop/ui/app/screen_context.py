"""What the screens and commands of an open campaign are built from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_protocols import DocumentScreen
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation

Screen = TypeVar("Screen")
T = TypeVar("T")


class Navigator(Protocol):
    """Moves between the documents of an open campaign, and knows the selected ones."""

    def chosen(self) -> list[str]:
        """The selected documents: the open one, else the library's selection."""
        ...

    def in_front(self) -> DocumentScreen | None:
        """The current document screen, or None."""
        ...

    def open_document(self, id_: str) -> None:
        """Open a document, with Back leading to the one that was open before, if any."""
        ...

    def open_to_name(self, id_: str) -> None:
        """Open a new document, with the focus in its name."""
        ...

    def present(self, ids: Sequence[str]) -> None:
        """Select these documents in the library."""
        ...

    def show_done(self, text: str, icon: str) -> None:
        """Show what was done, with an Undo button."""
        ...


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """An open campaign, its window, and the services that screens need."""

    campaign: Campaign
    signals: CampaignSignals
    window: MainWindow
    tools: ApplicationContext
    dialogs: Dialogs
    navigator: Navigator

    def built(
        self,
        make: Callable[[Campaign, CampaignSignals, Actions, ApplicationContext], Screen],
    ) -> Screen:
        """A screen built from the fields of this context."""
        actions = self.window.program_actions
        return make(self.campaign, self.signals, actions, self.tools)

    def several(self) -> list[str]:
        """The selected documents if there are two or more; a single current card does not count."""
        chosen = self.navigator.chosen()
        return chosen if len(chosen) > 1 else []

    def run(self, work: Callable[[], T], done: Callable[[T], object] | None = None) -> bool:
        """Run an operation; its failure is shown in a message box."""
        return run_operation(work, self.dialogs.show_error, done)
