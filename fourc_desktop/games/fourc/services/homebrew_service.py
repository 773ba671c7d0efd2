"""HomebrewService: homebrew entries and packs; each change is one undo step."""

from collections.abc import Iterator

from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.campaign.homebrew import RULE, Homebrew
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.homebrew_entries import (
    EntryValues,
    HomebrewEntry,
    HomebrewKind,
    ParsedEntry,
    document_has_entry,
    entries,
    key_of,
    read_values,
    shipped_entries,
    users_of_entry,
    values_of,
    with_id,
    with_short_names,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import cards_label, free_name

NOUNS = {
    HomebrewKind.POWERS: "power",
    HomebrewKind.ORIGINS: "origin",
    HomebrewKind.SKILLS: "skills",
    HomebrewKind.WEAPONS: "weapon",
    HomebrewKind.ARMOR: "armor",
    HomebrewKind.VEHICLES: "vehicle",
}
"""The names of the kinds in labels of undo steps."""

FLAWED = Reason("own-entry-flawed", RULE, "{flaw}")
IN_USE = Reason(
    "own-entry-in-use",
    RULE,
    "{who} have {entry}; remove it from them first.",
    one="{who} has {entry}; remove it from them first.",
)
IN_UNFINISHED_USE = Reason(
    "own-entry-in-unfinished-use",
    RULE,
    "{who} have {entry} in unfinished changes; remove it there, or discard them.",
    one="{who} has {entry} in unfinished changes; remove it there, or discard them.",
)


def review_pack(pack: Homebrew, own: Homebrew, book: Rulebook) -> PackReview[Homebrew]:
    """The result of adding a pack to a campaign with the homebrew `own`.

    Entries are refused one by one, including those that refer to a refused one.
    """
    refused: dict[tuple[HomebrewKind, int], str] = {}
    while True:
        merged = _merged(pack, own, refused)
        found = dict(_refused_entries(pack, merged, book, refused))
        if not found:
            return PackReview(merged, tuple(_lines(pack, own, refused)))
        refused |= found


def _refused_entries(
    pack: Homebrew, merged: Homebrew, book: Rulebook, refused: dict[tuple[HomebrewKind, int], str]
) -> Iterator[tuple[tuple[HomebrewKind, int], str]]:
    """The refused entries of a pack by their position, each with a sentence."""
    for kind in HomebrewKind:
        catalog = {key_of(each) for each in shipped_entries(book, kind)}
        met: set[str] = set()
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) in refused:
                continue
            key = key_of(entry)
            if key in catalog:
                yield (kind, index), f"“{key}” comes with the program and stays as it is."
            elif key in met:
                yield (kind, index), f"“{key}” is in the file twice."
            else:
                others = tuple(each for each in entries(merged, kind) if key_of(each) != key)
                others_merged = with_fields(merged, {kind.value: others})
                flaws = read_values(kind, values_of(kind, entry), book, others_merged).flaws
                if flaws:
                    yield (kind, index), flaws[0].sentence
            met.add(key)


def _merged(
    pack: Homebrew, own: Homebrew, refused: dict[tuple[HomebrewKind, int], str]
) -> Homebrew:
    lists: dict[str, tuple[HomebrewEntry, ...]] = {}
    for kind in HomebrewKind:
        joined = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) not in refused:
                joined[key_of(entry)] = entry
        lists[kind.value] = tuple(joined.values())
    return with_fields(Homebrew(), lists)


def _lines(
    pack: Homebrew, own: Homebrew, refused: dict[tuple[HomebrewKind, int], str]
) -> Iterator[PackReviewLine]:
    for kind in HomebrewKind:
        before = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            sentence = refused.get((kind, index), "")
            there = before.get(key_of(entry))
            fate = EntryOutcome.ADDED if there is None else EntryOutcome.CHANGED
            fate = EntryOutcome.SAME if there == entry else fate
            outcome = EntryOutcome.REFUSED if sentence else fate
            yield PackReviewLine(NOUNS[kind].capitalize(), entry.name, outcome, sentence)


class HomebrewService:
    """The homebrew entries of one campaign; only valid entries are saved."""

    def __init__(self, campaign: Campaign, book: Rulebook) -> None:
        """`book` is the shipped rulebook."""
        self._campaign = campaign
        self._book = book

    def own(self, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
        """The homebrew entries in the order they were added."""
        return entries(self._campaign.homebrew, kind)

    def shipped(self, kind: HomebrewKind) -> tuple[HomebrewEntry, ...]:
        """The shipped entries."""
        return shipped_entries(self._book, kind)

    def find(self, kind: HomebrewKind, key: str) -> HomebrewEntry | None:
        """The homebrew entry with this key, or None."""
        return next((each for each in self.own(kind) if key_of(each) == key), None)

    def read(self, kind: HomebrewKind, key: str, values: EntryValues) -> ParsedEntry:
        """The result of parsing values that replace the entry `key`; "" adds a new entry."""
        named = with_id(kind, with_short_names(values), self._taken(kind, key))
        return read_values(kind, named, self._book, self._without(kind, key))

    def save(self, kind: HomebrewKind, key: str, values: EntryValues) -> str:
        """Replace the entry `key` by one with these values, or add it; return its key.

        Raises:
            Refused: The values are invalid.
        """
        reading = self.read(kind, key, values)
        if reading.entry is None:
            raise Refused(FLAWED(flaw=reading.flaws[0].sentence))
        before = self.find(kind, key)
        if before != reading.entry:
            listed = [reading.entry if each == before else each for each in self.own(kind)]
            listed += [reading.entry] if before is None else []
            verb = "Add" if before is None else "Change"
            self._put(kind, listed, f"{verb} the {NOUNS[kind]} {reading.entry.name}")
        return key_of(reading.entry)

    def copy_of(self, kind: HomebrewKind, entry: HomebrewEntry) -> EntryValues:
        """The values of a new entry that copies another one."""
        names = {each.name for each in (*self.shipped(kind), *self.own(kind))}
        values = values_of(kind, entry) | {"name": free_name(entry.name, names)}
        if "id" in values:
            values["id"] = ""
        if "provenance" in values:
            values["provenance"] = "own"
        return values

    def remove(self, kind: HomebrewKind, key: str) -> None:
        """Remove an entry.

        Raises:
            Refused: A character or another entry uses it.
        """
        entry = self.find(kind, key)
        if entry is None:
            return
        if found := users_of_entry(self._campaign, kind, entry):
            who = cards_label([self._campaign.card(id_) for id_ in found], self._campaign.kinds)
            documents = map(self._campaign.document, found)
            is_held = any(document_has_entry(each, kind, entry) for each in documents)
            reason = IN_USE if is_held else IN_UNFINISHED_USE
            raise Refused(reason(count=len(found), who=who, entry=entry.name))
        listed = [each for each in self.own(kind) if each != entry]
        self._put(kind, listed, f"Remove the {NOUNS[kind]} {entry.name}")

    def _put(self, kind: HomebrewKind, listed: list[HomebrewEntry], label: str) -> None:
        own = with_fields(FourcCampaign(self._campaign).homebrew, {kind.value: tuple(listed)})
        self._campaign.change_homebrew(own, label)

    def _without(self, kind: HomebrewKind, key: str) -> Homebrew:
        others = tuple(each for each in self.own(kind) if key_of(each) != key)
        return with_fields(FourcCampaign(self._campaign).homebrew, {kind.value: others})

    def _taken(self, kind: HomebrewKind, key: str) -> frozenset[str]:
        others = entries(self._without(kind, key), kind)
        return frozenset(key_of(each) for each in (*self.shipped(kind), *others))
