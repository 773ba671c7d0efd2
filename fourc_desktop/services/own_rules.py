"""The rulebook of a campaign: the program's, and what the table has added to it."""

from collections.abc import Iterable

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.own_data_format import OWN_DATA_KIND, OwnDataModel
from fourc_desktop.games.fourc.rules.own_data import OwnData, extended, own_problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.document import Change, Document

OWN_DATA_ID = "own-data"
"""The id of the one document that holds a campaign's additions."""

CARD = "{}"
"""The additions stand on no card."""


class OwnRules:
    """Follows the document of additions, and keeps the rulebook that comes of it.

    Additions that do not fit the program's catalogues are left out, and `problem` says so: they
    stay in the file.
    """

    def __init__(self, shipped: Rulebook, documents: Iterable[Document]) -> None:
        self._shipped = shipped
        self.own = OwnData()
        self.book = shipped
        self.problem: str | None = None
        for document in documents:
            self._take(document.id, document)

    def change(self, own: OwnData) -> Change:
        """The change that writes other additions.

        Raises:
            Refused: They cannot join the catalogues.
        """
        for problem in own_problems(own, self._shipped):
            raise Refused(problem.refusal)
        body = OwnDataModel.of(own).model_dump_json()
        return Change(OWN_DATA_ID, Document(OWN_DATA_ID, OWN_DATA_KIND, body, CARD))

    def apply(self, changes: Iterable[Change]) -> None:
        """Take over what became of the additions."""
        for change in changes:
            self._take(change.id, change.after)

    def _take(self, id_: str, document: Document | None) -> None:
        if id_ != OWN_DATA_ID:
            return
        self.own, self.book, self.problem = OwnData(), self._shipped, None
        if document is None:
            return
        try:
            own = OwnDataModel.model_validate_json(document.body).own_data()
        except ValueError:
            self.problem = "This campaign's own data is written as this program does not know it."
            return
        if found := own_problems(own, self._shipped):
            self.problem = f"This campaign's own data is left out: {found[0]}"
            return
        self.own, self.book = own, extended(self._shipped, own)
