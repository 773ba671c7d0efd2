"""What importing a pack would do."""

from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine


def test_a_review_counts_entries_by_outcome() -> None:
    lines = (
        PackReviewLine("Power", "Owl", EntryOutcome.ADDED),
        PackReviewLine("Power", "Bat", EntryOutcome.ADDED),
        PackReviewLine("Armor", "Tin suit", EntryOutcome.CHANGED),
        PackReviewLine("Skills", "Sea", EntryOutcome.SAME),
        PackReviewLine("Origin", "Ghost", EntryOutcome.REFUSED, "It rattles."),
    )
    review = PackReview("own", lines)
    assert [review.count(each) for each in EntryOutcome] == [2, 1, 1, 1]
    assert review.changed == 3
    assert review.refusals == ("It rattles.",)
    assert (PackReview("own").changed, PackReview("own").refusals) == (0, ())
