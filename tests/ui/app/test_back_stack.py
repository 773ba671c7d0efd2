from fourc_desktop.ui.app.back_stack import BackStack


def test_back_skips_documents_that_are_gone() -> None:
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


def test_reopening_a_document_drops_later_entries() -> None:
    stack = BackStack(lambda _id: True)
    for id_ in ("a", "b", "c", "a"):
        stack.open(id_, "character")
    assert stack.close() is None
    stack.open("a", "builder")
    stack.open("b", "character")
    stack.clear()
    assert stack.path_to("c") == []


def test_back_does_not_lead_to_a_document_that_its_screen_has_closed() -> None:
    stack = BackStack(lambda _id: True)
    stack.open("hero", "builder")
    stack.open("ego", "builder")
    stack.leave("character")
    assert stack.path_to("car") == ["hero", "ego"]
    stack.leave("builder")
    assert stack.screen_behind("hero") == "builder"
    stack.open("car", "vehicle")
    assert stack.close() == ("hero", "builder")
    stack.open("hero", "builder")
    stack.open("ego", "character")
    assert stack.path_to("car") == ["hero", "ego"]
    stack.clear()
    stack.leave("builder")
    assert stack.front is None


def test_the_stack_is_empty_at_first() -> None:
    assert BackStack(lambda _id: True).front is None
