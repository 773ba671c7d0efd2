"""The names that 4C's fights are saved with.

They are part of the file format of fights: a class may be renamed, its name here may not, and a
name once given stays. `tests/games/fourc/formats/fight_words.json` keeps them all.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    commands,
    events,
    roll_events,
    turn_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter import roll_purposes as purposes
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    Fighter,
    SetTrait,
    fighter_stats,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable, MapObject
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FIGHTERS: Mapping[str, type] = MappingProxyType({"fighter": Fighter, "thing": MapObject})

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
        "get-away": actions.GetAway,
        "turn-tables": actions.ReverseHold,
        "move": actions.MoveCommand,
        "get-up": actions.GetUp,
        "wait": actions.Wait,
        "defend": actions.Defend,
        "catch": actions.Catch,
        "seize": actions.GrabItem,
        "struggle": actions.GrabOpponent,
        "slip": actions.EscapeHold,
        "keep-hold": actions.KeepHold,
        "release": actions.Release,
        "aid": actions.Aid,
        "cling": actions.HoldFortitude,
        "dive": actions.ChangeDepth,
        "fall": actions.Fall,
        "pick-up": actions.PickUp,
        "drop": actions.Drop,
        "hand-over": actions.HandOver,
        "break-thing": actions.BreakThing,
        "break-wall": actions.BreakWall,
        "open-wall": actions.OpenWall,
    }
)

EVENTS: Mapping[str, type] = MappingProxyType(
    {
        "turn-began": turn_events.TurnBegan,
        "phase-came": turn_events.PhaseChanged,
        "initiative-rolled": turn_events.InitiativeRolled,
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
    }
)

PURPOSES: Mapping[str, type] = MappingProxyType(
    {
        "attack-roll": purposes.AttackRoll,
        "guard-roll": purposes.DefenseRoll,
        "harm-roll": purposes.HitEffectRoll,
        "wrestle-roll": purposes.WrestleRoll,
        "catch-roll": purposes.CatchRoll,
        "endurance-roll": purposes.EnduranceRoll,
        "shove-choice": purposes.KnockbackChoice,
        "freed-choice": purposes.EscapeChoice,
    }
)
"""What rolls are for, and what can be chosen after them."""


def fight_types(book: Rulebook, doors: Callable[[], Mapping[type, object]]) -> FightTypes:
    """What fights are written down with; `doors` makes the form of characters."""

    def derived(values: Mapping[str, object]) -> Mapping[str, object]:
        character = values["character"]
        assert isinstance(character, Character)
        traits = cast("tuple[SetTrait, ...]", values.get("set_traits", ()))
        armor = cast("int | None", values.get("set_armor"))
        return {"known": fighter_stats(character, book, traits, armor)}

    return FightTypes(FIGHTERS, FightTable, COMMANDS, EVENTS, PURPOSES, {Fighter: derived}, doors)
