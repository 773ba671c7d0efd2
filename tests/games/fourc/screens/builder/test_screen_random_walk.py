"""Random clicks and keys: nothing raises, and the sheet always shows the draft."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    finished_character,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.fields.rank_field import RankField

Control = QAbstractButton | DiceField | RankField
LEADS_AWAY = (PortraitFrame, MenuButton)
"""The widgets that open another window."""


def controls(screen: FourcBuilderScreen) -> list[Control]:
    """All visible widgets for input, except the way back."""
    away = (screen.sheet.preview, screen.steps.tools.abandon)
    found: list[Control] = []
    for each in screen.findChildren(QWidget):
        usable = isinstance(each, QAbstractButton | DiceField | RankField)
        if usable and each.isVisible() and each.isEnabled() and each not in away:
            assert isinstance(each, QAbstractButton | DiceField | RankField)
            if not isinstance(each, LEADS_AWAY) and each.text() != "Finish":
                found.append(each)
    return found


def use(control: Control, number: int) -> None:
    """Press a button; type two digits into a field."""
    if isinstance(control, QAbstractButton):
        control.click()
    else:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        control.selectAll()
        QTest.keyClicks(control, f"{number % 100:02}")
    QApplication.processEvents()


def check(screen: FourcBuilderScreen, draft: Draft, book: Rulebook) -> None:
    """The sheet shows the draft's stats, and a complete draft those of its character."""
    sheet, known = screen.sheet.sheet, partial_stats(draft, book)
    assert [line.value for line in sheet.traits.rows] == [
        "–" if figure is None else str(figure.value) for figure in known.traits.values()
    ]
    damage = "–" if known.damage is None else str(known.damage.value)
    assert sheet.damage.accessibleName() == f"Damage {damage}"
    assert [line.name for line in sheet.powers.rows] == [each.title for each in known.powers]
    assert [line.name for line in sheet.skills.rows if not line.is_open] == [
        skill.name for skill in draft.skills
    ]
    assert sheet.head.name.text() == draft.profile.name.strip() or "No name yet"
    character = finished_character(with_counts(draft, book))
    if character is not None:
        derived = derived_stats(character, book)
        assert [line.value for line in sheet.traits.rows] == [
            str(derived.traits[trait].value) for trait in Trait
        ]


def walk(
    screen: FourcBuilderScreen,
    campaign: Campaign,
    begin: Callable[[CreationMethod], str],
    way: list[int],
) -> None:
    first, *rest = way
    id_ = begin(list(CreationMethod)[first % len(CreationMethod)])
    for number in rest:
        widgets = controls(screen)
        use(widgets[number % len(widgets)], number)
        if screen.document_id != id_:
            # Undo may have removed the start of the draft.
            if id_ not in [card.id for card in campaign.cards(DRAFT_KIND)]:
                campaign.redo()
            screen.show_document(id_)
        check(screen, FourcCampaign(campaign).draft(id_), campaign.book)


WAYS = st.lists(st.integers(0, 99_999), min_size=2, max_size=30)
FIXTURES = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@settings(max_examples=6, suppress_health_check=FIXTURES)
@given(way=WAYS)
def test_a_walk(
    screen: FourcBuilderScreen,
    campaign: Campaign,
    begin: Callable[[CreationMethod], str],
    way: list[int],
) -> None:
    walk(screen, campaign, begin, way)


@pytest.mark.full
@settings(max_examples=100, suppress_health_check=FIXTURES)
@given(way=st.lists(st.integers(0, 99_999), min_size=40, max_size=80))
def test_many_long_walks(
    screen: FourcBuilderScreen,
    campaign: Campaign,
    begin: Callable[[CreationMethod], str],
    way: list[int],
) -> None:
    walk(screen, campaign, begin, way)
