from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository

Press = Callable[[QWidget], None]


def test_a_difficulty_pressed_again_is_none(panel: CheckPanel, place: MasterTableScreen,
                                            press: Press) -> None:  # fmt: skip
    for expected in (Color.YELLOW, None):
        press(panel.aim.tiles.tile(Color.YELLOW))
        assert place.controller.check.difficulty is expected


def test_every_table_can_be_what_the_roll_is_for(
    place: MasterTableScreen, crowd: Campaign, tools: ApplicationContext
) -> None:
    texts = RuleTextRepository(crowd, tools.resources).texts()
    for table in place.controller.result_tables():
        place.panel.aim.tables.picked.emit(table.id)
        assert place.controller.results() is table
        assert place.panel.aim.tables.currentData() == table.id
        assert place.panel.aim.property("rule_topic") in texts


def test_a_rank_value_is_typed(place: MasterTableScreen) -> None:
    rank = place.panel.who.rank
    assert rank.isVisible()
    rank.selectAll()
    QTest.keyClicks(rank, "75")
    assert place.controller.check.rank == 75
    place.controller.choose_character(place.controller.people()[0].id)
    assert not rank.isVisible()
    place.panel.who.what.picked.emit("rank")
    assert rank.isVisible()
