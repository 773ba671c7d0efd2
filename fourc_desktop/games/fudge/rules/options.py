"""The page of a campaign and the choices of the Storyteller (F26), as switches and choices."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Final

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Notes, with_fields
from fourc_desktop.core.options import (
    OFF,
    ON,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
)
from fourc_desktop.games.fudge.rules.resolution import NpcDice

PRESET: Final = "fudge"
"""The word of `--rules`."""


@dataclass(frozen=True, slots=True)
class FudgeOptions:
    """What the Storyteller chooses for a campaign (F26).

    Attributes:
        npc_dice: How many dice are rolled for a character of the Storyteller in opposed actions.
        secret_rolls: Whether rolls can be made in secret.
        pain_thresholds: Whether a high or low threshold of pain changes the penalty of wounds.
    """

    npc_dice: NpcDice = NpcDice.FOUR
    secret_rolls: bool = True
    pain_thresholds: bool = True


USUAL: Final = FudgeOptions()
"""The choices of a new campaign."""


@dataclass(frozen=True, slots=True)
class FudgePage:
    """The settings of a whole campaign.

    Attributes:
        name: What the campaign is called; where it is empty, its file says it.
        notes: Anything else, in several lines if need be.
        options: The choices of the Storyteller.
    """

    __pydantic_config__ = STRICT

    name: Annotated[Line, WRITTEN] = ""
    notes: Annotated[Notes, WRITTEN] = ""
    options: FudgeOptions = USUAL


ROLLS: Final = RuleOptionGroup("Rolls", "For everybody, from the moment you choose.")
FIGHTS: Final = RuleOptionGroup("Fights", "For everybody, from the moment you choose.")


def _with_npc_dice(page: FudgePage, id_: str) -> FudgePage:
    return replace(page, options=replace(page.options, npc_dice=NpcDice(int(id_))))


def _switch(
    field: str, title: str, source: str, topic: str, group: RuleOptionGroup, off: str, on: str
) -> RuleOption[FudgePage]:
    """A switch in a field of the options; `off` and `on` say in a sentence what holds then."""
    values = (
        RuleOptionValue(OFF, f"Without {title[0].lower()}{title[1:]}", off),
        RuleOptionValue(ON, title, on),
    )

    def put(page: FudgePage, id_: str) -> FudgePage:
        return replace(page, options=with_fields(page.options, {field: id_ == ON}))

    get = _getter(field, lambda held: ON if held else OFF)
    return RuleOption(_id(field), title, source, topic, group, values, get, put)


def _getter(field: str, words: Callable[[object], str]) -> Callable[[FudgePage], str]:
    return lambda page: words(getattr(page.options, field))


def _id(field: str) -> str:
    return field.replace("_", "-")


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
            lambda page: str(page.options.npc_dice.value),
            _with_npc_dice,
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
    ),
)
"""All options, as the page of a campaign shows them."""
