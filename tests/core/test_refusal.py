import pytest

from fourc_desktop.core.refusal import Refusal, Refused


def test_a_refusal_names_its_rule() -> None:
    refusal = Refusal("R7", "Flight is there more than once.")
    assert str(refusal) == "Flight is there more than once. (R7)"
    with pytest.raises(Refused, match=r"more than once\. \(R7\)") as raised:
        raise Refused(refusal)
    assert raised.value.refusal is refusal
