"""The web page: well-formed, without script, nothing from elsewhere."""

import base64
from html.parser import HTMLParser

from fourc_desktop.core.document_text import (
    DocumentText,
    LabeledValues,
    RunningText,
    TextTable,
    WrittenText,
)
from fourc_desktop.services.import_export.web_page import web_page

PNG = b"\x89PNG\r\n\x1a\n and so on"
EVIL = "<script>alert(1)</script>\"'&"
VOID = {"meta", "img"}


class PageParser(HTMLParser):
    """Collects tags, attributes and text; fails where tags do not close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def parsed(*texts: WrittenText, title: str = "League") -> PageParser:
    parser = PageParser()
    parser.feed(web_page(title, texts).decode())
    assert not parser.open
    return parser


def test_typed_text_is_escaped_everywhere() -> None:
    text = DocumentText(
        EVIL,
        EVIL,
        (
            LabeledValues(EVIL, ((EVIL, EVIL),)),
            TextTable(EVIL, (EVIL,), ((EVIL,),)),
            RunningText(EVIL, EVIL),
        ),
    )
    page = parsed(WrittenText(text, PNG, 0), title=EVIL)
    assert "script" not in page.tags
    assert page.texts.count(EVIL) == 13  # title twice, link, head, badge, and the sections
    assert ("alt", EVIL) in page.attributes


def test_the_page_embeds_its_picture_and_loads_nothing() -> None:
    text = DocumentText("Lynx", "4C", ())
    page = parsed(WrittenText(text, PNG, 0))
    sources = [value for name, value in page.attributes if name in {"src", "href"}]
    assert sources == ["#d0", f"data:image/png;base64,{base64.b64encode(PNG).decode()}"]
    policy = next(value for name, value in page.attributes if name == "content")
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    assert "url(" not in web_page("x", []).decode()


def test_without_a_usable_picture_there_is_none() -> None:
    for picture in (None, b"GIF89a"):
        assert "img" not in parsed(WrittenText(DocumentText("Lynx", "4C", ()), picture, 0)).tags


def test_belongings_have_their_own_style() -> None:
    text = DocumentText("Cat", "4C", ())
    assert ("class", "owned") in parsed(WrittenText(text, None, 1)).attributes
    assert ("class", "owned") not in parsed(WrittenText(text, None, 0)).attributes
