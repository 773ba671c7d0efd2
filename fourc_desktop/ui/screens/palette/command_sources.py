"""What the palette offers: the actions of the program, the documents, the rules."""

from collections.abc import Callable, Iterator
from heapq import nsmallest
from typing import Final

from fourc_desktop.core.rule_texts import RuleText, RuleTexts
from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.palette.command_list import PaletteCommand, Source
from fourc_desktop.ui.shared.action_spec import ActionSpec, named
from fourc_desktop.ui.shared.action_table import MENU_BAR, SUBMENUS, ActionTable
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.painting.card_painter import CardKind

ITSELF: Final = "commands"
"""The action that opens the palette, which need not offer it."""

USUAL: Final = 5
"""How many documents are offered before anything is typed: those changed last."""

MOST: Final = 12
"""How many documents, and how many rules, are offered at once."""


def action_source(actions: Actions) -> Source:
    """The actions of the menus and the campaigns opened last; what is off says why."""

    def found(typed: str) -> list[PaletteCommand]:
        asked = SearchText(typed)
        return [
            command
            for command in _commands(actions, choices=bool(asked.words))
            if asked.fit(command.title) is not None
            or asked.starts_words_of(folded(f"{command.title} {command.hint}"))
        ]

    return found


def document_source(
    campaign: Campaign, mark: Callable[[DocumentCard], CardKind], show: Callable[[str], object]
) -> Source:
    """The documents of a campaign by their names; `mark` says how each is marked."""

    def command(card: DocumentCard) -> PaletteCommand:
        kind = mark(card)
        return PaletteCommand(card.name, kind.title, "", kind.icon, lambda: show(card.id))

    def found(typed: str) -> list[PaletteCommand]:
        asked, cards = SearchText(typed), campaign.cards(kind=None)
        if not asked.words:
            return [command(card) for card in cards[:USUAL]]
        fits = ((asked.fit_of_words(card.name), place) for place, card in enumerate(cards))
        best = nsmallest(MOST, ((fit, place) for fit, place in fits if fit is not None))
        return [command(cards[place]) for _, place in best]

    return found


def rule_source(texts: Callable[[], RuleTexts], show: Callable[[str], object]) -> Source:
    """The rules by their titles, once something is typed; none where they cannot be read."""

    def command(text: RuleText) -> PaletteCommand:
        hint = tr("Rules · {source}", source=tr(text.source))
        return PaletteCommand(tr(text.title), hint, "", "book-open", lambda: show(text.topic))

    def found(typed: str) -> list[PaletteCommand]:
        asked = SearchText(typed)
        if not asked.words:
            return []
        try:
            known = texts().find(typed)
        except StorageError:
            return []
        called = [
            text for text in known if any(asked.fit_of_words(n) is not None for n in text.names)
        ]
        return [command(text) for text in called[:MOST]]

    return found


def menu_paths(table: ActionTable) -> dict[str, str]:
    """The menu in which each action and each submenu is found: "File"."""
    paths = {id_: named(tr(title)) for menu, title in MENU_BAR.items() for id_ in table.menus[menu]}
    return paths | {spec.id: paths[spec.choice] for spec in table.specs if spec.choice}


def _commands(actions: Actions, *, choices: bool) -> Iterator[PaletteCommand]:
    """All of them; what is chosen among others, such as a theme, where it is asked for."""
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
    hint = (actions.why_off(spec.id) if is_off else "") or path
    name = named(action.text())
    if spec.choice:
        name = _within(spec.choice, name)
    return PaletteCommand(name, hint, spec.shortcut, spec.icon, action.trigger, is_off)


def _within(submenu: str, name: str) -> str:
    """A name that says little without its menu: "Theme: Dark"."""
    return f"{named(tr(SUBMENUS[submenu]))}: {name}"
