"""The base classes of builder pages, their roll button, panels and points bar."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import can_roll_unlocked, open_fields
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox


class BuilderPage(QWidget):
    """A step of the builder: shows the draft, and passes changes to the controller.

    The frame around it paints the caption box, the problems and the bar below. The frame scrolls
    the page, which may have any height.
    """

    step_wanted = Signal(object, str)
    """Asks to show a `BuilderStep`, and the entry with this id there, or "" for none."""

    companion_wanted = Signal(str)
    """Asks to build the companion of the power with this id."""

    document_wanted = Signal(str)
    """Asks to open the companion with this document id."""

    finish_wanted = Signal()
    """Asks to finish the draft."""

    passed = Signal()
    """Enter was pressed in the last field."""

    noted = Signal(str, tuple)
    """An error, or a question with a `ProblemFix` for each answer; "" withdraws it."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        """`serve` lets a `ValueButton` open its sources."""
        super().__init__()
        self.controller = controller
        self.serve = serve

    def show_draft(self, draft: Draft) -> None:
        """Show a draft; called after each change while the page is visible."""
        raise NotImplementedError

    def tools(self) -> Sequence[QWidget]:
        """The buttons beside the name of the step, at most one of them primary."""
        return ()

    def sentence(self, _draft: Draft) -> str:
        """The sentence beside the name of the step, or empty."""
        return ""

    def leads(self, _draft: Draft) -> bool:
        """Whether a button of this page is the primary one instead of the next step."""
        return False

    def begin(self) -> None:
        """Focus the field to continue with, if there is one."""

    def begin_at(self, _entry: str) -> None:
        """Focus an entry, such as a power by its id or a number by its title.

        By default, and for "", as `begin`.
        """
        self.begin()

    def roll(self) -> None:
        """The action of the key R outside text fields: roll the unlocked fields."""

    def roll_refusal(self, _draft: Draft) -> str:
        """Why dice that decide here cannot be rolled, and what to do about it; or empty."""
        return ""


class RollButtonController(QObject):
    """The roll button, which is primary while fields are open."""

    def __init__(
        self, controller: BuilderController, fields: Sequence[DraftField], what: str
    ) -> None:
        """`what` names the fields: "traits"."""
        super().__init__(controller)
        self._controller = controller
        self._fields = tuple(fields)
        self._what = what
        self.unlocked = Button(
            tr("Roll all unlocked"), icon="dices", shortcut="R", height=Height.SEGMENT
        )
        self.unlocked.setAccessibleName(
            tr("Roll all unlocked {what}", what=what)
            if len(self._fields) > 1
            else tr("Roll the {what}", what=what)
        )
        self.unlocked.clicked.connect(self.roll_unlocked)

    def leads(self, draft: Draft) -> bool:
        """Whether fields are open that only dice decide."""
        left = any(field in self._fields for field in open_fields(draft))
        return left and draft.method is CreationMethod.ROLL and self._controller.changeable

    def show_draft(self, draft: Draft) -> None:
        """Show the button if dice decide, enabled if there is anything to roll."""
        self.unlocked.setVisible(draft.method is CreationMethod.ROLL)
        allow(self.unlocked, changeable=self._controller.changeable, reason=self.refusal(draft))
        self.unlocked.set_kind(ButtonKind.MAIN if self.leads(draft) else ButtonKind.OUTLINED)

    def refusal(self, draft: Draft) -> str:
        """Why there is nothing to roll, or empty."""
        can_roll = can_roll_unlocked(draft, self._fields, self._controller.book)
        if can_roll or draft.method is not CreationMethod.ROLL:
            return ""
        return tr("Everything here is locked: unlock what is to be rolled")

    def roll_unlocked(self) -> None:
        """Roll all unlocked fields."""
        if self._controller.draft.method is CreationMethod.ROLL and self._controller.changeable:
            self._controller.roll(self._fields, f"Roll the {self._what}")


class DicePage(BuilderPage):
    """A page with a roll button; subclasses must pass the draft to `_tools`."""

    def __init__(
        self,
        controller: BuilderController,
        serve: AttachPopup,
        fields: Sequence[DraftField],
        what: str,
    ) -> None:
        """`what` names the fields: "traits"."""
        super().__init__(controller, serve)
        self._tools = RollButtonController(controller, fields, what)

    def tools(self) -> Sequence[QWidget]:
        """The roll button."""
        return (self._tools.unlocked,)

    def leads(self, draft: Draft) -> bool:
        """Whether fields remain to be rolled."""
        return self._tools.leads(draft)

    def roll(self) -> None:
        """Roll the unlocked fields."""
        self._tools.roll_unlocked()

    def roll_refusal(self, draft: Draft) -> str:
        """Whether all of them are locked."""
        return self._tools.refusal(draft)


class BuilderPanel(QFrame):
    """A titled panel of a page; `body` takes its fields, `head` the widgets beside the title."""

    def __init__(self, title: str = "", remark: str = "") -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(title)
        self.body = vbox(
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
            spacing=Space.GRID,
        )
        self.head = QHBoxLayout()
        self.head.setSpacing(Space.GRID)
        if title:
            self.head.addWidget(label(title, TextStyle.HEAD, head=True, wrap=True), 1)
            self.body.addLayout(self.head)
        if remark:
            self.body.addWidget(label(remark, TextStyle.SMALL, tone="ink2", wrap=True))


class PointsBar(QFrame):
    """The points left; hidden without point-buy."""

    def __init__(self, controller: BuilderController) -> None:
        super().__init__()
        self._controller = controller
        self.setProperty("panel", "true")
        self.setProperty("rule_topic", "method:points")
        self._left = label("", TextStyle.TITLE, head=True)
        self._of = label("", tone="ink2", wrap=True)
        self._credit = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        words = vbox(self._of, self._credit, spacing=2)
        hbox(
            self._left,
            (words, 1),
            parent=self,
            margins=(Space.PANEL, Space.GRID),
            spacing=Space.PANEL,
        )

    def show_draft(self, draft: Draft) -> None:
        """Show the points left."""
        self.setVisible(draft.method is CreationMethod.POINTS)
        if draft.method is not CreationMethod.POINTS:
            return
        costs, left = self._controller.book.point_costs, self._controller.points_left
        self._left.setText(number(abs(left)))
        set_style_properties(self._left, tone="danger" if left < 0 else "ink")
        points = number(costs.points)
        if left < 0:
            spent = number(costs.points - left)
            self._of.setText(
                tr("points too many: {spent} of {points} are spent", spent=spent, points=points)
            )
        else:
            self._of.setText(tr("of {points} points left", points=points))
        self._credit.setText(costs.credit)
        self.setAccessibleName(f"{self._left.text()} {self._of.text()}")
