"""The search and filter for the rule options of the campaign screen, and the filtered panels."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from fourc_desktop.core.game import AnyOption, AnyOptionSheet
from fourc_desktop.core.options import RuleOptionGroup
from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.ui.screens.campaign.rule_options import OptionRow
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

ALL: Final = "all"
"""The id of the segment for the options of every group."""


class RuleOptionFilter(QWidget):
    """A search field for options, and a segment for each group with the number of matches.

    `changed` is emitted when the filter changes.
    """

    changed = Signal()

    def __init__(self, sheet: AnyOptionSheet) -> None:
        super().__init__()
        self._options = sheet.options
        self._text = {each.id: folded(option_text(each)) for each in sheet.options}
        self._group = ALL
        self.search = SearchField(tr("Search the rules"), "")
        groups = [(group.title, tr(group.title)) for group in sheet.groups()]
        self.groups = SegmentedControl(tr("Chapter"), [(ALL, tr("All")), *groups])
        vbox(self.search, self.groups, parent=self, spacing=Space.CARD)
        self.search.textEdited.connect(self._narrow)
        self.groups.chosen.connect(self._choose)
        self._narrow()
        if len(self._options) <= 1:
            self.hide()

    @property
    def is_narrowed(self) -> bool:
        """Whether the filter may hide options."""
        return bool(self.search.text().strip()) or self._group != ALL

    def view_state(self) -> dict[str, str]:
        """The search and the group."""
        return {"search": self.search.text(), "group": self._group}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show a search and a group, if there is one of this title."""
        self.search.setText(state.get("search", ""))
        group = state.get("group", ALL)
        if group in {each.group.title for each in self._options}:
            self._group = group
            self.groups.show_chosen(group)
        self._narrow()

    def found(self) -> frozenset[str]:
        """The ids of the options to show."""
        found = self._matches()
        return frozenset(each.id for each in found if self._group in (ALL, each.group.title))

    def _matches(self) -> list[AnyOption]:
        query = SearchText(self.search.text())
        return [each for each in self._options if query.starts_words_of(self._text[each.id])]

    def _choose(self, group: str) -> None:
        self._group = group
        # An option that had the focus may be hidden now; the focus would scroll to the next one.
        self.groups.button(group).setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _narrow(self) -> None:
        found = self._matches()
        counts = Counter(each.group.title for each in found)
        self.groups.show_counts({ALL: len(found), **counts})
        words = count_text(len(found), "{count} found", "{count} found")
        self.search.show_found(words if self.search.text().strip() else "")
        self.changed.emit()


def option_text(option: AnyOption) -> str:
    """The searchable text of an option: its title, its source and its values."""
    values = (f"{tr(each.name)} {tr(each.sentence)}" for each in option.values)
    return " ".join((tr(option.title), tr(option.source), *values))


class RuleOptionPanel(QFrame):
    """A group of options below its heading; hidden if none of them matches."""

    def __init__(self, group: RuleOptionGroup, rows: Mapping[str, OptionRow]) -> None:
        """`rows` are the options of the group, by id."""
        super().__init__()
        self.setProperty("panel", "true")
        self._rows = rows
        self._lines = {id_: hairline() for id_ in rows}
        column = vbox(
            label(tr(group.title), TextStyle.HEAD, head=True, wrap=True),
            label(tr(group.remark), TextStyle.SMALL, tone="ink2", wrap=True),
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
            spacing=Space.GRID,
        )
        for id_, row in rows.items():
            column.addWidget(self._lines[id_])
            column.addWidget(row)
        for line in list(self._lines.values())[:1]:
            line.hide()

    def show_only(self, ids: Collection[str]) -> None:
        """Show only these options, with separators between them."""
        shown = [id_ for id_ in self._rows if id_ in ids]
        for id_, row in self._rows.items():
            row.setVisible(id_ in shown)
            self._lines[id_].setVisible(id_ in shown[1:])
        self.setVisible(bool(shown))
