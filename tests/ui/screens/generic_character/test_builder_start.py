import pytest
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.shared.form_fields.field_editor import TextEditor
from tests.games.toy.game import DRAFT_KIND
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import click

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_the_builder_begins_and_continues_drafts(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    assert toys.campaign.read_only is None
    name = builder.pages.cards["who"].editor("name")
    assert isinstance(name, TextEditor)
    QTest.keyClicks(name.words, "Dora")
    builder.show_start()
    [row] = builder.start.drafts.values()
    click(row)
    assert builder.document_id
    toys.do("new_hero")
    assert len(toys.campaign.cards(DRAFT_KIND)) == 2
    builder.show_start()
    click(builder.start.new)
    assert len(toys.campaign.cards(DRAFT_KIND)) == 2
