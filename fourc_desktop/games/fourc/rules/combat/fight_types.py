"""The names that 4C's fights are saved with.

They are part of the form of saved fights: a class may be renamed, its name here may not, and a
name once given stays. `tests/games/fourc/formats/fight_words.json` keeps them all.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from fourc_desktop.core.encounter.protocols import FightTypes
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat import action_commands as actions
from fourc_desktop.games.fourc.rules.combat import (
    action_events,
    commands,
    events,
    purposes,
    turn_events,
)
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter, SetTrait, known
from fourc_desktop.games.fourc.rules.combat.table import Table
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FIGHTERS: Mapping[str, type] = MappingProxyType({"fighter": Fighter, "thing": Thing})

COMMANDS: Mapping[str, type] = MappingProxyType(
    {
        "go-on": commands.GoOn,
        "declare": commands.Declare,
        "roll-initiative": commands.RollInitiative,
        "finish": commands.Finish,
        "attack": commands.Attack,
        "add-step": commands.AddStep,
        "remove-step": commands.RemoveStep,
        "roll-dice": commands.RollDice,
        "shift-color": commands.ShiftColor,
        "take-back": commands.TakeBack,
        "call-tens": commands.CallTens,
        "settle": commands.Settle,
        "call-off": commands.CallOff,
        "knock-into": commands.KnockInto,
        "get-away": actions.GetAway,
        "turn-tables": actions.TurnTables,
        "move": actions.Move,
        "get-up": actions.GetUp,
        "wait": actions.Wait,
        "defend": actions.Defend,
        "catch": actions.Catch,
        "seize": actions.Seize,
        "struggle": actions.Struggle,
        "slip": actions.Slip,
        "keep-hold": actions.KeepHold,
        "release": actions.Release,
        "aid": actions.Aid,
        "cling": actions.Cling,
        "dive": actions.Dive,
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
        "phase-came": turn_events.PhaseCame,
        "initiative-rolled": turn_events.InitiativeRolled,
        "declared": events.Declared,
        "attacked": events.Attacked,
        "entered": events.Entered,
        "acted": events.Acted,
        "guarded": events.Guarded,
        "guard-spent": events.GuardSpent,
        "roll-opened": events.RollOpened,
        "check-changed": events.CheckChanged,
        "roll-settled": events.RollSettled,
        "called-off": events.CalledOff,
        "paid": events.Paid,
        "tens-called": events.TensCalled,
        "missed": events.Missed,
        "struck": events.Struck,
        "damage-set": events.DamageSet,
        "fortune-set": events.FortuneSet,
        "fortitude-set": events.FortitudeSet,
        "befell": events.Befell,
        "over": events.Over,
        "opening-won": events.OpeningWon,
        "opening-used": events.OpeningUsed,
        "fell": events.Fell,
        "wall-broke": events.WallBroke,
        "choice-left": events.ChoiceLeft,
        "choice-made": events.ChoiceMade,
        "moved": action_events.Moved,
        "waited": action_events.Waited,
        "grasped": action_events.Grasped,
        "let-go": action_events.LetGo,
        "hurt": action_events.Hurt,
        "tended": action_events.Tended,
        "clung": action_events.Clung,
        "exerted": action_events.Exerted,
        "picked-up": action_events.PickedUp,
        "put-down": action_events.PutDown,
        "broke": action_events.Broke,
        "gained": action_events.Gained,
        "lost": action_events.Lost,
        "shattered": action_events.Shattered,
        "caught": action_events.Caught,
    }
)

PURPOSES: Mapping[str, type] = MappingProxyType(
    {
        "attack-roll": purposes.AttackRoll,
        "guard-roll": purposes.GuardRoll,
        "harm-roll": purposes.HarmRoll,
        "wrestle-roll": purposes.WrestleRoll,
        "catch-roll": purposes.CatchRoll,
        "endurance-roll": purposes.EnduranceRoll,
        "shove-choice": purposes.ShoveChoice,
        "freed-choice": purposes.FreedChoice,
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
        return {"known": known(character, book, traits, armor)}

    return FightTypes(FIGHTERS, Table, COMMANDS, EVENTS, PURPOSES, {Fighter: derived}, doors)
