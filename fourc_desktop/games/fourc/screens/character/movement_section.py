"""How far a hero gets in a turn, and by what."""

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.games.fourc.rules.figures import Movement
from fourc_desktop.games.fourc.sheets.content import Speed
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import parts
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.number_tile import NumberTile
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import Sources, ValueButton

ACROSS = 4
"""How many tiles stand in a row."""


class MovementSection(Section):
    """A tile for each way to move; those that no number tells are lines below."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Movement"))
        self._appearance = appearance
        self._serve = serve
        self.numbers: list[ValueButton] = []
        self.setProperty("rule_topic", "movement")
        self.show_remark(tr("sectors a turn"))

    def show_movement(self, speeds: tuple[Speed, ...], movement: Movement) -> None:
        """Show these ways, each with all that may have given it."""
        self.clear()
        self.numbers = []
        counted = [speed for speed in speeds if isinstance(speed.sectors, int)]
        told = [speed for speed in speeds if speed not in counted]
        tiles = QWidget()
        grid = QGridLayout(tiles)
        grid.setContentsMargins(0, Space.GRID, 0, 0)
        grid.setSpacing(Space.GRID)
        for place, speed in enumerate(counted):
            tile = self._tile(speed, movement)
            self.numbers.append(tile.value)
            grid.addWidget(tile, *divmod(place, ACROSS))
            grid.setColumnStretch(place % ACROSS, 1)
        self.body.addWidget(tiles)
        for speed in told:
            words = label(str(speed.sectors), Step.SMALL, wrap=True)
            name = tr(speed.name).capitalize()
            self.body.addWidget(Line(name, "", words, last=speed == told[-1]))

    def _tile(self, speed: Speed, movement: Movement) -> NumberTile:
        word, number = tr(speed.name), str(speed.sectors)
        made_of = tuple(sources_of(speed.name, movement))
        best = tr("the best of them counts") if len(made_of) > 1 else tr("sectors a turn")
        sources = Sources(f"{word.capitalize()} {number}", best, made_of)
        tile = NumberTile(word, number, sources, self._appearance)
        self._serve(tile.value)
        return tile


def sources_of(kind: str, movement: Movement) -> Iterator[tuple[str, str]]:
    """Everything that gives this way to move: the common one, and those of powers."""
    common = {"walk": movement.walk, "climb": movement.climb, "swim": movement.swim}.get(kind)
    if common is not None:
        yield from parts(common)
    for way in movement.ways:
        if way.use.value == kind:
            yield way.source, str(way.says)
