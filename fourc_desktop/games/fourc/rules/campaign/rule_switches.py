"""The optional rules and alternative rulings of a campaign, each a switch."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleReading, RuleSwitch
from fourc_desktop.games.fourc.rules.editions import (
    PRESETS,
    AdvancedPart,
    Edition,
    FightReading,
    OtherReading,
)

SWITCHES = (
    RuleSwitch(
        "origin-modifiers",
        "Origin modifiers",
        "4C, Origin Modifiers; ruling R8",
        RuleReading(
            "Story only", "An origin tells where the powers come from and moves no number."
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
        RuleReading("Skills only", "Every skill slot holds a skill."),
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
        RuleReading("By power only", "Only a power gives somebody a speed in the water."),
        RuleReading(
            "Everybody swims",
            "Anybody swims one sector a turn, a power for it goes farther, and whoever stays "
            "under water too long rolls Fortitude for breath.",
        ),
        "swimming",
    ),
    RuleSwitch(
        "body-parts",
        "Kinds of extra body part",
        "4C, Extra Body Parts; ruling R8",
        RuleReading("No effect", "Extra body parts have no effect in the rules."),
        RuleReading(
            "One kind is chosen",
            "Claws, arms, legs, a shell, a tail or wings: one kind is chosen, and does something.",
        ),
        AdvancedPart.BODY_PARTS,
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
        RuleReading("Only the best", "Of all that protects somebody, the best armor counts."),
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
        "A Sidekick’s limit",
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
            "Inborn only",
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
        RuleReading("Every night", "Each night gives back as much Damage as Fortitude comes to."),
        "night_healing",
    ),
    RuleSwitch(
        "rank-names",
        "Names of ranks",
        "4C, Rank Values; ruling R33",
        RuleReading("Numbers only", "A Rank Value is read as its number and its row."),
        RuleReading("Numbers and names", "Each row also has a name: 20 to 29 is Excellent."),
        "rank_names",
    ),
    RuleSwitch(
        "initiative-bonus",
        "Initiative by Awareness",
        "4C, Initiative Bonus; ruling R31",
        RuleReading("Roll only", "Each side rolls d%, and the highest roll acts first."),
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
        "cover",
        "Shots at somebody in cover",
        "4C, Varying Circumstances; ruling R78",
        RuleReading("The Gamemaster says", "Cover on the map moves no row by itself."),
        RuleReading(
            "Harder",
            "A wall or an obstacle that covers the target takes 2 Row Steps off a shot or a throw.",
        ),
        FightReading.COVER,
    ),
    RuleSwitch(
        "circumstances",
        "Darkness and weather on the map",
        "4C, Varying Circumstances; ruling R85",
        RuleReading("The Gamemaster says", "What the map holds moves no row by itself."),
        RuleReading(
            "Harder",
            "Darkness, smoke, rain and unsteady ground on the map take 2 Row Steps each off what "
            "they hinder.",
        ),
        FightReading.CIRCUMSTANCES,
    ),
    RuleSwitch(
        "block",
        "Block",
        "4C, Block; ruling R8",
        RuleReading("Not played", "Nobody blocks; who defends dodges."),
        RuleReading("Played", "Whoever is attacked may block, to take Row Steps off Brawn."),
        AdvancedPart.BLOCK,
    ),
    RuleSwitch(
        "evade",
        "Evade",
        "4C, Evade; ruling R8",
        RuleReading("Not played", "A blow is dodged like a shot."),
        RuleReading("Played", "One attacker’s blow may be evaded, by a roll of Melee."),
        AdvancedPart.EVADE,
    ),
    RuleSwitch(
        "catch",
        "Catch",
        "4C, Catching; ruling R8",
        RuleReading("Not played", "What falls lands, and what is thrown flies on."),
        RuleReading("Played", "Who or what falls or is thrown may be caught."),
        AdvancedPart.CATCH,
    ),
    RuleSwitch(
        "waiting",
        "Waiting",
        "4C, Waiting; ruling R8",
        RuleReading("Not played", "Everybody acts when their side does."),
        RuleReading("Played", "Whoever acts first may wait, and interrupt the others."),
        AdvancedPart.WAITING,
    ),
    RuleSwitch(
        "exhaustion",
        "Exhaustion",
        "4C, Exhaustion; ruling R8",
        RuleReading("Not played", "Nobody tires."),
        RuleReading(
            "Played",
            "After as many turns of movement as their Fortitude, people roll each turn, and may "
            "collapse.",
        ),
        AdvancedPart.EXHAUSTION,
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
        RuleReading("No damage", "A fall does no damage of itself."),
        FightReading.SOFT_LANDINGS,
    ),
)
"""All switches, in the order of the campaign page."""


def in_edition(page: CampaignPage, edition: Edition) -> CampaignPage:
    """The page with the rules of an edition; alternative rulings are kept (ruling R8)."""
    rules = replace(PRESETS[edition], other_readings=page.rules.other_readings)
    return replace(page, rules=rules)
