"""The rules of a 4C fight: what each command does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, get_args

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.protocols import FightTypes
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.actions import ACTIONS, ANSWERS
from fourc_desktop.games.fourc.rules.combat.aftermath import follow
from fourc_desktop.games.fourc.rules.combat.attacking import attack
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.initiative import roll_initiative
from fourc_desktop.games.fourc.rules.combat.pending import refuse_before_choice, refuse_while_open
from fourc_desktop.games.fourc.rules.combat.rolls import change_roll
from fourc_desktop.games.fourc.rules.combat.shoving import knock_into
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Table
from fourc_desktop.games.fourc.rules.combat.turn import declare, finish, go_on
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

Deciding = Callable[[Course, Any], None]

TURN: Mapping[type, Deciding] = MappingProxyType(
    {
        commands.GoOn: lambda course, _command: go_on(course),
        commands.Declare: declare,
        commands.RollInitiative: lambda course, _command: roll_initiative(course),
        commands.Finish: finish,
        commands.Attack: attack,
    }
)
"""What carries each command out that waits for open rolls and choices."""

CHOICES: Mapping[type, Deciding] = MappingProxyType({commands.KnockInto: knock_into, **ANSWERS})
"""What answers a choice."""

ROLLS: Mapping[type, Deciding] = MappingProxyType(
    dict.fromkeys(get_args(commands.RollCommand), change_roll)
)
"""What is done with the open roll."""

DECIDING: Mapping[type, Deciding] = MappingProxyType(
    {**TURN, **ROLLS, **CHOICES, **{command: action.do for command, action in ACTIONS.items()}}
)
"""What carries each command of 4C out."""

NO_COMMAND = Reason("no-command-of-4c", FRAME, "This is no command of 4C.")


@dataclass(frozen=True, slots=True)
class FourcRules:
    """Decides what comes of commands.

    Attributes:
        book: The numbers of 4C.
        page: The edition and the readings of the campaign.
        types: What its fights are written down with.
    """

    book: Rulebook
    page: CampaignPage
    types: FightTypes

    def begun(self) -> Table:
        """The table before the first turn."""
        return Table()

    def decide(
        self, encounter: FourcMoment, command: object, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """What comes of a command; with `by_hand` the Gamemaster overrules refusals.

        Raises:
            Refused: The rules do not allow it, or make no sense of it.
        """
        course = Course(encounter, self.book, self.page, dice, by_hand)
        if type(command) not in DECIDING:
            raise Refused(NO_COMMAND())
        refusal = refuse_while_open(encounter, command)
        if refusal is None and type(command) not in (*CHOICES, *ROLLS):
            refusal = refuse_before_choice(encounter)
        if refusal is not None:
            raise Refused(refusal)
        DECIDING[type(command)](course, command)
        follow(course)
        return course.events

    def aftermath(self, encounter: FourcMoment) -> Sequence[Event]:
        """What follows of itself when the Gamemaster has changed something beside the rules."""
        course = looking(encounter, self.book, self.page)
        follow(course)
        return course.events

    def pending(self, encounter: FourcMoment) -> Refusal | None:
        """The roll or the choice that comes before anything else, or None."""
        return refuse_while_open(encounter, None) or refuse_before_choice(encounter)


def looking(encounter: FourcMoment, book: Rulebook, page: CampaignPage) -> Course:
    """A course to ask what could be done; nothing is rolled on it."""
    return Course(encounter, book, page, ScriptedDice())
