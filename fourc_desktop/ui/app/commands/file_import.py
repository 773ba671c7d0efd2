"""The import of files into the open campaign, from the first question to the report."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from fourc_desktop.core.documents import Package
from fourc_desktop.services.campaigns.document_addition import DocumentAddition
from fourc_desktop.services.import_export.import_export import (
    ImportResult,
    joined,
    read_parts,
    read_pasted,
)
from fourc_desktop.services.import_export.table_mapping import TablePreview, table_preview
from fourc_desktop.services.import_export.universal_vtt import SHOWN, VttPreview, vtt_preview
from fourc_desktop.ui.app.commands.mapping_dialog import MappingDialog
from fourc_desktop.ui.app.commands.squares_dialog import SquaresDialog
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.background_operation import BackgroundOperation
from fourc_desktop.ui.shared.portrait_cache import image_of
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import count_text

NOTHING = ImportResult((), (), ())

Taken = Callable[[ImportResult, Sequence[str]], object]
"""A callback for the contents of the files and the ids of the added documents."""


class FileImport(QObject):
    """An import: asks about tables and maps, reads in the background, and adds all in one step.

    Cancel takes effect within a few rows of a table; then nothing is added.
    """

    def __init__(
        self,
        context: ScreenContext,
        preferences: Preferences,
        job: BackgroundOperation,
        label: Callable[[Sequence[Package]], str],
        taken: Taken,
    ) -> None:
        """`label` is the label of the step of undo."""
        super().__init__(job)
        self._context = context
        self._campaign = context.campaign
        self._preferences = preferences
        self._job = job
        self._label = label
        self._taken = taken
        self._squares: dict[Path, int] = {}

    def begin(self, paths: Sequence[Path]) -> None:
        """Preview the files, ask about maps and tables, then read."""
        game = self._campaign.game
        self._job.expect(0)
        works = (partial(table_preview, path, game) for path in paths)
        self._job.steps(
            works, lambda tables: self._look_at_maps([*zip(paths, tables, strict=True)])
        )

    def begin_pasted(self, text: str) -> None:
        """Read a text from the clipboard."""
        kinds, game, book = self._campaign.kinds, self._campaign.game, self._campaign.book
        self._job.expect(0)
        self._read_parts([read_pasted(text, kinds, game, book)])

    def _look_at_maps(self, files: Sequence[tuple[Path, TablePreview | None]]) -> None:
        """Ask about the maps among the files one after another, then about the tables."""
        works = (partial(self._preview, path) for path, _ in files)
        self._job.steps(works, lambda maps: self._ask_maps([each for each in maps if each], files))

    def _preview(self, path: Path) -> tuple[VttPreview, QImage | None] | None:
        """A map with its decoded picture; None for any other file."""
        preview = vtt_preview(path)
        if preview is None:
            return None
        if preview.picture is None:
            return preview, None
        decode = self._campaign.pictures.decoded(preview.picture, SHOWN, SHOWN.side)
        return preview, image_of(decode())

    def _ask_maps(
        self,
        maps: Sequence[tuple[VttPreview, QImage | None]],
        files: Sequence[tuple[Path, TablePreview | None]],
    ) -> None:
        if not maps:
            self._ask(files, {})
            return
        preview, picture = maps[0]
        first = self._preferences.settings.squares

        def go_on(squares: int) -> None:
            self._squares[preview.path] = squares
            if squares > preview.fewest or squares == 1:
                # What only the size of this map called for is no preference.
                self._preferences.remember_squares(squares)
            self._ask_maps(maps[1:], files)

        with self._job.aside():
            dialog = SquaresDialog(preview, first, picture, self._context.window)
            dialog.given.connect(go_on)
            dialog.rejected.connect(self._job.end)
            dialog.open()

    def _ask(
        self,
        files: Sequence[tuple[Path, TablePreview | None]],
        answers: Mapping[str, tuple[str, ...]],
    ) -> None:
        """Ask about the first table with ambiguous columns, then about the others."""
        for _, preview in files:
            if preview is not None and not preview.is_clear and preview.key not in answers:
                self._open_dialog(preview, partial(self._answer, files, answers, preview.key))
                return
        mappings = {
            path: preview.mapping(answers[preview.key])
            for path, preview in files
            if preview is not None and preview.key in answers
        }
        self._read([path for path, _ in files], mappings)

    def _answer(
        self,
        files: Sequence[tuple[Path, TablePreview | None]],
        answers: Mapping[str, tuple[str, ...]],
        key: str,
        columns: tuple[str, ...],
    ) -> None:
        self._ask(files, {**answers, key: columns})

    def _open_dialog(
        self, preview: TablePreview, then: Callable[[tuple[str, ...]], object]
    ) -> None:
        remembered = self._preferences.columns_of(preview.key)
        first = remembered if preview.usable(remembered) else preview.guessed

        def go_on(columns: tuple[str, ...]) -> None:
            self._preferences.remember_columns(preview.key, columns)
            then(columns)

        with self._job.aside():
            dialog = MappingDialog(preview, first, self._context.window)
            dialog.given.connect(go_on)
            dialog.rejected.connect(self._job.end)
            dialog.open()

    def _read(self, paths: Sequence[Path], mappings: Mapping[Path, dict[str, str]]) -> None:
        kinds, game, book = self._campaign.kinds, self._campaign.game, self._campaign.book
        games = self._context.tools.games.entries
        # Only now, so that no progress covers the next question.
        self._job.expect(0)
        self._read_parts(
            read_parts(
                path,
                kinds,
                game,
                book,
                games,
                mapping=mappings.get(path),
                squares=self._squares.get(path, 0),
            )
            for path in paths
        )

    def _read_parts(self, files: Iterable[Iterator[ImportResult]]) -> None:
        self._job.steps(_works(files), lambda parts: self._add(joined(parts)))

    def _add(self, found: ImportResult) -> None:
        if self._campaign.pictures.is_closed:
            self._job.end()
        elif not found.documents:
            self._finish(found, [])
        else:
            self._job.run(
                lambda: self._campaign.begin_addition(found.documents),
                lambda addition: self._work_out(found, addition),
            )

    def _work_out(self, found: ImportResult, addition: DocumentAddition) -> None:
        works = [*addition.steps()]
        self._job.expect(len(works))

        def finish(_done: Sequence[None]) -> None:
            if self._campaign.pictures.is_closed:
                self._job.end()
                return
            label = self._label(found.documents)
            self._job.run(
                lambda: self._campaign.finish_addition(addition, label),
                lambda ids: self._finish(found, ids),
            )

        self._job.steps(iter(works), finish)

    def _finish(self, found: ImportResult, ids: Sequence[str]) -> None:
        self._job.end()
        self._taken(found, ids)


def report_text(refusals: int, unused: int, changes: int) -> str:
    """A sentence each for refused items, unused pictures and changed values, if there are some."""
    said = []
    if refusals:
        said.append(
            count_text(refusals, "One item was not imported.", "{count} items were not imported.")
        )
    if unused:
        said.append(
            count_text(unused, "One picture was not used.", "{count} pictures were not used.")
        )
    if changes:
        said.append(
            count_text(
                changes,
                "One value of another program was changed, moved to notes or left out.",
                "{count} values of other programs were changed, moved to notes or left out.",
            )
        )
    return " ".join(said)


def _works(files: Iterable[Iterator[ImportResult]]) -> Iterator[Callable[[], ImportResult]]:
    """The steps of reading files in parts."""
    for parts in files:
        ended: list[bool] = []

        def work(parts: Iterator[ImportResult] = parts, ended: list[bool] = ended) -> ImportResult:
            part = next(parts, None)
            if part is None:
                ended.append(True)
            return part or NOTHING

        while not ended:
            yield work
