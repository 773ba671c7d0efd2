"""Copies of documents, with all that belongs to them, under names of their own."""

from collections import Counter
from collections.abc import Callable, Iterable

from fourc_desktop.services.contents import Content, Held, name_of, renamed
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.labels import free_name
from fourc_desktop.services.packing import check_room
from fourc_desktop.storage.encounter_document import EncounterModel


def copied(
    ids: Iterable[str], inventory: Inventory, new_id: Callable[[], str]
) -> dict[str, tuple[str, Content]]:
    """For each document, and each that belongs to it, the id of its copy and what that holds.

    What is copied along with its owner keeps its name and its place. Raises `Refused` where an
    owner who is not copied cannot have more.
    """
    taken = {inventory.card(id_).name for id_ in inventory}
    copies: dict[str, tuple[str, Content]] = {}
    more: Counter[str] = Counter()
    found = inventory.with_belongings(ids)
    new_ids = dict(zip(sorted(found), sorted(new_id() for _ in found), strict=True))
    for id_ in found:
        thing, owner = inventory.content(id_).thing, inventory.owner(id_)
        if owner in copies:
            owner = copies[owner][0]
        else:
            thing = renamed(afresh(thing), free_name(name_of(thing), taken))
            taken.add(name_of(thing))
            more.update([owner] if owner else [])
        copies[id_] = (new_ids[id_], Content(thing, owner))
    for owner, count in more.items():
        check_room(owner, count, inventory)
    return copies


def afresh(thing: Held) -> Held:
    """A fight as it was at its beginning; its log is no part of it. Anything else is the same."""
    return thing.model_copy(update={"ended": False}) if isinstance(thing, EncounterModel) else thing
