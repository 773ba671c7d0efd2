"""The toy's fight for the encounter screen: alternating sides, a coin, an open roll, and a push."""

# ruff: noqa: ARG002, a game so small does not need all parameters of the protocols

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from fourc_desktop.core import dice as core_dice
from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import (
    ActionKind,
    ActionOption,
    ChanceShare,
    CommandChances,
    ConditionState,
    GaugeState,
    Likelihood,
    MovementPenalty,
    NumberState,
    OpenRollView,
    Readiness,
    Severity,
    TurnStatus,
    TurnStep,
)
from fourc_desktop.core.maps.movement import MovementMode, Reach, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.outcomes import distribution, next_throw, outcome_of
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    ResultMark,
    RollEdit,
    RollOutcome,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from tests.games.toy.character import BOOK, ToyCharacter
from tests.games.toy.fight_moves import (
    CROSS,
    DAUNTED,
    Dare,
    DropDare,
    Flip,
    Floor,
    Go,
    Jump,
    Lucky,
    Play,
    Plight,
    Push,
    Rest,
    Settled,
    SettleDare,
    Throw,
    Toy,
    Unlucky,
    Wind,
    purses,
)
from tests.games.toy.fight_narration import HEADS, NARRATION, TAILS
from tests.games.toy.fight_rules import FREE, RULES, act_refusal, dared_by, next_side, rest_refusal
from tests.games.toy.form_rolling import FORM_ROLLER
from tests.games.toy.rolling import ToyCheck, ToyRoll

WALK, HOP = MovementMode("Walk", 2), MovementMode("Hop", 1, leaps=True)
TRUDGE: Final = MovementMode("Walk", FREE)


class ToyRoster:
    """Turns characters into fighters, and the fighters' losses into bruises."""

    kinds: tuple[str, ...] = ("toy-character",)
    vehicle_kinds: tuple[str, ...] = ()

    def with_people(self, vehicle: Toy, people: Sequence[str]) -> Toy:
        raise AssertionError

    def joined(
        self, person: ToyCharacter, *, owner: object | None = None, nameless: bool = False
    ) -> Toy:
        most = 1 if nameless else 3 + person.nerve
        return Toy(most, most, person.nerve, person.nerve, person.luck)

    def player(self, person: ToyCharacter) -> str:
        return person.profile.player

    def gains(self, before: Toy, after: Toy) -> tuple[str, ...]:
        return ()

    def returned(
        self, person: ToyCharacter, before: Toy, after: Toy, _fight_name: str = "", /
    ) -> ToyCharacter:
        lost = max(before.left - after.left, 0)
        free = [place for place, mark in enumerate(person.bruises) if mark == " "]
        marks = list(person.bruises)
        for place in free[:lost]:
            marks[place] = "x"
        luck = min(max(person.luck + after.luck - before.luck, 0), 3)
        return replace(person, bruises="".join(marks), luck=luck)


class ToyViews:
    """The gauges for pluck and luck, the number for nerve, and conditions."""

    def gauges(self, encounter: Play, who: str) -> Sequence[GaugeState]:
        toy = encounter.combatant(who).fighter
        return [
            GaugeState("Pluck", toy.left, toy.most),
            GaugeState("Luck", toy.luck, toy.luckiest, "gauge_second"),
        ]

    def numbers(self, encounter: Play, who: str) -> Sequence[NumberState]:
        toy = encounter.combatant(who).fighter
        return [NumberState("Nerve", toy.nerve, toy.usual, "It is added to a dare.", -2)]

    def conditions(self, encounter: Play, who: str) -> Sequence[ConditionState]:
        toy = encounter.combatant(who).fighter
        out = [] if toy.left else [ConditionState(DAUNTED, severity=Severity.GRAVE)]
        turns = [
            (each, None if each.last is None else each.last - encounter.turn + 1)
            for each in toy.plights
        ]
        return out + [ConditionState(e.name, t) for e, t in turns if t is None or t > 0]

    def order(self, encounter: Play) -> Sequence[str]:
        sides = [each.id for each in encounter.sides]
        ranked = sorted(
            encounter.combatants, key=lambda each: (sides.index(each.side), -each.fighter.nerve)
        )
        return [each.id for each in ranked]

    def status(self, encounter: Play, who: str) -> TurnStatus:
        me = encounter.combatant(who)
        if me.fighter.left == 0:
            return TurnStatus(Readiness.OUT)
        if me.fighter.acted == encounter.turn and encounter.turn:
            return TurnStatus(Readiness.DONE)
        sides = [each.id for each in encounter.sides]
        acting = encounter.table.acting
        if acting == me.side:
            return TurnStatus(Readiness.NOW)
        is_past = acting in sides and sides.index(me.side) < sides.index(acting)
        return TurnStatus(Readiness.DONE if is_past else Readiness.LATER)

    def steps(self, encounter: Play) -> Sequence[TurnStep]:
        ids = [each.id for each in encounter.sides]
        acting = encounter.table.acting
        now = ids.index(acting) if acting in ids else -1
        return [
            TurnStep(f"{each.name} act", is_now=place == now, is_done=place < now)
            for place, each in enumerate(encounter.sides)
        ]

    def vehicle(self, encounter: Play, who: str) -> None:
        return None

    def scale(self, encounter: Play, who: str) -> float:
        return 1.0

    def side_note(self, encounter: Play, side: str) -> str:
        mine = [each for each in encounter.combatants if each.side == side]
        return f"{sum(each.fighter.left > 0 for each in mine)} awake"


class ToyActions:
    """The actions: flip, dare, rest and jump."""

    reserved_keys = ""

    def action_options(self, encounter: Play, who: str) -> Sequence[ActionOption]:
        refusal = RULES.pending(encounter) or act_refusal(encounter, who)
        fixed = {"who": who}
        resting = RULES.pending(encounter) or rest_refusal(encounter, who)
        return [
            ActionOption(Flip, "Flip", refusal, fixed, ActionKind.STRIKE, "F"),
            ActionOption(Dare, "Dare", refusal, fixed, ActionKind.POWER, "D"),
            ActionOption(Rest, "Rest", resting, fixed, ActionKind.AID, "R"),
            ActionOption(Jump, "Jump", refusal, fixed, ActionKind.MOVE),
        ]

    def likelihood(self, encounter: Play, option: ActionOption) -> Likelihood:
        return Likelihood.USUAL

    def reorder_command(self, encounter: Play, who: str, other: str) -> None:
        return None

    def table_options(self, encounter: Play) -> Sequence[ActionOption]:
        dared = encounter.table.open
        if encounter.table.pushed:
            return [ActionOption(Push, "Push")]
        if dared is None:
            side = next(e.name for e in encounter.sides if e.id == next_side(encounter).acting)
            return [ActionOption(Wind, f"{side} act")]
        drop = ActionOption(DropDare, "Cancel", calls_off=True)
        if next_throw(FORM_ROLLER, dared.roll, BOOK) is not None:
            return [ActionOption(Throw, "Roll"), drop]
        payers = [each for each in purses(encounter, dared.roll) if each.has("luck")]
        return [
            ActionOption(SettleDare, "Settle"),
            *(ActionOption(Lucky, f"{e.name} is lucky", fixed={"payer": e.payer}) for e in payers),
            *([ActionOption(Unlucky, "Take luck back")] if dared.roll.alterations else []),
            drop,
        ]

    def questions(
        self, encounter: Play, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        asked: list[Question] = []
        if offer.command is Push:
            spot = encounter.combatant(encounter.table.pushed).spot
            asked.append(_spots(encounter, spot))
        if offer.command is Jump:
            asked.append(_spots(encounter, encounter.combatant(str(offer.fixed["who"])).spot))
        if offer.command in (Flip, Dare):
            others = tuple(
                AnswerOption(each.id, each.name)
                for each in encounter.combatants
                if each.id != offer.fixed["who"]
            )
            asked.append(Question("at", "Whom", AnswerKind.COMBATANT, others, is_needed=True))
        if offer.command is Dare:
            weathers = (AnswerOption("fair", "Fair"), AnswerOption("foul", "Foul"))
            asked += [
                Question("target", "Difficulty", AnswerKind.NUMBER, most=20, low=2, is_needed=True),
                Question("push", "Push", AnswerKind.NUMBER, most=2, low=-2),
                Question("weather", "Weather", AnswerKind.OPTION, weathers),
                Question("helped", "Helped", AnswerKind.TICK),
                Question("shout", "What is shouted", AnswerKind.WORDS, most=40),
            ]
        return [each for each in asked if each.field not in answers]


def _spots(moment: Play, spot: Position | None) -> Question:
    near = []
    if spot is not None:
        near = [
            AnswerOption(beside, "")
            for beside in (
                replace(spot, x=spot.x + across, y=spot.y + down)
                for across in (-1, 0, 1)
                for down in (-1, 0, 1)
                if across or down
            )
            if moment.map.has(beside)
        ]
    return Question("spot", "Where to", AnswerKind.SPOT, tuple(near), is_needed=True)


class ToyMovement:
    """Everybody walks, and hops over obstacles."""

    def movement_modes(self, encounter: Play, who: str) -> Sequence[MovementMode]:
        return [WALK if encounter.combatant(who).fighter.luck else TRUDGE, HOP]

    def reach(self, encounter: Play, who: str, mode: str) -> Reach | None:
        spot = encounter.combatant(who).spot
        if spot is None or act_refusal(encounter, who) is not None:
            return None
        [found] = [each for each in self.movement_modes(encounter, who) if each.name == mode]
        return reach(encounter.map, spot, found)

    def move(self, who: str, mode: str, path: Sequence[Position]) -> object | SharedCommand:
        return Go(who, tuple(path))

    def movement_penalty(self, encounter: Play, who: str, sectors: int) -> MovementPenalty | None:
        return MovementPenalty("−1", "−1 Luck") if sectors > FREE else None

    def length_text(self, sectors: int) -> str:
        return f"{sectors} paces"


class ToyChances:
    """The chances of a coin, and those of a dare from its roll."""

    def odds(self, encounter: Play, command: object) -> Mapping[str, Fraction]:
        if isinstance(command, Dare):
            found: dict[str, Fraction] = {}
            for outcome, chance in self._outcomes(encounter, command).items():
                found[outcome.title] = found.get(outcome.title, Fraction(0)) + chance
            return found

        def words_of(dice: Dice) -> str:
            moment, words = encounter, []
            for event in RULES.decide(encounter, command, dice, by_hand=False):
                words.append(NARRATION.event_text(moment, event))
                moment = event.apply(moment)
            return " ".join(filter(None, words))

        return odds(words_of)

    def chances(self, encounter: Play, command: object) -> CommandChances:
        match command:
            case Flip(_, at):
                found = self.odds(encounter, command)
                name = encounter.combatant(at).name
                bad = found[f"{name} flinches."]
                shares = (ChanceShare(TAILS, "Tails", bad), ChanceShare(HEADS, "Heads", 1 - bad))
                return CommandChances(shares, bad, "a coin")
            case Dare():
                return _pictured(self._outcomes(encounter, command))
        return CommandChances(())

    def _outcomes(self, encounter: Play, dare: Dare) -> Mapping[RollOutcome, Fraction]:
        RULES.decide(encounter, dare, _NO_DICE, by_hand=False)
        return distribution(FORM_ROLLER, dared_by(encounter, dare).roll, BOOK)


class _None(Dice):
    def throw(self, throw: object) -> tuple[int, ...]:
        raise NotImplementedError


_NO_DICE: Final = _None()


def _pictured(found: Mapping[RollOutcome, Fraction]) -> CommandChances:
    by_mark: dict[tuple[int, ResultMark, str], Fraction] = {}
    for each, chance in found.items():
        key = (each.mark.grade, each.mark, each.title)
        by_mark[key] = by_mark.get(key, Fraction(0)) + chance
    ranked = sorted(by_mark.items(), key=lambda each: each[0][0])
    shares = tuple(ChanceShare(mark, title, chance) for (_, mark, title), chance in ranked)
    enough = sum((chance for each, chance in found.items() if each.number >= 0), Fraction(0))
    return CommandChances(shares, enough, "two dice")


class ToyFightRoll:
    """The open roll of a dare."""

    settling: tuple[str, ...] = ("settled",)
    has_open_rolls: bool = True

    def open_roll(self, encounter: Play) -> OpenRollView | None:
        dared = encounter.table.open
        if dared is None:
            return None
        roll = dared.roll
        outcome = outcome_of(FORM_ROLLER, roll, BOOK) if roll.throws else None
        parts = tuple(f"{e.title} {_number(e.amount)}" for e in FORM_ROLLER.parts(roll, BOOK))
        return OpenRollView(
            roll.check.who,
            f"{roll.check.name} dares {encounter.combatant(dared.at).name}",
            parts,
            _pictured(distribution(FORM_ROLLER, roll, BOOK)),
            " ".join(str(face) for faces in roll.throws for face in faces),
            None if outcome is None else outcome.mark,
            "" if outcome is None else f"{outcome.title} {_number(outcome.key)}",
        )

    def view(self, encounter: Play) -> RollView[ToyCheck] | None:
        dared = encounter.table.open
        if dared is None:
            return None
        name = encounter.combatant(dared.at).name
        missing = next_throw(FORM_ROLLER, dared.roll, BOOK)
        paying = () if missing is not None else purses(encounter, dared.roll)
        return RollView(dared.roll, next_throw=missing, payer_funds=paying, targets=(name,))

    def preview(self, encounter: Play, command: object) -> RollView[ToyCheck] | None:
        if not isinstance(command, Dare):
            return None
        RULES.decide(encounter, command, _NO_DICE, by_hand=False)
        dared = dared_by(encounter, command)
        name = encounter.combatant(dared.at).name
        return RollView(dared.roll, targets=(name,), is_preview=True)

    def command(self, encounter: Play, edit: RollEdit[ToyCheck]) -> object | SharedCommand:
        match edit:
            case ThrowDice(_):
                return Throw()
            case AlterRoll(_, payer):
                return Lucky(payer)
            case TakeBackAlteration():
                return Unlucky()
            case SettleRoll():
                return SettleDare()
            case _:
                return DropDare()

    def settled(self, entry: LogEntry) -> Sequence[ToyRoll]:
        return [each.dared.roll for each in entry.events if isinstance(each, Settled)]

    def thrown(self, entry: LogEntry) -> Sequence[ToyRoll]:
        return ()


def _number(value: int | str) -> str:
    return str(value).replace("-", "−")


class ToyOverrides:
    """The Gamemaster's changes of pluck, luck, nerve and conditions."""

    def with_gauge(self, fighter: Toy, gauge: str, value: int, turn: int) -> Toy:
        if gauge == "Luck":
            return replace(fighter, luck=min(value, fighter.luckiest))
        return replace(fighter, left=min(value, fighter.most))

    def with_number(self, fighter: Toy, name: str, value: int) -> Toy:
        return replace(fighter, nerve=value)

    def with_condition(self, fighter: Toy, name: str, turn: int, turns: int | None = None) -> Toy:
        if name == DAUNTED:
            return replace(fighter, left=0)
        free = self.without_condition(fighter, name)
        last = None if turns is None else turn + turns - 1
        return replace(free, plights=(*free.plights, Plight(name, last)))

    def without_condition(self, fighter: Toy, name: str) -> Toy:
        if name == DAUNTED:
            return replace(fighter, left=max(fighter.left, 1))
        return replace(fighter, plights=tuple(e for e in fighter.plights if e.name != name))

    def condition_names(self) -> Sequence[str]:
        return [DAUNTED, CROSS]

    def condition_dice(self, name: str) -> core_dice.Throw | None:
        return None


ToyFight = Fight[ToyCharacter, Toy, Floor, object, ToyCheck]

FIGHT: Final[ToyFight] = Fight(
    RULES,
    ToyRoster(),
    ToyViews(),
    ToyActions(),
    ToyMovement(),
    ToyChances(),
    ToyFightRoll(),
    ToyOverrides(),
    NARRATION,
)
