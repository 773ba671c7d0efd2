"""The list of options: readings of Vanilla, every Sprinkle, and how they are used (E1)."""

from collections.abc import Mapping
from typing import Final

from fourc_desktop.core.options import (
    OFF,
    ON,
    SWITCH,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
    field_access,
)
from fourc_desktop.games.fourth_earth.rules.options import (
    PRESET,
    CriticalDie,
    EarthOptions,
    EarthPage,
    OutReading,
    PoolReading,
    Rounding,
)
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder

VANILLA: Final = RuleOptionGroup("Vanilla", "Readings of the rules that every campaign has.")
SPRINKLES: Final = RuleOptionGroup("Sprinkles", "Each adds rules of its own; all are off at first.")
DETAILS: Final = RuleOptionGroup("Sprinkles in detail", "They matter while their Sprinkle is on.")

Words = tuple[str, str]
"""The name of a value, and a sentence about it."""

SOURCES: Final = {
    "batteries": "RAW: Vanilla, Life Batteries",
    "out": "RAW: Vanilla, Life Batteries",
    "pool": "RAW, Dice Pool",
    "ruling:E16": "Sprinkles, Criticality",
    "sprinkle:advanced": "Sprinkles, Advanced Technology and Magic",
    "sprinkle:allies": "Sprinkles, Allies",
    "sprinkle:criticality": "Sprinkles, Criticality",
    "sprinkle:death": "Sprinkles, Death, resurrection, and reincarnation",
    "sprinkle:opposing": "Sprinkles, Opposing Difficulty Rating",
    "sprinkle:order": "Sprinkles, Turn-based action resolution",
    "sprinkle:partials": "Sprinkles, Partials and Complications",
    "sprinkle:reroll": "Sprinkles, Re-roll",
    "sprinkle:resistance": "Sprinkles, Resistance",
    "sprinkle:scale": "Sprinkles, Scale",
    "sprinkle:stance": "Sprinkles, Stance",
    "sprinkle:transfer": "Sprinkles, Inter-Character battery point transfer",
}
"""The place in the rules behind the topic of an option."""


def _option(
    field: str, title: str, topic: str, group: RuleOptionGroup, values: Mapping[str, Words]
) -> RuleOption[EarthPage]:
    """An option for a field with a flag or a `StrEnum`."""
    usual = getattr(EarthOptions(), field)
    held = SWITCH if isinstance(usual, bool) else {each.value: each for each in type(usual)}
    variants = tuple(RuleOptionValue(id_, name, words) for id_, (name, words) in values.items())
    access = field_access(field, held)
    return RuleOption(field, title, SOURCES[topic], topic, group, variants, *access)


def _vanilla(
    field: str, title: str, topic: str, values: Mapping[str, Words]
) -> RuleOption[EarthPage]:
    return _option(field, title, topic, VANILLA, values)


def _sprinkle(field: str, title: str, topic: str, off: str, on: str) -> RuleOption[EarthPage]:
    values = {OFF: (f"Without: {title}", off), ON: (title, on)}
    return _option(field, title, topic, SPRINKLES, values)


def _detail(
    field: str, title: str, topic: str, values: Mapping[str, Words]
) -> RuleOption[EarthPage]:
    return _option(field, title, topic, DETAILS, values)


def _battery(field: str, title: str) -> RuleOption[EarthPage]:
    return _vanilla(
        field,
        title,
        "batteries",
        {
            OFF: (f"No {title.lower()}", "Nobody has this battery."),
            ON: (title, "Everybody has 8 points of it when full."),
        },
    )


def _use_table(field: str, title: str) -> RuleOption[EarthPage]:
    return _detail(
        field,
        title,
        "sprinkle:advanced",
        {
            OFF: ("Table not used", "It adds nothing to the rating to use something."),
            ON: ("Table used", "It adds to the rating to use a tool or cast a spell."),
        },
    )


OPTIONS: Final = RuleOptionSheet(
    RuleOptionGroup("Rules", "The game that is played."),
    (
        Preset(
            PRESET,
            "4th Earth RAW",
            "Vanilla, with the Sprinkles you switch on.",
            "All Sprinkles are off.",
            EarthPage(),
            lambda _page: True,
            lambda page: page,
        ),
    ),
    (
        _battery("physical", "Physical battery"),
        _battery("mental", "Mental battery"),
        _battery("spiritual", "Spiritual battery"),
        _vanilla(
            "pool",
            "Dice of a pool",
            "pool",
            {
                PoolReading.RANKS: ("One die per rank", "The ranks are the dice, 1 at least."),
                PoolReading.BASE_DIE: ("A base die", "One die, and one more for each rank."),
            },
        ),
        _vanilla(
            "pool_limit",
            "Largest pool",
            "pool",
            {
                OFF: ("No limit", "All ranks count."),
                ON: ("Five dice", "No pool has more than five dice."),
            },
        ),
        _vanilla(
            "out",
            "Who is out",
            "out",
            {
                OutReading.HEALTH: ("Health is 0", "An empty health battery puts you out."),
                OutReading.OTHERS: ("All others are 0", "All non-health batteries are empty."),
            },
        ),
        _option(
            "order",
            "Turn order",
            "sprinkle:order",
            SPRINKLES,
            {
                EarthTurnOrder.ONES: (
                    "Most ones",
                    "All roll together; most ones go first (Vanilla).",
                ),
                EarthTurnOrder.DECK: (
                    "Action deck",
                    "Everybody draws a card; high cards go first.",
                ),
                EarthTurnOrder.DIFFICULTY: ("By difficulty", "The hardest action goes first."),
                EarthTurnOrder.DIE: ("Modified die", "d12 and the unspent battery points."),
            },
        ),
        _sprinkle(
            "advanced",
            "Advanced technology and magic",
            "sprinkle:advanced",
            "They are rolled like anything else.",
            "Two rolls: to use it, then for its effect.",
        ),
        _sprinkle(
            "allies",
            "Allies",
            "sprinkle:allies",
            "They do not change the rating.",
            "Every two active allies change the rating by 1.",
        ),
        _sprinkle(
            "criticality",
            "Criticality",
            "sprinkle:criticality",
            "No die beside the pool.",
            "A 1 on the die beside the pool makes the result critical.",
        ),
        _sprinkle(
            "partials",
            "Partials and complications",
            "sprinkle:partials",
            "Results are plain.",
            "The highest number on the die beside the pool softens the result.",
        ),
        _sprinkle(
            "death",
            "Death, resurrection and reincarnation",
            "sprinkle:death",
            "Death costs no proficiency.",
            "Death and return cost proficiency points.",
        ),
        _sprinkle(
            "transfer",
            "Transfer battery points",
            "sprinkle:transfer",
            "Everybody has only their own points.",
            "Points can be transferred to somebody else.",
        ),
        _sprinkle(
            "opposing",
            "Opposing ratings",
            "sprinkle:opposing",
            "Only the protagonist rolls.",
            "The antagonist rolls too, or a player alone against a rating.",
        ),
        _sprinkle(
            "resistance",
            "Resistance",
            "sprinkle:resistance",
            "All energy reaches health.",
            "Flesh and armor take off energy.",
        ),
        _sprinkle(
            "reroll",
            "Re-roll",
            "sprinkle:reroll",
            "Dice stay as they fell.",
            "Points pay for another throw.",
        ),
        _sprinkle(
            "scale",
            "Scale",
            "sprinkle:scale",
            "Size does not matter.",
            "Smaller targets are harder to hit.",
        ),
        _sprinkle(
            "stance",
            "Stance",
            "sprinkle:stance",
            "Everybody is neutral.",
            "Offensive and defensive stances change the rating.",
        ),
        _detail(
            "ace",
            "The ace",
            "sprinkle:order",
            {
                AceRank.LOW: ("Lowest", "An ace counts 1."),
                AceRank.HIGH: ("Highest", "An ace counts 14."),
                AceRank.CHOICE: ("Player’s choice", "Whoever draws it chooses."),
            },
        ),
        _detail(
            "ties",
            "Ties in the order",
            "sprinkle:order",
            {
                OFF: ("As listed", "Ties keep the order of the list."),
                ON: ("Players first", "Ties go to player characters."),
            },
        ),
        _detail(
            "use_cap",
            "Rating to use",
            "sprinkle:advanced",
            {
                OFF: ("No cap", "The sum of the tables stands."),
                ON: ("At most 7", "A sum above 7 is set to 7."),
            },
        ),
        _use_table("use_rarity", "Table of rarity"),
        _use_table("use_target", "Table of targets"),
        _use_table("use_intent", "Table of intents"),
        _use_table("use_distance", "Table of distances"),
        _use_table("use_origin", "Table of inside and outside"),
        _detail(
            "own_allies",
            "Allies of the protagonist",
            "sprinkle:allies",
            {
                OFF: ("Do not count", "Only those of the antagonist change the rating."),
                ON: ("Count", "They lower the rating as those of the antagonist raise it."),
            },
        ),
        _detail(
            "critical_die",
            "Criticality Die",
            "sprinkle:criticality",
            {each: (each.value, f"A die of {each.sides} sides.") for each in CriticalDie},
        ),
        _detail(
            "critical_always",
            "The Criticality Die is thrown",
            "sprinkle:criticality",
            {
                OFF: ("When chosen", "New checks begin without it."),
                ON: ("Always", "New checks begin with it."),
            },
        ),
        _detail(
            "rounding",
            "Half points of energy",
            "sprinkle:criticality",
            {
                Rounding.DOWN: ("Down", "Half a point is dropped."),
                Rounding.UP: ("Up", "Half a point counts as one."),
            },
        ),
        _detail(
            "traumas_stay",
            "Traumas of a fight",
            "ruling:E16",
            {
                OFF: ("End with it", "Only useless tools stay with the character."),
                ON: ("Stay", "All stay with the character until you remove them."),
            },
        ),
        _detail(
            "areas",
            "Body areas",
            "sprinkle:resistance",
            {
                OFF: ("One Resistance", "Flesh and armor are the same all over."),
                ON: ("By area", "An attack on a listed area meets the flesh and armor there."),
            },
        ),
        _detail(
            "scale_resistance",
            "Larger targets resist",
            "sprinkle:scale",
            {
                OFF: ("No", "Only the rating depends on Scale."),
                ON: ("Yes", "Each step larger adds 1 to Resistance."),
            },
        ),
    ),
)
"""All options; the three Sprinkles of the order of play are one option."""
