"""The smaller sections of the sheet: powers, skills, movement, standing, origin."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.figure import Figure
from fourc_desktop.domain.fourc.figures import Figures
from fourc_desktop.sheets.content import CharacterPage, OriginLine
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.listing import Line
from fourc_desktop.ui.hero.number_sources import NumberSources, of_score
from fourc_desktop.ui.hero.section import Section
from fourc_desktop.ui.hero.tab_order import put_after
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class PowerSection(Section):
    """Every power with its rank, and what it does to the rest of the sheet."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Powers"))
        self._appearance = appearance
        self._serve = serve
        self.show_remark(tr("rank"))

    def show_powers(self, page: CharacterPage, figures: Figures, sources: NumberSources) -> None:
        """Show these powers, in their order."""
        self.clear()
        last = len(page.powers) - 1
        ranks = []
        for index, (line, power) in enumerate(zip(page.powers, figures.powers, strict=True)):
            rank = self._rank(line.name, power.rank, sources)
            ranks.append(rank)
            self.body.addWidget(Line(line.name, line.source, rank, last=index == last))
        if not page.powers:
            self.body.addWidget(label(tr("No powers."), tone="ink2"))
        put_after(self, ranks)

    def _rank(self, name: str, figure: Figure | None, sources: NumberSources) -> QWidget:
        if figure is None:
            return label(tr("no rank"), Step.SMALL, tone="ink2")
        button = ValueButton(self._appearance, Step.NUMBER)
        button.show_value(str(figure.value), sources.of_rank(name, figure))
        self._serve(button)
        return button


class SkillSection(Section):
    """Skills with their Row Steps, and contacts."""

    def __init__(self) -> None:
        super().__init__(tr("Skills and contacts"))
        self.show_remark(tr("Row Steps"))

    def show_skills(self, page: CharacterPage) -> None:
        """Show these, in their order."""
        self.clear()
        last = len(page.skills) - 1
        for index, skill in enumerate(page.skills):
            is_number = skill.worth.startswith("+")
            worth = label(skill.worth, Step.SUBHEAD if is_number else Step.SMALL, head=is_number)
            self.body.addWidget(Line(skill.name, "", worth, last=index == last))
        if not page.skills:
            self.body.addWidget(label(tr("No skills."), tone="ink2"))


class MovementSection(Section):
    """Sectors a turn, a tile for each way to move."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Movement"))
        self.show_remark(tr("sectors a turn"))
        ways = (tr("walk"), tr("climb"), tr("swim"))
        self._tiles = [NumberTile(way, appearance, serve) for way in ways]
        row = QHBoxLayout()
        row.setContentsMargins(0, Space.GRID, 0, 0)
        row.setSpacing(Space.GRID)
        for tile in self._tiles:
            row.addWidget(tile, 1)
        self.body.addLayout(row)

    def show_movement(self, figures: Figures) -> None:
        """Show the ways these rules know."""
        movement = figures.movement
        speeds = (movement.walk, movement.climb, movement.swim)
        for tile, speed in zip(self._tiles, speeds, strict=True):
            tile.setVisible(speed is not None)
            if speed is not None:
                tile.show_figure(speed)


class NumberTile(QWidget):
    """A number above its word."""

    def __init__(self, word: str, appearance: Appearance, serve: Serve) -> None:
        super().__init__()
        self._word = word
        self._appearance = appearance
        self._value = ValueButton(appearance, Step.NUMBER)
        serve(self._value)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, Space.GRID, 4, Space.GRID)
        column.setSpacing(0)
        column.addWidget(self._value, alignment=Qt.AlignmentFlag.AlignHCenter)
        below = label(word, Step.SMALL, tone="ink2")
        column.addWidget(below, alignment=Qt.AlignmentFlag.AlignHCenter)

    def show_figure(self, figure: Figure) -> None:
        """Show the number."""
        title = self._word.capitalize()
        self._value.show_value(str(figure.value), of_score(title, figure, tr("sectors a turn")))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Draw the tile."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.CHIP, colors.sunken, colors.line)
        painter.end()


class StandingSection(Section):
    """Lifestyle and Repute."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Standing"))
        self._titles = (tr("Lifestyle"), tr("Repute"))
        self._values = [ValueButton(appearance, Step.NUMBER) for _ in self._titles]
        self._rows: list[QLabel] = [label("", Step.SMALL, tone="ink2") for _ in self._titles]
        line = QWidget()
        flow = FlowLayout(gap=Space.PLACE)
        flow.setContentsMargins(0, Space.GRID, 0, 0)
        line.setLayout(flow)
        for title, value, row in zip(self._titles, self._values, self._rows, strict=True):
            serve(value)
            flow.addWidget(self._pair(title, value, row))
        self.body.addWidget(line)

    def show_standing(self, figures: Figures, sources: NumberSources) -> None:
        """Show both."""
        both = zip(
            self._titles, self._values, self._rows, (figures.lifestyle, figures.repute), strict=True
        )
        for title, value, row, figure in both:
            value.show_value(str(figure.value), sources.of_rank(title, figure))
            row.setText(sources.row_words(figure.value))

    def _pair(self, title: str, value: ValueButton, row: QLabel) -> QWidget:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, strong=True))
        words.addWidget(row)
        pair = QWidget()
        both = QHBoxLayout(pair)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(Space.GRID)
        both.addWidget(value)
        both.addLayout(words)
        return pair


class OriginSection(Section):
    """Where the hero comes from, in words, and the seed that makes them again.

    `copied` says which seed a person wants on the clipboard.
    """

    copied = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Origin"))
        self._name = label("", Step.SUBHEAD, strong=True)
        self._words = label("", wrap=True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._seed = ""
        self._copy = Button(tr("Copy the seed"), appearance, kind=Kind.OUTLINED, icon="copy")
        self._copy.clicked.connect(self._hand_over)
        self.body.setSpacing(4)
        self.body.addSpacing(4)
        self.body.addWidget(self._name)
        self.body.addWidget(self._words)
        self.body.addSpacing(4)
        self.body.addWidget(self._copy, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_origin(self, name: str, line: OriginLine, seed: str | None) -> None:
        """Show another origin."""
        self._name.setText(name)
        self.show_remark(line.remark)
        self._words.setText(paragraphs(line.sentences))
        self._seed = seed or ""
        self._copy.setText(tr("Copy the seed"))
        self._copy.setVisible(bool(seed))

    def _hand_over(self) -> None:
        self.copied.emit(self._seed)
        self._copy.setText(tr("Seed copied"))


def paragraphs(sentences: Sequence[str]) -> str:
    """Each sentence on a line of its own."""
    return "\n".join(sentences)
