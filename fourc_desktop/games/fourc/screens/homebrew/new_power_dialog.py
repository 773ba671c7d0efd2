"""The dialog that creates a homebrew power from a template."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.services.homebrew_templates import TEMPLATES, template_values
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area


class NewPowerDialog(InputFormDialog):
    """`made` carries the values of the new power."""

    made = Signal(dict)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("New power"), parent, accept=tr("Create"))
        self._template = TEMPLATES[0]
        self.name = LineField(tr("Name"))
        self.templates = RadioGroup(
            tr("What is it?"),
            [(each.id, tr(each.title)) for each in TEMPLATES],
            {each.id: tr(each.more) for each in TEMPLATES},
            columns=2,
        )
        self.answer = ComboBox()
        self.text = InlineTextEdit(tr("What it does"), lines=True)
        self._question = label("", strong=True, wrap=True)
        more = tr("Everything else can be changed afterwards.")
        rows = QWidget()
        vbox(
            FormFieldRow(tr("Name"), self.name),
            label(tr("What is it?"), strong=True),
            self.templates,
            self._question,
            self.answer,
            FormFieldRow(tr("What it does"), self.text, tr("In your own words.")),
            label(more, TextStyle.SMALL, tone="ink2", wrap=True),
            STRETCH,
            parent=rows,
            margins=(0, 0, Space.CARD, 0),
            spacing=Space.CARD,
        )
        area = vertical_scroll_area()
        area.setWidget(rows)
        self.add_heading(tr("New power"))
        self.body.addWidget(area, 1)
        self.name.textEdited.connect(lambda _text: self._check())
        self.templates.chosen.connect(self._choose)
        self._choose(self._template.id)
        self.open_at(520, 500, lambda width: self.height_around() + rows.heightForWidth(width))
        self.name.setFocus()

    def entries(self) -> object:
        """The name, the template with its answer, and the text."""
        answer = self.answer.currentIndex()
        return self.name.text(), self._template.id, answer, self.text.toPlainText()

    def submit(self) -> None:
        """Emit the values of the new power."""
        answer = self._template.answers[self.answer.currentIndex()]
        self.accept()
        name, text = self.name.text().strip(), self.text.toPlainText().strip()
        if self._template.question:  # empty fields would be invalid
            text = text or tr(self._template.more)
        self.made.emit(template_values(answer, name, text))

    def _check(self) -> None:
        """Refuse a missing name, except for a blank power."""
        is_named = bool(stripped(self.name.text())) or not self._template.question
        self.refuse("" if is_named else tr("Give the power a name"))

    def _choose(self, id_: str) -> None:
        """Show the further question of a template."""
        self._template = next(each for each in TEMPLATES if each.id == id_)
        self.templates.show_chosen(id_)
        self._question.setText(tr(self._template.question))
        for widget in (self._question, self.answer):
            widget.setVisible(bool(self._template.question))
        self.answer.setAccessibleName(tr(self._template.question))
        self.answer.clear()
        self.answer.addItems([tr(each.title) for each in self._template.answers])
        self._check()
