"""4C as a rule set that fights are played by."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any, get_args

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.fight_views import (
    Chances,
    ConditionNow,
    GaugeNow,
    NumberNow,
    Offer,
    RollNow,
    RuleLink,
    Standing,
    Toll,
    TurnStep,
)
from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.reach import Reach
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.ruleset import Vocabulary
from fourc_desktop.core.scenes import Scene
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat import by_hand as hand
from fourc_desktop.games.fourc.rules.combat import commands, roll_views, views
from fourc_desktop.games.fourc.rules.combat.action_commands import Move
from fourc_desktop.games.fourc.rules.combat.action_events import ActionEvent
from fourc_desktop.games.fourc.rules.combat.action_told import ACTION_TOLD
from fourc_desktop.games.fourc.rules.combat.actions import ACTIONS, ANSWERS
from fourc_desktop.games.fourc.rules.combat.aftermath import follow
from fourc_desktop.games.fourc.rules.combat.assault import assault
from fourc_desktop.games.fourc.rules.combat.attacking import attack
from fourc_desktop.games.fourc.rules.combat.chances import chances
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.event_figures import figures
from fourc_desktop.games.fourc.rules.combat.events import FightEvent
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter, Known, fighter, known
from fourc_desktop.games.fourc.rules.combat.gaits import gaits
from fourc_desktop.games.fourc.rules.combat.homecoming import taken_home
from fourc_desktop.games.fourc.rules.combat.initiative import roll_initiative
from fourc_desktop.games.fourc.rules.combat.moving import reach_of, toll
from fourc_desktop.games.fourc.rules.combat.odds import Outcome, odds_in_words, outcomes
from fourc_desktop.games.fourc.rules.combat.offers import offers, table_offers
from fourc_desktop.games.fourc.rules.combat.order import order, phase
from fourc_desktop.games.fourc.rules.combat.pending import refuse_before_choice, refuse_while_open
from fourc_desktop.games.fourc.rules.combat.questions import questions
from fourc_desktop.games.fourc.rules.combat.roll_at_hand import (
    RollAtHand,
    roll_at_hand,
    roll_foreseen,
)
from fourc_desktop.games.fourc.rules.combat.rolls import change_roll
from fourc_desktop.games.fourc.rules.combat.rule_links import rule
from fourc_desktop.games.fourc.rules.combat.scenes import scenes
from fourc_desktop.games.fourc.rules.combat.shoving import knock_into
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Table, fighter_in
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.told import TOLD, Teller
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
            derived={Fighter: lambda values: {"known": _known_again(values, self.book)}},
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
        course = self._looking(encounter)
        follow(course)
        return course.events

    def pending(self, encounter: FourcMoment) -> Refusal | None:
        """The roll or the choice that comes before anything else, or None."""
        return refuse_while_open(encounter, None) or refuse_before_choice(encounter)

    def open_roll(self, encounter: FourcMoment) -> RollNow | None:
        """The roll that the table has to settle first, or None where none is open."""
        table = self.book.master_table(self.page.rules)
        return roll_views.open_roll(encounter, self.book, table)

    def roll_at_hand(self, encounter: FourcMoment) -> RollAtHand | None:
        """The same roll as the Master Table wants it, with everybody who may pay for it."""
        return roll_at_hand(encounter)

    def roll_foreseen(self, encounter: FourcMoment, command: object) -> RollAtHand | None:
        """The roll that a command would open first, or None; refused as `decide` does."""
        return roll_foreseen(partial(self.decide, by_hand=False), encounter, command)

    def outcomes(self, encounter: FourcMoment, command: object) -> dict[Outcome, Fraction]:
        """The exact chance of everything that can befall anybody by a command."""
        return outcomes(partial(self.decide, by_hand=False), encounter, command)

    def odds(self, encounter: FourcMoment, command: object) -> Mapping[str, Fraction]:
        """The same in a few words each, the likeliest first."""
        return odds_in_words(self.outcomes(encounter, command), encounter)

    def chances(self, encounter: FourcMoment, command: object) -> Chances:
        """How likely each color of the command's own roll is, and that it comes to anything."""
        table = self.book.master_table(self.page.rules)
        decide = partial(self.decide, by_hand=False)
        return chances(decide, encounter, command, table, self._damage(encounter, command))

    def gauges(self, encounter: FourcMoment, who: str) -> Sequence[GaugeNow]:
        """Damage and Fortune, and the pool of Nine Lives; a thing has none."""
        return views.gauges(encounter, who)

    def numbers(self, encounter: FourcMoment, who: str) -> Sequence[NumberNow]:
        """The Primary Traits, and what armor takes off; of a thing its Material Value."""
        return views.numbers(encounter, who)

    def conditions(self, encounter: FourcMoment, who: str) -> Sequence[ConditionNow]:
        """What has befallen somebody; a thing may be broken."""
        return views.conditions(encounter, who)

    def condition_names(self) -> Sequence[str]:
        """What can befall somebody by the rules."""
        return hand.CONDITIONS

    def with_gauge(self, fighter: Fighter | Thing, gauge: str, value: int, turn: int) -> Fighter:
        """A fighter with another number on a gauge; refused where it cannot stand there."""
        return hand.with_gauge(fighter, gauge, value, turn)

    def with_number(self, fighter: Fighter | Thing, name: str, value: int) -> Fighter | Thing:
        """A fighter with another trait or armor, or a thing with another Material Value."""
        return hand.with_number(fighter, name, value, self.book)

    def with_condition(
        self, fighter: Fighter | Thing, name: str, turn: int, turns: int | None = None
    ) -> Fighter:
        """A fighter whom something has befallen; refused where nothing can."""
        return hand.with_condition(fighter, name, turn, turns)

    def without_condition(self, fighter: Fighter | Thing, name: str) -> Fighter | Thing:
        """A fighter without something that may have befallen them."""
        return hand.without_condition(fighter, name)

    def phase(self, encounter: FourcMoment) -> str:
        """Where the turn stands, in a few words."""
        return phase(encounter)

    def steps(self, encounter: FourcMoment) -> Sequence[TurnStep]:
        """Secret choices, declarations, initiative, each side in its order, the end."""
        return views.steps(encounter)

    def order(self, encounter: FourcMoment) -> Sequence[str]:
        """The ids of everybody in the order they act."""
        return order(encounter)

    def side_note(self, encounter: FourcMoment, side: str) -> str:
        """What a side rolled for initiative this turn, or nothing."""
        return views.side_note(encounter, side)

    def standing(self, encounter: FourcMoment, who: str) -> Standing:
        """Whether somebody acts now, later, no more this turn, or not at all."""
        return views.standing(encounter, who)

    def offers(self, encounter: FourcMoment, who: str) -> Sequence[Offer]:
        """Everything somebody could do, with why not where it cannot be done now."""
        if isinstance(encounter.combatant(who).fighter, Thing):
            return ()
        return tuple(offers(self._looking(encounter), who))

    def table_offers(self, encounter: FourcMoment) -> Sequence[Offer]:
        """The next step of the turn, or all that can be done about what is open."""
        return tuple(table_offers(encounter, self.book.master_table(self.page.rules)))

    def questions(
        self, encounter: FourcMoment, offer: Offer, answers: Mapping[str, Any]
    ) -> Sequence[Question]:
        """What has to be chosen for an offer, after what was chosen already."""
        return questions(self._looking(encounter), offer.command, {**offer.fixed, **answers})

    def gaits(self, encounter: FourcMoment, who: str) -> Sequence[Gait]:
        """The ways somebody can move this turn; a thing has none."""
        fighter = encounter.combatant(who).fighter
        return () if isinstance(fighter, Thing) else gaits(fighter)

    def reach(self, encounter: FourcMoment, who: str, gait: str) -> Reach | None:
        """Where somebody gets by a gait with what is left of their turn, or None for nowhere."""
        return reach_of(encounter, fighter_in(encounter, who), gait)

    def move(self, who: str, gait: str, path: Sequence[Spot]) -> Move:
        """The command that moves somebody to the end of a path."""
        return Move(who, path[-1], gait)

    def toll(self, encounter: FourcMoment, who: str, sectors: int) -> Toll | None:
        """What entering so many sectors takes off an attack: "−2 Row Steps"; or None."""
        return toll(fighter_in(encounter, who).fighter, sectors)

    def told(self, encounter: FourcMoment, event: Event) -> str:
        """An event in words, seen from the moment before it; nothing for one of any fight."""
        teller = SENTENCES.get(type(event))
        return teller(encounter, event) if teller else ""

    def mark(self, event: Event) -> str:
        """The letter of the color at which an event settles a roll, or nothing."""
        return roll_views.mark(event)

    def scenes(self, encounter: FourcMoment, event: Event, mark: str) -> Sequence[Scene]:
        """What an event looks like on the map, seen from the moment before it."""
        return scenes(encounter, event, mark, self.book)

    def figures(self, encounter: FourcMoment, event: Event) -> str:
        """The numbers behind an event: the roll and its row, where somebody goes; or nothing."""
        return figures(encounter, event, self.book.master_table(self.page.rules))

    def rule(self, event: Event) -> RuleLink | None:
        """The text of the rules behind an event, or None."""
        return rule(event, self.book)

    def _damage(self, encounter: FourcMoment, command: object) -> int:
        """The points a hit does before armor, as far as it is an attack and not pulled further."""
        if not isinstance(command, commands.Attack):
            return 0
        damage, limit = assault(self._looking(encounter), command).damage, command.pull.damage
        return damage if limit is None else min(damage, limit)

    def _looking(self, encounter: FourcMoment) -> Course:
        """A course to ask what could be done; nothing is rolled on it."""
        return Course(encounter, self.book, self.page, ScriptedDice())


def _known_again(values: Mapping[str, Any], book: Rulebook) -> Known:
    """What follows from the fields of a fighter that were written down."""
    set_traits, set_armor = values.get("set_traits", ()), values.get("set_armor")
    return known(values["character"], book, set_traits, set_armor)
