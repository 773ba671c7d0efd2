"""The document that a screen shows, and the one way to change it."""

from collections.abc import Callable

from fourc_desktop.core.documents import AnyDocument
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.text import worded


class OpenDocument:
    """Knows which document is open, and puts other states in its place.

    `id` is empty while none is open. What did not work is a sentence: `change` returns it, and
    `choose` and `do` hand it to `tell`.
    """

    def __init__(self, campaign: Campaign, tell: Callable[[str], object]) -> None:
        self._campaign = campaign
        self._tell = tell
        self.id = ""

    @property
    def changeable(self) -> bool:
        """Whether there is a document, and anything may be changed in it."""
        return bool(self.id) and self._campaign.read_only is None

    def is_there(self) -> bool:
        """Whether the document is still in the campaign and not in its trash."""
        try:
            return self._campaign.card(self.id).trashed_at is None
        except KeyError:
            return False

    def change(self, thing: AnyDocument, label: str, *, continuing: bool = False) -> str:
        """Keep another state; return why it was not kept, or nothing."""
        return _attempt(lambda: self._campaign.change(self.id, thing, label, continuing=continuing))

    def choose(self, thing: AnyDocument, label: str, *, continuing: bool = False) -> None:
        """Keep what somebody chose; it has no place of its own for a refusal."""
        self.do(lambda: self._campaign.change(self.id, thing, label, continuing=continuing))

    def do(self, command: Callable[[], object]) -> None:
        """Carry a command out; tell what went wrong where it fails."""
        if sentence := _attempt(command):
            self._tell(sentence)

    def finish_edit(self) -> None:
        """Let the next change be a step of undo of its own."""
        if self.changeable:
            self._campaign.finish_edit()


def _attempt(command: Callable[[], object]) -> str:
    try:
        command()
    except Refused as refused:
        return worded(refused.refusal)
    except StorageError as error:
        return str(error)
    return ""
