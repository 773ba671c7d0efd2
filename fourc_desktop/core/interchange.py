"""Files of other programs that a game reads and writes, and the review of a homebrew pack."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.documents import Package, PrintContext

B_contra = TypeVar("B_contra", contravariant=True)
"""The rulebook of a game."""

W = TypeVar("W")
"""The homebrew of a campaign."""


@dataclass(frozen=True, slots=True)
class ConvertedDocument:
    """A document made from a file of another program.

    Attributes:
        package: The document with its picture and its belongings.
        changes: A sentence for each value that was converted, added or omitted.
    """

    package: Package
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConvertedFile:
    """The contents of a file of another program.

    Attributes:
        documents: The documents, in the order of the file.
        refusals: A sentence for each entry that was refused.
    """

    documents: tuple[ConvertedDocument, ...]
    refusals: tuple[str, ...] = ()


def joined_files(parts: Iterable[ConvertedFile]) -> ConvertedFile:
    """The parts of a file, joined."""
    found = tuple(parts)
    return ConvertedFile(
        tuple(document for part in found for document in part.documents),
        tuple(refusal for part in found for refusal in part.refusals),
    )


class DocumentReader(Protocol[B_contra]):
    """Reads the files of another program."""

    @property
    def id(self) -> str:
        """The value of `import --as`: "foundry"."""

    @property
    def title(self) -> str:
        """The name of the format: "Foundry VTT actors"."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The suffixes of such files in lower case: (".json",)."""

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether the bytes of a file called `name` look like such a file; never raises."""

    def read(self, data: bytes, name: str, book: B_contra) -> ConvertedFile:
        """Read the bytes of a file called `name`.

        Raises:
            ImportRefusedError: The file as a whole is damaged, hostile or of another kind.
        """

    def parts(self, data: bytes, name: str, book: B_contra) -> Iterator[ConvertedFile]:
        """Read in parts, so that a long file can be canceled; raises as `read`."""
        yield self.read(data, name, book)


class DocumentWriter(Protocol):
    """Writes documents as files of another program."""

    @property
    def id(self) -> str:
        """The value of `export --format`: "foundry-msh"."""

    @property
    def title(self) -> str:
        """The name of the format: "Foundry VTT actor (msh-faserip)"."""

    @property
    def suffix(self) -> str:
        """The suffix of its files: ".json"."""

    @property
    def kinds(self) -> frozenset[str]:
        """The ids of the kinds of documents it can write."""

    def write(self, packages: Iterable[Package], context: PrintContext) -> bytes:
        """The bytes of a file with these documents of the campaign that `context` names.

        Raises:
            Refused: The rulebook lacks an entry that a document has.
        """

    def left_out(self, packages: Iterable[Package]) -> list[str]:
        """A sentence for each kind of content that the format cannot hold."""


AnyReader = DocumentReader[Any]


def portraits_left_out(title: str, packages: Iterable[Package]) -> list[str]:
    """A sentence for the pictures of some documents, if a format cannot hold them."""
    count = sum(map(_pictures, packages))
    return [f"{title} has no place for portraits ({count})."] if count else []


def _pictures(package: Package) -> int:
    return (package.picture is not None) + sum(map(_pictures, package.belongings))


class EntryOutcome(Enum):
    """What happens to an entry of a pack."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class PackReviewLine:
    """What happens to one entry of a pack.

    Attributes:
        kind: The word for such an entry, in English: "Weapon".
        name: Its name.
        outcome: What happens to it.
        sentence: Why it is refused, or empty.
    """

    kind: str
    name: str
    outcome: EntryOutcome
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class PackReview(Generic[W]):
    """What importing a pack would change in the homebrew of a campaign.

    Attributes:
        own: The homebrew after the import.
        lines: What happens to each entry, in the order of the pack.
    """

    own: W
    lines: tuple[PackReviewLine, ...] = ()

    def count(self, outcome: EntryOutcome) -> int:
        """The number of entries with this outcome."""
        return sum(line.outcome is outcome for line in self.lines)

    @property
    def changed(self) -> int:
        """The number of new and replaced entries."""
        return self.count(EntryOutcome.ADDED) + self.count(EntryOutcome.CHANGED)

    @property
    def refusals(self) -> tuple[str, ...]:
        """A sentence for each refused entry."""
        return tuple(line.sentence for line in self.lines if line.outcome is EntryOutcome.REFUSED)
