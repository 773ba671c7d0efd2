"""The preview of the pages to print, made in another thread."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing import preview as preview_room
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.preview import Preview, Previewer


class HeldPress(PdfRenderer):
    """Makes no pages until it is released."""

    def __init__(self, fonts: Path) -> None:
        super().__init__(fonts)
        self.may_go_on = Event()
        self.is_waiting = False
        self.made: list[int] = []

    def pdf(
        self,
        sheets: Sequence[Printable],
        paper: PaperSetting,
        options: PrintOptions,
        *,
        printed: Callable[[int], object] = lambda _done: None,
    ) -> bytes:
        self.is_waiting = True
        self.may_go_on.wait(20)
        pdf = super().pdf(sheets, paper, options, printed=printed)
        self.made.append(len(sheets))
        return pdf


@pytest.fixture
def previewer(crowd: Campaign, controller: PrintController, window: MainWindow) -> Previewer:
    return Previewer(crowd, controller, window)


@pytest.fixture
def made(previewer: Previewer) -> list[Preview]:
    heard: list[Preview] = []
    previewer.made.connect(heard.append)
    return heard


def order(campaign: Campaign, count: int) -> PrintOrder:
    ids = tuple(card.id for card in campaign.cards())[:count]
    return PrintOrder(ids, (), PaperSetting.A4, PrintOptions(back=False))


def test_pages_know_their_sheet_and_number(
    previewer: Previewer, made: list[Preview], crowd: Campaign, qtbot: QtBot
) -> None:
    previewer.show(order(crowd, 4))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    (preview,) = made
    names = [crowd.card(id_).name for id_ in order(crowd, 4).ids]
    assert list(dict.fromkeys(page.sheet for page in preview.pages)) == names
    assert all(1 <= page.number <= page.total for page in preview.pages)
    assert all(page.sheet in page.text for page in preview.pages if page.number == 1)
    assert (preview.shown, preview.asked) == (4, 4)


def test_outdated_preview_requests_are_dropped(
    previewer: Previewer,
    made: list[Preview],
    crowd: Campaign,
    tools: ApplicationContext,
    controller: PrintController,
    qtbot: QtBot,
) -> None:
    press = HeldPress(tools.fonts)
    controller.room.__dict__["renderer"] = press
    for count in (3, 2, 1):
        previewer.show(order(crowd, count))
    press.may_go_on.set()
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    assert press.made == [1]
    assert [preview.asked for preview in made] == [1]


def test_page_pictures_are_painted_once_and_cached(
    previewer: Previewer, made: list[Preview], crowd: Campaign, qtbot: QtBot
) -> None:
    previewer.show(order(crowd, 1))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    with qtbot.waitSignal(previewer.painted):
        assert previewer.picture(0, 300) is None
    image = previewer.picture(0, 300)
    assert isinstance(image, QImage)
    assert image.width() == 300


def test_a_page_of_the_pages_before_is_never_looked_for_in_fewer_new_ones(
    previewer: Previewer,
    made: list[Preview],
    crowd: Campaign,
    tools: ApplicationContext,
    controller: PrintController,
    qtbot: QtBot,
) -> None:
    previewer.show(order(crowd, 4))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    press = HeldPress(tools.fonts)
    controller.room.__dict__["renderer"] = press
    previewer.show(order(crowd, 1))
    assert previewer.picture(len(made[0].pages) - 1, 300) is None
    # The main thread does not hear of the new pages before all work in the background is done.
    press.may_go_on.set()
    is_idle = Event()
    controller.background.run(is_idle.set, lambda _done: None)
    assert is_idle.wait(60)
    qtbot.waitUntil(lambda: len(made) == 2)
    assert len(made[1].pages) < len(made[0].pages)
    with qtbot.waitSignal(previewer.painted):
        assert previewer.picture(0, 300) is None


def test_canceled_requests_are_not_painted(
    previewer: Previewer,
    made: list[Preview],
    crowd: Campaign,
    controller: PrintController,
    qtbot: QtBot,
) -> None:
    previewer.show(order(crowd, 1))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    hold = Event()
    controller.background.run(lambda: hold.wait(20), lambda _done: None)
    previewer.picture(0, 300)
    previewer.picture(0, 200)
    previewer.cancel_requests(200)
    hold.set()
    qtbot.waitUntil(lambda: previewer.picture(0, 200) is not None, timeout=60_000)
    assert (0, 300) not in previewer._pictures


def test_the_cache_is_limited_in_bytes(
    previewer: Previewer,
    made: list[Preview],
    crowd: Campaign,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preview_room, "MAX_KEPT", 1)
    previewer.show(order(crowd, 1))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    for width in (100, 120):
        with qtbot.waitSignal(previewer.painted):
            previewer.picture(0, width)
    assert list(previewer._pictures) == [(0, 120)]


def test_a_preview_that_is_deleted_while_pages_are_made_gets_no_progress(
    previewer: Previewer,
    crowd: Campaign,
    tools: ApplicationContext,
    controller: PrintController,
    qtbot: QtBot,
) -> None:
    press = HeldPress(tools.fonts)
    controller.room.__dict__["renderer"] = press
    previewer.show(order(crowd, 3))
    qtbot.waitUntil(lambda: press.is_waiting)
    shiboken6.delete(previewer)
    press.may_go_on.set()
    qtbot.waitUntil(lambda: press.made == [3])


def test_closing_it_closes_the_pages(
    previewer: Previewer, made: list[Preview], crowd: Campaign, qtbot: QtBot
) -> None:
    previewer.show(order(crowd, 1))
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    document = previewer._document
    assert document is not None
    previewer.close()
    qtbot.waitUntil(lambda: document.raw is None, timeout=20_000)
    assert previewer._document is None
