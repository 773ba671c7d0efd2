"""Generated cards, and marks in place of a game's."""

from dataclasses import dataclass

from hypothesis import strategies as st

from fourc_desktop.pdf.cards.card_content import CardGauge, CardRow, CardTrack, CharacterCard
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import STRONG

LETTERS = "ab Wi.é小😀"
LINE = st.text(alphabet=LETTERS, max_size=60)
WORD = st.text(alphabet=LETTERS, max_size=12)
SHORT = st.sampled_from(["", "4", "20", "5000", "MV", "–"])


@dataclass(frozen=True, slots=True)
class PlainMarks:
    """Marks drawn as a word with the width of three result tags."""

    def width(self, fonts: Fonts) -> float:
        """As wide as three tags."""
        del fonts
        return 32.0

    def draw(self, pen: Pen, x: float, middle: float) -> None:
        """Draw a word."""
        pen.text(x, middle + STRONG.capital / 2, "R 30 B 60", STRONG, pen.style.ink)


ROWS = st.lists(
    st.builds(CardRow, LINE, SHORT, st.sampled_from([None, PlainMarks()]), WORD, SHORT), max_size=6
).map(tuple)
GAUGES = st.lists(
    st.builds(CardGauge, WORD, st.none() | st.integers(0, 9999), st.none() | st.integers(0, 99)),
    max_size=4,
).map(tuple)
TRACKS = st.lists(
    st.builds(CardTrack, WORD, st.text(alphabet=" xL", min_size=1, max_size=12)), max_size=6
).map(tuple)
TEXTS = st.lists(st.text(alphabet="ab W", max_size=400), max_size=3).map(tuple)

CARDS = st.builds(
    CharacterCard,
    name=LINE,
    badge=WORD,
    gauges=GAUGES,
    shield=st.none() | st.tuples(SHORT, WORD),
    scores=st.lists(st.tuples(WORD, SHORT), max_size=12).map(tuple),
    parted=st.integers(0, 4),
    rows=ROWS,
    tracks=TRACKS,
    line=LINE,
    texts=TEXTS,
    more_rows=ROWS,
    more_texts=TEXTS,
    back=st.text(alphabet="ab W\n", max_size=900),
    members=st.integers(1, 20),
)
