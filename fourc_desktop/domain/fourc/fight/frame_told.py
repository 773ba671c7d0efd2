"""What happens in any fight, a sentence for each event: people come and go, the map changes."""

from collections.abc import Mapping
from types import MappingProxyType

from fourc_desktop.domain.encounter import events
from fourc_desktop.domain.fourc.fight.told import Teller, name

FRAME_TOLD: Mapping[type, Teller] = MappingProxyType(
    {
        events.Came: lambda _now, event: f"{event.combatant.name} is there.",
        events.Left: lambda now, event: f"{name(now, event.who)} is there no longer.",
        events.Stands: lambda now, event: f"{name(now, event.who)} is in another place.",
        events.SideCame: lambda _now, event: f"There is a side called {event.side.name}.",
        events.MapChanged: lambda _now, _event: "The map changes.",
        events.Noted: lambda _now, _event: "The notes are written anew.",
    }
)
"""How each event of the frame is told."""
