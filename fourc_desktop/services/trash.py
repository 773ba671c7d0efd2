"""The trash: what goes there and comes back, always with all that belongs to it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.storage.document import Change

OWNER_STAYS_IN_TRASH = Reason(
    "owner-stays-in-trash",
    "{rule}",
    "{name} belongs to {owner}, who is in the trash; take both out.",
)

SECONDS = 30 * 24 * 60 * 60
"""How long the trash keeps what was thrown there."""


def to_move(ids: Iterable[str], inventory: Inventory, *, trashed: bool) -> list[str]:
    """Those among documents that are not yet where they shall go: in the trash, or out of it."""
    return [id_ for id_ in ids if (inventory.card(id_).trashed_at is not None) is not trashed]


def moved(ids: Sequence[str], inventory: Inventory, trashed_at: int | None) -> list[Change]:
    """The changes that put documents into the trash at a unix second, or take them out."""
    along = [inventory.document(id_) for id_ in inventory.with_belongings(ids)]
    return [Change(each.id, replace(each, trashed_at=trashed_at)) for each in along]


def deleted(ids: Iterable[str], inventory: Inventory) -> list[Change]:
    """The changes that delete documents for good."""
    return [Change(id_, None) for id_ in inventory.with_belongings(ids, all_=True)]


def check_owners(ids: Sequence[str], inventory: Inventory) -> None:
    """Raise `Refused` where something would leave the trash and its owner would stay behind."""
    for id_ in ids:
        owner = inventory.owner(id_)
        if owner and owner not in ids and inventory.card(owner).trashed_at is not None:
            name, whose = inventory.card(id_).name, inventory.card(owner).name
            rule = inventory.kind(owner).owning_rule
            raise Refused(OWNER_STAYS_IN_TRASH(rule=rule, name=name, owner=whose))
