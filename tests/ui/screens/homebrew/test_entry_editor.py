from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QPoint
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fudge.game import GAME
from fourc_desktop.games.fudge.rules.character import CarriedWeapon
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.screens.homebrew.controller import FormHomebrewController
from fourc_desktop.ui.screens.homebrew.entry_editor import FormEntryEditor
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor
from tests.ui.conftest import RESOURCES


@pytest.fixture
def form(tmp_path: Path, qtbot: QtBot) -> Iterator[FormEntryEditor]:
    """The form of a weapon with many fields."""
    tools = application_context(RESOURCES, Folders.under(tmp_path), GAMES)
    with create_campaign(tmp_path / "Night.4c", tools, "fudge") as campaign:
        campaign.change_homebrew(FudgeHomebrew((CarriedWeapon("Moon sickle"),)), "One")
        service = FormHomebrewService(campaign, tools.games.data(GAME.id))
        parent = QObject()
        controller = FormHomebrewController(campaign, service, parent)
        controller.show(0)
        made = FormEntryEditor(controller)
        qtbot.addWidget(made)
        made.resize(800, 700)
        made.refresh(writable=True)
        made.show()
        QCoreApplication.processEvents()
        yield made


def corner(form: FormEntryEditor, editor: FieldEditor) -> QPoint:
    return editor.mapTo(form, QPoint())


def test_texts_go_across_and_check_boxes_have_lines_of_their_own(form: FormEntryEditor) -> None:
    editors = {each.path: each for each in form.fields.editors}
    assert list(editors) == [
        "name", "skill", "size", "sharp", "strength", "reach", "hands", "wounds",
        "mechanical", "blunt", "entangles", "pierces",
    ]  # fmt: skip
    at = {path: corner(form, each) for path, each in editors.items()}
    assert at["size"].y() == at["sharp"].y()
    assert at["name"].x() == at["skill"].x() == at["size"].x() < at["sharp"].x()
    assert editors["name"].width() > 2 * editors["size"].width() - 40
    assert at["mechanical"].x() == at["entangles"].x()
    assert at["mechanical"].y() > at["wounds"].y()


def test_a_narrow_form_has_one_column(form: FormEntryEditor) -> None:
    form.resize(400, 700)
    QCoreApplication.processEvents()
    assert len({corner(form, each).x() for each in form.fields.editors}) == 1


def test_in_a_large_window_controls_stay_near_their_labels(form: FormEntryEditor) -> None:
    form.resize(2200, 1300)
    QCoreApplication.processEvents()
    assert 700 < form.fields.width() < 1100


def test_many_users_are_counted(form: FormEntryEditor) -> None:
    form.show_users(["Ada", "Bo", "Cy"])
    assert form._users.text().startswith("Who has it: Ada, Bo, Cy. They keep their own copy")
    form.show_users(["Ada", "Bo", "Cy", "Di", "Ed"])
    assert form._users.text().startswith("Who has it: Ada, Bo, Cy and 2 others. They keep")
    form.show_users([])
    assert not form._users.isVisible()


def test_without_an_entry_nothing_is_unfinished(form: FormEntryEditor) -> None:
    form._controller.show(None)
    form.refresh(writable=True)
    assert form.refused_name == ""
