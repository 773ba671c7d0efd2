"""Sections of the character sheet: powers, skills, movement and armor."""

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    ArmorSource,
    DerivedStats,
    MovementStats,
)
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, CharacterPage, Speed
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import (
    NumberTile,
    ValueButton,
    ValueSources,
    source_parts,
)
from fourc_desktop.ui.widgets.dialogs.source_popup import Serve
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetItem, SheetSection
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill


class CharacterPowerSection(SheetSection):
    """Each power with its rank and effects."""

    def __init__(self, serve: Serve) -> None:
        super().__init__(tr("Powers"))
        self._serve = serve
        self.ranks: list[QWidget] = []
        self.gradual = IncrementalFill(self)
        self.show_remark(tr("rank"))

    def show_powers(
        self, page: CharacterPage, figures: DerivedStats, sources: NumberSources
    ) -> None:
        """Show these powers in order."""
        self.clear()
        self.ranks = []
        self.gradual.begin(self._lines(page, figures, sources))
        if not page.powers:
            self.body.addWidget(label(tr("No powers."), tone="ink2"))

    def _lines(
        self, page: CharacterPage, figures: DerivedStats, sources: NumberSources
    ) -> Iterator[None]:
        last = len(page.powers) - 1
        for index, (line, power) in enumerate(zip(page.powers, figures.powers, strict=True)):
            rank = self._rank(line.name, power.rank, sources)
            self.ranks.append(rank)
            row = SheetItem(line.name, line.text, rank, last=index == last)
            row.setProperty("rule_topic", f"power:{power.power.id}")
            self.body.addWidget(row)
            yield

    def _rank(self, name: str, figure: Breakdown | None, sources: NumberSources) -> QWidget:
        if figure is None:
            return label(tr("no rank"), TextStyle.SMALL, tone="ink2")
        button = ValueButton(TextStyle.NUMBER)
        button.show_value(str(figure.value), sources.of_rank(name, figure))
        self._serve(button)
        return button


class SkillSection(SheetSection):
    """Skills with their Row Steps, and contacts."""

    def __init__(self) -> None:
        super().__init__(tr("Skills and contacts"))
        self.setProperty("rule_topic", "skill")
        self.show_remark(tr("Row Steps"))
        self._gradual = IncrementalFill(self)

    def show_skills(self, page: CharacterPage) -> None:
        """Show these skills in order."""
        self.clear()
        self._gradual.begin(self._lines(page))
        if not page.skills:
            self.body.addWidget(label(tr("No skills."), tone="ink2"))

    def _lines(self, page: CharacterPage) -> Iterator[None]:
        last = len(page.skills) - 1
        for index, skill in enumerate(page.skills):
            is_number = skill.worth.startswith("+")
            worth = label(
                skill.worth, TextStyle.SUBHEAD if is_number else TextStyle.SMALL, head=is_number
            )
            self.body.addWidget(SheetItem(skill.name, "", worth, last=index == last))
            yield


ACROSS = 4
"""The number of tiles per row."""


class MovementSection(SheetSection):
    """A tile for each movement mode; modes without a number are lines below."""

    def __init__(self, serve: Serve) -> None:
        super().__init__(tr("Movement"))
        self._serve = serve
        self.numbers: list[ValueButton] = []
        self.setProperty("rule_topic", "movement")
        self.show_remark(tr("sectors a turn"))

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


class ArmorSection(SheetSection):
    """Armor, the best first; hidden if there is none."""

    def __init__(self, serve: Serve) -> None:
        super().__init__(tr("Armor"))
        self._serve = serve
        self.ranks: list[ValueButton] = []
        self.setProperty("rule_topic", "armor")
        self.show_remark(tr("off each hit"))

    def show_armor(
        self, lines: tuple[ArmorLine, ...], armor: tuple[ArmorSource, ...], sources: NumberSources
    ) -> None:
        """Show these in order."""
        self.clear()
        self.setVisible(bool(lines))
        self.ranks = []
        last = len(lines) - 1
        for index, (line, source) in enumerate(zip(lines, armor, strict=True)):
            rank = ValueButton(TextStyle.NUMBER)
            rank.show_value(str(line.rank), sources.of_rank(line.name, source.rank))
            self._serve(rank)
            self.ranks.append(rank)
            self.body.addWidget(SheetItem(line.name, line.when, rank, last=index == last))
