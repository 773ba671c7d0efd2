"""The menu of the players' view: its windows, its switches and the handouts."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.handout import HandoutChooser
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable

SWITCHES: Final = ("roll", "order", "log", "numbers", "follows")
"""The switches of `PlayersOptions`, in the order of the menu."""


class PlayersMenu(QObject):
    """The menu items and their actions; signals request what the screen does.

    `window_wanted` and `order_wanted` ask to open or close the players' view and the window of the
    order of play; `full_wanted` asks for the full screen of the players' view; `ping_wanted` asks
    to point out a sector.
    """

    window_wanted = Signal()
    order_wanted = Signal()
    full_wanted = Signal()
    ping_wanted = Signal()

    def __init__(
        self,
        controller: EncounterController,
        options: PlayersOptions,
        handouts: HandoutChooser,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._options = options
        self._handouts = handouts
        self.has_window = self.has_order = False
        self._actions: dict[str, Callable[[], object]] = {
            "window": self.window_wanted.emit,
            "order-window": self.order_wanted.emit,
            "full": self.full_wanted.emit,
            "ping": self.ping_wanted.emit,
            "picture": handouts.ask_picture,
            "portrait": self._hand_portrait,
            "text": handouts.ask_text,
            "take-away": lambda: options.hand_out(None),
        }

    def items(self) -> list[MenuItem]:
        """The current items."""
        options = self._options
        words = {
            "roll": tr("Show the open roll"),
            "order": tr("Show the order of play"),
            "log": tr("Show the log"),
            "numbers": tr("Show the foes’ numbers"),
            "follows": tr("Replays are shown there as well"),
        }
        items = [
            MenuItem("window", tr("Close the players’ view") if self.has_window
                     else tr("Open the players’ view")),
            MenuItem("order-window", tr("Order of play in a window"), self.has_order),
        ]  # fmt: skip
        if self.has_window:
            items.append(MenuItem("full", tr("Full screen (F11 there)")))
        items += [
            MenuItem(each, words[each], getattr(options, each), begins_group=each == "roll")
            for each in SWITCHES
        ]
        ping = place_words(self._controller.state.map, "Point out a sector (!)")
        items.append(MenuItem("ping", tr(ping), begins_group=True))
        items.append(MenuItem("picture", tr("Hand out a picture…"), begins_group=True))
        if name := self._pictured:
            items.append(MenuItem("portrait", tr("Hand out the portrait of {name}", name=name)))
        items.append(MenuItem("text", tr("Hand out a text…")))
        if options.handout is not None:
            items.append(MenuItem("take-away", tr("Remove the handout")))
        return items

    def choose(self, id_: str) -> None:
        """Execute an item."""
        if id_ in SWITCHES:
            self._options.turn(id_)
        else:
            self._actions[id_]()

    @property
    def _pictured(self) -> str:
        """The name of the selected combatant; empty for one without a portrait."""
        controller = self._controller
        if not controller.selected:
            return ""
        who = controller.state.combatant(controller.selected)
        is_there = bool(who.source) and controller.campaign.has(who.source)
        has_portrait = is_there and controller.campaign.card(who.source).portrait is not None
        return who.name if has_portrait else ""

    def _hand_portrait(self) -> None:
        controller = self._controller
        if self._pictured:
            who = controller.state.combatant(controller.selected)
            self._handouts.hand_portrait(who.source, who.name)
