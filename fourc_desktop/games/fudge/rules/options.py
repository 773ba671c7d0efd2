"""The campaign page and the options of the Storyteller (F26)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import STRICT, WRITTEN, Id, Line, Notes
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
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.resolution import NpcDice

PRESET: Final = "fudge"
"""The id of the preset, the value of `--rules`."""


@dataclass(frozen=True, slots=True)
class FudgeOptions:
    """The Storyteller's options for a campaign (F26).

    Attributes:
        npc_dice: The number of dice for characters of the Storyteller in opposed actions.
        secret_rolls: Whether rolls can be secret.
        pain_thresholds: Whether pain thresholds change the wound penalty.
        stances: Whether stances are in use; both sides of an exchange may be hurt then (F8).
        locations: Whether hits have locations, and which tables are used (F15).
        room: The id of the initial crowding limit of fights.
        sweep: The points a sweeping blow loses per foe; 0 for no sweeping blows.
        ignoring: Whether a fighter may defend against the target only, ignoring other foes.
        will: Whether Will may overcome wound penalties.
        piercing: Whether weapons may pierce Scale.
        tactics: Whether leaders of units roll contests of Tactics.
    """

    npc_dice: NpcDice = NpcDice.FOUR
    secret_rolls: bool = True
    pain_thresholds: bool = True
    stances: bool = True
    locations: HitLocationUse = HitLocationUse.PLAIN
    room: Id = "open"
    sweep: Annotated[int, Ge(0), Le(2)] = 0
    ignoring: bool = False
    will: bool = False
    piercing: bool = False
    tactics: bool = True


USUAL: Final = FudgeOptions()
"""The options of a new campaign."""


@dataclass(frozen=True, slots=True)
class FudgePage:
    """The document with the settings of a campaign.

    Attributes:
        name: The name of the campaign; if empty, the file name is used.
        notes: Free text of one or more lines.
        options: The options of the Storyteller.
    """

    __pydantic_config__ = STRICT

    name: Annotated[Line, WRITTEN] = ""
    notes: Annotated[Notes, WRITTEN] = ""
    options: FudgeOptions = USUAL


ROLLS: Final = RuleOptionGroup("Rolls", "For everybody, from the moment you choose.")
FIGHTS: Final = RuleOptionGroup("Fights", "For everybody, from the moment you choose.")


def _choice(
    field: str,
    title: str,
    source: str,
    topic: str,
    values: tuple[RuleOptionValue, ...],
    held: Mapping[str, object],
) -> RuleOption[FudgePage]:
    """A choice for a field of the options.

    `held` maps the id of each choice to the field's value.
    """
    access = field_access(field, held)
    return RuleOption(field, title, source, topic, FIGHTS, values, *access)


def _switch(
    field: str, title: str, source: str, topic: str, group: RuleOptionGroup, off: str, on: str
) -> RuleOption[FudgePage]:
    """A switch for a field of the options; `off` and `on` are its sentences."""
    values = (
        RuleOptionValue(OFF, f"Without {title[0].lower()}{title[1:]}", off),
        RuleOptionValue(ON, title, on),
    )
    access = field_access(field, SWITCH)
    return RuleOption(field.replace("_", "-"), title, source, topic, group, values, *access)


SHEET: Final = RuleOptionSheet(
    RuleOptionGroup("Game", "The game that is played."),
    (
        Preset(
            PRESET,
            "Yoki’s FUDGE",
            "Traits on a ladder of words, and four dice of plus, blank and minus.",
            "It is the only one.",
            FudgePage(),
            lambda _page: True,
            lambda page: page,
        ),
    ),
    (
        RuleOption(
            "npc-dice",
            "Dice of the Storyteller",
            "FUDGE, Opposed Actions; F26",
            "roll:storyteller",
            ROLLS,
            (
                RuleOptionValue("4", "4dF", "Both sides of an opposed action roll four dice."),
                RuleOptionValue("2", "2dF", "The Storyteller rolls two dice: foes vary less."),
                RuleOptionValue("1", "1dF", "The Storyteller rolls one die: foes hardly vary."),
                RuleOptionValue(
                    "0", "No dice", "The foe’s level is the result; players alone roll."
                ),
            ),
            *field_access("npc_dice", {str(each.value): each for each in NpcDice}),
        ),
        _switch(
            "secret_rolls",
            "Secret rolls",
            "FUDGE, Unopposed Actions; F26",
            "roll:secret",
            ROLLS,
            "Every roll is shown.",
            "A roll can be made in secret; the history does not tell what came up.",
        ),
        _switch(
            "pain_thresholds",
            "Pain thresholds",
            "FUDGE, Wounds; F26",
            "pain",
            FIGHTS,
            "Wounds hinder everybody alike.",
            "Gifts and faults: some bear pain well, and some badly.",
        ),
        _switch(
            "stances",
            "Stances",
            "FUDGE, Stances; F8",
            "stances",
            FIGHTS,
            "Whoever wins the exchange hits; the other does not.",
            "Everybody chooses a stance in secret, and both may be hurt in one exchange.",
        ),
        _choice(
            "locations",
            "Hit locations",
            "FUDGE, Hit Location; F15",
            "hit-location",
            (
                RuleOptionValue("none", "No locations", "Nobody asks where a blow lands."),
                RuleOptionValue("plain", "By melee or ranged", "4dF say where a blow lands."),
                RuleOptionValue(
                    "detailed", "By the kind of blow", "High and low blows have their own columns."
                ),
            ),
            {each.value: each for each in HitLocationUse},
        ),
        _choice(
            "room",
            "Room to attack one fighter",
            "FUDGE, Several Foes; F26",
            "several",
            (
                RuleOptionValue("open", "Up to six", "In the open."),
                RuleOptionValue("cramped", "Up to four", "Weapons that need room."),
                RuleOptionValue("doorway", "Up to two", "Somebody stands in a doorway."),
            ),
            {each: each for each in ("open", "cramped", "doorway")},
        ),
        _choice(
            "sweep",
            "Sweeping blows",
            "FUDGE, Several Foes; F26",
            "several",
            (
                RuleOptionValue("0", "None", "A blow hits one foe."),
                RuleOptionValue("1", "−1 each", "A blow goes on, 1 point weaker for each foe."),
                RuleOptionValue("2", "−2 each", "A blow goes on, 2 points weaker for each foe."),
            ),
            {str(each): each for each in range(3)},
        ),
        _switch(
            "ignoring",
            "Ignoring foes",
            "FUDGE, Several Foes; F26",
            "several",
            FIGHTS,
            "One defends against everybody who attacks.",
            "One may defend against the target alone; the others then strike unopposed.",
        ),
        _switch(
            "will",
            "Will against wounds",
            "FUDGE, Wounds; F26",
            "pain",
            FIGHTS,
            "The penalties of wounds stand.",
            "A Great result of Will lowers them by a level for a round, a better one ends them.",
        ),
        _switch(
            "piercing",
            "Weapons that pierce Scale",
            "FUDGE, Scale; F26",
            "scale-save",
            FIGHTS,
            "Mass Scale protects against every weapon.",
            "Some weapons halve Scale where they hit well, or ignore it.",
        ),
        _switch(
            "tactics",
            "Leaders of units",
            "FUDGE, Units; F26",
            "tactics",
            FIGHTS,
            "Units fight without their leaders.",
            "Leaders contest in Tactics; the unit of the winner has +1.",
        ),
    ),
)
"""All options, in the order of the campaign page."""
