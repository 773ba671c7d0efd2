"""The fields of each kind of homebrew entry: one table from which all forms are built."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberMeasure,
    NumberReading,
    NumberUse,
)
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind

Named = tuple[tuple[str, str], ...]
"""Choices: stored value and displayed name."""


class FieldEditorKind(Enum):
    """The kind of editor of a field."""

    LINE = auto()
    NOTES = auto()
    LINES = auto()
    NUMBER = auto()
    TICK = auto()
    CHOICE = auto()
    CONDITION = auto()
    GROUPS = auto()


class FieldSource(Enum):
    """Sources of choices that differ between entries."""

    TABLES = auto()
    POWERS = auto()
    CHOICES = auto()


@dataclass(frozen=True, slots=True)
class HomebrewField:
    """A field of a form.

    Attributes:
        place: Its path in the values.
        title: Label, or text of its check box.
        editor: Kind of its editor.
        hint: Help sentence, or empty.
        least: Lowest number.
        options: Fixed choices.
        source: Source of other choices.
        empty: Value of no choice.
        nothing: Text of no choice; if empty, a choice is required.
        fields: Fields of each group.
        one: Title of a group, with {number}.
        add: Text of the add button.
        blank: Initial value of a group.
        most: Maximum number of groups.
        heading: Heading of the part of the form that starts here, or empty.
    """

    place: tuple[str, ...]
    title: str
    editor: FieldEditorKind = FieldEditorKind.LINE
    hint: str = ""
    least: int = 0
    options: Named = ()
    source: FieldSource | None = None
    empty: str | None = ""
    nothing: str = ""
    fields: tuple["HomebrewField", ...] = ()
    one: str = ""
    add: str = ""
    blank: Mapping[str, Any] | None = None
    most: int = 50
    heading: str = ""


def _number(
    place: str, title: str, hint: str = "", least: int = 0, heading: str = ""
) -> HomebrewField:
    return HomebrewField((place,), title, FieldEditorKind.NUMBER, hint, least, heading=heading)


def _tick(place: str, title: str, hint: str = "") -> HomebrewField:
    return HomebrewField((place,), title, FieldEditorKind.TICK, hint)


LOWEST: Final = -1000

NAME: Final = HomebrewField(("name",), "Name")

DESCRIPTION: Final = HomebrewField(("description",), "In a sentence")

TRAIT_NAMES: Final = tuple((trait.value, trait.title) for trait in Trait)

WHEN: Final = HomebrewField(
    ("when",), "When", FieldEditorKind.CONDITION, empty=None, nothing="Always"
)

ANSWERS: Final = (
    (ChoiceAnswer.OPTION.value, "One of the options below"),
    (ChoiceAnswer.TRAIT.value, "A Primary Trait"),
    (ChoiceAnswer.POWER.value, "Another power of the hero"),
    (ChoiceAnswer.WEAPON.value, "A weapon"),
    (ChoiceAnswer.WORDS.value, "Words of one’s own"),
)

MEASURES: Final = (
    (NumberMeasure.RANK.value, "The power’s Rank Value"),
    (NumberMeasure.TRAIT.value, "A trait"),
    (NumberMeasure.BETTER.value, "The greater of both"),
    (NumberMeasure.SUM.value, "Both together"),
)

READINGS: Final = (
    (NumberReading.WHOLE.value, "As it is"),
    (NumberReading.HALF.value, "Half"),
    (NumberReading.TENTH.value, "A tenth"),
    (NumberReading.DOUBLE.value, "Double"),
    (NumberReading.TABLE.value, "Off a table"),
    (NumberReading.PACE.value, "The pace on foot"),
    (NumberReading.ATTACKS.value, "Attacks a turn"),
)

USES: Final = (
    (NumberUse.ROLL.value, "A roll"),
    (NumberUse.ARMOR.value, "Armor"),
    (NumberUse.BRAWN.value, "Brawn for some feats"),
    (NumberUse.DAMAGE.value, "Damage"),
    (NumberUse.RANGE.value, "Range"),
    (NumberUse.FLY.value, "Flying"),
    (NumberUse.RUN.value, "Running"),
    (NumberUse.LEAP.value, "Leaping"),
    (NumberUse.SWIM.value, "Swimming"),
    (NumberUse.BURROW.value, "Burrowing"),
    (NumberUse.CLIMB.value, "Climbing"),
    (NumberUse.TELEPORT.value, "Teleporting"),
    (NumberUse.PACE.value, "Added to the pace on foot"),
    (NumberUse.POOL.value, "A pool of Fortune"),
    (NumberUse.ATTACKS.value, "Attacks a turn"),
    (NumberUse.MORE_ATTACKS.value, "More attacks a turn"),
)

COMPANIONS: Final = (
    ("alter-ego", "A second self"),
    ("sidekick", "A Sidekick"),
    ("vehicle", "A vehicle"),
    ("headquarters", "A headquarters"),
)

OPTION: Final = (
    NAME,
    _tick("device", "Makes the power a device’s"),
    _number("powers", "Counts as powers", least=1),
)

CHOICE: Final = (
    HomebrewField(("question",), "What the player is asked", hint="A question: Which animals?"),
    HomebrewField(("answer",), "Answered with", FieldEditorKind.CHOICE, options=ANSWERS),
    HomebrewField(
        ("options",), "Options", FieldEditorKind.GROUPS, fields=OPTION,
        one="Option {number}", add="Add an option",
        blank={"id": "", "name": "", "device": False, "powers": 1},
    ),
    _tick("own_words", "Words of one’s own will do as well"),
    _number("count", "Answers due", "0 for as many as one likes."),
    _tick("optional", "May stay open"),
    _tick("advanced", "Asked by the Advanced rules alone"),
    WHEN,
    HomebrewField(
        ("id",), "Short name",
        hint="Made from the question. The title may take in the answer: {animals} Command.",
    ),
)  # fmt: skip

NUMBER: Final = (
    HomebrewField(("label",), "What it is", hint="Such as Flying, or Damage."),
    HomebrewField(("unit",), "What it counts", hint="Such as sectors a turn; may be empty."),
    HomebrewField(("yardstick", "measure"), "Read from", FieldEditorKind.CHOICE, options=MEASURES),
    HomebrewField(
        ("yardstick", "trait"),
        "Trait",
        FieldEditorKind.CHOICE,
        options=TRAIT_NAMES,
        empty=None,
        nothing="The one chosen for the power",
    ),
    HomebrewField(
        ("yardstick", "plus"), "Added to the trait", FieldEditorKind.NUMBER, least=LOWEST
    ),
    HomebrewField(("reading",), "How it is read", FieldEditorKind.CHOICE, options=READINGS),
    HomebrewField(
        ("table",), "Table", FieldEditorKind.CHOICE, source=FieldSource.TABLES, nothing="None"
    ),
    HomebrewField(
        ("use",),
        "Where the sheet takes it up",
        FieldEditorKind.CHOICE,
        options=USES,
        empty=None,
        nothing="Nowhere else",
    ),
    WHEN,
)

GRANT: Final = (
    HomebrewField(("power",), "Power", FieldEditorKind.CHOICE, source=FieldSource.POWERS),
    HomebrewField(
        ("when",), "When", FieldEditorKind.CONDITION, hint="An answer to one of the choices above."
    ),
)

POWER: Final = (
    NAME,
    _tick("ranked", "It has a Rank Value"),
    HomebrewField(("text",), "What it does", FieldEditorKind.NOTES, "In your own words."),
    HomebrewField(
        ("title",),
        "How the sheet calls it",
        hint="Empty for its name. {kind} Control takes in the answer to the choice “kind”.",
    ),
    _number("lifestyle", "Lifestyle", least=LOWEST, heading="What it adds"),
    _number("repute", "Repute", least=LOWEST),
    _number("skills", "Skills", least=LOWEST),
    _number("trait_bonus", "Each trait chosen", least=LOWEST),
    _number("doubled_trait_bonus", "Each trait, rolled twice", least=LOWEST),
    _number("incorporates", "A power that lives in it", least=LOWEST),
    _number("repute_factor", "Repute later times", least=1),
    _tick("improves_skill", "It raises one skill to +3 Row Steps"),
    _tick("no_secret_identity", "Everybody knows who its owner is"),
    HomebrewField(
        ("companion",), "Comes with", FieldEditorKind.CHOICE, options=COMPANIONS, nothing="Nobody"
    ),
    HomebrewField(
        ("choices",),
        "Choices",
        FieldEditorKind.GROUPS,
        "What a player has to settle about it.",
        fields=CHOICE,
        one="Choice {number}",
        add="Add a choice",
        heading="Choices",
        blank={
            "id": "",
            "question": "",
            "answer": "option",
            "options": [],
            "own_words": False,
            "count": 1,
            "optional": False,
            "when": None,
            "advanced": False,
        },
    ),
    HomebrewField(
        ("numbers",),
        "Numbers",
        FieldEditorKind.GROUPS,
        "What it gives, read from its Rank Value or from a trait.",
        fields=NUMBER,
        one="Number {number}",
        add="Add a number",
        heading="Numbers",
        blank={
            "label": "",
            "unit": "",
            "yardstick": {"measure": "rank", "trait": None, "plus": 0},
            "reading": "whole",
            "table": "",
            "use": None,
            "when": None,
            "reading_of": None,
        },
    ),
    HomebrewField(
        ("grants",),
        "Powers it brings along",
        FieldEditorKind.GROUPS,
        "At its own Rank Value, once a choice is settled so.",
        fields=GRANT,
        one="Power {number}",
        add="Add a power",
        heading="Other powers",
        blank={"power": "", "when": {"choice": "", "answer": ""}},
    ),
    HomebrewField(
        ("match",),
        "A power it matches",
        FieldEditorKind.GROUPS,
        "What it gains beside a power for which the same choice was settled the same way.",
        fields=(
            HomebrewField(("power",), "Power", FieldEditorKind.CHOICE, source=FieldSource.POWERS),
            HomebrewField(
                ("choice",), "Choice", FieldEditorKind.CHOICE, source=FieldSource.CHOICES
            ),
            _number("bonus", "Added", least=LOWEST),
        ),
        one="Match",
        add="Add a match",
        blank={"power": "", "choice": "", "bonus": 10},
        most=1,
    ),
)

ORIGIN: Final = (
    NAME,
    DESCRIPTION,
    *(
        HomebrewField(
            ("traits", trait.value),
            trait.title,
            FieldEditorKind.NUMBER,
            least=LOWEST,
            heading="What it adds to traits" if trait is Trait.MELEE else "",
        )
        for trait in Trait
    ),
    _number("chosen_trait", "One trait of choice", least=LOWEST),
    _number("lifestyle", "Lifestyle", least=LOWEST, heading="What it adds besides"),
    _number("skills", "Skills", least=LOWEST),
    _number("powers", "Powers", "Below 0 it takes one away.", least=LOWEST),
    _tick("no_repute", "Repute starts at 0"),
    _tick("innate", "Its powers are inborn, and no device’s"),
)

SKILLS: Final = (
    HomebrewField(("name",), "Name", hint="What these skills have in common, such as The sea."),
    HomebrewField(("skills",), "Skills", FieldEditorKind.LINES, "One on each line."),
)

WEAPON: Final = (
    NAME,
    DESCRIPTION,
    HomebrewField(
        ("form",), "How it meets its target", FieldEditorKind.CHOICE,
        options=tuple((form.value, form.title) for form in AttackForm),
    ),
    _number("hands", "Hands", least=1),
    _number("damage", "Damage", "Of a melee weapon, what it adds to Brawn."),
    _number("sectors", "Range in sectors", "0 for one that is swung or thrown."),
    _tick("thrown", "It was made to be thrown", "Then Brawn says how far it carries."),
)  # fmt: skip

ARMOR: Final = (NAME, DESCRIPTION, _number("rank", "Rank Value"))

SYSTEM: Final = (NAME, _number("rank", "Rank Value", least=1), DESCRIPTION)

VEHICLE: Final = (
    NAME,
    DESCRIPTION,
    HomebrewField(
        ("kind",),
        "Kind",
        FieldEditorKind.CHOICE,
        options=tuple((kind.value, kind.title) for kind in VehicleType),
    ),
    _number("durability", "Durability", least=1),
    _number("handling", "Handling", least=1),
    _number("velocity", "Velocity, sectors a turn", least=1),
    _number("seats", "Seats"),
    HomebrewField(
        ("systems",),
        "Systems",
        FieldEditorKind.GROUPS,
        "Weapons and other things that are built into it.",
        fields=SYSTEM,
        one="System {number}",
        add="Add a system",
        heading="Systems",
        blank={"name": "", "rank": 10, "description": ""},
    ),
)

FIELDS: Final[Mapping[HomebrewKind, tuple[HomebrewField, ...]]] = {
    HomebrewKind.POWERS: POWER,
    HomebrewKind.ORIGINS: ORIGIN,
    HomebrewKind.SKILLS: SKILLS,
    HomebrewKind.WEAPONS: WEAPON,
    HomebrewKind.ARMOR: ARMOR,
    HomebrewKind.VEHICLES: VEHICLE,
}
