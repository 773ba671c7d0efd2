"""The dialog that chooses the documents to import from another campaign."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.services.import_export.other_campaign import Acquaintance, OtherDocument
from fourc_desktop.ui.text import count_text, listed_names, tr
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    CHECK_ROW,
    DISPLAY,
    TOOL_TIP,
    CheckListModel,
)
from fourc_desktop.ui.widgets.lists.row_description import (
    RowDescription,
    RowLine,
    SpareWidth,
    TextPart,
)
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowView

KNOWN_TEXTS: Final = {
    Acquaintance.NEW: "",
    Acquaintance.SAME: "already here",
    Acquaintance.CHANGED: "differs from the one here",
}


def drafts_text(drafts: Sequence[str]) -> str:
    """The sentence about drafts left out: "Drafts can be imported once finished: Ada."."""
    return tr("Drafts can be imported once finished: {names}.", names=listed_names(drafts))


class CampaignImportDialog(InputFormDialog):
    """A checklist of documents; those that this campaign does not have are checked by default."""

    def __init__(
        self,
        documents: Sequence[OtherDocument],
        campaign: str,
        parent: QWidget | None = None,
        *,
        has_encounters: bool = False,
        drafts: Sequence[str] = (),
    ) -> None:
        """`campaign` is the other campaign; its encounters and `drafts` cannot be imported."""
        super().__init__(tr("Import from a campaign"), parent, accept=tr("Import"))
        self._documents = documents
        self._names = distinct_names([each.card for each in documents])
        self._model = CheckListModel[OtherDocument](
            {DISPLAY: self._name, TOOL_TIP: self._name, ACCESSIBLE: self._accessible_text},
            lambda each: each.card.id,
        )
        self._list = WholeRowView(
            self._model, self._describe, tr("Documents"), uniform=CHECK_ROW, framed=True
        )
        self._search = SearchField(tr("Search"), "")
        all_button = Button(tr("All"), height=Height.CONTROL)
        none_button = Button(tr("None"), height=Height.CONTROL)
        all_button.clicked.connect(lambda: self._choose(self._model.rows))
        none_button.clicked.connect(lambda: self._choose(()))
        self.add_heading(tr("What should be imported from {name}?", name=campaign))
        self.add_text(
            tr("Companions and property come with their owners. One Undo removes them all.")
        )
        if has_encounters:
            self.add_text(tr("Encounters stay in their campaign."))
        if drafts:
            self.add_text(drafts_text(drafts))
        self.body.addLayout(hbox((self._search, 1), all_button, none_button))
        self.body.addWidget(self._list, 1)
        self._search.textEdited.connect(self._show_found)
        self._search.left.connect(lambda: self._list.setFocus(Qt.FocusReason.TabFocusReason))
        self._model.checked.connect(self._follow_choice)
        self._show_found("")
        self._model.choose(each.card.id for each in documents if each.known is Acquaintance.NEW)
        self._follow_choice()
        self.open_at(680, 560)

    def entries(self) -> object:
        """The checked documents."""
        return self.chosen()

    def chosen(self) -> list[str]:
        """The ids of the checked documents in order, including filtered-out ones."""
        return [each.card.id for each in self._documents if each.card.id in self._model.chosen]

    def _show_found(self, text: str) -> None:
        """Show the documents with all words of the text."""
        words = text.casefold().split()
        self._model.show_rows(
            each for each in self._documents if all(word in each.card.words for word in words)
        )

    def _choose(self, rows: Sequence[OtherDocument]) -> None:
        """Check all rows that are shown, or none."""
        shown = {each.card.id for each in self._model.rows}
        self._model.choose((self._model.chosen - shown) | {each.card.id for each in rows})
        self._follow_choice()

    def _follow_choice(self) -> None:
        count = len(self._model.chosen)
        self.refuse("" if count else tr("Tick what to import"))
        self.accept_button.setText(
            count_text(count, "Import {count}", "Import {count}") if count else tr("Import")
        )

    def _name(self, each: OtherDocument) -> str:
        return self._names[each.card.id]

    def _remarks(self, each: OtherDocument) -> list[str]:
        """Its kind, its belongings, and whether this campaign has it."""
        group = each.group
        one, many = ("belonging", "belongings") if group is None else (group.title, group.plural)
        along = each.belongings and count_text(
            each.belongings, f"with {{count}} {one.lower()}", f"with {{count}} {many.lower()}"
        )
        known = KNOWN_TEXTS[each.known]
        return [text for text in (tr(each.card.group.title), along, known and tr(known)) if text]

    def _accessible_text(self, each: OtherDocument) -> str:
        return ", ".join((self._name(each), *self._remarks(each)))

    def _describe(self, each: OtherDocument) -> RowDescription:
        remarks = RowLine(" · ".join(self._remarks(each)), TextStyle.SMALL, tone="ink2")
        return RowDescription(
            (RowLine(self._name(each)),),
            CHECK_ROW,
            after=(TextPart(remarks, SpareWidth.ELIDED),),
        )
