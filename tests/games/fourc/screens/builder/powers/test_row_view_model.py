"""The texts of the row of a power."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.power_steps import FLIGHT, FORCE, Give, page


def test_a_bonus_is_named_after_its_origin(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign
) -> None:
    id_ = give(replace(FLIGHT, bonus=True, raised=1), origin="mutant")
    assert page(screen).powers.rows[0]._shown_chips == ("Mutant bonus", "Rolled twice +20")
    assert (
        page(screen).sentence(FourcCampaign(campaign).draft(id_))
        == "0 of 3 powers, and 1 for Mutant"
    )


def test_a_loss_is_named_after_its_origin(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign
) -> None:
    id_ = give(FLIGHT, FORCE, origin="alien")
    draft = FourcCampaign(campaign).draft(id_)
    assert page(screen).sentence(draft) == "2 of 3 powers, less 1 for Alien"


def test_errors_precede_open_choices(screen: FourcBuilderScreen, give: Give) -> None:
    device = replace(FORCE, dice=0).with_answers("source", ("device",))
    give(device, replace(FORCE, power="claws"), FLIGHT, origin="robot")
    rows = page(screen).powers.rows
    assert rows[0]._remark.text() == "d% 00 gives Absorption, not Force Field."
    assert rows[0]._remark.property("tone") == "danger"
    assert rows[1]._remark.text() == "Claws, or another weapon?"
    assert rows[1]._remark.property("tone") == "warn"
    assert rows[2]._remark.text() == "Flying 6 sectors a turn"


def test_a_power_without_a_rank_shows_none(screen: FourcBuilderScreen, give: Give) -> None:
    give(
        HeldPower("celebrity"), HeldPower("flight"), HeldPower("phasing", rank=Score(5), lost=True)
    )
    rows = page(screen).powers.rows
    assert [row.rank.isVisible() for row in rows] == [False, True, True]
    assert [row.rank.text() for row in rows] == ["", "", "5"]
    raised = [item.id for item in rows[0]._items()]
    assert raised == ["down"]


def test_a_trait_bonus_is_raised_by_its_own_measure(screen: FourcBuilderScreen, give: Give) -> None:
    give(HeldPower("trait-increase"))
    (item,) = page(screen).powers.rows[0]._items()
    assert item.text == "Rolled again"


def test_a_raise_is_undone_by_its_measure(screen: FourcBuilderScreen, give: Give) -> None:
    give(HeldPower("trait-increase", raised=1), replace(FLIGHT, raised=1))
    items = [{item.id: item.text for item in row._items()} for row in page(screen).powers.rows]
    assert [each["lower"] for each in items] == ["Undo one raise", "Undo one raise (−20)"]


def test_without_an_origin_it_has_no_name(screen: FourcBuilderScreen, give: Give) -> None:
    give(replace(FLIGHT, bonus=True))
    assert page(screen).powers.rows[0]._shown_chips == ("the origin bonus",)
