"""Descriptions of the rows of the order of play: sides, combatants, mobs and their chips."""

from collections.abc import Container, Iterator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle

from fourc_desktop.ui.screens.encounter.combatants import TURN_SIGNS, CombatantItem, SideGroup
from fourc_desktop.ui.screens.encounter.order_of_play.model import (
    Mob,
    MobChips,
    Row,
    choosing_text,
    has_acted,
    plan_text,
)
from fourc_desktop.ui.screens.encounter.portraits import paint_ring, paint_shaped_portrait
from fourc_desktop.ui.screens.encounter.whose_turn import MADE_PLANS, TurnMark, usual_mark
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    IconPart,
    RowDescription,
    RowGauge,
    RowLine,
    RowPart,
    RowStyle,
    SpareWidth,
    TextFlow,
    TextPart,
)
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.playing_card import CARD, paint_playing_card

PORTRAIT: Final = 34
"""The side of a portrait, in pixels at 100 % text."""

STATE: Final = 15
"""The height of the word under a portrait, in pixels at 100 % text."""

BADGE: Final = 14
"""The side of a badge on a portrait, in pixels at 100 % text."""

CHEVRON: Final = 10
"""The side of the sign that a mob opens, in pixels at 100 % text."""

CHIP, CHIP_GAP = (26, 24), 3
"""The size of a chip and the gap between two, in pixels at 100 % text."""

MARKS: Final = 25
"""The number of members from which a mob has one bar instead of a mark for each."""

CHIPS_LEFT: Final = 5
"""The left margin of chips, with which two fit into the folded list beside its scroll bar."""

CHIPS: Final = RowStyle(height=28, margins=(CHIPS_LEFT, 0, 0, 0), filled=QStyle.StateFlag(0))

SIDE: Final = RowStyle(
    height=28, flow=TextFlow.WRAPPED, margins=(Space.GRID, 0, Space.GRID, 0), fill="sunken"
)
# Small gaps, so that "Unconscious," fits into one line of the narrowest list beside its scroll bar.
PERSON: Final = RowStyle(
    height=57,
    flow=TextFlow.WRAPPED,
    margins=(5, 3, 4, 3),
    gap=Space.INSIDE,
    end_gap=Space.INSIDE,
    inset=(4, 1),
    radius=Radius.CHIP,
    edged=QStyle.StateFlag.State_Selected,
    hovered="sunken",
    has_frame=True,
)

NEXT: Final = replace(PERSON, outline="accent")
"""The style of the combatant who acts next: the row has a thin edge."""


def describe_row(row: Row) -> RowDescription:
    """A side, a combatant, a mob or the chips of one."""
    match row:
        case SideGroup():
            return describe_side(row)
        case Mob():
            return describe_mob(row)
        case MobChips():
            return describe_chips(row)
        case _:
            return describe_combatant(row)


def describe_side(group: SideGroup) -> RowDescription:
    """The ring of a side, its name and its note."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_ring(painter, current_theme(), rect, group.style)

    # The number is the main part of the note and comes last.
    words = tr(group.note)
    number_of_it = words.split(" ")[-1]
    if number_of_it.isdigit():
        words = number_of_it
    note = TextPart(RowLine(words, TextStyle.SMALL, tone="ink2"), SpareWidth.HIDDEN)
    name = RowLine(tr(group.name), weight=QFont.Weight.Bold)
    return RowDescription((name,), SIDE, (DrawingPart(16, 16, draw),), (note,))


def describe_combatant(person: CombatantItem) -> RowDescription:
    """Face with turn status, name, plan, conditions and gauge."""
    lines = [_name_line(person.name, is_done=person.is_out or person.mark is TurnMark.ACTED)]
    if person.status.has_to_choose:
        lines.append(RowLine(plan_text(person), TextStyle.CAPTION, tone="accent"))
    elif words := person.status.plan or person.status.reason:
        eye = "eye-off" if person.is_plan_secret else ""
        lines.append(RowLine(words, TextStyle.CAPTION, tone="ink2", icon=eye))
    if badges := person.badges:
        words = ", ".join(each.name for each in badges)
        lines.append(RowLine(words, TextStyle.CAPTION, tone=badges[0].tone))
    gauges = [RowGauge(each.now, each.full, each.tone) for each in person.gauges[:1]]
    return RowDescription(
        tuple(lines),
        _style(person.mark),
        before=(portrait_part(person),),
        after=tuple(_marks(person)),
        gauge=next(iter(gauges), None),
    )


def _name_line(name: str, *, is_done: bool) -> RowLine:
    """The line of a name; it is dimmed if the combatant is done for this turn."""
    weight, ink = (QFont.Weight.Normal, "ink2") if is_done else (QFont.Weight.Bold, "ink")
    return RowLine(name, TextStyle.SMALL, weight, ink)


def _style(mark: TurnMark | None) -> RowStyle:
    return NEXT if mark is TurnMark.NEXT else PERSON


def _marks(person: CombatantItem) -> Iterator[RowPart]:
    """The card that the combatant drew."""
    card = person.status.card
    if card is not None:
        yield DrawingPart(*CARD, lambda painter, rect: paint_playing_card(painter, rect, card))


def describe_mob(mob: Mob) -> RowDescription:
    """Two portraits, the name with the count, the number that can act, and a mark for each."""
    is_done = not mob.standing or has_acted(mob)
    if has_acted(mob):
        able = tr("{count} acted", count=number(mob.acted))
    else:
        able = tr("{count} can act", count=number(mob.standing - mob.acted))
    lines = [
        _name_line(f"{mob.name} ×{number(len(mob.members))}", is_done=is_done),
        RowLine(able, TextStyle.CAPTION, tone="ink2"),
    ]
    if choosing := choosing_text(mob):
        lines.append(RowLine(choosing, TextStyle.CAPTION, tone="accent"))
    tone = next((each.tone for person in mob.members for each in person.gauges[:1]), "gauge_first")
    marks = len(mob.members) < MARKS
    gauge = RowGauge(mob.standing, len(mob.members), tone, in_marks=marks)
    chevron = IconPart("chevron-down" if mob.is_open else "chevron-right", side=CHEVRON)
    # Small gaps, so that "18 can act" fits into one line of the narrowest list with a scroll bar.
    style = replace(_style(mob.mark), margins=(4, 3, 2, 3), end_gap=0)
    return RowDescription(tuple(lines), style, (portrait_part(mob.first, mob),), (chevron,), gauge)


def describe_chips(chips: MobChips, marked: Container[str] = ()) -> RowDescription:
    """The numbers of some members of a mob; `marked` are the ids of the chosen group."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        colors = theme.colors
        painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        for place, person in enumerate(chips.members):
            chip = chip_rect(rect, place)
            is_chosen = person.id == chips.mob.selected or person.id in marked
            edge = colors.accent if is_chosen else colors.control
            fill = colors.accent_soft if is_chosen else colors.surface
            box(painter, chip, Radius.CHIP, fill, edge, 2 if is_chosen else 1)
            painter.setPen(colors.ink3 if person.is_out else colors.ink)
            words = person.name.split()[-1]
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)
            if person.is_out:
                y = chip.center().y()
                painter.drawLine(QLineF(chip.left() + 5, y, chip.right() - 5, y))
            elif (mark := usual_mark(person.status)) is not None:
                tick = QRectF(0, 0, theme.px(10), theme.px(10))
                tick.moveTopRight(chip.topRight() + QPointF(-1, 1))
                icons().paint(painter, TURN_SIGNS[mark], tick, colors.ink2)

    width = len(chips.members) * (CHIP[0] + CHIP_GAP)
    return RowDescription((RowLine(""),), CHIPS, (DrawingPart(width, CHIP[1], draw),))


def chip_rect(rect: QRectF, place: int) -> QRectF:
    """The rectangle of a chip in its row, by its place from the left."""
    px = current_theme().px
    width, height = px(CHIP[0]), px(CHIP[1])
    left = rect.left() + place * (width + px(CHIP_GAP))
    return QRectF(left, rect.center().y() - height / 2, width, height)


def describe_portrait(row: Row) -> RowDescription:
    """A side as its ring, or a combatant or mob as a portrait with its turn status."""
    match row:
        case SideGroup():
            return replace(describe_side(row), lines=(RowLine(""),), after=())
        case MobChips():
            return describe_chips(row)
        case Mob():
            portrait = portrait_part(row.first, row)
        case _:
            portrait = portrait_part(row)
    style = replace(_style(row.mark), flow=TextFlow.SHARED)
    return RowDescription((RowLine(""),), style, (portrait,))


def portrait_part(person: CombatantItem, mob: Mob | None = None) -> DrawingPart:
    """The portrait of a combatant or a mob with its mark below; a made plan is a sign alone."""
    mark = person.mark if mob is None else mob.mark

    def draw(painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        side = theme.px(PORTRAIT)
        portrait = QRectF(rect.center().x() - side / 2, rect.top(), side, side)
        if mob is not None:
            small = portrait.adjusted(0, 0, -theme.px(6), -theme.px(6))
            paint_shaped_portrait(painter, theme, small, person)
            portrait = small.translated(theme.px(6), theme.px(6))
        paint_shaped_portrait(painter, theme, portrait, person)
        if mob is None and person.combatant.hidden:
            _paint_badge(painter, "eye-off", portrait.topLeft() + QPointF(-3, -2))
        if mark is not None and mark not in MADE_PLANS.values():
            _paint_mark(painter, rect.adjusted(0, side, 0, 0), mark)
        if mark in TURN_SIGNS:
            corner = portrait.topRight() + QPointF(3 - theme.px(BADGE), -2)
            _paint_badge(painter, TURN_SIGNS[mark], corner)

    beside = 0 if mob is not None else 4
    return DrawingPart(PORTRAIT + beside, PORTRAIT + STATE, draw)


def _paint_mark(painter: QPainter, place: QRectF, mark: TurnMark) -> None:
    """Paint the word of a mark under a portrait: filled, in the accent color, or plain."""
    theme = current_theme()
    colors = theme.colors
    ink = {TurnMark.NOW: colors.on_accent, TurnMark.NEXT: colors.accent}.get(mark, colors.ink2)
    weight = QFont.Weight.Normal if mark is TurnMark.ACTED else QFont.Weight.Bold
    if mark is TurnMark.NOW:
        box(painter, place, Radius.CHIP, colors.accent_fill)
    painter.setFont(theme.font(TextStyle.CAPTION, weight))
    painter.setPen(ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tr(mark.value))


def _paint_badge(painter: QPainter, icon: str, corner: QPointF) -> None:
    """Draw a round badge with its upper left corner at a point."""
    theme = current_theme()
    side = theme.px(BADGE)
    badge = QRectF(corner.x(), corner.y(), side, side)
    box(painter, badge, side / 2, theme.colors.ink)
    icons().paint(painter, icon, badge.adjusted(2, 2, -2, -2), theme.colors.surface)
