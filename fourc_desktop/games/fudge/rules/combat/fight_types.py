"""The names of commands and events in the file format of fights; they never change."""

from types import MappingProxyType
from typing import Final

from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.games.fudge.rules.combat import events, plans
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.state import FudgeTable

COMMANDS: Final = MappingProxyType(
    {
        "begin-round": plans.BeginRound,
        "roll-round": plans.RollRound,
        "place-changed": plans.ChangePlace,
        "strike": plans.Strike,
        "shoot": plans.Shoot,
        "guard": plans.Guard,
        "aim": plans.TakeAim,
        "entangle": plans.Entangle,
        "break-free": plans.BreakFree,
        "treat": plans.TreatWounds,
        "hold-back": plans.HoldBack,
        "insult": plans.Insult,
        "grit-teeth": plans.GritTeeth,
        "go": plans.MoveFighter,
    }
)

EVENTS: Final = MappingProxyType(
    {
        "round-begun": events.RoundBegun,
        "round-rolled": events.RoundRolled,
        "room-changed": events.PlaceChanged,
        "planned": events.PlanMade,
        "plan-dropped": events.PlanDropped,
        "insult-planned": events.InsultPlanned,
        "insulted": events.Insulted,
        "exchanged": events.Exchanged,
        "shot": events.ShotRolled,
        "hit": events.Hit,
        "entangling": events.EntanglingRolled,
        "broken-free": events.BrokenFree,
        "will-rolled": events.WillRolled,
        "treated": events.WoundsTreated,
        "movement-spent": events.MovementSpent,
        "leaders-rolled": events.LeadersRolled,
        "battle-rolled": events.BattleRolled,
    }
)

OTHERS: Final = MappingProxyType({"fighter-roll": events.FighterRoll})

FIGHT_TYPES: Final = FightTypes({"fighter": FudgeFighter}, FudgeTable, COMMANDS, EVENTS, OTHERS)
