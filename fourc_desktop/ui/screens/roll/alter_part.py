"""What can be done about a roll whose dice have fallen, and who pays for it."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.rolling import Alteration, AlterOffer, Purse
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.part import Part
from fourc_desktop.ui.screens.roll.pick_box import Pick, PickBox
from fourc_desktop.ui.screens.roll.words import chance_words
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label

ChanceWith = Callable[[Alteration], Fraction | None]
"""The chance that the roll is enough once something more is done about it."""


def purse_words(purse: Purse) -> str:
    """What somebody has left: "Nightjar: plot points 1"."""
    funds = ", ".join(f"{tr(name)} {amount}" for name, amount in purse.funds)
    return f"{purse.name}: {funds}" if funds else purse.name


def done_words(alterations: Sequence[Alteration], titles: dict[str, str]) -> str:
    """What was done so far: "Roll again (Nightjar)"."""
    return ", ".join(
        f"{titles.get(each.id, tr(each.id))} ({each.name})" if each.name else each.id
        for each in alterations
    )


class AlterPart(Part):
    """A button for each offer of who pays; `altered` carries its id and who pays."""

    altered = Signal(str, str)
    taken_back = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("After the roll"), "dice")
        self._appearance = appearance
        self._payer = ""
        self._rows: list[tuple[AlterOffer, str, bool]] = []
        self._show: Callable[[], None] | None = None
        self.payers = PickBox(appearance, tr("Who pays"))
        self.buttons: list[Button] = []
        self._offers = QVBoxLayout()
        self._offers.setSpacing(Space.INSIDE)
        self._done = label("", Step.SMALL, wrap=True)
        self.back = Button(tr("Take back"), appearance, kind=Kind.QUIET, icon="undo-2")
        foot = QHBoxLayout()
        foot.addWidget(self._done, 1)
        foot.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self.payers)
        self.body.addLayout(self._offers)
        self.body.addLayout(foot)
        self.payers.picked.connect(self._choose)
        self.back.clicked.connect(self.taken_back)

    def show_offers(
        self,
        offers: Sequence[AlterOffer],
        purses: Sequence[Purse],
        done: Sequence[Alteration],
        chance_with: ChanceWith,
        *,
        may: bool,
    ) -> None:
        """Show what can be done, and what was done already."""
        self._show = lambda: self.show_offers(offers, purses, done, chance_with, may=may)
        ids = [purse.payer for purse in purses]
        if self._payer not in ids:
            self._payer = next(iter(ids), "")
        self.payers.show_picks(
            [Pick(each.payer, purse_words(each)) for each in purses], self._payer
        )
        self.payers.setVisible(len(purses) > 1)
        self.show_remark(purse_words(purses[0]) if len(purses) == 1 else "")
        mine = [each for each in offers if each.alteration.payer in ("", self._payer)]
        self._fill(mine, chance_with, may=may)
        titles = {each.alteration.id: tr(each.title) for each in offers}
        self._done.setText(done_words(done, titles))
        self._done.setVisible(bool(done))
        self.back.setVisible(bool(done))
        self.back.setEnabled(may)
        self.setVisible(bool(mine or done))

    def _fill(self, offers: Sequence[AlterOffer], chance_with: ChanceWith, *, may: bool) -> None:
        rows = [(each, self._words(each, chance_with), may) for each in offers]
        if rows == self._rows:
            return
        self._rows = rows
        while (item := self._offers.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.buttons = []
        for offer, words, _ in rows:
            row = self._row(offer, words, may=may)
            self._offers.addWidget(row)
            row.show()

    def _words(self, offer: AlterOffer, chance_with: ChanceWith) -> str:
        """Why it cannot be done, or the chance once it is."""
        if offer.refusal is not None:
            return worded(offer.refusal)
        found = chance_with(offer.alteration)
        return "" if found is None else tr("then {chance}", chance=chance_words(found))

    def _row(self, offer: AlterOffer, words: str, *, may: bool) -> QWidget:
        button = Button(tr(offer.title), self._appearance, height=Height.CONTROL)
        button.setEnabled(may and offer.refusal is None)
        made = offer.alteration
        button.clicked.connect(lambda: self.altered.emit(made.id, made.payer))
        self.buttons.append(button)
        button.setToolTip(tip(words))
        button.setAccessibleDescription(words)
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.GRID)
        across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        across.addWidget(label(words, Step.CAPTION, tone="ink2", wrap=True), 1)
        return row

    def _choose(self, payer: str) -> None:
        self._payer = payer
        if self._show is not None:
            self._show()
