"""How sheets are printed: paper, style, and what else can be wanted."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.storage.print_options import PrintOptions, PrintStyle
from fourc_desktop.storage.settings import Paper
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.printing.papers import NAMES
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments

STYLES: Final = {
    PrintStyle.COLOR: "Four colors",
    PrintStyle.LOW_INK: "Low ink",
    PrintStyle.PENCIL: "Pencil",
    PrintStyle.LARGE_PRINT: "Large print",
}
"""What the styles are called."""

TICKS: Final = {
    "back": "Own Master Table rows on the back",
    "fillable": "Fields can be filled in",
    "companions": "Companions follow",
    "vehicles": "Vehicles follow",
    "headquarters": "Headquarters follow",
    "portrait": "Portrait in light gray",
    "each": "A file for each",
}
"""What can be wanted or not, by its name in `PrintOptions`."""

FOR_BLANKS: Final = frozenset({"fillable", "each"})
"""What can be wanted of sheets that belong to nobody."""


class OptionPanel(QWidget):
    """`paper_chosen` and `options_chosen` say what a person wants from now on."""

    paper_chosen = Signal(str)
    options_chosen = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._options = PrintOptions()
        papers = [(paper.value, name) for paper, name in NAMES.items()]
        styles = [(style.value, tr(name)) for style, name in STYLES.items()]
        self._papers = Segments(papers, appearance, across=2)
        self._styles = Segments(styles, appearance, across=2)
        self._papers.setAccessibleName(tr("Paper"))
        self._styles.setAccessibleName(tr("Style"))
        self.ticks = {id_: CheckBox(tr(words), appearance) for id_, words in TICKS.items()}
        self._lay_out()
        self._papers.chosen.connect(self.paper_chosen)
        self._styles.chosen.connect(lambda style: self._choose(style=PrintStyle(style)))
        for id_, box in self.ticks.items():
            box.clicked.connect(lambda ticked, id_=id_: self._choose(**{id_: ticked}))

    def show_order(self, paper: Paper, options: PrintOptions, *, blanks: bool) -> None:
        """Show what is chosen, and only what makes a difference; without saying a person did."""
        self._options = options
        self._papers.show_chosen(paper.value)
        self._styles.show_chosen(options.style.value)
        for id_, box in self.ticks.items():
            box.setChecked(getattr(options, id_))
            box.setVisible(not blanks or id_ in FOR_BLANKS)
        if options.style is not PrintStyle.LOW_INK:
            self.ticks["portrait"].hide()

    def _choose(self, **wanted: object) -> None:
        self.options_chosen.emit(replace(self._options, **wanted))  # type: ignore[arg-type]

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addWidget(label(tr("Paper"), strong=True))
        column.addWidget(self._papers)
        column.addSpacing(Space.GRID)
        column.addWidget(label(tr("Style"), strong=True))
        column.addWidget(self._styles)
        column.addSpacing(Space.GRID)
        for box in self.ticks.values():
            column.addWidget(box)
