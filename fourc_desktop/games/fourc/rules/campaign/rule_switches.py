"""The optional rules and alternative rulings of a campaign, each a switch."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import (
    PRESETS,
    Edition,
    FightReading,
    OtherReading,
    Rules,
)


@dataclass(frozen=True, slots=True)
class RuleReading:
    """One of the two rulings of a switch: a short name and a sentence."""

    name: str
    sentence: str


SwitchSetting = str | OtherReading | FightReading
"""Where a page stores a switch: in a field of itself or of its `Rules`, or as a ruling in use."""

RULES_FIELDS = frozenset(each.name for each in fields(Rules))
"""The parts of an edition (ruling R8)."""


@dataclass(frozen=True, slots=True)
class RuleSwitch:
    """A rule with two rulings to choose from.

    Attributes:
        id: Its name in the code and in the reference of rules.
        title: What it is about.
        source: Where the rule is printed, and the ruling on it.
        off: How it is played while the switch is off.
        on: How it is played while the switch is on.
        setting: Where a page keeps it.
    """

    id: str
    title: str
    source: str
    off: RuleReading
    on: RuleReading
    setting: SwitchSetting

    @property
    def is_of_edition(self) -> bool:
        """Whether it is a part of an edition (ruling R8)."""
        return self.setting in RULES_FIELDS

    @property
    def holds_for_all(self) -> bool:
        """Whether it applies to everybody at once, else to new heroes only."""
        return not (self.is_of_edition or isinstance(self.setting, OtherReading))

    def is_on(self, page: CampaignPage) -> bool:
        """Whether a campaign with this page plays it."""
        match self.setting:
            case OtherReading() as reading:
                return page.rules.plays(reading)
            case FightReading() as reading:
                return page.plays(reading)
            case field:
                return bool(getattr(page.rules if self.is_of_edition else page, field))

    def reading(self, page: CampaignPage) -> RuleReading:
        """How a campaign with this page plays it."""
        return self.on if self.is_on(page) else self.off

    def turned(self, page: CampaignPage, *, on: bool) -> CampaignPage:
        """The page with the switch on, or off; rulings in use keep a fixed order."""
        match self.setting:
            case OtherReading() as reading:
                readings = _toggled(page.rules.other_readings, reading, on=on)
                return replace(page, rules=replace(page.rules, other_readings=readings))
            case FightReading() as reading:
                return replace(page, fights=_toggled(page.fights, reading, on=on))
            case field:
                change: dict[str, Any] = {field: on}
                if self.is_of_edition:
                    return replace(page, rules=replace(page.rules, **change))
                return replace(page, **change)


ReadingT = TypeVar("ReadingT", OtherReading, FightReading)


def _toggled(played: Iterable[ReadingT], reading: ReadingT, *, on: bool) -> tuple[ReadingT, ...]:
    kept = {*played} - {reading} | ({reading} if on else set())
    return tuple(each for each in type(reading) if each in kept)


SWITCHES = (
    RuleSwitch(
        "origin-modifiers",
        "Origin modifiers",
        "4C, Origin Modifiers; ruling R8",
        RuleReading(
            "A story alone", "An origin tells where the powers come from and moves no number."
        ),
        RuleReading(
            "They change numbers",
            "Most origins change traits, skills or powers: a Robot has 10 more in every Primary "
            "Trait and no Repute.",
        ),
        "origin_modifiers",
    ),
    RuleSwitch(
        "contacts",
        "Contacts",
        "4C, Contacts; ruling R8",
        RuleReading("Skills alone", "Every skill slot holds a skill."),
        RuleReading("Skills or contacts", "A skill slot may hold somebody worth knowing instead."),
        "contacts",
    ),
    RuleSwitch(
        "advanced-powers",
        "The list of powers",
        "4C, Powers; ruling R8",
        RuleReading("25 powers", "Powers are rolled on the short list, and ask for fewer choices."),
        RuleReading("50 powers", "Powers are rolled on the long list, with all of their variants."),
        "advanced_powers",
    ),
    RuleSwitch(
        "swimming",
        "Swimming",
        "4C, Swimming; ruling R8",
        RuleReading("By power alone", "Only a power gives somebody a speed in the water."),
        RuleReading(
            "Everybody swims", "Anybody swims one sector a turn; a power for it goes farther."
        ),
        "swimming",
    ),
    RuleSwitch(
        "mind-shield",
        "Mind Shield",
        "Ruling R12",
        RuleReading(
            "Willpower",
            "Mind Shield is added to Willpower when a mind is attacked, and does no more.",
        ),
        RuleReading(
            "Willpower and armor",
            "It also lessens damage to the mind, like armor of half its Rank Value.",
        ),
        OtherReading.MIND_SHIELD_FIELD,
    ),
    RuleSwitch(
        "weather",
        "Control over weather",
        "4C, Powers; ruling R16",
        RuleReading("One power", "Weather takes one place among the powers, as any element does."),
        RuleReading(
            "Two powers", "Weather is worth more than other elements and takes two places."
        ),
        OtherReading.WEATHER_COUNTS_TWICE,
    ),
    RuleSwitch(
        "armor",
        "Armor of several kinds",
        "Ruling R22",
        RuleReading("The best alone", "Of all that protects somebody, the best armor counts."),
        RuleReading("All together", "The Rank Values of all that protects somebody are added."),
        OtherReading.ARMOR_ADDS,
    ),
    RuleSwitch(
        "throws",
        "Weapons made for throwing",
        "4C, Range; ruling R28",
        RuleReading(
            "As far as anything", "They fly as far as Brawn throws whatever comes to hand."
        ),
        RuleReading("A sector farther", "They fly a sector farther than other things."),
        OtherReading.THROWN_FARTHER,
    ),
    RuleSwitch(
        "sidekick",
        "A Sidekick's limit",
        "4C, Sidekick; ruling R54",
        RuleReading(
            "Trait by trait", "No trait of a Sidekick is above the same trait of the hero."
        ),
        RuleReading("By the best", "No trait of a Sidekick is above the best trait of the hero."),
        OtherReading.SIDEKICK_BY_BEST,
    ),
    RuleSwitch(
        "mutant-devices",
        "Powers of a Mutant",
        "4C, Origin Modifiers; ruling R62",
        RuleReading(
            "Inborn alone",
            "Weapons, vehicles, headquarters and worn things are no powers of a Mutant; what the "
            "dice give of them is rolled again.",
        ),
        RuleReading("Any power", "A Mutant may have devices like anybody else."),
        OtherReading.MUTANT_DEVICES,
    ),
    RuleSwitch(
        "lifestyle-advancement",
        "What Fortune raises",
        "4C, Character Advancement; ruling R63",
        RuleReading(
            "Traits and powers",
            "Fortune raises the seven Primary Traits and powers; Lifestyle changes in the story, "
            "by the Gamemaster’s hand.",
        ),
        RuleReading("Lifestyle too", "Fortune raises Lifestyle as well, at the same price."),
        OtherReading.LIFESTYLE_BOUGHT,
    ),
    RuleSwitch(
        "night-healing",
        "Healing overnight",
        "4C, Optional Healing; ruling R32",
        RuleReading("Between adventures", "Damage comes back when an adventure ends, all of it."),
        RuleReading(
            "Every night too", "Each night gives back as much Damage as Fortitude comes to."
        ),
        "night_healing",
    ),
    RuleSwitch(
        "rank-names",
        "Names of ranks",
        "4C, Rank Values; ruling R33",
        RuleReading("Numbers alone", "A Rank Value is read as its number and its row."),
        RuleReading("Numbers and names", "Each row also has a name: 20 to 29 is Excellent."),
        "rank_names",
    ),
    RuleSwitch(
        "initiative-bonus",
        "Initiative by Awareness",
        "4C, Initiative Bonus; ruling R31",
        RuleReading("The roll alone", "Each side rolls d%, and the highest roll acts first."),
        RuleReading(
            "Roll and Awareness", "Each side adds the highest Awareness among its members."
        ),
        FightReading.INITIATIVE_BONUS,
    ),
    RuleSwitch(
        "initiative-ties",
        "Initiative that ties",
        "Ruling R17",
        RuleReading("The players’ side", "On a tie the side of the players acts first."),
        RuleReading("Roll again", "On a tie the sides roll again until one is ahead."),
        FightReading.TIES_ROLL_AGAIN,
    ),
    RuleSwitch(
        "range-penalty",
        "Shots at a distance",
        "4C, Range Penalty; ruling R30",
        RuleReading("All alike", "Within its range a shot is as easy far away as it is near."),
        RuleReading("Harder far away", "Each sector to the target takes 1 Row Step off the shot."),
        FightReading.RANGE_PENALTY,
    ),
    RuleSwitch(
        "block-steps",
        "Steps of a Block",
        "4C, Block; ruling R20",
        RuleReading(
            "1, 4 and 7", "A Block takes 1, 4 or 7 Row Steps off Brawn, as its labels say."
        ),
        RuleReading("1, 3 and 6", "A Block takes 1, 3 or 6 Row Steps off Brawn, as its text says."),
        FightReading.BLOCK_BY_PROSE,
    ),
    RuleSwitch(
        "blow-force",
        "The force of a Pound or Concuss",
        "4C, Combat Results; ruling R25",
        RuleReading("Brawn", "The attacker’s Brawn is compared, even where a weapon did the work."),
        RuleReading(
            "The greater of two",
            "Brawn is compared, or the Rank Value that set the damage where that is greater.",
        ),
        FightReading.FORCE_OF_THE_BLOW,
    ),
    RuleSwitch(
        "stopped-blows",
        "Blows that armor stops",
        "Ruling R26",
        RuleReading(
            "The result stands", "Armor takes the damage, and a Pound is a Pound all the same."
        ),
        RuleReading("A Hit at most", "An attack that does no damage is no more than a Hit."),
        FightReading.ARMOR_STOPS_HARM,
    ),
    RuleSwitch(
        "concuss-fortitude",
        "Fortitude of the unconscious",
        "4C, Concuss; ruling R24",
        RuleReading("It stays", "Being knocked out leaves Fortitude as it is."),
        RuleReading(
            "It is lost till waking",
            "Fortitude is 0 until they wake, and Fortune stays as it was.",
        ),
        FightReading.CONCUSS_TAKES_FORTITUDE,
    ),
    RuleSwitch(
        "concuss-damage",
        "Damage of the unconscious",
        "4C, Concuss; ruling R24",
        RuleReading("It stands", "Being knocked out leaves Damage where the blow has left it."),
        RuleReading(
            "It is lost till waking",
            "Damage falls to 0 and is Fortitude on waking; Fortune stays as it was.",
        ),
        FightReading.CONCUSS_TAKES_DAMAGE,
    ),
    RuleSwitch(
        "vehicle-armor",
        "Armor of a damaged vehicle",
        "4C, Durability; ruling R40",
        RuleReading(
            "What it has left",
            "Attacks on a vehicle and on those inside are lessened by the Durability it has left.",
        ),
        RuleReading(
            "What it started with",
            "They are lessened by the Durability of the whole vehicle until it is destroyed.",
        ),
        FightReading.WHOLE_DURABILITY,
    ),
    RuleSwitch(
        "falls",
        "Falling",
        "Ruling R52",
        RuleReading("Falls hurt", "A fall does 10 points of damage for each sector; armor counts."),
        RuleReading("Falls are free", "A fall does no damage of itself."),
        FightReading.SOFT_LANDINGS,
    ),
)
"""Every switch there is, in the order of the page."""


def in_edition(page: CampaignPage, edition: Edition) -> CampaignPage:
    """The page in an edition, with its preset rules; alternative rulings are kept (R8)."""
    rules = replace(PRESETS[edition], other_readings=page.rules.other_readings)
    return replace(page, rules=rules)
