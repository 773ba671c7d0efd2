"""Item model of the order of play: a row for each side, for its combatants, and for each mob."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt

from fourc_desktop.core.encounter.views import PlanStatus, Readiness
from fourc_desktop.ui.screens.encounter.combatants import (
    MOB,
    CombatantItem,
    SideGroup,
    gauge_text,
    mob_name,
)
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark
from fourc_desktop.ui.text import count_text, number, tr
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, SELECTABLE, ListModel

ACROSS, FOLDED_ACROSS = 4, 2
"""The chips of a mob in a row: normally, and if only portraits are shown."""


@dataclass(frozen=True, slots=True)
class Mob:
    """Several combatants of one stock character on a side.

    Attributes:
        name: Their name without the numbers.
        members: All of them, in order of play.
        is_open: Whether it is expanded, with chips below.
        selected: The id of the selected one, or empty.
    """

    name: str
    members: tuple[CombatantItem, ...]
    is_open: bool = False
    selected: str = ""

    @property
    def id(self) -> str:
        """A key that identifies the mob among rows."""
        return f"{self.members[0].combatant.side}/{self.name}"

    @property
    def standing(self) -> int:
        """The number of members that are not out of action."""
        return sum(not each.is_out for each in self.members)

    @property
    def acted(self) -> int:
        """The number of members that have acted this turn."""
        return sum(each.mark is TurnMark.ACTED for each in self.members)

    @property
    def readiness(self) -> Readiness:
        """The readiness of the mob: that of the member who acts first."""
        found = {each.status.readiness for each in self.members}
        return next(each for each in Readiness if each in found)

    @property
    def mark(self) -> TurnMark | None:
        """The mark of the mob: a member acts now or next, or all have acted or chosen."""
        found = {each.mark for each in self.members}
        if TurnMark.NOW in found or TurnMark.NEXT in found:
            return TurnMark.NOW if TurnMark.NOW in found else TurnMark.NEXT
        usual = {each.mark for each in self.members if each.status.readiness is self.readiness}
        return usual.pop() if len(usual) == 1 else None

    @property
    def first(self) -> CombatantItem:
        """The member to select: the first who acts now, else the first who can still act."""
        acting = (each for each in self.members if each.status.is_awaited)
        standing = (each for each in self.members if not each.is_out)
        return next(acting, None) or next(standing, None) or self.members[0]


@dataclass(frozen=True, slots=True)
class MobChips:
    """Some members of an expanded mob, side by side.

    Attributes:
        mob: The mob.
        members: The members in this row.
    """

    mob: Mob
    members: tuple[CombatantItem, ...]


Row = SideGroup | CombatantItem | Mob | MobChips

READY: Final = {
    Readiness.NOW: "can act",
    Readiness.LATER: "acts later",
    Readiness.DONE: "done",
    Readiness.PASSED: "takes no part",
    Readiness.OUT: "out",
    Readiness.OVER: "the encounter has ended",
}
"""The accessible text of a turn status."""

MARKED: Final = {
    TurnMark.NOW: "acts now",
    TurnMark.NEXT: "next",
    TurnMark.ACTED: "done",
    TurnMark.CHOSEN: "has chosen",
    TurnMark.DECLARED: "has declared",
}
"""The accessible text of a mark, which is more specific than the status."""


def order_model() -> ListModel[Row]:
    """A model of sides, which cannot be selected, combatants and mobs."""
    return ListModel[Row](
        {DISPLAY: _name, ACCESSIBLE: words},
        key=_key,
        flags=lambda row: SELECTABLE if ids_of(row) else Qt.ItemFlag.NoItemFlags,
    )


def order_rows(
    groups: Sequence[SideGroup],
    opened: Container[str] = (),
    selected: str = "",
    across: int = ACROSS,
) -> list[Row]:
    """The rows: each side, and below it its combatants; a mob shares a row.

    The mobs with ids in `opened` also have rows of chips, `across` chips per row.
    """
    rows: list[Row] = []
    for group in groups:
        rows += [group, *_members(group, opened, selected, across)]
    return rows


def _members(group: SideGroup, opened: Container[str], selected: str, across: int) -> Iterator[Row]:
    many = Counter(map(mob_name, group.combatants))
    shown = set[str]()
    for person in group.combatants:
        name = mob_name(person)
        if not name or many[name] < MOB:
            yield person
        elif name not in shown:
            shown.add(name)
            members = tuple(each for each in group.combatants if mob_name(each) == name)
            mob = Mob(name, members, selected=selected)
            if mob.id in opened:
                mob = Mob(name, members, is_open=True, selected=selected)
            yield mob
            if mob.is_open:
                for first in range(0, len(members), across):
                    yield MobChips(mob, members[first : first + across])


def combatant_id(row: Row | None) -> str:
    """The id of the combatant that a row selects; empty for a side or a missing row."""
    match row:
        case CombatantItem():
            return row.id
        case Mob():
            return row.first.id
        case MobChips():
            chosen = (each.id for each in row.members if each.id == row.mob.selected)
            return next(chosen, row.members[0].id)
        case _:
            return ""


def ids_of(row: Row | None) -> tuple[str, ...]:
    """The ids of all combatants of a row; those of an expanded mob are in its chip rows."""
    match row:
        case CombatantItem():
            return (row.id,)
        case Mob():
            return tuple(each.id for each in row.members)
        case MobChips():
            return tuple(each.id for each in row.members)
        case _:
            return ()


def row_of(rows: Sequence[Row], who: str) -> int:
    """The index of the row that shows a combatant: its own, or the chips of an expanded mob."""
    places = [place for place, row in enumerate(rows) if who in ids_of(row)]
    return places[-1] if places else -1


def words(row: Row) -> str:
    """The accessible text of a row."""
    match row:
        case SideGroup():
            return f"{tr(row.name)}, {row.note}" if row.note else tr(row.name)
        case Mob():
            state = tr("open") if row.is_open else tr("closed")
            parts = _name(row), turn_text(row), able_text(row), choosing_text(row), state
            return ", ".join(filter(None, parts))
        case MobChips():
            return "; ".join(person_text(each) for each in row.members)
        case _:
            return person_text(row)


def turn_text(row: CombatantItem | Mob) -> str:
    """The accessible text of the turn status: acts now, next, can act, or why not.

    One who has to choose does not act yet.
    """
    if isinstance(row, CombatantItem) and row.status.reason:
        return row.status.reason
    if isinstance(row, CombatantItem) and row.status.has_to_choose:
        return "" if row.mark is None else tr(row.mark.value.lower())
    readiness = row.readiness if isinstance(row, Mob) else row.status.readiness
    return tr(READY[readiness] if row.mark is None else MARKED[row.mark])


def plan_text(person: CombatantItem) -> str:
    """The plan of a combatant, or that it is secret or still to be chosen; or empty."""
    if person.status.has_to_choose and person.status.choice is not None:
        return tr(person.status.choice.value)
    return tr("{plan} (secret)", plan=person.status.plan) if person.is_plan_secret else (
        person.status.plan
    )  # fmt: skip


def able_text(mob: Mob) -> str:
    """How many of a mob can still act: "9 of 10 can act"; then: "9 of 10 acted"."""
    count = number(len(mob.members))
    if has_acted(mob):
        return tr("{acted} of {count} acted", acted=number(mob.acted), count=count)
    return tr("{able} of {count} can act", able=number(mob.standing - mob.acted), count=count)


def has_acted(mob: Mob) -> bool:
    """Whether members of a mob have acted this turn, and no other still will."""
    return mob.mark is TurnMark.ACTED


def choosing_text(mob: Mob) -> str:
    """How many of a mob have to choose or to declare: "2 to choose"; or empty."""
    waiting = [each.status.choice for each in mob.members if each.status.has_to_choose]
    if PlanStatus.TO_DECLARE in waiting:
        return count_text(len(waiting), "{count} to declare", "{count} to declare")
    return count_text(len(waiting), "{count} to choose", "{count} to choose") if waiting else ""


def _name(row: Row) -> str:
    match row:
        case SideGroup():
            return words(row)
        case Mob():
            return f"{row.name} ×{number(len(row.members))}"
        case MobChips():
            return ", ".join(each.name for each in row.members)
        case _:
            return row.name


def _key(row: Row) -> tuple[str, str]:
    id_ = row.members[0].id if isinstance(row, MobChips) else row.id
    return type(row).__name__, id_


def person_text(row: CombatantItem) -> str:
    """The accessible text of a combatant: the name, the turn status, a gauge and conditions."""
    card = row.status.card
    parts = [row.name]
    parts += filter(None, (turn_text(row), plan_text(row), "" if card is None else card.name))
    parts += [gauge_text(gauge) for gauge in row.gauges[:1]]
    parts += [each.label for each in row.conditions]
    if row.combatant.hidden:
        parts.append(tr("hidden from the players"))
    return ", ".join(parts)
