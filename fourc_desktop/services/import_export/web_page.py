"""Writes documents as a single web page without scripts or network access, also for printing."""

import base64
from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from fourc_desktop.core.document_text import (
    LabeledValues,
    RunningText,
    TextSection,
    TextTable,
    WrittenText,
)
from fourc_desktop.core.picture_bytes import PictureFormat, picture_format

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 Roboto, "Noto Sans", system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; color: #15171c; background: #fbf9f3; }
h1, h2, h3 { line-height: 1.2; }
a { color: #2052b6; }
article { border-top: 3px solid #15171c; padding-top: .5rem; margin-top: 2.5rem; }
article.owned { margin-left: 1.5rem; border-top-width: 1px; }
.badge { color: #474a52; margin-top: -.6rem; }
img { float: right; width: 9rem; margin: 0 0 1rem 1rem; border: 1px solid #8a8474; }
img.map { float: none; display: block; width: 100%; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt { color: #474a52; }
dd { margin: 0; }
.wide { overflow-x: auto; clear: both; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0;
  border-bottom: 1px solid #ddd7c8; }
th { color: #474a52; font-weight: 500; }
.notes { white-space: pre-line; }
@media (prefers-color-scheme: dark) {
  body { color: #f4f1e8; background: #14161b; }
  a { color: #8db2ff; }
  .badge, dt, th { color: #c3c7cf; }
  article { border-color: #f4f1e8; }
  th, td { border-color: #353b47; }
}
@media print {
  body { max-width: none; margin: 0; font-size: 11px; color: #000; background: #fff; }
  nav { display: none; }
  article { break-before: page; }
  article:first-of-type, article.owned { break-before: auto; }
  tr, h3 { break-inside: avoid; break-after: auto; }
  h2, h3 { break-after: avoid; }
  .badge, dt, th { color: #333; }
  .wide { overflow: visible; }
}
"""

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""The content security policy: the browser loads nothing from outside the page."""

MEDIA_TYPES: Final = {PictureFormat.PNG: "image/png", PictureFormat.JPEG: "image/jpeg"}


def web_page(title: str, texts: Iterable[WrittenText]) -> bytes:
    """Write a page with a title, a list of links to all documents, and the documents."""
    found = tuple(texts)
    links = "".join(
        f'<li><a href="#d{number}">{escape(each.text.name)}</a></li>'
        for number, each in enumerate(found)
    )
    articles = "".join(_article(f"d{number}", each) for number, each in enumerate(found))
    page = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n<nav><ul>{links}</ul></nav>\n{articles}</body>\n</html>\n"
    )
    return page.encode()


def _article(id_: str, written: WrittenText) -> str:
    text, owned = written.text, ' class="owned"' if written.level else ""
    parts = [
        f'<article id="{id_}"{owned}>\n<h2>{escape(text.name)}</h2>\n',
        f'<p class="badge">{escape(text.badge)}</p>\n',
        _picture(written),
    ]
    for section in text.sections:
        parts.append(f"<h3>{escape(section.title)}</h3>\n")
        parts += _section(section)
    return "".join([*parts, "</article>\n"])


def _picture(written: WrittenText) -> str:
    picture = written.picture
    format_ = picture_format(picture) if picture else None
    if picture is None or format_ not in MEDIA_TYPES:
        return ""
    data = base64.b64encode(picture).decode()
    wide = ' class="map"' if written.is_wide else ""
    source = f"data:{MEDIA_TYPES[format_]};base64,{data}"
    return f'<img{wide} alt="{escape(written.text.name)}" src="{source}">\n'


def _section(section: TextSection) -> Iterator[str]:
    match section:
        case LabeledValues(entries=entries):
            yield "<dl>"
            for label, value in entries:
                yield f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>"
            yield "</dl>\n"
        case TextTable(heads=heads, rows=rows):
            yield f'<div class="wide"><table><thead>{_row(heads, "th")}</thead>\n<tbody>'
            yield from (_row(row, "td") for row in rows)
            yield "</tbody></table></div>\n"
        case RunningText(text=text):
            yield f'<p class="notes">{escape(text)}</p>\n'


def _row(cells: Iterable[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>\n"
