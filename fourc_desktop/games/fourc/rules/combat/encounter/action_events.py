"""What comes of actions that are no attacks; each event makes the next moment and asks no rule."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    less_damage,
    with_fighter,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion, MovementUsed


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody has gone by a gait through these spots, the last of them where they are now."""

    who: str
    gait: str
    path: tuple[Position, ...]
    effort: MovementUsed

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With them there, the sectors counted."""
        moved = replace(encounter.combatant(self.who), spot=self.path[-1])
        return with_fighter(
            encounter.with_combatant(moved),
            self.who,
            lambda fighter: fighter.with_turn(
                sectors=fighter.this_turn.sectors + len(self.path), effort=self.effort
            ),
        )


@dataclass(frozen=True, slots=True)
class Waited:
    """Somebody holds back."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With them waiting."""
        return with_fighter(encounter, self.who, lambda fighter: fighter.with_turn(waiting=True))


@dataclass(frozen=True, slots=True)
class HoldTaken:
    """Somebody holds somebody, or still holds them (4C, Hold)."""

    who: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the hold on both sides of it."""
        held = fighter_condition(Condition.HELD, since=encounter.turn)
        holding = with_fighter(
            encounter, self.who, lambda f: replace(f, holds=self.target).with_turn(grips=True)
        )
        return with_fighter(
            holding, self.target, lambda f: replace(f, held_by=self.who).with_added_condition(held)
        )


@dataclass(frozen=True, slots=True)
class HoldReleased:
    """Somebody holds somebody no more."""

    who: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With both free of each other, as far as they are in the fight."""

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
                encounter = with_fighter(encounter, who, change)
        return encounter


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Somebody has lost Damage by something that is no attack.

    Attributes:
        who: The id of whom it hurts.
        points: The points of Damage lost.
        stopped: The points that armor took.
        cause: What it was: "a hold", "a rough catch".
    """

    who: str
    points: int
    stopped: int
    cause: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Damage, never below 0."""
        return less_damage(encounter, self.who, self.points)


@dataclass(frozen=True, slots=True)
class AidGiven:
    """Somebody tends the wounds of another all turn."""

    who: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With their action spent on it."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: fighter.with_turn(tends=self.target, acted=True, waiting=False),
        )


@dataclass(frozen=True, slots=True)
class FortitudeHeld:
    """Somebody who is dying has paid, and does not get worse this turn."""

    who: str
    fortune: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Fortune."""
        return with_fighter(
            encounter,
            self.who,
            lambda f: replace(f, fortune=f.fortune - self.fortune).with_turn(clings=True),
        )


@dataclass(frozen=True, slots=True)
class ExertionChanged:
    """A turn of movement, of rest or without air is counted, or somebody dives or comes up."""

    who: str
    exertion: Exertion

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the count."""
        return with_fighter(encounter, self.who, lambda f: replace(f, exertion=self.exertion))


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A thing is in somebody's hands now."""

    who: str
    what: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the thing carried, and not on the map any more."""
        return _with_thing(encounter, self.what, None, lambda t: replace(t, held_by=self.who))


@dataclass(frozen=True, slots=True)
class PutDown:
    """A thing lies on the map again, or, where nobody knows where, nowhere."""

    what: str
    spot: Position | None

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the thing there."""
        return _with_thing(encounter, self.what, self.spot, lambda t: replace(t, held_by=""))


@dataclass(frozen=True, slots=True)
class ObjectBroke:
    """A thing is in pieces."""

    what: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the thing broken."""
        spot = encounter.combatant(self.what).spot
        return _with_thing(encounter, self.what, spot, lambda t: replace(t, broken=True))


@dataclass(frozen=True, slots=True)
class ItemGained:
    """Somebody carries something more."""

    who: str
    item: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With it among what they carry."""
        return with_fighter(encounter, self.who, lambda fighter: fighter.with_item(self.item))


@dataclass(frozen=True, slots=True)
class ItemLost:
    """Somebody carries something no more."""

    who: str
    item: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Without the first of what is called so."""
        return with_fighter(encounter, self.who, lambda fighter: fighter.without_item(self.item))


@dataclass(frozen=True, slots=True)
class Shattered:
    """What was grabbed broke; `harmed` is the id of whom the pieces may meet."""

    who: str
    item: str
    harmed: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """As it was; the Gamemaster says what harm is done."""
        return encounter


@dataclass(frozen=True, slots=True)
class Caught:
    """Somebody has caught something or somebody, or has failed to.

    Attributes:
        who: The id of whoever reached for it.
        what: The id or the name of what it was.
        safe: Whether they have it.
    """

    who: str
    what: str
    safe: bool

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With a combatant of the fight where the catcher is."""
        if not self.safe or not encounter.has(self.what):
            return encounter
        there = encounter.combatant(self.what)
        spot = encounter.combatant(self.who).spot
        return encounter.with_combatant(replace(there, spot=spot))


def _with_thing(
    encounter: FourcEncounterState,
    id_: str,
    spot: Position | None,
    change: Callable[[MapObject], MapObject],
) -> FourcEncounterState:
    """The fight with a thing changed and somewhere else; a fighter stays as they are."""
    there = encounter.combatant(id_)
    if not isinstance(there.fighter, MapObject):
        return encounter
    return encounter.with_combatant(replace(there, fighter=change(there.fighter), spot=spot))


ActionEvent = (
    Moved
    | Waited
    | HoldTaken
    | HoldReleased
    | DamageTaken
    | AidGiven
    | FortitudeHeld
    | ExertionChanged
    | PickedUp
    | PutDown
    | ObjectBroke
    | ItemGained
    | ItemLost
    | Shattered
    | Caught
)
