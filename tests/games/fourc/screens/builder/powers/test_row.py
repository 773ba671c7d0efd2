"""The row of a power, wide and narrow."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.focus_ring import REACH
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, FORCE, Give, page


def test_rows_wrap_in_a_narrow_list(screen: FourcBuilderScreen, give: Give, qtbot: QtBot) -> None:
    give(FLIGHT)
    row = page(screen).powers.rows[0]
    row.setFixedWidth(420)
    qtbot.waitUntil(lambda: row.dice.geometry().top() > row.fold.geometry().bottom())
    assert row.minimumSizeHint().width() < 420


def test_the_focus_ring_of_a_name_leaves_the_line_below_alone(
    screen: FourcBuilderScreen, give: Give
) -> None:
    give(FLIGHT)
    row = page(screen).powers.rows[0]
    row.grab()
    assert row._remark.isVisible()
    assert row._remark.y() - row.fold.geometry().bottom() > REACH


def test_an_open_choice_is_a_button_that_leads_to_its_question(
    screen: FourcBuilderScreen, give: Give, person: Person
) -> None:
    give(FLIGHT, FORCE)
    plain, asking = page(screen).powers.rows
    assert not plain.ask.isVisible()
    assert asking.ask.isVisible()
    person.press(asking.ask)
    assert page(screen).powers.details[1].isVisible()
    assert not asking.ask.isVisible()
    assert person.focus in page(screen).powers.details[1].choices.stops()


def test_the_button_of_an_open_rank_value_leads_into_its_field(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FLIGHT, HeldPower("weapon"))
    asking = page(screen).powers.rows[1]
    person.press(asking.ask)
    assert page(screen).powers.details[1].isVisible()
    assert person.focus is asking.rank
    person.type("30")
    assert FourcCampaign(campaign).draft(id_).powers[1].rank == Score(30)


def test_a_long_question_leaves_the_dice_where_those_of_the_other_rows_are(
    screen: FourcBuilderScreen, give: Give
) -> None:
    give(FLIGHT, FORCE)
    plain, asking = page(screen).powers.rows
    asking.ask.setText("Telepathic Illusion needs a Rank Value, and the dice say nothing.")
    asking.ask.updateGeometry()
    for row in (plain, asking):
        row.resize(600, 120)
        row.grab()
    assert asking.ask.width() >= asking.ask.sizeHint().width()
    assert asking.dice.x() == plain.dice.x()


def test_a_message_in_a_row_does_not_move_the_rows_below(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FLIGHT, FORCE)
    first, second = page(screen).powers.rows

    def place() -> QRect:
        QApplication.processEvents()
        return QRect(second.mapTo(screen, QPoint()), second.size())

    before = place()
    first.dice.setFocus()
    person.type("x")
    assert "two digits" in first._remark.text()
    assert first._remark.property("tone") == "danger"
    assert place() == before
    person.key(Qt.Key.Key_Tab)
    assert first._remark.text() == "Flying 6 sectors a turn"
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, replace(draft, powers=(replace(FLIGHT, dice=0), FORCE)), "Cheat")
    assert first._remark.text() == "d% 00 gives Absorption, not Flight."
    assert place() == before
    campaign.undo()
    assert place() == before
