"""The fields of the homebrew forms, derived from the annotations of the entry classes.

A field with a `FieldLabel` is part of the form; its editor, its lowest number and its choices
follow from its type and limits.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum, auto
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

from annotated_types import Ge, MaxLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LONGEST_LINE, field_values
from fourc_desktop.games.fourc.formats.catalog_data import VehicleEntry
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberMeasure,
    NumberReading,
    NumberSource,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import ORIGIN_TRAITS, Origin, Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind

Named = tuple[tuple[str, str], ...]
"""The choices of a field: stored value and displayed name."""


class FieldEditorKind(Enum):
    """Which editor a field gets on the form."""

    LINE = auto()
    NOTES = auto()
    LINES = auto()
    NUMBER = auto()
    TICK = auto()
    CHOICE = auto()
    CONDITION = auto()
    GROUPS = auto()


class FieldSource(Enum):
    """The sources of choices that differ between entries; the value is the id of the catalog."""

    TABLES = "tables"
    POWERS = "powers"
    CHOICES = "choices"


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
        usual: Its default value.
        is_more: Whether it is hidden while it has its default value.
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
    usual: Any = None
    is_more: bool = False


LOWEST: Final = -1000

TRAIT_NAMES: Final = tuple((trait.value, trait.title) for trait in Trait)

COMPANIONS: Final = (
    ("alter-ego", "An Alter-Ego"),
    ("sidekick", "A Sidekick"),
    ("vehicle", "A vehicle"),
    ("headquarters", "A headquarters"),
)

TITLES: Final[Mapping[Enum, str]] = {
    ChoiceAnswer.OPTION: "One of the options below",
    ChoiceAnswer.TRAIT: "A Primary Trait",
    ChoiceAnswer.POWER: "Another power of the hero",
    ChoiceAnswer.WEAPON: "A weapon",
    ChoiceAnswer.WORDS: "In your own words",
    NumberMeasure.RANK: "The power’s Rank Value",
    NumberMeasure.TRAIT: "A trait",
    NumberMeasure.BETTER: "The greater of the two",
    NumberMeasure.SUM: "Both together",
    NumberReading.WHOLE: "As it is",
    NumberReading.HALF: "Half",
    NumberReading.TENTH: "A tenth",
    NumberReading.DOUBLE: "Double",
    NumberReading.TABLE: "From a table",
    NumberReading.PACE: "Walking speed",
    NumberReading.ATTACKS: "Attacks a turn",
    NumberUse.ROLL: "A roll",
    NumberUse.AWARENESS: "Rolled in place of Awareness",
    NumberUse.MELEE: "Attacks close up",
    NumberUse.RANGED: "Attacks from a distance",
    NumberUse.ARMOR: "Armor",
    NumberUse.BRAWN: "Brawn for some feats",
    NumberUse.DAMAGE: "Damage",
    NumberUse.RANGE: "Range",
    NumberUse.FLY: "Flying",
    NumberUse.RUN: "Running",
    NumberUse.LEAP: "Leaping",
    NumberUse.SWIM: "Swimming",
    NumberUse.BURROW: "Burrowing",
    NumberUse.CLIMB: "Climbing",
    NumberUse.TELEPORT: "Teleporting",
    NumberUse.PACE: "Added to walking",
    NumberUse.POOL: "A pool of Fortune",
    NumberUse.ATTACKS: "Attacks a turn",
    NumberUse.MORE_ATTACKS: "More attacks a turn",
    NumberUse.ATTACKERS: "Row Steps to attackers",
    NumberUse.OWN_ATTACKS: "Row Steps to own attacks",
    **{each: each.title for each in (*Trait, *AttackForm, *VehicleType)},
}
"""The titles of enum members as choices; those without one are not offered."""

ORDERS: Final[Mapping[type, tuple[str, ...]]] = {
    Power: (
        "name", "ranked", "text", "title", "lifestyle", "repute", "skills", "trait_bonus",
        "doubled_trait_bonus", "incorporates", "repute_factor", "improves_skill",
        "no_secret_identity", "device", "companion", "choices", "numbers", "grants", "match",
    ),
    PowerChoice: (
        "question", "answer", "options", "own_words", "count", "optional", "advanced", "when", "id",
    ),
    Origin: (
        "name", "description", "traits", "chosen_trait", "lifestyle", "skills", "powers",
        "no_repute", "innate",
    ),
    Weapon: ("name", "description", "form", "hands", "damage", "sectors", "thrown"),
    WornArmor: ("name", "description", "rank"),
    VehicleEntry: (
        "name", "description", "kind", "durability", "handling", "velocity", "seats", "systems",
    ),
}  # fmt: skip
"""The order of the fields in a form, if it differs from that of the class."""

FIRST: Final[Mapping[type, frozenset[str]]] = {
    Power: frozenset({"name", "text", "ranked", "numbers"}),
    PowerChoice: frozenset({"question", "answer", "options"}),
    ChoiceOption: frozenset({"name"}),
    PowerNumber: frozenset({"label", "use"}),
    NumberSource: frozenset({"measure", "trait"}),
}
"""The fields that are always shown; for classes not listed here, all."""


def form_fields(class_: type, place: tuple[str, ...] = ()) -> tuple[HomebrewField, ...]:
    """The fields of a form for a class; `place` is the path of its values."""
    hints = get_type_hints(class_, include_extras=True)
    declared = {each.name: each for each in fields(class_)}
    return tuple(
        made
        for name in ORDERS.get(class_, declared)
        for made in _form_field(class_, declared[name], hints[name], (*place, name))
    )


def _form_field(
    class_: type, declared: "Field[Any]", hint: Any, place: tuple[str, ...]
) -> Iterator[HomebrewField]:
    """The form fields of one field of a class; none without a label."""
    limits: tuple[Any, ...] = getattr(hint, "__metadata__", ())
    label = next((each for each in limits if isinstance(each, FieldLabel)), None)
    type_, optional = _value_type(hint)
    if type_ is NumberSource:
        yield from form_fields(type_, place)
    elif declared.name == "traits":
        yield from _trait_fields(place)
    elif label is not None:
        editor = _editor(type_, label, limits)
        has_groups = editor is FieldEditorKind.GROUPS
        lowest = next((int(str(each.ge)) for each in limits if isinstance(each, Ge)), 0)
        yield HomebrewField(
            place,
            label.title,
            editor,
            label.hint,
            lowest if label.least is None else label.least,
            options=_options(type_, label),
            source=SOURCES.get(label.catalog),
            empty=None if optional and not has_groups else "",
            nothing=label.nothing,
            fields=form_fields(type_) if has_groups else (),
            one=label.one,
            add=label.add,
            blank=blank_values(type_) if has_groups else None,
            most=1 if optional and has_groups else 50,
            heading=label.heading,
            usual=_blank(declared, hint),
            is_more=declared.name not in FIRST.get(class_, (declared.name,)),
        )


SOURCES: Final = {each.value: each for each in FieldSource}

EDITORS: Final[Mapping[type, FieldEditorKind]] = {
    bool: FieldEditorKind.TICK,
    int: FieldEditorKind.NUMBER,
    tuple: FieldEditorKind.LINES,
    ChoiceCondition: FieldEditorKind.CONDITION,
}


def _editor(type_: type, label: FieldLabel, limits: Iterable[Any]) -> FieldEditorKind:
    if label.catalog or issubclass(type_, Enum):
        return FieldEditorKind.CHOICE
    if type_ in EDITORS:
        return EDITORS[type_]
    if is_dataclass(type_):
        return FieldEditorKind.GROUPS
    longest = max((each.max_length for each in limits if isinstance(each, MaxLen)), default=0)
    return FieldEditorKind.NOTES if longest > LONGEST_LINE else FieldEditorKind.LINE


def _options(type_: type, label: FieldLabel) -> Named:
    if label.catalog == "companions":
        return COMPANIONS
    if not issubclass(type_, Enum):
        return ()
    return tuple((each.value, TITLES[each]) for each in type_ if each in TITLES)


def _value_type(hint: Any) -> tuple[Any, bool]:
    """The class of a value or of the items of a list, and whether None is allowed.

    A list of texts is a `tuple`.
    """
    optional = False
    while (inner := get_args(hint)) and not isinstance(hint, type):
        if NoneType in inner:
            optional = True
        if get_origin(hint) is tuple and not is_dataclass(inner[0]):
            return tuple, optional
        hint = inner[0]
    return hint, optional


def _trait_fields(place: tuple[str, ...]) -> Iterator[HomebrewField]:
    """A number for each trait, which an origin adds to it."""
    for trait in Trait:
        heading = ORIGIN_TRAITS.heading if trait is Trait.MELEE else ""
        yield HomebrewField(
            (*place, trait.value), trait.title, FieldEditorKind.NUMBER, least=LOWEST,
            heading=heading,
        )  # fmt: skip


def blank_values(class_: type) -> EntryValues:
    """The values of a new group of a class."""
    hints = get_type_hints(class_, include_extras=True)
    return {each.name: _blank(each, hints[each.name]) for each in fields(class_)}


def _blank(declared: "Field[Any]", hint: Any) -> Any:
    type_, _ = _value_type(hint)
    if declared.default is not MISSING:
        return _plain(declared.default)
    if is_dataclass(type_) and isinstance(type_, type):
        return blank_values(type_)
    if isinstance(type_, type) and issubclass(type_, Enum):
        return next(iter(type_)).value
    labels = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, FieldLabel))
    return next((each.start for each in labels), 0) if type_ is int else ""


def _plain(default: Any) -> Any:
    """A default value in JSON types."""
    if is_dataclass(default):
        return {name: _plain(each) for name, each in field_values(default).items()}
    if isinstance(default, Enum):
        return default.value
    return list(default) if isinstance(default, tuple) else default


FIELDS: Final[Mapping[HomebrewKind, tuple[HomebrewField, ...]]] = {
    HomebrewKind.POWERS: form_fields(Power),
    HomebrewKind.ORIGINS: form_fields(Origin),
    HomebrewKind.SKILLS: form_fields(SkillFamily),
    HomebrewKind.WEAPONS: form_fields(Weapon),
    HomebrewKind.ARMOR: form_fields(WornArmor),
    HomebrewKind.VEHICLES: form_fields(VehicleEntry),
}
