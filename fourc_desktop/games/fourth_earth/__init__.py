"""4th Earth RAW: Vanilla, and Sprinkles as options of the campaign."""
