"""Rule texts generated from the catalogs, and the groups of the rules list."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.core.rule_texts import ResultMeaning, RuleGroup, RuleText
from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleSwitch
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable, RollerRole
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Origin, Trait

BASICS: Final = RuleGroup("basics", "The table and the dice")
TRAITS: Final = RuleGroup("traits", "Traits")
CREATION: Final = RuleGroup("creation", "Making a character")
ORIGINS: Final = RuleGroup("origins", "Origins")
POWERS: Final = RuleGroup("powers", "Powers")
FIGHTING: Final = RuleGroup("fighting", "Action")
CONDITIONS: Final = RuleGroup("conditions", "Conditions")
PROPERTY: Final = RuleGroup("property", "Gear, vehicles, headquarters")
DOWNTIME: Final = RuleGroup("downtime", "Between the fights")
OPTIONAL: Final = RuleGroup("switches", "Optional rules", "While it is off", "While it is on")
RULINGS: Final = RuleGroup("rulings", "Rulings", "How it is decided", "The other reading")

GROUPS: Final = (
    BASICS,
    TRAITS,
    CREATION,
    ORIGINS,
    POWERS,
    FIGHTING,
    CONDITIONS,
    PROPERTY,
    DOWNTIME,
    OPTIONAL,
    RULINGS,
)
"""All groups, in the order of the rules list."""


def color_meanings(black: str, red: str, blue: str, yellow: str) -> tuple[ResultMeaning, ...]:
    """One line for each color: its result."""
    return (
        ResultMeaning(ResultMark("K", Grade.BAD), "Black", black),
        ResultMeaning(ResultMark("R", Grade.PARTIAL), "Red", red),
        ResultMeaning(ResultMark("B", Grade.GOOD), "Blue", blue),
        ResultMeaning(ResultMark("Y", Grade.BEST), "Yellow", yellow),
    )


HOMEBREW = "The homebrew of this campaign"
"""The source of homebrew entries."""


def derived_texts(book: Rulebook) -> tuple[RuleText, ...]:
    """The generated texts of origins, powers, rolls, conditions and switches, homebrew included."""
    return (
        *(_origin(origin, book) for origin in book.origins.values()),
        *(_power(power, book) for power in book.powers.values()),
        *(_roll(table, book) for table in book.results.values() if table.power),
        *(_condition(condition) for condition in Condition),
        *(_switch(switch) for switch in SWITCHES),
    )


def _origin(origin: Origin, book: Rulebook) -> RuleText:
    shipped = origin.id in book.origin_rolls.results
    changes = "; ".join(_changes(origin))
    return RuleText(
        topic=f"origin:{origin.id}",
        group=ORIGINS,
        title=origin.name,
        text=f"{origin.description} Where origins change numbers: {changes or 'nothing'}.",
        source="4C, Character Origin; 4C Advanced, Origin Modifiers" if shipped else HOMEBREW,
        see=("switch:origin-modifiers",),
    )


def _changes(origin: Origin) -> Iterator[str]:
    amounts = {amount for _, amount in origin.traits}
    if len(origin.traits) == len(Trait) and len(amounts) == 1:
        yield f"every primary trait {min(amounts):+}"
    else:
        yield from (f"{trait.title} {amount:+}" for trait, amount in origin.traits)
    if origin.chosen_trait:
        yield f"one primary trait of your choice {origin.chosen_trait:+}"
    if origin.lifestyle:
        yield f"Lifestyle {origin.lifestyle:+}" + ("" if origin.lifestyle > 0 else ", at least 1")
    if origin.no_repute:
        yield "Repute starts at 0"
    if origin.skills:
        yield f"skills {origin.skills:+}"
    if origin.powers:
        yield f"powers {origin.powers:+}" + ("" if origin.powers > 0 else ", at least 1 stays")
    if origin.innate:
        yield "powers are inborn"


def _power(power: Power, book: Rulebook) -> RuleText:
    if power.id in book.own_powers:
        source = HOMEBREW
    elif power.house_rule:
        source = "A house rule, where 4C says nothing"
    elif power.id == MAGIC or power.id in book.basic_power_rolls.results:
        source = "4C, Powers"
    else:
        source = "4C Advanced, Powers"
    title, text = power.name, power.text
    return RuleText(f"power:{power.id}", POWERS, title, text or title, source)


def _roll(table: ResultTable, book: Rulebook) -> RuleText:
    who = "The target" if table.roller is RollerRole.TARGET else "The hero"
    power = book.powers[table.power].name
    what = table.rolled.title if isinstance(table.rolled, Trait) else f"the rank of {power}"
    note = f" {_sentence(table.note)}" if table.note else ""
    return RuleText(
        topic=f"result:{table.id}",
        group=FIGHTING,
        title=f"Roll: {table.name}",
        text=f"{who} rolls {what}.{note}",
        source=table.source,
        meanings=color_meanings(*(_sentence(outcome.full_words) for outcome in table.outcomes)),
        see=(f"power:{table.power}",),
    )


def _sentence(words: str) -> str:
    return f"{capitalized(words)}."


def _condition(condition: Condition) -> RuleText:
    topic = f"condition:{condition.name.lower().replace('_', '-')}"
    title, text, rule = condition.value, condition.text, condition.rule
    return RuleText(topic, CONDITIONS, title, text, rule)


def _switch(switch: RuleSwitch) -> RuleText:
    return RuleText(
        topic=f"switch:{switch.id}",
        group=OPTIONAL,
        title=switch.title,
        text=(
            f"{switch.off.name}, or {_lower_first(switch.on.name)}: a table may play it either way."
        ),
        source=switch.source,
        ruled=switch.off.sentence,
        other=switch.on.sentence,
    )


def _lower_first(words: str) -> str:
    """The words with a lower-case first letter, for use within a sentence."""
    return words[0].lower() + words[1:]
