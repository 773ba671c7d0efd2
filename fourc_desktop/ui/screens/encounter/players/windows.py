"""The manager of the players' windows, which are shown where they were after a restart."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.last_place import PlayersPlace, WindowPlace
from fourc_desktop.ui.screens.encounter.combatants import Picture
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.handout import HandoutChooser
from fourc_desktop.ui.screens.encounter.players.menu import PlayersMenu
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.screens.encounter.players.order_window import OrderWindow
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.map_view.animation.ping import MapPing, pointed_spot
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.picture_importer import AskPicture


class PlayersWindows(QObject):
    """Opens, updates and closes the players' view and the order of play."""

    def __init__(
        self,
        controller: EncounterController,
        view: MapView,
        picture: Picture,
        host: QWidget,
        ask: AskPicture,
    ) -> None:
        """`view` is the Gamemaster's map; `ask` asks for an image file."""
        super().__init__(host)
        self._controller = controller
        self._view = view
        self._picture = picture
        self._host = host
        self._ping = MapPing(view)
        self.window: PlayersWindow | None = None
        self.order: OrderWindow | None = None
        self.options = PlayersOptions(self)
        self.handouts = HandoutChooser(controller.campaign, self.options, host, ask)
        self.handouts.failed.connect(controller.failed)
        self.menu = PlayersMenu(controller, self.options, self.handouts, self)
        self.menu.window_wanted.connect(self._toggle)
        self.menu.order_wanted.connect(self.toggle_order)
        self.menu.full_wanted.connect(self._turn_full)
        self.menu.ping_wanted.connect(self.ping)

    @property
    def are_open(self) -> bool:
        """Whether there is a players' view or an order of play."""
        return self.window is not None or self.order is not None

    def show(self) -> None:
        """Open the players' view or bring it to the front."""
        window = self.window or self._new_window()
        window.show()
        window.raise_()

    def toggle_order(self) -> None:
        """Open or close the window with the order of play."""
        if self.order is not None:
            self.order.close()
            return
        self._new_order().show()

    def place(self) -> PlayersPlace:
        """Which of them are open and where, with their switches; nothing if none is."""
        if not self.are_open:
            return PlayersPlace()
        return PlayersPlace(
            view=place_of(self.window),
            order=place_of(self.order),
            switches=self.options.switches(),
        )

    def restore(self, place: PlayersPlace) -> None:
        """Open again what was open, where it was; the focus stays where it is."""
        self.options.set_switches(place.switches)
        if place.view is not None and self.window is None:
            show_again(self._new_window(), place.view, self._host.window())
        if place.order is not None and self.order is None:
            show_again(self._new_order(), place.order, self._host.window())

    def ping(self) -> None:
        """Point out the sector under the pointer, else that of the cursor, in both windows."""
        if not self._controller.is_open:
            return
        maps = [self._view] if self.window is None else [self._view, self.window.map]
        spot = next(filter(None, map(pointed_spot, maps)), None) or self._view.cursor_at.spot
        self._ping.show(spot)
        if self.window is not None:
            self.window.ping.show(spot)

    def refresh(self) -> None:
        """Show the current state."""
        for window in (self.window, self.order):
            if window is not None:
                window.refresh()

    def close(self) -> None:
        """Close both."""
        for window in (self.window, self.order):
            if window is not None:
                window.close()

    def _new_window(self) -> PlayersWindow:
        self.window = PlayersWindow(self._controller, self.options, self._picture)
        self.window.closed.connect(self._forget_window)
        self.window.ping_wanted.connect(self.ping)
        self.menu.has_window = True
        return self.window

    def _new_order(self) -> OrderWindow:
        self.order = OrderWindow(self._controller, self.options, self._picture)
        self.order.closed.connect(self._forget_order)
        self.menu.has_order = True
        return self.order

    def _toggle(self) -> None:
        if self.window is None:
            self.show()
        else:
            self.window.close()

    def _turn_full(self) -> None:
        if self.window is not None:
            self.window.turn_full()

    def _forget_window(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
            self.window, self.menu.has_window = None, False

    def _forget_order(self) -> None:
        if self.order is not None:
            self.order.deleteLater()
            self.order, self.menu.has_order = None, False


def place_of(window: QWidget | None) -> WindowPlace | None:
    """Where a window is; None if there is none."""
    if window is None:
        return None
    geometry = bytes(window.saveGeometry().data()).hex()
    return WindowPlace(screen=window.screen().name(), geometry=geometry)


def show_again(window: QWidget, place: WindowPlace, main: QWidget) -> None:
    """Show a new window where it was, without the focus.

    If its screen is gone, it is shown in its usual place. On the screen of the main window it does
    not fill the screen, which would cover that window.
    """
    if place.screen in {each.name() for each in QGuiApplication.screens()}:
        window.restoreGeometry(bytes.fromhex(place.geometry))
        if window.screen() is main.screen():
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    window.show()
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=False)
