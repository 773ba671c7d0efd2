"""Commands to import and export documents."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyOwn
from fourc_desktop.core.interchange import DocumentWriter
from fourc_desktop.services.documents.document_file import export_refusal, file_name
from fourc_desktop.services.import_export.foreign_files import (
    ForeignFile,
    foreign_file_work,
    readers_of,
    writers_of,
)
from fourc_desktop.services.import_export.import_export import (
    ImportResult,
    export_document,
)
from fourc_desktop.services.printing.map_images import MAP_IMAGES, MapImageFormat, map_image_work
from fourc_desktop.services.printing.printed_report import pdf_format
from fourc_desktop.services.reports.fight_report import fight_report_work
from fourc_desktop.services.reports.report_formats import TEXT_FORMATS, ReportFormat
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.files.file_access import write_atomically
from fourc_desktop.storage.images import PICTURE_SUFFIXES
from fourc_desktop.ui.app.commands.campaign_commands import (
    names_text,
    names_with_belongings,
)
from fourc_desktop.ui.app.commands.campaign_import_commands import CampaignImportCommands
from fourc_desktop.ui.app.commands.file_import import FileImport, report_text
from fourc_desktop.ui.app.commands.folder_export import FolderExport
from fourc_desktop.ui.app.commands.map_image_dialog import MapImageDialog
from fourc_desktop.ui.app.commands.portrait_import import (
    PortraitChange,
    PortraitImport,
    has_portrait,
)
from fourc_desktop.ui.app.screen_context import PictureReceiver, ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner
from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.shared.file_drop import CAMPAIGN_SUFFIXES, sort_files
from fourc_desktop.ui.shared.portrait_frame import clipboard_data, picture_of
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import DOCUMENT_FORMAT, OwnFormat
from fourc_desktop.ui.text import count_text, refusal_text, tr

ForeignFormat = MapImageFormat | ReportFormat | DocumentWriter


class ImportExportCommands(QObject):
    """Import and export; `presented` emits the ids of imported documents.

    Attributes:
        from_campaign: The import of documents of another campaign.
    """

    presented = Signal(list)

    def __init__(
        self, context: ScreenContext, preferences: Preferences, undo: Callable[[], object]
    ) -> None:
        """`undo` undoes the last step."""
        super().__init__(context.window)
        self._context = context
        self._preferences = preferences
        self._campaign = context.campaign
        self._toast = context.window.toast
        self._dialogs = context.dialogs
        self._undo = undo
        self._background = BackgroundRunner(self)
        self._portrait = PortraitChange(context, self)
        self._folder = context.campaign.file.path.parent
        self.from_campaign = CampaignImportCommands(context, undo)
        self.from_campaign.setParent(self)
        self.from_campaign.presented.connect(self.presented)

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {
            **self.from_campaign.handlers(),
            "import_files": self.ask_and_import,
            "paste": self.paste,
            "export": self.export,
            "export_as": self.export_as,
        }

    def ask_and_import(self) -> None:
        """Ask for files and import them; of a campaign, ask for its documents."""
        suffixes = [each for reader in readers_of(self._campaign.game) for each in reader.suffixes]
        suffixes += sorted(PICTURE_SUFFIXES | CAMPAIGN_SUFFIXES)
        paths = self._dialogs.files_to_import(self._folder, suffixes)
        if paths:
            self._folder = paths[0].parent
            campaigns, pictures, others = sort_files(paths)
            if others:
                self.import_files(others, pictures)
            elif pictures:
                self.import_portraits(pictures)
            for campaign in campaigns:
                self.from_campaign.ask_what(campaign)

    def paste(self) -> None:
        """Import the stat blocks or the table on the clipboard, or a picture as a portrait."""
        data = clipboard_data()
        picture = picture_of(data)
        # Cells of a spreadsheet come with a picture of them, a copied file with its address.
        if data.text().strip() and not isinstance(picture, Path):
            self._import(tr("Paste")).begin_pasted(data.text())
        elif picture is None:
            self._toast.show_message(tr("There is nothing to paste."), icon="info")
        else:
            self._paste_portrait(picture)

    def _paste_portrait(self, picture: Path | bytes) -> None:
        """Make a picture the portrait of the selected document."""
        chosen = self._context.navigator.chosen()
        if len(chosen) == 1 and has_portrait(self._campaign, chosen[0]):
            self._portrait.set(chosen[0], picture)
        else:
            who = tr(self._campaign.kinds.words.a)
            text = tr("Select the card of {who}: the picture becomes the portrait.", who=who)
            self._toast.show_message(text, icon="info")

    def import_files(self, paths: Sequence[Path], pictures: Sequence[Path] = ()) -> None:
        """Import all readable files, the documents in one undo step, and list the failures.

        They are read in the background, since long tables and pictures take time. Then `pictures`
        become portraits, also of the imported documents.
        """
        self._import(tr("Import"), pictures).begin(paths)

    def _import(self, title: str, pictures: Sequence[Path] = ()) -> FileImport:
        job, take = self._begin(title), partial(self._take, pictures)
        return FileImport(self._context, self._preferences, job, self._import_label, take)

    def _begin(self, title: str) -> BackgroundOperation:
        job = BackgroundOperation(title, self._background, self._context.window)
        job.failed.connect(self._dialogs.show_error)
        return job

    def _import_label(self, documents: Sequence[Package]) -> str:
        return tr("Import {who}", who=self._names(documents))

    def _names(self, documents: Sequence[Package]) -> str:
        kinds = self._campaign.kinds
        return names_text(
            [kinds.of(each.content).head(each.content.document).name for each in documents]
        )

    def _take(self, pictures: Sequence[Path], found: ImportResult, ids: Sequence[str]) -> None:
        """Show the added documents; import the pictures, or report changes and refusals."""
        refusals = list(found.refusals)
        if ids:
            self.presented.emit(list(ids))
            who = names_with_belongings(self._campaign, ids)
            self._show_done(tr("{who} imported", who=who))
        for pack in found.homebrew:
            refusals += self._merge_homebrew(pack)
        if pictures:
            self._import_portraits(pictures, refusals, found.changes)
        else:
            self._report(refusals, found.changes)

    def _report(
        self, refusals: Sequence[str], changes: Sequence[str], unused: Sequence[str] = ()
    ) -> None:
        """Report in one message what was not imported, unused pictures, and what was changed."""
        text = report_text(len(refusals), len(unused), len(changes))
        if refusals or unused:
            self._dialogs.show_error(text, [*refusals, *unused, *changes])
        elif changes:
            self._dialogs.show_report(text, changes)

    def receive_pictures(self, paths: Sequence[Path], card: str | None, screen: object) -> None:
        """Make a picture the portrait of a card, or pass it to the open screen.

        Several pictures become the portraits of the documents with the same names.
        """
        words = self._campaign.kinds.words
        if len(paths) > 1:
            self.import_portraits(paths)
        elif card is not None and has_portrait(self._campaign, card):
            self._portrait.set(card, paths[0])
        elif not isinstance(screen, PictureReceiver):
            text = tr(
                "Drop the picture on the card of {who}: it becomes the portrait.", who=tr(words.a)
            )
            self._toast.show_message(text, icon="info")
        else:
            screen.receive_picture(paths[0])

    def import_portraits(self, paths: Sequence[Path]) -> None:
        """Make pictures the portraits of the documents with the same names, in one undo step."""
        if (reason := self._campaign.read_only) is not None:
            self._dialogs.show_error(reason)
        else:
            self._import_portraits(paths, (), ())

    def _import_portraits(
        self, paths: Sequence[Path], refusals: Sequence[str], changes: Sequence[str]
    ) -> None:
        """Import portraits; then report on them, and on the files that were imported before."""

        def take(ids: Sequence[str], left: Sequence[str]) -> None:
            if ids:
                portraits = count_text(len(ids), "One new portrait", "{count} new portraits")
                self._show_done(portraits)
            self._report(refusals, changes, left)

        job = self._begin(tr("Portraits"))
        PortraitImport(self._campaign, job, take).begin(paths)

    def export(self) -> None:
        """Write the selected documents to files, one each."""
        ids = self._context.navigator.chosen()
        if len(ids) == 1:
            self._export_one(ids[0])
        elif ids:
            self._export_many(ids)

    def export_as(self) -> None:
        """Write the selected documents to one file that other programs read."""
        chosen = self._context.navigator.chosen()
        if not chosen:
            return
        writers = self._formats(chosen)
        one = self._campaign.card(chosen[0]).name if len(chosen) == 1 else self._campaign.name
        if isinstance(writers[0], ReportFormat):
            one = tr("{encounter}, report", encounter=one)
        name = file_name(one, self._campaign.kinds.words.nameless)
        answer = self._dialogs.file_for_others(self._folder / f"{name}{writers[0].suffix}", writers)
        if answer is not None:
            self._write_as(chosen, *answer)

    def _formats(self, ids: Sequence[str]) -> list[ForeignFormat]:
        """The formats that support documents, or all if none does; reports of fights are first."""
        kinds = {self._campaign.content(id_).kind for id_ in ids}
        images = MAP_IMAGES if len(ids) == 1 and kinds <= MAP_IMAGES[0].kinds else ()
        game = self._campaign.game
        others = writers_of(game, kinds) or writers_of(game)
        if len(ids) > 1 or kinds != {ENCOUNTER_KIND}:
            return [*images, *others]
        settings, fonts = self._preferences.settings, self._context.tools.fonts
        pdf = pdf_format(fonts, game.pdf_subject, settings.paper, settings.printing)
        reports = (pdf, *TEXT_FORMATS)
        has_ended = self._campaign.encounter_repository.has_ended(ids[0])
        return [*reports, *images, *others] if has_ended else [*images, *reports, *others]

    def _write_as(self, ids: Sequence[str], path: Path, format_: ForeignFormat) -> None:
        """Write documents to one file in a format of other programs."""
        if isinstance(format_, MapImageFormat):
            self._ask_map_image(ids[0], format_.id, path)
        elif isinstance(format_, ReportFormat):
            self._write_report(ids[0], format_, path)
        else:
            id_, fonts = format_.id, self._context.tools.fonts
            self._write_made(ids, path, lambda: foreign_file_work(self._campaign, ids, id_, fonts))

    def _ask_map_image(self, id_: str, format_: str, path: Path) -> None:
        """Ask what the picture of a map should show, then draw it."""
        has_tokens = self._campaign.content(id_).kind == ENCOUNTER_KIND
        dialog = MapImageDialog(
            self._campaign.card(id_).name, self._context.window, has_tokens=has_tokens
        )
        fonts = self._context.tools.fonts
        campaign = self._campaign

        def write(tokens: bool, secrets: bool) -> None:  # noqa: FBT001 - a signal's values
            def work() -> Callable[[], ForeignFile]:
                draw = map_image_work(campaign, id_, format_, fonts, tokens=tokens, secrets=secrets)
                return lambda: ForeignFile(draw())

            self._write_made([id_], path, work)

        dialog.given.connect(write)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _write_report(self, id_: str, format_: ReportFormat, path: Path) -> None:
        """Write the report of a fight."""

        def work() -> Callable[[], ForeignFile]:
            made = fight_report_work(self._campaign, id_)
            return lambda: ForeignFile(format_.write(made()))

        self._write_made([id_], path, work)

    def _write_made(
        self, ids: Sequence[str], path: Path, work: Callable[[], Callable[[], ForeignFile]]
    ) -> None:
        """Write a file about documents; `work` reads them, and what it returns makes the file.

        The file is made in the background.
        """
        job = self._begin(tr("Export"))

        def keep(made: ForeignFile) -> None:
            job.end()
            self._context.run(
                lambda: write_atomically(path, made.data),
                lambda _: self._exported(ids, path.parent, (*made.left_out, *made.unread)),
            )

        job.expect(0)
        job.run(work, lambda make: job.step(make, keep))

    def _merge_homebrew(self, pack: AnyOwn) -> tuple[str, ...]:
        """Merge homebrew into that of the campaign; return why entries were refused."""
        game = self._campaign.game
        data = self._context.tools.games.data(game.id)
        found = game.homebrew.merged(pack, self._campaign.homebrew, data)
        if found.changed:
            entries_text = count_text(
                found.changed, "{count} homebrew entry", "{count} homebrew entries"
            )
            label = tr("Import {who}", who=entries_text)
            self._context.run(
                lambda: self._campaign.change_homebrew(found.own, label),
                lambda _: self._show_done(tr("{who} imported", who=entries_text)),
            )
        return found.refusals

    def _export_one(self, id_: str) -> None:
        name = file_name(self._campaign.library_names()[id_], self._campaign.kinds.words.nameless)
        suggestion = self._folder / f"{name}{DOCUMENT_FORMAT.suffix}"
        answer = self._dialogs.file_to_export(suggestion, self._formats([id_]))
        if answer is None:
            return
        path, format_ = answer
        if isinstance(format_, OwnFormat):
            self._write(id_, path)
        else:
            self._write_as([id_], path, format_)

    def _export_many(self, ids: Sequence[str]) -> None:
        """Export the documents for which that is possible, and report why the others are not."""
        cards = [self._campaign.card(id_) for id_ in ids]
        kinds = self._campaign.kinds
        stay = [card for card in cards if kinds[card.kind].file() is None]
        able = [card.id for card in cards if card not in stay]
        alone = [card for card in stay if self._campaign.owner(card.id) not in able]
        names = self._campaign.full_names(card.id for card in alone)
        reasons = [refusal_text(export_refusal(kinds[card.kind], names[card.id])) for card in alone]
        if not able:
            self._dialogs.show_error(tr("None of it can be exported."), reasons)
            return
        folder = self._dialogs.folder_to_export(self._folder)
        if folder is not None:
            FolderExport(
                self._campaign,
                self._begin(tr("Export")),
                self._background,
                lambda: self._exported(able, folder, reasons),
            ).begin(able, folder)

    def _write(self, id_: str, path: Path) -> None:
        """Decode the pictures of a document in the background, then export it."""
        job = self._begin(tr("Export"))

        def write(_decoded: Sequence[None]) -> None:
            job.end()
            if not self._campaign.pictures.is_closed:
                self._context.run(
                    lambda: export_document(self._campaign, id_, path),
                    lambda _: self._exported([id_], path.parent),
                )

        job.steps(self._campaign.picture_attempts([id_]), write)

    def _exported(self, ids: Sequence[str], folder: Path, no_place: Sequence[str] = ()) -> None:
        """Report the export; `no_place` has sentences about what the format cannot hold."""
        self._folder = folder
        no_place = (*no_place, *self._campaign.left_out_belongings(ids))
        if len(no_place) > 1:
            self._dialogs.show_error(tr("Some of it was left out."), no_place)
        left_out = self._campaign.left_out_pictures(ids)
        if left_out:
            self._dialogs.show_error(tr("Some pictures were left out."), left_out)
        names = names_text([self._campaign.card(id_).name for id_ in ids])
        said = tr("{who} exported to {folder}", who=names, folder=folder.name)
        if len(no_place) == 1:
            said = f"{said}. {no_place[0]}"
        self._toast.show_message(
            said,
            action=tr("Open folder"),
            do=lambda: open_folder(folder),
            icon="upload",
        )

    def _show_done(self, message: str) -> None:
        self._toast.show_message(message, action=tr("Undo"), do=self._undo, icon="download")
