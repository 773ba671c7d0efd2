import pytest

from fourc_desktop.games.fourc.rules.combat.encounter.table import FighterEvent


def test_the_base_event_raises_not_implemented() -> None:
    with pytest.raises(NotImplementedError):
        FighterEvent("ada").changed(None)  # type: ignore[arg-type]
