"""The power page: the number of powers, the list, and adding one."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_origin
from fourc_desktop.games.fourc.rules.creation.draft_powers import set_power_rank
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, FORCE, Begin, Give, field, page


def test_all_unlocked_powers_are_rolled_at_once(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    shown = page(screen)
    assert shown.sentence(FourcCampaign(campaign).draft(id_)) == "Roll how many there are first"
    person.press("Roll all unlocked powers")
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.powers
    assert len(shown.powers.rows) == len(draft.powers)
    person.press(shown.lock)
    assert DraftField.POWERS in FourcCampaign(campaign).draft(id_).locked
    before = FourcCampaign(campaign).draft(id_).powers
    person.press("Roll all unlocked powers")
    assert FourcCampaign(campaign).draft(id_).powers == before


def test_open_rank_values_of_chosen_powers_are_rolled_with_all_unlocked(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    """A chosen power is locked, but its Rank Value was never set."""
    id_ = give(FLIGHT)
    person.press(page(screen).count.rows[DraftField.POWER_COUNT].lock)
    page(screen).add.picks.picked.emit("animal-command")
    page(screen).add.picks.picked.emit("phasing")
    draft = FourcCampaign(campaign).draft(id_)
    assert DraftField.POWERS in draft.locked
    assert [each.rank for each in draft.powers] == [FLIGHT.rank, None, None]
    person.press("Roll all unlocked powers")
    rolled = FourcCampaign(campaign).draft(id_).powers
    assert [each.power for each in rolled] == ["flight", "animal-command", "phasing"]
    assert rolled[0] == FLIGHT
    assert all(each.rank is not None and each.rank.dice is not None for each in rolled)
    assert not page(screen)._tools.unlocked.isEnabled()
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).powers == draft.powers
    screen.frame.area.setFocus()
    person.key(Qt.Key.Key_R)
    assert all(each.rank is not None for each in FourcCampaign(campaign).draft(id_).powers)


def test_a_power_is_taken_from_the_list(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    shown = page(screen)
    assert shown.sentence(FourcCampaign(campaign).draft(id_)) == "Enter how many there are"
    count = shown.count.rows[DraftField.POWER_COUNT]
    person.press(count.value)
    person.type("2")
    person.key(Qt.Key.Key_Return)
    assert {"magic", "flight"} < {pick.id for pick in shown.add.picks.found}
    shown.add.picks.begin()
    person.type("force")
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(id_).powers == (HeldPower("force-field"),)
    row = shown.powers.rows[0]
    assert not row.dice.isVisible()
    assert row._remark.text() == "Force Field needs a Rank Value."
    person.press(row.rank)
    person.type("25")
    person.press(field(screen, "source").buttons["mind"])
    settled = HeldPower("force-field", rank=Score(25)).with_answers("source", ("mind",))
    assert FourcCampaign(campaign).draft(id_).powers == (settled,)
    assert row._remark.text() == ""  # Its armor is unknown until Willpower is set.
    assert row.fold.accessibleName() == "Force Field: mind"
    assert shown.sentence(FourcCampaign(campaign).draft(id_)) == "1 of 2 powers"


def test_a_mutant_chooses_among_inborn_powers(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign
) -> None:
    """Ruling R62, and the Gamemaster's override."""
    id_ = begin(CreationMethod.CHOOSE)
    devices = {"weapon", "vehicle", "one-of-a-kind-weapon", "headquarters"}
    mutant = set_origin(FourcCampaign(campaign).draft(id_), "mutant")
    for draft, offered in ((mutant, set()), (replace(mutant, exempt=True), devices)):
        campaign.change(id_, draft, "Choose")
        assert {pick.id for pick in page(screen).add.picks.found} & devices == offered


def test_a_power_is_added_by_keyboard(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    shown = page(screen)
    person.tab_to(shown.add.picks.search)
    person.type("force field")
    person.key(Qt.Key.Key_Return)
    row = shown.powers.rows[0]
    person.tab_to(row.rank)
    person.type("25")
    person.tab_to(field(screen, "source").buttons["device"])
    person.key(Qt.Key.Key_Right)
    person.key(Qt.Key.Key_Space)
    settled = HeldPower("force-field", rank=Score(25)).with_answers("source", ("mind",))
    assert FourcCampaign(campaign).draft(id_).powers == (settled,)
    person.tab_to(row.fold)
    person.key(Qt.Key.Key_Return)
    assert not shown.powers.details[0].isVisible()
    person.tab_to(row.remove)
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(id_).powers == ()


def test_tab_order_follows_reading_order(
    screen: FourcBuilderScreen, give: Give, person: Person
) -> None:
    give(FLIGHT, FORCE)
    shown = page(screen)
    shown.powers.open_power("force-field")
    QApplication.processEvents()
    first, second = shown.powers.rows
    source = field(screen, "source", 1).buttons
    shown.lock.setFocus()
    for widget in (
        *(first.fold, first.dice, first.rank_dice, first.rank),
        *(first.reroll, first.more, first.remove, second.fold),
    ):
        person.key(Qt.Key.Key_Tab)
        assert person.focus is widget
    second.remove.setFocus()
    for widget in (source["device"], shown.add.roll):
        person.key(Qt.Key.Key_Tab)
        assert person.focus is widget


def test_buying_powers_shows_prices_and_keeps_the_scroll_position(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    shown = page(screen)
    picks, area = shown.add.picks, screen.frame.area
    prices = {pick.id: pick.price for pick in picks.found}
    assert [prices[id_] for id_ in ("flight", "magic", "celebrity")] == [
        "1 point per rank",
        "8 points per rank",
        "20 points",
    ]
    bring_into_view(picks)
    view = picks.list
    index = next(
        each
        for at in range(view.model().rowCount())
        if (each := view.model().index(at, 0)).data() == "Flight"
    )
    QApplication.processEvents()
    view.scrollTo(index)
    at = view.visualRect(index).center()
    before = view.viewport().mapTo(area, at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert FourcCampaign(campaign).draft(id_).powers == (HeldPower("flight"),)
    assert view.viewport().mapTo(area, view.visualRect(index).center()) == before
    assert area.verticalScrollBar().value() > 0
    row = shown.powers.rows[0]
    assert row.price.text() == "0 points; one\u00a0more:\u00a01"
    person.tab_to(row.fold)
    person.key(Qt.Key.Key_Tab)
    assert person.focus is row.rank
    person.type("30")
    assert row.price.text() == "30 points; one\u00a0more:\u00a01"
    person.key(Qt.Key.Key_Up)
    person.press("Raise Flight")
    assert row.rank.text() == "32"
    person.press("Lower Flight")
    assert person.focus is row.rank
    assert FourcCampaign(campaign).draft(id_).powers == (HeldPower("flight", rank=Score(31)),)
    assert screen.controller.points_left == 320 - 31
    assert "289 of 320 points left" in screen.frame.points.accessibleName()
    for rank, at_limit, other in (
        (0, row.fewer, row.more_rank),
        (HIGHEST_RANK, row.more_rank, row.fewer),
    ):
        draft = FourcCampaign(campaign).draft(id_)
        campaign.change(id_, set_power_rank(draft, 0, rank), "Choose")
        assert (at_limit.isEnabled(), other.isEnabled()) == (False, True)
        assert at_limit.accessibleDescription().endswith("est value")
    campaign.change(id_, replace(draft, method=CreationMethod.CHOOSE), "Choose")
    assert row.price.isHidden()
    assert row.fewer.isHidden()
    assert {pick.price for pick in picks.found} == {""}
