"""The whole sheet: no text is cut off at any window and text size, for the longest hero."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.charts.odds_bar import ColorThresholds
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit

Open = Callable[[Campaign, str], FourcCharacterScreen]
PAGES = ("sheet", "advancement", "ledger")
WHOLE = (QLabel, Button, ValueButton, ColorThresholds, InlineTextEdit)
"""The widgets that must show their whole text."""


@pytest.fixture
def longest(campaign: Campaign) -> str:
    """A hero with many powers and skills, and long words wherever a person may write them."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="s91")
    profile = replace(
        FourcCampaign(campaign).character(id_).profile,
        name="The Extraordinarily Long-Named Guardian of the Seventh and Eighth Lamplight Bridges",
        identity="Maria-Magdalena Wolkenstein-Oberhuber-Żuławska of Upper Lamplight",
        player="Somebody with a long name as well",
        tags=("Lamplighters", "a tag of nearly forty characters, so many", "Season 2"),
        notes="A long paragraph that goes on and on. " * 40,
    )
    FourcCampaign(campaign).edit_profile(
        id_, replace(profile, tags=tuple(tag[:40] for tag in profile.tags))
    )
    career = CareerService(campaign, campaign.book)
    career.record_fortune(id_, 100, "A long reason " * 14)
    for words in ("Dying", "Under the spell of the seventh bridge, as long as it may last"[:60]):
        career.add_condition(id_, words)
    for item in ("Pistol", "The very long rope of the seventh bridge " * 4):
        career.add_item(id_, item)
    return id_


@pytest.fixture
def shortest(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(rules=BASIC, seed="short")


def cut_off(within: QWidget) -> Iterator[str]:
    """The widgets with a cut-off text, or outside their parents."""
    for kind in WHOLE:
        for each in within.findChildren(kind):
            if not each.isVisible():
                continue
            parent = each.parentWidget()
            inside = parent.rect() if parent is not None else QRect()
            if not inside.contains(each.geometry()):
                yield f"{each} {each.accessibleName()} at {each.geometry()} leaves {inside}"
            needed = each.sizeHint()
            if each.hasHeightForWidth():
                needed.setHeight(each.heightForWidth(each.width()))
                needed.setWidth(0)
            if isinstance(each, InlineTextEdit):
                needed.setWidth(0)
            if each.width() < needed.width() or each.height() < needed.height():
                words = each.text() if isinstance(each, QLabel | Button) else each.accessibleName()
                yield f"{kind.__name__} “{words}” has {each.size()} and needs {needed}"


def settle() -> None:
    """Process layout events: wrapped text asks for its height once the width is known."""
    for _ in range(40):
        QApplication.processEvents()


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        (QSize(1440, 900), 100),
        (QSize(1280, 720), 100),
        (QSize(1280, 720), 150),
        (QSize(1280, 720), 200),
        (QSize(1440, 900), 200),
    ],
)
def test_texts_are_not_cut_off_at_any_size(
    open_view: Open,
    campaign: Campaign,
    longest: str,
    shortest: str,
    window: MainWindow,
    appearance: Appearance,
    size: QSize,
    scale: int,
) -> None:
    appearance.set_text_scale(scale)
    window.resize(size)
    view = open_view(campaign, longest)
    for id_, page in product((longest, shortest), PAGES):
        view.show_document(id_)
        view.show_page(page)
        settle()
        assert list(cut_off(view)) == []
        ground = view._pages[page].widget()
        assert ground is not None
        assert ground.width() <= view._pages[page].viewport().width()


@pytest.mark.parametrize(("width", "scale", "columns"), [(1440, 100, 2), (1280, 200, 1)])
def test_columns_follow_the_room(
    open_view: Open,
    campaign: Campaign,
    shortest: str,
    window: MainWindow,
    appearance: Appearance,
    width: int,
    scale: int,
    columns: int,
) -> None:
    appearance.set_text_scale(scale)
    window.resize(width, 720)
    sheet = open_view(campaign, shortest)._sheet
    QApplication.processEvents()
    traits = sheet._traits.mapTo(sheet, QPoint(0, 0))
    powers = sheet._powers.mapTo(sheet, QPoint(0, 0))
    assert (traits.x() == powers.x()) is (columns == 1)
    assert (traits.y() == powers.y()) is (columns == 2)
