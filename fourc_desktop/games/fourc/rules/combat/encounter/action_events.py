"""Events of all actions except attacks; `apply` neither checks rules nor rolls dice."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    Fighter,
    FoundItem,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FighterEvent,
    FourcEncounterState,
    MapObject,
    less_damage,
    with_changed_fighter,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion, MovementUsed


@dataclass(frozen=True, slots=True)
class Moved:
    """A fighter has moved along these positions; the last one is the destination."""

    who: str
    gait: str
    path: tuple[Position, ...]
    effort: MovementUsed

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the fighter at the destination, and the sectors counted."""
        moved = replace(encounter.combatant(self.who), spot=self.path[-1])
        return with_changed_fighter(
            encounter.with_combatant(moved),
            self.who,
            lambda fighter: fighter.with_turn(
                sectors=fighter.this_turn.sectors + len(self.path), effort=self.effort
            ),
        )


@dataclass(frozen=True, slots=True)
class Waited(FighterEvent):
    """A fighter waits."""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter, waiting."""
        return fighter.with_turn(waiting=True)


@dataclass(frozen=True, slots=True)
class HoldTaken:
    """A fighter holds another, or has kept the hold (4C, Hold)."""

    who: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the hold recorded for both fighters."""
        held = fighter_condition(Condition.HELD, since=encounter.turn)
        holding = with_changed_fighter(
            encounter, self.who, lambda f: replace(f, holds=self.target).with_turn(grips=True)
        )
        return with_changed_fighter(
            holding, self.target, lambda f: replace(f, held_by=self.who).with_added_condition(held)
        )


@dataclass(frozen=True, slots=True)
class HoldReleased:
    """A fighter has released another."""

    who: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter without the hold for either fighter, as far as they are in the fight."""

        def released(fighter: Fighter) -> Fighter:
            if fighter.holds != self.target:
                return fighter
            return replace(fighter, holds="").with_turn(grips=False)

        def freed(fighter: Fighter) -> Fighter:
            if fighter.held_by != self.who:
                return fighter
            return replace(fighter, held_by="").without_condition_named(Condition.HELD.value)

        for who, change in ((self.who, released), (self.target, freed)):
            if encounter.has(who):
                encounter = with_changed_fighter(encounter, who, change)
        return encounter


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """A fighter has lost Damage other than by an attack.

    Attributes:
        who: The id of the damaged fighter.
        points: The points of Damage lost.
        stopped: The points stopped by armor.
        cause: The cause: "a hold", "a rough catch".
    """

    who: str
    points: int
    stopped: int
    cause: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the Damage lost, never below 0."""
        return less_damage(encounter, self.who, self.points)


@dataclass(frozen=True, slots=True)
class AidGiven(FighterEvent):
    """A fighter aids another for the whole turn."""

    target: str

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter, with the action spent on aid."""
        return fighter.with_turn(tends=self.target, acted=True, waiting=False)


@dataclass(frozen=True, slots=True)
class FortitudeHeld(FighterEvent):
    """A dying fighter has paid to keep Fortitude at its value this turn."""

    fortune: int

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the Fortune deducted."""
        return replace(fighter, fortune=fighter.fortune - self.fortune).with_turn(clings=True)


@dataclass(frozen=True, slots=True)
class ExertionChanged(FighterEvent):
    """A turn of movement, rest or lack of air has been counted, or a fighter dives or surfaces."""

    exertion: Exertion

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the new exertion."""
        return replace(fighter, exertion=self.exertion)


@dataclass(frozen=True, slots=True)
class PowerTurned(FighterEvent):
    """A power is turned on or off; `spends` uses it up for this fight.

    A negated power counts as off.
    """

    power: ActivePower
    is_on: bool = True
    spends: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the power on, replacing an earlier state, or off."""
        others = tuple(each for each in fighter.active if not self._ends(each))
        changed = fighter.with_active((*others, self.power) if self.is_on else others)
        if not changed.is_hidden:
            changed = replace(changed, found_by=())
        return (
            replace(changed, spent=(*changed.spent, self.power.power)) if self.spends else changed
        )

    def _ends(self, other: ActivePower) -> bool:
        if self.power.is_as(other):
            return True
        is_negated = self.is_on and self.power.state is PowerState.NEGATED
        return is_negated and other.state is PowerState.ON and other.power == self.power.power


@dataclass(frozen=True, slots=True)
class Searched:
    """A fighter has searched for a hidden one, with or without success."""

    who: str
    target: str
    is_found: bool

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the hidden fighter found by the searcher."""
        if not self.is_found:
            return encounter
        return with_changed_fighter(
            encounter, self.target, lambda f: replace(f, found_by=(*f.found_by, self.who))
        )


@dataclass(frozen=True, slots=True)
class Regenerated(FighterEvent):
    """A fighter has healed Damage by a power.

    Attributes:
        points: The points of Damage, 0 or more.
        energy: The absorbed energy used for it; empty for Regeneration.
    """

    points: int
    energy: str = ""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the healed Damage."""
        return replace(fighter, damage=fighter.damage + self.points)


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A fighter carries an object."""

    who: str
    what: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the object carried, and off the map."""
        return _with_object(encounter, self.what, None, lambda t: replace(t, held_by=self.who))


@dataclass(frozen=True, slots=True)
class PutDown:
    """An object is put down on the map, or nowhere if the position is unknown."""

    what: str
    spot: Position | None

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the object at the position."""
        return _with_object(encounter, self.what, self.spot, lambda t: replace(t, held_by=""))


@dataclass(frozen=True, slots=True)
class ObjectBroke:
    """An object is broken: by `who`, or in passing."""

    what: str
    who: str = ""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the object broken."""
        spot = encounter.combatant(self.what).spot
        return _with_object(encounter, self.what, spot, lambda t: replace(t, broken=True))


@dataclass(frozen=True, slots=True)
class ItemGained(FighterEvent):
    """A fighter has gained an item; `found` is its substance if it came from the map."""

    item: str
    found: FoundItem | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the item."""
        return fighter.with_item(self.item, self.found)


@dataclass(frozen=True, slots=True)
class ItemLost(FighterEvent):
    """A fighter has lost an item."""

    item: str

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter without the first item of this name."""
        return fighter.without_item(self.item)


@dataclass(frozen=True, slots=True)
class Shattered:
    """The grabbed item broke; `harmed` is the id of a fighter whom the fragments may harm."""

    who: str
    item: str
    harmed: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; the Gamemaster decides the harm."""
        return encounter


@dataclass(frozen=True, slots=True)
class Attempted:
    """A fighter has made an attempt, with or without success."""

    who: str
    what: str
    is_met: bool

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; the Gamemaster decides the consequences."""
        return encounter


@dataclass(frozen=True, slots=True)
class Reacted:
    """People have reacted to a fighter; `reaction` is the effect in the table (4C, Repute)."""

    who: str
    reaction: str
    is_criminal: bool = False

    @property
    def words(self) -> str:
        """The reaction as text: "very favorable"."""
        return self.reaction.replace("-", " ")

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; the Gamemaster decides the consequences."""
        return encounter


@dataclass(frozen=True, slots=True)
class Exploded:
    """A grenade has exploded; `spot` is None if it harms nobody."""

    who: str
    item: str
    spot: Position | None

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; the damage is in further events."""
        return encounter


@dataclass(frozen=True, slots=True)
class Caught:
    """A fighter has caught a combatant or an item, or has failed to.

    Attributes:
        who: The id of the catcher.
        what: The id or the name of what was to be caught.
        safe: Whether the catch succeeded.
    """

    who: str
    what: str
    safe: bool

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with a caught combatant at the catcher's position."""
        if not self.safe or not encounter.has(self.what):
            return encounter
        there = encounter.combatant(self.what)
        spot = encounter.combatant(self.who).spot
        return encounter.with_combatant(replace(there, spot=spot))


def _with_object(
    encounter: FourcEncounterState,
    id_: str,
    spot: Position | None,
    change: Callable[[MapObject], MapObject],
) -> FourcEncounterState:
    """The encounter with an object changed and moved; a fighter stays unchanged."""
    there = encounter.combatant(id_)
    if not isinstance(there.fighter, MapObject):
        return encounter
    return encounter.with_combatant(replace(there, fighter=change(there.fighter), spot=spot))
