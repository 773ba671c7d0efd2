"""One question a power asks: its answers as buttons, and a field for words of one's own."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.plain_text import plain as plain_text
from fourc_desktop.games.fourc.rules.choices import Answer, Choice
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField

LONGEST = 200
"""The characters an answer may have."""


class ChoiceField(QWidget):
    """`toggled` has an answer that was pressed, `wrote` all of them as they are typed."""

    toggled = Signal(str)
    wrote = Signal(tuple)
    left = Signal()

    def __init__(self, choice: Choice, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.choice = choice
        self.buttons: dict[str, Button] = {}
        question = tr(choice.question)
        self.setAccessibleName(question)
        only_words = choice.answer is Answer.WORDS
        hint = question if only_words else tr("{question} In your own words", question=question)
        self.words = LineField(appearance, hint, tr("In your own words"))
        self.words.setMaxLength(LONGEST)
        self.words.textEdited.connect(self._write)
        self.words.editingFinished.connect(self.left)
        more = tr("may stay open") if choice.optional else ""
        self._none = label("", Step.SMALL, tone="ink2", wrap=True)
        answers = QWidget()
        self._answers = FlowLayout()
        answers.setLayout(self._answers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        head = f"{question} ({more})" if more else question
        column.addWidget(label(head, strong=True, wrap=True))
        for widget in (answers, self._none, self.words):
            column.addWidget(widget)
        self.words.setVisible(only_words or choice.own_words)
        answers.setVisible(not only_words)

    def stops(self) -> list[QWidget]:
        """Where Tab stops here, in order."""
        return [*self.buttons.values(), self.words]

    def show_answers(self, answers: tuple[str, ...], powers: Mapping[str, str]) -> None:
        """Show what was settled; `powers` are the ids and names of the others."""
        options = self._options(powers)
        self._fit(options)
        for id_, button in self.buttons.items():
            button.setChecked(id_ in answers)
        self._none.setText(tr("There is no other power yet."))
        self._none.setVisible(self.choice.answer is Answer.POWER and not options)
        if not self.words.hasFocus():
            self.words.show_words(", ".join(each for each in answers if each not in options))

    def _options(self, powers: Mapping[str, str]) -> dict[str, str]:
        """The answers that can be pressed, with their names."""
        match self.choice.answer:
            case Answer.TRAIT:
                return {trait.value: tr(trait.title) for trait in Trait}
            case Answer.POWER:
                return dict(powers)
            case _:
                return {option.id: tr(option.name) for option in self.choice.options}

    def _fit(self, options: Mapping[str, str]) -> None:
        """Have a button for each answer."""
        if [*options] == [*self.buttons]:
            for id_, name in options.items():
                self.buttons[id_].setText(plain(name))
            return
        while (item := self._answers.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.buttons = {}
        for id_, name in options.items():
            button = Button(plain(name), self._appearance, kind=Kind.TAG)
            button.setAccessibleDescription(tr(self.choice.question))
            button.clicked.connect(lambda _on, id_=id_: self.toggled.emit(id_))
            self._answers.addWidget(button)
            self.buttons[id_] = button

    def _write(self, text: str) -> None:
        words = plain_text(text, longest=LONGEST)
        self.wrote.emit((words,) if words.strip() else ())
