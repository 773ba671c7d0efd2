from fourc_desktop.ui.app.back_stack import BackStack


def test_back_leads_through_those_that_are_there() -> None:
    gone: set[str] = set()
    stack = BackStack(lambda id_: id_ not in gone)
    for id_, screen in (("hero", "character"), ("owner", "builder"), ("car", "vehicle")):
        stack.open(id_, screen)
    assert stack.front == "car"
    assert stack.path_to("lair") == ["hero", "owner", "car"]
    assert stack.path_to("owner") == ["hero"]
    assert (stack.screen_behind("owner"), stack.screen_behind("car")) == ("builder", None)
    gone.add("owner")
    assert stack.path_to("car") == ["hero"]
    assert stack.close() == ("hero", "character")
    assert stack.close() is None


def test_a_document_opened_again_cuts_off_what_came_after_it() -> None:
    stack = BackStack(lambda _id: True)
    for id_ in ("a", "b", "c", "a"):
        stack.open(id_, "character")
    assert stack.close() is None
    stack.open("a", "builder")
    stack.open("b", "character")
    stack.clear()
    assert stack.path_to("c") == []


def test_nothing_is_in_front_at_first() -> None:
    assert BackStack(lambda _id: True).front is None
