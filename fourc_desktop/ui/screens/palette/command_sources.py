"""The sources of the palette: actions, documents and rules."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import nsmallest
from typing import Final

from fourc_desktop.core.rule_texts import RuleText, RuleTexts
from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.screens.palette.command_list import PaletteCommand, Source
from fourc_desktop.ui.shared.action_spec import ActionSpec, named
from fourc_desktop.ui.shared.action_table import MENU_BAR, SUBMENUS, ActionTable
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.painting.card_content import CardKind

ITSELF: Final = "commands"
"""The action that opens the palette, which is not listed."""

USUAL_COUNT: Final = 5
"""The number of last changed documents listed without input."""

MAX_FOUND: Final = 12
"""The maximum number of documents, and of rules, that are listed."""


def action_source(actions: Actions) -> Source:
    """The actions of the menus and the recent campaigns; disabled ones with their reason."""

    def found(typed: str) -> list[PaletteCommand]:
        query = SearchText(typed)
        return [
            command
            for command in _commands(actions, choices=bool(query.words))
            if query.fit(command.title) is not None
            or query.starts_words_of(folded(f"{command.title} {command.hint}"))
        ]

    return found


def document_source(
    campaign: Campaign, kind_of: Callable[[DocumentCard], CardKind], show: Callable[[str], object]
) -> Source:
    """The documents of a campaign by name; `kind_of` returns the kind of a card."""

    def commands(cards: Sequence[DocumentCard]) -> list[PaletteCommand]:
        names = distinct_names(cards)
        return [
            PaletteCommand(
                names[card.id], kind_of(card).title, "", kind_of(card).icon, partial(show, card.id)
            )
            for card in cards
        ]

    def found(typed: str) -> list[PaletteCommand]:
        query, cards = SearchText(typed), campaign.cards(kind=None)
        if not query.words:
            return commands(cards[:USUAL_COUNT])
        fits = ((query.fit_of_words(card.name), index) for index, card in enumerate(cards))
        best = nsmallest(MAX_FOUND, ((fit, index) for fit, index in fits if fit is not None))
        return commands([cards[index] for _, index in best])

    return found


def rule_source(texts: Callable[[], RuleTexts], show: Callable[[str], object]) -> Source:
    """The rules by title, if there is input; none if they cannot be read."""

    def command(text: RuleText) -> PaletteCommand:
        hint = tr("Rules · {source}", source=tr(text.source))
        return PaletteCommand(
            tr(text.title), hint, "", "book-open", lambda: show(text.topic), is_rule=True
        )

    def found(typed: str) -> list[PaletteCommand]:
        query = SearchText(typed)
        if not query.words:
            return []
        known = operation_result(lambda: texts().find(typed)).value or ()
        called = [
            text for text in known if any(query.fit_of_words(n) is not None for n in text.names)
        ]
        return [command(text) for text in called[:MAX_FOUND]]

    return found


def menu_paths(table: ActionTable) -> dict[str, str]:
    """The menu that contains each action and submenu: "File"."""
    paths = {id_: named(tr(title)) for menu, title in MENU_BAR.items() for id_ in table.menus[menu]}
    return paths | {spec.id: paths[spec.choice] for spec in table.specs if spec.choice}


def _commands(actions: Actions, *, choices: bool) -> Iterator[PaletteCommand]:
    """All actions; exclusive choices such as themes only if `choices`."""
    paths = menu_paths(actions.table)
    for spec in actions.table.specs:
        if spec.id != ITSELF and (choices or not spec.choice):
            yield _command(spec, actions, paths[spec.id])
    for action in actions.submenu("recent").actions():
        name = _within("recent", named(action.text()))
        yield PaletteCommand(name, paths["recent"], "", "folder-open", action.trigger)


def _command(spec: ActionSpec, actions: Actions, path: str) -> PaletteCommand:
    action = actions[spec.id]
    is_off = not action.isEnabled()
    hint = (actions.disabled_reason(spec.id) if is_off else "") or path
    name = named(action.text())
    if spec.choice:
        name = _within(spec.choice, name)
    return PaletteCommand(name, hint, spec.shortcut, spec.icon, action.trigger, is_off)


def _within(submenu: str, name: str) -> str:
    """A name with that of its submenu: "Theme: Dark"."""
    return f"{named(tr(SUBMENUS[submenu]))}: {name}"
