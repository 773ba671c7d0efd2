"""Fights by a random player who picks any offered option and any answer.

Nothing but a refusal may be raised, odds add up to 1, every entry has a text, every linked rule has
a text, and the saved log reproduces the fight.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import ActionOption, Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.formats.rule_text_data import read_texts
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.combat.commands import ChooseFright, CombineEffort
from fourc_desktop.games.rough_magic.rules.combat.events import EVENTS
from fourc_desktop.games.rough_magic.rules.combat.fight import fight
from fourc_desktop.games.rough_magic.rules.combat.fighter import RoughMagicState, RoughMagicTable
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import ObjectStruck
from fourc_desktop.games.rough_magic.rules.instant_character import instant_character
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.rough_magic.conftest import RESOURCES

TOPICS = {each.topic for each in read_texts(RESOURCES)}
MAX_QUESTIONS = 8
CRATE = Wall(WallKind.OBSTACLE, 10, "wood", "Crate")


class RandomPlayer:
    """Plays one fight with the dice of a seed."""

    def __init__(self, book: RoughMagicBook, seed: str) -> None:
        self.chance = Random(seed)
        options = RoughMagicOptions(
            knockback=self.chance.random() < 0.5, sector=self.chance.choice((1, 2, 10))
        )
        self.fight = fight(book.with_options(options), ROLLER)
        people: list[Combatant[object]] = []
        for number in range(7):
            side = "players" if number < 4 else "others"
            character = instant_character(book, SeededDice(f"{seed} {number}"), side)
            if number == 0:  # strong enough to throw others
                character = book.templates["powerhouse"].character
            fighter = self.fight.roster.joined(character, nameless=number > 5)
            spot = Position(self.chance.randrange(5), self.chance.randrange(4))
            fighter = replace(fighter, plot_points=3 * (number < 5), has_drop=number == 0)
            people.append(Combatant(f"n{number}", f"Name {number}", side, fighter, spot))
        sides = (FightSide("players", "Players"), FightSide("others", "Others"))
        self.start: RoughMagicState = EncounterState(
            SectorMap("Yard", 12, 8).with_walls({Position(3, 2): CRATE}),
            RoughMagicTable(),
            sides,
            tuple(people),  # type: ignore[arg-type]
        )
        self.log: EncounterLog = new_log(self.start, seed)
        self.seen: Counter[str] = Counter()

    @property
    def now(self) -> RoughMagicState:
        now: RoughMagicState = self.log.now
        return now

    def play(self, steps: int) -> None:
        for _ in range(steps):
            command = self._travel() if self.chance.random() < 0.1 else self._chosen()
            if command is not None:
                self._do(command)

    def _travel(self) -> object | None:
        who = self.now.table.order.acting
        if not who:
            return None
        modes = self.fight.movement.movement_modes(self.now, who)
        mode = self.chance.choice(list(modes))
        within = self.fight.movement.reach(self.now, who, mode.name)
        goals = [] if within is None else list(within)[1:60]
        if within is None or not goals:
            return None
        path = within.path(self.chance.choice(goals)).positions
        return self.fight.movement.move(who, mode.name, path)

    def _chosen(self) -> object | None:
        table = [e for e in self.fight.actions.table_options(self.now) if not e.refusal]
        if (seldom := self._seldom()) is not None:
            return self._command(seldom)
        is_open = self.now.table.open is not None
        if self.chance.random() < (0.7 if is_open else 0.25):
            option = table[0] if self.chance.random() < 0.6 else self.chance.choice(table)
            return self._command(option)
        acting = [
            each.id
            for each in self.now.combatants
            if self.fight.views.status(self.now, each.id).readiness is Readiness.NOW
        ]
        everybody = [each.id for each in self.now.combatants]
        who = self.chance.choice(acting if acting and self.chance.random() < 0.8 else everybody)
        options = [e for e in self.fight.actions.action_options(self.now, who) if not e.refusal]
        if not options:
            return self._command(table[0])
        kinds = list(dict.fromkeys(each.command for each in options))
        kind = self.chance.choice(kinds)
        return self._command(self.chance.choice([e for e in options if e.command is kind]))

    def _seldom(self) -> ActionOption | None:
        """Occasionally play what is seldom offered: a combined effort, or fleeing in terror."""
        options = [
            option
            for each in self.now.combatants
            for option in self.fight.actions.action_options(self.now, each.id)
            if option.command in (CombineEffort, ChooseFright) and not option.refusal
        ]
        return self.chance.choice(options) if options and self.chance.random() < 0.3 else None

    def _command(self, option: ActionOption) -> object | None:
        answers: dict[str, object] = {}
        for _ in range(MAX_QUESTIONS):
            asked = self.fight.actions.questions(self.now, option, answers)
            needed = [each for each in asked if each.is_needed]
            if not needed and (not asked or self.chance.random() < 0.6):
                return filled_in(option.command, {**option.fixed, **answers})
            answers |= self._answer(self.chance.choice(needed or list(asked)))
        raise AssertionError(f"{option.name} asks without end")

    def _answer(self, question: Question) -> Mapping[str, object]:
        match question.kind:
            case AnswerKind.NUMBER:
                value: object = self.chance.randint(question.low, question.most)
            case AnswerKind.WORDS:
                value = "anything"
            case AnswerKind.TICK:
                value = self.chance.random() < 0.5
            case _:
                value = self.chance.choice(question.options).value
        return {question.field: value}

    def _do(self, command: object) -> None:
        try:
            if self.chance.random() < 0.05:
                found = self.fight.chances.odds(self.now, command)
                assert not found or sum(found.values()) == 1
                shares = self.fight.chances.chances(self.now, command).shares
                assert not shares or sum(each.chance for each in shares) == 1
                self.fight.roll.preview(self.now, command)
            after = play_command(self.log, self.fight.rules, command)
        except Refused:
            self.seen["refused"] += 1
            return
        before, self.log = self.now, after
        done = after.cursor - 1
        self.seen["done"] += 1
        for event in after.entries[done].events:
            self.seen[type(event).__name__] += 1
            mark = self.fight.narration.mark(event)
            self.fight.narration.scenes(before, event, mark)
            self.fight.narration.figures(before, event)
            rule = self.fight.narration.rule(event)
            assert rule is None or rule.topic in TOPICS
            before = event.apply(before)
        assert all(each.strip() for each in entry_sentences(after, done, self.fight))
        self.check()

    def check(self) -> None:
        now = self.now
        for each in now.combatants:
            fighter = each.fighter
            assert 0 <= fighter.health <= fighter.most_health
            assert 0 <= fighter.endurance <= fighter.most_endurance
            assert fighter.health or not fighter.endurance
            assert fighter.plot_points >= 0
            assert fighter.moves >= 0
            assert fighter.standards >= 0
            for held in fighter.conditions:
                assert held.last is None or held.last >= now.turn
        assert sorted(self.fight.views.order(now)) == sorted(each.id for each in now.combatants)
        assert len(set(now.table.order.order)) == len(now.table.order.order)
        someone = self.chance.choice(now.combatants).id
        assert self.fight.views.gauges(now, someone)
        assert self.fight.views.numbers(now, someone)
        self.fight.views.conditions(now, someone)
        assert any(step.is_now for step in self.fight.views.steps(now)) or now.table.order.round
        view, bar = self.fight.roll.view(now), self.fight.roll.open_roll(now)
        assert (view is None) == (bar is None) == (now.table.open is None)


def played(book: RoughMagicBook, seed: str, steps: int) -> Counter[str]:
    """The events of a fight; its saved log is read and must be equal."""
    player = RandomPlayer(book, seed)
    player.play(steps)
    format_ = EncounterFormat(player.fight.rules.types)
    entries = [
        format_.read_entry(format_.write_entry(each))
        for each in player.log.entries[: player.log.cursor]
    ]
    start = format_.read_start(format_.write_start(player.start))
    again = replayed(start, player.log.seed, entries, len(entries))
    assert again.now == player.now
    return player.seen


def test_random_fights_cover_almost_every_event(rough_book: RoughMagicBook) -> None:
    seen = Counter[str]()
    for number in range(8):
        seen += played(rough_book, f"melee {number}", 250)
    assert seen["done"] > 1000
    assert seen["refused"] < seen["done"] / 3
    # Few are strong enough to hold and throw others, and few combined efforts are completed;
    # `test_rules` and `test_combined_effort` do it on purpose.
    rare = {"Hurled", "LetGo", "EffortKept"}
    assert {each.__name__ for each in (*EVENTS.values(), ObjectStruck)} - rare <= set(seen)


@pytest.mark.full
def test_many_random_fights_raise_no_error(rough_book: RoughMagicBook) -> None:
    for number in range(300):
        played(rough_book, str(number), 400)
