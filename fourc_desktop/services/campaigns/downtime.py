"""Downtime in a campaign: the preview and the application of events between fights.

Each event is one step of undo for all its documents. If one of them is refused, none is changed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.core.game import AnyEvent, GameSide
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, cards_label


class DowntimeService:
    """Previews and applies the downtime events of one open campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._sides = [side.id for side in campaign.game.sides]

    @property
    def main_side(self) -> GameSide:
        """The side that most events apply to: the game's first."""
        return self._campaign.game.sides[0]

    def event(self, id_: str) -> AnyEvent:
        """An event of the game by its id; raises `KeyError` for an unknown id."""
        for event in self._campaign.game.downtime:
            if event.id == id_:
                return event
        raise KeyError(id_)

    def people(self, kinds: Sequence[str]) -> list[DocumentCard]:
        """The cards of these kinds, sorted by side, belongings after their owners."""
        cards = [card for kind in kinds for card in self._campaign.cards(kind)]
        return sorted(cards, key=lambda card: (*self._sort_key(card), kinds.index(card.kind)))

    def side_of(self, card: DocumentCard) -> str:
        """The id of the side of a document: that of its top owner if it has one."""
        return self._head(card).side

    def belongs(self, id_: str) -> bool:
        """Whether a document belongs to another."""
        return self._campaign.owner(id_) is not None

    def refused(self, event: AnyEvent) -> Refusal | None:
        """Why an event has no effect in this campaign, or None."""
        return event.refused(self._campaign.page)

    def effects_of(self, event: AnyEvent, id_: str) -> Sequence[Difference]:
        """The differences that an event will make to a document.

        Raises:
            Refused: The rulebook lacks an entry that the document has.
        """
        before = self._subject(id_)
        after = event.after(before, self._campaign.book)
        return event.effects(before, replace(before, document=after), self._campaign.book)

    def since(self, event: AnyEvent, id_: str, before: object) -> Sequence[Difference]:
        """The differences between an earlier state and the current state of a document."""
        after = self._subject(id_)
        return event.effects(replace(after, document=before), after, self._campaign.book)

    def apply_event(self, event: AnyEvent, ids: Iterable[str]) -> list[str]:
        """Apply an event to documents; return the ids of those it changed.

        Raises:
            Refused: The options forbid the event, or the rulebook lacks an entry.
        """
        if refusal := self.refused(event):
            raise Refused(refusal)
        book = self._campaign.book
        return self.replace_documents(
            {id_: event.after(self._subject(id_), book) for id_ in ids}, event.title
        )

    def replace_documents(self, after: Mapping[str, object], label: str) -> list[str]:
        """Replace documents in one step; return the ids of the changed ones."""
        content = self._campaign.content
        changed = [id_ for id_ in after if after[id_] != content(id_).document]
        if changed:
            who = cards_label([self._campaign.card(id_) for id_ in changed], self._campaign.kinds)
            contents = {id_: self._campaign.changed(id_, after[id_]) for id_ in changed}
            self._campaign.write_contents(contents, f"{label}: {who}")
        return changed

    def _subject(self, id_: str) -> DowntimeSubject:
        owner = self._campaign.owner(id_)
        owned_by = None if owner is None else self._campaign.content(owner).document
        return DowntimeSubject(self._campaign.content(id_).document, owned_by)

    def _sort_key(self, card: DocumentCard) -> tuple[int, str, str, bool]:
        head = self._head(card)
        side = self._sides.index(head.side) if head.side in self._sides else len(self._sides)
        return (side, head.name.casefold(), head.id, head.id != card.id)

    def _head(self, card: DocumentCard) -> DocumentCard:
        """The card of the top owner of a document, or its own."""
        owner = self._campaign.owner(card.id)
        return card if owner is None else self._head(self._campaign.card(owner))
