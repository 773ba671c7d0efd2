"""How columns share the room that is left over."""

from collections.abc import Sequence


def shares(lacking: Sequence[int], room: int) -> list[int]:
    """What each column gets of so much room, given what each lacks to show all of its words.

    Those that lack least are filled first, so that as few words as possible are cut; what is
    left then goes to all alike.
    """
    given = [0] * len(lacking)
    wanting = sorted(range(len(lacking)), key=lambda place: lacking[place])
    for done, place in enumerate(wanting):
        given[place] = min(lacking[place], room // (len(wanting) - done))
        room -= given[place]
    return [share + room // len(lacking) for share in given]
