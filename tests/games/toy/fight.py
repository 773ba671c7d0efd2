"""How the toy fights: sides act in turn, a coin, a roll that stays open, and a push."""

# ruff: noqa: ARG002, a game so small need not look at all it is told

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from fourc_desktop.core.dice import Dice, every_outcome
from fourc_desktop.core.encounter.commands import FrameCommand
from fourc_desktop.core.encounter.log import Entry
from fourc_desktop.core.encounter.protocols import Fight
from fourc_desktop.core.fight_views import (
    Chances,
    ConditionNow,
    GaugeNow,
    Gravity,
    NumberNow,
    Offer,
    OfferKind,
    Readiness,
    RollNow,
    Share,
    Standing,
    Toll,
    TurnStep,
)
from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.reach import Reach, reach
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.questions import Kind, Option, Question
from fourc_desktop.core.roll_outcomes import distribution, outcome_of, wanted
from fourc_desktop.core.rolling import (
    Alter,
    Outcome,
    RollEdit,
    RollView,
    Settle,
    TakeBack,
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
from tests.games.toy.fight_rules import FREE, RULES, act_refusal, dared_by, next_side, rest_refusal
from tests.games.toy.fight_told import HEADS, NARRATION, TAILS
from tests.games.toy.form_rolling import FORM_ROLLER
from tests.games.toy.rolling import ToyCheck, ToyRoll

WALK, HOP = Gait("Walk", 2), Gait("Hop", 1, leaps=True)
TRUDGE: Final = Gait("Walk", FREE)


class ToyRoster:
    """Characters of the toy come with their heart and luck, and go home with bruises."""

    kinds: tuple[str, ...] = ("toy-character",)

    def joined(self, person: ToyCharacter, *, nameless: bool = False) -> Toy:
        most = 1 if nameless else 3 + person.nerve
        return Toy(most, most, person.nerve, person.nerve, person.luck)

    def returned(self, person: ToyCharacter, before: Toy, after: Toy) -> ToyCharacter:
        lost = max(before.left - after.left, 0)
        free = [place for place, mark in enumerate(person.bruises) if mark == " "]
        marks = list(person.bruises)
        for place in free[:lost]:
            marks[place] = "x"
        luck = min(max(person.luck + after.luck - before.luck, 0), 3)
        return replace(person, bruises="".join(marks), luck=luck)


class ToyViews:
    """Pluck and luck, nerve, and what has befallen them."""

    def gauges(self, encounter: Play, who: str) -> Sequence[GaugeNow]:
        toy = encounter.combatant(who).fighter
        return [
            GaugeNow("Pluck", toy.left, toy.most),
            GaugeNow("Luck", toy.luck, toy.luckiest, "gauge_second"),
        ]

    def numbers(self, encounter: Play, who: str) -> Sequence[NumberNow]:
        toy = encounter.combatant(who).fighter
        return [NumberNow("Nerve", toy.nerve, toy.usual, "It is added to a dare.", -2)]

    def conditions(self, encounter: Play, who: str) -> Sequence[ConditionNow]:
        toy = encounter.combatant(who).fighter
        out = [] if toy.left else [ConditionNow(DAUNTED, gravity=Gravity.GRAVE)]
        turns = [
            (each, None if each.last is None else each.last - encounter.turn + 1)
            for each in toy.plights
        ]
        return out + [ConditionNow(e.name, t) for e, t in turns if t is None or t > 0]

    def order(self, encounter: Play) -> Sequence[str]:
        sides = [each.id for each in encounter.sides]
        ranked = sorted(
            encounter.combatants, key=lambda each: (sides.index(each.side), -each.fighter.nerve)
        )
        return [each.id for each in ranked]

    def status(self, encounter: Play, who: str) -> Standing:
        me = encounter.combatant(who)
        if me.fighter.left == 0:
            return Standing(Readiness.OUT)
        if me.fighter.acted == encounter.turn and encounter.turn:
            return Standing(Readiness.DONE)
        sides = [each.id for each in encounter.sides]
        acting = encounter.table.acting
        if acting == me.side:
            return Standing(Readiness.NOW)
        is_past = acting in sides and sides.index(me.side) < sides.index(acting)
        return Standing(Readiness.DONE if is_past else Readiness.LATER)

    def steps(self, encounter: Play) -> Sequence[TurnStep]:
        ids = [each.id for each in encounter.sides]
        acting = encounter.table.acting
        now = ids.index(acting) if acting in ids else -1
        return [
            TurnStep(f"{each.name} act", is_now=place == now, is_done=place < now)
            for place, each in enumerate(encounter.sides)
        ]

    def side_note(self, encounter: Play, side: str) -> str:
        mine = [each for each in encounter.combatants if each.side == side]
        return f"{sum(each.fighter.left > 0 for each in mine)} awake"


class ToyActions:
    """Flip, dare, rest, jump."""

    def offers(self, encounter: Play, who: str) -> Sequence[Offer]:
        refusal = RULES.pending(encounter) or act_refusal(encounter, who)
        fixed = {"who": who}
        resting = RULES.pending(encounter) or rest_refusal(encounter, who)
        return [
            Offer(Flip, "Flip", refusal, fixed, OfferKind.STRIKE, "F"),
            Offer(Dare, "Dare", refusal, fixed, OfferKind.POWER, "D"),
            Offer(Rest, "Rest", resting, fixed, OfferKind.AID, "R"),
            Offer(Jump, "Jump", refusal, fixed, OfferKind.MOVE),
        ]

    def table_offers(self, encounter: Play) -> Sequence[Offer]:
        dared = encounter.table.open
        if encounter.table.pushed:
            return [Offer(Push, "Push")]
        if dared is None:
            side = next(e.name for e in encounter.sides if e.id == next_side(encounter).acting)
            return [Offer(Wind, f"{side} act")]
        drop = Offer(DropDare, "Call off")
        if wanted(FORM_ROLLER, dared.roll, BOOK) is not None:
            return [Offer(Throw, "Roll"), drop]
        payers = [each for each in purses(encounter, dared.roll) if each.has("luck")]
        return [
            Offer(SettleDare, "Settle"),
            *(Offer(Lucky, f"{e.name} is lucky", fixed={"payer": e.payer}) for e in payers),
            *([Offer(Unlucky, "Take luck back")] if dared.roll.alterations else []),
            drop,
        ]

    def questions(
        self, encounter: Play, offer: Offer, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        asked: list[Question] = []
        if offer.command is Push:
            spot = encounter.combatant(encounter.table.pushed).spot
            asked.append(_spots(encounter, spot))
        if offer.command is Jump:
            asked.append(_spots(encounter, encounter.combatant(str(offer.fixed["who"])).spot))
        if offer.command in (Flip, Dare):
            others = tuple(
                Option(each.id, each.name)
                for each in encounter.combatants
                if each.id != offer.fixed["who"]
            )
            asked.append(Question("at", "Whom", Kind.COMBATANT, others, is_needed=True))
        if offer.command is Dare:
            weathers = (Option("fair", "Fair"), Option("foul", "Foul"))
            asked += [
                Question("target", "Difficulty", Kind.NUMBER, most=20, low=2, is_needed=True),
                Question("push", "Push", Kind.NUMBER, most=2, low=-2),
                Question("weather", "Weather", Kind.OPTION, weathers),
                Question("helped", "Helped", Kind.TICK),
                Question("shout", "What is shouted", Kind.WORDS, most=40),
            ]
        return [each for each in asked if each.field not in answers]


def _spots(moment: Play, spot: Spot | None) -> Question:
    near = []
    if spot is not None:
        near = [
            Option(beside, "")
            for beside in (
                replace(spot, x=spot.x + across, y=spot.y + down)
                for across in (-1, 0, 1)
                for down in (-1, 0, 1)
                if across or down
            )
            if moment.map.has(beside)
        ]
    return Question("spot", "Where to", Kind.SPOT, tuple(near), is_needed=True)


class ToyMovement:
    """Everybody walks, and hops over what is in the way."""

    def gaits(self, encounter: Play, who: str) -> Sequence[Gait]:
        return [WALK if encounter.combatant(who).fighter.luck else TRUDGE, HOP]

    def reach(self, encounter: Play, who: str, gait: str) -> Reach | None:
        spot = encounter.combatant(who).spot
        if spot is None or act_refusal(encounter, who) is not None:
            return None
        [found] = [each for each in self.gaits(encounter, who) if each.name == gait]
        return reach(encounter.map, spot, found)

    def move(self, who: str, gait: str, path: Sequence[Spot]) -> object | FrameCommand:
        return Go(who, tuple(path))

    def toll(self, encounter: Play, who: str, sectors: int) -> Toll | None:
        return Toll("−1", "−1 Luck") if sectors > FREE else None


class ToyChances:
    """A coin falls either way, and a dare as its roll does."""

    def odds(self, encounter: Play, command: object) -> Mapping[str, Fraction]:
        if isinstance(command, Dare):
            found: dict[str, Fraction] = {}
            for outcome, chance in self._outcomes(encounter, command).items():
                found[outcome.title] = found.get(outcome.title, Fraction(0)) + chance
            return found

        def told(dice: Dice) -> str:
            moment, words = encounter, []
            for event in RULES.decide(encounter, command, dice, by_hand=False):
                words.append(NARRATION.told(moment, event))
                moment = event.apply(moment)
            return " ".join(filter(None, words))

        return every_outcome(told)

    def chances(self, encounter: Play, command: object) -> Chances:
        match command:
            case Flip(_, at):
                found = self.odds(encounter, command)
                name = encounter.combatant(at).name
                bad = found[f"{name} flinches."]
                shares = (Share(TAILS, "Tails", bad), Share(HEADS, "Heads", 1 - bad))
                return Chances(shares, bad, "a coin")
            case Dare():
                return _pictured(self._outcomes(encounter, command))
        return Chances(())

    def _outcomes(self, encounter: Play, dare: Dare) -> Mapping[Outcome, Fraction]:
        RULES.decide(encounter, dare, _NO_DICE, by_hand=False)
        return distribution(FORM_ROLLER, dared_by(encounter, dare).roll, BOOK)


class _None(Dice):
    def throw(self, throw: object) -> tuple[int, ...]:
        raise NotImplementedError


_NO_DICE: Final = _None()


def _pictured(found: Mapping[Outcome, Fraction]) -> Chances:
    by_mark: dict[tuple[int, Mark, str], Fraction] = {}
    for each, chance in found.items():
        key = (each.mark.grade, each.mark, each.title)
        by_mark[key] = by_mark.get(key, Fraction(0)) + chance
    ranked = sorted(by_mark.items(), key=lambda each: each[0][0])
    shares = tuple(Share(mark, title, chance) for (_, mark, title), chance in ranked)
    enough = sum((chance for each, chance in found.items() if each.number >= 0), Fraction(0))
    return Chances(shares, enough, "two dice")


class ToyFightRoll:
    """The roll of a dare."""

    settling: tuple[str, ...] = ("settled",)

    def open_roll(self, encounter: Play) -> RollNow | None:
        dared = encounter.table.open
        if dared is None:
            return None
        roll = dared.roll
        outcome = outcome_of(FORM_ROLLER, roll, BOOK) if roll.throws else None
        parts = tuple(f"{e.title} {_number(e.amount)}" for e in FORM_ROLLER.parts(roll, BOOK))
        return RollNow(
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
        missing = wanted(FORM_ROLLER, dared.roll, BOOK)
        paying = () if missing is not None else purses(encounter, dared.roll)
        return RollView(dared.roll, wanted=missing, purses=paying, targets=(name,))

    def foreseen(self, encounter: Play, command: object) -> RollView[ToyCheck] | None:
        if not isinstance(command, Dare):
            return None
        RULES.decide(encounter, command, _NO_DICE, by_hand=False)
        dared = dared_by(encounter, command)
        name = encounter.combatant(dared.at).name
        return RollView(dared.roll, targets=(name,), foreseen=True)

    def command(self, encounter: Play, edit: RollEdit[ToyCheck]) -> object | FrameCommand:
        match edit:
            case ThrowDice(_):
                return Throw()
            case Alter(_, payer):
                return Lucky(payer)
            case TakeBack():
                return Unlucky()
            case Settle():
                return SettleDare()
            case _:
                return DropDare()

    def settled(self, entry: Entry) -> Sequence[ToyRoll]:
        return [each.dared.roll for each in entry.events if isinstance(each, Settled)]


def _number(value: int | str) -> str:
    return str(value).replace("-", "−")


class ToyOverrides:
    """Pluck, luck, nerve and what befalls somebody are set by hand."""

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
