from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.companions import Thing
from fourc_desktop.domain.fourc.headquarters import Headquarters
from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.domain.fourc.property_summary import thing_summary
from fourc_desktop.domain.refusal import Refused
from fourc_desktop.storage.document import Change, Document
from fourc_desktop.storage.draft_format import DRAFT_KIND
from fourc_desktop.storage.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.storage.hero_file_format import MOST_COMPANIONS
from fourc_desktop.storage.hero_format import HERO_KIND
from fourc_desktop.storage.owned_format import COMPANION_KIND
from fourc_desktop.storage.vehicle_format import VEHICLE_KIND
from fourc_desktop.workspace import trash
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.cards import Card
from fourc_desktop.workspace.contents import KINDS, UNOWNED, Content, renamed
from fourc_desktop.workspace.hero_files import HeroFile, with_picture
from fourc_desktop.workspace.opening import create_campaign, open_campaign
from fourc_desktop.workspace.toolbox import Toolbox
from tests.walking import walk

PICTURE = b"\xff\xd8\xffnot really a picture, and the campaign does not mind"
HOME_ALONE = Headquarters("Lamp Room", 6)


@pytest.fixture
def ada(campaign: Campaign, family: HeroFile) -> str:
    return campaign.add([family], "Import Ada")[0]


def everything(campaign: Campaign) -> dict[str, Card]:
    """Every card, in or out of the trash, by its id."""
    return {
        card.id: card for kind in KINDS for card in (*campaign.cards(kind), *campaign.trash(kind))
    }


def alive(campaign: Campaign) -> Counter[str]:
    """How many of each kind are outside the trash."""
    return Counter(card.kind for kind in KINDS for card in campaign.cards(kind))


def named(campaign: Campaign, name: str) -> str:
    return next(id_ for id_, card in everything(campaign).items() if card.name == name)


WHOLE = {HERO_KIND: 1, COMPANION_KIND: 2, VEHICLE_KIND: 2, HEADQUARTERS_KIND: 1}


def test_a_hero_and_companions_come_in_one_step(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    assert alive(campaign) == WHOLE
    assert [card.id for card in campaign.cards()] == [ada]
    assert {card.kind for card in campaign.belongings(ada)} == set(KINDS) - UNOWNED - {DRAFT_KIND}
    assert all(campaign.owner(card.id) == ada for card in campaign.belongings(ada))
    assert campaign.hero_file(ada) == family
    assert campaign.undo() == "Import Ada"
    assert alive(campaign) == {}
    campaign.redo()
    assert campaign.hero_file(ada) == family


def test_they_are_on_disk_at_once(
    campaign: Campaign, ada: str, family: HeroFile, tools: Toolbox
) -> None:
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert again.hero_file(ada) == family
        assert everything(again) == everything(campaign)


def test_other_kinds_are_found_when_asked_for(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.change(car, replace(family.vehicles[0], tags=("Fast",)), "Tag")
    assert [card.id for card in campaign.search("ada", kind=VEHICLE_KIND)] == [car]
    assert [card.id for card in campaign.search("ada")] == [ada]
    assert (campaign.tags(), campaign.tags(VEHICLE_KIND)) == ([], ["Fast"])
    assert campaign.thing(car) == replace(family.vehicles[0], tags=("Fast",))
    for look_up in (campaign.character, campaign.hero_file):
        with pytest.raises(KeyError):
            look_up(car)


def test_an_instant_hero_may_bring_company(campaign: Campaign) -> None:
    id_ = campaign.add_instant_hero(seed="14", companions=True)
    assert alive(campaign) == {HERO_KIND: 1, COMPANION_KIND: 2}
    campaign.undo()
    assert alive(campaign) == {}
    alone = campaign.add_instant_hero(seed="14")
    assert (id_ != alone, campaign.belongings(alone)) == (True, [])


def test_to_the_trash_and_back_together(campaign: Campaign, ada: str, family: HeroFile) -> None:
    name = campaign.card(ada).name
    campaign.discard([ada])
    assert alive(campaign) == {}
    assert campaign.undo_label == f"Move {name} to the trash"
    assert [card.id for card in campaign.trash()] == [ada]
    assert campaign.hero_file(ada) == family
    campaign.restore([ada])
    assert alive(campaign) == WHOLE
    campaign.undo()
    campaign.delete([ada])
    assert everything(campaign) == {}
    campaign.undo()
    campaign.undo()
    assert alive(campaign) == WHOLE


def test_what_was_thrown_away_before_stays_there(
    campaign: Campaign, ada: str, family: HeroFile, tools: Toolbox
) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.discard([car])
    assert campaign.hero_file(ada) == replace(family, vehicles=())
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + 60)
    with open_campaign(campaign.file.path, later) as again:
        again.discard([ada])
        again.restore([ada])
        assert [card.id for card in again.trash(VEHICLE_KIND)] == [car]
        again.restore([car])
        assert again.hero_file(ada) == family


def test_nobody_comes_back_without_an_owner(campaign: Campaign, ada: str, family: HeroFile) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.discard([ada])
    with pytest.raises(Refused, match="belongs to Ada, who is in the trash; take both out"):
        campaign.restore([car])
    campaign.restore([car, ada])
    assert alive(campaign) == WHOLE


def test_deleting_takes_what_was_thrown_away_before(
    campaign: Campaign, ada: str, family: HeroFile, tools: Toolbox
) -> None:
    campaign.discard([named(campaign, family.vehicles[0].name)])
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + 60)
    with open_campaign(campaign.file.path, later) as again:
        again.discard([ada])
        again.delete([ada])
        assert everything(again) == {}
    oldest = replace(tools, now=lambda: tools.now() + 120 + trash.SECONDS)
    with open_campaign(campaign.file.path, oldest) as again:
        again.undo()
        assert len(everything(again)) == sum(WHOLE.values())
        assert alive(again) == {}


def test_the_trash_lets_go_of_everything_after_30_days(
    campaign: Campaign, ada: str, tools: Toolbox
) -> None:
    campaign.discard([ada])
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + trash.SECONDS + 1)
    with open_campaign(campaign.file.path, later) as again:
        assert everything(again) == {}


def test_a_copy_brings_copies_along(campaign: Campaign, ada: str, family: HeroFile) -> None:
    (copy,) = campaign.duplicate([ada])
    assert alive(campaign) == {kind: 2 * count for kind, count in WHOLE.items()}
    profile = replace(family.character.profile, name="Ada 2")
    assert campaign.hero_file(copy) == replace(
        family, character=replace(family.character, profile=profile)
    )
    assert campaign.undo() == "Duplicate Ada"
    assert alive(campaign) == WHOLE


def test_a_copied_vehicle_is_its_owners(campaign: Campaign, ada: str, family: HeroFile) -> None:
    name = family.vehicles[0].name
    (copy,) = campaign.duplicate([named(campaign, name)])
    assert campaign.owner(copy) == ada
    assert campaign.card(copy).name == f"{name} 2"


def test_things_are_given_to_somebody(campaign: Campaign, ada: str, family: HeroFile) -> None:
    car = replace(family.vehicles[0], name="Second Car", rank=None, systems=())
    id_, home = campaign.add([car, HOME_ALONE], "Give things to Ada", owner=ada)
    assert (campaign.owner(id_), campaign.owner(home)) == (ada, ada)
    assert campaign.card(id_).line == "Driven by Ada"
    with pytest.raises(Refused, match="no character"):
        campaign.add([car], "Give", owner=id_)
    assert campaign.undo() == "Give things to Ada"
    assert alive(campaign) == WHOLE
    (team,) = campaign.add([car], "A car for all")
    assert campaign.owner(team) is None
    assert campaign.packed(team) == car


def test_what_the_owner_becomes_shows_on_the_cards(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = named(campaign, family.vehicles[0].name)
    before = dict(campaign.card(car).numbers)["Durability"]

    def stronger(hero: Character) -> Character:
        powers = tuple(
            HeldPower("vehicle", rank=Score(90)) if each.power == "vehicle" else each
            for each in hero.powers
        )
        return replace(hero, powers=powers)

    campaign.edit([ada], stronger, "Strengthen {}")
    assert dict(campaign.card(car).numbers)["Durability"] == before + 30
    for name in ("B", "Be", "Bea"):
        profile = replace(campaign.character(ada).profile, name=name)
        campaign.edit_profile(ada, profile, continuing=True)
    assert campaign.card(car).line == "Driven by Bea"
    campaign.undo()
    assert campaign.card(car).line == "Driven by Ada"
    campaign.undo()
    assert dict(campaign.card(car).numbers)["Durability"] == before


def test_companions_are_edited_as_heroes_are(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    sidekick = named(campaign, family.companions[1].character.profile.name)
    campaign.set_portrait(sidekick, PICTURE)
    profile = replace(campaign.character(sidekick).profile, name="Spark")
    campaign.edit_profile(sidekick, profile)
    assert (campaign.card(sidekick).kind, campaign.owner(sidekick)) == (COMPANION_KIND, ada)
    assert campaign.card(sidekick).subtitle == "Sidekick of Ada"
    sent = campaign.hero_file(ada).companions[1]
    expected = with_picture(campaign.character(sidekick), PICTURE)
    assert (sent.character, sent.picture) == (expected.character, PICTURE)
    (again,) = campaign.add([campaign.hero_file(ada)], "Import")
    assert campaign.hero_file(again) == campaign.hero_file(ada)
    assert campaign.figures(sidekick).damage.value > 0


def test_things_change_and_go_back(campaign: Campaign, ada: str, family: HeroFile) -> None:
    home = named(campaign, family.headquarters[0].name)
    before = family.headquarters[0]
    campaign.change(home, renamed(before, "Orchard"), "Rename")
    assert campaign.card(home).name == "Orchard"
    label = campaign.undo_label
    campaign.change(home, renamed(before, "Orchard"), "Rename again")
    assert campaign.undo_label == label
    with pytest.raises(Refused, match="needs a name"):
        campaign.change(home, renamed(before, " "), "Rename")
    first = campaign.versions(home)[-1].revision
    campaign.restore_version(home, first)
    assert (campaign.thing(home), campaign.owner(home)) == (before, ada)
    assert campaign.earlier(home, first) == before


def test_a_document_of_another_program_is_set_aside(
    campaign: Campaign, ada: str, tools: Toolbox
) -> None:
    strange = Document("strange", VEHICLE_KIND, '{"owner":5}', '{"name":"Sled"}')
    campaign.file.commit("Strange", [Change("strange", strange)])
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        (sentence,) = again.problems
        assert sentence.startswith("Document strange in Harbor City Nights.4c is written as")
        assert alive(again) == WHOLE


Seen = dict[str, tuple[Thing, str | None, bool]]


class Household(RuleBasedStateMachine):
    """Anything a person does to heroes and what is theirs, undone and done again.

    The model is a list of states, each a map of ids to what they hold, whose they are and
    whether they are in the trash, and a cursor.
    """

    tools: Toolbox
    folder: Path
    family: HeroFile
    runs = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).runs += 1
        self.path = self.folder / f"{self.runs}.4c"
        self.second = 0
        self.tools = replace(self.tools, now=lambda: 1_800_000_000 + self.second)
        self.campaign = create_campaign(self.path, self.tools)
        self.states: list[Seen] = [{}]
        self.cursor = 0

    def teardown(self) -> None:
        self.campaign.close()

    def seen(self) -> Seen:
        return {
            id_: (self.campaign.thing(id_), self.campaign.owner(id_), card.trashed_at is not None)
            for id_, card in everything(self.campaign).items()
        }

    def stepped(self) -> None:
        self.second += 1
        if self.seen() != self.states[self.cursor]:
            del self.states[self.cursor + 1 :]
            self.states.append(self.seen())
            self.cursor += 1

    def chosen(self, number: int, *, trashed: bool) -> str | None:
        ids = sorted(id_ for id_, (_, _, thrown) in self.seen().items() if thrown is trashed)
        return ids[number % len(ids)] if ids else None

    @rule()
    def add(self) -> None:
        self.campaign.add([self.family], "Import Ada")
        self.stepped()

    @rule(seed=st.integers(0, 5))
    def roll(self, seed: int) -> None:
        self.campaign.add_instant_hero(seed=str(seed))
        self.stepped()

    @rule(number=st.integers(0, 9), kind=st.integers(0, 2))
    def give(self, number: int, kind: int) -> None:
        gift = (self.family.vehicles[0], HOME_ALONE, HeroFile(self.family.character))[kind]
        owner = self.chosen(number, trashed=False)
        try:
            self.campaign.add([gift], "Give", owner=owner)
        except Refused:
            assert self.seen() == self.states[self.cursor]
        self.stepped()

    @rule(number=st.integers(0, 9), name=st.sampled_from(["A", "Żubr", "小林"]))
    def rename(self, number: int, name: str) -> None:
        if id_ := self.chosen(number, trashed=False):
            self.campaign.change(id_, renamed(self.campaign.thing(id_), name), "Rename")
            self.stepped()

    @rule(number=st.integers(0, 9), rank=st.integers(1, 99))
    def strengthen(self, number: int, rank: int) -> None:
        heroes = self.campaign.cards()
        if heroes:
            powers = (HeldPower("vehicle", rank=Score(rank)),)
            hero = heroes[number % len(heroes)].id
            self.campaign.edit([hero], lambda each: replace(each, powers=powers), "Strengthen {}")
            self.stepped()

    @rule(number=st.integers(0, 9))
    def copy(self, number: int) -> None:
        if id_ := self.chosen(number, trashed=False):
            self.campaign.duplicate([id_])
            self.stepped()

    @rule(number=st.integers(0, 9))
    def discard(self, number: int) -> None:
        if id_ := self.chosen(number, trashed=False):
            self.campaign.discard([id_])
            self.stepped()

    @rule(number=st.integers(0, 9))
    def restore(self, number: int) -> None:
        if id_ := self.chosen(number, trashed=True):
            try:
                self.campaign.restore([id_])
            except Refused:
                owner = self.campaign.owner(id_)
                assert owner
                assert self.campaign.card(owner).trashed_at is not None
            self.stepped()

    @rule(number=st.integers(0, 9))
    def delete(self, number: int) -> None:
        if id_ := self.chosen(number, trashed=True):
            self.campaign.delete([id_])
            self.stepped()

    @precondition(lambda self: self.cursor > 0)
    @rule()
    def undo(self) -> None:
        assert self.campaign.undo() is not None
        self.cursor -= 1

    @precondition(lambda self: self.cursor + 1 < len(self.states))
    @rule()
    def redo(self) -> None:
        assert self.campaign.redo() is not None
        self.cursor += 1

    @rule()
    def reopen(self) -> None:
        self.campaign.close()
        self.campaign = open_campaign(self.path, self.tools)

    @invariant()
    def equals_the_model(self) -> None:
        assert self.seen() == self.states[self.cursor]
        assert (self.campaign.undo_label is None) is (self.cursor == 0)
        assert (self.campaign.redo_label is None) is (self.cursor + 1 == len(self.states))

    @invariant()
    def owners_are_there(self) -> None:
        cards = everything(self.campaign)
        for id_, (thing, owner, thrown) in self.seen().items():
            if owner is not None:
                assert owner in cards
                assert thrown or cards[owner].trashed_at is None
            companion = isinstance(thing, Character) and owner is not None
            assert companion is (cards[id_].kind == COMPANION_KIND)

    @invariant()
    def cards_are_never_stale(self) -> None:
        for id_, card in everything(self.campaign).items():
            owner = self.campaign.owner(id_)
            whose = self.campaign.character(owner) if owner else None
            summary = thing_summary(self.campaign.thing(id_), whose, self.tools.book)
            assert (card.name, card.subtitle, card.line) == (
                summary.name,
                summary.subtitle,
                summary.line,
            )
            assert (card.numbers, card.words) == (summary.numbers, summary.words)


def run(tools: Toolbox, folder: Path, family: HeroFile, examples: int) -> None:
    walk(Household, examples, 25, tools=tools, folder=folder, family=family)


def test_any_sequence_can_be_undone(tools: Toolbox, tmp_path: Path, family: HeroFile) -> None:
    run(tools, tmp_path, family, 60)


@pytest.mark.full
def test_many_sequences_can_be_undone(tools: Toolbox, tmp_path: Path, family: HeroFile) -> None:
    run(tools, tmp_path, family, 300)


def test_several_change_in_one_step_and_may_change_hands(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car, home = (
        named(campaign, each.name) for each in (family.vehicles[0], family.headquarters[0])
    )
    contents = {id_: Content(campaign.thing(id_), None) for id_ in (car, home)}
    campaign.put(contents, "Give them to the team")
    assert (campaign.owner(car), campaign.owner(home)) == (None, None)
    campaign.undo()
    assert (campaign.owner(car), campaign.owner(home)) == (ada, ada)
    campaign.check_room(ada, 1)
    with pytest.raises(Refused, match="at most"):
        campaign.check_room(ada, MOST_COMPANIONS)
