from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft as begin_draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field, set_origin
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Person

BESIDE_THE_RAIL = 1360
"""The width of the builder in a window of 1440 pixels."""

Begin = Callable[[CreationMethod], str]


def page(screen: FourcBuilderScreen) -> PrimaryTraitPage:
    if screen.step is not BuilderStep.PRIMARY:
        screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown


def row(screen: FourcBuilderScreen, field: DraftField) -> ScoreRow:
    return page(screen).card.rows[field]


def test_long_words_about_a_source_keep_the_columns_of_all_rows_alike(
    screen: FourcBuilderScreen, campaign: Campaign, person: Person, appearance: Appearance
) -> None:
    """Also in another text size."""
    id_ = FourcCampaign(campaign).add(
        [begin_draft(FourcCampaign(campaign).rules, CreationMethod.CHOOSE, alter_ego_limits())],
        "Begin",
    )[0]
    screen.resize(1600, 900)
    screen.show_document(id_)
    screen.show_step(BuilderStep.PRIMARY)
    rows = [row(screen, field) for field in (DraftField.FORTITUDE, DraftField.BRAWN)]
    person.press(rows[1].value)
    person.type("5000")
    person.key(Qt.Key.Key_Tab)
    assert rows[1].origin_width > 116
    for percent in (100, 125):
        appearance.set_text_scale(percent)
        QApplication.processEvents()
        assert rows[1].is_wide
        assert len({each.value.mapTo(screen, QPoint(0, 0)).x() for each in rows}) == 1


@pytest.mark.parametrize("width", [1040, 1120, 1200, 1280, 1360, 2480])
def test_a_source_below_its_row_keeps_the_columns_of_all_rows_alike(
    screen: FourcBuilderScreen,
    campaign: Campaign,
    begin: Begin,
    appearance: Appearance,
    width: int,
) -> None:
    appearance.set_text_scale(200)
    screen.resize(width, 1300)
    id_ = begin(CreationMethod.ROLL)
    draft = set_origin(FourcCampaign(campaign).draft(id_), "technologically-enhanced")
    for field in (DraftField.INTELLECT, DraftField.BRAWN):
        draft = set_field(draft, field, Score(30))
    campaign.change(id_, draft, "Settle")
    rows = [row(screen, field) for field in (DraftField.INTELLECT, DraftField.BRAWN)]
    QApplication.processEvents()
    assert len({each.value.mapTo(screen, QPoint(0, 0)).x() for each in rows}) == 1
    assert len({each.lock.mapTo(screen, QPoint(0, 0)).x() for each in rows}) == 1


@pytest.mark.parametrize("method", CreationMethod)
def test_heads_are_aligned_with_their_columns(
    screen: FourcBuilderScreen, begin: Begin, method: CreationMethod, qtbot: QtBot
) -> None:
    begin(method)
    card = page(screen).card
    qtbot.waitUntil(card._head_row.isVisible)
    QApplication.processEvents()
    first = card.rows[DraftField.MELEE]
    left = QPoint(0, 0)
    for head, part in ((card._heads[3], first._text), (card._heads[4], first._from)):
        assert head.mapTo(card, left).x() == part.mapTo(card, left).x()


@pytest.mark.parametrize("method", [CreationMethod.ROLL, CreationMethod.CHOOSE])
def test_heads_are_above_their_columns_after_another_text_size(
    screen: FourcBuilderScreen,
    begin: Begin,
    method: CreationMethod,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    begin(method)
    card = page(screen).card
    first = card.rows[DraftField.MELEE]
    for percent in (200, 100):
        appearance.set_text_scale(percent)
        screen.show_step(BuilderStep.WHO)
        qtbot.wait(50)
        screen.show_step(BuilderStep.PRIMARY)
        qtbot.wait(50)
    assert card._head_row.isVisible()
    left = QPoint(0, 0)
    parts = (first._held, first._text, first._from)
    for head, part in zip(card._heads[2:5], parts, strict=True):
        assert head.mapTo(card, left).x() == part.mapTo(card, left).x()


@pytest.mark.parametrize("method", CreationMethod)
def test_the_fourth_column_is_a_price_or_a_source(
    screen: FourcBuilderScreen, begin: Begin, method: CreationMethod
) -> None:
    begin(method)
    heads = [each.text() for each in page(screen).card._heads]
    assert heads[4] == ("Price" if method is CreationMethod.POINTS else "From")


def test_the_longest_source_is_beside_its_row_in_a_window_of_1440_pixels(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign
) -> None:
    """Each row is a line below the heads, and the page needs no scroll bar."""
    id_ = begin(CreationMethod.ROLL)
    draft = set_origin(FourcCampaign(campaign).draft(id_), "technologically-enhanced")
    campaign.change(id_, draft, "Choose the origin")
    screen.resize(BESIDE_THE_RAIL, 820)
    card = page(screen).card
    QApplication.processEvents()
    assert [each.is_wide for each in card.rows.values()] == [True] * 7
    assert screen.frame.area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("width", [1440, 1100, 760])
def test_rows_stay_where_they_are_when_they_are_rolled(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, width: int
) -> None:
    """Also with the longest source, which has its room before there is any."""
    id_ = begin(CreationMethod.ROLL)
    draft = set_origin(FourcCampaign(campaign).draft(id_), "technologically-enhanced")
    campaign.change(id_, draft, "Choose the origin")
    screen.resize(width, 900)
    card = page(screen).card

    def places() -> list[QPoint]:
        QApplication.processEvents()
        rows = card.rows.values()
        return [each.reroll.mapTo(card, QPoint(0, 0)) for each in rows]

    before = places()
    for field in card.rows:
        draft = set_field(draft, field, Score(30, 60))
    campaign.change(id_, draft, "Roll all unlocked")
    assert card.rows[DraftField.INTELLECT].origin_width > 150
    assert places() == before
