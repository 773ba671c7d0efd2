"""The menu of a group of combatants."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, AnswerOption
from fourc_desktop.ui.screens.encounter.actions.action_series import (
    ActionSeries,
    SeriesStep,
)
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import (
    ConditionDialog,
    condition_check,
)
from fourc_desktop.ui.screens.encounter.gamemaster.terrain_controls import add_menu_action
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.text import count_text, escape_mnemonics, number, tr
from fourc_desktop.ui.widgets.buttons.menu_button import TypeAheadMenu

MAX_TARGETS: Final = 12
"""The most targets that are listed, those within reach first."""

REMOVE_KEY: Final = Qt.Key.Key_Delete
"""The key that removes combatants from the fight."""


@dataclass(slots=True)
class GroupAction:
    """An action that members of the group can do.

    Attributes:
        name: Its name.
        count: The number of members who can do it.
        ranks: The possible targets outside of the group with their best place in the list of a
            member, the nearest first; empty for an action without a target.
    """

    name: str
    count: int = 0
    ranks: dict[AnswerOption, int] = field(default_factory=dict)

    def add(self, targets: Sequence[AnswerOption]) -> None:
        """Count a member who can do it to these targets."""
        self.count += 1
        for rank, target in enumerate(targets):
            self.ranks[target] = min(rank, self.ranks.get(target, rank))

    @property
    def targets(self) -> Sequence[AnswerOption]:
        """The first targets, those near any member first."""
        return sorted(self.ranks, key=self.ranks.__getitem__)[:MAX_TARGETS]


class GroupMenu:
    """Fills menus with commands on the chosen group; each command is one step."""

    def __init__(self, controller: EncounterController, group: ChosenGroup, host: QWidget) -> None:
        """`host` is the parent of dialogs."""
        self._controller = controller
        self._group = group
        self._host = host
        self.series = ActionSeries(controller)

    def fill(self, menu: QMenu) -> None:
        """Add the commands of the group."""
        group, state = self._group, self._controller.state
        heading = add_menu_action(menu, _count_text(group.ids), lambda: None)
        heading.setEnabled(False)
        chosen = [state.combatant(each) for each in group.ids]
        if not all(each.hidden for each in chosen):
            add_menu_action(menu, tr("Hide from the players"), lambda: group.hide(hidden=True))
        if any(each.hidden for each in chosen):
            add_menu_action(menu, tr("Show to the players"), lambda: group.hide(hidden=False))
        self._about_actions(menu)
        self._about_conditions(menu)
        add_menu_action(menu, tr("Copy"), group.copy)
        add_remove_action(menu, group.remove)
        menu.addSeparator()
        add_menu_action(menu, tr("Select one"), group.clear)

    def offer_place(self, menu: QMenu, spot: Position) -> None:
        """Add the command that puts the group in a sector."""
        place = spot_name(self._controller.state.map, spot)
        words = tr("Put all {count} in {place}", count=len(self._group.ids), place=place)
        add_menu_action(menu, words, lambda: self._group.gather(spot))

    def ask_condition(self, name: str = "", ids: Sequence[str] | None = None) -> None:
        """Ask for the duration of a condition of the group, and for its name if it is empty.

        With `ids`, it applies to these combatants instead of the group.
        """
        controller, who = self._controller, tuple(self._group.ids if ids is None else ids)
        dialog = ConditionDialog(
            _count_text(who),
            name,
            self._host.window(),
            dice=controller.fight.overrides.condition_dice(name),
            throw=controller.fights.dice.throw,
            check=condition_check(controller, who),
            in_rounds=controller.campaign.kinds.words.turn == "Round",
        )
        dialog.given.connect(partial(self._apply_condition, who))
        dialog.open()

    def _about_actions(self, menu: QMenu) -> None:
        """Add actions for all members who can act, one after the other with immediate rolls."""
        able, count = self._able(), len(self._group.ids)
        if not able:
            return
        more = menu.addMenu(tr("All act"))
        for action in able:
            name = tr(action.name)
            if action.count < count:
                values = {"action": name, "some": number(action.count), "all": number(count)}
                name = tr("{action} ({some} of {all})", **values)
            words = escape_mnemonics(name)
            if not action.ranks:
                add_menu_action(more, words, partial(self._let_act, action.name, ""))
                continue
            whom = more.addMenu(words)
            for each in action.targets:
                act = partial(self._let_act, action.name, str(each.value))
                add_menu_action(whom, escape_mnemonics(tr(each.title)), act)

    def _able(self) -> list[GroupAction]:
        """The actions of all members that need at most a target."""
        actions, state = self._controller.fight.actions, self._controller.state
        found: dict[str, GroupAction] = {}
        for who in self._group.ids:
            for option in actions.action_options(state, who):
                if option.refusal is not None:
                    continue
                needed = [e for e in actions.questions(state, option, {}) if e.is_needed]
                if not needed:
                    found.setdefault(option.name, GroupAction(option.name)).add(())
                elif len(needed) == 1 and needed[0].kind is AnswerKind.COMBATANT:
                    targets = [e for e in needed[0].options if e.value not in self._group.ids]
                    if targets:
                        found.setdefault(option.name, GroupAction(option.name)).add(targets)
        return list(found.values())

    def _let_act(self, name: str, target: str) -> None:
        steps = [SeriesStep(each, target) for each in self._group.ids]
        self.series.start(name, steps, at_once=True)

    def _about_conditions(self, menu: QMenu) -> None:
        controller = self._controller
        fight, state = controller.fight, controller.state
        more = TypeAheadMenu(tr("Apply condition"), menu)
        menu.addMenu(more)
        for name in fight.overrides.condition_names():
            words = tr("{condition}…", condition=tr(name))
            add_menu_action(more, words, partial(self.ask_condition, name))
        add_menu_action(more, tr("Custom…"), self.ask_condition)
        names = dict.fromkeys(
            each.name for who in self._group.ids for each in fight.views.conditions(state, who)
        )
        if names:
            less = menu.addMenu(tr("Remove"))
            for name in names:
                add_menu_action(less, tr(name), partial(self._remove_condition, name))

    def _apply_condition(self, who: Sequence[str], name: str, turns: int | None) -> None:
        overrides, turn = self._controller.fight.overrides, self._controller.state.turn
        self._group.set_fighters(
            lambda fighter: overrides.with_condition(fighter, name, turn, turns), who
        )

    def _remove_condition(self, name: str) -> None:
        overrides = self._controller.fight.overrides
        change = partial(overrides.without_condition, name=name)
        self._group.set_fighters(change, self._group.ids)


def _count_text(who: Sequence[str]) -> str:
    return count_text(len(who), "{count} combatant", "{count} combatants")


def add_remove_action(menu: QMenu, do: Callable[[], object]) -> None:
    """Add the removal of combatants to a menu, with its key."""
    add_menu_action(menu, tr("Remove from combat"), do).setShortcut(REMOVE_KEY)
