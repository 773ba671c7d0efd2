"""Whole characters, made with the mouse or the keyboard alone, compared with the campaign."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.screens.builder.pages.identity_page import IdentityPage
from fourc_desktop.games.fourc.screens.builder.pages.method_page import MethodPage
from fourc_desktop.games.fourc.screens.builder.pages.origin_page import OriginPage
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import (
    PrimaryTraitPage,
    SecondaryTraitPage,
)
from fourc_desktop.games.fourc.screens.builder.pick_list import PickList
from fourc_desktop.games.fourc.screens.builder.powers.choices import ChoiceField
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE
from tests.games.fourc.screens.builder.conftest import Heard, Person

CTRL = Qt.KeyboardModifier.ControlModifier
RANKED = ("claws", "flight", "burrowing", "chameleon")
"""Powers with a Rank Value; rolled powers seldom have all of them."""

FROM_PAPER = {
    Trait.MELEE: 30, Trait.COORDINATION: 20, Trait.BRAWN: 20, Trait.FORTITUDE: 40,
    Trait.INTELLECT: 10, Trait.AWARENESS: 30, Trait.WILLPOWER: 40,
}  # fmt: skip


class Author:
    """A user of the builder, with the mouse or the keyboard alone."""

    def __init__(self, screen: FourcBuilderScreen, person: Person, *, mouse: bool) -> None:
        self.place = screen
        self.person = person
        self.mouse = mouse

    def use(self, target: QWidget) -> None:
        """Click a widget, or focus it and press Space."""
        if self.mouse:
            self.person.press(target)
        else:
            self.reach(target)
            self.person.key(Qt.Key.Key_Space)

    def reach(self, target: QWidget) -> None:
        """Focus a widget with Tab, and with arrow keys within choices."""
        if self.mouse:
            self.person.press(target)
            return
        for _ in range(300):  # a hero with many powers has many tab stops
            if self.person.focus is target:
                return
            self.person.key(Qt.Key.Key_Tab)
            group = getattr(self.person.focus, "group", lambda: None)()
            there = [] if group is None else group.buttons()
            for arrow in [Qt.Key.Key_Right, Qt.Key.Key_Down] * len(there):
                if target in there and self.person.focus is not target:
                    self.person.key(arrow)
        raise AssertionError(f"no key leads to {target.accessibleName()}")

    def next(self) -> None:
        """Go to the next step."""
        if self.mouse:
            self.person.press(self.place.bar.next)
        else:
            self.person.key(Qt.Key.Key_PageDown, CTRL)

    def type(self, target: QWidget, words: str) -> None:
        """Type a text into a field."""
        self.reach(target)
        self.person.type(words)

    def raise_score(self, row: ScoreRow) -> None:
        """Buy 1 more of a score."""
        if self.mouse:
            self.person.press(row.more)
        else:
            self.reach(row.value)
            self.person.key(Qt.Key.Key_Up)

    def take(self, picks: PickList, words: str) -> None:
        """Pick the first match of a search."""
        self.type(picks.search, words)
        if self.mouse:
            view = picks.list
            self.place.frame.area.ensureWidgetVisible(view)
            indexes = (view.model().index(row, 0) for row in range(view.model().rowCount()))
            first = next(each for each in indexes if each.data(ROW_ROLE) == view.picks()[0])
            at = view.visualRect(first).center()
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
            QApplication.processEvents()
        else:
            self.person.key(Qt.Key.Key_Return)

    def skill(self, words: str) -> None:
        """Add a skill."""
        page = self.place.frame.page
        assert isinstance(page, SkillPage)
        self.take(page.picks, words)

    def power(self, words: str, rank: int = 0) -> None:
        """Add a power, with its Rank Value where it has one."""
        page = self.place.frame.page
        assert isinstance(page, PowerPage)
        self.take(page.add.picks, words)
        if rank:
            self.type(page.powers.rows[-1].rank, str(rank))

    def answer(self, choice: str, option: str) -> None:
        """Answer a choice of the last power."""
        page = self.place.frame.page
        assert isinstance(page, PowerPage)
        field = page.powers.details[-1].choices.fields[choice]
        assert isinstance(field, ChoiceField)
        self.use(field.buttons[option])

    def build(self, at: int) -> None:
        """Build the companion of the power at an index."""
        page = self.place.frame.page
        assert isinstance(page, PowerPage)
        if not page.powers.details[at].isVisible():
            self.use(page.powers.rows[at].fold)
        self.use(page.powers.details[at].build)

    def rows(self) -> dict[DraftField, ScoreRow]:
        """The rows of the current step."""
        page = self.place.frame.page
        if isinstance(page, SkillPage | PowerPage):
            return page.count.rows
        assert isinstance(page, PrimaryTraitPage | SecondaryTraitPage)
        return page.card.rows

    def name(self, name: str) -> None:
        """Give the character a name."""
        page = self.place.frame.page
        assert isinstance(page, IdentityPage)
        self.type(page.fields["name"], name)

    def origin(self, id_: str) -> None:
        """Choose an origin."""
        page = self.place.frame.page
        assert isinstance(page, OriginPage)
        self.use(page.list.buttons[id_])

    def finish(self) -> None:
        """Finish the draft."""
        self.place.show_step(BuilderStep.REVIEW)
        self.use(self.person.button("Finish"))


@pytest.fixture(params=["mouse", "keys"])
def author(request: pytest.FixtureRequest, screen: FourcBuilderScreen, person: Person) -> Author:
    return Author(screen, person, mouse=request.param == "mouse")


def begin(author: Author, method: CreationMethod) -> str:
    author.use(author.place.start.methods[method])
    return author.place.document_id


def test_a_basic_hero_by_rolling(
    author: Author, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = begin(author, CreationMethod.ROLL)
    page = author.place.frame.page
    assert isinstance(page, MethodPage)
    author.use(person.button("4C Basic"))
    author.next()
    author.name("Nightlight")
    author.next()
    person.key(Qt.Key.Key_R)
    author.next()
    person.key(Qt.Key.Key_R)
    melee = author.rows()[DraftField.MELEE]
    author.use(melee.lock)
    kept = FourcCampaign(campaign).draft(id_).score(DraftField.MELEE)
    author.place.frame.area.setFocus()
    person.key(Qt.Key.Key_R)
    author.next()
    person.key(Qt.Key.Key_R)
    author.use(author.place.steps.tools.rest)
    author.next()
    wanted = [
        f"Trade {number}" for number in range(author.place.controller.partial_stats.slots_open)
    ]
    for trade in wanted:
        author.skill(trade)
    author.finish()
    hero = FourcCampaign(campaign).character(id_)
    assert hero.rules == BASIC
    assert hero.profile.name == "Nightlight"
    assert hero.score(Trait.MELEE) == kept
    assert all(score.dice is not None for score in hero.traits)
    assert [skill.name for skill in hero.skills] == wanted
    assert heard.wanted == [id_]


def test_an_advanced_hero_by_choosing(author: Author, campaign: Campaign, heard: Heard) -> None:
    id_ = begin(author, CreationMethod.CHOOSE)
    author.next()
    author.name("Captain Lantern")
    author.next()
    author.origin("technologically-enhanced")
    author.next()
    wanted = FROM_PAPER | {Trait.INTELLECT: 30}
    for trait, value in wanted.items():
        author.type(author.rows()[DraftField(trait.value)].value, str(value))
    author.next()
    author.type(author.rows()[DraftField.LIFESTYLE].value, "30")
    author.type(author.rows()[DraftField.REPUTE].value, "12")
    author.next()
    author.type(author.rows()[DraftField.SKILL_COUNT].value, "1")
    author.skill("law")
    author.next()
    author.type(author.rows()[DraftField.POWER_COUNT].value, "3")
    author.power("light control", rank=40)
    author.answer("kind", "light")
    author.power("alter-ego")
    author.build(-1)
    second = second_self(author, heard)
    author.power("vehicle", rank=30)
    author.build(-1)
    vehicle = campaign.document(heard.wanted[-1])
    author.finish()
    hero = FourcCampaign(campaign).character(id_)
    derived = derived_stats(hero, campaign.book)
    assert {trait: figure.value for trait, figure in derived.traits.items()} == wanted
    assert hero.score(Trait.INTELLECT) == Score(10)
    assert (derived.damage.value, derived.fortune.value) == (110, 100)
    assert (hero.lifestyle, hero.repute) == (Score(10), Score(12))
    assert hero.skills == (Skill("Law"),)
    light = HeldPower("elemental-energy-control", rank=Score(40)).with_answers("kind", ("light",))
    assert [*hero.powers] == [
        light, HeldPower("alter-ego"), HeldPower("vehicle", rank=Score(30)),
    ]  # fmt: skip
    assert isinstance(vehicle, OwnedVehicle)
    assert {card.id for card in campaign.belongings(id_)} == {second, heard.wanted[-2]}
    ada = FourcCampaign(campaign).character(second)
    assert ada.profile.name == "Ada Venn"
    assert ada.score(Trait.MELEE) == Score(6)
    assert heard.wanted[-1] == id_


def second_self(author: Author, heard: Heard) -> str:
    """Build the open second self, and return to the hero; return its id."""
    owner, id_ = author.place.document_id, heard.wanted[-1]
    author.place.show_document(id_)
    author.name("Ada Venn")
    author.place.show_step(BuilderStep.PRIMARY)
    for trait in Trait:
        author.type(author.rows()[DraftField(trait.value)].value, "6")
    author.next()
    for field in (DraftField.LIFESTYLE, DraftField.REPUTE):
        author.type(author.rows()[field].value, "6")
    author.next()
    author.type(author.rows()[DraftField.SKILL_COUNT].value, "1")
    author.finish()
    assert heard.wanted[-1] == owner
    author.place.show_document(owner)
    author.place.show_step(BuilderStep.POWERS)
    return id_


def test_a_hero_by_points(author: Author, campaign: Campaign) -> None:
    id_ = begin(author, CreationMethod.POINTS)
    author.next()
    author.name("Penny")
    author.next()
    author.origin("skilled-human")
    author.next()
    for trait in Trait:
        author.type(author.rows()[DraftField(trait.value)].value, "20")
    author.raise_score(author.rows()[DraftField.MELEE])
    author.next()
    author.type(author.rows()[DraftField.LIFESTYLE].value, "20")
    author.type(author.rows()[DraftField.REPUTE].value, "10")
    assert author.place.controller.points_left == 320 - 141 - 15
    author.next()
    author.skill("boxing")
    author.next()
    author.power("flight", rank=20)
    left = author.place.controller.points_left
    assert left is not None
    assert 0 <= left < 320 - 141 - 15
    author.finish()
    hero = FourcCampaign(campaign).character(id_)
    assert hero.powers == (HeldPower("flight", rank=Score(20)),)
    assert hero.score(Trait.MELEE) == Score(21)
    assert not hero.rules.origin_modifiers


def test_a_hero_from_paper(author: Author, campaign: Campaign, person: Person) -> None:
    id_ = begin(author, CreationMethod.TYPED)
    author.next()
    author.name("Mothwing")
    author.next()
    author.origin("technologically-enhanced")
    author.next()
    author.reach(author.rows()[DraftField.MELEE].value)
    for value in FROM_PAPER.values():
        person.type(str(value))
        person.key(Qt.Key.Key_Return)
    author.next()
    author.type(author.rows()[DraftField.LIFESTYLE].value, "30")
    person.key(Qt.Key.Key_Return)
    person.type("5")
    author.next()
    author.type(author.rows()[DraftField.SKILL_COUNT].value, "1")
    author.skill("Moth lore")
    author.next()
    author.type(author.rows()[DraftField.POWER_COUNT].value, "2")
    author.power("wall crawling", rank=20)
    author.finish()
    hero = FourcCampaign(campaign).character(id_)
    assert [skill.name for skill in hero.skills] == ["Moth lore"]
    assert hero.powers == (HeldPower("wall-crawling", rank=Score(20)),)
    derived = derived_stats(FourcCampaign(campaign).character(id_), campaign.book)
    assert [figure.value for figure in derived.traits.values()][:4] == [30, 20, 20, 40]
    assert derived.lifestyle.value == 30
    assert derived.repute.value == 5


def test_a_villain_against_the_rules(
    author: Author, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    id_ = begin(author, CreationMethod.ROLL)
    author.use(person.button("Villain"))
    author.next()
    author.name("Baroness Static")
    author.use(author.place.steps.tools.instant)
    author.place.show_step(BuilderStep.PRIMARY)
    author.type(author.rows()[DraftField.BRAWN].dice, "71")
    author.type(author.rows()[DraftField.BRAWN].value, "500")
    author.place.show_step(BuilderStep.POWERS)
    rolled = {each.power for each in FourcCampaign(campaign).draft(id_).powers}
    author.power(next(each for each in RANKED if each not in rolled), rank=500)
    assert author.place.controller.problems

    more = author.place.frame.problems.line.more

    def overrides() -> list[str]:
        return [each.id for each in more._items() if "override" in each.text]

    qtbot.waitUntil(lambda: bool(overrides()))
    more.chosen.emit(overrides()[0])
    qtbot.waitUntil(lambda: FourcCampaign(campaign).draft(id_).exempt)
    author.finish()
    villain = FourcCampaign(campaign).character(id_)
    assert villain.profile.side is CharacterSide.VILLAIN
    assert villain.exempt
    derived = derived_stats(villain, campaign.book)
    assert derived.traits[Trait.BRAWN].value == 500
    # The field shows and takes the rank with its bonuses: a rolled power may grant one to this.
    held = villain.powers[-1]
    assert [each.rank.value for each in derived.powers if each.held == held and each.rank] == [500]
    assert problems(villain, campaign.book) == ()
