"""Random user actions on heroes and their belongings, with undo and redo."""

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

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.summaries.card_summaries import document_summary
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from tests.kinds import renamed
from tests.services.belongings import everything
from tests.state_machines import walk

HOME_ALONE = Headquarters("Lamp Room", 6)
Seen = dict[str, tuple[OwnedDocument, str | None, bool]]


class Household(RuleBasedStateMachine):
    """Random user actions on heroes and their belongings, with undo and redo.

    The model is a list of states with a cursor; a state maps ids to content, owner and whether the
    document is in the trash.
    """

    tools: ApplicationContext
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
            id_: (
                self.campaign.document(id_),
                self.campaign.owner(id_),
                card.trashed_at is not None,
            )
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
        FourcCampaign(self.campaign).add([self.family], "Import Ada")
        self.stepped()

    @rule(seed=st.integers(0, 5))
    def roll(self, seed: int) -> None:
        FourcCampaign(self.campaign).add_instant_hero(seed=str(seed))
        self.stepped()

    @rule(number=st.integers(0, 9), kind=st.integers(0, 2))
    def give(self, number: int, kind: int) -> None:
        gift = (self.family.vehicles[0], HOME_ALONE, HeroFile(self.family.character))[kind]
        owner = self.chosen(number, trashed=False)
        try:
            FourcCampaign(self.campaign).add([gift], "Give", owner=owner)
        except Refused:
            assert self.seen() == self.states[self.cursor]
        self.stepped()

    @rule(number=st.integers(0, 9), name=st.sampled_from(["A", "Żubr", "小林"]))
    def rename(self, number: int, name: str) -> None:
        if id_ := self.chosen(number, trashed=False):
            self.campaign.change(id_, renamed(self.campaign.document(id_), name), "Rename")
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
            duplication(self.campaign, [id_]).make()
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
            whose = FourcCampaign(self.campaign).character(owner) if owner else None
            summary = document_summary(
                self.campaign.document(id_), whose, shipped_rulebook(self.tools)
            )
            assert (card.name, card.subtitle, card.line) == (
                summary.name,
                summary.subtitle,
                summary.line,
            )
            assert (card.numbers, card.words) == (summary.numbers, summary.words)


@pytest.mark.parametrize("examples", [20, pytest.param(300, marks=pytest.mark.full)])
def test_any_sequence_can_be_undone(
    tools: ApplicationContext, tmp_path: Path, family: HeroFile, examples: int
) -> None:
    walk(Household, examples, 25, tools=tools, folder=tmp_path, family=family)
