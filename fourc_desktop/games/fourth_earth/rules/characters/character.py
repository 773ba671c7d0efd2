"""EarthCharacter: batteries, action types, tools, body; and its form."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import (
    MAX_BY_HAND,
    SIDES,
    ByHand,
    CharacterForm,
    DerivedNumber,
    FormProfile,
    FormSection,
)
from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    value,
)
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_RANKS,
    ActionType,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    lineage,
)
from fourc_desktop.games.fourth_earth.rules.characters.traumas import (
    MAX_TRAUMAS,
    USUAL_TRAUMAS,
    Traumas,
    useless_tools,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

HIGHEST_SCALE: Final = 99
MAX_TYPES: Final = 60
MAX_TOOLS: Final = 40
MAX_AREAS: Final = 12

USUAL_AREAS: Final = ("Head", "Chest", "Back", "Arms", "Hands", "Legs", "Feet")
"""The areas of the body in the list."""

SIDE_TITLES: Final = {"players": "Player character", "others": "Other"}

TYPES_RULE: Final = "4th Earth RAW: Vanilla, Proficiency"

DOUBLE_TYPE = Reason(
    "earth-action-type-twice", TYPES_RULE, "The action type {name} is there more than once."
)
NO_PARENT = Reason(
    "earth-no-parent-type", TYPES_RULE, "{name} belongs to {parent}, which is not in the list."
)
NOT_MASTERED = Reason(
    "earth-parent-not-mastered",
    TYPES_RULE,
    "{name} can be a specialty once {parent} has 3 ranks.",
)
CIRCLE = Reason("earth-types-in-circle", TYPES_RULE, "{name} is a specialty of itself.")


Flesh = Annotated[int, LevelKind("Flesh", -1, ("Thin", "Average", "Thick"))]
Armor = Annotated[int, LevelKind("Armor", 0, ("None", "Light", "Medium", "Heavy"))]


@value
class BodyArea:
    """An area of the body whose flesh and armor differ from the rest."""

    name: Annotated[str, TextKind("Area", required=True, suggests="areas")] = ""
    flesh: Flesh = 0
    armor: Armor = 0


@value
class EarthCharacter:
    """A character; a new one has full batteries and no ranks (E10)."""

    profile: FormProfile = FormProfile()
    health: Annotated[int, GaugeKind("Health", FULL, boxes=True)] = FULL
    physical: Annotated[int, GaugeKind("Physical", FULL, boxes=True)] = FULL
    mental: Annotated[int, GaugeKind("Mental", FULL, boxes=True)] = FULL
    spiritual: Annotated[int, GaugeKind("Spiritual", FULL, boxes=True)] = FULL
    actions: Annotated[
        tuple[ActionType, ...], RowsKind("Action types", "action type", MAX_TYPES, "actions")
    ] = ()
    tools: Annotated[tuple[Tool, ...], RowsKind("Tools", "tool", MAX_TOOLS, "tools")] = ()
    flesh: Flesh = 0
    armor: Armor = 0
    areas: Annotated[
        tuple[BodyArea, ...], RowsKind("Body areas", "body area", MAX_AREAS, "areas")
    ] = ()
    scale: Annotated[int, NumberKind("Scale", 1, HIGHEST_SCALE)] = 1
    stance: Annotated[EarthStance, ChoiceKind("Stance")] = EarthStance.NEUTRAL
    traumas: Annotated[
        Traumas, RowsKind("Traumas", "trauma", MAX_TRAUMAS, "traumas", in_play=True)
    ] = ()
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()


def resistance(flesh: int, armor: int) -> Breakdown:
    """The reduction of energy by flesh and armor, −1 to 4. Source: seed 003, Resistance."""
    return Breakdown((BreakdownPart(flesh, "Flesh"), BreakdownPart(armor, "Armor")))


def _derived(thing: EarthCharacter, _book: EarthRulebook) -> tuple[DerivedNumber, ...]:
    return (DerivedNumber("resistance", "Resistance", resistance(thing.flesh, thing.armor)),)


def resistance_of(thing: EarthCharacter, book: EarthRulebook, area: str = "") -> int:
    """The Resistance of a character or of an area of the body; 0 if the Sprinkle is off."""
    if not book.options.resistance:
        return 0
    hit = area_named(thing, area) if book.options.areas else None
    if hit is not None:
        return resistance(hit.flesh, hit.armor).value
    return FORM.figures(thing, book)[0].figure.value


def lasting_traumas(thing: EarthCharacter, book: EarthRulebook) -> Traumas:
    """The traumas in effect; empty if the Sprinkle of Criticality is off."""
    return thing.traumas if book.options.criticality else ()


def usable_tools(thing: EarthCharacter, book: EarthRulebook) -> tuple[Tool, ...]:
    """The tools that no trauma has made useless."""
    useless = {name.casefold() for name in useless_tools(lasting_traumas(thing, book))}
    return tuple(each for each in thing.tools if each.name.casefold() not in useless)


def magic_types(thing: EarthCharacter) -> tuple[ActionType, ...]:
    """The action types of the spiritual battery, the best first."""
    types = (each for each in thing.actions if each.battery is Battery.SPIRITUAL)
    return tuple(sorted(types, key=lambda each: -each.ranks))


def area_named(thing: EarthCharacter, name: str) -> BodyArea | None:
    """The area with a name, in any case; None for the whole body."""
    return next((each for each in thing.areas if each.name.casefold() == name.casefold()), None)


def _problems(thing: EarthCharacter, _book: EarthRulebook) -> Iterator[Problem]:
    seen: set[str] = set()
    for place, each in enumerate(thing.actions):
        about = f"actions.{place}"
        folded = each.name.casefold()
        if folded in seen:
            yield Problem("Action types", DOUBLE_TYPE(name=each.name), about)
        seen.add(folded)
        if not each.parent:
            continue
        parents = lineage(thing.actions, each.name)[1:]
        if each.parent.casefold() == folded or any(
            one.parent.casefold() == folded for one in parents
        ):
            refusal = CIRCLE(name=each.name)
        elif not parents:
            refusal = NO_PARENT(name=each.name, parent=each.parent)
        elif parents[0].ranks < MAX_RANKS:
            refusal = NOT_MASTERED(name=each.name, parent=each.parent)
        else:
            continue
        yield Problem("Action types", refusal, about)


def _shows(id_: str, book: EarthRulebook) -> bool:
    options = book.options
    shown = {
        **{each.value: each in options.used for each in Battery if each is not Battery.HEALTH},
        "flesh": options.resistance,
        "armor": options.resistance,
        "areas": options.resistance and options.areas,
        "resistance": options.resistance,
        "scale": options.scale,
        "stance": options.stance,
        "traumas": options.criticality,
    }
    return shown.get(id_, True)


def _catalogs(book: EarthRulebook) -> Mapping[str, Mapping[str, object]]:
    return {
        "actions": {
            each.id: ActionType(each.name, each.parent, each.battery) for each in book.actions
        },
        "tools": {
            each.id: Tool(each.name, each.lowers, is_advanced=each.is_advanced)
            for each in book.tools
        },
        "areas": {each.lower(): BodyArea(each) for each in USUAL_AREAS},
        "traumas": USUAL_TRAUMAS,
        SIDES: SIDE_TITLES,
    }


FORM: Final = CharacterForm(
    type=EarthCharacter,
    sections=(
        FormSection("who", "Who", ("name", "kind", "player", "side", "notes")),
        FormSection(
            "batteries",
            "Life Batteries",
            ("health", "physical", "mental", "spiritual"),
            rule="batteries",
            remark="health is never spent",
        ),
        FormSection(
            "actions",
            "Action types",
            ("actions",),
            rule="proficiency",
            remark="4 points make a rank",
        ),
        FormSection("tools", "Tools", ("tools",), rule="tools", remark="lower the rating"),
        FormSection(
            "body",
            "Body",
            ("flesh", "armor", "scale", "stance"),
            ("resistance",),
            rule="energy",
        ),
        FormSection(
            "areas",
            "Body areas",
            ("areas",),
            rule="sprinkle:resistance",
            remark="where flesh or armor differ",
        ),
        FormSection(
            "traumas",
            "Traumas",
            ("traumas",),
            rule="ruling:E16",
            remark="they stand until removed",
        ),
    ),
    numbers=("health", "physical", "mental"),
    derived=_derived,
    shows=_shows,
    problems=_problems,
    catalogs=_catalogs,
)
"""The character form of 4th Earth RAW."""
