"""View models of combatants and sides for the encounter screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QPixmap

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.players import players_see, players_side
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    Readiness,
    Severity,
    TurnStatus,
    VehicleView,
)
from fourc_desktop.core.text import capitalized, initials
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import CHANGING
from fourc_desktop.services.encounters.combatant_names import without_number
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark, turn_marks, usual_mark
from fourc_desktop.ui.screens.map_view.naming import place_text
from fourc_desktop.ui.screens.map_view.token import SIDES, THINGS, SideStyle, StateBadge, Token
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.painting.fitted_text import DOT

Picture = Callable[[str], QPixmap | None]
"""A function that returns the portrait of a document of the campaign, by id."""

FigureSeed = Callable[[str], str]
"""A function that returns the placeholder seed of a document without a portrait, by id."""

WRECK: Final = ("x", "danger")
"""The icon and theme color role of a broken or destroyed thing."""

BADGES: Final = {
    Severity.GRAVE: ("heart", "danger"),
    Severity.HINDERING: ("hourglass", "warn"),
    Severity.HELPFUL: ("sparkles", "accent"),
}
"""Icon and theme color role of a condition, by its effect on the combatant."""


def condition_badge(condition: ConditionState) -> tuple[str, str]:
    """Icon and theme color role of a condition."""
    icon, tone = BADGES[condition.severity]
    return condition.icon or icon, tone


def gauge_text(gauge: GaugeState) -> str:
    """Name and value of a gauge: "Damage 0 of 36"."""
    now, full = number(gauge.now), number(gauge.full)
    return tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=now, full=full)


TURN_SIGNS: Final = {
    TurnMark.ACTED: "check",
    TurnMark.CHOSEN: "message-square",
    TurnMark.DECLARED: "message-square",
}
"""The icon of the sign of a mark, at the upper right of a token or portrait."""


@dataclass(frozen=True, slots=True)
class CombatantItem:
    """A combatant or object of an encounter as it is shown.

    Attributes:
        combatant: Its state.
        style: Token style of its side.
        status: Its turn status.
        gauges: Its gauges; empty if they are hidden.
        conditions: Its conditions.
        portrait: Its portrait, or None.
        vehicle: Its appearance as a vehicle, or None.
        scale: The relative size of its token; 1 is the usual size.
        face: Seed of its placeholder portrait, or empty to use that of its source.
        mark: Whether it acts now, acts next, has acted, or has made its plan; else None.
        is_plan_secret: Whether it has a plan that the players do not see.
    """

    combatant: AnyCombatant
    style: SideStyle
    status: TurnStatus
    gauges: tuple[GaugeState, ...]
    conditions: tuple[ConditionState, ...]
    portrait: QPixmap | None = None
    vehicle: VehicleView | None = None
    scale: float = 1.0
    face: str = ""
    mark: TurnMark | None = None
    is_plan_secret: bool = False

    @property
    def id(self) -> str:
        """The combatant's id in the encounter."""
        return self.combatant.id

    @property
    def name(self) -> str:
        """The displayed name."""
        return self.combatant.name

    def _turn_sign(self) -> str:
        mark = usual_mark(self.status)
        return "" if mark is None else TURN_SIGNS[mark]

    @property
    def seed(self) -> str:
        """Seed of the placeholder portrait: that of its card, or its name without a number."""
        return self.face or self.combatant.source or without_number(self.name)

    @property
    def is_out(self) -> bool:
        """Whether it is out of the fight; a thing is out if its gauge is empty, such as a wreck."""
        is_wreck = any(each.full and each.now <= 0 for each in self.gauges)
        return self.status.readiness is Readiness.OUT and (self.style is not THINGS or is_wreck)

    @property
    def badges(self) -> tuple[StateBadge, ...]:
        """The conditions as badges, the most severe first."""
        order = list(Severity)
        ranked = sorted(self.conditions, key=lambda each: order.index(each.severity))
        is_thing = self.style is THINGS
        return tuple(
            StateBadge(each.label, *(WRECK if is_thing else condition_badge(each)))
            for each in ranked
        )

    def token(
        self, names: Mapping[str, str] = MappingProxyType({}), side: str = ""
    ) -> Token | None:
        """The token on the map; None if the combatant has no position.

        `names` are the names by id of the combatants inside; others are left out. `side` is the
        name of its side.
        """
        combatant = self.combatant
        if combatant.spot is None:
            return None
        gauge = next(iter(self.gauges), None)
        inside = () if self.vehicle is None else self.vehicle.people
        left = None if gauge is None or not gauge.full else min(gauge.now / gauge.full, 1.0)
        return Token(
            id=self.id,
            name=self.name,
            letters=initials(self.name),
            style=self.style,
            spot=combatant.spot,
            gauge=left,
            badges=self.badges,
            is_hidden=combatant.hidden,
            is_down=self.is_out,
            portrait=self.portrait,
            seed=self.seed,
            gauge_text="" if gauge is None or left is None else gauge_text(gauge),
            gauge_tone="" if gauge is None else gauge.tone,
            vehicle=self.vehicle,
            people=tuple(names[who] for who in inside if who in names),
            scale=self.scale,
            turn_sign=self._turn_sign(),
            side=side,
        )


@dataclass(frozen=True, slots=True)
class SideGroup:
    """A side and its combatants in order of play.

    Attributes:
        id: Id of the side; empty for objects.
        name: Its name.
        note: Its note of this turn, "initiative 71"; may be empty.
        style: Style of its tokens.
        combatants: Its combatants.
    """

    id: str
    name: str
    note: str
    style: SideStyle
    combatants: tuple[CombatantItem, ...]


def side_groups(
    fight: AnyFight,
    state: AnyState,
    picture: Picture,
    face: FigureSeed = str,
    *,
    selected: str = "",
    is_over: bool = False,
) -> list[SideGroup]:
    """Group all combatants by side, in order of play; objects form the last group.

    Of those who can act, `selected` is marked as acting now, else the first one. If the fight
    `is_over`, status and initiative are left out.
    """
    styles = side_styles(state)
    names = {side.id: side.name for side in state.sides}
    order = list(fight.views.order(state))
    marks = {} if is_over else turn_marks(fight, state, selected)
    sides: dict[str, list[CombatantItem]] = {}
    for id_ in order:
        combatant = state.combatant(id_)
        style = styles.get(combatant.side, THINGS)
        person = _person(fight, state, combatant, style, picture, face, is_over=is_over)
        mark = marks.get(id_, usual_mark(person.status))
        sides.setdefault(combatant.side, []).append(replace(person, mark=mark))
    found = [
        SideGroup(id_, names.get(id_, id_), "" if is_over else fight.views.side_note(state, id_),
              styles.get(id_, THINGS), tuple(combatants))
        for id_, combatants in sides.items()
    ]  # fmt: skip
    acting = set(order)
    things = [each for each in state.combatants if each.id not in acting]
    if things:
        combatants = tuple(_person(fight, state, each, THINGS, picture, face) for each in things)
        found.append(SideGroup("", "Objects", "", THINGS, combatants))
    return found


def side_styles(state: AnyState) -> dict[str, SideStyle]:
    """The token style of each side, by side id."""
    return {side.id: SIDES[number % len(SIDES)] for number, side in enumerate(state.sides)}


MOB: Final = 3
"""The least number of combatants of one stock character that are shown as a mob."""


def mob_name(person: CombatantItem) -> str:
    """The name of the mob that a combatant may belong to: its name without the number.

    Empty for characters of the campaign, and for names without a number.
    """
    name = without_number(person.name)
    return "" if person.combatant.source or name == person.name else name


def for_players(found: Sequence[SideGroup], state: AnyState, *, numbers: bool) -> list[SideGroup]:
    """Filter groups for players: without hidden combatants, the fog, and plans of other sides.

    Gauges of other sides are included with `numbers`.
    """
    shown, own = [], players_side(state)
    for group in found:
        is_own = group.id == own
        combatants = tuple(
            each if is_own else _without_secrets(each, numbers=numbers)
            for each in group.combatants
            if players_see(state, each.combatant)
        )
        if combatants:
            shown.append(SideGroup(group.id, group.name, group.note, group.style, combatants))
    return shown


def all_combatants(found: Sequence[SideGroup]) -> Iterator[CombatantItem]:
    """All combatants of some groups, in order."""
    return (person for group in found for person in group.combatants)


def tokens(found: Sequence[SideGroup], state: AnyState) -> list[Token]:
    """The tokens of all combatants on the map, in an order that no initiative changes.

    So those who share a sector keep their places in it. Vehicles come first, so that a crowded
    sector shows them before the people inside; objects come last.
    """
    names = {person.id: person.name for person in all_combatants(found)}
    made = (person.token(names, group.name) for group in found for person in group.combatants)
    places = {each.id: place for place, each in enumerate(state.combatants)}

    def rank(token: Token) -> tuple[bool, bool, int]:
        is_thing = token.style is THINGS
        return not is_thing or token.gauge is None, is_thing, places[token.id]

    return sorted((token for token in made if token is not None), key=rank)


def combatant_place_text(state: AnyState, person: CombatantItem) -> str:
    """The position as text: "B3, Bank roof"; empty if the combatant is not on the map."""
    spot = person.combatant.spot
    return "" if spot is None else place_text(state.map, spot)


def profile_text(fight: AnyFight, campaign: Campaign, person: CombatantItem) -> str:
    """Kind and player by its document: "Mutant, played by Kira"; empty without a document."""
    id_ = person.combatant.source
    if not campaign.has(id_):
        return ""
    player = operation_result(lambda: fight.roster.player(campaign.document(id_))).value or ""
    left_out = ("", player, CHANGING)
    facts = [each for each in campaign.card(id_).subtitle.split(DOT) if each not in left_out]
    played = [tr("played by {player}", player=player)] if player else []
    return capitalized(", ".join([*facts, *played]))


def _person(
    fight: AnyFight,
    state: AnyState,
    combatant: AnyCombatant,
    style: SideStyle,
    picture: Picture,
    face: FigureSeed,
    *,
    is_over: bool = False,
) -> CombatantItem:
    id_ = combatant.id
    status = fight.views.status(state, id_)
    if is_over and status.readiness is not Readiness.OUT:
        status = TurnStatus(Readiness.OVER)
    return CombatantItem(
        combatant,
        style,
        status,
        tuple(fight.views.gauges(state, id_)),
        tuple(fight.views.conditions(state, id_)),
        picture(combatant.source) if combatant.source else None,
        fight.views.vehicle(state, id_),
        scale=fight.views.scale(state, id_),
        face=face(combatant.source) if combatant.source else "",
        is_plan_secret=bool(status.plan) and combatant.side != players_side(state),
    )


def _without_secrets(person: CombatantItem, *, numbers: bool) -> CombatantItem:
    return CombatantItem(
        person.combatant,
        person.style,
        TurnStatus(person.status.readiness),
        person.gauges if numbers else (),
        person.conditions,
        person.portrait,
        person.vehicle,
        scale=person.scale,
        face=person.face,
        # On other sides, it is also secret who has made a secret choice.
        mark=person.mark if person.status.choice is None else None,
    )
