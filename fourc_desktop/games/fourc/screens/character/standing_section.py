"""What a hero has and how well they are known."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton


class StandingSection(Section):
    """Lifestyle and Repute; `gained` and `lost` say what becomes of Repute."""

    gained = Signal()
    lost = Signal()

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Standing"))
        self._titles = (tr("Lifestyle"), tr("Repute"))
        self._values = [ValueButton(appearance, Step.NUMBER) for _ in self._titles]
        self._rows: list[QLabel] = [label("", Step.SMALL, tone="ink2") for _ in self._titles]
        self.first = self._values[0]
        self._gain = Button("", appearance, icon="plus")
        self._gain.setAccessibleName(tr("Gain Repute"))
        self._lose = Button("", appearance, icon="minus")
        self._lose.setAccessibleName(tr("Lose Repute"))
        for button in (self._gain, self._lose):
            button.setToolTip(button.accessibleName())
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

    def show_standing(self, figures: Figures, sources: NumberSources) -> None:
        """Show both."""
        both = zip(
            self._titles, self._values, self._rows, (figures.lifestyle, figures.repute), strict=True
        )
        for title, value, row, figure in both:
            value.show_value(str(figure.value), sources.of_rank(title, figure))
            row.setText(sources.row_words(figure.value))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change Repute."""
        self._gain.setEnabled(changeable)
        self._lose.setEnabled(changeable)

    def _pair(self, title: str, value: ValueButton, row: QLabel, buttons: list[Button]) -> QWidget:
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
        for button in buttons:
            both.addWidget(button)
        return pair
