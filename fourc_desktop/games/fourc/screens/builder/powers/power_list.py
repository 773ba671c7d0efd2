"""The powers of a draft, one below the other; the page of one of them is open."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    grant_power,
    lose_power_at,
    lower_draft_power,
    move_power,
    raise_draft_power,
    remove_power,
    reroll_power,
    retype_power,
    set_power_rank,
    settle_choice,
    toggle_answer,
    type_power_rank,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.powers.detail import PowerDetail
from fourc_desktop.games.fourc.screens.builder.powers.row import PowerEditRow, power_view_model
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import put_before
from fourc_desktop.ui.widgets.dialogs.source_popup import Serve
from fourc_desktop.ui.widgets.display.labels import hairline
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill


class PowerList(QWidget):
    """What a person does with a power goes to the desk; `companion_wanted` has a power's id."""

    companion_wanted = Signal(str)

    def __init__(
        self, controller: BuilderController, appearance: Appearance, serve: Serve, after: QWidget
    ) -> None:
        """`after` is where Tab goes on to behind the last power."""
        super().__init__()
        self._after = after
        self._controller = controller
        self._appearance = appearance
        self._serve = serve
        self._open = ""
        self.rows: list[PowerEditRow] = []
        self.details: list[PowerDetail] = []
        self._entries: list[QWidget] = []
        self._held: list[HeldPower] = []
        self._gradual = IncrementalFill(self)
        self._gradual.grew.connect(self._order_stops)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_draft(self, draft: Draft) -> None:
        """Show every power, unknown ones left to the problems."""
        book = self._controller.book
        self._held = [each for each in draft.powers if each.power in book.powers]
        self._drop(len(self._held))
        figures = self._figures()
        for place in range(len(self.rows)):
            self._show_row(place, figures[place])
        if len(self.rows) < len(self._held) and not self._gradual.is_growing:
            self._gradual.begin(self._new_rows())
            self._order_stops()

    def _show_row(self, place: int, figure: PowerStats | None) -> None:
        each, row, detail = self._held[place], self.rows[place], self.details[place]
        row.setEnabled(self._controller.changeable)
        is_open = each.power == self._open
        standing = power_view_model(self._controller, each, figure, is_open=is_open)
        row.show_standing(standing, rolls=self._controller.draft.method is CreationMethod.ROLL)
        row.setProperty("rule_topic", f"power:{each.power}")
        detail.setVisible(is_open)
        if is_open:
            others = tuple(h for h in self._held if h is not each and not h.lost)
            detail.show_power(each, others, figure)

    def open_power(self, power: str) -> None:
        """Open the page of a power, or close every page where there is none."""
        self._open = power
        self.show_draft(self._controller.draft)

    @property
    def open_one(self) -> str:
        """The id of the power whose page is open, or nothing."""
        return self._open

    def _drop(self, count: int) -> None:
        """Have at most so many rows."""
        while len(self.rows) > count:
            self.rows.pop()
            self.details.pop()
            gone = self._entries.pop()
            gone.hide()
            gone.deleteLater()

    def _new_rows(self) -> Iterator[None]:
        """Rows for the powers that have none yet; which those are may change meanwhile."""
        while len(self.rows) < len(self._held):
            place = len(self.rows)
            self._add(place)
            self._show_row(place, self._figures()[place])
            yield

    def _figures(self) -> list[PowerStats | None]:
        """What is known of each power, in their order."""
        figures = list(self._controller.growing.powers)
        return [_take(figures, each) for each in self._held]

    def _order_stops(self) -> None:
        """Let Tab come through the rows there are."""
        pairs = zip(self.rows, self.details, strict=True)
        stops = [stop for row, detail in pairs for stop in (*row.stops(), *detail.stops())]
        put_before(self._after, stops)

    def _add(self, place: int) -> None:
        row = PowerEditRow(self._appearance, place, self._serve)
        detail = PowerDetail(self._controller, self._appearance, self._serve)
        entry = QWidget()
        inside = QVBoxLayout(entry)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(Space.INSIDE)
        for widget in (row, detail, hairline()):
            inside.addWidget(widget)
        self.rows.append(row)
        self.details.append(detail)
        self._entries.append(entry)
        self._column.addWidget(entry)
        self._connect(place, row)
        self._connect_detail(place, detail)

    def _connect(self, place: int, row: PowerEditRow) -> None:
        controller = self._controller
        row.unfolded.connect(lambda on: self.open_power(self._id(place) if on else ""))
        row.dice_typed.connect(
            lambda d100: self._do(
                place,
                lambda draft, at: retype_power(draft, at, d100, controller.book),
                "Type the dice of {}",
            )
        )
        row.rank_dice_typed.connect(
            lambda d100: self._do(
                place,
                lambda draft, at: type_power_rank(draft, at, d100, controller.book),
                "Type the dice of {}",
            )
        )
        row.rank_typed.connect(lambda value: self._rank(place, value))
        row.left.connect(self._controller.finish_edit)
        row.rolled.connect(
            lambda: self._do(
                place,
                lambda draft, at: reroll_power(draft, at, controller.book, controller.dice),
                "Roll another for {}",
            )
        )
        row.removed.connect(lambda: self._do(place, remove_power, "Take {} away"))
        row.done.connect(lambda what: self._more(place, what))

    def _connect_detail(self, place: int, detail: PowerDetail) -> None:
        detail.choices.toggled.connect(
            lambda choice, answer: self._do(
                place, lambda draft, at: toggle_answer(draft, at, choice, answer), "Settle {}"
            )
        )
        detail.choices.answered.connect(
            lambda choice, answers: self._change(
                place, lambda draft, at: settle_choice(draft, at, choice.id, answers)
            )
        )
        detail.choices.left.connect(self._controller.finish_edit)
        detail.companion_wanted.connect(lambda: self.companion_wanted.emit(self._id(place)))

    def _id(self, place: int) -> str:
        return self._controller.draft.powers[self._at(place)].power

    def _at(self, place: int) -> int:
        """The place of a row's power in the draft, where unknown powers have theirs as well."""
        powers, book = self._controller.draft.powers, self._controller.book
        known = [at for at, held in enumerate(powers) if held.power in book.powers]
        return known[place]

    def _do(self, place: int, make: Callable[[Draft, int], Draft], label: str) -> None:
        """Change one power; it stays open where it gave way to another."""
        at, before = self._at(place), self._id(place)
        name = self._controller.book.powers[before].name
        self._controller.do(lambda draft: make(draft, at), label.format(name))

    def _change(self, place: int, make: Callable[[Draft, int], Draft]) -> str:
        """Change one power while somebody types; returns why it was not kept, or nothing."""
        at, draft = self._at(place), self._controller.draft
        name = self._controller.book.powers[self._id(place)].name
        return self._controller.change(make(draft, at), f"Settle {name}", continuing=True)

    def _rank(self, place: int, total: int) -> None:
        """Settle a Rank Value by what it shall come to with everything added."""
        held = self._controller.draft.powers[self._at(place)]
        figure = next((f for f in self._controller.growing.powers if f.held == held), None)
        rank = None if figure is None else figure.rank
        added = 0 if rank is None or held.rank is None else rank.value - held.rank.value
        value = max(total - added, 0)
        row = self.rows[place]
        row.refuse(self._change(place, lambda draft, at: set_power_rank(draft, at, value)))

    def _more(self, place: int, what: str) -> None:
        """Do one of the things that the list of a row offers."""
        label, make = MORE[what]
        self._do(place, make, label)


def _take(figures: list[PowerStats], held: HeldPower) -> PowerStats | None:
    """The figure that belongs to a power, each once."""
    for figure in figures:
        if figure.held == held and figure.granted_by is None:
            figures.remove(figure)
            return figure
    return None


MORE: dict[str, tuple[str, Callable[[Draft, int], Draft]]] = {
    "raise": ("Raise {} by 20", raise_draft_power),
    "lower": ("Raise {} once less", lower_draft_power),
    "grant": ("Take {} as the origin’s", lambda draft, at: grant_power(draft, at, bonus=True)),
    "count": ("Count {} among the rolled", lambda draft, at: grant_power(draft, at, bonus=False)),
    "lose": ("Lose {}", lambda draft, at: lose_power_at(draft, at, lost=True)),
    "keep": ("Keep {}", lambda draft, at: lose_power_at(draft, at, lost=False)),
    "up": ("Move {} up", lambda draft, at: move_power(draft, at, max(at - 1, 0))),
    "down": ("Move {} down", lambda draft, at: move_power(draft, at, at + 1)),
}
"""What else one can do with a power: how the step of undo is called, and what it does."""
