"""The list of powers, and the actions on each."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.powers.row import PowerEditRow
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.lists import incremental_fill as gradual
from fourc_desktop.ui.widgets.lists.incremental_fill import INITIAL_ROWS
from tests.games.fourc.screens.builder.conftest import Heard, Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, FORCE, Give, page, settle


class FiveRows:
    """A clock with which five rows are created per time slice."""

    def start(self) -> None:
        self._looks = 0

    def hasExpired(self, _milliseconds: int) -> bool:  # noqa: N802 (Qt's own)
        self._looks += 1
        return self._looks > 5


def take(row: PowerEditRow, what: str) -> None:
    """Choose an entry of a row's menu."""
    assert what in [item.id for item in row._items()]
    row.more.chosen.emit(what)


def test_a_rank_is_typed_with_all_that_is_added(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(replace(FLIGHT, raised=1))
    row = page(screen).powers.rows[0]
    assert row.rank.text() == "50"
    person.press(row.rank)
    person.type("75")
    assert FourcCampaign(campaign).draft(id_).powers[0].rank == Score(55)
    person.press(row.rank_dice)
    person.type("99")
    assert FourcCampaign(campaign).draft(id_).powers[0].rank == Score(50, 99)
    person.press(row.dice)
    person.type("37")
    assert FourcCampaign(campaign).draft(id_).powers[0].dice == 37
    person.press("Roll another in place of Flight")
    assert FourcCampaign(campaign).draft(id_).powers[0].power != "flight"


def test_a_row_that_is_expanded_stays_under_the_pointer(
    screen: FourcBuilderScreen, give: Give, person: Person, qtbot: QtBot
) -> None:
    give(HeldPower("alter-ego"), HeldPower("sidekick"), FLIGHT)
    first, second, third = page(screen).powers.rows
    person.press(first.fold)
    for row in (second, third, second, first):
        settle(qtbot)
        before = row.fold.mapTo(screen, QPoint(0, 0))
        person.press(row.fold)
        settle(qtbot)
        assert row.fold.mapTo(screen, QPoint(0, 0)) == before
    details = page(screen).powers.details
    assert [each.isVisible() for each in details] == [False, False, True]
    bar = screen.frame.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle(qtbot)
    before = third.fold.mapTo(screen, QPoint(0, 0))
    person.press(third.fold)
    settle(qtbot)
    assert third.fold.mapTo(screen, QPoint(0, 0)) == before, "there is nothing below to scroll to"
    screen.show_step(BuilderStep.WHO)
    screen.show_step(BuilderStep.POWERS)
    QApplication.processEvents()
    content = screen.frame.area.widget()
    assert content is not None
    assert content.minimumHeight() == 0


@pytest.mark.parametrize("is_open", [False, True], ids=["folded", "expanded"])
def test_the_rows_below_stay_while_a_power_is_filled_in(
    screen: FourcBuilderScreen, give: Give, person: Person, qtbot: QtBot, *, is_open: bool
) -> None:
    """Its dice and its choice of an animal are open, and it was rolled twice."""
    give(HeldPower("animal-command", raised=1), FLIGHT)
    first, second = page(screen).powers.rows
    if is_open:
        person.press(first.fold)
    settle(qtbot)
    parts = first.rank_dice, second.fold, second.rank_dice
    before = [each.mapTo(screen, QPoint()) for each in parts]
    first.rank_dice.setFocus()
    person.type("50")
    settle(qtbot)
    assert first.rank.text() == "40"
    assert [each.mapTo(screen, QPoint()) for each in parts] == before
    if is_open:
        person.press("Birds")
    else:
        held = screen.controller.draft.powers[0].with_answers("animals", ("birds",))
        screen.controller.do(
            lambda draft: replace(draft, powers=(held, *draft.powers[1:])), "Choose"
        )
    settle(qtbot)
    assert not first.ask.isVisible()
    assert first._remark.isVisible()
    assert [each.mapTo(screen, QPoint()) for each in parts] == before


def test_a_power_leaves(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FLIGHT, FORCE)
    shown = page(screen)
    person.press("Remove Flight")
    assert FourcCampaign(campaign).draft(id_).powers == (FORCE,)
    assert len(shown.powers.rows) == 1
    person.press("Remove Force Field")
    assert shown._none.isVisible()


def test_the_menu_of_a_power(screen: FourcBuilderScreen, give: Give, campaign: Campaign) -> None:
    id_ = give(FLIGHT, FORCE, origin="mutant")
    first = page(screen).powers.rows[0]
    for what, expected in (
        ("raise", (replace(FLIGHT, raised=1), FORCE)),
        ("lower", (FLIGHT, FORCE)),
        ("grant", (replace(FLIGHT, bonus=True), FORCE)),
        ("count", (FLIGHT, FORCE)),
        ("down", (FORCE, FLIGHT)),
    ):
        take(first, what)
        assert FourcCampaign(campaign).draft(id_).powers == expected
    take(page(screen).powers.rows[1], "up")
    assert FourcCampaign(campaign).draft(id_).powers == (FLIGHT, FORCE)


def test_an_alien_loses_one(screen: FourcBuilderScreen, give: Give, campaign: Campaign) -> None:
    """Ruling R6."""
    id_ = give(FLIGHT, FORCE, origin="alien")
    row = page(screen).powers.rows[0]
    take(row, "lose")
    assert [held.lost for held in FourcCampaign(campaign).draft(id_).powers] == [True, False]
    assert row._shown_chips == ("Lost to Alien",)
    take(row, "keep")
    assert not any(held.lost for held in FourcCampaign(campaign).draft(id_).powers)


def test_an_unknown_power_is_left_to_the_problems(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("paint"), FLIGHT)
    shown = page(screen)
    assert len(shown.powers.rows) == 1
    person.press("Remove Flight")
    assert FourcCampaign(campaign).draft(id_).powers == (HeldPower("paint"),)


def test_a_refusal_of_the_domain_is_reported(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = give(FLIGHT, FORCE)
    person.press(page(screen).powers.rows[1].dice)
    person.type("36")
    assert heard.failed == ["Flight cannot be had in its place; roll again. (R7)"]
    assert FourcCampaign(campaign).draft(id_).powers == (FLIGHT, FORCE)


def test_many_powers_are_added_in_steps_and_follow_later_changes(
    screen: FourcBuilderScreen,
    give: Give,
    campaign: Campaign,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gradual, "QElapsedTimer", FiveRows)
    many = [HeldPower(each, rank=Score(30)) for each in list(campaign.book.powers)[:40]]
    id_ = give(*many)
    rows = page(screen).powers.rows
    assert INITIAL_ROWS <= len(rows) < 40, "the rest comes in later turns of the window"
    campaign.change(
        id_, replace(FourcCampaign(campaign).draft(id_), powers=tuple(many[1:])), "Take one away"
    )
    qtbot.waitUntil(lambda: len(rows) == 39, timeout=60_000)
    names = [campaign.book.powers[each.power].name for each in many[1:]]
    assert [row.more.accessibleName() for row in rows] == [f"More about {name}" for name in names]
    stops = [stop for row in rows for stop in row.stops()]
    chain: list[QWidget | None] = [stops[0]]
    while (each := chain[-1]) is not None and each.nextInFocusChain() is not stops[0]:
        chain.append(each.nextInFocusChain())
    after = page(screen).powers._after
    assert [each for each in chain if each in (*stops, after)] == [*stops, after]


def test_filling_powers_stops_on_another_page(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign
) -> None:
    id_ = give(*[HeldPower(each, rank=Score(30)) for each in list(campaign.book.powers)[:40]])
    powers = page(screen).powers
    rows = powers.rows
    screen.show_step(BuilderStep.WHO)
    filled = len(rows)
    campaign.discard([id_])
    assert not powers._gradual._timer.isActive()
    QApplication.processEvents()
    assert len(rows) == filled


def test_undo_names_a_power_as_its_row_does(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    control = HeldPower("elemental-energy-control", rank=Score(30))
    give(control.with_answers("kind", ("magnetism",)))
    person.press(page(screen).powers.rows[0].remove)
    assert campaign.undo_label == "Remove Magnetism Control"
