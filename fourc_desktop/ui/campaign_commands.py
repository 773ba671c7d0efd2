"""What a person does to the open campaign, each told to the workspace and answered by a toast."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.rules import PRESETS, Edition
from fourc_desktop.domain.refusal import Refused
from fourc_desktop.domain.side import Side
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.library.place import LibraryPlace
from fourc_desktop.ui.library.tags_dialog import TagsDialog
from fourc_desktop.ui.open_folder import open_folder
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.widgets.toast import Toast
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.exporting import HERO_SUFFIX, export_hero, export_heroes
from fourc_desktop.workspace.file_names import file_name
from fourc_desktop.workspace.hero_files import read_hero


class CampaignCommands(QObject):
    """The commands of the library; a refusal or a failure is told in a sentence."""

    presented = Signal(list)

    def __init__(
        self,
        campaign: Campaign,
        library: LibraryPlace,
        toast: Toast,
        dialogs: Dialogs,
        appearance: Appearance,
        chosen: Callable[[], list[str]],
    ) -> None:
        """`chosen` says whom a command is for: those chosen in the library, or the open hero."""
        super().__init__(library)
        self._chosen = chosen
        self._campaign = campaign
        self._library = library
        self._toast = toast
        self._dialogs = dialogs
        self._appearance = appearance
        self._folder = campaign.file.path.parent
        library.renamed.connect(self._take_name)
        library.restored.connect(self.restore)
        library.deleted.connect(self.delete)

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "instant_hero": self.instant_hero,
            "instant_with_seed": self.instant_with_seed,
            "instant_villain": self.instant_villain,
            "duplicate": self.duplicate,
            "edit_tags": self.edit_tags,
            "discard": self.discard,
            "select_all": self._library.select_all,
            "undo": self.undo,
            "redo": self.redo,
            "import_files": self.ask_and_import,
            "export": self.export,
        }

    def instant_hero(self, edition: str | None = None) -> None:
        """Roll a hero by the rules of the campaign, or by those of another edition."""
        rules = None if edition is None else PRESETS[Edition(edition)]
        self._add(lambda: self._campaign.add_instant_hero(rules=rules))

    def instant_with_seed(self) -> None:
        """Roll the hero that goes with a seed."""
        seed = self._dialogs.seed()
        if seed is not None:
            self._add(lambda: self._campaign.add_instant_hero(seed=seed))

    def instant_villain(self) -> None:
        """Roll a villain."""
        self._add(lambda: self._campaign.add_instant_hero(side=Side.VILLAIN))

    def duplicate(self) -> None:
        """Copy the chosen ones; the copies are chosen then."""
        ids = self._chosen()
        with self._telling():
            self.presented.emit(self._campaign.duplicate(ids))
            self._say(tr("{who} duplicated", who=self._names(ids)), icon="copy")

    def discard(self) -> None:
        """Move the chosen ones to the trash."""
        ids = self._chosen()
        with self._telling():
            self._campaign.discard(ids)
            self._say(tr("{who} moved to the trash", who=self._names(ids)), icon="trash-2")

    def restore(self, ids: list[str]) -> None:
        """Take these out of the trash."""
        with self._telling():
            self._campaign.restore(ids)
            self._say(tr("{who} taken back", who=self._names(ids)), icon="rotate-ccw")

    def delete(self, ids: list[str]) -> None:
        """Delete these for good."""
        names = self._names(ids)
        with self._telling():
            self._campaign.delete(ids)
            self._say(tr("{who} deleted", who=names), icon="x")

    def edit_tags(self) -> None:
        """Ask which tags the chosen ones shall bear."""
        ids = self._chosen()
        borne = self._borne(ids)
        known = self._campaign.tags()
        dialog = TagsDialog(known, borne, self._appearance, self._library.window())
        if dialog.exec():
            wanted, unwanted = dialog.wanted()
            with self._telling():
                self._tag(ids, wanted, unwanted)
                if self._borne(ids) != borne:
                    self._say(tr("Tags of {who} changed", who=self._names(ids)), icon="tag")
        dialog.deleteLater()

    def undo(self) -> None:
        """Take the last step back."""
        with self._telling():
            label = self._campaign.undo()
            if label is not None:
                self._toast.show_message(tr("Undone: {label}", label=label), icon="undo-2")

    def redo(self) -> None:
        """Make the last undone step again."""
        with self._telling():
            label = self._campaign.redo()
            if label is not None:
                self._say(tr("Done again: {label}", label=label), icon="redo-2")

    def ask_and_import(self) -> None:
        """Ask for hero files and take them in."""
        paths = self._dialogs.heroes_to_import(self._folder)
        if paths:
            self._folder = paths[0].parent
            self.import_heroes(paths)

    def import_heroes(self, paths: Sequence[Path]) -> None:
        """Take in the heroes that can be read, all in one step; say why of each other."""
        heroes, refusals = [], []
        for path in paths:
            try:
                heroes.append(read_hero(path))
            except StorageError as refusal:
                refusals.append(str(refusal))
        if heroes:
            names = [hero.character.profile.name for hero in heroes]
            with self._telling():
                label = tr("Import {who}", who=who(names))
                self.presented.emit(self._campaign.add(heroes, label))
                self._say(tr("{who} imported", who=who(names)), icon="download")
        if refusals:
            told = counted(
                len(refusals),
                "One file was not imported; nothing of it was taken over.",
                "{count} files were not imported; nothing of them was taken over.",
            )
            self._dialogs.tell(told, refusals)

    def export(self) -> None:
        """Write the chosen ones to files of their own."""
        ids = self._chosen()
        if len(ids) == 1:
            self._export_one(ids[0])
        elif ids:
            self._export_several(ids)

    def _export_one(self, id_: str) -> None:
        name = file_name(self._campaign.card(id_).name)
        path = self._dialogs.hero_to_export(self._folder / f"{name}{HERO_SUFFIX}")
        if path is not None:
            with self._telling():
                export_hero(self._campaign, id_, path)
                self._exported([id_], path.parent)

    def _export_several(self, ids: Sequence[str]) -> None:
        folder = self._dialogs.folder_to_export(self._folder)
        if folder is not None:
            with self._telling():
                export_heroes(self._campaign, ids, folder)
                self._exported(ids, folder)

    def _exported(self, ids: Sequence[str], folder: Path) -> None:
        self._folder = folder
        told = tr("{who} exported to {folder}", who=self._names(ids), folder=folder.name)
        self._toast.show_message(
            told, action=tr("Open folder"), do=lambda: open_folder(folder), icon="upload"
        )

    def _borne(self, ids: Sequence[str]) -> list[frozenset[str]]:
        return [frozenset(self._campaign.card(id_).tags) for id_ in ids]

    def _tag(self, ids: list[str], wanted: frozenset[str], unwanted: frozenset[str]) -> None:
        def tagged(character: Character) -> Character:
            kept = [tag for tag in character.profile.tags if tag not in unwanted]
            added = sorted(wanted.difference(kept), key=str.casefold)
            return replace(character, profile=replace(character.profile, tags=(*kept, *added)))

        self._campaign.edit(ids, tagged, tr("Edit the tags of {}"))

    def _take_name(self, id_: str, name: str) -> None:
        profile = replace(self._campaign.character(id_).profile, name=" ".join(name.split()))
        with self._telling():
            self._campaign.edit_profile(id_, profile)

    def _add(self, make: Callable[[], str]) -> None:
        with self._telling():
            id_ = make()
            self.presented.emit([id_])
            self._say(tr("{name} is here", name=self._campaign.card(id_).name), icon="zap")

    def _say(self, message: str, icon: str) -> None:
        self._toast.show_message(message, action=tr("Undo"), do=self.undo, icon=icon)

    def _names(self, ids: Sequence[str]) -> str:
        return who([self._campaign.card(id_).name for id_ in ids])

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What is done here either works, or a sentence says why not."""
        try:
            yield
        except (StorageError, Refused) as reason:
            self._dialogs.tell(str(reason))


def who(names: Sequence[str]) -> str:
    """One by name, several by number."""
    return names[0] if len(names) == 1 else counted(len(names), "{count} card", "{count} cards")
