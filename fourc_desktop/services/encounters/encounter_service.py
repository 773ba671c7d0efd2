"""The fights of an open campaign: beginning, playing and ending them.

A fight and its campaign have separate undo. A fight's undo reverts commands; the campaign's reverts
creating, renaming, ending or deleting a map or a fight, and a restored fight has its log again.
Documents change only when a fight ends, in one step of the campaign's undo; an ended fight cannot
be continued unless that step is undone.

Every command is on disk when the call returns, in a transaction of its own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted, new_seed
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.commands import AddCombatants, RefreshCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry
from fourc_desktop.core.encounter.narration import entry_sentences, log_sentences, roll_again_text
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import (
    Campaign,
    CampaignChange,
    ChangeListener,
    ChangeListeners,
)
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument, OpenedEncounter
from fourc_desktop.services.documents.document_card import DocumentCard, distinctly_named
from fourc_desktop.services.encounters.combatant_updates import up_to_date
from fourc_desktop.services.encounters.dropped_steps import DroppedSteps
from fourc_desktop.services.encounters.encounter_actions import ActionForecast, action_forecasts
from fourc_desktop.services.encounters.encounter_results import results, returned_documents
from fourc_desktop.services.encounters.encounter_rules import (
    EncounterRules,
    FightsFactory,
    fights_by_game,
)
from fourc_desktop.services.encounters.encounter_setup import (
    FoeGroup,
    Seats,
    build_encounter,
    newcomers,
)
from fourc_desktop.services.encounters.stored_log import stored_log
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND, DocumentChange
from fourc_desktop.storage.formats.encounter_format import EncounterDocument, EncounterFormat

NAMELESS = Reason("fight-without-name", ENCOUNTER_RULE, "An encounter needs a name.")
KEEPS_NAME = Reason(
    "fight-keeps-name", ENCOUNTER_RULE, "An encounter needs a name; the old one was kept."
)
ENCOUNTER_IS_OVER = Reason(
    "fight-is-over", ENCOUNTER_RULE, "This encounter has ended; undo its end to play on."
)


class EncounterService:
    """The maps and fights of one open campaign."""

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, make: FightsFactory = fights_by_game
    ) -> None:
        self._campaign = campaign
        self._tools = tools
        self._repository = campaign.encounter_repository
        self._rules = EncounterRules(campaign, make)
        self._listeners = ChangeListeners()
        self._dropped = DroppedSteps()

    def maps(self) -> list[NamedDocument]:
        """Every map, by name."""
        return self._repository.listed(MAP_KIND)

    def map(self, id_: str) -> SectorMap:
        """A map; raises `KeyError` for any other id, `StorageError` where it cannot be read."""
        return self._repository.map(id_)

    def add_map(self, map_: SectorMap, picture: bytes | None = None) -> str:
        """Store a map with its background picture; return its id."""
        package = Package(Content(MAP_KIND, map_), picture)
        (id_,) = self._campaign.add([package], f"New map {map_.name}")
        return id_

    @property
    def dice(self) -> Dice:
        """The program's dice."""
        return self._tools.dice

    def encounters(self) -> list[NamedDocument]:
        """Every fight, by name."""
        return self._repository.listed(ENCOUNTER_KIND)

    def encounter_choices(self) -> list[DocumentCard]:
        """The card of every fight to choose from, by name; equal names are made distinct."""
        return distinctly_named([self._campaign.card(each.id) for each in self.encounters()])

    def begin(
        self,
        name: str,
        map_: SectorMap,
        people: Sequence[str] = (),
        foes: Sequence[FoeGroup] = (),
        *,
        places: Mapping[str, Position] = MappingProxyType({}),
        seats: Seats = MappingProxyType({}),
        rules: str | None = None,
    ) -> str:
        """Create a fight of characters of the campaign and foes from the stock; return its id.

        `rules` is the id of a game, by default the campaign's; `places` are the positions of
        combatants by name; `seats` are the crews of vehicles.

        Raises:
            Refused: As `build_encounter`, or the name is empty.
        """
        if not stripped(name):
            raise Refused(NAMELESS())
        game = self._rules.usual if rules is None else rules
        fight = self._rules.fight(game)
        start = build_encounter(self._campaign, fight, map_, people, foes, places, seats)
        model = EncounterDocument(
            name=name,
            rules=game,
            seed=new_seed(self._tools.dice),
            start=self._rules.format(game).write_start(start),
        )
        id_ = self._tools.new_id()
        self._campaign.write_contents(
            {id_: Content(ENCOUNTER_KIND, model)}, f"New encounter {name}"
        )
        return id_

    def rename(self, id_: str, name: str) -> None:
        """Rename a fight; raises `Refused` if the name is empty."""
        model = self._repository.encounter(id_)
        if not stripped(name):
            raise Refused(KEEPS_NAME())
        changed = replace(model, name=name)
        self._campaign.write_contents(
            {id_: Content(ENCOUNTER_KIND, changed)}, f"Rename {model.name}"
        )

    def delete(self, id_: str) -> None:
        """Delete a map or a fight; undo restores it, a fight with its log."""
        self._campaign.write_contents(
            {}, f"Delete {self._repository.name(id_)}", DocumentChange(id_, None)
        )

    def log(self, id_: str) -> EncounterLog:
        """The log of a fight.

        Raises:
            KeyError: The id is not that of a fight.
            StorageError: Its initial state cannot be read, or its rules are unknown.
        """
        return self._opened(id_).log

    def now(self, id_: str) -> AnyState:
        """The current state of a fight."""
        return self.log(id_).now

    def problem(self, id_: str) -> str | None:
        """A sentence about unreadable parts of a fight, or None."""
        return self._opened(id_).problem

    def fight(self, id_: str) -> AnyFight:
        """The rules of a fight."""
        return self._rules.fight(self._repository.encounter(id_).rules)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of the kinds of documents that can join new fights."""
        return self._rules.fight(self._rules.usual).roster.kinds

    @property
    def vehicle_kinds(self) -> tuple[str, ...]:
        """The ids of those of `kinds` that can carry people."""
        return self._rules.fight(self._rules.usual).roster.vehicle_kinds

    def format(self, id_: str) -> EncounterFormat:
        """The file format of the commands and events of a fight."""
        return self._rules.format(self._repository.encounter(id_).rules)

    def has_ended(self, id_: str) -> bool:
        """Whether a fight is over."""
        return self._repository.encounter(id_).ended

    def end_label(self, id_: str) -> str:
        """The label of the end of a fight in the undo history of the campaign."""
        return f"End {self._repository.encounter(id_).name}"

    def play(
        self, id_: str, command: object, *, dice: Dice | None = None, by_hand: bool = False
    ) -> LogEntry:
        """Play a command, with the program's dice or given ones.

        Raises:
            Refused: The rules do not allow it, or the fight is over.
            ThrowWanted: The next throw has to be typed in.
        """
        if not isinstance(command, RefreshCombatants):
            self.refresh(id_)
        after = logs.play_command(
            self._running(id_), self.fight(id_).rules, command, dice=dice, by_hand=by_hand
        )
        return self._enter(id_, after)

    def refresh(self, id_: str) -> None:
        """Update all combatants from their documents in the campaign, before the first turn."""
        if self.has_ended(id_) or self._campaign.read_only is not None:
            return
        log = self.log(id_)
        after = up_to_date(self._campaign, self.fight(id_), log)
        if after is not log:
            self._enter(id_, after)

    def bring(
        self,
        id_: str,
        people: Sequence[str],
        foes: Sequence[FoeGroup],
        spot: Position | None,
        side: str = "",
    ) -> list[str]:
        """Add characters of the campaign and foes from the stock to a fight.

        All are placed at `spot`, or where their sides start, and join `side`, or each their own
        side. Returns their ids in the fight.

        Raises:
            Refused: A character is in the fight already, there are none or too many, there is no
                such side, or the fight is over.
        """
        state = self._running(id_).now
        came = newcomers(self._campaign, self.fight(id_), state, people, foes, spot, side)
        self.play(id_, AddCombatants(came))
        return [each.id for each in came]

    def preview(self, id_: str, command: object) -> AnyState:
        """The state after a command without dice; nothing is changed.

        Raises:
            Refused: The rules do not allow it.
            ThrowWanted: The command throws dice.
        """
        return logs.play_command(
            self._running(id_), self.fight(id_).rules, command, dice=TableDice()
        ).now

    def is_allowed(self, id_: str, command: object, *, by_hand: bool = False) -> bool:
        """Whether the rules allow a command, or the Gamemaster may overrule them `by_hand`."""
        return self.refusal(id_, command, by_hand=by_hand) is None

    def refusal(self, id_: str, command: object, *, by_hand: bool = False) -> Refusal | None:
        """Why the rules refuse a command; None if they allow it."""
        log, rules = self._running(id_), self.fight(id_).rules
        try:
            logs.play_command(log, rules, command, dice=TableDice(), by_hand=by_hand)
        except Refused as refused:
            return refused.refusal
        except ThrowWanted:
            return None
        return None

    def roll_again(self, id_: str, *, dice: Dice | None = None) -> LogEntry:
        """Throw the last dice of a fight again; raises as `play` does."""
        return self._enter(
            id_, logs.roll_again(self._running(id_), self.fight(id_).rules, dice=dice)
        )

    def repeated_roll(self, id_: str) -> str:
        """Who rolls what in `roll_again`; empty if that has no name. Raises as `play` does."""
        fight = self.fight(id_)
        return roll_again_text(logs.roll_again(self._running(id_), fight.rules), fight)

    def undo(self, id_: str) -> None:
        """Undo the last step of a fight; raises `Refused` at its beginning."""
        self._move(id_, logs.undo(self._running(id_)), "Undo")

    def redo(self, id_: str) -> None:
        """Redo the step undone last; raises `Refused` if there is none."""
        self._move(id_, logs.redo(self._running(id_)), "Redo")

    def go_to(self, id_: str, cursor: int) -> None:
        """Go to the state after this number of steps of a fight."""
        self._move(id_, logs.go_to(self._running(id_), cursor), f"Go to step {cursor}")

    def dropped_steps(self, id_: str) -> tuple[LogEntry, ...]:
        """The steps that `restore_dropped` would restore."""
        return self._dropped.steps(id_, self.log(id_))

    def dropped_lines(self, id_: str) -> int:
        """The number of lines of the log that show the dropped steps."""
        return self._dropped.lines(id_, self.log(id_), self.fight(id_))

    def restore_dropped(self, id_: str) -> int:
        """Restore dropped steps; they replace the later ones, which can then be restored instead.

        Returns the number of restored steps. Raises `Refused` if none were dropped.
        """
        before = self._running(id_)
        dropped = self._dropped.taken(id_)
        back = logs.go_to(dropped, len(dropped.entries))
        kept = back.entries.shared(before.entries)
        texts = [self.format(id_).write_entry(each) for each in back.entries[kept:]]
        self._campaign.file.append_all_to_fight(id_, kept, texts)
        self._dropped.note(id_, before, back)
        self._notify(id_, back, None, "Restore")
        return len(texts)

    def entry_sentences(self, id_: str, number: int) -> list[str]:
        """The sentences of an entry of a fight by its index, from 0."""
        return list(entry_sentences(self.log(id_), number, self.fight(id_)))

    def narrated_entries(self, id_: str) -> Iterator[tuple[LogEntry, list[str]]]:
        """All entries of a fight, including undone ones, each with its sentences."""
        return log_sentences(self.log(id_), self.fight(id_))

    def forecasts(self, id_: str, who: str) -> list[ActionForecast]:
        """Everything a combatant could do now; raises `Refused` if the fight is over."""
        state, fight = self._running(id_).now, self.fight(id_)
        return action_forecasts(fight, state, fight.actions.action_options(state, who))

    def table_forecasts(self, id_: str) -> list[ActionForecast]:
        """The actions that belong to no combatant; raises as `forecasts` does."""
        state, fight = self._running(id_).now, self.fight(id_)
        return action_forecasts(fight, state, fight.actions.table_options(state))

    def odds(self, id_: str, command: object) -> Mapping[str, Fraction]:
        """The exact chance of each result of a command; raises as `play` does."""
        return self.fight(id_).chances.odds(self.now(id_), command)

    def end(self, id_: str) -> list[str]:
        """End a fight and write its effects to the campaign; return the changed ids.

        The effects are added to changes in the campaign meanwhile. Deleted documents are left out.

        Raises:
            Refused: The fight is already over, or something has to be settled first.
        """
        log, fight = self._running(id_), self.fight(id_)
        if (pending := fight.rules.pending(log.now)) is not None:
            raise Refused(pending)
        model = self._repository.encounter(id_)
        returning = returned_documents(self._campaign, fight, log, model.name)
        contents = {
            source: self._campaign.changed(source, returned)
            for source, person, returned in returning
            if returned != person
        }
        ended = Content(ENCOUNTER_KIND, replace(model, ended=True))
        self._campaign.write_contents({**contents, id_: ended}, self.end_label(id_))
        return list(contents)

    def results(self, id_: str) -> list[tuple[str, AnyState, AnyState]]:
        """The changes that the end of a fight makes; see `encounter_results.results`."""
        return list(results(self._campaign, self.fight(id_), self.log(id_)))

    def subscribe(self, listener: ChangeListener) -> Callable[[], None]:
        """Notify `listener` of every step in any fight; calling the result removes it."""
        return self._listeners.add(listener)

    def _running(self, id_: str) -> EncounterLog:
        """The log of a fight that is not over; raises `Refused` for others."""
        if self.has_ended(id_):
            raise Refused(ENCOUNTER_IS_OVER())
        return self.log(id_)

    def _enter(self, id_: str, after: EncounterLog) -> LogEntry:
        entry, before = after.entries[-1], self.log(id_)
        text = self.format(id_).write_entry(entry)
        end = self.end_label(id_)
        self._campaign.file.append_to_fight(id_, after.cursor - 1, text, end=end)
        self._dropped.note(id_, before, after)
        self._notify(id_, after, None, "Play")
        return entry

    def _move(self, id_: str, after: EncounterLog, label: str) -> None:
        self._campaign.file.move_in_fight(id_, after.cursor)
        self._notify(id_, after, self.problem(id_), label)

    def _notify(self, id_: str, after: EncounterLog, problem_left: str | None, label: str) -> None:
        self._repository.opened[id_] = OpenedEncounter(after, problem_left)
        self._campaign.touch(id_)
        self._listeners.notify(CampaignChange((id_,), label))

    def _opened(self, id_: str) -> OpenedEncounter:
        form = self.format(id_)
        if id_ not in self._repository.opened:
            model = self._repository.encounter(id_)
            self._repository.opened[id_] = stored_log(self._campaign.file, id_, model, form)
        return self._repository.opened[id_]
