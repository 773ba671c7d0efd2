"""Packs of own data taken into a campaign and given out of it."""

from pathlib import Path

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.pack_questions import PackQuestions
from fourc_desktop.games.fourc.services.own_packs import Fate, read_pack, review, write_pack
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.text import counted, tr


class PackDesk:
    """Asks which file, shows what it would do, and does it in one step."""

    def __init__(self, campaign: Campaign, book: Rulebook, questions: PackQuestions) -> None:
        """`book` is the rulebook that comes with the program."""
        self._campaign = campaign
        self._book = book
        self._questions = questions

    def take(self) -> str:
        """Take a pack that a person names and, having seen what it would do, wants.

        Returns what was taken, in words; nothing where nothing was.

        Raises:
            StorageError: The file is refused, or the campaign cannot be written.
        """
        path = self._questions.pack_to_import(self._campaign.file.path.parent)
        if path is None:
            return ""
        found = review(read_pack(path), self._campaign.own_data, self._book)
        if not self._questions.take(found, path.name):
            return ""
        self._campaign.change_own_data(found.own, f"Take own data from {path.name}")
        count = found.count(Fate.ADDED) + found.count(Fate.CHANGED)
        return counted(
            count, "{count} entry of own data imported", "{count} entries of own data imported"
        )

    def give(self) -> Path | None:
        """Write all own data of the campaign to a file, and return where; raises `StorageError`."""
        name = tr("{campaign} own data.json", campaign=self._campaign.file.path.stem)
        path = self._questions.pack_to_export(self._campaign.file.path.parent / name)
        if path is not None:
            write_pack(self._campaign.own_data, path)
        return path
