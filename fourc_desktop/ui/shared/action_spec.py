"""Specifications of actions: their enabling, their menu placement, and the labels of rolls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords
from fourc_desktop.ui.text import tr

FIRST: Final = "^"
"""The position at the top of a menu."""


@dataclass(frozen=True, slots=True)
class ActionState:
    """The state that determines which actions are enabled.

    Attributes:
        is_open: Whether a campaign is open.
        read_only: Whether it is read-only.
        chosen: The number of selected documents.
        characters: The number of finished characters among them.
        drafts: The number of drafts among them.
        portraits: The number of selected characters and drafts with a portrait.
        in_party: Whether the characters are in the party.
        no_print: Why the current screen has nothing to print; empty if it has something.
        encounter: Whether an encounter is selected.
        in_library: Whether the library is the current screen.
        in_fight: Whether a running encounter is current.
        no_end: Why it cannot be ended; empty if it can.
        no_new_roll: Why its last roll cannot be rolled again; empty if it can.
        new_roll: Who rolls what if it is rolled again, or empty.
        has_dropped_steps: Whether it has dropped steps that can be restored.
        has_map_update: Whether its map was edited in the library.
        undo: The label of the undo step, or None.
        redo: The label of the redo step, or None.
        words: The game's words for its characters.
    """

    is_open: bool = False
    read_only: bool = False
    chosen: int = 0
    characters: int = 0
    drafts: int = 0
    portraits: int = 0
    in_party: bool = False
    no_print: str = ""
    encounter: bool = False
    in_library: bool = True
    in_fight: bool = False
    no_end: str = ""
    no_new_roll: str = ""
    new_roll: str = ""
    has_dropped_steps: bool = False
    has_map_update: bool = False
    undo: str | None = None
    redo: str | None = None
    words: KindWords = NEUTRAL_WORDS


EnablingRule = Callable[[ActionState], str | None]
"""A function that returns None if an action is enabled, else the reason why it is not."""


@dataclass(frozen=True, slots=True)
class MenuPlacement:
    """The position of an action of a game in a menu.

    Attributes:
        menu: The id of the menu.
        after: The id of the action above it, `FIRST`, or "" for the end.
        begins_group: Whether a separator is above it.
    """

    menu: str
    after: str = ""
    begins_group: bool = False


def always(_state: ActionState) -> str | None:
    """Always enabled."""
    return None


def in_campaign(state: ActionState) -> str | None:
    """Enabled while a campaign is open."""
    return None if state.is_open else tr("Open a campaign first")


def changes(state: ActionState) -> str | None:
    """Enabled while a writable campaign is open."""
    reason = tr("This campaign is read-only") if state.read_only else None
    return in_campaign(state) or reason


def for_chosen(state: ActionState) -> str | None:
    """Enabled while documents are selected."""
    reason = None if state.chosen else tr("Choose something in the library first")
    return in_campaign(state) or reason


def changes_chosen(state: ActionState) -> str | None:
    """Enabled while documents are selected in a writable campaign, but not during a fight."""
    during = tr("Do this in the library: an encounter is open") if state.in_fight else None
    return changes(state) or during or for_chosen(state)


def removes_portraits(state: ActionState) -> str | None:
    """Enabled while a selected document has a portrait, in a writable campaign."""
    reason = None if state.portraits else tr("There is no portrait to remove")
    return changes_chosen(state) or reason


def in_library(state: ActionState) -> str | None:
    """Enabled while the library is the current screen."""
    return in_campaign(state) or (None if state.in_library else tr("Open the library first"))


def changes_characters(state: ActionState) -> str | None:
    """Enabled while finished characters are selected in a writable campaign."""
    return changes(state) or (None if state.characters else _missing_text(state))


def changes_one(state: ActionState) -> str | None:
    """Enabled while one finished character is selected in a writable campaign."""
    reason = None
    if state.characters != 1:
        reason = _choose_one_text(state) if state.characters > 1 else _missing_text(state)
    return changes(state) or reason


def edits_one(state: ActionState) -> str | None:
    """Enabled while one character is selected, finished or not, in a writable campaign."""
    count, reason = state.characters + state.drafts, None
    if count != 1:
        reason = _choose_one_text(state) if count > 1 else _choose_first_text(state)
    return changes(state) or reason


def for_multiple(state: ActionState) -> str | None:
    """Enabled while two or more finished characters are selected."""
    two = tr("Choose two {who} in the library first", who=tr(state.words.many))
    reason = _missing_text(state) if state.characters + state.drafts > 1 else two
    return in_campaign(state) or (None if state.characters > 1 else reason)


def for_printing(state: ActionState) -> str | None:
    """Enabled while the current screen has something to print."""
    return in_campaign(state) or state.no_print or None


def _choose_first_text(state: ActionState) -> str:
    return tr("Choose {who} first", who=tr(state.words.a))


def _missing_text(state: ActionState) -> str:
    """What to do first where a finished character is missing."""
    if not state.drafts:
        return _choose_first_text(state)
    return tr("Finish the draft first") if state.drafts == 1 else tr("Finish the drafts first")


def _choose_one_text(state: ActionState) -> str:
    return tr("Choose one {who}, not several", who=tr(state.words.one))


def undoes(state: ActionState) -> str | None:
    """Enabled while there is an undo step."""
    reason = tr("There is nothing to undo") if state.undo is None else None
    return in_campaign(state) or reason or changes(state)


def redoes(state: ActionState) -> str | None:
    """Enabled while there is a redo step."""
    reason = tr("There is nothing to redo") if state.redo is None else None
    return in_campaign(state) or reason or changes(state)


def in_fight(state: ActionState) -> str | None:
    """Enabled while a running encounter is current."""
    return in_campaign(state) or (None if state.in_fight else tr("Open an encounter first"))


def ends_fight(state: ActionState) -> str | None:
    """Enabled while the current encounter can be ended."""
    return in_fight(state) or state.no_end or None


def rolls_again(state: ActionState) -> str | None:
    """Enabled while the last roll of the current encounter can be rolled again."""
    return in_fight(state) or state.no_new_roll or None


def restores_steps(state: ActionState) -> str | None:
    """Enabled while dropped steps of the current encounter can be restored."""
    none = tr("No steps of this encounter were dropped since the campaign was opened")
    return in_fight(state) or (None if state.has_dropped_steps else none)


def updates_map(state: ActionState) -> str | None:
    """Enabled while the map of the current encounter was edited in the library."""
    reason = None if state.has_map_update else tr("The library has no other version of this map")
    return in_fight(state) or reason


def for_encounter(state: ActionState) -> str | None:
    """Enabled while an encounter is selected."""
    return in_campaign(state) or (None if state.encounter else tr("Choose an encounter first"))


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """The specification of an action.

    Attributes:
        id: Its id.
        text: Its text in menus; & marks the mnemonic.
        shortcut: Its keys, or "".
        icon: The name of its icon, or "".
        handler: The name of the function that executes it.
        argument: The argument of that function, or None.
        rule: When it is enabled.
        choice: The group of exclusive actions it belongs to, or "".
        is_switch: Whether it is checkable, as a toggle.
        other_keys: A second shortcut, or "".
        repeats: Whether holding its keys runs it again and again.
        places: The menu positions of an action of a game; those of the program are in `MENUS`.
        follows: For an action of a game, the action it follows in lists of all actions; "" for the
            game's previous action.
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
    repeats: bool = True
    places: tuple[MenuPlacement, ...] = ()
    follows: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """Every shortcut of the action."""
        return tuple(filter(None, (self.shortcut, self.other_keys)))

    @property
    def name(self) -> str:
        """The translated text without the mnemonic marker."""
        return named(tr(self.text))


def named(text: str) -> str:
    """A menu text without the mnemonic marker."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


@dataclass(frozen=True, slots=True)
class RollScreenLabels:
    """The labels of the roll screen; & marks mnemonics.

    Attributes:
        title: Its name in the navigation rail.
        icon: Its icon in the navigation rail and in menus.
        place: The text of the action that shows the screen.
        beside: The text of the action that shows the rolls in the side panel.
    """

    title: str = "Rolls"
    icon: str = "dices"
    place: str = "&Rolls"
    beside: str = "&Dock rolls"


HELP_KEY: Final = QKeySequence(Qt.Key.Key_F1)
