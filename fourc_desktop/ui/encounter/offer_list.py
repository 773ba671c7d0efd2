"""What somebody can do now, as buttons; the rest with why not, and the Gamemaster's way past it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fight_views import Offer
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.refusal_box import RefusalBox
from fourc_desktop.ui.text import counted, plain, tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label


class OfferList(QWidget):
    """`wanted` carries the offer a person chose, and whether the Gamemaster overrules the rules.

    `unfolded` carries what has come into being and should be in view.
    """

    wanted = Signal(object, bool)
    unfolded = Signal(QWidget)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._offers: tuple[Offer, ...] = ()
        self._may = False
        self._refused: Offer | None = None
        self._unfolded = False
        self._ready: dict[str, Button] = {}
        self._others: dict[str, Button] = {}
        self._none = label("", tone="ink2", wrap=True)
        self.more = Button("", appearance, kind=Kind.QUIET, trailing="chevron-down")
        self.box = RefusalBox(appearance)
        self._flow, self._rest = QWidget(), QWidget()
        for each in (self._flow, self._rest):
            each.setLayout(FlowLayout(gap=Space.GRID))
        head = QHBoxLayout()
        head.addWidget(label(tr("Actions"), Step.SUBHEAD, head=True), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._none)
        column.addWidget(self._flow)
        column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._rest)
        column.addWidget(self.box)
        self.more.clicked.connect(self._turn)
        self.box.overruled.connect(self._overrule)
        self.box.accepted.connect(self._forget)

    def show_offers(self, offers: Sequence[Offer], *, may: bool) -> None:
        """Show what can be done now."""
        self._offers, self._may = tuple(offers), may
        if self._refused is not None:
            self._refused = next((e for e in offers if e.name == self._refused.name), None)
            if self._refused is not None and self._refused.refusal is None:
                self._refused = None
        self._show()

    def focus_first(self) -> None:
        """Put the keys on the first thing that can be done."""
        first = next(iter(self._ready.values()), self.more)
        first.setFocus()

    def _show(self) -> None:
        ready = [each for each in self._offers if each.refusal is None and self._may]
        others = [each for each in self._offers if each.refusal is not None and self._may]
        self._fill(self._flow, self._ready, ready)
        self._fill(self._rest, self._others, others if self._unfolded else [])
        self._flow.setVisible(bool(ready))
        self._none.setVisible(not ready)
        self._none.setText(self._nothing(others))
        words = counted(len(others), "{count} more, not now", "{count} more, not now")
        self.more.setText(words)
        self.more.setVisible(bool(others))
        self.more.setAccessibleDescription(tr("Unfolded") if self._unfolded else tr("Folded"))
        self.more.updateGeometry()
        self._rest.setVisible(self._unfolded and bool(others))
        refusal = None if self._refused is None else self._refused.refusal
        name = "" if self._refused is None else tr(self._refused.name)
        self.box.show_refusal(refusal, can_overrule=True, what=name)

    def _nothing(self, others: Sequence[Offer]) -> str:
        """Why nothing can be done: the reason that holds for most of it."""
        reasons = [each.refusal.sentence for each in others if each.refusal is not None]
        if not reasons:
            return tr("There is nothing to be done.")
        return tr(max(dict.fromkeys(reasons), key=reasons.count))

    def _fill(self, ground: QWidget, held: dict[str, Button], offers: Sequence[Offer]) -> None:
        """Keep the buttons that stay, so that the keys stay where they are."""
        layout = ground.layout()
        assert layout is not None
        if list(held) != [each.name for each in offers]:
            for button in held.values():
                layout.removeWidget(button)
                button.hide()
                button.deleteLater()
            held.clear()
            for offer in offers:
                held[offer.name] = self._button(offer)
                layout.addWidget(held[offer.name])
                held[offer.name].show()
            ground.updateGeometry()
        for offer in offers:
            reason = "" if offer.refusal is None else tr(offer.refusal.sentence)
            held[offer.name].setToolTip(tip(reason) if reason else "")
            held[offer.name].setAccessibleDescription(reason)

    def _button(self, offer: Offer) -> Button:
        quiet = offer.refusal is not None
        button = Button(
            plain(tr(offer.name)),
            self._appearance,
            kind=Kind.QUIET if quiet else Kind.OUTLINED,
            icon="lock" if quiet else "",
            height=Height.CONTROL,
        )
        button.clicked.connect(lambda _checked=False, name=offer.name: self._choose(name))
        return button

    def _choose(self, name: str) -> None:
        offer = next((each for each in self._offers if each.name == name), None)
        if offer is None:
            return
        if offer.refusal is None:
            self._refused = None
            self.wanted.emit(offer, False)  # noqa: FBT003 (a signal's value)
        else:
            self._refused = offer
            self._show()
            self.box.override.setFocus()
            self.unfolded.emit(self.box)

    def _overrule(self) -> None:
        offer, self._refused = self._refused, None
        if offer is not None:
            self.wanted.emit(offer, True)  # noqa: FBT003 (a signal's value)
        self._show()

    def _forget(self) -> None:
        self._refused = None
        self._show()

    def _turn(self) -> None:
        self._unfolded = not self._unfolded
        self._show()
        if self._unfolded:
            self.unfolded.emit(self._rest)
