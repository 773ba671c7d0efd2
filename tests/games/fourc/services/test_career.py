from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import CHARACTER, HERO_KIND
from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import (
    change_repute,
    fortune_now,
    gain_fortune,
    lose_fortune,
    repute_now,
)
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, heal, wound
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.career import AwardService, CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.services.counted_walk import CountedWalk
from tests.state_machines import walk

RICH = "a"
"""The seed of Ivory Marshal, who starts with 120 Fortune."""


@pytest.fixture
def career(campaign: Campaign, book: Rulebook) -> CareerService:
    return CareerService(campaign, book)


@pytest.fixture
def hero(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed=RICH)


@pytest.fixture
def rich_hero(career: CareerService, hero: str) -> str:
    """A hero with 1,320 Fortune."""
    career.record_fortune(hero, 1200, "Saved the world")
    return hero


def test_each_line_of_the_ledger_has_its_date(
    campaign: Campaign, career: CareerService, book: Rulebook, hero: str, tools: ApplicationContext
) -> None:
    """An entry of an older version has none, also after restoring an earlier version."""
    fourc = FourcCampaign(campaign)
    old = fourc.character(hero).entered(LedgerEntry("Long ago", fortune=5))
    undated = campaign.add([Package(Content(HERO_KIND, old))], "Import a hero")[0]
    revision = campaign.versions(undated)[0].revision
    award = Award("The flood", scale=book.awards.scales["city"])
    AwardService(campaign).award(award, [undated])
    career.record_fortune(undated, -3, "")
    days = [entry.day for entry in fourc.character(undated).ledger.entries]
    assert days == [None, tools.today(), tools.today()]
    assert CHARACTER.read(CHARACTER.write(fourc.character(undated))) == fourc.character(undated)
    campaign.change(undated, replace(old, ledger=Ledger()), "Clear the ledger")
    campaign.restore_version(undated, revision)
    assert fourc.character(undated) == old


Command = Callable[[CareerService, Rulebook, str], None]

COMMANDS: dict[str, Command] = {
    "Raise the Melee of Ivory Marshal": lambda career, _, id_: career.raise_trait(
        id_, Trait.MELEE, 2, "Boxing"
    ),
    "Raise a power of Ivory Marshal": lambda career, _, id_: career.raise_power(
        id_, "force-field", 2
    ),
    "Give Ivory Marshal a new power": lambda career, _, id_: career.gain_power(
        id_, ScriptedDice(36, 60), "A comet"
    ),
    "Teach Ivory Marshal a new skill": lambda career, _, id_: career.gain_skill(
        id_, "Knots", SkillKind.ADVANCED, "A year at sea"
    ),
    "Damage of Ivory Marshal": lambda career, _, id_: career.set_damage(id_, 12),
    "−25 Fortune for Ivory Marshal": lambda career, _, id_: career.record_fortune(
        id_, -25, "A bold roll"
    ),
    "+3 Repute for Ivory Marshal": lambda career, _, id_: career.record_repute(id_, 3, "The news"),
    "New condition of Ivory Marshal": lambda career, _, id_: career.add_condition(id_, "Winded"),
    "Equip Ivory Marshal": lambda career, _, id_: career.add_item(id_, "Rope"),
}


@pytest.mark.parametrize(("label", "command"), COMMANDS.items(), ids=COMMANDS)
def test_every_command_is_one_step(
    campaign: Campaign,
    career: CareerService,
    book: Rulebook,
    rich_hero: str,
    label: str,
    command: Command,
) -> None:
    before = FourcCampaign(campaign).character(rich_hero)
    command(career, book, rich_hero)
    assert FourcCampaign(campaign).character(rich_hero) != before
    assert campaign.undo() == label
    assert FourcCampaign(campaign).character(rich_hero) == before


def test_conditions_end(campaign: Campaign, career: CareerService, hero: str) -> None:
    career.add_condition(hero, "Winded")
    assert FourcCampaign(campaign).character(hero).conditions == ("Winded",)
    career.remove_condition(hero, "Winded")
    assert campaign.undo_label == "End a condition of Ivory Marshal"
    assert FourcCampaign(campaign).character(hero).conditions == ()


def test_stepping_damage_is_one_step_of_undo(
    campaign: Campaign, career: CareerService, hero: str
) -> None:
    for value in (69, 68, 40):
        career.set_damage(hero, value)
    assert FourcCampaign(campaign).character(hero).wounds == 30
    campaign.finish_edit()
    career.set_damage(hero, 41)
    campaign.undo()
    assert FourcCampaign(campaign).character(hero).wounds == 30
    campaign.undo()
    assert FourcCampaign(campaign).character(hero).wounds == 0


def test_equipment_is_moved_and_put_down(
    campaign: Campaign, career: CareerService, hero: str
) -> None:
    for item in ("Rope", "Pistol"):
        career.add_item(hero, item)
    career.move_item(hero, 1, 0)
    assert FourcCampaign(campaign).character(hero).equipment == ("Pistol", "Rope")
    assert campaign.undo_label == "Reorder the equipment of Ivory Marshal"
    career.remove_item(hero, 0)
    assert FourcCampaign(campaign).character(hero).equipment == ("Rope",)
    assert campaign.undo_label == "Remove equipment from Ivory Marshal"


def test_unaffordable_purchases_change_nothing(
    campaign: Campaign, career: CareerService, hero: str
) -> None:
    before = FourcCampaign(campaign).character(hero)
    with pytest.raises(Refused, match="more are needed"):
        career.gain_skill(hero, "Knots", SkillKind.SKILL, "A year at sea")
    assert FourcCampaign(campaign).character(hero) == before


class Careers(CountedWalk[tuple[int, int, int]]):
    """Awards, expenses and wounds in any order, with undo, redo and reopening in between.

    The model has the Fortune, Repute and Damage that a person would calculate.
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = FourcCampaign(self.campaign).add_instant_hero(seed=RICH)
        self.counts = [(120, 33, 70)]

    @property
    def career(self) -> CareerService:
        return CareerService(self.campaign, shipped_rulebook(self.tools))

    def edit(self, change: Callable[[Character], Character]) -> None:
        self.campaign.edit([self.id], change, "Edit {}")

    def counted(self, fortune: int = 0, repute: int = 0, damage: int = 0) -> None:
        old = self.now
        full = 70 + FourcCampaign(self.campaign).character(self.id).ledger.raised_trait(Trait.BRAWN)
        self.count(
            (
                max(0, old[0] + fortune),
                max(0, old[1] + repute),
                min(full, max(0, old[2] + damage)),
            )
        )

    @rule(scale=st.sampled_from(["personal", "city", "global"]))
    def gain(self, scale: str) -> None:
        worth = shipped_rulebook(self.tools).awards.scales[scale]
        self.edit(lambda hero: gain_fortune(hero, worth, "Won"))
        self.counted(fortune=worth.fortune)

    @rule(scale=st.sampled_from(["state", "global"]))
    def lose(self, scale: str) -> None:
        book = shipped_rulebook(self.tools)
        worth = book.awards.scales[scale]
        self.edit(lambda hero: lose_fortune(hero, book, worth, "Lost"))
        self.counted(fortune=-worth.fortune)

    @rule(deed=st.sampled_from(["thwart-crime", "save-life", "commit-crime"]))
    def act(self, deed: str) -> None:
        book = shipped_rulebook(self.tools)
        worth = book.awards.deeds[deed]
        self.edit(lambda hero: change_repute(hero, book, worth, "Seen"))
        self.counted(repute=worth.repute)

    @rule(by=st.integers(1, 3))
    def grow(self, by: int) -> None:
        value = FourcCampaign(self.campaign).figures(self.id).traits[Trait.BRAWN].value
        cost = sum(range(value, value + by))
        if cost > self.now[0]:
            with pytest.raises(Refused, match=f"{cost - self.now[0]} more"):
                self.career.raise_trait(self.id, Trait.BRAWN, by)
        else:
            self.career.raise_trait(self.id, Trait.BRAWN, by)
            self.counted(fortune=-cost, damage=by)

    @precondition(lambda self: self.now[2] > 0)
    @rule(points=st.integers(1, 90))
    def wound(self, points: int) -> None:
        book = shipped_rulebook(self.tools)
        self.edit(lambda hero: wound(hero, book, points))
        self.counted(damage=-points)

    @precondition(lambda self: FourcCampaign(self.campaign).character(self.id).wounds > 0)
    @rule(points=st.integers(1, 90))
    def heal(self, points: int) -> None:
        book = shipped_rulebook(self.tools)
        self.edit(lambda hero: heal(hero, book, points))
        self.counted(damage=points)

    @invariant()
    def the_ledger_adds_up(self) -> None:
        hero, book = FourcCampaign(self.campaign).character(self.id), shipped_rulebook(self.tools)
        shown = (fortune_now(hero, book), repute_now(hero, book), damage_now(hero, book))
        assert tuple(figure.value for figure in shown) == self.now
        start, now = derived_stats(hero, book), FourcCampaign(self.campaign).figures(self.id)
        assert start.fortune.value == 120
        assert (now.fortune, now.repute) == shown[:2]
        assert shown[0].value == start.fortune.value + hero.ledger.fortune
        assert shown[1].value == start.repute.value + hero.ledger.repute


@pytest.mark.uncounted
def test_any_career_adds_up(tools: ApplicationContext, tmp_path: Path) -> None:
    walk(Careers, 12, 25, tools=tools, folder=tmp_path)
