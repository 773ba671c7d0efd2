"""Powers of the catalog, powers that a character has, and scores."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen, MinLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LEFT_OUT, WRITTEN, Id, Name, Number, Text
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.limits import D100, Amount, EntryName
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceCondition, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerNumber
from fourc_desktop.games.fourc.rules.traits import Trait

OTHER_POWER: Final = FieldLabel("Power", catalog="powers")
POWER_TITLE: Final = FieldLabel(
    "Name on sheet",
    "Empty for its name. {kind} Control takes in the answer to the choice “kind”.",
)
POWER_COMPANION: Final = FieldLabel("Comes with", catalog="companions", nothing="Nobody")
POWER_CHOICES: Final = FieldLabel(
    "Choices",
    "What a player has to settle about it.",
    heading="Choices",
    one="Choice {number}",
    add="Add a choice",
)
POWER_NUMBERS: Final = FieldLabel(
    "Numbers",
    "What it gives, read from its Rank Value or from a trait.",
    heading="Numbers",
    one="Number {number}",
    add="Add a number",
)
POWER_GRANTS: Final = FieldLabel(
    "Powers it brings along",
    "At its own Rank Value, once a choice is settled so.",
    heading="Other powers",
    one="Power {number}",
    add="Add a power",
)
POWER_MATCH: Final = FieldLabel(
    "A power it matches",
    "What it gains beside a power for which the same choice was settled the same way.",
    one="Match",
    add="Add a match",
)


MOST_CHOICES = 10
MOST_ANSWERS = 20

Answers = Annotated[tuple[Name, ...], MinLen(1), MaxLen(MOST_ANSWERS)]
SettledChoices = Annotated[tuple[tuple[Id, Answers], ...], MaxLen(MOST_CHOICES)]
Choices = Annotated[SettledChoices, WRITTEN]
"""What a player has settled: the id of each choice and the answers to it."""


class PowerEffect(Enum):
    """What a power does in a fight that no number says.

    Attributes:
        BREATHES_WATER: Its owner needs no air under water.
        FORM: Its owner turns it on and off at will, and only while it is on it does anything.
        PHASES: While it is on, its owner walks through walls.
        REGENERATES: Its owner heals its Rank Value in a turn.
        STRETCHES: Its owner strikes people in other sectors, as far as its range.
        HIDES: While it is on, its owner is not seen by those who have not found them.
        SENSES: Rolls to notice somebody use its number where that is more.
        BOOSTS: Once in a fight its owner raises the trait it was chosen for.
        SHIELDS: Its owner raises a shield of it, and lets it fall, at will.
        BLENDS: Who searches for its owner while it hides them rolls against them.
        ABSORBS: Damage of the energy it was chosen for is not suffered, up to its Rank Value.
        REFLECTS: Its owner turns the powers of others back on them.
        NULLIFIES: Its owner puts out the powers of others.
        CONTROLS_MINDS: Its owner takes over the minds of others.
        READS_MINDS: Its owner reads the minds of others.
        COMMANDS_ANIMALS: Its owner has animals do as they say.
        HIDES_OTHERS: Its owner hides whom and what they touch.
        IMPERSONATES: Its owner looks like somebody or something else.
        JUMPS_DIMENSIONS: Its owner leaves for other dimensions.
        LIFTS: Its owner lifts things without touching them.
        CASTS: Its owner has any other power, one at a time.
        COMMANDS_PLANTS: Plants wrestle and block for its owner.
        RESISTS: Its owner rolls it to resist what the Gamemaster says.
    """

    BREATHES_WATER = "breathes-water"
    FORM = "form"
    PHASES = "phases"
    REGENERATES = "regenerates"
    STRETCHES = "stretches"
    HIDES = "hides"
    SENSES = "senses"
    BOOSTS = "boosts"
    SHIELDS = "shields"
    BLENDS = "blends"
    ABSORBS = "absorbs"
    REFLECTS = "reflects"
    NULLIFIES = "nullifies"
    CONTROLS_MINDS = "controls-minds"
    READS_MINDS = "reads-minds"
    COMMANDS_ANIMALS = "commands-animals"
    HIDES_OTHERS = "hides-others"
    IMPERSONATES = "impersonates"
    JUMPS_DIMENSIONS = "jumps-dimensions"
    LIFTS = "lifts"
    CASTS = "casts"
    COMMANDS_PLANTS = "commands-plants"
    RESISTS = "resists"


@dataclass(frozen=True, slots=True)
class PowerGrant:
    """That a power grants another, at its own Rank Value, where a choice is settled so.

    Who has the other already gains `RAISE` on it (4C, Advanced Extra Body Parts). `settled` are
    the choices of the granted power, as they are made then.
    """

    power: Annotated[Id, OTHER_POWER]
    when: Annotated[ChoiceCondition, FieldLabel("When", "An answer to one of the choices above.")]
    settled: Annotated[SettledChoices, LEFT_OUT] = ()


@dataclass(frozen=True, slots=True)
class PowerMatch:
    """What a power gains with another for which the same choice was settled the same way."""

    power: Annotated[Id, OTHER_POWER]
    choice: Annotated[Id, FieldLabel("Choice", catalog="choices")]
    bonus: Annotated[Amount, FieldLabel("Added", start=10)]


@dataclass(frozen=True, slots=True)
class Power:
    """A power of the catalog.

    What a power adds to the rest of the hero counts once; what it adds to traits, and how much
    more when it is rolled twice, counts for each trait chosen (ruling R7).

    Attributes:
        id: The name in files.
        name: The name people read.
        ranked: Whether it has a Rank Value.
        lifestyle: What it adds to Lifestyle.
        repute: What it adds to Repute.
        skills: How many skills it grants.
        improves_skill: Whether it raises one skill to +3 Row Steps (ruling R9).
        trait_bonus: What it adds to each trait chosen for it.
        doubled_trait_bonus: What it adds to each when rolled twice; 0 where it cannot be.
        title: How it is called once it is settled, with choices in braces: "{kind} Control".
        text: What it does, in our own words.
        choices: What has to be settled about it.
        numbers: The numbers it gives.
        grants: The powers it grants.
        match: What it gains with a power of the same kind, or None.
        incorporates: What it adds to a power that it incorporates.
        companion: The kind of document it grants, such as a vehicle, or empty.
        no_secret_identity: Whether everybody knows who its owner is.
        repute_factor: By how much later gains and losses of Repute are multiplied.
        device: Whether it is a thing that one has, and nothing one is born with (ruling R62).
        house_rule: Whether its text fills a gap in the rules.
        effects: What it does in a fight besides.
    """

    id: Id
    name: EntryName
    ranked: Annotated[bool, FieldLabel("It has a Rank Value")]
    text: Annotated[Text, WRITTEN, FieldLabel("What it does", "In your own words.")] = ""
    title: Annotated[str, MaxLen(60), POWER_TITLE] = ""
    lifestyle: Annotated[Amount, FieldLabel("Lifestyle", heading="What it adds")] = 0
    repute: Annotated[Amount, FieldLabel("Repute")] = 0
    skills: Annotated[Amount, FieldLabel("Skills")] = 0
    improves_skill: Annotated[bool, FieldLabel("It raises one skill to +3 Row Steps")] = False
    trait_bonus: Annotated[Amount, FieldLabel("Each trait chosen")] = 0
    doubled_trait_bonus: Annotated[Amount, FieldLabel("Each trait, rolled twice")] = 0
    choices: Annotated[tuple[PowerChoice, ...], POWER_CHOICES] = ()
    numbers: Annotated[tuple[PowerNumber, ...], POWER_NUMBERS] = ()
    grants: Annotated[tuple[PowerGrant, ...], POWER_GRANTS] = ()
    match: Annotated[PowerMatch | None, POWER_MATCH] = None
    incorporates: Annotated[Amount, FieldLabel("A power that lives in it")] = 0
    companion: Annotated[str, MaxLen(60), POWER_COMPANION] = ""
    no_secret_identity: Annotated[bool, FieldLabel("No secret identity")] = False
    repute_factor: Annotated[int, Ge(1), Le(10), FieldLabel("Later Repute multiplier")] = 1
    device: Annotated[bool, LEFT_OUT, FieldLabel("It is a device")] = False
    house_rule: bool = False
    effects: Annotated[tuple[PowerEffect, ...], LEFT_OUT] = ()

    def may_be_raised(self, raised: int) -> bool:
        """Whether rolling it again may raise it once more (ruling R7).

        A Rank Value has no cap, a bonus to traits grows once, all else can only be rolled anew.
        """
        return self.ranked or (self.doubled_trait_bonus > 0 and raised == 0)


MOST_POWERS = 60
"""The powers somebody may have; more would not fit on a sheet."""

INCORPORATED = "incorporated"
"""The choice of the power that a weapon incorporates, answered by its id."""

KIND = "kind"
"""The choice of the element or energy that a power is about."""

TRAIT = "trait"
"""The choice of the one trait that a power is about, answered by its value."""

TRAITS = "traits"
"""The choice of the traits that a power raises, each answered by a trait's value."""

MAGIC = "magic"
"""The id of the power that includes every other, and so is a character's only one."""

RAISE = 20
"""What a power rolled twice adds to its Rank Value (4C, Power Determination)."""


@dataclass(frozen=True, slots=True)
class Score:
    """A number as rolled or chosen, before anything is added to it.

    Attributes:
        value: The number, 0 or more.
        dice: The d% that gave it, or None where it was chosen.
    """

    value: Number
    dice: Annotated[D100 | None, WRITTEN] = None


@dataclass(frozen=True, slots=True)
class HeldPower:
    """A power that a character has.

    Attributes:
        power: Its id in the catalog.
        dice: The d% that gave it, or None where it was chosen.
        rank: Its Rank Value as rolled or chosen, or None for a power without one.
        raised: How often rolling it again has raised it.
        choices: What the player has settled about it, by the choice's id, in its order.
        bonus: Whether the origin granted it.
        lost: Whether the origin took it; it is remembered, and does nothing.
    """

    power: Id
    dice: Annotated[D100 | None, WRITTEN] = None
    rank: Annotated[Score | None, WRITTEN] = None
    raised: Annotated[int, Ge(0), Le(MOST_POWERS), WRITTEN] = 0
    choices: Choices = ()
    bonus: Annotated[bool, WRITTEN] = False
    lost: Annotated[bool, WRITTEN] = False

    def answers(self, choice: str) -> tuple[str, ...]:
        """What was settled for a choice; empty where it is still open."""
        return dict(self.choices).get(choice, ())

    def settled(self, choice: str, answers: tuple[str, ...]) -> "HeldPower":
        """This power with a choice settled; no answers open it again."""
        choices = {id_: given for id_, given in self.choices if id_ != choice}
        if answers:
            choices[choice] = answers
        return replace(self, choices=tuple(sorted(choices.items())))

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits it raises, in the order of the sheet."""
        return tuple(trait for trait in Trait if trait.value in self.answers(TRAITS))

    def again(self) -> "HeldPower":
        """This power, rolled once more and raised."""
        return replace(self, raised=self.raised + 1)


def base_breakdown(score: Score) -> Breakdown:
    """A score as the start of a breakdown."""
    source = "Chosen" if score.dice is None else f"Rolled, d% {score.dice:02}"
    return Breakdown((BreakdownPart(score.value, source),))
