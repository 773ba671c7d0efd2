"""Fights with random switches by a random player who picks any offered option.

Nothing but a refusal may be raised, odds add up to 1, each entry has a text, batteries keep their
limits, and the saved log reproduces the fight.
"""

from collections import Counter
from random import Random

from fourc_desktop.core.documents import Content
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.documents.document_kinds import CHARACTER
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND, ROLLER
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.characters.templates import instant_character
from fourc_desktop.games.fourth_earth.rules.combat.events import EVENTS
from fourc_desktop.games.fourth_earth.rules.combat.fight import earth_fight
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthState
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed

FIGHTS, LENGTH = 12, 120


class RandomEarthPlayer:
    """Plays one fight with the dice of a seed."""

    def __init__(self, tables: EarthRulebook, seed: str) -> None:
        self.chance = Random(seed)
        page = EarthPage()
        for option in OPTIONS.options:
            if self.chance.random() < 0.5:
                page = option.put(page, self.chance.choice(option.values).id)
        self.book = tables.with_options(page.options)
        self.fight = earth_fight(self.book, ROLLER)
        self.seen: Counter[str] = Counter()
        seeds = {f"n{number}": f"{seed} {number}" for number in range(5)}
        self.people = {id_: instant_character(tables, x, "players") for id_, x in seeds.items()}
        combatants = tuple(
            Combatant(id_, id_, ("players", "others")[place % 2], self.fight.roster.joined(each),
                      Position(place % 2, 0))
            for place, (id_, each) in enumerate(self.people.items())
        )  # fmt: skip
        sides = (FightSide("players", "Players"), FightSide("others", "Others"))
        table = self.fight.rules.initial_table()
        self.start: EarthState = EncounterState(SectorMap("Yard", 3, 2), table, sides, combatants)
        self.log: EncounterLog = new_log(self.start, seed)

    @property
    def now(self) -> EarthState:
        found: EarthState = self.log.now
        return found

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.chance.random() < 0.1:
                self._walk()
                continue
            option = self._chosen()
            answers = dict(option.fixed)
            for question in self.fight.actions.questions(self.now, option, answers):
                answers[question.field] = self._answer(question)
            self._do(filled_in(option.command, answers))

    def _walk(self) -> None:
        who = self.chance.choice(self.now.combatants).id
        found = self.fight.movement.reach(self.now, who, "Walk")
        goals = [] if found is None else [each for each in found if found.sectors(each)]
        if found is not None and goals and self.fight.rules.pending(self.now) is None:
            path = found.path(self.chance.choice(goals))
            self._do(self.fight.movement.move(who, "Walk", path.positions))

    def _chosen(self) -> ActionOption:
        found = [each for each in self.fight.actions.table_options(self.now) if not each.refusal]
        if self.fight.rules.pending(self.now) is None and self.chance.random() < 0.6:
            own = [
                each
                for one in self.now.combatants
                for each in self.fight.actions.action_options(self.now, one.id)
                if not each.refusal
            ]
            kinds = list({each.command for each in own})
            if kinds:
                kind = self.chance.choice(sorted(kinds, key=lambda each: each.__name__))
                found = [each for each in own if each.command is kind]
        return self.chance.choice(found)

    def _answer(self, question: Question) -> object:
        if question.options:
            return self.chance.choice(question.options).value
        if question.kind is AnswerKind.TICK:
            return self.chance.random() < 0.5
        return self.chance.randint(question.low, min(question.most, 3))

    def _do(self, command: object) -> None:
        try:
            if self.chance.random() < 0.05:
                found = self.fight.chances.odds(self.now, command)
                assert not found or sum(found.values()) == 1
            after = play_command(self.log, self.fight.rules, command)
        except Refused:
            self.seen["refused"] += 1
            return
        self.log = after
        self.seen["done"] += 1
        done = after.cursor - 1
        self.seen.update(type(event).__name__ for event in after.entries[done].events)
        assert all(each.strip() for each in entry_sentences(after, done, self.fight))
        for each in self.now.combatants:
            assert all(0 <= points <= 8 for points in charges_of(each.fighter.character).values())
            assert 0 <= each.fighter.parts_left(self.now.turn) <= 2
            for view in (self.fight.views.status, self.fight.views.conditions):
                view(self.now, each.id)
        assert sorted(self.fight.views.order(self.now)) == sorted(self.people)
        self.fight.roll.open_roll(self.now)
        self.fight.roll.view(self.now)


def test_random_fights_of_offered_actions_replay(plain: EarthRulebook) -> None:
    seen: Counter[str] = Counter()
    for number in range(FIGHTS):
        player = RandomEarthPlayer(plain, f"random {number}")
        player.play(LENGTH)
        format_ = EncounterFormat(player.fight.rules.types)
        entries = [
            format_.read_entry(format_.write_entry(each))
            for each in player.log.entries[: player.log.cursor]
        ]
        start = format_.read_start(format_.write_start(player.start))
        again = replayed(start, player.log.seed, entries, len(entries))
        assert again.now == player.now
        for before, after in zip(player.start.combatants, player.now.combatants, strict=True):
            person = player.people[before.id]
            home = player.fight.roster.returned(person, before.fighter, after.fighter)
            written = CHARACTER.write(Content(CHARACTER_KIND, home))
            assert CHARACTER.read(written).document == home
        seen += player.seen
    assert seen["refused"] < seen["done"]
    missing = {each.__name__ for each in EVENTS.values()} - set(seen)
    assert missing <= {"LeaversForgotten", "HealthDrained", "AceCountedLow", "PlanLost"}
