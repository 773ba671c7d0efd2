"""Sections of the roll panel: subject, sums and alterations."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    PayerFunds,
    RollableTrait,
    RollPart,
    RollSetup,
)
from fourc_desktop.core.text import added_text, number_text
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox, WholeTextLabel
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow, clear_layout, hbox, vbox


class RollSection(QWidget):
    """A titled section; `body` is the layout of its content."""

    def __init__(self, title: str, topic: str) -> None:
        """`topic` is the rule topic for F1."""
        super().__init__()
        self.setAccessibleName(title)
        self.setProperty("rule_topic", topic)
        self._title = label(title, TextStyle.SMALL, strong=True)
        self._note = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        head = hbox(
            (self._title, 0, Qt.AlignmentFlag.AlignTop), (self._note, 1), spacing=Space.GRID
        )
        self.body = QVBoxLayout()
        self.body.setSpacing(Space.GRID)
        vbox(head, self.body, parent=self, spacing=Space.INSIDE)

    def show_title(self, title: str) -> None:
        """Show another title."""
        self.setAccessibleName(title)
        self._title.setText(title)

    def show_note(self, remark: str) -> None:
        """Show a note at the right of the title."""
        self._note.setText(remark)


OTHER_TRAIT: Final = "other"
"""The id of a roll that is not one of the character's traits."""


class RollSubjectSection(QWidget):
    """Character and trait; `who_chosen` emits an id or "", `thing_chosen` a `RollableTrait`."""

    who_chosen = Signal(str)
    thing_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._traits: Sequence[RollableTrait[Any]] = ()
        self.who = ElidedComboBox(tr("Who rolls"))
        self.what = ElidedComboBox(tr("What is rolled"))
        vbox(self.who, self.what, parent=self, spacing=Space.GRID)
        self.who.picked.connect(self.who_chosen)
        self.what.picked.connect(self._pick)

    def show_setup(
        self,
        check: RollSetup,
        cards: Sequence[DocumentCard],
        traits: Sequence[RollableTrait[Any]],
        *,
        locked: str,
    ) -> None:
        """Show the choices; without a character there is no list of traits."""
        picks = [ComboBoxItem(id_, name) for id_, name in distinct_names(cards).items()]
        self.who.show_items([ComboBoxItem("", tr("Nobody")), *picks], check.who)
        self.who.setVisible(bool(cards))
        self._traits = traits
        titles = [thing.title for thing in traits]
        shown = [
            ComboBoxItem(str(at), tr(thing.title), tr(thing.group))
            for at, thing in enumerate(traits)
        ]
        chosen = OTHER_TRAIT
        if check.on in titles:
            chosen = str(titles.index(check.on))
        elif traits:
            shown = [ComboBoxItem(OTHER_TRAIT, tr(check.on) or tr("Something else")), *shown]
        self.what.show_items(shown, chosen)
        self.what.setVisible(bool(traits))
        for each in (self.who, self.what):
            enable(each, locked)

    def _pick(self, id_: str) -> None:
        if id_ != OTHER_TRAIT:
            self.thing_chosen.emit(self._traits[int(id_)])


class RollSumSection(QWidget):
    """The totals of a roll, each with a row for each of its parts."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[RollPart, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.GRID)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self.setVisible(False)

    def show_parts(self, parts: Sequence[RollPart]) -> None:
        """Show these parts."""
        self.setVisible(bool(parts))
        if tuple(parts) == self._shown:
            return
        self._shown = tuple(parts)
        clear_layout(self._grid)
        row = 0
        texts = []
        for name, (total, own) in _sums(parts).items():
            total_text = number_text(total)
            self._grid.addWidget(
                label(tr(name), TextStyle.SMALL, strong=True, wrap=True), row, 0, 1, 2
            )
            number = label(total_text, TextStyle.SUBHEAD, head=True)
            self._grid.addWidget(number, row, 2, Qt.AlignmentFlag.AlignRight)
            texts.append(f"{name} {total_text}")
            row += 1
            for at, part in enumerate(own if len(own) > 1 or own[0].source else []):
                self._grid.addWidget(label(tr(part.title), TextStyle.SMALL, wrap=True), row, 0)
                source = label(tr(part.source), TextStyle.CAPTION, tone="ink2", wrap=True)
                source.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self._grid.addWidget(source, row, 1)
                added = added_text(part.amount) if at else number_text(part.amount)
                amount = label(added, TextStyle.SMALL, strong=True)
                self._grid.addWidget(amount, row, 2, Qt.AlignmentFlag.AlignRight)
                texts.append(f"{part.title} {part.amount}")
                row += 1
        self.setAccessibleName(", ".join(texts))


ChanceWith = Callable[[Alteration], Fraction | None]
"""A function that returns the chance of success after an alteration."""


def fund_text(fund: PayerFunds) -> str:
    """The remaining funds of a payer: "Nightjar: plot points 1"."""
    funds = ", ".join(f"{tr(name)} {amount}" for name, amount in fund.funds)
    return f"{fund.name}: {funds}" if funds else fund.name


def alterations_text(alterations: Sequence[Alteration], titles: dict[str, str]) -> str:
    """The alterations so far: "Roll again (Nightjar)"."""
    return ", ".join(
        f"{titles[each.id]} ({each.name})" if each.name else titles[each.id] for each in alterations
    )


class RollAlterationSection(RollSection):
    """A button for each option of the payer; `altered` emits its id and the payer."""

    altered = Signal(str, str)
    taken_back = Signal()

    def __init__(self) -> None:
        super().__init__(tr("After the roll"), "dice")
        self._payer = ""
        self._rows: list[tuple[AlterationOption, str, str]] = []
        self._show: Callable[[], None] | None = None
        self.payers = ElidedComboBox(tr("Who pays"))
        self.buttons: list[Button] = []
        self._option_rows = QVBoxLayout()
        self._option_rows.setSpacing(Space.INSIDE)
        self._done = label("", TextStyle.SMALL, wrap=True)
        self.back = Button(tr("Undo"), kind=ButtonKind.QUIET, icon="undo-2")
        foot = hbox((self._done, 1), (self.back, 0, Qt.AlignmentFlag.AlignTop))
        self.body.addLayout(vbox(self.payers, WholeTextLabel(self.payers), spacing=2))
        self.body.addLayout(self._option_rows)
        self.body.addLayout(foot)
        self.payers.picked.connect(self._choose)
        self.back.clicked.connect(self.taken_back)

    def show_options(
        self,
        options: Sequence[AlterationOption],
        funds: Sequence[PayerFunds],
        done: Sequence[tuple[Alteration, str]],
        chance_with: ChanceWith,
        *,
        locked: str,
    ) -> None:
        """Show the options, and the alterations so far, each with its title."""
        self._show = lambda: self.show_options(options, funds, done, chance_with, locked=locked)
        ids = [fund.payer for fund in funds]
        if self._payer not in ids:
            self._payer = next(iter(ids), "")
        self.payers.show_items(
            [ComboBoxItem(each.payer, fund_text(each)) for each in funds], self._payer
        )
        self.payers.setVisible(len(funds) > 1)
        self.show_note(fund_text(funds[0]) if len(funds) == 1 else "")
        own = [each for each in options if each.alteration.payer in ("", self._payer)]
        self._fill(own, chance_with, locked=locked)
        titles = {made.id: tr(title) for made, title in done}
        titles |= {each.alteration.id: tr(each.title) for each in options}
        self._done.setText(alterations_text([made for made, _ in done], titles))
        self._done.setVisible(bool(done))
        self.back.setVisible(bool(done))
        enable(self.back, locked)
        self.setVisible(bool(own or done))

    def _fill(
        self, options: Sequence[AlterationOption], chance_with: ChanceWith, *, locked: str
    ) -> None:
        rows = [(each, self._option_text(each, chance_with), locked) for each in options]
        if rows == self._rows:
            return
        self._rows = rows
        clear_layout(self._option_rows)
        self.buttons = []
        for option, text, _ in rows:
            row = self._row(option, text, locked=locked)
            self._option_rows.addWidget(row)
            row.show()

    def _option_text(self, option: AlterationOption, chance_with: ChanceWith) -> str:
        """Why the option is refused, or the chance after it."""
        if option.refusal is not None:
            return refusal_text(option.refusal)
        found = chance_with(option.alteration)
        return "" if found is None else tr("then {chance}", chance=chance_text(found))

    def _row(self, option: AlterationOption, text: str, *, locked: str) -> QWidget:
        button = Button(tr(option.title), height=Height.CONTROL)
        refusal = "" if option.refusal is None else refusal_text(option.refusal)
        enable(button, locked or refusal)
        made = option.alteration
        button.clicked.connect(lambda: self.altered.emit(made.id, made.payer))
        self.buttons.append(button)
        button.setToolTip(tooltip_text(text))
        button.setAccessibleDescription(text)
        row = ResponsiveRow(0, gap=Space.GRID, gap_below=2)
        row.add(button, 0)
        row.add(label(text, TextStyle.CAPTION, tone="ink2", wrap=True))
        return row

    def _choose(self, payer: str) -> None:
        self._payer = payer
        if self._show is not None:
            self._show()


def _sums(parts: Sequence[RollPart]) -> dict[str, tuple[int, list[RollPart]]]:
    """The totals of a roll by name, in order, each with its parts."""
    found: dict[str, tuple[int, list[RollPart]]] = {}
    for part in parts:
        total, parts_so_far = found.get(part.of, (0, []))
        found[part.of] = (total + part.amount, [*parts_so_far, part])
    return found
