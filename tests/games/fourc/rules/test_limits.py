from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fourc.rules.limits import D100, Amount


@pytest.mark.parametrize(("kind", "least", "most"), [(D100, 0, 99), (Amount, -1000, 1000)])
def test_a_number_stays_within_its_limits(kind: Any, least: int, most: int) -> None:
    numbers: TypeAdapter[int] = TypeAdapter(kind)
    assert [numbers.validate_python(each) for each in (least, most)] == [least, most]
    for each in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            numbers.validate_python(each)
