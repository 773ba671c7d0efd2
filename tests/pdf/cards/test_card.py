"""Cards are filled from the top; content that does not fit is on a second one."""

from dataclasses import replace
from typing import Any

from fourc_desktop.pdf.cards.card import PrintedCard, card_back, cards
from fourc_desktop.pdf.cards.card_content import CardGauge, CardRow, CardTrack, CharacterCard
from fourc_desktop.pdf.cards.card_head import CardHead, LaterHead
from fourc_desktop.pdf.cards.card_rows import CardRowLine, CardRowPair, TextLine
from fourc_desktop.pdf.cards.card_tracks import BoxLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR

WIDTH, HEIGHT = 88.9, 63.5
SCORES = tuple((title, "20") for title in ("MEL", "COO", "BRA", "FOR", "INT", "AWA", "WIL"))


def content(rows: int = 2, words: int = 10, **fields: object) -> CharacterCard:
    return CharacterCard(
        "Sump",
        gauges=(CardGauge("Damage", 130), CardGauge("Fortune", 19)),
        scores=SCORES,
        rows=tuple(CardRow(f"Attack {number}", "20") for number in range(rows)),
        line="walk 2",
        texts=("word " * words,),
        **fields,  # type: ignore[arg-type]
    )


def rows_of(card: PrintedCard) -> list[str]:
    return [part.name.lines[0] for part in card.parts if isinstance(part, CardRowLine)]


def lines_of(card: PrintedCard) -> int:
    return sum(isinstance(part, TextLine) for part in card.parts)


def test_two_attacks_and_two_lines_of_text_fit_the_usual_card(fonts: Fonts) -> None:
    (card,) = cards(content(words=20), WIDTH, HEIGHT, fonts)
    assert rows_of(card) == ["Attack 0", "Attack 1"]
    assert lines_of(card) == 3


def test_more_is_on_a_second_card_marked_two_of_two(fonts: Fonts) -> None:
    first, second = cards(content(rows=4, words=60), WIDTH, HEIGHT, fonts)
    assert isinstance(first.head, CardHead)
    assert isinstance(second.head, LaterHead)
    assert second.head.remark == "2 OF 2"
    assert rows_of(first) == ["Attack 0", "Attack 1"]
    assert rows_of(second) == ["Attack 2", "Attack 3"]
    assert lines_of(first) == 3
    assert lines_of(second) > 0


def test_only_a_large_card_shows_less_important_rows(fonts: Fonts) -> None:
    more: dict[str, Any] = {
        "more_rows": (CardRow("Rush"),),
        "more_texts": ("Owns the opera.", "word " * 900),
    }
    (large,) = cards(content(**more), 94, 128, fonts)
    (usual,) = cards(content(words=20, **more), WIDTH, HEIGHT, fonts)
    assert rows_of(large) == ["Attack 0", "Attack 1", "Rush"]
    assert rows_of(usual) == ["Attack 0", "Attack 1"]
    shown = [part.text for part in large.parts if isinstance(part, TextLine)]
    assert shown[-1] == "Owns the opera."


def test_the_last_card_of_a_gang_has_what_its_boxes_left_no_room_for(fonts: Fonts) -> None:
    boxes = tuple(CardTrack(title, " " * 8) for title in ("Health", "Physical", "Mental"))
    gang = CharacterCard("Bandit", tracks=boxes, members=5, more_texts=("Fight 2 · Club 1",))
    first, last = cards(gang, WIDTH, HEIGHT, fonts)
    assert lines_of(first) == 0
    assert [part.text for part in last.parts if isinstance(part, TextLine)] == ["Fight 2 · Club 1"]
    assert sum(part.height for part in (last.head, *last.parts)) <= HEIGHT


def test_a_long_text_on_a_back_ends_in_an_ellipsis(fonts: Fonts) -> None:
    back = card_back(content(back="word " * 900), WIDTH, HEIGHT, PrintLook(fonts, COLOR))
    assert back.lines[-1].endswith("…")


def test_the_portrait_of_a_back_leaves_the_words_their_room(fonts: Fonts, portrait: bytes) -> None:
    look = PrintLook(fonts, COLOR)
    text = "word " * 40
    alone = card_back(content(back=text), WIDTH, HEIGHT, look)
    beside = card_back(content(back=text, portrait=portrait), WIDTH, HEIGHT, look)
    below = card_back(content(back=text, portrait=portrait), 63, 86, look)
    assert len(alone.lines) < len(beside.lines)
    assert len(below.lines) > len(alone.lines)


def test_content_slightly_too_long_is_set_smaller(fonts: Fonts) -> None:
    usual, tight = (list(cards(content(words=count), WIDTH, HEIGHT, fonts)) for count in (20, 34))
    assert [len(each) for each in (usual, tight)] == [1, 1]
    faces = [
        {part.face.size for part in each[0].parts if isinstance(part, TextLine)}
        for each in (usual, tight)
    ]
    assert [min(each) for each in faces] == [9, 8]


def test_short_rows_stand_side_by_side_rather_than_on_a_second_card(fonts: Fonts) -> None:
    rows = tuple(CardRow(name, strong="2") for name in ("Knife", "Dagger", "Sap"))
    (card,) = cards(replace(content(words=20), rows=rows), WIDTH, HEIGHT, fonts)
    (pair,) = (part for part in card.parts if isinstance(part, CardRowPair))
    assert (pair.left.name.lines, pair.right.name.lines) == (("Knife",), ("Dagger",))
    assert rows_of(card) == ["Sap"]
    long = tuple(replace(row, roll="2d6") for row in rows)
    assert len(list(cards(replace(content(words=45), rows=long), WIDTH, HEIGHT, fonts))) > 1


def test_boxes_too_wide_for_the_head_stand_below_it_in_one_piece(fonts: Fonts) -> None:
    tracks = tuple(CardTrack(title, " " * 8) for title in ("Health", "Physical", "Mental"))
    for width, height, above in ((WIDTH, HEIGHT, 2), (63, 86, 0)):
        (card,) = cards(CharacterCard("Ada", tracks=tracks), width, height, fonts)
        assert isinstance(card.head, CardHead)
        below = [part for part in card.parts if isinstance(part, BoxLine)]
        lines = [*card.head.boxes, *below]
        assert len(card.head.boxes) == above
        titles = [track.title for line in lines for _, track in line.groups]
        assert titles == ["Health", "Physical", "Mental"]
