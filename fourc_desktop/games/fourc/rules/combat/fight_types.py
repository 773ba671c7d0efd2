"""The names of commands, events and purposes in the file format of fights.

A class may be renamed, its name here may not, and names are never removed.
`tests/games/fourc/formats/fight_text.json` lists all of them.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    action_events,
    commands,
    events,
    power_events,
    roll_events,
    roll_purposes,
    vehicle_commands,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import fighter_stats
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable, MapObject
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
        ActivePower,
        SetTrait,
    )

FIGHTERS: Mapping[str, type] = MappingProxyType(
    {"fighter": Fighter, "thing": MapObject, "vehicle": MapVehicle}
)

COMMANDS: Mapping[str, type] = MappingProxyType(
    {
        "go-on": commands.NextPhase,
        "declare": commands.Declare,
        "roll-initiative": commands.RollInitiative,
        "finish": commands.Finish,
        "attack": commands.AttackCommand,
        "add-step": commands.AddStep,
        "remove-step": commands.RemoveStep,
        "roll-dice": commands.RollDice,
        "shift-color": commands.ShiftColor,
        "take-back": commands.TakeBackShift,
        "call-tens": commands.CallTens,
        "settle": commands.SettleOpenRoll,
        "call-off": commands.CallOffRolls,
        "knock-into": commands.KnockInto,
        "get-away": action_commands.GetAway,
        "turn-tables": action_commands.ReverseHold,
        "move": action_commands.MoveCommand,
        "get-up": action_commands.GetUp,
        "wait": action_commands.Wait,
        "defend": action_commands.Defend,
        "catch": action_commands.Catch,
        "seize": action_commands.GrabItem,
        "struggle": action_commands.GrabOpponent,
        "slip": action_commands.EscapeHold,
        "keep-hold": action_commands.KeepHold,
        "release": action_commands.Release,
        "aid": action_commands.Aid,
        "cling": action_commands.HoldFortitude,
        "dive": action_commands.ChangeDepth,
        "fall": action_commands.Fall,
        "let-fall": action_commands.LetFall,
        "arrive-there": action_commands.ArriveThere,
        "bounce-back": action_commands.BounceBack,
        "pick-up": action_commands.PickUp,
        "drop": action_commands.Drop,
        "hand-over": action_commands.HandOver,
        "break-thing": action_commands.BreakThing,
        "break-wall": action_commands.BreakWall,
        "open-wall": action_commands.OpenWall,
        "turn-power": action_commands.TurnPower,
        "regenerate": action_commands.Regenerate,
        "search-for": action_commands.SearchFor,
        "boost-trait": action_commands.BoostTrait,
        "use-power": action_commands.UsePower,
        "cast-spell": action_commands.CastSpell,
        "get-in": vehicle_commands.GetIn,
        "get-out": vehicle_commands.GetOut,
        "take-wheel": vehicle_commands.TakeWheel,
        "drive": vehicle_commands.Drive,
        "ram": vehicle_commands.Ram,
        "ram-wall": vehicle_commands.RamWall,
        "crash-into": vehicle_commands.CrashInto,
        "throw-grenade": action_commands.ThrowGrenade,
        "throw-held": action_commands.ThrowHeld,
        "attempt": action_commands.Attempt,
        "hide": action_commands.Hide,
    }
)

EVENTS: Mapping[str, type] = MappingProxyType(
    {
        "turn-began": events.TurnBegan,
        "phase-came": events.PhaseChanged,
        "initiative-rolled": events.InitiativeRolled,
        "declared": events.Declared,
        "attacked": events.Attacked,
        "entered": events.SectorsEntered,
        "acted": events.Acted,
        "guarded": events.DefenseHeld,
        "guard-spent": events.DefenseSpent,
        "roll-opened": roll_events.RollOpened,
        "check-changed": roll_events.CheckChanged,
        "roll-settled": roll_events.RollSettled,
        "called-off": roll_events.CalledOff,
        "paid": roll_events.RollPaid,
        "tens-called": roll_events.TensCalled,
        "missed": events.AttackMissed,
        "struck": events.AttackHit,
        "damage-set": events.DamageSet,
        "fortune-set": events.FortuneSet,
        "fortitude-set": events.FortitudeSet,
        "befell": events.ConditionAdded,
        "over": events.ConditionEnded,
        "opening-won": events.OpeningWon,
        "opening-used": events.OpeningUsed,
        "fell": events.Fell,
        "wall-broke": events.WallBroke,
        "choice-left": roll_events.ChoiceOpened,
        "choice-made": roll_events.ChoiceMade,
        "moved": action_events.Moved,
        "waited": action_events.Waited,
        "grasped": action_events.HoldTaken,
        "let-go": action_events.HoldReleased,
        "hurt": action_events.DamageTaken,
        "tended": action_events.AidGiven,
        "clung": action_events.FortitudeHeld,
        "exerted": action_events.ExertionChanged,
        "picked-up": action_events.PickedUp,
        "put-down": action_events.PutDown,
        "broke": action_events.ObjectBroke,
        "gained": action_events.ItemGained,
        "lost": action_events.ItemLost,
        "shattered": action_events.Shattered,
        "caught": action_events.Caught,
        "power-turned": action_events.PowerTurned,
        "regenerated": action_events.Regenerated,
        "searched": action_events.Searched,
        "power-used": power_events.PowerUsed,
        "opposed-rolled": power_events.OpposedRolled,
        "order-obeyed": power_events.OrderObeyed,
        "left-map": power_events.LeftMap,
        "seat-taken": vehicle_events.SeatTaken,
        "seat-left": vehicle_events.SeatLeft,
        "vehicle-moved": vehicle_events.VehicleMoved,
        "vehicle-damaged": vehicle_events.VehicleDamaged,
        "rammed": vehicle_events.Rammed,
        "collided": vehicle_events.Collided,
        "exploded": action_events.Exploded,
        "attempted": action_events.Attempted,
        "reacted": action_events.Reacted,
    }
)

PURPOSES: Mapping[str, type] = MappingProxyType(
    {
        "attack-roll": roll_purposes.AttackRoll,
        "guard-roll": roll_purposes.DefenseRoll,
        "harm-roll": roll_purposes.HitEffectRoll,
        "wrestle-roll": roll_purposes.WrestleRoll,
        "catch-roll": roll_purposes.CatchRoll,
        "endurance-roll": roll_purposes.EnduranceRoll,
        "power-roll": roll_purposes.PowerRoll,
        "search-roll": roll_purposes.SearchRoll,
        "power-use-roll": roll_purposes.PowerUseRoll,
        "boarding-roll": roll_purposes.BoardingRoll,
        "maneuver-roll": roll_purposes.ManeuverRoll,
        "crash-roll": roll_purposes.CrashRoll,
        "collision-roll": roll_purposes.CollisionRoll,
        "blast-roll": roll_purposes.BlastRoll,
        "hurl-roll": roll_purposes.HurlRoll,
        "attempt-roll": roll_purposes.AttemptRoll,
        "shove-choice": roll_purposes.KnockbackChoice,
        "freed-choice": roll_purposes.EscapeChoice,
        "fall-choice": roll_purposes.FallChoice,
        "arrival-choice": roll_purposes.ArrivalChoice,
        "crash-choice": roll_purposes.CrashChoice,
    }
)
"""The purposes of rolls, and the choices that can follow them."""


_TYPES: Final = IdentityCache()
"""The types of rulebooks, so that campaigns with the same rulebook share the file format."""


def fight_types(book: Rulebook, codecs: Callable[[], Mapping[type, object]]) -> FightTypes:
    """The types of the file format of fights; `codecs` makes the codecs of characters."""
    return _TYPES.of(book, lambda: _fight_types(book, codecs))


def _fight_types(book: Rulebook, codecs: Callable[[], Mapping[type, object]]) -> FightTypes:

    def derived(values: Mapping[str, object]) -> Mapping[str, object]:
        character = values["character"]
        assert isinstance(character, Character)
        refuse_unknown(character, book)
        traits = cast("tuple[SetTrait, ...]", values.get("set_traits", ()))
        armor = cast("int | None", values.get("set_armor"))
        active = cast("tuple[ActivePower, ...]", values.get("active", ()))
        gone = cast("tuple[str, ...]", values.get("weapons_gone", ()))
        return {"known": fighter_stats(character, book, traits, armor, active, gone)}

    def derived_of_vehicle(values: Mapping[str, object]) -> Mapping[str, object]:
        owned, power = values["vehicle"], cast("int | None", values.get("power"))
        assert isinstance(owned, OwnedVehicle)
        return {"known": vehicle_stats(owned, power)}

    follows = {Fighter: derived, MapVehicle: derived_of_vehicle}
    return FightTypes(FIGHTERS, FightTable, COMMANDS, EVENTS, PURPOSES, follows, codecs)
