"""The powers one below the other, and what one can do with each."""

from dataclasses import replace

from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.ui.builder.place import BuilderPlace
from fourc_desktop.ui.builder.power_row import PowerRow
from fourc_desktop.workspace.campaign import Campaign
from tests.ui.builder.conftest import Heard, Person
from tests.ui.builder.powers import FLIGHT, FORCE, Give, page


def take(row: PowerRow, what: str) -> None:
    """Take a line of the list of a row, as the menu says it."""
    assert what in [item.id for item in row._items()]
    row.more.chosen.emit(what)


def test_a_rank_is_typed_with_all_that_is_added(
    place: BuilderPlace, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(replace(FLIGHT, raised=1))
    row = page(place).powers.rows[0]
    assert row.rank.text() == "50"
    person.press(row.rank)
    person.type("75")
    assert campaign.draft(id_).powers[0].rank == Score(55)
    person.press(row.rank_dice)
    person.type("99")
    assert campaign.draft(id_).powers[0].rank == Score(50, 99)
    person.press(row.dice)
    person.type("37")
    assert campaign.draft(id_).powers[0].dice == 37
    person.press("Roll another in place of Flight")
    assert campaign.draft(id_).powers[0].power != "flight"


def test_a_power_leaves(
    place: BuilderPlace, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FLIGHT, FORCE)
    shown = page(place)
    person.press("Take away Flight")
    assert campaign.draft(id_).powers == (FORCE,)
    assert len(shown.powers.rows) == 1
    person.press("Take away Force Field")
    assert shown._none.isVisible()


def test_what_else_one_can_do_with_it(place: BuilderPlace, give: Give, campaign: Campaign) -> None:
    id_ = give(FLIGHT, FORCE, origin="mutant")
    first = page(place).powers.rows[0]
    for what, expected in (
        ("raise", (replace(FLIGHT, raised=1), FORCE)),
        ("lower", (FLIGHT, FORCE)),
        ("grant", (replace(FLIGHT, bonus=True), FORCE)),
        ("count", (FLIGHT, FORCE)),
        ("down", (FORCE, FLIGHT)),
    ):
        take(first, what)
        assert campaign.draft(id_).powers == expected
    take(page(place).powers.rows[1], "up")
    assert campaign.draft(id_).powers == (FLIGHT, FORCE)


def test_an_alien_loses_one(place: BuilderPlace, give: Give, campaign: Campaign) -> None:
    """Ruling R6."""
    id_ = give(FLIGHT, FORCE, origin="alien")
    row = page(place).powers.rows[0]
    take(row, "lose")
    assert [held.lost for held in campaign.draft(id_).powers] == [True, False]
    assert row._shown_chips == ("Lost to Alien",)
    take(row, "keep")
    assert not any(held.lost for held in campaign.draft(id_).powers)


def test_an_unknown_power_is_left_to_the_problems(
    place: BuilderPlace, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("paint"), FLIGHT)
    shown = page(place)
    assert len(shown.powers.rows) == 1
    person.press("Take away Flight")
    assert campaign.draft(id_).powers == (HeldPower("paint"),)


def test_a_refusal_of_the_domain_is_told(
    place: BuilderPlace, give: Give, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = give(FLIGHT, FORCE)
    person.press(page(place).powers.rows[1].dice)
    person.type("36")
    assert heard.failed == ["Flight cannot be had in its place; roll again. (R7)"]
    assert campaign.draft(id_).powers == (FLIGHT, FORCE)
