"""CampaignCommands, DowntimeCommands."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QObject, Qt, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename, retag
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.screens.library.screen import LibraryScreen
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.text import counted, error_text, number, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.dialogs.toast import Toast


class CampaignCommands(QObject):
    """The commands of the library; a refusal or a failure is told in a sentence."""

    presented = Signal(list)

    def __init__(
        self,
        campaign: Campaign,
        library: LibraryScreen,
        toast: Toast,
        dialogs: Dialogs,
        appearance: Appearance,
        chosen: Callable[[], list[str]],
    ) -> None:
        """`chosen` says whom a command is for: those chosen in the library, or the open hero."""
        super().__init__(library)
        self._chosen = chosen
        self._campaign = campaign
        self._library = library
        self._toast = toast
        self._dialogs = dialogs
        self._appearance = appearance
        library.renamed.connect(self._take_name)
        library.restored.connect(self.restore)
        library.deleted.connect(self.delete)

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "duplicate": self.duplicate,
            "edit_tags": self.edit_tags,
            "compare": self.compare,
            "discard": self.discard,
            "select_all": self._library.select_all,
            "undo": self.undo,
            "redo": self.redo,
        }

    def duplicate(self) -> None:
        """Copy the chosen ones; the copies are chosen then."""
        ids = self._chosen()
        with self._telling():
            self.presented.emit(self._campaign.duplicate(ids))
            self.say(tr("{who} duplicated", who=self._with_theirs(ids)), icon="copy")

    def discard(self) -> None:
        """Move the chosen ones to the trash."""
        ids = self._chosen()
        with self._telling():
            self._campaign.discard(ids)
            self.say(tr("{who} moved to the trash", who=self._with_theirs(ids)), icon="trash-2")

    def restore(self, ids: list[str]) -> None:
        """Take these out of the trash."""
        with self._telling():
            self._campaign.restore(ids)
            self.say(tr("{who} taken back", who=self._with_theirs(ids)), icon="rotate-ccw")

    def delete(self, ids: list[str]) -> None:
        """Delete these for good."""
        told = self._with_theirs(ids)
        with self._telling():
            self._campaign.delete(ids)
            self.say(tr("{who} deleted", who=told), icon="x")

    def edit_tags(self) -> None:
        """Ask which tags the chosen ones shall bear."""
        ids = self._chosen()
        borne = self._borne(ids)
        known = self._campaign.tags(kind=None)
        # Not needed before somebody asks for it.
        from fourc_desktop.ui.screens.library.dialogs.tags_dialog import TagsDialog  # noqa: PLC0415

        dialog = TagsDialog(known, borne, self._appearance, self._library.window())
        if dialog.exec():
            wanted, unwanted = dialog.wanted()
            with self._telling():
                retag(self._campaign, ids, wanted, unwanted)
                if self._borne(ids) != borne:
                    self.say(tr("Tags of {who} changed", who=self._names(ids)), icon="tag")
        dialog.deleteLater()

    def compare(self) -> None:
        """Put the chosen ones side by side."""
        # Not needed before somebody asks for it.
        from fourc_desktop.ui.screens.library.dialogs.compare_dialog import CompareDialog  # noqa: PLC0415

        with self._telling():
            dialog = CompareDialog(
                self._campaign, self._chosen(), self._appearance, self._library.window()
            )
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    def undo(self) -> None:
        """Take the last step back."""
        with self._telling():
            label = self._campaign.undo()
            if label is not None:
                self._toast.show_message(tr("Undone: {label}", label=label), icon="undo-2")

    def redo(self) -> None:
        """Make the last undone step again."""
        with self._telling():
            label = self._campaign.redo()
            if label is not None:
                self.say(tr("Done again: {label}", label=label), icon="redo-2")

    def tell_end(self, name: str) -> None:
        """Say that a fight is over, with the way back."""
        self.say(tr("{name} is over", name=name), icon="flag")

    def _borne(self, ids: Sequence[str]) -> list[frozenset[str]]:
        return [frozenset(self._campaign.card(id_).tags) for id_ in ids]

    def _take_name(self, id_: str, name: str) -> None:
        with self._telling():
            rename(self._campaign, id_, name)

    def say(self, message: str, icon: str) -> None:
        """Say what was done, with a button that takes it back."""
        self._toast.show_message(message, action=tr("Undo"), do=self.undo, icon=icon)

    def _names(self, ids: Sequence[str]) -> str:
        return who([self._campaign.card(id_).name for id_ in ids])

    def _with_theirs(self, ids: Sequence[str]) -> str:
        """Who they are, and how much goes along because it belongs to them."""
        found, left = set(ids), list(ids)
        while left:
            new = {card.id for card in self._campaign.belongings(left.pop())} - found
            found |= new
            left += new
        along = len(found) - len(set(ids))
        if not along:
            return self._names(ids)
        text = (
            "{who} and {count} thing of theirs"
            if along == 1
            else ("{who} and {count} things of theirs")
        )
        return tr(text, who=self._names(ids), count=number(along))

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What is done here either works, or a sentence says why not."""
        try:
            yield
        except (StorageError, Refused) as reason:
            self._dialogs.tell(error_text(reason))


def who(names: Sequence[str]) -> str:
    """One by name, several by number."""
    return names[0] if len(names) == 1 else counted(len(names), "{count} card", "{count} cards")


class DowntimeCommands(QObject):
    """Opens the dialog that says beforehand what an event does, and tells what it did."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"moment": self.pass_moment}

    def pass_moment(self, name: str) -> None:
        """Say what the moment of this name will do to whom, and let it pass."""
        # Few moments pass in an evening, so their dialog is imported late.
        from fourc_desktop.ui.screens.downtime.event_dialog import DowntimeEventDialog  # noqa: PLC0415

        context = self._context
        dialog = DowntimeEventDialog(
            name, context.campaign, context.several(), context.appearance, context.window
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.carried_out.connect(self._tell)
        dialog.open()

    def _tell(self, message: str) -> None:
        self._context.navigator.say_done(message, "check")
