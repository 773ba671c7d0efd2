"""What a hero has and how well they are known."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.figures import Figures
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import NumberSources
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class StandingSection(Section):
    """Lifestyle and Repute."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Standing"))
        self._titles = (tr("Lifestyle"), tr("Repute"))
        self._values = [ValueButton(appearance, Step.NUMBER) for _ in self._titles]
        self._rows: list[QLabel] = [label("", Step.SMALL, tone="ink2") for _ in self._titles]
        self.first = self._values[0]
        line = QWidget()
        flow = FlowLayout(gap=Space.PLACE)
        line.setLayout(flow)
        for title, value, row in zip(self._titles, self._values, self._rows, strict=True):
            serve(value)
            flow.addWidget(self._pair(title, value, row))
        self.body.addSpacing(Space.GRID)
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
