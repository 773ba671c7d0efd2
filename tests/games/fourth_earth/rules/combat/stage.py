"""A fight for tests: Ilse and a friend against Rook and a guard, in one sector."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.narration import log_sentences
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.combat.commands import NextEarthRound
from fourc_desktop.games.fourth_earth.rules.combat.fight import EarthFight, earth_fight
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthFighter,
    EarthState,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE

HERE = Position(1, 1)

ROOK = EarthCharacter(
    FormProfile("Bailiff Rook", side="others"),
    actions=(ActionType("Fight", ranks=3),),
    tools=(Tool("War hammer", 2, ranks=1),),
    armor=1,
)
GUARD = EarthCharacter(FormProfile("Guard", side="others"), actions=(ActionType("Fight", ranks=1),))
BASTIAN = EarthCharacter(FormProfile("Bastian", side="players"))


class Stage:
    """A fight with a rulebook, played command by command."""

    def __init__(self, book: EarthRulebook, seed: str = "stage") -> None:
        self.book = book
        self.fight: EarthFight = earth_fight(book, ROLLER)
        people = {"ilse": ILSE, "bastian": BASTIAN, "rook": ROOK, "guard": GUARD}
        combatants = tuple(
            Combatant(
                id_, each.profile.name, each.profile.side, self.fight.roster.joined(each), HERE
            )
            for id_, each in people.items()
        )
        sides = (FightSide("players", "Player characters"), FightSide("others", "Others"))
        table = self.fight.rules.initial_table()
        start: EarthState = EncounterState(SectorMap("Yard", 8, 4), table, sides, combatants)
        self.log: EncounterLog = new_log(start, seed)

    @property
    def now(self) -> EarthState:
        found: EarthState = self.log.now
        return found

    def fighter(self, who: str) -> EarthFighter:
        return self.now.combatant(who).fighter

    def character(self, who: str) -> EarthCharacter:
        return self.fighter(who).character

    def do(self, command: object, *faces: int, by_hand: bool = False) -> "Stage":
        """Play a command with dice that show these faces, all of which must be rolled."""
        dice = ScriptedDice(*faces)
        self.play(command, dice, by_hand=by_hand)
        assert dice.left == ()
        return self

    def play(self, command: object, dice: Dice | None = None, *, by_hand: bool = False) -> None:
        self.log = play_command(self.log, self.fight.rules, command, dice=dice, by_hand=by_hand)

    def begin(self, *faces: int) -> "Stage":
        return self.do(NextEarthRound(), *faces)

    def set(self, who: str, **values: Any) -> "Stage":
        """Change a fighter, or its character, without a command."""
        fighter = self.fighter(who)
        own = {name: value for name, value in values.items() if hasattr(fighter, name)}
        inner = {name: value for name, value in values.items() if name not in own}
        character = replace(fighter.character, **inner)
        changed = self.now.with_fighter(who, replace(fighter, character=character, **own))
        self.log = new_log(changed, "set")
        return self

    @property
    def sentences(self) -> Sequence[str]:
        return [" ".join(sentences) for _, sentences in log_sentences(self.log, self.fight)]
