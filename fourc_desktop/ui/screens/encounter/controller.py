"""The fight on the table: which one it is, who is in hand, and what a person does in it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Unpack

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.encounter.commands import AddSide, OverrideCombatant, PlaceCombatant
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, newest_entry
from fourc_desktop.core.encounter.map_scenes import step_scenes
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState, ByAnyRules, FightSide
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.combatants import first_to_act, next_to_select
from fourc_desktop.ui.screens.encounter.command_runner import (
    Attempt,
    CommandRunner,
    FindOverride,
    Override,
    Thrown,
    no_override,
)
from fourc_desktop.ui.screens.encounter.replay import Replay
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr

LOCKED = Reason("fight-locked", ENCOUNTER_RULE, "{why}")


class EncounterController(QObject):
    """The open encounter and what can be done in it; it keeps no copy of the fight.

    `changed` says that there is something else to show, `opened` that it is another encounter,
    `selected_changed` that somebody else is in hand, `failed` why something could not be kept.
    After `changed`, `played` carries the scenes of a step that was just done; what is undone, done
    again or gone to is only shown.
    """

    changed = Signal()
    played = Signal(list)
    opened = Signal()
    selected_changed = Signal()
    failed = Signal(str)

    def __init__(
        self, campaign: Campaign, fights: EncounterService, signals: CampaignSignals
    ) -> None:
        super().__init__()
        self.campaign = campaign
        self.fights = fights
        self.id = ""
        self.gait = ""
        self.form: ActionForm | None = None
        self._selected = ""
        self._before: EncounterLog | None = None
        self.command_runner = CommandRunner(self)
        self.command_runner.changed.connect(self.changed)
        self.command_runner.failed.connect(self.failed)
        self.replay = Replay(self)
        self.replay.moved.connect(self._follow_replay)
        self.replay.played.connect(self.played)
        self._stop = fights.subscribe(self._follow)
        self.destroyed.connect(self._stop)
        signals.changed.connect(self._look_again)

    @property
    def is_open(self) -> bool:
        """Whether an encounter is on the table."""
        return bool(self.id)

    @property
    def log(self) -> EncounterLog:
        """The fight with its log; only while one is open."""
        return self.fights.log(self.id)

    @property
    def moment(self) -> AnyState:
        """The fight as it stands, or as it stood at what is shown again."""
        return self.replay.moment or self.fights.now(self.id)

    @property
    def cursor(self) -> int:
        """After how many steps that moment comes."""
        return self.replay.number if self.replay.is_on else self.log.cursor

    @property
    def fight(self) -> AnyFight:
        """The game it is played by."""
        return self.fights.fight(self.id)

    @property
    def may_change(self) -> bool:
        """Whether anything can be done in it: it is open, not over, and its campaign not locked."""
        return self.is_open and not self.locked

    @property
    def locked(self) -> str:
        """Why nothing can be done in it now; nothing where something can."""
        if self.replay.is_on:
            return tr("What happened is shown again; go back to the fight to play on.")
        if self.campaign.read_only is not None:
            return self.campaign.read_only
        over = tr("This fight is over; undo its end in the campaign to play on.")
        return over if self.is_over else ""

    @property
    def is_over(self) -> bool:
        """Whether it has ended, and no earlier moment of it is shown."""
        return self.fights.has_ended(self.id) and not self.replay.is_on

    @property
    def selected(self) -> str:
        """Who is in hand, by their id in the fight; nothing for nobody."""
        is_there = self.is_open and self.moment.has(self._selected)
        return self._selected if is_there else ""

    def open(self, encounter_id: str) -> bool:
        """Put an encounter on the table; say whether it can be read."""
        try:
            self.fights.log(encounter_id)
        except (StorageError, KeyError) as error:
            self.failed.emit(str(error) if isinstance(error, StorageError) else tr("It is gone."))
            return False
        self.replay.stop()
        self.id = encounter_id
        self._forget()
        self._selected = first_to_act(self.fight, self.moment)
        self._update_movement_mode()
        self._ask_choice()
        self.opened.emit()
        self.changed.emit()
        return True

    def close(self) -> None:
        """Take the encounter off the table."""
        # The fight may be gone by now, so the end of its replay finds none on the table.
        self.id, self._selected = "", ""
        self.replay.stop()
        self._forget()
        self.opened.emit()
        self.changed.emit()

    def select(self, who: str) -> None:
        """Take somebody else in hand; a form about somebody else is given up."""
        if who == self._selected:
            return
        self._selected = who
        if self.form is not None and self.form.offer.fixed.get("who", who) != who:
            self.form = None
        self._update_movement_mode()
        self.selected_changed.emit()
        self.changed.emit()

    def choose_movement_mode(self, name: str) -> None:
        """Let whoever is in hand move in another way."""
        self.gait = name
        self.changed.emit()

    def play(self, command: object, *, by_hand: bool = False) -> bool:
        """Do something; where it is refused, keep why, with a way to do it all the same."""

        def way() -> Override | None:
            can = self.fights.can_overrule(self.id, command)
            return partial(self.play, command, by_hand=True) if can else None

        return self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice, by_hand=by_hand), way
        )

    def throw(self, command: object, faces: tuple[int, ...]) -> bool:
        """Do something with what the table's dice show for it, whoever's dice decide usually."""
        return self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice), thrown=(faces,)
        )

    def move(self, who: str, spot: Position) -> bool:
        """Let somebody go to a spot by the gait in hand; before the first turn, put them there."""
        if not self.moment.turn:
            return self.play(PlaceCombatant(who, spot))
        found = self.fight.movement.reach(self.moment, who, self.gait)
        path = found.path(spot).spots if found is not None and spot in found else (spot,)
        command = self.fight.movement.move(who, self.gait, path)
        return self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice),
            lambda: partial(self.play, PlaceCombatant(who, spot)),
        )

    def set_fighter(self, who: str, change: Callable[[object], object]) -> bool:
        """Give somebody another state by hand."""

        def done() -> object:
            there = self.moment.combatant(who)
            made = replace(there, fighter=change(there.fighter))
            return self.fights.play(self.id, OverrideCombatant(made))

        return self.do(done)

    def set_combatant(self, who: str, **fields: Unpack[ByAnyRules]) -> bool:
        """Let somebody be called otherwise, or be hidden from the players or seen."""

        def done() -> object:
            made = replace(self.moment.combatant(who), **fields)
            return self.fights.play(self.id, OverrideCombatant(made))

        return self.do(done)

    def join_side(self, who: str, name: str) -> bool:
        """Let somebody be on the side of this name, on a new one where nobody calls any so."""
        sides = self.moment.sides
        found = next((each for each in sides if each.name.casefold() == name.casefold()), None)
        if found is None:
            taken = {each.id for each in sides}
            free = (f"side-{number}" for number in count(len(sides) + 1))
            found = FightSide(next(id_ for id_ in free if id_ not in taken), name)
            if not self.play(AddSide(found)):
                return False
        return self.set_combatant(who, side=found.id)

    def do(self, deed: Callable[[], object]) -> bool:
        """Do something that no dice fall for; where it is refused, keep why."""
        return self._make(lambda _dice: deed())

    def undo(self) -> None:
        """Take the last step back; or end what is shown again."""
        self._go(lambda: self.fights.undo(self.id))

    def redo(self) -> None:
        """Make the last undone step again; or end what is shown again."""
        self._go(lambda: self.fights.redo(self.id))

    def go_to(self, cursor: int) -> None:
        """Go to the moment after so many steps, or show it again from there."""
        if self.replay.is_on:
            self.replay.go_to(cursor)
        else:
            self.do(lambda: self.fights.go_to(self.id, cursor))

    def show_again(self) -> None:
        """Show everything from the first step on, or be done with it."""
        if self.replay.is_on:
            self.replay.stop()
        else:
            self.replay.start(self.log, self.fight)

    def roll_again(self) -> None:
        """Decide the last step with other dice."""
        self._make(lambda dice: self.fights.roll_again(self.id, dice=dice))

    def end(self) -> bool:
        """End the fight: everybody takes home what it did to them."""
        return self.do(lambda: self.fights.end(self.id))

    def go_on(self) -> None:
        """Do what leads on first: the next step of the turn, the open roll; end a replay."""
        if self.replay.is_on:
            self.replay.stop()
            return
        offers = self.fight.actions.table_options(self.moment) if self.may_change else ()
        if offers:
            is_step = self.fight.rules.pending(self.moment) is None
            self.choose(offers[0])
            if is_step:
                self.select(next_to_select(self.fight, self.moment, self.selected))

    def choose(self, offer: ActionOption, *, by_hand: bool = False) -> None:
        """Do what an offer is for: at once where nothing has to be asked, else ask first."""
        form = ActionForm(self.fight, self.moment, offer, by_hand=by_hand)
        if form.questions:
            self.ask(form)
        else:
            self.play(form.command(), by_hand=by_hand)

    def ask(self, form: ActionForm) -> None:
        """Show a form, and leave it at what was refused before."""
        self._take_form(form)
        self.command_runner.accept()

    def send(self) -> None:
        """Do what the form is about, where all is answered; it stays where that is refused."""
        form = self.form
        if form is None or not form.is_whole:
            return
        # What it leaves to be chosen is asked by then in a form of its own.
        if self.play(form.command(), by_hand=form.by_hand) and self.form is form:
            self.drop_form()

    def drop_form(self) -> None:
        """Give the form up."""
        self.form = None
        self.changed.emit()

    def _make(
        self, attempt: Attempt, find: FindOverride = no_override, thrown: Thrown = ()
    ) -> bool:
        """Make an attempt at the fight as it stands; at what is shown again nothing is done."""
        if self.replay.is_on:
            self.command_runner.refuse(LOCKED(why=self.locked))
            return False
        return self.command_runner.make(attempt, find, thrown)

    def _go(self, deed: Callable[[], object]) -> None:
        if self.replay.is_on:
            self.replay.stop()
        else:
            self.do(deed)

    def _follow(self, changed: CampaignChange) -> None:
        """Show what was done in the fight; what was asked before it is asked no more."""
        if self.id in changed.ids:
            self.replay.stop()
            self._drop_questions()
            if not self.selected:
                self._selected = first_to_act(self.fight, self.moment)
            self._update_movement_mode()
            self._ask_choice()
            before, self._before = self._before, self.log
            self.changed.emit()
            if before is not None:
                self._play_scenes(before)

    def _play_scenes(self, before: EncounterLog) -> None:
        """Tell what is to be seen of the step that was done; of any other change nothing is."""
        entry, found = newest_entry(before, self.log), []
        if entry is not None:
            moment = before.now if entry.base == before.cursor else before.moment(entry.base)
            found = step_scenes(moment, entry.events, self.fight)
        self.played.emit(found)

    def _ask_choice(self) -> None:
        """Ask what has to be chosen before anything else, such as where somebody is knocked to."""
        if not self.may_change:
            return
        moment, fight = self.moment, self.fight
        if fight.rules.pending(moment) is None or fight.roll.open_roll(moment):
            return
        for offer in fight.actions.table_options(moment)[:1]:
            form = ActionForm(fight, moment, offer)
            if form.questions:
                self._take_form(form)

    def _take_form(self, form: ActionForm) -> None:
        form.be_shown()
        form.changed.connect(self.changed)
        self.form = form

    def _look_again(self, changed: CampaignChange) -> None:
        """Follow the campaign: a fight may be ended, renamed, deleted, or be there again."""
        if not self.is_open:
            return
        if self.id not in {each.id for each in self.fights.encounters()}:
            self.close()
        elif self.id in changed.ids:
            if self.is_over:
                self._drop_questions()
            self.opened.emit()
            self.changed.emit()
        elif any(each.source in changed.ids for each in self.moment.combatants):
            # Somebody's portrait may be another.
            self.changed.emit()

    def _follow_replay(self) -> None:
        """Show the moment that is shown again, or the present one with what it asks."""
        self._forget()
        self._update_movement_mode()
        self._ask_choice()
        self.changed.emit()

    def _drop_questions(self) -> None:
        """What was asked of a moment, or held up in it, is nothing to another one."""
        self.command_runner.forget()
        self.form = None

    def _forget(self) -> None:
        self._drop_questions()
        self._before = self.log if self.is_open else None

    def _update_movement_mode(self) -> None:
        """Keep the way of moving where whoever is in hand has it, else take their first."""
        if not self.selected:
            self.gait = ""
            return
        names = [
            each.name
            for each in self.fight.movement.movement_modes(self.moment, self.selected)
            if each.sectors
        ]
        if self.gait not in names:
            self.gait = next(iter(names), "")
