"""Pictures of cards: portraits, and painted thumbnails of maps and encounters."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPixmap

from fourc_desktop.core.picture_use import BACKGROUND
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import progress_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Theme
from fourc_desktop.ui.widgets.painting.card_layout import PORTRAIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourc_desktop.services.encounters.encounter_preview import EncounterPreview
    from fourc_desktop.services.encounters.encounter_service import EncounterService

MAX_CACHED: Final = 200
"""The number of cached thumbnails."""

PAINTED: Final = frozenset({MAP_KIND, ENCOUNTER_KIND})


@dataclass(frozen=True, slots=True)
class PaintedCard:
    """A painted thumbnail of a map or encounter.

    Attributes:
        source: The objects it was painted from; other objects invalidate it.
        theme: Its theme.
        picture: The picture, or None if there is none.
        summary: Summary of the encounter; None for a map or an unreadable encounter.
    """

    source: tuple[object, ...]
    theme: Theme
    picture: QPixmap | None
    summary: "EncounterPreview | None" = None


class CardPictures(QObject):
    """The pictures of cards; maps and encounters are painted in later turns of the event loop.

    `changed` is emitted when a requested picture is available.
    """

    changed = Signal()

    def __init__(
        self,
        campaign: Campaign,
        fights: "Callable[[], EncounterService]",
        parent: QObject | None = None,
    ) -> None:
        """`fights` returns the encounter service when it is first needed."""
        super().__init__(parent)
        self._campaign = campaign
        self._fights = fights
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self.changed)
        self._backgrounds = PortraitCache(campaign, self, BACKGROUND)
        self._backgrounds.changed.connect(self._paint_again)
        # The cards that were painted before their background was decoded.
        self._incomplete: dict[str, DocumentCard] = {}
        self._painted: OrderedDict[str, PaintedCard] = OrderedDict()
        self._wanted: dict[str, DocumentCard] = {}
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._paint_next)

    def get(self, card: DocumentCard) -> QPixmap | None:
        """The picture of a card; None for a placeholder."""
        if card.kind not in PAINTED:
            return self._portraits.get(card.portrait)
        painted = self._found(card)
        return None if painted is None else painted.picture

    def is_loading(self, card: DocumentCard) -> bool:
        """Whether the portrait of a card is still being decoded."""
        return self._portraits.is_loading(card.portrait)

    def subtitle(self, card: DocumentCard) -> str:
        """The subtitle of a card without its kind; map and progress of an encounter."""
        if card.kind != ENCOUNTER_KIND:
            return card.details
        painted = self._found(card)
        summary = None if painted is None else painted.summary
        if summary is None:
            return card.line
        word = self._campaign.kinds.words.turn
        progress = progress_text(word, summary.turn, ended=summary.ended)
        return " · ".join(filter(None, (progress, card.line)))

    def numbers(self, card: DocumentCard) -> tuple[tuple[str, int], ...]:
        """The numbers of a card; of an encounter those of now, once it has been read."""
        painted = self._found(card) if card.kind == ENCOUNTER_KIND else None
        summary = None if painted is None else painted.summary
        return card.numbers if summary is None else summary.numbers

    def action_text(self, card: DocumentCard) -> str:
        """The text of the button at the bottom of a card; empty until an encounter is read."""
        if self._campaign.kinds[card.kind].draft_of:
            return tr("Edit")
        if card.kind != ENCOUNTER_KIND:
            return ""
        painted = self._found(card)
        summary = None if painted is None else painted.summary
        if summary is None:
            return ""
        if summary.ended:
            return tr("Review")
        return tr("Continue") if summary.turn else tr("Start")

    def _found(self, card: DocumentCard) -> PaintedCard | None:
        """The last thumbnail of a card; an outdated one is queued for painting."""
        painted = self._painted.get(card.id)
        if painted is None or not self._is_true(painted, card):
            self._wanted[card.id] = card
            self._timer.start()
        return painted

    def _is_true(self, painted: PaintedCard, card: DocumentCard) -> bool:
        if painted.theme is not current_theme():
            return False
        pairs = zip(painted.source, self._source(card), strict=True)
        return all(one is other for one, other in pairs)

    def _source(self, card: DocumentCard) -> tuple[object, ...]:
        """The source objects of a thumbnail, which change identity with the document."""
        kept = self._campaign.encounter_repository
        try:
            if card.kind == ENCOUNTER_KIND:
                return kept.encounter(card.id), kept.opened.get(card.id)
            return kept.map(card.id), None
        except (KeyError, StorageError):
            # Not an operation, since a deleted or damaged card just has no picture.
            return None, None

    def _paint(self, card: DocumentCard) -> PaintedCard:
        """Paint a map or encounter; an unreadable one has no picture."""
        # The painter is not needed to show the library, so it is imported late.
        from fourc_desktop.services.encounters.encounter_preview import encounter_preview  # noqa: PLC0415
        from fourc_desktop.ui.screens.map_view.map_picture import map_picture  # noqa: PLC0415

        theme, seen = current_theme(), None
        try:
            if card.kind == ENCOUNTER_KIND:
                seen = encounter_preview(self._fights(), card.id)
            map_ = self._campaign.encounter_repository.map(card.id) if seen is None else seen.map
        except (KeyError, StorageError):
            return PaintedCard(self._source(card), theme, None)
        behind = None
        if map_.background is not None:
            behind = self._backgrounds.get(map_.background)
            if behind is None:
                self._incomplete[card.id] = card
        picture = map_picture(
            map_,
            QSize(theme.px(PORTRAIT.width()), theme.px(PORTRAIT.height())),
            theme,
            QGuiApplication.primaryScreen().devicePixelRatio(),
            background=None if behind is None else behind.toImage(),
            dots=() if seen is None else seen.spots,
            fills=True,
        )
        return PaintedCard(self._source(card), theme, picture, seen)

    def _paint_again(self) -> None:
        self._wanted |= self._incomplete
        self._incomplete.clear()
        self._timer.start()

    def _paint_next(self) -> None:
        """Paint one thumbnail, then let the event loop run."""
        id_, card = next(iter(self._wanted.items()))
        del self._wanted[id_]
        self._painted[id_] = self._paint(card)
        if len(self._painted) > MAX_CACHED:
            self._painted.popitem(last=False)
        if self._wanted:
            self._timer.start()
        self.changed.emit()
