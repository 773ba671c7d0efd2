"""4C as a rule set that fights are played by."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any, get_args

from fourc_desktop.domain.dice import Dice, ScriptedDice
from fourc_desktop.domain.encounter.encounter import FRAME
from fourc_desktop.domain.encounter.events import Event
from fourc_desktop.domain.fourc.campaign_page import CampaignPage
from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.fight import commands
from fourc_desktop.domain.fourc.fight.action_events import ActionEvent
from fourc_desktop.domain.fourc.fight.action_told import ACTION_TOLD
from fourc_desktop.domain.fourc.fight.actions import ACTIONS, ANSWERS
from fourc_desktop.domain.fourc.fight.aftermath import follow
from fourc_desktop.domain.fourc.fight.attacking import attack
from fourc_desktop.domain.fourc.fight.course import Course
from fourc_desktop.domain.fourc.fight.events import FightEvent
from fourc_desktop.domain.fourc.fight.fighter import Fighter, fighter, known
from fourc_desktop.domain.fourc.fight.gaits import gaits
from fourc_desktop.domain.fourc.fight.homecoming import taken_home
from fourc_desktop.domain.fourc.fight.initiative import roll_initiative
from fourc_desktop.domain.fourc.fight.odds import Outcome, odds_in_words, outcomes
from fourc_desktop.domain.fourc.fight.offers import offers
from fourc_desktop.domain.fourc.fight.order import order, phase
from fourc_desktop.domain.fourc.fight.pending import refuse_before_choice, refuse_while_open
from fourc_desktop.domain.fourc.fight.rolls import change_roll
from fourc_desktop.domain.fourc.fight.shoving import knock_into
from fourc_desktop.domain.fourc.fight.table import FourcMoment, Table, fighter_in
from fourc_desktop.domain.fourc.fight.thing import Thing
from fourc_desktop.domain.fourc.fight.told import TOLD, Teller
from fourc_desktop.domain.fourc.fight.turn import declare, finish, go_on
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.refusal import Refusal, Refused
from fourc_desktop.domain.ruleset import GaugeNow, Offer, Vocabulary
from fourc_desktop.domain.sectors.gait import Gait

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

SENTENCES: Mapping[type, Teller] = MappingProxyType({**TOLD, **ACTION_TOLD})
"""How each event of a 4C fight is told."""


@dataclass(frozen=True, slots=True)
class FourcFight:
    """Fights by the rules of 4C, as a campaign plays them.

    Attributes:
        book: The numbers of 4C.
        page: The edition and the readings of the campaign.
    """

    book: Rulebook
    page: CampaignPage

    @property
    def id(self) -> str:
        """The name the files use."""
        return "4c"

    @property
    def title(self) -> str:
        """The name people read."""
        return "4C"

    @property
    def vocabulary(self) -> Vocabulary:
        """What its fights are written down with."""
        return Vocabulary(
            fighter=Fighter | Thing,
            table=Table,
            commands=tuple(DECIDING),
            events=(*get_args(FightEvent), *get_args(ActionEvent)),
            derived={Fighter: lambda values: {"known": known(values["character"], self.book)}},
        )

    def joined(self, person: Character, *, nameless: bool = False) -> Fighter:
        """A character as they come into a fight, or one of so many of a kind."""
        try:
            return fighter(person, self.book, kind=person.profile.name if nameless else "")
        except KeyError as error:
            sentence = (
                f"{person.profile.name} has “{error.args[0]}”, which these rules do not know."
            )
            raise Refused(Refusal(FRAME, sentence)) from None

    def returned(self, person: Character, before: Fighter, after: Fighter) -> Character:
        """A character after a fight they came into as `before` and left as `after`."""
        return taken_home(person, before, after, self.book)

    def begun(self) -> Table:
        """The table before the first turn."""
        return Table()

    def decide(
        self, encounter: FourcMoment, command: Any, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """What comes of a command; with `by_hand` the Gamemaster overrules refusals.

        Raises:
            Refused: The rules do not allow it, or make no sense of it.
        """
        course = Course(encounter, self.book, self.page, dice, by_hand)
        if type(command) not in DECIDING:
            raise Refused(Refusal(FRAME, "This is no command of 4C."))
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
        course = Course(encounter, self.book, self.page, ScriptedDice())
        follow(course)
        return course.events

    def pending(self, encounter: FourcMoment) -> Refusal | None:
        """The roll or the choice that comes before anything else, or None."""
        return refuse_while_open(encounter, None) or refuse_before_choice(encounter)

    def outcomes(self, encounter: FourcMoment, command: object) -> dict[Outcome, Fraction]:
        """The exact chance of everything that can befall anybody by a command."""
        return outcomes(partial(self.decide, by_hand=False), encounter, command)

    def odds(self, encounter: FourcMoment, command: object) -> Mapping[str, Fraction]:
        """The same in a few words each, the likeliest first."""
        return odds_in_words(self.outcomes(encounter, command), encounter)

    def gauges(self, encounter: FourcMoment, who: str) -> Sequence[GaugeNow]:
        """Damage and Fortune, and the pool of Nine Lives; a thing has none."""
        combatant = encounter.combatant(who)
        if isinstance(combatant.fighter, Thing):
            return ()
        now, full = combatant.fighter, combatant.fighter.known
        pool = (GaugeNow("Pool", now.pool, full.pool),) if full.pool else ()
        return (
            GaugeNow("Damage", now.damage, now.full_damage),
            GaugeNow("Fortune", now.fortune, full.figures.fortune.value),
            *pool,
        )

    def conditions(self, encounter: FourcMoment, who: str) -> Sequence[str]:
        """What has befallen somebody, each with the turns that remain; a thing may be broken."""
        standing = encounter.combatant(who).fighter
        if isinstance(standing, Thing):
            return ("Broken",) if standing.broken else ()
        return tuple(each.label for each in standing.afflictions)

    def phase(self, encounter: FourcMoment) -> str:
        """Where the turn stands, in a few words."""
        return phase(encounter)

    def order(self, encounter: FourcMoment) -> Sequence[str]:
        """The ids of everybody in the order they act."""
        return order(encounter)

    def offers(self, encounter: FourcMoment, who: str) -> Sequence[Offer]:
        """Everything somebody could do, with why not where it cannot be done now."""
        if isinstance(encounter.combatant(who).fighter, Thing):
            return ()
        course = Course(encounter, self.book, self.page, ScriptedDice())
        return tuple(offers(course, who))

    def gaits(self, encounter: FourcMoment, who: str) -> Sequence[Gait]:
        """The ways somebody can move this turn."""
        return gaits(fighter_in(encounter, who).fighter)

    def told(self, encounter: FourcMoment, event: Event) -> str:
        """An event in words, seen from the moment before it; nothing for one of any fight."""
        teller = SENTENCES.get(type(event))
        return teller(encounter, event) if teller else ""
