"""4C fights in a campaign: written, read back, and their effects on documents."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands, commands
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.rules import FourcRules
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_rules import EncounterRules, fights_by_game
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from tests.state_machines import walk

NAMES = st.sampled_from(["azure-puma", "ivory-marshal", "thug-1", "thug-2"])
WAYS = st.sampled_from(["Fists", "Rush", "Pistol", "Knife"])
SPOTS = st.builds(Position, st.integers(0, 3), st.integers(0, 2))
ACTIONS = (
    st.builds(commands.AttackCommand, NAMES, WAYS, NAMES)
    | st.builds(commands.Finish, NAMES)
    | st.builds(action_commands.GetUp, NAMES)
    | st.builds(action_commands.GrabOpponent, NAMES, NAMES)
    | st.builds(action_commands.EscapeHold, NAMES)
    | st.builds(PlaceCombatant, NAMES, SPOTS)
)
ROLLS = st.sampled_from(
    [commands.RollDice(), commands.SettleOpenRoll(), commands.SettleOpenRoll()]
) | st.builds(commands.ShiftColor, NAMES, st.booleans())


class Brawling(RuleBasedStateMachine):
    """Two heroes and two thugs in one fight, read again from the file now and then."""

    tools: ApplicationContext
    folder: Path
    runs = 0

    @initialize(seed=st.sampled_from("abcdef"))
    def begin(self, seed: str) -> None:
        type(self).runs += 1
        self.path = self.folder / f"{self.runs}.4c"
        self.campaign = create_campaign(self.path, self.tools)
        people = [FourcCampaign(self.campaign).add_instant_hero(seed=each) for each in ("7", "a")]
        [thug] = [each for each in Stock(self.campaign, self.tools).entries if each.id == "thug"]
        self.fights = EncounterService(self.campaign, self.tools)
        self.id = self.fights.begin("Dock", SectorMap("Docks", 4, 3), people, [FoeGroup(thug, 2)])
        self.dice = SeededDice(seed)
        self.begin_turn()

    def teardown(self) -> None:
        self.campaign.close()

    @property
    def log(self) -> EncounterLog:
        return self.fights.log(self.id)

    @precondition(lambda self: not self.log.now.table.rolls)
    @rule()
    def begin_turn(self) -> None:
        for command in (*(commands.NextPhase(),) * 3, commands.RollInitiative()):
            self.play(command)

    @rule(action=ACTIONS)
    def act(self, action: object) -> None:
        self.play(action)

    @rule(action=ROLLS)
    def roll(self, action: object) -> None:
        self.play(action)

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def undo(self) -> None:
        self.fights.undo(self.id)

    @precondition(lambda self: self.log.can_redo)
    @rule()
    def redo(self) -> None:
        self.fights.redo(self.id)

    @rule()
    def reopen(self) -> None:
        before = self.log
        self.campaign.close()
        self.campaign = open_campaign(self.path, self.tools)
        self.fights = EncounterService(self.campaign, self.tools)
        assert self.log == before
        assert self.fights.problem(self.id) is None

    def play(self, command: object) -> None:
        before = self.log
        try:
            self.fights.play(self.id, command, dice=self.dice)
        except Refused:
            assert self.log is before
        else:
            assert all(self.fights.entry_sentences(self.id, self.log.cursor - 1))

    @invariant()
    def nobody_has_less_than_nothing(self) -> None:
        for each in self.log.now.combatants:
            assert each.fighter.damage >= 0
            assert each.fighter.fortune >= 0
            assert each.spot is not None


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("examples", "steps"), [(8, 30), pytest.param(200, 80, marks=pytest.mark.full)]
)
def test_a_fight_read_again_is_the_same(
    tools: ApplicationContext, tmp_path: Path, examples: int, steps: int
) -> None:
    walk(Brawling, examples, steps, tools=tools, folder=tmp_path)


def fighter_of(moment: AnyState, who: str) -> Fighter:
    found: Any = moment.combatant(who).fighter
    assert isinstance(found, Fighter)
    return found


def test_ending_a_fight_stores_wounds_and_spending(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        puma, marshal = (FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in ("7", "a"))
        fights = EncounterService(campaign, tools)
        assert list(fights_by_game(campaign)) == ["4c"]
        id_ = fights.begin("Spar", SectorMap("Gym", 1, 1), [puma, marshal])
        for command in (*(commands.NextPhase(),) * 3, commands.RollInitiative()):
            fights.play(id_, command)
        fights.play(id_, commands.AttackCommand("azure-puma", "Fists", "ivory-marshal"))
        fights.play(id_, commands.RollDice(), dice=ScriptedDice(60))
        fights.play(id_, commands.ShiftColor("ivory-marshal", up=True))
        fights.play(id_, commands.SettleOpenRoll())
        # The blow is more than the marshal's force field stops.
        fights.play(id_, commands.RollDice(), dice=ScriptedDice(60))
        fights.play(id_, commands.SettleOpenRoll())
        hurt = fighter_of(fights.now(id_), "ivory-marshal")
        before = FourcCampaign(campaign).figures(marshal).fortune.value
        assert marshal in fights.end(id_)
        home = FourcCampaign(campaign).character(marshal)
        assert damage_now(home, campaign.book).value == hurt.damage
        assert FourcCampaign(campaign).figures(marshal).fortune.value == before - 25
        assert home.ledger.entries[-1].fortune == -25
        campaign.undo()
        assert FourcCampaign(campaign).figures(marshal).fortune.value == before


def open_attack(fights: EncounterService, id_: str) -> None:
    """Let Azure Puma throw a punch at Ivory Marshal, up to the roll."""
    for command in (*(commands.NextPhase(),) * 3, commands.RollInitiative()):
        fights.play(id_, command, dice=ScriptedDice(50, 50))
    fights.play(id_, commands.AttackCommand("azure-puma", "Fists", "ivory-marshal"), by_hand=True)


def test_a_fight_does_not_end_while_a_roll_is_open(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        people = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in ("7", "a")]
        fights = EncounterService(campaign, tools)
        id_ = fights.begin("Spar", SectorMap("Gym", 1, 1), people)
        open_attack(fights, id_)
        with pytest.raises(Refused, match="settle that first"):
            fights.end(id_)
        assert not fights.has_ended(id_)
        fights.play(id_, commands.CallOffRolls())
        fights.end(id_)
        assert fights.has_ended(id_)


def test_a_fight_follows_the_page_of_its_campaign(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    """An option changed during a fight takes effect with the next command."""
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        people = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in ("7", "a")]
        fights = EncounterService(campaign, tools)
        id_ = fights.begin("Spar", SectorMap("Gym", 1, 1), people)
        before = fights.fight(id_)
        assert fights.fight(id_) is before
        page = campaign.page
        campaign.change_page(replace(page, fights=(FightReading.INITIATIVE_BONUS,)), "Turn")
        now = fights.fight(id_)
        assert now is not before
        assert isinstance(now.rules, FourcRules)
        assert now.rules.page == campaign.page
        open_attack(fights, id_)
        assert all(each.bonus for each in fights.now(id_).table.initiative)


def test_a_fight_reads_items_from_the_current_rulebook(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    """A homebrew weapon changed during a fight has its new numbers in the fight."""
    club = Weapon(
        "great-club",
        "Great Club",
        AttackForm.BASHING,
        1,
        5,
        provenance=Provenance.OWN,
        description="Oak.",
    )
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        campaign.change_homebrew(Homebrew(weapons=(club,)), "Add a club")
        puma = FourcCampaign(campaign).add_instant_hero(seed="7")
        campaign.edit([puma], lambda hero: replace(hero, equipment=(club.name,)), "Arm")
        fights = EncounterService(campaign, tools)
        id_ = fights.begin("Spar", SectorMap("Gym", 1, 1), [puma])
        fights.play(id_, ChangeNotes("Rain"))
        before = damage_of(fights, id_, club)
        campaign.change_homebrew(Homebrew(weapons=(replace(club, damage=9),)), "Change a club")
        assert damage_of(fights, id_, club) == before + 4
        assert fights.log(id_).cursor == 1


def damage_of(fights: EncounterService, id_: str, weapon: Weapon) -> int:
    """What a hit of Azure Puma with a weapon does in a fight."""
    attacks = fighter_of(fights.now(id_), "azure-puma").known.attacks
    (damage,) = [each.damage for each in attacks if each.name == weapon.name]
    assert damage is not None
    return damage.value


def test_campaigns_with_the_same_rulebook_share_a_format(campaign: Campaign) -> None:
    formats = [EncounterRules(campaign, fights_by_game).format("4c") for _ in range(2)]
    assert formats[0] is formats[1]
