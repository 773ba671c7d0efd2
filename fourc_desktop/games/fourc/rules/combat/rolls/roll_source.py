"""The open roll of a fight as a shared roll, and as a view."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from fourc_desktop.core.dice import PERCENT, Throw
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances, OpenRollView
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    PayerFunds,
    ReplaceRoll,
    ResultMark,
    RollEdit,
    RollPart,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.characters.rollables import skill_steps
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    CheckStage,
    RowStep,
    color_of,
    funds_left,
    is_met,
    outcome_words,
    row_of,
    row_steps_text,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import check_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.checks.result_tables import outcome_in_clause
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    TENS,
    UP,
    CheckRoll,
    roll_from_check,
    shared_funds,
)
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_paying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import (
    CheckChanged,
    RollOpened,
    RollSettled,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    BlastRoll,
    HurlRoll,
    PowerUseRoll,
    SearchRoll,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.rolls.odds import sample_outcome
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import may_call_tens
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import Decide
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

CheckView = RollView[Check]


def thrown_rolls(events: Iterable[Event]) -> list[CheckRoll]:
    """The roll with dice that events leave open; empty if they settle it."""
    found: list[CheckRoll] = []
    for event in events:
        if isinstance(event, RollSettled):
            found = []
        elif isinstance(event, CheckChanged) and event.check.dice is not None:
            found = [roll_from_check(event.check)]
    return found


def open_shared_roll(encounter: FourcEncounterState, book: Rulebook) -> CheckView | None:
    """The roll that must be settled first, as a shared roll, or None.

    Funds are included only after the roll. The right to call the tens is part of the roller's
    funds.
    """
    roll = encounter.table.roll
    if roll is None:
        return None
    check = roll.check
    view = RollView(
        roll_from_check(check),
        targets=targets_of(encounter, roll),
        title=_rolled(roll, book),
        location=_location(roll),
    )
    if check.stage is CheckStage.OPEN:
        skills = tuple(
            RollPart(each.reason, each.steps, each.rule) for each in roller_skill_steps(encounter)
        )
        wanted = Throw(1, 0, PERCENT - 1, check.on)
        return replace(view, next_throw=wanted, suggestions=skills)
    may = check.swapped or may_call_tens(encounter, check)
    tens = ((TENS, 1),) if may else ()
    payers = tuple(
        PayerFunds(each.payer, each.name, (*each.funds, *(tens if each.payer == check.who else ())))
        for each in map(shared_funds, _payers(encounter, check))
    )
    return replace(view, payer_funds=payers)


def roller_skill_steps(encounter: FourcEncounterState) -> tuple[RowStep, ...]:
    """The Row Steps of the roller's skills, which can be added to the open roll.

    Source: 4C, Using Skills.
    """
    roll = encounter.table.roll
    if roll is None or not encounter.has(roll.check.who):
        return ()
    roller = encounter.combatant(roll.check.who).fighter
    return skill_steps(roller.character.skills) if isinstance(roller, Fighter) else ()


def roll_preview(
    decide: Decide, encounter: FourcEncounterState, command: object, book: Rulebook
) -> CheckView | None:
    """The roll that a command would open first, or None.

    Raises:
        Refused: The rules do not allow the command.
    """
    for event in sample_outcome(decide, encounter, command):
        if isinstance(event, RollOpened):
            return RollView(
                roll_from_check(event.roll.check),
                targets=targets_of(encounter, event.roll),
                title=_rolled(event.roll, book),
                location=_location(event.roll),
                is_preview=True,
            )
    return None


def roll_command(encounter: FourcEncounterState, edit: RollEdit[Check]) -> object:
    """The command that makes an edit of the open roll.

    Of the setup, only Row Steps can be changed, one at a time. Calling the tens a second time
    undoes the call.
    """
    roll = encounter.table.roll
    assert roll is not None
    found: object
    match edit:
        case ReplaceRoll(after, _):
            found = _step(roll.check.steps, after.check.steps)
        case ThrowDice(_):
            found = commands.RollDice()
        case AlterRoll(id_, _) if id_ == TENS:
            found = commands.CallTens(not roll.check.swapped)
        case AlterRoll(id_, payer):
            found = commands.ShiftColor(payer, id_ == UP)
        case TakeBackAlteration():
            found = commands.TakeBackShift()
        case SettleRoll():
            found = commands.SettleOpenRoll()
        case _:
            found = commands.CallOffRolls()
    return found


def targets_of(encounter: FourcEncounterState, roll: OpenRoll) -> tuple[str, ...]:
    """The names of the possible targets of a roll; empty if it is against nobody."""
    ids: tuple[str, ...] = ()
    match roll.purpose:
        case AttackRoll(targets=targets) | BlastRoll(targets=targets):
            ids = targets
        case WrestleRoll(target=target) | HurlRoll(target=target) | SearchRoll(target=target):
            ids = (target,)
        case PowerUseRoll(who=who, target=target):
            # The target may roll against the user; without a target, it is the user.
            ids = tuple({who, target} - {roll.check.who})
    return tuple(encounter.combatant(each).name for each in ids if encounter.has(each))


def _payers(encounter: FourcEncounterState, check: Check) -> tuple[CheckFunds, ...]:
    """The remaining funds of everyone who can pay, minus payments for this roll (R34)."""
    found = [
        CheckFunds(each.id, each.name, each.fighter.fortune, each.fighter.pool)
        for each in encounter.combatants
        if isinstance(each.fighter, Fighter)
        and refuse_paying(fighter_in(encounter, each.id)) is None
    ]
    found.sort(key=lambda each: (each.payer != check.who, each.name.casefold()))
    return tuple(funds_left(each, check) for each in found)


def _step(before: Sequence[RowStep], after: Sequence[RowStep]) -> object:
    """The command for one Row Step entry that was appended, or for one that was removed."""
    if len(after) > len(before):
        return commands.AddStep(after[-1])
    removed = (at for at, step in enumerate(before) if at == len(after) or after[at] != step)
    return commands.RemoveStep(next(removed))


def open_roll(
    encounter: FourcEncounterState, book: Rulebook, table: MasterTable
) -> OpenRollView | None:
    """The view of the roll that must be settled first, or None."""
    roll = encounter.table.roll
    if roll is None:
        return None
    check = roll.check
    now = OpenRollView(
        check.who,
        _title(encounter, roll, book),
        _reasons(check, table),
        _chances(check, table),
    )
    color = color_of(check, table)
    if color is None:
        return now
    results, met = book.results[check.table], is_met(check, table)
    words = outcome_words(check, results, color)
    if met is not None and results.outcomes[0].effect == "easy":
        # The words of a table of difficulties name the hardest one that the color meets.
        words = "success" if met else "failure"
    result = f"{color.title.capitalize()}: {outcome_in_clause(words)}"
    dice = f"{check.read:02}"
    return OpenRollView(now.who, now.title, now.reasons, now.chances, dice, color.mark, result)


def mark(event: Event) -> ResultMark | None:
    """The mark of the color with which an event settles a roll, or None."""
    return event.color.mark if isinstance(event, RollSettled) else None


def _title(encounter: FourcEncounterState, roll: OpenRoll, book: Rulebook) -> str:
    """The title of the roll: "Ada rolls Pistol (Ranged), called shot at the hand against Ben"."""
    location, against = _location(roll), " and ".join(targets_of(encounter, roll))
    what = f"{_rolled(roll, book)}{location and f' at {location}'}"
    return f"{roll.check.name} rolls {what}{against and f' against {against}'}"


def _rolled(roll: OpenRoll, book: Rulebook) -> str:
    """What is rolled: "Fists (Melee)", "Brawn (Hold)"."""
    on = roll.check.on
    if isinstance(roll.purpose, AttackRoll):
        return on
    is_throw = isinstance(roll.purpose, HurlRoll)
    table = "Throw somebody" if is_throw else book.results[roll.check.table].name
    return on if table in on else f"{on} ({table})"


def _location(roll: OpenRoll) -> str:
    """Where a called shot is aimed; empty for other rolls."""
    attack = roll.purpose.attack if isinstance(roll.purpose, AttackRoll) else None
    return attack.aim if attack is not None and attack.nail else ""


def _reasons(check: Check, table: MasterTable) -> tuple[str, ...]:
    """The reasons for the row, and the payments: "row 50–74", "−2 entered 2 sectors"."""
    steps = (row_steps_text([step]) for step in check.steps)
    paid = (f"{each.name} pays a color {'up' if each.up else 'down'}" for each in check.shifts)
    return (f"{check.rank} on row {row_of(check, table).title}", *steps, *paid)


def _chances(check: Check, table: MasterTable) -> CommandChances:
    colors = check_odds(check, table).colors
    shares = tuple(ChanceShare(each.mark, each.title.capitalize(), colors[each]) for each in Color)
    return CommandChances(shares)
