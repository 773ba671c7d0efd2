"""The screens that show one document each, built when the first of its kind is opened."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.draft_format import DRAFT_KIND
from fourc_desktop.storage.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.storage.hero_format import HERO_KIND
from fourc_desktop.storage.owned_format import COMPANION_KIND
from fourc_desktop.storage.vehicle_format import VEHICLE_KIND
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.toolbox import Toolbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourc_desktop.ui.builder.place import BuilderPlace
    from fourc_desktop.ui.headquarters.view import HeadquartersView
    from fourc_desktop.ui.hero.view import HeroView
    from fourc_desktop.ui.vehicle.view import VehicleView

    Screen = HeroView | VehicleView | HeadquartersView | BuilderPlace


class DocumentScreens(QObject):
    """Keeps the screens of one campaign, and hands on what they ask for.

    `wanted` carries the id of a document to open, `companion_wanted` the id of an owner and what
    their power brings, `builder_wanted` the id of a character to be changed in the builder.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)
    companion_wanted = Signal(str, str)
    builder_wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        window: MainWindow,
        tools: Toolbox,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._signals = signals
        self._window = window
        self._tools = tools
        self._appearance = appearance
        self._hero: HeroView | None = None
        self._builder: BuilderPlace | None = None
        self._vehicle: VehicleView | None = None
        self._headquarters: HeadquartersView | None = None

    def showing(self, kind: str) -> "Screen":
        """The screen for a kind of document; raises `KeyError` for a kind that has none."""
        screens: dict[str, Callable[[], Screen]] = {
            HERO_KIND: self.hero,
            COMPANION_KIND: self.hero,
            DRAFT_KIND: self.builder,
            VEHICLE_KIND: self.vehicle,
            HEADQUARTERS_KIND: self.headquarters,
        }
        return screens[kind]()

    def in_front(self) -> "Screen | None":
        """The screen that is shown now, if it is one of these."""
        place = self._window.current_place()
        return next((screen for screen in self._built() if screen is place), None)

    def hero_in_front(self) -> "HeroView | None":
        """The sheet of a character, if that is shown now."""
        return self._hero if self._window.current_place() is self._hero else None

    def draft_in_front(self) -> "BuilderPlace | None":
        """The builder, if it is shown now with a draft in it."""
        builder = self._builder
        is_shown = builder is not None and self._window.current_place() is builder
        return builder if is_shown and builder is not None and builder.document_id else None

    def is_builder(self, place: QWidget) -> bool:
        """Whether this is the builder."""
        return place is self._builder

    # The screens are not needed for the first look at the cards, so each is imported late.

    def hero(self) -> "HeroView":
        """The sheet of a hero, a villain or a companion."""
        if self._hero is None:
            from fourc_desktop.ui.hero.view import HeroView  # noqa: PLC0415

            self._hero = made = HeroView(
                self._campaign,
                self._signals,
                self._window.program_actions,
                self._appearance,
                self._tools,
            )
            self._connect(made)
            made.companion_wanted.connect(
                lambda kind: self.companion_wanted.emit(made.document_id, kind)
            )
            made.builder_wanted.connect(lambda: self.builder_wanted.emit(made.document_id))
        return self._hero

    def builder(self) -> "BuilderPlace":
        """The builder, with a draft in it or without."""
        if self._builder is None:
            from fourc_desktop.ui.builder.place import BuilderPlace  # noqa: PLC0415

            self._builder = BuilderPlace(
                self._campaign,
                self._signals,
                self._window.program_actions,
                self._appearance,
                self._tools,
            )
            self._connect(self._builder)
        return self._builder

    def vehicle(self) -> "VehicleView":
        """A vehicle, open to every change."""
        if self._vehicle is None:
            from fourc_desktop.ui.vehicle.view import VehicleView  # noqa: PLC0415

            self._vehicle = VehicleView(
                self._campaign,
                self._signals,
                self._window.program_actions,
                self._appearance,
                self._tools,
            )
            self._connect(self._vehicle)
        return self._vehicle

    def headquarters(self) -> "HeadquartersView":
        """A headquarters, open to every change."""
        if self._headquarters is None:
            from fourc_desktop.ui.headquarters.view import HeadquartersView  # noqa: PLC0415

            self._headquarters = HeadquartersView(
                self._campaign,
                self._signals,
                self._window.program_actions,
                self._appearance,
                self._tools,
            )
            self._connect(self._headquarters)
        return self._headquarters

    def close(self) -> None:
        """Let every screen go."""
        for screen in self._built():
            self._window.remove_place(screen)

    def _built(self) -> "list[Screen]":
        screens = (self._hero, self._builder, self._vehicle, self._headquarters)
        return [screen for screen in screens if screen is not None]

    def _connect(self, screen: "Screen") -> None:
        screen.closed.connect(self.closed)
        screen.failed.connect(self.failed)
        screen.wanted.connect(self.wanted)
