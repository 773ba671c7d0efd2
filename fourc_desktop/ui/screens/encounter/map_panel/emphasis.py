"""What stands out on the map: the answers of a question, or those whom the open roll is about."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.actions.targets import asked_action, roll_targets
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.interaction.fan import ROW, StackFan
from fourc_desktop.ui.screens.map_view.overlay.dimming import DimmingItem
from fourc_desktop.ui.screens.map_view.view import MapView


class MapEmphasis(QObject):
    """Drains the map of its colors but for some sectors.

    Of an open roll, these are the sectors of the one who rolls and of the targets; of a question,
    those that answer it, and those of the attack it follows from. Where a target
    shares its sector, `fan` shows the tokens side by side, the one who rolls first.
    """

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._revealed: frozenset[Position] = frozenset()
        self._dimming = DimmingItem()
        view.scene().addItem(self._dimming)
        self.fan = StackFan(view)
        view.zoomed.connect(self._place)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self.fan.place)

    @property
    def highlighted(self) -> Collection[Position]:
        """The sectors that stand out; empty where the map has all its colors."""
        return self._dimming.highlighted

    def refresh(self, answers: Collection[Position]) -> None:
        """Show the sectors that answer the open form, else those of the open roll."""
        board, state = self._view.board, self._controller.state
        found = self._controller.fight.roll.open_roll(state)
        if answers or found is None or not state.has(found.who):
            self._reveal_one(tuple(answers))
            self._dimming.show_highlighted({*answers, *self._of_attack()} if answers else (), board)
            self.fan.close_fan()
            return
        targets = roll_targets(self._controller)
        spots = {who: state.combatant(who).spot for who in (found.who, *targets)}
        highlighted = {spot for spot in spots.values() if spot is not None}
        aimed = {spot for who in targets if (spot := spots[who]) is not None}
        self._reveal_one(tuple(aimed or highlighted))
        self._dimming.show_highlighted(highlighted, board, aimed)
        self._fan_out(found.who, targets, aimed)

    def _reveal_one(self, spots: Sequence[Position]) -> None:
        """Scroll to the first of newly lit sectors with those around it, unless one is in view.

        If all of them are below floors that are shown, the level changes.
        """
        before, self._revealed = self._revealed, frozenset(spots)
        if not spots or self._revealed == before:
            return
        view, board = self._view, self._view.board
        seen, shown = view.seen(), [*filter(board.visible_level.shows, spots)]
        if not any(seen.contains(board.rect(spot).center()) for spot in shown or spots):
            around = round(board.side)
            view.ensureVisible(board.rect((shown or spots)[0]), around, around)
        if not shown:
            view.reveal(spots[0])

    def _of_attack(self) -> set[Position]:
        """The sectors of attacker and target whose attack has led to the open question."""
        state = self._controller.state
        if not self._controller.has_to_answer:
            return set()
        attack = asked_action(self._controller).attack
        ids = () if attack is None else (attack.who, attack.target)
        spots = (state.combatant(who).spot for who in ids if state.has(who))
        return {spot for spot in spots if spot is not None}

    def _fan_out(self, who: str, targets: list[str], aimed: Collection[Position]) -> None:
        """Fan out the only sector aimed at, if several tokens are in it."""
        layer, spot = self._view.layer, next(iter(aimed), None)
        here = [] if spot is None else [each.id for each in layer.shown_at((spot.x, spot.y))]
        if spot is None or len(aimed) > 1 or len(here) < 2:  # noqa: PLR2004 (one is no stack)
            self.fan.close_fan()
            return
        shown = [each for each in dict.fromkeys((who, *targets, *here)) if layer.token(each)]
        self.fan.open(spot, shown[:ROW], aims=shown[0] == who and who not in targets)
        self.fan.update()

    def _place(self) -> None:
        self._dimming.place(self._view.board)
        self.fan.place()
