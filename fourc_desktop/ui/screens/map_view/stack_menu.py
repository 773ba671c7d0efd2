"""Everybody whom a number on the map stands for, as a list to choose from."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.map_words import token_words
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.text import plain


def open_stack(
    parent: QWidget,
    map_: SectorMap,
    tokens: Sequence[Token],
    at: QPoint,
    chosen: Callable[[str], None],
) -> QMenu:
    """Open the list at a place of the screen; `chosen` gets the id of the one that is taken."""
    menu = QMenu(parent)
    scattered = len({token.spot for token in tokens}) > 1
    for token in tokens:
        words = token_words(token)
        if scattered:
            words = f"{words} · {spot_name(map_, token.spot)}"
        action = QAction(plain(words), menu)
        action.setData(token.id)
        menu.addAction(action)
    menu.triggered.connect(lambda action: chosen(action.data()))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    menu.setActiveAction(menu.actions()[0])
    return menu
