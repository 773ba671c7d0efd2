"""The screens that show one document each, built when the first of its kind is opened."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.storage.fight_kinds import MAP_KIND
from fourc_desktop.ui.surroundings import Surroundings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
    from fourc_desktop.games.fourc.screens.character.view import HeroView
    from fourc_desktop.games.fourc.screens.headquarters.view import HeadquartersView
    from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView
    from fourc_desktop.ui.screens.map_editor.view import MapEditor

    Screen = HeroView | VehicleView | HeadquartersView | BuilderPlace | MapEditor


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

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around.window)
        self._around = around
        self._hero: HeroView | None = None
        self._builder: BuilderPlace | None = None
        self._vehicle: VehicleView | None = None
        self._headquarters: HeadquartersView | None = None
        self._map: MapEditor | None = None

    def showing(self, kind: str) -> "Screen":
        """The screen for a kind of document; raises `KeyError` for a kind that has none."""
        screens: dict[str, Callable[[], Screen]] = {
            HERO_KIND: self.hero,
            COMPANION_KIND: self.hero,
            DRAFT_KIND: self.builder,
            VEHICLE_KIND: self.vehicle,
            HEADQUARTERS_KIND: self.headquarters,
            MAP_KIND: self.map,
        }
        return screens[kind]()

    def in_front(self) -> "Screen | None":
        """The screen that is shown now, if it is one of these."""
        place = self._around.window.current_place()
        return next((screen for screen in self._built() if screen is place), None)

    def hero_in_front(self) -> "HeroView | None":
        """The sheet of a character, if that is shown now."""
        return self._hero if self._around.window.current_place() is self._hero else None

    def map_in_front(self) -> "MapEditor | None":
        """The map that is drawn, if it is shown now."""
        return self._map if self._around.window.current_place() is self._map else None

    def draft_in_front(self) -> "BuilderPlace | None":
        """The builder, if it is shown now with a draft in it."""
        builder = self._builder
        is_shown = builder is not None and self._around.window.current_place() is builder
        return builder if is_shown and builder is not None and builder.document_id else None

    def is_builder(self, place: QWidget) -> bool:
        """Whether this is the builder."""
        return place is self._builder

    def show_way_back(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        for screen in (self._hero, self._vehicle, self._headquarters):
            if screen is not None:
                screen.show_way_back(name)

    # The screens are not needed for the first look at the cards, so each is imported late.

    def hero(self) -> "HeroView":
        """The sheet of a hero, a villain or a companion."""
        if self._hero is None:
            from fourc_desktop.games.fourc.screens.character.view import HeroView  # noqa: PLC0415

            self._hero = made = self._around.built(HeroView)
            self._connect(made)
            made.companion_wanted.connect(
                lambda kind: self.companion_wanted.emit(made.document_id, kind)
            )
            made.builder_wanted.connect(lambda: self.builder_wanted.emit(made.document_id))
        return self._hero

    def builder(self) -> "BuilderPlace":
        """The builder, with a draft in it or without."""
        if self._builder is None:
            from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace  # noqa: PLC0415

            self._builder = self._around.built(BuilderPlace)
            self._connect(self._builder)
        return self._builder

    def vehicle(self) -> "VehicleView":
        """A vehicle, open to every change."""
        if self._vehicle is None:
            from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView  # noqa: PLC0415

            self._vehicle = self._around.built(VehicleView)
            self._connect(self._vehicle)
        return self._vehicle

    def headquarters(self) -> "HeadquartersView":
        """A headquarters, open to every change."""
        if self._headquarters is None:
            from fourc_desktop.games.fourc.screens.headquarters.view import HeadquartersView  # noqa: PLC0415

            self._headquarters = self._around.built(HeadquartersView)
            self._connect(self._headquarters)
        return self._headquarters

    def build_ahead(self) -> "Iterator[None]":
        """Build the screens that are wanted soonest, a piece with each step."""
        window = self._around.window
        import fourc_desktop.games.fourc.screens.builder.place  # noqa: PLC0415

        yield
        builder = self.builder()
        window.keep_place(builder)
        yield
        yield from builder.build_ahead()
        import fourc_desktop.games.fourc.screens.character.view  # noqa: F401, PLC0415

        yield
        hero = self.hero()
        yield
        window.keep_place(hero)
        yield

    def map(self) -> "MapEditor":
        """A map, open to be drawn."""
        if self._map is None:
            from fourc_desktop.ui.screens.map_editor.view import MapEditor  # noqa: PLC0415

            self._map = self._around.built(MapEditor)
            self._connect(self._map)
        return self._map

    def close(self) -> None:
        """Let every screen go."""
        for screen in self._built():
            self._around.window.remove_place(screen)

    def _built(self) -> "list[Screen]":
        screens = (self._hero, self._builder, self._vehicle, self._headquarters, self._map)
        return [screen for screen in screens if screen is not None]

    def _connect(self, screen: "Screen") -> None:
        screen.closed.connect(self.closed)
        screen.failed.connect(self.failed)
        screen.wanted.connect(self.wanted)
