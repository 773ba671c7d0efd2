"""The two editions, side by side, with what they mean and what changing to them would change."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QVBoxLayout

from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.rules.switches import in_edition, turned_by
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioButton
from fourc_desktop.ui.widgets.turning_row import TurningRow

BESIDE = 520
"""The width, in pixels at 100 % text, from which the two stand side by side."""

ABOUT = {
    Edition.BASIC: "The short game: a handful of rules, and heroes on one page in a few minutes.",
    Edition.ADVANCED: "The whole game: finer rows at the top, more powers, and rules for more.",
}


class EditionChoice(TurningRow):
    """Two large cards; `chosen` says which edition a person wants."""

    chosen = Signal(Edition)

    def __init__(self, rows: dict[Edition, int], appearance: Appearance) -> None:
        """`rows` says how many rows the Master Table of each edition has."""
        super().__init__(appearance, BESIDE, gap=Space.CARD)
        self._cards = {edition: EditionCard(edition, rows[edition], appearance) for edition in rows}
        group = QButtonGroup(self)
        for edition, card in self._cards.items():
            group.addButton(card.button)
            card.button.clicked.connect(lambda _checked, edition=edition: self.chosen.emit(edition))
            self.add(card)

    def card(self, edition: Edition) -> "EditionCard":
        """The card of an edition."""
        return self._cards[edition]

    def show_page(self, page: CampaignPage) -> None:
        """Mark the edition that is played, and say what the other would change."""
        for edition, card in self._cards.items():
            card.show_page(page)
            if edition is page.rules.edition:
                card.button.setChecked(True)
            card.update()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may choose."""
        for card in self._cards.values():
            card.button.setEnabled(changeable)


class EditionCard(QFrame):
    """One edition; the whole card is the target of its round button."""

    def __init__(self, edition: Edition, rows: int, appearance: Appearance) -> None:
        super().__init__()
        self._edition = edition
        self._appearance = appearance
        self.button = RadioButton(edition.title, appearance)
        self._turns = label("", Step.SMALL, tone="ink2", wrap=True)
        table = counted(rows, "A Master Table of {count} row.", "A Master Table of {count} rows.")
        about = f"{tr(ABOUT[edition])} {table}"
        self._about = about
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.CARD)
        column.setSpacing(Space.INSIDE)
        column.addWidget(self.button)
        column.addWidget(label(about, tone="ink2", wrap=True))
        column.addWidget(self._turns)
        column.addStretch(1)

    def show_page(self, page: CampaignPage) -> None:
        """Say what choosing this edition would change."""
        words = what_changes(page, self._edition)
        self._turns.setText(words)
        self.button.setAccessibleDescription(f"{self._about} {words}")

    def turns(self) -> str:
        """What it says about choosing it."""
        return self._turns.text()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the card chooses it."""
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()) and not self.button.isChecked():
            self.button.click()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card; the chosen one has the edge of what is chosen."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.button.isChecked():
            box(painter, rect, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        else:
            box(painter, rect, Radius.PANEL, colors.surface, colors.control)
        painter.end()


def what_changes(page: CampaignPage, edition: Edition) -> str:
    """What it would change about a campaign to go over to an edition, in a sentence."""
    if page.rules.edition is edition:
        return tr("New heroes are made by it.")
    after = in_edition(page, edition)
    turned = [(each, each.is_on(after)) for each in turned_by(page, after)]
    on = [tr(switch.title) for switch, is_on in turned if is_on]
    off = [tr(switch.title) for switch, is_on in turned if not is_on]
    sentences = [
        *([tr("Choosing it turns on: {what}.", what=", ".join(on))] if on else []),
        *([tr("Choosing it turns off: {what}.", what=", ".join(off))] if off else []),
    ]
    return " ".join(sentences) or tr("Choosing it changes the Master Table alone.")
