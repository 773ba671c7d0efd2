"""Fights by a random player who picks any offered option and any answer.

Characters of all templates on two sides, with all options and with none, on open ground, on a map
with walls, and in zones. Nothing may raise, every option can be completed by its questions, odds
add up to 1, each entry has a text, and the saved log reproduces the fight.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.map_scenes import entry_scenes
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fight import fudge_fight
from fourc_desktop.games.fudge.rules.combat.fight_types import EVENTS
from fourc_desktop.games.fudge.rules.combat.plans import MoveFighter
from fourc_desktop.games.fudge.rules.combat.state import FudgeState
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed

ALL = FudgeOptions(
    NpcDice.TWO, locations=HitLocationUse.DETAILED, sweep=1, ignoring=True, will=True, piercing=True
)
NONE = FudgeOptions(
    NpcDice.NONE, stances=False, locations=HitLocationUse.NONE, room="doorway", tactics=False
)
USUAL = FudgeOptions()

SIDES = ("player", "other")
LENGTH = 250
"""The number of choices in one fight."""

COMMAND, REFUSED = "command", "refused"


class RandomPlayer:
    """Plays one fight with the dice of a seed."""

    def __init__(self, book: FudgeBook, map_: SectorMap, seed: str) -> None:
        self.chance = Random(seed)
        self.fight = fudge_fight(book)
        self.seen: Counter[str] = Counter()
        templates = list(book.templates.values())
        spots = [Position(x, y) for x in range(map_.width) for y in range(map_.height)]
        people = []
        for number in range(8):
            side = SIDES[number % 2]
            made = self.chance.choice(templates).character(f"N{number}", side, book.equipment)
            fighter = self.fight.roster.joined(made)
            spot = self.chance.choice(spots)
            people.append(Combatant(f"n{number}", f"N{number}", side, fighter, spot))
        sides = tuple(FightSide(each, each) for each in SIDES)
        self.start: FudgeState = EncounterState(
            map_, self.fight.rules.initial_table(), sides, tuple(people)
        )
        self.log: EncounterLog = new_log(self.start, seed)

    @property
    def now(self) -> FudgeState:
        now: FudgeState = self.log.now
        return now

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.chance.random() < 0.15:
                self._move()
                continue
            option = self._chosen()
            command = None if option is None else self._command(option)
            if option is not None and command is not None:
                self._do(option.name, command)

    def _chosen(self) -> ActionOption | None:
        if self.chance.random() < 0.2:
            return self.chance.choice(self.fight.actions.table_options(self.now))
        who = self.chance.choice(self.now.combatants).id
        options = self.fight.actions.action_options(self.now, who)
        able = [each for each in options if each.refusal is None]
        return self.chance.choice(able) if able else None

    def _move(self) -> None:
        who = self.chance.choice(self.now.combatants).id
        mode = self.chance.choice(self.fight.movement.movement_modes(self.now, who)).name
        reach = self.fight.movement.reach(self.now, who, mode)
        if reach is None:
            return
        spot = self.chance.choice(list(reach))
        path = reach.path(spot).positions
        self.fight.movement.movement_penalty(self.now, who, len(path))
        if path:
            command = self.fight.movement.move(who, mode, path)
            assert isinstance(command, MoveFighter)
            refused = self.seen[REFUSED]
            self._do("move", command)
            assert self.seen[REFUSED] == refused

    def _command(self, option: ActionOption) -> object | None:
        answers: dict[str, object] = {}
        for _ in range(20):
            asked = [
                each
                for each in self.fight.actions.questions(self.now, option, answers)
                if each.field not in option.fixed
            ]
            needed = [each for each in asked if each.is_needed]
            if not needed and (not asked or self.chance.random() < 0.4):
                return filled_in(option.command, {**option.fixed, **answers})
            question = self.chance.choice(needed or asked)
            if question.kind in (AnswerKind.COMBATANT, AnswerKind.OPTION) and not question.options:
                return None
            answers[question.field] = self._answer(question)
        raise AssertionError(f"{option.name} asks without end")

    def _answer(self, question: Question) -> object:
        match question.kind:
            case AnswerKind.NUMBER:
                return self.chance.randint(question.low, question.most)
            case AnswerKind.WORDS:
                return "The bridge burns"
            case AnswerKind.TICK:
                return self.chance.random() < 0.3
        return self.chance.choice(question.options).value

    def _do(self, name: str, command: Any) -> None:
        before = self.log
        try:
            if self.chance.random() < 0.1:
                assert sum(self.fight.chances.odds(self.now, command).values()) == 1, name
                shares = self.fight.chances.chances(self.now, command).shares
                assert not shares or sum(each.chance for each in shares) == 1
            self.log = play_command(self.log, self.fight.rules, command)
        except Refused:
            self.seen[REFUSED] += 1
            return
        entry = self.log.entries[self.log.cursor - 1]
        self.seen[COMMAND] += 1
        self.seen.update(type(event).__name__ for event in entry.events)
        assert all(
            each.strip() for each in entry_sentences(self.log, self.log.cursor - 1, self.fight)
        )
        entry_scenes(before, entry, self.fight)
        for event in entry.events:
            self.fight.narration.figures(self.now, event)
            self.fight.narration.is_bookkeeping(event)
        views = self.fight.views
        assert sorted(views.order(self.now)) == sorted(each.id for each in self.now.combatants)
        for each in self.now.combatants:
            [*_, last] = views.gauges(self.now, each.id)
            assert 0 <= last.now <= last.full
            views.conditions(self.now, each.id)
            views.status(self.now, each.id)
            views.numbers(self.now, each.id)
        views.side_note(self.now, "other")


def map_called(name: str) -> SectorMap:
    if name == "zones":
        streets = [Sector(f"Street {number}") for number in range(6)]
        return zone_map("Chase", streets, [(number, (number + 1) % 6) for number in range(6)])
    return SectorMap("Ground", 9, 6)


@pytest.mark.parametrize("options", [ALL, NONE, USUAL], ids=["all", "none", "usual"])
def test_random_fights_of_offered_actions_replay(fudge: FudgeBook, options: FudgeOptions) -> None:
    seen = Counter[str]()
    book = replace(fudge, options=options)
    for name in ("ground", "zones", "ground", "zones"):
        number = seen[COMMAND]
        player = RandomPlayer(book, map_called(name), f"{name} {number}")
        player.play(LENGTH)
        format_ = EncounterFormat(player.fight.rules.types)
        entries = [
            format_.read_entry(format_.write_entry(each))
            for each in player.log.entries[: player.log.cursor]
        ]
        start = format_.read_start(format_.write_start(player.start))
        assert replayed(start, player.log.seed, entries, len(entries)).now == player.now
        seen += player.seen
    assert seen["Exchanged"]
    assert seen["Hit"]
    assert seen["ShotRolled"]
    assert seen[COMMAND] > LENGTH
    assert seen[REFUSED] < seen[COMMAND] / 3
    assert {each.__name__ for each in EVENTS.values()} >= seen.keys() - {
        COMMAND, REFUSED, "CombatantMoved",
    }  # fmt: skip
