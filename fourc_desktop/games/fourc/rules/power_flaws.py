"""What is wrong with a power as a table wrote it, beyond what a single field may hold."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator

from fourc_desktop.core.flaw import Flaw
from fourc_desktop.games.fourc.rules.choices import Answer, Choice, Condition
from fourc_desktop.games.fourc.rules.power_numbers import Measure, PowerNumber, Reading, Use
from fourc_desktop.games.fourc.rules.powers import TRAIT, TRAITS, Power

READ_BY_TABLE = frozenset({Use.PACE, Use.ATTACKS, Use.MORE_ATTACKS})
"""The uses that must be known before any trait is, and so are read off a table."""

PLACES = re.compile(r"\{([^{}]*)\}")
"""Where the title of a power takes in the answer to a choice."""


def power_flaws(power: Power, powers: Collection[str], tables: Collection[str]) -> Iterator[Flaw]:
    """Everything wrong with a power; `powers` and `tables` are the ids it may name."""
    for check in CHECKS:
        yield from check(power)
    yield from _names(power, powers)
    for index, number in enumerate(power.numbers):
        yield from _table(number, ("numbers", index, "table"), tables)


def _title(power: Power) -> Iterator[Flaw]:
    asked = {choice.id for choice in power.choices}
    for name in PLACES.findall(power.title):
        if name not in asked:
            yield Flaw(("title",), f"No choice of this power is called “{name}”.")


def _choices(power: Power) -> Iterator[Flaw]:
    ids = Counter(choice.id for choice in power.choices)
    for index, choice in enumerate(power.choices):
        place = ("choices", index)
        if ids[choice.id] > 1:
            yield Flaw((*place, "id"), "Two choices have this short name.")
        yield from _options(choice, place)
        earlier = {each.id: each for each in power.choices[:index]}
        yield from _condition(choice.when, earlier, (*place, "when"))


def _options(choice: Choice, place: tuple[str | int, ...]) -> Iterator[Flaw]:
    if choice.answer is not Answer.OPTION:
        return
    if not choice.options and not choice.own_words:
        yield Flaw((*place, "options"), "There is nothing to choose from: add options.")
    elif choice.count > len(choice.options) and not choice.own_words:
        yield Flaw((*place, "count"), "More answers are due than there are options.")
    ids = Counter(option.id for option in choice.options)
    for index, option in enumerate(choice.options):
        if ids[option.id] > 1:
            yield Flaw((*place, "options", index, "name"), "Two options are called so.")


def _conditions(power: Power) -> Iterator[Flaw]:
    choices = {choice.id: choice for choice in power.choices}
    for index, number in enumerate(power.numbers):
        yield from _condition(number.when, choices, ("numbers", index, "when"))
    for index, grant in enumerate(power.grants):
        yield from _condition(grant.when, choices, ("grants", index, "when"))


def _condition(
    when: Condition | None, choices: dict[str, Choice], place: tuple[str | int, ...]
) -> Iterator[Flaw]:
    if when is None:
        return
    choice = choices.get(when.choice)
    if choice is None:
        yield Flaw(place, f"It hangs on a choice “{when.choice}”, which is not there.")
    elif choice.options and when.answer not in {option.id for option in choice.options}:
        yield Flaw(place, f"It hangs on an answer “{when.answer}”, which is not among them.")


def _traits(power: Power) -> Iterator[Flaw]:
    asked = {choice.id for choice in power.choices if choice.answer is Answer.TRAIT}
    if (power.trait_bonus or power.doubled_trait_bonus) and TRAITS not in asked:
        yield Flaw(
            ("trait_bonus",),
            f"It raises traits: add a choice of traits with the short name “{TRAITS}”.",
        )
    for index, number in enumerate(power.numbers):
        yardstick = number.yardstick
        if yardstick.measure is not Measure.RANK and yardstick.trait is None and TRAIT not in asked:
            yield Flaw(
                ("numbers", index, "yardstick", "trait"),
                f"Name the trait, or add a choice of a trait with the short name “{TRAIT}”.",
            )


def _names(power: Power, powers: Collection[str]) -> Iterator[Flaw]:
    for index, grant in enumerate(power.grants):
        if grant.power not in powers:
            yield Flaw(("grants", index, "power"), _missing(grant.power))
    if power.match is None:
        return
    if power.match.power not in powers:
        yield Flaw(("match", "power"), _missing(power.match.power))
    if power.match.choice not in {choice.id for choice in power.choices}:
        yield Flaw(("match", "choice"), "No choice of this power is called so.")


def _missing(power: str) -> str:
    return f"It names a power “{power}”, which is not there."


def _table(
    number: PowerNumber, place: tuple[str | int, ...], tables: Collection[str]
) -> Iterator[Flaw]:
    if number.table and number.table not in tables:
        yield Flaw(place, f"It reads a table “{number.table}”, which is not there.")
    elif not number.table and number.reading is Reading.TABLE:
        yield Flaw(place, "Name the table it is read off.")
    elif not number.table and number.use in READ_BY_TABLE:
        yield Flaw(place, "A number for this use is read off a table: name it.")


CHECKS: tuple[Callable[[Power], Iterator[Flaw]], ...] = (_title, _choices, _conditions, _traits)
