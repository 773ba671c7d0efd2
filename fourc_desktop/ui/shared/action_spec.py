"""ActionSpec, its enabling rules and menu placement; RollScreenLabels, the Help key."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords
from fourc_desktop.ui.text import tr

FIRST: Final = "^"
"""The place above everything else in a menu."""


@dataclass(frozen=True, slots=True)
class ActionState:
    """What there is to act on.

    Attributes:
        is_open: Whether a campaign is open.
        read_only: Whether it can only be read.
        chosen: How many documents are chosen.
        characters: How many of them are finished characters.
        in_print: Whether the Print place is in front.
        encounter: Whether an encounter is among the chosen.
        in_fight: Whether a fight that goes on is in front.
        undo: What undo would take back, or None.
        redo: What redo would make again, or None.
        words: What the game that is played calls its characters.
    """

    is_open: bool = False
    read_only: bool = False
    chosen: int = 0
    characters: int = 0
    in_print: bool = False
    encounter: bool = False
    in_fight: bool = False
    undo: str | None = None
    redo: str | None = None
    words: KindWords = NEUTRAL_WORDS


EnablingRule = Callable[[ActionState], str | None]
"""Why an action is off, or None where it is on; nothing where there is no reason to tell."""


@dataclass(frozen=True, slots=True)
class MenuPlacement:
    """Where an action of a game stands in a menu.

    Attributes:
        menu: The id of the menu.
        after: The id of the action above it, `FIRST`, or nothing for the end.
        begins_group: Whether a line parts it from what is above.
    """

    menu: str
    after: str = ""
    begins_group: bool = False


def always(_state: ActionState) -> str | None:
    """On, whatever there is."""
    return None


def in_campaign(state: ActionState) -> str | None:
    """On while a campaign is open."""
    return None if state.is_open else tr("Open a campaign first")


def changes(state: ActionState) -> str | None:
    """On while a campaign is open that can be changed."""
    reason = tr("This campaign can only be read") if state.read_only else None
    return in_campaign(state) or reason


def for_chosen(state: ActionState) -> str | None:
    """On while anything is chosen."""
    told = None if state.chosen else tr("Choose something in the library first")
    return in_campaign(state) or told


def changes_chosen(state: ActionState) -> str | None:
    """On while anything is chosen that can be changed."""
    return changes(state) or for_chosen(state)


def changes_one(state: ActionState) -> str | None:
    """On while one finished character is chosen that can be changed."""
    told = None
    if state.characters != 1:
        several = state.characters > 1
        one = tr("Choose one {who}, not several", who=tr(state.words.one))
        told = one if several else _choose_one(state)
    return changes(state) or told


def for_two(state: ActionState) -> str | None:
    """On while several finished characters are chosen."""
    reason = tr("Choose two {who} in the library first", who=tr(state.words.many))
    return in_campaign(state) or (None if state.characters > 1 else reason)


def on_paper(state: ActionState) -> str | None:
    """On while a finished character is chosen, or the Print place is in front."""
    printable = state.characters > 0 or state.in_print
    return in_campaign(state) or (None if printable else _choose_one(state))


def _choose_one(state: ActionState) -> str:
    return tr("Choose {who} first", who=tr(state.words.a))


def undoes(state: ActionState) -> str | None:
    """On while there is a step to take back."""
    reason = tr("There is nothing to undo") if state.undo is None else None
    return in_campaign(state) or reason or changes(state)


def redoes(state: ActionState) -> str | None:
    """On while there is a step to make again."""
    reason = tr("There is nothing to redo") if state.redo is None else None
    return in_campaign(state) or reason or changes(state)


def in_fight(state: ActionState) -> str | None:
    """On while a fight that goes on is in front."""
    return in_campaign(state) or (None if state.in_fight else "")


def for_encounter(state: ActionState) -> str | None:
    """On while an encounter is chosen."""
    return in_campaign(state) or (None if state.encounter else "")


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    Attributes:
        id: Its name in the code.
        text: What the menus say; & marks the letter that chooses it.
        shortcut: Its keys, or none.
        icon: The name of its icon, or none.
        handler: The function that carries it out, by its name.
        argument: What the function is told, or None.
        rule: When it is on.
        choice: The group of which one action is ticked, or none.
        is_switch: Whether it is ticked while what it shows is there.
        other_keys: Keys that do the same where hands are used to them, or none.
        places: Where an action of a game stands; the program's stand in `MENUS`.
        follows: After which action one of a game comes in lists of all actions; nothing for
            the game's action before it.
    """

    id: str
    text: str
    shortcut: str = ""
    icon: str = ""
    handler: str = ""
    argument: str | int | None = None
    rule: EnablingRule = always
    choice: str = ""
    is_switch: bool = False
    other_keys: str = ""
    places: tuple[MenuPlacement, ...] = ()
    follows: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """Every shortcut it has."""
        return tuple(filter(None, (self.shortcut, self.other_keys)))

    @property
    def name(self) -> str:
        """What the menus call it, without the mark of the letter that chooses it."""
        return named(tr(self.text))


def named(text: str) -> str:
    """Words of a menu without the mark of the letter that chooses them."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


@dataclass(frozen=True, slots=True)
class RollScreenLabels:
    """The names of the screen of rolls; & marks the letter that chooses an action.

    Attributes:
        title: Its name in the rail.
        icon: Its icon in the rail and in menus.
        place: The action that shows it.
        beside: The action that shows the rolls beside another screen.
    """

    title: str = "Rolls"
    icon: str = "dices"
    place: str = "&Rolls"
    beside: str = "Rolls &beside"


HELP_KEY: Final = QKeySequence(Qt.Key.Key_F1)
