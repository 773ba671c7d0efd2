"""Random fight commands with both kinds of undo and reopening: file, fight and sheets agree."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant, RemoveCombatant
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    go_to,
    play_command,
    redo,
    roll_again,
    undo,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from tests.core.encounter.toy_fight import TOY, Flip, toy_rules
from tests.state_machines import walk

NAMES = st.sampled_from(["azure-puma", "ivory-marshal", "nobody"])
COMMANDS = (
    st.builds(Flip, NAMES, NAMES)
    | st.builds(PlaceCombatant, NAMES, st.builds(Position, st.integers(0, 6), st.integers(0, 2)))
    | st.builds(ChangeNotes, st.sampled_from(["", "Rain"]))
    | st.just(RemoveCombatant("ivory-marshal"))
)


class Fighting(RuleBasedStateMachine):
    """Azure Puma against Ivory Marshal, compared with the same fight in the domain model."""

    tools: ApplicationContext
    folder: Path
    runs = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).runs += 1
        self.path = self.folder / f"{self.runs}.4c"
        self.campaign = create_campaign(self.path, self.tools)
        self.people = [
            FourcCampaign(self.campaign).add_instant_hero(seed=seed) for seed in ("7", "a")
        ]
        self.fights = EncounterService(self.campaign, self.tools, toy_rules)
        self.id = self.fights.begin("Dock", SectorMap("Docks", 6, 2), self.people)
        self.log: EncounterLog = self.fights.log(self.id)
        self.wounds = self.reported()
        self.ended = False

    def teardown(self) -> None:
        self.campaign.close()

    def reported(self) -> list[int]:
        return [FourcCampaign(self.campaign).character(id_).wounds for id_ in self.people]

    @rule(command=COMMANDS, by_hand=st.booleans())
    def play(self, command: object, *, by_hand: bool) -> None:
        try:
            after = play_command(self.log, TOY.rules, command, by_hand=by_hand)
        except Refused:
            with pytest.raises(Refused):
                self.fights.play(self.id, command, by_hand=by_hand)
            return
        self._do(lambda: self.fights.play(self.id, command, by_hand=by_hand), after)

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def roll_again(self) -> None:
        if isinstance(self.log.entries[self.log.cursor - 1].command, Flip):
            self._do(lambda: self.fights.roll_again(self.id), roll_again(self.log, TOY.rules))

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def undo(self) -> None:
        self._do(lambda: self.fights.undo(self.id), undo(self.log))

    @precondition(lambda self: self.log.can_redo)
    @rule()
    def redo(self) -> None:
        self._do(lambda: self.fights.redo(self.id), redo(self.log))

    @rule()
    def begin_anew(self) -> None:
        self._do(lambda: self.fights.go_to(self.id, 0), go_to(self.log, 0))

    @precondition(lambda self: not self.ended)
    @rule()
    def end(self) -> None:
        lost = []
        for name in ("azure-puma", "ivory-marshal"):
            moments = list(self.log.states())
            there = [moment.combatant(name) for moment in moments if moment.has(name)]
            lost.append(3 - there[-1].fighter.left)
        self.fights.end(self.id)
        self.ended = True
        assert self.reported() == [old + new for old, new in zip(self.wounds, lost, strict=True)]

    @precondition(lambda self: self.ended)
    @rule()
    def undo_the_end(self) -> None:
        assert self.campaign.undo() == "End Dock"
        self.ended = False

    @rule()
    def delete_and_bring_back(self) -> None:
        self.fights.delete(self.id)
        self.campaign.undo()

    @rule()
    def reopen(self) -> None:
        self.campaign.close()
        self.campaign = open_campaign(self.path, self.tools)
        self.fights = EncounterService(self.campaign, self.tools, toy_rules)

    def _do(self, step: object, after: EncounterLog) -> None:
        assert callable(step)
        if self.ended:
            with pytest.raises(Refused, match="has ended"):
                step()
            return
        step()
        self.log = after

    @invariant()
    def all_agree(self) -> None:
        assert self.fights.log(self.id) == self.log
        assert self.fights.problem(self.id) is None
        assert self.fights.has_ended(self.id) is self.ended
        assert self.ended or self.reported() == self.wounds
        assert self.campaign.problems == ()


@pytest.mark.parametrize(
    ("examples", "steps"), [(12, 30), pytest.param(300, 60, marks=pytest.mark.full)]
)
def test_file_fight_and_sheets_agree(
    tools: ApplicationContext, tmp_path: Path, examples: int, steps: int
) -> None:
    walk(Fighting, examples, steps, tools=tools, folder=tmp_path)
