"""The form of a check: fields, unsuitable values, and changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.rolls.rolling import RollField, RollFieldOption, Value
from fourc_desktop.core.text import added_text
from fourc_desktop.games.rough_magic.rules.attacks import HIGHEST_TRADE, AttackMode
from fourc_desktop.games.rough_magic.rules.check import HIGHEST, RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.rollables import USUAL_OPPONENT
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RollCircumstance
from fourc_desktop.games.rough_magic.rules.tasks import MAX_PEOPLE

NOT_FOR_THIS = Reason(
    "rough-magic-circumstance-of-others", "Bonuses And Penalties", "Does not matter {mode}."
)
NOT_AUTO = Reason(
    "rough-magic-not-auto", "Suppressing Fire", "Only weapons with “auto” lay suppressing fire."
)
ONE_TRADE = Reason("rough-magic-one-trade", "M7", "Choose a called shot or suppressing fire.")

CIRCUMSTANCES: Final = "Bonuses and penalties"
RESISTING: Final = "Whoever resists"
ATTACKER: Final = "Attacker"
DEFENDER: Final = "Defender"
MODES: Final = {
    None: "for tasks",
    AttackMode.HAND_TO_HAND: "hand to hand",
    AttackMode.RANGED: "at range",
    AttackMode.MENTAL: "for mental attacks",
}
"""The description of each mode, for a circumstance that does not apply to it."""

TRADES: Final = "Trades"
OTHER_NUMBER: Final = 0
"""The choice of a difficulty that is not in the table."""


def roll_fields(check: RoughMagicCheck, book: RoughMagicBook) -> Iterator[RollField]:
    """The fields of a check.

    Values derived from the roller or the opponent are not among them.
    """
    if check.is_damage:
        yield RollField("rating", "Damage rating", check.rating, 0, HIGHEST)
        yield RollField("resistance", "Resistance", check.resistance, 0, HIGHEST)
        yield from _trades(check)
        return
    if not check.who:
        yield RollField("is_skilled", "Has the skill", check.is_skilled, note="2d6, else 1d6")
        yield RollField("level", check.skill or "Skill", check.level, 0, 20)
        title = "Attribute" if check.attribute is None else check.attribute.label
        yield RollField("value", title, check.value, 0, 20)
        yield RollField("gear", "Gear", check.gear, -HIGHEST, HIGHEST)
    yield RollField("bonus", "Other bonus or penalty", check.bonus, -HIGHEST, HIGHEST)
    yield from _difficulty(check, book)
    if check.mode is None:
        yield RollField("party", "People working together", check.party, 1, MAX_PEOPLE)
    rolling, resisting = (ATTACKER, DEFENDER) if check.mode else (CIRCUMSTANCES, RESISTING)
    yield from _ticks("attack", check.attack, book.circumstances.attack, check, rolling)
    if check.is_opposed:
        yield from _ticks("defense", check.defense, book.circumstances.defense, check, resisting)
    if check.mode and (check.harms or check.trade):
        yield from _trades(check)
    if check.mode and check.harms and not check.who:
        yield RollField("rating", "Damage rating", check.rating, 0, HIGHEST, group=TRADES)
    if check.mode and check.harms and not check.against:
        yield RollField("resistance", "Resistance", check.resistance, 0, HIGHEST, group=TRADES)


def refused_fields(check: RoughMagicCheck, book: RoughMagicBook) -> Mapping[str, Refusal]:
    """The fields whose values do not suit the check, with the reasons."""
    found = {}
    tables = (("attack", book.circumstances.attack), ("defense", book.circumstances.defense))
    for name, rows in tables:
        for each in rows:
            if not each.fits(check.mode):
                found[f"{name}.{each.id}"] = NOT_FOR_THIS(mode=MODES[check.mode])
    if not check.is_auto:
        found["suppressing"] = NOT_AUTO()
    elif check.called_shot:
        found["suppressing"] = ONE_TRADE()
    if check.suppressing:
        found["called_shot"] = ONE_TRADE()
    return found


def changed_check(check: RoughMagicCheck, path: str, value: Value) -> RoughMagicCheck:
    """The check with a new value of a form field."""
    name, dot, id_ = path.partition(".")
    if dot:
        ticked = tuple(each for each in getattr(check, name) if each != id_)
        return with_fields(check, {name: (*ticked, id_) if value else ticked})
    if path == "opposed":
        return replace(check, opponent=USUAL_OPPONENT if value else None)
    if path == "difficulty":
        return replace(check, difficulty=int(value), opponent=None)
    if path == "party":
        return replace(check, party=int(value), before=check.before[: int(value) - 1])
    if path == "task":
        return replace(check, difficulty=int(value)) if value else check
    return with_fields(check, {path: value})


def _difficulty(check: RoughMagicCheck, book: RoughMagicBook) -> Iterator[RollField]:
    yield RollField("opposed", "Somebody resists", check.is_opposed)
    if check.opponent is not None:
        if not check.against:
            title = "Their skill + attribute + gear"
            yield RollField("opponent", title, check.opponent, 0, HIGHEST)
        return
    usual = [
        RollFieldOption(each.value, f"{each.name}, {each.value}")
        for each in book.tables.difficulties
    ]
    options = (*usual, RollFieldOption(OTHER_NUMBER, "Another number"))
    is_usual = check.difficulty in [each.value for each in usual]
    held = check.difficulty if is_usual else OTHER_NUMBER
    yield RollField("task", "Task", held, options=options)
    yield RollField("difficulty", "Difficulty", check.difficulty, 0, HIGHEST)


def _ticks(
    name: str,
    ticked: Sequence[str],
    rows: Sequence[RollCircumstance],
    check: RoughMagicCheck,
    group: str,
) -> Iterator[RollField]:
    """A check box for each row; for a task other than an attack, only for rows that apply."""
    for each in rows:
        if check.mode is not None or each.fits(None):
            note = "fails" if each.fails else added_text(each.amount)
            held = each.id in ticked
            yield RollField(f"{name}.{each.id}", each.name, held, group=group, note=note)


def _trades(check: RoughMagicCheck) -> Iterator[RollField]:
    """The sliders of both trades, with their effects on damage.

    Suppressing fire is offered only for weapons capable of it.
    """
    for path, title, sign in (
        ("called_shot", "Called shot", "+"),
        ("suppressing", "Suppressing fire", "−"),
    ):
        held = getattr(check, path)
        note = f"damage {sign}{held}" if held else "damage as usual"
        if path == "called_shot" or check.is_auto:
            yield RollField(
                path, title, held, 0, HIGHEST_TRADE, group=TRADES, note=note, slides=True
            )


def open_fields(check: RoughMagicCheck, book: RoughMagicBook) -> frozenset[str]:
    """The paths of fields that are editable in a fight: circumstances, trades, the bonus.

    All others follow from the attacker, the target and the attack.
    """
    paths = (each.path for each in roll_fields(check, book))
    chosen = ("called_shot", "suppressing", "bonus")
    return frozenset(each for each in paths if each in chosen or "." in each)
