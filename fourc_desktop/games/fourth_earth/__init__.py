"""4th Earth RAW: Vanilla and its Sprinkles, each an option of the campaign."""
