"""The kind of document of a character form."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic

from annotated_types import MaxLen

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.document_text import DocumentText
from fourc_desktop.core.documents import (
    AnyCharacterCard,
    AnyPrintable,
    Content,
    DocumentHead,
    DocumentKind,
    LibraryGroup,
    Package,
    PrintSubject,
)
from fourc_desktop.core.forms.character_form import B, CharacterForm, D
from fourc_desktop.core.forms.field_specs import field_specs
from fourc_desktop.core.forms.fields import GaugeKind, NumberKind, value
from fourc_desktop.core.limits import field_values
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords, Summary
from fourc_desktop.core.text import sentence_start, stripped
from fourc_desktop.services.character_forms.form_problems import (
    FORM_RULE,
    form_problems,
    unknown_choice,
)
from fourc_desktop.services.character_forms.form_summary import (
    PLAYER,
    field_cell,
    form_columns,
    form_summary,
)
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.exchange_files import (
    MEBIBYTE,
    file_schema,
    read_payload,
    write_payload,
)
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.formats.dataclass_format import DataclassBody
from fourc_desktop.storage.print_options import PrintOptions

if TYPE_CHECKING:
    from pydantic import TypeAdapter

CHARACTER_SCREEN: Final = "character"
BUILDER_SCREEN: Final = "builder"

LARGEST_FILE: Final = MEBIBYTE
LARGEST_PICTURE: Final = 300 * 1024
"""The most bytes of a portrait after the program has re-encoded it."""

UNFINISHED = Reason(
    "unfinished-stays", "{rule}", "{name} is a draft; finish it in the builder first."
)


class FormKind(DocumentKind[D, B]):
    """The kind of characters with a form; drafts are the same class under another id.

    Attributes:
        form: The character form of the game.
        version: The version of their files.
    """

    def __init__(
        self,
        form: CharacterForm[D, B],
        id_: str,
        *,
        groups: tuple[LibraryGroup, ...] = (),
        draft_of: str = "",
        version: int = 1,
        words: KindWords = NEUTRAL_WORDS,
    ) -> None:
        self.form = form
        self._id = id_
        self._groups = groups
        self._draft_of = draft_of
        self.version = version
        self._text = words

    @property
    def words(self) -> KindWords:
        """The game's words for its documents."""
        return self._text

    @property
    def id(self) -> str:
        """The name in files: "fudge-character"."""
        return self._id

    @property
    def groups(self) -> tuple[LibraryGroup, ...]:
        """The groups of its cards in the library."""
        return self._groups

    @property
    def draft_of(self) -> str:
        """The id of the kind that a finished draft becomes; empty for other kinds."""
        return self._draft_of

    @property
    def is_person(self) -> bool:
        """Whether it is finished."""
        return not self.draft_of

    @property
    def screen(self) -> str:
        """The builder for a draft, else the character screen."""
        return BUILDER_SCREEN if self.draft_of else CHARACTER_SCREEN

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The titles of the numbers that a card shows."""
        return tuple(self.form.number_title(each) for each in self.form.numbers)

    @cached_property
    def edits(self) -> tuple[str, ...]:
        """The titles of the player and of the numbers that are entered; those of a draft wait."""
        if self.draft_of:
            return ()
        entered = {
            each.kind.title
            for each in field_specs(self.form.type)
            if isinstance(each.kind, NumberKind | GaugeKind)
        }
        player = (self.form.field(PLAYER).kind.title,) if self.form.has_portrait else ()
        return (*player, *(each for each in self.numbers if each in entered))

    @property
    def has_sheet(self) -> bool:
        """Whether it is finished."""
        return not self.draft_of

    @cached_property
    def _codec(self) -> DataclassBody[D]:
        return DataclassBody(self.form.type, self.id)

    def read(self, body: str) -> Content[D]:
        """Read the body of a row; raises `ValueError` naming the invalid field in plain words."""
        return Content(self.id, self._codec.read(body))

    def write(self, content: Content[D]) -> str:
        """Write the body of a row; raises `ValueError` for values that could not be read back."""
        return self._codec.write(content.document)

    def head(self, thing: D) -> DocumentHead:
        """Its name, tags and portrait."""
        profile = thing.profile
        return DocumentHead(profile.name, profile.tags, profile.portrait, profile.face)

    def with_head(self, thing: D, head: DocumentHead) -> D:
        """The same character with another head."""
        return replace(thing, profile=replace(thing.profile, **field_values(head)))

    def summary(self, thing: D, owner: object | None, book: B) -> Summary:  # noqa: ARG002
        """The contents of its card."""
        return form_summary(self.form, thing, book)

    def missing(self, thing: D, book: B) -> Refusal | None:
        """The first choice that is in no catalog of the rulebook, or None."""
        return unknown_choice(self.form, thing, book)

    def problems(self, thing: D, owner: object | None, book: B) -> Iterator[Problem]:  # noqa: ARG002
        """What is missing or against the rules."""
        return form_problems(self.form, thing, book)

    def group(self, summary: Summary) -> LibraryGroup:
        """The group of its side if there is one with that id, else the first group."""
        return next((each for each in self.groups if each.id == summary.side), self.groups[0])

    def columns(self, thing: D, book: B) -> tuple[TableCell, ...]:
        """Its values in tables."""
        return form_columns(self.form, thing, book)

    def card_cells(self, thing: D, book: B) -> tuple[TableCell, ...]:
        """The values of `edits`, as cells that can be changed."""
        player = field_cell(self.form, thing, book, self.form.field(PLAYER))
        return tuple(
            cell for cell in (player, *self.columns(thing, book)) if cell.title in self.edits
        )

    def sheet(
        self,
        thing: D,
        book: B,
        *,
        game: str,
        picture: bytes | None = None,
        campaign: str = "",
        back: bool = False,
    ) -> AnyPrintable:
        """Its sheet, or a blank one; `game` is the text of the badge.

        `back` has no effect, since the generic sheet has no back.
        """
        del back
        # Imported on use, because it takes long to load and most kinds are never printed.
        from fourc_desktop.pdf.generic_sheet import GenericSheet  # noqa: PLC0415
        from fourc_desktop.services.character_forms.form_sheet_content import sheet_content  # noqa: PLC0415

        return GenericSheet(
            sheet_content(self.form, thing, book, game=game, picture=picture, campaign=campaign)
        )

    def sheets(self, subject: PrintSubject, options: PrintOptions) -> Iterator[AnyPrintable]:
        """Its sheet.

        Raises:
            Refused: The rulebook lacks something it refers to.
        """
        package, context = subject.package, subject.context
        self._refuse_missing(package.content.document, context.book)
        yield self.sheet(
            package.content.document,
            context.book,
            game=context.game,
            picture=package.picture,
            campaign=context.campaign,
            back=options.back,
        )

    def text(self, subject: PrintSubject) -> DocumentText | None:
        """The contents of its sheet as text.

        Raises:
            Refused: The rulebook lacks something it refers to.
        """
        from fourc_desktop.services.character_forms.form_text import form_text  # noqa: PLC0415

        if self.draft_of:
            return None
        document, context = subject.package.content.document, subject.context
        self._refuse_missing(document, context.book)
        return form_text(self.form, document, context.book, game=context.game)

    def printed_card(self, subject: PrintSubject) -> AnyCharacterCard | None:
        """The card of a finished one.

        Raises:
            Refused: The rulebook lacks something it refers to.
        """
        from fourc_desktop.services.character_forms.form_card import form_card  # noqa: PLC0415

        if self.draft_of:
            return None
        document, book = subject.package.content.document, subject.context.book
        self._refuse_missing(document, book)
        return form_card(self.form, document, book, portrait=subject.package.picture)

    def blank_card(self, book: B, page: object) -> AnyCharacterCard | None:
        """The card of a default character, with its values left blank."""
        from fourc_desktop.services.character_forms.form_card import form_card  # noqa: PLC0415

        del page
        return form_card(self.form, self.form.type(), book).as_form()

    def _refuse_missing(self, thing: D, book: B) -> None:
        missing = self.missing(thing, book)
        if missing is not None:
            raise Refused(missing)

    def full_name(self, thing: D, owner: object | None, name: str) -> str:
        """The name of its card, or "the unnamed character"."""
        del owner
        return name if stripped(thing.profile.name) else f"the unnamed {self.words.one}"

    def export_refusal(self, name: str) -> Refusal | None:
        """A draft is never exported."""
        return UNFINISHED(rule=FORM_RULE, name=sentence_start(name)) if self.draft_of else None

    def file(self) -> "FormFile[D] | None":
        """A file of its own with the picture; none for a draft."""
        return None if self.draft_of else FormFile(self.form.type, self.id, self.version)


@value
class FormPayload(Generic[D]):
    """The payload of a character's file."""

    document: D
    picture: Annotated[bytes, MaxLen(LARGEST_PICTURE)] | None


class FormFile(Generic[D]):
    """Characters in files of their own: the document and its picture in an envelope."""

    largest: int = LARGEST_FILE

    def __init__(self, type_: type[D], kind: str, version: int) -> None:
        self._type = type_
        self._kind = kind
        self._version = version

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`; the picture is not decoded.

        Raises:
            ImportRefusedError: It is invalid.
        """
        codec = self._codec()
        found = read_payload(
            data, codec.validate_json, name=name, kind=self._kind, version=self._version
        )
        digest = found.picture and hashlib.sha256(found.picture).hexdigest()
        if digest != found.document.profile.portrait:
            raise import_refusal(
                name, "should hold the very picture that the portrait names", ["picture"]
            )
        return Package(Content(self._kind, found.document), found.picture)

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a character and the picture.

        Raises:
            StorageError: The file would be too large.
        """
        payload = FormPayload(package.content.document, package.picture)
        content = self._codec().dump_python(payload, mode="json")
        data = write_payload(content, kind=self._kind, version=self._version)
        if len(data) > self.largest:
            raise StorageError(
                f"{package.content.document.profile.name} would be larger than "
                f"{self.largest // MEBIBYTE} MB; shorten the notes."
            )
        return data

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""
        return file_schema(self._codec().json_schema(), kind=self._kind, version=self._version)

    def _codec(self) -> "TypeAdapter[FormPayload[D]]":
        # Only files need pydantic; the window paints itself before it is loaded.
        from pydantic import TypeAdapter  # noqa: PLC0415

        return TypeAdapter(FormPayload[self._type])  # type: ignore[name-defined]
