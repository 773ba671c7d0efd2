"""Documents of other programs: what a game reads and writes besides its own files."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from fourc_desktop.core.documents import Package

B_contra = TypeVar("B_contra", contravariant=True)
"""The rulebook of a game."""


@dataclass(frozen=True, slots=True)
class ConvertedDocument:
    """A document made of what another program wrote.

    Attributes:
        package: The document with its picture and its belongings.
        changes: A sentence for each value that was converted, added or left out.
    """

    package: Package
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConvertedFile:
    """The contents of a file of another program.

    Attributes:
        documents: What was read, in the order of the file.
        refusals: A sentence for each entry that was refused.
    """

    documents: tuple[ConvertedDocument, ...]
    refusals: tuple[str, ...] = ()


class DocumentReader(Protocol[B_contra]):
    """Reads the files of another program."""

    @property
    def id(self) -> str:
        """The word of `import --as`: "foundry"."""

    @property
    def title(self) -> str:
        """What it reads: "Foundry VTT actors"."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """How the names of such files end, in lower case: (".json",)."""

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether the bytes of a file called `name` look like such a file; never raises."""

    def read(self, data: bytes, name: str, book: B_contra) -> ConvertedFile:
        """Read the bytes of a file called `name`.

        Raises:
            ImportRefusedError: The file as a whole is damaged, hostile or of another kind.
        """


class DocumentWriter(Protocol[B_contra]):
    """Writes documents as files of another program."""

    @property
    def id(self) -> str:
        """The word of `export --format`: "foundry-msh"."""

    @property
    def title(self) -> str:
        """What it writes: "Foundry VTT actor (msh-faserip)"."""

    @property
    def suffix(self) -> str:
        """How the names of its files end: ".json"."""

    @property
    def kinds(self) -> frozenset[str]:
        """The ids of the kinds of documents it can write."""

    def write(self, packages: Iterable[Package], book: B_contra) -> bytes:
        """The bytes of a file with these documents.

        Raises:
            Refused: The rulebook does not know something they have.
        """


AnyReader = DocumentReader[Any]
AnyWriter = DocumentWriter[Any]
