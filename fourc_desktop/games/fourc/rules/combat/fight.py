"""4C's fights as the program plays them: the parts that stand beside the rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import Entry
from fourc_desktop.core.encounter.protocols import Fight
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
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolling import RollEdit
from fourc_desktop.core.scenes import Scene
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.check_roll import CheckRoll, as_roll
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.rules.combat import by_hand, commands, roll_views, views
from fourc_desktop.games.fourc.rules.combat.action_commands import Move
from fourc_desktop.games.fourc.rules.combat.action_told import ACTION_TOLD
from fourc_desktop.games.fourc.rules.combat.assault import assault
from fourc_desktop.games.fourc.rules.combat.chances import chances
from fourc_desktop.games.fourc.rules.combat.event_figures import figures
from fourc_desktop.games.fourc.rules.combat.events import RollSettled
from fourc_desktop.games.fourc.rules.combat.fight_types import EVENTS, fight_types
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter, fighter
from fourc_desktop.games.fourc.rules.combat.gaits import gaits
from fourc_desktop.games.fourc.rules.combat.homecoming import taken_home
from fourc_desktop.games.fourc.rules.combat.moving import reach_of, toll
from fourc_desktop.games.fourc.rules.combat.odds import Outcome, odds_in_words, outcomes
from fourc_desktop.games.fourc.rules.combat.offers import offers, table_offers
from fourc_desktop.games.fourc.rules.combat.order import order
from fourc_desktop.games.fourc.rules.combat.questions import questions
from fourc_desktop.games.fourc.rules.combat.roll_at_hand import (
    CheckView,
    roll_at_hand,
    roll_command,
    roll_foreseen,
)
from fourc_desktop.games.fourc.rules.combat.rule_links import rule
from fourc_desktop.games.fourc.rules.combat.rules import FourcRules, looking
from fourc_desktop.games.fourc.rules.combat.scenes import scenes
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Table, fighter_in
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.told import TOLD, Teller
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

SENTENCES: Mapping[type, Teller] = MappingProxyType({**TOLD, **ACTION_TOLD})
"""How each event of a 4C fight is told."""

SETTLING = tuple(name for name, event in EVENTS.items() if event is RollSettled)

UNKNOWN = Reason(
    "has-what-is-not-known", FRAME, "{name} has “{thing}”, which these rules do not know."
)

FourcFight = Fight[Character, Fighter | Thing, Table, object, Check]
"""Anything may be given as a command; what is none of 4C is refused."""


def fourc_fight(
    book: Rulebook,
    page: CampaignPage,
    kinds: tuple[str, ...],
    doors: Callable[[], Mapping[type, object]],
) -> FourcFight:
    """Fights by the rules of 4C, as a campaign plays them.

    Args:
        book: The numbers of 4C.
        page: The edition and the readings of the campaign.
        kinds: The ids of the kinds of documents that hold characters.
        doors: Makes the form that characters are written in.
    """
    rules = FourcRules(book, page, fight_types(book, doors))
    return Fight(
        rules=rules,
        roster=FourcRoster(book, kinds),
        views=FourcViews(),
        actions=FourcActions(book, page),
        movement=FourcMovement(),
        chances=FourcChances(rules),
        roll=FourcRoll(rules),
        overrides=FourcOverrides(book),
        narration=FourcNarration(book, page),
    )


@dataclass(frozen=True, slots=True)
class FourcRoster:
    """Who comes into fights, and how they go home."""

    book: Rulebook
    kinds: tuple[str, ...]

    def joined(self, person: Character, *, nameless: bool = False) -> Fighter:
        """A character as they come into a fight, or one of so many of a kind."""
        try:
            return fighter(person, self.book, kind=person.profile.name if nameless else "")
        except KeyError as error:
            raise Refused(UNKNOWN(name=person.profile.name, thing=str(error.args[0]))) from None

    def returned(
        self, person: Character, before: Fighter | Thing, after: Fighter | Thing
    ) -> Character:
        """A character after a fight they came into as `before` and left as `after`."""
        if isinstance(before, Thing) or isinstance(after, Thing):
            return person
        return taken_home(person, before, after, self.book)


class FourcViews:
    """What lists, panels and the players see."""

    def gauges(self, encounter: FourcMoment, who: str) -> Sequence[GaugeNow]:
        """Damage and Fortune, and the pool of Nine Lives; a thing has none."""
        return views.gauges(encounter, who)

    def numbers(self, encounter: FourcMoment, who: str) -> Sequence[NumberNow]:
        """The Primary Traits, and what armor takes off; of a thing its Material Value."""
        return views.numbers(encounter, who)

    def conditions(self, encounter: FourcMoment, who: str) -> Sequence[ConditionNow]:
        """What has befallen somebody; a thing may be broken."""
        return views.conditions(encounter, who)

    def order(self, encounter: FourcMoment) -> Sequence[str]:
        """The ids of everybody in the order they act."""
        return order(encounter)

    def status(self, encounter: FourcMoment, who: str) -> Standing:
        """Whether somebody acts now, later, no more this turn, or not at all."""
        return views.standing(encounter, who)

    def steps(self, encounter: FourcMoment) -> Sequence[TurnStep]:
        """Secret choices, declarations, initiative, each side in its order, the end."""
        return views.steps(encounter)

    def side_note(self, encounter: FourcMoment, side: str) -> str:
        """What a side rolled for initiative this turn, or nothing."""
        return views.side_note(encounter, side)


@dataclass(frozen=True, slots=True)
class FourcActions:
    """What can be done now, and what has to be chosen for it."""

    book: Rulebook
    page: CampaignPage

    def offers(self, encounter: FourcMoment, who: str) -> Sequence[Offer]:
        """Everything somebody could do, with why not where it cannot be done now."""
        if isinstance(encounter.combatant(who).fighter, Thing):
            return ()
        return tuple(offers(looking(encounter, self.book, self.page), who))

    def table_offers(self, encounter: FourcMoment) -> Sequence[Offer]:
        """The next step of the turn, or all that can be done about what is open."""
        return tuple(table_offers(encounter, _table(self.book, self.page)))

    def questions(
        self, encounter: FourcMoment, offer: Offer, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """What has to be chosen for an offer, after what was chosen already."""
        course = looking(encounter, self.book, self.page)
        return questions(course, offer.command, {**offer.fixed, **answers})


class FourcMovement:
    """How combatants move."""

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


@dataclass(frozen=True, slots=True)
class FourcChances:
    """What a command can come to."""

    rules: FourcRules

    def outcomes(self, encounter: FourcMoment, command: object) -> dict[Outcome, Fraction]:
        """The exact chance of everything that can befall anybody by a command."""
        return outcomes(partial(self.rules.decide, by_hand=False), encounter, command)

    def odds(self, encounter: FourcMoment, command: object) -> Mapping[str, Fraction]:
        """The same in a few words each, the likeliest first."""
        return odds_in_words(self.outcomes(encounter, command), encounter)

    def chances(self, encounter: FourcMoment, command: object) -> Chances:
        """How likely each color of the command's own roll is, and that it comes to anything."""
        table = _table(self.rules.book, self.rules.page)
        decide = partial(self.rules.decide, by_hand=False)
        return chances(decide, encounter, command, table, self._damage(encounter, command))

    def _damage(self, encounter: FourcMoment, command: object) -> int:
        """The points a hit does before armor, as far as it is an attack and not pulled further."""
        if not isinstance(command, commands.Attack):
            return 0
        course = looking(encounter, self.rules.book, self.rules.page)
        damage, limit = assault(course, command).damage, command.pull.damage
        return damage if limit is None else min(damage, limit)


@dataclass(frozen=True, slots=True)
class FourcRoll:
    """The rolls of a fight."""

    rules: FourcRules

    @property
    def settling(self) -> tuple[str, ...]:
        """The names of the events that settle rolls."""
        return SETTLING

    def open_roll(self, encounter: FourcMoment) -> RollNow | None:
        """The roll that the table has to settle first, or None where none is open."""
        book = self.rules.book
        return roll_views.open_roll(encounter, book, _table(book, self.rules.page))

    def view(self, encounter: FourcMoment) -> CheckView | None:
        """The same roll as the Master Table wants it, with everybody who may pay for it."""
        return roll_at_hand(encounter)

    def foreseen(self, encounter: FourcMoment, command: object) -> CheckView | None:
        """The roll that a command would open first, or None; refused as `decide` does."""
        return roll_foreseen(partial(self.rules.decide, by_hand=False), encounter, command)

    def command(self, encounter: FourcMoment, edit: RollEdit[Check]) -> object:
        """The command that does this to the open roll."""
        return roll_command(encounter, edit)

    def settled(self, entry: Entry) -> Sequence[CheckRoll]:
        """The rolls that were settled in an entry of the log."""
        return [as_roll(each.roll.check) for each in entry.events if isinstance(each, RollSettled)]


@dataclass(frozen=True, slots=True)
class FourcOverrides:
    """What the Gamemaster sets beside the rules."""

    book: Rulebook

    def with_gauge(self, fighter: Fighter | Thing, gauge: str, value: int, turn: int) -> Fighter:
        """A fighter with another number on a gauge; refused where it cannot stand there."""
        return by_hand.with_gauge(fighter, gauge, value, turn)

    def with_number(self, fighter: Fighter | Thing, name: str, value: int) -> Fighter | Thing:
        """A fighter with another trait or armor, or a thing with another Material Value."""
        return by_hand.with_number(fighter, name, value, self.book)

    def with_condition(
        self, fighter: Fighter | Thing, name: str, turn: int, turns: int | None = None
    ) -> Fighter:
        """A fighter whom something has befallen; refused where nothing can."""
        return by_hand.with_condition(fighter, name, turn, turns)

    def without_condition(self, fighter: Fighter | Thing, name: str) -> Fighter | Thing:
        """A fighter without something that may have befallen them."""
        return by_hand.without_condition(fighter, name)

    def condition_names(self) -> Sequence[str]:
        """What can befall somebody by the rules."""
        return by_hand.CONDITIONS


@dataclass(frozen=True, slots=True)
class FourcNarration:
    """What happened, for the log and the map."""

    book: Rulebook
    page: CampaignPage

    def told(self, encounter: FourcMoment, event: Event) -> str:
        """An event in words; nothing for one of any fight."""
        teller = SENTENCES.get(type(event))
        return teller(encounter, event) if teller else ""

    def mark(self, event: Event) -> Mark | None:
        """The mark of the color at which an event settles a roll, or None."""
        return roll_views.mark(event)

    def figures(self, encounter: FourcMoment, event: Event) -> str:
        """The numbers behind an event: the roll and its row, where somebody goes; or nothing."""
        return figures(encounter, event, _table(self.book, self.page))

    def rule(self, event: Event) -> RuleLink | None:
        """The text of the rules behind an event, or None."""
        return rule(event, self.book)

    def scenes(self, encounter: FourcMoment, event: Event, mark: Mark | None) -> Sequence[Scene]:
        """What an event looks like on the map."""
        return scenes(encounter, event, mark, self.book)


def _table(book: Rulebook, page: CampaignPage) -> MasterTable:
    return book.master_table(page.rules)
