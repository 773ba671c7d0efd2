"""How each sort of thing somebody could do looks, and under which head it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from fourc_desktop.core.fight_views import Offer, OfferKind


@dataclass(frozen=True, slots=True)
class KindLook:
    """The look of one kind.

    Attributes:
        icon: The name of its icon.
        head: What stands above those of its sort.
    """

    icon: str
    head: str


ATTACKS, DEFENSES, HOLDS = "Attacks", "Defenses", "Holds"
MOVES, THINGS, CARE, TURN, REST = "Moving", "Things", "Care", "The turn", "Other"

LOOKS: Final[Mapping[OfferKind, KindLook]] = {
    OfferKind.STRIKE: KindLook("hand-fist", ATTACKS),
    OfferKind.CUT: KindLook("sword", ATTACKS),
    OfferKind.SHOOT: KindLook("crosshair", ATTACKS),
    OfferKind.POWER: KindLook("zap", ATTACKS),
    OfferKind.RUSH: KindLook("chevrons-right", ATTACKS),
    OfferKind.DEFEND: KindLook("shield", DEFENSES),
    OfferKind.HOLD: KindLook("grab", HOLDS),
    OfferKind.MOVE: KindLook("footprints", MOVES),
    OfferKind.HANDLE: KindLook("package", THINGS),
    OfferKind.BREAK: KindLook("hammer", THINGS),
    OfferKind.AID: KindLook("heart", CARE),
    OfferKind.WAIT: KindLook("hourglass", TURN),
    OfferKind.TALK: KindLook("message-square", TURN),
    OfferKind.FINISH: KindLook("check", TURN),
    OfferKind.OTHER: KindLook("circle-dot", REST),
}

HEADS: Final = tuple(dict.fromkeys(look.head for look in LOOKS.values()))
"""The heads, in the order they stand."""


def by_head(offers: Sequence[Offer]) -> list[tuple[str, list[Offer]]]:
    """Offers under their heads, each head once; under a head they keep their order."""

    def head(offer: Offer) -> int:
        return HEADS.index(LOOKS[offer.kind].head)

    return [
        (HEADS[number], list(those)) for number, those in groupby(sorted(offers, key=head), head)
    ]
