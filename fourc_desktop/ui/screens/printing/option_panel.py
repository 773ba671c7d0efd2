"""The options of an order: paper, style and options of the game."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game import AnyGame
from fourc_desktop.storage.settings import PaperSetting, PrintOptions, PrintStyle
from fourc_desktop.ui.screens.printing.printer import NAMES
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

STYLES: Final = {
    PrintStyle.COLOR: "Color",
    PrintStyle.LOW_INK: "Low ink",
    PrintStyle.PENCIL: "Pencil",
    PrintStyle.LARGE_PRINT: "Large print",
}
"""The displayed names of the styles."""

TICKS: Final = {
    "fillable": "Fillable PDF",
    "portrait": "Portrait in light gray",
    "each": "One file per character",
}
"""The options of every game, by field of `PrintOptions`."""

FOR_BLANKS: Final = frozenset({"fillable", "each"})
"""The options that apply to blank forms."""


class OptionPanel(QWidget):
    """`paper_chosen` and `options_chosen` carry the choices of a person."""

    paper_chosen = Signal(str)
    options_chosen = Signal(object)

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._options = PrintOptions()
        papers = [(paper.value, name) for paper, name in NAMES.items()]
        styles = [(style.value, tr(name)) for style, name in STYLES.items()]
        self._papers = SegmentedControl(papers, across=2)
        self._styles = SegmentedControl(styles, across=2)
        self._papers.setAccessibleName(tr("Paper"))
        self._styles.setAccessibleName(tr("Style"))
        self._along = {
            kind.follows: tr("Include {documents}", documents=tr(kind.groups[0].plural).lower())
            for kind in game.kinds
            if kind.follows
        }
        self.ticks = {id_: CheckBox(words) for id_, words in self._option_texts(game).items()}
        self._build_layout()
        self._papers.chosen.connect(self.paper_chosen)
        self._styles.chosen.connect(lambda style: self._choose(style=PrintStyle(style)))
        for id_, box in self.ticks.items():
            box.clicked.connect(lambda ticked, id_=id_: self._tick(id_, wanted=ticked))

    def show_order(self, paper: PaperSetting, options: PrintOptions, *, blanks: bool) -> None:
        """Show the current choices that apply, without a signal."""
        self._options = options
        self._papers.show_chosen(paper.value)
        self._styles.show_chosen(options.style.value)
        for id_, box in self.ticks.items():
            box.setChecked(id_ in options.along if id_ in self._along else getattr(options, id_))
            box.setVisible(not blanks or id_ in FOR_BLANKS)
        if options.style is not PrintStyle.LOW_INK:
            self.ticks["portrait"].hide()

    def _option_texts(self, game: AnyGame) -> dict[str, str]:
        """All options with their texts."""
        back = {"back": tr(game.back_title)} if game.back_title else {}
        common = {id_: tr(words) for id_, words in TICKS.items()}
        return {**back, "fillable": common.pop("fillable"), **self._along, **common}

    def _tick(self, id_: str, *, wanted: bool) -> None:
        if id_ not in self._along:
            self._choose(**{id_: wanted})
        else:
            others = self._options.along - {id_}
            self._choose(along=others | {id_} if wanted else others)

    def _choose(self, **wanted: object) -> None:
        self.options_chosen.emit(replace(self._options, **wanted))  # type: ignore[arg-type]

    def _build_layout(self) -> None:
        column = vbox(
            label(tr("Paper"), strong=True),
            self._papers,
            Space.GRID,
            label(tr("Style"), strong=True),
            self._styles,
            Space.GRID,
            parent=self,
            spacing=Space.GRID,
        )
        for box in self.ticks.values():
            column.addWidget(box)
