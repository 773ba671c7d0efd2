"""The skill page of the builder: slots of skills and contacts, and the list of choices."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_skills import (
    add_skill,
    change_skill_kind,
    improve_skill,
    remove_skill,
    rename_skill,
    reset_skill_steps,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import draft_skill_prices
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPanel, DicePage
from fourc_desktop.games.fourc.screens.builder.pages.prices import (
    points_text,
    skill_kind_price_text,
)
from fourc_desktop.games.fourc.screens.builder.pages.score_card import ScoreCard, ScoreRowSpec
from fourc_desktop.games.fourc.screens.builder.pages.skill_row import (
    OpenSlotButton,
    SkillEditRow,
    SkillKindSelector,
)
from fourc_desktop.games.fourc.screens.builder.pick_list import PickItem, PickList
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow, announce, insert_in_tab_order
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill

MAX_OPEN = 3
"""The maximum number of open slots shown; the last one stands for all further slots."""

OPEN_SLOTS: Final = {
    True: ("{count} skill or contact to choose", "{count} more skills or contacts to choose"),
    False: ("{count} skill to choose", "{count} more skills to choose"),
}
"""The texts of open slots, if the rules have contacts and if not."""


class SkillPage(DicePage):
    """Slots above, the list below; a click in the list fills the next slot."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__(controller, serve, (DraftField.SKILL_COUNT,), tr("number of skills"))
        line = ScoreRowSpec(
            DraftField.SKILL_COUNT, tr("Number of skills"), tr("slots to fill"), "skill"
        )
        self.count = ScoreCard([line], controller, serve)
        self.rows: list[SkillEditRow] = []
        self.slots: list[OpenSlotButton] = []
        self.kinds = SkillKindSelector()
        self.picks = PickList(tr("Find a skill, or type your own"), own_words="Add “{words}”")
        self._kind = SkillKind.SKILL
        self._shown_id = ""
        self._awaited = ""
        self._price = label("", tone="ink2", wrap=True)
        self._slots = BuilderPanel(tr("Skills and contacts"))
        self.none = label("", tone="ink2", wrap=True)
        self._rows = QVBoxLayout()
        self._gradual = IncrementalFill(self._slots)
        self._gradual.grew.connect(self._order_stops)
        self._gradual.grew.connect(self._show_awaited)
        self.setProperty("rule_topic", "skill")
        self._build_layout()
        self.count.passed.connect(self.picks.begin)
        self.kinds.chosen.connect(self._choose_kind)
        self.picks.picked.connect(self._add)
        self.picks.wrote.connect(self._add)

    def show_draft(self, draft: Draft) -> None:
        """Show all slots, and the choices for the open ones."""
        known = self.controller.partial_stats
        self.count.setVisible(draft.method is not CreationMethod.POINTS)
        self.count.show_draft(draft)
        self._tools.show_draft(draft)
        self._fit_rows(len(draft.skills), min(known.slots_open, MAX_OPEN))
        for index in range(len(self.rows)):
            self._show_row(index, draft)
        for index, slot in enumerate(self.slots):
            allow(slot, changeable=self.controller.changeable)
            left = known.slots_open - index if index == MAX_OPEN - 1 else 1
            one, many = OPEN_SLOTS[draft.rules.contacts]
            slot.show_words(count_text(left, one, many))
        self.none.setText(
            tr("No skills or contacts yet.") if draft.rules.contacts else tr("No skills yet.")
        )
        self.none.setVisible(not draft.skills and not known.slots_open)
        is_other = self.controller.document_id != self._shown_id
        self._shown_id = self.controller.document_id
        if is_other or (not draft.rules.contacts and self._kind is SkillKind.CONTACT):
            self._kind = SkillKind.SKILL
        self._show_picks(draft)

    def sentence(self, draft: Draft) -> str:
        """A sentence: how many slots there are, and how many are open."""
        known = self.controller.partial_stats
        if known.skill_slots is None:
            if draft.method is CreationMethod.ROLL:
                return tr("Roll how many there are, or choose first")
            return tr("Enter how many there are")
        if draft.method is CreationMethod.POINTS and not known.slots_open:
            if not known.slots_filled:
                return tr("None yet")
            return count_text(known.slots_filled, "{count} slot filled", "{count} slots filled")
        slots = known.skill_slots.value
        return tr("{filled} of {slots} slots filled", filled=known.slots_filled, slots=slots)

    def begin(self) -> None:
        """Focus the number of slots if it is open, else the search field."""
        draft = self.controller.draft
        chooses = draft.method is not CreationMethod.ROLL and not draft.skills
        if not self.count.begin() and chooses and self.controller.changeable:
            self.picks.begin()

    def begin_at(self, entry: str) -> None:
        """Focus a skill by its name, or their number by its title."""
        names = [skill.name for skill in self.controller.draft.skills]
        self._awaited = entry if entry in names else ""
        if self._awaited:
            self._show_awaited()
        elif not self.count.begin_at(entry):
            self.begin()

    def _show_awaited(self) -> None:
        """Focus the wanted skill as soon as it has a row."""
        names = [skill.name for skill in self.controller.draft.skills]
        index = names.index(self._awaited) if self._awaited in names else len(self.rows)
        if index < len(self.rows):
            self._awaited = ""
            self.rows[index].name.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(self.rows[index])

    def _build_layout(self) -> None:
        self._rows.setSpacing(0)
        self._slots.body.addWidget(self.none)
        self._slots.body.addLayout(self._rows)
        more = BuilderPanel(tr("Add one"))
        more.body.addLayout(hbox(self.kinds, (self._price, 1), spacing=Space.CARD))
        more.body.addWidget(self.picks)
        column = vbox(parent=self, spacing=Space.CARD)
        for widget in (self.count, self._slots, more):
            column.addWidget(widget)

    def _show_picks(self, draft: Draft) -> None:
        """List the choices of the kind, with those of the draft marked."""
        self.kinds.show_kind(self._kind, contacts=draft.rules.contacts)
        buys = draft.method is CreationMethod.POINTS
        costs = self.controller.book.point_costs
        self._price.setText(skill_kind_price_text(self._kind, costs) if buys else "")
        allow(self.kinds, changeable=self.controller.changeable)
        allow(self.picks, changeable=self.controller.changeable)
        there = {skill.name.casefold(): skill for skill in draft.skills}
        book = self.controller.book
        if self._kind is SkillKind.CONTACT:
            found = [PickItem(name, tr(name)) for name in book.contacts]
        else:
            found = [
                PickItem(name, tr(name), group=tr(family.name))
                for family in book.skills
                for name in family.skills
            ]
        items = [replace(pick, is_there=pick.id.casefold() in there) for pick in found]
        is_contact, listed = self._kind is SkillKind.CONTACT, {pick.id.casefold() for pick in found}
        own = [
            PickItem(skill.name, skill.name, group=tr("Your own"), is_there=True)
            for name, skill in there.items()
            if name not in listed and (skill.kind is SkillKind.CONTACT) is is_contact
        ]
        self.picks.show_placeholder(
            tr("Find a contact, or type your own")
            if is_contact
            else tr("Find a skill, or type your own")
        )
        self.picks.show_items([*items, *own])

    def _choose_kind(self, kind: SkillKind) -> None:
        self._kind = kind
        self._show_picks(self.controller.draft)

    def _add(self, name: str) -> None:
        kind = self._kind
        if self.controller.do(lambda draft: add_skill(draft, name, kind), f"Add {name}"):
            announce(self, tr("{name} added", name=name))

    def _fit_rows(self, filled: int, open_: int) -> None:
        """Set the number of rows and open slots, and their tab order."""
        while len(self.rows) > filled:
            self._drop(self.rows.pop())
        while len(self.slots) > open_:
            self._drop(self.slots.pop())
        is_new = len(self.slots) < open_
        while len(self.slots) < open_:
            slot = OpenSlotButton()
            slot.clicked.connect(self.picks.begin)
            self.slots.append(slot)
            self._slots.body.addWidget(slot)
        if len(self.rows) < filled and not self._gradual.is_growing:
            self._gradual.begin(self._new_rows())
            is_new = True
        if is_new:
            self._order_stops()

    def _new_rows(self) -> Iterator[None]:
        """Create missing rows; the draft may change in between."""
        while len(self.rows) < len(self.controller.draft.skills):
            self.rows.append(self._row(len(self.rows)))
            self._show_row(len(self.rows) - 1, self.controller.draft)
            self._rows.insertWidget(len(self.rows) - 1, self.rows[-1])
            yield

    def _show_row(self, index: int, draft: Draft) -> None:
        row, skill = self.rows[index], draft.skills[index]
        three = any(each.power.improves_skill for each in self.controller.partial_stats.powers)
        allow(row, changeable=self.controller.changeable)
        buys = draft.method is CreationMethod.POINTS
        prices = draft_skill_prices(draft, self.controller.book) if buys else ()
        row.show_skill(
            skill,
            points_text(prices[index]) if prices else "",
            contacts=draft.rules.contacts or skill.kind is SkillKind.CONTACT,
            three=three or skill.improved,
        )

    def _order_stops(self) -> None:
        """Set the tab order of rows and slots."""
        stops = [stop for row in self.rows for stop in row.stops()]
        insert_in_tab_order(self.kinds.stops()[0], [*stops, *self.slots])

    def _drop(self, widget: QWidget) -> None:
        widget.hide()
        widget.deleteLater()

    def _row(self, index: int) -> SkillEditRow:
        row = SkillEditRow(index)

        def do(make: Callable[[Draft], Draft], label: str) -> None:
            self.controller.do(make, label)

        row.renamed.connect(lambda name: self._rename(row, index, name))
        row.left.connect(lambda: self._leave(row))
        row.turned.connect(
            lambda kind: do(lambda draft: change_skill_kind(draft, index, kind), "Change a skill")
        )
        row.improved.connect(
            lambda on: do(
                lambda draft: (improve_skill if on else reset_skill_steps)(draft, index),
                "Raise a skill",
            )
        )
        row.removed.connect(lambda: do(lambda draft: remove_skill(draft, index), "Remove a skill"))
        return row

    def _rename(self, row: SkillEditRow, index: int, name: str) -> None:
        result = operation_result(lambda: rename_skill(self.controller.draft, index, name))
        refusal = result.failure
        if result.value is not None:
            refusal = self.controller.change(result.value, "Rename a skill", continuing=True)
        row.refuse(refusal)

    def _leave(self, row: SkillEditRow) -> None:
        """Show the saved name, and end the undo step."""
        row.refuse("")
        row.name.setModified(False)
        self.controller.finish_edit()
        self.show_draft(self.controller.draft)
