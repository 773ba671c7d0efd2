"""Fights by a random player who picks any offered option and any answer.

Instant heroes with all powers, armed vehicles and objects, on five sides, on every map of the
program and in zones without a grid; parts of each are dark, wet or unsteady. Nothing may raise,
every option can be completed by its questions, odds add up to 1, each entry has a text, places are
called as on their map, and the saved log reproduces the fight.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import ActionOption, Readiness
from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import map_vehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FightTable,
    FourcCombatant,
    FourcEncounterState,
    MapObject,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, FightReading
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from fourc_desktop.storage.formats.samples import load_map_templates
from tests.core.encounter.replaying import replayed
from tests.games.fourc.rules.combat.test_rules_walk import check

MAPS = ("harbor", "laboratory", "museum", "rooftops", "street", "warehouse", "", "zones")
"""The ids of the program's maps, open ground, and a ring of zones with a short cut."""
SIDES = ("a", "b", "c", "d", "e")
ARMS = ("Sword", "Pistol", "Javelin", "Frag Grenade", "Paralytic Grenade")
GUN = VehicleSystem("Machine gun", rank=30, form=AttackForm.RANGED, damage=15, sectors=6)
LENGTH = 400
"""The number of choices in a fight."""

COMMAND = "command"
"""The key under which executed commands are counted."""

MAX_QUESTIONS = 12
"""The maximum number of questions of one command."""


class RandomPlayer:
    """Plays one fight with dice from a seed."""

    def __init__(self, book: Rulebook, map_: SectorMap, seed: str) -> None:
        self.chance = Random(seed)
        readings = self.chance.sample(list(FightReading), 3)
        self.fourc: FourcFight = fight(book, CampaignPage(fights=tuple(readings)))
        self.seen: Counter[str] = Counter()
        self.read: list[str] = []
        """The questions, the refusals and the sentences of the log."""
        start = self._start(book, map_, seed)
        self.log: EncounterLog = new_log(start, seed)
        self.start = start

    def _start(self, book: Rulebook, map_: SectorMap, seed: str) -> FourcEncounterState:
        spots = [
            Position(x, y)
            for x in range(map_.width)
            for y in range(map_.height)
            if map_.has(Position(x, y))
        ]
        middle = self.chance.choice(spots)
        near = sorted(spots, key=lambda each: abs(each.x - middle.x) + abs(each.y - middle.y))[:6]
        made: dict[str, FourcCombatant] = {}
        for number in range(2 * len(SIDES)):
            hero = replace(instant_hero(book, ADVANCED, f"{seed}{number}"), equipment=ARMS)
            made[f"n{number}"] = self.fourc.roster.joined(hero)
        for id_, base in (("car", "sports-car"), ("jet", "private-jet")):
            made[id_] = map_vehicle(OwnedVehicle(id_, book.gear.vehicles[base], systems=(GUN,)))
        made["crate"] = MapObject(15, 20)
        combatants = tuple(
            Combatant(id_, id_, SIDES[place % len(SIDES)], each, self.chance.choice(near))
            for place, (id_, each) in enumerate(made.items())
        )
        sides = tuple(FightSide(each, each.upper()) for each in SIDES)
        return EncounterState(map_, FightTable(), sides, combatants)

    @property
    def now(self) -> FourcEncounterState:
        """The current state of the fight."""
        now: FourcEncounterState = self.log.now
        return now

    def play(self, steps: int) -> None:
        """Make this many choices among the open options."""
        for _ in range(steps):
            option = self._chosen()
            command = None if option is None else self._command(option)
            if option is not None and command is not None:
                self._do(option, command)

    def _chosen(self) -> ActionOption | None:
        """An option of an acting combatant; or of the table, between sides and occasionally."""
        own = [each for each in self.fourc.actions.table_options(self.now) if not each.refusal]
        is_between = self.now.table.phase is not TurnPhase.ACT
        waits = is_between or self.fourc.rules.pending(self.now) is not None
        if own and (waits or self.chance.random() < 0.05):
            # Options that continue the turn or the roll come first.
            return own[0] if self.chance.random() < 0.7 else self.chance.choice(own)
        people = [each.id for each in self.now.combatants]
        if self.chance.random() < 0.9:
            people = [each for each in people if self._acts_now(each)]
            if not people:
                return self.chance.choice(own)
        who = self.chance.choice(people)
        options = self.fourc.actions.action_options(self.now, who)
        self.read += [each.refusal.sentence for each in options if each.refusal is not None]
        found = [each for each in options if not each.refusal]
        every = found or (own if self.chance.random() < 0.1 else [])
        if not every:
            return None
        # The kind first: dropping has as many options as there are objects.
        kinds = list(dict.fromkeys(each.command for each in every))
        kind = self.chance.choice([*kinds, *[AttackCommand] * (AttackCommand in kinds)])
        return self.chance.choice([each for each in every if each.command is kind])

    def _acts_now(self, who: str) -> bool:
        return self.fourc.views.status(self.now, who).readiness is Readiness.NOW

    def _command(self, option: ActionOption) -> object | None:
        """An option with all required answers; None if a question has no possible answer."""
        answers: dict[str, object] = {}
        for _ in range(MAX_QUESTIONS):
            asked = [
                each
                for each in self.fourc.actions.questions(self.now, option, answers)
                if each.field not in answers and each.field not in option.fixed
            ]
            self.read += [each.title for each in asked]
            needed = [each for each in asked if each.is_needed]
            if not needed and (not asked or self.chance.random() < 0.7):
                return filled_in(option.command, {**option.fixed, **answers})
            question = self.chance.choice(needed or asked)
            answer = self._answer(question)
            if answer is None:
                return None
            answers |= answer
        raise AssertionError(f"{option.name} asks without end")

    def _answer(self, question: Question) -> Mapping[str, object] | None:
        match question.kind:
            case AnswerKind.NUMBER:
                value: object = self.chance.randint(question.low, min(question.most or 99, 99))
            case AnswerKind.WORDS:
                value = "anything"
            case AnswerKind.TICK:
                value = self.chance.random() < 0.5
            case _:
                if not question.options:
                    return None
                value = self.chance.choice(question.options).value
        return {question.field: value}

    def _do(self, option: ActionOption, command: object) -> None:
        try:
            if self.chance.random() < 0.02:
                found = self.fourc.chances.odds(self.now, command)
                assert sum(found.values()) == 1, option.name
                self.read += found
            after = play_command(self.log, self.fourc.rules, command)
        except Refused as refused:
            self.read.append(refused.refusal.sentence)
            self.seen["refused"] += 1
            return
        self.log = after
        done = after.cursor - 1
        self.seen[COMMAND] += 1
        self.seen.update(type(event).__name__ for event in after.entries[done].events)
        sentences = entry_sentences(after, done, self.fourc)
        assert all(each.strip() for each in sentences), option.name
        self.read += sentences
        check(self.now, self.fourc, self.chance.choice(self.now.combatants).id)


def played(book: Rulebook, resources: Path, name: str, seed: str, steps: int) -> Counter[str]:
    """The counted events of a fight on a map; its saved log is read and compared."""
    match name:
        case "":
            map_ = SectorMap("Ground", 12, 8)
        case "zones":
            streets = [Sector(f"Street {number}") for number in range(8)]
            around = [(number, (number + 1) % 8) for number in range(8)]
            map_ = zone_map("Chase", streets, [*around, (0, 4)])
        case _:
            map_ = load_map_templates(resources)[name].map
    for number, each in enumerate(MapCircumstance):
        spots = [map_.on_ground(x, y) for x in range(map_.width) for y in range(map_.height)
                 if (x + y) % 5 == number]  # fmt: skip
        map_ = with_circumstance(map_, spots, each, on=True)
    player = RandomPlayer(book, map_, f"{name} {seed}")
    player.play(steps)
    assert player.read
    wrong = "zone" if map_.grid else "sector"
    assert [each for each in player.read if wrong in each.lower()] == []
    format_ = EncounterFormat(player.fourc.rules.types)
    entries = [
        format_.read_entry(format_.write_entry(each))
        for each in player.log.entries[: player.log.cursor]
    ]
    start = format_.read_start(format_.write_start(player.start))
    again = replayed(start, player.log.seed, entries, len(entries))
    assert again.now == player.now
    return player.seen


@pytest.mark.parametrize("name", MAPS)
def test_random_fights_of_offered_actions_settle_rolls(
    book: Rulebook, resources: Path, name: str
) -> None:
    seen = played(book, resources, name, "usual 0", LENGTH)
    assert seen["RollSettled"]
    assert seen[COMMAND] > LENGTH / 2
    assert seen["refused"] < seen[COMMAND] / 2


@pytest.mark.full
@pytest.mark.parametrize("name", MAPS)
def test_many_random_fights_raise_no_error(book: Rulebook, resources: Path, name: str) -> None:
    for number in range(200):
        played(book, resources, name, str(number), 2 * LENGTH)
