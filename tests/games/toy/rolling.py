"""The toy's rolls: two dice against a number; a point of luck buys an additional die."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.rolls.roller import RollCodec
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    Grade,
    PayerFunds,
    ResultMark,
    Roll,
    RollableTrait,
    RollField,
    RollFieldOption,
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)

SIDES = 6
LUCK = "luck"
AGAIN = "again"


@dataclass(frozen=True, slots=True)
class ToyCheck:
    """Two dice and a trait against a number."""

    others: ClassVar[tuple[str, ...]] = ()
    pledged: ClassVar[tuple[tuple[str, int], ...]] = ()

    who: str = ""
    name: str = ""
    on: str = "Might"
    trait: int = 0
    helped: bool = False
    target: int = 9
    weather: str = "fair"


@dataclass(frozen=True, slots=True)
class ToyPerson:
    """A character with one trait and some luck."""

    name: str
    might: int
    luck: int = 0


ToyRoll = Roll[ToyCheck]


@dataclass(frozen=True, slots=True)
class ToyRoller:
    """The toy's `Roller`; it needs no rulebook."""

    codec: RollCodec[ToyCheck]
    kind: str = "toy-roll"
    kinds: tuple[str, ...] = ("toy-character",)
    alters_early: bool = False

    def blank(
        self,
        page: object,
        last: ToyRoll | None,
        book: object,
    ) -> ToyRoll:
        return Roll(ToyCheck() if last is None else replace(last.check, helped=False))

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: object
    ) -> Sequence[RollableTrait[ToyCheck]]:
        if not isinstance(document, ToyPerson):
            return ()
        check = ToyCheck(who, document.name, trait=document.might)
        return [RollableTrait("Might", "Traits", Roll(check))]

    def form(self, roll: ToyRoll, book: object) -> Sequence[RollField]:
        check = roll.check
        weathers = (RollFieldOption("fair", "Fair"), RollFieldOption("foul", "Foul"))
        return [
            RollField("trait", "Might", check.trait, 0, 10),
            RollField("helped", "Helped", check.helped, group="Circumstances", note="+2"),
            RollField("target", "Difficulty", check.target, 2, 20),
            RollField("weather", "Weather", check.weather, options=weathers),
        ]

    def with_value(self, roll: ToyRoll, path: str, value: Value) -> ToyRoll:
        return replace(roll, check=replace(roll.check, **{path: value}))  # type: ignore[arg-type]

    def refused(self, roll: ToyRoll, book: object) -> Mapping[str, Refusal]:
        if roll.check.weather == "fair":
            return {}
        return {"helped": Refusal("Toy, Help", "Nobody helps in foul weather.")}

    def outcome(self, roll: ToyRoll, book: object, dice: Dice) -> RollOutcome:
        total = dice.sum(Throw(2, 1, SIDES, "Might"))
        total += sum(part.amount for part in self.parts(roll, book) if part.of == "Total")
        for _ in roll.alterations:
            total += dice.sum(Throw(1, 1, SIDES, "Luck"))
        degree = total - roll.check.target
        if degree >= 0:
            mark, title = ResultMark("S", Grade.BEST if degree >= 4 else Grade.GOOD), "Success"
        else:
            mark, title = ResultMark("F", Grade.PARTIAL if degree == -1 else Grade.BAD), "Failure"
        return RollOutcome(f"{degree:+}", mark, title, f"By {abs(degree)}.", degree)

    def succeeds(self, roll: ToyRoll, outcome: RollOutcome) -> bool | None:
        return outcome.number >= 0

    def parts(self, roll: ToyRoll, book: object) -> Sequence[RollPart]:
        check = roll.check
        parts = [RollPart(check.on, check.trait, "trait", "Total")]
        if check.helped:
            parts.append(RollPart("Helped", 2, "ticked", "Total"))
        if check.weather == "foul":
            parts.append(RollPart("Foul weather", -1, "chosen", "Total"))
        return [*parts, RollPart("Difficulty", check.target, of="Against")]

    def alterations(
        self, roll: ToyRoll, book: object, purses: Sequence[PayerFunds]
    ) -> Sequence[AlterationOption]:
        return [
            AlterationOption(
                Alteration(AGAIN, purse.payer, purse.name, ((LUCK, 1),)),
                "One die more, pay 1",
                None if purse.has(LUCK) else Refusal("Toy, Luck", f"{purse.name} has no luck."),
            )
            for purse in purses
        ]

    def funds_of(self, who: str, document: object, book: object) -> PayerFunds | None:
        if not isinstance(document, ToyPerson):
            return None
        return PayerFunds(who, document.name, ((LUCK, document.luck),))

    def settled(
        self, roll: ToyRoll, people: Mapping[str, object], book: object
    ) -> Mapping[str, object]:
        found = {}
        for id_, person in people.items():
            paid = sum(each.payer == id_ for each in roll.alterations)
            if isinstance(person, ToyPerson) and paid:
                if paid > person.luck:
                    raise Refused(Refusal("Toy, Luck", f"{person.name} has no luck."))
                found[id_] = replace(person, luck=person.luck - paid)
        return found

    def undo_label(self, roll: ToyRoll, alteration: Alteration, *, back: bool) -> str:
        return "Take a die back" if back else f"{alteration.name} is lucky"

    def topic(self, roll: ToyRoll, book: object) -> RollTopic:
        return RollTopic(roll.check.on, roll.check.on)

    def line(self, roll: ToyRoll, book: object) -> str:
        check = roll.check
        who = f"{check.name}: " if check.name else ""
        faces = " ".join(str(face) for faces in roll.throws for face in faces)
        return f"{who}{check.on} {check.trait} against {check.target}; {faces}"

    def short(self, roll: ToyRoll, book: object) -> str:
        check, total = roll.check, sum(sum(faces) for faces in roll.throws)
        parts = [part.amount for part in self.parts(roll, book) if part.of == "Total"]
        fell = f": {total + sum(parts) - check.target:+}" if total else ""
        return f"{check.on} {check.trait}{fell}"

    def as_json(self, roll: ToyRoll, book: object) -> dict[str, object]:
        return {"trait": roll.check.trait, "throws": [list(each) for each in roll.throws]}
