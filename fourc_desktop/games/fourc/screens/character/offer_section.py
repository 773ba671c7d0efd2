"""The offers of one kind, each with its prices."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.offers import Offer
from fourc_desktop.games.fourc.screens.character.offer_row import OfferRow
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.gradual import Gradual
from fourc_desktop.ui.widgets.section import Section


class OfferSection(Section):
    """`bought` carries the offer that was taken, and by how much. The rows bear its key."""

    bought = Signal(object, int)

    def __init__(self, title: str, appearance: Appearance) -> None:
        super().__init__(title)
        self._appearance = appearance
        self._offers: Sequence[Offer] = ()
        self._changeable = False
        self._gradual = Gradual(self)
        self.rows: list[OfferRow] = []

    def show_offers(self, offers: Sequence[Offer], *, changeable: bool) -> None:
        """Show these; the rows stay where the offers are for the same traits or powers."""
        before = [_key(offer) for offer in self._offers]
        self._offers, self._changeable = offers, changeable
        if before != [_key(offer) for offer in offers]:
            self.clear()
            self.rows = []
            self._gradual.begin(self._new_rows())
            return
        for row, offer in zip(self.rows, offers, strict=False):
            row.show_offer(offer, changeable=changeable)

    def _new_rows(self) -> Iterator[None]:
        while len(self.rows) < len(self._offers):
            place = len(self.rows)
            row = OfferRow(self._appearance)
            row.setObjectName(_key(self._offers[place]))
            row.bought.connect(lambda by, place=place: self.bought.emit(self._offers[place], by))
            row.show_offer(self._offers[place], changeable=self._changeable)
            self.body.addWidget(row)
            self.rows.append(row)
            yield


def _key(offer: Offer) -> str:
    return offer.power if offer.trait is None else offer.trait.value
