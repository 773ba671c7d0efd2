"""The fights of an open campaign: begun, played command by command, and ended.

A fight and its campaign have each a way back of their own, and neither touches the other's. The
log of a fight takes back what was done in it. The campaign's undo takes back that a map or a
fight was made, renamed, ended or deleted: a fight that comes back comes back with its log. While
a fight goes on, nobody's sheet changes. When it ends, heroes and villains of the campaign take
home what it did to them, in one step of the campaign's undo, and nothing more is done in it
unless that step is undone.

Every command is on disk when the call returns, in a transaction of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted, new_seed
from fourc_desktop.core.documents import Content
from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.commands import AddCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry
from fourc_desktop.core.encounter.narration import EntryNarration, entry_sentences, narrate_entry
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import (
    Campaign,
    CampaignChange,
    ChangeListener,
    ChangeListeners,
)
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument, OpenedEncounter
from fourc_desktop.services.encounters.encounter_rules import (
    EncounterRules,
    FightsFactory,
    fights_by_game,
)
from fourc_desktop.services.encounters.encounter_setup import (
    FoeGroup,
    build_encounter,
    newcomers,
    person_of,
)
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND, DocumentChange
from fourc_desktop.storage.database.fight_log import problem
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterFormat, EncounterModel

NAMELESS = Reason("fight-without-name", ENCOUNTER_RULE, "A fight needs a name.")
KEEPS_NAME = Reason("fight-keeps-name", ENCOUNTER_RULE, "A fight needs a name; the old one stays.")
ENCOUNTER_IS_OVER = Reason(
    "fight-is-over", ENCOUNTER_RULE, "This fight is over; undo its end in the campaign to play on."
)


class EncounterService:
    """The maps and fights of one open campaign, by the games it knows."""

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, make: FightsFactory = fights_by_game
    ) -> None:
        self._campaign = campaign
        self._tools = tools
        self._kept = campaign.encounter_repository
        self._rules = EncounterRules(campaign, make)
        self._listeners = ChangeListeners()

    def maps(self) -> list[NamedDocument]:
        """Every map, by name."""
        return self._kept.listed(MAP_KIND)

    def map(self, id_: str) -> SectorMap:
        """A map; raises `KeyError` for an id that is none, `StorageError` where it is spoiled."""
        return self._kept.map(id_)

    def add_map(self, map_: SectorMap) -> str:
        """Keep a map; return its id."""
        id_ = self._tools.new_id()
        self._campaign.put({id_: Content(MAP_KIND, map_)}, f"New map {map_.name}")
        return id_

    def encounters(self) -> list[NamedDocument]:
        """Every fight, by name."""
        return self._kept.listed(ENCOUNTER_KIND)

    def begin(
        self,
        name: str,
        map_: SectorMap,
        people: Sequence[str] = (),
        foes: Sequence[FoeGroup] = (),
        *,
        places: Mapping[str, Position] = MappingProxyType({}),
        rules: str | None = None,
    ) -> str:
        """Make a fight of heroes and villains of the campaign and foes from the stock.

        By the usual game, unless the id of another is named; who is named in `places` begins
        there. Returns its id.

        Raises:
            Refused: The rules do not know what somebody has, or the name is empty.
        """
        if not name.strip():
            raise Refused(NAMELESS())
        game = self._rules.usual if rules is None else rules
        start = build_encounter(self._campaign, self._rules.fight(game), map_, people, foes, places)
        model = EncounterModel(
            name=name,
            rules=game,
            seed=new_seed(self._tools.dice),
            start=self._rules.format(game).write_start(start),
        )
        id_ = self._tools.new_id()
        self._campaign.put({id_: Content(ENCOUNTER_KIND, model)}, f"New encounter {name}")
        return id_

    def rename(self, id_: str, name: str) -> None:
        """Give a fight another name."""
        model = self._kept.encounter(id_)
        if not name.strip():
            raise Refused(KEEPS_NAME())
        changed = model.model_copy(update={"name": name})
        self._campaign.put({id_: Content(ENCOUNTER_KIND, changed)}, f"Rename {model.name}")

    def delete(self, id_: str) -> None:
        """Take a map or a fight out of the campaign; undo brings it back, a fight with its log."""
        self._campaign.put({}, f"Delete {self._kept.name(id_)}", DocumentChange(id_, None))

    def log(self, id_: str) -> EncounterLog:
        """A fight as it stands; raises `KeyError` for an id that is none.

        Raises:
            StorageError: Its beginning cannot be read, or it is by rules that are not known here.
        """
        return self._opened(id_).log

    def now(self, id_: str) -> AnyState:
        """The present moment of a fight."""
        return self.log(id_).now

    def problem(self, id_: str) -> str | None:
        """What of a fight could not be read, in a sentence, or None."""
        return self._opened(id_).problem

    def fight(self, id_: str) -> AnyFight:
        """The game that a fight is played by."""
        return self._rules.fight(self._kept.encounter(id_).rules)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of the kinds of documents that can come into new fights."""
        return self._rules.fight(self._rules.usual).roster.kinds

    def format(self, id_: str) -> EncounterFormat:
        """How the commands and events of a fight are written."""
        return self._rules.format(self._kept.encounter(id_).rules)

    def has_ended(self, id_: str) -> bool:
        """Whether a fight is over."""
        return self._kept.encounter(id_).ended

    def play(
        self, id_: str, command: object, *, dice: Dice | None = None, by_hand: bool = False
    ) -> LogEntry:
        """Do something in a fight, with the program's dice or others.

        Raises:
            Refused: The rules do not allow it, or the fight is over.
            ThrowWanted: The table's dice have not shown enough yet.
        """
        after = logs.play_command(
            self._going(id_), self.fight(id_).rules, command, dice=dice, by_hand=by_hand
        )
        return self._enter(id_, after)

    def bring(
        self,
        id_: str,
        people: Sequence[str],
        foes: Sequence[FoeGroup],
        spot: Position | None,
        side: str = "",
    ) -> list[str]:
        """Bring heroes and villains of the campaign and foes from the stock into a fight.

        They all stand on one position, or beside the map, and join one side, or each their own.
        Returns the names the fight has for them.

        Raises:
            Refused: Somebody is there already, nobody or too many come, there is no such side, or
                the fight is over.
        """
        moment = self._going(id_).now
        came = newcomers(self._campaign, self.fight(id_), moment, people, foes, spot, side)
        self.play(id_, AddCombatants(came))
        return [each.id for each in came]

    def foreseen(self, id_: str, command: object) -> AnyState:
        """The moment after a command for which no dice fall; nothing is done.

        Raises:
            Refused: The rules do not allow it.
            ThrowWanted: Dice fall for it.
        """
        log = logs.play_command(self._going(id_), self.fight(id_).rules, command, dice=TableDice())
        return log.now

    def can_overrule(self, id_: str, command: object) -> bool:
        """Whether the Gamemaster's hand gets a command done; nothing is done."""
        log, rules = self._going(id_), self.fight(id_).rules
        try:
            logs.play_command(log, rules, command, dice=TableDice(), by_hand=True)
        except Refused:
            return False
        except ThrowWanted:
            return True
        return True

    def roll_again(self, id_: str, *, dice: Dice | None = None) -> LogEntry:
        """Decide the last step of a fight anew; raises as `play` does."""
        return self._enter(id_, logs.roll_again(self._going(id_), self.fight(id_).rules, dice=dice))

    def undo(self, id_: str) -> None:
        """Take the last step of a fight back; refused at its beginning."""
        self._move(id_, logs.undo(self._going(id_)), "Undo")

    def redo(self, id_: str) -> None:
        """Make the step that was undone last again; refused where there is none."""
        self._move(id_, logs.redo(self._going(id_)), "Redo")

    def go_to(self, id_: str, cursor: int) -> None:
        """Go to the moment after so many steps of a fight."""
        self._move(id_, logs.go_to(self._going(id_), cursor), f"Go to step {cursor}")

    def told(self, id_: str, number: int) -> list[str]:
        """What came of a step of a fight, counted from 0, in sentences."""
        return list(entry_sentences(self.log(id_), number, self.fight(id_)))

    def account(self, id_: str, number: int) -> EntryNarration:
        """The same for a log, with the numbers and the rule behind it."""
        return narrate_entry(self.log(id_), number, self.fight(id_))

    def odds(self, id_: str, command: object) -> Mapping[str, Fraction]:
        """The exact chance of each thing that can come of a command; refused as `play` does."""
        return self.fight(id_).chances.odds(self.now(id_), command)

    def end(self, id_: str) -> list[str]:
        """End a fight: who came from the campaign takes home what it did; return their ids.

        What the fight gave and took is added to what happened in the campaign meanwhile. Who was
        deleted meanwhile is left out.

        Raises:
            Refused: The fight is over already, or something in it is still open.
        """
        log, fight = self._going(id_), self.fight(id_)
        if (pending := fight.rules.pending(log.now)) is not None:
            raise Refused(pending)
        contents = {}
        for source, (before, after) in _fates(log).items():
            try:
                person = person_of(self._campaign, fight, source)
            except KeyError:
                continue
            returned = fight.roster.returned(person, before, after)
            if returned != person:
                contents[source] = replace(self._campaign.content(source), thing=returned)
        model = self._kept.encounter(id_)
        ended = Content(ENCOUNTER_KIND, model.model_copy(update={"ended": True}))
        self._campaign.put({**contents, id_: ended}, f"End {model.name}")
        return list(contents)

    def subscribe(self, listener: ChangeListener) -> Callable[[], None]:
        """Tell `listener` of every step in any fight from now on; the result ends that."""
        return self._listeners.add(listener)

    def _going(self, id_: str) -> EncounterLog:
        """A fight in which something can be done; refused where it is over."""
        if self.has_ended(id_):
            raise Refused(ENCOUNTER_IS_OVER())
        return self.log(id_)

    def _enter(self, id_: str, after: EncounterLog) -> LogEntry:
        entry = after.entries[-1]
        text = self.format(id_).write_entry(entry)
        self._campaign.file.append_to_fight(id_, after.cursor - 1, text)
        self._tell(id_, after, None, "Play")
        return entry

    def _move(self, id_: str, after: EncounterLog, label: str) -> None:
        self._campaign.file.move_in_fight(id_, after.cursor)
        self._tell(id_, after, self.problem(id_), label)

    def _tell(self, id_: str, after: EncounterLog, problem_left: str | None, label: str) -> None:
        self._kept.opened[id_] = OpenedEncounter(after, problem_left)
        self._listeners.tell(CampaignChange((id_,), label))

    def _opened(self, id_: str) -> OpenedEncounter:
        form = self.format(id_)
        if id_ not in self._kept.opened:
            self._kept.opened[id_] = self._read(id_, form)
        return self._kept.opened[id_]

    def _read(self, id_: str, form: EncounterFormat) -> OpenedEncounter:
        model = self._kept.encounter(id_)
        try:
            log = logs.new_log(form.read_start(model.start), model.seed)
        except ValueError as error:
            raise StorageError(
                f"The beginning of {model.name} is written as this program does not know it; "
                "update the program to play it."
            ) from error
        kept = self._campaign.file.fight_log(id_)
        trouble = kept.problem
        for number, body in enumerate(kept.bodies):
            # An entry may be whole and still make no sense, in a file from elsewhere.
            try:
                log = logs.with_entry(log, form.read_entry(body))
            except (ValueError, LookupError, ArithmeticError, Refused):
                trouble = problem(number, self._campaign.file.path)
                break
        return OpenedEncounter(logs.go_to(log, min(kept.cursor, log.cursor)), trouble)


def _fates(log: EncounterLog) -> dict[str, tuple[object, object]]:
    """How each who came from the campaign was at first and at last, by the campaign's ids."""
    fates: dict[str, tuple[object, object]] = {}
    for moment in log.states():
        for each in moment.combatants:
            if each.source:
                before, _ = fates.get(each.source, (each.fighter, None))
                fates[each.source] = (before, each.fighter)
    return fates
