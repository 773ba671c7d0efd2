"""The base class of 4C's document kinds, and the kinds of property."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fourc_desktop.core.document_text import DocumentText
from fourc_desktop.core.documents import (
    Content,
    DocumentHead,
    DocumentKind,
    FileFormat,
    PrintSubject,
)
from fourc_desktop.core.limits import field_values
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING, Summary
from fourc_desktop.games.fourc.documents.file_formats import (
    FOURC_KIND_WORDS,
    HEADQUARTERS_FILE,
    HEADQUARTERS_GROUP,
    VEHICLE_FILE,
    VEHICLE_GROUP,
    PropertyFileFormat,
)
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HEADQUARTERS_KIND,
    HEADQUARTERS_ROW,
    HERO_KIND,
    VEHICLE_KIND,
    VEHICLE_ROW,
    HeadquartersRow,
    VehicleRow,
)
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument, owned_problems
from fourc_desktop.games.fourc.rules.creation.draft import Draft, lowest_character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import document_summary
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat
from fourc_desktop.storage.print_options import PrintOptions

if TYPE_CHECKING:  # printing code is imported only when something is printed
    from fourc_desktop.pdf.book import Printable

T = TypeVar("T", bound=OwnedDocument)


class FourcDocumentKind(DocumentKind[T, Rulebook]):
    """The base class of all document kinds of 4C."""

    words = FOURC_KIND_WORDS
    owning_rule = "4C, Powers"
    has_sheet = True

    def summary(self, document: T, owner: object | None, book: Rulebook) -> Summary:
        """The summary of its card; a draft as owner counts with its partial stats."""
        if isinstance(owner, Draft):
            owner = lowest_character(owner, book)
        return document_summary(document, owner if isinstance(owner, Character) else None, book)

    def drawing(self, summary: Summary) -> str:
        """The placeholder drawing: that of a villain for documents on the side of the villains."""
        found = super().drawing(summary)
        return (
            DARK_PERSON_DRAWING
            if found == PERSON_DRAWING and summary.side == CharacterSide.VILLAIN
            else found
        )

    def problems(self, document: T, owner: object | None, book: Rulebook) -> Iterator[Problem]:
        """The problems of a document, and of its belonging to this owner."""
        yield from owned_problems(document, owner if isinstance(owner, Character) else None, book)


P = TypeVar("P", OwnedVehicle, Headquarters)


class PropertyDocumentKind(FourcDocumentKind[P]):
    """The base class of documents owned by a character or by the whole team.

    Attributes:
        row: The format of its row.
        row_class: The class of the row: the owner, then the document.
        file_format: The format of its file, which holds only this document.
    """

    owners = frozenset({HERO_KIND, COMPANION_KIND})
    row: DataclassFormat[Any]
    row_class: type
    file_format: PropertyFileFormat

    def read(self, body: str) -> Content[P]:
        """The document in the body of a row.

        Raises:
            ValueError: The body is invalid.
        """
        owner, document = field_values(self.row.read(body)).values()
        return Content(self.id, document, owner)

    def write(self, content: Content[P]) -> str:
        """The body of the row with this document."""
        return self.row.write(self.row_class(content.owner, content.document))

    def head(self, document: P) -> DocumentHead:
        """The name and tags; there is no portrait."""
        return DocumentHead(document.name, document.tags)

    def with_head(self, document: P, head: DocumentHead) -> P:
        """The document with the fields of a head replaced."""
        return replace(document, name=head.name, tags=head.tags)

    def file(self) -> FileFormat:
        """The file format of this document alone."""
        return self.file_format


FEET_A_TOKEN: Final = 10
WIDEST_TOKEN: Final = 4
"""The feet of a vehicle per regular token width, and the maximum width in regular ones."""


class VehicleDocumentKind(PropertyDocumentKind[OwnedVehicle]):
    """A vehicle of a character or of the whole team."""

    id = VEHICLE_KIND
    groups = (VEHICLE_GROUP,)
    follows = "vehicles"
    has_token = True
    screen = "vehicle"
    row = VEHICLE_ROW
    row_class = VehicleRow
    file_format = VEHICLE_FILE

    def token_sizes(self, document: OwnedVehicle, book: Rulebook) -> tuple[int, ...]:
        """The size of the token, by the typical length of the vehicle's type."""
        del book
        return (min(ceil(document.base.kind.feet / FEET_A_TOKEN), WIDEST_TOKEN),)

    def mentions(self, document: OwnedVehicle) -> tuple[str, ...]:
        """The names of the crew."""
        return document.crew_names

    def sheets(self, subject: PrintSubject, options: PrintOptions) -> "Iterator[Printable]":
        """The sheet of the vehicle."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.printing import vehicle_sheet  # noqa: PLC0415

        del options
        yield vehicle_sheet(subject)

    def text(self, subject: PrintSubject) -> DocumentText:
        """The contents of the sheet as text."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.document_text import vehicle_text  # noqa: PLC0415

        return vehicle_text(subject)


class HeadquartersDocumentKind(PropertyDocumentKind[Headquarters]):
    """A headquarters of a character or of the whole team."""

    id = HEADQUARTERS_KIND
    groups = (HEADQUARTERS_GROUP,)
    follows = "headquarters"
    screen = "headquarters"
    row = HEADQUARTERS_ROW
    row_class = HeadquartersRow
    file_format = HEADQUARTERS_FILE

    def sheets(self, subject: PrintSubject, options: PrintOptions) -> "Iterator[Printable]":
        """The sheet of the headquarters."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.printing import headquarters_sheet  # noqa: PLC0415

        del options
        yield headquarters_sheet(subject)

    def text(self, subject: PrintSubject) -> DocumentText:
        """The contents of the sheet as text."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.document_text import headquarters_text  # noqa: PLC0415

        return headquarters_text(subject)
