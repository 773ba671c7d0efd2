"""Breaks lines between words, and inside a word only if it is wider than its block."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import POINT, TypeStyle

BREAKS = " \n"
"""The characters at which lines are broken."""

HYPHEN = "-"
ITEM_END = " ·"
"""The separator behind each item of a list but the last one."""

KEPT_SHARE = 0.7
"""The largest share of the width for a list item that is not broken."""

NO_BREAK = "\N{NO-BREAK SPACE}"

SLACK = 1e-9
"""The rounding tolerance of widths, in mm."""


MIN_SHRUNK = 0.7
"""The least size of a shrunk word, as a share of the smallest type style tried."""


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text made to fit: its lines, their type style, and whether it is complete."""

    lines: tuple[str, ...]
    face: TypeStyle
    whole: bool = True


def wrap(
    text: str, face: TypeStyle, width: float, fonts: Fonts, *, hyphen: str = ""
) -> tuple[str, ...]:
    """Break a text into lines of a width in mm; empty lines are kept.

    `hyphen` is put behind the parts of a broken word.
    """
    return tuple(
        line
        for paragraph in text.split("\n")
        for line in _paragraph(paragraph.split(" "), face, width, fonts, hyphen)
    )


def wrap_list(text: str, face: TypeStyle, width: float, fonts: Fonts) -> tuple[str, ...]:
    """Break a text into lines as `wrap` does; short items between middle dots are not broken.

    A dot stays with the word before it.
    """
    items = text.split(ITEM_END + " ")
    end = ITEM_END.replace(" ", NO_BREAK)
    marked = (*(item + end for item in items[:-1]), items[-1])
    kept = (
        item.replace(" ", NO_BREAK) if fonts.width(item, face) <= width * KEPT_SHARE else item
        for item in marked
    )
    return tuple(line.replace(NO_BREAK, " ") for line in wrap(" ".join(kept), face, width, fonts))


def text_in_lines(text: str, lines: Sequence[str]) -> str:
    """The original part of a text that its first wrapped lines show."""
    return text.removesuffix(text_after_lines(text, lines)).strip(BREAKS)


def text_after_lines(text: str, lines: Sequence[str]) -> str:
    """The rest of a text after its first wrapped lines, without leading breaks and spaces."""
    left = sum(len(line.replace(" ", "")) for line in lines)
    for place, character in enumerate(text):
        if character not in BREAKS:
            if not left:
                return text[place:]
            left -= 1
    return ""


def fit(
    text: str,
    choices: Sequence[tuple[TypeStyle, int]],
    width: float,
    fonts: Fonts,
    *,
    shrinks: bool = True,
    hyphen: str = "",
) -> FittedText:
    """Fit a text into the first type style, each with a number of lines, that holds all of it.

    With `shrinks`, if a word is wider than the block in all of them, the last one is reduced down
    to `MIN_SHRUNK` before the word is broken. If no type style holds the text, the last one is
    used and the text ends in an ellipsis. `hyphen` is put behind the parts of a broken word.
    """
    choices = [(fonts.setting.sized(face), most) for face, most in choices]
    face, most = choices[-1]
    shrunk = [(for_widest_word(text, face, width, fonts), most)] if shrinks else []
    for face, most in (*choices, *shrunk):
        if _share_of_widest(text, face, width, fonts) < 1:
            continue
        lines = wrap(text, face, width, fonts)
        if len(lines) <= most:
            return FittedText(lines, face)
    for face, most in choices:
        lines = wrap(text, face, width, fonts, hyphen=hyphen)
        if len(lines) <= most:
            return FittedText(lines, face)
    face, most = choices[-1]
    *full, last = wrap(text, face, width, fonts)[:most]
    kept = _longest(last, lambda part: fonts.width(part + "…", face) <= width)
    return FittedText((*full, _whole_words(kept, last) + "…"), face, whole=False)


def _whole_words(kept: str, line: str) -> str:
    """The beginning of a line without its last word if only part of that is kept.

    A word that is more than half of what is kept stays, cut off.
    """
    is_cut = len(kept) < len(line) and not line[len(kept)].isspace()
    end = kept.rfind(" ") if is_cut else -1
    return (kept[:end] if end >= len(kept) / 2 else kept).rstrip(" ·,;:")


def fit_list(
    text: str, choices: Sequence[tuple[TypeStyle, int]], width: float, fonts: Fonts
) -> FittedText:
    """Fit a text as `fit` does; items between middle dots are broken only if they must be."""
    items = text.split(ITEM_END + " ")
    marked = (*(item + ITEM_END for item in items[:-1]), items[-1])
    kept = " ".join(item.replace(" ", NO_BREAK) for item in marked)
    fitted = fit(kept, choices, width, fonts, shrinks=False)
    lines = tuple(line.replace(NO_BREAK, " ") for line in fitted.lines)
    is_whole = all(any(item in line for line in lines) for item in marked)
    return replace(fitted, lines=lines) if is_whole else fit(text, choices, width, fonts)


def for_widest_word(text: str, face: TypeStyle, width: float, fonts: Fonts) -> TypeStyle:
    """The type style, reduced down to `MIN_SHRUNK` if a word is wider than a width in mm."""
    sized = fonts.setting.sized(face)
    share = _share_of_widest(text, sized, width, fonts)
    return face if share == 1 else sized.shrunk_to(sized.size * share)


def narrowed(text: str, face: TypeStyle, width: float, fonts: Fonts) -> TypeStyle:
    """The type style, smaller if a line of text is wider than a width in mm."""
    share = width / max(fonts.width(text, face), width)
    return face.scaled(share)


def _share_of_widest(text: str, face: TypeStyle, width: float, fonts: Fonts) -> float:
    """The scale factor that makes the widest word fit; 1 if it fits."""
    words = text.split()
    widest = max((fonts.width(word, face) for word in words), default=0.0)
    return 1.0 if widest <= width + SLACK else max(width / widest, MIN_SHRUNK)


def _paragraph(
    words: Sequence[str], face: TypeStyle, width: float, fonts: Fonts, hyphen: str
) -> list[str]:
    space = fonts.width(" ", face) + 2 * face.tracking * POINT
    lines: list[str] = []
    line: list[str] = []
    used = -space
    for word in filter(None, words):
        long = fonts.width(word, face)
        if used + space + long <= width + SLACK:
            line.append(word)
            used += space + long
            continue
        if line:
            lines.append(" ".join(line))
        if long > width:
            *full, word = _pieces(word, face, width, fonts, hyphen)  # noqa: PLW2901 - its last piece
            lines.extend(full)
            long = fonts.width(word, face)
        line, used = [word], long
    return [*lines, " ".join(line)]


def _pieces(word: str, face: TypeStyle, width: float, fonts: Fonts, hyphen: str) -> list[str]:
    """Break a word that is too wide for its block; each line has at least one letter.

    A line with hyphens is broken behind the last one.
    """
    pieces: list[str] = []
    while word:
        head = _longest(word, lambda part: fonts.width(part, face) <= width) or word[0]
        if head != word and HYPHEN in head.strip(HYPHEN):
            head = head[: head.rindex(HYPHEN) + 1]
            end = ""
        elif head != word and hyphen:
            end = hyphen
            head = _longest(head, lambda part: fonts.width(part + hyphen, face) <= width) or head
        else:
            end = ""
        pieces.append(head + end)
        word = word[len(head) :]
    return pieces


def _longest(text: str, fits: Callable[[str], bool]) -> str:
    """The longest beginning of a text that fits, found by doubling and then by bisection."""
    high = 1
    while high < len(text) and fits(text[:high]):
        high *= 2
    low, high = high // 2, min(high, len(text))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(text[:middle]) else (low, middle - 1)
    return text[:low]


def names_in_width(names: Sequence[str], face: TypeStyle, width: float, fonts: Fonts) -> str:
    """The names that fit a width in mm, and the number of others: "Melee, Brawn + 2 more".

    There is always one name; if it is too wide, it ends in an ellipsis.
    """
    for count in range(len(names), 0, -1):
        text = ", ".join(names[:count]) + _more(len(names) - count)
        if fonts.width(text, face) <= width:
            return text
    more = _more(len(names) - 1)
    room = width - fonts.width(more, face)
    return fit(names[0], ((face, 1),), room, fonts, shrinks=False).lines[0] + more


def _more(count: int) -> str:
    return f" + {count} more" if count else ""
