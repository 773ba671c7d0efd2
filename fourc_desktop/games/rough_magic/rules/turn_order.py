"""The order of play: initiative, delayed turns, interruptions and forced actions.

Source: seed 002, Order Of Play; M1, M3.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice
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
    "{name} has forced an action this round; once a round is all.",
)
TURN_OWED = Reason(
    "rough-magic-turn-owed",
    "Forcing An Action; M3",
    "{name} has given up the next turn already.",
)

LAST: Final = -(10**6)
"""The initiative of somebody with Reason 0, who acts last."""


@dataclass(frozen=True, slots=True)
class InitiativeRoller:
    """Somebody who rolls for the order of play.

    Attributes:
        id: Their id.
        perception: Their skill Perception, 0 to 10.
        reason: Their Reason, 0 to 10.
        is_player: Whether a player plays them.
        has_drop: Whether they have the drop on their foes.
    """

    id: str
    perception: int
    reason: int
    is_player: bool = False
    has_drop: bool = False


def initiative(roller: InitiativeRoller, dice: Dice) -> int:
    """Roll Perception (Reason), with +3 for the drop; Reason 0 rolls nothing and comes last."""
    if not roller.reason:
        return LAST
    rolled = skill_dice(dice, is_skilled=roller.perception > 0, what="Perception (Reason)")
    drop = STANDARD_BONUS if roller.has_drop else 0
    return rolled + roller.perception + roller.reason + drop


def ranked(rollers: Sequence[InitiativeRoller], rolled: Mapping[str, int]) -> tuple[str, ...]:
    """The ids in the order of play: the highest first, ties by Reason, then players (M1)."""
    by_rank = sorted(rollers, key=lambda each: (-rolled[each.id], -each.reason, not each.is_player))
    return tuple(each.id for each in by_rank)


@dataclass(frozen=True, slots=True)
class OrderOfPlay:
    """Who acts when. The order itself never changes by delays or forced actions.

    Attributes:
        order: The ids of all in the order of play.
        round: The number of the round, 0 before the first.
        acting: The id of the combatant whose turn it is; empty before the first round.
        interrupted: The id of whoever has the rest of their turn after that, or empty.
        place: The index in `order` of the last regular turn of the round; -1 before the first.
        delayed: The ids of those who wait with their turn.
        owing: The ids of those whose next turn is lost, since they forced an action.
        forced: The ids of those who forced an action this round.
    """

    order: tuple[str, ...] = ()
    round: int = 0
    acting: str = ""
    interrupted: str = ""
    place: int = -1
    delayed: tuple[str, ...] = ()
    owing: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()

    def begun(self) -> "OrderOfPlay":
        """The first turn of the first round."""
        return _advanced(replace(self, round=1, place=-1))

    def next(self) -> "OrderOfPlay":
        """The next turn; after the last of a round comes the first of the next round.

        After an interruption that is the rest of the turn that was interrupted.

        Somebody who has delayed a turn and comes to the next one has lost the delayed one. A turn
        that is owed for a forced action is passed over.
        """
        if self.interrupted:
            return replace(self, acting=self.interrupted, interrupted="")
        return _advanced(self)

    def delay(self) -> "OrderOfPlay":
        """The combatant whose turn it is waits with it; the next one in the order acts."""
        return _advanced(replace(self, delayed=(*self.delayed, self.acting)))

    def interrupt(self, who: str) -> "OrderOfPlay":
        """Somebody takes the turn they delayed, at once; then the order goes on as it was.

        Only one turn is interrupted at a time.
        """
        waiting = _without(self.delayed, who)
        return replace(self, acting=who, interrupted=self.acting, delayed=waiting)

    def with_extra(self, who: str) -> "OrderOfPlay":
        """Somebody uses an action they have bought; then the order goes on as it was."""
        return replace(self, acting=who)

    def interrupt_refusal(self, who: str, name: str) -> Refusal | None:
        """Why somebody cannot take a delayed turn now, or None."""
        if who not in self.delayed:
            return NOT_DELAYED(name=name)
        return INTERRUPTED() if self.interrupted else None

    def force(self, who: str) -> "OrderOfPlay":
        """Somebody gives up their next turn for a defense at once.

        A turn that was delayed is the next one that they have.
        """
        forced = (*self.forced, who)
        if who in self.delayed:
            return replace(self, forced=forced, delayed=_without(self.delayed, who))
        return replace(self, forced=forced, owing=(*self.owing, who))

    def joined_in(self, who: str) -> "OrderOfPlay":
        """Somebody has used the turn they delayed to strike together with others."""
        return replace(self, delayed=_without(self.delayed, who))

    def force_refusal(self, who: str, name: str) -> Refusal | None:
        """Why somebody cannot force an action, or None."""
        if who in self.forced:
            return FORCED_ALREADY(name=name)
        return TURN_OWED(name=name) if who in self.owing else None

    def joined(self, who: str, place: int) -> "OrderOfPlay":
        """With one more in the order, at an index of it."""
        order = (*self.order[:place], who, *self.order[place:])
        return replace(self, order=order, place=self.place + (place <= self.place))

    def left(self, who: str) -> "OrderOfPlay":
        """Without somebody; if they had the turn, nobody has it until the next one."""
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
        )


def _advanced(order: OrderOfPlay) -> OrderOfPlay:
    """The next regular turn; one that is owed is passed over, and owed no more."""
    if not order.order:
        return replace(order, round=order.round + 1, acting="", place=-1, forced=())
    found = order
    while True:
        place = found.place + 1
        if place == len(found.order):
            found = replace(found, round=found.round + 1, place=0, forced=())
        else:
            found = replace(found, place=place)
        who = found.order[found.place]
        found = replace(found, delayed=_without(found.delayed, who))
        # Nobody owes more than one turn, so this ends.
        if who not in found.owing:
            return replace(found, acting=who)
        found = replace(found, owing=_without(found.owing, who))


def _without(ids: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(each for each in ids if each != who)
