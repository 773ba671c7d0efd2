"""CheckRoller: d% rolls on the Master Table, as the roller of 4C.

Rules and fights use `Check`; `roll_adapter` converts it to and from shared rolls.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from fourc_desktop.core.dice import Dice
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
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import (
    fortune_now,
    pay_for_roll,
    payment_refusal,
    pool_now,
    pool_size,
    tens_refusal,
)
from fourc_desktop.games.fourc.rules.characters.healing import stats_in_play
from fourc_desktop.games.fourc.rules.characters.rollables import (
    DIFFICULTY,
    PURCHASE,
    Rollable,
    RollKind,
    check_of,
    rollables,
    vehicle_rollables,
)
from fourc_desktop.games.fourc.rules.checks import check as checks
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    TENS_FIRST,
    Check,
    color_of,
    is_met,
    outcome_of,
    row_of,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    DOWN,
    FORTUNE,
    POOL,
    TENS,
    UP,
    CheckRoll,
    check_from_roll,
    check_funds,
    shared_alteration,
    with_shared_tens_called,
)
from fourc_desktop.games.fourc.rules.creation.companions import VEHICLE, power_rank
from fourc_desktop.games.fourc.rules.creation.draft import Draft, lowest_character
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.roll_text import roll_text, wealth_text
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats

FIRST_RANK = 10
"""The Rank Value of the first roll of a campaign."""

ROLL_KIND_TITLES = MappingProxyType(
    {
        RollKind.TRAIT: "Traits",
        RollKind.POWER: "Powers",
        RollKind.ATTACK: "Attacks",
        RollKind.DEFENSE: "Defenses",
        RollKind.SITUATION: "Situations",
        RollKind.REPUTE: "Repute",
        RollKind.VEHICLE: "Vehicle",
    }
)
"""The group title of each kind of rollable."""


@dataclass(frozen=True, slots=True)
class CheckRoller:
    """The `Roller` of 4C.

    Attributes:
        kind: The kind of the documents that hold rolls.
        kinds: The kinds of documents that have rollables.
        codec: The format of rolls in files.
        alters_early: False: nothing can be altered before the roll.
    """

    kind: str
    kinds: tuple[str, ...]
    codec: RollCodec[Check]
    alters_early: bool = False

    def blank(
        self,
        page: CampaignPage,
        last: CheckRoll | None,
        book: Rulebook,
    ) -> CheckRoll:
        """The last roll without its Row Steps and dice; without one, a plain Rank Value."""
        if last is None:
            return Roll(Check(page.rules.edition, FIRST_RANK))
        return Roll(replace(last.check, steps=()))

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: Rulebook
    ) -> tuple[RollableTrait[Check], ...]:
        """What a character or a vehicle can roll; empty for anything else."""
        name, edition = "", Edition.BASIC
        if isinstance(document, Character):
            name, edition = document.profile.name, document.rules.edition
        elif isinstance(document, OwnedVehicle):
            name = document.name
        return tuple(
            RollableTrait(
                each.title,
                ROLL_KIND_TITLES[each.kind],
                Roll(check_of(each, edition, who=who, name=name)),
            )
            for each in document_rollables(document, owner, book)
        )

    def form(self, roll: CheckRoll, book: Rulebook) -> tuple[RollField, ...]:
        """Empty: the Master Table has a screen of its own."""
        return ()

    def with_value(self, roll: CheckRoll, path: str, value: Value) -> CheckRoll:
        """Always refuses, since there is no form.

        Raises:
            Refused: Always.
        """
        raise KeyError(path)

    def refused(self, roll: CheckRoll, book: Rulebook) -> Mapping[str, Refusal]:
        """Empty, since there is no form."""
        return {}

    def outcome(self, roll: CheckRoll, book: Rulebook, dice: Dice) -> RollOutcome:
        """The current color with all paid shifts (4C, Master Table)."""
        check, table = check_from_roll(roll), book.master_tables[roll.check.edition]
        # With the tens called, a result depends on each single d%, so bands cannot be used.
        bands = () if check.swapped else row_of(check, table).starts
        fallen = replace(check, dice=dice.percent(check.on, bands=bands))
        color = color_of(fallen, table)
        found = outcome_of(fallen, table, book.results.get(check.table, book.results[DIFFICULTY]))
        assert color is not None
        assert found is not None
        mark = ResultMark(color.letter, Grade(color))
        return RollOutcome(
            color.title, mark, color.title.capitalize(), found.full_words, int(color)
        )

    def succeeds(self, roll: CheckRoll, outcome: RollOutcome) -> bool | None:
        """Whether the difficulty is met; None if none is set."""
        wanted = roll.check.difficulty
        return None if wanted is None else outcome.number >= wanted

    def parts(self, roll: CheckRoll, book: Rulebook) -> tuple[RollPart, ...]:
        """The Row Steps."""
        return tuple(RollPart(each.reason, each.steps, of="Row Steps") for each in roll.check.steps)

    def alterations(
        self, roll: CheckRoll, book: Rulebook, funds: Sequence[PayerFunds]
    ) -> tuple[AlterationOption, ...]:
        """Calling the tens for the roller, then a color up and a color down for each payer."""
        tens = [self._tens(roll, payer) for payer in funds if payer.payer == roll.check.who]
        directions = [(payer, up) for payer in funds for up in (True, False)]
        return (*tens, *(self._shift(roll, book, payer, up=up) for payer, up in directions))

    def funds_of(self, who: str, document: object, book: Rulebook) -> PayerFunds | None:
        """The Fortune and the pool of a character, and the right to call the tens."""
        if not isinstance(document, Character):
            return None
        refuse_unknown(document, book)
        funds = [(FORTUNE, fortune_now(document, book).value), (POOL, pool_now(document, book))]
        if pool_size(document, book):
            funds.append((TENS, 0 if document.tens_called else 1))
        return PayerFunds(who, document.profile.name, tuple(funds))

    def settled(
        self, roll: CheckRoll, people: Mapping[str, object], book: Rulebook
    ) -> Mapping[str, Character]:
        """The characters who pay Fortune, points of a pool or the right to call the tens."""
        check, found = check_from_roll(roll), {}
        for id_, character in people.items():
            if not isinstance(character, Character):
                continue
            after = pay_for_roll(character, id_, check)
            if after != character:
                payer = self.funds_of(id_, character, book)
                assert payer is not None
                if refusal := payment_refusal(check_funds(payer), check):
                    raise Refused(refusal)
                found[id_] = after
        return found

    def undo_label(self, roll: CheckRoll, alteration: Alteration, *, back: bool) -> str:
        """The label of the undo step, which is part of the file format."""
        if alteration.id == TENS:
            return f"Call the tens of {roll.check.name}" if roll.check.name else "Call the tens"
        return "Take a color back" if back else f"{alteration.name} moves a roll {alteration.id}"

    def topic(self, roll: CheckRoll, book: Rulebook) -> RollTopic:
        """The result table of the roll."""
        results = book.results.get(roll.check.table)
        return RollTopic(roll.check.table, "" if results is None else results.name)

    def line(self, roll: CheckRoll, book: Rulebook) -> str:
        """The whole roll as one line."""
        return roll_text(check_from_roll(roll), book)

    def short(self, roll: CheckRoll, book: Rulebook) -> str:
        """The roll in short: "Light Control 40, −1: 61"."""
        check = check_from_roll(roll)
        total = check.total_steps
        steps = f", {signed_text(total)}" if total else ""
        dice = "" if check.read is None else f": {check.read:02}"
        return f"{check.on or 'Rank Value'} {check.rank}{steps}{dice}"

    def as_json(self, roll: CheckRoll, book: Rulebook) -> dict[str, object]:
        """A thrown roll as JSON, for scripts."""
        check = check_from_roll(roll)
        table = book.master_tables[check.edition]
        color = color_of(check, table)
        assert color is not None
        found: dict[str, object] = {"name": check.name, "on": check.on} if check.name else {}
        found |= {
            "rank": check.rank,
            "row": table.row(check.rank).label,
            "steps": check.total_steps,
            "effective_row": row_of(check, table).label,
            "dice": check.dice,
            "color": color.title,
        }
        if check.difficulty is not None:
            met = is_met(check, table)
            found |= {"difficulty": check.difficulty.title, "met": met}
        if check.table != DIFFICULTY:
            found |= results_as_json(check, book)
        return found

    def _tens(self, roll: CheckRoll, payer: PayerFunds) -> AlterationOption:
        refusal = tens_refused(payer)
        if refusal is None and any(each.id != TENS for each in roll.alterations):
            refusal = TENS_FIRST()
        return AlterationOption(
            with_shared_tens_called(roll.check), "Call the other die the tens", refusal
        )

    def _shift(
        self, roll: CheckRoll, book: Rulebook, payer: PayerFunds, *, up: bool
    ) -> AlterationOption:
        check, mine = check_from_roll(roll), replace(check_funds(payer), payer="")
        table = book.master_tables[check.edition]
        color, id_ = color_of(check, table), UP if up else DOWN
        try:
            after = checks.with_shift(check, mine, table, up=up)
        except Refused as refused:
            alteration = Alteration(id_, payer.payer, payer.name)
            return AlterationOption(alteration, f"A color {id_}", refused.refusal)
        assert color is not None
        shift = replace(after.shifts[-1], payer=payer.payer)
        to = Color(color + 1 if up else color - 1)
        return AlterationOption(
            shared_alteration(shift), f"{id_.capitalize()} to {to.title}, pay {COLOR_PRICE}"
        )


def document_rollables(
    document: object, owner: object | None, book: Rulebook
) -> tuple[Rollable, ...]:
    """The rolls of a character or of a vehicle's driver; empty for other documents.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    if isinstance(document, OwnedVehicle):
        driver = lowest_character(owner, book) if isinstance(owner, Draft) else owner
        assert driver is None or isinstance(driver, Character)
        power = power_rank(VEHICLE, driver, book)
        skills = () if driver is None else driver.skills
        return vehicle_rollables(vehicle_stats(document, power), skills)
    if isinstance(document, Character):
        refuse_unknown(document, book)
        return rollables(document, stats_in_play(document, book), book)
    return ()


def tens_refused(payer: PayerFunds) -> Refusal | None:
    """Why the payer cannot call the tens, or None (4C, Nine Lives)."""
    has_power = TENS in dict(payer.funds)
    return tens_refusal(payer.name, has_power=has_power, called=not payer.has(TENS))


def results_as_json(check: Check, book: Rulebook) -> dict[str, object]:
    """The result of the color in the table of the check as JSON, for scripts."""
    table = book.master_tables[check.edition]
    found = outcome_of(check, table, book.results[check.table])
    assert found is not None
    values: dict[str, object] = {
        "table": check.table,
        "result": found.effect,
        "words": found.full_words,
    }
    if check.table == PURCHASE and (color := color_of(check, table)) is not None:
        values["affords"] = wealth_text(check.rank, color, book)
    return values
