"""FudgeRoller: the `Roller` of FUDGE."""

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
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)
from fourc_desktop.core.text import MINUS, signed_text
from fourc_desktop.games.fudge.rules.attacks.melee import MeleeArms
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import ATTRIBUTES, FudgeCharacter
from fourc_desktop.games.fudge.rules.character_form import offense
from fourc_desktop.games.fudge.rules.check import (
    CheckKind,
    FudgeCheck,
    degree_of,
    opposing_parts,
    own_parts,
    roll_check,
)
from fourc_desktop.games.fudge.rules.check_fields import ANY, KIND_TITLES, TRAIT, check_fields
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.ladder import (
    FAIR,
    degree_id,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.resolution import NpcDice

FudgeRoll = Roll[FudgeCheck]

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
    """The `Roller` of FUDGE; there are no payments.

    Attributes:
        codec: The format of rolls in files.
        kind: The kind of the documents that hold rolls.
        kinds: The kinds of documents that have rollables.
        alters_early: False: nothing can be altered before the roll.
    """

    codec: RollCodec[FudgeCheck]
    kind: str = "fudge-roll"
    kinds: tuple[str, ...] = ("fudge-character",)
    alters_early: bool = False

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
        """Skills, attributes, blows with each weapon, then an untrained skill."""
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
            _rollable(base, each.name, "Skills", f"skills.{place}", level=each.level)
            for place, each in enumerate(document.skills)
            if each.name.strip()
        ]
        attributes = [
            _rollable(base, title, "Attributes", id_, level=getattr(document, id_))
            for id_, title in ATTRIBUTES.items()
        ]
        fighter = FudgeRoster(book).joined(document)
        weapons = [
            _blow(
                base,
                document,
                place,
                document.level_of(book.equipment.skill_of(document, each)),
                fighter.melee_arms(each.name),
            )
            for place, each in enumerate(document.weapons)
            if each.name.strip()
        ]
        untrained = _rollable(base, "Skill not listed", "Untrained", untrained=True)
        return (*skills, *attributes, *weapons, untrained)

    def form(self, roll: FudgeRoll, book: FudgeBook) -> tuple[RollField, ...]:
        """The kind of the roll, then its fields."""
        del book
        return tuple(check_fields(roll.check))

    def with_value(self, roll: FudgeRoll, path: str, value: Value) -> FudgeRoll:
        """The roll with a new value of a form field."""
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
        """Refuses secret rolls if the campaign has none, and help for a learned skill."""
        found = {} if book.options.secret_rolls else {"secret": NOT_SECRET()}
        return found if roll.check.untrained else found | {"helped": NOT_UNTRAINED()}

    def outcome(self, roll: FudgeRoll, book: FudgeBook, dice: Dice) -> RollOutcome:
        """Roll for the acting side, then for the opponent."""
        return roll_check(roll.check, dice, book.tables)

    def succeeds(self, roll: FudgeRoll, outcome: RollOutcome) -> bool | None:
        """Whether the difficulty is met, or the opponent beaten."""
        if roll.check.kind is CheckKind.OPPOSED:
            return outcome.number > 0
        if roll.check.kind is CheckKind.EVEN_ODD:
            return None
        return outcome.number >= roll.check.difficulty

    def parts(self, roll: FudgeRoll, book: FudgeBook) -> tuple[RollPart, ...]:
        """The breakdowns of both sides; empty for a roll on chance alone."""
        del book
        check = roll.check
        if check.kind is CheckKind.EVEN_ODD:
            return ()
        return (*own_parts(check), *opposing_parts(check))

    def alterations(
        self, roll: FudgeRoll, book: FudgeBook, funds: Sequence[PayerFunds]
    ) -> tuple[AlterationOption, ...]:
        """Empty: rolls are final."""
        del roll, book, funds
        return ()

    def funds_of(self, who: str, document: object, book: FudgeBook) -> PayerFunds | None:
        """Empty: there are no payments."""
        del who, document, book
        return None

    def settled(
        self, roll: FudgeRoll, people: Mapping[str, object], book: FudgeBook
    ) -> Mapping[str, object]:
        """Empty: no document changes."""
        del roll, people, book
        return {}

    def undo_label(self, roll: FudgeRoll, alteration: Alteration, *, back: bool) -> str:
        """Not used: rolls have no alterations."""
        del roll, alteration, back
        return "Alter a roll"

    def topic(self, roll: FudgeRoll, book: FudgeBook) -> RollTopic:
        """The topic of the trait, or of the kind of the roll."""
        del book
        check = roll.check
        return RollTopic(_subject(check).casefold(), _subject(check))

    def line(self, roll: FudgeRoll, book: FudgeBook) -> str:
        """The roll as one line, without the result of a secret roll."""
        check = roll.check
        who = f"{check.name}: " if check.name else ""
        what = f"{who}{_subject(check)}{_level_text(check)}{_against_text(check)}"
        outcome = outcome_of(self, roll, book)
        if check.secret:
            return f"{what}; in secret"
        faces = "; ".join(_faces(faces) for faces in roll.throws)
        return what if outcome is None else f"{what}; {faces}: {_result(roll.check, outcome)}"

    def short(self, roll: FudgeRoll, book: FudgeBook) -> str:
        """The trait and the sum of the dice; empty for a secret roll."""
        del book
        what = _subject(roll.check)
        if roll.check.secret or not roll.throws:
            return what
        return f"{what}: {signed_text(sum(roll.throws[0]))}"

    def as_json(self, roll: FudgeRoll, book: FudgeBook) -> dict[str, object]:
        """The faces, their sum and the degree, and those of the opponent, as JSON."""
        return dict(_json(roll, book))


def _rollable(
    base: FudgeCheck,
    title: str,
    group: str,
    path: str = "",
    *,
    level: int = FAIR,
    untrained: bool = False,
) -> RollableTrait[FudgeCheck]:
    check = replace(base, on=title, level=level, untrained=untrained)
    return RollableTrait(title, group, Roll(check), path)


def _blow(
    base: FudgeCheck,
    character: FudgeCharacter,
    place: int,
    level: int | None,
    arms: MeleeArms,
) -> RollableTrait[FudgeCheck]:
    """A blow with the weapon at a place in the list, against an opponent without Scale.

    The level is None for an untrained character.
    """
    weapon = character.weapons[place]
    scale = 0 if weapon.mechanical else character.strength_scale
    found = _rollable(
        base,
        weapon.name,
        "Weapons",
        f"weapons.{place}.offense",
        level=level or FAIR,
        untrained=level is None,
    )
    check = replace(
        found.roll.check,
        kind=CheckKind.OPPOSED,
        blow=True,
        offense=offense(character, weapon).value - scale,
        strength_scale=scale,
        mass_scale=character.mass_scale,
        weapon=0 if weapon.is_ranged else arms.weapon,
        shield=0 if weapon.is_ranged else arms.shield,
    )
    return replace(found, roll=Roll(check))


def _subject(check: FudgeCheck) -> str:
    """The trait or action rolled, as text."""
    if check.kind in (CheckKind.SITUATIONAL, CheckKind.EVEN_ODD):
        return KIND_TITLES[check.kind]
    return check.on or TRAIT


def _level_text(check: FudgeCheck) -> str:
    """The level with its modifiers: " Great −1"."""
    if check.kind is CheckKind.EVEN_ODD:
        return ""
    added = check.rolled_level - check.trait_level
    return f" {trait_title(check.trait_level)}" + (f" {signed_text(added)}" if added else "")


def _against_text(check: FudgeCheck) -> str:
    if check.kind is CheckKind.EVEN_ODD:
        return ""
    if check.kind is not CheckKind.OPPOSED:
        return f" against {degree_title(check.difficulty)}"
    name = f"{check.opponent}, " if check.opponent else ""
    added = check.opposing_level - check.against
    words = f" {signed_text(added)}" if added else ""
    return f" against {name}{trait_title(check.against)}{words}"


def _result(check: FudgeCheck, outcome: RollOutcome) -> str:
    """The result as text: "Great, success, 1 level above Good", "Won, by 2 levels", "Odd"."""
    titles = [outcome.title, outcome.words.removesuffix(".")]
    if check.kind in (CheckKind.UNOPPOSED, CheckKind.SITUATIONAL):
        titles.insert(0, outcome.key)
    first, *rest = filter(None, titles)
    return ", ".join((first, *(f"{each[0].lower()}{each[1:]}" for each in rest)))


def _faces(faces: Sequence[int]) -> str:
    return " ".join(FACES[face] for face in faces)


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
    # Without dice, the opponent's result is its level.
    faces = throws[1] if check.against_dice else ()
    other = check.opposing_level + sum(faces)
    yield "opponent", {"dice": list(faces), "sum": sum(faces), "level": degree_id(other)}
    yield "degree", degree_of(check, degree, other, book.tables.minimums)
