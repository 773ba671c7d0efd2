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
    "What the player chooses.",
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
    "At its own Rank Value, if the choice has this answer.",
    heading="Other powers",
    one="Power {number}",
    add="Add a power",
)
POWER_MATCH: Final = FieldLabel(
    "A power it matches",
    "What it gains beside a power with the same answer to this choice.",
    one="Match",
    add="Add a match",
)


MAX_CHOICES = 10
MAX_ANSWERS = 20

Answers = Annotated[tuple[Name, ...], MinLen(1), MaxLen(MAX_ANSWERS)]
SettledChoices = Annotated[tuple[tuple[Id, Answers], ...], MaxLen(MAX_CHOICES)]
Choices = Annotated[SettledChoices, WRITTEN]
"""The answers of a player: the id of each choice with its answers."""


class PowerEffect(Enum):
    """Effects of a power in a fight beyond its derived numbers.

    Attributes:
        BREATHES_WATER: The owner needs no air under water.
        FORM: The owner turns it on and off at will; it has effects only while it is on.
        PHASES: While it is on, the owner walks through walls.
        REGENERATES: The owner heals its Rank Value each turn.
        STRETCHES: The owner makes melee attacks in other sectors, up to its range.
        HIDES: While it is on, others do not see the owner until they find them.
        SENSES: Its number replaces a lower trait in rolls to notice somebody.
        BOOSTS: Once per fight the owner raises the trait chosen for it.
        SHIELDS: The owner raises and drops a force field at will.
        BLENDS: Searching for the hidden owner takes a roll against it.
        ABSORBS: Damage of the chosen energy is absorbed, up to its Rank Value.
        REFLECTS: The owner reflects powers back at their users.
        NULLIFIES: The owner suppresses powers of others.
        CONTROLS_MINDS: The owner controls the actions of others.
        READS_MINDS: The owner reads the minds of others.
        COMMANDS_ANIMALS: The owner commands animals.
        HIDES_OTHERS: The owner hides the people and things they touch.
        IMPERSONATES: The owner takes the appearance of somebody or something else.
        JUMPS_DIMENSIONS: The owner travels to other dimensions.
        LIFTS: The owner lifts things without touching them.
        CASTS: The owner can use any other power, one at a time.
        COMMANDS_PLANTS: Plants wrestle and block for the owner.
        RESISTS: The owner rolls it to resist whatever the Gamemaster names.
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
    """A power granted by another one, at the same Rank Value, if a choice has a certain answer.

    A character who already has the granted power gains `RAISE` on it instead (4C, Advanced Extra
    Body Parts). `settled` are the answers of the granted power.
    """

    power: Annotated[Id, OTHER_POWER]
    when: Annotated[ChoiceCondition, FieldLabel("When", "An answer to one of the choices above.")]
    settled: Annotated[SettledChoices, LEFT_OUT] = ()


@dataclass(frozen=True, slots=True)
class PowerMatch:
    """The bonus of a power for another power whose choice has the same answer."""

    power: Annotated[Id, OTHER_POWER]
    choice: Annotated[Id, FieldLabel("Choice", catalog="choices")]
    bonus: Annotated[Amount, FieldLabel("Added", start=10)]


@dataclass(frozen=True, slots=True)
class Power:
    """A power of the catalog.

    Bonuses to the rest of the hero count once; bonuses to traits, larger for a power rolled twice,
    count for each chosen trait (ruling R7).

    Attributes:
        id: The name in files.
        name: The displayed name.
        ranked: Whether it has a Rank Value.
        lifestyle: The bonus to Lifestyle.
        repute: The bonus to Repute.
        skills: The number of skills it grants.
        improves_skill: Whether it raises one skill to +3 Row Steps (ruling R9).
        trait_bonus: The bonus to each chosen trait.
        doubled_trait_bonus: The bonus to each chosen trait when rolled twice; 0 if that is not
            possible.
        title: The name with its choices in braces: "{kind} Control".
        text: Its effect, as a text of this program.
        choices: The choices of the player.
        numbers: Its derived numbers.
        grants: The powers it grants.
        match: The bonus for a power with the same answer, or None.
        incorporates: The bonus to a power that it incorporates.
        companion: The kind of document it grants, such as a vehicle, or empty.
        no_secret_identity: Whether its owner's identity is publicly known.
        repute_factor: The factor of later gains and losses of Repute.
        device: Whether it is a device rather than an inborn power (ruling R62).
        house_rule: Whether its text fills a gap in the rules.
        effects: Its further effects in a fight.
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
    incorporates: Annotated[Amount, FieldLabel("A power that it holds")] = 0
    companion: Annotated[str, MaxLen(60), POWER_COMPANION] = ""
    no_secret_identity: Annotated[bool, FieldLabel("No secret identity")] = False
    repute_factor: Annotated[int, Ge(1), Le(10), FieldLabel("Later Repute multiplier")] = 1
    device: Annotated[bool, LEFT_OUT, FieldLabel("It is a device")] = False
    house_rule: bool = False
    effects: Annotated[tuple[PowerEffect, ...], LEFT_OUT] = ()

    def may_be_raised(self, raised: int) -> bool:
        """Whether a duplicate roll may raise it once more (ruling R7).

        A Rank Value has no cap, and a bonus to traits grows once; other powers are rerolled.
        """
        return self.ranked or (self.doubled_trait_bonus > 0 and raised == 0)


MAX_POWERS = 60
"""The maximum number of powers of a character; more would not fit on a sheet."""

INCORPORATED = "incorporated"
"""The id of the choice of the power that a weapon incorporates."""

KIND = "kind"
"""The id of the choice of a power's element or energy."""

TRAIT = "trait"
"""The id of the choice of a single trait."""

TRAITS = "traits"
"""The id of the choice of the traits that a power raises."""

MAGIC = "magic"
"""The id of the power Magic, which excludes all other powers."""

RAISE = 20
"""The bonus to the Rank Value of a power rolled twice (4C, Power Determination)."""


@dataclass(frozen=True, slots=True)
class Score:
    """A number as rolled or chosen, without bonuses.

    Attributes:
        value: The number, 0 or more.
        dice: The d% roll, 0 to 99; None if it was chosen.
    """

    value: Number
    dice: Annotated[D100 | None, WRITTEN] = None


@dataclass(frozen=True, slots=True)
class HeldPower:
    """A power that a character has.

    Attributes:
        power: Its id in the catalog.
        dice: The d% roll, 0 to 99; None if it was chosen.
        rank: Its Rank Value as rolled or chosen; None for a power without one.
        raised: The number of raises by duplicate rolls.
        choices: The answers of the player, by the id of the choice, in its order.
        bonus: Whether the origin granted it.
        lost: Whether the origin took it; it is recorded but has no effect.
    """

    power: Id
    dice: Annotated[D100 | None, WRITTEN] = None
    rank: Annotated[Score | None, WRITTEN] = None
    raised: Annotated[int, Ge(0), Le(MAX_POWERS), WRITTEN] = 0
    choices: Choices = ()
    bonus: Annotated[bool, WRITTEN] = False
    lost: Annotated[bool, WRITTEN] = False

    def answers(self, choice: str) -> tuple[str, ...]:
        """The answers to a choice; empty while it is open."""
        return dict(self.choices).get(choice, ())

    def with_answers(self, choice: str, answers: tuple[str, ...]) -> "HeldPower":
        """This power with a choice answered; no answers reopen it."""
        choices = {id_: given for id_, given in self.choices if id_ != choice}
        if answers:
            choices[choice] = answers
        return replace(self, choices=tuple(sorted(choices.items())))

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits it raises, in the order of the sheet."""
        return tuple(trait for trait in Trait if trait.value in self.answers(TRAITS))

    def again(self) -> "HeldPower":
        """This power with one more raise."""
        return replace(self, raised=self.raised + 1)


def base_breakdown(score: Score) -> Breakdown:
    """A breakdown whose only part is a score."""
    source = "Chosen" if score.dice is None else f"Rolled, d% {score.dice:02}"
    return Breakdown((BreakdownPart(score.value, source),))
