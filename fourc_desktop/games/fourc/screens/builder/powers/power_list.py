"""The list of a draft's powers, each of which can be expanded."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import with_locked_powers
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    answer_choice,
    lower_draft_power,
    mark_as_bonus,
    mark_as_lost,
    move_power,
    raise_draft_power,
    remove_power,
    reroll_power,
    retype_power,
    set_power_rank,
    toggle_answer,
    type_power_rank,
)
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.powers.detail import PowerDetail
from fourc_desktop.games.fourc.screens.builder.powers.row import PowerEditRow, power_view_model
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import hairline
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view, keep_scrolled
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill


class PowerList(QWidget):
    """The rows of the powers, which pass edits to the controller.

    Expanding a power by a click leaves the others as they are, so that no row moves under the
    pointer.

    `companion_wanted` carries a power's id. `passed` is emitted when Enter is pressed in a Rank
    Value and its power asks for nothing else.
    """

    companion_wanted = Signal(str)
    passed = Signal()

    def __init__(self, controller: BuilderController, serve: AttachPopup, after: QWidget) -> None:
        """`after` is the next tab stop after the last power."""
        super().__init__()
        self._after = after
        self._controller = controller
        self._serve = serve
        self._open: set[str] = set()
        self._awaited = ""
        self.rows: list[PowerEditRow] = []
        self.details: list[PowerDetail] = []
        self._entries: list[QWidget] = []
        self._held: list[HeldPower] = []
        self._gradual = IncrementalFill(self)
        self._gradual.grew.connect(self._order_stops)
        self._gradual.grew.connect(self._show_awaited)
        self._column = vbox(parent=self, spacing=0)

    def show_draft(self, draft: Draft) -> None:
        """Show all powers; unknown ones only appear among the problems."""
        book = self._controller.book
        self._held = [each for each in draft.powers if each.power in book.powers]
        self._open &= {each.power for each in self._held}
        self._drop(len(self._held))
        figures = self._figures()
        for place in range(len(self.rows)):
            self._show_row(place, figures[place])
        if len(self.rows) < len(self._held) and not self._gradual.is_growing:
            self._gradual.begin(self._new_rows())
            self._order_stops()

    def _show_row(self, index: int, figure: PowerStats | None) -> None:
        each, row, detail = self._held[index], self.rows[index], self.details[index]
        allow(row, changeable=self._controller.changeable)
        is_open = each.power in self._open
        view_model = power_view_model(self._controller, each, figure, is_open=is_open)
        row.show_power(view_model, rolls=self._controller.draft.method is CreationMethod.ROLL)
        row.setProperty("rule_topic", f"power:{each.power}")
        detail.setVisible(is_open)
        if is_open:
            others = tuple(h for h in self._held if h is not each and not h.lost)
            detail.show_power(each, others, figure)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the page have the height of its content again."""
        super().hideEvent(event)
        keep_scrolled(self, kept=False)

    def open_power(self, power: str) -> None:
        """Expand a power, and collapse the others."""
        self._open = {power}
        self.show_draft(self._controller.draft)

    def _unfold(self, power: str, *, is_open: bool) -> None:
        """Expand or collapse a power, whose row stays where it is."""
        keep_scrolled(self, kept=True)
        self._open = self._open | {power} if is_open else self._open - {power}
        self.show_draft(self._controller.draft)

    def type_rank(self, power: str, *, dice: bool = False) -> bool:
        """Focus the Rank Value of a power, or its `dice`, if it has one and a row."""
        for held, row in zip(self._held, self.rows, strict=False):
            field = row.rank_dice if dice else row.rank
            if held.power == power and field.isVisible():
                field.setFocus(Qt.FocusReason.OtherFocusReason)
                bring_into_view(row)
                return True
        return False

    def begin_at(self, power: str) -> bool:
        """Scroll to a power and focus a field of it; return whether it is there.

        The field is what is open in it, else the button of its companion, its Rank Value or its
        name.
        """
        for index, (held, row) in enumerate(zip(self._held, self.rows, strict=False)):
            if held.power == power:
                asks = self._asks(power)
                if asks or self._controller.book.powers[power].companion:
                    self._unfold(power, is_open=True)
                build = self.details[index].build
                rank = row.rank if row.rank.isVisibleTo(row) else row.fold
                rest = build if build.isVisibleTo(self) and build.isEnabled() else rank
                field = (self._open_field(index) if asks else None) or rest
                field.setFocus(Qt.FocusReason.OtherFocusReason)
                bring_into_view(self._entries[index], row, field)
                return True
        # Its row may not exist yet.
        self._awaited = power if any(each.power == power for each in self._held) else ""
        return bool(self._awaited)

    def _show_awaited(self) -> None:
        """Scroll to the power that had no row yet."""
        if self._awaited:
            power, self._awaited = self._awaited, ""
            self.begin_at(power)

    def _drop(self, count: int) -> None:
        """Remove superfluous rows."""
        while len(self.rows) > count:
            self.rows.pop()
            self.details.pop()
            gone = self._entries.pop()
            gone.hide()
            gone.deleteLater()

    def _new_rows(self) -> Iterator[None]:
        """Create missing rows; the draft may change in between."""
        while len(self.rows) < len(self._held):
            place = len(self.rows)
            self._add(place)
            self._show_row(place, self._figures()[place])
            yield

    def _figures(self) -> list[PowerStats | None]:
        """The breakdown of each power, in order."""
        figures = list(self._controller.partial_stats.powers)
        return [_take(figures, each) for each in self._held]

    def _order_stops(self) -> None:
        """Set the tab order of the rows."""
        pairs = zip(self.rows, self.details, strict=True)
        stops = [stop for row, detail in pairs for stop in (*row.stops(), *detail.stops())]
        insert_in_tab_order(self._after, stops)

    def _add(self, index: int) -> None:
        row = PowerEditRow(index, self._serve)
        detail = PowerDetail(self._controller, self._serve)
        entry = QWidget()
        inside = vbox(parent=entry, spacing=Space.INSIDE)
        for widget in (row, detail, hairline()):
            inside.addWidget(widget)
        self.rows.append(row)
        self.details.append(detail)
        self._entries.append(entry)
        self._column.addWidget(entry)
        self._connect(index, row)
        self._connect_detail(index, detail)

    def _connect(self, index: int, row: PowerEditRow) -> None:
        controller = self._controller
        row.unfolded.connect(lambda on: self._unfold(self._id(index), is_open=on))
        row.ask.clicked.connect(lambda: self._settle(index))
        row.dice_typed.connect(
            lambda d100: self._do(
                index,
                lambda draft, at: retype_power(draft, at, d100, controller.book),
                "Type the dice of {}",
                by_hand=True,
            )
        )
        row.rank_dice_typed.connect(
            lambda d100: self._do(
                index,
                lambda draft, at: type_power_rank(draft, at, d100, controller.book),
                "Type the dice of {}",
                by_hand=True,
            )
        )
        row.rank_typed.connect(lambda value: self._rank(index, value))
        row.rank_emptied.connect(
            lambda: self._change(index, lambda draft, at: set_power_rank(draft, at, None))
        )
        for field in (row.rank_dice, row.rank):
            field.returnPressed.connect(lambda: self._pass(index))
        row.stepped.connect(lambda step: self._step(index, step))
        row.left.connect(self._controller.finish_edit)
        row.rolled.connect(
            lambda: self._do(
                index,
                lambda draft, at: reroll_power(draft, at, controller.book, controller.dice),
                "Roll another for {}",
            )
        )
        row.removed.connect(lambda: self._do(index, remove_power, "Remove {}"))
        row.done.connect(lambda what: self._more(index, what))

    def _connect_detail(self, index: int, detail: PowerDetail) -> None:
        detail.choices.toggled.connect(
            lambda choice, answer: self._do(
                index,
                lambda draft, at: toggle_answer(draft, at, choice, answer),
                "Choose options of {}",
            )
        )
        detail.choices.answered.connect(
            lambda choice, answers: self._change(
                index, lambda draft, at: answer_choice(draft, at, choice.id, answers)
            )
        )
        detail.choices.left.connect(self._controller.finish_edit)
        detail.companion_wanted.connect(lambda: self.companion_wanted.emit(self._id(index)))

    def _pass(self, index: int) -> None:
        """After Enter in a Rank Value, focus the open choice of its power if it is expanded."""
        held = self._held[index]
        choice = self.details[index].choices.first_open(held) if held.power in self._open else None
        if choice is None or not self._asks(held.power):
            self.passed.emit()
        else:
            choice.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(choice)

    def _asks(self, power: str) -> bool:
        """Whether something is open in a power that may not stay open."""
        return any(each.about == power and each.is_open for each in self._controller.problems)

    def _settle(self, index: int) -> None:
        """Expand a power and focus what is open in it."""
        self._unfold(self._id(index), is_open=True)
        field = self._open_field(index)
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_field(self, index: int) -> QWidget | None:
        """What is open in an expanded power: its Rank Value or a choice; None if nothing is."""
        held, row = self._held[index], self.rows[index]
        needs_rank = held.rank is None and row.rank.isVisibleTo(row)
        return row.rank if needs_rank else self.details[index].choices.first_open(held)

    def _id(self, index: int) -> str:
        return self._controller.draft.powers[self._at(index)].power

    def _title(self, index: int) -> str:
        """The name that the row shows."""
        held = self._controller.draft.powers[self._at(index)]
        return power_title(self._controller.book.powers[held.power], held)

    def _at(self, index: int) -> int:
        """The index of a row's power in the draft, which also counts unknown powers."""
        powers, book = self._controller.draft.powers, self._controller.book
        known = [at for at, held in enumerate(powers) if held.power in book.powers]
        return known[index]

    def _do(
        self,
        index: int,
        make: Callable[[Draft, int], Draft],
        label: str,
        *,
        by_hand: bool = False,
    ) -> None:
        """Change a power; one that is chosen or typed `by_hand` is locked."""
        at, name = self._at(index), self._title(index)
        save = self._controller.choose_power if by_hand else self._controller.do
        save(lambda draft: make(draft, at), label.format(name))

    def _change(self, index: int, make: Callable[[Draft, int], Draft]) -> str:
        """Change a power while typing; return the refusal, or empty."""
        at, draft = self._at(index), self._controller.draft
        name = self._controller.book.powers[self._id(index)].name
        return self._controller.change(
            make(draft, at), f"Choose options of {name}", continuing=True
        )

    def _rank(self, index: int, total: int) -> None:
        """Set a Rank Value by its total with all bonuses."""
        held = self._controller.draft.powers[self._at(index)]
        figure = next((f for f in self._controller.partial_stats.powers if f.held == held), None)
        rank = None if figure is None else figure.rank
        added = 0 if rank is None or held.rank is None else rank.value - held.rank.value
        value = max(total - added, 0)
        row = self.rows[index]
        row.refuse(
            self._change(
                index,
                lambda draft, at: with_locked_powers(set_power_rank(draft, at, value)),
            )
        )

    def _step(self, index: int, step: int) -> None:
        """Buy 1 Rank Value more or less; an open one starts at 0."""
        held = self._controller.draft.powers[self._at(index)]
        value = (0 if held.rank is None else held.rank.value) + step
        value = min(max(value, 0), HIGHEST_RANK)
        self._change(index, lambda draft, at: set_power_rank(draft, at, value))

    def _more(self, index: int, what: str) -> None:
        """Execute an entry of the row's menu."""
        label, make = MORE[what]
        self._do(index, make, label)


def _take(figures: list[PowerStats], held: HeldPower) -> PowerStats | None:
    """Take the next breakdown of a power out of the list."""
    for figure in figures:
        if figure.held == held and figure.granted_by is None:
            figures.remove(figure)
            return figure
    return None


MORE: dict[str, tuple[str, Callable[[Draft, int], Draft]]] = {
    "raise": ("Raise {} by 20", raise_draft_power),
    "lower": ("Undo one raise of {}", lower_draft_power),
    "grant": ("Take {} as the origin’s", lambda draft, at: mark_as_bonus(draft, at, bonus=True)),
    "count": ("Count {} among the rolled", lambda draft, at: mark_as_bonus(draft, at, bonus=False)),
    "lose": ("Lose {}", lambda draft, at: mark_as_lost(draft, at, lost=True)),
    "keep": ("Keep {}", lambda draft, at: mark_as_lost(draft, at, lost=False)),
    "up": ("Move {} up", lambda draft, at: move_power(draft, at, max(at - 1, 0))),
    "down": ("Move {} down", lambda draft, at: move_power(draft, at, at + 1)),
}
"""The menu entries of a power: undo label, and change."""
