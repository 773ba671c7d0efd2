from fourc_desktop.games.fourc.rules.limits import Provenance


def test_titles() -> None:
    assert [each.title for each in Provenance] == [
        "4C",
        "4C, Weapons & Gear",
        "4C Desktop",
        "Your own",
    ]
