"""Paints the table of chances by dice and rating, with the current cell highlighted."""

from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import (
    GROWS,
    INDENT,
    TITLE,
    PoolLayout,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    RATINGS,
    PoolModel,
    percent_text,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.waterfall import (
    BOLD,
    CENTER,
    LEFT,
    RIGHT,
    draw_text,
)
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle, ThemeName
from fourc_desktop.ui.widgets.painting.drawing import box, mixed

MIN_SHARE: Final = 0.1
MAX_SHARES: Final = {ThemeName.LIGHT: 0.7, ThemeName.DARK: 1.0, ThemeName.HIGH_CONTRAST: 0.4}
"""The share of the accent in the color of the least chance, and in that of 100 %.

On every color between them, the text of the theme has the contrast that is required.
"""

RAIL: Final = 2
"""The outline of the current row and column, in pixels."""


def paint_chances(painter: QPainter, layout: PoolLayout, model: PoolModel) -> None:
    """Paint the title, all rows, and the current row and column with the cell where they cross."""
    _paint_title(painter, layout)
    own_dice, own = model.dice, model.column
    own_place = own_dice - 1
    for place, dice in enumerate(model.dice_rows):
        _paint_label(painter, layout, model, place)
        for rating in RATINGS:
            _paint_cell(painter, layout.cell(place, rating), model.chance_at(dice, rating))
    if own is not None:
        _paint_rails(painter, layout, own_place, own)
        _paint_own(painter, layout.cell(own_place, own), model.chance_at(own_dice, own))


def _paint_title(painter: QPainter, layout: PoolLayout) -> None:
    theme = current_theme()
    height = theme.px(TITLE)
    title = QRectF(INDENT, layout.table_top - height, layout.width - GROWS - INDENT, height)
    words = tr("Chance of at least one 1, %")
    draw_text(painter, title, words, theme.font(TextStyle.SMALL, BOLD), LEFT)
    right = title.adjusted(layout.axis - INDENT, 0, 0, 0)
    note, caption = tr("by dice in the pool and adjusted rating"), theme.font(TextStyle.CAPTION)
    draw_text(painter, right, note, caption, RIGHT, ink=theme.colors.ink2)


def _paint_label(painter: QPainter, layout: PoolLayout, model: PoolModel, place: int) -> None:
    theme, line = current_theme(), layout.line(place)
    colors, dice = theme.colors, place + 1
    label = QRectF(0, line.top(), layout.axis - 2, line.height())
    is_own = dice == model.dice
    if is_own:
        painter.fillRect(label, colors.ink)
    ink = colors.paper if is_own else colors.ink
    words = tr("1 die") if dice == 1 else tr("{dice} dice", dice=dice)
    inner = label.adjusted(Space.GRID, 0, -Space.GRID, 0)
    draw_text(painter, inner, words, theme.font(TextStyle.SMALL, BOLD), LEFT, ink=ink)
    note = tr("no ranks, or one") if dice == 1 else ""
    if is_own:
        note = ranks_text(model)
    rest = inner.adjusted(theme.px(70), 0, 0, 0)
    caption = theme.font(TextStyle.CAPTION)
    draw_text(painter, rest, note, caption, RIGHT, ink=ink if is_own else colors.ink2)


def ranks_text(model: PoolModel) -> str:
    """The sources of the dice: "Fight 3 + Iron-shod staff 1"."""
    check = model.check
    if not check.ranks + check.tool_ranks:
        return tr("no ranks")
    own = (
        f"{check.on} {check.ranks}"
        if check.on
        else count_text(check.ranks, "{count} rank", "{count} ranks")
    )
    return f"{own} + {check.tool or tr('tool')} {check.tool_ranks}" if check.tool_ranks else own


def _paint_cell(painter: QPainter, cell: QRectF, chance: Fraction) -> None:
    theme = current_theme()
    colors = theme.colors
    inner = cell.adjusted(1, 1, -1, -1)
    rise = MAX_SHARES[theme.name] - MIN_SHARE
    share = MIN_SHARE + rise * float(chance) if chance else 0.0
    painter.fillRect(inner, mixed(colors.sunken, colors.accent_fill, share))
    font = theme.head_font(TextStyle.BODY)
    draw_text(painter, inner, percent_text(chance), font, CENTER, ink=colors.ink)


def _paint_rails(painter: QPainter, layout: PoolLayout, place: int, rating: int) -> None:
    """Paint the outlines of the current row and column."""
    ink = current_theme().colors.ink
    first, last = layout.cell(place, RATINGS[0]), layout.cell(place, RATINGS[-1])
    box(painter, first.united(last), Radius.CHIP, None, ink, RAIL)
    top, bottom = layout.cell(0, rating), layout.cell(layout.rows - 1, rating)
    box(painter, top.united(bottom), Radius.CHIP, None, ink, RAIL)


def _paint_own(painter: QPainter, cell: QRectF, chance: Fraction) -> None:
    theme = current_theme()
    colors = theme.colors
    grown = cell.adjusted(-GROWS, -GROWS, GROWS, GROWS)
    box(painter, grown, Radius.CHIP, colors.accent_fill, colors.ink, 3)
    font = theme.head_font(TextStyle.HEAD)
    draw_text(painter, grown, percent_text(chance), font, CENTER, ink=colors.on_accent)
