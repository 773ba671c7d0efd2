"""The options of an order: paper, style and options of the game."""

from collections.abc import Sequence
from typing import Final, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.limits import with_fields
from fourc_desktop.storage.print_options import OWN_SIZE, CardsPerPage, PrintOptions, TokenSize
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.screens.printing.printer import NAMES
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import label, show_breakable
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

STYLES: Final = {"low_ink": "Low ink", "pencil": "Pencil", "large_print": "Large print"}
"""The style switches, which can be combined, by field of `PrintOptions`."""

STYLE_TIPS: Final = {
    "low_ink": "No fills, no color, no portraits.",
    "pencil": "What changes in play is left blank, to be written in.",
    "large_print": "Everything 1.6 times larger, on more pages.",
}
"""The help texts of the switches."""

TICKS: Final = {
    "fillable": "Fillable PDF",
    "portrait": "Portrait in light gray",
    "each": "One file per character",
    "card_backs": "Backs of the cards",
    "largest": "A2, not A3",
    "secrets": "With secrets",
}
"""The options of every game, by field of `PrintOptions`."""

CARD_COUNTS: Final = get_args(CardsPerPage)
"""The numbers of cards that a page can have."""


class OptionPanel(QWidget):
    """The panel; `paper_chosen` and `options_chosen` carry the user's choices."""

    paper_chosen = Signal(str)
    options_chosen = Signal(object)

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._options = PrintOptions()
        papers = [(paper.value, name) for paper, name in NAMES.items()]
        self._papers = SegmentedControl(tr("Paper"), papers, across=2)
        self._along = {
            kind.follows: tr("Include {documents}", documents=tr(kind.groups[0].plural).lower())
            for kind in game.kinds
            if kind.follows
        }
        self.ticks = {id_: CheckBox(words) for id_, words in self._option_texts(game).items()}
        self.left_out = label("", tone="ink2", wrap=True)
        self.left_out.setParent(self)  # games without such documents have no place for it
        self.card_counts = SegmentedControl(
            tr("Cards on a page"), [(str(each), str(each)) for each in CARD_COUNTS]
        )
        sizes = [(str(OWN_SIZE), tr("Default"))]
        sizes += [(str(each), number(each)) for each in get_args(TokenSize) if each != OWN_SIZE]
        self.token_sizes = SegmentedControl(tr("Size of the tokens"), sizes)
        self.token_sizes.setToolTip(
            tr("The default of the game, or a multiple of the usual width.")
        )
        self.card_note = label(tr("Large print has two."), tone="ink2", wrap=True)
        self._cards = _titled(tr("Cards on a page"), self.card_counts, self.card_note)
        self._tokens = _titled(tr("Size of the tokens"), self.token_sizes)
        self._paper = _titled(tr("Paper"), self._papers, above=0)
        self._build_layout()
        self.token_sizes.chosen.connect(lambda size: self._choose(token_size=int(size)))
        self.card_counts.chosen.connect(lambda count: self._choose(per_page=int(count)))
        self._papers.chosen.connect(self.paper_chosen)
        for id_, tip in STYLE_TIPS.items():
            self.ticks[id_].setToolTip(tooltip_text(tr(tip)))
            self.ticks[id_].setAccessibleDescription(tr(tip))
        for id_, box in self.ticks.items():
            box.clicked.connect(lambda ticked, id_=id_: self._tick(id_, wanted=ticked))

    def show_order(
        self,
        paper: PaperSetting,
        options: PrintOptions,
        fields: frozenset[str],
        left_out: Sequence[str] = (),
        *,
        has_fields: bool = True,
    ) -> None:
        """Show the current choices, without a signal; `fields` of `PrintOptions` apply.

        A poster, whose size is one of them, does not depend on `paper`.
        `left_out` are sentences that say why included documents, such as drafts, are not printed.
        Without `has_fields`, a fillable PDF would have no fields, so that it cannot be chosen.
        """
        self._options = options
        self._papers.show_chosen(paper.value)
        for id_, box in self.ticks.items():
            box.setChecked(id_ in options.along if id_ in self._along else getattr(options, id_))
            box.setVisible(("along" if id_ in self._along else id_) in fields)
        self._paper.setVisible("largest" not in fields)
        each = tr(TICKS["each"]) if "along" in fields else tr("One file each")
        self.ticks["each"].set_texts(each, "")
        fillable = self.ticks["fillable"]
        enable(fillable, "" if has_fields else tr("What is chosen has no fields to fill in."))
        fillable.setChecked(options.fillable and has_fields)
        show_breakable(self.left_out, "\n".join(left_out))
        self.left_out.setVisible(bool(left_out))
        self._cards.setVisible("per_page" in fields)
        self.card_counts.show_chosen(str(options.per_page))
        self.card_counts.setDisabled(options.large_print)
        self.card_note.setVisible(options.large_print)
        self._tokens.setVisible("token_size" in fields)
        self.token_sizes.show_chosen(str(options.token_size))
        if not options.low_ink:
            self.ticks["portrait"].hide()

    def _option_texts(self, game: AnyGame) -> dict[str, str]:
        back = {"back": tr(game.back_title)} if game.back_title else {}
        common = {id_: tr(words) for id_, words in TICKS.items()}
        styles = {id_: tr(words) for id_, words in STYLES.items()}
        return {**styles, **back, "fillable": common.pop("fillable"), **self._along, **common}

    def _tick(self, id_: str, *, wanted: bool) -> None:
        if id_ not in self._along:
            self._choose(**{id_: wanted})
        else:
            others = self._options.along - {id_}
            self._choose(along=others | {id_} if wanted else others)

    def _choose(self, **wanted: object) -> None:
        self.options_chosen.emit(with_fields(self._options, wanted))

    def _build_layout(self) -> None:
        column = vbox(
            self._paper,
            self._cards,
            self._tokens,
            Space.GRID,
            label(tr("Style"), strong=True),
            parent=self,
            spacing=Space.GRID,
        )
        for id_, box in self.ticks.items():
            column.addWidget(box)
            if id_ == list(STYLES)[-1]:
                column.addSpacing(Space.GRID)
            if id_ in self._along and id_ == list(self._along)[-1]:
                column.addWidget(self.left_out)


def _titled(title: str, control: QWidget, *notes: QWidget, above: int = Space.GRID) -> QWidget:
    """A control with its title and notes on it, shown and hidden together."""
    both = QWidget()
    vbox(
        label(title, strong=True),
        control,
        *notes,
        parent=both,
        margins=(0, above, 0, 0),
        spacing=Space.GRID,
    )
    return both
