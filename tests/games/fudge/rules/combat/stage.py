"""A small fight for tests: fighters by id on open ground, dice given as sums or faces."""

from collections.abc import Mapping
from typing import Any

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fight import fudge_fight
from fourc_desktop.games.fudge.rules.combat.fighter import (
    FighterNumber,
    FighterWeapon,
    FudgeFighter,
)
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, RollRound
from fourc_desktop.games.fudge.rules.combat.state import FudgeState

SWORD = FighterWeapon("Sword", "Swords", size=2, sharp=1)
BOW = FighterWeapon("Bow", "Bows", WeaponUse.PROPELLED, sharp=1)
NET = FighterWeapon("Net", "Dexterity", WeaponUse.THROWN, entangles=True)
ARMED = (SWORD, BOW, NET)

GROUND = SectorMap("Ground", 40, 6)


def fighter(
    weapons: tuple[FighterWeapon, ...] = ARMED,
    numbers: Mapping[str, int] | None = None,
    **more: Any,
) -> FudgeFighter:
    """A fighter with these numbers, by default Fair in all that matters."""
    usual = {"Swords": 0, "Bows": 0, "Build": 0, "Health": 0, "Dexterity": 0, "Will": 0}
    usual |= {"Speed": 0, "Dodge": 0, "Wit": 0, "Healing": 0} | dict(numbers or {})
    given = tuple(FighterNumber(name, value, value) for name, value in usual.items())
    return FudgeFighter(given, weapons, **more)


def dice(*sums: int) -> ScriptedDice:
    """4dF for each of these sums, in this order."""
    faces: list[int] = []
    for total in sums:
        faces += [1 if total > 0 else -1] * abs(total) + [0] * (4 - abs(total))
    return ScriptedDice(*faces)


class Stage:
    """A fight in which `ada` and `bo` share a sector; the others stand at the given positions."""

    def __init__(
        self,
        book: FudgeBook,
        people: Mapping[str, FudgeFighter],
        spots: Mapping[str, Position | None] | None = None,
        map_: SectorMap = GROUND,
    ) -> None:
        self.fight = fudge_fight(book)
        self.book = book
        places = spots or {}
        combatants = tuple(
            Combatant(
                id_, id_.capitalize(), "other" if each.is_npc else "player", each,
                places.get(id_, Position(0, 0)),
            )
            for id_, each in people.items()
        )  # fmt: skip
        sides = (FightSide("player", "Players"), FightSide("other", "Others"))
        self.start: FudgeState = EncounterState(
            map_, self.fight.rules.initial_table(), sides, combatants
        )
        self.log: EncounterLog = new_log(self.start, "seed")

    @property
    def now(self) -> FudgeState:
        """The current state of the fight."""
        now: FudgeState = self.log.now
        return now

    def play(self, command: object, dice: Dice | None = None, *, by_hand: bool = False) -> None:
        """Play a command; without dice it must not roll any."""
        self.log = play_command(
            self.log, self.fight.rules, command, dice=dice or ScriptedDice(), by_hand=by_hand
        )

    def round(self, *commands: object, dice: Dice | None = None) -> None:
        """Begin a round, declare these plans, and roll it."""
        self.play(BeginRound())
        for each in commands:
            self.play(each)
        self.play(RollRound(), dice)

    def fighter(self, who: str) -> FudgeFighter:
        """The current state of a fighter."""
        return self.now.combatant(who).fighter

    @property
    def events(self) -> tuple[object, ...]:
        """The events of the last command."""
        return self.log.entries[self.log.cursor - 1].events

    @property
    def words(self) -> str:
        """The log texts of the last command."""
        return " ".join(entry_sentences(self.log, self.log.cursor - 1, self.fight))
