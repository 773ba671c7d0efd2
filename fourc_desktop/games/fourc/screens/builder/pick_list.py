"""A list to search and to take things from: skills to learn, powers to have."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.matching import Typed, folded
from fourc_desktop.games.fourc.screens.builder.pick_delegate import Pick
from fourc_desktop.games.fourc.screens.builder.pick_view import PickView
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.in_view import bring_into_view
from fourc_desktop.ui.widgets.search_field import SearchField


class PickList(QWidget):
    """`picked` has the id a person took; Enter in the field takes the first that was found.

    Where own words will do, `wrote` has what was typed and is in no list.
    """

    picked = Signal(str)
    wrote = Signal(str)

    def __init__(self, placeholder: str, appearance: Appearance, *, own_words: str = "") -> None:
        """`own_words` is how the line for them reads, with {words}; empty where there are none."""
        super().__init__()
        self._own_words = own_words
        self._picks: tuple[Pick, ...] = ()
        self.search = SearchField(placeholder, "", appearance)
        self.list = PickView(appearance)
        self.list.setAccessibleName(placeholder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addWidget(self.search)
        column.addWidget(self.list)
        self.search.textEdited.connect(lambda _words: self._search())
        self.search.returnPressed.connect(self._take_first)
        self.search.left.connect(self.list.begin)
        self.list.taken.connect(self._take)

    def show_picks(self, picks: Sequence[Pick]) -> None:
        """Offer these, as far as they fit what is searched."""
        if tuple(picks) != self._picks:
            self._picks = tuple(picks)
            self._fill()

    def begin(self) -> None:
        """Put the cursor into the field."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def found(self) -> list[Pick]:
        """What is listed now, without the heads."""
        return [pick for pick in self.list.picks() if pick.id]

    def _search(self) -> None:
        """List what is called so, where the person who types can see it."""
        self._fill()
        bring_into_view(self.list, self.search)

    def _fill(self) -> None:
        typed = Typed(self.search.text())
        found = _found(typed, self._picks)
        self.list.show_picks(found, self._own(found))
        words = counted(len(found), "{count} found", "{count} found") if typed.words else ""
        self.search.show_found(words)

    def _own(self, found: Sequence[Pick]) -> Pick | None:
        """The line for what was typed, unless it is listed already."""
        words = " ".join(self.search.text().split())
        names = {folded(pick.name) for pick in found}
        if not self._own_words or not words or folded(words) in names:
            return None
        return Pick("", tr(self._own_words, words=words))

    def _take_first(self) -> None:
        """Take what fits best; words of one's own only where nothing else does.

        Where nothing is typed nothing is meant: the list has the keys then.
        """
        picks, whole = self.list.picks(), folded(" ".join(self.search.text().split()))
        if not whole:
            self.list.begin()
        elif picks:
            self._take(next((pick for pick in picks if folded(pick.name) == whole), picks[0]))

    def _take(self, pick: Pick) -> None:
        words = " ".join(self.search.text().split())
        self.search.clear()
        self._fill()
        if pick.id:
            self.picked.emit(pick.id)
        else:
            self.wrote.emit(words)


def _found(typed: Typed, picks: Sequence[Pick]) -> list[Pick]:
    """What is called so, and after that what only has the words about it."""
    called = [pick for pick in picks if _fits(typed, pick.name, pick.group)]
    about = [pick for pick in picks if _fits(typed, pick.name, pick.group, pick.also, pick.more)]
    return [*called, *(pick for pick in about if pick not in called)]


def _fits(typed: Typed, *words: str) -> bool:
    return typed.fit_of_words(" ".join(words)) is not None
