"""Writes documents as readable text: Markdown, and a web page for the players."""

from collections.abc import Callable, Iterable, Iterator

from fourc_desktop.core.document_text import WrittenText, for_players
from fourc_desktop.core.documents import AnyDocument, AnyKind, Package, PrintContext, PrintSubject
from fourc_desktop.core.interchange import portraits_left_out
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.import_export.markdown import markdown
from fourc_desktop.services.import_export.player_maps import SHOWN_KINDS
from fourc_desktop.services.import_export.web_page import web_page

NOBODY_FOR_PLAYERS = Reason(
    "nobody-for-players",
    "Web page",
    "The web page is for the players and holds only their side; choose somebody of it.",
)


BytesOfTexts = Callable[[str, Iterable[WrittenText]], bytes]
"""A function that returns the bytes of a file with a title and documents."""


class TextWriter:
    """Writes documents of a game as text, their belongings below them.

    Attributes:
        id: The value of `export --format`.
        title: The name of the format.
        suffix: The suffix of its files.
        kinds: Every kind of the game that has a sheet; for players also maps and encounters.
    """

    def __init__(
        self,
        id_: str,
        title: str,
        suffix: str,
        kinds: Iterable[AnyKind],
        bytes_of: BytesOfTexts,
        side: str = "",
    ) -> None:
        """`kinds` are those of the game; with `side`, only its characters are written."""
        self.id = id_
        self.title = title
        self.suffix = suffix
        self._kinds = {kind.id: kind for kind in kinds}
        printed = frozenset(kind.id for kind in self._kinds.values() if kind.has_sheet)
        self.kinds = printed | SHOWN_KINDS if side else printed
        self._bytes_of = bytes_of
        self._side = side

    @property
    def is_for_players(self) -> bool:
        """Whether it writes for players: only their side, no secrets, and maps as they see them."""
        return bool(self._side)

    def write(
        self,
        packages: Iterable[Package],
        context: PrintContext,
        more: Iterable[WrittenText] = (),
    ) -> bytes:
        """The bytes of a file with these documents, then `more`.

        Raises:
            Refused: The rulebook lacks an entry of a document, or there is no character on the
                side.
        """
        found = [
            each
            for package in packages
            if self._is_written(package, context)
            for each in self._texts(package, context, None, (), 0)
        ]
        found += more
        if not found:
            raise Refused(NOBODY_FOR_PLAYERS())
        return self._bytes_of(context.campaign or context.game, found)

    def left_out(self, packages: Iterable[Package]) -> list[str]:
        """A sentence about portraits, which only the web page can hold."""
        return [] if self._side else portraits_left_out(self.title, packages)

    def _is_written(self, package: Package, context: PrintContext) -> bool:
        """Whether a document without an owner is on the side, or has no side."""
        if not self._side:
            return True
        content = package.content
        kind = self._kinds[content.kind]
        missing = kind.missing(content.document, context.book)
        if missing is not None:
            raise Refused(missing)
        return kind.summary(content.document, None, context.book).side in ("", self._side)

    def _texts(
        self,
        package: Package,
        context: PrintContext,
        owner: AnyDocument,
        others: tuple[AnyDocument, ...],
        level: int,
    ) -> Iterator[WrittenText]:
        kind = self._kinds[package.content.kind]
        belongings = tuple(each.content.document for each in package.belongings)
        text = kind.text(PrintSubject(package, context, owner, (*others, *belongings)))
        if text is None:  # a draft
            return
        yield WrittenText(for_players(text) if self._side else text, package.picture, level)
        document = package.content.document
        for each in package.belongings:
            yield from self._texts(each, context, document, belongings, level + 1)


def text_writers(kinds: Iterable[AnyKind], players: str) -> tuple[TextWriter, ...]:
    """The text writers of a game; `players` is the id of the players' side."""
    known = tuple(kinds)
    return (
        TextWriter("markdown", "Text (Markdown)", ".md", known, markdown),
        TextWriter("web-page", "Web page for the players", ".html", known, web_page, players),
    )
