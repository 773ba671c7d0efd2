"""The menu that offers to spend the battery points that lead to a rating."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    PoolModel,
    percent_text,
)
from fourc_desktop.ui.text import count_text, tr


def spend_menu(
    model: PoolModel, rating: int, held: int, spend: Callable[[int], object], parent: QWidget
) -> QMenu:
    """The explanation of a rating, and the offer to spend the points for it.

    `held` is the number of points that the target battery can still give.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(tr("Points for rating {rating}", rating=rating))
    chance = percent_text(model.chance_at(model.dice, rating))
    head = menu.addAction(
        tr(
            "Rating {rating}, {dice} dice: {chance} %",
            rating=rating,
            dice=model.dice,
            chance=chance,
        )
    )
    head.setEnabled(False)
    menu.addSeparator()
    points = model.points_to(rating)
    words = count_text(points, "Spend {count} point", "Spend {count} points")
    battery = model.check.battery.value
    offer = menu.addAction(tr("{words} of the {battery} battery", words=words, battery=battery))
    offer.triggered.connect(lambda: spend(points))
    why = _refused(model, rating, points, held)
    if why:
        offer.setEnabled(False)
        menu.addAction(why).setEnabled(False)
    menu.addAction(tr("Cancel"))
    return menu


def _refused(model: PoolModel, rating: int, points: int, held: int) -> str:
    """Why the points cannot be spent, or empty."""
    if not model.can_spend:
        return tr("{battery} is never spent", battery=model.check.battery.value.capitalize())
    if points > held:
        return count_text(held, "It holds {count} point", "It holds {count} points")
    if points == model.spent:
        return tr("That many are spent already")
    unspent = points == 0 and sum(step.amount for step in model.steps) + model.spent < rating
    return tr("Points never raise a rating") if unspent else ""
