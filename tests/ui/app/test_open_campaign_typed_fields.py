"""A field writes to the document it was opened on, even if the screen changes meanwhile.

The test finds the fields by itself: every widget that accepts typed text.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.screens_of import builder_screen

Open = Callable[[OpenCampaign, str], object]
TYPED = "7"
"""A text that text fields and number fields accept."""


def _document(opened: OpenCampaign, id_: str) -> None:
    opened.open_document(id_)


def _builder(step: BuilderStep) -> Open:
    def show(opened: OpenCampaign, id_: str) -> None:
        opened.open_in_builder(id_)
        builder_screen(opened).show_step(step)

    return show


def _heroes(opened: OpenCampaign) -> tuple[str, str]:
    first, second = (card.id for card in opened.campaign.cards()[:2])
    return first, second


def _hero_and_companion(opened: OpenCampaign) -> tuple[str, str]:
    """A new companion, and its owner, to whom the breadcrumb leads."""
    owner = opened.campaign.cards()[0].id
    drafts = DraftService(opened.campaign)
    id_ = drafts.begin_companion(owner, CompanionRole.ALTER_EGO)
    draft = FourcCampaign(opened.campaign).draft(id_)
    drafts.change(id_, replace(draft, skills=(Skill("Chess"),)), "Add a skill")
    return id_, owner


def _vehicles(opened: OpenCampaign) -> tuple[str, str]:
    garage = PropertyService(opened.campaign)
    return garage.add_vehicle(), garage.add_vehicle()


def _headquarters(opened: OpenCampaign) -> tuple[str, str]:
    houses = PropertyService(opened.campaign)
    return houses.add_headquarters(), houses.add_headquarters()


def _maps(opened: OpenCampaign) -> tuple[str, str]:
    first, second = (
        opened.encounter_service().add_map(SectorMap(name, 4, 4)) for name in ("Dock", "Roof")
    )
    return first, second


PAIRS: dict[str, tuple[Callable[[OpenCampaign], tuple[str, str]], Open]] = {
    "hero": (_heroes, _document),
    "vehicle": (_vehicles, _document),
    "headquarters": (_headquarters, _document),
    "map": (_maps, _document),
    **{f"builder, {step.value}": (_hero_and_companion, _builder(step)) for step in BuilderStep},
}
"""Two documents for each screen, and the function that opens one."""

WITHOUT_FIELDS = {"builder, method", "builder, review"}


def _fields(screen: QWidget) -> Iterator[QWidget]:
    """All widgets that accept typed text, in the order of creation."""
    for each in screen.findChildren(QWidget):
        if isinstance(each, QLineEdit) and isinstance(each.parent(), QAbstractSpinBox):
            continue
        if not isinstance(each, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            continue
        if each.isVisible() and each.isEnabled() and not each.isReadOnly():
            yield each


@pytest.mark.parametrize("name", PAIRS)
def test_typed_text_changes_only_the_document_it_was_typed_in(
    name: str, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    make, show = PAIRS[name]
    first, second = make(opened)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    before = opened.campaign.content(second)
    index, wrong = 0, []
    while True:
        show(opened, first)
        screen = window.current_screen()
        assert screen is not None
        fields = list(_fields(screen))
        if index >= len(fields):
            break
        field = fields[index]
        field.setFocus(Qt.FocusReason.MouseFocusReason)
        assert field.hasFocus()
        QTest.keyClicks(field, TYPED)
        show(opened, second)
        if opened.campaign.content(second) != before:
            wrong.append(f"{type(field).__name__} {field.accessibleName()}")
            before = opened.campaign.content(second)
        index += 1
    assert not wrong
    assert bool(index) is (name not in WITHOUT_FIELDS)
