"""RuleSwitch: a rule with two readings, one of which a campaign uses."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import (
    AdvancedPart,
    FightReading,
    OtherReading,
    Rules,
)


@dataclass(frozen=True, slots=True)
class RuleReading:
    """One of the two readings of a switch: a short name and a sentence."""

    name: str
    sentence: str


SwitchSetting = str | AdvancedPart | OtherReading | FightReading
"""The place where a page stores a switch: a field of the page or its `Rules`, a part, a ruling."""

RULES_FIELDS = frozenset(each.name for each in fields(Rules))
"""The names of the fields of `Rules`, which belong to an edition (ruling R8)."""


@dataclass(frozen=True, slots=True)
class RuleSwitch:
    """A rule with two readings.

    Attributes:
        id: Its name in the code and in the rules reference.
        title: What it is about.
        source: The place in the rules, and the ruling on it.
        off: The reading while the switch is off.
        on: The reading while the switch is on.
        setting: The field of the campaign page that stores it.
    """

    id: str
    title: str
    source: str
    off: RuleReading
    on: RuleReading
    setting: SwitchSetting

    @property
    def is_of_edition(self) -> bool:
        """Whether the switch is part of an edition (ruling R8)."""
        return isinstance(self.setting, AdvancedPart) or self.setting in RULES_FIELDS

    @property
    def holds_for_all(self) -> bool:
        """Whether the switch applies to all characters at once rather than to new heroes only."""
        if isinstance(self.setting, AdvancedPart):
            return self.setting is not AdvancedPart.BODY_PARTS
        return not (self.is_of_edition or isinstance(self.setting, OtherReading))

    def is_on(self, page: CampaignPage) -> bool:
        """Whether the switch is on in a campaign with this page."""
        match self.setting:
            case AdvancedPart() as part:
                return page.rules.has(part)
            case OtherReading() as reading:
                return page.rules.plays(reading)
            case FightReading() as reading:
                return page.plays(reading)
            case field:
                return bool(getattr(page.rules if self.is_of_edition else page, field))

    def reading(self, page: CampaignPage) -> RuleReading:
        """The reading in use in a campaign with this page."""
        return self.on if self.is_on(page) else self.off

    def turned(self, page: CampaignPage, *, on: bool) -> CampaignPage:
        """The page with the switch turned on or off.

        The rulings in use keep the order of their enum.
        """
        match self.setting:
            case AdvancedPart() as part:
                return replace(page, rules=page.rules.with_part(part, on=on))
            case OtherReading() as reading:
                readings = _toggled(page.rules.other_readings, reading, on=on)
                return replace(page, rules=replace(page.rules, other_readings=readings))
            case FightReading() as reading:
                return replace(page, fights=_toggled(page.fights, reading, on=on))
            case field:
                change: dict[str, Any] = {field: on}
                if self.is_of_edition:
                    return replace(page, rules=_changed(page.rules, change))
                return replace(page, **change)


ReadingT = TypeVar("ReadingT", OtherReading, FightReading)


def _toggled(played: Iterable[ReadingT], reading: ReadingT, *, on: bool) -> tuple[ReadingT, ...]:
    kept = {*played} - {reading} | ({reading} if on else set())
    return tuple(each for each in type(reading) if each in kept)


def _changed(rules: Rules, change: dict[str, Any]) -> Rules:
    """The rules with some fields replaced.

    The part Body Parts keeps its value, although its default follows `advanced_powers`.
    """
    part = AdvancedPart.BODY_PARTS
    return replace(rules, **change).with_part(part, on=rules.has(part))
