"""Drops on the map: characters and foes to add, and combatants of the order of play to place."""

from PySide6.QtCore import QMimeData, QObject

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.candidates.joining import FOES, JoinController
from fourc_desktop.ui.screens.encounter.order_of_play.row_drag import (
    COMBATANTS,
    dropped_combatants,
)
from fourc_desktop.ui.screens.encounter.token_drag_controller import TokenDragController
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE


class MapDropController(QObject):
    """Places dropped combatants of the encounter; adds everybody else."""

    def __init__(self, view: MapView, joining: JoinController, tokens: TokenDragController) -> None:
        super().__init__(view)
        self._joining = joining
        self._tokens = tokens
        view.accept_drops_of(CARDS_MIME_TYPE, FOES, COMBATANTS)
        view.mime_dropped.connect(self._drop)

    def _drop(self, mime: QMimeData, spot: Position | None) -> None:
        if mime.hasFormat(COMBATANTS) and spot is not None:
            self._tokens.place(dropped_combatants(mime), spot)
        else:
            self._joining.drop(mime, spot)
