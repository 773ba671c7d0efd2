"""The Gamemaster's hand: everything about somebody or a sector that can be set beside the rules."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.domain.encounter.commands import Note, Put, Remove, to_map
from fourc_desktop.domain.fight_views import GaugeNow
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.ask_dialog import AskDialog, ask
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.sector_map.naming import spot_name
from fourc_desktop.ui.text import plain, tr


class Hand(QObject):
    """Opens the menus and asks what has to be typed.

    `adding` asks for somebody new at a spot, `acting` for what somebody can do.
    """

    adding = Signal(object)
    acting = Signal(str)

    def __init__(self, desk: FightDesk, host: QWidget, appearance: Appearance) -> None:
        super().__init__(host)
        self._desk = desk
        self._host = host
        self._appearance = appearance

    def open_menu(self, spot: Spot | None, who: str, at: QPoint) -> QMenu:
        """Open the menu of somebody, or of a sector, at a place of the screen."""
        menu = QMenu(self._host)
        if self._desk.may_change:
            if who:
                self._desk.select(who)
                self._about_somebody(menu, who)
            if spot is not None:
                self._about_sector(menu, spot)
        else:
            _add(menu, tr("This fight can only be looked at."), lambda: None).setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)
        return menu

    def set_gauge(self, name: str) -> None:
        """Ask for another number on a gauge of whoever is in hand."""
        desk, who = self._desk, self._desk.selected
        gauge = next((e for e in desk.rules.gauges(desk.moment, who) if e.name == name), None)
        if gauge is None:
            return
        title = desk.moment.combatant(who).name
        dialog = self._ask(title, tr(name), gauge.now)
        dialog.given.connect(lambda value: self._gauge(who, name, value))

    def add_condition(self) -> None:
        """Ask what has befallen whoever is in hand, in a table's own words."""
        desk, who = self._desk, self._desk.selected
        title = desk.moment.combatant(who).name
        dialog = self._ask(title, tr("What has befallen them?"), "")
        dialog.given.connect(lambda words: self._befall(who, words))

    def note(self) -> None:
        """Ask for the notes of the fight."""
        desk = self._desk
        dialog = self._ask(tr("Notes of this fight"), tr("Only the Gamemaster sees them."),
                           desk.moment.notes, lines=True)  # fmt: skip
        dialog.given.connect(lambda words: self._desk.play(Note(words)))

    def _about_somebody(self, menu: QMenu, who: str) -> None:
        desk = self._desk
        moment, rules = desk.moment, desk.rules
        combatant = moment.combatant(who)
        _add(menu, tr("What {name} can do", name=combatant.name), lambda: self.acting.emit(who))
        menu.addSeparator()
        gauges = rules.gauges(moment, who)
        if any(each.now != each.full for each in gauges):
            _add(menu, tr("Fill everything up"), lambda: self._fill(who, gauges))
        for each in gauges:
            words = tr("Set {gauge}…", gauge=tr(each.name))
            _add(menu, words, partial(self.set_gauge, each.name))
        if gauges:
            self._about_conditions(menu, who)
        menu.addSeparator()
        hidden = combatant.hidden
        words = tr("Show to the players") if hidden else tr("Hide from the players")
        _add(menu, words, lambda: desk.set_combatant(who, hidden=not hidden))
        _add(menu, tr("Rename…"), lambda: self._rename(who))
        _add(menu, tr("Take out of the fight"), lambda: desk.play(Remove(who)))

    def _about_conditions(self, menu: QMenu, who: str) -> None:
        desk = self._desk
        more = menu.addMenu(tr("Let something befall them"))
        for name in desk.rules.condition_names():
            _add(more, tr(name), partial(self._befall, who, name))
        _add(more, tr("In our own words…"), self.add_condition)
        borne = desk.rules.conditions(desk.moment, who)
        if borne:
            less = menu.addMenu(tr("Take away"))
            for each in borne:
                _add(less, each.label, partial(self._relieve, who, each.name))

    def _about_sector(self, menu: QMenu, spot: Spot) -> None:
        desk = self._desk
        moment = desk.moment
        place = spot_name(moment.map, spot)
        menu.addSeparator()
        who = desk.selected
        if who and moment.combatant(who).spot != spot:
            words = tr("Put {name} in {place}", name=moment.combatant(who).name, place=place)
            _add(menu, words, lambda: desk.play(Put(who, spot)))
        beside = [each for each in moment.combatants if each.spot is None and each.id != who]
        for each in beside:
            words = tr("Put {name} in {place}", name=each.name, place=place)
            _add(menu, words, partial(desk.play, Put(each.id, spot)))
        words = tr("Add a combatant in {place}…", place=place)
        _add(menu, words, lambda: self.adding.emit(spot))
        _add(menu, tr("Notes on {place}…", place=place), lambda: self._note_sector(spot))
        _add(menu, tr("Notes of the fight…"), self.note)

    def _note_sector(self, spot: Spot) -> None:
        sector = self._desk.moment.map.sector(spot)
        title = tr("Notes on {place}", place=spot_name(self._desk.moment.map, spot))
        dialog = self._ask(title, tr("What is there?"), sector.notes, lines=True)
        dialog.given.connect(lambda words: self._write(spot, words))

    def _write(self, spot: Spot, words: str) -> None:
        map_ = self._desk.moment.map
        place = spot.x, spot.y
        sector = map_.sector(spot)
        column = tuple(
            replace(each, notes=words) if each == sector else each for each in map_.column(place)
        )
        self._desk.play(to_map(map_, map_.with_columns({place: column})))

    def _rename(self, who: str) -> None:
        name = self._desk.moment.combatant(who).name
        dialog = self._ask(tr("Rename"), tr("What is {name} called?", name=name), name)
        dialog.given.connect(
            lambda words: self._desk.set_combatant(who, name=words) if words else None
        )

    def _fill(self, who: str, gauges: Sequence[GaugeNow]) -> None:
        rules = self._desk.rules

        def filled(fighter: object) -> object:
            for each in gauges:
                fighter = rules.with_gauge(fighter, each.name, each.full)
            return fighter

        self._desk.set_fighter(who, filled)

    def _gauge(self, who: str, name: str, value: int) -> None:
        rules = self._desk.rules
        self._desk.set_fighter(who, lambda fighter: rules.with_gauge(fighter, name, value))

    def _befall(self, who: str, name: str) -> None:
        rules, turn = self._desk.rules, self._desk.moment.turn
        self._desk.set_fighter(who, lambda fighter: rules.with_condition(fighter, name, turn))

    def _relieve(self, who: str, name: str) -> None:
        rules = self._desk.rules
        self._desk.set_fighter(who, lambda fighter: rules.without_condition(fighter, name))

    def _ask(self, title: str, question: str, value: object, *, lines: bool = False) -> AskDialog:
        return ask(self._host.window(), self._appearance, title, question, value, lines=lines)


def _add(menu: QMenu, words: str, do: Callable[[], object]) -> QAction:
    action = menu.addAction(plain(words))
    action.triggered.connect(lambda _checked=False: do())
    return action
