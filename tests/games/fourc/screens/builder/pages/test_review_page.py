"""The review: problems with fixes, open items, waived rules, and finishing."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.fields.rank_field import RankField
from tests.games.fourc.screens.builder.conftest import Heard, Person

Begin = Callable[[CreationMethod], str]


def page(screen: FourcBuilderScreen) -> ReviewPage:
    if screen.step is not BuilderStep.REVIEW:
        screen.show_step(BuilderStep.REVIEW)
    shown = screen.frame.page
    assert isinstance(shown, ReviewPage)
    return shown


@pytest.fixture
def lantern(screen: FourcBuilderScreen, whole: str) -> str:
    """Captain Lantern, complete, in the builder."""
    screen.show_document(whole)
    return whole


def test_a_whole_hero_is_finished(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    shown = page(screen)
    assert shown.sentence(FourcCampaign(campaign).draft(lantern)) == "Ready to finish"
    assert not shown._wrong.isVisible()
    assert not shown._left.isVisible()
    assert not shown._allowed.isVisible()
    person.press(shown.finish)
    assert FourcCampaign(campaign).character(lantern).profile.name == "Captain Lantern"
    assert heard.wanted == [lantern]


def test_missing_values_prevent_finishing(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    id_ = begin(CreationMethod.ROLL)
    shown = page(screen)
    assert not shown.finish.isEnabled()
    assert shown.sentence(FourcCampaign(campaign).draft(id_)).startswith(
        "13 open choices before you can finish"
    )
    words = [row.words for row in shown.needed.rows]
    assert words[0] == "Name: Give the character a name."
    assert "Melee: Roll or enter a number." in words[2]
    qtbot.waitUntil(lambda: bool(shown.needed.rows[0].fix_buttons))
    person.press("Random name")
    qtbot.waitUntil(lambda: FourcCampaign(campaign).draft(id_).profile.name != "")
    assert len(shown.needed.rows) == len(words) - 1


def test_blocking_problems_are_distinguished_from_open_ones(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    profile = replace(draft.profile, name="")
    campaign.change(lantern, replace(draft, profile=profile, skills=()), "Empty")
    shown = page(screen)
    assert [row.words for row in shown.needed.rows] == ["Name: Give the character a name."]
    assert shown._needed.isVisible()
    assert all("Name" not in row.words for row in shown.open.rows)
    assert len(shown.open.rows) >= 1
    campaign.change(lantern, replace(draft, skills=()), "Name")
    assert not shown._needed.isVisible()
    assert shown._left.isVisible()
    assert shown.finish.isEnabled()


def test_finish_is_focused_when_the_last_problem_is_fixed_by_key(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    campaign.change(lantern, set_field(draft, DraftField.BRAWN, Score(40, 67)), "Wrong")
    shown = page(screen)
    qtbot.waitUntil(lambda: _has(person, "Take 30, as rolled"))
    person.button("Take 30, as rolled").setFocus()
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shown._wrong.isVisible())
    assert person.focus is shown.finish


def test_rule_problems_are_not_counted_as_optional(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    campaign.change(lantern, set_field(draft, DraftField.POWER_COUNT, Score(1)), "Allow 1")
    shown = page(screen)
    assert shown._wrong.isVisible()
    said = shown.sentence(FourcCampaign(campaign).draft(lantern))
    assert said == "Ready to finish, 1 rule problem"
    fewer = replace(FourcCampaign(campaign).draft(lantern), skills=())
    campaign.change(lantern, fewer, "No skills")
    said = shown.sentence(FourcCampaign(campaign).draft(lantern))
    assert said == "Ready to finish, 1 rule problem, 1 optional item"
    assert shown.finish.accessibleDescription() == said


def test_the_first_missing_item_is_focused(
    screen: FourcBuilderScreen, begin: Begin, person: Person, qtbot: QtBot
) -> None:
    begin(CreationMethod.ROLL)
    shown = page(screen)
    row = shown.needed.rows[0]
    qtbot.waitUntil(lambda: row.stops()[0].isVisible() and len(row.fix_buttons) > 0)
    assert person.focus is row.stops()[0]
    person.key(Qt.Key.Key_Tab)
    assert person.focus is row.stops()[1]


def test_return_finishes_a_complete_draft(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    campaign.change(lantern, replace(draft, profile=replace(draft.profile, name="")), "Empty")
    shown = page(screen)
    qtbot.waitUntil(lambda: _has(person, "Random name"))
    person.press("Random name")
    qtbot.waitUntil(shown.finish.hasFocus)


def test_a_problem_links_to_its_step(
    screen: FourcBuilderScreen, begin: Begin, person: Person, qtbot: QtBot
) -> None:
    begin(CreationMethod.ROLL)
    page(screen)
    person.press("Go to Primary traits")
    qtbot.waitUntil(lambda: screen.step is BuilderStep.PRIMARY)


def test_an_open_rank_links_to_its_power(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    last = max(at for at, each in enumerate(draft.powers) if each.rank is not None)
    powers = list(draft.powers)
    powers[last] = replace(powers[last], rank=None)
    campaign.change(lantern, replace(draft, powers=tuple(powers)), "Open")
    page(screen)
    person.press("Go to Powers")
    qtbot.waitUntil(lambda: screen.step is BuilderStep.POWERS)
    qtbot.waitUntil(lambda: isinstance(screen.window().focusWidget(), RankField))
    area = screen.frame.area.viewport()
    field = screen.window().focusWidget()
    assert area.rect().contains(field.mapTo(area, field.rect().center()))


def test_a_problem_is_fixed(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    campaign.change(
        lantern,
        set_field(FourcCampaign(campaign).draft(lantern), DraftField.BRAWN, Score(40, 67)),
        "Wrong",
    )
    shown = page(screen)
    assert shown._wrong.isVisible()
    assert "1 rule problem" in shown.sentence(FourcCampaign(campaign).draft(lantern))
    qtbot.waitUntil(lambda: _has(person, "Take 30, as rolled"))
    # Another change between showing and applying the fix is kept.
    named = replace(
        FourcCampaign(campaign).draft(lantern), profile=CharacterProfile("Captain Lamp")
    )
    campaign.change(lantern, named, "Rename")
    qtbot.waitUntil(lambda: _has(person, "Take 30, as rolled"))
    person.press("Take 30, as rolled")
    qtbot.waitUntil(
        lambda: FourcCampaign(campaign).draft(lantern).score(DraftField.BRAWN) == Score(30, 67)
    )
    assert FourcCampaign(campaign).draft(lantern).profile.name == "Captain Lamp"
    assert not shown._wrong.isVisible()


def _has(person: Person, name: str) -> bool:
    try:
        return person.button(name).isEnabled()
    except AssertionError:
        return False


def test_the_exempt_switch_marks_the_draft(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign, person: Person
) -> None:
    campaign.change(
        lantern,
        set_field(FourcCampaign(campaign).draft(lantern), DraftField.BRAWN, Score(40, 67)),
        "Wrong",
    )
    shown = page(screen)
    person.press(shown.exempt)
    assert FourcCampaign(campaign).draft(lantern).exempt
    assert not shown._wrong.isVisible()
    assert shown._rule_violations.text() == "Brawn: d% 67 gives 30, not 40."
    assert "Gamemaster override" in shown.sentence(FourcCampaign(campaign).draft(lantern))
    person.press(shown.exempt)
    assert not FourcCampaign(campaign).draft(lantern).exempt
    assert shown._wrong.isVisible()


def test_unknown_powers_are_not_counted_as_rule_violations(
    screen: FourcBuilderScreen, lantern: str, campaign: Campaign
) -> None:
    draft = FourcCampaign(campaign).draft(lantern)
    strange = replace(draft, exempt=True, powers=(*draft.powers, HeldPower("paint")))
    campaign.change(lantern, strange, "Paint")
    shown = page(screen)
    assert shown._wrong.isVisible()
    assert shown._rule_violations.text() == ""


def test_the_summary_names_the_method_of_a_draft_with_too_many_points(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.POINTS)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, set_field(draft, DraftField.BRAWN, Score(400)), "Strong")
    shown = page(screen)
    assert any("points are spent" in str(each) for each in screen.controller.problems)
    assert shown.summary._values["Rules and method"].text() == "Advanced, point buy"
    assert screen.frame.points.accessibleName() == "80 points too many: 400 of 320 are spent"
    boxes = [each.accessibleName().split(" (")[0] for each in shown.findChildren(ProblemBox)]
    assert boxes == [
        "Points: 400 of 320 points are spent.",
        "Brawn: No more than 50 can be bought.",
    ]


def test_the_summary_shows_the_results(
    screen: FourcBuilderScreen, lantern: str, begin: Begin, campaign: Campaign
) -> None:
    values = [value.text() for value in page(screen).summary._values.values()]
    partial_stats = screen.controller.partial_stats
    assert partial_stats.damage is not None
    assert values[0] == "Captain Lantern"
    assert values[3] == str(partial_stats.damage.value)
    begin(CreationMethod.CHOOSE)
    values = [value.text() for value in page(screen).summary._values.values()]
    assert values == [
        "no name yet",
        "open, Hero",
        "Advanced, chosen",
        "open",
        "open",
        "none",
        "none",
    ]


def test_an_open_item_row_wraps(screen: FourcBuilderScreen, begin: Begin, qtbot: QtBot) -> None:
    begin(CreationMethod.ROLL)
    row = page(screen).needed.rows[0]
    qtbot.waitUntil(lambda: any(way.isVisible() for way in row.fix_buttons))
    row.resize(700, 60)
    wide = row.line.geometry().top()
    row.resize(200, 120)
    layout = row.layout()
    assert layout is not None
    layout.activate()
    assert row.line.geometry().top() > wide
