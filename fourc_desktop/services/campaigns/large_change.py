"""A change of many documents in small steps, so that the window stays responsive."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fourc_desktop.core.documents import AnyContent, AnyDocument
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_changes import written_document

if TYPE_CHECKING:
    from fourc_desktop.storage.database.document import Document

PART: Final = 50
"""The number of documents processed in one step."""

MOST_AT_ONCE: Final = 300
"""The most documents that are changed without progress; they take less than half a second."""

T = TypeVar("T")


class LargeChange(Generic[T]):
    """New contents of documents, made from those of others in one step of undo.

    The steps only read the campaign, so that it is unchanged before `finish`. They are asked for in
    the thread of the campaign, and may run in another.
    """

    def __init__(
        self,
        campaign: Campaign,
        ids: Sequence[str],
        change: Callable[[], tuple[Mapping[str, AnyContent], str, T]],
    ) -> None:
        """Prepare a change.

        `ids` are the documents that `change` reads. It returns the new contents by id, the label of
        the step of undo, and the result; without contents there is no step. It may raise `Refused`.
        """
        self._campaign = campaign
        self._ids = ids
        self._change = change
        self._read: dict[str, AnyContent] = {}
        self._contents: Mapping[str, AnyContent] = {}
        self._written: dict[str, Document] = {}

    def __len__(self) -> int:
        """The number of steps."""
        return 2 * self._parts

    @property
    def is_small(self) -> bool:
        """Whether it is made without a noticeable delay."""
        return len(self._ids) <= MOST_AT_ONCE

    def steps(self) -> Iterator[Callable[[], None]]:
        """The work in parts, to be called in order; half of it reads the documents."""
        for start in range(0, len(self._ids), PART):
            part = filter(self._campaign.has, self._ids[start : start + PART])
            self._read |= {id_: self._campaign.content(id_) for id_ in part}
            yield lambda: None
        self._contents, self._label, self._result = self._change()
        self._book = self._campaign.book
        todo = [(id_, each, self._owner(each)) for id_, each in self._contents.items()]
        for place in range(self._parts):
            yield partial(self._write, todo[place :: self._parts])

    def finish(self) -> T:
        """Save the results of all steps; they are made again if something changed meanwhile."""
        campaign = self._campaign
        is_current = campaign.book is self._book and all(
            campaign.has(id_) and campaign.content(id_) is content
            for id_, content in self._read.items()
        )
        if not is_current:
            return self.make()
        if self._contents:
            campaign.write_contents(self._contents, self._label, written=self._written)
        return self._result

    def make(self) -> T:
        """Make the whole change now."""
        self._contents, self._label, self._result = self._change()
        if self._contents:
            self._campaign.write_contents(self._contents, self._label)
        return self._result

    @property
    def _parts(self) -> int:
        return len(range(0, len(self._ids), PART))

    def _owner(self, content: AnyContent) -> AnyDocument | None:
        """The owner of a content: as changed, else as stored."""
        if content.owner is None:
            return None
        above = self._contents.get(content.owner)
        if above is not None:
            return above.document
        has = self._campaign.has(content.owner)
        return self._campaign.document(content.owner) if has else None

    def _write(self, part: Sequence[tuple[str, AnyContent, AnyDocument | None]]) -> None:
        kinds = self._campaign.kinds
        for id_, content, owner in part:
            self._written[id_] = written_document(id_, content, owner, kinds, self._book)
