"""The dialog with the version of the program and its credits."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop import __version__
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area


class AboutDialog(FormDialog):
    """Name and version above the credits, which scroll if they do not fit.

    Attributes:
        credit_labels: The paragraphs of the credits.
    """

    def __init__(self, credits_: Sequence[str], parent: QWidget) -> None:
        """`credits_` are those of the games."""
        super().__init__(tr("About 4C Desktop"), parent, buttons=StandardButton.Close)
        side = current_theme().px(48)
        icon = QLabel()
        icon.setPixmap(parent.windowIcon().pixmap(side, side))
        name = tr("4C Desktop {version}", version=__version__)
        title = vbox(
            label(name, TextStyle.HEAD, head=True),
            label(tr("Role-playing at your table, offline."), tone="ink2", wrap=True),
            spacing=Space.INSIDE,
        )
        texts = (
            *(tr(each) for each in credits_),
            tr("Icons: Lucide (ISC license)."),
            tr(
                "Fonts: Roboto and Droid Sans Fallback (Apache License 2.0), Noto Sans (SIL Open "
                "Font License 1.1)."
            ),
            tr(
                "Built with Qt for Python (LGPL 3), pydantic, ReportLab, pypdfium2 and Pillow. "
                "The program itself is under the MIT license."
            ),
        )
        self.credit_labels = [label(text, wrap=True) for text in texts]
        for each in self.credit_labels:
            each.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        inside = QWidget()
        vbox(
            *self.credit_labels,
            STRETCH,
            parent=inside,
            margins=(0, 0, Space.GRID, 0),
            spacing=Space.PANEL,
        )
        scroll = vertical_scroll_area(Qt.FocusPolicy.StrongFocus)
        scroll.setAccessibleName(tr("Credits"))
        scroll.setWidget(inside)
        self.body.addLayout(hbox(icon, (title, 1), spacing=Space.PANEL))
        self.body.addWidget(scroll, 1)
        self.open_at(560, 480)
        self.buttons.button(StandardButton.Close).setFocus()
