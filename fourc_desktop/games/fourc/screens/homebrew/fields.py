"""What the form of each kind asks: one table, from which all forms are built."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from fourc_desktop.games.fourc.rules.choices import Answer
from fourc_desktop.games.fourc.rules.power_numbers import Measure, Reading, Use
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles import VehicleKind
from fourc_desktop.games.fourc.rules.weapons import AttackForm
from fourc_desktop.games.fourc.services.own_entries import OwnKind

Named = tuple[tuple[str, str], ...]
"""Things to choose from: what is written, and what is read."""


class Editor(Enum):
    """What a field is edited with."""

    LINE = auto()
    NOTES = auto()
    LINES = auto()
    NUMBER = auto()
    TICK = auto()
    CHOICE = auto()
    CONDITION = auto()
    GROUPS = auto()


class Source(Enum):
    """Lists to choose from that are not the same for every entry."""

    TABLES = auto()
    POWERS = auto()
    CHOICES = auto()


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form.

    Attributes:
        place: The way to it through the values.
        title: Its label, or the words beside its box.
        editor: What it is edited with.
        hint: A sentence below it, or nothing.
        least: The lowest number that its buttons reach.
        options: What to choose from, where that is always the same.
        source: What to choose from otherwise.
        empty: What is written where nothing is chosen.
        nothing: What that is called; without it something has to be chosen.
        fields: The fields of each group.
        one: What a group is called, with its {number}.
        add: What the button says that adds one.
        blank: What a new group starts from.
        most: How many groups there may be.
        heading: The head of the part of the form that begins here, or nothing.
    """

    place: tuple[str, ...]
    title: str
    editor: Editor = Editor.LINE
    hint: str = ""
    least: int = 0
    options: Named = ()
    source: Source | None = None
    empty: str | None = ""
    nothing: str = ""
    fields: tuple["Field", ...] = ()
    one: str = ""
    add: str = ""
    blank: Mapping[str, Any] | None = None
    most: int = 50
    heading: str = ""


def _number(place: str, title: str, hint: str = "", least: int = 0, heading: str = "") -> Field:
    return Field((place,), title, Editor.NUMBER, hint, least, heading=heading)


def _tick(place: str, title: str, hint: str = "") -> Field:
    return Field((place,), title, Editor.TICK, hint)


LOWEST: Final = -1000

NAME: Final = Field(("name",), "Name")

DESCRIPTION: Final = Field(("description",), "In a sentence")

TRAIT_NAMES: Final = tuple((trait.value, trait.title) for trait in Trait)

WHEN: Final = Field(("when",), "When", Editor.CONDITION, empty=None, nothing="Always")

ANSWERS: Final = (
    (Answer.OPTION.value, "One of the options below"),
    (Answer.TRAIT.value, "A Primary Trait"),
    (Answer.POWER.value, "Another power of the hero"),
    (Answer.WEAPON.value, "A weapon"),
    (Answer.WORDS.value, "Words of one’s own"),
)

MEASURES: Final = (
    (Measure.RANK.value, "The power’s Rank Value"),
    (Measure.TRAIT.value, "A trait"),
    (Measure.BETTER.value, "The greater of both"),
    (Measure.SUM.value, "Both together"),
)

READINGS: Final = (
    (Reading.WHOLE.value, "As it is"),
    (Reading.HALF.value, "Half"),
    (Reading.TENTH.value, "A tenth"),
    (Reading.DOUBLE.value, "Double"),
    (Reading.TABLE.value, "Off a table"),
    (Reading.PACE.value, "The pace on foot"),
    (Reading.ATTACKS.value, "Attacks a turn"),
)

USES: Final = (
    (Use.ROLL.value, "A roll"),
    (Use.ARMOR.value, "Armor"),
    (Use.BRAWN.value, "Brawn for some feats"),
    (Use.DAMAGE.value, "Damage"),
    (Use.RANGE.value, "Range"),
    (Use.FLY.value, "Flying"),
    (Use.RUN.value, "Running"),
    (Use.LEAP.value, "Leaping"),
    (Use.SWIM.value, "Swimming"),
    (Use.BURROW.value, "Burrowing"),
    (Use.CLIMB.value, "Climbing"),
    (Use.TELEPORT.value, "Teleporting"),
    (Use.PACE.value, "Added to the pace on foot"),
    (Use.POOL.value, "A pool of Fortune"),
    (Use.ATTACKS.value, "Attacks a turn"),
    (Use.MORE_ATTACKS.value, "More attacks a turn"),
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
    Field(("question",), "What the player is asked", hint="A question: Which animals?"),
    Field(("answer",), "Answered with", Editor.CHOICE, options=ANSWERS),
    Field(
        ("options",), "Options", Editor.GROUPS, fields=OPTION,
        one="Option {number}", add="Add an option",
        blank={"id": "", "name": "", "device": False, "powers": 1},
    ),
    _tick("own_words", "Words of one’s own will do as well"),
    _number("count", "Answers due", "0 for as many as one likes."),
    _tick("optional", "May stay open"),
    _tick("advanced", "Asked by the Advanced rules alone"),
    WHEN,
    Field(
        ("id",), "Short name",
        hint="Made from the question. The title may take in the answer: {animals} Command.",
    ),
)  # fmt: skip

NUMBER: Final = (
    Field(("label",), "What it is", hint="Such as Flying, or Damage."),
    Field(("unit",), "What it counts", hint="Such as sectors a turn; may be empty."),
    Field(("yardstick", "measure"), "Read from", Editor.CHOICE, options=MEASURES),
    Field(
        ("yardstick", "trait"), "Trait", Editor.CHOICE, options=TRAIT_NAMES, empty=None,
        nothing="The one chosen for the power",
    ),
    Field(("yardstick", "plus"), "Added to the trait", Editor.NUMBER, least=LOWEST),
    Field(("reading",), "How it is read", Editor.CHOICE, options=READINGS),
    Field(("table",), "Table", Editor.CHOICE, source=Source.TABLES, nothing="None"),
    Field(
        ("use",), "Where the sheet takes it up", Editor.CHOICE, options=USES, empty=None,
        nothing="Nowhere else",
    ),
    WHEN,
)  # fmt: skip

GRANT: Final = (
    Field(("power",), "Power", Editor.CHOICE, source=Source.POWERS),
    Field(("when",), "When", Editor.CONDITION, hint="An answer to one of the choices above."),
)

POWER: Final = (
    NAME,
    _tick("ranked", "It has a Rank Value"),
    Field(("text",), "What it does", Editor.NOTES, "In your own words."),
    Field(
        ("title",), "How the sheet calls it",
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
    Field(
        ("companion",), "Comes with", Editor.CHOICE, options=COMPANIONS, nothing="Nobody"
    ),
    Field(
        ("choices",), "Choices", Editor.GROUPS, "What a player has to settle about it.",
        fields=CHOICE, one="Choice {number}", add="Add a choice", heading="Choices",
        blank={
            "id": "", "question": "", "answer": "option", "options": [], "own_words": False,
            "count": 1, "optional": False, "when": None, "advanced": False,
        },
    ),
    Field(
        ("numbers",), "Numbers", Editor.GROUPS,
        "What it gives, read from its Rank Value or from a trait.",
        fields=NUMBER, one="Number {number}", add="Add a number", heading="Numbers",
        blank={
            "label": "", "unit": "", "yardstick": {"measure": "rank", "trait": None, "plus": 0},
            "reading": "whole", "table": "", "use": None, "when": None, "reading_of": None,
        },
    ),
    Field(
        ("grants",), "Powers it brings along", Editor.GROUPS,
        "At its own Rank Value, once a choice is settled so.", fields=GRANT,
        one="Power {number}", add="Add a power",
        heading="Other powers", blank={"power": "", "when": {"choice": "", "answer": ""}},
    ),
    Field(
        ("match",), "A power it matches", Editor.GROUPS,
        "What it gains beside a power for which the same choice was settled the same way.",
        fields=(
            Field(("power",), "Power", Editor.CHOICE, source=Source.POWERS),
            Field(("choice",), "Choice", Editor.CHOICE, source=Source.CHOICES),
            _number("bonus", "Added", least=LOWEST),
        ),
        one="Match", add="Add a match", blank={"power": "", "choice": "", "bonus": 10}, most=1,
    ),
)  # fmt: skip

ORIGIN: Final = (
    NAME,
    DESCRIPTION,
    *(
        Field(
            ("traits", trait.value), trait.title, Editor.NUMBER, least=LOWEST,
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
)  # fmt: skip

SKILLS: Final = (
    Field(("name",), "Name", hint="What these skills have in common, such as The sea."),
    Field(("skills",), "Skills", Editor.LINES, "One on each line."),
)

WEAPON: Final = (
    NAME,
    DESCRIPTION,
    Field(
        ("form",), "How it meets its target", Editor.CHOICE,
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
    Field(
        ("kind",), "Kind", Editor.CHOICE,
        options=tuple((kind.value, kind.title) for kind in VehicleKind),
    ),
    _number("durability", "Durability", least=1),
    _number("handling", "Handling", least=1),
    _number("velocity", "Velocity, sectors a turn", least=1),
    _number("seats", "Seats"),
    Field(
        ("systems",), "Systems", Editor.GROUPS, "Weapons and other things that are built into it.",
        fields=SYSTEM, one="System {number}", add="Add a system", heading="Systems",
        blank={"name": "", "rank": 10, "description": ""},
    ),
)  # fmt: skip

FIELDS: Final[Mapping[OwnKind, tuple[Field, ...]]] = {
    OwnKind.POWERS: POWER,
    OwnKind.ORIGINS: ORIGIN,
    OwnKind.SKILLS: SKILLS,
    OwnKind.WEAPONS: WEAPON,
    OwnKind.ARMOR: ARMOR,
    OwnKind.VEHICLES: VEHICLE,
}
