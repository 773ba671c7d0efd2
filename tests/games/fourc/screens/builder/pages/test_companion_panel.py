"""The review names the companions that are not finished, and finishes the complete ones."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, DRAFT_KIND
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Heard, Person


def give_powers(campaign: Campaign, id_: str, *powers: str) -> None:
    draft = FourcCampaign(campaign).draft(id_)
    held = tuple(HeldPower(power, rank=Score(30)) for power in powers)
    campaign.change(id_, replace(draft, powers=(*draft.powers, *held)), "Add powers")


def fill_in(campaign: Campaign, id_: str, name: str) -> None:
    """Roll everything, and set the name."""
    draft = roll_rest(
        FourcCampaign(campaign).draft(id_), campaign.book, SeededDice("a"), lambda _: True
    )
    profile = replace(draft.profile, name=name)
    campaign.change(id_, replace(draft, profile=profile), "Roll everything open")


def review(screen: FourcBuilderScreen) -> ReviewPage:
    if screen.step is not BuilderStep.REVIEW:
        screen.show_step(BuilderStep.REVIEW)
    shown = screen.frame.page
    assert isinstance(shown, ReviewPage)
    return shown


def words(screen: FourcBuilderScreen) -> list[str]:
    return [row.words for row in review(screen).companions.rows]


def test_a_draft_without_companions_has_no_panel(screen: FourcBuilderScreen, whole: str) -> None:
    screen.show_document(whole)
    assert not review(screen).companions.isVisible()


def test_each_unfinished_companion_says_how_it_stands(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, building: DraftService
) -> None:
    give_powers(campaign, whole, "alter-ego", "sidekick", "vehicle")
    screen.show_document(whole)
    assert words(screen) == [
        "Alter-Ego: not begun", "Sidekick: not begun", "Vehicle: not begun",
    ]  # fmt: skip
    ego = building.begin_companion(whole, CompanionRole.ALTER_EGO)
    sidekick = building.begin_companion(whole, CompanionRole.SIDEKICK)
    assert set(words(screen)[:2]) == {
        "Alter-Ego: stays a draft; missing: Name, Melee, Coordination, 8 more",
        "Sidekick: stays a draft; missing: Name, Origin, Melee, 10 more",
    }
    draft = FourcCampaign(campaign).draft(whole)
    assert review(screen).sentence(draft).endswith("2 companions stay drafts")
    fill_in(campaign, ego, "Alex")
    fill_in(campaign, sidekick, "")
    assert set(words(screen)) == {
        "Alter-Ego Alex: complete, will be finished too",
        "Sidekick: stays a draft; missing: Name",
        "Vehicle: not begun",
    }
    assert review(screen).sentence(draft).endswith("1 companion stays a draft")


def test_finish_finishes_the_complete_companions_too(
    screen: FourcBuilderScreen,
    whole: str,
    campaign: Campaign,
    building: DraftService,
    person: Person,
    heard: Heard,
) -> None:
    give_powers(campaign, whole, "alter-ego")
    ego = building.begin_companion(whole, CompanionRole.ALTER_EGO)
    fill_in(campaign, ego, "Alex")
    screen.show_document(whole)
    person.press(review(screen).finish)
    assert (campaign.card(ego).kind, heard.wanted) == (COMPANION_KIND, [whole])
    campaign.undo()
    assert campaign.card(ego).kind == campaign.card(whole).kind == DRAFT_KIND


def test_a_companion_whose_power_is_gone_says_so(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, building: DraftService
) -> None:
    before = FourcCampaign(campaign).draft(whole)
    give_powers(campaign, whole, "alter-ego")
    fill_in(campaign, building.begin_companion(whole, CompanionRole.ALTER_EGO), "Alex")
    campaign.change(whole, before, "Remove Alter-Ego")
    screen.show_document(whole)
    assert words(screen) == ["Alter-Ego Alex: stays a draft; its power is gone"]
    assert review(screen).sentence(before).endswith("1 companion stays a draft")


def test_a_button_opens_or_begins_the_companion(
    screen: FourcBuilderScreen,
    whole: str,
    campaign: Campaign,
    building: DraftService,
    person: Person,
    heard: Heard,
    qtbot: QtBot,
) -> None:
    give_powers(campaign, whole, "alter-ego", "sidekick")
    ego = building.begin_companion(whole, CompanionRole.ALTER_EGO)
    screen.show_document(whole)
    review(screen)
    person.press("Open the Alter-Ego")
    qtbot.waitUntil(lambda: heard.wanted == [ego])
    person.press("Build the Sidekick")
    qtbot.waitUntil(lambda: len(heard.wanted) == 2)
    assert campaign.owner(heard.wanted[1]) == whole
    screen.show_document(ego)
    person.press("Back to Captain Lantern")
    screen.show_document(whole)
    assert screen.step is BuilderStep.REVIEW


def test_tab_reaches_the_buttons_of_companions(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person
) -> None:
    give_powers(campaign, whole, "alter-ego")
    screen.show_document(whole)
    [row] = review(screen).companions.rows
    person.tab_to(row.stops()[0])
