"""OrderOfPlay: initiative, delayed turns, interruptions and forced actions.

Source: seed 002, Order Of Play; M1, M3.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import LEFT_OUT
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.rough_magic.rules.tasks import STANDARD_BONUS, skill_dice

NOT_DELAYED = Reason("rough-magic-not-delayed", "Delaying A Turn", "{name} has delayed no turn.")
INTERRUPTED = Reason(
    "rough-magic-interrupted-already",
    "Delaying A Turn",
    "A turn is interrupted already; end this one first.",
)
FORCED_ALREADY = Reason(
    "rough-magic-forced-already",
    "Forcing An Action; M3",
    "{name} has forced an action this round; that is possible once a round.",
)
TURN_OWED = Reason(
    "rough-magic-turn-owed",
    "Forcing An Action; M3",
    "{name} has given up the next turn already.",
)

LAST: Final = -(10**6)
"""The initiative of a combatant with Reason 0, who acts last."""


@dataclass(frozen=True, slots=True)
class InitiativeRoller:
    """A combatant who rolls for the order of play.

    Attributes:
        id: The id of the combatant.
        perception: The level of Perception, 0 to 10.
        reason: Reason, 0 to 10.
        is_player: Whether it is a player's character.
        has_drop: Whether the combatant has the drop on the foes.
        name: The name, for those who throw real dice for several combatants.
    """

    id: str
    perception: int
    reason: int
    is_player: bool = False
    has_drop: bool = False
    name: str = ""


def initiative(roller: InitiativeRoller, dice: Dice) -> int:
    """Roll Perception (Reason), with +3 for the drop; Reason 0 does not roll and acts last."""
    if not roller.reason:
        return LAST
    what = f"{roller.name}: Perception (Reason)"
    rolled = skill_dice(dice, is_skilled=roller.perception > 0, what=what)
    drop = STANDARD_BONUS if roller.has_drop else 0
    return rolled + roller.perception + roller.reason + drop


def ranked(rollers: Sequence[InitiativeRoller], rolled: Mapping[str, int]) -> tuple[str, ...]:
    """The ids in order of play: the highest first, ties by Reason, then players first (M1)."""
    by_rank = sorted(rollers, key=lambda each: (-rolled[each.id], -each.reason, not each.is_player))
    return tuple(each.id for each in by_rank)


@dataclass(frozen=True, slots=True)
class OrderOfPlay:
    """The order of play. Delays and forced actions do not change the order itself.

    Attributes:
        order: The ids of all combatants in order.
        round: The number of the round; 0 before the first.
        acting: The id of the acting combatant; empty before the first round.
        interrupted: The id of the combatant whose turn continues afterward, or empty.
        place: The index in `order` of the last regular turn of the round; -1 before the first.
            The Gamemaster may have moved its combatant elsewhere.
        delayed: The ids of those who have delayed their turn.
        owing: The ids of those who lose their next turn, since they forced an action.
        forced: The ids of those who forced an action this round.
        moved: The ids of those who have had their turn of this round, and whom the Gamemaster has
            moved to a place that is still to come.
        late: The ids of those who joined this round at a place that is past; they act after all
            others in it, and from the next round on at their place.
    """

    order: tuple[str, ...] = ()
    round: int = 0
    acting: str = ""
    interrupted: str = ""
    place: int = -1
    delayed: tuple[str, ...] = ()
    owing: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    late: Annotated[tuple[str, ...], LEFT_OUT] = ()

    @property
    def in_turn(self) -> tuple[str, ...]:
        """The ids in the order of this round, in which the late act last."""
        return tuple(sorted(self.order, key=lambda each: each in self.late))

    def begun(self) -> "OrderOfPlay":
        """The order at the first turn of the first round."""
        return _advanced(replace(self, round=1, place=-1))

    def next(self) -> "OrderOfPlay":
        """The order at the next turn; the last turn of a round is followed by the next round.

        After an interruption, the interrupted turn continues. A delayed turn is lost when the
        combatant's next turn comes; a turn owed for a forced action is skipped.
        """
        if self.interrupted:
            return replace(self, acting=self.interrupted, interrupted="")
        return _advanced(self)

    def delay(self) -> "OrderOfPlay":
        """Delay the current turn, and go to the next one."""
        return _advanced(replace(self, delayed=(*self.delayed, self.acting)))

    def interrupt(self, who: str) -> "OrderOfPlay":
        """Let a combatant take a delayed turn at once; the order continues afterward.

        Only one turn can be interrupted at a time.
        """
        waiting = _without(self.delayed, who)
        return replace(self, acting=who, interrupted=self.acting, delayed=waiting)

    def has_acted(self, who: str) -> bool:
        """Whether somebody's regular turn of the round is over; an interrupted one is not."""
        return who not in (self.acting, self.interrupted) and self._has_had_turn(who)

    def with_extra(self, who: str) -> "OrderOfPlay":
        """Let a combatant use a bought action; the order continues afterward."""
        return replace(self, acting=who)

    def interrupt_refusal(self, who: str, name: str) -> Refusal | None:
        """Why a combatant cannot take a delayed turn now, or None."""
        if who not in self.delayed:
            return NOT_DELAYED(name=name)
        return INTERRUPTED() if self.interrupted else None

    def force(self, who: str) -> "OrderOfPlay":
        """Let a combatant defend at once, in exchange for the next turn.

        A delayed turn is the next one.
        """
        forced = (*self.forced, who)
        if who in self.delayed:
            return replace(self, forced=forced, delayed=_without(self.delayed, who))
        return replace(self, forced=forced, owing=(*self.owing, who))

    def joined_in(self, who: str) -> "OrderOfPlay":
        """Use up the delayed turn of a combatant who joins a combined effort."""
        return replace(self, delayed=_without(self.delayed, who))

    def force_refusal(self, who: str, name: str) -> Refusal | None:
        """Why a combatant cannot force an action, or None."""
        if who in self.forced:
            return FORCED_ALREADY(name=name)
        return TURN_OWED(name=name) if who in self.owing else None

    def joined(self, who: str, place: int) -> "OrderOfPlay":
        """Insert a combatant at an index of the order; one whose place is past acts late."""
        order = (*self.order[:place], who, *self.order[place:])
        if place > self.place:
            return replace(self, order=order)
        return replace(self, order=order, place=self.place + 1, late=(*self.late, who))

    def with_place(self, who: str, place: int) -> "OrderOfPlay":
        """Move a combatant to another index; the current turn stays the same (M1).

        Everybody keeps one turn this round: a turn that was had does not come again; one that the
        move would skip counts as delayed, or is the one that a forced action costs; a delayed one
        comes at a place that is still to come.
        """
        others = _without(self.order, who)
        place = min(max(place, 0), len(others))
        past = sum(map(self._is_past, others))
        was_past = self._is_past(who)
        is_past = place < past or (place == past and was_past)
        found = replace(
            self,
            order=(*others[:place], who, *others[place:]),
            place=past + is_past - 1,
            moved=_without(self.moved, who),
            late=self.late if is_past else _without(self.late, who),
        )
        has_had = self._has_had_turn(who)
        if has_had == is_past or who in found.late:
            return found
        if has_had and was_past and who in self.delayed:
            # The delayed turn of this round is the one that comes at the new place.
            return replace(found, delayed=_without(found.delayed, who))
        if has_had:
            return replace(found, moved=(*found.moved, who))
        if who in self.owing:
            return replace(found, owing=_without(found.owing, who))
        return replace(found, delayed=(*_without(found.delayed, who), who))

    def _has_had_turn(self, who: str) -> bool:
        """Whether somebody's regular turn of the round has begun, or is over."""
        return who in self.moved or (self._is_past(who) and who not in self.late)

    def _is_past(self, who: str) -> bool:
        """Whether a combatant's place is at or before that of the last regular turn."""
        return who in self.order and self.order.index(who) <= self.place

    def left(self, who: str) -> "OrderOfPlay":
        """Remove a combatant; if it was their turn, nobody acts until the next one."""
        if who not in self.order:
            return self
        at = self.order.index(who)
        return replace(
            self,
            order=_without(self.order, who),
            place=self.place - (at <= self.place),
            acting="" if self.acting == who else self.acting,
            interrupted="" if self.interrupted == who else self.interrupted,
            delayed=_without(self.delayed, who),
            owing=_without(self.owing, who),
            forced=_without(self.forced, who),
            moved=_without(self.moved, who),
            late=_without(self.late, who),
        )


def _advanced(order: OrderOfPlay) -> OrderOfPlay:
    """The order at the next regular turn.

    A turn that is owed is skipped and then no longer owed.
    """
    if not order.order:
        return replace(order, round=order.round + 1, acting="", place=-1, forced=(), moved=())
    found = order
    while True:
        place = found.place + 1
        is_end = place == len(found.order)
        if is_end and found.late:
            who = next(each for each in found.order if each in found.late)
            found = replace(found, late=_without(found.late, who))
        else:
            if is_end:
                found = replace(found, round=found.round + 1, place=0, forced=(), moved=())
            else:
                found = replace(found, place=place)
            who = found.order[found.place]
        if who in found.moved:
            found = replace(found, moved=_without(found.moved, who))
            continue
        found = replace(found, delayed=_without(found.delayed, who))
        # Nobody owes more than one turn, so the loop ends.
        if who not in found.owing:
            return replace(found, acting=who)
        found = replace(found, owing=_without(found.owing, who))


def _without(ids: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(each for each in ids if each != who)
