"""EarthRoller: the dice pool as a shared roll."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.rolls.outcomes import throws_so_far
from fourc_desktop.core.rolls.roller import RollCodec
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    PayerFunds,
    RollableTrait,
    RollField,
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)
from fourc_desktop.core.rolls.rolling import Roll as AnyOpenRoll
from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of, with_charges
from fourc_desktop.games.fourth_earth.rules.characters import transfer
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import rollables
from fourc_desktop.games.fourth_earth.rules.checks.check_fields import (
    check_fields,
    with_check_value,
)
from fourc_desktop.games.fourth_earth.rules.checks.opposing import (
    INFINITY,
    comparison_text,
    opposing_parts,
    opposing_text,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    has_use_roll,
    initial_rating,
    own_level,
    own_rating,
    pool_of,
    rating_changes,
    use_changes,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    EarthResult,
    EarthRoll,
    Redo,
    action_succeeds,
    effect_text,
    given_text,
    hits_roller,
    is_success,
    outcome_for,
    outcome_id,
    result_of,
)
from fourc_desktop.games.fourth_earth.rules.checks.rerolls import rerolls
from fourc_desktop.games.fourth_earth.rules.checks.settling import (
    PROFICIENCY,
    character_after,
    foe_damage,
    other_after,
    proficiency_points,
    with_lasting_trauma,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

ADJUSTED: Final = "Adjusted rating"
RATING_TO_USE: Final = "Rating to use"

UNDO_WORDS: Final = {
    Redo.POOL: "Roll the pool again",
    Redo.DIE: "Roll one die again",
    Redo.CRITICALITY_DIE: "Roll the Criticality Die again",
    Redo.TABLE: "Roll on the table",
}


@dataclass(frozen=True, slots=True)
class EarthRoller:
    """The `Roller` of 4th Earth RAW.

    Attributes:
        codec: The format of rolls in files.
        kind: The kind of the documents that hold rolls.
        kinds: The kinds of documents that have rollables.
        alters_early: False: nothing can be altered before the roll.
    """

    codec: RollCodec[PoolCheck]
    kind: str = "fourth-earth-roll"
    kinds: tuple[str, ...] = ("fourth-earth-character",)
    alters_early: bool = False

    def blank(
        self,
        page: EarthPage,
        last: EarthRoll | None,
        book: EarthRulebook,
    ) -> EarthRoll:
        """The last roll without points spent; without one, one die at rating 3.

        If the Criticality Die is always rolled, it is added to a roll from before that option.
        """
        options = page.options
        with_die = options.has_criticality_die and options.critical_always
        if last is not None:
            with_die = with_die or last.check.with_die
            return AnyOpenRoll(
                replace(last.check, spend=0, use_spend=0, extra=0, with_die=with_die)
            )
        return AnyOpenRoll(PoolCheck(with_die=with_die, die=options.critical_die.sides))

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: EarthRulebook
    ) -> tuple[RollableTrait[PoolCheck], ...]:
        """The action types of a character, then those of the list without proficiency."""
        if not isinstance(document, EarthCharacter):
            return ()
        return tuple(rollables(document, who, book))

    def form(self, roll: EarthRoll, book: EarthRulebook) -> tuple[RollField, ...]:
        """The fields that apply."""
        return check_fields(roll.check, book)

    def with_value(self, roll: EarthRoll, path: str, value: Value) -> EarthRoll:
        """The roll with a new value of a form field."""
        return replace(roll, check=with_check_value(roll.check, path, value))

    def refused(self, roll: EarthRoll, book: EarthRulebook) -> Mapping[str, Refusal]:
        """Empty: fields that do not apply are not shown."""
        return {}

    def outcome(self, roll: EarthRoll, book: EarthRulebook, dice: Dice) -> RollOutcome:
        """One of six outcomes: failure or success, critical, partial or complicated."""
        check, result = roll.check, result_of(roll, book, dice)
        outcome = outcome_for(result, check)
        moved = _lost_text(check, result, book) or given_text(check, result)
        words = f"{outcome.words} {moved}" if moved else outcome.words
        return replace(outcome, words=words, reason=comparison_text(check, result))

    def succeeds(self, roll: EarthRoll, outcome: RollOutcome) -> bool | None:
        """Whether the pool has a 1."""
        return is_success(outcome)

    def parts(self, roll: EarthRoll, book: EarthRulebook) -> tuple[RollPart, ...]:
        """The initial rating and its changes, first those of the use."""
        check = roll.check
        found = []
        if has_use_roll(check, book):
            found += [
                RollPart(each.title, each.amount, each.source, RATING_TO_USE)
                for each in use_changes(check, book)
            ]
        initial = initial_rating(check, book)
        if initial is not None:
            title = f"{check.foe or 'Their'} ranks" if check.has_foe else "Initial rating"
            source = ""
            if check.versus is Versus.SOLO:
                title, theirs = "Opposing value", max(0, check.rating - check.foe_lowers)
                source = "of Infinite" if check.is_infinite else f"of their rating {theirs}"
            found.append(RollPart(title, initial, source, ADJUSTED))
            changes = rating_changes(check, book)
            found += [RollPart(each.title, each.amount, each.source, ADJUSTED) for each in changes]
            below = initial + sum(each.amount for each in changes)
            if below < 0:
                found.append(RollPart("Never below 0", -below, "", ADJUSTED))
        return (*found, *opposing_parts(check, book))

    def alterations(
        self, roll: EarthRoll, book: EarthRulebook, funds: Sequence[PayerFunds]
    ) -> tuple[AlterationOption, ...]:
        """The table of a critical result, and rerolls until it is rolled."""
        try:
            result = result_of(roll, book, TableDice(roll.throws))
        except ThrowWanted:
            return ()
        found = []
        if result.effect is None and result.is_critical:
            found.append(AlterationOption(Alteration(Redo.TABLE), "Roll on the table"))
        if result.effect is None and result.pool.sides and book.options.reroll:
            for payer in funds:
                if payer.payer == roll.check.who:
                    found += rerolls(roll, result, payer, book)
        return tuple(found)

    def funds_of(self, who: str, document: object, book: EarthRulebook) -> PayerFunds | None:
        """The points of the non-health batteries in play, and of proficiency."""
        if not isinstance(document, EarthCharacter):
            return None
        used = book.options.used
        points = [(each.value, getattr(document, each.value)) for each in used]
        points.append((PROFICIENCY, proficiency_points(document)))
        return PayerFunds(who, document.profile.name, tuple(points))

    def settled(
        self, roll: EarthRoll, people: Mapping[str, object], book: EarthRulebook
    ) -> Mapping[str, EarthCharacter]:
        """The roller with points spent, proficiency and Criticality; and the target.

        Raises:
            Refused: A transfer to nobody, or not easier than what it assists; `character_after`.
        """
        check, result = roll.check, result_of(roll, book, TableDice(roll.throws))
        transfer.require_receiver(check.gives, check.at)
        if check.gives and check.assists:
            own = (initial_rating(check, book) or 0) + check.extra
            refusal = transfer.assist_refusal(check.foe or "The other", "this", check.assists, own)
            if refusal is not None:
                raise Refused(refusal)
        mine, theirs = people.get(check.who), people.get(check.at)
        found: dict[str, EarthCharacter] = {}
        if isinstance(mine, EarthCharacter):
            found[check.who] = character_after(mine, check.who, roll, result, book)
        if isinstance(theirs, EarthCharacter) and check.at != check.who:
            found[check.at] = other_after(theirs, roll, result, book)
        if result.effect is not None:
            victim = check.who if hits_roller(result.effect, check) else check.at
            if victim in found:
                found[victim] = with_lasting_trauma(found[victim], result.effect, check)
        has_both = check.at in found and check.who in found and check.at != check.who
        if check.gives and result.is_success and has_both:
            found |= _given(found, check, book)
        return {id_: after for id_, after in found.items() if after != people.get(id_)}

    def undo_label(self, roll: EarthRoll, alteration: Alteration, *, back: bool) -> str:
        """The label of the undo step of an alteration."""
        words = UNDO_WORDS[Redo(alteration.id.partition(":")[0])]
        return f"Take back: {words.lower()}" if back else words

    def topic(self, roll: EarthRoll, book: EarthRulebook) -> RollTopic:
        """The topic of the action type."""
        return RollTopic(roll.check.on, roll.check.on)

    def line(self, roll: EarthRoll, book: EarthRulebook) -> str:
        """The roller, the action, the rating and the faces; once it is settled, its effects."""
        check = roll.check
        who = f"{check.name}: " if check.name else ""
        faces = "; ".join(
            f"{throw.what} {' '.join(map(str, faces))}"
            for throw, faces in throws_so_far(self, roll, book)
        )
        fell = f": {faces}" if faces else ""
        after = self._consequences(roll, book)
        return f"{who}{check.on or 'Pool'} at {self._rating(check, book)}{fell}{after}"

    def _consequences(self, roll: EarthRoll, book: EarthRulebook) -> str:
        """What a settled roll did besides its outcome: ". Bailiff Rook loses 2 health."; or ""."""
        result = finished(roll, book) if roll.settled else None
        if result is None:
            return ""
        effect = "" if result.effect is None else effect_text(result.effect, roll.check)
        lost, given = _lost_text(roll.check, result, book), given_text(roll.check, result)
        words = " ".join(filter(None, (effect, lost, given)))
        return f". {capitalized(words)}" if words else ""

    def short(self, roll: EarthRoll, book: EarthRulebook) -> str:
        """The action and the number of ones: "Climb: 1 of 3"."""
        on, ones = roll.check.on or "Pool", self.ones(roll, book)
        return f"{on}: {ones}" if ones else on

    def ones(self, roll: EarthRoll, book: EarthRulebook) -> str:
        """The ones in the pool: "1 of 3", "1 of 3 against 0 of 2 …"; empty without dice."""
        result = finished(roll, book)
        if result is None or not result.pool.sides:
            return ""
        against = opposing_text(roll.check, result, book)
        return f"{result.pool.ones} of {result.pool.size} {against}".rstrip()

    def as_json(self, roll: EarthRoll, book: EarthRulebook) -> dict[str, object]:
        """The rating, the pool, the faces and the outcome as JSON."""
        check, result = roll.check, finished(roll, book)
        level = own_level(check, book)
        found: dict[str, object] = {
            "initial": initial_rating(check, book),
            "adjusted": own_rating(check, book),
            "sides": level.sides,
            "pool": pool_of(check, book),
            "throws": [list(faces) for faces in roll.throws],
        }
        if result is not None:
            outcome = outcome_for(result, check)
            found |= {"ones": result.pool.ones, "outcome": outcome_id(outcome)}
            found |= {"title": outcome.title, "words": outcome.words, "success": result.is_success}
        return found

    @staticmethod
    def _rating(check: PoolCheck, book: EarthRulebook) -> str:
        rating = own_rating(check, book)
        size, sides = pool_of(check, book), own_level(check, book).sides
        dice = f", {size}d{sides}" if sides else ""
        return f"rating {INFINITY if rating is None else rating}{dice}"


def _lost_text(check: PoolCheck, result: EarthResult, book: EarthRulebook) -> str:
    """The health drained from a character of the campaign, as text, or empty.

    In a fight, the narration of the settled roll reports it.
    """
    is_hit = check.is_aggressive and bool(check.energy) and action_succeeds(result, check)
    if not (check.at and is_hit) or (result.is_critical and result.effect is None):
        return ""
    lost = foe_damage(result.effect, check, book)
    who = check.name if check.versus is Versus.SOLO else check.foe
    return f"{who} loses {lost} health."


def _given(
    found: Mapping[str, EarthCharacter], check: PoolCheck, book: EarthRulebook
) -> dict[str, EarthCharacter]:
    """Both characters after a transfer."""
    giver, receiver = found[check.who], found[check.at]
    mine, theirs = charges_of(giver), charges_of(receiver)
    left, got = transfer.passed_on(mine, theirs, check.battery, check.gives, book)
    return {check.who: with_charges(giver, left), check.at: with_charges(receiver, got)}


def finished(roll: EarthRoll, book: EarthRulebook) -> EarthResult | None:
    """The result of a roll; None while dice are missing."""
    try:
        return result_of(roll, book, TableDice(roll.throws))
    except ThrowWanted:
        return None
