"""Sections of the character sheet: traits, powers, skills, movement and armor."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    ArmorSource,
    DerivedStats,
    MovementStats,
)
from fourc_desktop.games.fourc.rules.characters.healing import rank_before_dying
from fourc_desktop.games.fourc.rules.traits import FORTUNE_TRAITS, Trait
from fourc_desktop.games.fourc.screens.character.checks import SheetChecks
from fourc_desktop.games.fourc.screens.number_sources import NumberSources, ranked
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, CharacterPage, Speed
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import (
    NumberTile,
    ValueButton,
    ValueSources,
    source_parts,
)
from fourc_desktop.ui.widgets.charts.odds_bar import ColorThresholds
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.sheet import SheetItem, SheetSection
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRow


def power_rows(
    page: CharacterPage, figures: DerivedStats, sources: NumberSources, checks: SheetChecks
) -> list[SheetRow]:
    """Each power with its rank and effects."""
    rows = []
    for line, power in zip(page.powers, figures.powers, strict=True):
        topic = f"power:{power.power.id}"
        is_open = power.power.ranked and power.rank is None
        how = tr("Its Rank Value is open: set it with Edit, on the step Powers.") if is_open else ""
        row = SheetRow(
            line.name,
            line.text,
            tr("rank open") if is_open else tr("no rank"),
            tone="ink2",
            topic=topic,
            tip=" ".join(filter(None, (how, line.tip))),
            target=checks.power(power.title),
        )
        rows.append(ranked(row, power.rank, sources))
    return rows


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
    for way in movement.modes:
        if way.use.value == kind:
            yield way.source, str(way.says)


LINES = 3
"""Grid lines per trait: name, colors if they wrap, hairline."""


class PrimaryTraitSection(SheetSection):
    """Name, value, rank, row and colors; the colors wrap below if there is no room.

    `activated` carries the check of a clicked trait.
    """

    activated = Signal(object)

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Traits"))
        self.show_note(tr("needed on d%"))
        self._values = {trait: ValueButton(TextStyle.HEAD, boxed=True) for trait in Trait}
        self._checks = SheetChecks()
        self._ranks: dict[Trait, QLabel] = {}
        self._rows: dict[Trait, QLabel] = {}
        self._starts = {trait: ColorThresholds() for trait in Trait}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(Space.PANEL)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(2, 1)
        self._stacked = False
        for line, trait in enumerate(Trait):
            serve(self._values[trait])
            self._values[trait].setProperty("rule_topic", f"trait:{trait.value}")
            self._values[trait].clicked.connect(lambda *, trait=trait: self._activate(trait))
            self._add_row(line * LINES, trait)
        self.body.addSpacing(6)
        self.body.addLayout(self._grid)

    def show_traits(
        self, figures: Mapping[Trait, Breakdown], sources: NumberSources, checks: SheetChecks
    ) -> None:
        """Show all traits; one that dying has lowered says what it was."""
        self._checks = checks
        for trait, figure in figures.items():
            rank, row = sources.rank_name(figure.value), sources.row_text(figure.value)
            of_rank = sources.of_rank(tr(trait.title), figure)
            self._values[trait].show_value(number(figure.value), of_rank)
            self._ranks[trait].setText(rank or row)
            usual = rank_before_dying(figure)
            is_lowered = figure.value < usual
            self._rows[trait].setText(tr("was {value}", value=usual) if is_lowered else row)
            self._rows[trait].setVisible(bool(rank) or is_lowered)
            self._starts[trait].show_starts(sources.row(figure.value).starts)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click beside the number counts as one on the trait of this line."""
        place = event.position().toPoint() - self._grid.geometry().topLeft()
        for line, trait in enumerate(Trait):
            top = self._grid.cellRect(line * LINES, 0).top() - self._grid.geometry().top()
            low = self._grid.cellRect(line * LINES + 1, 0).bottom() - self._grid.geometry().top()
            if event.button() == Qt.MouseButton.LeftButton and top <= place.y() <= low:
                self._activate(trait)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the colors for the width."""
        super().resizeEvent(event)
        stacked = self.width() < self._width_beside()
        if stacked != self._stacked:
            self._stacked = stacked
            for line, trait in enumerate(Trait):
                self._place_starts(line * LINES, trait)

    def _activate(self, trait: Trait) -> None:
        if (request := self._checks.trait(trait)) is not None:
            self.activated.emit(request)

    def _width_beside(self) -> int:
        """The width of a row with the colors at its end."""
        theme = current_theme()
        names = max(label_width(tr(trait.title), self._values[trait]) for trait in Trait)
        starts = self._starts[Trait.MELEE].sizeHint().width()
        value = self._values[Trait.MELEE].sizeHint().width()
        return round(names * 1.2) + value + theme.px(110) + starts + 3 * Space.PANEL

    def _add_row(self, line: int, trait: Trait) -> None:
        name = label(tr(trait.title), TextStyle.SUBHEAD, strong=True)
        self._ranks[trait] = label("", strong=True)
        self._rows[trait] = label("", TextStyle.SMALL, tone="ink2")
        words = vbox(self._ranks[trait], self._rows[trait], spacing=0)
        self._grid.addWidget(name, line, 0)
        self._grid.addWidget(self._values[trait], line, 1)
        self._grid.addLayout(words, line, 2)
        self._place_starts(line, trait)
        rule: QWidget = hairline()
        self._grid.addWidget(rule, line + 2, 0, 1, 4)
        if trait is FORTUNE_TRAITS[-1]:
            rule.hide()

    def _place_starts(self, line: int, trait: Trait) -> None:
        starts = self._starts[trait]
        self._grid.removeWidget(starts)
        if self._stacked:
            self._grid.addWidget(starts, line + 1, 0, 1, 4, Qt.AlignmentFlag.AlignLeft)
        else:
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            self._grid.addWidget(starts, line, 3, right)


def label_width(words: str, near: QWidget) -> int:
    """The width of a text in the body font."""
    return near.fontMetrics().horizontalAdvance(words)


class SecondaryTraitSection(SheetSection):
    """Lifestyle and Repute; `gained` and `lost` ask to change Repute."""

    gained = Signal()
    lost = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Standing"))
        self._titles = (tr("Lifestyle"), tr("Repute"))
        self._values = [ValueButton(TextStyle.NUMBER) for _ in self._titles]
        self._rows: list[QLabel] = [label("", TextStyle.SMALL, tone="ink2") for _ in self._titles]
        self.first = self._values[0]
        self._gain = Button("", icon="plus")
        self._gain.setAccessibleName(tr("Gain Repute"))
        self._lose = Button("", icon="minus")
        self._lose.setAccessibleName(tr("Lose Repute"))
        for button in (self._gain, self._lose):
            button.setToolTip(tooltip_text(button.accessibleName()))
        line = QWidget()
        flow = FlowLayout(gap=Space.PLACE)
        line.setLayout(flow)
        pairs = zip(("lifestyle", "repute"), self._titles, self._values, self._rows, strict=True)
        for topic, title, value, row in pairs:
            serve(value)
            buttons = [self._lose, self._gain] if topic == "repute" else []
            pair = self._pair(title, value, row, buttons)
            pair.setProperty("rule_topic", f"figure:{topic}")
            flow.addWidget(pair)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(line)
        self._gain.clicked.connect(self.gained)
        self._lose.clicked.connect(self.lost)

    def show_secondary_traits(
        self, figures: DerivedStats, sources: NumberSources, lifestyle: str
    ) -> None:
        """Show both, with the meaning of the Lifestyle as text."""
        numbers, foots = (figures.lifestyle, figures.repute), (tr(lifestyle), "")
        both = zip(self._titles, self._values, self._rows, numbers, foots, strict=True)
        for title, value, row, figure, foot in both:
            source = sources.of_rank(title, figure)
            # A row is described as a strength.
            value.show_value(number(figure.value), replace(source, foot=foot))
            row.setText("\n".join(filter(None, (sources.row_text(figure.value), foot))))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        allow(self._gain, changeable=changeable)
        allow(self._lose, changeable=changeable)

    def _pair(self, title: str, value: ValueButton, row: QLabel, buttons: list[Button]) -> QWidget:
        words = vbox(label(title, strong=True), row, spacing=0)
        pair = QWidget()
        both = hbox(parent=pair, spacing=Space.GRID)
        # At the top, since the words of the two numbers have different heights.
        both.addWidget(value, alignment=Qt.AlignmentFlag.AlignTop)
        both.addLayout(words)
        for button in buttons:
            both.addWidget(button, alignment=Qt.AlignmentFlag.AlignTop)
        return pair
