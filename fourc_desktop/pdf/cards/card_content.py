"""The contents of a card, as values that can be sent to another process."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Protocol

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Pen

USUAL_STEP: Final = 5
"""The points of a cell of a track, unless a game sets another number."""


@dataclass(frozen=True, slots=True)
class CardGauge:
    """A number that changes in play; a value of None leaves it blank.

    Attributes:
        title: Its name: "Damage".
        value: The value at the start.
        now: The current value, if it differs.
        finest: The least points of a cell of its track.
    """

    title: str
    value: int | None
    now: int | None = None
    finest: int = USUAL_STEP


class CardMarks(Protocol):
    """A drawing of a game in the middle of a row, such as the first d% of each result."""

    def width(self, fonts: Fonts) -> float:
        """The width, in mm."""

    def draw(self, pen: Pen, x: float, middle: float) -> None:
        """Draw it from `x` to the right, at most 5.2 mm high around `middle`."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """An attack or something else that is rolled.

    Attributes:
        name: Its name.
        roll: The number to roll with: "40".
        marks: The drawing of the game behind it, or None.
        remark: A short addition: "4 sectors".
        strong: The outcome in bold, such as the points of a hit.
    """

    name: str
    roll: str = ""
    marks: CardMarks | None = None
    remark: str = ""
    strong: str = ""


@dataclass(frozen=True, slots=True)
class CardTrack:
    """Boxes to mark: a letter in each, "x" for a tick, a space for an empty one."""

    title: str
    letters: str


@dataclass(frozen=True, slots=True)
class PencilContent:
    """What a card in pencil has in place of its fields of the same names."""

    rows: tuple[CardRow, ...] = ()
    line: str = ""
    texts: tuple[str, ...] = ()
    more_rows: tuple[CardRow, ...] = ()
    more_texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CharacterCard:
    """A character, or several equal ones, on a card.

    Attributes:
        name: Their name, which may be empty.
        badge: A word at the right of the name: "Villain".
        portrait: A JPEG or PNG, or None.
        gauges: Numbers that change in play; the first one is tracked for each of several members.
        shield: The text on the shield and the word below it, or None.
        scores: Numbers side by side: (title, number).
        parted: The number of scores before a dividing line; 0 for no line.
        rows: Attacks and the like, the most important ones first.
        tracks: Boxes to mark.
        line: A line below the rows: "walk 3 · climb 2".
        texts: Further information, a paragraph each.
        more_rows: Further rows, shown only if the last card has space for them.
        more_texts: Further paragraphs, shown only if they fit the last card completely.
        back: A text for the back of the card.
        members: The number of characters on the card.
        is_form: Whether it is a blank to fill in by hand, with free rows down to its foot.
        penciled: The content without what follows from values that change in play; None if nothing
            of it does.
    """

    name: str
    badge: str = ""
    portrait: bytes | None = None
    gauges: tuple[CardGauge, ...] = ()
    shield: tuple[str, str] | None = None
    scores: tuple[tuple[str, str], ...] = ()
    parted: int = 0
    rows: tuple[CardRow, ...] = ()
    tracks: tuple[CardTrack, ...] = ()
    line: str = ""
    texts: tuple[str, ...] = ()
    more_rows: tuple[CardRow, ...] = ()
    more_texts: tuple[str, ...] = ()
    back: str = ""
    members: int = 1
    is_form: bool = False
    penciled: PencilContent | None = None

    def __post_init__(self) -> None:
        if self.members < 1:
            raise ValueError(f"a card has 1 member or more, not {self.members}")

    def in_pencil(self) -> "CharacterCard":
        """The same with all values that change in play left blank."""
        content = self if self.penciled is None else self.penciled
        return replace(
            self,
            rows=content.rows,
            line=content.line,
            texts=content.texts,
            more_rows=content.more_rows,
            more_texts=content.more_texts,
            penciled=None,
            gauges=tuple(replace(each, value=None, now=None) for each in self.gauges),
            scores=tuple((title, "") for title, _ in self.scores),
            tracks=tuple(replace(each, letters=" " * len(each.letters)) for each in self.tracks),
        )

    def as_form(self) -> "CharacterCard":
        """A blank with the same gauges, scores and boxes."""
        empty = self.in_pencil()
        return CharacterCard(
            "",
            gauges=empty.gauges,
            shield=None if self.shield is None else ("", self.shield[1]),
            scores=empty.scores,
            parted=self.parted,
            tracks=empty.tracks,
            is_form=True,
        )

    @property
    def path(self) -> str:
        """The first parts of the names of its PDF form fields."""
        return self.name or "Card"

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may come from the user, as (name of its place, text)."""
        yield "Name", self.name
        for row in (*self.rows, *self.more_rows):
            yield row.name, f"{row.name} {row.roll} {row.remark}"
        texts = (self.badge, self.line, *self.texts, *self.more_texts, self.back)
        yield from (("Text", each) for each in texts if each)
