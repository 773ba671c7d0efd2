"""The keys of action options: those that their game sets, and letters for the others."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Final

from fourc_desktop.core.encounter.views import ActionOption

LOG_KEY: Final = "L"
"""The key that opens the log, which no option gets."""


def action_keys(
    options: Sequence[ActionOption],
    before: Mapping[str, str] | None = None,
    reserved: Collection[str] = (),
) -> dict[str, str]:
    """The key of each option by its name, for as many as there are letters.

    Keys set by the game take precedence; of two options with the same key, an available one gets
    it. The other options keep the keys that they had `before`, if any. The rest, in order, get the
    first free initial of their words, else letter of their names, else letter of the alphabet;
    letters of options that are absent now, and `reserved` ones, are taken last. Options that come
    and go get theirs after those that stay.
    """
    before = before or {}
    keys: dict[str, str] = {}
    for option in sorted(options, key=lambda each: each.refusal is not None):
        if option.key not in ("", LOG_KEY, *keys.values()):
            keys.setdefault(option.name, option.key)
    for option in options:
        if before.get(option.name, LOG_KEY) not in (LOG_KEY, *keys.values()):
            keys.setdefault(option.name, before[option.name])
    for option in sorted(options, key=lambda each: each.comes_and_goes):
        if option.name not in keys:
            free = [each for each in _candidates(option.name) if each not in keys.values()]
            unused = (each for each in free if each not in {*before.values(), *reserved})
            if key := next(unused, next(iter(free), "")):
                keys[option.name] = key
    return keys


def _candidates(name: str) -> Iterator[str]:
    """The possible letters for a name, the best first."""
    upper = name.upper()
    yield from _letters(word[0] for word in upper.split())
    yield from _letters(upper)
    yield from _letters(ascii_uppercase)


def _letters(characters: Iterable[str]) -> Iterator[str]:
    return (each for each in characters if each in ascii_uppercase and each != LOG_KEY)
