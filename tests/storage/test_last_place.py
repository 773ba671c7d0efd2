from fourc_desktop.storage.last_place import MAX_VALUE, storable


def test_a_value_that_cannot_be_stored_is_left_out() -> None:
    state = {"a": "one\ntwo", "b": "", "c": "x" * (MAX_VALUE + 1), "d": "\ud800"}
    assert storable(state) == {"a": "one\ntwo"}
