"""Sections of the character sheet: powers, skills, movement and armor."""

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    ArmorSource,
    DerivedStats,
    MovementStats,
)
from fourc_desktop.games.fourc.screens.number_sources import NumberSources, ranked
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, CharacterPage, Speed
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import (
    NumberTile,
    ValueButton,
    ValueSources,
    source_parts,
)
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetItem, SheetSection
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRow


def power_rows(
    page: CharacterPage, figures: DerivedStats, sources: NumberSources
) -> list[SheetRow]:
    """Each power with its rank and effects."""
    rows = []
    for line, power in zip(page.powers, figures.powers, strict=True):
        topic = f"power:{power.power.id}"
        row = SheetRow(line.name, line.text, tr("no rank"), tone="ink2", topic=topic)
        rows.append(ranked(row, power.rank, sources))
    return rows


def skill_rows(page: CharacterPage) -> list[SheetRow]:
    """Skills with their Row Steps, and contacts."""
    return [SheetRow(skill.name, "", skill.worth) for skill in page.skills]


def armor_rows(
    lines: tuple[ArmorLine, ...], armor: tuple[ArmorSource, ...], sources: NumberSources
) -> list[SheetRow]:
    """Armor, the best first."""
    return [
        ranked(SheetRow(line.name, line.when), source.rank, sources)
        for line, source in zip(lines, armor, strict=True)
    ]


ACROSS = 4
"""The number of tiles per row."""


class MovementSection(SheetSection):
    """A tile for each movement mode; modes without a number are lines below."""

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Movement"))
        self._serve = serve
        self.numbers: list[ValueButton] = []
        self.setProperty("rule_topic", "movement")
        self.show_note(tr("sectors a turn"))

    def show_movement(self, speeds: tuple[Speed, ...], movement: MovementStats) -> None:
        """Show these modes, each with its possible sources."""
        self.clear()
        self.numbers = []
        counted = [speed for speed in speeds if isinstance(speed.sectors, int)]
        numbered = [speed for speed in speeds if speed not in counted]
        tiles = QWidget()
        grid = QGridLayout(tiles)
        grid.setContentsMargins(0, Space.GRID, 0, 0)
        grid.setSpacing(Space.GRID)
        for index, speed in enumerate(counted):
            tile = self._tile(speed, movement)
            self.numbers.append(tile.value)
            grid.addWidget(tile, *divmod(index, ACROSS))
            grid.setColumnStretch(index % ACROSS, 1)
        self.body.addWidget(tiles)
        for speed in numbered:
            words = label(str(speed.sectors), TextStyle.SMALL, wrap=True)
            name = tr(speed.name).capitalize()
            self.body.addWidget(SheetItem(name, "", words, last=speed == numbered[-1]))

    def _tile(self, speed: Speed, movement: MovementStats) -> NumberTile:
        word, number = tr(speed.name), str(speed.sectors)
        made_of = tuple(sources_of(speed.name, movement))
        best = tr("the best of them counts") if len(made_of) > 1 else tr("sectors a turn")
        sources = ValueSources(f"{word.capitalize()} {number}", best, made_of)
        tile = NumberTile(word, number, sources)
        self._serve(tile.value)
        return tile


def sources_of(kind: str, movement: MovementStats) -> Iterator[tuple[str, str]]:
    """The sources of a movement mode: the common one and those of powers."""
    common = {"walk": movement.walk, "climb": movement.climb, "swim": movement.swim}.get(kind)
    if common is not None:
        yield from source_parts(common)
    for way in movement.ways:
        if way.use.value == kind:
            yield way.source, str(way.says)
