"""The page of a campaign, kept in a document of its own: name, notes and rules."""

from collections.abc import Iterable

from fourc_desktop.games.fourc.formats.campaign_page_format import PAGE_KIND, CampaignPageModel
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.storage.document import Change, Document

PAGE_ID = "campaign-page"
"""The id of the one document that holds a campaign's page."""

CARD = "{}"
"""The page stands on no card."""


class KeptPage:
    """Follows the document of the page; a campaign that has none yet has an empty page.

    A page that cannot be read is left out, and `problem` says so: it stays in the file.
    """

    def __init__(self, documents: Iterable[Document]) -> None:
        self.page = CampaignPage()
        self.problem: str | None = None
        for document in documents:
            self._take(document.id, document)

    def change(self, page: CampaignPage) -> Change:
        """The change that writes another page."""
        body = CampaignPageModel.of(page).model_dump_json()
        return Change(PAGE_ID, Document(PAGE_ID, PAGE_KIND, body, CARD))

    def apply(self, changes: Iterable[Change]) -> None:
        """Take over what became of the page."""
        for change in changes:
            self._take(change.id, change.after)

    def _take(self, id_: str, document: Document | None) -> None:
        if id_ != PAGE_ID:
            return
        self.page, self.problem = CampaignPage(), None
        if document is None:
            return
        try:
            self.page = CampaignPageModel.model_validate_json(document.body).page()
        except ValueError:
            self.problem = (
                "The page of this campaign is written as this program does not know it; update "
                "the program to play by its rules."
            )
