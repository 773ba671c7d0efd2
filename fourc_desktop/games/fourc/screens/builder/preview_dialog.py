"""A preview of the printed sheet, page by page."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.pdf.page_images import page_count, page_png
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_order import sheets_of
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.shared.background_operation import BackgroundRunner, run_in_background
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import label

DPI = 100
LARGEST = (920, 4_000)
"""The maximum size of the dialog, in pixels at 100 % text."""

MakePages = Callable[[], list[bytes]]
"""Renders the pages as PNG files; can run in a background thread."""


def sheet_pages(
    character: HeroFile, tools: ApplicationContext, book: Rulebook, campaign: str
) -> list[bytes]:
    """The pages of a character sheet as PNG files, with the campaign's rulebook."""
    options = PrintOptions(back=False)
    subject = PrintSubject(
        character.package(), PrintContext(GAME.title, book, CampaignPage(), campaign)
    )
    sheets = list(sheets_of(subject, options, GAME))
    pdf = PdfRenderer(tools.fonts).pdf(sheets, PaperSetting.A4, options)
    return [page_png(pdf, number, dpi=DPI) for number in range(1, page_count(pdf) + 1)]


class PreviewDialog(FormDialog):
    """Shows the pages of the PDF in a column."""

    def __init__(self, name: str, make: MakePages, window: QWidget) -> None:
        super().__init__(tr("{name} on paper", name=name), window, buttons=StandardButton.Close)
        self._text = label(tr("The pages are being made…"), tone="ink2", wrap=True)
        self._pages = QVBoxLayout()
        self._pages.setSpacing(Space.PANEL)
        ground = QWidget()
        inside = QVBoxLayout(ground)
        inside.addWidget(self._text)
        inside.addLayout(self._pages)
        inside.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(ground)
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName(tr("Pages"))
        self.body.addWidget(scroll, 1)
        self.open_at(*LARGEST)
        run_in_background(BackgroundRunner(self), make, self._text.setText, self._take)

    @property
    def pages(self) -> int:
        """The number of pages."""
        return self._pages.count()

    def _take(self, pages: list[bytes]) -> None:
        self._text.hide()
        for number, png in enumerate(pages, start=1):
            picture = QPixmap()
            picture.loadFromData(png)
            page = QLabel()
            page.setPixmap(picture)
            page.setAccessibleName(tr("Page {number}", number=number))
            self._pages.addWidget(page, alignment=Qt.AlignmentFlag.AlignHCenter)
