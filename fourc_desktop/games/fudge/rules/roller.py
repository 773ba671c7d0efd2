"""FudgeRoller: rolls of FUDGE in the shared terms of rolls."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.roller import RollCodec
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    PayerFunds,
    Roll,
    RollableTrait,
    RollField,
    RollFieldOption,
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import ATTRIBUTES, CarriedWeapon, FudgeCharacter
from fourc_desktop.games.fudge.rules.character_form import offense
from fourc_desktop.games.fudge.rules.check import (
    MOST_FACTOR,
    MOST_MODIFIER,
    MOST_SCALE,
    CheckKind,
    FudgeCheck,
    degree_of,
    opposing_parts,
    own_parts,
    roll_check,
)
from fourc_desktop.games.fudge.rules.combat.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.ladder import (
    FAIR,
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    MINUS,
    POOR,
    TERRIBLE,
    degree_id,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.resolution import NpcDice

FudgeRoll = Roll[FudgeCheck]

ANY: Final = "any"
"""The value of the field `least` where any degree may win."""

TRAIT: Final = "Trait"
OTHER: Final = "Opponent"
BLOW: Final = "Blow"

KIND_TITLES: Final = {
    CheckKind.UNOPPOSED: "Unopposed",
    CheckKind.OPPOSED: "Opposed",
    CheckKind.SITUATIONAL: "Situational",
    CheckKind.EVEN_ODD: "Even or odd",
}
DICE_TITLES: Final = {
    NpcDice.FOUR: "4dF",
    NpcDice.TWO: "2dF",
    NpcDice.ONE: "1dF",
    NpcDice.NONE: "no dice",
}
FACES: Final = {1: "+", 0: "0", -1: MINUS}

NOT_SECRET = Reason(
    "no-secret-rolls", "F26", "This campaign makes no rolls in secret; its options say so."
)
NOT_UNTRAINED = Reason(
    "only-untrained-is-helped",
    "FUDGE, Unopposed Actions",
    "A high attribute helps only with a skill that is not learned.",
)


@dataclass(frozen=True, slots=True)
class FudgeRoller:
    """FUDGE's `Roller`: nobody pays for anything.

    Attributes:
        codec: How rolls are written down.
        kind: The kind of the documents that hold rolls.
        kinds: The kinds of documents that can roll something.
    """

    codec: RollCodec[FudgeCheck]
    kind: str = "fudge-roll"
    kinds: tuple[str, ...] = ("fudge-character",)

    def blank(
        self,
        page: FudgePage,
        last: FudgeRoll | None,
        book: FudgeBook,
    ) -> FudgeRoll:
        """The last roll without modifiers and not pulled, else one on Fair."""
        if last is None:
            return Roll(FudgeCheck(against_dice=page.options.npc_dice))
        plain = replace(last.check, modifier=0, against_modifier=0, secret=False)
        return Roll(replace(plain, most=WoundLevel.DEAD))

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: FudgeBook
    ) -> tuple[RollableTrait[FudgeCheck], ...]:
        """Skills, attributes, blows with each weapon, then a skill that is not listed."""
        del owner
        if not isinstance(document, FudgeCharacter):
            return ()
        base = FudgeCheck(
            who,
            document.profile.name,
            wounds=document.wound_penalty(pain=book.options.pain_thresholds),
            against_dice=book.options.npc_dice,
        )
        skills = [
            _rollable(base, each.name, "Skills", level=each.level)
            for each in document.skills
            if each.name.strip()
        ]
        attributes = [
            _rollable(base, title, "Attributes", level=getattr(document, id_))
            for id_, title in ATTRIBUTES.items()
        ]
        weapons = [_blow(base, document, each) for each in document.weapons if each.name.strip()]
        untrained = _rollable(base, "Skill not listed", "Untrained", untrained=True)
        return (*skills, *attributes, *weapons, untrained)

    def form(self, roll: FudgeRoll, book: FudgeBook) -> tuple[RollField, ...]:
        """The kind of the roll, then what it needs."""
        del book
        return tuple(_fields(roll.check))

    def with_value(self, roll: FudgeRoll, path: str, value: Value) -> FudgeRoll:
        """The roll with another value in a field of its form."""
        new: object = value
        if path == "kind":
            new = CheckKind(str(value))
        elif path == "against_dice":
            new = NpcDice(int(value))
        elif path == "least" and value == ANY:
            new = None
        elif path == "most":
            new = WoundLevel(int(value))
        return replace(roll, check=with_fields(roll.check, {path: new}))

    def refused(self, roll: FudgeRoll, book: FudgeBook) -> Mapping[str, Refusal]:
        """Secret rolls where the campaign has none; help where a skill is learned."""
        found = {} if book.options.secret_rolls else {"secret": NOT_SECRET()}
        return found if roll.check.untrained else found | {"helped": NOT_UNTRAINED()}

    def outcome(self, roll: FudgeRoll, book: FudgeBook, dice: Dice) -> RollOutcome:
        """Roll for who acts, then for the opponent."""
        return roll_check(roll.check, dice, book.tables)

    def succeeds(self, roll: FudgeRoll, outcome: RollOutcome) -> bool | None:
        """Whether the difficulty is met, or the opponent beaten."""
        if roll.check.kind is CheckKind.OPPOSED:
            return outcome.number > 0
        if roll.check.kind is CheckKind.EVEN_ODD:
            return None
        return outcome.number >= roll.check.difficulty

    def parts(self, roll: FudgeRoll, book: FudgeBook) -> tuple[RollPart, ...]:
        """The levels of both sides; none where chance alone decides."""
        del book
        check = roll.check
        if check.kind is CheckKind.EVEN_ODD:
            return ()
        return (*own_parts(check), *opposing_parts(check))

    def alterations(
        self, roll: FudgeRoll, book: FudgeBook, funds: Sequence[PayerFunds]
    ) -> tuple[AlterationOption, ...]:
        """None: what fell is final."""
        del roll, book, funds
        return ()

    def funds_of(self, who: str, document: object, book: FudgeBook) -> PayerFunds | None:
        """Nobody pays."""
        del who, document, book
        return None

    def settled(
        self, roll: FudgeRoll, people: Mapping[str, object], book: FudgeBook
    ) -> Mapping[str, object]:
        """Nobody changes."""
        del roll, people, book
        return {}

    def undo_label(self, roll: FudgeRoll, alteration: Alteration, *, back: bool) -> str:
        """The label of a step of undo, which no roll makes here."""
        del roll, alteration, back
        return "Alter a roll"

    def topic(self, roll: FudgeRoll, book: FudgeBook) -> RollTopic:
        """The trait, or how it is rolled where there is none."""
        del book
        check = roll.check
        return RollTopic(_subject(check).casefold(), _subject(check))

    def line(self, roll: FudgeRoll, book: FudgeBook) -> str:
        """The roll in one line; what came up in secret is left out."""
        check = roll.check
        who = f"{check.name}: " if check.name else ""
        what = f"{who}{_subject(check)}{_level_words(check)}{_against_words(check)}"
        outcome = outcome_of(self, roll, book)
        if check.secret:
            return f"{what}; in secret"
        faces = "; ".join(_faces(faces) for faces in roll.throws)
        return what if outcome is None else f"{what}; {faces}: {_result(roll.check, outcome)}"

    def short(self, roll: FudgeRoll, book: FudgeBook) -> str:
        """The trait and the sum of the dice; not of a secret roll."""
        del book
        what = _subject(roll.check)
        if roll.check.secret or not roll.throws:
            return what
        return f"{what}: {_signed(sum(roll.throws[0]))}"

    def as_json(self, roll: FudgeRoll, book: FudgeBook) -> dict[str, object]:
        """The faces, their sum and the degree; of an opposed action also those of the opponent."""
        return dict(_json(roll, book))


def _rollable(
    base: FudgeCheck, title: str, group: str, *, level: int = FAIR, untrained: bool = False
) -> RollableTrait[FudgeCheck]:
    check = replace(base, on=title, level=level, untrained=untrained)
    return RollableTrait(title, group, Roll(check))


def _blow(
    base: FudgeCheck, character: FudgeCharacter, weapon: CarriedWeapon
) -> RollableTrait[FudgeCheck]:
    """A blow with a weapon, by its skill, against somebody without Scale."""
    scale = 0 if weapon.mechanical else character.strength_scale
    level = character.level_of(weapon.skill)
    found = _rollable(base, weapon.name, "Weapons", level=level or FAIR, untrained=level is None)
    check = replace(
        found.roll.check,
        kind=CheckKind.OPPOSED,
        blow=True,
        offense=offense(character, weapon).value - scale,
        strength_scale=scale,
        mass_scale=character.mass_scale,
    )
    return replace(found, roll=Roll(check))


def _fields(check: FudgeCheck) -> Iterator[RollField]:
    kinds = tuple(RollFieldOption(kind, title) for kind, title in KIND_TITLES.items())
    yield RollField("kind", "Roll", check.kind, options=kinds)
    if check.kind in (CheckKind.UNOPPOSED, CheckKind.OPPOSED):
        yield from _trait_fields(check)
    if check.kind is not CheckKind.EVEN_ODD:
        yield RollField(
            "modifier", "Storyteller’s modifier", check.modifier, -MOST_MODIFIER, MOST_MODIFIER
        )
    if check.kind is CheckKind.OPPOSED:
        yield from _opponent_fields(check)
    elif check.kind is not CheckKind.EVEN_ODD:
        yield RollField("difficulty", "Difficulty", check.difficulty, options=_rungs(POOR))
    yield RollField("secret", "In secret", check.secret)


def _trait_fields(check: FudgeCheck) -> Iterator[RollField]:
    yield RollField("untrained", "Not learned", check.untrained, group=TRAIT, note="Poor")
    if check.untrained:
        yield RollField(
            "helped", "A high attribute helps", check.helped, group=TRAIT, note="Mediocre"
        )
    else:
        yield RollField("level", "Level", check.level, options=_levels(), group=TRAIT)
    if check.wounds:
        note = _signed(check.wounds)
        yield RollField("hindered", "Wounds hinder it", check.hindered, group=TRAIT, note=note)


def _opponent_fields(check: FudgeCheck) -> Iterator[RollField]:
    yield RollField("opponent", "Name", check.opponent, group=OTHER)
    yield RollField("against", "Level", check.against, options=_levels(), group=OTHER)
    yield RollField(
        "against_modifier",
        "Modifier",
        check.against_modifier,
        -MOST_MODIFIER,
        MOST_MODIFIER,
        group=OTHER,
    )
    dice = tuple(RollFieldOption(int(count), title) for count, title in DICE_TITLES.items())
    yield RollField("against_dice", "Dice", int(check.against_dice), options=dice, group=OTHER)
    least: Value = ANY if check.least is None else check.least
    any_ = "By Scale" if check.blow else "Any result"
    options = (RollFieldOption(ANY, any_), *_rungs(TERRIBLE))
    yield RollField("least", "Least to win", least, options=options, group=OTHER)
    yield RollField("blow", "It is a blow", check.blow, group=BLOW)
    if check.blow:
        yield from _blow_fields(check)


def _blow_fields(check: FudgeCheck) -> Iterator[RollField]:
    for path, title, number, most in (
        ("offense", "Offense", check.offense, MOST_FACTOR),
        ("strength_scale", "Strength Scale", check.strength_scale, MOST_SCALE),
        ("mass_scale", "Mass Scale", check.mass_scale, MOST_SCALE),
        ("defense", "Foe’s defense", check.defense, MOST_FACTOR),
        ("foe_scale", "Foe’s Mass Scale", check.foe_scale, MOST_SCALE),
    ):
        yield RollField(path, title, number, -most, most, group=BLOW)
    levels = (WoundLevel.DEAD, *range(WoundLevel.SCRATCH, WoundLevel.COMA))
    pulls = tuple(RollFieldOption(int(each), _pulled(WoundLevel(each))) for each in levels)
    yield RollField("most", "Pulled to", int(check.most), options=pulls, group=BLOW)


def _pulled(most: WoundLevel) -> str:
    return "not pulled" if most is WoundLevel.DEAD else most.title


def _levels() -> tuple[RollFieldOption, ...]:
    """The levels of a trait, the highest first."""
    levels = range(LEGENDARY, INFAMOUS - 1, -1)
    return tuple(RollFieldOption(level, trait_title(level)) for level in levels)


def _rungs(lowest: int) -> tuple[RollFieldOption, ...]:
    """The rolled degrees from Superb +4 down to `lowest`."""
    rungs = range(HIGHEST_RUNG, lowest - 1, -1)
    return tuple(RollFieldOption(rung, degree_title(rung)) for rung in rungs)


def _subject(check: FudgeCheck) -> str:
    """What is rolled, in words."""
    if check.kind in (CheckKind.SITUATIONAL, CheckKind.EVEN_ODD):
        return KIND_TITLES[check.kind]
    return check.on or TRAIT


def _level_words(check: FudgeCheck) -> str:
    """The level with its modifiers: " Great −1"."""
    if check.kind is CheckKind.EVEN_ODD:
        return ""
    added = check.rolled_level - check.trait_level
    return f" {trait_title(check.trait_level)}" + (f" {_signed(added)}" if added else "")


def _against_words(check: FudgeCheck) -> str:
    if check.kind is CheckKind.EVEN_ODD:
        return ""
    if check.kind is not CheckKind.OPPOSED:
        return f" against {degree_title(check.difficulty)}"
    name = f"{check.opponent}, " if check.opponent else ""
    added = f" {_signed(check.against_modifier)}" if check.against_modifier else ""
    return f" against {name}{trait_title(check.against)}{added}"


def _result(check: FudgeCheck, outcome: RollOutcome) -> str:
    """The result: "Great, success, 1 level above Good", "Won, by 2 levels", "Odd"."""
    titles = [outcome.title, outcome.words.removesuffix(".")]
    if check.kind in (CheckKind.UNOPPOSED, CheckKind.SITUATIONAL):
        titles.insert(0, outcome.key)
    first, *rest = filter(None, titles)
    return ", ".join((first, *(f"{each[0].lower()}{each[1:]}" for each in rest)))


def _faces(faces: Sequence[int]) -> str:
    return " ".join(FACES[face] for face in faces)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


def _json(roll: FudgeRoll, book: FudgeBook) -> Iterator[tuple[str, object]]:
    check, throws = roll.check, roll.throws
    total = sum(throws[0])
    yield from (("dice", list(throws[0])), ("sum", total))
    if check.kind is CheckKind.EVEN_ODD:
        yield "even", total % 2 == 0
        return
    degree = check.rolled_level + total
    yield "level", degree_id(degree)
    if check.kind is not CheckKind.OPPOSED:
        return
    # Without dice the opponent has the result of its level.
    faces = throws[1] if check.against_dice else ()
    other = check.opposing_level + sum(faces)
    yield "opponent", {"dice": list(faces), "sum": sum(faces), "level": degree_id(other)}
    yield "degree", degree_of(check, degree, other, book.tables.minimums)
